-- How a registrar takes grades: scale, codes where there is no grade, and columns. Administrators describe forms, each course chooses one.

-- Returns what is wrong with the levels or columns of a form; null if nothing is.
create or replace function app.grade_form_fault(form app.grade_forms) returns text
  language sql immutable set search_path = ''
  return case
    when char_length(btrim(form.name)) not between 1 and 50 or form.name <> btrim(form.name) then 'the name of a form has 1 to 50 characters'
    when form.decimals not between 0 and 2 then 'points have 0 to 2 decimals'
    when greatest(char_length(form.code_absent), char_length(form.code_excused), char_length(form.code_barred), char_length(form.code_ungraded)) > 20
      then 'a code has at most 20 characters'
    when jsonb_typeof(form.levels) <> 'array' or jsonb_typeof(form.columns) <> 'array' then 'levels and columns are lists'
    when jsonb_array_length(form.levels) not between 2 and 20 and form.levels <> '[]' then 'a scale has 2 to 20 levels, or none where grades are points'
    when exists (
      select 1 from jsonb_array_elements(form.levels) l
      where jsonb_typeof(l -> 'name') is distinct from 'string' or char_length(btrim(l ->> 'name')) not between 1 and 20
        or jsonb_typeof(l -> 'from') is distinct from 'number' or (l ->> 'from')::numeric not between 0 and 100
    ) then 'a level has a name of 1 to 20 characters and begins at 0 to 100 points'
    when exists (
      select 1 from (
        select (l.row ->> 'from')::numeric as from_points, lead((l.row ->> 'from')::numeric) over (order by l.at) as next,
          row_number() over (order by l.at desc) as from_end
        from jsonb_array_elements(form.levels) with ordinality as l (row, at)
      ) s where s.next >= s.from_points or s.from_end = 1 and s.from_points <> 0
    ) then 'levels are listed from the best one down, and the last one begins at 0'
    when (select count(distinct btrim(l ->> 'name')) from jsonb_array_elements(form.levels) l) < jsonb_array_length(form.levels)
      then 'two levels have the same name'
    when exists (
      select 1 from jsonb_array_elements(form.columns) c
      where coalesce(c ->> 'field', '') not in ('row', 'code', 'name', 'class', 'course_code', 'course_name', 'grade')
        or jsonb_typeof(c -> 'heading') is distinct from 'string' or char_length(btrim(c ->> 'heading')) not between 1 and 50
    ) then 'a column has a known field and a heading of 1 to 50 characters'
    when (select count(distinct c ->> 'field') from jsonb_array_elements(form.columns) c) < jsonb_array_length(form.columns)
      then 'a field has one column'
    when not form.columns @> '[{"field": "code"}, {"field": "grade"}]' then 'a form has a column for the number of the student and one for the grade'
  end;

create or replace function auth.check_grade_form() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  fault constant text := app.grade_form_fault(new);
begin
  if fault is not null then
    raise exception '%', fault using errcode = '22023', hint = 'Correct the form and save it again.';
  end if;
  return new;
end
$$;

create or replace function auth.course_grade_form(course bigint) returns json
  language sql stable security definer set search_path = ''
  return (select json_build_object('form_id', g.form_id, 'limits', g.limits) from app.course_grade_forms g where g.course_id = course);
grant execute on function auth.course_grade_form(bigint) to teacher, centreadmin, dev, admin;

create or replace function api.course_grade_form(course_id bigint) returns json
  language plpgsql stable set search_path = ''
as $$
begin
  perform app.require_charge($1);
  return auth.course_grade_form($1);
end
$$;
comment on function api.course_grade_form(bigint) is
  'The form that a course chose last: form_id, limits; null where none was chosen.';
grant execute on function api.course_grade_form(bigint) to teacher, centreadmin, dev, admin;

create or replace function auth.save_course_grade_form(course bigint, form bigint, own_limits numeric[]) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  levels constant jsonb := (select f.levels from app.grade_forms f where f.id = form for key share);
begin
  if levels is null then
    raise exception 'there is no such form' using errcode = '22023', hint = 'Choose another form.';
  end if;
  if own_limits is not null and (
    cardinality(own_limits) <> greatest(jsonb_array_length(levels) - 1, 0)
    or exists (
      select 1 from (select l.points, lead(l.points) over (order by l.at) as next from unnest(own_limits) with ordinality as l (points, at)) s
      where s.points is null or s.points <= 0 or s.points > 100 or s.next >= s.points
    )
  ) then
    raise exception 'limits are points above 0, at most 100, from the best level down, one for each level but the last' using errcode = '22023',
      hint = 'Correct the limits.';
  end if;
  insert into app.course_grade_forms (course_id, form_id, limits) values (course, form, own_limits)
  on conflict on constraint course_grade_forms_pkey do update set form_id = excluded.form_id, limits = excluded.limits;
end
$$;
grant execute on function auth.save_course_grade_form(bigint, bigint, numeric[]) to teacher, centreadmin, dev, admin;

create or replace function api.save_course_grade_form(course_id bigint, form_id bigint, limits numeric[] default null) returns void
  language plpgsql volatile set search_path = ''
as $$
begin
  perform app.require_charge($1);
  perform auth.save_course_grade_form($1, $2, $3);
end
$$;
comment on function api.save_course_grade_form(bigint, bigint, numeric[]) is
  'Keeps the form in which the grades of a course leave, with limits of its own for the levels or null for those of the form.';
grant execute on function api.save_course_grade_form(bigint, bigint, numeric[]) to teacher, centreadmin, dev, admin;
