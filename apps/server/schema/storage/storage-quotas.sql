-- How many bytes people, centres and buckets may store, and how many they store. Files in the trash count: their bytes are still there.

create or replace function auth.storage_parts(bucket text, object_name text, owner bigint) returns table (kind text, key text)
  language sql immutable set search_path = ''
begin atomic
  select 'bucket', bucket
  union all
  select 'person', owner::text where owner is not null
  union all
  select 'centre', app.centre_folder(object_name)
  where bucket in ('exam', 'report', 'resources') and app.centre_folder(object_name) ~ '^[0-9]{1,18}$';
end;
comment on function auth.storage_parts(text, text, bigint) is
  'Whom a file counts for.';

create or replace function auth.storage_quota(kind text, key text) returns bigint
  language sql stable set search_path = ''
begin atomic
  select q.bytes from app.storage_quotas q
  where q.kind = storage_quota.kind
    and coalesce(q.user_id::text, q.organization_id::text, q.bucket_id, storage_quota.key) = storage_quota.key
  order by num_nonnulls(q.user_id, q.organization_id, q.bucket_id) desc
  limit 1;
end;
comment on function auth.storage_quota(text, text) is
  'Bytes that a person, centre or bucket may store; null without a limit.';

-- Rows are changed in one order, so that uploads at the same time wait for each other and never for ever.
create or replace function auth.change_storage_use(changes jsonb, is_checked boolean) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  full_part record;
begin
  with changed as (
    insert into app.storage_use as u (kind, key, bytes)
    select c ->> 'kind', c ->> 'key', (c ->> 'bytes')::bigint from jsonb_array_elements(coalesce(changes, '[]')) c
    order by 1, 2
    on conflict (kind, key) do update set bytes = u.bytes + excluded.bytes
    returning u.kind, u.key, u.bytes
  )
  select h.kind, h.bytes, auth.storage_quota(h.kind, h.key) as quota into full_part
  from changed h
  join jsonb_array_elements(coalesce(changes, '[]')) c on c ->> 'kind' = h.kind and c ->> 'key' = h.key and (c ->> 'bytes')::bigint > 0
  where h.bytes > auth.storage_quota(h.kind, h.key)
  order by array_position(array['person', 'centre', 'bucket'], h.kind)
  limit 1;
  if is_checked and full_part.kind is not null then
    raise exception 'the quota of the % is reached', full_part.kind
      using errcode = 'LC026', detail = jsonb_build_object('kind', full_part.kind, 'bytes', full_part.bytes, 'quota', full_part.quota)::text;
  end if;
end
$$;

create or replace function auth.count_stored_objects() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    perform auth.change_storage_use((
      select jsonb_agg(to_jsonb(s)) from (
        select p.kind, p.key, sum((n.metadata ->> 'size')::bigint) as bytes
        from new_rows n, auth.storage_parts(n.bucket_id, n.name, n.owner) p group by 1, 2 having sum((n.metadata ->> 'size')::bigint) <> 0
      ) s
    ), tg_table_name = 'objects');
  elsif tg_op = 'DELETE' then
    perform auth.change_storage_use((
      select jsonb_agg(to_jsonb(s)) from (
        select p.kind, p.key, -sum((o.metadata ->> 'size')::bigint) as bytes
        from old_rows o, auth.storage_parts(o.bucket_id, o.name, o.owner) p group by 1, 2 having sum((o.metadata ->> 'size')::bigint) <> 0
      ) s
    ), false);
  else
    perform auth.change_storage_use((
      select jsonb_agg(to_jsonb(s)) from (
        select p.kind, p.key, sum(r.sign * (r.metadata ->> 'size')::bigint) as bytes
        from (
          select 1 as sign, n.bucket_id, n.name, n.owner, n.metadata from new_rows n
          union all
          select -1, o.bucket_id, o.name, o.owner, o.metadata from old_rows o
        ) r, auth.storage_parts(r.bucket_id, r.name, r.owner) p
        group by 1, 2 having sum(r.sign * (r.metadata ->> 'size')::bigint) <> 0
      ) s
    ), true);
  end if;
  return null;
end
$$;

-- What the caller sees beside the files of a folder: the own share, that of a centre that is the own, and to administrators all.
create or replace function auth.storage_use(bucket text, folder text) returns json
  language sql stable security definer set search_path = ''
begin atomic
  select coalesce(json_agg(json_build_object('kind', p.kind, 'bytes', coalesce(u.bytes, 0), 'quota', auth.storage_quota(p.kind, p.key))
    order by array_position(array['person', 'centre', 'bucket'], p.kind)), '[]')
  from auth.storage_parts(storage_use.bucket, storage_use.folder || '/', app.uid()) p
  left join app.storage_use u on u.kind = p.kind and u.key = p.key
  where app.uid() is not null
    and (p.kind = 'person'
      or current_setting('role', true) in ('admin', 'dev')
      or p.kind = 'centre' and p.key = auth.my_centre()::text);
end;
grant execute on function auth.storage_use(text, text) to teacher, centreadmin, dev, admin;

create or replace function api.storage_use(bucket text, folder text default '') returns json
  language sql stable set search_path = ''
  return auth.storage_use(bucket, folder);
comment on function api.storage_use(text, text) is
  'Bytes stored, and allowed (null: no limit), of whom a file in this folder would count for: kind, bytes, quota.';
grant execute on function api.storage_use(text, text) to teacher, centreadmin, dev, admin;

create or replace function auth.storage_overview() returns json
  language sql stable security definer set search_path = ''
begin atomic
  select coalesce(json_agg(to_json(r)), '[]') from (
    select u.kind, u.key, case u.kind
        when 'person' then (select concat_ws(' ', p.code, p.name) from app.users p where p.id::text = u.key)
        when 'centre' then (select o.name from app.orgs o where o.id::text = u.key)
        else u.key end as name,
      u.bytes, auth.storage_quota(u.kind, u.key) as quota,
      exists (
        select 1 from app.storage_quotas q
        where q.kind = u.kind and coalesce(q.user_id::text, q.organization_id::text, q.bucket_id) = u.key
      ) as own
    from app.storage_use u
    where u.bytes > 0
    order by u.bytes desc, u.kind, u.key
    limit 200
  ) r;
end;
grant execute on function auth.storage_overview() to dev, admin;

create or replace function api.storage_overview() returns json
  language sql stable set search_path = ''
  return auth.storage_overview();
comment on function api.storage_overview() is
  'The 200 people, centres and buckets that store most: kind, key, name, bytes, quota (null: none), own (whether the limit is their own).';
grant execute on function api.storage_overview() to dev, admin;

create or replace function api.set_storage_quota(kind text, key text default null, bytes bigint default null) returns void
  language plpgsql volatile set search_path = ''
as $$
begin
  delete from app.storage_quotas q
  where q.kind = $1 and coalesce(q.user_id::text, q.organization_id::text, q.bucket_id, '') = coalesce($2, '');
  if $3 is not null then
    insert into app.storage_quotas (kind, user_id, organization_id, bucket_id, bytes) values (
      $1, case when $1 = 'person' then $2::bigint end, case when $1 = 'centre' then $2::bigint end, case when $1 = 'bucket' then $2 end, $3
    );
  end if;
end
$$;
comment on function api.set_storage_quota(text, text, bigint) is
  'Sets the bytes that all of a kind (key null), or one of it, may store; null takes the limit away.';
grant execute on function api.set_storage_quota(text, text, bigint) to admin;
