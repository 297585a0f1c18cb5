-- A student who is not on a published list gets a grade by an addition, asked for and decided by two people as corrections are. An appeal is
-- answered "changed" where the grade was changed since, and by somebody else than who gave the mark, where there is somebody else.

alter table app.grade_corrections
  alter column course_grade_id drop not null,
  add column student bigint references app.users (id),
  add constraint grade_corrections_of check (course_grade_id is not null or student is not null);
comment on column app.grade_corrections.student is 'For a grade that is added to a published list: who gets it.';
create index grade_corrections_student on app.grade_corrections (student);
create unique index grade_corrections_one_open_addition on app.grade_corrections (course_id, student)
  where state = 'requested' and student is not null;
call app.show_columns('grade_corrections', array['student']);
grant select (student) on app.grade_corrections, api.grade_corrections to teacher, centreadmin, dev, admin;

create or replace function auth.request_correction(grade_id bigint, new_total numeric, reason text, evidence text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  made app.grade_corrections;
begin
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

create function auth.request_added_grade(course bigint, student_code text, new_total numeric, reason text, evidence text) returns jsonb
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
  insert into app.grade_corrections (student, course_id, new, reason, evidence, requested_by)
  values (learner, course, new_total, reason, evidence, app.uid()) returning * into made;
  return to_jsonb(made);
end
$$;

create function api.request_added_grade(course_id bigint, student_code text, total numeric, reason text, evidence text) returns json
  language plpgsql volatile set search_path = ''
as $$
begin
  perform app.require_charge($1);
  return auth.request_added_grade($1, btrim($2), $3, btrim($4), btrim($5));
end
$$;
comment on function api.request_added_grade(bigint, text, numeric, text, text) is
  'Asks for a grade of a student who is not on a published list, with a reason and evidence; it is decided by rpc/decide_correction.';

-- A student as the gradebook of a course lists them.
create function auth.gradebook_student(course bigint, learner bigint) returns jsonb
  language sql stable security definer set search_path = ''
  return (
    select jsonb_build_object('id', u.id, 'code', u.code, 'name', u.name, 'class_name', (
      select string_agg(o.name, ', ' order by o.id) from app.user_orgs m join app.orgs o on o.id = m.organization_id
      where m.user_id = u.id and o.type = 'class' and (o.semester_id is null or o.semester_id = c.semester_id)
    ), 'is_retake', exists (
      select 1 from app.user_orgs m join app.orgs o on o.id = m.organization_id
      where m.user_id = u.id and o.type = 'reelectclass' and o.semester_id = c.semester_id
    ))
    from app.users u join app.courses c on c.id = course where u.id = learner
  );

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

-- As before, and of whom each correction is: a grade that is to be added has no row of its own yet.
create or replace function auth.gradebook(course bigint) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  list app.grade_lists;
  kept app.grade_books;
begin
  select g.* into list from app.grade_lists g where g.course_id = course;
  if list.state <> 'open' then
    select k.* into kept from app.grade_books k where k.grade_list_id = list.id;
  end if;
  return coalesce(kept.book || jsonb_build_object('names_from', kept.names_from), auth.course_book(course)) || jsonb_build_object(
    'list', case when list.id is not null then to_jsonb(list) - 'rules' end,
    'grades', coalesce((select jsonb_agg(to_jsonb(e) order by e.id) from app.course_grades e where e.course_id = course), '[]'),
    'corrections', coalesce((
      select jsonb_agg(to_jsonb(e) || jsonb_build_object(
        'student_name', u.name, 'student_code', u.code,
        'requested_by_name', (select u.name from app.users u where u.id = e.requested_by),
        'decided_by_name', (select u.name from app.users u where u.id = e.decided_by)
      ) order by e.id)
      from app.grade_corrections e
      left join app.course_grades g on g.id = e.course_grade_id
      left join app.users u on u.id = coalesce(g.student, e.student)
      where e.course_id = course
    ), '[]'),
    'appeals', coalesce((select jsonb_agg(to_jsonb(e) order by e.id) from app.grade_appeals e where e.course_id = course), '[]')
  );
end
$$;

-- Who gave the mark that a grade is: who submitted the list, and whoever changed a score of the student in the course.
create function auth.mark_givers(grade_id bigint) returns bigint[]
  language sql stable security definer set search_path = ''
  begin atomic
    with grade as (
      select g.course_id, g.student, l.submitted_by from app.course_grades g join app.grade_lists l on l.id = g.grade_list_id where g.id = grade_id
    ), places as (
      select r.id from grade g join app.user2projects r on r.student = g.student join app.schedules s on s.id = r.schedule_id and s.course_id = g.course_id
    ), owned as (
      select 'user2projects' as table_name, p.id from places p
      union all
      select 'place_scores', x.id from app.place_scores x join places p on p.id = x.user2project_id
      union all
      select 'course_scores', x.id from grade g join app.course_scores x on x.course_id = g.course_id and x.student = g.student
    )
    select coalesce(array_agg(distinct m.person), '{}') from (
      select g.submitted_by as person from grade g
      union all
      select h.changed_by from owned o join app.record_changes h on h.table_name = o.table_name and h.row_id = o.id
      where h.field in ('preview', 'operation', 'report', 'score')
    ) m
    where m.person is not null;
  end;

create or replace function auth.answer_appeal(appeal_id bigint, outcome text, said text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  made app.grade_appeals;
  givers bigint[];
begin
  update app.grade_appeals a set state = outcome, answer = said, answered_by = app.uid(), answered_at = now()
  where a.id = appeal_id and a.state = 'open' returning a.* into made;
  if not found then
    raise exception 'this appeal is answered already' using errcode = 'LC020';
  end if;
  if outcome = 'changed' and not exists (
    select 1 from app.grade_corrections c
    where c.course_grade_id = made.course_grade_id and c.state = 'approved' and c.decided_at >= made.entered_at
  ) then
    raise exception 'the grade was not changed since the appeal was entered' using errcode = '22023',
      hint = 'Ask for a correction of the grade and have it approved, then answer that it was changed.';
  end if;
  givers := auth.mark_givers(made.course_grade_id);
  if outcome <> 'withdrawn' and app.uid() = any (givers) and exists (
    select 1 from app.users u join app.courses c on c.id = made.course_id
    where u.is_active and u.id <> all (givers) and (
      u.role = 'centreadmin' and u.org = c.organization_id
      or u.role = 'teacher' and exists (select 1 from app.course2teachers t where t.course_id = c.id and t.teacher_id = u.id)
    )
  ) then
    raise exception 'an appeal is answered by somebody else than who gave the mark' using errcode = '42501',
      hint = 'Ask another teacher of the course or an administrator of the centre to answer it.';
  end if;
  return to_jsonb(made);
end
$$;
grant execute on function auth.request_added_grade(bigint, text, numeric, text, text), api.request_added_grade(bigint, text, numeric, text, text)
  to teacher, centreadmin, dev, admin;
