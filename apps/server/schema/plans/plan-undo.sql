-- Undo of a saved plan as one step: the sessions that it made go, those that it moved go back, those that it removed come back with the places of
-- their students. What was done with them since is not undone by the way: it is listed session by session, with the names of whom it concerns.

-- The sessions of a plan by id, with their lessons: those that it made, and the published ones that its solution may move.
create or replace function auth.plan_session_rows(wanted bigint) returns jsonb
  language sql stable security definer set search_path = ''
  return (
    select coalesce(jsonb_object_agg(s.id, jsonb_build_object('lesson', own.lesson, 'row', to_jsonb(s))), '{}')
    from (
      select ps.schedule_id, ps.lesson from app.plan_sessions ps where ps.plan_id = wanted
      union
      select l.schedule_id, l.lesson from auth.plan_published(wanted) l
    ) own
    join app.schedules s on s.id = own.schedule_id
  );
grant execute on function auth.plan_session_rows(bigint) to centreadmin, dev, admin;

-- Keeps what a save has changed, of the last five saves of a plan.
create or replace function auth.keep_plan_save(wanted bigint, former jsonb) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into auth.plan_saves (plan_id, saved_by, added, changed, removed, sessions)
  select wanted, app.uid(), count(*) filter (where f.key is null), count(*) filter (where f.key is not null and n.key is not null),
    count(*) filter (where n.key is null),
    jsonb_agg(jsonb_build_object(
      'id', coalesce(n.key, f.key)::bigint, 'lesson', coalesce(n.value, f.value) -> 'lesson', 'before', f.value -> 'row', 'after', n.value -> 'row'
    ))
  from jsonb_each(former) f full join jsonb_each(auth.plan_session_rows(wanted)) n on n.key = f.key
  where n.value is distinct from f.value
  having count(*) > 0;
  delete from auth.plan_saves o where o.plan_id = wanted and o.id not in (
    select k.id from auth.plan_saves k where k.plan_id = wanted order by k.id desc limit 5
  );
end
$$;
grant execute on function auth.keep_plan_save(bigint, jsonb) to centreadmin, dev, admin;

-- The save of a plan that can be undone: the last one that was not.
create or replace function auth.last_plan_save(wanted bigint) returns jsonb
  language sql stable security definer set search_path = ''
  return (
    select jsonb_build_object('id', v.id, 'saved_at', v.saved_at, 'saved_by', u.name, 'added', v.added, 'changed', v.changed, 'removed', v.removed)
    from auth.plan_saves v left join app.users u on u.id = v.saved_by
    where v.plan_id = wanted and v.undone_at is null order by v.id desc limit 1
  );
grant execute on function auth.last_plan_save(bigint) to centreadmin, dev, admin;

-- Returns whether a session still has its kept values, whoever changed it: an undo of a later save puts it back and is a change of its own. The text of
-- moments depends on the time zone of the connection.
create or replace function auth.is_kept_session(session app.schedules, kept jsonb) returns boolean
  language sql stable set search_path = ''
  return not exists (
    select from jsonb_each(kept - array['created_at', 'updated_at', 'updated_by', 'cancelled_at']) k where to_jsonb(session) -> k.key is distinct from k.value
  );
grant execute on function auth.is_kept_session(app.schedules, jsonb) to centreadmin, dev, admin;

-- What of a save cannot be undone, one row for each reason: changed or gone since, students or marks that came since, or a former place that
-- something else takes now. What stays where it is because of one reason may be in the way of another session in turn.
create or replace function auth.plan_undo_obstacles(centre bigint, kept jsonb) returns table (
  schedule_id bigint, reason text, names text[], is_publish boolean, course text, experiment text
)
  language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  found jsonb;
  blocked bigint[];
  more jsonb;
begin
  with entries as (
    select e.id, e.before, e.after from jsonb_to_recordset(kept) as e (id bigint, before jsonb, after jsonb)
  ), since as (
    select e.id as schedule_id, case when s.id is null then 'gone' else 'changed' end as reason,
      array_remove(array[u.name], null) as names, null::boolean as is_publish, null::text as course, null::text as experiment
    from entries e
    left join app.schedules s on s.id = e.id
    left join app.deleted_schedules d on d.id = e.id and s.id is null
    left join app.users u on u.id = coalesce(s.updated_by, d.deleted_by)
    where case
      when e.after is null then s.id is not null or d.id is null or d.deleted_at <= now() - (select auth.trash_kept())
      -- One that was made and has been deleted since need not go any more.
      when s.id is null then e.before is not null
      else not auth.is_kept_session(s, e.after)
    end
    union all
    select m.schedule_id, 'marks', array_agg(distinct u.name), null, null, null
    from auth.entered_marks('sessions', array(select e.id from entries e where e.after is not null)) m join app.users u on u.id = m.student
    group by m.schedule_id
    union all
    select r.schedule_id, 'students', array_agg(distinct u.name), null, null, null
    from entries e join app.user2projects r on r.schedule_id = e.id join app.users u on u.id = r.student
    where e.before is null
      and not exists (select from auth.entered_marks('sessions', array[e.id]))
    group by r.schedule_id
    union all
    select e.id, 'past', '{}', null, null, null from entries e
    where e.before -> 'is_publish' = 'true' and e.after is not null and e.before -> 'date' is distinct from e.after -> 'date'
      and least(e.before ->> 'date', e.after ->> 'date')::date <= app.today_of(centre)
  )
  select coalesce(jsonb_agg(to_jsonb(since)), '[]') into found from since;

  loop
    blocked := array(select distinct (f ->> 'schedule_id')::bigint from jsonb_array_elements(found) f);
    with back as (
      select e.id, b.date, b.location_id, b.teacher_id, b.team_id, auth.classes_taken(b.class_list) as class_list, d.start_time, d.end_time
      from jsonb_to_recordset(kept) as e (id bigint, before jsonb, after jsonb), jsonb_populate_record(null::app.schedules, jsonb_build_object('period_count', 1) || e.before) b
      join app.period_spans d on d.period_id = b.period_id and d.period_count = b.period_count
      where e.before is not null and e.id <> all (blocked)
    ), met as (
      select b.id as schedule_id, k.reason, '{}'::text[] as names, o.is_publish, c.name as course, p.name as experiment
      from back b
      join app.schedules o on o.date = b.date and o.cancelled_at is null and (o.is_publish or o.organization_id = centre) and (
        o.id = any (blocked) or o.id not in (select e.id from jsonb_to_recordset(kept) as e (id bigint))
      )
      join app.period_spans d on d.period_id = o.period_id and d.period_count = o.period_count
        and d.start_time < b.end_time and b.start_time < d.end_time
      join app.courses c on c.id = o.course_id
      join app.projects p on p.id = o.project_id,
      lateral (
        select 'room' as reason where o.location_id = b.location_id
        union all select 'teacher' where o.teacher_id = b.teacher_id
        union all select 'team' where o.team_id = b.team_id
        union all select 'class' where o.class_list && b.class_list
      ) k
    )
    select jsonb_agg(to_jsonb(met)) into more from met;
    exit when more is null;
    found := found || more;
  end loop;
  return query select f.* from jsonb_to_recordset(found) as f (
    schedule_id bigint, reason text, names text[], is_publish boolean, course text, experiment text
  );
end
$$;
grant execute on function auth.plan_undo_obstacles(bigint, jsonb) to centreadmin, dev, admin;

-- The sessions of a save that is to be undone; refused where somebody was faster.
create or replace function auth.plan_save_to_undo(wanted bigint, save_id bigint, is_final boolean) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  last auth.plan_saves;
begin
  select v.* into last from auth.plan_saves v where v.plan_id = wanted and v.undone_at is null order by v.id desc limit 1;
  if last.id is distinct from save_id then
    raise exception 'this save has been undone, or the plan has been saved again since' using errcode = 'PT409',
      hint = 'Nothing was undone. Load the plan again and look at its last save.';
  end if;
  if is_final then
    update auth.plan_saves v set undone_at = clock_timestamp() where v.id = last.id;
  end if;
  return last.sessions;
end
$$;
grant execute on function auth.plan_save_to_undo(bigint, bigint, boolean) to centreadmin, dev, admin;

-- Returns the ids of those sessions that exist, without regard to rights.
create or replace function auth.plan_session_ids(wanted bigint[]) returns setof bigint
  language sql stable security definer set search_path = ''
  begin atomic
    select s.id from app.schedules s where s.id = any (wanted);
  end;
grant execute on function auth.plan_session_ids(bigint[]) to centreadmin, dev, admin;

-- The place of a session that was kept, as differences of plans have it.
create or replace function app.plan_slot_of(session jsonb) returns jsonb
  language sql immutable set search_path = ''
  return jsonb_build_object('date', session -> 'date', 'period_id', session -> 'period_id', 'location_id', session -> 'location_id',
    'period_count', coalesce(session -> 'period_count', '1'), 'teacher_id', session -> 'teacher_id');
grant execute on function app.plan_slot_of(jsonb) to centreadmin, dev, admin;

-- What undoing a save would change, and, unless it is only asked, the change itself. With an obstacle nothing is undone, or all but what has one.
create or replace function api.undo_plan_save(plan_id bigint, save_id bigint, dry_run boolean default false, without_obstacles boolean default false)
  returns jsonb
  language plpgsql volatile set search_path = ''
as $$
declare
  wanted constant bigint := undo_plan_save.plan_id;
  plan constant app.schedule_plans := app.lock_plan(wanted, 'undo the save of');
  kept jsonb;
  obstacles jsonb;
  blocked bigint[];
  obstacle_names text;
  outcome jsonb;
  present bigint[];
  own integer;
begin
  if plan.status in ('准备中', '求解中') then
    raise exception 'the plan is being solved already' using errcode = 'LC020', hint = 'Wait until it has ended, or stop it.';
  end if;
  if not undo_plan_save.dry_run then
    perform pg_advisory_xact_lock(hashtextextended('save plans', 0));
  end if;
  kept := auth.plan_save_to_undo(wanted, undo_plan_save.save_id, not undo_plan_save.dry_run);
  present := array(
    select i from auth.plan_session_ids(array(select e.id from jsonb_to_recordset(kept) as e (id bigint, after jsonb) where e.after is not null)) i
  );
  if not undo_plan_save.dry_run then
    perform app.lock_schedules(present, '{}', 'restore');
  end if;
  select coalesce(jsonb_agg(to_jsonb(o) || jsonb_build_object('lesson', e.lesson) order by e.lesson, o.reason), '[]'),
    array_agg(distinct o.schedule_id)
  into obstacles, blocked
  from auth.plan_undo_obstacles(plan.organization_id, kept) o
  join jsonb_to_recordset(kept) as e (id bigint, lesson text) on e.id = o.schedule_id;
  select string_agg(n.name, ', ' order by n.name) into obstacle_names from (
    select distinct x.name from jsonb_array_elements(obstacles) o, jsonb_array_elements_text(o -> 'names') as x (name)
    where o ->> 'reason' in ('marks', 'students', 'changed') order by 1 limit 20
  ) n;

  select jsonb_build_object(
    'added', count(*) filter (where c.kind = 'added'), 'changed', count(*) filter (where c.kind = 'changed'),
    'removed', count(*) filter (where c.kind = 'removed'), 'kept', 0,
    'changes', coalesce(jsonb_agg(jsonb_build_object(
      'lesson', c.lesson, 'kind', c.kind, 'schedule_id', c.id, 'course_id', coalesce(c.after, c.before) -> 'course_id',
      'project_id', coalesce(c.after, c.before) -> 'project_id',
      'before', case when c.after is not null then app.plan_slot_of(c.after) end,
      'after', case when c.before is not null then app.plan_slot_of(c.before) end
    ) order by c.kind, c.after ->> 'date', c.lesson), '[]'),
    'obstacles', obstacles
  ) into outcome
  from (
    select e.*, case when e.before is null then 'removed' when e.after is null then 'added' else 'changed' end as kind
    from jsonb_to_recordset(kept) as e (id bigint, lesson text, before jsonb, after jsonb)
    where (e.after is null or e.id = any (present) or e.id = any (coalesce(blocked, '{}')))
      and (undo_plan_save.dry_run or e.id <> all (coalesce(blocked, '{}')))
  ) c;
  outcome := auth.with_touched_people(outcome, plan.solution -> 'lessonList');
  if undo_plan_save.dry_run then
    return outcome;
  end if;
  if blocked is not null and not undo_plan_save.without_obstacles then
    raise exception '% of the sessions of this save cannot be undone%', cardinality(blocked),
      case when obstacle_names is null then '' else ', because of: ' || obstacle_names end
      using errcode = 'PT409', detail = obstacles::text, hint = 'Nothing was undone. Undo the others, or settle these first.';
  end if;

  delete from app.schedules s where s.id in (
    select (c ->> 'schedule_id')::bigint from jsonb_array_elements(outcome -> 'changes') c where c ->> 'kind' = 'removed'
  );
  get diagnostics own = row_count;
  if own <> (outcome ->> 'removed')::integer then
    raise exception 'you may not delete these sessions' using errcode = '42501', hint = 'Nothing was undone.';
  end if;
  update app.schedules s
  set date = b.date, period_id = b.period_id, period_count = coalesce(b.period_count, 1), location_id = b.location_id, teacher_id = b.teacher_id, team_id = b.team_id,
    max_student_number = case when s.is_publish then s.max_student_number else b.max_student_number end
  from jsonb_array_elements(outcome -> 'changes') c
  join jsonb_to_recordset(kept) as e (id bigint, before jsonb) on e.id = (c ->> 'schedule_id')::bigint,
    jsonb_to_record(e.before) as b (date date, period_id bigint, period_count smallint, location_id bigint, teacher_id bigint, team_id bigint,
      max_student_number integer)
  where c ->> 'kind' = 'changed' and s.id = e.id;
  get diagnostics own = row_count;
  if own <> (outcome ->> 'changed')::integer then
    raise exception 'you may not change these sessions' using errcode = '42501', hint = 'Nothing was undone.';
  end if;
  if (outcome ->> 'added')::integer > 0 then
    present := auth.put_back_schedules(array(
      select (c ->> 'schedule_id')::bigint from jsonb_array_elements(outcome -> 'changes') c where c ->> 'kind' = 'added'
    ));
    select count(*) into own from (select s.id from app.schedules s where s.id = any (present) for update) mine;
    if own <> (outcome ->> 'added')::integer then
      raise exception 'you may not bring these sessions back' using errcode = '42501', hint = 'Nothing was undone.';
    end if;
    insert into app.plan_sessions (plan_id, lesson, schedule_id)
    select wanted, c ->> 'lesson', (c ->> 'schedule_id')::bigint from jsonb_array_elements(outcome -> 'changes') c where c ->> 'kind' = 'added';
  end if;
  return outcome;
end
$$;
comment on function api.undo_plan_save(bigint, bigint, boolean, boolean) is
  'Undoes the last save of a plan in one step; obstacles names what was done with its sessions since. A dry run changes nothing.';
grant execute on function api.undo_plan_save(bigint, bigint, boolean, boolean) to centreadmin, dev, admin;

-- What takes a slot is named to whoever plans: courses and experiments of the semester, also those that a plan does not cover.
create or replace function auth.plan_names(wanted bigint) returns jsonb
  language sql stable security definer set search_path = ''
  return (
    select jsonb_build_object(
      'courses', (
        select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name)), '[]') from app.courses c where c.semester_id = p.semester_id
      ),
      'projects', (
        select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'name', e.name)), '[]') from app.projects e where e.semester_id = p.semester_id
      )
    ) from app.schedule_plans p where p.id = wanted
  );
grant execute on function auth.plan_names(bigint) to auth_gateway;
