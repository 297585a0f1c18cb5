call app.protect('app.score_items');
create policy everything on app.score_items to admin, dev using (true) with check (true);
create policy teacher_reads on app.score_items for select to teacher using (true);
create policy own_centre on app.score_items to centreadmin
  using (project_id in (select p.id from app.projects p where p.organization_id = (select auth.my_centre())))
  with check (project_id in (select p.id from app.projects p where p.organization_id = (select auth.my_centre())));
grant
  select (id, project_id, item, label, enable, weight, "isRecorded")
  on app.score_items, api.score_items to teacher, centreadmin, dev, admin;
grant
  insert (project_id, item, label, enable, weight, "isRecorded"),
  update (id, project_id, item, label, enable, weight, "isRecorded"),
  delete
  on app.score_items, api.score_items to centreadmin, dev, admin;

call app.protect('app.place_scores');
create policy everything on app.place_scores for select to admin, dev using (true);
create policy own_centre on app.place_scores for select to centreadmin using (exists (select from app.user2projects r where r.id = place_scores.user2project_id));
create policy teacher_reads on app.place_scores for select to teacher using (exists (select from app.user2projects r where r.id = place_scores.user2project_id));
grant select (id, user2project_id, item, score, source, origin) on app.place_scores to teacher, centreadmin, dev, admin;
grant select (id, user2project_id, item, score, source) on api.place_scores to teacher, centreadmin, dev, admin;

call app.protect('app.course_score_items');
create policy everything on app.course_score_items to admin, dev using (true) with check (true);
create policy own_centre on app.course_score_items to centreadmin
  using (course_id in (select c.id from app.courses c where c.organization_id = (select auth.my_centre())))
  with check (course_id in (select c.id from app.courses c where c.organization_id = (select auth.my_centre())));
create policy teacher_reads on app.course_score_items for select to teacher using (true);
grant
  select (id, course_id, item, label, enable, weight, "isRecorded")
  on app.course_score_items, api.course_score_items to teacher, centreadmin, dev, admin;
grant
  insert (course_id, item, label, enable, weight, "isRecorded"),
  update (id, course_id, item, label, enable, weight, "isRecorded"),
  delete
  on app.course_score_items, api.course_score_items to centreadmin, dev, admin;

call app.protect('app.course_scores');
create policy everything on app.course_scores for select to admin, dev using (true);
create policy own_centre on app.course_scores for select to centreadmin
  using (course_id in (select c.id from app.courses c where c.organization_id = (select auth.my_centre())));
create policy teacher_reads on app.course_scores for select to teacher using (course_id = any ((select auth.my_courses())::bigint[]));
grant select (id, course_id, student, item, score, source, origin) on app.course_scores to teacher, centreadmin, dev, admin;
grant select (id, course_id, student, item, score, source) on api.course_scores to teacher, centreadmin, dev, admin;

call app.protect('app.mark_waivers');
create policy everything on app.mark_waivers to admin, dev using (true) with check (true);
create policy own_centre on app.mark_waivers to centreadmin
  using (course_id in (select c.id from app.courses c where c.organization_id = (select auth.my_centre())))
  with check (course_id in (select c.id from app.courses c where c.organization_id = (select auth.my_centre())));
create policy teacher_reads on app.mark_waivers for select to teacher using (course_id = any ((select auth.my_courses())::bigint[]));
grant select (id, course_id, student, project_id, reason) on app.mark_waivers, api.mark_waivers to teacher, centreadmin, dev, admin;
grant
  insert (course_id, student, project_id, reason),
  update (id, course_id, student, project_id, reason),
  delete
  on app.mark_waivers, api.mark_waivers to centreadmin, dev, admin;

call app.protect('app.grade_lists');
create policy everything on app.grade_lists for select to admin, dev using (true);
create policy own_centre on app.grade_lists for select to centreadmin
  using (course_id in (select c.id from app.courses c where c.organization_id = (select auth.my_centre())));
create policy teacher_reads on app.grade_lists for select to teacher using (course_id = any ((select auth.my_courses())::bigint[]));
grant
  select (id, course_id, state, decimals, rules, submitted_by, submitted_at, published_by, published_at)
  on app.grade_lists, api.grade_lists to teacher, centreadmin, dev, admin;

call app.protect('app.course_grades');
create policy everything on app.course_grades for select to admin, dev using (true);
create policy own_centre on app.course_grades for select to centreadmin
  using (course_id in (select c.id from app.courses c where c.organization_id = (select auth.my_centre())));
create policy teacher_reads on app.course_grades for select to teacher using (course_id = any ((select auth.my_courses())::bigint[]));
grant
  select (id, grade_list_id, course_id, student, total, so_far, is_retake, is_barred, parts, corrected_at)
  on app.course_grades, api.course_grades to teacher, centreadmin, dev, admin;

call app.protect('app.grade_corrections');
create policy everything on app.grade_corrections for select to admin, dev using (true);
create policy own_centre on app.grade_corrections for select to centreadmin
  using (course_id in (select c.id from app.courses c where c.organization_id = (select auth.my_centre())));
create policy teacher_reads on app.grade_corrections for select to teacher using (course_id = any ((select auth.my_courses())::bigint[]));
grant
  select (
    id, course_grade_id, course_id, old, new, reason, evidence, state, requested_by, requested_at, decided_by, decided_at, answer,
    student
  )
  on app.grade_corrections, api.grade_corrections to teacher, centreadmin, dev, admin;

call app.protect('app.grade_appeals');
create policy everything on app.grade_appeals for select to admin, dev using (true);
create policy own_centre on app.grade_appeals for select to centreadmin
  using (course_id in (select c.id from app.courses c where c.organization_id = (select auth.my_centre())));
create policy teacher_reads on app.grade_appeals for select to teacher using (course_id = any ((select auth.my_courses())::bigint[]));
grant
  select (id, course_grade_id, course_id, reason, state, entered_by, entered_at, due, answer, answered_by, answered_at)
  on app.grade_appeals, api.grade_appeals to teacher, centreadmin, dev, admin;

call app.protect('app.carried_marks');
create policy everything on app.carried_marks for select to admin, dev using (true);
create policy own_centre on app.carried_marks for select to centreadmin
  using (course_id in (select c.id from app.courses c where c.organization_id = (select auth.my_centre())));
create policy teacher_reads on app.carried_marks for select to teacher using (course_id = any ((select auth.my_courses())::bigint[]));
grant
  select (id, course_id, student, project_id, mark, from_course_id)
  on app.carried_marks, api.carried_marks to teacher, centreadmin, dev, admin;

call app.protect('app.mooc_scores');
create policy everything on app.mooc_scores for select to admin, dev using (true);
create policy own_centre on app.mooc_scores for select to centreadmin
  using (course_id in (select c.id from app.courses c where c.organization_id = (select auth.my_centre())));
create policy teacher_reads on app.mooc_scores for select to teacher using (course_id = any ((select auth.my_courses())::bigint[]));
grant select (id, course_id, student, item, score) on app.mooc_scores, api.mooc_scores to teacher, centreadmin, dev, admin;

call app.protect('app.grade_books');

call app.protect('app.mark_comments');

call app.protect('app.grade_forms');
create policy changes on app.grade_forms to admin, dev using (true) with check (true);
create policy reads on app.grade_forms for select to centreadmin, teacher using (true);
grant
  select (id, name, decimals, levels, columns, code_absent, code_excused, code_barred, code_ungraded)
  on app.grade_forms, api.grade_forms to teacher, centreadmin, dev, admin;
grant
  insert (name, decimals, levels, columns, code_absent, code_excused, code_barred, code_ungraded),
  update (id, name, decimals, levels, columns, code_absent, code_excused, code_barred, code_ungraded),
  delete
  on app.grade_forms, api.grade_forms to dev, admin;

call app.protect('app.course_grade_forms');

call app.protect('auth.score_takings');
