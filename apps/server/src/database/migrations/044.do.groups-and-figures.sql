-- The students of a session in groups, all at once; and the figures of a centre for its charts.

create function api.group_session(schedule_id bigint, groups json, expected json default null) returns json
  language plpgsql volatile set search_path = ''
as $$
#variable_conflict use_column
declare
  wanted constant jsonb := groups::jsonb;
  seen constant jsonb := expected::jsonb;
  held jsonb;
  most integer;
  placed integer;
  conflicts json;
begin
  if jsonb_typeof(wanted) is distinct from 'array' or exists (
    select 1 from jsonb_array_elements(wanted) g
    where jsonb_typeof(g) <> 'object' or btrim(coalesce(g ->> 'stamp', '')) = '' or coalesce(jsonb_typeof(g -> 'places'), '') <> 'array'
  ) then
    raise exception 'groups has to be a list of objects with a stamp and places' using errcode = '22023';
  end if;
  select s.max_group_student_number into most from app.schedules s where s.id = $1;
  with locked as (
    select r.id, r.group_stamp from app.user2projects r
    where r.schedule_id = $1 and r.schedule_status = 'elected' order by r.id for update
  )
  select coalesce(jsonb_object_agg(l.id, l.group_stamp), '{}') into held from locked l;
  if most is null or (held = '{}' and jsonb_array_length(wanted) > 0) then
    raise exception 'you may not group the students of this session, or it has none' using errcode = '42501', hint = 'Nothing was changed.';
  end if;
  select coalesce(json_agg(json_build_object('id', k.id, 'group_stamp', held -> k.id)), '[]') into conflicts
  from (select jsonb_object_keys(seen) as id union select jsonb_object_keys(held)) k
  where seen is not null and (not seen ? k.id or not held ? k.id or seen -> k.id is distinct from held -> k.id);
  if json_array_length(conflicts) > 0 then
    return json_build_object('saved', false, 'conflicts', conflicts);
  end if;
  select count(*) into placed from jsonb_array_elements(wanted) g, jsonb_array_elements_text(g -> 'places');
  if placed <> (select count(distinct p.id) from jsonb_array_elements(wanted) g, jsonb_array_elements_text(g -> 'places') as p (id) where held ? p.id)
    or jsonb_array_length(wanted) <> (select count(distinct btrim(g ->> 'stamp')) from jsonb_array_elements(wanted) g) then
    raise exception 'a group is made of students who have a place in the same session' using errcode = '22023', hint = 'Nothing was changed.';
  end if;
  if exists (select 1 from jsonb_array_elements(wanted) g where jsonb_array_length(g -> 'places') > most) then
    raise exception 'the group would have more students than the session allows' using errcode = '22023', hint = 'Nothing was changed.';
  end if;
  update app.user2projects r set group_stamp = n.stamp, group_order = n.place
  from (
    select o.id, m.stamp, case when m.stamp is not null then row_number() over (partition by m.stamp order by o.ordernumber_of_schedule, o.id) end as place
    from app.user2projects o
    left join (
      select btrim(g ->> 'stamp') as stamp, p.id::bigint as id from jsonb_array_elements(wanted) g, jsonb_array_elements_text(g -> 'places') as p (id)
    ) m on m.id = o.id
    where o.schedule_id = $1 and o.schedule_status = 'elected'
  ) n
  where r.id = n.id and (r.group_stamp, r.group_order) is distinct from (n.stamp, n.place::integer);
  return json_build_object('saved', true, 'conflicts', '[]'::json);
end
$$;
comment on function api.group_session(bigint, json, json) is
  'Sets the groups of a session: all of them or none, and none where a place is not in the group that expected says.';
grant execute on function api.group_session(bigint, json, json) to teacher, centreadmin, dev, admin;

-- Who gives up a place leaves the group, and those behind move up.
create function app.leave_group() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  update app.user2projects r set group_order = r.group_order - 1
  where r.schedule_id = old.schedule_id and r.group_stamp = old.group_stamp and r.group_order > old.group_order and r.id <> old.id;
  new.group_stamp := null;
  new.group_order := null;
  return new;
end
$$;
create trigger leave_group before update of schedule_status on app.user2projects for each row
  when (old.schedule_status = 'elected' and new.schedule_status = 'stopped' and old.group_stamp is not null)
  execute function app.leave_group();

create function api.centre_figures(centre_id bigint, semester_id bigint, course_id bigint default null) returns json
  language sql stable set search_path = ''
begin atomic
  with term as (
    select s.id, (date_trunc('week', s.since + 1))::date as monday from app.semesters s where s.id = $2
  ),
  session as (
    select h.id, h.course_id, h.location_id, h.period_id, h.is_publish, h.max_student_number as seats, (h.date - t.monday) / 7 + 1 as week,
      extract(isodow from h.date)::integer as weekday
    from app.schedules h join term t on t.id = h.semester_id
    where h.organization_id = $1 and ($3 is null or h.course_id = $3)
  ),
  place as (
    select r.schedule_id, r.student, r.attendance from app.user2projects r
    where r.schedule_status = 'elected' and r.schedule_id in (select s.id from session s)
  ),
  taken as (
    select p.schedule_id, count(*) as places, count(*) filter (where p.attendance = 'present') as present,
      count(*) filter (where p.attendance = 'late') as late, count(*) filter (where p.attendance = 'excused') as excused,
      count(*) filter (where p.attendance = 'absent') as absent
    from place p group by p.schedule_id
  ),
  figures as (
    select s.*, coalesce(t.places, 0) as places, coalesce(t.present, 0) as present, coalesce(t.late, 0) as late,
      coalesce(t.excused, 0) as excused, coalesce(t.absent, 0) as absent
    from session s left join taken t on t.schedule_id = s.id
  ),
  weeks as (
    select f.week, count(*) as sessions, count(*) filter (where f.is_publish) as published, sum(f.seats) as seats, sum(f.places) as places,
      sum(f.present) as present, sum(f.late) as late, sum(f.excused) as excused, sum(f.absent) as absent
    from figures f group by f.week
  ),
  rooms as (
    select l.code, l.name, count(f.id) as sessions, coalesce(sum(f.seats), 0) as seats, coalesce(sum(f.places), 0) as places
    from app.locations l left join figures f on f.location_id = l.id
    where l.organization_id = $1 group by l.id
  ),
  periods as (select p.id, p.name, row_number() over (order by p.start_time, p.id) - 1 as place from app.periods p),
  heat as (
    select f.weekday, p.place, p.name, count(*) as sessions from figures f join periods p on p.id = f.period_id group by f.weekday, p.place, p.name
  ),
  courses as (
    select c.code, c.name,
      (select count(*) from app.user2courses m where m.course_id = c.id) as students,
      (select count(distinct p.student) from place p join session s on s.id = p.schedule_id where s.course_id = c.id) as reached,
      (select count(*) from session s where s.course_id = c.id) as sessions
    from app.courses c where c.organization_id = $1 and c.semester_id = $2 and ($3 is null or c.id = $3)
  )
  select json_build_object(
    'weeks', coalesce((select json_agg(json_build_object('week', w.week, 'sessions', w.sessions, 'published', w.published, 'seats', w.seats,
      'places', w.places, 'present', w.present, 'late', w.late, 'excused', w.excused, 'absent', w.absent,
      'rate', round(100.0 * (w.present + w.late) / nullif(w.present + w.late + w.excused + w.absent, 0), 1)) order by w.week) from weeks w), '[]'),
    'rooms', coalesce((select json_agg(json_build_object('code', r.code, 'name', r.name, 'sessions', r.sessions, 'seats', r.seats, 'places', r.places,
      'filled', round(100.0 * r.places / nullif(r.seats, 0), 1)) order by r.code) from rooms r), '[]'),
    'periods', coalesce((select json_agg(p.name order by p.place) from periods p), '[]'),
    'heat', coalesce((select json_agg(json_build_array(h.place, 7 - h.weekday, h.sessions) order by h.weekday, h.place) from heat h), '[]'),
    'heatRows', coalesce((select json_agg(json_build_object('weekday', h.weekday, 'period', h.name, 'sessions', h.sessions) order by h.weekday, h.place) from heat h), '[]'),
    'most', coalesce((select max(h.sessions) from heat h), 1),
    'courses', coalesce((select json_agg(json_build_object('code', c.code, 'name', c.name, 'students', c.students, 'reached', c.reached,
      'sessions', c.sessions) order by c.code) from courses c), '[]')
  );
end;
comment on function api.centre_figures(bigint, bigint, bigint) is
  'Sessions, seats and attendance by week, use of rooms, periods and weekdays, students by course: as far as the caller may read.';
grant execute on function api.centre_figures(bigint, bigint, bigint) to teacher, centreadmin, dev, admin;
