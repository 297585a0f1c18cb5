-- What a role may do, read from the catalogue: grants of the view in api, and a policy of its table for that verb. Pages ask once and offer
-- nothing else; the policies still decide about each row.

create or replace function app.table_rights(role_name text, foreign_centre boolean)
  returns table (name text, verb text, granted boolean, rules text[])
  language sql stable set search_path = ''
  begin atomic
    select v.relname::text, p.verb,
      case p.verb
        when 'delete' then has_table_privilege(role_name, v.oid, 'delete')
        else has_any_column_privilege(role_name, v.oid, p.verb)
      end
      and (t.oid is null or found.rules is not null),
      found.rules
    from pg_catalog.pg_class v
    cross join (values ('select', 'r'), ('insert', 'a'), ('update', 'w'), ('delete', 'd')) as p (verb, letter)
    left join pg_catalog.pg_class t
      on t.relname = v.relname and t.relnamespace = 'app'::regnamespace and t.relkind in ('r', 'p')
    left join lateral (
      select array_agg(case when coalesce(judged.text, 'true') = 'true' then 'all' else l.polname::text end order by l.polname) as rules
      from pg_catalog.pg_policy l
      cross join lateral (
        select nullif(concat_ws(' ', pg_get_expr(l.polqual, l.polrelid), nullif(pg_get_expr(l.polwithcheck, l.polrelid), 'true')), '') as text
      ) judged
      where l.polrelid = t.oid and l.polcmd in ('*', p.letter) and l.polroles && array[0::oid, to_regrole(role_name)::oid]
        -- What is tied to the own centre opens nothing in another one.
        and not (foreign_centre and p.verb <> 'select' and coalesce(judged.text, '') ~ 'my_(centre|orgs)')
    ) found on true
    where v.relnamespace = 'api'::regnamespace and v.relkind = 'v'
    order by v.relname, p.letter;
  end;
comment on function app.table_rights(text, boolean) is
  'Every table of the API with each verb, whether the role has it, and the policies that choose the rows (all: every row).';
grant execute on function app.table_rights(text, boolean) to teacher, centreadmin, dev, admin;

create or replace function app.function_rights(role_name text) returns table (name text, granted boolean)
  language sql stable set search_path = ''
  begin atomic
    select f.proname::text, bool_or(has_function_privilege(role_name, f.oid, 'execute'))
    from pg_catalog.pg_proc f
    where f.pronamespace = 'api'::regnamespace
    group by f.proname
    order by f.proname;
  end;
grant execute on function app.function_rights(text) to teacher, centreadmin, dev, admin;

create or replace function api.my_rights(centre_id bigint default null) returns json
  language sql stable set search_path = ''
  begin atomic
    with place as (
      select centre_id is not null and centre_id <> all ((select auth.my_orgs())::bigint[]) as is_foreign
    )
    select json_build_object(
      'tables', (
        select json_object_agg(r.name, r.verbs) from (
          select t.name, json_object_agg(t.verb, t.granted) as verbs
          from app.table_rights(current_user::text, (select p.is_foreign from place p)) t
          group by t.name
        ) r
      ),
      'all', (
        select coalesce(json_object_agg(r.name, r.verbs), '{}') from (
          select t.name, json_object_agg(t.verb, true) as verbs
          from app.table_rights(current_user::text, false) t
          where t.verb <> 'select' and t.granted and 'all' = any (t.rules)
          group by t.name
        ) r
      ),
      'functions', (
        select json_object_agg(f.name, f.granted and not (
          (select p.is_foreign from place p) and current_user = 'centreadmin' and exists (
            select 1 from pg_catalog.pg_proc c
            where c.pronamespace = 'api'::regnamespace and c.proname = f.name and c.provolatile = 'v'
          )
        ))
        from app.function_rights(current_user::text) f
      ),
      'reading', (select auth.reading_functions())
    );
  end;
comment on function api.my_rights(bigint) is
  'What the caller''s role may do with every table and function, on at least some rows; in a centre, on rows of that one. all: the verbs that change every row of a table, of whatever centre. reading: functions that change nothing.';
grant execute on function api.my_rights(bigint) to teacher, centreadmin, dev, admin;

-- What a role may do with every table and function, with the labels of the tables.
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
comment on function api.role_rights(text) is
  'What the database lets a role do: the names of the policies for each verb (all: every row), and the functions it may call.';
grant execute on function api.role_rights(text) to dev, admin;
