-- Alerts that were sent and are not over.
create table auth.alerts (
  key text primary key,
  began_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
