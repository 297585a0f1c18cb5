-- Marks of experiments, grades of courses: exact, rounded once, half up; submitted, published, corrected, appealed against.
-- The same arithmetic stands in packages/schedule-rules/src/marks; one table of cases holds both.

create or replace function auth.submit_grades(course bigint) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  book app.courses;
  list app.grade_lists;
  items jsonb;
  needed integer;
  places integer;
  bad text;
begin
  -- Alone: nobody saves a mark between the count and the lock.
  perform pg_advisory_xact_lock(hashtextextended('grades of course ' || course, 0));
  select c.* into book from app.courses c where c.id = course;
  insert into app.grade_lists (course_id) values (course) on conflict (course_id) do nothing;
  select g.* into list from app.grade_lists g where g.course_id = course for update;
  if list.state <> 'open' then
    raise exception 'the grades of this course are submitted already' using errcode = 'LC020';
  end if;

  select coalesce(jsonb_agg(jsonb_build_object('item', i.item, 'label', i.label, 'enable', i.enable, 'weight', i.weight) order by i.id),
    '[{"item":"experiments","enable":true,"weight":1}]') into items
  from app.course_score_items i where i.course_id = course;
  select string_agg(w.name, ', ' order by w.name) into bad from (
    select p.name from app.projects p left join app.score_items i on i.project_id = p.id and i.enable
    where p.id in (
      select l.project_id from app.course2projects l where l.course_id = course
      union select s.project_id from app.schedules s join app.user2projects r on r.schedule_id = s.id where s.course_id = course
    )
    group by p.id having sum(i.weight) is distinct from 1
    union all
    select book.name where (select sum((i.row ->> 'weight')::numeric) from jsonb_array_elements(items) as i (row) where (i.row ->> 'enable')::boolean) is distinct from 1
  ) w;
  if bad is not null then
    raise exception 'the weights do not give 1 for: %', bad using errcode = 'LC022', hint = 'Correct the weights of the score items, then submit.';
  end if;

  select coalesce(book.required_projects, (
    select count(*) from app.course2projects l join app.projects p on p.id = l.project_id where l.course_id = course and not p.free_schedule
  )) into needed;
  if needed = 0 and exists (
    select 1 from jsonb_array_elements(items) as i (row)
    where i.row ->> 'item' = 'experiments' and (i.row ->> 'enable')::boolean and (i.row ->> 'weight')::numeric > 0
  ) then
    raise exception 'the experiments are a part of the grade, but none counts in: %', book.name
      using errcode = 'LC022', hint = 'Add an experiment that is not free to the course, or set how many experiments count, then submit.';
  end if;
  places := app.grade_decimals(book.organization_id);

  delete from app.course_grades g where g.grade_list_id = list.id;
  with marks as materialized (
    select k.student, k.project_id, k.place_id, k.mark from auth.counted_marks(course) k
  )
  insert into app.course_grades (grade_list_id, course_id, student, total, so_far, is_retake, is_barred, parts)
  select list.id, course, m.student,
    case when not m.is_barred then (m.grade ->> 'final')::numeric when app.setting(book.organization_id, 'barredGrade') = '"zero"' then 0 end,
    (m.grade ->> 'soFar')::numeric, m.is_retake, m.is_barred, m.record
  from (
    select s.student, s.is_retake, s.record, app.course_grade(s.record) as grade,
      coalesce(
        s.absent > 0 and (s.record ->> 'required')::integer > 0 and s.absent >= book.absence_limit * (s.record ->> 'required')::integer, false
      ) as is_barred
    from (
      select u.id as student,
        exists (
          select 1 from app.user_orgs o join app.orgs g on g.id = o.organization_id
          where o.user_id = u.id and g.type = 'reelectclass' and g.semester_id = book.semester_id
        ) as is_retake,
        (
          select count(*) from app.user2projects r join app.schedules t on t.id = r.schedule_id
          join app.projects p on p.id = t.project_id
          where r.student = u.id and t.course_id = course and r.schedule_status = 'elected' and t.cancelled_at is null and r.attendance = 'absent'
            and not p.free_schedule and not exists (
              select 1 from app.mark_waivers w where w.course_id = course and w.student = u.id and w.project_id = t.project_id
            )
        ) as absent,
        jsonb_build_object(
          'items', items,
          'decimals', places,
          'required', greatest(0, needed - (select count(*) from app.mark_waivers w where w.course_id = course and w.student = u.id)),
          'scores', coalesce((select jsonb_object_agg(x.item, x.score) from app.course_scores x where x.course_id = course and x.student = u.id), '{}'),
          'marks', coalesce((
            select jsonb_agg(k.mark || jsonb_build_object('project_id', k.project_id, 'place_id', k.place_id) order by k.project_id)
            from marks k where k.student = u.id
          ), '[]')
        ) as record
      from app.users u
      where u.role = 'student' and (
        u.id in (select m.user_id from app.user2courses m where m.course_id = course)
        or u.id in (
          select r.student from app.user2projects r join app.schedules t on t.id = r.schedule_id
          where t.course_id = course and r.schedule_status = 'elected'
        )
      )
    ) s
  ) m;
  update app.grade_lists g
  set state = 'submitted', decimals = places, submitted_by = app.uid(), submitted_at = now(), published_by = null, published_at = null,
    rules = jsonb_build_object('items', items, 'required', needed, 'projects', (
      select jsonb_agg(jsonb_build_object(
        'id', p.id, 'name', p.name,
        'items', (select jsonb_agg(to_jsonb(i) order by i.id) from app.score_items i where i.project_id = p.id),
        'rules', (select jsonb_agg(to_jsonb(d) order by d.id) from app.deduction_rules d where d.project_id = p.id)
      ) order by p.id)
      from app.projects p where p.id in (
        select l.project_id from app.course2projects l where l.course_id = course union select t.project_id from app.schedules t where t.course_id = course
      )
    ))
  where g.id = list.id;
  return (select to_jsonb(g) from app.grade_lists g where g.id = list.id);
end
$$;
grant execute on function auth.submit_grades(bigint) to teacher, centreadmin, dev, admin;

create or replace function api.submit_grades(course_id bigint) returns json
  language plpgsql volatile set search_path = ''
as $$
begin
  perform app.require_charge($1);
  return auth.submit_grades($1);
end
$$;
comment on function api.submit_grades(bigint) is
  'Counts the grades of a course, keeps marks, weights and rules with them, and locks what they are made from.';
grant execute on function api.submit_grades(bigint) to teacher, centreadmin, dev, admin;

-- Publishing, opening again and deciding are the centre's.
create or replace function auth.set_grade_state(course bigint, from_state text, to_state text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  list app.grade_lists;
begin
  perform pg_advisory_xact_lock(hashtextextended('grades of course ' || course, 0));
  update app.grade_lists g
  set state = to_state,
    published_by = case when to_state = 'published' then app.uid() end, published_at = case when to_state = 'published' then now() end,
    submitted_by = case when to_state = 'open' then null else g.submitted_by end, submitted_at = case when to_state = 'open' then null else g.submitted_at end
  where g.course_id = course and g.state = from_state
  returning g.* into list;
  if not found then
    raise exception 'the grades of this course are not %', from_state using errcode = 'LC020';
  end if;
  return to_jsonb(list);
end
$$;
grant execute on function auth.set_grade_state(bigint, text, text) to teacher, centreadmin, dev, admin;

create or replace function api.publish_grades(course_id bigint) returns json
  language plpgsql volatile set search_path = ''
as $$
begin
  perform app.require_charge($1);
  if current_user = 'teacher' then
    raise exception 'grades are published by the centre' using errcode = '42501';
  end if;
  return auth.set_grade_state($1, 'submitted', 'published');
end
$$;
comment on function api.publish_grades(bigint) is
  'Publishes submitted grades; from then on a grade changes by a correction only.';
grant execute on function api.publish_grades(bigint) to teacher, centreadmin, dev, admin;

create or replace function api.reopen_grades(course_id bigint, reason text) returns json
  language plpgsql volatile set search_path = ''
as $$
begin
  perform app.require_charge($1);
  if char_length(btrim(coalesce(reason, ''))) < 10 then
    raise exception 'say in at least 10 characters why the grades are opened again' using errcode = '22023';
  end if;
  perform set_config('app.reason', btrim(reason), true);
  return auth.set_grade_state($1, 'submitted', 'open');
end
$$;
comment on function api.reopen_grades(bigint, text) is
  'Opens submitted grades again, before they are published, with a reason.';
grant execute on function api.reopen_grades(bigint, text) to teacher, centreadmin, dev, admin;

-- Whoever holds a session sees how far the grades of its course are, also where they do not teach the course itself.
create or replace function auth.grade_list_state(course bigint) returns text
  language sql stable security definer set search_path = ''
  return coalesce((select g.state from app.grade_lists g where g.course_id = course), 'open');
grant execute on function auth.grade_list_state(bigint) to teacher, centreadmin, dev, admin;
