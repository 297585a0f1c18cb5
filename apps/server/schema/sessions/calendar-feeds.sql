-- Read-only addresses of a person's own calendar, for calendar programs, which cannot sign in. An address has a token of its own, is good
-- for nothing else, and can be withdrawn; only its hash is kept.

create or replace function auth.create_calendar_feed(wanted_language text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  token constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  made app.calendar_feeds;
begin
  perform pg_advisory_xact_lock(hashtextextended('calendar feeds ' || app.uid(), 0));
  if (select count(*) from app.calendar_feeds f where f.user_id = app.uid() and f.withdrawn_at is null) >= 10 then
    raise exception 'there are ten calendar addresses already, please withdraw one first' using errcode = 'LC003';
  end if;
  delete from app.calendar_feeds f where f.user_id = app.uid() and f.withdrawn_at < now() - interval '90 days';
  insert into app.calendar_feeds (user_id, token_hash, language)
  values (app.uid(), encode(sha256(token::bytea), 'hex'), wanted_language)
  returning * into made;
  return jsonb_build_object('id', made.id, 'language', made.language, 'created_at', made.created_at, 'token', token);
end
$$;
grant execute on function auth.create_calendar_feed(text) to student, teacher, centreadmin, dev, admin;

create or replace function api.create_calendar_feed(language text default 'zh') returns json
  language sql volatile set search_path = ''
  begin atomic
    select auth.create_calendar_feed(coalesce(language, 'zh'))::json;
  end;
comment on function api.create_calendar_feed(text) is
  'Makes an address of the caller''s own calendar. The token is answered here and never again: GET /api/calendar/{token}.ics.';
grant execute on function api.create_calendar_feed(text) to teacher, centreadmin, dev, admin;

create or replace function auth.withdraw_calendar_feed(feed_id bigint) returns timestamptz
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  moment timestamptz;
begin
  update app.calendar_feeds f set withdrawn_at = coalesce(f.withdrawn_at, clock_timestamp())
  where f.id = feed_id and f.user_id = app.uid()
  returning f.withdrawn_at into moment;
  if not found then
    raise exception 'this is not an address of your calendar' using errcode = '42501';
  end if;
  return moment;
end
$$;
grant execute on function auth.withdraw_calendar_feed(bigint) to student, teacher, centreadmin, dev, admin;

create or replace function api.withdraw_calendar_feed(id bigint) returns timestamptz
  language sql volatile set search_path = ''
  begin atomic
    select auth.withdraw_calendar_feed(id);
  end;
comment on function api.withdraw_calendar_feed(bigint) is
  'Ends an address of the caller''s own calendar at once. Answers since when it is ended.';
grant execute on function api.withdraw_calendar_feed(bigint) to teacher, centreadmin, dev, admin;

create or replace function auth.calendar_feed(wanted_hash text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  feed record;
begin
  select f.id, f.user_id, f.language, u.name, u.org, u.role into feed
  from app.calendar_feeds f join app.users u on u.id = f.user_id
  where f.token_hash = wanted_hash and f.withdrawn_at is null and u.is_active;
  if not found then
    return null;
  end if;
  update app.calendar_feeds f set last_used_at = clock_timestamp()
  where f.id = feed.id and (f.last_used_at is null or f.last_used_at < clock_timestamp() - interval '5 minutes');
  return jsonb_build_object(
    'name', feed.name,
    'language', feed.language,
    'timeZone', app.setting(feed.org, 'timeZone'),
    'sessions', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'id', s.id, 'date', s.date, 'is_publish', s.is_publish, 'updated_at', s.updated_at,
          'cancelled_at', s.cancelled_at, 'cancel_reason', s.cancel_reason,
          'period', jsonb_build_object('name', p.name, 'start_time', p.start_time, 'end_time', p.end_time),
          'course', k.name, 'project', e.name, 'location', l.name, 'teacher', coalesce(t.name, ''), 'team', coalesce(m.name, ''),
          'classes', array(select o.name from app.orgs o where o.id = any (s.class_list) order by o.name)
        )
        order by s.date, p.start_time, s.id
      )
      from app.schedules s
      join app.period_spans p on p.period_id = s.period_id and p.period_count = s.period_count
      join app.courses k on k.id = s.course_id
      join app.projects e on e.id = s.project_id
      join app.locations l on l.id = s.location_id
      left join app.users t on t.id = s.teacher_id
      left join app.teams m on m.id = s.team_id
      where s.is_publish and s.date >= current_date - 180 and (
        -- A student's are those with a place in them.
        feed.role = 'student' and s.id in (
          select r.schedule_id from app.user2projects r where r.student = feed.user_id and r.schedule_status = 'elected'
        )
        or feed.role <> 'student' and s.teacher_id = feed.user_id
        or feed.role <> 'student' and (s.teacher_id is null and s.course_id in (select c.course_id from app.course2teachers c where c.teacher_id = feed.user_id))
      )
    ), '[]')
  );
end
$$;
grant execute on function auth.calendar_feed(text) to auth_gateway;
