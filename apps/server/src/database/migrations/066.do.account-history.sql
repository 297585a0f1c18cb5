-- Who changed accounts, roles, menus and settings, when, from what to what: in the history that nobody changes.

-- Students come and go by the thousand with each import; what is kept of them is what gives or takes rights.
create trigger record_changes after update on app.users for each row
  when (old.code is distinct from new.code or old.role is distinct from new.role or old.is_active is distinct from new.is_active
    or old.org is distinct from new.org and (old.role <> 'student' or new.role <> 'student'))
  execute function auth.record_changes('code', 'role', 'is_active', 'org');
create trigger record_new after insert on app.users for each row when (new.role <> 'student')
  execute function auth.record_changes('code', 'role', 'is_active', 'org');
create trigger record_gone after delete on app.users for each row when (old.role <> 'student')
  execute function auth.record_changes('code', 'role', 'is_active', 'org');
create trigger record_changes after insert or update or delete on app.role2navs for each row
  execute function auth.record_changes('role', 'nav_id', 'is_default');
create trigger record_changes after insert or update or delete on app.config for each row
  execute function auth.record_changes('key', 'organization_id', 'value');

-- As before. A password that somebody else gave is known by who gave it; neither the old nor the new one is written down.
create or replace function auth.give_password(session_id text, account_id bigint, new_hash text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  account constant jsonb := auth.managed_account(session_id, account_id);
begin
  if account is null then
    return null;
  end if;
  perform auth.set_credential(account_id, new_hash);
  update auth.credentials c set must_change = true where c.user_id = account_id;
  insert into app.record_changes (table_name, row_id, field, changed_by)
  values ('users', account_id, 'password', auth.session_user_id(session_id));
  return account;
end
$$;
