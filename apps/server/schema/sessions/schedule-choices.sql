-- What the sessions of a semester are chosen from and judged by, in one answer: over a slow line each of these lists would be a round trip of its own.

create or replace function api.schedule_choices(semester_id bigint, centre_id bigint default null) returns json
  language sql stable set search_path = ''
  begin atomic
    with semester as (select s.since, s."to" from api.semesters s where s.id = $1),
    courses as materialized (
      select c.* from api.courses c where c.semester_id = $1 and ($2 is null or c.organization_id = $2)
    ), projects as materialized (
      select p.* from api.projects p where p.semester_id = $1 and ($2 is null or p.organization_id = $2)
    ), equipment as materialized (
      select e.id, e.name, e.kind from api.equipment e where $2 is null or e.organization_id = $2
    )
    select json_build_object(
      'courses', (select coalesce(json_agg(c order by c.name, c.id), '[]') from courses c),
      'projects', (select coalesce(json_agg(p order by p.name, p.id), '[]') from projects p),
      'course2projects', (
        select coalesce(json_agg(json_build_object('course_id', l.course_id, 'project_id', l.project_id) order by l.id), '[]')
        from api.course2projects l join courses c on c.id = l.course_id
      ),
      'course2teachers', (
        select coalesce(json_agg(json_build_object('course_id', t.course_id, 'teacher_id', t.teacher_id) order by t.id), '[]')
        from api.course2teachers t join courses c on c.id = t.course_id
      ),
      'locations', (
        select coalesce(json_agg(l order by l.name, l.id), '[]') from api.locations l where $2 is null or l.organization_id = $2
      ),
      'users', (
        select coalesce(json_agg(json_build_object('id', u.id, 'code', u.code, 'name', u.name) order by u.name, u.id), '[]')
        from api.users u where u.role = 'teacher'
      ),
      'teams', (select coalesce(json_agg(t order by t.name, t.id), '[]') from api.teams t where $2 is null or t.organization_id = $2),
      'orgs', (
        select coalesce(json_agg(
          json_build_object('id', o.id, 'code', o.code, 'name', o.name, 'parent', o.parent, 'semester_id', o.semester_id) order by o.name, o.id
        ), '[]')
        from api.orgs o
        where o.type in ('class', 'reelectclass', 'studentgroup') and (o.semester_id is null or o.semester_id = $1)
      ),
      'timeslots', (
        select coalesce(json_agg(t order by t.id), '[]') from api.timeslots t join semester s on t.date between s.since and s."to"
      ),
      'days', (
        select coalesce(json_agg(d order by d.date, d.id), '[]') from api.days d join semester s on d.until >= s.since and d.date <= s."to"
      ),
      'equipment', (select coalesce(json_agg(e order by e.id), '[]') from equipment e),
      'location_equipment', (
        select coalesce(json_agg(
          json_build_object('location_id', h.location_id, 'equipment_id', h.equipment_id, 'count', h.count) order by h.id
        ), '[]')
        from api.location_equipment h join equipment e on e.id = h.equipment_id
      ),
      'project_equipment', (
        select coalesce(json_agg(json_build_object(
          'project_id', w.project_id, 'equipment_id', w.equipment_id, 'is_required', w.is_required, 'count', w.count, 'per', w.per
        ) order by w.id), '[]')
        from api.project_equipment w join projects p on p.id = w.project_id
      ),
      'outages', (
        select coalesce(json_agg(json_build_object(
          'location_id', o.location_id, 'equipment_id', o.equipment_id, 'count', o.count, 'since', o.since, 'until', o.until
        ) order by o.id), '[]')
        from api.outages o join semester s on o.until >= s.since and o.since <= s."to"
        where $2 is null or o.organization_id = $2
      ),
      'teacher_times', (
        select coalesce(json_agg(t order by t.id), '[]')
        from api.teacher_times t where t.semester_id = $1 and ($2 is null or t.organization_id = $2)
      ),
      'teacher_time_sheets', (
        select coalesce(json_agg(t order by t.id), '[]')
        from api.teacher_time_sheets t where t.semester_id = $1 and ($2 is null or t.organization_id = $2)
      ),
      'building_ways', (
        select coalesce(json_agg(w order by w.id), '[]') from api.building_ways w where $2 is null or w.organization_id = $2
      )
    );
  end;
comment on function api.schedule_choices(bigint, bigint) is
  'Rows that sessions of a semester are chosen from and judged by, of one centre or of all, by the names of their tables: courses, experiments, rooms, teachers, teams, classes, other teaching, days, equipment, outages, times of teachers, ways.';
grant execute on function api.schedule_choices(bigint, bigint) to teacher, centreadmin, dev, admin;
