-- Programs that act for students: made and ended by administrators, and found by the hash of a token.

-- Who asks, for the gateway: the program of a token and the student, whom the program names or whose own token it is. Answers a reason where the
-- request is refused. Whoever has a student's own token need not name the student, and names nobody else.
create or replace function auth.find_service(token_hash text, account_code text) returns jsonb
  language sql stable security definer set search_path = ''
  return coalesce((
    select case
      when s.ended_at is not null or t.ended_at is not null or t.expires_at <= now() then jsonb_build_object('reason', 'ended')
      when u.id is null then jsonb_build_object('reason', 'noStudent', 'tokenId', t.id, 'serviceId', s.id, 'isOwn', false)
      else jsonb_build_object('tokenId', t.id, 'serviceId', s.id, 'studentId', u.id, 'isOwn', false)
    end
    from auth.service_tokens t
    join auth.service_accounts s on s.id = t.service_id
    left join app.users u on u.code = account_code and u.role = 'student' and u.is_active
    where t.hash = token_hash
  ), (
    select case
      when s.ended_at is not null or t.expires_at <= now() then jsonb_build_object('reason', 'ended')
      when u.id is null then jsonb_build_object('reason', 'noStudent', 'tokenId', t.id, 'serviceId', s.id, 'isOwn', true)
      else jsonb_build_object('tokenId', t.id, 'serviceId', s.id, 'studentId', u.id, 'isOwn', true)
    end
    from auth.student_tokens t
    join auth.service_accounts s on s.id = t.service_id
    left join app.users u on u.id = t.student and u.role = 'student' and u.is_active and account_code in ('', u.code)
    where t.hash = token_hash
  ), jsonb_build_object('reason', 'unknown'));
grant execute on function auth.find_service(text, text) to auth_gateway;

-- Asked before each request of the students' channel, so that whatever was ended or changed counts at once.
create or replace function auth.check_student_request(claims json) returns void
  language plpgsql stable security definer set search_path = ''
as $$
declare
  purpose constant text := auth.purpose_of(substring(current_setting('request.path', true) from '^/rpc/(\w+)$'));
begin
  if not exists (select from app.users u where u.id = (claims ->> 'user_id')::bigint and u.role = 'student' and u.is_active) then
    perform auth.refuse_request(403, 'LC120', 'there is no active student with this account');
  end if;
  perform 1 from auth.service_accounts s
  where s.id = (claims ->> 'service')::bigint and s.ended_at is null and case
    when (claims ->> 'own')::boolean then exists (
      select from auth.student_tokens t
      where t.id = (claims ->> 'token')::bigint and t.service_id = s.id and t.student = (claims ->> 'user_id')::bigint and t.expires_at > now()
    )
    else exists (
      select from auth.service_tokens t
      where t.id = (claims ->> 'token')::bigint and t.service_id = s.id and t.ended_at is null and t.expires_at > now()
    )
  end;
  if not found then
    perform auth.refuse_request(401, 'LC121', case
      when (claims ->> 'own')::boolean then 'the sign-on has ended, please sign on again'
      else 'the token of the service account is not valid any more, please ask an administrator for a new one'
    end);
  end if;
  if purpose is distinct from 'any' and purpose is not null then
    perform auth.require_purpose(purpose);
  end if;
end
$$;

-- 403 where the program that asks lacks a purpose.
create or replace function auth.require_purpose(purpose text) returns void
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if not exists (select from auth.service_accounts s where s.id = auth.calling_service() and purpose = any (s.purposes)) then
    perform auth.refuse_request(403, 'LC122', 'the service account may not do this: it lacks the purpose ' || purpose);
  end if;
end
$$;

-- How often tokens were used: [{serviceId, tokenId, function, calls, refused}], without tokenId for students' own ones. Kept for 400 days. A
-- gateway of the last release names no serviceId.
create or replace function auth.note_service_use(used jsonb) returns void
  language sql volatile security definer set search_path = ''
  begin atomic
    insert into auth.service_use as o (service_id, token_id, day, function_name, calls, refused, last_at)
    select s.id, t.id, current_date, u.row ->> 'function', (u.row ->> 'calls')::integer, (u.row ->> 'refused')::integer, now()
    from jsonb_array_elements(used) as u (row)
    left join auth.service_tokens t on t.id = (u.row ->> 'tokenId')::bigint
    join auth.service_accounts s on s.id = coalesce(t.service_id, (u.row ->> 'serviceId')::bigint)
    on conflict on constraint service_use_once do update
    set calls = o.calls + excluded.calls, refused = o.refused + excluded.refused, last_at = excluded.last_at;
    delete from auth.service_use o where o.day < current_date - 400;
  end;
grant execute on function auth.note_service_use(jsonb) to auth_gateway;

create or replace function auth.list_service_accounts() returns jsonb
  language sql stable security definer set search_path = ''
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', s.id, 'name', s.name, 'purposes', s.purposes, 'centre_list', s.centre_list, 'created_at', s.created_at, 'ended_at', s.ended_at,
      'created_by_name', (select u.name from app.users u where u.id = s.created_by),
      'centre_names', (select string_agg(o.name, ', ' order by o.name) from app.orgs o where o.id = any (s.centre_list)),
      'return_addresses', s.return_addresses,
      'students_signed_on', (
        select count(distinct t.student) from auth.student_tokens t where t.service_id = s.id and s.ended_at is null and t.expires_at > now()
      ),
      'calls_of_30_days', (
        select coalesce(sum(x.calls), 0) from auth.service_use x where x.service_id = s.id and x.day > current_date - 30
      ),
      'last_at', (select max(x.last_at) from auth.service_use x where x.service_id = s.id),
      'tokens', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', t.id, 'service_id', t.service_id, 'beginning', t.beginning, 'created_at', t.created_at, 'expires_at', t.expires_at, 'ended_at', t.ended_at,
          'last_at', (select max(x.last_at) from auth.service_use x where x.token_id = t.id)
        ) order by t.id desc), '[]')
        from auth.service_tokens t where t.service_id = s.id
      )
    ) order by s.ended_at is not null, s.name), '[]')
    from auth.service_accounts s
  );
grant execute on function auth.list_service_accounts() to admin;

create or replace function api.service_accounts() returns json
  language sql stable set search_path = ''
  begin atomic
    select auth.list_service_accounts()::json;
  end;
comment on function api.service_accounts() is
  'Programs that act for students, with their tokens (never the token itself) and how often they were used.';
grant execute on function api.service_accounts() to admin;

-- Returns whether a student may be sent back to an address: https, http on the own machine, or a scheme of an app, which has a dot in it (RFC 8252).
create or replace function auth.is_return_address(address text) returns boolean
  language sql immutable set search_path = ''
  return char_length(address) <= 500 and address !~ '[[:space:]#\\]' and (
    address ~ '^https://[A-Za-z0-9.-]+(:[0-9]{1,5})?(/|$)'
    or address ~ '^http://(127\.0\.0\.1|\[::1\]|localhost)(:[0-9]{1,5})?(/|$)'
    or address ~ '^[a-z][a-z0-9+-]*\.[a-z0-9.+-]+:/'
  );

create or replace function auth.save_service_account(
  account_id bigint, wanted_name text, wanted_purposes text[], centres bigint[], addresses text[]
) returns bigint
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  saved bigint;
  wrong text;
begin
  perform app.require_length(wanted_name, 'the name', 1, 100);
  if coalesce(cardinality(wanted_purposes), 0) = 0 or not wanted_purposes <@ array['places', 'records', 'messages'] then
    raise exception 'purposes are places, records and messages, at least one of them' using errcode = '22023', hint = 'Nothing was saved.';
  end if;
  if exists (select from unnest(centres) as c (id) where not exists (select from app.orgs o where o.id = c.id and o.type = 'centre')) then
    raise exception 'centre_list names an organisation that is not a centre' using errcode = '23503', hint = 'Nothing was saved.';
  end if;
  select a.address into wrong from unnest(addresses) as a (address) where auth.is_return_address(a.address) is not true limit 1;
  if found or cardinality(addresses) > 10 then
    raise exception 'return addresses are at most ten, each https://…, http://127.0.0.1… or the scheme of an app such as edu.example.app:/…, without #: %',
      coalesce(left(wrong, 100), cardinality(addresses)::text) using errcode = 'LC126', hint = 'Nothing was saved.';
  end if;
  if account_id is null then
    insert into auth.service_accounts (name, purposes, centre_list, return_addresses, created_by)
    values (btrim(wanted_name), wanted_purposes, coalesce(centres, '{}'), coalesce(addresses, '{}'), app.uid()) returning id into saved;
  else
    update auth.service_accounts s
    set name = btrim(wanted_name), purposes = wanted_purposes, centre_list = coalesce(centres, '{}'),
      return_addresses = coalesce(addresses, s.return_addresses)
    where s.id = account_id and s.ended_at is null returning s.id into saved;
    if saved is null then
      raise exception 'there is no service account with the id %, or it was ended', account_id using errcode = '22023';
    end if;
  end if;
  return saved;
end
$$;
grant execute on function auth.save_service_account(bigint, text, text[], bigint[], text[]) to admin;

create or replace function api.save_service_account(
  name text, purposes text[], centre_list bigint[] default '{}', id bigint default null, return_addresses text[] default null
) returns json
  language sql volatile set search_path = ''
  begin atomic
    select json_build_object('id', auth.save_service_account($4, $1, $2, $3, $5));
  end;
comment on function api.save_service_account(text, text[], bigint[], bigint, text[]) is
  'Makes a service account, or changes the one with the id. purposes: places, records, messages; centre_list: centres that it serves, empty for all; return_addresses: where students return to from the university''s sign-on, null to leave them.';
grant execute on function api.save_service_account(text, text[], bigint[], bigint, text[]) to admin;

create or replace function auth.make_service_token(account_id bigint, days integer) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  token constant text := 'lcs_' || replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  made auth.service_tokens;
begin
  if days is null or days not between 1 and 1100 then
    raise exception 'a token is valid for 1 to 1100 days' using errcode = '22023', hint = 'No token was made.';
  end if;
  perform 1 from auth.service_accounts s where s.id = account_id and s.ended_at is null for update;
  if not found then
    raise exception 'there is no service account with the id %, or it was ended', account_id using errcode = '22023';
  end if;
  if (
    select count(*) from auth.service_tokens t where t.service_id = account_id and t.ended_at is null and t.expires_at > now()
  ) >= 5 then
    raise exception 'the service account has five tokens already' using errcode = 'LC123', hint = 'End one of them first.';
  end if;
  insert into auth.service_tokens (service_id, hash, beginning, created_by, expires_at)
  values (account_id, encode(sha256(token::bytea), 'hex'), left(token, 8), app.uid(), now() + days * interval '1 day') returning * into made;
  return jsonb_build_object('id', made.id, 'token', token, 'expires_at', made.expires_at);
end
$$;
grant execute on function auth.make_service_token(bigint, integer) to admin;

create or replace function api.make_service_token(service_id bigint, days integer default 365) returns json
  language sql volatile set search_path = ''
  begin atomic
    select auth.make_service_token($1, $2)::json;
  end;
comment on function api.make_service_token(bigint, integer) is
  'Makes a token of a service account, valid for so many days (1 to 1,100). The token is answered here and never again.';
grant execute on function api.make_service_token(bigint, integer) to admin;

create or replace function auth.end_service(account_id bigint, token_id bigint) returns timestamptz
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  moment timestamptz;
begin
  if token_id is not null then
    update auth.service_tokens t set ended_at = coalesce(t.ended_at, clock_timestamp())
    where t.id = token_id and t.service_id = account_id returning t.ended_at into moment;
  else
    update auth.service_accounts s set ended_at = coalesce(s.ended_at, clock_timestamp()), ended_by = coalesce(s.ended_by, app.uid())
    where s.id = account_id returning s.ended_at into moment;
  end if;
  if moment is null then
    raise exception 'there is no such service account or token' using errcode = '22023', hint = 'Reload the list.';
  end if;
  return moment;
end
$$;
grant execute on function auth.end_service(bigint, bigint) to admin;

create or replace function api.end_service(service_id bigint, token_id bigint default null) returns timestamptz
  language sql volatile set search_path = ''
  begin atomic
    select auth.end_service($1, $2);
  end;
comment on function api.end_service(bigint, bigint) is
  'Ends a token of a service account, or without token_id the account with all its tokens, at once and for good. Answers since when it is ended.';
grant execute on function api.end_service(bigint, bigint) to admin;

-- The functions of the students' channel for its description: names, arguments and comments from the catalogue.
create or replace function auth.student_functions() returns jsonb
  language sql stable security definer set search_path = ''
  return (
    select jsonb_agg(jsonb_build_object(
      'name', p.proname, 'comment', obj_description(p.oid, 'pg_proc'), 'purpose', auth.purpose_of(p.proname::text), 'reads', p.provolatile <> 'v',
      'parameters', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'name', p.proargnames[a.place], 'type', format_type(a.type, null), 'isRequired', a.place <= p.pronargs - p.pronargdefaults
        ) order by a.place), '[]')
        from unnest(p.proargtypes::oid[]) with ordinality as a (type, place)
      )
    ) order by p.proname)
    from pg_catalog.pg_proc p where p.pronamespace = 'student'::regnamespace
  );
grant execute on function auth.student_functions() to auth_gateway;
