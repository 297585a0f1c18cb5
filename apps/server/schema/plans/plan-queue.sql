-- How plans are run: who may start and stop them, the queue from which servers take them, what a run found, and the runs that were kept.

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

-- What was not found leaves that of the last run.
create or replace function auth.write_plan_result(wanted bigint, state text, found_solution jsonb, found_progress jsonb) returns void
  language sql volatile set search_path = ''
begin atomic
  update app.schedule_plans p
  set status = $2, solution = coalesce($3, p.solution), progress = coalesce($4, p.progress) where p.id = $1;
end;

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
  perform auth.write_plan_result(wanted, state, kept, found_progress);
  return goes_on;
end
$$;
grant execute on function auth.write_plan(bigint, text, text, jsonb, jsonb) to auth_gateway;

create or replace function auth.keep_plan_run(wanted bigint, began timestamptz, state text, found_solution jsonb, found_progress jsonb) returns void
  language plpgsql volatile set search_path = ''
as $$
begin
  insert into app.plan_runs (plan_id, started_at, status, weights, solution, progress)
  select wanted, began, state, p.weights, found_solution, found_progress from app.schedule_plans p where p.id = wanted;
  delete from app.plan_runs r where r.plan_id = wanted and r.id not in (
    select k.id from app.plan_runs k where k.plan_id = wanted order by k.ended_at desc limit 10
  );
end
$$;

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
  perform auth.write_plan_result(wanted, state, kept, found_progress);
  if kept is not null then
    perform auth.keep_plan_run(wanted, began, state, kept, found_progress);
  end if;
  return true;
end
$$;
grant execute on function auth.finish_plan(bigint, text, text, jsonb, jsonb) to auth_gateway;

-- A plan whose server is gone waits for another one, which goes on from the best that was written. One that is left a second time, or was to be
-- stopped, is stopped: it may be what ends its servers.
create or replace function auth.recover_plans(silent_for interval) returns bigint[]
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  held bigint[];
  gone bigint[] := '{}';
  lost record;
begin
  select coalesce(array_agg(l.id), '{}') into held from (
    select p.id from app.schedule_plans p
    where p.id in (select j.plan_id from auth.plan_jobs j where j.server is not null and j.heartbeat_at <= clock_timestamp() - silent_for)
    order by p.id for update skip locked
  ) l;
  for lost in
    select j.plan_id, j.started_at, j.stop_asked or j.times_lost > 0 as is_over from auth.plan_jobs j
    where j.plan_id = any (held) and j.server is not null and j.heartbeat_at <= clock_timestamp() - silent_for
    for update
  loop
    gone := gone || lost.plan_id;
    if lost.is_over then
      delete from auth.plan_jobs j where j.plan_id = lost.plan_id;
    else
      update auth.plan_jobs j
      set server = null, started_at = null, heartbeat_at = null, times_lost = j.times_lost + 1
      where j.plan_id = lost.plan_id;
      perform pg_notify('plan_queue', lost.plan_id::text);
    end if;
    update app.schedule_plans set status = case when lost.is_over then '已停止' else '准备中' end where id = lost.plan_id;
    -- What it had written is compared with other runs; where it had written nothing the plan has what an earlier one found.
    perform auth.keep_plan_run(p.id, lost.started_at, '已停止', p.solution, p.progress)
    from app.schedule_plans p
    where p.id = lost.plan_id and p.solution is not null and p.solution is distinct from (
      select r.solution from app.plan_runs r where r.plan_id = p.id order by r.ended_at desc limit 1
    );
  end loop;
  return gone;
end
$$;
grant execute on function auth.recover_plans(interval) to auth_gateway;
