create or replace function auth.note_plan_change() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into auth.plan_changes default values on conflict do nothing;
  return null;
end
$$;

create or replace function auth.plan_news(wanted bigint, since text) returns jsonb
  language sql stable security definer set search_path = ''
  return (
    select jsonb_build_object('plan', to_jsonb(p), 'isChanged', exists (
      select from auth.plan_changes c
      where c.xid >= pg_snapshot_xmin(since::pg_snapshot) and not pg_visible_in_snapshot(c.xid, since::pg_snapshot)
    ))
    from app.schedule_plans p where p.id = wanted
  );
comment on function auth.plan_news(bigint, text) is
  'The row of a plan, and whether anything else that plan_facts answers may have changed since a snapshot (pg_current_snapshot as text).';
grant execute on function auth.plan_news(bigint, text) to auth_gateway;

create or replace function auth.forget_plan_changes(older_than interval) returns void
  language sql volatile security definer set search_path = ''
begin atomic
  delete from auth.plan_changes c where c.at < clock_timestamp() - older_than;
end;
grant execute on function auth.forget_plan_changes(interval) to auth_gateway;
