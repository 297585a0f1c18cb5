create trigger check_class before insert or update of class_id on app.choice_openings for each row execute function app.check_choice_class();
create trigger check_class before insert or update of class_id on app.choice_quotas for each row execute function app.check_choice_class();

-- What happened: a row of history for each change.
create trigger record_new after insert on auth.service_accounts referencing new table as changed_rows for each statement
  execute function auth.record_rows('name', 'purposes', 'centre_list', 'ended_at');
create trigger record_changed after update on auth.service_accounts referencing old table as old_rows new table as changed_rows for each statement
  execute function auth.record_rows('name', 'purposes', 'centre_list', 'ended_at');
create trigger record_gone after delete on auth.service_accounts referencing old table as changed_rows for each statement
  execute function auth.record_rows('name', 'purposes', 'centre_list', 'ended_at');

create trigger record_new after insert on auth.service_tokens referencing new table as changed_rows for each statement
  execute function auth.record_rows('service_id', 'beginning', 'expires_at', 'ended_at');
create trigger record_changed after update on auth.service_tokens referencing old table as old_rows new table as changed_rows for each statement
  execute function auth.record_rows('service_id', 'beginning', 'expires_at', 'ended_at');
create trigger record_gone after delete on auth.service_tokens referencing old table as changed_rows for each statement
  execute function auth.record_rows('service_id', 'beginning', 'expires_at', 'ended_at');

-- What belongs to an archived semester is only read.
call app.keep_archive('app.choice_quotas', 'course_id');
call app.keep_archive('app.waiting_places', 'schedule_id');
