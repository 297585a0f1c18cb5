create view api.choice_openings with (security_invoker = true) as
  select id, organization_id, class_id, opens_at, closes_at from app.choice_openings;

create view api.choice_quotas with (security_invoker = true) as
  select id, course_id, class_id, seats from app.choice_quotas;
