-- As before; besides, what a centre's administrator may call to change something is the own centre's, as the tables are.
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
      'functions', (
        select json_object_agg(f.name, f.granted and not (
          (select p.is_foreign from place p) and current_user = 'centreadmin' and exists (
            select 1 from pg_catalog.pg_proc c
            where c.pronamespace = 'api'::regnamespace and c.proname = f.name and c.provolatile = 'v'
          )
        ))
        from app.function_rights(current_user::text) f
      )
    );
  end;
