-- The functions of specification section 7. They run with the rights of the caller, so the policies decide; each does all or nothing.
-- rpc/login and rpc/change_password are the gateway's: argon2id runs there.

create function api.logout() returns void
  language sql volatile set search_path = ''
  begin atomic
    select auth.close_own_session();
  end;

-- Numbers of a JSON array, or of one number, or of objects with an id; each once, in their order.
create function app.ids_of(list json) returns bigint[]
  language plpgsql immutable set search_path = ''
as $$
declare
  items constant jsonb := case when jsonb_typeof(list::jsonb) = 'array' then list::jsonb else jsonb_build_array(list::jsonb) end;
  ids bigint[];
begin
  select array_agg(found.id order by found.place) into ids from (
    select (case when jsonb_typeof(item) = 'object' then item ->> 'id' else item #>> '{}' end)::bigint as id, min(place) as place
    from jsonb_array_elements(items) with ordinality as e (item, place)
    group by 1
  ) found;
  if ids is null or array_position(ids, null) is not null then
    raise exception 'a list of ids is needed, at least one' using errcode = '22023';
  end if;
  return ids;
exception when invalid_text_representation or numeric_value_out_of_range then
  raise exception 'an id has to be a whole number' using errcode = '22023';
end
$$;

create function api.delete_schedules(schedules json) returns json
  language plpgsql volatile set search_path = ''
as $$
declare
  wanted constant bigint[] := app.ids_of(schedules);
  removed bigint[];
begin
  with gone as (
    delete from app.schedules s where s.id = any (wanted) returning s.id
  )
  select coalesce(array_agg(gone.id order by gone.id), '{}') into removed from gone;
  if cardinality(removed) <> cardinality(wanted) then
    raise exception 'you may not delete these sessions, or they do not exist: %', (
      select string_agg(id::text, ', ') from unnest(wanted) as id where id <> all (removed)
    ) using errcode = '42501', hint = 'Nothing was deleted.';
  end if;
  return array_to_json(removed);
end
$$;
comment on function api.delete_schedules(json) is 'Deletes all the sessions or none, and answers their ids.';

create function api.project_resources(project_id bigint, type text, centre_id bigint default null)
  returns table (id bigint, code text, name text)
  language plpgsql stable set search_path = ''
as $$
#variable_conflict use_column
declare
  project app.projects;
  centre bigint;
begin
  select p.id, p.organization_id, p.location_list, p.team_list, p.teacher_list
  into project.id, project.organization_id, project.location_list, project.team_list, project.teacher_list
  from app.projects p where p.id = $1;
  if not found then
    raise exception 'there is no experiment with the id %', $1 using errcode = '22023';
  end if;
  centre := coalesce($3, project.organization_id);
  case $2
    when 'location', 'locations' then
      return query select l.id, l.code, l.name from app.locations l
        where l.is_valid and case when cardinality(project.location_list) > 0 then l.id = any (project.location_list) else l.organization_id = centre end
        order by l.code;
    when 'team', 'teams' then
      return query select t.id, t.code, t.name from app.teams t
        where case when cardinality(project.team_list) > 0 then t.id = any (project.team_list) else t.organization_id = centre end
        order by t.code;
    when 'teacher', 'teachers' then
      return query select u.id, u.code, u.name from app.users u
        where u.is_active and u.role = 'teacher'
          and case when cardinality(project.teacher_list) > 0 then u.id = any (project.teacher_list) else u.org = centre end
        order by u.code;
    else
      raise exception 'type has to be location, team or teacher, not %', coalesce($2, 'null') using errcode = '22023';
  end case;
end
$$;
comment on function api.project_resources(bigint, text, bigint) is
  'Rooms, teams or teachers of the experiment''s list; where the list is empty, all valid ones of the centre.';

-- One unnamed argument: the call then works with Prefer: params=single-object and without it, and on newer versions of PostgREST.
create function api."group"(json) returns json
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

create function api.group_u2p(u2p_id json, group_stamp text default null) returns json
  language plpgsql volatile set search_path = ''
as $$
#variable_conflict use_column
declare
  wanted constant bigint[] := app.ids_of($1);
  stamp constant text := nullif(btrim($2), '');
  changed integer;
  places record;
begin
  select count(*) as found, count(distinct r.schedule_id) as sessions, min(r.schedule_id) as session,
    count(*) filter (where r.schedule_status <> 'elected') as stopped
  into places from app.user2projects r where r.id = any (wanted);
  if places.found <> cardinality(wanted) then
    raise exception 'you may not group these students, or they are not in a session' using errcode = '42501', hint = 'Nothing was changed.';
  end if;
  if stamp is not null and (places.sessions > 1 or places.stopped > 0) then
    raise exception 'a group is made of students who have a place in the same session' using errcode = '22023';
  end if;

  if stamp is null then
    update app.user2projects r set group_stamp = null, group_order = null where r.id = any (wanted);
  else
    update app.user2projects r set group_stamp = stamp, group_order = numbered.place
    from (
      select o.id, row_number() over (order by o.ordernumber_of_schedule, o.id) as place
      from app.user2projects o
      where o.schedule_id = places.session and (o.id = any (wanted) or o.group_stamp = stamp)
    ) numbered
    where r.id = numbered.id and r.schedule_id = places.session and (r.id = any (wanted) or r.group_stamp = stamp);
  end if;
  get diagnostics changed = row_count;
  if changed < cardinality(wanted) then
    raise exception 'you may not group these students' using errcode = '42501', hint = 'Nothing was changed.';
  end if;
  if stamp is not null and exists (
    select 1 from app.schedules s
    where s.id = places.session
      and s.max_group_student_number < (select count(*) from app.user2projects r where r.schedule_id = s.id and r.group_stamp = stamp)
  ) then
    raise exception 'the group would have more students than the session allows' using errcode = '22023';
  end if;
  return array_to_json(wanted);
end
$$;
comment on function api.group_u2p(json, text) is
  'Puts places of one session into the group with the stamp, or out of their groups where it is null. Answers the ids.';

-- Makes accounts of students. Definer, because apart from this nobody but the administrator may add people.
create function auth.create_student(account_code text, account_name text, org_id bigint, phone text, email text)
  returns bigint
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  made bigint;
begin
  insert into app.users (code, name, role, org) values (account_code, account_name, 'student', org_id)
  on conflict (code) do nothing returning id into made;
  if made is not null and (phone is not null or email is not null) then
    insert into app.user_contacts (user_id, phone, email) values (made, phone, email);
  end if;
  return made;
end
$$;

create function api.create_user(json) returns json
  language plpgsql volatile set search_path = ''
as $$
declare
  entries constant jsonb := case when jsonb_typeof($1::jsonb) = 'array' then $1::jsonb else jsonb_build_array($1::jsonb) end;
  entry jsonb;
  line integer := 0;
  account_code text;
  account_name text;
  orgs bigint[];
  account bigint;
  created boolean;
  answer jsonb := '[]';
begin
  for entry in select * from jsonb_array_elements(entries) loop
    line := line + 1;
    account_code := btrim(entry ->> 'code');
    account_name := btrim(entry ->> 'name');
    if coalesce(account_code, '') = '' or coalesce(account_name, '') = '' then
      raise exception 'entry %: code and name are needed', line using errcode = '22023', hint = 'No account was created.';
    end if;
    if coalesce(entry ->> 'role', 'student') <> 'student' then
      raise exception 'entry %: only accounts of students are created here', line using errcode = '42501', hint = 'No account was created.';
    end if;
    orgs := case when coalesce(jsonb_typeof(entry -> 'orgs_id'), 'null') = 'null' or entry -> 'orgs_id' = '[]' then '{}'
      else app.ids_of((entry -> 'orgs_id')::json) end;

    account := auth.create_student(
      account_code, account_name, orgs[1], nullif(btrim(entry ->> 'phone'), ''), nullif(btrim(entry ->> 'email'), '')
    );
    created := account is not null;
    if created then
      insert into app.user_orgs (user_id, organization_id) select account, o.id from unnest(orgs) as o (id);
    else
      select u.id into account from app.users u where u.code = account_code;
    end if;
    answer := answer || jsonb_build_object('id', account, 'code', account_code, 'created', created);
  end loop;
  return answer::json;
end
$$;
comment on function api.create_user(json) is
  'Creates students. Existing accounts stay as they are and are answered with created: false. The new ones have no password.';

grant execute on function
  api.logout(), api.delete_schedules(json), api.project_resources(bigint, text, bigint), api."group"(json), api.group_u2p(json, text),
  api.create_user(json), app.ids_of(json), auth.create_student(text, text, bigint, text, text)
  to teacher, centreadmin, dev, admin;
