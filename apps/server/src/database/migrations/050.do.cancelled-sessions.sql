-- A cancelled session takes no room, teacher or class, and calendar programs show it as cancelled.

create or replace function auth.publishing_conflicts(ids bigint[]) returns table (rule text, schedule_id bigint, other_kind text, other_id bigint)
  language sql stable security definer set search_path = ''
begin atomic
  with mine as (
    select s.id, s.date, s.location_id, s.teacher_id, s.project_id, s.class_list, p.start_time, p.end_time,
      coalesce(app.setting(s.organization_id, 'excludeRoomTime') = 'true', false) as room_time,
      coalesce(app.setting(s.organization_id, 'excludeTeacherTime') = 'true', false) as teacher_time,
      coalesce(app.setting(s.organization_id, 'excludeTeacherSubject') = 'true', false) as teacher_subject,
      coalesce(app.setting(s.organization_id, 'excludeTeacherStudentGroup') = 'true', false) as student_group
    from app.schedules s join app.periods p on p.id = s.period_id
    where s.id = any (ids) and s.is_publish and s.cancelled_at is null
  ), other_sessions as (
    select m.id as mine_id, o.id, m.room_time and o.location_id = m.location_id as same_room,
      m.teacher_time and o.teacher_id = m.teacher_id as same_teacher,
      m.student_group and o.class_list && m.class_list as same_class
    from mine m
    join app.schedules o on o.date = m.date and o.id <> m.id and o.is_publish and o.cancelled_at is null
    join app.periods p on p.id = o.period_id and p.start_time < m.end_time and m.start_time < p.end_time
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
  select 'excludeTeacherTime', b.mine_id, b.kind, b.id from busy b where b.same_teacher
  union all
  select 'excludeTeacherStudentGroup', b.mine_id, b.kind, b.id from busy b where b.same_class
  union all
  select 'excludeTeacherSubject', m.id, 'project', m.project_id
  from mine m join app.projects p on p.id = m.project_id
  where m.teacher_subject and m.teacher_id is not null and cardinality(p.teacher_list) > 0 and m.teacher_id <> all (p.teacher_list);
end;

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
      where n.is_publish and (
        not o.is_publish or (o.cancelled_at is not null and n.cancelled_at is null)
        or (n.date, n.period_id, n.location_id, n.teacher_id, n.project_id, n.class_list)
          is distinct from (o.date, o.period_id, o.location_id, o.teacher_id, o.project_id, o.class_list)
      )
    ), '{}')
  );
  return null;
end
$$;

create or replace function auth.calendar_feed(wanted_hash text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  feed record;
begin
  select f.id, f.user_id, f.language, u.name, u.org into feed
  from app.calendar_feeds f join app.users u on u.id = f.user_id
  where f.token_hash = wanted_hash and f.withdrawn_at is null and u.is_active and u.role <> 'student';
  if not found then
    return null;
  end if;
  update app.calendar_feeds f set last_used_at = clock_timestamp()
  where f.id = feed.id and (f.last_used_at is null or f.last_used_at < clock_timestamp() - interval '5 minutes');
  return jsonb_build_object(
    'name', feed.name,
    'language', feed.language,
    'timeZone', app.setting(feed.org, 'timeZone'),
    'sessions', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'id', s.id, 'date', s.date, 'is_publish', s.is_publish, 'updated_at', s.updated_at,
          'cancelled_at', s.cancelled_at, 'cancel_reason', s.cancel_reason,
          'period', jsonb_build_object('name', p.name, 'start_time', p.start_time, 'end_time', p.end_time),
          'course', k.name, 'project', e.name, 'location', l.name, 'teacher', coalesce(t.name, ''), 'team', coalesce(m.name, ''),
          'classes', array(select o.name from app.orgs o where o.id = any (s.class_list) order by o.name)
        )
        order by s.date, p.start_time, s.id
      )
      from app.schedules s
      join app.periods p on p.id = s.period_id
      join app.courses k on k.id = s.course_id
      join app.projects e on e.id = s.project_id
      join app.locations l on l.id = s.location_id
      left join app.users t on t.id = s.teacher_id
      left join app.teams m on m.id = s.team_id
      where s.is_publish and s.date >= current_date - 180 and (
        s.teacher_id = feed.user_id
        or (s.teacher_id is null and s.course_id in (select c.course_id from app.course2teachers c where c.teacher_id = feed.user_id))
      )
    ), '[]')
  );
end
$$;
