-- The functions of specification section 7. They run with the rights of the caller, so the policies decide; each does all or nothing.
-- rpc/login and rpc/change_password are the gateway's: argon2id runs there.

-- One unnamed argument: the call then works with Prefer: params=single-object and without it, and on newer versions of PostgREST.
create or replace function api."group"(json) returns json
  language plpgsql volatile set search_path = ''
as $$
declare
  body constant jsonb := $1::jsonb;
  course record;
  entry jsonb;
  group_name text;
  group_parent bigint;
  group_id bigint;
  members bigint[];
  missing text;
  made jsonb := '[]';
begin
  if jsonb_typeof(body -> 'user2org') is distinct from 'array' or jsonb_array_length(body -> 'user2org') = 0 then
    raise exception 'user2org has to be a list of groups' using errcode = '22023';
  end if;
  select c.id, c.organization_id, c.semester_id into course from app.courses c where c.id = (body ->> 'course_id')::bigint;
  if not found then
    raise exception 'there is no course with the id %', coalesce(body ->> 'course_id', 'null') using errcode = '22023';
  end if;
  if (current_user = 'teacher' and course.id <> all (auth.my_courses()))
    or (current_user = 'centreadmin' and course.organization_id is distinct from auth.my_centre()) then
    raise exception 'you are not in charge of this course' using errcode = '42501';
  end if;

  for entry in select * from jsonb_array_elements(body -> 'user2org') loop
    group_name := btrim(entry -> 'org' ->> 'name');
    group_parent := (entry -> 'org' ->> 'parent')::bigint;
    if coalesce(group_name, '') = '' then
      raise exception 'a group needs a name' using errcode = '22023';
    end if;
    members := app.ids_of((entry -> 'user_id')::json);
    select string_agg(m.id::text, ', ') into missing
    from unnest(members) as m (id) left join app.users u on u.id = m.id and u.role = 'student' where u.id is null;
    if missing is not null then
      raise exception 'group %: these are not students: %', group_name, missing using errcode = '22023';
    end if;

    insert into app.orgs (code, name, type, parent, semester_id)
    values (substr(replace(gen_random_uuid()::text, '-', ''), 1, 12), group_name, 'studentgroup', group_parent, course.semester_id)
    on conflict (name, parent, semester_id) do nothing;
    select o.id into group_id from app.orgs o
    where o.name = group_name and o.type = 'studentgroup'
      and o.parent is not distinct from group_parent and o.semester_id = course.semester_id;
    if not found then
      raise exception 'the name % is taken by something that is not a student group', group_name using errcode = '23505';
    end if;

    insert into app.user_orgs (user_id, organization_id) select m.id, group_id from unnest(members) as m (id)
    on conflict (user_id, organization_id) do nothing;
    insert into app.user2courses (user_id, course_id, semester_id) select m.id, course.id, course.semester_id from unnest(members) as m (id)
    on conflict (user_id, course_id, semester_id) do nothing;
    made := made || jsonb_build_object('id', group_id, 'name', group_name, 'user_id', to_jsonb(members));
  end loop;
  return made::json;
end
$$;
comment on function api."group"(json) is
  'Makes the student groups of a course and puts students in; a group that exists is added to. Answers id, name and members of each.';
grant execute on function api."group"(json) to teacher, centreadmin, dev, admin;

create or replace function api.group_u2p(u2p_id json, group_stamp text default null) returns json
  language plpgsql volatile set search_path = ''
as $$
#variable_conflict use_column
declare
  wanted constant bigint[] := app.ids_of($1);
  stamp constant text := nullif(btrim($2), '');
  places record;
begin
  -- FOR UPDATE holds the rows against the policies of UPDATE.
  select count(*) as found, array_agg(distinct l.schedule_id) as sessions, count(*) filter (where l.schedule_status <> 'elected') as stopped
  into places
  from (select r.schedule_id, r.schedule_status from app.user2projects r where r.id = any (wanted) order by r.id for update) l;
  if places.found <> cardinality(wanted) then
    raise exception 'you may not group these students, or they are not in a session' using errcode = '42501', hint = 'Nothing was changed.';
  end if;
  if stamp is not null and (cardinality(places.sessions) > 1 or places.stopped > 0) then
    raise exception 'a group is made of students who have a place in the same session' using errcode = '22023';
  end if;
  perform auth.set_group(wanted, stamp);
  if stamp is not null and exists (
    select 1 from app.schedules s
    where s.id = any (places.sessions)
      and s.max_group_student_number < (select count(*) from app.user2projects r where r.schedule_id = s.id and r.group_stamp = stamp)
  ) then
    raise exception 'the group would have more students than the session allows' using errcode = '22023';
  end if;
  return array_to_json(wanted);
end
$$;
comment on function api.group_u2p(json, text) is
  'Puts places of one session into the group with the stamp, or out of their groups where it is null. Answers the ids.';
grant execute on function api.group_u2p(json, text) to teacher, centreadmin, dev, admin;

-- Divides the students of a session into groups; refuses where somebody else changed one meanwhile.
create or replace function api.group_session(schedule_id bigint, groups json, expected json default null) returns json
  language plpgsql volatile set search_path = ''
as $$
#variable_conflict use_column
declare
  wanted constant jsonb := groups::jsonb;
  seen constant jsonb := expected::jsonb;
  held jsonb;
  most integer;
  placed integer;
  conflicts json;
begin
  if jsonb_typeof(wanted) is distinct from 'array' or exists (
    select 1 from jsonb_array_elements(wanted) g
    where jsonb_typeof(g) <> 'object' or btrim(coalesce(g ->> 'stamp', '')) = '' or coalesce(jsonb_typeof(g -> 'places'), '') <> 'array'
  ) then
    raise exception 'groups has to be a list of objects with a stamp and places' using errcode = '22023';
  end if;
  select s.max_group_student_number into most from app.schedules s where s.id = $1;
  with locked as (
    select r.id, r.group_stamp from app.user2projects r
    where r.schedule_id = $1 and r.schedule_status = 'elected' order by r.id for update
  )
  select coalesce(jsonb_object_agg(l.id, l.group_stamp), '{}') into held from locked l;
  if most is null or (held = '{}' and jsonb_array_length(wanted) > 0) then
    raise exception 'you may not group the students of this session, or it has none' using errcode = '42501', hint = 'Nothing was changed.';
  end if;
  select coalesce(json_agg(json_build_object('id', k.id, 'group_stamp', held -> k.id)), '[]') into conflicts
  from (select jsonb_object_keys(seen) as id union select jsonb_object_keys(held)) k
  where seen is not null and (not seen ? k.id or not held ? k.id or seen -> k.id is distinct from held -> k.id);
  if json_array_length(conflicts) > 0 then
    return json_build_object('saved', false, 'conflicts', conflicts);
  end if;
  select count(*) into placed from jsonb_array_elements(wanted) g, jsonb_array_elements_text(g -> 'places');
  if placed <> (select count(distinct p.id) from jsonb_array_elements(wanted) g, jsonb_array_elements_text(g -> 'places') as p (id) where held ? p.id)
    or jsonb_array_length(wanted) <> (select count(distinct btrim(g ->> 'stamp')) from jsonb_array_elements(wanted) g) then
    raise exception 'a group is made of students who have a place in the same session' using errcode = '22023', hint = 'Nothing was changed.';
  end if;
  if exists (select 1 from jsonb_array_elements(wanted) g where jsonb_array_length(g -> 'places') > most) then
    raise exception 'the group would have more students than the session allows' using errcode = '22023', hint = 'Nothing was changed.';
  end if;
  -- Who has no place there has none to group: without a place that is the caller's to change nothing is written.
  if held <> '{}' then
    perform auth.set_session_groups($1, (
      select coalesce(jsonb_object_agg(p.id, btrim(g ->> 'stamp')), '{}')
      from jsonb_array_elements(wanted) g, jsonb_array_elements_text(g -> 'places') as p (id)
    ));
  end if;
  return json_build_object('saved', true, 'conflicts', '[]'::json);
end
$$;
comment on function api.group_session(bigint, json, json) is
  'Sets the groups of a session: all of them or none, and none where a place is not in the group that expected says.';
grant execute on function api.group_session(bigint, json, json) to teacher, centreadmin, dev, admin;

-- Who gives up a place leaves the group, and those behind move up.
create or replace function app.leave_group() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  update app.user2projects r set group_order = r.group_order - 1
  where r.schedule_id = old.schedule_id and r.group_stamp = old.group_stamp and r.group_order > old.group_order and r.id <> old.id;
  new.group_stamp := null;
  new.group_order := null;
  return new;
end
$$;
