create view api.score_items with (security_invoker = true) as
  select id, project_id, item, label, enable, weight, "isRecorded" from app.score_items;

create view api.place_scores with (security_invoker = true) as select id, user2project_id, item, score, source from app.place_scores;

create view api.course_score_items with (security_invoker = true) as
  select id, course_id, item, label, enable, weight, "isRecorded"
  from app.course_score_items;

create view api.course_scores with (security_invoker = true) as select id, course_id, student, item, score, source from app.course_scores;

create view api.mark_waivers with (security_invoker = true) as select id, course_id, student, project_id, reason from app.mark_waivers;

create view api.grade_lists with (security_invoker = true) as
  select id, course_id, state, decimals, rules, submitted_by, submitted_at, published_by, published_at
  from app.grade_lists;

create view api.course_grades with (security_invoker = true) as
  select id, grade_list_id, course_id, student, total, so_far, is_retake, is_barred, parts, corrected_at
  from app.course_grades;

create view api.grade_corrections with (security_invoker = true) as select id, course_grade_id, course_id, old, new, reason, evidence, state, requested_by, requested_at, decided_by, decided_at, answer, student from app.grade_corrections;

create view api.grade_appeals with (security_invoker = true) as
  select id, course_grade_id, course_id, reason, state, entered_by, entered_at, due, answer, answered_by, answered_at
  from app.grade_appeals;

create view api.carried_marks with (security_invoker = true) as
  select id, course_id, student, project_id, mark, from_course_id from app.carried_marks;

create view api.mooc_scores with (security_invoker = true) as select id, course_id, student, item, score from app.mooc_scores;

create view api.grade_forms with (security_invoker = true) as
  select f.id, f.name, f.decimals, f.levels, f.columns, f.code_absent, f.code_excused, f.code_barred, f.code_ungraded from app.grade_forms f;
