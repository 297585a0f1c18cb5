-- A person is forgotten: name, account, contact and every way to sign in leave the record, which stays under a number. What a university has to be able
-- to explain for years stays as it is: enrolments, attendance, scores, reports, grades and who gave them.

-- How a forgotten person is called, in any language.
create or replace function auth.forgotten_name() returns text
  language sql immutable parallel safe set search_path = ''
  return '***';

create or replace function auth.forgotten_code(person bigint) returns text
  language sql immutable parallel safe set search_path = ''
  return 'forgotten-' || person;

-- The names of one person in the book of a submitted list: of a student in the list, of staff at sessions and comments.
create or replace function auth.book_without(book jsonb, person app.users) returns jsonb
  language plpgsql immutable set search_path = ''
as $$
declare
  named constant text := to_json(person.name)::text;
  field text;
  left_over text;
begin
  if person.role = 'student' then
    return book || jsonb_build_object('students', (
      select coalesce(jsonb_agg(
        case when (s.row ->> 'id')::bigint = person.id
          then s.row || jsonb_build_object('name', auth.forgotten_name(), 'code', auth.forgotten_code(person.id)) else s.row end
        order by s.place
      ), '[]')
      from jsonb_array_elements(book -> 'students') with ordinality as s (row, place)
    ));
  end if;
  left_over := book::text;
  foreach field in array array['teacher_name', 'submitted_by_name', 'changed_by_name'] loop
    left_over := replace(left_over, format('"%s": %s', field, named), format('"%s": "%s"', field, auth.forgotten_name()));
  end loop;
  return left_over::jsonb;
end
$$;

-- Takes a person out of the history: what they are called in it, and from where they signed in.
create or replace function auth.forget_in_history(person app.users) returns void
  language plpgsql volatile set search_path = ''
as $$
begin
  perform set_config('app.housekeeping', 'forget', true);
  update app.record_changes c
  set old = case when c.field = 'code' then null else c.old end,
    new = case when c.field = 'code' then to_jsonb(auth.forgotten_code(person.id)) else c.new end
  where c.table_name = 'users' and c.row_id = person.id and c.field = 'code';
  update app.record_changes c set about = c.about - 'browser' || jsonb_build_object('name', auth.forgotten_name()), address = null
  where c.table_name = 'sign_ins' and c.row_id = person.id;
  update app.record_changes c
  set about = c.about || jsonb_build_object('student', auth.forgotten_name(), 'student_code', auth.forgotten_code(person.id)),
    reason = replace(replace(c.reason, person.name, auth.forgotten_name()), person.code, auth.forgotten_code(person.id))
  where c.student = person.id;
  update app.record_changes c set address = null where c.changed_by = person.id and c.address is not null;
  perform set_config('app.housekeeping', '', true);
end
$$;

create or replace function auth.forget_person(wanted bigint, typed text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  person app.users;
  called text;
  owned record;
begin
  select u.* into person from app.users u where u.id = wanted for update;
  if person.id is null then
    raise exception 'there is no account with the id %', wanted using errcode = '22023';
  end if;
  if typed is null then
    return jsonb_build_object(
      'code', person.code, 'name', person.name, 'is_active', person.is_active, 'is_forgotten', person.code = auth.forgotten_code(person.id),
      'places', (select count(*) from app.user2projects r where r.student = wanted),
      'grades', (select count(*) from app.course_grades g where g.student = wanted),
      'reports', (select count(*) from app.reports e join app.user2projects r on r.id = e.user2project_id where r.student = wanted),
      'sessions', (select count(*) from app.schedules s where s.teacher_id = wanted)
    );
  end if;
  if wanted = app.uid() then
    raise exception 'you cannot forget your own account' using errcode = '42501';
  end if;
  if person.code = auth.forgotten_code(person.id) then
    raise exception 'this person is forgotten already' using errcode = '22023';
  end if;
  if person.is_active then
    raise exception 'please deactivate the account first: only a person who has left is forgotten' using errcode = '22023';
  end if;
  if typed is distinct from person.code then
    raise exception 'what was typed is not the account: nothing was changed' using errcode = '22023';
  end if;

  -- A record of an archived semester loses the name, too.
  perform set_config('app.keeps_archive', 'off', true);
  update app.users u set code = auth.forgotten_code(person.id), name = auth.forgotten_name(), class_list = '{}' where u.id = wanted;
  -- Ways to sign in, and what belonged to the person alone: rows that a deletion of the account would take along.
  for owned in
    select c.conrelid::regclass as name, a.attname as key
    from pg_catalog.pg_constraint c join pg_catalog.pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'app.users'::regclass and c.confdeltype = 'c' and (
      c.connamespace = 'auth'::regnamespace
      or c.conrelid in ('app.user_contacts'::regclass, 'app.calendar_feeds'::regclass, 'app.page_drafts'::regclass, 'app.page_blocks'::regclass)
    )
  loop
    execute format('delete from %s where %I = $1', owned.name, owned.key) using wanted;
  end loop;
  delete from auth.login_failures f where f.account = auth.account_key(person.code);
  delete from auth.deleted_rows d where d.table_name = 'app.users' and d.row_id = wanted;
  update auth.org_merge_rows m set name = auth.forgotten_name()
  where m.kind = 'accounts' and m.row_id = wanted or m.kind = 'members' and (m.before ->> 'user_id')::bigint = wanted;
  -- Names in what was kept as it was: lists that were submitted, sentences of solved plans.
  update app.grade_books k set book = auth.book_without(k.book, person)
  from app.grade_lists l
  where l.id = k.grade_list_id and l.course_id in (
    select m.course_id from app.user2courses m where m.user_id = wanted
    union select s.course_id from app.user2projects r join app.schedules s on s.id = r.schedule_id where r.student = wanted
    union select s.course_id from app.schedules s where s.teacher_id = wanted
    union select g.course_id from app.grade_lists g where g.submitted_by = wanted
    union select m.course_id from app.mark_comments m where m.changed_by = wanted
  );
  if person.role <> 'student' then
    -- As JSON has it, without the quotation marks around it.
    called := substr(to_json(person.name)::text, 2, length(to_json(person.name)::text) - 2);
    update app.schedule_plans p set solution = replace(p.solution::text, called, auth.forgotten_name())::jsonb
    where p.solution @> jsonb_build_object('lessonList', jsonb_build_array(jsonb_build_object('teacher_id', wanted)));
    update app.plan_runs r set solution = replace(r.solution::text, called, auth.forgotten_name())::jsonb
    where r.solution @> jsonb_build_object('lessonList', jsonb_build_array(jsonb_build_object('teacher_id', wanted)));
  end if;
  perform auth.forget_in_history(person);
  perform set_config('app.keeps_archive', '', true);
  insert into app.record_changes (table_name, row_id, field, changed_by) values ('users', wanted, 'forgotten', app.uid());
  return jsonb_build_object('code', auth.forgotten_code(person.id), 'name', auth.forgotten_name());
end
$$;
grant execute on function auth.forget_person(bigint, text) to admin;

create or replace function api.forget_person(user_id bigint, code text default null) returns json
  language sql volatile set search_path = ''
  begin atomic
    select auth.forget_person($1, $2)::json;
  end;
comment on function api.forget_person(bigint, text) is
  'Takes name, account, contact and sign-ins of a person who has left out of all records, which stay under a number; it cannot be undone. Without the account it answers what stays and changes nothing. Administrators only.';
grant execute on function api.forget_person(bigint, text) to admin;
