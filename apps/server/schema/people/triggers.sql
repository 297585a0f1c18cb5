create trigger check_org before insert or update on app.orgs for each row execute function app.check_org();
create trigger refuse_equal_inserted after insert on app.orgs
  referencing new table as new_rows for each statement execute function auth.refuse_equal_inserted_codes();
create trigger refuse_equal_updated after update on app.orgs
  referencing old table as old_rows new table as new_rows for each statement execute function auth.refuse_equal_updated_codes();
create trigger note_plan_change after insert or update or delete or truncate on app.orgs
      for each statement execute function auth.note_plan_change();

create trigger check_user before insert or update or delete on app.users for each row execute function app.check_user();
create trigger end_sessions after update on app.users
  for each row when (old.is_active and not new.is_active or old.role is distinct from new.role)
  execute function auth.end_sessions_of_changed();
-- Only what a request makes: the rows of an upgrade or a restore are as they are.
create trigger check_account_code before insert on app.users for each row
  when (app.uid() is not null) execute function app.check_account_code();
create trigger check_changed_account_code before update of code on app.users for each row
  when (app.uid() is not null and old.code is distinct from new.code) execute function app.check_account_code();
-- Students come and go by the thousand with each import; what is kept of them is what gives or takes rights.
create trigger record_changes after update on app.users for each row
  when (old.code is distinct from new.code or old.role is distinct from new.role or old.is_active is distinct from new.is_active
    or old.org is distinct from new.org and (old.role <> 'student' or new.role <> 'student'))
  execute function auth.record_changes('code', 'role', 'is_active', 'org');
create trigger record_new after insert on app.users for each row when (new.role <> 'student')
  execute function auth.record_changes('code', 'role', 'is_active', 'org');
create trigger record_gone after delete on app.users for each row when (old.role <> 'student')
  execute function auth.record_changes('code', 'role', 'is_active', 'org');
create trigger check_removed_marks before delete on app.users for each row execute function auth.check_removed_user();
create trigger keep_search before insert or update on app.users for each row execute function app.keep_search();
create trigger note_plan_change after delete or truncate or update of name, role, is_active on app.users
  for each statement execute function auth.note_plan_change();

create trigger check_user_org_id before insert on app.user_orgs for each row execute function app.check_user_org_id();
create trigger note_plan_change after insert or update or delete or truncate on app.user_orgs
      for each statement execute function auth.note_plan_change();

create trigger write_user instead of insert or update or delete on api.users for each row execute function app.write_user();

create trigger refuse_write instead of insert or update or delete on api.users_ex for each row execute function app.refuse_write();

create trigger refuse_write instead of insert or update or delete on api.accounts for each row execute function app.refuse_write();

-- What happened: a row of history for each change.
create trigger record_new after insert on app.orgs referencing new table as changed_rows for each statement
  execute function auth.record_rows('name', 'code', 'type', 'parent', 'semester_id', 'is_closed');
create trigger record_changed after update on app.orgs referencing old table as old_rows new table as changed_rows for each statement
  execute function auth.record_rows('name', 'code', 'type', 'parent', 'semester_id', 'is_closed');
create trigger record_gone after delete on app.orgs referencing old table as changed_rows for each statement
  execute function auth.record_rows('name', 'code', 'type', 'parent', 'semester_id', 'is_closed');

-- What belongs to an archived semester is only read.
call app.keep_archive('app.orgs', 'semester_id');
call app.keep_archive('app.user_orgs', 'organization_id');
