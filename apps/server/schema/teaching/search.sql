-- Search over everything that has a page, in one request: each part reads by the policies of its table.
create or replace function api.search_everything(query text, day date default null, centre_id bigint default null)
  returns table (
    kind text, id text, code text, name text, detail text, organization_id bigint, date date, start_time time, project_id bigint, path text
  )
  language sql stable set search_path = ''
  begin atomic
    with words as materialized (
      select '%' || regexp_replace(w, '([\\%_])', '\\\1', 'g') || '%' as pattern, n::integer - 1 as place
      from regexp_split_to_table(btrim(left($1, 100)), '\s+') with ordinality as e (w, n) where w <> ''
    ), wanted as materialized (
      select coalesce(array_agg(w.pattern), '{}') as patterns, coalesce(array_agg(lower(w.pattern)), '{}') as lower_patterns,
        coalesce(sum(1::bigint << w.place), 0)::bigint as every, lower(btrim(left($1, 100))) as whole, coalesce($2, (now() at time zone coalesce(app.setting($3, 'timeZone') #>> '{}', 'Asia/Shanghai'))::date) as since,
        array(select e.id from app.semesters e where e.is_archived) as archived
      from words w
    ), people as (
      select u.id, u.code, u.name, u.role, u.org from app.users u cross join wanted w
      where w.patterns <> '{}' and $2 is null and u.search like all (w.lower_patterns)
      order by lower(u.code) = w.whole or lower(u.name) = w.whole desc, u.org is not distinct from $3 desc, u.code, u.id limit 8
    ), rooms as (
      select l.id, l.code, l.name, l.building, l.organization_id from app.locations l cross join wanted w
      where w.patterns <> '{}' and $2 is null and l.code || ' ' || l.name ilike all (w.patterns)
      order by lower(l.code) = w.whole desc, l.organization_id is not distinct from $3 desc, l.code, l.id limit 5
    ), courses as (
      select c.id, c.code, c.name, e.name as semester, c.organization_id from app.courses c
      left join app.semesters e on e.id = c.semester_id cross join wanted w
      where w.patterns <> '{}' and $2 is null and c.code || ' ' || c.name ilike all (w.patterns) and c.semester_id <> all (w.archived)
      order by lower(c.code) = w.whole desc, c.organization_id is not distinct from $3 desc, e.is_open desc nulls last, c.code, c.id limit 5
    ), experiments as (
      select p.id, p.code, p.name, e.name as semester, p.organization_id from app.projects p
      left join app.semesters e on e.id = p.semester_id cross join wanted w
      where w.patterns <> '{}' and $2 is null and p.code || ' ' || p.name ilike all (w.patterns) and p.semester_id <> all (w.archived)
      order by lower(p.code) = w.whole desc, p.organization_id is not distinct from $3 desc, e.is_open desc nulls last, p.code, p.id limit 5
    ), classes as (
      select o.id, o.code, o.name, e.name as semester, o.parent from app.orgs o
      left join app.semesters e on e.id = o.semester_id cross join wanted w
      where w.patterns <> '{}' and $2 is null and o.type in ('class', 'reelectclass') and concat_ws(' ', o.code, o.name) ilike all (w.patterns)
        and e.is_archived is not true
      order by lower(o.name) = w.whole desc, o.parent is not distinct from $3 desc, e.is_open desc nulls last, o.name, o.id limit 5
    ), marks as materialized (
      -- Which words what a session is about has, a bit for each: no word holds the space between two names.
      select 'project' as kind, p.id, sum(1::bigint << w.place)::bigint as bits
      from app.projects p join words w on p.code ilike w.pattern or p.name ilike w.pattern group by p.id
      union all
      select 'course', c.id, sum(1::bigint << w.place)::bigint
      from app.courses c join words w on c.code ilike w.pattern or c.name ilike w.pattern group by c.id
      union all
      select 'room', l.id, sum(1::bigint << w.place)::bigint
      from app.locations l join words w on l.code ilike w.pattern or l.name ilike w.pattern group by l.id
    ), sessions as (
      select s.id, s.date, b.start_time, p.code, p.name, l.name as room, s.organization_id, s.project_id
      from (
        select s.id, s.date, s.period_id, s.project_id, s.location_id, s.organization_id from app.schedules s cross join wanted w
        join app.periods b on b.id = s.period_id
        left join marks m on m.kind = 'project' and m.id = s.project_id
        left join marks k on k.kind = 'course' and k.id = s.course_id
        left join marks r on r.kind = 'room' and r.id = s.location_id
        where (w.patterns <> '{}' or $2 is not null) and s.date >= w.since and s.date <= coalesce($2, w.since + 180) and s.semester_id <> all (w.archived)
          and coalesce(m.bits, 0) | coalesce(k.bits, 0) | coalesce(r.bits, 0) = w.every
        order by s.date, s.organization_id is not distinct from $3 desc, b.start_time, s.id limit 5
      ) s join app.projects p on p.id = s.project_id
      join app.locations l on l.id = s.location_id join app.periods b on b.id = s.period_id
      order by s.date, s.organization_id is not distinct from $3 desc, b.start_time, s.id
    ), files as (
      select o.id, o.base, o.folder, split_part(o.name, '/', 1) as centre from app.objects o cross join wanted w
      where w.patterns <> '{}' and $2 is null and o.bucket_id = 'resources' and o.name ~ '^[0-9]{1,18}/' and o.base ilike all (w.patterns)
      order by split_part(o.name, '/', 1) is not distinct from $3::text desc, o.base, o.id limit 5
    )
    select case u.role when 'student' then 'student' else 'person' end, u.id::text, u.code, u.name, u.role::text, (select case o.type when 'centre' then o.id else o.parent end from app.orgs o where o.id = u.org), null::date, null::time, null::bigint, null
    from people u
    union all
    select 'room', l.id::text, l.code, l.name, l.building, l.organization_id, null, null, null, null from rooms l
    union all
    select 'course', c.id::text, c.code, c.name, c.semester, c.organization_id, null, null, null, null from courses c
    union all
    select 'experiment', p.id::text, p.code, p.name, p.semester, p.organization_id, null, null, null, null from experiments p
    union all
    select 'class', o.id::text, o.code, o.name, o.semester, o.parent, null, null, null, null from classes o
    union all
    select 'session', s.id::text, s.code, s.name, s.room, s.organization_id, s.date, s.start_time, s.project_id, null from sessions s
    union all
    select 'file', o.id::text, null, o.base, null, o.centre::bigint, null, null, null, o.folder from files o;
  end;
comment on function api.search_everything(text, date, bigint) is
  'Sessions, people, rooms, courses, experiments, classes and files whose code or name has every word of a query, by the rights of the caller; at most eight people and five of each other kind, those of the given centre first. Sessions are those of the day, or of the 180 days from today on; with a day nothing else is found. What belongs to an archived semester is left out.';
grant execute on function api.search_everything(text, date, bigint) to teacher, centreadmin, dev, admin;
