-- Returns whether a student may choose sessions, or the reason why not. All rules of the choice are here.

create or replace function auth.classes_of_student(student_id bigint) returns bigint[]
  language sql stable security definer set search_path = ''
  return (
    select coalesce(array_agg(c.id), '{}') from (
      select u.org as id from app.users u where u.id = student_id and u.org is not null
      union
      select m.organization_id from app.user_orgs m where m.user_id = student_id
    ) c
  );

-- The program that asks, from the claims that the gateway made; null for a student's own sign-on and outside a request.
create or replace function auth.calling_service() returns bigint
  language sql stable set search_path = ''
  return (nullif(current_setting('request.jwt.claims', true), '')::json ->> 'service')::bigint;

-- The centres that the program serves; null for all.
create or replace function auth.served_centres() returns bigint[]
  language sql stable security definer set search_path = ''
  return (select nullif(s.centre_list, '{}') from auth.service_accounts s where s.id = auth.calling_service());

-- How students of a centre choose, by its settings: change_hours (choiceHours: so many hours before its beginning a session is fixed), max_week
-- (choiceMaxWeek: sessions of a student from Monday to Sunday, null for no limit), in_order (choiceInOrder: no session before one of an earlier
-- experiment of the course), has_waiting (choiceWaiting: full sessions have a waiting list), forms_groups (choiceGroups: students choose their groups).
create or replace function auth.choice_rules(centre bigint) returns jsonb
  language sql stable security definer set search_path = ''
  return jsonb_build_object(
    'change_hours', coalesce(app.setting(centre, 'choiceHours'), '24'), 'max_week', nullif(app.setting(centre, 'choiceMaxWeek'), '0'),
    'in_order', coalesce(app.setting(centre, 'choiceInOrder'), 'false'), 'has_waiting', coalesce(app.setting(centre, 'choiceWaiting'), 'true'),
    'forms_groups', coalesce(app.setting(centre, 'choiceGroups'), 'false')
  );

-- The time of day at a centre, on its clocks.
create or replace function app.wall_time_of(centre bigint) returns timestamp
  language sql stable set search_path = ''
  return now() at time zone coalesce(app.setting(centre, 'timeZone') #>> '{}', 'Asia/Shanghai');

-- When a student of some classes chooses in a centre: the row of the classes, or that of all others; one that is open now before one that is not.
create or replace function auth.choice_opening(centre bigint, classes bigint[]) returns app.choice_openings
  language sql stable security definer set search_path = ''
  return (
    select x from app.choice_openings x
    where x.organization_id = centre and (x.class_id is null or x.class_id = any (classes))
    order by x.class_id is null, (x.opens_at <= now() and (x.closes_at is null or x.closes_at > now())) desc, x.opens_at
    limit 1
  );

-- Several students are always locked in the order of their ids and before any session, so that nobody waits in a circle.
create or replace function auth.lock_students(student_ids bigint[]) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  locked bigint;
begin
  for locked in select distinct s.id from unnest(student_ids) as s (id) where s.id is not null order by s.id loop
    perform pg_advisory_xact_lock(hashtextextended('places of a student', locked));
  end loop;
end
$$;
grant execute on function auth.lock_students(bigint[]) to teacher, centreadmin, dev, admin;

-- For each session: the first thing that keeps the student from choosing it (null for nothing), how many have a place, how many wait, and how many
-- of them before this student. A place that would be given up for it does not count.
create or replace function auth.choice_problems(student_id bigint, session_ids bigint[], given_up bigint default null)
  returns table (schedule_id bigint, problem text, taken integer, waiting integer, before integer)
  language sql stable security definer set search_path = ''
  begin atomic
    with classes as materialized (
      select auth.classes_of_student(student_id) as ids
    ), mine as materialized (
      select r.schedule_id, s.course_id, s.project_id, s.organization_id, s.date, p.start_time, p.end_time, l.position, l.id as link
      from app.user2projects r
      join app.schedules s on s.id = r.schedule_id and s.cancelled_at is null
      join app.period_spans p on p.period_id = s.period_id and p.period_count = s.period_count
      left join app.course2projects l on l.course_id = s.course_id and l.project_id = s.project_id
      where r.student = student_id and r.schedule_status = 'elected' and r.id is distinct from given_up
    ), centres as materialized (
      select c.id, app.wall_time_of(c.id) as wall, auth.choice_rules(c.id) as rules, auth.choice_opening(c.id, (select k.ids from classes k)) as opening
      from (select distinct s.organization_id as id from app.schedules s where s.id = any (session_ids)) c
    ), places as materialized (
      select e.schedule_id, count(*)::integer as taken
      from app.user2projects e
      where e.schedule_id = any (session_ids) and e.schedule_status = 'elected' and e.id is distinct from given_up
      group by e.schedule_id
    ), lines as materialized (
      select w.schedule_id, count(*)::integer as waiting, count(*) filter (
        where w.student <> student_id and (own.id is null or (w.since, w.id) < (own.since, own.id))
      )::integer as before
      from app.waiting_places w
      left join app.waiting_places own on own.schedule_id = w.schedule_id and own.student = student_id
      where w.schedule_id = any (session_ids)
      group by w.schedule_id
    ), wanted as (
      select s.*, p.start_time, p.end_time, l.position, l.id as link,
        c.wall, (c.rules -> 'change_hours')::integer * interval '1 hour' as ahead, (c.rules -> 'max_week')::integer as max_week,
        (c.rules -> 'in_order')::boolean as in_order, (c.opening).opens_at, (c.opening).closes_at,
        coalesce(x.taken, 0) as taken, coalesce(n.waiting, 0) as waiting, coalesce(n.before, 0) as before
      from app.schedules s
      left join places x on x.schedule_id = s.id
      left join lines n on n.schedule_id = s.id
      join app.period_spans p on p.period_id = s.period_id and p.period_count = s.period_count
      left join app.course2projects l on l.course_id = s.course_id and l.project_id = s.project_id
      join centres c on c.id = s.organization_id
      where s.id = any (session_ids)
    )
    select w.id, case
      when not w.is_publish or w.cancelled_at is not null
        or w.organization_id <> all (coalesce((select auth.served_centres()), array[w.organization_id]))
        or not exists (select from app.semesters t where t.id = w.semester_id and t.is_open) then 'notOffered'
      when not exists (select from app.user2courses m where m.user_id = student_id and m.course_id = w.course_id)
        and not w.class_list && (select k.ids from classes k)::bigint[] then 'notInCourse'
      when w.is_reserved and (cardinality(w.reserved_classes) > 0 or cardinality(w.reserved_classes_code) > 0) and not exists (
        select from app.orgs g
        where g.id = any ((select k.ids from classes k)::bigint[]) and (g.id = any (w.reserved_classes) or g.code = any (w.reserved_classes_code))
      ) then 'notReserved'
      when exists (select from mine m where m.schedule_id = w.id) then 'already'
      when w.opens_at is null or w.opens_at > now() then 'notOpen'
      when w.closes_at <= now() then 'closed'
      when w.date + w.start_time <= w.wall + w.ahead then 'tooLate'
      when exists (select from mine m where m.course_id = w.course_id and m.project_id = w.project_id) then 'taken'
      when exists (
        select from mine m where m.date = w.date and m.start_time < w.end_time and w.start_time < m.end_time
      ) then 'busy'
      when w.in_order and exists (
        select from mine m
        where m.course_id = w.course_id and (m.position, m.link) < (w.position, w.link) and (m.date, m.start_time) > (w.date, w.start_time)
          or m.course_id = w.course_id and (m.position, m.link) > (w.position, w.link) and (m.date, m.start_time) < (w.date, w.start_time)
      ) then 'order'
      when w.max_week <= (
        select count(*) from mine m
        where m.organization_id = w.organization_id and date_trunc('week', m.date) = date_trunc('week', w.date)
      ) then 'week'
      when exists (
        select from app.choice_quotas q
        where q.course_id = w.course_id and q.class_id = any ((select k.ids from classes k)::bigint[]) and q.seats <= (
          select count(*) from app.user2projects e
          join app.users u on u.id = e.student
          where e.schedule_id = w.id and e.schedule_status = 'elected' and e.id is distinct from given_up
            and (u.org = q.class_id or exists (select from app.user_orgs x where x.user_id = u.id and x.organization_id = q.class_id))
        )
      ) then 'quota'
      when w.taken + w.before >= w.max_student_number then 'full'
    end, w.taken, w.waiting, w.before
    from wanted w;
  end;
