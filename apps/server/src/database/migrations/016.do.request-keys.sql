-- A request whose answer was lost can be sent again and counts once: its Idempotency-Key is kept in the transaction that does its work,
-- so both stand or neither does. The key of a second, equal request waits for the first: it is refused once that is committed and takes
-- its place where that failed.
create table auth.request_keys (
  user_id bigint not null references app.users (id) on delete cascade,
  target text not null,
  key text not null,
  received_at timestamptz not null default clock_timestamp(),
  primary key (user_id, target, key)
);
create index request_keys_received_at on auth.request_keys (received_at);
comment on table auth.request_keys is
  'Idempotency keys of requests that were carried out, by user, method and path, for seven days. The bodies are not compared: a key has to be made of its body.';

call app.protect('auth.request_keys');

create function auth.keep_request_key(owner_id bigint, request_key text) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  if request_key !~ '^[A-Za-z0-9_-]{16,128}$' then
    perform auth.refuse_request(400, 'LC010', 'the Idempotency-Key has to be 16 to 128 letters, digits, hyphens or underscores');
  end if;
  insert into auth.request_keys as k (user_id, target, key)
  values (owner_id, current_setting('request.method', true) || ' ' || current_setting('request.path', true), request_key)
  on conflict (user_id, target, key) do update set received_at = clock_timestamp()
    where k.received_at < clock_timestamp() - interval '7 days';
  if not found then
    perform auth.refuse_request(409, 'LC009', 'this request was already received and carried out');
  end if;
  -- Housekeeping rides along, a little at a time.
  delete from auth.request_keys k where (k.user_id, k.target, k.key) in (
    select o.user_id, o.target, o.key from auth.request_keys o
    where o.received_at < clock_timestamp() - interval '7 days' limit 100 for update skip locked
  );
end
$$;

-- As before, and volatile, because it now keeps the key of a request that may write. Reading requests run in read-only transactions,
-- where there is nothing to keep: a key is ignored there.
create or replace function auth.check_request() returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  claims constant json := nullif(current_setting('request.jwt.claims', true), '')::json;
  claimed_role constant text := claims ->> 'role';
  request_key constant text := nullif(current_setting('request.headers', true), '')::json ->> 'idempotency-key';
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
  if request_key is not null and current_setting('transaction_read_only') = 'off' then
    perform auth.keep_request_key(session_owner, request_key);
  end if;
end
$$;
