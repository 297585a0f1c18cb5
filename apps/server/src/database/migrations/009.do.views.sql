-- What PostgREST shows: views that respect the rights of their reader, and the grants on them. One view of each table with
-- plain columns, so that inserts, upserts and changes go through it as through a table.

create view api.semesters with (security_invoker = true) as select id, name, since, "to", is_open from app.semesters;
create view api.periods with (security_invoker = true) as select id, name, code, start_time, end_time from app.periods;
create view api.modules with (security_invoker = true) as select id, name, available from app.modules;
create view api.orgs with (security_invoker = true) as select id, code, name, type, parent, semester_id from app.orgs;
create view api.centres with (security_invoker = true) as select id, name from app.orgs where type = 'centre';
create view api.user_orgs with (security_invoker = true) as select id, user_id, organization_id from app.user_orgs;
create view api.pages with (security_invoker = true) as select id, name, schema, updated_at from app.pages;
create view api.page_versions with (security_invoker = true) as
  select id, page_id, name, schema, updated_at, updated_by from app.page_versions;
create view api.navs with (security_invoker = true) as
  select id, name, label, icon, path, schema_path, page, type, is_default, parent, "order" from app.navs;
create view api.role2navs with (security_invoker = true) as select id, role, nav_id, is_default from app.role2navs;
create view api.config with (security_invoker = true) as select id, key, organization_id, value from app.config;
create view api.courses with (security_invoker = true) as select id, code, name, organization_id, semester_id from app.courses;
create view api.course2teachers with (security_invoker = true) as select id, course_id, teacher_id from app.course2teachers;
create view api.projects with (security_invoker = true) as
  select id, code, name, organization_id, semester_id, location_list, team_list, teacher_list, free_schedule, max_student_number
  from app.projects;
create view api.course2projects with (security_invoker = true) as select id, course_id, project_id from app.course2projects;
create view api.locations with (security_invoker = true) as
  select id, code, name, organization_id, is_valid, capacity from app.locations;
create view api.teams with (security_invoker = true) as select id, code, name, organization_id from app.teams;
create view api.schedules with (security_invoker = true) as
  select id, date, period_id, location_id, course_id, project_id, teacher_id, team_id, semester_id, organization_id, class_list,
    reserved_classes, reserved_classes_code, max_student_number, min_student_number, max_group_student_number,
    is_publish, is_reserved, is_scheduled, "group", created_at, updated_at, updated_by
  from app.schedules;
create view api.timeslots with (security_invoker = true) as
  select id, date, period_id, organization_id, teacher_id, teacher_secondary_id, class_id, location_id from app.timeslots;
create view api.schedule_plans with (security_invoker = true) as
  select id, name, status, solution, organization_id, semester_id from app.schedule_plans;
create view api.workloads with (security_invoker = true) as
  select id, name, workload, organization_id, semester_id from app.workloads;
create view api.user2courses with (security_invoker = true) as select id, user_id, course_id, semester_id from app.user2courses;
create view api.user2projects with (security_invoker = true) as
  select id, ordernumber_of_schedule, schedule_id, schedule_status, group_stamp, group_order, student, attendance, preview,
    operation, report, remarks
  from app.user2projects;
create view api.deduction_rules with (security_invoker = true) as
  select id, project_id, item, label, enable, score, ratio, "limit" from app.deduction_rules;
create view api.score_items with (security_invoker = true) as
  select id, project_id, item, label, enable, weight, "isRecorded" from app.score_items;
create view api.exam_questions with (security_invoker = true) as
  select id, title, options, answer, analysis, difficulty, type, organization_id, category from app.exam_questions;
create view api.report_check_items with (security_invoker = true) as
  select id, type, type_order, display_order, check_mark, comment, hide_comment, tip, score, hide_score, scores, color, pub_status,
    project_code, is_common, user_id, organization_id
  from app.report_check_items;
create view api.reports with (security_invoker = true) as select id, status, user2project_id from app.reports;
create view api.data_templates with (security_invoker = true) as
  select id, name, sample_data, sample_result, data, result from app.data_templates;
create view api.buckets with (security_invoker = true) as
  select id, name, public, file_size_limit, allowed_mime_types, created_at, updated_at from app.buckets;
create view api.objects with (security_invoker = true) as
  select id, bucket_id, name, owner, metadata, created_at, updated_at, last_accessed_at from app.objects;

-- People with their contacts, which have a policy of their own. A join is not writable by itself, hence the triggers below.
create view api.users with (security_invoker = true) as
  select u.id, u.code, u.name, u.role, u.org, c.phone, c.email, u.is_active, u.class_list
  from app.users u left join app.user_contacts c on c.user_id = u.id;

-- A row for each membership, and one for who has none, so that org_type and semester_id can be filtered. user_orgs can be embedded.
create view api.users_ex with (security_invoker = true) as
  select u.id, u.code, u.name, u.role, u.org, c.phone, c.email, u.is_active, u.class_list,
    m.organization_id, o.name as class_name, o.code as class_code, o.type as org_type, o.semester_id
  from app.users u
  left join app.user_contacts c on c.user_id = u.id
  left join app.user_orgs m on m.user_id = u.id
  left join app.orgs o on o.id = m.organization_id;

-- A class is made anew for a semester: only the session's own counts, or its name would stand there twice.
create view api.user2projects_ex with (security_invoker = true) as
  select r.id, r.ordernumber_of_schedule, r.schedule_id, r.schedule_status, r.group_stamp, r.group_order, r.student, r.attendance,
    r.preview, r.operation, r.report, r.remarks,
    u.code as student_code, u.name as student_name,
    (
      select string_agg(o.name, ', ' order by o.id) from app.user_orgs m join app.orgs o on o.id = m.organization_id
      where m.user_id = r.student and o.type = 'class' and (o.semester_id is null or o.semester_id = s.semester_id)
    ) as class_name,
    s.date, s.period_id, s.semester_id, s.organization_id, s.project_id, p.code as project_code, p.name as project_name,
    s.course_id, k.code as course_code, k.name as course_name
  from app.user2projects r
  join app.schedules s on s.id = r.schedule_id
  join app.users u on u.id = r.student
  join app.projects p on p.id = s.project_id
  join app.courses k on k.id = s.course_id;

create function app.write_user() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    insert into app.users (code, name, role, org, is_active, class_list)
    values (new.code, new.name, new.role, new.org, coalesce(new.is_active, true), coalesce(new.class_list, '{}'))
    returning id, is_active, class_list into new.id, new.is_active, new.class_list;
    if new.phone is not null or new.email is not null then
      insert into app.user_contacts (user_id, phone, email) values (new.id, new.phone, new.email);
    end if;
    return new;
  elsif tg_op = 'DELETE' then
    delete from app.users u where u.id = old.id;
    return case when found then old end;
  end if;

  if new.id is distinct from old.id then
    raise exception 'the id of a row cannot be changed' using errcode = '42501';
  end if;
  -- Two statements, because a teacher may change class_list and nothing else. Each names the row even where nothing changes,
  -- so that a row that is not the caller's counts as not found.
  if (new.code, new.name, new.role, new.org, new.is_active) is distinct from (old.code, old.name, old.role, old.org, old.is_active) then
    update app.users u
    set code = new.code, name = new.name, role = new.role, org = new.org, is_active = new.is_active, class_list = new.class_list
    where u.id = old.id;
  else
    update app.users u set class_list = new.class_list where u.id = old.id;
  end if;
  if not found then
    return null;
  end if;
  if (new.phone, new.email) is distinct from (old.phone, old.email) then
    insert into app.user_contacts as c (user_id, phone, email) values (old.id, new.phone, new.email)
    on conflict (user_id) do update set phone = excluded.phone, email = excluded.email;
  end if;
  return new;
end
$$;
create trigger write_user instead of insert or update or delete on api.users for each row execute function app.write_user();

-- Without these a write would end in "cannot insert into view", which reads as a fault of the server; with them it is a missing right.
create function app.refuse_write() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  raise exception 'the view % is only read', tg_table_name using errcode = '42501';
end
$$;
create trigger refuse_write instead of insert or update or delete on api.users_ex for each row execute function app.refuse_write();
create trigger refuse_write instead of insert or update or delete on api.user2projects_ex for each row execute function app.refuse_write();

-- Grants: the verbs that a role has on at least some rows. The policies say on which.
do $$
declare
  staff constant text[] := array['teacher', 'centreadmin', 'dev', 'admin'];
  all_verbs constant text[] := array['select', 'insert', 'update', 'delete'];
  writes constant text[] := array['insert', 'update', 'delete'];
  table_name text;
begin
  foreach table_name in array array[
    'semesters', 'periods', 'modules', 'pages', 'navs', 'role2navs', 'data_templates', 'buckets', 'config', 'orgs', 'user_orgs',
    'courses', 'course2teachers', 'projects', 'course2projects', 'locations', 'teams', 'schedules', 'timeslots',
    'schedule_plans', 'workloads', 'user2courses', 'user2projects', 'deduction_rules', 'score_items',
    'exam_questions', 'report_check_items', 'reports'
  ] loop
    call app.grant_verbs(table_name, array['admin', 'dev'], all_verbs);
  end loop;
  call app.grant_verbs('page_versions', array['admin', 'dev'], array['select']);
  call app.grant_verbs('objects', array['admin', 'dev'], array['select']);

  foreach table_name in array array['semesters', 'periods', 'modules', 'pages', 'navs', 'role2navs'] loop
    call app.grant_verbs(table_name, array['teacher', 'centreadmin'], array['select']);
  end loop;
  call app.grant_verbs('data_templates', array['centreadmin'], array['select']);

  foreach table_name in array array[
    'config', 'orgs', 'user_orgs', 'courses', 'course2teachers', 'projects', 'course2projects', 'locations', 'teams', 'schedules',
    'timeslots', 'schedule_plans', 'workloads', 'user2courses', 'user2projects', 'deduction_rules', 'score_items',
    'exam_questions', 'report_check_items', 'reports'
  ] loop
    call app.grant_verbs(table_name, array['centreadmin'], all_verbs);
  end loop;

  foreach table_name in array array[
    'config', 'courses', 'course2teachers', 'projects', 'course2projects', 'locations', 'teams', 'timeslots', 'deduction_rules',
    'score_items', 'exam_questions', 'reports'
  ] loop
    call app.grant_verbs(table_name, array['teacher'], array['select']);
  end loop;
  foreach table_name in array array['orgs', 'user_orgs', 'schedules', 'report_check_items'] loop
    call app.grant_verbs(table_name, array['teacher'], all_verbs);
  end loop;
  call app.grant_verbs('user2courses', array['teacher'], array['select', 'insert', 'delete']);
  call app.grant_verbs('user2projects', array['teacher'], array['select', 'update']);
end
$$;

-- An upsert by id has to name it; app.check_user_org_id() sees to it that the number is not made up.
grant insert (id) on app.user_orgs, api.user_orgs to teacher, centreadmin, dev, admin;
grant usage on sequence app.user_orgs_id_seq to teacher, centreadmin, dev, admin;

grant select on api.centres, api.users, api.users_ex, api.user2projects_ex to teacher, centreadmin, dev, admin;
grant select on app.users to teacher, centreadmin, dev, admin;
grant select on app.user_contacts to teacher, centreadmin, dev, admin;
grant insert (code, name, role, org, phone, email, is_active, class_list) on api.users to centreadmin, admin;
grant update (id, code, name, role, org, phone, email, is_active, class_list) on api.users to centreadmin, admin;
grant insert (code, name, role, org, is_active, class_list) on app.users to centreadmin, admin;
grant update (code, name, role, org, is_active, class_list) on app.users to centreadmin, admin;
grant insert, update on app.user_contacts to centreadmin, admin;
grant delete on api.users, app.users to admin;
grant update (class_list) on api.users, app.users to teacher;
