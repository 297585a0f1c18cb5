call app.protect('app.questionnaires');
create policy everything on app.questionnaires to admin, dev using (true) with check (true);
create policy own_centre on app.questionnaires to centreadmin
  using (organization_id = (select auth.my_centre())) with check (organization_id = (select auth.my_centre()));
create policy teacher_reads on app.questionnaires for select to teacher using (organization_id = (select auth.my_centre()));
grant
  select (id, title, organization_id, semester_id, state, questions, courses, note)
  on app.questionnaires, api.questionnaires to teacher, centreadmin, dev, admin;
grant
  insert (title, organization_id, semester_id, state, questions, courses, note),
  update (id, title, organization_id, semester_id, state, questions, courses, note),
  delete
  on app.questionnaires, api.questionnaires to centreadmin, dev, admin;

call app.protect('app.questionnaire_answers');
