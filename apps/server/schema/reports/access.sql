call app.protect('app.report_check_items');
create policy everything on app.report_check_items to admin, dev using (true) with check (true);
create policy own_centre on app.report_check_items to centreadmin
  using (organization_id = (select auth.my_centre())) with check (organization_id = (select auth.my_centre()));
create policy teacher_reads on app.report_check_items for select to teacher using (organization_id = (select auth.my_centre()));
create policy teacher_adds on app.report_check_items for insert to teacher
  with check (user_id = (select app.uid()) and organization_id = (select auth.my_centre()));
create policy teacher_changes on app.report_check_items for update to teacher
  using (user_id = (select app.uid())) with check (user_id = (select app.uid()) and organization_id = (select auth.my_centre()));
create policy teacher_removes on app.report_check_items for delete to teacher using (user_id = (select app.uid()));
grant
  select (
    id, type, type_order, display_order, check_mark, comment, hide_comment, tip, score, hide_score, scores, color, pub_status,
    project_code, is_common, user_id, organization_id
  ),
  insert (
    type, type_order, display_order, check_mark, comment, hide_comment, tip, score, hide_score, scores, color, pub_status,
    project_code, is_common, user_id, organization_id
  ),
  update (
    id, type, type_order, display_order, check_mark, comment, hide_comment, tip, score, hide_score, scores, color, pub_status,
    project_code, is_common, user_id, organization_id
  ),
  delete
  on app.report_check_items, api.report_check_items to teacher, centreadmin, dev, admin;

call app.protect('app.reports');
create policy own_centre on app.reports to centreadmin
  using (exists (select from app.user2projects r where r.id = reports.user2project_id))
  with check (exists (select from app.user2projects r where r.id = reports.user2project_id));
create policy teacher_reads on app.reports for select to teacher
  using (exists (select from app.user2projects r where r.id = reports.user2project_id));
create policy looks on app.reports for select to admin, dev using (true);
create policy removes on app.reports for delete to admin, dev using (true);
grant
  select (id, status, user2project_id, score, checked_by, checked_at, checking_by, checking_at, return_reason, version)
  on app.reports, api.reports to teacher, centreadmin, dev, admin;
grant delete on app.reports, api.reports to centreadmin, dev, admin;

call app.protect('app.data_templates');
create policy everything on app.data_templates to admin, dev using (true) with check (true);
create policy centreadmin_reads on app.data_templates for select to centreadmin using (true);
-- Teachers have the menu entries for data and computing.
create policy teacher_reads on app.data_templates for select to teacher using (true);
grant
  select (id, name, sample_data, sample_result, data, result, rules, updated_at)
  on app.data_templates, api.data_templates to teacher, centreadmin, dev, admin;
grant
  insert (name, sample_data, sample_result, data, result, rules, updated_at),
  update (id, name, sample_data, sample_result, data, result, rules, updated_at),
  delete
  on app.data_templates, api.data_templates to dev, admin;

call app.protect('app.report_pages');
create policy everything on app.report_pages for select to admin, dev using (true);
create policy of_places on app.report_pages for select to centreadmin, teacher using (exists (select from app.reports e where e.id = report_pages.report_id));
grant select (id, report_id, kind, page, object) on app.report_pages to teacher, centreadmin, dev, admin;
grant select (id, report_id, kind, page) on api.report_pages to teacher, centreadmin, dev, admin;

call app.protect('app.report_marks');
create policy everything on app.report_marks for select to admin, dev using (true);
create policy of_places on app.report_marks for select to centreadmin, teacher using (exists (select from app.reports e where e.id = report_marks.report_id));
grant
  select (id, report_id, item_id, page, x, y, w, h, path, check_mark, comment, hide_comment, score, hide_score, color)
  on app.report_marks, api.report_marks to teacher, centreadmin, dev, admin;

call app.protect('app.data_records');
create policy everything_select on app.data_records for select to admin, dev using (true);
create policy own_centre_select on app.data_records for select to centreadmin
  using (exists (select from app.user2projects r where r.id = data_records.user2project_id));
create policy taught_select on app.data_records for select to teacher
  using (exists (select from app.user2projects r where r.id = data_records.user2project_id));
create policy everything_delete on app.data_records for delete to admin, dev using (true);
create policy own_centre_delete on app.data_records for delete to centreadmin
  using (exists (select from app.user2projects r where r.id = data_records.user2project_id));
create policy taught_delete on app.data_records for delete to teacher
  using (exists (select from app.user2projects r where r.id = data_records.user2project_id));
grant
  select (
    id, user2project_id, template_id, data, result, message, checked_by, checked_at, updated_at, updated_by, computed_at
  ),
  delete
  on app.data_records, api.data_records to teacher, centreadmin, dev, admin;

grant select on api.report_places to teacher, centreadmin, dev, admin;
