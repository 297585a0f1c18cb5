create trigger touch before insert or update on app.buckets for each row execute function app.touch();

create trigger stamp before insert or update on app.objects for each row execute function app.stamp_object();
create trigger count_new after insert on app.objects referencing new table as new_rows for each statement execute function auth.count_stored_objects();
create trigger count_gone after delete on app.objects referencing old table as old_rows for each statement execute function auth.count_stored_objects();
create trigger count_changed after update on app.objects referencing old table as old_rows new table as new_rows for each statement execute function auth.count_stored_objects();

create trigger count_new after insert on app.deleted_objects referencing new table as new_rows for each statement execute function auth.count_stored_objects();
create trigger count_gone after delete on app.deleted_objects referencing old table as old_rows for each statement execute function auth.count_stored_objects();
create trigger count_changed after update on app.deleted_objects referencing old table as old_rows new table as new_rows for each statement execute function auth.count_stored_objects();

-- What happened: a row of history for each change.
create trigger record_new after insert on app.buckets referencing new table as changed_rows for each statement
  execute function auth.record_rows('name', 'public', 'file_size_limit', 'allowed_mime_types');
create trigger record_changed after update on app.buckets referencing old table as old_rows new table as changed_rows for each statement
  execute function auth.record_rows('name', 'public', 'file_size_limit', 'allowed_mime_types');
create trigger record_gone after delete on app.buckets referencing old table as changed_rows for each statement
  execute function auth.record_rows('name', 'public', 'file_size_limit', 'allowed_mime_types');

create trigger record_new after insert on app.objects referencing new table as changed_rows for each statement
  execute function auth.record_rows('bucket_id', 'name', 'size');
create trigger record_changed after update on app.objects referencing old table as old_rows new table as changed_rows for each statement
  execute function auth.record_rows('bucket_id', 'name', 'size');
create trigger record_gone after delete on app.objects referencing old table as changed_rows for each statement
  execute function auth.record_rows('bucket_id', 'name', 'size');
