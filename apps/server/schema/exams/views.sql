create view api.exam_questions with (security_invoker = true) as
  select id, title, options, answer, analysis, difficulty, type, organization_id, category,
    summary, created_by, created_at, updated_at, updated_by
  from app.exam_questions;

create view api.exam_papers with (security_invoker = true) as
  select id, name, organization_id, course_id, minutes, seed, forms, form_mode, shuffle_questions, shuffle_options, state, total,
    created_by, created_at, updated_at, updated_by
  from app.exam_papers;

create view api.exam_paper_rules with (security_invoker = true) as
  select id, paper_id, type, category, difficulty_from, difficulty_to, count, score, position
  from app.exam_paper_rules;

create view api.exam_paper_questions with (security_invoker = true) as
  select id, paper_id, form, position, rule_id, question_id, source_id, snapshot, score, is_pinned
  from app.exam_paper_questions;

create view api.exam_results with (security_invoker = true) as
  select id, paper_id, student, form, responses, by_hand, scores, total, updated_at, updated_by
  from app.exam_results;
