create or replace function api.gradebook(course_id bigint) returns json
  language plpgsql stable set search_path = ''
as $$
begin
  perform app.require_charge($1);
  return auth.gradebook($1);
end
$$;
comment on function api.gradebook(bigint) is
  'Everything of a course that its grades are made from, for those in charge of it.';
grant execute on function api.gradebook(bigint) to teacher, centreadmin, dev, admin;

-- Everything that the grades of a course are made from.
create or replace function auth.course_book(course bigint) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  book constant jsonb := (
    select jsonb_build_object(
      'course', to_jsonb(c),
      'required', coalesce(c.required_projects, (
        select count(*) from app.course2projects l join app.projects p on p.id = l.project_id where l.course_id = c.id and not p.free_schedule
      )),
      'decimals', app.grade_decimals(c.organization_id),
      'items', coalesce(
        (select jsonb_agg(i order by i.id) from api.course_score_items i where i.course_id = c.id),
        '[{"item":"experiments","label":"","enable":true,"weight":1,"isRecorded":false}]'
      ),
      'projects', coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', p.id, 'code', p.code, 'name', p.name, 'free_schedule', p.free_schedule,
          'items', coalesce((select jsonb_agg(i order by i.id) from api.score_items i where i.project_id = p.id), '[]'),
          'rules', coalesce((select jsonb_agg(d order by d.id) from api.deduction_rules d where d.project_id = p.id), '[]')
        ) order by p.code, p.id)
        from app.projects p
        where p.id in (select l.project_id from app.course2projects l where l.course_id = c.id)
          or p.id in (select s.project_id from app.schedules s where s.course_id = c.id)
      ), '[]'),
      'sessions', coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', s.id, 'date', s.date, 'start_time', p.start_time, 'period_name', p.name, 'project_id', s.project_id, 'location_name', l.name,
          'teacher_name', u.name, 'is_publish', s.is_publish, 'cancelled_at', s.cancelled_at, 'cancel_reason', s.cancel_reason
        ) order by s.date, p.start_time, s.id)
        from app.schedules s
        join app.period_spans p on p.period_id = s.period_id and p.period_count = s.period_count
        join app.locations l on l.id = s.location_id
        left join app.users u on u.id = s.teacher_id
        where s.course_id = c.id and (s.is_publish or exists (select 1 from app.user2projects r where r.schedule_id = s.id))
      ), '[]'),
      'students', coalesce((
        select jsonb_agg(jsonb_build_object('id', u.id, 'code', u.code, 'name', u.name, 'class_name', (
          select string_agg(o.name, ', ' order by o.id) from app.user_orgs m join app.orgs o on o.id = m.organization_id
          where m.user_id = u.id and o.type = 'class' and (o.semester_id is null or o.semester_id = c.semester_id)
        ), 'is_retake', exists (
          select 1 from app.user_orgs m join app.orgs o on o.id = m.organization_id
          where m.user_id = u.id and o.type = 'reelectclass' and o.semester_id = c.semester_id
        )) order by u.code)
        from app.users u
        where u.id in (select m.user_id from app.user2courses m where m.course_id = c.id)
          or u.id in (
            select r.student from app.user2projects r join app.schedules s on s.id = r.schedule_id
            where s.course_id = c.id and r.schedule_status = 'elected'
          )
      ), '[]'),
      'places', coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', r.id, 'schedule_id', r.schedule_id, 'student', r.student, 'status', r.schedule_status, 'attendance', r.attendance,
          'attendance_at', r.attendance_at, 'incidents', r.incidents, 'make_up_of', r.make_up_of, 'make_up_rate', r.make_up_rate,
          'scores', jsonb_build_object('preview', r.preview, 'operation', r.operation, 'report', r.report)
            || coalesce((select jsonb_object_agg(x.item, x.score) from app.place_scores x where x.user2project_id = r.id), '{}')
        ) order by r.id)
        from app.user2projects r join app.schedules s on s.id = r.schedule_id
        where s.course_id = c.id
      ), '[]'),
      'course_scores', coalesce((
        select jsonb_agg(jsonb_build_object('student', x.student, 'item', x.item, 'score', x.score)) from app.course_scores x where x.course_id = c.id
      ), '[]'),
      'waivers', coalesce((select jsonb_agg(w) from api.mark_waivers w where w.course_id = c.id), '[]'),
      'carried', coalesce((select jsonb_agg(k) from api.carried_marks k where k.course_id = c.id), '[]'),
      'comments', auth.mark_comments(c.id)
    )
    from api.courses c
    where c.id = course
  );
begin
  return book || jsonb_build_object('groups', coalesce((
    select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name, 'students', g.students) order by g.name, g.id)
    from (
      select o.id, o.name, jsonb_agg(m.user_id order by m.user_id) as students
      from app.courses c
      join app.orgs o on o.type = 'studentgroup' and o.semester_id = c.semester_id
      join app.user_orgs m on m.organization_id = o.id
      join jsonb_array_elements(book -> 'students') as s (row) on (s.row ->> 'id')::bigint = m.user_id
      where c.id = course
      group by o.id
    ) g
  ), '[]'));
end
$$;

create or replace function auth.keep_grade_book() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into app.grade_books (grade_list_id, book) values (
    new.id,
    auth.course_book(new.course_id) || jsonb_build_object('submitted_by_name', (select u.name from app.users u where u.id = new.submitted_by))
  )
  on conflict (grade_list_id) do update set book = excluded.book, names_from = null;
  return null;
end
$$;

create or replace function auth.gradebook(course bigint) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  list app.grade_lists;
  kept app.grade_books;
begin
  select g.* into list from app.grade_lists g where g.course_id = course;
  if list.state <> 'open' then
    select k.* into kept from app.grade_books k where k.grade_list_id = list.id;
  end if;
  return coalesce(kept.book || jsonb_build_object('names_from', kept.names_from), auth.course_book(course)) || jsonb_build_object(
    'is_archived', (select e.is_archived from app.courses c join app.semesters e on e.id = c.semester_id where c.id = course),
    'list', case when list.id is not null then to_jsonb(list) - 'rules' end,
    'grades', coalesce((select jsonb_agg(to_jsonb(e) order by e.id) from app.course_grades e where e.course_id = course), '[]'),
    'corrections', coalesce((
      select jsonb_agg(to_jsonb(e) || jsonb_build_object(
        'student_name', u.name, 'student_code', u.code,
        'requested_by_name', (select u.name from app.users u where u.id = e.requested_by),
        'decided_by_name', (select u.name from app.users u where u.id = e.decided_by)
      ) order by e.id)
      from app.grade_corrections e
      left join app.course_grades g on g.id = e.course_grade_id
      left join app.users u on u.id = coalesce(g.student, e.student)
      where e.course_id = course
    ), '[]'),
    'appeals', coalesce((
      select jsonb_agg(to_jsonb(e) || jsonb_build_object('left_to_others', e.state = 'open' and auth.is_left_to_others(e.id)) order by e.id)
      from app.grade_appeals e where e.course_id = course
    ), '[]')
  );
end
$$;
grant execute on function auth.gradebook(bigint) to teacher, centreadmin, dev, admin;

-- A student as the gradebook of a course lists them.
create or replace function auth.gradebook_student(course bigint, learner bigint) returns jsonb
  language sql stable security definer set search_path = ''
  return (
    select jsonb_build_object('id', u.id, 'code', u.code, 'name', u.name, 'class_name', (
      select string_agg(o.name, ', ' order by o.id) from app.user_orgs m join app.orgs o on o.id = m.organization_id
      where m.user_id = u.id and o.type = 'class' and (o.semester_id is null or o.semester_id = c.semester_id)
    ), 'is_retake', exists (
      select 1 from app.user_orgs m join app.orgs o on o.id = m.organization_id
      where m.user_id = u.id and o.type = 'reelectclass' and o.semester_id = c.semester_id
    ))
    from app.users u join app.courses c on c.id = course where u.id = learner
  );

-- Who gave the mark that a grade is: who submitted the list, whoever changed what it is made from, and who had it corrected or added before the
-- last appeal.
create or replace function auth.mark_givers(grade_id bigint) returns bigint[]
  language sql stable security definer set search_path = ''
  begin atomic
    with grade as (
      select g.course_id, g.student, l.submitted_by from app.course_grades g join app.grade_lists l on l.id = g.grade_list_id where g.id = grade_id
    ), places as (
      select r.id from grade g join app.user2projects r on r.student = g.student join app.schedules s on s.id = r.schedule_id and s.course_id = g.course_id
    ), owned as (
      select 'user2projects' as table_name, p.id from places p
      union all
      select 'place_scores', x.id from app.place_scores x join places p on p.id = x.user2project_id
      union all
      select 'course_scores', x.id from grade g join app.course_scores x on x.course_id = g.course_id and x.student = g.student
    )
    select coalesce(array_agg(distinct m.person), '{}') from (
      select g.submitted_by as person from grade g
      union all
      select h.changed_by from owned o join app.record_changes h on h.table_name = o.table_name and h.row_id = o.id
      where h.field in ('preview', 'operation', 'report', 'score', 'attendance', 'incidents')
      union all
      select c.requested_by from app.grade_corrections c
      where c.course_grade_id = grade_id and c.state = 'approved' and c.decided_at < coalesce(
        (select max(a.entered_at) from app.grade_appeals a where a.course_grade_id = grade_id), now()
      )
    ) m
    where m.person is not null;
  end;
