-- Teaching time and sessions turned into hours of work, for a teacher and for the centre, frozen at the end of a semester.

-- What a frozen list was made from stays.
create or replace function auth.check_workload_open() returns trigger
  language plpgsql stable security definer set search_path = ''
as $$
declare
  kept record;
begin
  for kept in select (r.value ->> 'organization_id')::bigint as centre, (r.value ->> 'semester_id')::bigint as semester
    from (values (case when tg_op <> 'INSERT' then to_jsonb(old) end), (case when tg_op <> 'DELETE' then to_jsonb(new) end)) as r (value)
    where r.value is not null
  loop
    if app.uid() is not null and exists (
      select 1 from app.workload_lists l where l.organization_id = kept.centre and l.semester_id = kept.semester
    ) then
      raise exception 'the workload of this semester is frozen' using errcode = 'LC020';
    end if;
  end loop;
  if tg_op <> 'DELETE' and tg_table_name = 'workload_entries' and not exists (
    select 1 from app.workloads w
    where w.id = (to_jsonb(new) ->> 'workload_id')::bigint and w.organization_id = (to_jsonb(new) ->> 'organization_id')::bigint
      and w.semester_id = (to_jsonb(new) ->> 'semester_id')::bigint and w.kind in ('prepare', 'open', 'other')
  ) then
    raise exception 'the kind of work has to be one of the centre and the semester that is not counted from sessions' using errcode = '23514';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;

-- A factor of a centre's settings: workloadBase, workloadStep, workloadMost, workloadRepeat.
create or replace function app.workload_setting(centre bigint, name text, otherwise numeric) returns numeric
  language sql stable set search_path = ''
  return (
    select case when jsonb_typeof(s.value) = 'number' and (s.value)::numeric >= 0 then (s.value)::numeric else otherwise end
    from (select app.setting(centre, name) as value) s
  );

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
grant execute on function app.work_hours(jsonb) to teacher, centreadmin, dev, admin;

create or replace function api.trial_work(record json) returns numeric
  language sql immutable set search_path = ''
  return app.work_hours(record::jsonb);
comment on function api.trial_work(json) is
  'What a row of work comes to for given figures: the arithmetic of the workload list.';
grant execute on function api.trial_work(json) to teacher, centreadmin, dev, admin;

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
      select s.id, s.date, s.teacher_id, s.project_id, p.start_time, p.end_time, p.name as period_name, x.name as title, p.class_hours as hours,
        (select count(*) from app.user2projects r where r.schedule_id = s.id and r.schedule_status = 'elected') as students,
        row_number() over (partition by s.teacher_id, s.project_id order by s.date, p.start_time, s.id) > 1 as is_repeat
      from app.schedules s
      join app.period_spans p on p.period_id = s.period_id and p.period_count = s.period_count
      join app.projects x on x.id = s.project_id
      where s.organization_id = centre and s.semester_id = semester and s.is_publish and s.cancelled_at is null and s.teacher_id is not null
    ), slots as (
      select t.id, t.date, t.teacher_id, t.teacher_secondary_id, p.start_time, p.end_time, p.name as period_name, o.name as title, p.class_hours as hours,
        (select count(*) from app.user_orgs m where m.organization_id = t.class_id) as students
      from app.timeslots t join app.period_spans p on p.period_id = t.period_id and p.period_count = 1
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
        null::bigint as marked, s.start_time, s.end_time
      from sessions s
      union all
      select m.teacher_id, 'mark', 'session', s.id, s.date, s.period_name, s.title, s.hours, s.students, false, m.marked, s.start_time, s.end_time
      from marked m join sessions s on s.id = m.id
      union all
      select t.teacher_id, 'teach', 'timeslot', t.id, t.date, t.period_name, t.title, t.hours, t.students, false, null, t.start_time, t.end_time
      from slots t where t.teacher_id is not null
      union all
      select t.teacher_secondary_id, 'assist', 'timeslot', t.id, t.date, t.period_name, t.title, t.hours, t.students, false, null, t.start_time, t.end_time
      from slots t where t.teacher_secondary_id is not null
    ), counted as (
      select w.teacher_id, w.kind, w.source, w.source_id, w.date, w.period_name, w.title, w.hours, w.students, w.is_repeat, w.marked, w.start_time,
        coalesce(f.factor, case w.kind when 'teach' then 1 else 0 end) as factor,
        case when w.date <= c.today then 'done' else 'planned' end as state, c.base, c.step, c.most, c.repeat,
        w.kind <> 'mark' and coalesce(
          max(w.end_time) over (before rows between unbounded preceding and 1 preceding) > w.start_time
            or lead(w.start_time) over before < w.end_time, false
        ) as at_once
      from work w cross join settings c left join factors f on f.kind = w.kind
      window before as (partition by w.teacher_id, w.date, w.kind = 'mark' order by w.start_time, w.source, w.source_id)
    ), all_rows as (
      select k.teacher_id, k.kind, k.source, k.source_id, k.date, k.period_name, k.title, k.hours, k.students, k.is_repeat, k.marked, k.factor, k.state,
        case when k.kind = 'mark' then app.marking_hours(k.hours, k.factor, k.students, k.marked)
          else app.session_hours(k.hours, k.factor, k.students, k.is_repeat, k.base, k.step, k.most, k.repeat) end as amount, k.start_time, k.at_once
      from counted k
      union all
      select e.teacher_id, w.kind, 'entry', e.id, null, null, concat_ws(': ', w.name, e.note), e.quantity, null, false, null, w.workload,
        case e.state when 'approved' then 'done' else e.state end, case when e.state = 'approved' then round(e.quantity * w.workload, 2) else 0 end, null, false
      from app.workload_entries e join app.workloads w on w.id = e.workload_id
      where e.organization_id = centre and e.semester_id = semester
    )
    select coalesce(jsonb_agg(jsonb_build_object(
      'teacher_id', a.teacher_id, 'teacher_code', u.code, 'teacher_name', u.name, 'kind', a.kind, 'source', a.source, 'source_id', a.source_id,
      'date', a.date, 'period_name', a.period_name, 'title', a.title, 'hours', a.hours, 'students', a.students, 'is_repeat', a.is_repeat,
      'marked', a.marked, 'factor', a.factor, 'state', a.state, 'amount', a.amount, 'at_once', a.at_once
    ) order by u.code, a.date nulls last, a.start_time, a.kind, a.source_id), '[]')
    from all_rows a join app.users u on u.id = a.teacher_id;
  end;

create or replace function auth.workload_list(centre bigint, semester bigint) returns jsonb
  language sql stable security definer set search_path = ''
  return coalesce(
    (select jsonb_build_object('rows', l.rows, 'frozen_at', l.frozen_at) from app.workload_lists l where l.organization_id = centre and l.semester_id = semester),
    jsonb_build_object('rows', auth.workload_rows(centre, semester), 'frozen_at', null)
  );
grant execute on function auth.workload_list(bigint, bigint) to teacher, centreadmin, dev, admin;

create or replace function api.teacher_workload(centre_id bigint, semester_id bigint) returns json
  language plpgsql stable set search_path = ''
as $$
declare
  list jsonb;
begin
  if current_user = 'centreadmin' and $1 is distinct from auth.my_centre() then
    raise exception 'this is not your centre' using errcode = '42501';
  end if;
  list := auth.workload_list($1, $2);
  if current_user = 'teacher' then
    list := jsonb_set(list, '{rows}', coalesce(
      (select jsonb_agg(r.row) from jsonb_array_elements(list -> 'rows') as r (row) where (r.row ->> 'teacher_id')::bigint = app.uid()), '[]'
    ));
  end if;
  return list;
end
$$;
comment on function api.teacher_workload(bigint, bigint) is
  'Hours of work of a centre in a semester, row by row with the factors: all of it for the centre, one''s own for a teacher.';
grant execute on function api.teacher_workload(bigint, bigint) to teacher, centreadmin, dev, admin;

create or replace function auth.freeze_workload(centre bigint, semester bigint) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  made app.workload_lists;
begin
  insert into app.workload_lists (organization_id, semester_id, rows, frozen_by)
  values (centre, semester, auth.workload_rows(centre, semester), app.uid())
  on conflict (organization_id, semester_id) do nothing returning * into made;
  if made.id is null then
    raise exception 'the workload of this semester is frozen' using errcode = 'LC020';
  end if;
  return jsonb_build_object('id', made.id, 'frozen_at', made.frozen_at);
end
$$;
grant execute on function auth.freeze_workload(bigint, bigint) to teacher, centreadmin, dev, admin;

create or replace function auth.unfreeze_workload(centre bigint, semester bigint) returns void
  language sql volatile security definer set search_path = ''
  begin atomic
    delete from app.workload_lists l where l.organization_id = centre and l.semester_id = semester;
  end;
grant execute on function auth.unfreeze_workload(bigint, bigint) to teacher, centreadmin, dev, admin;

create or replace function api.freeze_workload(centre_id bigint, semester_id bigint) returns json
  language plpgsql volatile set search_path = ''
as $$
begin
  if current_user = 'teacher' or (current_user = 'centreadmin' and $1 is distinct from auth.my_centre()) then
    raise exception 'only the centre freezes its workload' using errcode = '42501';
  end if;
  return auth.freeze_workload($1, $2);
end
$$;
comment on function api.freeze_workload(bigint, bigint) is
  'Keeps the workload of a centre in a semester as it stands; it changes no more.';
grant execute on function api.freeze_workload(bigint, bigint) to teacher, centreadmin, dev, admin;

create or replace function api.unfreeze_workload(centre_id bigint, semester_id bigint, reason text) returns void
  language plpgsql volatile set search_path = ''
as $$
begin
  if current_user = 'teacher' or (current_user = 'centreadmin' and $1 is distinct from auth.my_centre()) then
    raise exception 'only the centre opens its workload again' using errcode = '42501';
  end if;
  if char_length(btrim(coalesce(reason, ''))) < 10 then
    raise exception 'say in at least 10 characters why the workload is opened again' using errcode = '22023';
  end if;
  perform set_config('app.reason', btrim(reason), true);
  perform auth.unfreeze_workload($1, $2);
end
$$;
comment on function api.unfreeze_workload(bigint, bigint, text) is
  'Opens a frozen workload again, with a reason that the history keeps.';
grant execute on function api.unfreeze_workload(bigint, bigint, text) to teacher, centreadmin, dev, admin;

-- Kinds of work that people enter: a teacher reads those of the own centre, without reading the table of factors.
create or replace function auth.entered_work_kinds(centre bigint, semester bigint) returns table (id bigint, name text, workload numeric)
  language sql stable security definer set search_path = ''
  begin atomic
    select w.id, w.name, w.workload from app.workloads w
    where w.organization_id = centre and w.semester_id = semester and w.kind in ('prepare', 'open', 'other')
    order by w.id;
  end;
grant execute on function auth.entered_work_kinds(bigint, bigint) to teacher, centreadmin, dev, admin;

create or replace function api.work_kinds(centre_id bigint, semester_id bigint) returns table (id bigint, name text, workload numeric)
  language sql stable set search_path = ''
  begin atomic
    select k.id, k.name, k.workload from auth.entered_work_kinds($1, $2) k
    where current_user in ('admin', 'dev') or $1 = (select auth.my_centre());
  end;
comment on function api.work_kinds(bigint, bigint) is
  'Kinds of work of the own centre in a semester that are entered by hand, with their factors.';
grant execute on function api.work_kinds(bigint, bigint) to teacher, centreadmin, dev, admin;

-- h · K1 · K2 · K3, rounded once.
create or replace function app.session_hours(
  hours numeric, factor numeric, students numeric, is_repeat boolean, base numeric, step numeric, most numeric, repeat numeric
) returns numeric
  language sql immutable set search_path = ''
  return round(
    hours * factor * least(most, 1 + step * greatest(0, students - base)) * case when is_repeat then repeat else 1 end, 2
  );
grant execute on function app.session_hours(numeric, numeric, numeric, boolean, numeric, numeric, numeric, numeric) to teacher, centreadmin, dev, admin;

-- h · K3 · marked / students, rounded once.
create or replace function app.marking_hours(hours numeric, factor numeric, students numeric, marked numeric) returns numeric
  language sql immutable set search_path = ''
  return coalesce(round(hours * factor * marked / nullif(students, 0), 2), 0);
grant execute on function app.marking_hours(numeric, numeric, numeric, numeric) to teacher, centreadmin, dev, admin;
