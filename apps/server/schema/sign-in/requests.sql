create or replace function auth.refuse_request(status integer, code text, message text) returns void
  language plpgsql immutable set search_path = ''
as $$
begin
  raise sqlstate 'PGRST' using
    message = json_build_object('code', code, 'message', message, 'details', null, 'hint', null)::text,
    detail = json_build_object('status', status, 'headers', case when status = 401 then '{"WWW-Authenticate":"Bearer"}'::json else '{}' end)::text;
end
$$;

-- Runs before every request (PGRST_DB_PRE_REQUEST). The signature, exp and aud of the token were checked before. A password or a second factor
-- that has to be set up first, and a session that was not used for long, have sentences of their own.
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
  -- For the history. The gateway passes no header of this name on: it is the address that it sees.
  perform set_config('app.address', coalesce(nullif(current_setting('request.headers', true), '')::json ->> 'x-client-address', ''), true),
    set_config('app.session', coalesce(claims ->> 'jti', ''), true);
  -- Tables are embedded in the order of their query, and only the first of them may be joined in another one: to try all orders of seven takes
  -- four times as long as the query itself.
  if current_setting('request.path', true) not like '/rpc/%' then
    perform set_config('join_collapse_limit', '6', true);
  end if;
  if claimed_role is null or claimed_role = 'anon' then
    perform auth.refuse_request(401, 'LC401', 'user not logged in, please log in first');
  elsif claimed_role = 'student' and claims ->> 'scope' = 'student' then
    perform auth.check_student_request(claims);
    return;
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
grant execute on function auth.check_request() to anon, student, teacher, centreadmin, dev, admin;
