-- What a role may do is read with the labels of tables. Otherwise as before.
create or replace function api.role_rights(role text) returns json
  language plpgsql stable set search_path = ''
as $$
begin
  if $1 is null or $1 not in ('admin', 'dev', 'centreadmin', 'teacher', 'student') then
    raise exception 'there is no role %', coalesce($1, 'null') using errcode = '22023';
  end if;
  return (
    select coalesce(json_agg(r order by r.kind desc, r.name), '[]') from (
      select 'table' as kind, t.name,
        (select json_build_object('en', l.en, 'zh', l.zh) from app.table_labels l where l.name = t.name) as label,
        max(array_to_string(t.rules, ', ')) filter (where t.verb = 'select' and t.granted) as "select",
        max(array_to_string(t.rules, ', ')) filter (where t.verb = 'insert' and t.granted) as "insert",
        max(array_to_string(t.rules, ', ')) filter (where t.verb = 'update' and t.granted) as "update",
        max(array_to_string(t.rules, ', ')) filter (where t.verb = 'delete' and t.granted) as "delete",
        false as execute
      from app.table_rights($1, false) t
      group by t.name
      union all
      select 'function', f.name, null::json, null, null, null, null, f.granted from app.function_rights($1) f
    ) r
  );
end
$$;
