create or replace function auth.keep_page_version() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  -- Until its first version is approved, a page has a placeholder, which is not kept as a version.
  if old.published_at is null and old.state <> 'live' then
    return null;
  end if;
  insert into app.page_versions (page_id, name, schema, source, calls, updated_at, updated_by, decided_at, decided_by)
  values (
    old.id, old.name, old.schema, old.source, old.calls, coalesce(old.published_at, old.updated_at), coalesce(old.published_by, old.updated_by),
    old.approved_at, old.approved_by
  );
  return null;
end
$$;

create or replace function api.restore_page_version(id bigint) returns bigint
  language plpgsql volatile set search_path = ''
as $$
declare
  restored bigint;
begin
  update app.pages p set name = v.name, schema = v.schema, source = v.source, calls = v.calls
  from app.page_versions v where v.id = $1 and p.id = v.page_id
  returning p.id into restored;
  if restored is null then
    raise exception 'there is no version with the id %', $1 using errcode = '22023';
  end if;
  return restored;
end
$$;
comment on function api.restore_page_version(bigint) is
  'Makes an earlier version of a page the current one; the one it replaces is kept as a version.';
grant execute on function api.restore_page_version(bigint) to dev, admin;
