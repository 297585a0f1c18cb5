call app.protect('app.workloads');
create policy everything on app.workloads to admin, dev using (true) with check (true);
create policy own_centre on app.workloads to centreadmin
  using (organization_id = (select auth.my_centre())) with check (organization_id = (select auth.my_centre()));
grant
  select (id, name, workload, organization_id, semester_id, kind),
  insert (name, workload, organization_id, semester_id, kind),
  update (id, name, workload, organization_id, semester_id, kind),
  delete
  on app.workloads, api.workloads to centreadmin, dev, admin;

call app.protect('app.workload_entries');
create policy everything on app.workload_entries to admin, dev using (true) with check (true);
create policy own_centre on app.workload_entries to centreadmin
  using (organization_id = (select auth.my_centre())) with check (organization_id = (select auth.my_centre()));
-- A teacher asks for what was done besides sessions, and takes it back while nobody has decided.
create policy teacher_reads on app.workload_entries for select to teacher using (teacher_id = (select app.uid()));
create policy teacher_adds on app.workload_entries for insert to teacher
  with check (teacher_id = (select app.uid()) and organization_id = (select auth.my_centre()) and state = 'requested');
create policy teacher_removes on app.workload_entries for delete to teacher using (teacher_id = (select app.uid()) and state = 'requested');
grant
  select (id, teacher_id, workload_id, organization_id, semester_id, quantity, note, state),
  insert (teacher_id, workload_id, organization_id, semester_id, quantity, note, state),
  delete
  on app.workload_entries, api.workload_entries to teacher, centreadmin, dev, admin;
grant
  update (id, teacher_id, workload_id, organization_id, semester_id, quantity, note, state)
  on app.workload_entries, api.workload_entries to centreadmin, dev, admin;

call app.protect('app.workload_lists');
create policy everything on app.workload_lists for select to admin, dev using (true);
create policy own_centre on app.workload_lists for select to centreadmin using (organization_id = (select auth.my_centre()));
grant
  select (id, organization_id, semester_id, rows, frozen_by, frozen_at)
  on app.workload_lists, api.workload_lists to centreadmin, dev, admin;
