-- Two runs of one plan, session by session: what stands elsewhere in the second one than in the first.
create or replace function api.compare_runs(run_id bigint, other_id bigint) returns jsonb
  language plpgsql stable set search_path = ''
as $$
declare
  plans bigint[] := array(select r.plan_id from app.plan_runs r where r.id in (compare_runs.run_id, compare_runs.other_id));
begin
  if cardinality(plans) < 2 then
    raise exception 'you may not read these runs, or they are the same or do not exist' using errcode = '42501';
  end if;
  if plans[1] <> plans[2] then
    raise exception 'runs of different plans cannot be compared' using errcode = '22023';
  end if;
  return (
    with lessons as (
      select r.id as run, l.*
      from app.plan_runs r
      cross join lateral jsonb_to_recordset(
        case when jsonb_typeof(r.solution -> 'lessonList') = 'array' then r.solution -> 'lessonList' else '[]' end
      ) as l (
        id text, label text, course_id bigint, project_id bigint, date date, period_id bigint, period_count smallint, location_id bigint,
        teacher_id bigint
      )
      where r.id in (compare_runs.run_id, compare_runs.other_id)
    ), compared as (
      select coalesce(b.id, a.id) as lesson, coalesce(b.label, a.label) as label,
        coalesce(b.course_id, a.course_id) as course_id, coalesce(b.project_id, a.project_id) as project_id,
        case
          when a.id is null then 'added'
          when b.id is null then 'removed'
          when (a.date, a.period_id, coalesce(a.period_count, 1), a.location_id, a.teacher_id)
            is distinct from (b.date, b.period_id, coalesce(b.period_count, 1), b.location_id, b.teacher_id) then 'changed'
          else 'kept'
        end as verdict,
        jsonb_build_object('date', a.date, 'period_id', a.period_id, 'period_count', coalesce(a.period_count, 1),
          'location_id', a.location_id, 'teacher_id', a.teacher_id) as before,
        jsonb_build_object('date', b.date, 'period_id', b.period_id, 'period_count', coalesce(b.period_count, 1),
          'location_id', b.location_id, 'teacher_id', b.teacher_id) as after
      from (select * from lessons where run = compare_runs.run_id) a
      full join (select * from lessons where run = compare_runs.other_id) b on b.id = a.id
    )
    select jsonb_build_object(
      'added', count(*) filter (where c.verdict = 'added'), 'changed', count(*) filter (where c.verdict = 'changed'),
      'removed', count(*) filter (where c.verdict = 'removed'), 'kept', count(*) filter (where c.verdict = 'kept'),
      'changes', coalesce(jsonb_agg(
        jsonb_build_object(
          'lesson', c.lesson, 'label', c.label, 'kind', c.verdict, 'course_id', c.course_id, 'project_id', c.project_id,
          'before', case when c.verdict in ('changed', 'removed') then c.before end,
          'after', case when c.verdict in ('changed', 'added') then c.after end
        ) order by c.verdict, coalesce(c.after ->> 'date', c.before ->> 'date'), c.lesson
      ) filter (where c.verdict <> 'kept'), '[]')
    ) from compared c
  );
end
$$;
comment on function api.compare_runs(bigint, bigint) is
  'Two runs of one plan, session by session: how many stand elsewhere in the second one, and where.';
grant execute on function api.compare_runs(bigint, bigint) to centreadmin, dev, admin;
