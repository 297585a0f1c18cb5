-- Stored files: where their bytes are, who may touch them, and what was deleted. The bytes stand outside, by the SHA-256 of their content.

alter table app.objects
  add column content text check (content ~ '^[0-9a-f]{64}$'),
  add column user_metadata jsonb,
  add column folder text collate "C" generated always as (regexp_replace(name, '[^/]*$', '')) stored,
  add column base text collate "C" generated always as (regexp_replace(name, '^.*/', '')) stored,
  add column size bigint generated always as ((metadata ->> 'size')::bigint) stored;
comment on column app.objects.content is 'SHA-256 of the bytes; in no view. Only the storage writes it.';
comment on column app.objects.folder is 'The name up to its last slash; empty in the root.';
create index objects_folder on app.objects (bucket_id, folder, base);
create index objects_content on app.objects (content);
create index objects_name on app.objects (bucket_id, name collate "C");

-- Deleted files for 14 days; whoever may delete one there sees it and may bring it back.
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
call app.protect('app.deleted_objects');

insert into app.buckets (id, name) values ('exam', 'exam'), ('report', 'report'), ('resources', 'resources'), ('media', 'media')
  on conflict do nothing;

-- The first part of a name is the folder of a centre, by its id.
create function app.centre_folder(name text) returns text
  language sql immutable parallel safe set search_path = ''
  return split_part(name, '/', 1);
grant execute on function app.centre_folder(text) to teacher, centreadmin;

-- storage/storage-access.ts says the same in one table, and its test tries every cell.
grant select on app.buckets, app.deleted_objects to teacher, centreadmin, dev, admin;
grant select, insert, update, delete on app.objects to teacher, centreadmin, dev, admin;
grant insert, delete on app.deleted_objects to teacher, centreadmin, dev, admin;

create policy known_buckets on app.buckets for select to teacher, centreadmin
  using (id in ('exam', 'report', 'resources', 'media'));

drop policy looks on app.objects;
create policy sees on app.objects for select to admin, dev using (true);
create policy writes on app.objects for insert to admin, dev with check (bucket_id <> '');
create policy changes on app.objects for update to admin, dev using (bucket_id <> '') with check (bucket_id <> '');
create policy removes on app.objects for delete to admin, dev using (bucket_id <> '');

create policy own_centre on app.objects to centreadmin
  using (bucket_id in ('exam', 'report', 'resources') and app.centre_folder(name) = (select auth.my_centre())::text)
  with check (bucket_id in ('exam', 'report', 'resources') and app.centre_folder(name) = (select auth.my_centre())::text);
create policy shared_reads on app.objects for select to teacher, centreadmin using (bucket_id in ('resources', 'media'));
create policy own_media on app.objects to centreadmin, teacher
  using (bucket_id = 'media' and owner = (select app.uid()))
  with check (bucket_id = 'media' and owner = (select app.uid()));
create policy centre_exams on app.objects for select to teacher
  using (bucket_id = 'exam' and app.centre_folder(name) = (select auth.my_centre())::text);
create policy own_files on app.objects to teacher
  using (bucket_id in ('exam', 'report') and owner = (select app.uid()) and app.centre_folder(name) = (select auth.my_centre())::text)
  with check (bucket_id in ('exam', 'report') and owner = (select app.uid()) and app.centre_folder(name) = (select auth.my_centre())::text);

-- What somebody may delete they may find in the trash, bring back and delete for good.
create policy everything on app.deleted_objects to admin, dev using (bucket_id <> '') with check (bucket_id <> '');
create policy own_centre on app.deleted_objects to centreadmin
  using (bucket_id in ('exam', 'report', 'resources') and app.centre_folder(name) = (select auth.my_centre())::text)
  with check (bucket_id in ('exam', 'report', 'resources') and app.centre_folder(name) = (select auth.my_centre())::text);
create policy own_files on app.deleted_objects to centreadmin, teacher
  using (
    owner = (select app.uid())
    and (bucket_id = 'media' or bucket_id in ('exam', 'report') and app.centre_folder(name) = (select auth.my_centre())::text)
  )
  with check (
    owner = (select app.uid())
    and (bucket_id = 'media' or bucket_id in ('exam', 'report') and app.centre_folder(name) = (select auth.my_centre())::text)
  );

-- The owner of a file is who made it, and stays.
create function app.stamp_object() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if app.uid() is null then
    return new;
  end if;
  if tg_op = 'INSERT' then
    -- A file that comes back from the trash keeps its owner; the policies decide who may bring it back.
    new.owner := coalesce(new.owner, app.uid());
  else
    new.owner := old.owner;
    new.id := old.id;
    new.created_at := old.created_at;
  end if;
  return new;
end
$$;
create trigger stamp before insert or update on app.objects for each row execute function app.stamp_object();

-- What the gateway asks for requests that carry a signed address instead of a session.
create function auth.stored_object(bucket text, object_name text) returns jsonb
  language sql stable security definer set search_path = ''
  return (
    select jsonb_build_object(
      'id', o.id, 'bucket_id', o.bucket_id, 'name', o.name, 'content', o.content, 'metadata', o.metadata,
      'user_metadata', o.user_metadata, 'created_at', o.created_at, 'updated_at', o.updated_at, 'public', b.public
    )
    from app.objects o join app.buckets b on b.id = o.bucket_id
    where o.bucket_id = bucket and o.name = object_name
  );

-- Housekeeping. Whoever stores or removes bytes holds the lock of their hash, so that none go while a row comes that needs them.
create function auth.lock_content(hash text) returns boolean
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('stored content ' || hash, 0));
  return exists (select 1 from app.objects o where o.content = hash)
    or exists (select 1 from app.deleted_objects d where d.content = hash);
end
$$;
comment on function auth.lock_content(text) is 'Locks a content until the transaction ends and answers whether a file or the trash has it.';

create function auth.unused_contents(hashes text[]) returns jsonb
  language sql stable security definer set search_path = ''
  return coalesce((
    select jsonb_agg(h) from unnest(hashes) h
    where not exists (select 1 from app.objects o where o.content = h)
      and not exists (select 1 from app.deleted_objects d where d.content = h)
  ), '[]');

create function auth.empty_old_trash() returns integer
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  gone integer;
begin
  delete from app.deleted_objects d where d.deleted_at < now() - interval '14 days';
  get diagnostics gone = row_count;
  return gone;
end
$$;

grant execute on function
  auth.stored_object(text, text), auth.lock_content(text), auth.unused_contents(text[]), auth.empty_old_trash()
  to auth_gateway;
-- An upload locks its content in its own transaction.
grant execute on function auth.lock_content(text) to teacher, centreadmin, dev, admin;
