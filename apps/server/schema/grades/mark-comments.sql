-- A comment at a mark: one for each experiment of a student, and one for the grade of the course. It changes no number, is kept with a submitted
-- list as everything else is, and is then refused as marks are.

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
