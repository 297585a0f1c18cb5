-- How many students have entries in sessions, which keep their course and experiment: what auth.check_moved_session refuses for, said before.

create or replace function auth.count_marked_students(session_ids bigint[]) returns integer
  language sql stable security definer set search_path = ''
  return (select count(distinct m.student)::integer from auth.entered_marks('sessions', session_ids) m);
grant execute on function auth.count_marked_students(bigint[]) to teacher, centreadmin, dev, admin;

create or replace function api.marked_students(schedules bigint[]) returns integer
  language sql stable set search_path = ''
  return auth.count_marked_students(array(select s.id from unnest(schedules) as s (id) where app.may_teach(s.id)));
comment on function api.marked_students(bigint[]) is
  'How many students have attendance, marks, reports or other entries in those of the sessions that the caller teaches: with some, their course and experiment cannot be changed.';
grant execute on function api.marked_students(bigint[]) to teacher, centreadmin, dev, admin;
