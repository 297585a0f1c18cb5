create trigger touch before insert or update on app.exam_questions for each row execute function app.touch();
create trigger keep_author before insert or update on app.exam_questions for each row execute function app.keep_author();
create trigger refuse_foreign_pictures before insert or update on app.exam_questions for each row
  execute function app.refuse_foreign_pictures();

create trigger touch before insert or update on app.exam_papers for each row execute function app.touch();
create trigger keep_author before insert or update on app.exam_papers for each row execute function app.keep_author();
create trigger check_open_change before update on app.exam_papers for each row
  when ((old.seed, old.forms, old.form_mode, old.shuffle_questions, old.shuffle_options, old.organization_id)
    is distinct from (new.seed, new.forms, new.form_mode, new.shuffle_questions, new.shuffle_options, new.organization_id))
  execute function auth.check_exam_paper_open();
create trigger check_open_delete before delete on app.exam_papers for each row execute function auth.check_exam_paper_open();
create trigger draft_again before update on app.exam_papers for each row
  when ((old.seed, old.forms, old.form_mode, old.shuffle_questions, old.shuffle_options)
    is distinct from (new.seed, new.forms, new.form_mode, new.shuffle_questions, new.shuffle_options))
  execute function app.paper_is_draft();

create trigger check_open before insert or update or delete on app.exam_paper_rules for each row execute function auth.check_exam_paper_open();

create trigger touch before insert or update on app.exam_results for each row execute function app.touch();
create trigger record_changes after update on app.exam_results for each row execute function auth.record_changes('student', 'responses', 'by_hand', 'total');

-- What happened: a row of history for each change.
create trigger record_new after insert on app.exam_questions referencing new table as changed_rows for each statement
  execute function auth.record_rows('summary', 'type', 'answer', 'difficulty', 'category', 'organization_id');
create trigger record_changed after update on app.exam_questions referencing old table as old_rows new table as changed_rows for each statement
  execute function auth.record_rows('summary', 'type', 'answer', 'difficulty', 'category', 'organization_id');
create trigger record_gone after delete on app.exam_questions referencing old table as changed_rows for each statement
  execute function auth.record_rows('summary', 'type', 'answer', 'difficulty', 'category', 'organization_id');

create trigger record_new after insert on app.exam_papers referencing new table as changed_rows for each statement
  execute function auth.record_rows('name');
create trigger record_changed after update on app.exam_papers referencing old table as old_rows new table as changed_rows for each statement
  execute function auth.record_rows('name');
create trigger record_gone after delete on app.exam_papers referencing old table as changed_rows for each statement
  execute function auth.record_rows('name');

-- What belongs to an archived semester is only read.
call app.keep_archive('app.exam_papers', 'course_id');
call app.keep_archive('app.exam_paper_rules', 'paper_id');
call app.keep_archive('app.exam_paper_questions', 'paper_id');
call app.keep_archive('app.exam_results', 'paper_id');
