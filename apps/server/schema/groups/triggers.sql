create trigger check_attendance before update on app.user2projects for each row
  when (old.attendance is distinct from new.attendance) execute function app.check_attendance();
create trigger stamp_attendance before update on app.user2projects for each row
  when (old.attendance is distinct from new.attendance) execute function app.stamp_attendance();
create trigger stamp_first_attendance before insert on app.user2projects for each row
  when (new.attendance is not null) execute function app.stamp_attendance();
create trigger leave_group before update of schedule_status on app.user2projects for each row
  when (old.schedule_status = 'elected' and new.schedule_status = 'stopped' and old.group_stamp is not null)
  execute function app.leave_group();
create trigger fill_place before insert on app.user2projects for each row execute function app.fill_place();
create trigger record_changes after update on app.user2projects for each row execute function auth.record_changes(
  'schedule_id', 'student', 'schedule_status', 'attendance', 'preview', 'operation', 'report', 'remarks', 'incidents', 'make_up_of', 'make_up_rate'
);
create trigger record_new after insert on app.user2projects referencing new table as changed_rows for each statement execute function auth.record_places(
  'schedule_id', 'student', 'schedule_status', 'attendance', 'preview', 'operation', 'report', 'remarks', 'incidents', 'make_up_of', 'make_up_rate'
);
create trigger record_gone after delete on app.user2projects referencing old table as changed_rows for each statement execute function auth.record_places(
  'schedule_id', 'student', 'schedule_status', 'attendance', 'preview', 'operation', 'report', 'remarks', 'incidents', 'make_up_of', 'make_up_rate'
);
-- Incidents are attendance: where a centre takes that away from teachers, it takes these away too.
create trigger check_incidents_attendance before update on app.user2projects for each row
  when (old.incidents is distinct from new.incidents) execute function app.check_attendance();
create trigger check_incidents before update on app.user2projects for each row
  when (old.incidents is distinct from new.incidents) execute function app.check_incidents();
create trigger check_not_cancelled before update on app.user2projects for each row
  when ((old.attendance, old.preview, old.operation, old.report, old.incidents)
    is distinct from (new.attendance, new.preview, new.operation, new.report, new.incidents))
  execute function auth.check_not_cancelled();
create trigger check_inserted_not_submitted after insert on app.user2projects referencing new table as changed_rows for each statement
  execute function auth.check_places_not_submitted();
create trigger check_deleted_not_submitted after delete on app.user2projects referencing old table as changed_rows for each statement
  execute function auth.check_places_not_submitted();
create trigger check_change_not_submitted before update on app.user2projects for each row
  when ((old.attendance, old.preview, old.operation, old.report, old.incidents, old.schedule_status, old.make_up_of, old.make_up_rate)
    is distinct from (new.attendance, new.preview, new.operation, new.report, new.incidents, new.schedule_status, new.make_up_of, new.make_up_rate))
  execute function auth.check_not_submitted();
create trigger check_removed_marks before delete on app.user2projects for each row execute function auth.check_removed_place();
create trigger remove_rows before delete on app.user2projects for each row execute function auth.remove_rows_of_place();
-- Marks and contacts, which are written all day, are nothing to a plan.
create trigger note_plan_change after insert or delete or truncate or update of schedule_id, student on app.user2projects
  for each statement execute function auth.note_plan_change();

create trigger refuse_write instead of insert or update or delete on api.user2projects_ex for each row execute function app.refuse_write();

-- What belongs to an archived semester is only read.
call app.keep_archive('app.user2projects', 'schedule_id');
