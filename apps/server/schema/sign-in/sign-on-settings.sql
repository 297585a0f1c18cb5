-- The university's sign-on can be set in the console, too: by administrators, where the environment of the server sets none. The secret of the client is
-- encrypted by the gateway; neither a request nor a backup reads it.

create or replace function auth.sign_on_settings() returns jsonb
  language sql stable security definer set search_path = ''
  return (select jsonb_build_object('settings', s.settings, 'sealedSecret', s.sealed_secret) from auth.sign_on_settings s);
grant execute on function auth.sign_on_settings() to auth_gateway;

-- Settings as they stand in the history of changes.
create or replace function auth.sign_on_text(settings jsonb) returns text
  language sql immutable set search_path = ''
  return concat_ws(
    ' ', settings ->> 'kind', settings ->> 'address', settings ->> 'client_id', settings ->> 'claim', settings ->> 'scope',
    settings ->> 'second_factor', settings ->> 'local_sign_in', settings ->> 'public_address'
  );

-- Keeps what an administrator has set, or with null that there is no sign-on any more. Every gateway hears of it.
create or replace function auth.keep_sign_on(session_id text, settings jsonb, sealed_secret text) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  person constant bigint := auth.session_user_id(session_id);
  former jsonb;
begin
  if (select u.role from app.users u where u.id = person) is distinct from 'admin' then
    raise exception 'only an administrator changes how people sign in' using errcode = '42501', hint = 'Nothing was changed. Ask an administrator.';
  end if;
  -- One after the other, so that the history is in order.
  lock table auth.sign_on_settings in share row exclusive mode;
  select s.settings into former from auth.sign_on_settings s;
  if settings is null then
    delete from auth.sign_on_settings;
  else
    insert into auth.sign_on_settings as s (settings, sealed_secret) values (keep_sign_on.settings, keep_sign_on.sealed_secret)
    on conflict (is_only) do update set settings = excluded.settings, sealed_secret = excluded.sealed_secret, changed_at = clock_timestamp();
  end if;
  insert into app.record_changes (table_name, row_id, field, old, new, changed_by)
  values (
    'config', 0, 'value',
    jsonb_build_object('signOn', auth.sign_on_text(former)), jsonb_build_object('signOn', auth.sign_on_text(settings)), person
  );
  perform pg_notify('sign_on', '');
end
$$;
grant execute on function auth.keep_sign_on(text, jsonb, text) to auth_gateway;
