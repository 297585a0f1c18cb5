-- Students who sign on themselves at the university's provider, by code and PKCE: a program sends them there, they return to it with a code, and it
-- exchanges that for a token which is good for this student in this program.

-- The program that may send students away and takes them back at some addresses; null where there is none.
create or replace function auth.find_application(service_id bigint) returns jsonb
  language sql stable security definer set search_path = ''
  return (
    select jsonb_build_object('serviceId', s.id, 'returnAddresses', s.return_addresses)
    from auth.service_accounts s where s.id = service_id and s.ended_at is null and cardinality(s.return_addresses) > 0
  );
grant execute on function auth.find_application(bigint) to auth_gateway;

-- Addresses to which any program takes students back: pages from there may ask from a browser.
create or replace function auth.return_addresses() returns jsonb
  language sql stable security definer set search_path = ''
  return (
    select coalesce(jsonb_agg(distinct a.address), '[]') from auth.service_accounts s, unnest(s.return_addresses) as a (address)
    where s.ended_at is null
  );
grant execute on function auth.return_addresses() to auth_gateway;

-- Keeps the hash of a code for a minute.
create or replace function auth.add_student_code(
  service_id bigint, student_id bigint, code_hash text, return_address text, challenge text, sign_on jsonb
) returns void
  language sql volatile security definer set search_path = ''
  begin atomic
    delete from auth.student_codes c where c.expires_at < now();
    insert into auth.student_codes (service_id, student, hash, return_address, challenge, sign_on) values ($1, $2, $3, $4, $5, $6);
  end;
grant execute on function auth.add_student_code(bigint, bigint, text, text, text, jsonb) to auth_gateway;

-- Exchanges a code for a token of twelve hours. Answers the seconds that it is good for, or null where the code is unknown, late, of another program
-- or address, or the verifier is another one; such a code is used up. A code that is shown twice ends the token that it was exchanged for.
create or replace function auth.use_student_code(service_id bigint, code_hash text, return_address text, challenge text, token_hash text) returns integer
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  seconds constant integer := 12 * 60 * 60;
  used auth.student_codes;
begin
  delete from auth.student_codes c where c.hash = code_hash returning * into used;
  if not found then
    delete from auth.student_tokens t where t.code_hash = use_student_code.code_hash;
    return null;
  end if;
  if used.expires_at <= clock_timestamp() or used.service_id <> use_student_code.service_id or used.return_address <> use_student_code.return_address
    or used.challenge <> use_student_code.challenge
    or not exists (select from auth.service_accounts s where s.id = used.service_id and s.ended_at is null)
    or not exists (select from app.users u where u.id = used.student and u.role = 'student' and u.is_active) then
    return null;
  end if;
  -- Ten devices at most of a student; what has ended goes.
  delete from auth.student_tokens t where t.student = used.student and (t.expires_at <= now() or t.id in (
    select o.id from auth.student_tokens o where o.student = used.student order by o.id desc offset 9
  ));
  insert into auth.student_tokens (service_id, student, hash, code_hash, sign_on, expires_at)
  values (used.service_id, used.student, token_hash, used.hash, used.sign_on, clock_timestamp() + seconds * interval '1 second');
  return seconds;
end
$$;
grant execute on function auth.use_student_code(bigint, text, text, text, text) to auth_gateway;

-- Ends the token of a student. Answers whether it was open.
create or replace function auth.end_student_token(token_hash text) returns boolean
  language sql volatile security definer set search_path = ''
  begin atomic
    with ended as (
      delete from auth.student_tokens t where t.hash = token_hash returning t.expires_at
    )
    select coalesce(bool_or(e.expires_at > now()), false) from ended e;
  end;
grant execute on function auth.end_student_token(text) to auth_gateway;
