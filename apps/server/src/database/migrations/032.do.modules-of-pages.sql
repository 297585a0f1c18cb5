-- An entry of the menu belongs to the module of its page, whoever adds it and when: one that is off has no entry left, such as the papers
-- beside the exam questions.

create function app.set_module() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  -- A new database gets its modules later than this.
  if new.schema_path is null or not to_jsonb(new) ? 'module' then
    return new;
  end if;
  if new.module is null then
    select n.module into new.module from app.navs n
    where n.module is not null and regexp_replace(n.schema_path, '/[^/]*$', '') = regexp_replace(new.schema_path, '/[^/]*$', '')
    order by n.id limit 1;
  end if;
  return new;
end
$$;
create trigger set_module before insert on app.navs for each row execute function app.set_module();

do $$
begin
  if exists (select 1 from pg_catalog.pg_attribute where attrelid = 'app.navs'::regclass and attname = 'module') then
    update app.navs n set module = (
      select e.module from app.navs e
      where e.module is not null and regexp_replace(e.schema_path, '/[^/]*$', '') = regexp_replace(n.schema_path, '/[^/]*$', '')
      order by e.id limit 1
    )
    where n.module is null and n.schema_path is not null;
  end if;
end
$$;
