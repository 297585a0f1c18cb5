-- The next report to check, over all sessions: the rest of the session that is being worked on first, then the sessions after it, then those before.

create or replace function auth.take_next_waiting_report(sessions bigint[], seen bigint) returns bigint
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  last record;
  following bigint;
begin
  select s.id, s.date, p.start_time, r.ordernumber_of_schedule into last
  from app.reports e
  join app.user2projects r on r.id = e.user2project_id
  join app.schedules s on s.id = r.schedule_id
  join app.periods p on p.id = s.period_id
  where e.id = seen;
  select e.id into following
  from app.reports e
  join app.user2projects r on r.id = e.user2project_id
  join app.schedules s on s.id = r.schedule_id
  join app.periods p on p.id = s.period_id
  where r.schedule_id = any (sessions) and r.schedule_status = 'elected' and e.status = 'S' and e.id is distinct from seen
    and not exists (select 1 from app.reports l where l.user2project_id = e.user2project_id and l.id > e.id)
    and (e.checking_by is null or e.checking_by = app.uid() or e.checking_at <= now() - interval '10 minutes')
  order by s.id is distinct from last.id,
    s.id = last.id and r.ordernumber_of_schedule <= last.ordernumber_of_schedule,
    last.id is not null and (s.date, p.start_time, s.id) < (last.date, last.start_time, last.id),
    s.date, p.start_time, s.id, r.ordernumber_of_schedule, e.id
  limit 1 for update of e skip locked;
  if following is not null then
    perform auth.take_report(following);
  end if;
  return following;
end
$$;
grant execute on function auth.take_next_waiting_report(bigint[], bigint) to teacher, centreadmin, dev, admin;

create or replace function api.take_next_waiting_report(centre_id bigint, course_id bigint default null, seen bigint default null) returns json
  language plpgsql volatile set search_path = ''
as $$
declare
  following bigint := auth.take_next_waiting_report((
    select array_agg(s.id) from app.schedules s
    where s.cancelled_at is null and s.organization_id = $1 and ($2 is null or s.course_id = $2)
      and s.semester_id = (select m.id from app.semesters m where m.is_open order by m.since desc limit 1)
      and case current_user
        when 'admin' then true
        when 'dev' then true
        when 'centreadmin' then s.organization_id = (select auth.my_centre())
        when 'teacher' then s.course_id = any ((select auth.my_courses())::bigint[]) or s.teacher_id = (select app.uid())
        else false
      end
  ), $3);
begin
  return json_build_object('taken', following is not null, 'report', app.report_state(following));
end
$$;
comment on function api.take_next_waiting_report(bigint, bigint, bigint) is
  'Takes the next report of the current semester that the caller may check and that nobody else is checking, in a centre or one course of it: those of the session of the report seen first; report is null where there is none.';
grant execute on function api.take_next_waiting_report(bigint, bigint, bigint) to teacher, centreadmin, dev, admin;
