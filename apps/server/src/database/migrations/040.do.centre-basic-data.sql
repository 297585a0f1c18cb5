-- What a centre's administrator keeps about courses, experiments, teams and rooms beyond their names, and how they hang together.

alter table app.projects
  add column hours numeric check (hours >= 0 and hours <= 100 and hours = round(hours, 2)),
  add column note text check (char_length(note) <= 4000);
alter table app.locations add column equipment text check (char_length(equipment) <= 4000);
alter table app.teams add column member_list bigint[] not null default '{}';
comment on column app.teams.member_list is 'Members (users.id), as the lists of an experiment name theirs.';
alter table app.course2projects add column position integer not null default 0 check (position >= 0);
comment on column app.course2projects.position is 'Place in the order of the course; those that nobody ordered stand first, by id.';

create or replace view api.projects with (security_invoker = true) as
  select id, code, name, organization_id, semester_id, location_list, team_list, teacher_list, free_schedule, max_student_number,
    hours, note
  from app.projects;
create or replace view api.locations with (security_invoker = true) as
  select id, code, name, organization_id, is_valid, capacity, equipment from app.locations;
create or replace view api.teams with (security_invoker = true) as select id, code, name, organization_id, member_list from app.teams;
create or replace view api.course2projects with (security_invoker = true) as
  select id, course_id, project_id, position from app.course2projects;

do $$
declare
  target record;
begin
  for target in
    select * from (values ('projects', 'hours, note'), ('locations', 'equipment'), ('teams', 'member_list'), ('course2projects', 'position'))
      as t (name, added)
  loop
    execute format('grant select (%s) on app.%I, api.%I to teacher, centreadmin, dev, admin', target.added, target.name, target.name);
    execute format('grant insert (%s), update (%s) on app.%I, api.%I to centreadmin, dev, admin', target.added, target.added, target.name, target.name);
  end loop;
end
$$;

-- A member is a teacher; a list that names anybody else, or nobody, is refused as a key would refuse it.
create function app.check_team_members() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if exists (
    select 1 from unnest(new.member_list) as listed (id)
    left join app.users u on u.id = listed.id and u.role in ('teacher', 'centreadmin')
    where u.id is null
  ) then
    raise exception 'member_list names somebody who is not a teacher' using errcode = '23503';
  end if;
  return new;
end
$$;
create trigger check_team_members before insert or update of member_list on app.teams for each row
  when (cardinality(new.member_list) > 0) execute function app.check_team_members();

-- The lists of the screens: names instead of numbers, so that they can be searched, sorted and exported as they are shown.
create view api.courses_ex with (security_invoker = true) as
  select c.id, c.code, c.name, c.organization_id, c.semester_id, s.name as semester_name,
    array(select t.teacher_id from app.course2teachers t where t.course_id = c.id order by t.id) as teachers,
    (select string_agg(u.name, ', ' order by t.id) from app.course2teachers t join app.users u on u.id = t.teacher_id
      where t.course_id = c.id) as teacher_names,
    array(select l.project_id from app.course2projects l where l.course_id = c.id order by l.position, l.id) as projects,
    (select count(*) from app.course2projects l where l.course_id = c.id) as project_count,
    (select count(*) from app.user2courses m where m.course_id = c.id) as student_count,
    (select count(*) from app.schedules h where h.course_id = c.id) as session_count
  from app.courses c join app.semesters s on s.id = c.semester_id;
create view api.projects_ex with (security_invoker = true) as
  select p.id, p.code, p.name, p.organization_id, p.semester_id, p.location_list, p.team_list, p.teacher_list, p.free_schedule,
    p.max_student_number, p.hours, p.note, s.name as semester_name,
    (select string_agg(l.code, ', ' order by l.code) from app.locations l where l.id = any (p.location_list)) as location_codes,
    (select string_agg(t.name, ', ' order by t.code) from app.teams t where t.id = any (p.team_list)) as team_names,
    (select string_agg(u.name, ', ' order by u.code) from app.users u where u.id = any (p.teacher_list)) as teacher_names,
    (select string_agg(c.name, ', ' order by c.code) from app.course2projects k join app.courses c on c.id = k.course_id
      where k.project_id = p.id) as course_names,
    (select count(*) from app.schedules h where h.project_id = p.id) as session_count
  from app.projects p join app.semesters s on s.id = p.semester_id;
create view api.teams_ex with (security_invoker = true) as
  select t.id, t.code, t.name, t.organization_id, t.member_list, cardinality(t.member_list) as member_count,
    (select string_agg(u.name, ', ' order by u.code) from app.users u where u.id = any (t.member_list)) as member_names,
    (select count(*) from app.projects p where p.organization_id = t.organization_id and t.id = any (p.team_list)) as project_count
  from app.teams t;
create trigger refuse_write instead of insert or update or delete on api.courses_ex for each row execute function app.refuse_write();
create trigger refuse_write instead of insert or update or delete on api.projects_ex for each row execute function app.refuse_write();
create trigger refuse_write instead of insert or update or delete on api.teams_ex for each row execute function app.refuse_write();
grant select on api.courses_ex, api.projects_ex, api.teams_ex to teacher, centreadmin, dev, admin;

-- A course with its teachers and its experiments in their order: all of it or nothing, with the rights of whoever calls.
create function api.save_course(course json) returns bigint
  language plpgsql volatile set search_path = ''
as $$
declare
  given constant jsonb := course::jsonb;
  saved bigint := (given ->> 'id')::bigint;
  wanted bigint[];
begin
  if saved is null then
    insert into app.courses (code, name, organization_id, semester_id)
    values (given ->> 'code', given ->> 'name', (given ->> 'organization_id')::bigint, (given ->> 'semester_id')::bigint)
    returning id into saved;
  else
    update app.courses c set
      code = coalesce(given ->> 'code', c.code), name = coalesce(given ->> 'name', c.name),
      semester_id = coalesce((given ->> 'semester_id')::bigint, c.semester_id)
    where c.id = saved;
    if not found then
      raise exception 'you may not change this course, or it does not exist' using errcode = '42501', hint = 'Nothing was changed.';
    end if;
  end if;
  if jsonb_typeof(given -> 'teachers') = 'array' then
    wanted := array(select value::bigint from jsonb_array_elements_text(given -> 'teachers'));
    delete from app.course2teachers t where t.course_id = saved and t.teacher_id <> all (wanted);
    insert into app.course2teachers (course_id, teacher_id) select saved, w.id from unnest(wanted) as w (id)
    on conflict (course_id, teacher_id) do nothing;
  end if;
  if jsonb_typeof(given -> 'projects') = 'array' then
    wanted := array(select value::bigint from jsonb_array_elements_text(given -> 'projects'));
    delete from app.course2projects l where l.course_id = saved and l.project_id <> all (wanted);
    insert into app.course2projects as l (course_id, project_id, position)
    select saved, w.id, min(w.place) from unnest(wanted) with ordinality as w (id, place) group by w.id
    on conflict (course_id, project_id) do update set position = excluded.position;
  end if;
  return saved;
end
$$;
comment on function api.save_course(json) is
  'Adds or changes a course with the lists teachers and projects (in their order); a list that is not named stays. Answers the id.';

-- A course in another semester. Experiments belong to a semester too: one of the same code there is taken, any other is made anew.
create function api.copy_course(course_id bigint, semester_id bigint) returns bigint
  language plpgsql volatile set search_path = ''
as $$
#variable_conflict use_column
declare
  source app.courses;
  made bigint;
begin
  select * into source from app.courses c where c.id = $1;
  if source.id is null then
    raise exception 'there is no such course' using errcode = '22023';
  end if;
  insert into app.courses (code, name, organization_id, semester_id)
  values (source.code, source.name, source.organization_id, $2) returning id into made;
  insert into app.course2teachers (course_id, teacher_id)
  select made, t.teacher_id from app.course2teachers t join app.users u on u.id = t.teacher_id and u.is_active where t.course_id = $1;
  insert into app.projects (code, name, organization_id, semester_id, location_list, team_list, teacher_list, free_schedule,
    max_student_number, hours, note)
  select p.code, p.name, p.organization_id, $2, p.location_list, p.team_list, p.teacher_list, p.free_schedule, p.max_student_number, p.hours, p.note
  from app.course2projects l join app.projects p on p.id = l.project_id
  where l.course_id = $1
  on conflict (organization_id, semester_id, code) do nothing;
  insert into app.course2projects (course_id, project_id, position)
  select made, n.id, l.position
  from app.course2projects l
  join app.projects p on p.id = l.project_id
  join app.projects n on n.organization_id = p.organization_id and n.semester_id = $2 and n.code = p.code
  where l.course_id = $1;
  return made;
end
$$;
comment on function api.copy_course(bigint, bigint) is
  'Copies a course with its active teachers and its experiments into another semester. Answers the id of the new one.';

-- What stands in the way of a deletion, counted as far as the caller may read it: keys from the catalog, and the lists of experiments.
create function api.used_by(table_name text, ids json) returns table (kind text, uses bigint)
  language plpgsql stable set search_path = ''
as $$
#variable_conflict use_column
declare
  wanted constant bigint[] := app.ids_of($2);
  reference record;
  list_column constant text := case $1 when 'locations' then 'location_list' when 'teams' then 'team_list' when 'users' then 'teacher_list' end;
begin
  for reference in
    select c.relname as name, min(a.attname::text) as col, string_agg(format('t.%I = any ($1)', a.attname), ' or ') as condition
    from pg_catalog.pg_constraint k
    join pg_catalog.pg_class c on c.oid = k.conrelid and c.relnamespace = 'app'::regnamespace
    join pg_catalog.pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confdeltype in ('a', 'r') and k.confrelid = to_regclass(format('app.%I', $1))
      and to_regclass(format('api.%I', c.relname)) is not null
      and pg_catalog.has_any_column_privilege(format('api.%I', c.relname), 'select')
      and pg_catalog.has_column_privilege(c.oid, a.attnum, 'select')
    group by c.relname order by c.relname
  loop
    kind := reference.name;
    execute format('select count(*) from app.%I t where %s', reference.name, reference.condition) into uses using wanted;
    if uses > 0 then
      return next;
    end if;
  end loop;
  if list_column is not null then
    kind := 'projects';
    execute format('select count(*) from app.projects t where t.%I && $1', list_column) into uses using wanted;
    if uses > 0 then
      return next;
    end if;
  end if;
end
$$;
comment on function api.used_by(text, json) is 'Counts by table the rows that refer to the named ones and so keep them from being deleted.';

grant execute on function api.save_course(json), api.copy_course(bigint, bigint), api.used_by(text, json) to teacher, centreadmin, dev, admin;

-- Classes and students of a centre stand beside its courses.
insert into app.navs (name, label, icon, schema_path, type, is_default, parent, "order")
select entry.name, entry.label, entry.icon, entry.schema_path, 'centre', false, c.parent, entry.place
from (values
  ('centre-classes', '班级', 'groups', 'centre/basic-data/classes', 83),
  ('centre-students', '学生', 'person', 'centre/basic-data/students', 84)
) as entry (name, label, icon, schema_path, place)
cross join app.navs c where c.name = 'courses' and c.type = 'centre';
insert into app.role2navs (role, nav_id, is_default)
select r.role, n.id, false
from app.navs n cross join (values ('admin'), ('dev'), ('centreadmin')) as r (role)
where n.name in ('centre-classes', 'centre-students');
