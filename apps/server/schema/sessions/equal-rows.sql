-- A session or a teaching time that equals one that is stored is refused by name. Rows that are equal already stay: only what a request
-- adds or changes is compared. A deleted session comes back also beside its equal, so that every deletion can be undone.

create or replace function auth.refuse_equal_schedules(changed bigint[]) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  equals jsonb;
  names text[];
begin
  if app.uid() is null or cardinality(changed) = 0 or current_setting('app.restores_schedules', true) = 'on' then
    return;
  end if;
  -- Two requests at once would not see each other's sessions: they take turns in a centre, each looking after it has the lock.
  perform pg_advisory_xact_lock(hashtextextended('equal sessions of centre ' || c.id, 0))
  from (select distinct s.organization_id as id from app.schedules s where s.id = any (changed) order by 1) c;
  select jsonb_agg(to_jsonb(e) order by e.id) into equals from (
    select distinct on (m.id) m.id, o.id as equal_to, m.date, p.name as period, l.name as location, k.name as course, x.name as project
    from app.schedules m
    join app.schedules o on o.date = m.date and o.period_id = m.period_id and o.location_id = m.location_id
      and o.course_id = m.course_id and o.project_id = m.project_id and o.id <> m.id and o.cancelled_at is null
      and o.teacher_id is not distinct from m.teacher_id and o.team_id is not distinct from m.team_id
      and o.class_list @> m.class_list and m.class_list @> o.class_list
    join app.period_spans p on p.period_id = o.period_id and p.period_count = o.period_count
    join app.locations l on l.id = m.location_id
    join app.courses k on k.id = m.course_id
    join app.projects x on x.id = m.project_id
    where m.id = any (changed) and m.cancelled_at is null
    order by m.id, o.id limit 20
  ) e;
  if equals is not null then
    -- Two that equal each other have one name.
    select array_agg(distinct concat_ws(', ', e ->> 'date', e ->> 'period', e ->> 'location', e ->> 'course', e ->> 'project')) into names
    from jsonb_array_elements(equals) e;
    raise exception '% already: %',
      case cardinality(names) when 1 then 'this session is scheduled' else 'these sessions are scheduled' end,
      array_to_string(names[1:3], '; ')
      using errcode = '23505', detail = jsonb_build_object('equal', 'schedules', 'rows', equals)::text,
      hint = 'Nothing was saved. Change the date, period, room, teacher, team or classes, or leave the session out.';
  end if;
end
$$;

create or replace function auth.refuse_equal_inserted_schedules() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform auth.refuse_equal_schedules(coalesce((select array_agg(n.id) from new_rows n), '{}'));
  return null;
end
$$;

create or replace function auth.refuse_equal_updated_schedules() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform auth.refuse_equal_schedules(coalesce((
    select array_agg(n.id) from new_rows n join old_rows o on o.id = n.id
    where (n.date, n.period_id, n.location_id, n.course_id, n.project_id, n.teacher_id, n.team_id, n.class_list, n.cancelled_at is null)
      is distinct from
      (o.date, o.period_id, o.location_id, o.course_id, o.project_id, o.teacher_id, o.team_id, o.class_list, o.cancelled_at is null)
  ), '{}'));
  return null;
end
$$;

create or replace function auth.refuse_equal_timeslots(changed bigint[]) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  equals jsonb;
  names text[];
begin
  if app.uid() is null or cardinality(changed) = 0 then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('equal teaching time', 0));
  select jsonb_agg(to_jsonb(e) order by e.id) into equals from (
    select distinct on (m.id) m.id, o.id as equal_to, m.date, p.name as period, u.name as teacher, c.name as class, l.name as location
    from app.timeslots m
    join app.timeslots o on o.date = m.date and o.period_id = m.period_id and o.id <> m.id
      and o.teacher_id is not distinct from m.teacher_id and o.class_id is not distinct from m.class_id
      and o.location_id is not distinct from m.location_id
    join app.periods p on p.id = m.period_id
    left join app.users u on u.id = m.teacher_id
    left join app.orgs c on c.id = m.class_id
    left join app.locations l on l.id = m.location_id
    where m.id = any (changed)
    order by m.id, o.id limit 20
  ) e;
  if equals is not null then
    select array_agg(distinct concat_ws(', ', e ->> 'date', e ->> 'period', e ->> 'teacher', e ->> 'class', e ->> 'location')) into names
    from jsonb_array_elements(equals) e;
    raise exception '% already: %',
      case cardinality(names) when 1 then 'this teaching time is entered' else 'these teaching times are entered' end,
      array_to_string(names[1:3], '; ')
      using errcode = '23505', detail = jsonb_build_object('equal', 'timeslots', 'rows', equals)::text,
      hint = 'Nothing was saved. Change the date, period, teacher, class or room, or leave it out.';
  end if;
end
$$;

create or replace function auth.refuse_equal_inserted_timeslots() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform auth.refuse_equal_timeslots(coalesce((select array_agg(n.id) from new_rows n), '{}'));
  return null;
end
$$;

create or replace function auth.refuse_equal_updated_timeslots() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform auth.refuse_equal_timeslots(coalesce((
    select array_agg(n.id) from new_rows n join old_rows o on o.id = n.id
    where (n.date, n.period_id, n.teacher_id, n.class_id, n.location_id)
      is distinct from (o.date, o.period_id, o.teacher_id, o.class_id, o.location_id)
  ), '{}'));
  return null;
end
$$;
