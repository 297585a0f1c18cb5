-- What a student sees of the own records, and says to them: attendance, reports, published grades, appeals, announcements, questionnaires, calendar.

create or replace function auth.student_attendance() returns jsonb
  language sql stable security definer set search_path = ''
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'place_id', r.id, 'schedule_id', s.id, 'date', s.date, 'period', p.name, 'course', c.name, 'experiment', e.name,
      'attendance', r.attendance, 'taken_at', r.attendance_at, 'make_up_of', r.make_up_of
    ) order by s.date, p.start_time, s.id), '[]')
    from app.user2projects r
    join app.schedules s on s.id = r.schedule_id and s.is_publish and s.cancelled_at is null
    join app.semesters t on t.id = s.semester_id and t.is_open
    join app.period_spans p on p.period_id = s.period_id and p.period_count = s.period_count
    join app.courses c on c.id = s.course_id
    join app.projects e on e.id = s.project_id
    where r.student = app.uid() and r.schedule_status = 'elected' and s.date <= app.today_of(s.organization_id)
      and s.organization_id = any (coalesce((select auth.served_centres()), array[s.organization_id]))
  );
grant execute on function auth.student_attendance() to student;

create or replace function student.attendance() returns json
  language sql stable set search_path = ''
  begin atomic
    select auth.student_attendance()::json;
  end;
comment on function student.attendance() is
  'Attendance of the student in the sessions of the current semester up to today: present, late, excused or absent, null while not taken.';
grant execute on function student.attendance() to student;

-- Points and comments that are hidden from students are left out; a score is shown once the check is finished.
create or replace function auth.student_reports() returns jsonb
  language sql stable security definer set search_path = ''
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'place_id', r.id, 'schedule_id', s.id, 'date', s.date, 'course', c.name, 'experiment', e.name,
      'report', (
        select jsonb_build_object(
          'id', x.id, 'status', x.status, 'return_reason', x.return_reason,
          'pages', (select count(*) from app.report_pages g where g.report_id = x.id and g.kind = 'submit'),
          'score', case when x.status = 'C' then x.score end, 'checked_at', case when x.status = 'C' then x.checked_at end,
          'remarks', case when x.status = 'C' then (
            select coalesce(jsonb_agg(jsonb_build_object(
              'page', m.page, 'x', m.x, 'y', m.y, 'check_mark', m.check_mark,
              'comment', case when not m.hide_comment then m.comment end, 'score', case when not m.hide_score then m.score end
            ) order by m.page, m.y, m.id), '[]')
            from app.report_marks m where m.report_id = x.id
          ) else '[]' end
        )
        from app.reports x where x.user2project_id = r.id order by x.id desc limit 1
      )
    ) order by s.date, s.id), '[]')
    from app.user2projects r
    join app.schedules s on s.id = r.schedule_id and s.is_publish and s.cancelled_at is null
    join app.semesters t on t.id = s.semester_id and t.is_open
    join app.courses c on c.id = s.course_id
    join app.projects e on e.id = s.project_id
    where r.student = app.uid() and r.schedule_status = 'elected'
      and s.organization_id = any (coalesce((select auth.served_centres()), array[s.organization_id]))
  );
grant execute on function auth.student_reports() to student;

create or replace function student.reports() returns json
  language sql stable set search_path = ''
  begin atomic
    select auth.student_reports()::json;
  end;
comment on function student.reports() is
  'The latest report of each place in the current semester (null for none): S handed in, R returned with return_reason, C checked with its score and remarks.';
grant execute on function student.reports() to student;

create or replace function auth.student_grades() returns jsonb
  language sql stable security definer set search_path = ''
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', g.id, 'course_id', c.id, 'course', c.name, 'semester', t.name, 'total', g.total, 'is_barred', g.is_barred, 'is_retake', g.is_retake,
      'corrected_at', g.corrected_at, 'published_at', l.published_at, 'parts', g.parts, 'rules', l.rules, 'decimals', l.decimals,
      'appeals', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', a.id, 'reason', a.reason, 'state', a.state, 'entered_at', a.entered_at, 'due', a.due, 'answer', a.answer, 'answered_at', a.answered_at
        ) order by a.id), '[]')
        from app.grade_appeals a where a.course_grade_id = g.id
      )
    ) order by t.since desc, c.code), '[]')
    from app.course_grades g
    join app.grade_lists l on l.id = g.grade_list_id and l.state = 'published'
    join app.courses c on c.id = g.course_id
    join app.semesters t on t.id = c.semester_id
    where g.student = app.uid() and c.organization_id = any (coalesce((select auth.served_centres()), array[c.organization_id]))
  );
grant execute on function auth.student_grades() to student;

create or replace function student.grades() returns json
  language sql stable set search_path = ''
  begin atomic
    select auth.student_grades()::json;
  end;
comment on function student.grades() is
  'Published grades of the student with what they were worked out from (parts, and the rules of the list as they stood), and the appeals against them.';
grant execute on function student.grades() to student;

create or replace function auth.enter_own_appeal(grade_id bigint, said text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not exists (
    select from app.course_grades g join app.courses c on c.id = g.course_id
    where g.id = grade_id and g.student = app.uid() and c.organization_id = any (coalesce(auth.served_centres(), array[c.organization_id]))
  ) then
    raise exception 'this is not a grade of yours' using errcode = '42501';
  end if;
  perform app.require_length(said, 'the reason of an appeal', 3, 2000);
  return auth.enter_appeal(grade_id, btrim(said)) - 'entered_by' - 'answered_by';
end
$$;
grant execute on function auth.enter_own_appeal(bigint, text) to student;

create or replace function student.appeal(grade_id bigint, reason text) returns json
  language sql volatile set search_path = ''
  begin atomic
    select auth.enter_own_appeal($1, $2)::json;
  end;
comment on function student.appeal(bigint, text) is
  'Enters an appeal against a published grade of the student, within 7 days after publishing, one at a time; reason has 3 to 2,000 characters.';
grant execute on function student.appeal(bigint, text) to student;

create or replace function auth.student_announcements() returns jsonb
  language sql stable security definer set search_path = ''
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', a.id, 'title', a.title, 'content', a.content, 'since', a.since, 'until', a.until, 'centre', o.name, 'author', u.name, 'read_at', r.read_at
    ) order by a.since desc, a.id desc), '[]')
    from app.announcements a
    left join app.orgs o on o.id = a.organization_id
    left join app.users u on u.id = a.created_by
    left join app.announcement_reads r on r.announcement_id = a.id and r.user_id = app.uid()
    where a.student_list @> array[app.uid()] and a.is_published and a.since <= now() and (a.until is null or a.until > now())
      and coalesce(a.organization_id = any (coalesce((select auth.served_centres()), array[a.organization_id])), true)
  );
grant execute on function auth.student_announcements() to student;

create or replace function student.announcements() returns json
  language sql stable set search_path = ''
  begin atomic
    select auth.student_announcements()::json;
  end;
comment on function student.announcements() is 'Announcements to the student, the newest first; content is HTML without anything that runs or loads.';
grant execute on function student.announcements() to student;

create or replace function auth.read_own_announcement(wanted bigint) returns timestamptz
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  moment timestamptz;
begin
  if not exists (select from app.announcements a where a.id = wanted and a.student_list @> array[app.uid()] and a.is_published) then
    raise exception 'this is not an announcement to you' using errcode = '42501';
  end if;
  insert into app.announcement_reads as r (announcement_id, user_id) values (wanted, app.uid())
  on conflict on constraint announcement_reads_once do update set read_at = r.read_at
  returning r.read_at into moment;
  return moment;
end
$$;
grant execute on function auth.read_own_announcement(bigint) to student;

create or replace function student.read_announcement(id bigint) returns timestamptz
  language sql volatile set search_path = ''
  begin atomic
    select auth.read_own_announcement($1);
  end;
comment on function student.read_announcement(bigint) is 'Marks an announcement as read. Answers since when it is.';
grant execute on function student.read_announcement(bigint) to student;

-- Courses of the student in the semester of a questionnaire for which it is open.
create or replace function auth.courses_to_evaluate(form app.questionnaires) returns bigint[]
  language sql stable security definer set search_path = ''
  return (
    select coalesce(array_agg(c.id order by c.code), '{}')
    from app.courses c
    where form.state = 'open' and c.organization_id = form.organization_id and c.semester_id = form.semester_id
      and (form.courses = '{}' or c.id = any (form.courses))
      and exists (select from app.user2courses m where m.user_id = app.uid() and m.course_id = c.id)
      and c.organization_id = any (coalesce(auth.served_centres(), array[c.organization_id]))
  );

create or replace function auth.student_questionnaires() returns jsonb
  language sql stable security definer set search_path = ''
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', q.id, 'title', q.title, 'questions', q.questions, 'course_id', c.id, 'course', c.name,
      'answered', exists (
        select from app.questionnaire_respondents r where r.questionnaire_id = q.id and r.course_id = c.id and r.student = app.uid()
      )
    ) order by q.id, c.code), '[]')
    from app.questionnaires q
    join app.courses c on c.id = any (auth.courses_to_evaluate(q))
    where q.state = 'open'
  );
grant execute on function auth.student_questionnaires() to student;

create or replace function student.questionnaires() returns json
  language sql stable set search_path = ''
  begin atomic
    select auth.student_questionnaires()::json;
  end;
comment on function student.questionnaires() is
  'Open questionnaires, one row for each course of the student that they are about, with their questions and whether the student has answered. Answers name nobody.';
grant execute on function student.questionnaires() to student;

create or replace function auth.answer_own_questionnaire(questionnaire bigint, course bigint, given jsonb) returns boolean
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  form app.questionnaires;
  question jsonb;
  said text;
  place integer := 0;
begin
  select q.* into form from app.questionnaires q where q.id = questionnaire for key share;
  if form.id is null or course <> all (auth.courses_to_evaluate(form)) then
    raise exception 'this questionnaire is not open to you for this course' using errcode = '42501';
  end if;
  if jsonb_typeof(given) is distinct from 'array' or jsonb_array_length(given) <> jsonb_array_length(form.questions) then
    raise exception 'answers has to be an array with one entry for each of the % questions', jsonb_array_length(form.questions)
      using errcode = '22023', hint = 'null for a question that is not answered. Nothing was saved.';
  end if;
  for question in select * from jsonb_array_elements(form.questions) loop
    said := given ->> place;
    place := place + 1;
    if said is null then
      continue;
    end if;
    if char_length(said) > 2000 or question ->> 'kind' = 'scale' and said not in ('1', '2', '3', '4', '5')
      or question ->> 'kind' = 'choice' and not question -> 'options' ? said then
      raise exception 'question % has no such answer', place using errcode = '22023',
        hint = 'A scale takes 1 to 5, a choice one of its options, a text up to 2,000 characters. Nothing was saved.';
    end if;
  end loop;
  insert into app.questionnaire_respondents (questionnaire_id, course_id, student) values (questionnaire, course, app.uid());
  insert into app.questionnaire_answers (questionnaire_id, course_id, answers)
  select questionnaire, course, jsonb_agg(case when e.value = 'null' then e.value else to_jsonb(e.value #>> '{}') end order by e.place)
  from jsonb_array_elements(given) with ordinality as e (value, place);
  return true;
exception when unique_violation then
  raise exception 'you have answered this questionnaire for this course already' using errcode = 'PT409', hint = 'Nothing was saved.';
end
$$;
grant execute on function auth.answer_own_questionnaire(bigint, bigint, jsonb) to student;

create or replace function student.answer_questionnaire(questionnaire_id bigint, course_id bigint, answers jsonb) returns boolean
  language sql volatile set search_path = ''
  begin atomic
    select auth.answer_own_questionnaire($1, $2, $3);
  end;
comment on function student.answer_questionnaire(bigint, bigint, jsonb) is
  'Answers an open questionnaire about a course, once: an array with one text (null for none) for each question. Who answered is kept apart from what was answered.';
grant execute on function student.answer_questionnaire(bigint, bigint, jsonb) to student;

create or replace function student.make_calendar(language text default 'zh') returns json
  language sql volatile set search_path = ''
  begin atomic
    select auth.create_calendar_feed(coalesce(language, 'zh'))::json;
  end;
comment on function student.make_calendar(text) is
  'Makes an address of the timetable for calendar programs: GET /api/calendar/{token}.ics. The token is answered here and never again; ten at most, language zh or en.';
grant execute on function student.make_calendar(text) to student;

create or replace function student.withdraw_calendar(id bigint) returns timestamptz
  language sql volatile set search_path = ''
  begin atomic
    select auth.withdraw_calendar_feed(id);
  end;
comment on function student.withdraw_calendar(bigint) is 'Ends an address of the timetable at once. Answers since when it is ended.';
grant execute on function student.withdraw_calendar(bigint) to student;
