create view api.user2projects with (security_invoker = true) as select id, ordernumber_of_schedule, schedule_id, schedule_status, group_stamp, group_order, student, attendance, preview, operation, report, remarks, attendance_at, attendance_by, incidents, make_up_of, make_up_rate from app.user2projects;

create view api.user2projects_ex with (security_invoker = true) as
  select r.id, r.ordernumber_of_schedule, r.schedule_id, r.schedule_status, r.group_stamp, r.group_order, r.student, r.attendance,
    r.preview, r.operation, r.report, r.remarks,
    u.code as student_code, u.name as student_name,
    (
      select string_agg(o.name, ', ' order by o.id) from app.user_orgs m join app.orgs o on o.id = m.organization_id
      where m.user_id = r.student and o.type = 'class' and (o.semester_id is null or o.semester_id = s.semester_id)
    ) as class_name,
    s.date, s.period_id, s.semester_id, s.organization_id, s.project_id, p.code as project_code, p.name as project_name,
    s.course_id, k.code as course_code, k.name as course_name, r.attendance_at, r.attendance_by, s.period_count
  from app.user2projects r
  join app.schedules s on s.id = r.schedule_id
  join app.users u on u.id = r.student
  join app.projects p on p.id = s.project_id
  join app.courses k on k.id = s.course_id;
