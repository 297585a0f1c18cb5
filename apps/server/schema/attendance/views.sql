create view api.deduction_rules with (security_invoker = true) as
  select id, project_id, item, label, enable, score, ratio, "limit" from app.deduction_rules;
