create or replace function api.centre_figures(centre_id bigint, semester_id bigint, course_id bigint default null) returns json
  language sql stable set search_path = ''
begin atomic
  with term as (
    select s.id, (date_trunc('week', s.since + 1))::date as monday from app.semesters s where s.id = $2
  ),
  session as (
    select h.id, h.course_id, h.location_id, h.period_id, h.period_count, h.is_publish, h.max_student_number as seats, (h.date - t.monday) / 7 + 1 as week,
      extract(isodow from h.date)::integer as weekday
    from app.schedules h join term t on t.id = h.semester_id
    where h.organization_id = $1 and ($3 is null or h.course_id = $3)
      and (current_user <> 'centreadmin' or h.organization_id = (select auth.my_centre()))
  ),
  place as (
    select s.id as schedule_id, s.course_id, r.student, r.attendance
    from session s
    cross join lateral (
      select p.student, p.attendance from app.user2projects p
      where p.schedule_id = s.id and p.schedule_status = 'elected' offset 0
    ) r
  ),
  taken as (
    select p.schedule_id, count(*) as places, count(*) filter (where p.attendance = 'present') as present,
      count(*) filter (where p.attendance = 'late') as late, count(*) filter (where p.attendance = 'excused') as excused,
      count(*) filter (where p.attendance = 'absent') as absent
    from place p group by p.schedule_id
  ),
  figures as (
    select s.*, coalesce(t.places, 0) as places, coalesce(t.present, 0) as present, coalesce(t.late, 0) as late,
      coalesce(t.excused, 0) as excused, coalesce(t.absent, 0) as absent
    from session s left join taken t on t.schedule_id = s.id
  ),
  weeks as (
    select f.week, count(*) as sessions, count(*) filter (where f.is_publish) as published, sum(f.seats) as seats, sum(f.places) as places,
      sum(f.present) as present, sum(f.late) as late, sum(f.excused) as excused, sum(f.absent) as absent
    from figures f group by f.week
  ),
  rooms as (
    select l.code, l.name, count(f.id) as sessions, coalesce(sum(f.seats), 0) as seats, coalesce(sum(f.places), 0) as places
    from app.locations l left join figures f on f.location_id = l.id
    where l.organization_id = $1 group by l.id
  ),
  periods as (select p.id, p.name, row_number() over (order by p.start_time, p.id) - 1 as place from app.periods p),
  heat as (
    -- A session counts in each of its periods.
    select f.weekday, p.place, p.name, sum(f.sessions) as sessions
    from (select weekday, period_id, period_count, count(*) as sessions from figures group by 1, 2, 3) f
    join app.period_spans w on w.period_id = f.period_id and w.period_count = f.period_count
    join periods p on p.id = any (w.period_ids)
    group by f.weekday, p.place, p.name
  ),
  reached as (select p.course_id, count(distinct p.student) as students from place p group by p.course_id),
  held as (select s.course_id, count(*) as sessions from session s group by s.course_id),
  courses as (
    select c.code, c.name,
      (select count(*) from app.user2courses m where m.course_id = c.id) as students,
      coalesce(r.students, 0) as reached, coalesce(h.sessions, 0) as sessions
    from app.courses c left join reached r on r.course_id = c.id left join held h on h.course_id = c.id
    where c.organization_id = $1 and c.semester_id = $2 and ($3 is null or c.id = $3)
      and (current_user <> 'centreadmin' or c.organization_id = (select auth.my_centre()))
  )
  select json_build_object(
    'weeks', coalesce((select json_agg(json_build_object('week', w.week, 'sessions', w.sessions, 'published', w.published, 'seats', w.seats,
      'places', w.places, 'present', w.present, 'late', w.late, 'excused', w.excused, 'absent', w.absent,
      'rate', round(100.0 * (w.present + w.late) / nullif(w.present + w.late + w.excused + w.absent, 0), 1)) order by w.week) from weeks w), '[]'),
    'rooms', coalesce((select json_agg(json_build_object('code', r.code, 'name', r.name, 'sessions', r.sessions, 'seats', r.seats, 'places', r.places,
      'filled', round(100.0 * r.places / nullif(r.seats, 0), 1)) order by r.code) from rooms r), '[]'),
    'periods', coalesce((select json_agg(p.name order by p.place) from periods p), '[]'),
    'heat', coalesce((select json_agg(json_build_array(h.place, 7 - h.weekday, h.sessions) order by h.weekday, h.place) from heat h), '[]'),
    'heatRows', coalesce((select json_agg(json_build_object('weekday', h.weekday, 'period', h.name, 'sessions', h.sessions) order by h.weekday, h.place) from heat h), '[]'),
    'most', coalesce((select max(h.sessions) from heat h), 1),
    'courses', coalesce((select json_agg(json_build_object('code', c.code, 'name', c.name, 'students', c.students, 'reached', c.reached,
      'sessions', c.sessions) order by c.code) from courses c), '[]')
  );
end;
comment on function api.centre_figures(bigint, bigint, bigint) is
  'Sessions, seats and attendance by week, use of rooms, periods and weekdays, students by course: as far as the caller may read.';
grant execute on function api.centre_figures(bigint, bigint, bigint) to teacher, centreadmin, dev, admin;
