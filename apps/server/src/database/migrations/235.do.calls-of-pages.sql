-- What a page does is kept with each version of it: a list that the server reads from the definition when it is stored.
alter table app.pages add column calls jsonb;
comment on column app.pages.calls is
  'What the definition does, as the server read it, with the digest of what it read; null where it was not read.';
alter table app.page_versions add column calls jsonb;

-- A list holds for the definition that it was read from and for no other one.
create function app.drop_calls_of_another_definition() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if new.schema is distinct from old.schema and new.calls is not distinct from old.calls then
    new.calls := null;
  end if;
  return new;
end
$$;
-- By its name after read_source, which makes the definition of the text.
create trigger read_source_calls before update on app.pages for each row execute function app.drop_calls_of_another_definition();

create or replace function auth.keep_page_version() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into app.page_versions (page_id, name, schema, source, calls, updated_at, updated_by)
  values (old.id, old.name, old.schema, old.source, old.calls, old.updated_at, old.updated_by);
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

create or replace view api.pages with (security_invoker = true) as
  select id, name, schema, updated_at, source, updated_by, calls from app.pages;
create or replace view api.page_versions with (security_invoker = true) as
  select id, page_id, name, schema, updated_at, updated_by, source, calls from app.page_versions;
call app.grant_verbs('pages', array['admin', 'dev'], array['select', 'insert', 'update', 'delete']);
call app.grant_verbs('pages', array['teacher', 'centreadmin'], array['select']);
call app.grant_verbs('page_versions', array['admin', 'dev'], array['select']);
