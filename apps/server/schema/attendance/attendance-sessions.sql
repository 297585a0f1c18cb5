-- Attendance is taken, and figures are shown, in the own centre: without the places in them, those of others would be wrong.
create or replace function api.attendance_sessions(since date, until date, centre_id bigint default null)
  returns table (
    id bigint, date date, period_name text, start_time time, end_time time, course_id bigint, course_name text, project_id bigint,
    project_name text, location_name text, teacher_id bigint, teacher_name text, semester_id bigint, organization_id bigint,
    is_publish boolean, cancelled_at timestamptz, cancel_reason text, max_student_number integer, elected bigint, stopped bigint,
    present bigint, late bigint, excused bigint, absent bigint, unmarked bigint, list_state text,
    is_archived boolean
  )
  -- A plan for any days and any centre reads whole weeks again and again.
  language sql stable set search_path = '' set plan_cache_mode = force_custom_plan
  begin atomic
    select s.id, s.date, p.name, p.start_time, p.end_time, s.course_id, k.name, s.project_id, x.name, l.name, s.teacher_id, u.name,
      s.semester_id, s.organization_id, s.is_publish, s.cancelled_at, s.cancel_reason, s.max_student_number,
      r.elected, r.stopped, r.present, r.late, r.excused, r.absent, r.unmarked,
      auth.grade_list_state(s.course_id), m.is_archived
    from app.schedules s
    join app.semesters m on m.id = s.semester_id
    join app.period_spans p on p.period_id = s.period_id and p.period_count = s.period_count
    join app.courses k on k.id = s.course_id
    join app.projects x on x.id = s.project_id
    join app.locations l on l.id = s.location_id
    left join app.users u on u.id = s.teacher_id
    -- Session by session, so that the places of all others are not read.
    cross join lateral (
      select count(*) filter (where e.schedule_status = 'elected') as elected,
        count(*) filter (where e.schedule_status = 'stopped') as stopped,
        count(*) filter (where e.schedule_status = 'elected' and e.attendance = 'present') as present,
        count(*) filter (where e.schedule_status = 'elected' and e.attendance = 'late') as late,
        count(*) filter (where e.schedule_status = 'elected' and e.attendance = 'excused') as excused,
        count(*) filter (where e.schedule_status = 'elected' and e.attendance = 'absent') as absent,
        count(*) filter (where e.schedule_status = 'elected' and e.attendance is null) as unmarked
      from app.user2projects e where e.schedule_id = s.id
    ) r
    where s.date between $1 and $2 and ($3 is null or s.organization_id = $3) and s.is_publish
      and (current_user <> 'centreadmin' or s.organization_id = (select auth.my_centre()))
      and (
        current_user <> 'teacher' or s.course_id = any ((select auth.my_courses())::bigint[]) or s.teacher_id = (select app.uid())
      )
    order by s.date, p.start_time, s.id;
  end;
comment on function api.attendance_sessions(date, date, bigint) is
  'Published sessions of some days whose attendance the caller takes, both days included, with the numbers of marks, how far the grades of the course are, and whether its semester is archived.';
grant execute on function api.attendance_sessions(date, date, bigint) to teacher, centreadmin, dev, admin;
