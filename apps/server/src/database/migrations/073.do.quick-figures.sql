-- Workload and charts of a large centre: places are looked up by session, and the hours of a row are reckoned without making JSON of it.

-- h · K1 · K2 · K3, rounded once.
create function app.session_hours(
  hours numeric, factor numeric, students numeric, is_repeat boolean, base numeric, step numeric, most numeric, repeat numeric
) returns numeric
  language sql immutable set search_path = ''
  return round(
    hours * factor * least(most, 1 + step * greatest(0, students - base)) * case when is_repeat then repeat else 1 end, 2
  );

-- h · K3 · marked / students, rounded once.
create function app.marking_hours(hours numeric, factor numeric, students numeric, marked numeric) returns numeric
  language sql immutable set search_path = ''
  return coalesce(round(hours * factor * marked / nullif(students, 0), 2), 0);

create or replace function app.work_hours(work jsonb) returns numeric
  language sql immutable set search_path = ''
  return case when work ? 'marked' then
    app.marking_hours(
      (work ->> 'hours')::numeric, (work ->> 'factor')::numeric, (work ->> 'students')::numeric, (work ->> 'marked')::numeric
    )
  else
    app.session_hours(
      (work ->> 'hours')::numeric, (work ->> 'factor')::numeric, (work ->> 'students')::numeric, (work ->> 'isRepeat')::boolean,
      coalesce((work ->> 'base')::numeric, 30), coalesce((work ->> 'step')::numeric, 0.01),
      coalesce((work ->> 'most')::numeric, 2), coalesce((work ->> 'repeat')::numeric, 0.9)
    )
  end;
grant execute on function
  app.session_hours(numeric, numeric, numeric, boolean, numeric, numeric, numeric, numeric),
  app.marking_hours(numeric, numeric, numeric, numeric)
  to teacher, centreadmin, dev, admin;

create or replace function auth.workload_rows(centre bigint, semester bigint) returns jsonb
  language sql stable security definer set search_path = ''
  begin atomic
    with settings as materialized (
      select app.workload_setting(centre, 'workloadBase', 30) as base, app.workload_setting(centre, 'workloadStep', 0.01) as step,
        app.workload_setting(centre, 'workloadMost', 2) as most, app.workload_setting(centre, 'workloadRepeat', 0.9) as repeat,
        app.today_of(centre) as today
    ), factors as (
      select w.kind, max(w.workload) as factor from app.workloads w where w.organization_id = centre and w.semester_id = semester group by w.kind
    ), sessions as (
      select s.id, s.date, s.teacher_id, s.project_id, p.start_time, p.name as period_name, x.name as title,
        coalesce(p.class_hours, round(extract(epoch from p.end_time - p.start_time) / 60 / 45, 2)) as hours,
        (select count(*) from app.user2projects r where r.schedule_id = s.id and r.schedule_status = 'elected') as students,
        row_number() over (partition by s.teacher_id, s.project_id order by s.date, p.start_time, s.id) > 1 as is_repeat
      from app.schedules s join app.periods p on p.id = s.period_id join app.projects x on x.id = s.project_id
      where s.organization_id = centre and s.semester_id = semester and s.is_publish and s.cancelled_at is null and s.teacher_id is not null
    ), slots as (
      select t.id, t.date, t.teacher_id, t.teacher_secondary_id, p.start_time, p.name as period_name, o.name as title,
        coalesce(p.class_hours, round(extract(epoch from p.end_time - p.start_time) / 60 / 45, 2)) as hours,
        (select count(*) from app.user_orgs m where m.organization_id = t.class_id) as students
      from app.timeslots t join app.periods p on p.id = t.period_id
      join app.semesters e on e.id = semester and t.date > e.since and t.date <= e."to"
      left join app.orgs o on o.id = t.class_id
      where t.organization_id = centre
    ), marked as (
      select s.id, c.changed_by as teacher_id, count(*) as marked
      from sessions s
      cross join lateral (
        select p.id from app.user2projects p
        where p.schedule_id = s.id and p.schedule_status = 'elected' and p.report is not null offset 0
      ) r
      cross join lateral (
        select h.changed_by from app.record_changes h
        where h.table_name = 'user2projects' and h.row_id = r.id and h.field = 'report' order by h.id desc limit 1
      ) c
      where c.changed_by is not null
      group by s.id, c.changed_by
    ), work as (
      select s.teacher_id, 'teach' as kind, 'session' as source, s.id as source_id, s.date, s.period_name, s.title, s.hours, s.students, s.is_repeat,
        null::bigint as marked, s.start_time
      from sessions s
      union all
      select m.teacher_id, 'mark', 'session', s.id, s.date, s.period_name, s.title, s.hours, s.students, false, m.marked, s.start_time
      from marked m join sessions s on s.id = m.id
      union all
      select t.teacher_id, 'teach', 'timeslot', t.id, t.date, t.period_name, t.title, t.hours, t.students, false, null, t.start_time
      from slots t where t.teacher_id is not null
      union all
      select t.teacher_secondary_id, 'assist', 'timeslot', t.id, t.date, t.period_name, t.title, t.hours, t.students, false, null, t.start_time
      from slots t where t.teacher_secondary_id is not null
    ), counted as (
      select w.teacher_id, w.kind, w.source, w.source_id, w.date, w.period_name, w.title, w.hours, w.students, w.is_repeat, w.marked, w.start_time,
        coalesce(f.factor, case w.kind when 'teach' then 1 else 0 end) as factor,
        case when w.date <= c.today then 'done' else 'planned' end as state, c.base, c.step, c.most, c.repeat
      from work w cross join settings c left join factors f on f.kind = w.kind
    ), all_rows as (
      select k.teacher_id, k.kind, k.source, k.source_id, k.date, k.period_name, k.title, k.hours, k.students, k.is_repeat, k.marked, k.factor, k.state,
        case when k.kind = 'mark' then app.marking_hours(k.hours, k.factor, k.students, k.marked)
          else app.session_hours(k.hours, k.factor, k.students, k.is_repeat, k.base, k.step, k.most, k.repeat) end as amount, k.start_time
      from counted k
      union all
      select e.teacher_id, w.kind, 'entry', e.id, null, null, concat_ws(': ', w.name, e.note), e.quantity, null, false, null, w.workload,
        case e.state when 'approved' then 'done' else e.state end, case when e.state = 'approved' then round(e.quantity * w.workload, 2) else 0 end, null
      from app.workload_entries e join app.workloads w on w.id = e.workload_id
      where e.organization_id = centre and e.semester_id = semester
    )
    select coalesce(jsonb_agg(jsonb_build_object(
      'teacher_id', a.teacher_id, 'teacher_code', u.code, 'teacher_name', u.name, 'kind', a.kind, 'source', a.source, 'source_id', a.source_id,
      'date', a.date, 'period_name', a.period_name, 'title', a.title, 'hours', a.hours, 'students', a.students, 'is_repeat', a.is_repeat,
      'marked', a.marked, 'factor', a.factor, 'state', a.state, 'amount', a.amount
    ) order by u.code, a.date nulls last, a.start_time, a.kind, a.source_id), '[]')
    from all_rows a join app.users u on u.id = a.teacher_id;
  end;

create or replace function api.centre_figures(centre_id bigint, semester_id bigint, course_id bigint default null) returns json
  language sql stable set search_path = ''
begin atomic
  with term as (
    select s.id, (date_trunc('week', s.since + 1))::date as monday from app.semesters s where s.id = $2
  ),
  session as (
    select h.id, h.course_id, h.location_id, h.period_id, h.is_publish, h.max_student_number as seats, (h.date - t.monday) / 7 + 1 as week,
      extract(isodow from h.date)::integer as weekday
    from app.schedules h join term t on t.id = h.semester_id
    where h.organization_id = $1 and ($3 is null or h.course_id = $3)
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
    select f.weekday, p.place, p.name, count(*) as sessions from figures f join periods p on p.id = f.period_id group by f.weekday, p.place, p.name
  ),
  reached as (select p.course_id, count(distinct p.student) as students from place p group by p.course_id),
  held as (select s.course_id, count(*) as sessions from session s group by s.course_id),
  courses as (
    select c.code, c.name,
      (select count(*) from app.user2courses m where m.course_id = c.id) as students,
      coalesce(r.students, 0) as reached, coalesce(h.sessions, 0) as sessions
    from app.courses c left join reached r on r.course_id = c.id left join held h on h.course_id = c.id
    where c.organization_id = $1 and c.semester_id = $2 and ($3 is null or c.id = $3)
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
