call app.protect('app.courses');
create policy everything on app.courses to admin, dev using (true) with check (true);
create policy teacher_reads on app.courses for select to teacher using (true);
create policy own_centre on app.courses to centreadmin
  using (organization_id = (select auth.my_centre())) with check (organization_id = (select auth.my_centre()));
create policy other_centres on app.courses for select to centreadmin using (true);
grant
  select (id, code, name, organization_id, semester_id, absence_limit, required_projects)
  on app.courses, api.courses to teacher, centreadmin, dev, admin;
grant
  insert (code, name, organization_id, semester_id, absence_limit, required_projects),
  update (id, code, name, organization_id, semester_id, absence_limit, required_projects),
  delete
  on app.courses, api.courses to centreadmin, dev, admin;

call app.protect('app.course2teachers');
create policy everything on app.course2teachers to admin, dev using (true) with check (true);
create policy teacher_reads on app.course2teachers for select to teacher using (true);
create policy own_centre on app.course2teachers to centreadmin
  using (course_id in (select c.id from app.courses c where c.organization_id = (select auth.my_centre())))
  with check (course_id in (select c.id from app.courses c where c.organization_id = (select auth.my_centre())));
create policy other_centres on app.course2teachers for select to centreadmin using (true);
grant select (id, course_id, teacher_id) on app.course2teachers, api.course2teachers to teacher, centreadmin, dev, admin;
grant
  insert (course_id, teacher_id),
  update (id, course_id, teacher_id),
  delete
  on app.course2teachers, api.course2teachers to centreadmin, dev, admin;

call app.protect('app.projects');
create policy everything on app.projects to admin, dev using (true) with check (true);
create policy teacher_reads on app.projects for select to teacher using (true);
create policy own_centre on app.projects to centreadmin
  using (organization_id = (select auth.my_centre())) with check (organization_id = (select auth.my_centre()));
create policy other_centres on app.projects for select to centreadmin using (true);
grant
  select (
    id, code, name, organization_id, semester_id, location_list, team_list, teacher_list, free_schedule, max_student_number, hours,
    note, period_count, spans_breaks, data_template_id
  )
  on app.projects, api.projects to teacher, centreadmin, dev, admin;
grant
  insert (
    code, name, organization_id, semester_id, location_list, team_list, teacher_list, free_schedule, max_student_number, hours,
    note, period_count, spans_breaks, data_template_id
  ),
  update (
    id, code, name, organization_id, semester_id, location_list, team_list, teacher_list, free_schedule, max_student_number, hours,
    note, period_count, spans_breaks, data_template_id
  ),
  delete
  on app.projects, api.projects to centreadmin, dev, admin;

call app.protect('app.course2projects');
create policy everything on app.course2projects to admin, dev using (true) with check (true);
create policy teacher_reads on app.course2projects for select to teacher using (true);
create policy own_centre on app.course2projects to centreadmin
  using (course_id in (select c.id from app.courses c where c.organization_id = (select auth.my_centre())))
  with check (
    course_id in (select c.id from app.courses c where c.organization_id = (select auth.my_centre()))
    and project_id in (select p.id from app.projects p where p.organization_id = (select auth.my_centre()))
  );
create policy other_centres on app.course2projects for select to centreadmin using (true);
grant select (id, course_id, project_id, position) on app.course2projects, api.course2projects to teacher, centreadmin, dev, admin;
grant
  insert (course_id, project_id, position),
  update (id, course_id, project_id, position),
  delete
  on app.course2projects, api.course2projects to centreadmin, dev, admin;

call app.protect('app.locations');
create policy everything on app.locations to admin, dev using (true) with check (true);
create policy teacher_reads on app.locations for select to teacher using (true);
create policy own_centre on app.locations to centreadmin
  using (organization_id = (select auth.my_centre())) with check (organization_id = (select auth.my_centre()));
create policy other_centres on app.locations for select to centreadmin using (true);
grant
  select (id, code, name, organization_id, is_valid, capacity, equipment, is_shared, building)
  on app.locations, api.locations to teacher, centreadmin, dev, admin;
grant
  insert (code, name, organization_id, is_valid, capacity, equipment, is_shared, building),
  update (id, code, name, organization_id, is_valid, capacity, equipment, is_shared, building),
  delete
  on app.locations, api.locations to centreadmin, dev, admin;

call app.protect('app.building_ways');
create policy everything on app.building_ways to admin, dev using (true) with check (true);
create policy teacher_reads on app.building_ways for select to teacher using (true);
create policy own_centre on app.building_ways to centreadmin
  using (organization_id = (select auth.my_centre())) with check (organization_id = (select auth.my_centre()));
create policy other_centres on app.building_ways for select to centreadmin using (true);
grant
  select (id, organization_id, from_building, to_building, minutes)
  on app.building_ways, api.building_ways to teacher, centreadmin, dev, admin;
grant
  insert (organization_id, from_building, to_building, minutes),
  update (id, organization_id, from_building, to_building, minutes),
  delete
  on app.building_ways, api.building_ways to centreadmin, dev, admin;

call app.protect('app.teams');
create policy everything on app.teams to admin, dev using (true) with check (true);
create policy teacher_reads on app.teams for select to teacher using (true);
create policy own_centre on app.teams to centreadmin
  using (organization_id = (select auth.my_centre())) with check (organization_id = (select auth.my_centre()));
create policy other_centres on app.teams for select to centreadmin using (true);
grant select (id, code, name, organization_id, member_list) on app.teams, api.teams to teacher, centreadmin, dev, admin;
grant
  insert (code, name, organization_id, member_list),
  update (id, code, name, organization_id, member_list),
  delete
  on app.teams, api.teams to centreadmin, dev, admin;

call app.protect('app.user2courses');
create policy everything on app.user2courses to admin, dev using (true) with check (true);
create policy own_centre on app.user2courses to centreadmin
  using (course_id in (select c.id from app.courses c where c.organization_id = (select auth.my_centre())))
  with check (course_id in (select c.id from app.courses c where c.organization_id = (select auth.my_centre())));
-- Students on the courses in charge.
create policy teacher_reads on app.user2courses for select to teacher using (course_id = any ((select auth.my_courses())::bigint[]));
create policy teacher_adds on app.user2courses for insert to teacher with check (course_id = any ((select auth.my_courses())::bigint[]));
create policy teacher_removes on app.user2courses for delete to teacher using (course_id = any ((select auth.my_courses())::bigint[]));
grant
  select (id, user_id, course_id, semester_id),
  insert (user_id, course_id, semester_id),
  delete
  on app.user2courses, api.user2courses to teacher, centreadmin, dev, admin;
grant update (id, user_id, course_id, semester_id) on app.user2courses, api.user2courses to centreadmin, dev, admin;

call app.protect('app.rounds');
create policy everything on app.rounds to admin, dev using (true) with check (true);
create policy teacher_reads on app.rounds for select to teacher using (true);
create policy own_centre on app.rounds to centreadmin
  using (course_id in (select c.id from app.courses c where c.organization_id = (select auth.my_centre())))
  with check (course_id in (select c.id from app.courses c where c.organization_id = (select auth.my_centre())));
create policy other_centres on app.rounds for select to centreadmin using (true);
grant select (id, course_id, name, project_list, class_list, group_count, weeks) on app.rounds, api.rounds to teacher, centreadmin, dev, admin;
grant
  insert (course_id, name, project_list, class_list, group_count, weeks),
  update (id, course_id, name, project_list, class_list, group_count, weeks),
  delete
  on app.rounds, api.rounds to centreadmin, dev, admin;

call app.protect('app.mooc_items');
create policy everything on app.mooc_items to admin, dev using (true) with check (true);
create policy own_centre on app.mooc_items to centreadmin
  using (project_id in (select p.id from app.projects p where p.organization_id = (select auth.my_centre())))
  with check (project_id in (select p.id from app.projects p where p.organization_id = (select auth.my_centre())));
create policy teacher_reads on app.mooc_items for select to teacher using (project_id in (select p.id from app.projects p));
create policy teacher_adds on app.mooc_items for insert to teacher
  with check (project_id in (select l.project_id from app.course2projects l where l.course_id = any ((select auth.my_courses())::bigint[])));
create policy teacher_changes on app.mooc_items for update to teacher
  using (project_id in (select l.project_id from app.course2projects l where l.course_id = any ((select auth.my_courses())::bigint[])))
  with check (project_id in (select l.project_id from app.course2projects l where l.course_id = any ((select auth.my_courses())::bigint[])));
create policy teacher_removes on app.mooc_items for delete to teacher
  using (project_id in (select l.project_id from app.course2projects l where l.course_id = any ((select auth.my_courses())::bigint[])));
grant
  select (id, project_id, title, kind, url, note, minutes, position, is_shown, file),
  insert (project_id, title, kind, url, note, minutes, position, is_shown, file),
  update (id, project_id, title, kind, url, note, minutes, position, is_shown, file),
  delete
  on app.mooc_items, api.mooc_items to teacher, centreadmin, dev, admin;

grant select on api.courses_ex to teacher, centreadmin, dev, admin;

grant select on api.projects_ex to teacher, centreadmin, dev, admin;

grant select on api.teams_ex to teacher, centreadmin, dev, admin;

grant select on api.equipment_ex to teacher, centreadmin, dev, admin;

grant select on api.outages_ex to teacher, centreadmin, dev, admin;

call app.protect('app.equipment');
create policy everything on app.equipment to admin, dev using (true) with check (true);
create policy teacher_reads on app.equipment for select to teacher using (true);
create policy own_centre on app.equipment to centreadmin
  using (organization_id = (select auth.my_centre())) with check (organization_id = (select auth.my_centre()));
create policy other_centres on app.equipment for select to centreadmin using (true);
grant select (id, organization_id, name, kind, remark) on app.equipment, api.equipment to teacher, centreadmin, dev, admin;
grant
  insert (organization_id, name, kind, remark),
  update (id, organization_id, name, kind, remark),
  delete
  on app.equipment, api.equipment to centreadmin, dev, admin;

call app.protect('app.location_equipment');
create policy everything on app.location_equipment to admin, dev using (true) with check (true);
create policy teacher_reads on app.location_equipment for select to teacher using (true);
create policy own_centre on app.location_equipment to centreadmin
  using (location_id in (select l.id from app.locations l where l.organization_id = (select auth.my_centre())))
  with check (location_id in (select l.id from app.locations l where l.organization_id = (select auth.my_centre())));
create policy other_centres on app.location_equipment for select to centreadmin using (true);
grant select (id, location_id, equipment_id, count) on app.location_equipment, api.location_equipment to teacher, centreadmin, dev, admin;
grant
  insert (location_id, equipment_id, count),
  update (id, location_id, equipment_id, count),
  delete
  on app.location_equipment, api.location_equipment to centreadmin, dev, admin;

call app.protect('app.project_equipment');
create policy everything on app.project_equipment to admin, dev using (true) with check (true);
create policy teacher_reads on app.project_equipment for select to teacher using (true);
create policy own_centre on app.project_equipment to centreadmin
  using (project_id in (select p.id from app.projects p where p.organization_id = (select auth.my_centre())))
  with check (project_id in (select p.id from app.projects p where p.organization_id = (select auth.my_centre())));
create policy other_centres on app.project_equipment for select to centreadmin using (true);
grant
  select (id, project_id, equipment_id, is_required, count, per)
  on app.project_equipment, api.project_equipment to teacher, centreadmin, dev, admin;
grant
  insert (project_id, equipment_id, is_required, count, per),
  update (id, project_id, equipment_id, is_required, count, per),
  delete
  on app.project_equipment, api.project_equipment to centreadmin, dev, admin;

call app.protect('app.outages');
create policy everything on app.outages to admin, dev using (true) with check (true);
create policy teacher_reads on app.outages for select to teacher using (true);
create policy own_centre on app.outages to centreadmin
  using (organization_id = (select auth.my_centre())) with check (organization_id = (select auth.my_centre()));
create policy other_centres on app.outages for select to centreadmin using (true);
grant
  select (id, organization_id, location_id, equipment_id, count, since, until, reason, created_by, created_at)
  on app.outages, api.outages to teacher, centreadmin, dev, admin;
grant
  insert (organization_id, location_id, equipment_id, count, since, until, reason),
  update (id, organization_id, location_id, equipment_id, count, since, until, reason),
  delete
  on app.outages, api.outages to centreadmin, dev, admin;
