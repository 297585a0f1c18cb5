-- Announcements to students of a course, such as those who miss a mark: to exactly these. Staff do not get them; who wrote one, and administrators
-- of its centre, see it in the list of announcements.

create or replace function auth.announce_to_students(course bigint, learners bigint[], subject text, said text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  stranger bigint;
  wanted constant bigint[] := (select array_agg(distinct l.id order by l.id) from unnest(learners) as l (id));
  made bigint;
begin
  if coalesce(cardinality(wanted), 0) = 0 then
    raise exception 'nobody is chosen' using errcode = '22023', hint = 'Choose the students first.';
  end if;
  if coalesce(said, '') = '' or char_length(said) > 2000 then
    raise exception 'a message to students has 1 to 2000 characters' using errcode = '22023', hint = 'Write the message, or shorten it.';
  end if;
  select l.id into stranger from unnest(wanted) as l (id)
  where not exists (select 1 from app.user2courses m where m.course_id = course and m.user_id = l.id)
    and not exists (
      select 1 from app.user2projects r join app.schedules s on s.id = r.schedule_id
      where s.course_id = course and r.student = l.id and r.schedule_status = 'elected'
    )
  limit 1;
  if found then
    raise exception 'a student is not in the course: %', stranger
      using errcode = '22023', hint = 'Nothing was sent. Reload the gradebook and choose the students again.';
  end if;
  -- What was typed is text: nothing in it is markup.
  insert into app.announcements (title, content, organization_id, student_list, created_by)
  select subject,
    '<p>' || replace(replace(replace(replace(said, '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), chr(10), '<br>') || '</p>',
    c.organization_id, wanted, app.uid()
  from app.courses c where c.id = course
  returning id into made;
  return jsonb_build_object('id', made, 'students', cardinality(wanted));
end
$$;
grant execute on function auth.announce_to_students(bigint, bigint[], text, text) to teacher, centreadmin, dev, admin;

create or replace function api.announce_to_students(course_id bigint, students json, title text, content text) returns json
  language plpgsql volatile set search_path = ''
as $$
begin
  perform app.require_charge($1);
  return auth.announce_to_students($1, app.ids_of($2), btrim($3), btrim($4));
end
$$;
comment on function api.announce_to_students(bigint, json, text, text) is
  'Announces a text to the named students of a course, and to nobody else; refused as a whole where one is not in the course.';
grant execute on function api.announce_to_students(bigint, json, text, text) to teacher, centreadmin, dev, admin;
