create view api.schedule_plans with (security_invoker = true) as
  select id, name, status, solution, organization_id, semester_id, scope, weights, time_limit, progress, auth.last_plan_save(id) as last_save
  from app.schedule_plans;

-- Runs are listed with what each condition cost, without their sessions and sentences: ten runs of a large plan are many megabytes.
create view api.plan_runs with (security_invoker = true) as
  select id, plan_id, started_at, ended_at, status, weights, solution, progress,
    solution ->> 'score' as score,
    (
      select coalesce(jsonb_agg(item.content - 'matches' order by item.place), '[]')
      from jsonb_array_elements(case when jsonb_typeof(solution -> 'scoreExplaination') = 'array' then solution -> 'scoreExplaination' else '[]' end)
        with ordinality as item (content, place)
    ) as conditions
  from app.plan_runs;
