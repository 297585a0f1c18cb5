-- Holidays, days taught as others and weeks that classes cannot use, as a plan has to know them.
create or replace function auth.plan_days(wanted bigint) returns jsonb
  language sql stable security definer set search_path = ''
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object('date', d.date, 'until', d.until, 'kind', d.kind, 'weekday', d.weekday, 'class_list', d.class_list) order by d.date, d.id
    ), '[]')
    from app.schedule_plans p
    join app.semesters e on e.id = p.semester_id
    join app.days d on d.until > e.since and d.date <= e."to" and (d.organization_id is null or d.organization_id = p.organization_id)
    where p.id = wanted
  );
grant execute on function auth.plan_days(bigint) to auth_gateway;
