-- disableTeacherAtt: where a centre says so, teachers do not take the attendance.
create or replace function app.check_attendance() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if current_user = 'teacher' and exists (
    select 1 from app.schedules s where s.id = new.schedule_id and app.setting(s.organization_id, 'disableTeacherAtt') = 'true'
  ) then
    raise exception 'this centre does not let teachers change the attendance' using errcode = '42501';
  end if;
  return new;
end
$$;

-- Every way to set a mark is noticed, also a plain PATCH.
create or replace function app.stamp_attendance() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if app.uid() is not null then
    new.attendance_at := now();
    new.attendance_by := app.uid();
  end if;
  return new;
end
$$;

create or replace function api.mark_attendance(marks json) returns json
  language plpgsql volatile set search_path = ''
as $$
declare
  entries constant jsonb := marks::jsonb;
  wanted bigint[];
  held jsonb;
  bad text;
  saved json;
  conflicts json;
begin
  if jsonb_typeof(entries) is distinct from 'array' or jsonb_array_length(entries) = 0 or exists (
    select 1 from jsonb_array_elements(entries) e
    where jsonb_typeof(e) <> 'object' or coalesce(jsonb_typeof(e -> 'id'), '') <> 'number'
      or coalesce(jsonb_typeof(e -> 'attendance'), '') not in ('string', 'null')
      or coalesce(jsonb_typeof(e -> 'expected'), 'null') not in ('string', 'null')
  ) then
    raise exception 'marks has to be a list of objects with an id, an attendance and, if wanted, expected' using errcode = '22023';
  end if;
  select array_agg(distinct (e ->> 'id')::bigint) into wanted from jsonb_array_elements(entries) e;
  if cardinality(wanted) <> jsonb_array_length(entries) then
    raise exception 'a place stands in more than one mark' using errcode = '22023';
  end if;

  -- In the order of their ids, so that two callers never wait for each other. FOR UPDATE holds the rows against the policies of UPDATE.
  with locked as (
    select r.id, r.attendance, r.attendance_at, r.attendance_by from app.user2projects r where r.id = any (wanted) order by r.id for update
  )
  select coalesce(jsonb_object_agg(locked.id, to_jsonb(locked)), '{}') into held from locked;

  -- One that was seen and is not there any more was given up meanwhile; one that is there is not the caller's.
  select string_agg(e ->> 'id', ', ' order by (e ->> 'id')::bigint) into bad
  from jsonb_array_elements(entries) e
  where not held ? (e ->> 'id')
    and (not e ? 'expected' or exists (select 1 from app.user2projects r where r.id = any (wanted) and r.id = (e ->> 'id')::bigint));
  if bad is not null then
    raise exception 'you may not mark these places, or they do not exist: %', bad using errcode = '42501', hint = 'Nothing was marked.';
  end if;

  -- Whoever finds the very mark that they were about to set has nothing to be asked.
  select coalesce(json_agg(json_build_object(
    'id', m.id,
    'current', case when h is not null then jsonb_build_object('attendance', h -> 'attendance', 'attendance_at', h -> 'attendance_at') end,
    'changed_by', case when u.id is not null then json_build_object('id', u.id, 'name', u.name) end
  ) order by m.id), '[]') into conflicts
  from (
    select (e ->> 'id')::bigint as id, e, held -> (e ->> 'id') as h from jsonb_array_elements(entries) e where e ? 'expected'
  ) m
  left join app.users u on u.id = (m.h ->> 'attendance_by')::bigint
  where m.h is null or (
    (m.h ->> 'attendance_at')::timestamptz is distinct from (m.e ->> 'expected')::timestamptz
    and m.h ->> 'attendance' is distinct from m.e ->> 'attendance'
  );

  update app.user2projects r set attendance = m.attendance
  from (select (e ->> 'id')::bigint as id, e ->> 'attendance' as attendance from jsonb_array_elements(entries) e) m
  -- The policy has to be met before what is read from JSON is compared: only the plain list of ids leads to the index.
  where r.id = any (wanted) and r.id = m.id and r.attendance is distinct from m.attendance
    and not exists (select 1 from json_array_elements(conflicts) c where (c ->> 'id')::bigint = m.id);

  select coalesce(json_agg(json_build_object('id', r.id, 'attendance_at', r.attendance_at) order by r.id), '[]') into saved
  from app.user2projects r
  where r.id = any (wanted) and not exists (select 1 from json_array_elements(conflicts) c where (c ->> 'id')::bigint = r.id);
  return json_build_object('saved', saved, 'conflicts', conflicts);
end
$$;
comment on function api.mark_attendance(json) is
  'Sets marks of attendance, each for itself. One that is not as expected says (its attendance_at) stays, and conflicts tells how it stands.';
grant execute on function api.mark_attendance(json) to teacher, centreadmin, dev, admin;
