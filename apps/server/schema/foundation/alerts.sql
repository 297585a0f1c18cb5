-- Alerts that were sent and are not over, so that of several servers one sends each.

-- Begins an alert; whether it is new. One that no server has seen for a day is forgotten: its server is gone.
create or replace function auth.begin_alert(alert_key text) returns boolean
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  is_new boolean;
begin
  delete from auth.alerts a where a.seen_at < clock_timestamp() - interval '1 day';
  insert into auth.alerts as a (key) values (left(alert_key, 200))
  on conflict (key) do update set seen_at = clock_timestamp()
  returning a.seen_at = a.began_at into is_new;
  return is_new;
end
$$;
grant execute on function auth.begin_alert(text) to auth_gateway;

-- Ends an alert; whether it had begun.
create or replace function auth.end_alert(alert_key text) returns boolean
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from auth.alerts a where a.key = left(alert_key, 200);
  return found;
end
$$;
grant execute on function auth.end_alert(text) to auth_gateway;
