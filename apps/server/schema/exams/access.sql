call app.protect('app.exam_questions');
create policy everything on app.exam_questions to admin, dev using (true) with check (true);
create policy own_centre on app.exam_questions to centreadmin
  using (organization_id = (select auth.my_centre())) with check (organization_id = (select auth.my_centre()));
-- Question pool and comments for reports.
create policy teacher_reads on app.exam_questions for select to teacher using (organization_id = (select auth.my_centre()));
-- A teacher adds to the pool of the own centre and repairs what is in it; a question is deleted by who wrote it, or by the centreadmin.
create policy teacher_adds on app.exam_questions for insert to teacher with check (organization_id = (select auth.my_centre()));
create policy teacher_changes on app.exam_questions for update to teacher
  using (organization_id = (select auth.my_centre())) with check (organization_id = (select auth.my_centre()));
create policy teacher_removes on app.exam_questions for delete to teacher
  using (organization_id = (select auth.my_centre()) and created_by = (select app.uid()));
grant
  select (
    id, title, options, answer, analysis, difficulty, type, organization_id, category, summary, created_by, created_at, updated_at,
    updated_by
  ),
  insert (
    title, options, answer, analysis, difficulty, type, organization_id, category, summary, created_by, created_at, updated_at,
    updated_by
  ),
  update (
    id, title, options, answer, analysis, difficulty, type, organization_id, category, summary, created_by, created_at, updated_at,
    updated_by
  ),
  delete
  on app.exam_questions, api.exam_questions to teacher, centreadmin, dev, admin;

call app.protect('app.exam_papers');
create policy everything on app.exam_papers to admin, dev using (true) with check (true);
create policy own_centre on app.exam_papers to centreadmin
    using (organization_id = (select auth.my_centre())) with check (organization_id = (select auth.my_centre()));
create policy own_made on app.exam_papers to teacher
    using (organization_id = (select auth.my_centre()) and created_by = (select app.uid()))
    with check (organization_id = (select auth.my_centre()) and created_by = (select app.uid()));
grant
  select (
    id, name, organization_id, course_id, minutes, seed, forms, form_mode, shuffle_questions, shuffle_options, state, total,
    created_by, created_at, updated_at, updated_by
  ),
  insert (
    name, organization_id, course_id, minutes, seed, forms, form_mode, shuffle_questions, shuffle_options, created_by
  ),
  update (
    id, name, organization_id, course_id, minutes, seed, forms, form_mode, shuffle_questions, shuffle_options, created_by
  ),
  delete
  on app.exam_papers, api.exam_papers to teacher, centreadmin, dev, admin;

call app.protect('app.exam_paper_rules');
create policy everything on app.exam_paper_rules  to admin, dev using (true) with check (true);
create policy own_centre on app.exam_paper_rules  to centreadmin using (paper_id in (select p.id from app.exam_papers p)) with check (paper_id in (select p.id from app.exam_papers p));
create policy own_made on app.exam_paper_rules  to teacher using (paper_id in (select p.id from app.exam_papers p)) with check (paper_id in (select p.id from app.exam_papers p));
grant
  select (id, paper_id, type, category, difficulty_from, difficulty_to, count, score, position),
  insert (paper_id, type, category, difficulty_from, difficulty_to, count, score, position),
  update (id, paper_id, type, category, difficulty_from, difficulty_to, count, score, position),
  delete
  on app.exam_paper_rules, api.exam_paper_rules to teacher, centreadmin, dev, admin;

call app.protect('app.exam_paper_questions');
create policy everything on app.exam_paper_questions for select to admin, dev using (true);
create policy own_centre on app.exam_paper_questions for select to centreadmin using (paper_id in (select p.id from app.exam_papers p));
create policy own_made on app.exam_paper_questions for select to teacher using (paper_id in (select p.id from app.exam_papers p));
grant
  select (id, paper_id, form, position, rule_id, question_id, source_id, snapshot, score, is_pinned)
  on app.exam_paper_questions, api.exam_paper_questions to teacher, centreadmin, dev, admin;

call app.protect('app.exam_results');
create policy everything on app.exam_results for select to admin, dev using (true);
create policy own_centre on app.exam_results for select to centreadmin using (paper_id in (select p.id from app.exam_papers p));
create policy own_made on app.exam_results for select to teacher using (paper_id in (select p.id from app.exam_papers p));
grant
  select (id, paper_id, student, form, responses, by_hand, scores, total, updated_at, updated_by)
  on app.exam_results, api.exam_results to teacher, centreadmin, dev, admin;
