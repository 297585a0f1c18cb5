-- Signing in at the university's own provider (OpenID Connect or CAS). An account is bound to a subject of a provider at its first sign-on; from then
-- on the subject alone decides. Roles, centres and whether an account exists are decided here.

create table auth.sign_on_accounts (
  user_id bigint not null references app.users (id) on delete cascade,
  issuer text not null check (char_length(issuer) between 1 and 500),
  subject text not null check (char_length(subject) between 1 and 255),
  bound_at timestamptz not null default clock_timestamp(),
  primary key (user_id, issuer),
  unique (issuer, subject)
);
comment on table auth.sign_on_accounts is
  'Which subject of a provider an account belongs to: one for each provider that the installation has had.';

create table auth.sign_on_codes (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  browser_hash text not null check (browser_hash ~ '^[0-9a-f]{64}$'),
  user_id bigint not null references app.users (id) on delete cascade,
  sign_on jsonb not null,
  made_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null default clock_timestamp() + interval '60 seconds'
);
create index sign_on_codes_user_id on auth.sign_on_codes (user_id, made_at);
create index sign_on_codes_expires_at on auth.sign_on_codes (expires_at);
comment on table auth.sign_on_codes is
  'Sign-ons that a provider has confirmed and that the console has not fetched yet: the SHA-256 of a random text, good once, for 60 seconds and in one browser.';

call app.protect('auth.sign_on_accounts');
call app.protect('auth.sign_on_codes');

-- What a session or a second step was opened by: {issuer, subject, session, coversFactor}. The provider names its session when it ends it.
alter table auth.sessions add column sign_on jsonb;
create index sessions_sign_on on auth.sessions ((sign_on ->> 'issuer'), (sign_on ->> 'subject')) where sign_on is not null and closed_at is null;
create index sessions_sign_on_session on auth.sessions ((sign_on ->> 'issuer'), (sign_on ->> 'session')) where sign_on is not null and closed_at is null;
comment on column auth.sessions.sign_on is 'The provider, its subject and its own session, where the sign-in came from one; null for passwords.';
alter table auth.login_challenges add column sign_on jsonb;

-- A password that somebody else gave has to be changed by whoever uses it; a sign-on uses none.
create or replace function auth.session_user_id(session_id text) returns bigint
  language sql stable security definer set search_path = ''
  return (
    select s.user_id
    from auth.sessions s
    left join auth.credentials c on c.user_id = s.user_id
    where s.jti = session_id and auth.is_open(s) and (c.must_change is not true or s.sign_on is not null) and not s.lacks_factor
  );

create or replace function auth.password_session(session_id text) returns jsonb
  language sql stable security definer set search_path = ''
  return (
    select jsonb_build_object(
      'userId', u.id, 'code', u.code, 'name', u.name, 'hash', c.hash,
      'mustChange', coalesce(c.must_change, false) and s.sign_on is null,
      'lacksFactor', s.lacks_factor, 'ageSeconds', floor(extract(epoch from clock_timestamp() - s.issued_at))
    )
    from auth.sessions s
    join app.users u on u.id = s.user_id
    left join auth.credentials c on c.user_id = u.id
    where s.jti = session_id and auth.is_open(s)
  );

drop function auth.open_session(bigint, text, timestamptz, text, text);
create function auth.open_session(
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
comment on function auth.open_session(bigint, text, timestamptz, text, text, jsonb) is
  'Opens a session; answers whether it is good for nothing but setting up a second factor.';

drop function auth.add_challenge(bigint, text);
create function auth.add_challenge(account_id bigint, challenge_hash text, sign_on jsonb default null) returns void
  language sql volatile security definer set search_path = ''
begin atomic
  -- Ten at most of an account, so that nobody fills the table; the oldest go first.
  delete from auth.login_challenges h where h.expires_at < now() or h.hash in (
    select o.hash from auth.login_challenges o where o.user_id = account_id order by o.made_at desc offset 9
  );
  insert into auth.login_challenges (hash, user_id, sign_on) values (challenge_hash, account_id, add_challenge.sign_on);
end;

create or replace function auth.find_challenge(account_code text, challenge_hash text) returns jsonb
  language sql stable security definer set search_path = ''
  return (
    select jsonb_build_object(
      'userId', u.id, 'secret', f.secret, 'mustChange', coalesce(c.must_change, false) and h.sign_on is null, 'signOn', h.sign_on
    )
    from auth.login_challenges h
    join app.users u on u.id = h.user_id and u.code = account_code and u.is_active
    join auth.second_factors f on f.user_id = u.id and f.secret is not null and f.confirmed_at <= h.made_at
    left join auth.credentials c on c.user_id = u.id
    where h.hash = challenge_hash and h.used_at is null and h.expires_at > clock_timestamp()
      and (c.changed_at is null or c.changed_at <= h.made_at)
  );

-- What the gateway calls while somebody comes from a provider.

-- The account of a subject: the one that is bound to it, otherwise the one whose code is the number exactly, which is then bound. The answer has a
-- kind: account, unknown (no account has the number), taken (the account is bound to another subject), disabled, student.
create function auth.find_sign_on(provider text, provider_subject text, number text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  account app.users%rowtype;
  is_bound boolean;
begin
  select u.* into account from auth.sign_on_accounts a join app.users u on u.id = a.user_id
  where a.issuer = provider and a.subject = provider_subject;
  is_bound := found;
  if not is_bound then
    select u.* into account from app.users u where u.code = number;
    if not found then
      return '{"kind": "unknown"}';
    end if;
  end if;
  if not account.is_active then
    return jsonb_build_object('kind', 'disabled', 'code', account.code);
  elsif account.role = 'student' then
    return jsonb_build_object('kind', 'student', 'code', account.code);
  end if;
  if not is_bound then
    -- Two sign-ons side by side bind once; the other one sees what was bound.
    insert into auth.sign_on_accounts (user_id, issuer, subject) values (account.id, provider, provider_subject) on conflict do nothing;
    if found then
      insert into app.record_changes (table_name, row_id, field, old, new, changed_by)
      values ('users', account.id, 'sign_on', 'false', 'true', account.id);
    elsif not exists (
      select from auth.sign_on_accounts a where a.user_id = account.id and a.issuer = provider and a.subject = provider_subject
    ) then
      return jsonb_build_object('kind', 'taken', 'code', account.code);
    end if;
  end if;
  return jsonb_build_object('kind', 'account', 'userId', account.id, 'code', account.code);
end
$$;

create function auth.add_sign_on_code(account_id bigint, code_hash text, browser_hash text, sign_on jsonb) returns void
  language sql volatile security definer set search_path = ''
begin atomic
  -- Ten at most of an account, as for challenges.
  delete from auth.sign_on_codes h where h.expires_at < now() or h.hash in (
    select o.hash from auth.sign_on_codes o where o.user_id = account_id order by o.made_at desc offset 9
  );
  insert into auth.sign_on_codes (hash, browser_hash, user_id, sign_on)
  values (code_hash, add_sign_on_code.browser_hash, account_id, add_sign_on_code.sign_on);
end;

-- Uses a code up. Null where it is unknown, used, late or of another browser, or where the account was disabled since.
create function auth.use_sign_on_code(code_hash text, browser_hash text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  used auth.sign_on_codes%rowtype;
begin
  delete from auth.sign_on_codes h
  where h.hash = code_hash and h.browser_hash = use_sign_on_code.browser_hash and h.expires_at > clock_timestamp()
  returning * into used;
  return (
    select jsonb_build_object(
      'userId', u.id, 'code', u.code, 'hasSecondFactor', auth.has_second_factor(u.id), 'signOn', used.sign_on
    )
    from app.users u where u.id = used.user_id and u.is_active and u.role <> 'student'
  );
end
$$;

-- Ends what a provider has ended: by its session where both name one, otherwise all of a subject that began before. Answers how many were open.
create function auth.end_sign_ons(provider text, provider_subject text, provider_session text, before timestamptz) returns integer
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  ended integer;
begin
  if provider_subject is null and provider_session is null then
    return 0;
  end if;
  delete from auth.sign_on_codes h
  where h.sign_on ->> 'issuer' = provider and (before is null or h.made_at <= before)
    and (
      provider_session is null or h.sign_on ->> 'session' = provider_session
      or provider_subject is not null and h.sign_on ->> 'session' is null
    )
    and (provider_subject is null or h.sign_on ->> 'subject' = provider_subject);
  delete from auth.login_challenges h
  where h.sign_on ->> 'issuer' = provider and (before is null or h.made_at <= before)
    and (
      provider_session is null or h.sign_on ->> 'session' = provider_session
      or provider_subject is not null and h.sign_on ->> 'session' is null
    )
    and (provider_subject is null or h.sign_on ->> 'subject' = provider_subject);
  update auth.sessions s set closed_at = clock_timestamp()
  where s.sign_on is not null and s.closed_at is null and s.sign_on ->> 'issuer' = provider and (before is null or s.issued_at <= before)
    and (
      provider_session is null or s.sign_on ->> 'session' = provider_session
      or provider_subject is not null and s.sign_on ->> 'session' is null
    )
    and (provider_subject is null or s.sign_on ->> 'subject' = provider_subject);
  get diagnostics ended = row_count;
  return ended;
end
$$;

-- The sign-on that a session came from; null for passwords and where there is no such session.
create function auth.sign_on_of(session_id text) returns jsonb
  language sql stable security definer set search_path = ''
  return (select s.sign_on from auth.sessions s where s.jti = session_id);

grant execute on function
  auth.open_session(bigint, text, timestamptz, text, text, jsonb), auth.add_challenge(bigint, text, jsonb),
  auth.find_sign_on(text, text, text), auth.add_sign_on_code(bigint, text, text, jsonb), auth.use_sign_on_code(text, text),
  auth.end_sign_ons(text, text, text, timestamptz), auth.sign_on_of(text)
  to auth_gateway;

-- For administrators: a person who got a new account at the provider, or a number that now belongs to somebody else.

create function auth.release_sign_on(account_id bigint) returns boolean
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  if (select u.role from app.users u where u.id = app.uid()) is distinct from 'admin' then
    raise exception 'only an administrator releases an account from the university''s sign-on' using errcode = '42501',
      hint = 'Nothing was changed. Ask an administrator.';
  end if;
  delete from auth.sign_on_accounts a where a.user_id = account_id;
  if not found then
    return false;
  end if;
  update auth.sessions s set closed_at = clock_timestamp() where s.user_id = account_id and s.sign_on is not null and s.closed_at is null;
  delete from auth.sign_on_codes h where h.user_id = account_id;
  delete from auth.login_challenges h where h.user_id = account_id and h.sign_on is not null;
  insert into app.record_changes (table_name, row_id, field, old, new, changed_by)
  values ('users', account_id, 'sign_on', 'true', 'false', app.uid());
  return true;
end
$$;

create function api.release_sign_on(user_id bigint) returns boolean
  language sql volatile set search_path = ''
  return auth.release_sign_on(user_id);
comment on function api.release_sign_on(bigint) is
  'Releases an account from the subject of the university''s sign-on that it is bound to and ends its sign-ins from there; the next sign-on binds it anew. Answers whether it was bound. Administrators only.';
grant execute on function auth.release_sign_on(bigint), api.release_sign_on(bigint) to admin;
