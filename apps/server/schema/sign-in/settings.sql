-- Who needs a second factor, when a sign-in ends by itself, how long links for passwords are good, and how long the history is kept, is decided by administrators: a developer changes the other settings.

-- Who may approve own pages is decided by administrators, too.
create or replace function auth.keep_sign_in_settings() returns trigger
  language plpgsql set search_path = ''
as $$
declare
  names constant text[] := array['secondFactorRoles', 'idleMinutes', 'passwordLinkDays', 'approveOwnPages', 'historyDays', 'marksHistoryDays', 'pageVersionDays', 'trashDays', 'signInDays', 'requestKeyDays'];
  former constant jsonb := case when tg_op <> 'INSERT' and old.key = 'system' and old.organization_id is null then old.value else '{}' end;
  next constant jsonb := case when tg_op <> 'DELETE' and new.key = 'system' and new.organization_id is null then new.value else '{}' end;
begin
  if current_user <> 'admin' and app.uid() is not null and exists (
    select 1 from unnest(names) as n (name) where former -> n.name is distinct from next -> n.name
  ) then
    raise exception 'only an administrator changes who needs a second factor, when a sign-in ends, who approves pages, and how long things are kept or links are good' using errcode = '42501',
      hint = 'Nothing was changed. Ask an administrator.';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
