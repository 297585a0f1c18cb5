-- First passwords, forgotten ones, and ending somebody's sessions. Who may manage an account: an administrator everybody, a centre's
-- administrator the teachers and students below the centre, everybody else nobody.

alter table auth.credentials add column must_change boolean not null default false;
comment on column auth.credentials.must_change is
  'The password was given by somebody else: a session that begins with it is good for choosing a new one and for nothing else.';

create function auth.may_manage(manager_id bigint, account_id bigint) returns boolean
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
create function auth.require_manager(manager_id bigint, account_id bigint) returns void
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if not auth.may_manage(manager_id, account_id) then
    raise exception 'you may not manage this account' using errcode = '42501',
      hint = 'Administrators manage every account, a centre''s administrator those of teachers and students below the centre.';
  end if;
end
$$;

-- As before, and a session that began with a given password counts for nothing until it is changed.
create or replace function auth.session_user_id(session_id text) returns bigint
  language sql stable security definer set search_path = ''
  return (
    select s.user_id
    from auth.sessions s
    join app.users u on u.id = s.user_id
    left join auth.credentials c on c.user_id = s.user_id
    where s.jti = session_id and s.closed_at is null and s.expires_at > now() and u.is_active
      and (c.changed_at is null or c.changed_at <= s.issued_at)
      and c.must_change is not true
  );

-- The session as choosing a password sees it: who, since when, and the hash that the current password has to fit.
create function auth.password_session(session_id text) returns jsonb
  language sql stable security definer set search_path = ''
  return (
    select jsonb_build_object(
      'userId', u.id, 'code', u.code, 'name', u.name, 'hash', c.hash, 'mustChange', coalesce(c.must_change, false),
      'ageSeconds', floor(extract(epoch from clock_timestamp() - s.issued_at))
    )
    from auth.sessions s
    join app.users u on u.id = s.user_id
    left join auth.credentials c on c.user_id = s.user_id
    where s.jti = session_id and s.closed_at is null and s.expires_at > now() and u.is_active
      and (c.changed_at is null or c.changed_at <= s.issued_at)
  );

-- A given password that nobody used for two weeks is worthless: it was written down somewhere.
create or replace function auth.find_credential(account_code text) returns jsonb
  language sql stable security definer set search_path = ''
  return (
    select jsonb_build_object(
      'userId', u.id, 'role', u.role, 'isActive', u.is_active, 'hash', c.hash, 'mustChange', coalesce(c.must_change, false),
      'isExpired', coalesce(c.must_change and c.changed_at < now() - interval '14 days', false)
    )
    from app.users u left join auth.credentials c on c.user_id = u.id
    where u.code = account_code
  );

create or replace function auth.set_credential(account_id bigint, new_hash text) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into auth.credentials as c (user_id, hash) values (account_id, new_hash)
  on conflict (user_id) do update set hash = excluded.hash, changed_at = clock_timestamp(), must_change = false;
  perform auth.close_all_sessions(account_id);
end
$$;

-- The account that the owner of a session may give a password to; null when the session has ended.
create function auth.managed_account(session_id text, account_id bigint) returns jsonb
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

-- Gives a password that has to be changed at the first sign-in, and ends what was open with the old one.
create function auth.give_password(session_id text, account_id bigint, new_hash text) returns jsonb
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
  return account;
end
$$;

-- Ends the sessions of an account; without one, the own ones but the one that asks.
create function auth.end_sessions(account_id bigint) returns integer
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

create function api.end_sessions(user_id bigint default null) returns integer
  language sql volatile set search_path = ''
  return auth.end_sessions(user_id);
comment on function api.end_sessions(bigint) is
  'Ends all sessions of an account that the caller may manage; without an account, the own ones but this. Answers how many.';

create function auth.account_states(account_ids bigint[])
  returns table (user_id bigint, has_password boolean, must_change boolean, open_sessions integer, last_sign_in timestamptz)
  language sql stable security definer set search_path = ''
begin atomic
  select u.id, c.user_id is not null, coalesce(c.must_change, false), coalesce(s.open_count, 0)::integer, s.latest
  from app.users u
  left join auth.credentials c on c.user_id = u.id
  left join lateral (
    select count(*) filter (where o.closed_at is null and o.expires_at > now()) as open_count, max(o.issued_at) as latest
    from auth.sessions o where o.user_id = u.id
  ) s on true
  where u.id = any (account_ids) and auth.may_manage(app.uid(), u.id)
  order by u.id;
end;

create function api.account_states(user_ids bigint[])
  returns table (user_id bigint, has_password boolean, must_change boolean, open_sessions integer, last_sign_in timestamptz)
  language sql stable set search_path = ''
begin atomic
  select * from auth.account_states(user_ids);
end;
comment on function api.account_states(bigint[]) is
  'Whether accounts have a password, have to change it, and are signed in: one row for each of these accounts that the caller may manage.';

-- A session that a disabled account had, or that was opened with another role, does not come back with the account or the role.
create function auth.end_sessions_of_changed() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform auth.close_all_sessions(new.id);
  return null;
end
$$;
create trigger end_sessions after update on app.users
  for each row when (old.is_active and not new.is_active or old.role is distinct from new.role)
  execute function auth.end_sessions_of_changed();

-- As before. What two administrators do to each other at the same moment is decided one after the other: the second one sees the first.
create or replace function app.check_user() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if tg_op <> 'DELETE' and cardinality(new.class_list) > 0 and (tg_op = 'INSERT' or new.class_list is distinct from old.class_list) then
    if exists (
      select 1 from unnest(new.class_list) as listed (id)
      left join app.orgs o on o.id = listed.id and o.type in ('class', 'reelectclass')
      where o.id is null
    ) then
      raise exception 'class_list names an organisation that is not a class' using errcode = '23503';
    end if;
  end if;
  -- Somebody has to be left who can undo it.
  if app.uid() is not null and tg_op <> 'INSERT' and old.role = 'admin' and old.is_active
    and (tg_op = 'DELETE' or new.role <> 'admin' or not new.is_active) then
    perform pg_advisory_xact_lock(hashtextextended('the last administrator', 0));
    if old.id = app.uid() then
      raise exception 'an administrator cannot delete, disable or demote the own account' using errcode = '42501';
    end if;
    if not exists (select 1 from app.users u where u.role = 'admin' and u.is_active and u.id <> old.id) then
      raise exception 'the last administrator has to stay' using errcode = '42501';
    end if;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;

-- As before, with a sentence of its own for a password that has to be changed first; a changed role has closed the session by now.
create or replace function auth.check_request() returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  claims constant json := nullif(current_setting('request.jwt.claims', true), '')::json;
  claimed_role constant text := claims ->> 'role';
  request_key constant text := nullif(current_setting('request.headers', true), '')::json ->> 'idempotency-key';
  session_owner bigint;
begin
  if claimed_role is null or claimed_role = 'anon' then
    perform auth.refuse_request(401, 'LC401', 'user not logged in, please log in first');
  elsif claimed_role = 'student' then
    perform auth.refuse_request(403, '42501', 'students please use WeChat course selection');
  end if;
  session_owner := auth.session_user_id(claims ->> 'jti');
  if session_owner is null and (auth.password_session(claims ->> 'jti') ->> 'mustChange')::boolean then
    perform auth.refuse_request(403, 'LC011', 'please choose a password of your own first');
  end if;
  if session_owner is null and exists (
    select from app.users u where u.id::text = claims ->> 'user_id' and u.role is distinct from claimed_role
  ) then
    perform auth.refuse_request(401, 'LC403', 'the rights of the account have changed, please log in again');
  end if;
  if session_owner is null or session_owner::text is distinct from claims ->> 'user_id' then
    perform auth.refuse_request(401, 'LC402', 'the session has ended, please log in again');
  end if;
  if claimed_role is distinct from (select u.role from app.users u where u.id = session_owner) then
    perform auth.refuse_request(401, 'LC403', 'the rights of the account have changed, please log in again');
  end if;
  if request_key is not null and current_setting('transaction_read_only') = 'off' then
    perform auth.keep_request_key(session_owner, request_key);
  end if;
end
$$;

grant execute on function
  auth.password_session(text), auth.managed_account(text, bigint), auth.give_password(text, bigint, text) to auth_gateway;
grant execute on function
  auth.end_sessions(bigint), auth.account_states(bigint[]), api.end_sessions(bigint), api.account_states(bigint[])
  to teacher, centreadmin, dev, admin;
