call app.protect('app.schedule_plans');
create policy everything on app.schedule_plans to admin, dev using (true) with check (true);
create policy own_centre on app.schedule_plans to centreadmin
  using (organization_id = (select auth.my_centre())) with check (organization_id = (select auth.my_centre()));
grant
  select (id, name, status, solution, organization_id, semester_id, scope, weights, time_limit, progress),
  insert (name, status, solution, organization_id, semester_id, scope, weights, time_limit, progress),
  update (id, name, status, solution, organization_id, semester_id, scope, weights, time_limit, progress),
  delete
  on app.schedule_plans, api.schedule_plans to centreadmin, dev, admin;
grant select (last_save) on api.schedule_plans to centreadmin, dev, admin;

call app.protect('app.plan_runs');
-- Whoever sees a plan sees what belongs to it: the plan's own policies decide.
create policy of_visible_plans on app.plan_runs for select to centreadmin, dev, admin
  using (plan_id in (select p.id from app.schedule_plans p));
create policy of_visible_plans_delete on app.plan_runs for delete to centreadmin, dev, admin
  using (plan_id in (select p.id from app.schedule_plans p));
grant select (id, plan_id, started_at, ended_at, status, weights, solution, progress), delete
  on app.plan_runs, api.plan_runs to centreadmin, dev, admin;
grant select (score, conditions) on api.plan_runs to centreadmin, dev, admin;

call app.protect('app.plan_sessions');
create policy of_visible_plans on app.plan_sessions to centreadmin, dev, admin
  using (plan_id in (select p.id from app.schedule_plans p)) with check (plan_id in (select p.id from app.schedule_plans p));
grant select, insert, update, delete on app.plan_sessions to centreadmin, dev, admin;

call app.protect('auth.plan_jobs');

call app.protect('auth.plan_saves');

call app.protect('auth.plan_changes');
