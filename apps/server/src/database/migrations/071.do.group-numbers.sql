-- Whoever leaves a group for another one, or for none, leaves no gap in its numbers.

create or replace function api.group_u2p(u2p_id json, group_stamp text default null) returns json
  language plpgsql volatile set search_path = ''
as $$
#variable_conflict use_column
declare
  wanted constant bigint[] := app.ids_of($1);
  stamp constant text := nullif(btrim($2), '');
  changed integer;
  places record;
begin
  select count(*) as found, array_agg(distinct r.schedule_id) as sessions, count(*) filter (where r.schedule_status <> 'elected') as stopped
  into places from app.user2projects r where r.id = any (wanted);
  if places.found <> cardinality(wanted) then
    raise exception 'you may not group these students, or they are not in a session' using errcode = '42501', hint = 'Nothing was changed.';
  end if;
  if stamp is not null and (cardinality(places.sessions) > 1 or places.stopped > 0) then
    raise exception 'a group is made of students who have a place in the same session' using errcode = '22023';
  end if;

  update app.user2projects r set group_stamp = stamp, group_order = null where r.id = any (wanted);
  get diagnostics changed = row_count;
  if changed < cardinality(wanted) then
    raise exception 'you may not group these students' using errcode = '42501', hint = 'Nothing was changed.';
  end if;
  update app.user2projects r set group_order = numbered.place
  from (
    select o.id, row_number() over (partition by o.schedule_id, o.group_stamp order by o.ordernumber_of_schedule, o.id) as place
    from app.user2projects o where o.schedule_id = any (places.sessions) and o.group_stamp is not null
  ) numbered
  where r.id = numbered.id and r.group_order is distinct from numbered.place;
  if stamp is not null and exists (
    select 1 from app.schedules s
    where s.id = any (places.sessions)
      and s.max_group_student_number < (select count(*) from app.user2projects r where r.schedule_id = s.id and r.group_stamp = stamp)
  ) then
    raise exception 'the group would have more students than the session allows' using errcode = '22023';
  end if;
  return array_to_json(wanted);
end
$$;
