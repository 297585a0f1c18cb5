create or replace function api.used_by(table_name text, ids json) returns table (kind text, uses bigint)
  language plpgsql stable set search_path = ''
as $$
#variable_conflict use_column
declare
  wanted constant bigint[] := app.ids_of($2);
  reference record;
begin
  for reference in
    select found.name, string_agg(found.condition, ' or ') as condition
    from (
      select c.relname::text as name, format('t.%I = any ($1)', a.attname) as condition, c.oid as relation, a.attnum as attribute
      from pg_catalog.pg_constraint k
      join pg_catalog.pg_class c on c.oid = k.conrelid and c.relnamespace = 'app'::regnamespace
      join pg_catalog.pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      where k.contype = 'f' and k.confdeltype in ('a', 'r') and k.confrelid = to_regclass(format('app.%I', $1))
      union all
      select listed.name, format('t.%I && $1', a.attname), a.attrelid, a.attnum
      from (values
        ('orgs', 'schedules', 'class_list'), ('orgs', 'users', 'class_list'), ('orgs', 'days', 'class_list'),
        ('orgs', 'announcements', 'class_list'), ('users', 'projects', 'teacher_list'), ('users', 'teams', 'member_list'),
        ('locations', 'projects', 'location_list'), ('teams', 'projects', 'team_list')
      ) as listed (target, name, attribute)
      join pg_catalog.pg_attribute a on a.attrelid = format('app.%I', listed.name)::regclass and a.attname = listed.attribute
      where listed.target = $1
    ) found
    where to_regclass(format('api.%I', found.name)) is not null
      and pg_catalog.has_any_column_privilege(format('api.%I', found.name), 'select')
      and pg_catalog.has_column_privilege(found.relation, found.attribute, 'select')
    group by found.name order by found.name
  loop
    kind := reference.name;
    execute format('select count(*) from app.%I t where %s', reference.name, reference.condition) into uses using wanted;
    if uses > 0 then
      return next;
    end if;
  end loop;
end
$$;
comment on function api.used_by(text, json) is
  'Counts by table the rows that refer to the named ones and so keep them from being deleted.';
grant execute on function api.used_by(text, json) to teacher, centreadmin, dev, admin;
