create or replace function auth.note_plan_change() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into auth.plan_changes default values on conflict do nothing;
  return null;
end
$$;

create or replace function auth.plan_solution_version(wanted bigint) returns text
  language sql stable security definer set search_path = ''
  return (select md5(p.solution::text) from app.schedule_plans p where p.id = wanted);
comment on function auth.plan_solution_version(bigint) is 'Names what a plan has found: another text for each solution, null where it has none.';
grant execute on function auth.plan_solution_version(bigint) to auth_gateway;

-- What was found is half a megabyte for seven hundred lessons, and most who ask have it already.
create or replace function auth.plan_news(wanted bigint, since text, known_solution text default null) returns jsonb
  language sql stable security definer set search_path = ''
  return (
    select jsonb_build_object(
      'plan', jsonb_build_object(
        'id', p.id, 'name', p.name, 'organization_id', p.organization_id, 'semester_id', p.semester_id, 'scope', p.scope, 'weights', p.weights,
        'time_limit', p.time_limit
      ) || case when v.version is distinct from known_solution then jsonb_build_object('solution', p.solution) else '{}' end,
      'solutionVersion', v.version,
      'isChanged', exists (
        select from auth.plan_changes c
        where c.xid >= pg_snapshot_xmin(since::pg_snapshot) and not pg_visible_in_snapshot(c.xid, since::pg_snapshot)
      )
    )
    from app.schedule_plans p cross join auth.plan_solution_version(wanted) v (version)
    where p.id = wanted
  );
comment on function auth.plan_news(bigint, text, text) is
  'What a plan asks for, its solution where that has another version, and whether anything else that plan_facts answers may have changed since a '
  'snapshot (pg_current_snapshot as text).';
grant execute on function auth.plan_news(bigint, text, text) to auth_gateway;

create or replace function auth.forget_plan_changes(older_than interval) returns void
  language sql volatile security definer set search_path = ''
begin atomic
  delete from auth.plan_changes c where c.at < clock_timestamp() - older_than;
end;
grant execute on function auth.forget_plan_changes(interval) to auth_gateway;
