-- The server that checked a plan a moment ago need not read everything again when it takes the plan out of the queue: what is asked of the plan comes
-- with it, and tells whether the plan is still the one that was checked.

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
