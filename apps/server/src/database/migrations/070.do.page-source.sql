-- A page keeps the text that it was written as: indentation, the order of keys and numbers as written, which jsonb gives up.
alter table app.pages add column source text;
comment on column app.pages.source is 'The definition as it was written; null where only schema was written. schema is made of it.';
alter table app.page_versions add column source text;

create function app.read_page_source() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if new.source is not null and (tg_op = 'INSERT' or new.source is distinct from old.source) then
    -- A byte order mark is no JSON.
    new.schema := ltrim(new.source, chr(65279))::jsonb;
  elsif tg_op = 'UPDATE' and new.schema is distinct from old.schema then
    new.source := null;
  end if;
  return new;
end
$$;
create trigger read_source before insert or update on app.pages for each row execute function app.read_page_source();

create or replace function auth.keep_page_version() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into app.page_versions (page_id, name, schema, source, updated_at, updated_by)
  values (old.id, old.name, old.schema, old.source, old.updated_at, old.updated_by);
  return null;
end
$$;
drop trigger keep_version on app.pages;
create trigger keep_version after update on app.pages for each row
  when (old.schema is distinct from new.schema or old.name is distinct from new.name or old.source is distinct from new.source)
  execute function auth.keep_page_version();

create or replace function api.restore_page_version(id bigint) returns bigint
  language plpgsql volatile set search_path = ''
as $$
declare
  restored bigint;
begin
  update app.pages p set name = v.name, schema = v.schema, source = v.source
  from app.page_versions v where v.id = $1 and p.id = v.page_id
  returning p.id into restored;
  if restored is null then
    raise exception 'there is no version with the id %', $1 using errcode = '22023';
  end if;
  return restored;
end
$$;

create or replace view api.pages with (security_invoker = true) as select id, name, schema, updated_at, source from app.pages;
create or replace view api.page_versions with (security_invoker = true) as
  select id, page_id, name, schema, updated_at, updated_by, source from app.page_versions;
call app.grant_verbs('pages', array['admin', 'dev'], array['select', 'insert', 'update', 'delete']);
call app.grant_verbs('pages', array['teacher', 'centreadmin'], array['select']);
call app.grant_verbs('page_versions', array['admin', 'dev'], array['select']);
