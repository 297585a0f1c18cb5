-- Three letters or digits of a name or a number lead to the people that have them; a Postgres without pg_trgm reads every row.
do $$
declare
  place constant text := (select n.nspname from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm');
begin
  if place is not null then
    execute format('create index users_name_parts on app.users using gin (name %I.gin_trgm_ops) with (fastupdate = off)', place);
    execute format('create index users_code_parts on app.users using gin (code %I.gin_trgm_ops) with (fastupdate = off)', place);
  end if;
end
$$;
