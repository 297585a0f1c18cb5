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
      'first_centre', (select min(o.id) from app.orgs o where o.type = 'centre' and not o.is_closed)
    );
  end;
comment on function api.setup_state() is
  'What an installation has so far, for its first set-up.';
grant execute on function api.setup_state() to dev, admin;
