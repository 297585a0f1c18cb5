-- Passkeys (WebAuthn) as a second factor, beside the codes of an app or instead of them. The gateway checks what an authenticator has signed; whether a
-- challenge is still good, and whether a counter went on, is decided here, once for all servers.

create table auth.passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null references app.users (id) on delete cascade,
  host text not null check (char_length(host) between 1 and 253),
  credential_id text not null unique check (credential_id ~ '^[A-Za-z0-9_-]+$' and char_length(credential_id) <= 1364),
  public_key text not null check (public_key ~ '^[A-Za-z0-9_-]+$' and char_length(public_key) <= 8192),
  counter bigint not null check (counter between 0 and 4294967295),
  transports text[] not null default '{}' check (cardinality(transports) <= 10),
  name text not null check (char_length(name) <= 60 and name ~ '\S'),
  added_at timestamptz not null default clock_timestamp(),
  last_used_at timestamptz
);
create index passkeys_user_id on auth.passkeys (user_id);
comment on table auth.passkeys is 'Public keys of authenticators (WebAuthn), each made for one host; id and key in base64url, the key as COSE.';
comment on column auth.passkeys.counter is 'Of the newest answer that was accepted; 0 where the authenticator does not count.';

create table auth.passkey_challenges (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  session_id text not null references auth.sessions (jti) on delete cascade,
  purpose text not null check (purpose in ('add', 'confirm')),
  made_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null default clock_timestamp() + interval '5 minutes'
);
create index passkey_challenges_session_id on auth.passkey_challenges (session_id, made_at);
create index passkey_challenges_expires_at on auth.passkey_challenges (expires_at);
comment on table auth.passkey_challenges is
  'What a signed-in person is asked to sign, to add a passkey or to confirm by one: the SHA-256 of a random text, good once, for five minutes and in one session.';

call app.protect('auth.passkeys');
call app.protect('auth.passkey_challenges');

-- They belong to the account: there may be passkeys alone.
alter table auth.recovery_codes
  drop constraint recovery_codes_user_id_fkey,
  add constraint recovery_codes_user_id_fkey foreign key (user_id) references app.users (id) on delete cascade;
comment on table auth.recovery_codes is 'Keyed hashes of codes that replace a code of the app or a passkey once each.';
comment on table auth.factor_failures is
  'Wrong codes and refused passkeys. They are counted apart from wrong passwords: a right password, which forgets those, does not forget these.';

create or replace function auth.has_second_factor(account_id bigint) returns boolean
  language sql stable security definer set search_path = ''
  return exists (select from auth.second_factors f where f.user_id = account_id and f.secret is not null)
    or exists (select from auth.passkeys p where p.user_id = account_id);

-- Passkeys as the gateway checks them; those that were added after a moment are left out.
create function auth.passkeys_of(account_id bigint, moment timestamptz default 'infinity') returns jsonb
  language sql stable security definer set search_path = ''
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', p.id, 'host', p.host, 'credentialId', p.credential_id, 'publicKey', p.public_key, 'transports', p.transports
    ) order by p.id), '[]')
    from auth.passkeys p where p.user_id = account_id and p.added_at <= moment
  );

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
comment on function api.my_second_factor() is
  'Since when the caller has codes of an app (null: none), which passkeys, how many recovery codes are left, and whether the role has to have a second factor.';

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

-- Changes of one account's second factor wait for each other.
create function auth.lock_second_factor(account_id bigint) returns void
  language sql volatile security definer set search_path = ''
begin atomic
  select pg_advisory_xact_lock(hashtextextended('change of second factor ' || account_id, 0));
end;

-- As before; a recovery code is good without an app, too.
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

-- Notes that a passkey has signed, and uses up the challenge of the sign-in where it was for one. Answers used, late (the challenge or the passkey is
-- not there any more) or copied: the counter did not go on, so that there may be a second authenticator with the same key.
create function auth.use_passkey(account_id bigint, challenge_hash text, passkey_id bigint, new_counter bigint) returns text
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  former bigint;
begin
  perform auth.lock_second_factor(account_id);
  select p.counter into former from auth.passkeys p where p.id = passkey_id and p.user_id = account_id for update;
  if not found then
    return 'late';
  end if;
  if challenge_hash is not null then
    perform from auth.login_challenges h
    where h.hash = challenge_hash and h.user_id = account_id and h.used_at is null and h.expires_at > clock_timestamp() for update;
    if not found then
      return 'late';
    end if;
  end if;
  if new_counter <= former and (new_counter > 0 or former > 0) then
    return 'copied';
  end if;
  update auth.passkeys p set counter = new_counter, last_used_at = clock_timestamp() where p.id = passkey_id;
  if challenge_hash is not null then
    update auth.login_challenges h set used_at = clock_timestamp() where h.hash = challenge_hash;
  end if;
  return 'used';
end
$$;

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

create function auth.add_passkey_challenge(session_id text, challenge_hash text, purpose text) returns void
  language sql volatile security definer set search_path = ''
begin atomic
  -- Ten at most of a session; the oldest go first.
  delete from auth.passkey_challenges h where h.expires_at < now() or h.hash in (
    select o.hash from auth.passkey_challenges o where o.session_id = add_passkey_challenge.session_id order by o.made_at desc offset 9
  );
  insert into auth.passkey_challenges (hash, session_id, purpose)
  values (challenge_hash, add_passkey_challenge.session_id, add_passkey_challenge.purpose);
end;

-- Uses a challenge up; answers whether it was good.
create function auth.use_passkey_challenge(session_id text, challenge_hash text, purpose text) returns boolean
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from auth.passkey_challenges h
  where h.hash = challenge_hash and h.session_id = use_passkey_challenge.session_id and h.purpose = use_passkey_challenge.purpose
    and h.expires_at > clock_timestamp();
  return found;
end
$$;

create function auth.record_passkey_change(account_id bigint, former text, next text, changed_by bigint) returns void
  language sql volatile security definer set search_path = ''
begin atomic
  insert into app.record_changes (table_name, row_id, field, old, new, changed_by)
  values ('users', account_id, 'passkey', to_jsonb(former), to_jsonb(next), record_passkey_change.changed_by);
end;

-- Called with the first second factor of an account: keeps the session that set it up, and ends all others, which began without one.
create function auth.begin_factor_use(account_id bigint, session_id text, hashes text[]) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform auth.replace_recovery_codes(account_id, hashes);
  update auth.sessions s set closed_at = clock_timestamp()
  where s.user_id = account_id and s.jti <> session_id and s.closed_at is null;
  update auth.sessions s set lacks_factor = false where s.jti = session_id;
end
$$;

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

-- Adds a passkey {host, credentialId, publicKey, counter, transports, name}; the recovery codes count where it is the first second factor. Answers a kind:
-- added (with isFirst), late (the challenge is used or too old), known (somebody has this passkey), full (20 are enough).
create function auth.add_passkey(session_id text, challenge_hash text, passkey jsonb, hashes text[]) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  account_id constant bigint := (auth.password_session(session_id) ->> 'userId')::bigint;
  had boolean;
begin
  if account_id is null or not auth.use_passkey_challenge(session_id, challenge_hash, 'add') then
    return '{"kind": "late"}';
  end if;
  perform auth.lock_second_factor(account_id);
  if (select count(*) from auth.passkeys p where p.user_id = account_id) >= 20 then
    return '{"kind": "full"}';
  end if;
  had := auth.has_second_factor(account_id);
  insert into auth.passkeys (user_id, host, credential_id, public_key, counter, transports, name)
  values (
    account_id, passkey ->> 'host', passkey ->> 'credentialId', passkey ->> 'publicKey', (passkey ->> 'counter')::bigint,
    array(select jsonb_array_elements_text(passkey -> 'transports')), passkey ->> 'name'
  ) on conflict (credential_id) do nothing;
  if not found then
    return '{"kind": "known"}';
  end if;
  if not had then
    perform auth.begin_factor_use(account_id, session_id, hashes);
    perform auth.record_factor_change(account_id, false, true, account_id);
  end if;
  perform auth.record_passkey_change(account_id, null, passkey ->> 'name', account_id);
  return jsonb_build_object('kind', 'added', 'isFirst', not had);
end
$$;

-- After the last second factor of an account is gone, nothing of it stays.
create function auth.end_factor_use(account_id bigint, changed_by bigint) returns void
  language sql volatile security definer set search_path = ''
begin atomic
  delete from auth.recovery_codes r where r.user_id = account_id;
  delete from auth.login_challenges h where h.user_id = account_id;
  delete from auth.factor_failures f where f.user_id = account_id;
  select auth.record_factor_change(account_id, true, false, changed_by);
end;

-- Removes one passkey of the account. Answers removed, unknown, or required: the role has to have a second factor, and this is the last one.
create function auth.remove_passkey(account_id bigint, passkey_id bigint) returns text
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  removed text;
begin
  perform auth.lock_second_factor(account_id);
  select p.name into removed from auth.passkeys p where p.id = passkey_id and p.user_id = account_id;
  if not found then
    return 'unknown';
  end if;
  if auth.needs_second_factor(account_id)
    and not exists (select from auth.second_factors f where f.user_id = account_id and f.secret is not null)
    and not exists (select from auth.passkeys p where p.user_id = account_id and p.id <> passkey_id)
  then
    return 'required';
  end if;
  delete from auth.passkeys p where p.id = passkey_id;
  perform auth.record_passkey_change(account_id, removed, null, account_id);
  if not auth.has_second_factor(account_id) then
    perform auth.end_factor_use(account_id, account_id);
  end if;
  return 'removed';
end
$$;

-- The same for the app.
create function auth.remove_factor_app(account_id bigint) returns text
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform auth.lock_second_factor(account_id);
  perform from auth.second_factors f where f.user_id = account_id and f.secret is not null;
  if not found then
    return 'unknown';
  end if;
  if auth.needs_second_factor(account_id) and not exists (select from auth.passkeys p where p.user_id = account_id) then
    return 'required';
  end if;
  delete from auth.second_factors f where f.user_id = account_id;
  if auth.has_second_factor(account_id) then
    perform auth.record_factor_change(account_id, true, true, account_id);
  else
    perform auth.end_factor_use(account_id, account_id);
  end if;
  return 'removed';
end
$$;

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
revoke execute on function auth.remove_second_factor(bigint, bigint) from auth_gateway;

grant execute on function
  auth.use_passkey(bigint, text, bigint, bigint), auth.add_passkey_challenge(text, text, text), auth.use_passkey_challenge(text, text, text),
  auth.add_passkey(text, text, jsonb, text[]), auth.remove_passkey(bigint, bigint), auth.remove_factor_app(bigint)
  to auth_gateway;
