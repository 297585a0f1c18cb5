-- Scores that people do not enter are taken from where they are known: results of an exam, an online course, or records of data.

-- What a source says of each student: a value out of so many, or why there is none. Read with the rights of whoever takes the scores.
create or replace function app.source_scores(course bigint, project bigint, source jsonb)
  returns table (student bigint, value numeric, out_of numeric, problem text)
  language plpgsql stable set search_path = ''
as $$
begin
  case source ->> 'kind'
    when 'exam' then
      return query
      select r.student, r.total, p.total, case when r.total is null then 'unmarked' when p.total <= 0 then 'range' end
      from api.exam_results r join api.exam_papers p on p.id = r.paper_id
      where p.id = (source ->> 'paper_id')::bigint;
    when 'mooc' then
      return query
      with pasted as (
        select u.id, (e.row ->> 'score')::numeric as score
        from jsonb_array_elements(coalesce(source -> 'scores', '[]')) as e (row) join api.users u on u.code = e.row ->> 'code' and u.role = 'student'
      )
      select coalesce(t.id, m.student), coalesce(t.score, m.score), 100::numeric, null::text
      from pasted t full join (
        select s.student, s.score from api.mooc_scores s where s.course_id = course and s.item = source ->> 'name'
      ) m on m.student = t.id;
    when 'data' then
      return query
      select r.student,
        case when (d.result ->> (source ->> 'field')) ~ '^[+-]?\d{1,9}(\.\d{1,9})?$' then (d.result ->> (source ->> 'field'))::numeric end,
        100::numeric,
        case when d.checked_by is null or d.computed_at is null then 'unchecked'
          when coalesce(d.result ->> (source ->> 'field'), '') !~ '^[+-]?\d{1,9}(\.\d{1,9})?$' then 'range' end
      from api.data_records d
      join api.user2projects r on r.id = d.user2project_id
      where d.template_id = (source ->> 'template_id')::bigint
        and r.id in (select k.place_id from auth.counted_marks(course) k where k.project_id = project);
    else
      raise exception 'a source is exam, mooc or data' using errcode = '22023';
  end case;
end
$$;
grant execute on function app.source_scores(bigint, bigint, jsonb) to teacher, centreadmin, dev, admin;

create or replace function auth.write_taken_scores(course bigint, project bigint, into_item text, source jsonb, scores jsonb) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform set_config('app.reason', concat_ws(': ', source ->> 'kind', source ->> 'name'), true);
  if source ->> 'kind' = 'mooc' then
    insert into app.mooc_scores (course_id, student, item, score)
    select course, (e.row ->> 'student')::bigint, source ->> 'name', (e.row ->> 'value')::numeric from jsonb_array_elements(scores) as e (row)
    on conflict (course_id, student, item) do update set score = excluded.score where mooc_scores.score <> excluded.score;
  end if;
  if project is null then
    insert into app.course_scores (course_id, student, item, score, source, origin)
    select course, (e.row ->> 'student')::bigint, into_item, (e.row ->> 'score')::numeric, 'taken', e.row -> 'origin' from jsonb_array_elements(scores) as e (row)
    on conflict (course_id, student, item) do update set score = excluded.score, source = excluded.source, origin = excluded.origin;
  else
    insert into app.place_scores (user2project_id, item, score, source, origin)
    select (e.row ->> 'place')::bigint, into_item, (e.row ->> 'score')::numeric, 'taken', e.row -> 'origin' from jsonb_array_elements(scores) as e (row)
    on conflict (user2project_id, item) do update set score = excluded.score, source = excluded.source, origin = excluded.origin;
  end if;
end
$$;
grant execute on function auth.write_taken_scores(bigint, bigint, text, jsonb, jsonb) to teacher, centreadmin, dev, admin;

-- Takes scores from their source, or with dry_run only shows them; what it changes is kept for the undo.
create or replace function api.take_scores(course_id bigint, item text, source json, project_id bigint default null, dry_run boolean default false) returns json
  language plpgsql volatile set search_path = ''
as $$
declare
  given jsonb := source::jsonb;
  named text;
  rows jsonb;
  unknown jsonb := '[]';
  taking bigint;
begin
  perform app.require_charge($1);
  if jsonb_typeof(given) is distinct from 'object' or coalesce(jsonb_typeof(given -> 'scores'), 'array') <> 'array'
    or jsonb_array_length(coalesce(given -> 'scores', '[]')) > 5000 or exists (
      select 1 from jsonb_array_elements(coalesce(given -> 'scores', '[]')) as e (row)
      where jsonb_typeof(e.row) <> 'object' or coalesce(jsonb_typeof(e.row -> 'code'), '') <> 'string' or coalesce(jsonb_typeof(e.row -> 'score'), '') <> 'number'
    ) then
    raise exception 'a source is an object with its kind; scores is a list of at most 5000 objects with a code and a score' using errcode = '22023';
  end if;
  if given ->> 'kind' = 'mooc' and char_length(btrim(coalesce(given ->> 'name', ''))) not between 1 and 200
    or given ->> 'kind' = 'data' and ($4 is null or coalesce(given ->> 'field', '') = '') then
    raise exception 'an online course has a name; data are taken by the field of a result into an item of an experiment' using errcode = '22023';
  end if;
  if $2 in ('preview', 'operation', 'report', 'experiments') or not exists (
    select 1 from api.course_score_items i where $4 is null and i.course_id = $1 and i.item = $2 and i.enable and not i."isRecorded"
    union all
    select 1 from api.score_items i where i.project_id = $4 and i.item = $2 and i.enable and not i."isRecorded"
  ) then
    raise exception 'there is no enabled item by the name of % that is taken from a source', $2
      using errcode = '22023', hint = 'Switch the item on, and “entered manually” off.';
  end if;
  named := case given ->> 'kind'
    when 'exam' then (select p.name from api.exam_papers p where p.id = (given ->> 'paper_id')::bigint)
    when 'data' then (select t.name from api.data_templates t where t.id = (given ->> 'template_id')::bigint)
    else btrim(given ->> 'name')
  end;
  if named is null then
    raise exception 'the source does not exist, or is not yours' using errcode = '42501';
  end if;
  given := given || jsonb_build_object('name', named);
  select coalesce(jsonb_agg(e.row ->> 'code'), '[]') into unknown
  from jsonb_array_elements(coalesce(given -> 'scores', '[]')) as e (row)
  where not exists (select 1 from api.users u where u.code = e.row ->> 'code' and u.role = 'student');

  with known as (
    select m.user_id as student from app.user2courses m where m.course_id = $1
    union
    select r.student from app.user2projects r join app.schedules s on s.id = r.schedule_id where s.course_id = $1 and r.schedule_status = 'elected'
  ), places as materialized (
    select k.student, k.place_id from auth.counted_marks($1) k where $4 is not null and k.project_id = $4
  ), found as (
    select f.student, l.place_id as place, f.value, f.out_of,
      -- Once, half up, from the exact value.
      case when f.problem is null then round(f.value * 100 / f.out_of, 2) end as score,
      coalesce(f.problem, case
        when f.student not in (select n.student from known n) then 'course'
        when $4 is not null and l.place_id is null then 'place'
        when f.value is null or f.value < 0 or f.value > f.out_of then 'range'
        when given ->> 'kind' = 'mooc' and f.value <> round(f.value, 2) then 'range'
      end) as problem
    from app.source_scores($1, $4, given) f left join places l on l.student = f.student
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'student', f.student, 'code', u.code, 'name', u.name, 'place', f.place, 'value', f.value, 'out_of', f.out_of, 'score', f.score, 'problem', f.problem,
    'current', case
      when $4 is null then (select x.score from app.course_scores x where x.course_id = $1 and x.student = f.student and x.item = $2)
      else (select x.score from app.place_scores x where x.user2project_id = f.place and x.item = $2)
    end,
    'origin', jsonb_build_object('kind', given ->> 'kind', 'name', named, 'value', f.value, 'out_of', f.out_of, 'at', now())
  ) order by u.code), '[]') into rows
  from found f join api.users u on u.id = f.student;
  if not dry_run then
    taking := auth.keep_taken_scores($1, $4, $2, given, jsonb_path_query_array(rows, '$[*] ? (@.problem == null)'));
  end if;
  return json_build_object('rows', rows, 'unknown', unknown, 'taking_id', taking);
end
$$;
comment on function api.take_scores(bigint, text, json, bigint, boolean) is
  'Takes scores of an item that people do not enter from an exam, an online course or records of data; dry_run only shows them. taking_id is for rpc/undo_taken_scores.';
grant execute on function api.take_scores(bigint, text, json, bigint, boolean) to teacher, centreadmin, dev, admin;

-- Where the taken scores of a course are from.
create or replace function api.taken_scores(course_id bigint) returns json
  language plpgsql stable set search_path = ''
as $$
begin
  perform app.require_charge($1);
  return (
    select coalesce(json_agg(o), '[]') from (
      select null::bigint as place, x.student, x.item, x.origin from app.course_scores x where x.course_id = $1 and x.source = 'taken'
      union all
      select r.id, r.student, x.item, x.origin
      from app.place_scores x join app.user2projects r on r.id = x.user2project_id join app.schedules s on s.id = r.schedule_id
      where s.course_id = $1 and x.source = 'taken'
    ) o
  );
end
$$;
comment on function api.taken_scores(bigint) is
  'Which scores of a course were taken, and where each is from.';
grant execute on function api.taken_scores(bigint) to teacher, centreadmin, dev, admin;
