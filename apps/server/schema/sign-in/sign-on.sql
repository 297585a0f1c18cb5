-- Signing in at the university's own provider (OpenID Connect or CAS). An account is bound to a subject of a provider at its first sign-on; from then
-- on the subject alone decides. Roles, centres and whether an account exists are decided here.

-- The account of a subject: the one that is bound to it, otherwise the one whose code is the number exactly, which is then bound. The answer has a
-- kind: account, unknown (no account has the number), taken (the account is bound to another subject), disabled, student, or, where a student is
-- wanted, staff.
create or replace function auth.find_sign_on(provider text, provider_subject text, number text, wants_student boolean default false) returns jsonb
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
  elsif (account.role = 'student') <> wants_student then
    return jsonb_build_object('kind', case when wants_student then 'staff' else 'student' end, 'code', account.code);
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
grant execute on function auth.find_sign_on(text, text, text, boolean) to auth_gateway;

create or replace function auth.add_sign_on_code(account_id bigint, code_hash text, browser_hash text, sign_on jsonb) returns void
  language sql volatile security definer set search_path = ''
begin atomic
  -- Ten at most of an account, as for challenges.
  delete from auth.sign_on_codes h where h.expires_at < now() or h.hash in (
    select o.hash from auth.sign_on_codes o where o.user_id = account_id order by o.made_at desc offset 9
  );
  insert into auth.sign_on_codes (hash, browser_hash, user_id, sign_on)
  values (code_hash, add_sign_on_code.browser_hash, account_id, add_sign_on_code.sign_on);
end;
grant execute on function auth.add_sign_on_code(bigint, text, text, jsonb) to auth_gateway;

-- Uses a code up. Null where it is unknown, used, late or of another browser, or where the account was disabled since.
create or replace function auth.use_sign_on_code(code_hash text, browser_hash text) returns jsonb
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
grant execute on function auth.use_sign_on_code(text, text) to auth_gateway;

-- Returns whether a provider has ended a sign-on that began at a time: by its session where both name one, otherwise all of a subject that began
-- before.
create or replace function auth.is_ended_by(
  sign_on jsonb, began timestamptz, provider text, provider_subject text, provider_session text, before timestamptz
) returns boolean
  language sql immutable set search_path = ''
  return sign_on ->> 'issuer' = provider and (before is null or began <= before)
    and (
      provider_session is null or sign_on ->> 'session' = provider_session
      or provider_subject is not null and sign_on ->> 'session' is null
    )
    and (provider_subject is null or sign_on ->> 'subject' = provider_subject);

-- Ends what a provider has ended, sessions of the console and tokens of students. Answers how many were open.
create or replace function auth.end_sign_ons(provider text, provider_subject text, provider_session text, before timestamptz) returns integer
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  ended integer;
  ended_tokens integer;
begin
  if provider_subject is null and provider_session is null then
    return 0;
  end if;
  delete from auth.sign_on_codes h where auth.is_ended_by(h.sign_on, h.made_at, $1, $2, $3, $4);
  delete from auth.student_codes h where auth.is_ended_by(h.sign_on, h.made_at, $1, $2, $3, $4);
  delete from auth.login_challenges h where auth.is_ended_by(h.sign_on, h.made_at, $1, $2, $3, $4);
  update auth.sessions s set closed_at = clock_timestamp()
  where s.sign_on is not null and s.closed_at is null and auth.is_ended_by(s.sign_on, s.issued_at, $1, $2, $3, $4);
  get diagnostics ended = row_count;
  delete from auth.student_tokens t where t.expires_at > now() and auth.is_ended_by(t.sign_on, t.made_at, $1, $2, $3, $4);
  get diagnostics ended_tokens = row_count;
  return ended + ended_tokens;
end
$$;
grant execute on function auth.end_sign_ons(text, text, text, timestamp with time zone) to auth_gateway;

-- The sign-on that a session came from; null for passwords and where there is no such session.
create or replace function auth.sign_on_of(session_id text) returns jsonb
  language sql stable security definer set search_path = ''
  return (select s.sign_on from auth.sessions s where s.jti = session_id);
grant execute on function auth.sign_on_of(text) to auth_gateway;

create or replace function auth.release_sign_on(account_id bigint) returns boolean
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
  delete from auth.student_codes h where h.student = account_id;
  delete from auth.student_tokens t where t.student = account_id;
  delete from auth.login_challenges h where h.user_id = account_id and h.sign_on is not null;
  insert into app.record_changes (table_name, row_id, field, old, new, changed_by)
  values ('users', account_id, 'sign_on', 'true', 'false', app.uid());
  return true;
end
$$;
grant execute on function auth.release_sign_on(bigint) to admin;

create or replace function api.release_sign_on(user_id bigint) returns boolean
  language sql volatile set search_path = ''
  return auth.release_sign_on(user_id);
comment on function api.release_sign_on(bigint) is
  'Releases an account from the subject of the university''s sign-on that it is bound to and ends its sign-ins from there; the next sign-on binds it anew. Answers whether it was bound. Administrators only.';
grant execute on function api.release_sign_on(bigint) to admin;

-- Which accounts are bound to one of the university, for administrators, who release them; for everybody else it is false.
create or replace function auth.has_sign_on(account_id bigint) returns boolean
  language sql stable security definer set search_path = ''
  return exists (select from auth.sign_on_accounts a where a.user_id = account_id)
    and exists (select from app.users u where u.id = app.uid() and u.role = 'admin');
grant execute on function auth.has_sign_on(bigint) to centreadmin, dev, admin;
