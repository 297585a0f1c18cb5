-- Undo of taken scores as one step: each score is again what it was, with where it was from, unless one of them was changed since.

-- The scores of an item by student or place, as text of a row; where it was from goes along.
create or replace function auth.item_scores(course bigint, project bigint, of_item text) returns table (key bigint, student bigint, kept jsonb)
  language sql stable security definer set search_path = ''
begin atomic
  select x.student, x.student, jsonb_build_object('score', x.score, 'source', x.source, 'origin', x.origin)
  from app.course_scores x where project is null and x.course_id = course and x.item = of_item
  union all
  select r.id, r.student, jsonb_build_object('score', x.score, 'source', x.source, 'origin', x.origin)
  from app.place_scores x
  join app.user2projects r on r.id = x.user2project_id
  join app.schedules s on s.id = r.schedule_id
  where project is not null and s.course_id = course and s.project_id = project and x.item = of_item;
end;
grant execute on function auth.item_scores(bigint, bigint, text) to teacher, centreadmin, dev, admin;

-- Writes taken scores and keeps what they were before; returns the id for their undo.
create or replace function auth.keep_taken_scores(course bigint, project bigint, into_item text, source jsonb, scores jsonb) returns bigint
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  former jsonb := (select coalesce(jsonb_object_agg(i.key, i.kept), '{}') from auth.item_scores(course, project, into_item) i);
  known jsonb := case when source ->> 'kind' = 'mooc' then (
    select coalesce(jsonb_object_agg(m.student, m.score), '{}') from app.mooc_scores m where m.course_id = course and m.item = source ->> 'name'
  ) end;
  taking bigint;
begin
  perform auth.write_taken_scores(course, project, into_item, source, scores);
  delete from auth.score_takings t where t.course_id = course and t.project_id is not distinct from project and t.item = into_item;
  insert into auth.score_takings (course_id, project_id, item, source, taken_by, scores)
  select course, project, into_item, source - 'scores', app.uid(), coalesce(jsonb_agg(jsonb_build_object(
    'key', i.key, 'student', i.student, 'before', former -> i.key::text, 'after', i.kept, 'known', known -> i.student::text
  )), '[]')
  from auth.item_scores(course, project, into_item) i
  join jsonb_array_elements(scores) as e (row) on i.key = (case when project is null then e.row -> 'student' else e.row -> 'place' end)::bigint
  returning id into taking;
  return taking;
end
$$;
grant execute on function auth.keep_taken_scores(bigint, bigint, text, jsonb, jsonb) to teacher, centreadmin, dev, admin;

create or replace function auth.course_of_taking(taking bigint) returns bigint
  language sql stable security definer set search_path = ''
  return (select t.course_id from auth.score_takings t where t.id = taking);
grant execute on function auth.course_of_taking(bigint) to teacher, centreadmin, dev, admin;

create or replace function auth.undo_taken_scores(taking bigint) returns json
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  done auth.score_takings;
  changed text;
  restored integer;
begin
  select t.* into done from auth.score_takings t where t.id = taking for update;
  perform auth.check_course_open(done.course_id);
  select string_agg(coalesce(u.name, '?'), ', ' order by u.code) into changed
  from jsonb_array_elements(done.scores) as e (row)
  left join auth.item_scores(done.course_id, done.project_id, done.item) i on i.key = (e.row ->> 'key')::bigint
  left join app.users u on u.id = (e.row ->> 'student')::bigint
  where i.kept is distinct from e.row -> 'after';
  if changed is not null then
    raise exception 'these scores have changed since they were taken: %', changed using errcode = 'PT409',
      hint = 'Nothing was undone. Correct the others by taking scores again.';
  end if;
  perform set_config('app.reason', concat_ws(': ', 'undone', done.source ->> 'kind', done.source ->> 'name'), true);
  if done.project_id is null then
    delete from app.course_scores x using jsonb_array_elements(done.scores) as e (row)
    where x.course_id = done.course_id and x.item = done.item and x.student = (e.row ->> 'key')::bigint and jsonb_typeof(e.row -> 'before') = 'null';
    update app.course_scores x
    set score = (e.row -> 'before' ->> 'score')::numeric, source = e.row -> 'before' ->> 'source', origin = nullif(e.row -> 'before' -> 'origin', 'null')
    from jsonb_array_elements(done.scores) as e (row)
    where x.course_id = done.course_id and x.item = done.item and x.student = (e.row ->> 'key')::bigint and jsonb_typeof(e.row -> 'before') = 'object';
  else
    delete from app.place_scores x using jsonb_array_elements(done.scores) as e (row)
    where x.item = done.item and x.user2project_id = (e.row ->> 'key')::bigint and jsonb_typeof(e.row -> 'before') = 'null';
    update app.place_scores x
    set score = (e.row -> 'before' ->> 'score')::numeric, source = e.row -> 'before' ->> 'source', origin = nullif(e.row -> 'before' -> 'origin', 'null')
    from jsonb_array_elements(done.scores) as e (row)
    where x.item = done.item and x.user2project_id = (e.row ->> 'key')::bigint and jsonb_typeof(e.row -> 'before') = 'object';
  end if;
  if done.source ->> 'kind' = 'mooc' then
    delete from app.mooc_scores m using jsonb_array_elements(done.scores) as e (row)
    where m.course_id = done.course_id and m.item = done.source ->> 'name' and m.student = (e.row ->> 'student')::bigint
      and jsonb_typeof(e.row -> 'known') = 'null';
    update app.mooc_scores m set score = (e.row ->> 'known')::numeric from jsonb_array_elements(done.scores) as e (row)
    where m.course_id = done.course_id and m.item = done.source ->> 'name' and m.student = (e.row ->> 'student')::bigint
      and jsonb_typeof(e.row -> 'known') = 'number' and m.score <> (e.row ->> 'known')::numeric;
  end if;
  restored := jsonb_array_length(done.scores);
  delete from auth.score_takings t where t.id = taking;
  return json_build_object('restored', restored);
end
$$;
grant execute on function auth.undo_taken_scores(bigint) to teacher, centreadmin, dev, admin;

create or replace function api.undo_taken_scores(taking_id bigint) returns json
  language plpgsql volatile set search_path = ''
as $$
begin
  if auth.course_of_taking($1) is null then
    raise exception 'this was undone already, or scores were taken again since' using errcode = 'PT409', hint = 'Load the page again.';
  end if;
  perform app.require_charge(auth.course_of_taking($1));
  return auth.undo_taken_scores($1);
end
$$;
comment on function api.undo_taken_scores(bigint) is
  'Makes the scores of the last taking of an item what they were before. Where one of them was changed since, nothing is undone and the students are named.';
grant execute on function api.undo_taken_scores(bigint) to teacher, centreadmin, dev, admin;
