-- Saves scores of places and of courses; the items are known and recorded by people. Callers hold the rights. A score that was taken from a source
-- before is one that somebody entered from then on.
create or replace function auth.save_scores(entries jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  entry jsonb;
  place bigint;
  course bigint;
  pupil bigint;
  named text;
  wanted numeric;
  held numeric;
  seen jsonb;
  saved integer := 0;
  conflicts jsonb := '[]';
  source record;
begin
  for entry in select e.row from jsonb_array_elements(entries) as e (row) loop
    place := (entry ->> 'id')::bigint;
    course := (entry ->> 'course_id')::bigint;
    pupil := (entry ->> 'student')::bigint;
    named := entry ->> 'item';
    wanted := (entry ->> 'score')::numeric;
    if place is not null then
      if not exists (
        select 1 from app.user2projects r join app.schedules s on s.id = r.schedule_id join app.score_items i on i.project_id = s.project_id
        where r.id = place and i.item = named and i.enable and i."isRecorded"
      ) and not (named in ('preview', 'operation', 'report') and not exists (
        select 1 from app.user2projects r join app.schedules s on s.id = r.schedule_id join app.score_items i on i.project_id = s.project_id
        where r.id = place and i.item = named
      )) then
        raise exception 'the experiment has no enabled item that people enter by the name of %', named using errcode = '22023', hint = 'Nothing was saved.';
      end if;
      execute case named
        when 'preview' then 'select r.preview from app.user2projects r where r.id = $1'
        when 'operation' then 'select r.operation from app.user2projects r where r.id = $1'
        when 'report' then 'select r.report from app.user2projects r where r.id = $1'
        else 'select p.score from app.place_scores p where p.user2project_id = $1 and p.item = $2'
      end into held using place, named;
    else
      if not exists (select 1 from app.course_score_items i where i.course_id = course and i.item = named and i.enable and i."isRecorded") then
        raise exception 'the course has no enabled item that people enter by the name of %', named using errcode = '22023', hint = 'Nothing was saved.';
      end if;
      select p.score into held from app.course_scores p where p.course_id = course and p.student = pupil and p.item = named;
    end if;

    -- Whoever finds what they were about to save has nothing to be asked.
    if held is not distinct from wanted then
      saved := saved + 1;
      continue;
    end if;
    if entry ? 'expected' and held is distinct from (entry ->> 'expected')::numeric then
      select u.id, u.name, c.changed_at into source
      from app.record_changes c left join app.users u on u.id = c.changed_by
      where case
        when place is null then c.table_name = 'course_scores' and c.field = 'score'
          and c.row_id = (select p.id from app.course_scores p where p.course_id = course and p.student = pupil and p.item = named)
        when named in ('preview', 'operation', 'report') then c.table_name = 'user2projects' and c.row_id = place and c.field = named
        else c.table_name = 'place_scores' and c.field = 'score'
          and c.row_id = (select p.id from app.place_scores p where p.user2project_id = place and p.item = named)
      end
      order by c.id desc limit 1;
      seen := case when source.id is not null then jsonb_build_object('id', source.id, 'name', source.name) end;
      conflicts := conflicts || jsonb_build_object(
        'id', place, 'course_id', course, 'student', pupil, 'item', named, 'current', held, 'changed_by', seen, 'changed_at', source.changed_at
      );
      continue;
    end if;

    if place is null then
      insert into app.course_scores (course_id, student, item, score) values (course, pupil, named, wanted)
      on conflict (course_id, student, item) do update set score = excluded.score, source = 'entered', origin = null;
    elsif named in ('preview', 'operation', 'report') then
      execute format('update app.user2projects set %I = $2 where id = $1', named) using place, wanted;
    else
      insert into app.place_scores (user2project_id, item, score) values (place, named, wanted)
      on conflict (user2project_id, item) do update set score = excluded.score, source = 'entered', origin = null;
    end if;
    saved := saved + 1;
  end loop;
  return jsonb_build_object('saved', saved, 'conflicts', conflicts);
end
$$;
grant execute on function auth.save_scores(jsonb) to teacher, centreadmin, dev, admin;

-- Refuses in words what is no score, and whose scores the caller may not enter.
create or replace function api.save_scores(scores json, reason text default null) returns json
  language plpgsql volatile set search_path = ''
as $$
declare
  entries constant jsonb := scores::jsonb;
  wanted bigint[];
begin
  if jsonb_typeof(entries) is distinct from 'array' or jsonb_array_length(entries) not between 1 and 5000 or exists (
    select 1 from jsonb_array_elements(entries) as e (row)
    where jsonb_typeof(e.row) <> 'object' or coalesce(jsonb_typeof(e.row -> 'item'), '') <> 'string'
      or coalesce(jsonb_typeof(e.row -> 'score'), '') not in ('number', 'null')
      or coalesce(jsonb_typeof(e.row -> 'expected'), 'null') not in ('number', 'null')
      or not (
        coalesce(jsonb_typeof(e.row -> 'id'), '') = 'number'
        or coalesce(jsonb_typeof(e.row -> 'course_id'), '') = 'number' and coalesce(jsonb_typeof(e.row -> 'student'), '') = 'number'
      )
  ) then
    raise exception 'scores has to be a list of 1 to 5000 objects with an id (or course_id and student), an item, a score and, if wanted, expected'
      using errcode = '22023';
  end if;
  if exists (
    select 1 from jsonb_array_elements(entries) as e (row)
    where (e.row ->> 'score')::numeric not between 0 and 100 or (e.row ->> 'score')::numeric <> round((e.row ->> 'score')::numeric, 2)
  ) then
    raise exception 'a score is a number from 0 to 100 with at most two decimals' using errcode = '23514', hint = 'Nothing was saved.';
  end if;
  select array_agg(distinct (e.row ->> 'id')::bigint) into wanted from jsonb_array_elements(entries) as e (row) where e.row ->> 'id' is not null;
  if wanted is not null then
    perform app.lock_places(wanted);
  end if;
  perform app.require_charge(c.id) from (
    select distinct (e.row ->> 'course_id')::bigint as id from jsonb_array_elements(entries) as e (row) where e.row ->> 'id' is null
  ) c;
  if exists (
    select 1 from jsonb_array_elements(entries) as e (row)
    where e.row ->> 'id' is null and not exists (
      select 1 from app.users u where u.id = (e.row ->> 'student')::bigint and u.role = 'student' and (
        exists (select 1 from app.user2courses m where m.user_id = u.id and m.course_id = (e.row ->> 'course_id')::bigint)
        or exists (
          select 1 from app.user2projects r join app.schedules s on s.id = r.schedule_id
          where r.student = u.id and s.course_id = (e.row ->> 'course_id')::bigint
        )
      )
    )
  ) then
    raise exception 'somebody among these is not a student of the course' using errcode = '22023', hint = 'Nothing was saved.';
  end if;
  perform set_config('app.reason', coalesce(btrim(reason), ''), true);
  return auth.save_scores(entries);
end
$$;
comment on function api.save_scores(json, text) is
  'Saves scores, each for itself. One that is not as expected says stays, and conflicts tells how it stands and who changed it.';
grant execute on function api.save_scores(json, text) to teacher, centreadmin, dev, admin;
