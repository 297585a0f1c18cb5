-- A comment at a mark: one for each experiment of a student, and one for the grade of the course. It changes no number, is kept with a submitted
-- list as everything else is, and is then refused as marks are.

-- As before, with the comments at marks.
create or replace function auth.course_book_without_groups(course bigint) returns jsonb
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
      'carried', coalesce((select jsonb_agg(k) from api.carried_marks k where k.course_id = c.id), '[]'),
      'comments', auth.mark_comments(c.id)
    )
    from api.courses c
    where c.id = course
  );
end
$$;

-- The comments of a course, as its gradebook lists them.
create or replace function auth.mark_comments(course bigint) returns jsonb
  language sql stable security definer set search_path = ''
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'student', m.student, 'project_id', m.project_id, 'content', m.content, 'changed_at', m.changed_at,
      'changed_by_name', (select u.name from app.users u where u.id = m.changed_by)
    ) order by m.id), '[]')
    from app.mark_comments m where m.course_id = course
  );

-- Sets the comment if the stored one equals the expected one; returns the stored comment.
create or replace function auth.save_mark_comment(course bigint, learner bigint, project bigint, said text, seen text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  held app.mark_comments;
begin
  perform auth.check_course_open(course);
  if char_length(said) > 500 then
    raise exception 'a comment has at most 500 characters' using errcode = '22023', hint = 'Shorten the comment.';
  end if;
  if not exists (select 1 from app.user2courses m where m.course_id = course and m.user_id = learner) and not exists (
    select 1 from app.user2projects r join app.schedules s on s.id = r.schedule_id where s.course_id = course and r.student = learner
  ) then
    raise exception 'this student is not in the course' using errcode = '22023', hint = 'Choose a student of the gradebook.';
  end if;
  if project is not null and not exists (select 1 from app.course2projects l where l.course_id = course and l.project_id = project)
    and not exists (select 1 from app.schedules s where s.course_id = course and s.project_id = project) then
    raise exception 'this experiment is not in the course' using errcode = '22023', hint = 'Choose an experiment of the gradebook.';
  end if;
  perform pg_advisory_xact_lock(hashtextextended(format('comment %s %s %s', course, learner, project), 0));
  select m.* into held from app.mark_comments m
  where m.course_id = course and m.student = learner and m.project_id is not distinct from project;
  if held.content is distinct from seen then
    return jsonb_build_object('saved', false, 'content', held.content, 'changed_by_name', (
      select u.name from app.users u where u.id = held.changed_by
    ));
  end if;
  if said is null then
    delete from app.mark_comments m where m.id = held.id;
  elsif held.id is null then
    insert into app.mark_comments (course_id, student, project_id, content, changed_by) values (course, learner, project, said, app.uid());
  else
    update app.mark_comments m set content = said, changed_by = app.uid(), changed_at = now() where m.id = held.id and m.content <> said;
  end if;
  return jsonb_build_object('saved', true, 'content', said, 'changed_by_name', (select u.name from app.users u where u.id = app.uid()));
end
$$;
grant execute on function auth.save_mark_comment(bigint, bigint, bigint, text, text) to teacher, centreadmin, dev, admin;

create or replace function api.save_mark_comment(course_id bigint, student bigint, project_id bigint, content text, expected text) returns json
  language plpgsql volatile set search_path = ''
as $$
begin
  perform app.require_charge($1);
  return auth.save_mark_comment($1, $2, $3, nullif(btrim($4), ''), $5);
end
$$;
comment on function api.save_mark_comment(bigint, bigint, bigint, text, text) is
  'Sets the comment at the mark of an experiment, or without one at the grade of the course; an empty one is removed. Nothing is saved over another comment than the expected one.';
grant execute on function api.save_mark_comment(bigint, bigint, bigint, text, text) to teacher, centreadmin, dev, admin;
