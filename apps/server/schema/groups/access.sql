call app.protect('app.user2projects');
create policy everything on app.user2projects to admin, dev using (true) with check (true);
-- Students in sessions, and their reports. `exists` and not `in`: a list of all sessions that the caller may see costs more than the few rows
-- that are read, and keeps the planner from finding them by their index.
create policy own_centre on app.user2projects to centreadmin
  using (exists (select from app.schedules s where s.id = user2projects.schedule_id and s.organization_id = (select auth.my_centre())))
  with check (exists (select from app.schedules s where s.id = user2projects.schedule_id and s.organization_id = (select auth.my_centre())));
create policy teacher_reads on app.user2projects for select to teacher
  using (exists (
    select from app.schedules s
    where s.id = user2projects.schedule_id and (s.course_id = any ((select auth.my_courses())::bigint[]) or s.teacher_id = (select app.uid()))
  ));
create policy teacher_marks on app.user2projects for update to teacher
  using (exists (
    select from app.schedules s
    where s.id = user2projects.schedule_id and (s.course_id = any ((select auth.my_courses())::bigint[]) or s.teacher_id = (select app.uid()))
  ))
  with check (exists (
    select from app.schedules s
    where s.id = user2projects.schedule_id and (s.course_id = any ((select auth.my_courses())::bigint[]) or s.teacher_id = (select app.uid()))
  ));
grant
  select (
    id, ordernumber_of_schedule, schedule_id, schedule_status, group_stamp, group_order, student, attendance, preview, operation,
    report, remarks, attendance_at, attendance_by, incidents, make_up_of, make_up_rate
  ),
  update (attendance, preview, operation, report, remarks, incidents)
  on app.user2projects, api.user2projects to teacher, centreadmin, dev, admin;
grant
  insert (
    ordernumber_of_schedule, schedule_id, schedule_status, group_stamp, group_order, student, attendance, preview, operation,
    report, remarks
  ),
  delete
  on app.user2projects, api.user2projects to centreadmin, dev, admin;

call app.protect('app.moved_places');

grant select on api.user2projects_ex to teacher, centreadmin, dev, admin;
