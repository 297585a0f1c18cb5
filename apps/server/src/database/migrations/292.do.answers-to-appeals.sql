-- Attendance and incidents are a part of a mark, and an earlier correction is the grade that is appealed against: who entered them does not answer
-- the appeal where there is somebody else. What was asked for already, and a score that is none, are refused in words.

-- Who gave the mark that a grade is: who submitted the list, whoever changed what it is made from, and who had it corrected or added before the
-- last appeal.
create or replace function auth.mark_givers(grade_id bigint) returns bigint[]
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
      where h.field in ('preview', 'operation', 'report', 'score', 'attendance', 'incidents')
      union all
      select c.requested_by from app.grade_corrections c
      where c.course_grade_id = grade_id and c.state = 'approved' and c.decided_at < coalesce(
        (select max(a.entered_at) from app.grade_appeals a where a.course_grade_id = grade_id), now()
      )
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
    -- With a code of its own, because people read why.
    raise exception 'an appeal is answered by somebody else than who gave the mark: another teacher of the course or an administrator of the centre'
      using errcode = 'PT403', hint = 'Nothing was changed.';
  end if;
  return to_jsonb(made);
end
$$;

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

create or replace function auth.enter_appeal(grade_id bigint, said text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  list record;
  today date;
  made app.grade_appeals;
begin
  select l.state, l.published_at, c.id as course, c.organization_id into list
  from app.course_grades g join app.grade_lists l on l.id = g.grade_list_id join app.courses c on c.id = g.course_id where g.id = grade_id;
  if list.state is distinct from 'published' then
    raise exception 'only a published grade is appealed against' using errcode = '22023';
  end if;
  today := app.today_of(list.organization_id);
  if today > (list.published_at at time zone coalesce(app.setting(list.organization_id, 'timeZone') #>> '{}', 'Asia/Shanghai'))::date + 7 then
    raise exception 'an appeal is entered within 7 days after publishing' using errcode = '22023';
  end if;
  if exists (select 1 from app.grade_appeals a where a.course_grade_id = grade_id and a.state = 'open') then
    raise exception 'an appeal against this grade is open already' using errcode = 'PT409', hint = 'Answer it first.';
  end if;
  insert into app.grade_appeals (course_grade_id, course_id, reason, entered_by, due)
  values (grade_id, list.course, said, app.uid(), app.working_days_after(today, 3)) returning * into made;
  return to_jsonb(made);
end
$$;

-- As before, and a score that is none is said in words.
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
