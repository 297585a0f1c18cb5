-- How students of a centre choose: what staff set, and how it goes.

-- A class that has to choose elsewhere or later is one that takes part in the centre's teaching: its opening names a class.
create or replace function app.check_choice_class() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if new.class_id is not null and not exists (
    select from app.orgs o where o.id = new.class_id and o.type in ('class', 'reelectclass', 'studentgroup')
  ) then
    raise exception 'class_id names an organisation that is not a class' using errcode = '23503', hint = 'Nothing was saved.';
  end if;
  return new;
end
$$;

-- The choice of a course as it goes, by session and by class, and who has chosen fewer experiments than the course requires.
create or replace function api.choice_board(course_id bigint) returns json
  language plpgsql stable set search_path = ''
as $$
begin
  perform app.require_charge($1);
  return auth.choice_board($1)::json;
end
$$;
comment on function api.choice_board(bigint) is
  'How the choice of a course goes: its sessions with places taken and waited for, its classes with how many students have chosen how many experiments, and the students who lack some.';
grant execute on function api.choice_board(bigint) to teacher, centreadmin, dev, admin;

create or replace function auth.choice_board(course bigint) returns jsonb
  language sql stable security definer set search_path = ''
  return (
    with required as (
      select coalesce(c.required_projects, (
        select count(*) from app.course2projects l join app.projects p on p.id = l.project_id where l.course_id = c.id and not p.free_schedule
      ))::integer as number
      from app.courses c where c.id = course
    ), learners as materialized (
      select u.id, u.code, u.name, (
        -- The class of the semester, and where a student has several that of the own year.
        select o.id from app.orgs o
        where o.id = any (auth.classes_of_student(u.id)) and o.type in ('class', 'reelectclass')
          and (o.semester_id is null or o.semester_id = c.semester_id)
        order by o.semester_id is null, o.type, o.id limit 1
      ) as class_id, (
        select count(distinct s.project_id)::integer from app.user2projects r
        join app.schedules s on s.id = r.schedule_id and s.course_id = course and s.cancelled_at is null
        join app.projects p on p.id = s.project_id and not p.free_schedule
        where r.student = u.id and r.schedule_status = 'elected'
      ) as chosen, (
        select count(*)::integer from app.waiting_places w join app.schedules s on s.id = w.schedule_id and s.course_id = course
        where w.student = u.id
      ) as waiting
      from app.user2courses m join app.users u on u.id = m.user_id and u.is_active join app.courses c on c.id = m.course_id
      where m.course_id = course
    )
    select jsonb_build_object(
      'required', (select r.number from required r),
      'sessions', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', s.id, 'date', s.date, 'period', p.name, 'experiment', e.name, 'room', l.name, 'seats', s.max_student_number,
          'label', concat_ws(' · ', s.date || ' ' || p.name, e.name, l.name, f.taken || ' / ' || s.max_student_number), 'taken', f.taken,
          'waiting', (select count(*) from app.waiting_places w where w.schedule_id = s.id)
        ) order by s.date, p.start_time, s.id), '[]')
        from app.schedules s
        join app.period_spans p on p.period_id = s.period_id and p.period_count = s.period_count
        join app.projects e on e.id = s.project_id
        join app.locations l on l.id = s.location_id
        cross join lateral (
          select count(*) as taken from app.user2projects r where r.schedule_id = s.id and r.schedule_status = 'elected'
        ) f
        where s.course_id = course and s.is_publish and s.cancelled_at is null
      ),
      'classes', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', k.class_id, 'name', o.name, 'students', k.students, 'done', k.done, 'begun', k.begun, 'waiting', k.waiting
        ) order by o.code), '[]')
        from (
          select f.class_id, count(*) as students, count(*) filter (where f.chosen >= r.number) as done, count(*) filter (where f.chosen > 0) as begun,
            count(*) filter (where f.waiting > 0) as waiting
          from learners f cross join required r group by f.class_id
        ) k
        left join app.orgs o on o.id = k.class_id
      ),
      'lacking', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', f.id, 'code', f.code, 'name', f.name, 'class_id', f.class_id, 'chosen', f.chosen, 'waiting', f.waiting
        ) order by f.code), '[]')
        from learners f cross join required r where f.chosen < r.number
      )
    )
  );
grant execute on function auth.choice_board(bigint) to teacher, centreadmin, dev, admin;
