-- Exam papers: rules say how many questions of which kind, a seed says which ones, what was built is frozen as it was.

-- What a used paper was made from stays as it was.
create or replace function auth.check_exam_paper_open() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  row_value constant jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  paper constant bigint := coalesce((row_value ->> 'paper_id')::bigint, (row_value ->> 'id')::bigint);
begin
  if app.uid() is not null and exists (select 1 from app.exam_papers p where p.id = paper and p.state = 'used') then
    raise exception 'the exam paper is in use, so it stays as it is' using errcode = 'LC020', hint = 'Make a copy for another exam.';
  end if;
  if tg_table_name = 'exam_paper_rules' then
    update app.exam_papers p set state = 'draft' where p.id = paper and p.state = 'built';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;

create or replace function app.paper_is_draft() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if old.state = 'built' and new.state = 'built' then
    new.state := 'draft';
  end if;
  return new;
end
$$;

-- Which questions rules choose: the most specific rule first, in the order that the seed gives, none twice. `pinned` are kept.
create or replace function app.exam_picks(centre bigint, seed integer, sets integer, rules jsonb, pinned jsonb) returns jsonb
  language plpgsql stable set search_path = ''
as $$
declare
  rule record;
  taken bigint[] := array(select (p.row ->> 'question_id')::bigint from jsonb_array_elements(pinned) as p (row));
  pool bigint[];
  own bigint[];
  chosen bigint[];
  lists jsonb;
  wanted integer;
  answer jsonb := '{}';
begin
  for rule in
    select r.row ->> 'key' as key, r.row ->> 'type' as type, nullif(r.row ->> 'category', '') as category,
      (r.row ->> 'difficulty_from')::integer as difficulty_from, (r.row ->> 'difficulty_to')::integer as difficulty_to,
      coalesce((r.row ->> 'count')::integer, 0) as count
    from jsonb_array_elements(rules) with ordinality as r (row, place)
    order by (case when nullif(r.row ->> 'category', '') is not null then 2 else 0 end
      + case when r.row ->> 'difficulty_from' is not null or r.row ->> 'difficulty_to' is not null then 1 else 0 end) desc, r.place
  loop
    pool := array(
      select q.id from app.exam_questions q
      where q.organization_id = centre and q.type = rule.type and q.id <> all (taken)
        and q.answer is not null and jsonb_typeof(q.answer) <> 'null'
        and (rule.category is null or q.category = rule.category)
        and (rule.difficulty_from is null or q.difficulty >= rule.difficulty_from)
        and (rule.difficulty_to is null or q.difficulty <= rule.difficulty_to)
      order by md5(seed || ':' || q.id), q.id
    );
    wanted := rule.count * sets;
    lists := '[]';
    own := '{}';
    for i in 1..sets loop
      chosen := array(
        select (p.row ->> 'question_id')::bigint from jsonb_array_elements(pinned) as p (row)
        where p.row ->> 'key' = rule.key and (p.row ->> 'set')::integer = i limit rule.count
      );
      own := own || chosen;
      lists := lists || jsonb_build_array(to_jsonb(chosen));
    end loop;
    answer := answer || jsonb_build_object(rule.key, jsonb_build_object('wanted', wanted, 'available', cardinality(pool) + cardinality(own)));
    for i in 1..sets loop
      chosen := array(select jsonb_array_elements_text(lists -> (i - 1))::bigint);
      chosen := chosen || pool[1:greatest(rule.count - cardinality(chosen), 0)];
      pool := array(select p from unnest(pool) with ordinality as u (p, place) where p <> all (chosen) order by place);
      taken := taken || chosen;
      lists := jsonb_set(lists, array[(i - 1)::text], to_jsonb(chosen));
    end loop;
    answer := jsonb_set(answer, array[rule.key, 'sets'], lists);
  end loop;
  return answer;
end
$$;
grant execute on function app.exam_picks(bigint, integer, integer, jsonb, jsonb) to teacher, centreadmin, dev, admin;

-- A question as a form shows it: fixed options keep their place, the others are ordered by the seed and lettered anew, the answer follows.
create or replace function app.exam_snapshot(question app.exam_questions, seed integer, form text, shuffle boolean) returns jsonb
  language plpgsql immutable set search_path = ''
as $$
declare
  options jsonb := question.options;
  answer jsonb := question.answer;
  letters jsonb;
begin
  if shuffle and question.type in ('single', 'multiple') then
    with given as (
      select o.row, o.place, coalesce((o.row ->> 'is_fixed')::boolean, false) as fixed
      from jsonb_array_elements(question.options) with ordinality as o (row, place)
    ), free_places as (
      select g.place, row_number() over (order by g.place) as n from given g where not g.fixed
    ), free_options as (
      select g.row, row_number() over (order by md5(seed || ':' || form || ':' || question.id || ':' || (g.row ->> 'key'))) as n
      from given g where not g.fixed
    ), placed as (
      select g.place, g.row from given g where g.fixed
      union all
      select p.place, o.row from free_places p join free_options o on o.n = p.n
    )
    select jsonb_agg(p.row || jsonb_build_object('key', chr(64 + p.place::integer), 'was', p.row ->> 'key') order by p.place),
      jsonb_object_agg(p.row ->> 'key', chr(64 + p.place::integer))
    into options, letters
    from placed p;
    if question.type = 'single' then
      answer := letters -> (answer #>> '{}');
    else
      answer := (select jsonb_agg(letters ->> a.letter order by letters ->> a.letter) from jsonb_array_elements_text(answer) as a (letter));
    end if;
  end if;
  return jsonb_build_object(
    'type', question.type, 'title', question.title, 'options', coalesce(options, '[]'), 'answer', answer, 'analysis', question.analysis,
    'difficulty', question.difficulty, 'category', question.category
  );
end
$$;
grant execute on function app.exam_snapshot(app.exam_questions, integer, text, boolean) to teacher, centreadmin, dev, admin;

-- Paper of the caller, locked, still as it was seen.
create or replace function app.open_exam_paper(paper bigint, expected timestamptz) returns app.exam_papers
  language plpgsql volatile set search_path = ''
as $$
declare
  found app.exam_papers;
begin
  select p.* into found from app.exam_papers p where p.id = paper;
  if found.id is null then
    raise exception 'there is no exam paper %, or it is not yours', paper using errcode = '42501';
  end if;
  if expected is not null and found.updated_at <> expected then
    raise exception 'somebody else changed this exam paper meanwhile' using errcode = 'LC024', hint = 'Load it again.';
  end if;
  if found.state = 'used' then
    raise exception 'the exam paper is in use, so it stays as it is' using errcode = 'LC020', hint = 'Make a copy for another exam.';
  end if;
  return found;
end
$$;
grant execute on function app.open_exam_paper(bigint, timestamp with time zone) to teacher, centreadmin, dev, admin;

create or replace function auth.build_exam_paper(paper app.exam_papers) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  sets constant integer := case when paper.form_mode = 'disjoint' then paper.forms else 1 end;
  rules jsonb;
  pinned jsonb;
  picks jsonb;
  short record;
begin
  perform 1 from app.exam_papers p where p.id = paper.id for update;
  select coalesce(jsonb_agg(to_jsonb(r) || jsonb_build_object('key', r.id::text) order by r.position, r.id), '[]') into rules
  from app.exam_paper_rules r where r.paper_id = paper.id;
  select coalesce(jsonb_agg(distinct jsonb_build_object(
    'key', q.rule_id::text, 'question_id', q.question_id, 'set', case when sets = 1 then 1 else ascii(q.form) - 64 end
  )), '[]') into pinned
  from app.exam_paper_questions q where q.paper_id = paper.id and q.is_pinned and q.question_id is not null and q.rule_id is not null;
  picks := app.exam_picks(paper.organization_id, paper.seed, sets, rules, pinned);
  select r.row ->> 'id' as rule_id, (picks -> (r.row ->> 'key') ->> 'wanted')::integer as wanted,
    (picks -> (r.row ->> 'key') ->> 'available')::integer as available
  into short
  from jsonb_array_elements(rules) as r (row)
  where (picks -> (r.row ->> 'key') ->> 'wanted')::integer > (picks -> (r.row ->> 'key') ->> 'available')::integer
  limit 1;
  if short.rule_id is not null then
    raise exception 'a rule wants % questions, and % are available', short.wanted, short.available
      using errcode = 'LC021', detail = json_build_object('rule', short.rule_id::bigint, 'wanted', short.wanted, 'available', short.available)::text,
        hint = 'Ask for fewer questions, or add some to the question bank.';
  end if;

  delete from app.exam_paper_questions q where q.paper_id = paper.id;
  insert into app.exam_paper_questions (paper_id, form, position, rule_id, question_id, source_id, snapshot, score, is_pinned)
  select paper.id, c.form, row_number() over (partition by c.form order by c.kind, c.sorted, c.id), c.rule_id, c.id, c.id,
    app.exam_snapshot(c.question, paper.seed, c.form, paper.shuffle_options), c.score,
    exists (select 1 from jsonb_array_elements(pinned) as p (row) where (p.row ->> 'question_id')::bigint = c.id)
  from (
    select chr(64 + f.n) as form, (r.row ->> 'id')::bigint as rule_id, (r.row ->> 'score')::numeric as score, q.id, q as question,
      min(r.place) over (partition by r.row ->> 'type') as kind,
      case
        when not paper.shuffle_questions then lpad(r.place::text, 6, '0') || lpad(i.place::text, 6, '0')
        when f.n = 1 then md5(paper.seed || ':' || q.id)
        else md5(paper.seed || ':' || chr(64 + f.n) || ':' || q.id)
      end as sorted
    from generate_series(1, paper.forms) as f (n)
    cross join jsonb_array_elements(rules) with ordinality as r (row, place)
    cross join lateral jsonb_array_elements_text(
      picks -> (r.row ->> 'key') -> 'sets' -> (case when sets = 1 then 0 else f.n - 1 end)
    ) with ordinality as i (id, place)
    join app.exam_questions q on q.id = i.id::bigint
  ) c;
  update app.exam_papers p
  set state = 'built', total = coalesce((select sum(q.score) from app.exam_paper_questions q where q.paper_id = p.id and q.form = 'A'), 0)
  where p.id = paper.id;
end
$$;
grant execute on function auth.build_exam_paper(app.exam_papers) to teacher, centreadmin, dev, admin;

create or replace function api.build_exam_paper(paper_id bigint, expected timestamptz default null) returns json
  language plpgsql volatile set search_path = ''
as $$
begin
  perform auth.build_exam_paper(app.open_exam_paper(paper_id, expected));
  return (select to_json(p) from app.exam_papers p where p.id = paper_id);
end
$$;
comment on function api.build_exam_paper(bigint, timestamp with time zone) is
  'Chooses the questions of a paper by its rules and its seed and freezes them in all forms; with too few of them nothing changes (LC021).';
grant execute on function api.build_exam_paper(bigint, timestamp with time zone) to teacher, centreadmin, dev, admin;

create or replace function api.exam_available(centre_id bigint, rules json, seed integer default 0, sets integer default 1, paper_id bigint default null) returns json
  language plpgsql stable set search_path = ''
as $$
declare
  keyed jsonb;
begin
  if json_typeof(rules) <> 'array' or json_array_length(rules) > 200 or sets not between 1 and 26 then
    raise exception 'rules are a list of 200 at most' using errcode = '22023';
  end if;
  select coalesce(jsonb_agg(r.row || jsonb_build_object('key', r.place::text) order by r.place), '[]') into keyed
  from jsonb_array_elements(rules::jsonb) with ordinality as r (row, place);
  return (
    select coalesce(json_agg(p.value - 'sets' order by p.key::integer), '[]')
    from jsonb_each(app.exam_picks(centre_id, seed, sets, keyed, '[]')) p
  );
end
$$;
comment on function api.exam_available(bigint, json, integer, integer, bigint) is
  'For each rule how many questions it wants, and how many the more specific rules leave it.';
grant execute on function api.exam_available(bigint, json, integer, integer, bigint) to teacher, centreadmin, dev, admin;

-- One question of a built paper: another one of its rule in its place, kept at the next building, or moved.
create or replace function auth.change_exam_question(paper app.exam_papers, given_form text, given_position integer, action text, detail bigint) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  at app.exam_paper_questions;
  rule app.exam_paper_rules;
  other app.exam_questions;
  last integer;
begin
  perform 1 from app.exam_papers p where p.id = paper.id for update;
  select q.* into at from app.exam_paper_questions q
  where q.paper_id = paper.id and q.form = given_form and q.position = given_position;
  if at.id is null then
    raise exception 'the paper has no question % in form %', given_position, given_form using errcode = '22023';
  end if;
  if action = 'pin' then
    update app.exam_paper_questions q set is_pinned = detail = 1
    where q.paper_id = paper.id and q.source_id = at.source_id and (paper.form_mode = 'same' or q.form = given_form);
  elsif action = 'move' then
    select max(q.position) into last from app.exam_paper_questions q where q.paper_id = paper.id and q.form = given_form;
    if detail is null or detail not between 1 and last then
      raise exception 'a question is moved to a place from 1 to %', last using errcode = '22023';
    end if;
    update app.exam_paper_questions q
    set position = case
      when q.id = at.id then detail
      when q.position between at.position and detail then q.position - 1
      when q.position between detail and at.position then q.position + 1
      else q.position end
    where q.paper_id = paper.id and q.form = given_form;
  else
    select r.* into rule from app.exam_paper_rules r where r.id = at.rule_id;
    select q.* into other from app.exam_questions q
    where q.organization_id = paper.organization_id and q.type = at.snapshot ->> 'type'
      and q.answer is not null and jsonb_typeof(q.answer) <> 'null'
      and (detail is null or q.id = detail)
      and (detail is not null or ((rule.category is null or q.category = rule.category)
        and (rule.difficulty_from is null or q.difficulty >= rule.difficulty_from)
        and (rule.difficulty_to is null or q.difficulty <= rule.difficulty_to)))
      and q.id not in (select u.source_id from app.exam_paper_questions u where u.paper_id = paper.id)
    -- The next one in the order of the seed, then from its start, so that pressing again goes on.
    order by md5(paper.seed || ':' || q.id) <= md5(paper.seed || ':' || at.source_id), md5(paper.seed || ':' || q.id)
    limit 1;
    if other.id is null then
      raise exception 'there is no other question that fits' using errcode = 'LC021', hint = 'Add some to the question bank.';
    end if;
    update app.exam_paper_questions q
    set question_id = other.id, source_id = other.id, is_pinned = true,
      snapshot = app.exam_snapshot(other, paper.seed, q.form, paper.shuffle_options)
    where q.paper_id = paper.id and q.source_id = at.source_id and (paper.form_mode = 'same' or q.form = given_form);
  end if;
  update app.exam_papers p set updated_at = clock_timestamp() where p.id = paper.id;
end
$$;
grant execute on function auth.change_exam_question(app.exam_papers, text, integer, text, bigint) to teacher, centreadmin, dev, admin;

create or replace function api.change_exam_question(paper_id bigint, form text, "position" integer, action text, detail bigint default null, expected timestamptz default null)
  returns json
  language plpgsql volatile set search_path = ''
as $$
begin
  if action is null or action not in ('pin', 'move', 'exchange') then
    raise exception 'the action is pin, move or exchange' using errcode = '22023';
  end if;
  perform auth.change_exam_question(app.open_exam_paper(paper_id, expected), form, "position", action, detail);
  return (select to_json(p) from app.exam_papers p where p.id = paper_id);
end
$$;
comment on function api.change_exam_question(bigint, text, integer, text, bigint, timestamp with time zone) is
  'Exchanges a question of a built paper, pins it (detail 1; 0 lets go), or moves it to the place that detail names.';
grant execute on function api.change_exam_question(bigint, text, integer, text, bigint, timestamp with time zone) to teacher, centreadmin, dev, admin;

-- Marks by the key. What nobody answered earns 0; short answers are marked by hand, and null until then.
create or replace function app.plain_answer(given text) returns text
  language sql immutable parallel safe set search_path = ''
  return lower(btrim(regexp_replace(normalize(coalesce(given, ''), nfkc), '\s+', ' ', 'g')));

create or replace function app.exam_mark(snapshot jsonb, most numeric, response jsonb) returns numeric
  language plpgsql immutable set search_path = ''
as $$
declare
  answer constant jsonb := snapshot -> 'answer';
  chosen text[];
  keys text[];
  blanks text[];
begin
  if snapshot ->> 'type' = 'short' then
    return null;
  end if;
  if response is null or jsonb_typeof(response) = 'null' then
    return 0;
  end if;
  case snapshot ->> 'type'
    when 'single', 'judge' then
      return case when upper(app.plain_answer(response #>> '{}')) = answer #>> '{}' then most else 0 end;
    when 'multiple' then
      keys := array(select jsonb_array_elements_text(answer));
      chosen := case jsonb_typeof(response)
        when 'array' then array(select distinct upper(app.plain_answer(r.letter)) from jsonb_array_elements_text(response) as r (letter))
        else array(select distinct c from regexp_split_to_table(regexp_replace(upper(app.plain_answer(response #>> '{}')), '[^A-Z]', '', 'g'), '') as c where c <> '')
      end;
      return case
        when cardinality(chosen) = 0 or not chosen <@ keys then 0
        when keys <@ chosen then most
        else round(most / 2, 2)
      end;
    else
      blanks := case jsonb_typeof(response)
        when 'array' then array(select jsonb_array_elements_text(response))
        else regexp_split_to_array(response #>> '{}', '[;；]')
      end;
      return round(most * (
        select count(*) from jsonb_array_elements_text(answer) with ordinality as a (text, place)
        where app.plain_answer(a.text) <> '' and app.plain_answer(blanks[a.place]) = app.plain_answer(a.text)
      ) / jsonb_array_length(answer), 2);
  end case;
end
$$;

-- Scores of one result, by the position of each question; what is missing by hand keeps the total unknown.
create or replace function auth.score_exam_result(result bigint) returns void
  language sql volatile security definer set search_path = ''
  begin atomic
    update app.exam_results r
    set scores = m.scores, total = m.total
    from (
      select r2.id, coalesce(jsonb_object_agg(q.position::text, coalesce((r2.by_hand ->> q.position::text)::numeric,
          app.exam_mark(q.snapshot, q.score, r2.responses -> q.position::text))) filter (where q.id is not null), '{}') as scores,
        case when count(*) filter (where coalesce((r2.by_hand ->> q.position::text)::numeric,
          app.exam_mark(q.snapshot, q.score, r2.responses -> q.position::text)) is null) = 0
        then sum(coalesce((r2.by_hand ->> q.position::text)::numeric, app.exam_mark(q.snapshot, q.score, r2.responses -> q.position::text))) end as total
      from app.exam_results r2 left join app.exam_paper_questions q on q.paper_id = r2.paper_id and q.form = r2.form
      where r2.id = score_exam_result.result
      group by r2.id
    ) m
    where r.id = m.id;
  end;

create or replace function auth.save_exam_results(paper app.exam_papers, entries jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  entry jsonb;
  pupil bigint;
  held app.exam_results;
  wrong text;
  saved integer := 0;
  conflicts jsonb := '[]';
begin
  perform 1 from app.exam_papers p where p.id = paper.id for update;
  for entry in select e.row from jsonb_array_elements(entries) as e (row) loop
    select u.id into pupil from app.users u where u.role = 'student' and case
      when entry ? 'student' then u.id = (entry ->> 'student')::bigint else u.code = btrim(entry ->> 'code') end;
    if pupil is null then
      raise exception 'there is no student %', coalesce(entry ->> 'code', entry ->> 'student', '?') using errcode = '22023', hint = 'Nothing was saved.';
    end if;
    if not exists (select 1 from app.exam_paper_questions q where q.paper_id = paper.id and q.form = entry ->> 'form') then
      raise exception 'the paper has no form %', coalesce(entry ->> 'form', '?') using errcode = '22023', hint = 'Nothing was saved.';
    end if;
    select h.key into wrong
    from jsonb_each(coalesce(entry -> 'by_hand', '{}')) as h (key, value)
    left join app.exam_paper_questions q on q.paper_id = paper.id and q.form = entry ->> 'form' and q.position::text = h.key
    where jsonb_typeof(h.value) <> 'null' and (q.id is null or jsonb_typeof(h.value) <> 'number'
      or (h.value)::numeric not between 0 and q.score or (h.value)::numeric <> round((h.value)::numeric, 2))
    limit 1;
    if wrong is not null then
      raise exception 'the score of question % is a number from 0 to its points, with two decimals at most', wrong
        using errcode = '22023', hint = 'Nothing was saved.';
    end if;
    select r.* into held from app.exam_results r where r.paper_id = paper.id and r.student = pupil;
    if entry ? 'expected' and held.updated_at is distinct from (entry ->> 'expected')::timestamptz then
      conflicts := conflicts || jsonb_build_object('student', pupil, 'current', to_jsonb(held));
      continue;
    end if;
    insert into app.exam_results as r (paper_id, student, form, responses, by_hand)
    values (paper.id, pupil, entry ->> 'form', coalesce(entry -> 'responses', '{}'), jsonb_strip_nulls(coalesce(entry -> 'by_hand', '{}')))
    on conflict (paper_id, student) do update
    set form = excluded.form, responses = excluded.responses, by_hand = excluded.by_hand
    returning r.* into held;
    perform auth.score_exam_result(held.id);
    saved := saved + 1;
  end loop;
  if saved > 0 then
    update app.exam_papers p set state = 'used' where p.id = paper.id and p.state <> 'used';
  end if;
  return jsonb_build_object('saved', saved, 'conflicts', conflicts);
end
$$;
grant execute on function auth.save_exam_results(app.exam_papers, jsonb) to teacher, centreadmin, dev, admin;

create or replace function app.my_exam_paper(paper bigint) returns app.exam_papers
  language plpgsql stable set search_path = ''
as $$
declare
  found app.exam_papers;
begin
  select p.* into found from app.exam_papers p where p.id = paper;
  if found.id is null then
    raise exception 'there is no exam paper %, or it is not yours', paper using errcode = '42501';
  end if;
  if found.state = 'draft' then
    raise exception 'the exam paper is not built' using errcode = '22023', hint = 'Build it first.';
  end if;
  return found;
end
$$;
grant execute on function app.my_exam_paper(bigint) to teacher, centreadmin, dev, admin;

create or replace function api.save_exam_results(paper_id bigint, results json) returns json
  language plpgsql volatile set search_path = ''
as $$
begin
  if json_typeof(results) <> 'array' or json_array_length(results) > 1000 then
    raise exception 'results are a list of 1000 at most' using errcode = '22023';
  end if;
  return auth.save_exam_results(app.my_exam_paper(paper_id), results::jsonb);
end
$$;
comment on function api.save_exam_results(bigint, json) is
  'Saves answers ({code or student, form, responses, by_hand, expected}) and marks them by the key; a result of another version is told, not overwritten.';
grant execute on function api.save_exam_results(bigint, json) to teacher, centreadmin, dev, admin;

create or replace function auth.use_exam_paper(paper app.exam_papers) returns void
  language sql volatile security definer set search_path = ''
  begin atomic
    update app.exam_papers p set state = 'used' where p.id = paper.id and p.state = 'built';
  end;
grant execute on function auth.use_exam_paper(app.exam_papers) to teacher, centreadmin, dev, admin;

create or replace function api.use_exam_paper(paper_id bigint) returns json
  language plpgsql volatile set search_path = ''
as $$
begin
  perform auth.use_exam_paper(app.my_exam_paper(paper_id));
  return (select to_json(p) from app.exam_papers p where p.id = paper_id);
end
$$;
comment on function api.use_exam_paper(bigint) is
  'Freezes a built paper, as before it is printed for an exam.';
grant execute on function api.use_exam_paper(bigint) to teacher, centreadmin, dev, admin;

-- The pool corrected a key: papers take it over where the question is otherwise the same, and what was marked is marked again.
create or replace function auth.take_over_exam_key(paper app.exam_papers, why text) returns integer
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  at record;
  fresh jsonb;
  done integer := 0;
begin
  perform set_config('app.reason', why, true);
  for at in
    select q.id, q.form, q.position, q.snapshot, p as question
    from app.exam_paper_questions q join app.exam_questions p on p.id = q.question_id
    where q.paper_id = paper.id
  loop
    fresh := app.exam_snapshot(at.question, paper.seed, at.form, paper.shuffle_options);
    if fresh ->> 'type' = at.snapshot ->> 'type' and fresh -> 'answer' is distinct from at.snapshot -> 'answer'
      and jsonb_path_query_array(fresh, '$.options[*].was') = jsonb_path_query_array(at.snapshot, '$.options[*].was')
      and jsonb_typeof(fresh -> 'answer') <> 'null' then
      update app.exam_paper_questions q set snapshot = at.snapshot || jsonb_build_object('answer', fresh -> 'answer') where q.id = at.id;
      insert into app.record_changes (table_name, row_id, field, old, new, reason, changed_by, organization_id, course_id)
      values ('exam_paper_questions', at.id, 'answer', at.snapshot -> 'answer', fresh -> 'answer', why, app.uid(), paper.organization_id, paper.course_id);
      done := done + 1;
    end if;
  end loop;
  perform auth.score_exam_result(r.id) from app.exam_results r where r.paper_id = paper.id;
  return done;
end
$$;
grant execute on function auth.take_over_exam_key(app.exam_papers, text) to teacher, centreadmin, dev, admin;

create or replace function api.take_over_exam_key(paper_id bigint, reason text) returns json
  language plpgsql volatile set search_path = ''
as $$
begin
  if char_length(btrim(coalesce(reason, ''))) < 3 then
    raise exception 'say why the key is changed' using errcode = '22023';
  end if;
  return json_build_object('changed', auth.take_over_exam_key(app.my_exam_paper(paper_id), btrim(reason)));
end
$$;
comment on function api.take_over_exam_key(bigint, text) is
  'Takes the answers that the question bank has now over into a paper and marks its results again; the history keeps what changed and why.';
grant execute on function api.take_over_exam_key(bigint, text) to teacher, centreadmin, dev, admin;

-- Statistics of one item: pairs of its score and the total.
create or replace function app.item_statistics(most numeric, pairs jsonb) returns jsonb
  language sql immutable set search_path = ''
  begin atomic
    with rows as (
      select (p.row ->> 0)::numeric as item, (p.row ->> 1)::numeric as total,
        row_number() over (order by (p.row ->> 1)::numeric desc, p.place) as best, count(*) over () as n
      from jsonb_array_elements(pairs) with ordinality as p (row, place)
    ), sizes as (
      select r.*, greatest(1, round(0.27 * r.n))::integer as n27 from rows r
    )
    select jsonb_build_object(
      'n', count(*), 'n27', max(s.n27),
      'p', round(avg(s.item) / nullif(most, 0), 2),
      'd', round((avg(s.item) filter (where s.best <= s.n27) - avg(s.item) filter (where s.best > s.n - s.n27)) / nullif(most, 0), 2),
      'r', round(corr(s.item::float8, (s.total - s.item)::float8)::numeric, 2)
    )
    from sizes s;
  end;
grant execute on function app.item_statistics(numeric, jsonb) to teacher, centreadmin, dev, admin;

create or replace function api.exam_statistics(paper_id bigint) returns json
  language plpgsql stable set search_path = ''
as $$
begin
  perform app.my_exam_paper(paper_id);
  return (
    select coalesce(json_agg(i order by i.position), '[]') from (
      select min(q.position) as position, q.source_id as question_id, max(q.snapshot ->> 'type') as type, max(q.score) as score,
        max(app.html_summary(q.snapshot ->> 'title')) as summary,
        app.item_statistics(max(q.score), jsonb_agg(jsonb_build_array((r.scores ->> q.position::text)::numeric, r.total))
          filter (where r.total is not null)) as figures
      from app.exam_paper_questions q
      join app.exam_results r on r.paper_id = q.paper_id and r.form = q.form
      where q.paper_id = exam_statistics.paper_id
      group by q.source_id
    ) i
  );
end
$$;
comment on function api.exam_statistics(bigint) is
  'For each question of a paper: difficulty (p), discrimination (d, best and worst 27 %) and correlation with the rest (r).';
grant execute on function api.exam_statistics(bigint) to teacher, centreadmin, dev, admin;
