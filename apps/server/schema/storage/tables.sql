create table app.buckets (
  id text primary key check (char_length(btrim(id)) between 1 and 100),
  name text not null unique check (char_length(btrim(name)) between 1 and 100),
  public boolean not null default false,
  file_size_limit bigint check (file_size_limit between 1 and 524288000),
  allowed_mime_types text[],
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table app.buckets is 'Buckets of the storage; exam, report, resources and media are those of the program.';
comment on column app.buckets.name is 'Unique, 1 to 100 characters.';
comment on column app.buckets.public is 'true: everybody reads its files by their address, without signing in.';
comment on column app.buckets.file_size_limit is 'Bytes of one file, at most 524,288,000; null for that.';
comment on column app.buckets.allowed_mime_types is 'Such as image/png or image/*; null or empty for all.';
comment on column app.buckets.created_at is 'When it was made.';
comment on column app.buckets.updated_at is 'Last change; set by the database, whatever a request sends.';

create table app.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text not null references app.buckets (id),
  name text not null check (octet_length(name) between 1 and 1024),
  owner bigint references app.users (id) on delete set null,
  metadata jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_accessed_at timestamptz,
  content text check (content ~ '^[0-9a-f]{64}$'),
  user_metadata jsonb,
  folder text collate "C" generated always as (regexp_replace(name, '[^/]*$', '')) stored,
  base text collate "C" generated always as (regexp_replace(name, '^.*/', '')) stored,
  size bigint generated always as ((metadata ->> 'size')::bigint) stored,
  constraint objects_bucket_id_name_key unique (bucket_id, name)
);
create index objects_owner on app.objects (owner);
create index objects_folder on app.objects (bucket_id, folder, base);
create index objects_content on app.objects (content);
create index objects_name on app.objects (bucket_id, name collate "C");
comment on table app.objects is 'Files of the storage; their bytes stand outside, by the SHA-256 of their content.';
comment on column app.objects.name is
  'Whole path in the bucket, at most 1,024 bytes; in exam, report and resources its first part is the id of a centre.';
comment on column app.objects.owner is 'users.id of who made it, set by trigger; null once the account is gone.';
comment on column app.objects.metadata is
  'Fields of Supabase Storage: eTag, size (bytes), mimetype, cacheControl, lastModified, contentLength, httpStatusCode.';
comment on column app.objects.created_at is 'Set by the database; stays when the file is replaced or moved.';
comment on column app.objects.updated_at is 'When its bytes were stored or last replaced; moving it changes nothing here.';
comment on column app.objects.last_accessed_at is 'Written by nothing at present; lists answer created_at where it is null.';
comment on column app.objects.content is 'SHA-256 of the bytes; in no view. Only the storage writes it.';
comment on column app.objects.user_metadata is 'What whoever uploaded it wrote about it, an object; null for nothing.';
comment on column app.objects.folder is 'The name up to its last slash; empty in the root.';
comment on column app.objects.base is 'The name after its last slash.';
comment on column app.objects.size is 'Bytes, from metadata.';

-- Deleted files, kept for the days of the setting trashDays. Who may delete a file at its place sees it here and may restore it.
create table app.deleted_objects (
  id uuid primary key,
  bucket_id text not null references app.buckets (id),
  name text not null,
  owner bigint references app.users (id) on delete set null,
  metadata jsonb not null,
  user_metadata jsonb,
  content text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz not null default clock_timestamp(),
  deleted_by bigint
);
create index deleted_objects_bucket_id on app.deleted_objects (bucket_id, name);
create index deleted_objects_owner on app.deleted_objects (owner);
create index deleted_objects_deleted_at on app.deleted_objects (deleted_at);
create index deleted_objects_content on app.deleted_objects (content);
comment on table app.deleted_objects is 'Deleted files for 14 days; whoever may delete one there sees it and may bring it back.';
comment on column app.deleted_objects.name is 'As in objects; a file does not come back while another one has its name.';
comment on column app.deleted_objects.owner is 'As in objects; it comes back with its owner.';
comment on column app.deleted_objects.metadata is 'As in objects.';
comment on column app.deleted_objects.user_metadata is 'As in objects.';
comment on column app.deleted_objects.content is 'As in objects; the bytes are kept, and count as used.';
comment on column app.deleted_objects.created_at is 'As in objects.';
comment on column app.deleted_objects.updated_at is 'As in objects.';
comment on column app.deleted_objects.deleted_at is 'When it was deleted; 14 days later it goes for good.';
comment on column app.deleted_objects.deleted_by is 'users.id without a foreign key: who deleted it.';

create table auth.reserved_contents (
  id bigint generated always as identity primary key,
  content text not null,
  reserved_at timestamptz not null default now()
);
create index reserved_contents_content on auth.reserved_contents (content);
comment on table auth.reserved_contents is 'Contents that are being stored and have no row yet. A reservation ends after a day.';
comment on column auth.reserved_contents.content is 'SHA-256 of the bytes.';
comment on column auth.reserved_contents.reserved_at is 'When storing began.';

create table app.storage_quotas (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('person', 'centre', 'bucket')),
  user_id bigint references app.users (id) on delete cascade,
  organization_id bigint references app.orgs (id) on delete cascade,
  bucket_id text references app.buckets (id) on delete cascade,
  bytes bigint not null check (bytes between 0 and 1000000000000000),
  constraint storage_quotas_of_its_kind check (
    (user_id is null or kind = 'person') and (organization_id is null or kind = 'centre') and (bucket_id is null or kind = 'bucket')
  ),
  constraint storage_quotas_key unique nulls not distinct (kind, user_id, organization_id, bucket_id)
);
create index storage_quotas_user_id on app.storage_quotas (user_id);
create index storage_quotas_organization_id on app.storage_quotas (organization_id);
create index storage_quotas_bucket_id on app.storage_quotas (bucket_id);
comment on table app.storage_quotas is 'Bytes that may be stored: a row that names nobody is the limit of all of its kind, one that does takes its place.';
comment on column app.storage_quotas.kind is 'person, centre or bucket: whom it limits, and which of the three ids may be set.';
comment on column app.storage_quotas.user_id is 'The person; null for everybody, and for other kinds.';
comment on column app.storage_quotas.organization_id is 'The centre; null for all, and for other kinds.';
comment on column app.storage_quotas.bucket_id is 'The bucket; null for all, and for other kinds.';
comment on column app.storage_quotas.bytes is 'Most bytes; without any row there is no limit.';

create table app.storage_use (
  kind text not null check (kind in ('person', 'centre', 'bucket')),
  key text not null,
  bytes bigint not null,
  primary key (kind, key)
);
comment on table app.storage_use is 'Bytes of files and of the trash by person (owner), centre (first folder of its buckets) and bucket. Triggers keep it.';
comment on column app.storage_use.kind is 'person, centre or bucket, as in storage_quotas.';
comment on column app.storage_use.key is 'users.id, orgs.id or buckets.id, as text.';
comment on column app.storage_use.bytes is 'Bytes that are stored, the trash included.';

create table auth.backups (
  id bigint generated by default as identity primary key,
  origin text not null check (origin in ('schedule', 'console', 'command')),
  state text not null check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  requested_at timestamptz not null default now(),
  requested_by bigint references app.users (id) on delete set null,
  begun_at timestamptz,
  ended_at timestamptz,
  phase text check (phase in ('writing', 'checking', 'trying', 'storing')),
  row_count bigint,
  file_count bigint,
  name text,
  size bigint,
  is_encrypted boolean,
  checked text check (checked in ('read', 'restored')),
  reason text check (reason in ('incomplete', 'storage', 'place', 'room', 'database', 'damaged', 'interrupted', 'other')),
  detail text,
  is_cancel_requested boolean not null default false,
  removed_at timestamptz
);
create index backups_requested_by on auth.backups (requested_by);
create index backups_state on auth.backups (state, begun_at);
comment on table auth.backups is 'Backups that were asked for, with what became of them; only functions of administrators and the owner read and write them.';
comment on column auth.backups.origin is 'schedule: by the clock. console: by an administrator. command: npm run backup.';
comment on column auth.backups.state is 'waiting: for a server. cancelled: an administrator broke it off.';
comment on column auth.backups.requested_at is 'When an administrator, a command or the clock wanted it.';
comment on column auth.backups.requested_by is 'The administrator who wanted it; null: the clock or a command.';
comment on column auth.backups.begun_at is 'When a server began it: all rows are those of a moment soon after. The name of the file has this time.';
comment on column auth.backups.ended_at is 'When it was done, had failed or was cancelled; null before that.';
comment on column auth.backups.is_encrypted is 'true: by the passphrase of the server. null: not known, for a file that was found in its place.';
comment on column auth.backups.phase is 'What is done at the moment: writing, checking (reading it again), trying (restoring it into an empty database), storing (sending it to its place).';
comment on column auth.backups.row_count is 'Rows of all tables that it holds so far.';
comment on column auth.backups.file_count is 'Contents of files that it holds so far.';
comment on column auth.backups.name is 'Name of its file in the place of the plan; for a command the name alone, wherever it lies.';
comment on column auth.backups.size is 'Bytes of the file.';
comment on column auth.backups.checked is 'read: all of it was read again and its sums are right. restored: it was also restored into an empty database.';
comment on column auth.backups.reason is 'Why it failed. incomplete: contents of files are not in the storage. place: where backups go does not answer or refuses. room: the disk is full.';
comment on column auth.backups.detail is 'The reason in words, for whoever runs the server.';
comment on column auth.backups.is_cancel_requested is 'true: the server breaks it off as soon as it looks.';
comment on column auth.backups.removed_at is 'When its file was removed because newer ones took its place, or was found missing.';
