-- A second factor beside the password: codes of an authenticator app (RFC 6238), with ten recovery codes. The gateway encrypts the secrets with
-- a key that the database does not have, and hashes the recovery codes with it.

create table auth.second_factors (
  user_id bigint primary key references app.users (id) on delete cascade,
  secret text check (secret <> ''),
  confirmed_at timestamptz,
  last_step bigint,
  pending_secret text check (pending_secret <> ''),
  pending_at timestamptz,
  constraint second_factors_confirmed check ((secret is null) = (confirmed_at is null)),
  constraint second_factors_pending check ((pending_secret is null) = (pending_at is null))
);
comment on table auth.second_factors is
  'Encrypted secrets of authenticator apps: the one that counts, and one that was shown and not confirmed by a code yet.';
comment on column auth.second_factors.last_step is
  'Interval of 30 seconds since 1970 of the newest code that was accepted: neither that one nor an older one is accepted again.';

create table auth.recovery_codes (
  user_id bigint not null references auth.second_factors (user_id) on delete cascade,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  used_at timestamptz,
  primary key (user_id, hash)
);
comment on table auth.recovery_codes is 'Keyed hashes of codes that replace a code of the app once each.';

create table auth.login_challenges (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  user_id bigint not null references app.users (id) on delete cascade,
  made_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null default clock_timestamp() + interval '5 minutes',
  used_at timestamptz
);
create index login_challenges_user_id on auth.login_challenges (user_id, made_at);
create index login_challenges_expires_at on auth.login_challenges (expires_at);
comment on table auth.login_challenges is
  'Sign-ins whose password was right and whose second factor is awaited: the SHA-256 of a random text, good once and for five minutes.';

create table auth.factor_failures (
  id bigint generated always as identity primary key,
  user_id bigint not null references app.users (id) on delete cascade,
  place text not null,
  failed_at timestamptz not null default clock_timestamp()
);
create index factor_failures_user_id on auth.factor_failures (user_id, place, failed_at);
create index factor_failures_failed_at on auth.factor_failures (failed_at);
comment on table auth.factor_failures is
  'Wrong codes. They are counted apart from wrong passwords: a right password, which forgets those, does not forget these.';

call app.protect('auth.second_factors');
call app.protect('auth.recovery_codes');
call app.protect('auth.login_challenges');
call app.protect('auth.factor_failures');

-- Settings of the installation about signing in.
create function app.is_sign_in_config(value jsonb) returns boolean
  language sql immutable parallel safe set search_path = ''
  return (
      value -> 'secondFactorRoles' is null
      or jsonb_typeof(value -> 'secondFactorRoles') = 'array' and value -> 'secondFactorRoles' <@ '["admin", "dev", "centreadmin", "teacher"]'
    )
    and (
      value -> 'idleMinutes' is null
      or jsonb_typeof(value -> 'idleMinutes') = 'number' and (value ->> 'idleMinutes')::numeric between 15 and 720
    );
alter table app.config add constraint config_sign_in_types check (key <> 'system' or app.is_sign_in_config(value));
grant execute on function app.is_sign_in_config(jsonb) to centreadmin, dev, admin;

create function auth.needs_second_factor(account_id bigint) returns boolean
  language sql stable security definer set search_path = ''
  return exists (
    select from app.users u join app.config c on c.key = 'system' and c.organization_id is null
    where u.id = account_id and c.value -> 'secondFactorRoles' ? u.role
  );

create function auth.has_second_factor(account_id bigint) returns boolean
  language sql stable security definer set search_path = ''
  return exists (select from auth.second_factors f where f.user_id = account_id and f.secret is not null);

-- Which sign-ins somebody has: where from, with what, and when something was last done with each. A sign-in of somebody who has to have a second factor and has
-- none is good for setting one up only.
alter table auth.sessions
  add column id bigint generated always as identity,
  add column address text,
  add column browser text,
  add column seen_at timestamptz not null default clock_timestamp(),
  add column lacks_factor boolean not null default false;
-- Those of before the upgrade begin to count now.
create unique index sessions_id on auth.sessions (id);
comment on column auth.sessions.seen_at is 'When its owner last did something, by about a minute.';
comment on column auth.sessions.lacks_factor is 'The account has to have a second factor and has none yet.';

create function auth.idle_limit() returns interval
  language sql stable security definer set search_path = ''
  return coalesce((
    select (c.value ->> 'idleMinutes')::numeric from app.config c where c.key = 'system' and c.organization_id is null
  ), 480) * interval '1 minute';
comment on function auth.idle_limit() is 'After so long without anything done a session ends.';

-- Whether a session goes on by itself: open, in time, in use, of an active account and not older than the password.
create function auth.is_open(session auth.sessions) returns boolean
  language sql stable security definer set search_path = ''
  return session.closed_at is null and session.expires_at > now() and session.seen_at > now() - auth.idle_limit()
    and exists (
      select from app.users u left join auth.credentials c on c.user_id = u.id
      where u.id = session.user_id and u.is_active and (c.changed_at is null or c.changed_at <= session.issued_at)
    );

-- As before, and a session that was not used for long, or lacks a factor that it has to have, counts for nothing.
create or replace function auth.session_user_id(session_id text) returns bigint
  language sql stable security definer set search_path = ''
  return (
    select s.user_id
    from auth.sessions s
    left join auth.credentials c on c.user_id = s.user_id
    where s.jti = session_id and auth.is_open(s) and c.must_change is not true and not s.lacks_factor
  );

create or replace function auth.password_session(session_id text) returns jsonb
  language sql stable security definer set search_path = ''
  return (
    select jsonb_build_object(
      'userId', u.id, 'code', u.code, 'name', u.name, 'hash', c.hash, 'mustChange', coalesce(c.must_change, false),
      'lacksFactor', s.lacks_factor, 'ageSeconds', floor(extract(epoch from clock_timestamp() - s.issued_at))
    )
    from auth.sessions s
    join app.users u on u.id = s.user_id
    left join auth.credentials c on c.user_id = s.user_id
    where s.jti = session_id and auth.is_open(s)
  );

drop function auth.open_session(bigint, text, timestamptz);
create function auth.open_session(
  account_id bigint, session_id text, expires timestamptz, address text default null, browser text default null
) returns boolean
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  lacks constant boolean := auth.needs_second_factor(account_id) and not auth.has_second_factor(account_id);
begin
  if not exists (select 1 from app.users u where u.id = account_id and u.is_active and u.role <> 'student') then
    raise exception 'the account is disabled, a student''s, or does not exist' using errcode = '42501';
  end if;
  insert into auth.sessions (jti, user_id, expires_at, address, browser, lacks_factor)
  values (session_id, account_id, expires, left(open_session.address, 64), left(open_session.browser, 300), lacks);
  -- Housekeeping rides along, a little at a time.
  delete from auth.sessions s where s.jti in (
    select o.jti from auth.sessions o where o.expires_at < now() - interval '1 day' limit 100 for update skip locked
  );
  delete from auth.login_failures f where f.id in (
    select o.id from auth.login_failures o where o.failed_at < now() - interval '1 hour' limit 1000 for update skip locked
  );
  return lacks;
end
$$;
comment on function auth.open_session(bigint, text, timestamptz, text, text) is
  'Opens a session; answers whether it is good for nothing but setting up a second factor.';

-- Notes that somebody did something with a session so many seconds ago. One that was not used for long does not come back by it.
create function auth.note_use(session_id text, seconds_ago integer) returns void
  language sql volatile security definer set search_path = ''
begin atomic
  update auth.sessions s set seen_at = greatest(s.seen_at, clock_timestamp() - greatest(seconds_ago, 0) * interval '1 second')
  where s.jti = session_id and s.closed_at is null and s.seen_at > now() - auth.idle_limit();
end;

-- One's own sign-ins.

create function auth.my_sign_ins()
  returns table (id bigint, began_at timestamptz, last_used_at timestamptz, address text, browser text, is_this boolean)
  language sql stable security definer set search_path = ''
begin atomic
  select s.id, s.issued_at, s.seen_at, s.address, s.browser,
    s.jti = nullif(current_setting('request.jwt.claims', true), '')::json ->> 'jti'
  from auth.sessions s
  where s.user_id = app.uid() and auth.is_open(s)
  order by s.seen_at desc, s.id desc;
end;

create function api.my_sign_ins()
  returns table (id bigint, began_at timestamptz, last_used_at timestamptz, address text, browser text, is_this boolean)
  language sql stable set search_path = ''
begin atomic
  select * from auth.my_sign_ins();
end;
comment on function api.my_sign_ins() is 'The open sign-ins of the caller, the one used last first; browser is what it sends as its name.';

create function auth.end_sign_in(sign_in_id bigint) returns boolean
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  update auth.sessions s set closed_at = clock_timestamp()
  where s.id = sign_in_id and s.user_id = app.uid() and s.closed_at is null;
  return found;
end
$$;

create function api.end_sign_in(sign_in_id bigint) returns boolean
  language sql volatile set search_path = ''
  return auth.end_sign_in(sign_in_id);
comment on function api.end_sign_in(bigint) is 'Ends one of the caller''s own sign-ins; answers whether it was open.';

-- The own second factor, for the page of the account.
create function auth.my_second_factor() returns json
  language sql stable security definer set search_path = ''
  return json_build_object(
    'confirmed_at', (select f.confirmed_at from auth.second_factors f where f.user_id = app.uid() and f.secret is not null),
    'recovery_codes', (select count(*) from auth.recovery_codes r where r.user_id = app.uid() and r.used_at is null),
    'is_required', auth.needs_second_factor(app.uid())
  );

create function api.my_second_factor() returns json
  language sql stable set search_path = ''
  return auth.my_second_factor();
comment on function api.my_second_factor() is
  'Since when the caller has a second factor (null: none), how many recovery codes are left, and whether the role has to have one.';

-- What the gateway calls while somebody signs in.

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

create function auth.add_challenge(account_id bigint, challenge_hash text) returns void
  language sql volatile security definer set search_path = ''
begin atomic
  -- Ten at most of an account, so that nobody fills the table; the oldest go first.
  delete from auth.login_challenges h where h.expires_at < now() or h.hash in (
    select o.hash from auth.login_challenges o where o.user_id = account_id order by o.made_at desc offset 9
  );
  insert into auth.login_challenges (hash, user_id) values (challenge_hash, account_id);
end;

-- The sign-in that a challenge continues: of this account, in time, unused, and not older than the password or the second factor.
create function auth.find_challenge(account_code text, challenge_hash text) returns jsonb
  language sql stable security definer set search_path = ''
  return (
    select jsonb_build_object('userId', u.id, 'secret', f.secret, 'mustChange', coalesce(c.must_change, false))
    from auth.login_challenges h
    join app.users u on u.id = h.user_id and u.code = account_code and u.is_active
    join auth.second_factors f on f.user_id = u.id and f.secret is not null and f.confirmed_at <= h.made_at
    left join auth.credentials c on c.user_id = u.id
    where h.hash = challenge_hash and h.used_at is null and h.expires_at > clock_timestamp()
      and (c.changed_at is null or c.changed_at <= h.made_at)
  );

-- Five wrong codes in 15 minutes are free, then 30 s, 60 s, … up to 15 minutes after the last one: at each device that the account has signed in from by
-- itself, everywhere else together, so that more addresses give no more guesses to somebody who has the password.
create function auth.factor_delay(account_id bigint, place text) returns integer
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  moment constant timestamptz := clock_timestamp();
  failures integer;
  latest timestamptz;
begin
  select count(*), max(f.failed_at) into failures, latest from auth.factor_failures f
  where f.user_id = account_id and f.failed_at > moment - interval '15 minutes'
    and case when factor_delay.place like 'device %' then f.place = factor_delay.place else f.place not like 'device %' end;
  if failures < 5 then
    return 0;
  end if;
  return greatest(0, ceil(extract(epoch from latest - moment) + least(30 * 2 ^ least(failures - 5, 10), 900)));
end
$$;

create function auth.reserve_factor_attempt(account_id bigint, address text, device text) returns integer
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  own_place constant text := auth.attempt_place((select u.code from app.users u where u.id = account_id), address, device);
  seconds integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('second factor ' || account_id, 0));
  seconds := auth.factor_delay(account_id, own_place);
  if seconds = 0 then
    insert into auth.factor_failures (user_id, place) values (account_id, own_place);
    delete from auth.factor_failures f where f.id in (
      select o.id from auth.factor_failures o where o.failed_at < now() - interval '1 hour' limit 1000 for update skip locked
    );
  end if;
  return seconds;
end
$$;

create function auth.clear_factor_failures(account_id bigint, address text, device text) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  own_place constant text := auth.attempt_place((select u.code from app.users u where u.id = account_id), address, device);
begin
  delete from auth.factor_failures f where f.user_id = account_id
    and case when own_place like 'device %' then f.place = own_place else f.place not like 'device %' end;
end
$$;

-- Uses up a code of the app, known by its interval, or a recovery code, known by its hash, and with it the challenge where there is one. Both or neither:
-- two requests with the same code find it used once.
create function auth.use_factor(account_id bigint, challenge_hash text, step bigint, recovery_hash text) returns boolean
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform from auth.second_factors f where f.user_id = account_id and f.secret is not null for update;
  if not found then
    return false;
  end if;
  if challenge_hash is not null then
    perform from auth.login_challenges h
    where h.hash = challenge_hash and h.user_id = account_id and h.used_at is null and h.expires_at > clock_timestamp() for update;
    if not found then
      return false;
    end if;
  end if;
  if step is not null then
    update auth.second_factors f set last_step = step where f.user_id = account_id and (f.last_step is null or f.last_step < step);
  else
    update auth.recovery_codes r set used_at = clock_timestamp()
    where r.user_id = account_id and r.hash = recovery_hash and r.used_at is null;
  end if;
  if not found then
    return false;
  end if;
  if challenge_hash is not null then
    update auth.login_challenges h set used_at = clock_timestamp() where h.hash = challenge_hash;
  end if;
  return true;
end
$$;

-- What the gateway calls while somebody sets up, changes or removes the own second factor. The session is checked by password_session().

create function auth.second_factor_of(account_id bigint) returns jsonb
  language sql stable security definer set search_path = ''
  return jsonb_build_object(
    'secret', (select f.secret from auth.second_factors f where f.user_id = account_id),
    'pendingSecret', (
      select f.pending_secret from auth.second_factors f
      where f.user_id = account_id and f.pending_at > clock_timestamp() - interval '30 minutes'
    ),
    'isRequired', auth.needs_second_factor(account_id)
  );

create function auth.begin_second_factor(account_id bigint, new_secret text) returns void
  language sql volatile security definer set search_path = ''
begin atomic
  insert into auth.second_factors as f (user_id, pending_secret, pending_at) values (account_id, new_secret, clock_timestamp())
  on conflict (user_id) do update set pending_secret = excluded.pending_secret, pending_at = excluded.pending_at;
end;

create function auth.record_factor_change(account_id bigint, had boolean, has boolean, changed_by bigint) returns void
  language sql volatile security definer set search_path = ''
begin atomic
  insert into app.record_changes (table_name, row_id, field, old, new, changed_by)
  values ('users', account_id, 'second_factor', to_jsonb(had), to_jsonb(has), record_factor_change.changed_by);
end;

create function auth.replace_recovery_codes(account_id bigint, hashes text[]) returns void
  language sql volatile security definer set search_path = ''
begin atomic
  delete from auth.recovery_codes r where r.user_id = account_id;
  insert into auth.recovery_codes (user_id, hash) select account_id, h from unnest(hashes) as h;
end;

-- The pending secret counts from now on. The session that confirmed it goes on, the others, which began without it, end.
create function auth.confirm_second_factor(session_id text, confirmed_secret text, step bigint, hashes text[]) returns boolean
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  account_id constant bigint := (auth.password_session(session_id) ->> 'userId')::bigint;
  had boolean;
begin
  select f.secret is not null into had from auth.second_factors f
  where f.user_id = account_id and f.pending_secret = confirmed_secret for update;
  if not found then
    return false;
  end if;
  update auth.second_factors f set secret = f.pending_secret, confirmed_at = clock_timestamp(), last_step = step,
    pending_secret = null, pending_at = null
  where f.user_id = account_id;
  perform auth.replace_recovery_codes(account_id, hashes);
  update auth.sessions s set closed_at = clock_timestamp()
  where s.user_id = account_id and s.jti <> session_id and s.closed_at is null;
  update auth.sessions s set lacks_factor = false where s.jti = session_id;
  perform auth.record_factor_change(account_id, had, true, account_id);
  return true;
end
$$;

create function auth.remove_second_factor(account_id bigint, changed_by bigint) returns boolean
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  had boolean;
begin
  delete from auth.second_factors f where f.user_id = account_id returning f.secret is not null into had;
  delete from auth.login_challenges h where h.user_id = account_id;
  delete from auth.factor_failures f where f.user_id = account_id;
  if had then
    perform auth.record_factor_change(account_id, true, false, changed_by);
  end if;
  return coalesce(had, false);
end
$$;

-- Removes somebody's second factor, for who lost phone and recovery codes, and ends what is open: null when the session of the caller has ended.
create function auth.reset_second_factor(session_id text, account_id bigint) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  account constant jsonb := auth.managed_account(session_id, account_id);
begin
  if account is null then
    return null;
  end if;
  if auth.remove_second_factor(account_id, auth.session_user_id(session_id)) then
    perform auth.close_all_sessions(account_id);
  end if;
  return account;
end
$$;

drop function api.account_states(bigint[]);
drop function auth.account_states(bigint[]);
create function auth.account_states(account_ids bigint[])
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
create function api.account_states(user_ids bigint[])
  returns table (
    user_id bigint, has_password boolean, must_change boolean, open_sessions integer, last_sign_in timestamptz, has_second_factor boolean
  )
  language sql stable set search_path = ''
begin atomic
  select * from auth.account_states(user_ids);
end;
comment on function api.account_states(bigint[]) is
  'Whether accounts have a password, have to change it, are signed in and have a second factor: one row for each of these accounts that the caller may manage.';

-- As before, with sentences of their own for a second factor that has to be set up first, and for a session that was not used for long.
create or replace function auth.check_request() returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  claims constant json := nullif(current_setting('request.jwt.claims', true), '')::json;
  claimed_role constant text := claims ->> 'role';
  request_key constant text := nullif(current_setting('request.headers', true), '')::json ->> 'idempotency-key';
  session_owner bigint;
  beginning jsonb;
begin
  if claimed_role is null or claimed_role = 'anon' then
    perform auth.refuse_request(401, 'LC401', 'user not logged in, please log in first');
  elsif claimed_role = 'student' then
    perform auth.refuse_request(403, '42501', 'students please use WeChat course selection');
  end if;
  session_owner := auth.session_user_id(claims ->> 'jti');
  if session_owner is null then
    beginning := auth.password_session(claims ->> 'jti');
    if (beginning ->> 'mustChange')::boolean then
      perform auth.refuse_request(403, 'LC011', 'please choose a password of your own first');
    end if;
    if (beginning ->> 'lacksFactor')::boolean then
      perform auth.refuse_request(403, 'LC063', 'please set up a second factor first: your role has to have one');
    end if;
    if exists (
      select from auth.sessions s
      where s.jti = claims ->> 'jti' and s.closed_at is null and s.expires_at > now() and s.seen_at <= now() - auth.idle_limit()
    ) then
      perform auth.refuse_request(401, 'LC404', 'the session has ended because nothing was done for a long time, please log in again');
    end if;
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
  auth.open_session(bigint, text, timestamptz, text, text), auth.note_use(text, integer), auth.add_challenge(bigint, text),
  auth.find_challenge(text, text), auth.reserve_factor_attempt(bigint, text, text), auth.clear_factor_failures(bigint, text, text),
  auth.use_factor(bigint, text, bigint, text), auth.second_factor_of(bigint), auth.begin_second_factor(bigint, text),
  auth.replace_recovery_codes(bigint, text[]), auth.confirm_second_factor(text, text, bigint, text[]),
  auth.remove_second_factor(bigint, bigint), auth.reset_second_factor(text, bigint)
  to auth_gateway;
grant execute on function
  auth.my_sign_ins(), api.my_sign_ins(), auth.end_sign_in(bigint), api.end_sign_in(bigint), auth.my_second_factor(), api.my_second_factor(),
  auth.account_states(bigint[]), api.account_states(bigint[])
  to teacher, centreadmin, dev, admin;
