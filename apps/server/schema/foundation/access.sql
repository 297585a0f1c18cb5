call app.protect('auth.schema_version');

call app.protect('app.semesters');
create policy everything on app.semesters to admin, dev using (true) with check (true);
create policy staff_reads on app.semesters for select to teacher, centreadmin using (true);
grant select (id, name, since, "to", is_open, is_archived) on app.semesters, api.semesters to teacher, centreadmin, dev, admin;
grant insert (name, since, "to", is_open), update (id, name, since, "to", is_open), delete on app.semesters, api.semesters to dev, admin;
-- Out of the way, and back: administrators alone.
grant update (is_archived) on app.semesters, api.semesters to admin;

call app.protect('app.periods');
create policy everything on app.periods to admin, dev using (true) with check (true);
create policy staff_reads on app.periods for select to teacher, centreadmin using (true);
grant select (id, name, code, start_time, end_time, class_hours) on app.periods, api.periods to teacher, centreadmin, dev, admin;
grant
  insert (name, code, start_time, end_time, class_hours),
  update (id, name, code, start_time, end_time, class_hours),
  delete
  on app.periods, api.periods to dev, admin;

call app.protect('app.period_spans');
create policy signed_in on app.period_spans for select to teacher, centreadmin, dev, admin using ((select app.uid()) is not null);
grant select on app.period_spans to teacher, centreadmin, dev, admin;

call app.protect('app.modules');
create policy everything on app.modules to admin, dev using (true) with check (true);
create policy staff_reads on app.modules for select to teacher, centreadmin using (true);
grant select (id, name, available) on app.modules, api.modules to teacher, centreadmin, dev, admin;
grant insert (name, available), update (id, name, available), delete on app.modules, api.modules to dev, admin;

call app.protect('app.config');
create policy everything on app.config to admin, dev using (true) with check (true);
create policy staff_reads on app.config for select to teacher, centreadmin using (true);
-- A centre's settings.
create policy own_centre_adds on app.config for insert to centreadmin with check (organization_id = (select auth.my_centre()));
create policy own_centre_changes on app.config for update to centreadmin
  using (organization_id = (select auth.my_centre())) with check (organization_id = (select auth.my_centre()));
create policy own_centre_removes on app.config for delete to centreadmin using (organization_id = (select auth.my_centre()));
grant select (id, key, organization_id, value) on app.config, api.config to teacher, centreadmin, dev, admin;
grant
  insert (key, organization_id, value),
  update (id, key, organization_id, value),
  delete
  on app.config, api.config to centreadmin, dev, admin;

call app.protect('auth.request_keys');

call app.protect('auth.installation');

call app.protect('app.days');
create policy everything on app.days to admin, dev using (true) with check (true);
create policy staff_reads on app.days for select to teacher, centreadmin using (true);
create policy own_centre on app.days to centreadmin
  using (organization_id = (select auth.my_centre())) with check (organization_id = (select auth.my_centre()));
grant select (id, date, until, kind, weekday, name, class_list, organization_id) on app.days, api.days to teacher, centreadmin, dev, admin;
grant
  insert (date, until, kind, weekday, name, class_list, organization_id),
  update (id, date, until, kind, weekday, name, class_list, organization_id),
  delete
  on app.days, api.days to centreadmin, dev, admin;

call app.protect('app.dictionaries');
create policy everything on app.dictionaries to admin, dev using (true) with check (true);
create policy staff_reads on app.dictionaries for select to teacher, centreadmin using (true);
grant
  select (id, list, code, label_en, label_zh, place, in_use, is_fixed)
  on app.dictionaries, api.dictionaries to teacher, centreadmin, dev, admin;
grant
  insert (list, code, label_en, label_zh, place, in_use, is_fixed),
  update (id, list, code, label_en, label_zh, place, in_use, is_fixed),
  delete
  on app.dictionaries, api.dictionaries to dev, admin;

call app.protect('app.record_changes');
create policy everything on app.record_changes for select to admin, dev using (true);
create policy own_centre on app.record_changes for select to centreadmin using (organization_id = (select auth.my_centre()));
create policy teacher_reads on app.record_changes for select to teacher
  using (
    course_id = any ((select auth.my_courses())::bigint[])
    or schedule_id in (select s.id from app.schedules s where s.teacher_id = (select app.uid()))
  );
grant select on app.record_changes, api.record_changes to teacher, centreadmin, dev, admin;

grant select on api.account_changes to dev, admin;

grant select on api.history to admin;

call app.protect('auth.deleted_rows');

call app.protect('auth.alerts');
