-- Plans that a solver works on: what they cover, how they are weighed, how far they are, the runs that were kept, and the queue.

-- A trigger keeps what a solver says of a plan apart from what people say: a state or a score that somebody typed would be believed.
create or replace function app.keep_plan_result() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if app.uid() is null or current_user = 'app_owner' then
    return new;
  end if;
  if tg_op = 'INSERT' then
    if new.status <> '待求解' or new.solution is not null or new.progress is not null then
      raise exception 'the state and the solution of a plan are written by the solver only' using errcode = '23514';
    end if;
  elsif (new.status, new.solution, new.progress) is distinct from (old.status, old.solution, old.progress) then
    raise exception 'the state and the solution of a plan are written by the solver only' using errcode = '23514';
  elsif old.status in ('准备中', '求解中')
    and (new.scope, new.weights, new.organization_id, new.semester_id) is distinct from (old.scope, old.weights, old.organization_id, old.semester_id) then
    raise exception 'the plan is being solved: stop it before you change what it covers' using errcode = '23514';
  end if;
  return new;
end
$$;

create or replace function auth.enqueue_plan(wanted bigint, reader_language text) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into auth.plan_jobs (plan_id, language) values (wanted, case when reader_language = 'en' then 'en' else 'zh' end);
  update app.schedule_plans set status = '准备中' where id = wanted;
  perform pg_notify('plan_queue', wanted::text);
exception when unique_violation then
  raise exception 'the plan is being solved already' using errcode = 'LC020', hint = 'Wait until it has ended, or stop it.';
end
$$;
grant execute on function auth.enqueue_plan(bigint, text) to centreadmin, dev, admin;

-- Answers whether a server works on it: one that only waits is stopped here and now.
create or replace function auth.ask_plan_stop(wanted bigint) returns boolean
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  worker text;
begin
  select j.server into worker from auth.plan_jobs j where j.plan_id = wanted for update;
  if not found or worker is null then
    delete from auth.plan_jobs j where j.plan_id = wanted;
    update app.schedule_plans set status = '已停止' where id = wanted and status in ('准备中', '求解中');
    return false;
  end if;
  update auth.plan_jobs set stop_asked = true where plan_id = wanted;
  perform pg_notify('plan_stop', wanted::text);
  return true;
end
$$;
grant execute on function auth.ask_plan_stop(bigint) to centreadmin, dev, admin;

create or replace function app.lock_plan(wanted bigint, verb text) returns app.schedule_plans
  language plpgsql volatile set search_path = ''
as $$
declare
  plan app.schedule_plans;
begin
  -- FOR UPDATE holds the row against the policies of UPDATE as well. Columns by name: the others are granted to nobody.
  select p.* into plan from app.schedule_plans p where p.id = wanted for update;
  if not found then
    raise exception 'you may not % this plan, or it does not exist', verb using errcode = '42501';
  end if;
  return plan;
end
$$;
grant execute on function app.lock_plan(bigint, text) to centreadmin, dev, admin;

create or replace function api.check_plan(plan_id bigint) returns text
  language sql volatile set search_path = ''
  return (app.lock_plan(plan_id, 'solve')).status;
comment on function api.check_plan(bigint) is
  'The state of a plan that the caller may solve; 42501 where the caller may not.';
grant execute on function api.check_plan(bigint) to centreadmin, dev, admin;

create or replace function api.start_plan(plan_id bigint, language text default 'zh') returns void
  language plpgsql volatile set search_path = ''
as $$
begin
  if (app.lock_plan(start_plan.plan_id, 'solve')).status in ('准备中', '求解中') then
    raise exception 'the plan is being solved already' using errcode = 'LC020', hint = 'Wait until it has ended, or stop it.';
  end if;
  perform auth.enqueue_plan(start_plan.plan_id, start_plan.language);
end
$$;
grant execute on function api.start_plan(bigint, text) to centreadmin, dev, admin;

create or replace function api.stop_plan(plan_id bigint) returns boolean
  language plpgsql volatile set search_path = ''
as $$
begin
  if (app.lock_plan(stop_plan.plan_id, 'stop')).status not in ('准备中', '求解中') then
    raise exception 'the plan is not being solved' using errcode = 'LC021';
  end if;
  return auth.ask_plan_stop(stop_plan.plan_id);
end
$$;
grant execute on function api.stop_plan(bigint) to centreadmin, dev, admin;

create or replace function auth.claim_plan(worker text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  job auth.plan_jobs;
begin
  select j.* into job from auth.plan_jobs j where j.server is null order by j.queued_at limit 1 for update skip locked;
  if not found then
    return null;
  end if;
  update auth.plan_jobs set server = worker, started_at = clock_timestamp(), heartbeat_at = clock_timestamp() where plan_id = job.plan_id;
  return jsonb_build_object('planId', job.plan_id, 'language', job.language, 'asked', (
    select jsonb_build_object('scope', p.scope, 'weights', p.weights, 'time_limit', p.time_limit, 'score', p.solution -> 'score')
    from app.schedule_plans p where p.id = job.plan_id
  ));
end
$$;
grant execute on function auth.claim_plan(text) to auth_gateway;

-- As stop_plan does, both lock the plan before its place in the queue, so that none of them waits for the other for ever.
create or replace function auth.write_plan(wanted bigint, worker text, state text, found_solution jsonb, found_progress jsonb) returns boolean
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  kept constant jsonb := auth.without_merged_classes(found_solution);
  goes_on boolean;
begin
  perform 1 from app.schedule_plans p where p.id = wanted for update;
  update auth.plan_jobs j set heartbeat_at = clock_timestamp() where j.plan_id = wanted and j.server = worker
  returning not j.stop_asked into goes_on;
  if not found then
    return false;
  end if;
  update app.schedule_plans
  set status = state, solution = coalesce(kept, solution), progress = coalesce(found_progress, progress) where id = wanted;
  return goes_on;
end
$$;
grant execute on function auth.write_plan(bigint, text, text, jsonb, jsonb) to auth_gateway;

create or replace function auth.finish_plan(wanted bigint, worker text, state text, found_solution jsonb, found_progress jsonb) returns boolean
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  kept constant jsonb := auth.without_merged_classes(found_solution);
  began timestamptz;
begin
  perform 1 from app.schedule_plans p where p.id = wanted for update;
  delete from auth.plan_jobs j where j.plan_id = wanted and j.server = worker returning j.started_at into began;
  if not found then
    return false;
  end if;
  update app.schedule_plans
  set status = state, solution = coalesce(kept, solution), progress = coalesce(found_progress, progress) where id = wanted;
  if kept is not null then
    insert into app.plan_runs (plan_id, started_at, status, weights, solution, progress)
    select wanted, began, state, p.weights, kept, found_progress from app.schedule_plans p where p.id = wanted;
    delete from app.plan_runs r where r.plan_id = wanted and r.id not in (
      select k.id from app.plan_runs k where k.plan_id = wanted order by k.ended_at desc limit 10
    );
  end if;
  return true;
end
$$;
grant execute on function auth.finish_plan(bigint, text, text, jsonb, jsonb) to auth_gateway;

create or replace function auth.recover_plans(silent_for interval) returns bigint[]
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  held bigint[];
  gone bigint[];
begin
  select coalesce(array_agg(l.id), '{}') into held from (
    select p.id from app.schedule_plans p
    where p.id in (select j.plan_id from auth.plan_jobs j where j.server is not null and j.heartbeat_at <= clock_timestamp() - silent_for)
    order by p.id for update skip locked
  ) l;
  with lost as (
    delete from auth.plan_jobs j
    where j.plan_id = any (held) and j.server is not null and j.heartbeat_at <= clock_timestamp() - silent_for returning j.plan_id
  )
  select coalesce(array_agg(lost.plan_id), '{}') into gone from lost;
  update app.schedule_plans set status = '已停止' where id = any (gone);
  return gone;
end
$$;
grant execute on function auth.recover_plans(interval) to auth_gateway;

-- The experiments of a course in the order of its positions, as everywhere else, and not of their row numbers.
create or replace function auth.plan_facts(wanted bigint) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  plan app.schedule_plans;
  term app.semesters;
  chosen bigint[];
  experiments bigint[];
  people bigint[];
  staff bigint[];
  groups bigint[];
  rooms bigint[];
  -- What is taken before it is nothing to a lesson.
  first_day date;
begin
  select p.* into plan from app.schedule_plans p where p.id = wanted;
  if not found then
    return null;
  end if;
  select e.* into term from app.semesters e where e.id = plan.semester_id;
  chosen := array(select (c #>> '{}')::bigint from jsonb_array_elements(coalesce(plan.scope -> 'course_ids', '[]')) c);
  chosen := array(
    select k.id from app.courses k
    where k.organization_id = plan.organization_id and k.semester_id = plan.semester_id
      and (cardinality(chosen) = 0 or k.id = any (chosen))
    order by k.code
  );
  experiments := array(select distinct l.project_id from app.course2projects l where l.course_id = any (chosen));
  people := array(select distinct u.user_id from app.user2courses u where u.course_id = any (chosen) and u.semester_id = plan.semester_id);
  staff := array(
    select t.teacher_id from app.course2teachers t where t.course_id = any (chosen)
    union select unnest(p.teacher_list) from app.projects p where p.id = any (experiments)
  );
  groups := array(
    select distinct m.organization_id from app.user_orgs m join app.orgs o on o.id = m.organization_id
    where m.user_id = any (people) and o.type = 'class' and (o.semester_id is null or o.semester_id = plan.semester_id)
  );
  rooms := array(select l.id from app.locations l where l.organization_id = plan.organization_id and l.is_valid);
  -- A lesson may be pinned to any day.
  first_day := case when coalesce(plan.scope -> 'pins', '{}') <> '{}' then term.since
    else greatest(term.since, coalesce(nullif(plan.scope ->> 'from', '')::date, current_date - 1)) end;
  return jsonb_build_object(
    'plan', to_jsonb(plan),
    'semester', to_jsonb(term),
    'config', (
      select coalesce(jsonb_agg(c.value order by c.organization_id nulls first), '[]') from app.config c
      where c.key = 'system' and (c.organization_id is null or c.organization_id = plan.organization_id)
    ),
    'periods', (select coalesce(jsonb_agg(to_jsonb(p) order by p.start_time, p.end_time, p.id), '[]') from app.periods p),
    'courses', (
      select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name,
        'teachers', array(select t.teacher_id from app.course2teachers t where t.course_id = k.id order by t.teacher_id),
        'projects', array(select l.project_id from app.course2projects l where l.course_id = k.id order by l.position, l.id)
      ) order by k.code), '[]') from app.courses k where k.id = any (chosen)
    ),
    'projects', (select coalesce(jsonb_agg(to_jsonb(p) order by p.id), '[]') from app.projects p where p.id = any (experiments)),
    'locations', (
      select coalesce(jsonb_agg(to_jsonb(l) order by l.code), '[]') from app.locations l
      where l.organization_id = plan.organization_id and l.is_valid
    ),
    'teams', (
      select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name) order by t.code), '[]') from app.teams t
      where t.organization_id = plan.organization_id
    ),
    'teachers', (
      select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name) order by u.id), '[]') from app.users u
      where u.role = 'teacher' and u.is_active and u.id = any (staff)
    ),
    'classes', (
      select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name) order by o.id), '[]') from app.orgs o
      where o.id = any (groups)
    ),
    'members', (
      select coalesce(jsonb_agg(jsonb_build_array(u.course_id, u.user_id, g.id) order by u.course_id, u.user_id), '[]')
      from app.user2courses u
      left join (
        select m.user_id, min(m.organization_id) as id from app.user_orgs m where m.organization_id = any (groups) group by m.user_id
      ) g on g.user_id = u.user_id
      where u.course_id = any (chosen) and u.semester_id = plan.semester_id
    ),
    'sessions', (
      select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'date', s.date, 'period_id', s.period_id, 'period_count', s.period_count, 'location_id', s.location_id,
        'course_id', s.course_id, 'project_id', s.project_id, 'teacher_id', s.teacher_id, 'team_id', s.team_id,
        'class_list', s.class_list, 'seats', s.max_student_number, 'is_publish', s.is_publish,
        'lesson', (select ps.lesson from app.plan_sessions ps where ps.plan_id = wanted and ps.schedule_id = s.id)
      ) order by s.id), '[]')
      from app.schedules s
      where s.date > term.since and s.date <= term."to" and s.cancelled_at is null
        and (s.is_publish or s.organization_id = plan.organization_id)
        and (
          s.course_id = any (chosen)
          or s.date >= first_day and (
            s.location_id = any (rooms) or s.teacher_id = any (staff) or s.class_list && groups
            or s.team_id in (select t.id from app.teams t where t.organization_id = plan.organization_id)
            or exists (select from app.user2projects r where r.schedule_id = s.id and r.student = any (people))
          )
        )
    ),
    'elections', (
      select coalesce(jsonb_agg(jsonb_build_array(r.schedule_id, r.student)), '[]')
      from app.user2projects r join app.schedules s on s.id = r.schedule_id
      where s.date >= first_day and s.date <= term."to" and s.is_publish and s.cancelled_at is null and r.student = any (people)
    ),
    'timeslots', (
      select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'date', t.date, 'period_id', t.period_id, 'teacher_id', t.teacher_id,
        'teacher_secondary_id', t.teacher_secondary_id, 'class_id', t.class_id, 'location_id', t.location_id) order by t.id), '[]')
      from app.timeslots t where t.date >= first_day and t.date > term.since and t.date <= term."to" and (
        t.teacher_id = any (staff) or t.teacher_secondary_id = any (staff) or t.class_id = any (groups) or t.location_id = any (rooms)
      )
    )
  );
end
$$;
grant execute on function auth.plan_facts(bigint) to auth_gateway;

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
  -- The plan's sessions before the change.
  former jsonb;
begin
  -- Of two plans that are saved at once, the second one finds the sessions of the first.
  if not save_plan.dry_run then
    perform pg_advisory_xact_lock(hashtextextended('save plans', 0));
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
  ), held as (
    select ps.lesson, s.id, s.is_publish, s.date, s.period_id, s.period_count, s.location_id, s.teacher_id, s.team_id, s.course_id, s.project_id
    from app.plan_sessions ps join app.schedules s on s.id = ps.schedule_id where ps.plan_id = wanted
  ), compared as (
    select coalesce(l.id, h.lesson) as lesson, h.id as schedule_id,
      case
        when h.id is null then 'added'
        when h.is_publish then 'kept'
        when l.id is null then 'removed'
        when (h.date, h.period_id, h.period_count, h.location_id, h.teacher_id, h.team_id)
          is distinct from (l.date, l.period_id, coalesce(l.period_count, 1), l.location_id, l.teacher_id, l.team_id) then 'changed'
        else 'kept'
      end as verdict,
      jsonb_build_object('date', h.date, 'period_id', h.period_id, 'period_count', h.period_count, 'location_id', h.location_id,
        'teacher_id', h.teacher_id) as before,
      jsonb_build_object('date', l.date, 'period_id', l.period_id, 'period_count', coalesce(l.period_count, 1), 'location_id', l.location_id,
        'teacher_id', l.teacher_id) as after,
      coalesce(l.course_id, h.course_id) as course_id, coalesce(l.project_id, h.project_id) as project_id
    from lessons l full join held h on h.lesson = l.id
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
  select outcome || jsonb_build_object('clashes', coalesce(jsonb_agg(to_jsonb(k) order by k.lesson, k.reason, k.schedule_id), '[]')),
    array_agg(distinct k.lesson), count(distinct k.lesson)
  into outcome, clashing, clash_count
  from auth.plan_clashes(wanted) k
  where k.lesson in (
    select c ->> 'lesson' from jsonb_array_elements(outcome -> 'changes') c where c ->> 'kind' in ('added', 'changed')
  );
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
  set date = l.date, period_id = l.period_id, period_count = coalesce(l.period_count, 1), location_id = l.location_id, teacher_id = l.teacher_id, team_id = l.team_id
  from jsonb_array_elements(outcome -> 'changes') c,
    jsonb_to_recordset(plan.solution -> 'lessonList') as l (
      id text, date date, period_id bigint, period_count smallint, location_id bigint, teacher_id bigint, team_id bigint
    )
  where c ->> 'kind' = 'changed' and s.id = (c ->> 'schedule_id')::bigint and l.id = c ->> 'lesson';

  -- No two lessons of a solved plan share a room at a time, so date, period and room tell which new session is which lesson's.
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
      max_student_number, min_student_number, max_group_student_number, is_publish, is_scheduled
    )
    select a.date, a.period_id, coalesce(a.period_count, 1), a.location_id, a.course_id, a.project_id, a.teacher_id, a.team_id,
      plan.semester_id, plan.organization_id,
      array(select c::bigint from jsonb_array_elements_text(coalesce(a.class_ids, '[]')) c),
      greatest(coalesce(a.seats, 1), coalesce(a.student_count, 1), 1), 1,
      coalesce((app.setting(plan.organization_id, 'defaultGroupStudentMax') #>> '{}')::integer, 5), false, true
    from added a
    returning id, date, period_id, location_id
  )
  insert into app.plan_sessions (plan_id, lesson, schedule_id)
  select wanted, a.id, m.id from added a
  join made m on m.date = a.date and m.period_id = a.period_id and m.location_id = a.location_id;
  perform auth.keep_plan_save(wanted, former);
  return outcome;
end
$$;
grant execute on function api.save_plan(bigint, boolean, boolean) to centreadmin, dev, admin;
