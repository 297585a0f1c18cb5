-- Passkeys (WebAuthn) as a second factor, beside the codes of an app or instead of them. The gateway checks what an authenticator has signed; whether a
-- challenge is still good, and whether a counter went on, is decided here, once for all servers.

-- Passkeys as the gateway checks them; those that were added after a moment are left out.
create or replace function auth.passkeys_of(account_id bigint, moment timestamptz default 'infinity') returns jsonb
  language sql stable security definer set search_path = ''
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', p.id, 'host', p.host, 'credentialId', p.credential_id, 'publicKey', p.public_key, 'transports', p.transports
    ) order by p.id), '[]')
    from auth.passkeys p where p.user_id = account_id and p.added_at <= moment
  );

-- Changes of one account's second factor wait for each other.
create or replace function auth.lock_second_factor(account_id bigint) returns void
  language sql volatile security definer set search_path = ''
begin atomic
  select pg_advisory_xact_lock(hashtextextended('change of second factor ' || account_id, 0));
end;

-- Notes that a passkey has signed, and uses up the challenge of the sign-in where it was for one. Answers used, late (the challenge or the passkey is
-- not there any more) or copied: the counter did not go on, so that there may be a second authenticator with the same key.
create or replace function auth.use_passkey(account_id bigint, challenge_hash text, passkey_id bigint, new_counter bigint) returns text
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
grant execute on function auth.use_passkey(bigint, text, bigint, bigint) to auth_gateway;

create or replace function auth.add_passkey_challenge(session_id text, challenge_hash text, purpose text) returns void
  language sql volatile security definer set search_path = ''
begin atomic
  -- Ten at most of a session; the oldest go first.
  delete from auth.passkey_challenges h where h.expires_at < now() or h.hash in (
    select o.hash from auth.passkey_challenges o where o.session_id = add_passkey_challenge.session_id order by o.made_at desc offset 9
  );
  insert into auth.passkey_challenges (hash, session_id, purpose)
  values (challenge_hash, add_passkey_challenge.session_id, add_passkey_challenge.purpose);
end;
grant execute on function auth.add_passkey_challenge(text, text, text) to auth_gateway;

-- Uses a challenge up; answers whether it was good.
create or replace function auth.use_passkey_challenge(session_id text, challenge_hash text, purpose text) returns boolean
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from auth.passkey_challenges h
  where h.hash = challenge_hash and h.session_id = use_passkey_challenge.session_id and h.purpose = use_passkey_challenge.purpose
    and h.expires_at > clock_timestamp();
  return found;
end
$$;
grant execute on function auth.use_passkey_challenge(text, text, text) to auth_gateway;

create or replace function auth.record_passkey_change(account_id bigint, former text, next text, changed_by bigint) returns void
  language sql volatile security definer set search_path = ''
begin atomic
  insert into app.record_changes (table_name, row_id, field, old, new, changed_by)
  values ('users', account_id, 'passkey', to_jsonb(former), to_jsonb(next), record_passkey_change.changed_by);
end;

-- Called with the first second factor of an account: keeps the session that set it up, and ends all others, which began without one.
create or replace function auth.begin_factor_use(account_id bigint, session_id text, hashes text[]) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform auth.replace_recovery_codes(account_id, hashes);
  update auth.sessions s set closed_at = clock_timestamp()
  where s.user_id = account_id and s.jti <> session_id and s.closed_at is null;
  update auth.sessions s set lacks_factor = false where s.jti = session_id;
end
$$;

-- Adds a passkey {host, credentialId, publicKey, counter, transports, name}; the recovery codes count where it is the first second factor. Answers a kind:
-- added (with isFirst), late (the challenge is used or too old), known (somebody has this passkey), full (20 are enough).
create or replace function auth.add_passkey(session_id text, challenge_hash text, passkey jsonb, hashes text[]) returns jsonb
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
grant execute on function auth.add_passkey(text, text, jsonb, text[]) to auth_gateway;

-- After the last second factor of an account is gone, nothing of it stays.
create or replace function auth.end_factor_use(account_id bigint, changed_by bigint) returns void
  language sql volatile security definer set search_path = ''
begin atomic
  delete from auth.recovery_codes r where r.user_id = account_id;
  delete from auth.login_challenges h where h.user_id = account_id;
  delete from auth.factor_failures f where f.user_id = account_id;
  select auth.record_factor_change(account_id, true, false, changed_by);
end;

-- Removes one passkey of the account. Answers removed, unknown, or required: the role has to have a second factor, and this is the last one.
create or replace function auth.remove_passkey(account_id bigint, passkey_id bigint) returns text
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
grant execute on function auth.remove_passkey(bigint, bigint) to auth_gateway;

-- The same for the app.
create or replace function auth.remove_factor_app(account_id bigint) returns text
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
grant execute on function auth.remove_factor_app(bigint) to auth_gateway;
