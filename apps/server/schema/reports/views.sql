create view api.report_check_items with (security_invoker = true) as
  select id, type, type_order, display_order, check_mark, comment, hide_comment, tip, score, hide_score, scores, color, pub_status,
    project_code, is_common, user_id, organization_id
  from app.report_check_items;

create view api.reports with (security_invoker = true) as select id, status, user2project_id, score, checked_by, checked_at, checking_by, checking_at, return_reason, version from app.reports;

create view api.data_templates with (security_invoker = true) as select id, name, sample_data, sample_result, data, result, rules, updated_at from app.data_templates;

create view api.report_pages with (security_invoker = true) as select id, report_id, kind, page from app.report_pages;

create view api.report_marks with (security_invoker = true) as
  select id, report_id, item_id, page, x, y, w, h, path, check_mark, comment, hide_comment, score, hide_score, color from app.report_marks;

-- A list of places with the latest report of each.
create view api.report_places with (security_invoker = true) as
  select r.id, r.schedule_id, r.ordernumber_of_schedule, r.student, u.code as student_code, u.name as student_name, r.report as mark,
    e.id as report_id, e.status, e.score, e.version, e.return_reason, e.checked_at, c.name as checked_by_name,
    case when e.checking_at > now() - interval '10 minutes' then e.checking_by end as checking_by,
    case when e.checking_at > now() - interval '10 minutes' then h.name end as checking_by_name,
    (select count(*)::integer from app.report_pages p where p.report_id = e.id and p.kind = 'submit') as pages
  from app.user2projects r
  join app.users u on u.id = r.student
  left join lateral (select l.* from app.reports l where l.user2project_id = r.id order by l.id desc limit 1) e on true
  left join app.users c on c.id = e.checked_by
  left join app.users h on h.id = e.checking_by
  where r.schedule_status = 'elected';

create view api.data_records with (security_invoker = true) as select id, user2project_id, template_id, data, result, message, checked_by, checked_at, updated_at, updated_by, computed_at from app.data_records;
