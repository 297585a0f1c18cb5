create or replace function auth.keep_request_key(owner_id bigint, request_key text) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  kept_from constant timestamptz := clock_timestamp() - auth.kept_for('requestKeyDays', 7);
begin
  if request_key !~ '^[A-Za-z0-9_-]{16,128}$' then
    perform auth.refuse_request(400, 'LC010', 'the Idempotency-Key has to be 16 to 128 letters, digits, hyphens or underscores');
  end if;
  insert into auth.request_keys as k (user_id, target, key)
  values (owner_id, current_setting('request.method', true) || ' ' || current_setting('request.path', true), request_key)
  on conflict (user_id, target, key) do update set received_at = clock_timestamp()
    where k.received_at < kept_from;
  if not found then
    perform auth.refuse_request(409, 'LC009', 'this request was already received and carried out');
  end if;
  -- Housekeeping rides along, a little at a time.
  delete from auth.request_keys k where (k.user_id, k.target, k.key) in (
    select o.user_id, o.target, o.key from auth.request_keys o
    where o.received_at < kept_from limit 100 for update skip locked
  );
end
$$;
