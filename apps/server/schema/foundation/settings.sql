-- A setting as it is for a centre: its own, else the system's, else null.
create or replace function app.setting(centre bigint, name text) returns jsonb
  language sql stable parallel safe set search_path = ''
  return (
    select c.value -> name from app.config c
    where c.key = 'system' and (c.organization_id = centre or c.organization_id is null) and c.value ? name
    order by c.organization_id nulls last limit 1
  );
grant execute on function app.setting(bigint, text) to teacher, centreadmin, dev, admin;

create or replace function api.settings_of(centre_id bigint default null) returns json
  language sql stable set search_path = ''
  begin atomic
    select json_build_object(
      'own', coalesce((select c.value from app.config c where c.key = 'system' and c.organization_id is not distinct from $1), '{}'),
      'general', coalesce((select c.value from app.config c where c.key = 'system' and c.organization_id is null), '{}')
    );
  end;
comment on function api.settings_of(bigint) is
  'The settings that a centre (null: the installation) has itself, and those of the installation.';
grant execute on function api.settings_of(bigint) to teacher, centreadmin, dev, admin;

create or replace function api.save_settings(centre_id bigint, settings json) returns json
  language plpgsql volatile set search_path = ''
as $$
declare
  saved jsonb;
begin
  if json_typeof(settings) is distinct from 'object' then
    raise exception 'settings have to be an object' using errcode = '22023';
  end if;
  if $1 is not null and not exists (select 1 from app.orgs o where o.id = $1 and o.type = 'centre') then
    raise exception 'there is no centre with the id %', $1 using errcode = '22023';
  end if;
  update app.config c set value = jsonb_strip_nulls(c.value || settings::jsonb)
  where c.key = 'system' and c.organization_id is not distinct from $1
  returning c.value into saved;
  if saved is null then
    insert into app.config (key, organization_id, value) values ('system', $1, jsonb_strip_nulls(settings::jsonb)) returning value into saved;
  end if;
  return saved::json;
end
$$;
comment on function api.save_settings(bigint, json) is
  'Changes the settings that are named; null takes one away, so that what is inherited holds.';
grant execute on function api.save_settings(bigint, json) to centreadmin, dev, admin;
