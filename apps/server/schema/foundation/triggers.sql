create trigger note_plan_change after insert or update or delete or truncate on app.semesters
      for each statement execute function auth.note_plan_change();
create trigger check_archive before update or delete on app.semesters for each row
  when (app.uid() is not null) execute function auth.check_archive();

create trigger write_period_spans after insert or update or delete on app.periods
  for each statement execute function auth.write_period_spans();
create trigger note_plan_change after insert or update or delete or truncate on app.periods
      for each statement execute function auth.note_plan_change();

create trigger record_changes after insert or update or delete on app.config for each row
  execute function auth.record_changes('key', 'organization_id', 'value');
create trigger keep_sign_in_settings before insert or update or delete on app.config for each row execute function auth.keep_sign_in_settings();
create trigger note_plan_change after insert or update or delete or truncate on app.config
      for each statement execute function auth.note_plan_change();

create trigger check_day before insert or update on app.days for each row execute function app.check_day();
create trigger note_plan_change after insert or update or delete or truncate on app.days
      for each statement execute function auth.note_plan_change();

create trigger check_dictionary before insert or update or delete on app.dictionaries for each row execute function app.check_dictionary();

create trigger keep_history before update or delete on app.record_changes for each row execute function app.keep_history();
create trigger keep_all_history before truncate on app.record_changes for each statement execute function app.keep_history();

create trigger refuse_write instead of insert or update or delete on api.record_changes for each row execute function app.refuse_write();

create trigger refuse_write instead of insert or update or delete on api.account_changes for each row execute function app.refuse_write();

create trigger refuse_write instead of insert or update or delete on api.history for each row execute function app.refuse_write();

-- What happened: a row of history for each change.
create trigger record_new after insert on app.semesters referencing new table as changed_rows for each statement
  execute function auth.record_rows('name', 'since', 'to', 'is_open', 'is_archived');
create trigger record_changed after update on app.semesters referencing old table as old_rows new table as changed_rows for each statement
  execute function auth.record_rows('name', 'since', 'to', 'is_open', 'is_archived');
create trigger record_gone after delete on app.semesters referencing old table as changed_rows for each statement
  execute function auth.record_rows('name', 'since', 'to', 'is_open', 'is_archived');

create trigger record_new after insert on app.periods referencing new table as changed_rows for each statement
  execute function auth.record_rows('name', 'code', 'start_time', 'end_time', 'class_hours');
create trigger record_changed after update on app.periods referencing old table as old_rows new table as changed_rows for each statement
  execute function auth.record_rows('name', 'code', 'start_time', 'end_time', 'class_hours');
create trigger record_gone after delete on app.periods referencing old table as changed_rows for each statement
  execute function auth.record_rows('name', 'code', 'start_time', 'end_time', 'class_hours');

create trigger record_new after insert on app.modules referencing new table as changed_rows for each statement
  execute function auth.record_rows('name', 'available');
create trigger record_changed after update on app.modules referencing old table as old_rows new table as changed_rows for each statement
  execute function auth.record_rows('name', 'available');
create trigger record_gone after delete on app.modules referencing old table as changed_rows for each statement
  execute function auth.record_rows('name', 'available');

create trigger record_new after insert on app.days referencing new table as changed_rows for each statement
  execute function auth.record_rows('name', 'kind', 'date', 'until', 'weekday', 'class_list', 'organization_id');
create trigger record_changed after update on app.days referencing old table as old_rows new table as changed_rows for each statement
  execute function auth.record_rows('name', 'kind', 'date', 'until', 'weekday', 'class_list', 'organization_id');
create trigger record_gone after delete on app.days referencing old table as changed_rows for each statement
  execute function auth.record_rows('name', 'kind', 'date', 'until', 'weekday', 'class_list', 'organization_id');

create trigger record_new after insert on app.dictionaries referencing new table as changed_rows for each statement
  execute function auth.record_rows('list', 'code', 'label_en', 'label_zh', 'place', 'in_use');
create trigger record_changed after update on app.dictionaries referencing old table as old_rows new table as changed_rows for each statement
  execute function auth.record_rows('list', 'code', 'label_en', 'label_zh', 'place', 'in_use');
create trigger record_gone after delete on app.dictionaries referencing old table as changed_rows for each statement
  execute function auth.record_rows('list', 'code', 'label_en', 'label_zh', 'place', 'in_use');
