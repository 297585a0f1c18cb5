-- Announcements to students of a course, such as those who miss a mark: to exactly these. Staff do not get them; who wrote one, and administrators
-- of its centre, see it in the list of announcements.

alter table app.announcements add column student_list bigint[] not null default '{}';
comment on column app.announcements.student_list is 'The students it is for; empty for an announcement to staff.';
create index announcements_student_list on app.announcements using gin (student_list);
grant select (student_list) on app.announcements to teacher, centreadmin, dev, admin;

drop policy addressed on app.announcements;
create policy addressed on app.announcements for select to teacher, centreadmin
  using (
    student_list <> '{}' and created_by = (select app.uid())
    or student_list = '{}' and is_published and since <= now() and (until is null or until > now())
    and (organization_id is null or organization_id = (select auth.my_centre()))
    and (roles = '{}' or current_user = any (roles))
    and (class_list = '{}' or class_list && (select auth.my_class_list()))
  );

create or replace view api.announcements with (security_invoker = true) as
  select a.id, a.title, a.content, a.organization_id, a.roles, a.class_list, a.since, a.until, a.is_published, a.created_by, a.created_at,
    a.updated_at,
    (select string_agg(o.name, ', ' order by o.name) from app.orgs o where o.id = any (a.class_list)) as class_names,
    cardinality(a.student_list) as student_count
  from app.announcements a;
grant select (student_count) on api.announcements to teacher, centreadmin, dev, admin;
insert into app.column_labels (name, en, zh) values ('student_count', 'Students', '学生人数') on conflict (name) do nothing;

create or replace view api.my_announcements with (security_invoker = true) as
  select a.id, a.title, a.content, a.organization_id, o.name as centre_name, a.since, a.until, u.name as author, r.read_at
  from app.announcements a
  left join app.orgs o on o.id = a.organization_id
  left join app.users u on u.id = a.created_by
  left join app.announcement_reads r on r.announcement_id = a.id and r.user_id = app.uid()
  where a.student_list = '{}' and a.is_published and a.since <= now() and (a.until is null or a.until > now())
    and (a.organization_id is null or a.organization_id = auth.my_centre() or current_user in ('admin', 'dev'))
    and (a.roles = '{}' or current_user = any (a.roles))
    and (a.class_list = '{}' or a.class_list && auth.my_class_list());

create function auth.announce_to_students(course bigint, learners bigint[], subject text, said text) returns jsonb
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

create function api.announce_to_students(course_id bigint, students json, title text, content text) returns json
  language plpgsql volatile set search_path = ''
as $$
begin
  perform app.require_charge($1);
  return auth.announce_to_students($1, app.ids_of($2), btrim($3), btrim($4));
end
$$;
comment on function api.announce_to_students(bigint, json, text, text) is
  'Announces a text to the named students of a course, and to nobody else; refused as a whole where one is not in the course.';
grant execute on function auth.announce_to_students(bigint, bigint[], text, text), api.announce_to_students(bigint, json, text, text)
  to teacher, centreadmin, dev, admin;
