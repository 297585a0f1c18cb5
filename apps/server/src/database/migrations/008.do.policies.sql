-- Who may do what to which row. access.ts says the same in one table, and the tests try every cell of it.
-- What no policy names is refused. A function in a policy stands inside (select …), so that it runs once for a query.

-- Teaching data and its reference tables: admin and dev everything.
do $$
declare
  table_name text;
begin
  foreach table_name in array array[
    'semesters', 'periods', 'modules', 'orgs', 'user_orgs', 'pages', 'navs', 'role2navs', 'config',
    'courses', 'course2teachers', 'projects', 'course2projects', 'locations', 'teams', 'schedules', 'timeslots',
    'schedule_plans', 'workloads', 'user2courses', 'user2projects', 'deduction_rules', 'score_items',
    'exam_questions', 'report_check_items', 'reports', 'data_templates', 'buckets'
  ] loop
    execute format('create policy everything on app.%I to admin, dev using (true) with check (true)', table_name);
  end loop;

  -- Read by all staff.
  foreach table_name in array array[
    'semesters', 'periods', 'modules', 'orgs', 'users', 'user_orgs', 'pages', 'navs', 'config'
  ] loop
    execute format('create policy staff_reads on app.%I for select to teacher, centreadmin using (true)', table_name);
  end loop;

  -- Names that a published session of any centre refers to: without them its embeds would be empty for a teacher.
  foreach table_name in array array[
    'courses', 'course2teachers', 'projects', 'course2projects', 'locations', 'teams', 'deduction_rules', 'score_items'
  ] loop
    execute format('create policy teacher_reads on app.%I for select to teacher using (true)', table_name);
  end loop;

  -- A centre's own rows.
  foreach table_name in array array[
    'courses', 'projects', 'locations', 'teams', 'schedules', 'timeslots', 'schedule_plans', 'workloads',
    'exam_questions', 'report_check_items'
  ] loop
    execute format(
      'create policy own_centre on app.%I to centreadmin
         using (organization_id = (select auth.my_centre())) with check (organization_id = (select auth.my_centre()))',
      table_name
    );
  end loop;

  -- What hangs on a course or an experiment belongs to its centre.
  foreach table_name in array array['course2teachers', 'user2courses'] loop
    execute format(
      'create policy own_centre on app.%I to centreadmin
         using (course_id in (select c.id from app.courses c where c.organization_id = (select auth.my_centre())))
         with check (course_id in (select c.id from app.courses c where c.organization_id = (select auth.my_centre())))',
      table_name
    );
  end loop;
  foreach table_name in array array['deduction_rules', 'score_items'] loop
    execute format(
      'create policy own_centre on app.%I to centreadmin
         using (project_id in (select p.id from app.projects p where p.organization_id = (select auth.my_centre())))
         with check (project_id in (select p.id from app.projects p where p.organization_id = (select auth.my_centre())))',
      table_name
    );
  end loop;
end
$$;

create policy own_centre on app.course2projects to centreadmin
  using (course_id in (select c.id from app.courses c where c.organization_id = (select auth.my_centre())))
  with check (
    course_id in (select c.id from app.courses c where c.organization_id = (select auth.my_centre()))
    and project_id in (select p.id from app.projects p where p.organization_id = (select auth.my_centre()))
  );

-- Students in sessions, and their reports.
create policy own_centre on app.user2projects to centreadmin
  using (schedule_id in (select s.id from app.schedules s where s.organization_id = (select auth.my_centre())))
  with check (schedule_id in (select s.id from app.schedules s where s.organization_id = (select auth.my_centre())));
create policy teacher_reads on app.user2projects for select to teacher
  using (schedule_id in (
    select s.id from app.schedules s
    where s.course_id = any ((select auth.my_courses())::bigint[]) or s.teacher_id = (select app.uid())
  ));
create policy teacher_marks on app.user2projects for update to teacher
  using (schedule_id in (
    select s.id from app.schedules s
    where s.course_id = any ((select auth.my_courses())::bigint[]) or s.teacher_id = (select app.uid())
  ))
  with check (schedule_id in (
    select s.id from app.schedules s
    where s.course_id = any ((select auth.my_courses())::bigint[]) or s.teacher_id = (select app.uid())
  ));
create policy own_centre on app.reports to centreadmin
  using (user2project_id in (select r.id from app.user2projects r))
  with check (user2project_id in (select r.id from app.user2projects r));
create policy teacher_reads on app.reports for select to teacher
  using (user2project_id in (select r.id from app.user2projects r));

-- Menus: one's own role's.
create policy own_role on app.role2navs for select to teacher, centreadmin using (role = current_user);

-- A centre's settings.
create policy own_centre_adds on app.config for insert to centreadmin with check (organization_id = (select auth.my_centre()));
create policy own_centre_changes on app.config for update to centreadmin
  using (organization_id = (select auth.my_centre())) with check (organization_id = (select auth.my_centre()));
create policy own_centre_removes on app.config for delete to centreadmin using (organization_id = (select auth.my_centre()));

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

create policy teacher_reads on app.timeslots for select to teacher
  using (
    organization_id = any ((select auth.my_orgs())::bigint[])
    or teacher_id = (select app.uid()) or teacher_secondary_id = (select app.uid())
  );

-- Students on the courses in charge.
create policy teacher_reads on app.user2courses for select to teacher using (course_id = any ((select auth.my_courses())::bigint[]));
create policy teacher_adds on app.user2courses for insert to teacher with check (course_id = any ((select auth.my_courses())::bigint[]));
create policy teacher_removes on app.user2courses for delete to teacher using (course_id = any ((select auth.my_courses())::bigint[]));

-- Classes and groups: a centreadmin below the own centre; a teacher adds some there and changes those they made.
create policy own_centre_adds on app.orgs for insert to centreadmin
  with check (type <> 'centre' and parent = any ((select auth.my_orgs())::bigint[]));
create policy own_centre_changes on app.orgs for update to centreadmin
  using (type <> 'centre' and id = any ((select auth.my_orgs())::bigint[]))
  with check (type <> 'centre' and parent = any ((select auth.my_orgs())::bigint[]));
create policy own_centre_removes on app.orgs for delete to centreadmin
  using (type <> 'centre' and id = any ((select auth.my_orgs())::bigint[]));
create policy teacher_adds on app.orgs for insert to teacher
  with check (type <> 'centre' and parent = any ((select auth.my_orgs())::bigint[]));
create policy teacher_changes on app.orgs for update to teacher
  using (type <> 'centre' and created_by = (select app.uid()))
  with check (type <> 'centre' and parent = any ((select auth.my_orgs())::bigint[]));
create policy teacher_removes on app.orgs for delete to teacher using (type <> 'centre' and created_by = (select app.uid()));

create policy own_centre_adds on app.user_orgs for insert to centreadmin
  with check (organization_id = any ((select auth.my_orgs())::bigint[]));
create policy own_centre_changes on app.user_orgs for update to centreadmin
  using (organization_id = any ((select auth.my_orgs())::bigint[])) with check (organization_id = any ((select auth.my_orgs())::bigint[]));
create policy own_centre_removes on app.user_orgs for delete to centreadmin
  using (organization_id = any ((select auth.my_orgs())::bigint[]));
create policy teacher_adds on app.user_orgs for insert to teacher
  with check (
    organization_id = any ((select auth.my_classes())::bigint[])
    and user_id in (select u.id from app.users u where u.id = user_id and u.role = 'student')
  );
create policy teacher_changes on app.user_orgs for update to teacher
  using (organization_id = any ((select auth.my_classes())::bigint[]))
  with check (
    organization_id = any ((select auth.my_classes())::bigint[])
    and user_id in (select u.id from app.users u where u.id = user_id and u.role = 'student')
  );
create policy teacher_removes on app.user_orgs for delete to teacher using (organization_id = any ((select auth.my_classes())::bigint[]));

-- People: names are for all staff; accounts and roles are the administrator's; a centreadmin has the teachers and students of the
-- own centre; a teacher keeps the own class_list (the grant names that column only).
create policy everything on app.users to admin using (true) with check (true);
create policy dev_reads on app.users for select to dev using (true);
create policy own_centre_adds on app.users for insert to centreadmin
  with check (role in ('teacher', 'student') and org = any ((select auth.my_orgs())::bigint[]));
create policy own_centre_changes on app.users for update to centreadmin
  using (role in ('teacher', 'student') and org = any ((select auth.my_orgs())::bigint[]))
  with check (role in ('teacher', 'student') and org = any ((select auth.my_orgs())::bigint[]));
create policy own_row on app.users for update to teacher using (id = (select app.uid())) with check (id = (select app.uid()));

-- Telephone numbers and addresses: one's own; those of the own centre for its centreadmin; all for admin.
create policy everything on app.user_contacts to admin using (true) with check (true);
create policy own_row on app.user_contacts for select to teacher, centreadmin, dev using (user_id = (select app.uid()));
create policy own_centre on app.user_contacts to centreadmin
  using (user_id in (select u.id from app.users u where u.role in ('teacher', 'student') and u.org = any ((select auth.my_orgs())::bigint[])))
  with check (user_id in (select u.id from app.users u where u.role in ('teacher', 'student') and u.org = any ((select auth.my_orgs())::bigint[])));

-- Question pool and comments for reports.
create policy teacher_reads on app.exam_questions for select to teacher using (organization_id = (select auth.my_centre()));
create policy teacher_reads on app.report_check_items for select to teacher using (organization_id = (select auth.my_centre()));
create policy teacher_adds on app.report_check_items for insert to teacher
  with check (user_id = (select app.uid()) and organization_id = (select auth.my_centre()));
create policy teacher_changes on app.report_check_items for update to teacher
  using (user_id = (select app.uid())) with check (user_id = (select app.uid()) and organization_id = (select auth.my_centre()));
create policy teacher_removes on app.report_check_items for delete to teacher using (user_id = (select app.uid()));

create policy centreadmin_reads on app.data_templates for select to centreadmin using (true);

create policy keeps on app.page_versions for select to admin, dev using (true);
create policy looks on app.objects for select to admin, dev using (true);
