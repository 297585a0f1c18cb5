create trigger touch before insert or update on app.schedules for each row execute function app.touch();
create trigger check_inserted after insert on app.schedules
  referencing new table as new_rows for each statement execute function auth.check_inserted_schedules();
create trigger check_updated after update on app.schedules
  referencing old table as old_rows new table as new_rows for each statement execute function auth.check_updated_schedules();
create trigger check_inserted_groups after insert on app.schedules
  referencing new table as new_rows for each statement execute function auth.check_inserted_groups();
create trigger check_updated_groups after update on app.schedules
  referencing old table as old_rows new table as new_rows for each statement execute function auth.check_updated_groups();
create trigger keep_deleted before delete on app.schedules for each row execute function auth.keep_deleted_schedule();
create trigger forget_deleted after delete on app.schedules for each statement execute function auth.forget_deleted_schedules();
create trigger record_changes after update on app.schedules for each row
  when (old.cancelled_at is distinct from new.cancelled_at) execute function auth.record_changes('cancelled_at', 'cancel_reason');
create trigger check_cancel_not_submitted before update on app.schedules for each row
  when (old.cancelled_at is distinct from new.cancelled_at) execute function auth.check_session_not_submitted();
create trigger check_moved_marks after update on app.schedules for each row
  when ((old.course_id, old.project_id) is distinct from (new.course_id, new.project_id)) execute function auth.check_moved_session();
create trigger refuse_equal_inserted after insert on app.schedules
  referencing new table as new_rows for each statement execute function auth.refuse_equal_inserted_schedules();
create trigger refuse_equal_updated after update on app.schedules
  referencing old table as old_rows new table as new_rows for each statement execute function auth.refuse_equal_updated_schedules();
create trigger note_plan_change after insert or update or delete or truncate on app.schedules
      for each statement execute function auth.note_plan_change();

create trigger refuse_equal_inserted after insert on app.timeslots
  referencing new table as new_rows for each statement execute function auth.refuse_equal_inserted_timeslots();
create trigger refuse_equal_updated after update on app.timeslots
  referencing old table as old_rows new table as new_rows for each statement execute function auth.refuse_equal_updated_timeslots();
create trigger note_plan_change after insert or update or delete or truncate on app.timeslots
      for each statement execute function auth.note_plan_change();

-- What happened: a row of history for each change.
create trigger record_new after insert on app.schedules referencing new table as changed_rows for each statement
  execute function auth.record_rows('date', 'period_id', 'period_count', 'location_id', 'teacher_id', 'team_id', 'course_id', 'project_id', 'class_list', 'max_student_number', 'is_publish', 'is_reserved', 'group');
create trigger record_changed after update on app.schedules referencing old table as old_rows new table as changed_rows for each statement
  execute function auth.record_rows('date', 'period_id', 'period_count', 'location_id', 'teacher_id', 'team_id', 'course_id', 'project_id', 'class_list', 'max_student_number', 'is_publish', 'is_reserved', 'group');
create trigger record_gone after delete on app.schedules referencing old table as changed_rows for each statement
  execute function auth.record_rows('date', 'period_id', 'period_count', 'location_id', 'teacher_id', 'team_id', 'course_id', 'project_id', 'class_list', 'max_student_number', 'is_publish', 'is_reserved', 'group');

-- What belongs to an archived semester is only read.
call app.keep_archive('app.schedules', 'semester_id');
call app.keep_archive('app.timeslots', 'date');
