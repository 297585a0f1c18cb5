create or replace function auth.names_of_change(learner bigint, course bigint, project bigint, session bigint) returns jsonb
  language sql stable security definer set search_path = ''
  return jsonb_strip_nulls(jsonb_build_object(
    'student', (select u.name from app.users u where u.id = learner),
    'student_code', (select u.code from app.users u where u.id = learner),
    'course', (select c.name from app.courses c where c.id = course),
    'experiment', (select p.name from app.projects p where p.id = project),
    'date', (select s.date from app.schedules s where s.id = session),
    'period', (
      select p.name from app.schedules s join app.period_spans p on p.period_id = s.period_id and p.period_count = s.period_count where s.id = session
    )
  ));
