-- Everything that changes a plan and its place in the queue locks the plan first. This did it the other way round and could wait for stop_plan
-- while stop_plan waited for it. A plan that somebody works on at this moment is left for the next look, a few seconds later.

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
