-- What the problem of a plan is made of: everything of the database that a server reads before it solves.

-- The experiments of a course in the order of its positions, as everywhere else, and not of their row numbers.
create or replace function auth.plan_facts(wanted bigint) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  plan app.schedule_plans;
  term app.semesters;
  chosen bigint[];
  experiments bigint[];
  people bigint[];
  staff bigint[];
  groups bigint[];
  rooms bigint[];
  parts bigint[];
  -- What is taken before it is nothing to a lesson.
  first_day date;
  -- Published sessions that the plan may move.
  movable constant bigint[] := auth.plan_movable_sessions(wanted);
begin
  select p.* into plan from app.schedule_plans p where p.id = wanted;
  if not found then
    return null;
  end if;
  select e.* into term from app.semesters e where e.id = plan.semester_id;
  chosen := array(select (c #>> '{}')::bigint from jsonb_array_elements(coalesce(plan.scope -> 'course_ids', '[]')) c);
  chosen := array(
    select k.id from app.courses k
    where k.organization_id = plan.organization_id and k.semester_id = plan.semester_id
      and (cardinality(chosen) = 0 or k.id = any (chosen))
    order by k.code
  );
  experiments := array(select distinct l.project_id from app.course2projects l where l.course_id = any (chosen));
  people := array(
    select u.user_id from app.user2courses u where u.course_id = any (chosen) and u.semester_id = plan.semester_id
    union select r.student from app.user2projects r where r.schedule_id = any (movable)
  );
  staff := array(
    select t.teacher_id from app.course2teachers t where t.course_id = any (chosen)
    union select unnest(p.teacher_list) from app.projects p where p.id = any (experiments)
    union select s.teacher_id from app.schedules s where s.id = any (movable) and s.teacher_id is not null
  );
  groups := array(
    select distinct m.organization_id from app.user_orgs m join app.orgs o on o.id = m.organization_id
    where m.user_id = any (people) and o.type = 'class' and (o.semester_id is null or o.semester_id = plan.semester_id)
    union select unnest(s.class_list) from app.schedules s where s.id = any (movable)
  );
  -- Groups of these classes: a session of one of them takes its students as well.
  parts := array(select o.id from app.orgs o where o.type = 'studentgroup' and o.parent = any (groups) and o.semester_id = plan.semester_id);
  rooms := array(select l.id from app.locations l where l.organization_id = plan.organization_id and l.is_valid);
  -- A lesson may be pinned to any day.
  first_day := greatest(term.since, least(
    coalesce(nullif(plan.scope ->> 'from', '')::date, current_date - 1),
    (select min((pin.value ->> 'date')::date) from jsonb_each(coalesce(plan.scope -> 'pins', '{}')) as pin)
  ));
  return jsonb_build_object(
    'plan', to_jsonb(plan),
    'semester', to_jsonb(term),
    'config', (
      select coalesce(jsonb_agg(c.value order by c.organization_id nulls first), '[]') from app.config c
      where c.key = 'system' and (c.organization_id is null or c.organization_id = plan.organization_id)
    ),
    'periods', (select coalesce(jsonb_agg(to_jsonb(p) order by p.start_time, p.end_time, p.id), '[]') from app.periods p),
    'courses', (
      select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name,
        'teachers', array(select t.teacher_id from app.course2teachers t where t.course_id = k.id order by t.teacher_id),
        'projects', array(select l.project_id from app.course2projects l where l.course_id = k.id order by l.position, l.id)
      ) order by k.code), '[]') from app.courses k where k.id = any (chosen)
    ),
    'projects', (select coalesce(jsonb_agg(to_jsonb(p) order by p.id), '[]') from app.projects p where p.id = any (experiments)),
    'locations', (
      select coalesce(jsonb_agg(to_jsonb(l) order by l.code), '[]') from app.locations l
      where l.organization_id = plan.organization_id and l.is_valid
    ),
    'teams', (
      select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name) order by t.code), '[]') from app.teams t
      where t.organization_id = plan.organization_id
    ),
    'teachers', (
      select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name) order by u.id), '[]') from app.users u
      where u.role = 'teacher' and u.is_active and u.id = any (staff)
    ),
    'classes', (
      select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name) order by o.id), '[]') from app.orgs o
      where o.id = any (groups)
    ),
    'rounds', (
      select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'course_id', r.course_id, 'projects', r.project_list,
        'weeks', r.weeks, 'group_count', coalesce(r.group_count, cardinality(r.project_list)),
        'classes', (
          select coalesce(jsonb_agg(jsonb_build_object('id', k.class_id, 'groups', array(
            select g.id from auth.groups_of_class(k.class_id, plan.semester_id, coalesce(r.group_count, cardinality(r.project_list))) g
            order by g.number
          )) order by k.class_id), '[]') from (select distinct s.class_id from auth.round_classes(r.id) s) k
        )) order by r.id), '[]')
      from app.rounds r where r.course_id = any (chosen)
    ),
    'groups', (
      select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name, 'class_id', o.parent,
        'students', array(select m.user_id from app.user_orgs m where m.organization_id = o.id order by m.user_id)) order by o.id), '[]')
      from app.orgs o where o.id = any (parts)
    ),
    'members', (
      select coalesce(jsonb_agg(jsonb_build_array(u.course_id, u.user_id, g.id) order by u.course_id, u.user_id), '[]')
      from app.user2courses u
      left join (
        select m.user_id, min(m.organization_id) as id from app.user_orgs m where m.organization_id = any (groups) group by m.user_id
      ) g on g.user_id = u.user_id
      where u.course_id = any (chosen) and u.semester_id = plan.semester_id
    ),
    'sessions', (
      select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'date', s.date, 'period_id', s.period_id, 'period_count', s.period_count, 'location_id', s.location_id,
        'course_id', s.course_id, 'project_id', s.project_id, 'teacher_id', s.teacher_id, 'team_id', s.team_id,
        'class_list', s.class_list, 'seats', s.max_student_number, 'group_size', s.max_group_student_number, 'is_publish', s.is_publish,
        'building', (select h.building from app.locations h where h.id = s.location_id),
        'lesson', (select ps.lesson from app.plan_sessions ps where ps.plan_id = wanted and ps.schedule_id = s.id),
        'is_movable', s.id = any (movable)
      ) order by s.id), '[]')
      from app.schedules s
      where s.date > term.since and s.date <= term."to" and s.cancelled_at is null
        and (s.is_publish or s.organization_id = plan.organization_id)
        and (
          s.course_id = any (chosen)
          or s.date >= first_day and (
            s.location_id = any (rooms) or s.teacher_id = any (staff) or s.class_list && (groups || parts)
            or s.team_id in (select t.id from app.teams t where t.organization_id = plan.organization_id)
            or exists (select from app.user2projects r where r.schedule_id = s.id and r.student = any (people))
          )
        )
    ),
    'equipment', jsonb_build_object(
      'needs', (
        select coalesce(jsonb_agg(jsonb_build_object('project_id', w.project_id, 'equipment_id', w.equipment_id, 'name', e.name, 'kind', e.kind,
          'is_required', w.is_required, 'count', w.count, 'per', w.per) order by e.name, w.id), '[]')
        from app.project_equipment w join app.equipment e on e.id = w.equipment_id
        -- In a shared room those of other sessions count as well.
        where w.project_id = any (experiments) or w.project_id in (
          select s.project_id from app.schedules s join app.locations h on h.id = s.location_id
          where h.is_shared and s.location_id = any (rooms) and s.cancelled_at is null and s.date >= first_day and s.date <= term."to"
        )
      ),
      'rooms', (
        select coalesce(jsonb_agg(jsonb_build_object('location_id', h.location_id, 'equipment_id', h.equipment_id, 'count', h.count) order by h.id), '[]')
        from app.location_equipment h where h.location_id = any (rooms)
      ),
      'outages', (
        select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'location_id', o.location_id, 'equipment_id', o.equipment_id, 'count', o.count,
          'since', greatest(o.since, term.since), 'until', least(o.until, term."to"), 'reason', o.reason) order by o.id), '[]')
        from app.outages o
        where o.location_id = any (rooms) and o.until >= first_day and o.since <= term."to"
      )
    ),
    'ways', (
      select coalesce(jsonb_agg(jsonb_build_object('from_building', w.from_building, 'to_building', w.to_building, 'minutes', w.minutes) order by w.id), '[]')
      from app.building_ways w where w.organization_id = plan.organization_id
    ),
    'elections', (
      select coalesce(jsonb_agg(jsonb_build_array(r.schedule_id, r.student)), '[]')
      from app.user2projects r join app.schedules s on s.id = r.schedule_id
      where s.date >= first_day and s.date <= term."to" and s.is_publish and s.cancelled_at is null and r.student = any (people)
    ),
    'teacherTimes', (
      select coalesce(jsonb_agg(jsonb_build_object('teacher_id', t.teacher_id, 'weekday', t.weekday, 'period_id', t.period_id,
        'kind', case when t.kind = 'cannot' and s.state = 'accepted' then 'cannot' else 'rather_not' end
      ) order by t.teacher_id, t.weekday, t.period_id), '[]')
      from app.teacher_times t
      join app.teacher_time_sheets s
        on (s.teacher_id, s.organization_id, s.semester_id) = (t.teacher_id, t.organization_id, t.semester_id)
      where t.organization_id = plan.organization_id and t.semester_id = plan.semester_id and t.teacher_id = any (staff)
    ),
    'timeslots', (
      select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'date', t.date, 'period_id', t.period_id, 'teacher_id', t.teacher_id,
        'teacher_secondary_id', t.teacher_secondary_id, 'class_id', t.class_id, 'location_id', t.location_id) order by t.id), '[]')
      from app.timeslots t where t.date >= first_day and t.date > term.since and t.date <= term."to" and (
        t.teacher_id = any (staff) or t.teacher_secondary_id = any (staff) or t.class_id = any (groups) or t.location_id = any (rooms)
      )
    )
  );
end
$$;
grant execute on function auth.plan_facts(bigint) to auth_gateway;
