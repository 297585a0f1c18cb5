-- A submitted or published list is shown, explained and exported as it was when it was submitted: the whole gradebook is kept with it, names
-- and classes of the students included. What comes later is listed beside it: corrections and appeals, with who asked, who decided and why.

create table app.grade_books (
  grade_list_id bigint primary key references app.grade_lists (id) on delete cascade,
  book jsonb not null,
  names_from date
);
comment on table app.grade_books is 'What a list was made from, as it was when it was submitted.';
comment on column app.grade_books.names_from is
  'For a list that was submitted before books were kept: the day from which names, classes and sessions are; null where they are from submitting.';
call app.protect('app.grade_books');

-- Everything of a course that its grades are made from, as it stands now.
create function auth.course_book(course bigint) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'course', to_jsonb(c),
      'required', coalesce(c.required_projects, (
        select count(*) from app.course2projects l join app.projects p on p.id = l.project_id where l.course_id = c.id and not p.free_schedule
      )),
      'decimals', app.grade_decimals(c.organization_id),
      'items', coalesce(
        (select jsonb_agg(i order by i.id) from api.course_score_items i where i.course_id = c.id),
        '[{"item":"experiments","label":"","enable":true,"weight":1,"isRecorded":false}]'
      ),
      'projects', coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', p.id, 'code', p.code, 'name', p.name, 'free_schedule', p.free_schedule,
          'items', coalesce((select jsonb_agg(i order by i.id) from api.score_items i where i.project_id = p.id), '[]'),
          'rules', coalesce((select jsonb_agg(d order by d.id) from api.deduction_rules d where d.project_id = p.id), '[]')
        ) order by p.code, p.id)
        from app.projects p
        where p.id in (select l.project_id from app.course2projects l where l.course_id = c.id)
          or p.id in (select s.project_id from app.schedules s where s.course_id = c.id)
      ), '[]'),
      'sessions', coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', s.id, 'date', s.date, 'start_time', p.start_time, 'period_name', p.name, 'project_id', s.project_id, 'location_name', l.name,
          'teacher_name', u.name, 'is_publish', s.is_publish, 'cancelled_at', s.cancelled_at, 'cancel_reason', s.cancel_reason
        ) order by s.date, p.start_time, s.id)
        from app.schedules s
        join app.periods p on p.id = s.period_id
        join app.locations l on l.id = s.location_id
        left join app.users u on u.id = s.teacher_id
        where s.course_id = c.id and (s.is_publish or exists (select 1 from app.user2projects r where r.schedule_id = s.id))
      ), '[]'),
      'students', coalesce((
        select jsonb_agg(jsonb_build_object('id', u.id, 'code', u.code, 'name', u.name, 'class_name', (
          select string_agg(o.name, ', ' order by o.id) from app.user_orgs m join app.orgs o on o.id = m.organization_id
          where m.user_id = u.id and o.type = 'class' and (o.semester_id is null or o.semester_id = c.semester_id)
        ), 'is_retake', exists (
          select 1 from app.user_orgs m join app.orgs o on o.id = m.organization_id
          where m.user_id = u.id and o.type = 'reelectclass' and o.semester_id = c.semester_id
        )) order by u.code)
        from app.users u
        where u.id in (select m.user_id from app.user2courses m where m.course_id = c.id)
          or u.id in (
            select r.student from app.user2projects r join app.schedules s on s.id = r.schedule_id
            where s.course_id = c.id and r.schedule_status = 'elected'
          )
      ), '[]'),
      'places', coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', r.id, 'schedule_id', r.schedule_id, 'student', r.student, 'status', r.schedule_status, 'attendance', r.attendance,
          'attendance_at', r.attendance_at, 'incidents', r.incidents, 'make_up_of', r.make_up_of, 'make_up_rate', r.make_up_rate,
          'scores', jsonb_build_object('preview', r.preview, 'operation', r.operation, 'report', r.report)
            || coalesce((select jsonb_object_agg(x.item, x.score) from app.place_scores x where x.user2project_id = r.id), '{}')
        ) order by r.id)
        from app.user2projects r join app.schedules s on s.id = r.schedule_id
        where s.course_id = c.id
      ), '[]'),
      'course_scores', coalesce((
        select jsonb_agg(jsonb_build_object('student', x.student, 'item', x.item, 'score', x.score)) from app.course_scores x where x.course_id = c.id
      ), '[]'),
      'waivers', coalesce((select jsonb_agg(w) from api.mark_waivers w where w.course_id = c.id), '[]'),
      'carried', coalesce((select jsonb_agg(k) from api.carried_marks k where k.course_id = c.id), '[]')
    )
    from api.courses c
    where c.id = course
  );
end
$$;

create function auth.keep_grade_book() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into app.grade_books (grade_list_id, book) values (
    new.id,
    auth.course_book(new.course_id) || jsonb_build_object('submitted_by_name', (select u.name from app.users u where u.id = new.submitted_by))
  )
  on conflict (grade_list_id) do update set book = excluded.book, names_from = null;
  return null;
end
$$;
create trigger keep_grade_book after update on app.grade_lists for each row
  when (old.state = 'open' and new.state <> 'open') execute function auth.keep_grade_book();

-- Lists that were submitted before: rules, weights and students as they were kept, the rest from the day of the upgrade.
insert into app.grade_books (grade_list_id, book, names_from)
select l.id, b.book || jsonb_build_object(
  'decimals', l.decimals,
  'submitted_by_name', (select u.name from app.users u where u.id = l.submitted_by),
  'required', coalesce(l.rules -> 'required', b.book -> 'required'),
  'items', coalesce((
    select jsonb_agg('{"isRecorded": false, "label": ""}' || coalesce(n.row, '{}') || i.row order by i.at)
    from jsonb_array_elements(l.rules -> 'items') with ordinality as i (row, at)
    left join jsonb_array_elements(b.book -> 'items') as n (row) on n.row ->> 'item' = i.row ->> 'item'
  ), b.book -> 'items'),
  'projects', coalesce((
    select jsonb_agg(p.row || jsonb_build_object(
      'name', k.row -> 'name', 'items', coalesce(nullif(k.row -> 'items', 'null'), '[]'), 'rules', coalesce(nullif(k.row -> 'rules', 'null'), '[]')
    ) order by p.at)
    from jsonb_array_elements(b.book -> 'projects') with ordinality as p (row, at)
    join jsonb_array_elements(l.rules -> 'projects') as k (row) on k.row -> 'id' = p.row -> 'id'
  ), b.book -> 'projects'),
  'students', coalesce((
    select jsonb_agg(jsonb_build_object('id', u.id, 'code', u.code, 'name', u.name, 'is_retake', g.is_retake, 'class_name', (
      select string_agg(o.name, ', ' order by o.id) from app.user_orgs m join app.orgs o on o.id = m.organization_id
      where m.user_id = u.id and o.type = 'class' and (o.semester_id is null or o.semester_id = c.semester_id)
    )) order by u.code)
    from app.course_grades g join app.users u on u.id = g.student where g.grade_list_id = l.id
  ), '[]')
), app.today_of(c.organization_id)
from app.grade_lists l
join app.courses c on c.id = l.course_id
cross join lateral (select auth.course_book(l.course_id) as book) b
where l.state <> 'open';

-- The book of a course: kept with a submitted list, as it stands now for an open one; with the list and what was asked for since.
create function auth.gradebook(course bigint) returns jsonb
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
        'requested_by_name', (select u.name from app.users u where u.id = e.requested_by),
        'decided_by_name', (select u.name from app.users u where u.id = e.decided_by)
      ) order by e.id)
      from app.grade_corrections e where e.course_id = course
    ), '[]'),
    'appeals', coalesce((select jsonb_agg(to_jsonb(e) order by e.id) from app.grade_appeals e where e.course_id = course), '[]')
  );
end
$$;

create or replace function api.gradebook(course_id bigint) returns json
  language plpgsql stable set search_path = ''
as $$
begin
  perform app.require_charge($1);
  return auth.gradebook($1);
end
$$;
grant execute on function auth.gradebook(bigint) to teacher, centreadmin, dev, admin;
