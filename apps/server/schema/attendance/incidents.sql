create or replace function app.check_incidents() returns trigger
  language plpgsql set search_path = ''
as $$
declare
  bad text;
begin
  select string_agg(distinct i.item, ', ') into bad from unnest(new.incidents) as i (item)
  where i.item is null or i.item in ('present', 'late', 'excused', 'absent') or not exists (
    select 1 from app.deduction_rules d join app.schedules s on s.project_id = d.project_id
    where s.id = new.schedule_id and d.item = i.item and d.enable
  );
  if bad is not null then
    raise exception 'the experiment has no enabled deduction rule for: %', bad using errcode = '22023';
  end if;
  return new;
end
$$;
