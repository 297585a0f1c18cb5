-- A plan is compared with what is there when it is saved: while it was solved, and until somebody saves it, others publish sessions, close days and
-- change rooms and enrolments. What its sessions clash with is listed session by session; they are left out, or nothing is saved.

-- The lessons of a plan's solution that cannot be where it puts them any more, one row for each reason. Sessions are compared whoever may see
-- them, hence the definer: their date, period, course and experiment are all that is answered of them.
-- Other teaching counts for every plan, whatever the settings say: no session of a plan takes a room, a teacher or a class away from it. What is solved
-- keeps clear of it, and what is saved is compared with it. The settings decide what is refused when sessions are published.
create or replace function auth.plan_clashes(wanted bigint) returns table (
  lesson text, reason text, schedule_id bigint, is_publish boolean, course text, experiment text, room text
)
  language sql stable security definer set search_path = ''
as $$
  with plan as (
    select p.* from app.schedule_plans p where p.id = wanted
  ), own_drafts as (
    select ps.lesson, s.id from app.plan_sessions ps join app.schedules s on s.id = ps.schedule_id
    where ps.plan_id = wanted and not s.is_publish
  ), lessons as (
    select l.id, l.course_id, l.student_count, l.seats, l.teacher_id, l.team_id, l.date, l.location_id, d.start_time, d.end_time,
      array(select c::bigint from jsonb_array_elements_text(coalesce(l.class_ids, '[]')) c) as class_list,
      -- A class that was split has one lesson for each part, whose keys end with its number.
      l.id ~ '-\d+$' and array_length(string_to_array(l.id, '-'), 1) > 3 as is_part,
      coalesce(plan.scope -> 'pins' -> l.id ->> 'date' = l.date::text, false) as is_pinned_day
    from plan, jsonb_to_recordset(plan.solution -> 'lessonList') as l (
      id text, course_id bigint, class_ids jsonb, student_count integer, seats integer, teacher_id bigint, team_id bigint, date date,
      period_id bigint, period_count smallint, location_id bigint
    )
    join app.period_spans d on d.period_id = l.period_id and d.period_count = coalesce(l.period_count, 1)
    where not exists (
      select from app.plan_sessions ps join app.schedules s on s.id = ps.schedule_id
      where ps.plan_id = wanted and ps.lesson = l.id and s.is_publish
    )
  ), members as (
    select l.id, u.user_id from lessons l
    join plan on true
    join app.user2courses u on u.course_id = l.course_id and u.semester_id = plan.semester_id
    where not l.is_part and (
      select min(m.organization_id) from app.user_orgs m join app.orgs o on o.id = m.organization_id
      where m.user_id = u.user_id and o.type = 'class' and (o.semester_id is null or o.semester_id = plan.semester_id)
    ) = any (l.class_list)
  ), others as (
    select s.id, s.is_publish, s.date, s.location_id, s.teacher_id, s.team_id, s.class_list, s.course_id, s.project_id, d.start_time, d.end_time
    from plan join app.schedules s on s.date in (select l.date from lessons l) and s.cancelled_at is null
      and (s.is_publish or s.organization_id = plan.organization_id)
    join app.period_spans d on d.period_id = s.period_id and d.period_count = s.period_count
    where s.id not in (select o.id from own_drafts o)
  ), met as (
    select l.id as lesson, k.reason, o.id as schedule_id, o.is_publish, o.course_id, o.project_id, o.location_id
    from lessons l join others o on o.date = l.date and o.start_time < l.end_time and l.start_time < o.end_time,
      lateral (
        select 'room' as reason where o.location_id = l.location_id
        union all select 'teacher' where o.teacher_id = l.teacher_id
        union all select 'team' where o.team_id = l.team_id
        union all select 'class' where o.class_list && l.class_list
        union all select 'student' where not o.class_list && l.class_list and o.is_publish and exists (
          select from app.user2projects r join members m on m.user_id = r.student where r.schedule_id = o.id and m.id = l.id
        )
      ) k
  )
  select m.lesson, m.reason, m.schedule_id, m.is_publish, c.name, p.name, r.name
  from met m join app.courses c on c.id = m.course_id join app.projects p on p.id = m.project_id join app.locations r on r.id = m.location_id
  union all
  select l.id, 'teaching', null, null, null, null, null from lessons l
  where exists (
    select from app.timeslots t join app.periods d on d.id = t.period_id
    where t.date = l.date and d.start_time < l.end_time and l.start_time < d.end_time and (
      t.location_id = l.location_id or l.teacher_id in (t.teacher_id, t.teacher_secondary_id) or t.class_id = any (l.class_list)
    )
  )
  union all
  select l.id, d.kind, null, null, null, null, null from lessons l join plan on true
  join app.days d on l.date between d.date and d.until and (d.organization_id is null or d.organization_id = plan.organization_id)
  where not l.is_pinned_day
    and (d.kind = 'holiday' or d.kind = 'blocked' and (d.class_list = '{}' or d.class_list && l.class_list))
  union all
  select l.id, case when r.is_valid then 'capacity' else 'closedRoom' end, null, null, null, null, r.name
  from lessons l join app.locations r on r.id = l.location_id
  where not r.is_valid or r.capacity < l.student_count
  union all
  select l.id, 'enrolments', null, null, null, null, null
  from lessons l join lateral (select count(*) as students from members m where m.id = l.id) n on true
  where n.students > greatest(l.seats, l.student_count)
$$;
grant execute on function auth.plan_clashes(bigint) to centreadmin, dev, admin;
