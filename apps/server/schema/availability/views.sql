create view api.teacher_time_days with (security_invoker = true) as
  select id, organization_id, semester_id, open_until from app.teacher_time_days;

create view api.teacher_time_sheets with (security_invoker = true) as
  select id, teacher_id, organization_id, semester_id, remark, state, decided_by, decided_at from app.teacher_time_sheets;

create view api.teacher_times with (security_invoker = true) as
  select id, teacher_id, organization_id, semester_id, weekday, period_id, kind from app.teacher_times;
