-- What an installation still lacks before its first set-up is done, by the names that setup_state gives to its parts.
create or replace function auth.missing_in_setup() returns text[]
  language sql stable security definer set search_path = ''
  begin atomic
    select coalesce(array_agg(part.name order by part.place) filter (where not part.is_there), '{}')
    from (values
      (1, 'name', exists (select 1 from app.config c where c.key = 'system' and c.organization_id is null and c.value ?| '{systemName,timeZone}')),
      (2, 'centres', exists (select 1 from app.orgs o where o.type = 'centre' and not o.is_closed)),
      (3, 'semester', exists (select 1 from app.semesters s where s.is_open)),
      (4, 'periods', exists (select 1 from app.periods)),
      (5, 'staff', exists (select 1 from app.users u where u.role in ('centreadmin', 'teacher') and u.is_active)),
      (6, 'rooms', exists (select 1 from app.locations l where l.is_valid)),
      (7, 'experiments', exists (select 1 from app.projects)),
      (8, 'courses', exists (select 1 from app.courses)),
      (9, 'links', exists (select 1 from app.course2projects)),
      (10, 'students', exists (select 1 from app.users u where u.role = 'student')),
      (11, 'published', exists (select 1 from app.schedules s where s.is_publish))
    ) as part (place, name, is_there);
  end;
grant execute on function auth.missing_in_setup() to teacher, centreadmin, dev, admin;

create or replace function api.setup_state() returns json
  language sql stable set search_path = ''
  begin atomic
    select json_build_object(
      'name', exists (select 1 from app.config c where c.key = 'system' and c.organization_id is null and c.value ?| '{systemName,timeZone}'),
      'time_zone', (select c.value ->> 'timeZone' from app.config c where c.key = 'system' and c.organization_id is null),
      'semester', (select s.name from app.semesters s where s.is_open),
      'periods', (select count(*) from app.periods),
      'centres', (select count(*) from app.orgs o where o.type = 'centre' and not o.is_closed),
      'staff', (select count(*) from app.users u where u.role in ('centreadmin', 'teacher') and u.is_active),
      'rooms', (select count(*) from app.locations l where l.is_valid),
      'experiments', (select count(*) from app.projects),
      'courses', (select count(*) from app.courses),
      'links', (select count(*) from app.course2projects),
      'students', (select count(*) from app.users u where u.role = 'student'),
      'sessions', (select count(*) from app.schedules),
      'published', (select count(*) from app.schedules s where s.is_publish),
      'is_complete', auth.missing_in_setup() = '{}',
      'first_centre', (select min(o.id) from app.orgs o where o.type = 'centre' and not o.is_closed)
    );
  end;
comment on function api.setup_state() is
  'What an installation has so far, for its first set-up.';
grant execute on function api.setup_state() to dev, admin;
