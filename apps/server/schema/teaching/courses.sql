create or replace function api.project_resources(project_id bigint, type text, centre_id bigint default null)
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
grant execute on function api.project_resources(bigint, text, bigint) to teacher, centreadmin, dev, admin;

-- A member is a teacher; a list that names anybody else, or nobody, is refused as a key would refuse it.
create or replace function app.check_team_members() returns trigger
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

-- A course with its teachers and its experiments in their order: all of it or nothing, with the rights of the caller.
create or replace function api.save_course(course json) returns bigint
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
grant execute on function api.save_course(json) to teacher, centreadmin, dev, admin;

create or replace function api.copy_course(course_id bigint, semester_id bigint) returns bigint
  language plpgsql volatile set search_path = ''
as $$
#variable_conflict use_column
declare
  source app.courses;
  made bigint;
  taken bigint[];
  item text;
begin
  select * into source from app.courses c where c.id = $1;
  if source.id is null then
    raise exception 'there is no such course' using errcode = '22023';
  end if;
  execute format(
    'insert into app.courses (semester_id%1$s) select $1%2$s from app.courses c where c.id = $2 returning id',
    app.copied_columns('courses', '', 'semester_id'), app.copied_columns('courses', 'c.', 'semester_id')
  ) into made using $2, $1;
  insert into app.course2teachers (course_id, teacher_id)
  select made, t.teacher_id from app.course2teachers t join app.users u on u.id = t.teacher_id and u.is_active where t.course_id = $1;
  execute format(
    'insert into app.course_score_items (course_id%1$s) select $1%2$s from app.course_score_items i where i.course_id = $2 order by i.id',
    app.copied_columns('course_score_items', '', 'course_id'), app.copied_columns('course_score_items', 'i.', 'course_id')
  ) using made, $1;
  -- An experiment that the other semester has already, by its code, stays as it is; a new one comes with its rules.
  select coalesce(array_agg(p.id), '{}') into taken
  from app.course2projects l join app.projects p on p.id = l.project_id
  where l.course_id = $1 and not exists (
    select 1 from app.projects n where n.organization_id = p.organization_id and n.semester_id = $2 and n.code = p.code
  );
  execute format(
    'insert into app.projects (semester_id%1$s) select $1%2$s from app.projects p where p.id = any ($2)
     on conflict (organization_id, semester_id, code) do nothing',
    app.copied_columns('projects', '', 'semester_id'), app.copied_columns('projects', 'p.', 'semester_id')
  ) using $2, taken;
  foreach item in array array['score_items', 'deduction_rules', 'mooc_items', 'project_equipment'] loop
    perform app.copy_rows_of_experiments(item, taken, $2);
  end loop;
  insert into app.course2projects (course_id, project_id, position)
  select made, n.id, l.position
  from app.course2projects l
  join app.projects p on p.id = l.project_id
  join app.projects n on n.organization_id = p.organization_id and n.semester_id = $2 and n.code = p.code
  where l.course_id = $1;
  perform app.copy_rounds($1, made);
  return made;
end
$$;
comment on function api.copy_course(bigint, bigint) is
  'Copies a course with its active teachers, the parts of its grade and its experiments with their rules, equipment, rounds and online course items into another semester. Answers the id of the new one.';
grant execute on function api.copy_course(bigint, bigint) to teacher, centreadmin, dev, admin;
