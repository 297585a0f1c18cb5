-- Credentials, sessions, throttling: the schema that PostgREST never exposes. The functions are security definer, so that the
-- tables need no grant at all; each caller may run only those it needs.

create or replace function auth.account(account_id bigint) returns jsonb
  language sql stable security definer set search_path = ''
  return (
    select jsonb_build_object(
      'id', u.id, 'code', u.code, 'name', u.name, 'role', u.role, 'org', u.org, 'phone', c.phone, 'email', c.email,
      'is_active', u.is_active, 'class_list', to_jsonb(u.class_list)
    )
    from app.users u left join app.user_contacts c on c.user_id = u.id
    where u.id = account_id
  );

create or replace function auth.find_credential(account_code text) returns jsonb
  language sql stable security definer set search_path = ''
  return (
    select jsonb_build_object(
      'userId', u.id, 'role', u.role, 'isActive', u.is_active, 'hash', c.hash, 'mustChange', coalesce(c.must_change, false),
      'isExpired', coalesce(c.must_change and c.changed_at < now() - interval '14 days', false),
      'hasSecondFactor', auth.has_second_factor(u.id)
    )
    from app.users u left join auth.credentials c on c.user_id = u.id
    where u.code = account_code
  );
grant execute on function auth.find_credential(text) to auth_gateway;

create or replace function auth.get_user(account_id bigint) returns jsonb
  language sql stable security definer set search_path = ''
  return auth.account(account_id);
grant execute on function auth.get_user(bigint) to auth_gateway;

-- Failures are counted by what was typed, whether the account exists or not.
create or replace function auth.account_key(account_code text) returns text
  language sql immutable set search_path = ''
  return left(lower(btrim(account_code)), 64);

-- An IPv6 customer has at least a /64, so that is what counts as one address.
create or replace function auth.address_key(address text) returns text
  language plpgsql immutable set search_path = ''
as $$
begin
  if position(':' in address) > 0 and position('.' in address) = 0 then
    return host(network(set_masklen(address::inet, 64)));
  end if;
  return left(address, 64);
exception when others then
  return left(address, 64);
end
$$;

-- A password that somebody else gave has to be changed by whoever uses it; a sign-on uses none.
create or replace function auth.session_user_id(session_id text) returns bigint
  language sql stable security definer set search_path = ''
  return (
    select s.user_id
    from auth.sessions s
    left join auth.credentials c on c.user_id = s.user_id
    where s.jti = session_id and auth.is_open(s) and (c.must_change is not true or s.sign_on is not null) and not s.lacks_factor
  );

create or replace function auth.find_session(session_id text) returns jsonb
  language sql stable security definer set search_path = ''
  return auth.account(auth.session_user_id(session_id));
grant execute on function auth.find_session(text) to auth_gateway;

create or replace function auth.close_session(session_id text) returns boolean
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  owner bigint;
begin
  update auth.sessions s set closed_at = clock_timestamp() where s.jti = close_session.session_id and s.closed_at is null returning s.user_id into owner;
  if owner is not null then
    insert into app.record_changes (table_name, row_id, field, changed_by, session_id)
    values ('sign_ins', owner, 'signed_out', owner, close_session.session_id);
  end if;
  return owner is not null;
end
$$;
grant execute on function auth.close_session(text) to auth_gateway;

create or replace function auth.close_all_sessions(account_id bigint) returns integer
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  closed integer;
begin
  update auth.sessions s set closed_at = clock_timestamp() where s.user_id = account_id and s.closed_at is null;
  get diagnostics closed = row_count;
  return closed;
end
$$;
grant execute on function auth.close_all_sessions(bigint) to auth_gateway;

create or replace function auth.set_credential(account_id bigint, new_hash text) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into auth.credentials as c (user_id, hash) values (account_id, new_hash)
  on conflict (user_id) do update set hash = excluded.hash, changed_at = clock_timestamp(), must_change = false;
  perform auth.end_password_links(account_id);
  perform auth.close_all_sessions(account_id);
end
$$;
grant execute on function auth.set_credential(bigint, text) to auth_gateway;

-- Ends the session of the request itself; rpc/logout.
create or replace function auth.close_own_session() returns void
  language sql volatile security definer set search_path = ''
begin atomic
  update auth.sessions s set closed_at = clock_timestamp()
  where s.jti = nullif(current_setting('request.jwt.claims', true), '')::json ->> 'jti' and s.user_id = app.uid() and s.closed_at is null;
end;
grant execute on function auth.close_own_session() to teacher, centreadmin, dev, admin;

create or replace function api.logout() returns void
  language sql volatile set search_path = ''
  begin atomic
    select auth.close_own_session();
  end;
grant execute on function api.logout() to teacher, centreadmin, dev, admin;

-- Account and place together: five failures in 15 minutes are free, then 30 s, 60 s, … up to 15 minutes after the last one. From an address
-- where 30 accounts failed within an hour, which is what trying one password on many accounts looks like, only one is free.
-- An account from anywhere but its own devices: 20, then 5 s, 10 s, … up to a minute: it slows many guessers down and locks nobody out.
create or replace function auth.login_delay(account_code text, address text, device text default null) returns integer
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  account_name constant text := auth.account_key(account_code);
  place constant text := auth.attempt_place(account_code, address, device);
  is_known constant boolean := place like 'device %';
  moment constant timestamptz := clock_timestamp();
  free constant integer := case when not is_known and (
      select count(distinct f.account) from auth.login_failures f
      where f.address = place and f.account <> account_name and f.failed_at > moment - interval '1 hour'
    ) >= 30 then 1 else 5 end;
  failures integer;
  latest timestamptz;
  free_at timestamptz := moment;
begin
  select count(*), max(f.failed_at) into failures, latest from auth.login_failures f
  where f.account = account_name and f.address = place and f.failed_at > moment - interval '15 minutes';
  if failures >= free then
    free_at := greatest(free_at, latest + least(30 * 2 ^ least(failures - free, 10), 900) * interval '1 second');
  end if;

  if not is_known then
    select count(*), max(f.failed_at) into failures, latest from auth.login_failures f
    where f.account = account_name and f.address not like 'device %' and f.failed_at > moment - interval '15 minutes';
    if failures >= 20 then
      free_at := greatest(free_at, latest + least(5 * 2 ^ least(failures - 20, 10), 60) * interval '1 second');
    end if;
  end if;

  return ceil(extract(epoch from free_at - moment));
end
$$;
grant execute on function auth.login_delay(text, text, text) to auth_gateway;

create or replace function auth.register_failure(account_code text, address text, device text default null) returns integer
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into auth.login_failures (account, address)
  values (auth.account_key(account_code), auth.attempt_place(account_code, address, device));
  return auth.login_delay(account_code, address, device);
end
$$;
grant execute on function auth.register_failure(text, text, text) to auth_gateway;

create or replace function auth.reserve_attempt(account_code text, address text, device text default null) returns integer
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  seconds integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('login account ' || auth.account_key(account_code), 0));
  seconds := auth.login_delay(account_code, address, device);
  if seconds = 0 then
    perform auth.register_failure(account_code, address, device);
  end if;
  return seconds;
end
$$;
grant execute on function auth.reserve_attempt(text, text, text) to auth_gateway;

create or replace function auth.clear_failures(account_code text, address text, device text default null) returns void
  language sql volatile security definer set search_path = ''
begin atomic
  delete from auth.login_failures f
  where f.account = auth.account_key(account_code)
    and f.address in (auth.address_key(clear_failures.address), auth.attempt_place(account_code, clear_failures.address, device));
end;
grant execute on function auth.clear_failures(text, text, text) to auth_gateway;

create or replace function auth.open_session(
  account_id bigint, session_id text, expires timestamptz, address text default null, browser text default null, sign_on jsonb default null
) returns boolean
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  lacks constant boolean := auth.needs_second_factor(account_id) and not auth.has_second_factor(account_id)
    and coalesce((open_session.sign_on ->> 'coversFactor')::boolean, false) is not true;
begin
  if not exists (select 1 from app.users u where u.id = account_id and u.is_active and u.role <> 'student') then
    raise exception 'the account is disabled, a student''s, or does not exist' using errcode = '42501';
  end if;
  insert into auth.sessions (jti, user_id, expires_at, address, browser, lacks_factor, sign_on)
  values (session_id, account_id, expires, left(open_session.address, 64), left(open_session.browser, 300), lacks, open_session.sign_on);
  insert into app.record_changes (table_name, row_id, field, new, changed_by, address, session_id, about)
  values (
    'sign_ins', account_id, 'signed_in', to_jsonb(open_session.sign_on ->> 'issuer'), account_id, left(open_session.address, 64), open_session.session_id,
    nullif(jsonb_strip_nulls(jsonb_build_object('browser', left(open_session.browser, 300))), '{}')
  );
  -- Housekeeping rides along, a little at a time.
  delete from auth.sessions s where s.jti in (
    select o.jti from auth.sessions o where o.expires_at < now() - auth.kept_for('signInDays', 1) limit 100 for update skip locked
  );
  delete from auth.login_failures f where f.id in (
    select o.id from auth.login_failures o where o.failed_at < now() - interval '1 hour' limit 1000 for update skip locked
  );
  -- A deleted account is forgotten too where nobody deletes anything afterwards.
  delete from auth.deleted_rows d where d.id in (
    select o.id from auth.deleted_rows o where o.deleted_at < now() - interval '1 day' limit 1000 for update skip locked
  );
  return lacks;
end
$$;
comment on function auth.open_session(bigint, text, timestamp with time zone, text, text, jsonb) is
  'Opens a session; answers whether it is good for nothing but setting up a second factor.';
grant execute on function auth.open_session(bigint, text, timestamp with time zone, text, text, jsonb) to auth_gateway;
