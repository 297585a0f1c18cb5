-- Credentials, sessions, throttling: the schema that PostgREST never exposes. The functions are security definer, so that the
-- tables need no grant at all; each caller may run only those it needs.

create table auth.credentials (
  user_id bigint primary key references app.users (id) on delete cascade,
  hash text not null check (hash <> ''),
  changed_at timestamptz not null default clock_timestamp()
);
comment on table auth.credentials is
  'Argon2id over the MD5 of a password, made by the gateway. An account without a row cannot sign in: there is no initial password.';

create table auth.sessions (
  jti text primary key check (char_length(jti) between 1 and 128),
  user_id bigint not null references app.users (id) on delete cascade,
  issued_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  closed_at timestamptz
);
create index sessions_user_id on auth.sessions (user_id);
create index sessions_expires_at on auth.sessions (expires_at);

create table auth.login_failures (
  id bigint generated always as identity primary key,
  account text not null,
  address text not null,
  failed_at timestamptz not null default clock_timestamp()
);
create index login_failures_account on auth.login_failures (account, address, failed_at);
create index login_failures_address on auth.login_failures (address, failed_at);
create index login_failures_failed_at on auth.login_failures (failed_at);

call app.protect('auth.credentials');
call app.protect('auth.sessions');
call app.protect('auth.login_failures');

-- The signed-in user's scope. Definer, because it must not depend on what the policies that use it let the user see.

create function auth.my_centre() returns bigint
  language sql stable parallel safe security definer set search_path = ''
  return (select u.org from app.users u where u.id = app.uid());
comment on function auth.my_centre() is 'The organisation of the signed-in user: the own centre of a centreadmin or a teacher.';

create function auth.my_courses() returns bigint[]
  language sql stable parallel safe security definer set search_path = ''
  return coalesce((select array_agg(t.course_id) from app.course2teachers t where t.teacher_id = app.uid()), '{}');
comment on function auth.my_courses() is 'The courses the signed-in user is in charge of.';

-- Below the own centre; for a teacher also below the centres of the courses in charge. Centres themselves are part of it.
create function auth.my_orgs() returns bigint[]
  language sql stable parallel safe security definer set search_path = ''
begin atomic
  with recursive below (id) as (
    select u.org from app.users u where u.id = app.uid() and u.org is not null
    union
    select c.organization_id from app.courses c
      join app.course2teachers t on t.course_id = c.id
      join app.users u on u.id = t.teacher_id
      where t.teacher_id = app.uid() and u.role = 'teacher'
    union
    select o.id from app.orgs o join below b on o.parent = b.id
  )
  select coalesce(array_agg(below.id), '{}') from below;
end;
comment on function auth.my_orgs() is 'The organisations below the signed-in user''s centre, itself included.';

-- Classes a teacher looks after: those in the own class_list and what they made themselves.
create function auth.my_classes() returns bigint[]
  language sql stable parallel safe security definer set search_path = ''
  return coalesce((
    select array_agg(o.id) from app.orgs o
    where o.type <> 'centre'
      and (o.created_by = app.uid() or o.id = any ((select u.class_list from app.users u where u.id = app.uid())::bigint[]))
  ), '{}');

-- Centres whose drafts teachers may see (setting showDraftToTeacher).
create function auth.draft_centres() returns bigint[]
  language sql stable parallel safe security definer set search_path = ''
  return coalesce((
    select array_agg(o.id) from app.orgs o where o.type = 'centre' and app.setting(o.id, 'showDraftToTeacher') = 'true'
  ), '{}');

-- What the gateway calls.

create function auth.account(account_id bigint) returns jsonb
  language sql stable security definer set search_path = ''
  return (
    select jsonb_build_object(
      'id', u.id, 'code', u.code, 'name', u.name, 'role', u.role, 'org', u.org, 'phone', c.phone, 'email', c.email,
      'is_active', u.is_active, 'class_list', to_jsonb(u.class_list)
    )
    from app.users u left join app.user_contacts c on c.user_id = u.id
    where u.id = account_id
  );

create function auth.find_credential(account_code text) returns jsonb
  language sql stable security definer set search_path = ''
  return (
    select jsonb_build_object('userId', u.id, 'role', u.role, 'isActive', u.is_active, 'hash', c.hash)
    from app.users u left join auth.credentials c on c.user_id = u.id
    where u.code = account_code
  );

create function auth.get_user(account_id bigint) returns jsonb
  language sql stable security definer set search_path = ''
  return auth.account(account_id);

-- Failures are counted by what was typed, whether the account exists or not.
create function auth.account_key(account_code text) returns text
  language sql immutable set search_path = ''
  return left(lower(btrim(account_code)), 64);

-- An IPv6 customer has at least a /64, so that is what counts as one address.
create function auth.address_key(address text) returns text
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

-- Account and address together: five failures in 15 minutes are free, then 30 s, 60 s, … up to 15 minutes after the last one.
-- An account from anywhere: 20, then 5 s, 10 s, … up to a minute: it slows many guessers down and locks nobody out.
-- An address: 100 in an hour.
create function auth.login_delay(account_code text, address text) returns integer
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  account_name constant text := auth.account_key(account_code);
  address_name constant text := auth.address_key(address);
  moment constant timestamptz := clock_timestamp();
  failures integer;
  latest timestamptz;
  free_at timestamptz := moment;
begin
  select count(*), max(f.failed_at) into failures, latest from auth.login_failures f
  where f.account = account_name and f.address = address_name and f.failed_at > moment - interval '15 minutes';
  if failures >= 5 then
    free_at := greatest(free_at, latest + least(30 * 2 ^ least(failures - 5, 10), 900) * interval '1 second');
  end if;

  select count(*), max(f.failed_at) into failures, latest from auth.login_failures f
  where f.account = account_name and f.failed_at > moment - interval '15 minutes';
  if failures >= 20 then
    free_at := greatest(free_at, latest + least(5 * 2 ^ least(failures - 20, 10), 60) * interval '1 second');
  end if;

  -- The 100th newest failure of the hour has to be an hour old before the next attempt.
  select f.failed_at into latest from auth.login_failures f
  where f.address = address_name and f.failed_at > moment - interval '1 hour'
  order by f.failed_at desc offset 99 limit 1;
  if found then
    free_at := greatest(free_at, latest + interval '1 hour');
  end if;

  return ceil(extract(epoch from free_at - moment));
end
$$;

create function auth.register_failure(account_code text, address text) returns integer
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into auth.login_failures (account, address) values (auth.account_key(account_code), auth.address_key(address));
  return auth.login_delay(account_code, address);
end
$$;

create function auth.reserve_attempt(account_code text, address text) returns integer
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  seconds integer;
begin
  -- Always the account before the address, so that two of these cannot wait for each other.
  perform pg_advisory_xact_lock(hashtextextended('login account ' || auth.account_key(account_code), 0));
  perform pg_advisory_xact_lock(hashtextextended('login address ' || auth.address_key(address), 0));
  seconds := auth.login_delay(account_code, address);
  if seconds = 0 then
    perform auth.register_failure(account_code, address);
  end if;
  return seconds;
end
$$;

create function auth.clear_failures(account_code text, address text) returns void
  language sql volatile security definer set search_path = ''
begin atomic
  delete from auth.login_failures f
  where f.account = auth.account_key(account_code) and f.address = auth.address_key(clear_failures.address);
end;

create function auth.open_session(account_id bigint, session_id text, expires timestamptz) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not exists (select 1 from app.users u where u.id = account_id and u.is_active and u.role <> 'student') then
    raise exception 'the account is disabled, a student''s, or does not exist' using errcode = '42501';
  end if;
  insert into auth.sessions (jti, user_id, expires_at) values (session_id, account_id, expires);
  -- Housekeeping rides along, a little at a time.
  delete from auth.sessions s where s.jti in (
    select o.jti from auth.sessions o where o.expires_at < now() - interval '1 day' limit 100 for update skip locked
  );
  delete from auth.login_failures f where f.id in (
    select o.id from auth.login_failures o where o.failed_at < now() - interval '1 hour' limit 1000 for update skip locked
  );
end
$$;

-- The user of a session that still counts; null otherwise. The one place that says what ends a session.
create function auth.session_user_id(session_id text) returns bigint
  language sql stable security definer set search_path = ''
  return (
    select s.user_id
    from auth.sessions s
    join app.users u on u.id = s.user_id
    left join auth.credentials c on c.user_id = s.user_id
    where s.jti = session_id and s.closed_at is null and s.expires_at > now() and u.is_active
      and (c.changed_at is null or c.changed_at <= s.issued_at)
  );

create function auth.find_session(session_id text) returns jsonb
  language sql stable security definer set search_path = ''
  return auth.account(auth.session_user_id(session_id));

create function auth.close_session(session_id text) returns boolean
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  update auth.sessions s set closed_at = clock_timestamp() where s.jti = session_id and s.closed_at is null;
  return found;
end
$$;

create function auth.close_all_sessions(account_id bigint) returns integer
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

create function auth.set_credential(account_id bigint, new_hash text) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into auth.credentials as c (user_id, hash) values (account_id, new_hash)
  on conflict (user_id) do update set hash = excluded.hash, changed_at = clock_timestamp();
  perform auth.close_all_sessions(account_id);
end
$$;

-- What a request calls.

-- Ends the session of the request itself; rpc/logout.
create function auth.close_own_session() returns void
  language sql volatile security definer set search_path = ''
begin atomic
  update auth.sessions s set closed_at = clock_timestamp()
  where s.jti = nullif(current_setting('request.jwt.claims', true), '')::json ->> 'jti' and s.user_id = app.uid() and s.closed_at is null;
end;

create function auth.refuse_request(status integer, code text, message text) returns void
  language plpgsql immutable set search_path = ''
as $$
begin
  raise sqlstate 'PGRST' using
    message = json_build_object('code', code, 'message', message, 'details', null, 'hint', null)::text,
    detail = json_build_object('status', status, 'headers', case when status = 401 then '{"WWW-Authenticate":"Bearer"}'::json else '{}' end)::text;
end
$$;

-- Runs before every request (PGRST_DB_PRE_REQUEST). The signature, exp and aud of the token were checked before.
create function auth.check_request() returns void
  language plpgsql stable security definer set search_path = ''
as $$
declare
  claims constant json := nullif(current_setting('request.jwt.claims', true), '')::json;
  claimed_role constant text := claims ->> 'role';
  session_owner bigint;
begin
  if claimed_role is null or claimed_role = 'anon' then
    perform auth.refuse_request(401, 'LC401', 'user not logged in, please log in first');
  elsif claimed_role = 'student' then
    perform auth.refuse_request(403, '42501', 'students please use WeChat course selection');
  end if;
  session_owner := auth.session_user_id(claims ->> 'jti');
  if session_owner is null or session_owner::text is distinct from claims ->> 'user_id' then
    perform auth.refuse_request(401, 'LC402', 'the session has ended, please log in again');
  end if;
  if claimed_role is distinct from (select u.role from app.users u where u.id = session_owner) then
    perform auth.refuse_request(401, 'LC403', 'the rights of the account have changed, please log in again');
  end if;
end
$$;

grant execute on function
  auth.find_credential(text), auth.get_user(bigint), auth.login_delay(text, text), auth.register_failure(text, text),
  auth.reserve_attempt(text, text), auth.clear_failures(text, text), auth.open_session(bigint, text, timestamptz),
  auth.find_session(text), auth.close_session(text), auth.close_all_sessions(bigint), auth.set_credential(bigint, text)
  to auth_gateway;

grant execute on function auth.check_request() to anon, student, teacher, centreadmin, dev, admin;
grant execute on function app.uid(), app.setting(bigint, text), app.is_system_config(jsonb) to teacher, centreadmin, dev, admin;
grant execute on function auth.close_own_session() to teacher, centreadmin, dev, admin;
grant execute on function auth.my_centre(), auth.my_courses(), auth.my_orgs() to teacher, centreadmin;
grant execute on function auth.my_classes(), auth.draft_centres() to teacher;
