create view api.courses with (security_invoker = true) as select id, code, name, organization_id, semester_id, absence_limit, required_projects from app.courses;

create view api.course2teachers with (security_invoker = true) as select id, course_id, teacher_id from app.course2teachers;

create view api.projects with (security_invoker = true) as
  select id, code, name, organization_id, semester_id, location_list, team_list, teacher_list, free_schedule, max_student_number,
    hours, note, period_count, spans_breaks, data_template_id
  from app.projects;

create view api.course2projects with (security_invoker = true) as
  select id, course_id, project_id, position from app.course2projects;

create view api.rounds with (security_invoker = true) as
  select id, course_id, name, project_list, class_list, group_count, weeks from app.rounds;

create view api.locations with (security_invoker = true) as
  select id, code, name, organization_id, is_valid, capacity, equipment, is_shared, building from app.locations;

create view api.building_ways with (security_invoker = true) as
  select id, organization_id, from_building, to_building, minutes from app.building_ways;

create view api.teams with (security_invoker = true) as select id, code, name, organization_id, member_list from app.teams;

create view api.user2courses with (security_invoker = true) as select id, user_id, course_id, semester_id from app.user2courses;

-- The lists of the screens: names instead of numbers, so that they can be searched, sorted and exported as they are shown.
create view api.courses_ex with (security_invoker = true) as
  select c.id, c.code, c.name, c.organization_id, c.semester_id, s.name as semester_name,
    array(select t.teacher_id from app.course2teachers t where t.course_id = c.id order by t.id) as teachers,
    (select string_agg(u.name, ', ' order by t.id) from app.course2teachers t join app.users u on u.id = t.teacher_id
      where t.course_id = c.id) as teacher_names,
    array(select l.project_id from app.course2projects l where l.course_id = c.id order by l.position, l.id) as projects,
    (select count(*) from app.course2projects l where l.course_id = c.id) as project_count,
    (select count(*) from app.user2courses m where m.course_id = c.id) as student_count,
    (select count(*) from app.schedules h where h.course_id = c.id) as session_count, s.is_archived
  from app.courses c join app.semesters s on s.id = c.semester_id;

create view api.projects_ex with (security_invoker = true) as
  select p.id, p.code, p.name, p.organization_id, p.semester_id, p.location_list, p.team_list, p.teacher_list, p.free_schedule,
    p.max_student_number, p.hours, p.note, s.name as semester_name,
    (select string_agg(l.code, ', ' order by l.code) from app.locations l where l.id = any (p.location_list)) as location_codes,
    (select string_agg(t.name, ', ' order by t.code) from app.teams t where t.id = any (p.team_list)) as team_names,
    (select string_agg(u.name, ', ' order by u.code) from app.users u where u.id = any (p.teacher_list)) as teacher_names,
    (select string_agg(c.name, ', ' order by c.code) from app.course2projects k join app.courses c on c.id = k.course_id
      where k.project_id = p.id) as course_names,
    (select count(*) from app.schedules h where h.project_id = p.id) as session_count, p.period_count, p.spans_breaks, p.data_template_id, s.is_archived
  from app.projects p join app.semesters s on s.id = p.semester_id;

create view api.teams_ex with (security_invoker = true) as
  select t.id, t.code, t.name, t.organization_id, t.member_list, cardinality(t.member_list) as member_count,
    (select string_agg(u.name, ', ' order by u.code) from app.users u where u.id = any (t.member_list)) as member_names,
    (select count(*) from app.projects p where p.organization_id = t.organization_id and t.id = any (p.team_list)) as project_count
  from app.teams t;

create view api.mooc_items with (security_invoker = true) as
  select id, project_id, title, kind, url, note, minutes, position, is_shown, file from app.mooc_items;

create view api.equipment with (security_invoker = true) as select id, organization_id, name, kind, remark from app.equipment;

create view api.location_equipment with (security_invoker = true) as
  select id, location_id, equipment_id, count from app.location_equipment;

create view api.project_equipment with (security_invoker = true) as
  select id, project_id, equipment_id, is_required, count, per from app.project_equipment;

create view api.outages with (security_invoker = true) as
  select id, organization_id, location_id, equipment_id, count, since, until, reason, created_by, created_at from app.outages;

create view api.equipment_ex with (security_invoker = true) as
  select e.id, e.organization_id, e.name, e.kind, e.remark,
    (select string_agg(r.name || case when e.kind = 'set' then ' × ' || h.count else '' end, ', ' order by r.code)
      from app.location_equipment h join app.locations r on r.id = h.location_id where h.equipment_id = e.id) as location_names,
    (select string_agg(n.name, ', ' order by n.name) from (
      select distinct p.name from app.project_equipment w join app.projects p on p.id = w.project_id
      join app.semesters s on s.id = p.semester_id
      where w.equipment_id = e.id and s.is_open
    ) n) as project_names,
    (select count(*) from app.location_equipment h where h.equipment_id = e.id) as location_count,
    (select count(*) from app.project_equipment w where w.equipment_id = e.id) as project_count
  from app.equipment e;

create view api.outages_ex with (security_invoker = true) as
  select o.id, o.organization_id, o.location_id, o.equipment_id, o.count, o.since, o.until, o.reason, o.created_by, o.created_at,
    r.name as location_name, e.name as equipment_name, e.kind, u.name as created_by_name
  from app.outages o
  join app.locations r on r.id = o.location_id
  left join app.equipment e on e.id = o.equipment_id
  left join app.users u on u.id = o.created_by;
