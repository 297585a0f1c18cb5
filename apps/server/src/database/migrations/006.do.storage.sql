-- Metadata of stored files, in the shape of Supabase Storage; the bytes stand elsewhere.

create table app.buckets (
  id text primary key check (char_length(btrim(id)) between 1 and 100),
  name text not null unique check (char_length(btrim(name)) between 1 and 100),
  public boolean not null default false,
  file_size_limit bigint check (file_size_limit between 1 and 524288000),
  allowed_mime_types text[],
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table app.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text not null references app.buckets (id),
  name text not null check (octet_length(name) between 1 and 1024),
  owner bigint references app.users (id) on delete set null,
  metadata jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_accessed_at timestamptz,
  constraint objects_bucket_id_name_key unique (bucket_id, name)
);
create index objects_owner on app.objects (owner);

call app.protect('app.buckets');
call app.protect('app.objects');

create trigger touch before insert or update on app.buckets for each row execute function app.touch();
