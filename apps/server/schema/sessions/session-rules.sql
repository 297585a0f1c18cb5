-- What must hold for sessions whoever writes them. Set-based, after the statement: an import of thousands of rows is checked at once.

-- Sets of a room that are not out of order on a day; 0 where it has none.
create or replace function auth.sets_left(room bigint, equipment bigint, day date) returns bigint
  language sql stable security definer set search_path = ''
begin atomic
  select greatest(0, coalesce((select h.count from app.location_equipment h where h.location_id = $1 and h.equipment_id = $2), 0) - coalesce((
    select sum(coalesce(o.count, 10000)) from app.outages o
    where o.location_id = $1 and o.equipment_id = $2 and $3 between o.since and o.until
  ), 0))::bigint;
end;

-- Published sessions in a shared room with some of the given ones at a time when its seats or sets do not suffice for all of them. It is looked at
-- whenever one of them begins.
create or replace function auth.shared_room_conflicts(ids bigint[]) returns table (schedule_id bigint, other_id bigint)
  language sql stable security definer set search_path = ''
begin atomic
  with together as (
    select m.id as mine_id, o.id, o.date, o.location_id, o.project_id, l.capacity, p.start_time, p.end_time, o.max_student_number as seats,
      ceil(o.max_student_number::numeric / greatest(1, o.max_group_student_number)) as groups,
      greatest(p.start_time, n.start_time) as begins
    from app.schedules m
    join app.period_spans n on n.period_id = m.period_id and n.period_count = m.period_count
    join app.locations l on l.id = m.location_id and l.is_shared
    join app.schedules o on o.location_id = m.location_id and o.date = m.date and o.is_publish and o.cancelled_at is null
    join app.period_spans p on p.period_id = o.period_id and p.period_count = o.period_count
      and p.start_time < n.end_time and n.start_time < p.end_time
    where m.id = any (ids) and m.is_publish and m.cancelled_at is null
  ), moments as (
    select distinct t.mine_id, t.begins from together t
  ), running as (
    select k.begins, t.mine_id, t.id, t.date, t.location_id, t.project_id, t.capacity, t.seats, t.groups
    from moments k join together t on t.mine_id = k.mine_id and t.start_time <= k.begins and k.begins < t.end_time
  ), takers as (
    select r.begins, r.mine_id, r.id, w.equipment_id, auth.sets_left(r.location_id, w.equipment_id, r.date) as sets_left,
      w.count * case w.per when 'group' then r.groups else 1 end as sets
    from running r
    join app.project_equipment w on w.project_id = r.project_id and w.is_required
    join app.equipment e on e.id = w.equipment_id and e.kind = 'set'
  )
  select r.mine_id, r.id from running r
  join (select f.mine_id, f.begins from running f group by f.mine_id, f.begins, f.capacity having sum(f.seats) > f.capacity) s
    on s.mine_id = r.mine_id and s.begins = r.begins
  where r.id <> r.mine_id
  union
  -- What a session lacks alone is no conflict of two.
  select t.mine_id, t.id from takers t
  join (
    select f.mine_id, f.begins, f.equipment_id from takers f group by f.mine_id, f.begins, f.equipment_id, f.sets_left
    having sum(f.sets) > f.sets_left and f.sets_left > 0 and bool_or(f.id = f.mine_id)
  ) s on s.mine_id = t.mine_id and s.begins = t.begins and s.equipment_id = t.equipment_id
  where t.id <> t.mine_id;
end;

create or replace function auth.publishing_conflicts(ids bigint[]) returns table (rule text, schedule_id bigint, other_kind text, other_id bigint)
  language sql stable security definer set search_path = ''
begin atomic
  with mine as (
    select s.id, s.date, s.location_id, s.teacher_id, s.project_id, auth.classes_taken(s.class_list) as class_list, p.start_time, p.end_time,
      coalesce(app.setting(s.organization_id, 'excludeRoomTime') = 'true', false) as room_time,
      coalesce(app.setting(s.organization_id, 'excludeTeacherTime') = 'true', false) as teacher_time,
      coalesce(app.setting(s.organization_id, 'excludeTeacherSubject') = 'true', false) as teacher_subject,
      coalesce(app.setting(s.organization_id, 'excludeTeacherStudentGroup') = 'true', false) as student_group
    from app.schedules s join app.period_spans p on p.period_id = s.period_id and p.period_count = s.period_count
    where s.id = any (ids) and s.is_publish and s.cancelled_at is null
  ), other_sessions as (
    select m.id as mine_id, o.id, m.room_time and o.location_id = m.location_id and not l.is_shared as same_room,
      m.teacher_time and o.teacher_id = m.teacher_id as same_teacher,
      m.student_group and o.class_list && m.class_list as same_class
    from mine m
    join app.locations l on l.id = m.location_id
    join app.schedules o on o.date = m.date and o.id <> m.id and o.is_publish and o.cancelled_at is null
    join app.period_spans p on p.period_id = o.period_id and p.period_count = o.period_count
      and p.start_time < m.end_time and m.start_time < p.end_time
    where m.room_time or m.teacher_time or m.student_group
  ), other_slots as (
    select m.id as mine_id, t.id, m.room_time and t.location_id = m.location_id as same_room,
      m.teacher_time and m.teacher_id in (t.teacher_id, t.teacher_secondary_id) as same_teacher,
      m.student_group and t.class_id = any (m.class_list) as same_class
    from mine m
    join app.timeslots t on t.date = m.date
    join app.periods p on p.id = t.period_id and p.start_time < m.end_time and m.start_time < p.end_time
    where m.room_time or m.teacher_time or m.student_group
  ), busy as (
    select 'schedule' as kind, * from other_sessions
    union all
    select 'timeslot', * from other_slots
  )
  select 'excludeRoomTime', b.mine_id, b.kind, b.id from busy b where b.same_room
  union all
  select 'excludeRoomTime', c.schedule_id, 'schedule', c.other_id
  from auth.shared_room_conflicts((select array_agg(m.id) from mine m where m.room_time)) c
  union all
  select 'excludeRoomTime', m.id, 'outage', o.id
  from mine m join app.outages o on o.location_id = m.location_id and o.equipment_id is null and m.date between o.since and o.until
  where m.room_time
  union all
  select 'excludeTeacherTime', b.mine_id, b.kind, b.id from busy b where b.same_teacher
  union all
  select 'excludeTeacherStudentGroup', b.mine_id, b.kind, b.id from busy b where b.same_class
  union all
  select 'excludeTeacherSubject', m.id, 'project', m.project_id
  from mine m join app.projects p on p.id = m.project_id
  where m.teacher_subject and m.teacher_id is not null and cardinality(p.teacher_list) > 0 and m.teacher_id <> all (p.teacher_list);
end;

create or replace function auth.check_schedules(changed bigint[], lengthened bigint[], published bigint[]) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  bad record;
  conflicts jsonb;
begin
  select s.id, k.organization_id <> s.organization_id as course, p.organization_id <> s.organization_id as project,
    l.organization_id <> s.organization_id as location, t.organization_id <> s.organization_id as team,
    not (s.date > e.since and s.date <= e."to") as date, s.date as day, e.name as semester
  into bad
  from app.schedules s
  join app.courses k on k.id = s.course_id
  join app.projects p on p.id = s.project_id
  join app.locations l on l.id = s.location_id
  join app.semesters e on e.id = s.semester_id
  left join app.teams t on t.id = s.team_id
  where s.id = any (changed)
    and (k.organization_id <> s.organization_id or p.organization_id <> s.organization_id
      or l.organization_id <> s.organization_id or t.organization_id <> s.organization_id
      or not (s.date > e.since and s.date <= e."to"))
  limit 1;
  if found then
    if bad.date then
      raise exception 'the date % is outside the semester %', bad.day, bad.semester using errcode = '23514';
    end if;
    raise exception 'the % of a session has to belong to the centre of the session',
      case when bad.course then 'course' when bad.project then 'project' when bad.location then 'location' else 'team' end
      using errcode = '23514';
  end if;
  perform auth.check_session_periods(lengthened);

  if cardinality(published) = 0 or not exists (
    select 1 from app.config c
    where c.key = 'system'
      and (c.value ->> 'excludeRoomTime' = 'true' or c.value ->> 'excludeTeacherTime' = 'true'
        or c.value ->> 'excludeTeacherSubject' = 'true' or c.value ->> 'excludeTeacherStudentGroup' = 'true')
  ) then
    return;
  end if;

  -- Two publishings at once would not see each other's sessions: they take turns, each looking after it has the lock.
  perform pg_advisory_xact_lock(hashtextextended('publish sessions', 0));
  select jsonb_agg(to_jsonb(c)) into conflicts from (
    select * from auth.publishing_conflicts(published) order by schedule_id, rule, other_id limit 20
  ) c;
  if conflicts is not null then
    raise exception 'publishing is refused because the centre forbids conflicts: %', (
      select string_agg(text, '; ') from (
        select distinct case when c ->> 'other_kind' = 'outage' then format('the room of session %s is out of order then', c ->> 'schedule_id')
        else case c ->> 'rule'
          when 'excludeRoomTime' then format('the room of session %s is taken then', c ->> 'schedule_id')
          when 'excludeTeacherTime' then format('the teacher of session %s is busy then', c ->> 'schedule_id')
          when 'excludeTeacherStudentGroup' then format('a class of session %s is busy then', c ->> 'schedule_id')
          else format('the teacher of session %s is not on the list of its experiment', c ->> 'schedule_id')
        end end as text
        from jsonb_array_elements(conflicts) c
        order by text limit 5
      ) texts
    ) using errcode = 'LC001', detail = conflicts::text, hint = 'Move the sessions, or let the centre allow such conflicts in its settings.';
  end if;
end
$$;

create or replace function auth.check_inserted_schedules() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform auth.check_schedules(
    coalesce((select array_agg(n.id) from new_rows n), '{}'),
    coalesce((select array_agg(n.id) from new_rows n where n.period_count > 1), '{}'),
    coalesce((select array_agg(n.id) from new_rows n where n.is_publish), '{}')
  );
  return null;
end
$$;

-- Opening a cancelled session again is publishing it again: somebody else may have its room by now.
create or replace function auth.check_updated_schedules() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform auth.check_schedules(
    coalesce((
      select array_agg(n.id) from new_rows n join old_rows o on o.id = n.id
      where (n.date, n.course_id, n.project_id, n.location_id, n.team_id, n.semester_id, n.organization_id)
        is distinct from (o.date, o.course_id, o.project_id, o.location_id, o.team_id, o.semester_id, o.organization_id)
    ), '{}'),
    coalesce((
      select array_agg(n.id) from new_rows n join old_rows o on o.id = n.id
      where n.period_count > 1 and (n.period_id, n.period_count) is distinct from (o.period_id, o.period_count)
    ), '{}'),
    coalesce((
      select array_agg(n.id) from new_rows n join old_rows o on o.id = n.id
      where n.is_publish and (
        not o.is_publish or (o.cancelled_at is not null and n.cancelled_at is null)
        or (n.date, n.period_id, n.period_count, n.location_id, n.teacher_id, n.project_id, n.class_list)
          is distinct from (o.date, o.period_id, o.period_count, o.location_id, o.teacher_id, o.project_id, o.class_list)
      )
    ), '{}')
  );
  return null;
end
$$;
