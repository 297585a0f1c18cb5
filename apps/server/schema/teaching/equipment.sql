-- Equipment of rooms and experiments, and what of it is out of order. A centre's rooms and experiments have equipment of that centre; a feature is
-- there or not, so that its number is always 1.

create or replace function app.check_centre_of_equipment(equipment bigint, centre bigint) returns app.equipment
  language plpgsql stable set search_path = ''
as $$
declare
  found_one app.equipment;
begin
  select e.id, e.organization_id, e.name, e.kind into found_one.id, found_one.organization_id, found_one.name, found_one.kind
  from app.equipment e where e.id = $1;
  if found_one.organization_id <> $2 then
    raise exception 'the equipment "%" belongs to another centre', found_one.name using errcode = 'LC098', hint = 'Nothing was saved.';
  end if;
  return found_one;
end
$$;
grant execute on function app.check_centre_of_equipment(bigint, bigint) to centreadmin, dev, admin;

create or replace function app.check_location_equipment() returns trigger
  language plpgsql set search_path = ''
as $$
declare
  one app.equipment;
begin
  one := app.check_centre_of_equipment(new.equipment_id, (select l.organization_id from app.locations l where l.id = new.location_id));
  if one.kind = 'feature' then
    new.count := 1;
  end if;
  return new;
end
$$;

create or replace function app.check_project_equipment() returns trigger
  language plpgsql set search_path = ''
as $$
declare
  one app.equipment;
begin
  one := app.check_centre_of_equipment(new.equipment_id, (select p.organization_id from app.projects p where p.id = new.project_id));
  if one.kind = 'feature' then
    new.count := 1;
    new.per := 'session';
  end if;
  return new;
end
$$;

create or replace function app.count_features() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  update app.location_equipment h set count = 1 where h.equipment_id = new.id and h.count <> 1;
  update app.project_equipment w set count = 1, per = 'session' where w.equipment_id = new.id and (w.count, w.per) <> (1, 'session');
  update app.outages o set count = null where o.equipment_id = new.id and o.count is not null;
  return null;
end
$$;

create or replace function app.check_outage() returns trigger
  language plpgsql set search_path = ''
as $$
declare
  one app.equipment;
begin
  if (select l.organization_id from app.locations l where l.id = new.location_id) <> new.organization_id then
    raise exception 'the location of an outage has to belong to its centre' using errcode = '23514';
  end if;
  if new.equipment_id is null then
    return new;
  end if;
  one := app.check_centre_of_equipment(new.equipment_id, new.organization_id);
  if one.kind = 'feature' then
    new.count := null;
  end if;
  if one.id is not null and (tg_op = 'INSERT' or (new.location_id, new.equipment_id) is distinct from (old.location_id, old.equipment_id))
    and not exists (select from app.location_equipment h where h.location_id = new.location_id and h.equipment_id = new.equipment_id) then
    raise exception 'the room does not have the equipment "%"', one.name
      using errcode = 'LC099', hint = 'Add it to the room first. Nothing was saved.', detail = jsonb_build_object('name', one.name)::text;
  end if;
  return new;
end
$$;

-- A room with what it has: all of it or nothing, with the rights of the caller.
create or replace function api.save_location(location json) returns bigint
  language plpgsql volatile set search_path = ''
as $$
declare
  given constant jsonb := location::jsonb;
  saved bigint := (given ->> 'id')::bigint;
  row_before app.locations;
  room app.locations;
begin
  if saved is null then
    room := jsonb_populate_record(null::app.locations, '{"is_valid": true, "is_shared": false}' || given);
    insert into app.locations (code, name, organization_id, is_valid, capacity, equipment, is_shared, building)
    values (room.code, room.name, room.organization_id, room.is_valid, room.capacity, room.equipment, room.is_shared, room.building)
    returning id into saved;
  else
    select * into row_before from app.locations l where l.id = saved;
    room := jsonb_populate_record(row_before, given);
    update app.locations l set
      code = room.code, name = room.name, is_valid = room.is_valid, capacity = room.capacity, equipment = room.equipment,
      is_shared = room.is_shared, building = room.building
    where l.id = saved;
    if not found then
      raise exception 'you may not change this room, or it does not exist' using errcode = '42501', hint = 'Nothing was changed.';
    end if;
  end if;
  if jsonb_typeof(given -> 'equipment_list') = 'array' then
    delete from app.location_equipment h
    where h.location_id = saved
      and h.equipment_id not in (select (w ->> 'equipment_id')::bigint from jsonb_array_elements(given -> 'equipment_list') w);
    insert into app.location_equipment as h (location_id, equipment_id, count)
    select saved, (w ->> 'equipment_id')::bigint, coalesce((w ->> 'count')::integer, 1)
    from jsonb_array_elements(given -> 'equipment_list') w
    on conflict (location_id, equipment_id) do update set count = excluded.count;
  end if;
  return saved;
end
$$;
comment on function api.save_location(json) is
  'Adds or changes a room with its equipment_list (equipment_id, count); a column or list that is not named stays. Answers the id.';
grant execute on function api.save_location(json) to centreadmin, dev, admin;

-- An experiment with what it needs.
create or replace function api.save_project(project json) returns bigint
  language plpgsql volatile set search_path = ''
as $$
declare
  given constant jsonb := project::jsonb;
  saved bigint := (given ->> 'id')::bigint;
  row_before app.projects;
  experiment app.projects;
begin
  if saved is null then
    experiment := jsonb_populate_record(
      null::app.projects,
      '{"location_list": [], "team_list": [], "teacher_list": [], "free_schedule": false, "period_count": 1, "spans_breaks": false}' || given
    );
    insert into app.projects (
      code, name, organization_id, semester_id, location_list, team_list, teacher_list, free_schedule, max_student_number, hours, note,
      period_count, spans_breaks, data_template_id
    )
    values (
      experiment.code, experiment.name, experiment.organization_id, experiment.semester_id, experiment.location_list, experiment.team_list,
      experiment.teacher_list, experiment.free_schedule, experiment.max_student_number, experiment.hours, experiment.note,
      experiment.period_count, experiment.spans_breaks, experiment.data_template_id
    )
    returning id into saved;
  else
    select * into row_before from app.projects p where p.id = saved;
    experiment := jsonb_populate_record(row_before, given);
    update app.projects p set
      code = experiment.code, name = experiment.name, semester_id = experiment.semester_id, location_list = experiment.location_list,
      team_list = experiment.team_list, teacher_list = experiment.teacher_list, free_schedule = experiment.free_schedule,
      max_student_number = experiment.max_student_number, hours = experiment.hours, note = experiment.note,
      period_count = experiment.period_count, spans_breaks = experiment.spans_breaks,
      data_template_id = experiment.data_template_id
    where p.id = saved;
    if not found then
      raise exception 'you may not change this experiment, or it does not exist' using errcode = '42501', hint = 'Nothing was changed.';
    end if;
  end if;
  if jsonb_typeof(given -> 'equipment_list') = 'array' then
    delete from app.project_equipment w
    where w.project_id = saved
      and w.equipment_id not in (select (n ->> 'equipment_id')::bigint from jsonb_array_elements(given -> 'equipment_list') n);
    insert into app.project_equipment as w (project_id, equipment_id, is_required, count, per)
    select saved, (n ->> 'equipment_id')::bigint, coalesce((n ->> 'is_required')::boolean, true), coalesce((n ->> 'count')::integer, 1),
      coalesce(n ->> 'per', 'session')
    from jsonb_array_elements(given -> 'equipment_list') n
    on conflict (project_id, equipment_id) do update
      set is_required = excluded.is_required, count = excluded.count, per = excluded.per;
  end if;
  return saved;
end
$$;
comment on function api.save_project(json) is
  'Adds or changes an experiment with its equipment_list (equipment_id, is_required, count, per); a column or list that is not named stays. Answers the id.';
grant execute on function api.save_project(json) to centreadmin, dev, admin;
