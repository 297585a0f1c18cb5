-- What a plan is made of is read once and kept by the server that solves. Every transaction that changes something of it leaves its number here, so
-- that a look at this table tells whether what is kept still holds: it does while every number was visible when it was read.
create table auth.plan_changes (
  xid xid8 primary key default pg_current_xact_id(),
  at timestamptz not null default clock_timestamp()
);
create index plan_changes_at on auth.plan_changes (at);
call app.protect('auth.plan_changes');

create function auth.note_plan_change() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into auth.plan_changes default values on conflict do nothing;
  return null;
end
$$;

do $$
declare
  name text;
begin
  foreach name in array array['semesters', 'config', 'periods', 'courses', 'course2teachers', 'course2projects', 'projects', 'locations', 'teams',
    'orgs', 'user_orgs', 'user2courses', 'schedules', 'plan_sessions', 'timeslots', 'days'] loop
    execute format('create trigger note_plan_change after insert or update or delete or truncate on app.%I
      for each statement execute function auth.note_plan_change()', name);
  end loop;
end
$$;
-- Marks and contacts, which are written all day, are nothing to a plan.
create trigger note_plan_change after insert or delete or truncate or update of schedule_id, student on app.user2projects
  for each statement execute function auth.note_plan_change();
create trigger note_plan_change after delete or truncate or update of name, role, is_active on app.users
  for each statement execute function auth.note_plan_change();

create function auth.plan_news(wanted bigint, since text) returns jsonb
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

create function auth.forget_plan_changes(older_than interval) returns void
  language sql volatile security definer set search_path = ''
begin atomic
  delete from auth.plan_changes c where c.at < clock_timestamp() - older_than;
end;
grant execute on function auth.plan_news(bigint, text), auth.forget_plan_changes(interval) to auth_gateway;
