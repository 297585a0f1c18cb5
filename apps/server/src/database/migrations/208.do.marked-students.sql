-- How many students have entries in a session, which keep its course and experiment: what auth.check_moved_session refuses for, said before.

create function auth.count_marked_students(session_id bigint) returns integer
  language sql stable security definer set search_path = ''
  return (select count(distinct m.student)::integer from auth.entered_marks('sessions', array[session_id]) m);

create function api.marked_students(schedule_id bigint) returns integer
  language sql stable set search_path = ''
  return case when app.may_teach(schedule_id) then auth.count_marked_students(schedule_id) else 0 end;
comment on function api.marked_students(bigint) is
  'How many students have attendance, marks, reports or other entries in a session that the caller teaches: with some, its course and experiment '
  'cannot be changed.';

grant execute on function auth.count_marked_students(bigint), api.marked_students(bigint) to teacher, centreadmin, dev, admin;
