-- A mark of a place. Everything is multiplied by the sum of the weights, so that there is one division, at the end.
create or replace function app.experiment_mark(place jsonb) returns jsonb
  language sql immutable set search_path = ''
  begin atomic
    with parts as (
      select (i.row ->> 'weight')::numeric as weight, (place -> 'scores' ->> (i.row ->> 'item'))::numeric as score
      from jsonb_array_elements(place -> 'items') as i (row)
      where (i.row ->> 'enable')::boolean and (i.row ->> 'weight')::numeric > 0
    ), readings as (
      select 'soFar' as reading, sum(p.weight * p.score) as over, sum(p.weight) filter (where p.score is not null) as under from parts p
      union all
      select 'final', sum(p.weight * coalesce(p.score, 0)), sum(p.weight) from parts p
    ), events as (
      select place ->> 'attendance' as item
      union all
      select jsonb_array_elements_text(place -> 'incidents')
    ), rules as (
      select (r.row ->> 'score')::numeric as score, (r.row ->> 'ratio')::numeric as ratio, (r.row ->> 'limit')::numeric as most,
        (select count(*) from events e where e.item = r.row ->> 'item') as times
      from jsonb_array_elements(place -> 'rules') as r (row)
      where (r.row ->> 'enable')::boolean
    )
    select jsonb_object_agg(d.reading, round(greatest(d.over - d.taken, 0) * (place ->> 'rate')::numeric / (100 * d.under), 1))
    from (
      select g.reading, g.over, g.under, coalesce((
        select sum(least(
          r.times * (r.score * g.under + g.over * r.ratio * 0.01),
          case when r.most > 0 then r.most * g.under end
        )) from rules r
      ), 0) as taken
      from readings g
    ) d;
  end;
grant execute on function app.experiment_mark(jsonb) to teacher, centreadmin, dev, admin;

-- The grade of a course. The marks of the experiments are a mean over `required`; all is multiplied by that for one division.
create or replace function app.course_grade(record jsonb) returns jsonb
  language sql immutable set search_path = ''
  begin atomic
    with marks as (
      select (m.row ->> 'soFar')::numeric as so_far, (m.row ->> 'final')::numeric as final
      from jsonb_array_elements(record -> 'marks') as m (row)
    ), best as (
      select 'soFar' as reading, sum(b.mark) as over, nullif(count(*), 0)::numeric as under
      from (select m.so_far as mark from marks m where m.so_far is not null order by 1 desc limit (record ->> 'required')::integer) b
      union all
      select 'final', coalesce(sum(b.mark), 0), nullif((record ->> 'required')::numeric, 0)
      from (select m.final as mark from marks m where m.final is not null order by 1 desc limit (record ->> 'required')::integer) b
    ), items as (
      select i.row ->> 'item' as item, (i.row ->> 'weight')::numeric as weight, (record -> 'scores' ->> (i.row ->> 'item'))::numeric as score
      from jsonb_array_elements(record -> 'items') as i (row)
      where (i.row ->> 'enable')::boolean and (i.row ->> 'weight')::numeric > 0
    ), others as (
      select b.reading,
        sum(i.weight * case when b.reading = 'final' then coalesce(i.score, 0) else i.score end) as over,
        sum(i.weight) filter (where b.reading = 'final' or i.score is not null) as under
      from best b left join items i on i.item <> 'experiments'
      group by b.reading
    ), own as (
      select b.reading, case when b.under is not null then i.weight end as weight, b.over, coalesce(b.under, 1) as under
      from best b left join items i on i.item = 'experiments'
    )
    select jsonb_object_agg(o.reading, round(
      (coalesce(o.over, 0) * w.under + coalesce(w.weight * w.over, 0))
        / nullif((coalesce(o.under, 0) + coalesce(w.weight, 0)) * w.under, 0),
      (record ->> 'decimals')::integer
    ))
    from others o join own w on w.reading = o.reading;
  end;
grant execute on function app.course_grade(jsonb) to teacher, centreadmin, dev, admin;

create or replace function app.attendance_rate(counts jsonb) returns numeric
  language sql immutable set search_path = ''
  return round(
    100 * ((counts ->> 'present')::numeric + (counts ->> 'late')::numeric)
      / nullif((counts ->> 'present')::numeric + (counts ->> 'late')::numeric + (counts ->> 'excused')::numeric + (counts ->> 'absent')::numeric, 0),
    1
  );
grant execute on function app.attendance_rate(jsonb) to teacher, centreadmin, dev, admin;

create or replace function api.trial_mark(kind text, record json) returns json
  language plpgsql immutable set search_path = ''
as $$
begin
  return case kind
    when 'experiment' then app.experiment_mark(record::jsonb)::json
    when 'course' then app.course_grade(record::jsonb)::json
    when 'attendance' then to_json(app.attendance_rate(record::jsonb))
  end;
end
$$;
comment on function api.trial_mark(text, json) is
  'What an experiment mark, a course grade or an attendance rate comes to for given figures: the arithmetic of everything that is published.';
grant execute on function api.trial_mark(text, json) to teacher, centreadmin, dev, admin;

-- Decimals of a course's grades: 0 to 2, by the setting gradeDecimals.
create or replace function app.grade_decimals(centre bigint) returns integer
  language sql stable set search_path = ''
  return (
    select case when jsonb_typeof(s.value) = 'number' and (s.value)::numeric in (0, 1, 2) then (s.value)::integer else 1 end
    from (select app.setting(centre, 'gradeDecimals') as value) s
  );
grant execute on function app.grade_decimals(bigint) to teacher, centreadmin, dev, admin;

create or replace function auth.counted_marks(course bigint) returns table (student bigint, project_id bigint, place_id bigint, mark jsonb)
  language sql stable security definer set search_path = ''
  begin atomic
    with counted as (
      select distinct on (r.student, s.project_id) r.id, r.student, s.project_id, r.attendance, r.incidents, r.make_up_rate,
        r.preview, r.operation, r.report
      from app.user2projects r
      join app.schedules s on s.id = r.schedule_id
      join app.periods p on p.id = s.period_id
      where s.course_id = course and r.schedule_status = 'elected' and s.cancelled_at is null and r.attendance is distinct from 'excused'
        and not exists (
          select 1 from app.user2projects m join app.schedules t on t.id = m.schedule_id
          where m.make_up_of = r.id and m.schedule_status = 'elected' and t.cancelled_at is null
        )
      order by r.student, s.project_id, s.date desc, p.start_time desc, r.id desc
    ), marks as (
      select c.student, c.project_id, c.id, app.experiment_mark(jsonb_build_object(
        'items', coalesce((
          select jsonb_agg(jsonb_build_object('item', i.item, 'enable', i.enable, 'weight', i.weight)) from app.score_items i where i.project_id = c.project_id
        ), '[]'),
        'rules', coalesce((
          select jsonb_agg(jsonb_build_object('item', d.item, 'enable', d.enable, 'score', d.score, 'ratio', d.ratio, 'limit', d."limit"))
          from app.deduction_rules d where d.project_id = c.project_id
        ), '[]'),
        'scores', jsonb_build_object('preview', c.preview, 'operation', c.operation, 'report', c.report)
          || coalesce((select jsonb_object_agg(x.item, x.score) from app.place_scores x where x.user2project_id = c.id), '{}'),
        'attendance', c.attendance,
        'incidents', to_jsonb(c.incidents),
        'rate', c.make_up_rate
      )) as mark
      from counted c
    )
    select m.student, m.project_id, m.id, m.mark from marks m
    where m.mark ->> 'soFar' is not null
      or not exists (select 1 from app.carried_marks k where k.course_id = course and k.student = m.student and k.project_id = m.project_id)
    union all
    select k.student, k.project_id, null, jsonb_build_object('soFar', k.mark, 'final', k.mark, 'carried', true)
    from app.carried_marks k
    where k.course_id = course and not exists (
      select 1 from marks m where m.student = k.student and m.project_id = k.project_id and m.mark ->> 'soFar' is not null
    );
  end;
grant execute on function auth.counted_marks(bigint) to teacher, centreadmin, dev, admin;
