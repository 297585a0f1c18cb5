-- Two people take the attendance of one session: a mark knows since when it stands and by whom, and is never set over one that its
-- setter has not seen. The version is that of the mark and not of the row, so that grouping or grading do not stand in the way.

alter table app.user2projects
  add column attendance_at timestamptz,
  add column attendance_by bigint;
comment on column app.user2projects.attendance_at is 'When the mark was set or taken away last; nothing where it never was in a request.';
comment on column app.user2projects.attendance_by is 'users.id without a foreign key: a second one would make the embed of users ambiguous.';

create or replace view api.user2projects with (security_invoker = true) as
  select id, ordernumber_of_schedule, schedule_id, schedule_status, group_stamp, group_order, student, attendance, preview,
    operation, report, remarks, attendance_at, attendance_by
  from app.user2projects;

create or replace view api.user2projects_ex with (security_invoker = true) as
  select r.id, r.ordernumber_of_schedule, r.schedule_id, r.schedule_status, r.group_stamp, r.group_order, r.student, r.attendance,
    r.preview, r.operation, r.report, r.remarks,
    u.code as student_code, u.name as student_name,
    (
      select string_agg(o.name, ', ' order by o.id) from app.user_orgs m join app.orgs o on o.id = m.organization_id
      where m.user_id = r.student and o.type = 'class' and (o.semester_id is null or o.semester_id = s.semester_id)
    ) as class_name,
    s.date, s.period_id, s.semester_id, s.organization_id, s.project_id, p.code as project_code, p.name as project_name,
    s.course_id, k.code as course_code, k.name as course_name, r.attendance_at, r.attendance_by
  from app.user2projects r
  join app.schedules s on s.id = r.schedule_id
  join app.users u on u.id = r.student
  join app.projects p on p.id = s.project_id
  join app.courses k on k.id = s.course_id;

-- Read by whoever reads the mark, written by the trigger only.
grant select (attendance_at, attendance_by) on app.user2projects, api.user2projects to teacher, centreadmin, dev, admin;

-- Every way to set a mark is noticed, also a plain PATCH.
create function app.stamp_attendance() returns trigger
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
create trigger stamp_attendance before update on app.user2projects for each row
  when (old.attendance is distinct from new.attendance) execute function app.stamp_attendance();
create trigger stamp_first_attendance before insert on app.user2projects for each row
  when (new.attendance is not null) execute function app.stamp_attendance();

create function api.mark_attendance(marks json) returns json
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
    and (not e ? 'expected' or exists (select 1 from app.user2projects r where r.id = (e ->> 'id')::bigint));
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
  where r.id = m.id and r.attendance is distinct from m.attendance
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
