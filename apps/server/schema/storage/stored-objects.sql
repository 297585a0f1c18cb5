-- Stored files: where their bytes are, who may touch them, and what was deleted. The bytes stand outside, by the SHA-256 of their content.

-- The first part of a name is the folder of a centre, by its id.
create or replace function app.centre_folder(name text) returns text
  language sql immutable parallel safe set search_path = ''
  return split_part(name, '/', 1);
grant execute on function app.centre_folder(text) to teacher, centreadmin;

-- The owner of a file is who made it, and stays.
create or replace function app.stamp_object() returns trigger
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

-- What the gateway asks for requests that carry a signed address instead of a session.
create or replace function auth.stored_object(bucket text, object_name text) returns jsonb
  language sql stable security definer set search_path = ''
  return (
    select jsonb_build_object(
      'id', o.id, 'bucket_id', o.bucket_id, 'name', o.name, 'content', o.content, 'metadata', o.metadata,
      'user_metadata', o.user_metadata, 'created_at', o.created_at, 'updated_at', o.updated_at, 'public', b.public
    )
    from app.objects o join app.buckets b on b.id = o.bucket_id
    where o.bucket_id = bucket and o.name = object_name
  );
grant execute on function auth.stored_object(text, text) to auth_gateway;

create or replace function auth.lock_content(hash text) returns boolean
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('stored content ' || hash, 0));
  return exists (select 1 from app.objects o where o.content = hash)
    or exists (select 1 from app.deleted_objects d where d.content = hash)
    or exists (select 1 from auth.reserved_contents r where r.content = hash and r.reserved_at > now() - interval '1 day');
end
$$;
comment on function auth.lock_content(text) is
  'Locks a content until the transaction ends and answers whether a file or the trash has it, or it is reserved.';
grant execute on function auth.lock_content(text) to auth_gateway;

create or replace function auth.unused_contents(hashes text[]) returns jsonb
  language sql stable security definer set search_path = ''
  return coalesce((
    select jsonb_agg(h) from unnest(hashes) h
    where not exists (select 1 from app.objects o where o.content = h)
      and not exists (select 1 from app.deleted_objects d where d.content = h)
      and not exists (select 1 from auth.reserved_contents r where r.content = h and r.reserved_at > now() - interval '1 day')
  ), '[]');
grant execute on function auth.unused_contents(text[]) to auth_gateway;

create or replace function auth.empty_old_trash() returns integer
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  gone integer;
begin
  delete from app.deleted_objects d where d.id in (
    select o.id from app.deleted_objects o where o.deleted_at < now() - auth.trash_kept() order by o.deleted_at limit 1000 for update skip locked
  );
  get diagnostics gone = row_count;
  return gone;
end
$$;
grant execute on function auth.empty_old_trash() to auth_gateway;
