-- An entry of the menu belongs to the module of its page, whoever adds it and when: one that is off has no entry left, such as the papers
-- beside the exam questions.

create or replace function app.set_module() returns trigger
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
