call app.protect('auth.service_accounts');

call app.protect('auth.service_tokens');

call app.protect('auth.service_use');

call app.protect('auth.student_codes');

call app.protect('auth.student_tokens');

call app.protect('app.choice_openings');
create policy everything on app.choice_openings to admin, dev using (true) with check (true);
create policy own_centre on app.choice_openings to centreadmin
  using (organization_id = (select auth.my_centre())) with check (organization_id = (select auth.my_centre()));
create policy teacher_reads on app.choice_openings for select to teacher using (true);
grant select (id, organization_id, class_id, opens_at, closes_at) on app.choice_openings, api.choice_openings to teacher, centreadmin, dev, admin;
grant
  insert (organization_id, class_id, opens_at, closes_at),
  update (id, organization_id, class_id, opens_at, closes_at),
  delete
  on app.choice_openings, api.choice_openings to centreadmin, dev, admin;

call app.protect('app.choice_quotas');
create policy everything on app.choice_quotas to admin, dev using (true) with check (true);
create policy own_centre on app.choice_quotas to centreadmin
  using (course_id in (select c.id from app.courses c where c.organization_id = (select auth.my_centre())))
  with check (course_id in (select c.id from app.courses c where c.organization_id = (select auth.my_centre())));
create policy teacher_reads on app.choice_quotas for select to teacher using (true);
grant select (id, course_id, class_id, seats) on app.choice_quotas, api.choice_quotas to teacher, centreadmin, dev, admin;
grant
  insert (course_id, class_id, seats),
  update (id, course_id, class_id, seats),
  delete
  on app.choice_quotas, api.choice_quotas to centreadmin, dev, admin;

call app.protect('app.choices');

call app.protect('app.waiting_places');

call app.protect('app.questionnaire_respondents');
