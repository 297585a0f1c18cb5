-- A plan may move published sessions of its courses, where its scope says so: which ones, what became of them since it was solved, and whom a change
-- concerns. Nobody sees anything of it until the plan is saved.

-- Sessions of the past, with marks, or of courses whose grades are submitted stay; those that are pinned are left where they are by the solver.
create or replace function auth.plan_movable_sessions(wanted bigint) returns bigint[]
  language sql stable security definer set search_path = ''
  return (
    with candidates as (
      select s.id
      from app.schedule_plans p
      join app.schedules s on s.organization_id = p.organization_id and s.semester_id = p.semester_id
      where p.id = wanted and p.scope -> 'move_published' = 'true' and s.is_publish and s.cancelled_at is null
        and s.date > app.today_of(p.organization_id)
        and s.date >= coalesce(nullif(p.scope ->> 'from', '')::date, s.date)
        and s.date <= coalesce(nullif(p.scope ->> 'until', '')::date, s.date)
        and (
          coalesce(p.scope -> 'course_ids', '[]') = '[]' or p.scope -> 'course_ids' @> to_jsonb(s.course_id)
        )
        and not exists (select from app.grade_lists g where g.course_id = s.course_id and g.state <> 'open')
    ), marked as (
      select m.schedule_id from auth.entered_marks('sessions', array(select c.id from candidates c)) m
    )
    select coalesce(array_agg(c.id order by c.id), '{}') from candidates c where c.id not in (select m.schedule_id from marked m)
  );

-- Returns the published sessions for which a solution has a place.
-- is_changed: saving moves it. is_in_place: it is still where the solver read it, or already where the plan puts it.
-- reason: why it cannot be moved any more. changed_by: the name of the person who changed it.
create or replace function auth.plan_published(wanted bigint) returns table (
  lesson text, schedule_id bigint, seen jsonb, is_changed boolean, is_in_place boolean, reason text, changed_by text
)
  language sql stable security definer set search_path = ''
as $$
  with plan as (
    select p.*, app.today_of(p.organization_id) as today, coalesce(p.scope -> 'move_published' = 'true', false) as may_move
    from app.schedule_plans p where p.id = wanted
  ), lessons as (
    select l.id, l.schedule_id, l.seen, row(l.date, l.period_id, coalesce(l.period_count, 1), l.location_id, l.teacher_id, l.team_id) as place,
      row(b.date, b.period_id, coalesce(b.period_count, 1), b.location_id, b.teacher_id, b.team_id) as former, l.date
    from plan, jsonb_to_recordset(plan.solution -> 'lessonList') as l (
      id text, schedule_id bigint, seen jsonb, date date, period_id bigint, period_count integer, location_id bigint, teacher_id bigint,
      team_id bigint
    ), jsonb_to_record(l.seen) as b (
      date date, period_id bigint, period_count integer, location_id bigint, teacher_id bigint, team_id bigint
    )
    where l.schedule_id is not null
  ), marked as (
    select distinct m.schedule_id from auth.entered_marks('sessions', array(select l.schedule_id from lessons l)) m
  ), compared as (
    select l.*, s.id as present, s.is_publish, s.cancelled_at, s.date as now_date, u.name as changed_by,
      row(s.date, s.period_id, s.period_count::integer, s.location_id, s.teacher_id, s.team_id) as now_place
    from lessons l
    left join app.schedules s on s.id = l.schedule_id
    left join app.deleted_schedules d on d.id = l.schedule_id and s.id is null
    left join app.users u on u.id = coalesce(s.updated_by, d.deleted_by)
  )
  select c.id, c.schedule_id, c.seen,
    plan.may_move and c.place is distinct from c.former and (c.present is null or c.place is distinct from c.now_place),
    plan.may_move and c.present is not null and (c.now_place is not distinct from c.former or c.now_place is not distinct from c.place),
    case
      when c.present is null or c.cancelled_at is not null then 'gone'
      when not c.is_publish or c.now_place is distinct from c.former then 'changed'
      when c.schedule_id in (select m.schedule_id from marked m) then 'marks'
      when least(c.now_date, c.date) <= plan.today then 'past'
    end, c.changed_by
  from compared c, plan
$$;
grant execute on function auth.plan_published(bigint) to centreadmin, dev, admin;

-- Adds to each change of a plan's sessions whether it is published, its classes and how many students it concerns: those with a place, or those of the
-- course in its classes where nobody has one. students counts each of them once, for all that is published.
create or replace function auth.with_touched_people(outcome jsonb, lessons jsonb) returns jsonb
  language sql stable security definer set search_path = ''
  return (
    with changes as (
      select c.item, c.place, s.id, s.course_id, s.semester_id, coalesce(s.is_publish, false) as is_publish, l.student_count,
        coalesce(s.class_list, array(select g::bigint from jsonb_array_elements_text(coalesce(l.class_ids, '[]')) g)) as class_list
      from jsonb_array_elements(outcome -> 'changes') with ordinality as c (item, place)
      left join app.schedules s on s.id = (c.item ->> 'schedule_id')::bigint
      left join jsonb_to_recordset(coalesce(lessons, '[]')) as l (id text, student_count integer, class_ids jsonb) on l.id = c.item ->> 'lesson'
    ), elected as (
      select c.id, r.student from changes c join app.user2projects r on r.schedule_id = c.id and r.schedule_status = 'elected'
    ), people as (
      select e.id, e.student from elected e
      union
      select c.id, u.user_id from changes c
      join app.user2courses u on u.course_id = c.course_id and u.semester_id = c.semester_id
      join app.user_orgs m on m.user_id = u.user_id and m.organization_id = any (c.class_list)
      where c.id not in (select e.id from elected e)
    )
    select outcome || jsonb_build_object(
      'students', (select count(distinct p.student) from people p join changes c on c.id = p.id where c.is_publish),
      'changes', coalesce(jsonb_agg(c.item || jsonb_build_object(
        'is_publish', c.is_publish,
        'students', coalesce(nullif((select count(*) from people p where p.id = c.id), 0), c.student_count, 0),
        'classes', (
          select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name) order by o.name), '[]')
          from app.orgs o where o.id = any (c.class_list)
        )
      ) order by c.place), '[]')
    ) from changes c
  );
grant execute on function auth.with_touched_people(jsonb, jsonb) to centreadmin, dev, admin;
