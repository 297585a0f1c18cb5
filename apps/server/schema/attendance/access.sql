call app.protect('app.deduction_rules');
create policy everything on app.deduction_rules to admin, dev using (true) with check (true);
create policy teacher_reads on app.deduction_rules for select to teacher using (true);
create policy own_centre on app.deduction_rules to centreadmin
  using (project_id in (select p.id from app.projects p where p.organization_id = (select auth.my_centre())))
  with check (project_id in (select p.id from app.projects p where p.organization_id = (select auth.my_centre())));
grant
  select (id, project_id, item, label, enable, score, ratio, "limit")
  on app.deduction_rules, api.deduction_rules to teacher, centreadmin, dev, admin;
grant
  insert (project_id, item, label, enable, score, ratio, "limit"),
  update (id, project_id, item, label, enable, score, ratio, "limit"),
  delete
  on app.deduction_rules, api.deduction_rules to centreadmin, dev, admin;
