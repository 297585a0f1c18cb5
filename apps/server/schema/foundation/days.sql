-- Days that are not taught as the calendar says: holidays, days taught as another weekday, weeks that classes cannot use.

create or replace function app.check_day() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.until := coalesce(new.until, new.date);
  if exists (
    select 1 from unnest(new.class_list) as listed (id)
    left join app.orgs o on o.id = listed.id and o.type in ('class', 'reelectclass')
    where o.id is null
  ) then
    raise exception 'class_list names an organisation that is not a class' using errcode = '23503';
  end if;
  return new;
end
$$;

create or replace function app.today_of(centre bigint) returns date
  language sql stable set search_path = ''
  return (now() at time zone coalesce(app.setting(centre, 'timeZone') #>> '{}', 'Asia/Shanghai'))::date;

create or replace function auth.institution_time_zone() returns text
  language sql stable security definer set search_path = ''
  return (select c.value ->> 'timeZone' from app.config c where c.key = 'system' and c.organization_id is null);
grant execute on function auth.institution_time_zone() to auth_gateway;
