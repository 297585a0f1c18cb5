call app.protect('app.teacher_time_days');
create policy everything on app.teacher_time_days to admin, dev using (true) with check (true);
create policy teacher_reads on app.teacher_time_days for select to teacher using (true);
create policy own_centre on app.teacher_time_days to centreadmin
  using (organization_id = (select auth.my_centre())) with check (organization_id = (select auth.my_centre()));
grant select (id, organization_id, semester_id, open_until) on app.teacher_time_days, api.teacher_time_days to teacher, centreadmin, dev, admin;
grant
  insert (organization_id, semester_id, open_until),
  update (id, organization_id, semester_id, open_until),
  delete
  on app.teacher_time_days, api.teacher_time_days to centreadmin, dev, admin;

-- A teacher writes the own remark and never the state; both only while the centre has them open.
call app.protect('app.teacher_time_sheets');
create policy everything on app.teacher_time_sheets to admin, dev using (true) with check (true);
create policy own_centre on app.teacher_time_sheets to centreadmin
  using (organization_id = (select auth.my_centre())) with check (organization_id = (select auth.my_centre()));
create policy teacher_reads on app.teacher_time_sheets for select to teacher using (teacher_id = (select app.uid()));
create policy teacher_adds on app.teacher_time_sheets for insert to teacher
  with check (teacher_id = (select app.uid()) and auth.may_fill_in_times(organization_id, semester_id));
create policy teacher_changes on app.teacher_time_sheets for update to teacher
  using (teacher_id = (select app.uid()) and auth.may_fill_in_times(organization_id, semester_id))
  with check (teacher_id = (select app.uid()) and auth.may_fill_in_times(organization_id, semester_id));
grant
  select (id, teacher_id, organization_id, semester_id, remark, state, decided_by, decided_at),
  insert (teacher_id, organization_id, semester_id, remark),
  update (remark)
  on app.teacher_time_sheets, api.teacher_time_sheets to teacher, centreadmin, dev, admin;
grant update (state), delete on app.teacher_time_sheets, api.teacher_time_sheets to centreadmin, dev, admin;

call app.protect('app.teacher_times');
create policy everything on app.teacher_times to admin, dev using (true) with check (true);
create policy own_centre on app.teacher_times to centreadmin
  using (organization_id = (select auth.my_centre())) with check (organization_id = (select auth.my_centre()));
create policy teacher_reads on app.teacher_times for select to teacher using (teacher_id = (select app.uid()));
create policy teacher_adds on app.teacher_times for insert to teacher
  with check (teacher_id = (select app.uid()) and auth.may_fill_in_times(organization_id, semester_id));
create policy teacher_changes on app.teacher_times for update to teacher
  using (teacher_id = (select app.uid()) and auth.may_fill_in_times(organization_id, semester_id))
  with check (teacher_id = (select app.uid()) and auth.may_fill_in_times(organization_id, semester_id));
create policy teacher_removes on app.teacher_times for delete to teacher
  using (teacher_id = (select app.uid()) and auth.may_fill_in_times(organization_id, semester_id));
grant
  select (id, teacher_id, organization_id, semester_id, weekday, period_id, kind),
  insert (teacher_id, organization_id, semester_id, weekday, period_id, kind),
  update (id, weekday, period_id, kind),
  delete
  on app.teacher_times, api.teacher_times to teacher, centreadmin, dev, admin;
