call app.protect('app.schedules');
create policy everything on app.schedules to admin, dev using (true) with check (true);
create policy own_centre on app.schedules to centreadmin
  using (organization_id = (select auth.my_centre())) with check (organization_id = (select auth.my_centre()));
-- Sessions: a teacher sees what is published, the drafts of the courses in charge, and those of centres that show drafts
-- (section 6), and changes those of the courses in charge.
create policy teacher_reads on app.schedules for select to teacher
  using (
    is_publish
    or course_id = any ((select auth.my_courses())::bigint[])
    or organization_id = any ((select auth.draft_centres())::bigint[])
  );
create policy teacher_adds on app.schedules for insert to teacher with check (course_id = any ((select auth.my_courses())::bigint[]));
create policy teacher_changes on app.schedules for update to teacher
  using (course_id = any ((select auth.my_courses())::bigint[])) with check (course_id = any ((select auth.my_courses())::bigint[]));
create policy teacher_removes on app.schedules for delete to teacher using (course_id = any ((select auth.my_courses())::bigint[]));
-- An administrator of a centre sees the published sessions of every centre, as teachers do, with the names that they refer to.
-- What is changed, and who is in a session, stays with the own centre.
create policy other_centres on app.schedules for select to centreadmin using (is_publish);
grant
  select (
    id, date, period_id, location_id, course_id, project_id, teacher_id, team_id, semester_id, organization_id, class_list,
    reserved_classes, reserved_classes_code, max_student_number, min_student_number, max_group_student_number, is_publish,
    is_reserved, is_scheduled, "group", created_at, updated_at, updated_by, cancelled_at, cancel_reason, period_count
  ),
  insert (
    date, period_id, location_id, course_id, project_id, teacher_id, team_id, semester_id, organization_id, class_list,
    reserved_classes, reserved_classes_code, max_student_number, min_student_number, max_group_student_number, is_publish,
    is_reserved, is_scheduled, "group", created_at, updated_at, updated_by, period_count
  ),
  update (
    id, date, period_id, location_id, course_id, project_id, teacher_id, team_id, semester_id, organization_id, class_list,
    reserved_classes, reserved_classes_code, max_student_number, min_student_number, max_group_student_number, is_publish,
    is_reserved, is_scheduled, "group", created_at, updated_at, updated_by, period_count
  ),
  delete
  on app.schedules, api.schedules to teacher, centreadmin, dev, admin;

call app.protect('app.timeslots');
create policy everything on app.timeslots to admin, dev using (true) with check (true);
create policy own_centre on app.timeslots to centreadmin
  using (organization_id = (select auth.my_centre())) with check (organization_id = (select auth.my_centre()));
create policy teacher_reads on app.timeslots for select to teacher
  using (
    organization_id = any ((select auth.my_orgs())::bigint[])
    or teacher_id = (select app.uid()) or teacher_secondary_id = (select app.uid())
  );
grant
  select (id, date, period_id, organization_id, teacher_id, teacher_secondary_id, class_id, location_id)
  on app.timeslots, api.timeslots to teacher, centreadmin, dev, admin;
grant
  insert (date, period_id, organization_id, teacher_id, teacher_secondary_id, class_id, location_id),
  update (id, date, period_id, organization_id, teacher_id, teacher_secondary_id, class_id, location_id),
  delete
  on app.timeslots, api.timeslots to centreadmin, dev, admin;

call app.protect('app.deleted_schedules');
create policy everything on app.deleted_schedules for select to admin, dev using (deleted_at > now() - (select auth.trash_kept()));
create policy own_centre on app.deleted_schedules for select to centreadmin
  using (deleted_at > now() - (select auth.trash_kept()) and organization_id = (select auth.my_centre()));
create policy teacher_reads on app.deleted_schedules for select to teacher
  using (deleted_at > now() - (select auth.trash_kept()) and course_id = any ((select auth.my_courses())::bigint[]));
grant select (id, organization_id, course_id, deleted_by, deleted_at) on app.deleted_schedules to teacher, centreadmin, dev, admin;

call app.protect('app.calendar_feeds');
create policy own_row on app.calendar_feeds for select to teacher, centreadmin, dev, admin using (user_id = (select app.uid()));
grant
  select (id, user_id, language, created_at, last_used_at, withdrawn_at)
  on app.calendar_feeds, api.calendar_feeds to teacher, centreadmin, dev, admin;
