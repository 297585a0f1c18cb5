-- What counts when grades are submitted. A carried-over mark counts where the student has no mark of the experiment, whether the student is
-- in one of its sessions or not. Refused is a course with an experiment that can give nobody a mark. A barred student gets no grade, or 0 where
-- the setting barredGrade of the centre is "zero".

create or replace function auth.counted_marks(course bigint) returns table (student bigint, project_id bigint, place_id bigint, mark jsonb)
  language sql stable security definer set search_path = ''
  begin atomic
    with counted as (
      select distinct on (r.student, s.project_id) r.id, r.student, s.project_id, r.attendance, r.incidents, r.make_up_rate,
        r.preview, r.operation, r.report
      from app.user2projects r
      join app.schedules s on s.id = r.schedule_id
      join app.periods p on p.id = s.period_id
      where s.course_id = course and r.schedule_status = 'elected' and s.cancelled_at is null and r.attendance is distinct from 'excused'
        and not exists (
          select 1 from app.user2projects m join app.schedules t on t.id = m.schedule_id
          where m.make_up_of = r.id and m.schedule_status = 'elected' and t.cancelled_at is null
        )
      order by r.student, s.project_id, s.date desc, p.start_time desc, r.id desc
    ), marks as (
      select c.student, c.project_id, c.id, app.experiment_mark(jsonb_build_object(
        'items', coalesce((
          select jsonb_agg(jsonb_build_object('item', i.item, 'enable', i.enable, 'weight', i.weight)) from app.score_items i where i.project_id = c.project_id
        ), '[]'),
        'rules', coalesce((
          select jsonb_agg(jsonb_build_object('item', d.item, 'enable', d.enable, 'score', d.score, 'ratio', d.ratio, 'limit', d."limit"))
          from app.deduction_rules d where d.project_id = c.project_id
        ), '[]'),
        'scores', jsonb_build_object('preview', c.preview, 'operation', c.operation, 'report', c.report)
          || coalesce((select jsonb_object_agg(x.item, x.score) from app.place_scores x where x.user2project_id = c.id), '{}'),
        'attendance', c.attendance,
        'incidents', to_jsonb(c.incidents),
        'rate', c.make_up_rate
      )) as mark
      from counted c
    )
    select m.student, m.project_id, m.id, m.mark from marks m
    where m.mark ->> 'soFar' is not null
      or not exists (select 1 from app.carried_marks k where k.course_id = course and k.student = m.student and k.project_id = m.project_id)
    union all
    select k.student, k.project_id, null, jsonb_build_object('soFar', k.mark, 'final', k.mark, 'carried', true)
    from app.carried_marks k
    where k.course_id = course and not exists (
      select 1 from marks m where m.student = k.student and m.project_id = k.project_id and m.mark ->> 'soFar' is not null
    );
  end;

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
