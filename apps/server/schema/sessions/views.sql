create view api.schedules with (security_invoker = true) as select id, date, period_id, location_id, course_id, project_id, teacher_id, team_id, semester_id, organization_id, class_list, reserved_classes, reserved_classes_code, max_student_number, min_student_number, max_group_student_number, is_publish, is_reserved, is_scheduled, "group", created_at, updated_at, updated_by, cancelled_at, cancel_reason, period_count from app.schedules;

create view api.timeslots with (security_invoker = true) as
  select id, date, period_id, organization_id, teacher_id, teacher_secondary_id, class_id, location_id from app.timeslots;

create view api.calendar_feeds with (security_invoker = true) as
  select id, user_id, language, created_at, last_used_at, withdrawn_at from app.calendar_feeds;
