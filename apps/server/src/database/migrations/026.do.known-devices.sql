-- Wrong passwords are counted by account and address together, and a device that the account has signed in from before is counted by itself:
-- nobody is kept out by what others do.

create table auth.known_devices (
  device text not null check (device ~ '^[0-9a-f]{64}$'),
  user_id bigint not null references app.users (id) on delete cascade,
  seen_at timestamptz not null default clock_timestamp(),
  primary key (user_id, device)
);
comment on table auth.known_devices is 'From which devices an account has signed in: the SHA-256 of a random text that the browser keeps in a cookie.';
call app.protect('auth.known_devices');

drop function auth.reserve_attempt(text, text);
drop function auth.register_failure(text, text);
drop function auth.login_delay(text, text);
drop function auth.clear_failures(text, text);

-- What the failures of an attempt are counted under: the device where the account knows it, the address otherwise.
create function auth.attempt_place(account_code text, address text, device text) returns text
  language sql stable security definer set search_path = ''
  return case when exists (
    select from auth.known_devices d join app.users u on u.id = d.user_id
    where d.device = attempt_place.device and lower(u.code) = auth.account_key(account_code)
  ) then 'device ' || device else auth.address_key(address) end;

-- Account and place together: five failures in 15 minutes are free, then 30 s, 60 s, … up to 15 minutes after the last one. From an address
-- where 30 accounts failed within an hour, which is what trying one password on many accounts looks like, only one is free.
-- An account from anywhere but its own devices: 20, then 5 s, 10 s, … up to a minute: it slows many guessers down and locks nobody out.
create function auth.login_delay(account_code text, address text, device text default null) returns integer
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  account_name constant text := auth.account_key(account_code);
  place constant text := auth.attempt_place(account_code, address, device);
  is_known constant boolean := place like 'device %';
  moment constant timestamptz := clock_timestamp();
  free constant integer := case when not is_known and (
      select count(distinct f.account) from auth.login_failures f
      where f.address = place and f.account <> account_name and f.failed_at > moment - interval '1 hour'
    ) >= 30 then 1 else 5 end;
  failures integer;
  latest timestamptz;
  free_at timestamptz := moment;
begin
  select count(*), max(f.failed_at) into failures, latest from auth.login_failures f
  where f.account = account_name and f.address = place and f.failed_at > moment - interval '15 minutes';
  if failures >= free then
    free_at := greatest(free_at, latest + least(30 * 2 ^ least(failures - free, 10), 900) * interval '1 second');
  end if;

  if not is_known then
    select count(*), max(f.failed_at) into failures, latest from auth.login_failures f
    where f.account = account_name and f.address not like 'device %' and f.failed_at > moment - interval '15 minutes';
    if failures >= 20 then
      free_at := greatest(free_at, latest + least(5 * 2 ^ least(failures - 20, 10), 60) * interval '1 second');
    end if;
  end if;

  return ceil(extract(epoch from free_at - moment));
end
$$;

create function auth.register_failure(account_code text, address text, device text default null) returns integer
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into auth.login_failures (account, address)
  values (auth.account_key(account_code), auth.attempt_place(account_code, address, device));
  return auth.login_delay(account_code, address, device);
end
$$;

create function auth.reserve_attempt(account_code text, address text, device text default null) returns integer
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  seconds integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('login account ' || auth.account_key(account_code), 0));
  seconds := auth.login_delay(account_code, address, device);
  if seconds = 0 then
    perform auth.register_failure(account_code, address, device);
  end if;
  return seconds;
end
$$;

create function auth.clear_failures(account_code text, address text, device text default null) returns void
  language sql volatile security definer set search_path = ''
begin atomic
  delete from auth.login_failures f
  where f.account = auth.account_key(account_code)
    and f.address in (auth.address_key(clear_failures.address), auth.attempt_place(account_code, clear_failures.address, device));
end;

-- Twenty devices of an account at most, and none that was not seen for a year.
create function auth.remember_device(account_id bigint, device text) returns void
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

grant execute on function
  auth.login_delay(text, text, text), auth.register_failure(text, text, text), auth.reserve_attempt(text, text, text),
  auth.clear_failures(text, text, text), auth.remember_device(bigint, text)
  to auth_gateway;
