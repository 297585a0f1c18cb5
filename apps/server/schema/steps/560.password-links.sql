-- Links with which people choose their passwords.
create table auth.password_links (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  user_id bigint not null references app.users (id) on delete cascade,
  made_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_links_user_id on auth.password_links (user_id);
create index password_links_expires_at on auth.password_links (expires_at);
