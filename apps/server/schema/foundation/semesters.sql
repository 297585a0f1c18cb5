-- Opening a semester, starting the next one from this one, and what the first set-up still misses.

create or replace function api.open_semester(id bigint) returns bigint
  language plpgsql volatile set search_path = ''
as $$
begin
  if not exists (select 1 from app.semesters s where s.id = $1) then
    raise exception 'there is no semester with the id %', $1 using errcode = '22023';
  end if;
  update app.semesters s set is_open = false where s.is_open and s.id <> $1;
  update app.semesters s set is_open = true where s.id = $1;
  if not found then
    raise exception 'you may not open a semester' using errcode = '42501';
  end if;
  return $1;
end
$$;
comment on function api.open_semester(bigint) is
  'Opens a semester and closes the one that was open.';
grant execute on function api.open_semester(bigint) to dev, admin;

-- Columns of a table that go along into another semester, after an alias: all but the id and those that are named, also those of later
-- versions.
create or replace function app.copied_columns(table_name text, alias text, variadic left_out text[]) returns text
  language sql stable set search_path = ''
  return (
    select string_agg(', ' || alias || quote_ident(a.attname), '' order by a.attnum)
    from pg_catalog.pg_attribute a
    where a.attrelid = format('app.%I', table_name)::regclass and a.attnum > 0 and not a.attisdropped
      and a.attidentity = '' and a.attgenerated = '' and a.attname <> all (left_out)
      and has_column_privilege(format('app.%I', table_name), a.attname, 'insert')
  );
grant execute on function app.copied_columns(text, text, text[]) to centreadmin, dev, admin;

-- Rows of experiments, for the experiments of the same centres and codes in another semester, in their order; what is there already stays.
create or replace function app.copy_rows_of_experiments(table_name text, taken bigint[], target bigint) returns bigint
  language plpgsql volatile set search_path = ''
as $$
declare
  made bigint;
begin
  execute format(
    'insert into app.%3$I (project_id%1$s)
     select n.id%2$s from app.%3$I i join app.projects p on p.id = i.project_id
     join app.projects n on n.semester_id = $1 and n.organization_id = p.organization_id and n.code = p.code
     where p.id = any ($2) order by i.id
     on conflict do nothing',
    app.copied_columns(table_name, '', 'project_id'), app.copied_columns(table_name, 'i.', 'project_id'), table_name
  ) using target, taken;
  get diagnostics made = row_count;
  return made;
end
$$;
grant execute on function app.copy_rows_of_experiments(text, bigint[], bigint) to centreadmin, dev, admin;

-- A course that is taken over into another semester, or copied, keeps what its grade is made of: the parts of the grade with their weights, the
-- number of required experiments and the limit of absences, and the score items, deduction rules and online course items of its experiments. Who is
-- no longer active is not in charge of a course of the next semester.
-- Two who take courses over into the same semester at once wait for each other instead of failing with courses that exist twice.
create or replace function api.start_semester(
  source bigint, target bigint, centre_id bigint default null, parts text[] default '{teachers,experiments,teams,settings}',
  course_ids bigint[] default null, preview boolean default true
) returns json
  language plpgsql volatile set search_path = ''
as $$
declare
  centre constant bigint := case when current_user = 'centreadmin' then coalesce($3, auth.my_centre()) else $3 end;
  left_lists constant text[] := case when 'teams' = any (parts) then '{}' else '{location_list,team_list,teacher_list}' end;
  chosen bigint[];
  taken bigint[] := '{}';
  lines json;
  made jsonb := '{"courses": 0, "teachers": 0, "experiments": 0, "links": 0, "settings": 0, "items": 0}';
  counted bigint;
  item text;
begin
  -- Whoever takes courses over into the same semester meanwhile comes first.
  perform pg_advisory_xact_lock(hashtext('app.start_semester'), target::integer);
  if source = target or not exists (select 1 from app.semesters s where s.id = source)
    or not exists (select 1 from app.semesters s where s.id = target) then
    raise exception 'two different semesters are needed' using errcode = '22023';
  end if;
  if exists (select 1 from unnest(parts) as part where part not in ('teachers', 'experiments', 'teams', 'settings')) then
    raise exception 'parts can be teachers, experiments, teams and settings' using errcode = '22023';
  end if;
  if current_user = 'centreadmin' and centre is distinct from auth.my_centre() then
    raise exception 'you may only take over the courses of your centre' using errcode = '42501';
  end if;

  select coalesce(json_agg(c order by c.centre, c.code), '[]'), array_agg(c.id) filter (where not c."exists" and c.is_chosen)
  into lines, chosen
  from (
    select k.id, k.code, k.name, o.name as centre,
      (
        select count(*) from app.course2teachers t join app.users u on u.id = t.teacher_id and u.is_active where t.course_id = k.id
      ) as teachers,
      (select count(*) from app.course2projects l where l.course_id = k.id) as experiments,
      course_ids is null or k.id = any (course_ids) as is_chosen,
      exists (
        select 1 from app.courses n where n.semester_id = target and n.organization_id = k.organization_id and n.code = k.code
      ) as "exists"
    from app.courses k
    join app.orgs o on o.id = k.organization_id
    where k.semester_id = source and (centre is null or k.organization_id = centre)
  ) c;
  chosen := coalesce(chosen, '{}');

  begin
    execute format(
      'insert into app.courses (semester_id%1$s) select $1%2$s from app.courses c where c.id = any ($2)',
      app.copied_columns('courses', '', 'semester_id'), app.copied_columns('courses', 'c.', 'semester_id')
    ) using target, chosen;
    get diagnostics counted = row_count;
    made := made || jsonb_build_object('courses', counted);

    if 'teachers' = any (parts) then
      execute format(
        'insert into app.course2teachers (course_id%1$s)
         select n.id%2$s from app.course2teachers t join app.users u on u.id = t.teacher_id and u.is_active
         join app.courses c on c.id = t.course_id
         join app.courses n on n.semester_id = $1 and n.organization_id = c.organization_id and n.code = c.code
         where c.id = any ($2)',
        app.copied_columns('course2teachers', '', 'course_id'), app.copied_columns('course2teachers', 't.', 'course_id')
      ) using target, chosen;
      get diagnostics counted = row_count;
      made := made || jsonb_build_object('teachers', counted);
    end if;

    if 'experiments' = any (parts) then
      select coalesce(array_agg(distinct p.id), '{}') into taken
      from app.course2projects l
      join app.projects p on p.id = l.project_id
      where l.course_id = any (chosen) and not exists (
        select 1 from app.projects n where n.semester_id = target and n.organization_id = p.organization_id and n.code = p.code
      );
      execute format(
        'insert into app.projects (semester_id%1$s) select $1%2$s from app.projects p where p.id = any ($2)',
        app.copied_columns('projects', '', variadic left_lists || 'semester_id'::text),
        app.copied_columns('projects', 'p.', variadic left_lists || 'semester_id'::text)
      ) using target, taken;
      get diagnostics counted = row_count;
      made := made || jsonb_build_object('experiments', counted);
      execute format(
        'insert into app.course2projects (course_id, project_id%1$s)
         select nc.id, np.id%2$s from app.course2projects l
         join app.courses c on c.id = l.course_id
         join app.courses nc on nc.semester_id = $1 and nc.organization_id = c.organization_id and nc.code = c.code
         join app.projects p on p.id = l.project_id
         join app.projects np on np.semester_id = $1 and np.organization_id = p.organization_id and np.code = p.code
         where c.id = any ($2)',
        app.copied_columns('course2projects', '', 'course_id', 'project_id'),
        app.copied_columns('course2projects', 'l.', 'course_id', 'project_id')
      ) using target, chosen;
      get diagnostics counted = row_count;
      made := made || jsonb_build_object('links', counted);
      made := made || jsonb_build_object('items', app.copy_rows_of_experiments('mooc_items', taken, target));
      perform app.copy_rows_of_experiments('project_equipment', taken, target);
      perform app.copy_rounds(c.id, n.id)
      from app.courses c join app.courses n on n.semester_id = target and n.organization_id = c.organization_id and n.code = c.code
      where c.id = any (chosen) order by c.id;
    end if;

    if 'settings' = any (parts) then
      foreach item in array array['score_items', 'deduction_rules'] loop
        counted := app.copy_rows_of_experiments(item, taken, target);
        made := jsonb_set(made, '{settings}', to_jsonb((made ->> 'settings')::bigint + counted));
      end loop;
      execute format(
        'insert into app.course_score_items (course_id%1$s)
         select n.id%2$s from app.course_score_items i join app.courses c on c.id = i.course_id
         join app.courses n on n.semester_id = $1 and n.organization_id = c.organization_id and n.code = c.code
         where c.id = any ($2)',
        app.copied_columns('course_score_items', '', 'course_id'), app.copied_columns('course_score_items', 'i.', 'course_id')
      ) using target, chosen;
      get diagnostics counted = row_count;
      made := jsonb_set(made, '{settings}', to_jsonb((made ->> 'settings')::bigint + counted));
    end if;

    if preview then
      raise exception 'a preview is taken back' using errcode = 'LC035';
    end if;
  exception when sqlstate 'LC035' then
    null;
  end;
  return json_build_object('preview', preview, 'courses', lines, 'made', made);
end
$$;
comment on function api.start_semester(bigint, bigint, bigint, text[], bigint[], boolean) is
  'Takes courses with teachers, experiments, rounds and their settings over into another semester, all or nothing; a preview counts and changes nothing.';
grant execute on function api.start_semester(bigint, bigint, bigint, text[], bigint[], boolean) to centreadmin, dev, admin;
