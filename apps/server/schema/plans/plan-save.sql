-- What a solved plan would change among the sessions, with what clashes with it, and, unless it is only asked, the change itself: all or nothing
-- where clashes are not left out. What it changes is kept for the undo.
create or replace function api.save_plan(plan_id bigint, dry_run boolean default false, without_clashes boolean default false) returns jsonb
  language plpgsql volatile set search_path = ''
as $$
declare
  wanted constant bigint := save_plan.plan_id;
  plan app.schedule_plans := app.lock_plan(wanted, 'save');
  outcome jsonb;
  clashing text[];
  clash_count integer;
  -- Sessions of the plan that keep their places because they clash, and those that do because of them.
  staying bigint[] := '{}';
  more bigint[];
  changed integer;
  -- The plan's sessions before the change.
  former jsonb;
begin
  -- Plans are saved one after the other, so the second one sees the sessions of the first. Published sessions are locked until the end.
  if not save_plan.dry_run then
    perform pg_advisory_xact_lock(hashtextextended('save plans', 0));
    perform 1 from app.schedules s where s.id in (select p.schedule_id from auth.plan_published(wanted) p) order by s.id for update;
  end if;
  if plan.status not in ('已停止', '已完成') then
    raise exception 'a plan can be saved once it is stopped or completed' using errcode = 'LC022';
  end if;
  if plan.solution ->> 'score' !~ '^0hard/' or plan.solution ->> 'score' is null then
    raise exception 'a plan can be saved once its hard score is 0' using errcode = 'LC022';
  end if;

  with lessons as (
    select l.* from jsonb_to_recordset(plan.solution -> 'lessonList') as l (
      id text, course_id bigint, project_id bigint, class_ids jsonb, student_count integer, seats integer, teacher_id bigint,
      team_id bigint, date date, period_id bigint, period_count smallint, location_id bigint
    )
  ), published as materialized (
    select * from auth.plan_published(wanted)
  ), held as (
    select coalesce(p.lesson, ps.lesson) as lesson, s.id, s.is_publish, s.date, s.period_id, s.period_count, s.location_id, s.teacher_id,
      s.team_id, s.course_id, s.project_id
    from (select ps.* from app.plan_sessions ps where ps.plan_id = wanted) ps
    full join published p on p.schedule_id = ps.schedule_id
    join app.schedules s on s.id = coalesce(p.schedule_id, ps.schedule_id)
  ), compared as (
    select coalesce(l.id, h.lesson) as lesson, coalesce(h.id, p.schedule_id) as schedule_id,
      case
        when p.is_changed then 'changed'
        when p.lesson is not null then 'kept'
        when h.id is null then 'added'
        when h.is_publish then 'kept'
        when l.id is null then 'removed'
        when (h.date, h.period_id, h.period_count, h.location_id, h.teacher_id, h.team_id)
          is distinct from (l.date, l.period_id, coalesce(l.period_count, 1), l.location_id, l.teacher_id, l.team_id) then 'changed'
        else 'kept'
      end as verdict,
      case when h.id is null then app.plan_slot_of(p.seen) else jsonb_build_object('date', h.date, 'period_id', h.period_id,
        'period_count', h.period_count, 'location_id', h.location_id, 'teacher_id', h.teacher_id) end as before,
      jsonb_build_object('date', l.date, 'period_id', l.period_id, 'period_count', coalesce(l.period_count, 1), 'location_id', l.location_id,
        'teacher_id', l.teacher_id) as after,
      coalesce(l.course_id, h.course_id) as course_id, coalesce(l.project_id, h.project_id) as project_id
    from lessons l full join held h on h.lesson = l.id
    left join published p on p.lesson = coalesce(l.id, h.lesson)
  )
  select jsonb_build_object(
    'added', count(*) filter (where c.verdict = 'added'), 'changed', count(*) filter (where c.verdict = 'changed'),
    'removed', count(*) filter (where c.verdict = 'removed'), 'kept', count(*) filter (where c.verdict = 'kept'),
    'changes', coalesce(jsonb_agg(
      jsonb_build_object(
        'lesson', c.lesson, 'kind', c.verdict, 'schedule_id', c.schedule_id, 'course_id', c.course_id, 'project_id', c.project_id,
        'before', case when c.verdict in ('changed', 'removed') then c.before end,
        'after', case when c.verdict in ('changed', 'added') then c.after end
      ) order by c.verdict, c.after ->> 'date', c.lesson
    ) filter (where c.verdict <> 'kept'), '[]')
  ) into outcome from compared c;
  outcome := auth.with_touched_people(outcome, plan.solution -> 'lessonList');
  loop
    select outcome || jsonb_build_object('clashes', coalesce(jsonb_agg(to_jsonb(k) order by k.lesson, k.reason, k.schedule_id), '[]')),
      array_agg(distinct k.lesson), count(distinct k.lesson)
    into outcome, clashing, clash_count
    from auth.plan_clashes(wanted, staying) k
    where k.lesson in (
      select c ->> 'lesson' from jsonb_array_elements(outcome -> 'changes') c where c ->> 'kind' in ('added', 'changed')
    );
    more := array(
      select (c ->> 'schedule_id')::bigint from jsonb_array_elements(outcome -> 'changes') c
      where c ->> 'kind' = 'changed' and c ->> 'lesson' = any (clashing) order by 1
    );
    exit when more <@ staying;
    staying := more;
  end loop;
  if save_plan.dry_run then
    return outcome;
  end if;
  if clash_count > 0 and not save_plan.without_clashes then
    raise exception '% of the plan''s sessions clash with what is there now', clash_count
      using errcode = 'PT409', detail = (outcome -> 'clashes')::text,
        hint = 'Save the plan without these sessions, or solve it again.';
  end if;
  if clash_count > 0 then
    outcome := outcome || (
      select jsonb_build_object(
        'added', count(*) filter (where c ->> 'kind' = 'added'), 'changed', count(*) filter (where c ->> 'kind' = 'changed'),
        'changes', coalesce(jsonb_agg(c order by n), '[]')
      )
      from jsonb_array_elements(outcome -> 'changes') with ordinality as e (c, n) where c ->> 'lesson' <> all (clashing)
    );
  end if;

  former := auth.plan_session_rows(wanted);
  delete from app.schedules s where s.id in (
    select (c ->> 'schedule_id')::bigint from jsonb_array_elements(outcome -> 'changes') c where c ->> 'kind' = 'removed'
  );
  update app.schedules s
  set date = l.date, period_id = l.period_id, period_count = coalesce(l.period_count, 1), location_id = l.location_id, teacher_id = l.teacher_id, team_id = l.team_id,
    -- A draft in another room has the seats that it takes there.
    max_student_number = case when s.is_publish or s.location_id = l.location_id then s.max_student_number
      else greatest(l.seats, l.student_count, s.min_student_number) end
  from jsonb_array_elements(outcome -> 'changes') c,
    jsonb_to_recordset(plan.solution -> 'lessonList') as l (
      id text, date date, period_id bigint, period_count smallint, location_id bigint, teacher_id bigint, team_id bigint, seats integer,
      student_count integer
    )
  where c ->> 'kind' = 'changed' and s.id = (c ->> 'schedule_id')::bigint and l.id = c ->> 'lesson';
  get diagnostics changed = row_count;
  if changed <> (outcome ->> 'changed')::integer then
    raise exception 'you may not change these sessions' using errcode = '42501', hint = 'Nothing was saved.';
  end if;

  -- Lessons may share a room at a time. No two sessions are equal in all that refuse_equal_schedules compares, so each stored session belongs to one lesson.
  with added as (
    select l.* from jsonb_array_elements(outcome -> 'changes') c
    join jsonb_to_recordset(plan.solution -> 'lessonList') as l (
      id text, course_id bigint, project_id bigint, class_ids jsonb, student_count integer, seats integer, teacher_id bigint,
      team_id bigint, date date, period_id bigint, period_count smallint, location_id bigint
    ) on l.id = c ->> 'lesson'
    where c ->> 'kind' = 'added'
  ), made as (
    insert into app.schedules (
      date, period_id, period_count, location_id, course_id, project_id, teacher_id, team_id, semester_id, organization_id, class_list,
      max_student_number, min_student_number, max_group_student_number, is_publish, is_scheduled, is_reserved, reserved_classes
    )
    select a.date, a.period_id, coalesce(a.period_count, 1), a.location_id, a.course_id, a.project_id, a.teacher_id, a.team_id,
      plan.semester_id, plan.organization_id,
      array(select c::bigint from jsonb_array_elements_text(coalesce(a.class_ids, '[]')) c),
      greatest(coalesce(a.seats, 1), coalesce(a.student_count, 1), 1), 1,
      coalesce((app.setting(plan.organization_id, 'defaultGroupStudentMax') #>> '{}')::integer, 5), false, true,
      g.ids <> '{}', g.ids
    from added a,
      -- A session of a group is for its students alone.
      lateral (
        select coalesce(array_agg(o.id), '{}') as ids from app.orgs o
        where o.type = 'studentgroup' and o.id in (select c::bigint from jsonb_array_elements_text(coalesce(a.class_ids, '[]')) c)
      ) g
    returning id, date, period_id, location_id, course_id, project_id, teacher_id, team_id, class_list
  )
  insert into app.plan_sessions (plan_id, lesson, schedule_id)
  select wanted, a.id, m.id from added a
  join made m on m.date = a.date and m.period_id = a.period_id and m.location_id = a.location_id
    and m.course_id = a.course_id and m.project_id = a.project_id and m.teacher_id is not distinct from a.teacher_id
    and m.team_id is not distinct from a.team_id
    and m.class_list = array(select c::bigint from jsonb_array_elements_text(coalesce(a.class_ids, '[]')) c);
  perform auth.keep_plan_save(wanted, former);
  return outcome;
end
$$;
grant execute on function api.save_plan(bigint, boolean, boolean) to centreadmin, dev, admin;
