-- Wrong passwords are counted by account and address together, and a device that the account has signed in from before is counted by itself:
-- nobody is kept out by what others do.

-- What the failures of an attempt are counted under: the device where the account knows it, the address otherwise.
create or replace function auth.attempt_place(account_code text, address text, device text) returns text
  language sql stable security definer set search_path = ''
  return case when exists (
    select from auth.known_devices d join app.users u on u.id = d.user_id
    where d.device = attempt_place.device and lower(u.code) = auth.account_key(account_code)
  ) then 'device ' || device else auth.address_key(address) end;

-- Twenty devices of an account at most, and none that was not seen for a year.
create or replace function auth.remember_device(account_id bigint, device text) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into auth.known_devices as d (device, user_id) values (remember_device.device, account_id)
  on conflict on constraint known_devices_pkey do update set seen_at = clock_timestamp();
  delete from auth.known_devices d where d.user_id = account_id and (
    d.seen_at < now() - interval '1 year'
    or d.device not in (select o.device from auth.known_devices o where o.user_id = account_id order by o.seen_at desc limit 20)
  );
end
$$;
grant execute on function auth.remember_device(bigint, text) to auth_gateway;

-- The gateway asks what an attempt is counted under, so that attempts of one address or device take turns with those of others.
create or replace function auth.attempt_origin(account_code text, address text, device text) returns text
  language plpgsql stable security definer set search_path = ''
as $$
begin
  return auth.attempt_place(account_code, address, device);
end
$$;
grant execute on function auth.attempt_origin(text, text, text) to auth_gateway;
