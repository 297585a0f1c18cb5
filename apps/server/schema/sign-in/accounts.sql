-- First passwords, forgotten ones, and ending somebody's sessions. Who may manage an account: an administrator everybody, a centre's
-- administrator the teachers and students below the centre, everybody else nobody.

create or replace function auth.may_manage(manager_id bigint, account_id bigint) returns boolean
  language sql stable security definer set search_path = ''
begin atomic
  with recursive below (id) as (
    select u.org from app.users u where u.id = manager_id and u.role = 'centreadmin' and u.org is not null
    union
    select o.id from app.orgs o join below b on o.parent = b.id
  )
  select exists (
    select from app.users m, app.users a
    where m.id = manager_id and a.id = account_id and m.is_active
      and (
        m.role = 'admin'
        or m.role = 'centreadmin' and a.role in ('teacher', 'student') and a.org in (select below.id from below)
      )
  );
end;

-- Throws where the account may not be managed; the sentence is for the person who tries.
create or replace function auth.require_manager(manager_id bigint, account_id bigint) returns void
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if not auth.may_manage(manager_id, account_id) then
    raise exception 'you may not manage this account' using errcode = '42501',
      hint = 'Administrators manage every account, a centre''s administrator those of teachers and students below the centre.';
  end if;
end
$$;

-- Whether a session began with a sign-on for which the provider asked the person again: that stands for a password, which may not exist.
-- Whether the own password may be chosen without the one of before: in the first ten minutes of a sign-in by password, or of a sign-on for which the
-- provider asked the person again. One for which it did not ask says nothing about who sits there.
create or replace function auth.password_session(session_id text) returns jsonb
  language sql stable security definer set search_path = ''
  return (
    select jsonb_build_object(
      'userId', u.id, 'code', u.code, 'name', u.name, 'hash', c.hash,
      'mustChange', coalesce(c.must_change, false) and s.sign_on is null,
      'lacksFactor', s.lacks_factor, 'ageSeconds', floor(extract(epoch from clock_timestamp() - s.issued_at)),
      'isRenewed', coalesce((s.sign_on ->> 'isRenewed')::boolean, false),
      'maySkipPassword', clock_timestamp() - s.issued_at <= interval '10 minutes'
        and (s.sign_on is null or coalesce((s.sign_on ->> 'isRenewed')::boolean, false))
    )
    from auth.sessions s
    join app.users u on u.id = s.user_id
    left join auth.credentials c on c.user_id = u.id
    where s.jti = session_id and auth.is_open(s)
  );
grant execute on function auth.password_session(text) to auth_gateway;

-- The account that the owner of a session may give a password to; null when the session has ended.
create or replace function auth.managed_account(session_id text, account_id bigint) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  manager_id constant bigint := auth.session_user_id(session_id);
begin
  if manager_id is null then
    return null;
  end if;
  if manager_id = account_id then
    raise exception 'the own password is changed, not given: use rpc/change_password' using errcode = '22023';
  end if;
  perform auth.require_manager(manager_id, account_id);
  return (select jsonb_build_object('userId', u.id, 'code', u.code, 'name', u.name) from app.users u where u.id = account_id);
end
$$;
grant execute on function auth.managed_account(text, bigint) to auth_gateway;

-- Gives a password that has to be changed at the first sign-in, and ends what was open with the old one. The history says who gave it; it has
-- neither the old nor the new password.
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
grant execute on function auth.give_password(text, bigint, text) to auth_gateway;

-- Staff who cannot sign in yet: those without a password, and those whose given one has not been used. Only accounts that the caller may manage;
-- those who use the university's sign-on are left out.
create or replace function auth.waiting_accounts() returns table (
  id bigint, code text, name text, role text, org_name text, has_password boolean, given_at timestamptz, link_until timestamptz, has_mail boolean
)
  language sql stable security definer set search_path = ''
begin atomic
  select u.id, u.code, u.name, u.role, o.name, c.user_id is not null, c.changed_at, (
    select max(l.expires_at) from auth.password_links l where l.user_id = u.id and l.used_at is null and l.expires_at > now()
  ), auth.mail_address(u.id) is not null
  from app.users u
  left join app.orgs o on o.id = u.org
  left join auth.credentials c on c.user_id = u.id
  where u.is_active and u.role <> 'student' and u.id <> app.uid()
    and (c.user_id is null or c.must_change)
    -- Administrators manage everybody: that is asked once, and not of each of a thousand.
    and ((select m.role = 'admin' from app.users m where m.id = app.uid() and m.is_active) or auth.may_manage(app.uid(), u.id))
    and not exists (select from auth.sign_on_accounts a where a.user_id = u.id)
  order by u.code;
end;
grant execute on function auth.waiting_accounts() to centreadmin, admin;

create or replace function api.waiting_accounts() returns table (
  id bigint, code text, name text, role text, org_name text, has_password boolean, given_at timestamptz, link_until timestamptz, has_mail boolean
)
  language sql stable set search_path = ''
begin atomic
  select w.id, w.code, w.name, w.role, w.org_name, w.has_password, w.given_at, w.link_until, w.has_mail from auth.waiting_accounts() w;
end;
comment on function api.waiting_accounts() is
  'Active staff that the caller may manage and who cannot sign in yet: without a password, or with a given one that was not used (given_at); with the end of a link that is still good (link_until), and whether mail reaches them.';
grant execute on function api.waiting_accounts() to centreadmin, admin;

-- Ends the sessions of an account; without one, the own ones but the one that asks.
create or replace function auth.end_sessions(account_id bigint) returns integer
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  own_session constant text := nullif(current_setting('request.jwt.claims', true), '')::json ->> 'jti';
  ended integer;
begin
  if account_id is not null and account_id <> app.uid() then
    perform auth.require_manager(app.uid(), account_id);
    return auth.close_all_sessions(account_id);
  end if;
  update auth.sessions s set closed_at = clock_timestamp()
  where s.user_id = app.uid() and s.jti is distinct from own_session and s.closed_at is null and s.expires_at > now();
  get diagnostics ended = row_count;
  return ended;
end
$$;
grant execute on function auth.end_sessions(bigint) to teacher, centreadmin, dev, admin;

create or replace function api.end_sessions(user_id bigint default null) returns integer
  language sql volatile set search_path = ''
  return auth.end_sessions(user_id);
comment on function api.end_sessions(bigint) is
  'Ends all sessions of an account that the caller may manage; without an account, the own ones but this. Answers how many.';
grant execute on function api.end_sessions(bigint) to teacher, centreadmin, dev, admin;

-- A session that a disabled account had, or that was opened with another role, does not come back with the account or the role.
create or replace function auth.end_sessions_of_changed() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform auth.close_all_sessions(new.id);
  return null;
end
$$;

create or replace function auth.account_states(account_ids bigint[])
  returns table (
    user_id bigint, has_password boolean, must_change boolean, open_sessions integer, last_sign_in timestamptz, has_second_factor boolean
  )
  language sql stable security definer set search_path = ''
begin atomic
  select u.id, c.user_id is not null, coalesce(c.must_change, false), coalesce(s.open_count, 0)::integer, s.latest, auth.has_second_factor(u.id)
  from app.users u
  left join auth.credentials c on c.user_id = u.id
  left join lateral (
    select count(*) filter (where auth.is_open(o)) as open_count, max(o.issued_at) as latest
    from auth.sessions o where o.user_id = u.id
  ) s on true
  where u.id = any (account_ids) and auth.may_manage(app.uid(), u.id)
  order by u.id;
end;
grant execute on function auth.account_states(bigint[]) to teacher, centreadmin, dev, admin;

create or replace function api.account_states(user_ids bigint[])
  returns table (
    user_id bigint, has_password boolean, must_change boolean, open_sessions integer, last_sign_in timestamptz, has_second_factor boolean
  )
  language sql stable set search_path = ''
begin atomic
  select * from auth.account_states(user_ids);
end;
comment on function api.account_states(bigint[]) is
  'Whether accounts have a password, have to change it, are signed in and have a second factor: one row for each of these accounts that the caller may manage.';
grant execute on function api.account_states(bigint[]) to teacher, centreadmin, dev, admin;
