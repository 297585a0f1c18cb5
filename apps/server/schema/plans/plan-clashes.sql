-- A plan is compared with what is there when it is saved: while it was solved, and until somebody saves it, others publish sessions, close days and
-- change rooms and enrolments. What its sessions clash with is listed session by session; they are left out, or nothing is saved.

-- The lessons of a plan's solution that cannot be where it puts them any more, one row for each reason. Sessions are compared whoever may see
-- them, hence the definer: their date, period, course and experiment are all that is answered of them.
-- Other teaching counts for every plan, whatever the settings say: no session of a plan takes a room, a teacher or a class away from it. What is solved
-- keeps clear of it, and what is saved is compared with it. The settings decide what is refused when sessions are published. Sessions of the plan that
-- are left out keep their places (staying), where others of the plan cannot be.
create or replace function auth.plan_clashes(wanted bigint, staying bigint[] default '{}') returns table (
  lesson text, reason text, schedule_id bigint, is_publish boolean, course text, experiment text, room text, changed_by text
)
  language sql stable security definer set search_path = ''
as $$
  with plan as (
    select p.* from app.schedule_plans p where p.id = wanted
  ), own_drafts as (
    select ps.lesson, s.id from app.plan_sessions ps join app.schedules s on s.id = ps.schedule_id
    where ps.plan_id = wanted and not s.is_publish
  ), published as materialized (
    select * from auth.plan_published(wanted)
  ), lessons as (
    select l.id, l.course_id, l.project_id, l.schedule_id, o.location_id as own_room, l.student_count, l.seats, l.teacher_id, l.team_id, l.date, l.location_id,
      coalesce(o.max_student_number, greatest(l.seats, l.student_count)) as session_seats,
      coalesce(o.max_group_student_number, (app.setting(plan.organization_id, 'defaultGroupStudentMax') #>> '{}')::integer, 5) as group_size,
      d.start_time, d.end_time, k.class_list, auth.classes_taken(k.class_list) as taken_classes,
      -- A class that was split has one lesson for each part, whose keys end with its number.
      l.id ~ '-\d+$' and array_length(string_to_array(l.id, '-'), 1) > 3 as is_part,
      coalesce(plan.scope -> 'pins' -> l.id ->> 'date' = l.date::text, false) as is_pinned_day
    from plan, jsonb_to_recordset(plan.solution -> 'lessonList') as l (
      id text, course_id bigint, project_id bigint, schedule_id bigint, class_ids jsonb, student_count integer, seats integer, teacher_id bigint, team_id bigint,
      date date, period_id bigint, period_count smallint, location_id bigint
    )
    join app.period_spans d on d.period_id = l.period_id and d.period_count = coalesce(l.period_count, 1)
    left join app.schedules o on o.id = l.schedule_id
    cross join lateral (
      select coalesce(o.class_list, array(select c::bigint from jsonb_array_elements_text(coalesce(l.class_ids, '[]')) c)) as class_list
    ) k
    where l.schedule_id is not null or not exists (
      select from app.plan_sessions ps join app.schedules s on s.id = ps.schedule_id
      where ps.plan_id = wanted and ps.lesson = l.id and s.is_publish
    )
  ), members as (
    select l.id, u.user_id from lessons l
    join plan on true
    join app.user2courses u on u.course_id = l.course_id and u.semester_id = plan.semester_id
    where not l.is_part and ((
      select min(m.organization_id) from app.user_orgs m join app.orgs o on o.id = m.organization_id
      where m.user_id = u.user_id and o.type = 'class' and (o.semester_id is null or o.semester_id = plan.semester_id)
    ) = any (l.class_list) or exists (
      select from app.user_orgs m join app.orgs o on o.id = m.organization_id
      where m.user_id = u.user_id and o.type = 'studentgroup' and o.id = any (l.class_list)
    ))
    union
    select l.id, r.student from lessons l join app.user2projects r on r.schedule_id = l.schedule_id
  ), others as (
    select s.id, s.is_publish, s.date, s.location_id, s.teacher_id, s.team_id, s.class_list, s.course_id, s.project_id, d.start_time, d.end_time,
      s.max_student_number as seats, s.max_group_student_number as group_size
    from plan join app.schedules s on s.date in (select l.date from lessons l) and s.cancelled_at is null
      and (s.is_publish or s.organization_id = plan.organization_id)
    join app.period_spans d on d.period_id = s.period_id and d.period_count = s.period_count
    where s.id = any (staying)
      or s.id not in (select o.id from own_drafts o) and s.id not in (select p.schedule_id from published p where p.is_in_place)
  ), in_room as (
    -- What is in the rooms of the lessons: all of it where a room is shared, the lesson alone where it is not.
    select l.id as lesson, null::bigint as other, l.date, l.location_id, l.project_id, l.start_time, l.end_time, l.session_seats as seats, l.group_size
    from lessons l
    union all
    select null, o.id, o.date, o.location_id, o.project_id, o.start_time, o.end_time, o.seats, o.group_size from others o
  ), together as (
    -- Sessions that run when one of them begins, while a lesson runs.
    select l.id as mine, b.start_time as moment, h.capacity, h.is_shared, l.location_id is not distinct from l.own_room as stays, r.*
    from lessons l
    join app.locations h on h.id = l.location_id
    join lateral (
      select distinct n.start_time from in_room n
      where n.date = l.date and n.location_id = l.location_id and l.start_time <= n.start_time and n.start_time < l.end_time
        and (h.is_shared or n.lesson = l.id)
      union select l.start_time
    ) b on true
    join in_room r on r.date = l.date and r.location_id = l.location_id and r.start_time <= b.start_time and b.start_time < r.end_time
      and (h.is_shared or r.lesson = l.id)
  ), short as (
    select t.mine, 'capacity' as reason, max(t.other) as other from together t where t.is_shared
    group by t.mine, t.moment, t.capacity having sum(t.seats) > t.capacity
    union
    select t.mine, 'equipment', max(t.other) from together t
    join app.project_equipment w on w.project_id = t.project_id and w.is_required
    join app.equipment e on e.id = w.equipment_id
    -- A published session that stays in its room may do without what was not there before either.
    where not t.stays or t.is_shared and e.kind = 'set' or exists (
      select from app.outages o where o.location_id = t.location_id and o.equipment_id = w.equipment_id and t.date between o.since and o.until
    )
    group by t.mine, t.moment, t.location_id, t.date, w.equipment_id, e.kind
    having case e.kind when 'set' then sum(w.count * case w.per when 'group' then ceil(t.seats::numeric / greatest(1, t.group_size)) else 1 end) else 1 end
        > auth.sets_left(t.location_id, w.equipment_id, t.date)
      and bool_or(t.lesson = t.mine)
  ), far as (
    -- Less time between two sessions of a person than the way between their buildings takes.
    select l.id as lesson, o.id as schedule_id, o.is_publish, o.course_id, o.project_id, o.location_id
    from plan join lessons l on true
    join app.locations h on h.id = l.location_id
    left join own_drafts own on own.lesson = l.id
    join others o on o.date = l.date and (l.end_time <= o.start_time or o.end_time <= l.start_time)
      and o.id is distinct from coalesce(l.schedule_id, own.id)
    join app.locations r on r.id = o.location_id and nullif(r.building, '') <> nullif(h.building, '')
    left join app.building_ways w on w.organization_id = plan.organization_id
      and least(w.from_building, w.to_building) = least(h.building, r.building)
      and greatest(w.from_building, w.to_building) = greatest(h.building, r.building)
    where greatest(o.start_time - l.end_time, l.start_time - o.end_time)
        < make_interval(mins => coalesce(w.minutes, (app.setting(plan.organization_id, 'minutesBetweenBuildings') #>> '{}')::integer, 0))
      and (o.teacher_id = l.teacher_id or o.class_list && l.taken_classes or o.is_publish and exists (
        select from app.user2projects e join members m on m.user_id = e.student where e.schedule_id = o.id and m.id = l.id
      ))
  ), met as (
    select l.id as lesson, k.reason, o.id as schedule_id, o.is_publish, o.course_id, o.project_id, o.location_id
    from lessons l
    left join own_drafts own on own.lesson = l.id
    join others o on o.date = l.date and o.start_time < l.end_time and l.start_time < o.end_time
      and o.id is distinct from coalesce(l.schedule_id, own.id),
      lateral (
        select 'room' as reason where o.location_id = l.location_id and not exists (
          select from app.locations h where h.id = l.location_id and h.is_shared
        )
        union all select 'teacher' where o.teacher_id = l.teacher_id
        union all select 'team' where o.team_id = l.team_id
        union all select 'class' where o.class_list && l.taken_classes
        union all select 'student' where not o.class_list && l.taken_classes and o.is_publish and exists (
          select from app.user2projects r join members m on m.user_id = r.student where r.schedule_id = o.id and m.id = l.id
        )
      ) k
  )
  select m.lesson, m.reason, m.schedule_id, m.is_publish, c.name, p.name, r.name, null
  from met m join app.courses c on c.id = m.course_id join app.projects p on p.id = m.project_id join app.locations r on r.id = m.location_id
  union all
  select f.lesson, 'way', f.schedule_id, f.is_publish, c.name, p.name, r.name, null
  from far f join app.courses c on c.id = f.course_id join app.projects p on p.id = f.project_id join app.locations r on r.id = f.location_id
  union all
  -- Where other sessions share the room, they are named as what takes it.
  select s.mine, case when o.id is null then s.reason else 'room' end, o.id, o.is_publish, c.name, p.name, r.name, null
  from short s join lessons l on l.id = s.mine join app.locations r on r.id = l.location_id
  left join others o on o.id = s.other
  left join app.courses c on c.id = o.course_id left join app.projects p on p.id = o.project_id
  union all
  select p.lesson, p.reason, p.schedule_id, null, null, null, null, p.changed_by from published p where p.reason is not null
  union all
  select l.id, 'teaching', null, null, null, null, null, null from lessons l
  where exists (
    select from app.timeslots t join app.periods d on d.id = t.period_id
    where t.date = l.date and d.start_time < l.end_time and l.start_time < d.end_time and (
      t.location_id = l.location_id or l.teacher_id in (t.teacher_id, t.teacher_secondary_id) or t.class_id = any (l.taken_classes)
    )
  )
  union all
  select l.id, d.kind, null, null, null, null, null, null from lessons l join plan on true
  join app.days d on l.date between d.date and d.until and (d.organization_id is null or d.organization_id = plan.organization_id)
  where not l.is_pinned_day
    and (d.kind = 'holiday' or d.kind = 'blocked' and (d.class_list = '{}' or d.class_list && l.taken_classes))
  union all
  select l.id, case when r.is_valid then 'capacity' else 'closedRoom' end, null, null, null, null, r.name, null
  from lessons l join app.locations r on r.id = l.location_id
  -- A published session that is too large for its room already may stay in it.
  where not r.is_valid or r.capacity < l.student_count and l.location_id is distinct from l.own_room
  union all
  select l.id, 'outOfOrder', null, null, null, null, r.name, null
  from lessons l join app.outages o on o.location_id = l.location_id and o.equipment_id is null and l.date between o.since and o.until
  join app.locations r on r.id = l.location_id
  union all
  select l.id, 'enrolments', null, null, null, null, null, null
  from lessons l join lateral (select count(*) as students from members m where m.id = l.id) n on true
  where l.schedule_id is null and n.students > greatest(l.seats, l.student_count)
$$;
grant execute on function auth.plan_clashes(bigint, bigint[]) to centreadmin, dev, admin;
