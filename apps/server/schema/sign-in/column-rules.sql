-- Settings of the installation about signing in.
create or replace function app.is_sign_in_config(value jsonb) returns boolean
  language sql immutable parallel safe set search_path = ''
  return (
      value -> 'secondFactorRoles' is null
      or jsonb_typeof(value -> 'secondFactorRoles') = 'array' and value -> 'secondFactorRoles' <@ '["admin", "dev", "centreadmin", "teacher"]'
    )
    and (
      value -> 'idleMinutes' is null
      or jsonb_typeof(value -> 'idleMinutes') = 'number' and (value ->> 'idleMinutes')::numeric between 15 and 720
    )
    and (
      value -> 'passwordLinkDays' is null
      or jsonb_typeof(value -> 'passwordLinkDays') = 'number' and (value ->> 'passwordLinkDays')::numeric between 1 and 90
    );
grant execute on function app.is_sign_in_config(jsonb) to centreadmin, dev, admin;
