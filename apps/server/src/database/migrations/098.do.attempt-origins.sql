-- The gateway asks what an attempt is counted under, so that attempts of one address or device take turns with those of others.
create function auth.attempt_origin(account_code text, address text, device text) returns text
  language plpgsql stable security definer set search_path = ''
as $$
begin
  return auth.attempt_place(account_code, address, device);
end
$$;

grant execute on function auth.attempt_origin(text, text, text) to auth_gateway;
