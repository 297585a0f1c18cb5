-- What takes a slot is named to whoever plans: courses and experiments of the semester, also those that a plan does not cover.
create function auth.plan_names(wanted bigint) returns jsonb
  language sql stable security definer set search_path = ''
  return (
    select jsonb_build_object(
      'courses', (
        select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name)), '[]') from app.courses c where c.semester_id = p.semester_id
      ),
      'projects', (
        select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'name', e.name)), '[]') from app.projects e where e.semester_id = p.semester_id
      )
    ) from app.schedule_plans p where p.id = wanted
  );
grant execute on function auth.plan_names(bigint) to auth_gateway;
