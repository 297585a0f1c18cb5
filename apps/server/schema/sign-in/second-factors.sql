-- A second factor beside the password: codes of an authenticator app (RFC 6238), with ten recovery codes. The gateway encrypts the secrets with
-- a key that the database does not have, and hashes the recovery codes with it.

create or replace function auth.needs_second_factor(account_id bigint) returns boolean
  language sql stable security definer set search_path = ''
  return exists (
    select from app.users u join app.config c on c.key = 'system' and c.organization_id is null
    where u.id = account_id and c.value -> 'secondFactorRoles' ? u.role
  );

create or replace function auth.has_second_factor(account_id bigint) returns boolean
  language sql stable security definer set search_path = ''
  return exists (select from auth.second_factors f where f.user_id = account_id and f.secret is not null)
    or exists (select from auth.passkeys p where p.user_id = account_id);

create or replace function auth.idle_limit() returns interval
  language sql stable security definer set search_path = ''
  return coalesce((
    select (c.value ->> 'idleMinutes')::numeric from app.config c where c.key = 'system' and c.organization_id is null
  ), 480) * interval '1 minute';
comment on function auth.idle_limit() is
  'After so long without anything done a session ends.';

-- Whether a session goes on by itself: open, in time, in use, of an active account and not older than the password.
create or replace function auth.is_open(session auth.sessions) returns boolean
  language sql stable security definer set search_path = ''
  return session.closed_at is null and session.expires_at > now() and session.seen_at > now() - auth.idle_limit()
    and exists (
      select from app.users u left join auth.credentials c on c.user_id = u.id
      where u.id = session.user_id and u.is_active and (c.changed_at is null or c.changed_at <= session.issued_at)
    );

-- Notes that somebody did something with a session so many seconds ago. One that was not used for long does not come back by it.
create or replace function auth.note_use(session_id text, seconds_ago integer) returns void
  language sql volatile security definer set search_path = ''
begin atomic
  update auth.sessions s set seen_at = greatest(s.seen_at, clock_timestamp() - greatest(seconds_ago, 0) * interval '1 second')
  where s.jti = session_id and s.closed_at is null and s.seen_at > now() - auth.idle_limit();
end;
grant execute on function auth.note_use(text, integer) to auth_gateway;

create or replace function auth.my_sign_ins()
  returns table (id bigint, began_at timestamptz, last_used_at timestamptz, address text, browser text, is_this boolean)
  language sql stable security definer set search_path = ''
begin atomic
  select s.id, s.issued_at, s.seen_at, s.address, s.browser,
    s.jti = nullif(current_setting('request.jwt.claims', true), '')::json ->> 'jti'
  from auth.sessions s
  where s.user_id = app.uid() and auth.is_open(s)
  order by s.seen_at desc, s.id desc;
end;
grant execute on function auth.my_sign_ins() to teacher, centreadmin, dev, admin;

create or replace function api.my_sign_ins()
  returns table (id bigint, began_at timestamptz, last_used_at timestamptz, address text, browser text, is_this boolean)
  language sql stable set search_path = ''
begin atomic
  select * from auth.my_sign_ins();
end;
comment on function api.my_sign_ins() is
  'The open sign-ins of the caller, the one used last first; browser is what it sends as its name.';
grant execute on function api.my_sign_ins() to teacher, centreadmin, dev, admin;

create or replace function auth.end_sign_in(sign_in_id bigint) returns boolean
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  update auth.sessions s set closed_at = clock_timestamp()
  where s.id = sign_in_id and s.user_id = app.uid() and s.closed_at is null;
  return found;
end
$$;
grant execute on function auth.end_sign_in(bigint) to teacher, centreadmin, dev, admin;

create or replace function api.end_sign_in(sign_in_id bigint) returns boolean
  language sql volatile set search_path = ''
  return auth.end_sign_in(sign_in_id);
comment on function api.end_sign_in(bigint) is
  'Ends one of the caller''s own sign-ins; answers whether it was open.';
grant execute on function api.end_sign_in(bigint) to teacher, centreadmin, dev, admin;

create or replace function auth.my_second_factor() returns json
  language sql stable security definer set search_path = ''
  return json_build_object(
    'confirmed_at', (select f.confirmed_at from auth.second_factors f where f.user_id = app.uid() and f.secret is not null),
    'recovery_codes', (select count(*) from auth.recovery_codes r where r.user_id = app.uid() and r.used_at is null),
    'is_required', auth.needs_second_factor(app.uid()),
    'passkeys', (
      select coalesce(json_agg(json_build_object(
        'id', p.id, 'name', p.name, 'host', p.host, 'added_at', p.added_at, 'last_used_at', p.last_used_at
      ) order by p.id), '[]')
      from auth.passkeys p where p.user_id = app.uid()
    )
  );
grant execute on function auth.my_second_factor() to teacher, centreadmin, dev, admin;

create or replace function api.my_second_factor() returns json
  language sql stable set search_path = ''
  return auth.my_second_factor();
comment on function api.my_second_factor() is
  'Since when the caller has codes of an app (null: none), which passkeys, how many recovery codes are left, and whether the role has to have a second factor.';
grant execute on function api.my_second_factor() to teacher, centreadmin, dev, admin;

-- Which passkeys and which app count for a sign-in: those that there were when its password was right.
create or replace function auth.find_challenge(account_code text, challenge_hash text) returns jsonb
  language sql stable security definer set search_path = ''
  return (
    select jsonb_build_object(
      'userId', u.id, 'secret', f.secret, 'passkeys', p.passkeys, 'mustChange', coalesce(c.must_change, false) and h.sign_on is null,
      'signOn', h.sign_on
    )
    from auth.login_challenges h
    join app.users u on u.id = h.user_id and u.code = account_code and u.is_active
    cross join lateral (select auth.passkeys_of(u.id, h.made_at) as passkeys) p
    left join auth.second_factors f on f.user_id = u.id and f.secret is not null and f.confirmed_at <= h.made_at
    left join auth.credentials c on c.user_id = u.id
    where h.hash = challenge_hash and h.used_at is null and h.expires_at > clock_timestamp()
      and (f.secret is not null or p.passkeys <> '[]')
      and (c.changed_at is null or c.changed_at <= h.made_at)
  );
grant execute on function auth.find_challenge(text, text) to auth_gateway;

-- Five wrong codes in 15 minutes are free, then 30 s, 60 s, … up to 15 minutes after the last one: at each device that the account has signed in from by
-- itself, everywhere else together, so that more addresses give no more guesses to somebody who has the password.
create or replace function auth.factor_delay(account_id bigint, place text) returns integer
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

create or replace function auth.reserve_factor_attempt(account_id bigint, address text, device text) returns integer
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
grant execute on function auth.reserve_factor_attempt(bigint, text, text) to auth_gateway;

create or replace function auth.clear_factor_failures(account_id bigint, address text, device text) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  own_place constant text := auth.attempt_place((select u.code from app.users u where u.id = account_id), address, device);
begin
  delete from auth.factor_failures f where f.user_id = account_id
    and case when own_place like 'device %' then f.place = own_place else f.place not like 'device %' end;
end
$$;
grant execute on function auth.clear_factor_failures(bigint, text, text) to auth_gateway;

-- Uses a code of an app, or a recovery code, which is also good without an app.
create or replace function auth.use_factor(account_id bigint, challenge_hash text, step bigint, recovery_hash text) returns boolean
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform auth.lock_second_factor(account_id);
  if not auth.has_second_factor(account_id) then
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
    update auth.second_factors f set last_step = step
    where f.user_id = account_id and f.secret is not null and (f.last_step is null or f.last_step < step);
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
grant execute on function auth.use_factor(bigint, text, bigint, text) to auth_gateway;

create or replace function auth.second_factor_of(account_id bigint) returns jsonb
  language sql stable security definer set search_path = ''
  return jsonb_build_object(
    'secret', (select f.secret from auth.second_factors f where f.user_id = account_id),
    'pendingSecret', (
      select f.pending_secret from auth.second_factors f
      where f.user_id = account_id and f.pending_at > clock_timestamp() - interval '30 minutes'
    ),
    'passkeys', auth.passkeys_of(account_id),
    'isRequired', auth.needs_second_factor(account_id)
  );
grant execute on function auth.second_factor_of(bigint) to auth_gateway;

create or replace function auth.begin_second_factor(account_id bigint, new_secret text) returns void
  language sql volatile security definer set search_path = ''
begin atomic
  insert into auth.second_factors as f (user_id, pending_secret, pending_at) values (account_id, new_secret, clock_timestamp())
  on conflict (user_id) do update set pending_secret = excluded.pending_secret, pending_at = excluded.pending_at;
end;
grant execute on function auth.begin_second_factor(bigint, text) to auth_gateway;

create or replace function auth.record_factor_change(account_id bigint, had boolean, has boolean, changed_by bigint) returns void
  language sql volatile security definer set search_path = ''
begin atomic
  insert into app.record_changes (table_name, row_id, field, old, new, changed_by)
  values ('users', account_id, 'second_factor', to_jsonb(had), to_jsonb(has), record_factor_change.changed_by);
end;

create or replace function auth.replace_recovery_codes(account_id bigint, hashes text[]) returns void
  language sql volatile security definer set search_path = ''
begin atomic
  delete from auth.recovery_codes r where r.user_id = account_id;
  insert into auth.recovery_codes (user_id, hash) select account_id, h from unnest(hashes) as h;
end;
grant execute on function auth.replace_recovery_codes(bigint, text[]) to auth_gateway;

create or replace function auth.confirm_second_factor(session_id text, confirmed_secret text, step bigint, hashes text[]) returns boolean
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  account_id constant bigint := (auth.password_session(session_id) ->> 'userId')::bigint;
  had boolean;
begin
  perform auth.lock_second_factor(account_id);
  had := auth.has_second_factor(account_id);
  update auth.second_factors f set secret = f.pending_secret, confirmed_at = clock_timestamp(), last_step = step,
    pending_secret = null, pending_at = null
  where f.user_id = account_id and f.pending_secret = confirmed_secret;
  if not found then
    return false;
  end if;
  perform auth.begin_factor_use(account_id, session_id, hashes);
  perform auth.record_factor_change(account_id, had, true, account_id);
  return true;
end
$$;
grant execute on function auth.confirm_second_factor(text, text, bigint, text[]) to auth_gateway;

-- Removes everything: the app, the passkeys and the recovery codes.
create or replace function auth.remove_second_factor(account_id bigint, changed_by bigint) returns boolean
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  had boolean;
begin
  perform auth.lock_second_factor(account_id);
  had := auth.has_second_factor(account_id);
  delete from auth.second_factors f where f.user_id = account_id;
  perform auth.record_passkey_change(account_id, p.name, null, changed_by) from auth.passkeys p where p.user_id = account_id;
  delete from auth.passkeys p where p.user_id = account_id;
  if had then
    perform auth.end_factor_use(account_id, changed_by);
  end if;
  return had;
end
$$;

-- Removes somebody's second factor, for who lost phone and recovery codes, and ends what is open: null when the session of the caller has ended.
create or replace function auth.reset_second_factor(session_id text, account_id bigint) returns jsonb
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
grant execute on function auth.reset_second_factor(text, bigint) to auth_gateway;

create or replace function auth.add_challenge(account_id bigint, challenge_hash text, sign_on jsonb default null) returns void
  language sql volatile security definer set search_path = ''
begin atomic
  -- Ten at most of an account, so that nobody fills the table; the oldest go first.
  delete from auth.login_challenges h where h.expires_at < now() or h.hash in (
    select o.hash from auth.login_challenges o where o.user_id = account_id order by o.made_at desc offset 9
  );
  insert into auth.login_challenges (hash, user_id, sign_on) values (challenge_hash, account_id, add_challenge.sign_on);
end;
grant execute on function auth.add_challenge(bigint, text, jsonb) to auth_gateway;
