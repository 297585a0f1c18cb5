-- Everything of a day's first screen in one answer: what is taught today, what comes next, and what waits to be done.

-- The lists of the schedule are the caller's, so that it reads only what the calendar shows them: a teacher their own sessions and those of the
-- courses in their charge, everybody else those of the centre.
create or replace function auth.coming_work(centre bigint, charge bigint[], teacher bigint, sees_drafts boolean, since date)
  returns table (kind text, count bigint, date date)
  language sql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
  begin atomic
    with coming as materialized (
      select s.id, s.date, s.location_id, s.teacher_id, s.team_id, s.class_list, t.start_time, t.end_time,
        s.organization_id = $1 and (teacher is null or s.teacher_id = teacher or s.course_id = any (charge)) as is_own
      from app.schedules s
      join app.period_spans t on t.period_id = s.period_id and t.period_count = s.period_count
      where s.date between $5 and $5 + 27 and s.cancelled_at is null
        and (s.is_publish or s.organization_id = $1 and (sees_drafts or s.course_id = any (charge)))
    ), own as materialized (
      select c.* from coming c where c.is_own
    ), classes as materialized (
      select c.id, c.date, c.start_time, c.end_time, k.class_id from own c cross join unnest(c.class_list) k (class_id)
    ), others as materialized (
      select c.id, c.date, c.start_time, c.end_time, k.class_id from coming c cross join unnest(c.class_list) k (class_id)
      where k.class_id in (select o.class_id from classes o)
    ), met as (
      -- By the thing that both take, so that only sessions with the same one on the same day are compared.
      select c.id, c.date
      from own c join app.locations l on l.id = c.location_id and not l.is_shared
      join coming o on o.date = c.date and o.location_id = c.location_id
        and o.id <> c.id and o.start_time < c.end_time and c.start_time < o.end_time
      union
      select c.id, c.date
      from own c join coming o on o.date = c.date and o.teacher_id = c.teacher_id
        and o.id <> c.id and o.start_time < c.end_time and c.start_time < o.end_time
      union
      select c.id, c.date
      from own c join coming o on o.date = c.date and o.team_id = c.team_id
        and o.id <> c.id and o.start_time < c.end_time and c.start_time < o.end_time
      union
      select c.id, c.date
      from classes c join others o on o.date = c.date and o.class_id = c.class_id
        and o.id <> c.id and o.start_time < c.end_time and c.start_time < o.end_time
    )
    select 'conflicts', count(*), min(m.date) from met m having count(*) > 0
    union all
    select 'drafts', count(*), min(s.date)
    from app.schedules s
    where s.organization_id = $1 and s.date >= $5 and not s.is_publish and s.cancelled_at is null
      and case when teacher is null then true else sees_drafts and s.course_id = any (charge) end
    having count(*) > 0
    union all
    -- Plans whose last run is newer than what was last stored of them.
    select 'plans', count(*), null
    from app.schedule_plans p
    where teacher is null and p.organization_id = $1 and p.status in ('已完成', '已停止') and exists (
      select from app.plan_runs r where r.plan_id = p.id and r.ended_at > coalesce(
        (select max(v.saved_at) from auth.plan_saves v where v.plan_id = p.id and v.undone_at is null), '-infinity'
      )
    )
    having count(*) > 0;
  end;
grant execute on function auth.coming_work(bigint, bigint[], bigint, boolean, date) to teacher, centreadmin, dev, admin;

-- The first day after one with a published session of the caller, up to 60 days later.
create or replace function auth.next_teaching_day(centre bigint, charge bigint[], teacher bigint, since date) returns date
  language sql stable security definer set search_path = ''
  begin atomic
    select min(s.date) from app.schedules s
    where s.organization_id = centre and s.date between since + 1 and since + 60 and s.is_publish and s.cancelled_at is null
      and (teacher is null or s.teacher_id = teacher or s.teacher_id is null and s.course_id = any (charge));
  end;
grant execute on function auth.next_teaching_day(bigint, bigint[], bigint, date) to teacher, centreadmin, dev, admin;

-- How many published sessions of the caller each day of a week has, Monday first; days without one are not there.
create or replace function auth.teaching_of_week(centre bigint, charge bigint[], teacher bigint, day date)
  returns table (date date, sessions bigint)
  language sql stable security definer set search_path = ''
  begin atomic
    select s.date, count(*) from app.schedules s
    where s.organization_id = centre and s.date between date_trunc('week', day)::date and date_trunc('week', day)::date + 6
      and s.is_publish and s.cancelled_at is null
      and (teacher is null or s.teacher_id = teacher or s.teacher_id is null and s.course_id = any (charge))
    group by s.date;
  end;
grant execute on function auth.teaching_of_week(bigint, bigint[], bigint, date) to teacher, centreadmin, dev, admin;

create or replace function api.today(centre_id bigint) returns json
  language sql stable set search_path = '' set plan_cache_mode = force_custom_plan
  begin atomic
    with me as materialized (
      select now() at time zone coalesce(app.setting($1, 'timeZone') #>> '{}', 'Asia/Shanghai') as wall,
        case current_user when 'teacher' then app.uid() end as teacher,
        case current_user when 'teacher' then auth.my_courses() else '{}' end as charge,
        current_user <> 'teacher' or app.setting($1, 'showDraftToTeacher') = 'true' as sees_drafts,
        current_user <> 'centreadmin' or $1 = auth.my_centre() as is_theirs
    ), days as materialized (
      select m.*, m.wall::date as today,
        case when m.is_theirs then auth.next_teaching_day($1, m.charge, m.teacher, m.wall::date) end as next_day
      from me m
    ), sessions as materialized (
      select d.today, s.* from days d cross join lateral api.attendance_sessions(d.today, d.today, $1) s
      where d.teacher is null or s.teacher_id = d.teacher or s.teacher_id is null
    )
    select json_build_object(
      'wall', to_char(d.wall, 'YYYY-MM-DD"T"HH24:MI:SS'),
      'is_theirs', d.is_theirs,
      'semester', (
        select json_build_object('id', e.id, 'name', e.name, 'since', e.since, 'to', e."to") from app.semesters e where e.is_open limit 1
      ),
      'sessions', (select coalesce(json_agg(to_jsonb(s) - 'today' order by s.start_time, s.id), '[]') from sessions s),
      'next', (
        select to_jsonb(s) from api.attendance_sessions(d.next_day, d.next_day, $1) s
        where s.cancelled_at is null and (d.teacher is null or s.teacher_id = d.teacher or s.teacher_id is null)
        order by s.start_time, s.id limit 1
      ),
      'week', (
        select coalesce(json_agg(w order by w.date), '[]')
        from auth.teaching_of_week($1, d.charge, d.teacher, d.today) w where d.is_theirs
      ),
      'work', (
        select coalesce(json_agg(w order by array_position(array[
          'attendance', 'reports', 'marks', 'appeals', 'corrections', 'conflicts', 'drafts', 'plans', 'submit', 'publish', 'announcements'
        ], w.kind)), '[]')
        from (
          select o.kind, sum(o.count) as count, null::date as date, case when count(distinct o.course_id) = 1 then min(o.course_id) end as course_id
          from api.open_work($1) o where d.is_theirs group by o.kind
          union all
          select c.kind, c.count, c.date, null from auth.coming_work($1, d.charge, d.teacher, d.sees_drafts, d.today) c where d.is_theirs
          union all
          select 'announcements', count(*), null, null from api.my_announcements a where a.read_at is null having count(*) > 0
        ) w
      )
    )
    from days d;
  end;
comment on function api.today(bigint) is
  'First screen of a day in a centre: wall is its local time; sessions of today and the next one in the columns of attendance_sessions, week with the days from Monday that have published sessions and their number, work by kind with its number, first day and, where all of it is of one course, that course. is_theirs is false for administrators of another centre.';
grant execute on function api.today(bigint) to teacher, centreadmin, dev, admin;
