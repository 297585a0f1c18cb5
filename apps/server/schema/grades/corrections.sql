create or replace function auth.request_correction(grade_id bigint, new_total numeric, reason text, evidence text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  made app.grade_corrections;
begin
  if exists (select 1 from app.grade_corrections c where c.course_grade_id = grade_id and c.state = 'requested') then
    raise exception 'a correction of this grade waits for its decision already' using errcode = 'PT409', hint = 'Nothing was saved.';
  end if;
  insert into app.grade_corrections (course_grade_id, course_id, old, new, reason, evidence, requested_by)
  select g.id, g.course_id, g.total, new_total, reason, evidence, app.uid()
  from app.course_grades g join app.grade_lists l on l.id = g.grade_list_id and l.state = 'published'
  where g.id = grade_id and new_total = round(new_total, l.decimals) and g.total is distinct from new_total
  returning * into made;
  if not found then
    raise exception 'only a published grade is corrected, to another one, and with no more decimals than the others have' using errcode = '22023';
  end if;
  return to_jsonb(made);
end
$$;
grant execute on function auth.request_correction(bigint, numeric, text, text) to teacher, centreadmin, dev, admin;

create or replace function api.request_correction(grade_id bigint, total numeric, reason text, evidence text) returns json
  language plpgsql volatile set search_path = ''
as $$
begin
  perform app.require_charge(coalesce((select g.course_id from app.course_grades g where g.id = $1), 0));
  perform app.require_length($3, 'the reason of a correction', 10, 2000);
  perform app.require_length($4, 'the evidence of a correction', 3, 2000);
  return auth.request_correction($1, $2, btrim($3), btrim($4));
end
$$;
comment on function api.request_correction(bigint, numeric, text, text) is
  'Asks for the correction of a published grade, with a reason and evidence.';
grant execute on function api.request_correction(bigint, numeric, text, text) to teacher, centreadmin, dev, admin;

create or replace function auth.decide_correction(correction_id bigint, approve boolean, said text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  asked app.grade_corrections;
  grade bigint;
  entry jsonb;
begin
  select c.* into asked from app.grade_corrections c where c.id = correction_id for update;
  if asked.state <> 'requested' then
    raise exception 'this correction is decided already' using errcode = 'LC020';
  end if;
  if asked.requested_by = app.uid() then
    raise exception 'a correction is decided by somebody else than who asked for it' using errcode = '42501';
  end if;
  grade := asked.course_grade_id;
  if approve and grade is null then
    entry := auth.gradebook_student(asked.course_id, asked.student);
    insert into app.course_grades (grade_list_id, course_id, student, is_retake)
    select l.id, l.course_id, asked.student, (entry ->> 'is_retake')::boolean from app.grade_lists l where l.course_id = asked.course_id
    returning id into grade;
    update app.grade_books k set book = k.book || jsonb_build_object('students', (
      select jsonb_agg(s.row order by s.row ->> 'code')
      from (
        select e.row from jsonb_array_elements(k.book -> 'students') as e (row) where e.row -> 'id' <> entry -> 'id'
        union all
        select entry
      ) s
    ))
    from app.grade_lists l where l.course_id = asked.course_id and k.grade_list_id = l.id;
  end if;
  update app.grade_corrections c
  set state = case when approve then 'approved' else 'refused' end, decided_by = app.uid(), decided_at = now(), answer = said, course_grade_id = grade
  where c.id = asked.id returning c.* into asked;
  if approve then
    perform set_config('app.reason', asked.reason, true);
    update app.course_grades g set total = asked.new, corrected_at = now() where g.id = grade;
  end if;
  return to_jsonb(asked);
end
$$;
grant execute on function auth.decide_correction(bigint, boolean, text) to teacher, centreadmin, dev, admin;

create or replace function api.decide_correction(correction_id bigint, approve boolean, answer text default null) returns json
  language plpgsql volatile set search_path = ''
as $$
begin
  perform app.require_charge(coalesce((select c.course_id from app.grade_corrections c where c.id = $1), 0));
  if current_user = 'teacher' then
    raise exception 'corrections are decided by the centre' using errcode = '42501';
  end if;
  return auth.decide_correction($1, $2, nullif(btrim($3), ''));
end
$$;
comment on function api.decide_correction(bigint, boolean, text) is
  'Approves or refuses a correction that somebody else asked for; approved, the grade changes.';
grant execute on function api.decide_correction(bigint, boolean, text) to teacher, centreadmin, dev, admin;

create or replace function auth.request_added_grade(course bigint, student_code text, new_total numeric, reason text, evidence text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  list app.grade_lists;
  learner bigint;
  made app.grade_corrections;
begin
  select l.* into list from app.grade_lists l where l.course_id = course and l.state = 'published';
  if not found or new_total is distinct from round(new_total, list.decimals) then
    raise exception 'a grade is added to a published list only, and with no more decimals than the others have' using errcode = '22023';
  end if;
  select u.id into learner from app.users u where u.code = student_code and u.role = 'student' and u.is_active;
  if learner is null then
    raise exception 'no student has the number %', student_code using errcode = '22023', hint = 'Check the student number.';
  end if;
  if exists (select 1 from app.course_grades g where g.grade_list_id = list.id and g.student = learner) then
    raise exception 'student % is on the list already', student_code using errcode = '22023', hint = 'Ask for a correction of the grade.';
  end if;
  if exists (select 1 from app.grade_corrections c where c.course_id = course and c.student = learner and c.state = 'requested') then
    raise exception 'a grade of this student waits for its decision already' using errcode = 'PT409', hint = 'Nothing was saved.';
  end if;
  insert into app.grade_corrections (student, course_id, new, reason, evidence, requested_by)
  values (learner, course, new_total, reason, evidence, app.uid()) returning * into made;
  return to_jsonb(made);
end
$$;
grant execute on function auth.request_added_grade(bigint, text, numeric, text, text) to teacher, centreadmin, dev, admin;

create or replace function api.request_added_grade(course_id bigint, student_code text, total numeric, reason text, evidence text) returns json
  language plpgsql volatile set search_path = ''
as $$
begin
  perform app.require_charge($1);
  perform app.require_length($4, 'the reason of an added grade', 10, 2000);
  perform app.require_length($5, 'the evidence of an added grade', 3, 2000);
  return auth.request_added_grade($1, btrim($2), $3, btrim($4), btrim($5));
end
$$;
comment on function api.request_added_grade(bigint, text, numeric, text, text) is
  'Asks for a grade of a student who is not on a published list, with a reason and evidence; it is decided by rpc/decide_correction.';
grant execute on function api.request_added_grade(bigint, text, numeric, text, text) to teacher, centreadmin, dev, admin;
