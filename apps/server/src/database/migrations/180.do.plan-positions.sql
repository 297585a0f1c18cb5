-- The experiments of a course in the order of its positions, as everywhere else: a solver that went by the numbers of their rows put them in the
-- order in which they were added. Otherwise as before.
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
  -- What is taken before it is nothing to a lesson.
  first_day date;
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
  people := array(select distinct u.user_id from app.user2courses u where u.course_id = any (chosen) and u.semester_id = plan.semester_id);
  staff := array(
    select t.teacher_id from app.course2teachers t where t.course_id = any (chosen)
    union select unnest(p.teacher_list) from app.projects p where p.id = any (experiments)
  );
  groups := array(
    select distinct m.organization_id from app.user_orgs m join app.orgs o on o.id = m.organization_id
    where m.user_id = any (people) and o.type = 'class' and (o.semester_id is null or o.semester_id = plan.semester_id)
  );
  rooms := array(select l.id from app.locations l where l.organization_id = plan.organization_id and l.is_valid);
  -- A lesson may be pinned to any day.
  first_day := case when coalesce(plan.scope -> 'pins', '{}') <> '{}' then term.since
    else greatest(term.since, coalesce(nullif(plan.scope ->> 'from', '')::date, current_date - 1)) end;
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
    'members', (
      select coalesce(jsonb_agg(jsonb_build_array(u.course_id, u.user_id, g.id) order by u.course_id, u.user_id), '[]')
      from app.user2courses u
      left join (
        select m.user_id, min(m.organization_id) as id from app.user_orgs m where m.organization_id = any (groups) group by m.user_id
      ) g on g.user_id = u.user_id
      where u.course_id = any (chosen) and u.semester_id = plan.semester_id
    ),
    'sessions', (
      select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'date', s.date, 'period_id', s.period_id, 'location_id', s.location_id,
        'course_id', s.course_id, 'project_id', s.project_id, 'teacher_id', s.teacher_id, 'team_id', s.team_id,
        'class_list', s.class_list, 'seats', s.max_student_number, 'is_publish', s.is_publish,
        'lesson', (select ps.lesson from app.plan_sessions ps where ps.plan_id = wanted and ps.schedule_id = s.id)
      ) order by s.id), '[]')
      from app.schedules s
      where s.date > term.since and s.date <= term."to" and s.cancelled_at is null
        and (s.is_publish or s.organization_id = plan.organization_id)
        and (
          s.course_id = any (chosen)
          or s.date >= first_day and (
            s.location_id = any (rooms) or s.teacher_id = any (staff) or s.class_list && groups
            or s.team_id in (select t.id from app.teams t where t.organization_id = plan.organization_id)
            or exists (select from app.user2projects r where r.schedule_id = s.id and r.student = any (people))
          )
        )
    ),
    'elections', (
      select coalesce(jsonb_agg(jsonb_build_array(r.schedule_id, r.student)), '[]')
      from app.user2projects r join app.schedules s on s.id = r.schedule_id
      where s.date >= first_day and s.date <= term."to" and s.is_publish and s.cancelled_at is null and r.student = any (people)
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
