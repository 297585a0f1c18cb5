create view api.questionnaires with (security_invoker = true) as
  select id, title, organization_id, semester_id, state, questions, courses, note from app.questionnaires;
