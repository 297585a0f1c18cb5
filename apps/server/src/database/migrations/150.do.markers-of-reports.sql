-- Hours of marking belong to who checked the report, or else to who entered its mark where there was none; a later correction moves no hours.
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
      select s.id, m.marked_by as teacher_id, count(*) as marked
      from sessions s
      cross join lateral (
        select p.id from app.user2projects p
        where p.schedule_id = s.id and p.schedule_status = 'elected' and p.report is not null offset 0
      ) r
      cross join lateral (
        select coalesce(
          (
            select e.checked_by from app.reports e
            where e.user2project_id = r.id and e.status = 'C' and e.checked_by is not null order by e.checked_at desc, e.id desc limit 1
          ),
          (
            select h.changed_by from app.record_changes h
            where h.table_name = 'user2projects' and h.row_id = r.id and h.field = 'report' and h.old is null order by h.id desc limit 1
          )
        ) as marked_by
      ) m
      where m.marked_by is not null
      group by s.id, m.marked_by
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
