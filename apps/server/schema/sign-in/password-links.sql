-- Links with which people choose a password without knowing the one of before. The gateway makes the secret of each, and hands it over or sends it by
-- mail; here is its hash alone.

-- Ends the links of an account that are still good: a newer one is made, or it has another password.
create or replace function auth.end_password_links(account_id bigint) returns void
  language sql volatile security definer set search_path = ''
begin atomic
  update auth.password_links l set expires_at = clock_timestamp()
  where l.user_id = account_id and l.used_at is null and l.expires_at > clock_timestamp();
end;

-- The address of mail of an account; null where there is none that mail can be sent to.
create or replace function auth.mail_address(account_id bigint) returns text
  language sql stable security definer set search_path = ''
  return (select c.email from app.user_contacts c where c.user_id = account_id and c.email ~ '^[^[:space:]<>@,;"]+@[^[:space:]<>@,;"]+$');

-- Makes a link for an account that the owner of a session may give a password to, and ends those of before. Null when the session has ended. The
-- password stays until the link is used.
create or replace function auth.make_password_link(session_id text, account_id bigint, link_hash text, by_mail boolean) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  account constant jsonb := auth.managed_account(session_id, account_id);
  address constant text := auth.mail_address(account_id);
  until constant timestamptz := clock_timestamp() + auth.kept_for('passwordLinkDays', 7);
begin
  if account is null then
    return null;
  end if;
  if by_mail and address is null then
    raise exception 'the account has no address of mail' using errcode = '22023', hint = 'Nothing was sent. Enter one, or hand the link over.';
  end if;
  perform auth.end_password_links(account_id);
  -- Removes a few of the oldest. Until then a link that has ended gets another answer than one that never existed.
  delete from auth.password_links l where l.hash in (
    select o.hash from auth.password_links o where o.expires_at < now() - interval '90 days' limit 100 for update skip locked
  );
  insert into auth.password_links (hash, user_id, expires_at) values (link_hash, account_id, until);
  insert into app.record_changes (table_name, row_id, field, changed_by)
  values ('users', account_id, case when by_mail then 'password_mail' else 'password_link' end, auth.session_user_id(session_id));
  return account || jsonb_build_object(
    'until', until, 'lastDay', (until at time zone coalesce(app.setting(null, 'timeZone') #>> '{}', 'Asia/Shanghai'))::date
  ) || case when by_mail then jsonb_build_object('address', address) else '{}' end;
end
$$;
grant execute on function auth.make_password_link(text, bigint, text, boolean) to auth_gateway;

-- Withdraws a link whose mail was not taken.
create or replace function auth.withdraw_password_link(link_hash text) returns void
  language sql volatile security definer set search_path = ''
begin atomic
  delete from auth.password_links l where l.hash = link_hash and l.used_at is null;
end;
grant execute on function auth.withdraw_password_link(text) to auth_gateway;

-- Whose link it is, and whether it is open, used or ended; null where it is unknown.
create or replace function auth.find_password_link(link_hash text) returns jsonb
  language sql stable security definer set search_path = ''
  return (
    select jsonb_build_object(
      'userId', u.id, 'code', u.code, 'name', u.name, 'role', u.role, 'isActive', u.is_active,
      'state', case when l.used_at is not null then 'used' when l.expires_at <= clock_timestamp() then 'ended' else 'open' end
    )
    from auth.password_links l join app.users u on u.id = l.user_id
    where l.hash = link_hash
  );
grant execute on function auth.find_password_link(text) to auth_gateway;

-- Uses a link up: its account has a new password, and what was open with the old one ends. Answers whether the link was still good; of two at the same
-- moment one gets it.
create or replace function auth.use_password_link(link_hash text, new_hash text) returns boolean
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  account bigint;
begin
  update auth.password_links l set used_at = clock_timestamp()
  where l.hash = link_hash and l.used_at is null and l.expires_at > clock_timestamp()
    and exists (select from app.users u where u.id = l.user_id and u.is_active and u.role <> 'student')
  returning l.user_id into account;
  if account is null then
    return false;
  end if;
  perform auth.set_credential(account, new_hash);
  insert into app.record_changes (table_name, row_id, field, changed_by) values ('users', account, 'password_link_used', account);
  return true;
end
$$;
grant execute on function auth.use_password_link(text, text) to auth_gateway;
