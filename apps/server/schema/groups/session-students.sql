-- Who takes part in the sessions of some days, so that a timetable in view can tell which students are taken twice. One row and one
-- array a session: hundreds of thousands of places of a semester are never read at once, only those of the days that are shown.

-- Nobody is taken twice by a session that does not take place.
create or replace function api.session_students(since date, until date, centre_id bigint default null)
  returns table (schedule_id bigint, students bigint[])
  -- A plan for any days and any centre reads whole weeks again and again.
  language sql stable set search_path = '' set plan_cache_mode = force_custom_plan
  begin atomic
    select r.schedule_id, array_agg(r.student order by r.student)
    from app.schedules s
    join app.user2projects r on r.schedule_id = s.id
    where s.date between $1 and $2 and ($3 is null or s.organization_id = $3) and r.schedule_status = 'elected' and s.cancelled_at is null
    group by r.schedule_id
    order by r.schedule_id;
  end;
comment on function api.session_students(date, date, bigint) is
  'Students who elected each session of the days, both included, of one centre or of all; sessions without any are left out.';
grant execute on function api.session_students(date, date, bigint) to teacher, centreadmin, dev, admin;
