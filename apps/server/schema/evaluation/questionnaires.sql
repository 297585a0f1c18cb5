-- Questionnaires about teaching. Answers name nobody, nobody reads one by itself, and results are told from five answers on.

create or replace function app.check_questionnaire() returns trigger
  language plpgsql set search_path = ''
as $$
declare
  question jsonb;
begin
  -- A questionnaire that is older than a rule can still be closed.
  for question in select * from jsonb_array_elements(new.questions)
    where tg_op = 'INSERT' or new.questions is distinct from old.questions
  loop
    if jsonb_typeof(question) <> 'object' or btrim(coalesce(question ->> 'text', '')) = ''
      or coalesce(question ->> 'kind', '') not in ('scale', 'choice', 'text')
      or (question ->> 'kind' = 'choice'
        and (coalesce(jsonb_typeof(question -> 'options'), '') <> 'array' or question -> 'options' = '[]')) then
      raise exception 'a question needs a text and a kind (scale, choice or text), a choice its options' using errcode = '22023';
    end if;
  end loop;
  if tg_op = 'UPDATE' and (new.questions is distinct from old.questions or new.semester_id <> old.semester_id)
    and auth.has_answers(old.id) then
    raise exception 'the questions cannot be changed any more: there are answers to them' using errcode = '22023';
  end if;
  if exists (
    select 1 from unnest(new.courses) as chosen (id)
    left join app.courses c on c.id = chosen.id and c.organization_id = new.organization_id and c.semester_id = new.semester_id
    where c.id is null
  ) then
    raise exception 'a questionnaire is opened for courses of its own centre and semester' using errcode = '23514';
  end if;
  return new;
end
$$;

create or replace function auth.has_answers(questionnaire bigint) returns boolean
  language sql stable security definer set search_path = ''
  return exists (select 1 from app.questionnaire_answers a where a.questionnaire_id = questionnaire);
grant execute on function auth.has_answers(bigint) to teacher, centreadmin, dev, admin;

-- Sheets of answers. Definer, because nobody has a right on the table; the callers were checked by the function before.
create or replace function auth.add_answers(questionnaire bigint, sheets jsonb) returns integer
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  centre bigint;
begin
  select q.organization_id into centre from app.questionnaires q where q.id = questionnaire;
  if (select u.role from app.users u where u.id = app.uid()) not in ('admin', 'dev')
    and ((select u.role from app.users u where u.id = app.uid()) <> 'centreadmin' or centre is distinct from auth.my_centre()) then
    raise exception 'you may not import answers to this questionnaire' using errcode = '42501';
  end if;
  insert into app.questionnaire_answers (questionnaire_id, course_id, project_id, teacher_id, answers)
  -- In no order of the file: the number of a sheet says nothing of who filled it in.
  select questionnaire, (s ->> 'course_id')::bigint, (s ->> 'project_id')::bigint, (s ->> 'teacher_id')::bigint, s -> 'answers'
  from jsonb_array_elements(sheets) s order by random();
  return jsonb_array_length(sheets);
end
$$;
grant execute on function auth.add_answers(bigint, jsonb) to centreadmin, dev, admin;

-- Rows of a sheet: course (its code), experiment and teacher (code and account, optional), then the questions by their texts or numbers.
create or replace function api.import_answers(questionnaire_id bigint, rows json) returns integer
  language plpgsql volatile set search_path = ''
as $$
#variable_conflict use_column
declare
  form app.questionnaires;
  entry jsonb;
  line integer := 1;
  sheets jsonb := '[]';
  course bigint;
  project bigint;
  teacher bigint;
  given text;
  question jsonb;
  place integer;
  values_of_row jsonb;
  faults text[] := '{}';
begin
  select * into form from app.questionnaires q where q.id = $1;
  if form.id is null then
    raise exception 'you may not import answers to this questionnaire' using errcode = '42501';
  end if;
  if form.state <> 'open' then
    raise exception 'the questionnaire is not open: open it first, then import the answers' using errcode = '22023';
  end if;
  if jsonb_typeof($2::jsonb) is distinct from 'array' or jsonb_array_length($2::jsonb) = 0 then
    raise exception 'no data to submit' using errcode = '22023';
  end if;
  for entry in select * from jsonb_array_elements($2::jsonb) loop
    line := line + 1;
    course := null; project := null; teacher := null;
    select c.id into course from app.courses c
    where c.organization_id = form.organization_id and c.semester_id = form.semester_id
      and c.code = btrim(coalesce(entry ->> 'course', entry ->> '*course', entry ->> '课程编号', entry ->> '*课程编号'))
      and (form.courses = '{}' or c.id = any (form.courses));
    if course is null then
      faults := faults || format('row %s: unknown course', line);
      continue;
    end if;
    given := btrim(coalesce(entry ->> 'experiment', entry ->> '实验项目编号', ''));
    if given <> '' then
      select p.id into project from app.projects p
      where p.organization_id = form.organization_id and p.semester_id = form.semester_id and p.code = given;
      if project is null then faults := faults || format('row %s: unknown experiment', line); end if;
    end if;
    given := btrim(coalesce(entry ->> 'teacher', entry ->> '教师账号', ''));
    if given <> '' then
      select u.id into teacher from app.users u where u.code = given and u.role = 'teacher';
      if teacher is null then faults := faults || format('row %s: unknown teacher', line); end if;
    end if;
    values_of_row := '[]';
    place := 0;
    for question in select * from jsonb_array_elements(form.questions) loop
      place := place + 1;
      given := nullif(btrim(coalesce(entry ->> (question ->> 'text'), entry ->> place::text, '')), '');
      if given is not null and question ->> 'kind' = 'scale' and given !~ '^[1-5]$' then
        faults := faults || format('row %s, question %s: a whole number from 1 to 5 is needed', line, place);
      elsif given is not null and question ->> 'kind' = 'choice' and not (question -> 'options') ? given then
        faults := faults || format('row %s, question %s: not one of the options', line, place);
      end if;
      values_of_row := values_of_row || jsonb_build_array(left(given, 2000));
    end loop;
    sheets := sheets || jsonb_build_object('course_id', course, 'project_id', project, 'teacher_id', teacher, 'answers', values_of_row);
  end loop;
  if cardinality(faults) > 0 then
    raise exception 'the rows below contain irregular information, please fix and upload again: %',
      array_to_string(faults[1:20], '; ') || case when cardinality(faults) > 20 then format('; and %s more', cardinality(faults) - 20) else '' end
      using errcode = '22023', hint = 'Nothing was imported.';
  end if;
  return auth.add_answers(form.id, sheets);
end
$$;
grant execute on function api.import_answers(bigint, json) to centreadmin, dev, admin;

-- Results by course, experiment or teacher: nothing but a count below five answers. A teacher sees the own ones and those of courses in
-- charge; the order of comments is that of their text, so that a comment has no neighbours that tell whose it is.
create or replace function auth.evaluation_results(questionnaire bigint, kind text) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  form app.questionnaires;
  caller app.users;
begin
  select * into form from app.questionnaires q where q.id = questionnaire;
  select * into caller from app.users u where u.id = app.uid();
  if form.id is null or caller.role is null or caller.role not in ('admin', 'dev', 'centreadmin', 'teacher')
    or (caller.role in ('centreadmin', 'teacher') and form.organization_id is distinct from caller.org) then
    raise exception 'you may not read the results of this questionnaire' using errcode = '42501';
  end if;
  return (
    with sheet as (
      select case evaluation_results.kind when 'teacher' then a.teacher_id when 'experiment' then a.project_id else a.course_id end as subject, a.answers
      from app.questionnaire_answers a
      where a.questionnaire_id = form.id
        and (caller.role <> 'teacher' or a.teacher_id = caller.id or (evaluation_results.kind <> 'teacher' and a.course_id = any (auth.my_courses())))
    ),
    counted as (select s.subject, count(*) as answers from sheet s where s.subject is not null group by s.subject),
    told as (
      select c.subject, c.answers, q.place, q.question ->> 'text' as question, q.question ->> 'kind' as question_kind
      from counted c cross join jsonb_array_elements(form.questions) with ordinality as q (question, place)
    )
    select coalesce(jsonb_agg(jsonb_build_object(
      'subject', coalesce(case evaluation_results.kind
        when 'teacher' then (select u.name from app.users u where u.id = t.subject)
        when 'experiment' then (select p.code || ' ' || p.name from app.projects p where p.id = t.subject)
        else (select k.code || ' ' || k.name from app.courses k where k.id = t.subject) end, ''),
      'answers', t.answers, 'place', t.place, 'question', t.question, 'kind', t.question_kind, 'enough', t.answers >= 5,
      'mean', case when t.answers >= 5 and t.question_kind = 'scale' then (
        select round(avg((s.answers ->> (t.place - 1)::integer)::numeric), 2) from sheet s where s.subject = t.subject
      ) end,
      'distribution', case when t.answers >= 5 and t.question_kind <> 'text' then (
        select jsonb_object_agg(v.answer, v.times) from (
          select s.answers ->> (t.place - 1)::integer as answer, count(*) as times from sheet s
          where s.subject = t.subject and s.answers ->> (t.place - 1)::integer is not null group by 1
        ) v
      ) end,
      'comments', case when t.answers >= 5 and t.question_kind = 'text' then (
        select jsonb_agg(s.answers ->> (t.place - 1)::integer order by s.answers ->> (t.place - 1)::integer) from sheet s
        where s.subject = t.subject and s.answers ->> (t.place - 1)::integer is not null
      ) end
    ) order by t.answers >= 5 desc, t.subject, t.place), '[]') from told t
  );
end
$$;
grant execute on function auth.evaluation_results(bigint, text) to teacher, centreadmin, dev, admin;

create or replace function api.evaluation_results(questionnaire_id bigint, kind text default 'course') returns json
  language sql stable set search_path = ''
  return auth.evaluation_results($1, $2)::json;
grant execute on function api.evaluation_results(bigint, text) to teacher, centreadmin, dev, admin;
