-- What the students' channel calls: the functions of the schema student, each about the student of the request and nobody else. Their comments are
-- the texts of the API description. auth.purpose_of has the purpose that a program needs for each.

grant usage on schema student to student;

create or replace function auth.purpose_of(function_name text) returns text
  language sql immutable set search_path = ''
  return case
    when function_name in ('me', 'news') then 'any'
    when function_name in ('attendance', 'reports', 'add_page', 'hand_in', 'page_picture', 'grades', 'appeal', 'data_forms', 'save_data') then 'records'
    when function_name in ('announcements', 'read_announcement', 'questionnaires', 'answer_questionnaire') then 'messages'
    when function_name in ('make_calendar', 'withdraw_calendar') then 'places'
    when function_name in ('courses', 'sessions', 'places', 'choose', 'change', 'leave', 'wait', 'stop_waiting', 'groups', 'join_group', 'leave_group') then 'places'
  end;

create or replace function auth.student_me() returns jsonb
  language sql stable security definer set search_path = ''
  return (
    select jsonb_build_object(
      'code', u.code, 'name', u.name,
      'classes', (
        select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'code', o.code, 'name', o.name) order by o.code), '[]')
        from app.orgs o where o.id = any (auth.classes_of_student(u.id)) and o.type in ('class', 'reelectclass', 'studentgroup')
      ),
      'semester', (
        select jsonb_build_object('id', s.id, 'name', s.name, 'since', s.since, 'to', s."to") from app.semesters s where s.is_open limit 1
      )
    )
    from app.users u where u.id = app.uid()
  );
grant execute on function auth.student_me() to student;

create or replace function student.me() returns json
  language sql stable set search_path = ''
  begin atomic
    select auth.student_me()::json;
  end;
comment on function student.me() is 'Number and name of the student, the classes, and the current semester (null between semesters).';
grant execute on function student.me() to student;

create or replace function auth.student_courses() returns jsonb
  language sql stable security definer set search_path = ''
  return (
    with classes as materialized (
      select auth.classes_of_student(app.uid()) as ids
    )
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', c.id, 'code', c.code, 'name', c.name, 'centre', o.name,
      'opens_at', (x.opening).opens_at, 'closes_at', (x.opening).closes_at,
      'rules', auth.choice_rules(c.organization_id),
      'required', coalesce(c.required_projects, (
        select count(*) from app.course2projects l join app.projects p on p.id = l.project_id where l.course_id = c.id and not p.free_schedule
      )),
      'experiments', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', p.id, 'code', p.code, 'name', p.name, 'free', p.free_schedule, 'periods', p.period_count,
          'place_id', (
            select e.id from app.user2projects e join app.schedules s on s.id = e.schedule_id
            where e.student = app.uid() and e.schedule_status = 'elected' and s.cancelled_at is null
              and s.course_id = c.id and s.project_id = p.id
            order by s.date desc, e.id desc limit 1
          ),
          'waiting_for', (
            select coalesce(jsonb_agg(w.schedule_id order by w.since), '[]') from app.waiting_places w join app.schedules s on s.id = w.schedule_id
            where w.student = app.uid() and s.course_id = c.id and s.project_id = p.id
          )
        ) order by l.position, l.id), '[]')
        from app.course2projects l join app.projects p on p.id = l.project_id where l.course_id = c.id
      )
    ) order by c.code, c.id), '[]')
    from app.courses c
    join app.semesters t on t.id = c.semester_id and t.is_open
    join app.orgs o on o.id = c.organization_id
    cross join lateral (select auth.choice_opening(c.organization_id, (select k.ids from classes k)) as opening) x
    where c.id in (select m.course_id from app.user2courses m where m.user_id = app.uid())
      and c.organization_id = any (coalesce((select auth.served_centres()), array[c.organization_id]))
  );
grant execute on function auth.student_courses() to student;

create or replace function student.courses() returns json
  language sql stable set search_path = ''
  begin atomic
    select auth.student_courses()::json;
  end;
comment on function student.courses() is
  'Courses of the student in the current semester with their experiments in order, the place that the student has in each (place_id, null for none), the sessions waited for, when choosing opens and closes, and the rules.';
grant execute on function student.courses() to student;

create or replace function auth.student_sessions(course bigint, project bigint, choosable boolean) returns jsonb
  language sql stable security definer set search_path = ''
  return (
    with offered as materialized (
      select s.id from app.schedules s
      where s.course_id = course and (project is null or s.project_id = project) and s.is_publish and s.cancelled_at is null
        and s.date >= (select app.today_of(c.organization_id) from app.courses c where c.id = course)
    )
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', s.id, 'project_id', s.project_id, 'date', s.date, 'start_time', p.start_time, 'end_time', p.end_time, 'period', p.name,
      'room', l.name, 'building', l.building, 'teacher', u.name, 'seats', s.max_student_number,
      'free', greatest(s.max_student_number - f.taken - f.waiting, 0), 'waiting', f.waiting, 'reason', f.problem
    ) order by s.date, p.start_time, s.id), '[]')
    from auth.choice_problems(app.uid(), (select array_agg(o.id) from offered o)) f
    join app.schedules s on s.id = f.schedule_id
    join app.period_spans p on p.period_id = s.period_id and p.period_count = s.period_count
    join app.locations l on l.id = s.location_id
    left join app.users u on u.id = s.teacher_id
    -- What is not for this student is not shown at all.
    where f.problem is null or not choosable and f.problem not in ('notOffered', 'notInCourse', 'notReserved')
  );
grant execute on function auth.student_sessions(bigint, bigint, boolean) to student;

create or replace function student.sessions(course_id bigint, project_id bigint default null, choosable boolean default true) returns json
  language sql stable set search_path = ''
  begin atomic
    select auth.student_sessions($1, $2, coalesce($3, true))::json;
  end;
comment on function student.sessions(bigint, bigint, boolean) is
  'Published sessions of a course, or of one of its experiments, from today on: those that the student can choose now, or with choosable=false also those that something is in the way of (reason). free counts neither places that are taken nor those that others wait for.';
grant execute on function student.sessions(bigint, bigint, boolean) to student;

create or replace function auth.student_places() returns jsonb
  language sql stable security definer set search_path = ''
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', r.id, 'schedule_id', s.id, 'number', r.ordernumber_of_schedule, 'course_id', c.id, 'course', c.name, 'project_id', e.id,
      'experiment', e.name, 'date', s.date, 'start_time', p.start_time, 'end_time', p.end_time, 'period', p.name, 'room', l.name,
      'building', l.building, 'teacher', u.name, 'group', r.group_stamp, 'cancelled', s.cancelled_at is not null,
      'cancel_reason', s.cancel_reason, 'fixed', auth.leave_problem(r)
    ) order by s.date, p.start_time, s.id), '[]')
    from app.user2projects r
    join app.schedules s on s.id = r.schedule_id and s.is_publish
    join app.semesters t on t.id = s.semester_id and t.is_open
    join app.courses c on c.id = s.course_id
    join app.projects e on e.id = s.project_id
    join app.period_spans p on p.period_id = s.period_id and p.period_count = s.period_count
    join app.locations l on l.id = s.location_id
    left join app.users u on u.id = s.teacher_id
    where r.student = app.uid() and r.schedule_status = 'elected'
      and s.organization_id = any (coalesce((select auth.served_centres()), array[s.organization_id]))
  );
grant execute on function auth.student_places() to student;

create or replace function student.places() returns json
  language sql stable set search_path = ''
  begin atomic
    select auth.student_places()::json;
  end;
comment on function student.places() is
  'The timetable of the student in the current semester: published sessions in which the student has a place. fixed says why a place cannot be left or changed (null where it can).';
grant execute on function student.places() to student;

create or replace function student.choose(schedule_id bigint, request_key text) returns json
  language sql volatile set search_path = ''
  begin atomic
    select auth.choose_place($1, null, $2)::json;
  end;
comment on function student.choose(bigint, text) is
  'Takes a place in a session. Answers outcome chosen with place_id, or refused with the reason. The same request_key gets the same answer again, so a request without an answer is repeated without harm.';
grant execute on function student.choose(bigint, text) to student;

create or replace function student.change(place_id bigint, schedule_id bigint, request_key text) returns json
  language sql volatile set search_path = ''
  begin atomic
    select auth.choose_place($2, coalesce($1, 0), $3)::json;
  end;
comment on function student.change(bigint, bigint, text) is
  'Gives up a place for one in another session of the same experiment; where that is refused, the place is kept. Answers outcome changed with the new place_id, or refused with the reason.';
grant execute on function student.change(bigint, bigint, text) to student;

create or replace function student.leave(place_id bigint, request_key text) returns json
  language sql volatile set search_path = ''
  begin atomic
    select auth.leave_place($1, $2)::json;
  end;
comment on function student.leave(bigint, text) is
  'Gives up a place, which goes to the first who waits for it. Answers outcome left, or refused with the reason.';
grant execute on function student.leave(bigint, text) to student;

create or replace function student.wait(schedule_id bigint, request_key text) returns json
  language sql volatile set search_path = ''
  begin atomic
    select auth.wait_for_place($1, $2)::json;
  end;
comment on function student.wait(bigint, text) is
  'Waits for a place in a full session. Answers outcome waiting with how many are before, or refused with the reason (notFull where a place can be chosen at once).';
grant execute on function student.wait(bigint, text) to student;

create or replace function student.stop_waiting(schedule_id bigint) returns json
  language sql volatile set search_path = ''
  begin atomic
    select auth.stop_waiting($1)::json;
  end;
comment on function student.stop_waiting(bigint) is 'Waits for a session no longer. Answers outcome waits_no_more, or refused with notWaiting.';
grant execute on function student.stop_waiting(bigint) to student;

create or replace function auth.student_news(since_id bigint) returns jsonb
  language sql stable security definer set search_path = ''
  return (
    select coalesce(jsonb_agg(n.row order by n.id), '[]') from (
      select c.id, jsonb_build_object(
        'id', c.id, 'kind', c.kind, 'schedule_id', c.schedule_id, 'former_schedule_id', c.former_schedule_id, 'reason', c.reason,
        'note', c.note, 'at', c.chosen_at, 'experiment', e.name, 'date', s.date
      ) as row
      from app.choices c
      left join app.schedules s on s.id = c.schedule_id
      left join app.projects e on e.id = s.project_id
      where c.student = app.uid() and c.id > since_id
        and coalesce(s.organization_id = any (coalesce((select auth.served_centres()), array[s.organization_id])), true)
      order by c.id limit 200
    ) n
  );
grant execute on function auth.student_news(bigint) to student;

create or replace function student.news(since_id bigint default 0) returns json
  language sql stable set search_path = ''
  begin atomic
    select auth.student_news(coalesce($1, 0))::json;
  end;
comment on function student.news(bigint) is
  'What became of the choices of the student after the one with the number since_id, at most 200: also moved_up and dropped, which happen without the student, and put_in and taken_out by staff, with their reason in note.';
grant execute on function student.news(bigint) to student;
