create trigger touch before insert or update on app.announcements for each row execute function app.touch();
create trigger keep_author before insert or update on app.announcements for each row execute function app.keep_author();

create trigger refuse_write instead of insert or update or delete on api.my_announcements for each row execute function app.refuse_write();

-- What happened: a row of history for each change.
create trigger record_new after insert on app.announcements referencing new table as changed_rows for each statement
  execute function auth.record_rows('title', 'content', 'organization_id', 'roles', 'class_list', 'since', 'until', 'is_published');
create trigger record_changed after update on app.announcements referencing old table as old_rows new table as changed_rows for each statement
  execute function auth.record_rows('title', 'content', 'organization_id', 'roles', 'class_list', 'since', 'until', 'is_published');
create trigger record_gone after delete on app.announcements referencing old table as changed_rows for each statement
  execute function auth.record_rows('title', 'content', 'organization_id', 'roles', 'class_list', 'since', 'until', 'is_published');
