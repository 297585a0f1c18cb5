-- Handing in, taking, marking, finishing and returning reports. Callers hold the rights: rows of sessions that they teach.

create or replace function app.report_session(wanted bigint) returns bigint
  language sql stable set search_path = ''
  return (select r.schedule_id from app.reports e join app.user2projects r on r.id = e.user2project_id where e.id = wanted);
grant execute on function app.report_session(bigint) to teacher, centreadmin, dev, admin;

create or replace function app.require_report(wanted bigint) returns void
  language plpgsql stable set search_path = ''
as $$
begin
  if not coalesce(app.may_teach(app.report_session(wanted)), false) then
    raise exception 'report % is not yours to check, or it does not exist', wanted using errcode = '42501', hint = 'Nothing was changed.';
  end if;
end
$$;
grant execute on function app.require_report(bigint) to teacher, centreadmin, dev, admin;

-- Pictures that the caller sees in the bucket, in the folder of the centre of the session.
create or replace function app.require_pictures(session_id bigint, pages json) returns text[]
  language plpgsql stable set search_path = ''
as $$
declare
  names text[];
  centre bigint := (select s.organization_id from app.schedules s where s.id = session_id);
begin
  if json_typeof(pages) is distinct from 'array' or json_array_length(pages) not between 1 and 200 then
    raise exception 'pages has to be a list of 1 to 200 names of pictures' using errcode = '22023', hint = 'Nothing was changed.';
  end if;
  select array_agg(p.name order by p.place) into names from json_array_elements_text(pages) with ordinality as p (name, place);
  if exists (
    select 1 from unnest(names) as n (name)
    where n.name is null or split_part(n.name, '/', 1) <> centre::text
      or not exists (select 1 from app.objects o where o.bucket_id = 'report' and o.name = n.name)
  ) then
    raise exception 'a page is not in the bucket report below the folder of the centre' using errcode = '22023', hint = 'Upload the pages first.';
  end if;
  return names;
end
$$;
grant execute on function app.require_pictures(bigint, json) to teacher, centreadmin, dev, admin;

create or replace function auth.hand_in_report(place bigint, names text[]) returns bigint
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  held app.reports;
begin
  select * into held from app.reports e where e.user2project_id = place order by e.id desc limit 1 for update;
  if held.status = 'C' then
    raise exception 'report % is checked already', held.id using errcode = '23505', hint = 'Return it first, then hand it in again.';
  end if;
  if held.checking_by <> app.uid() and held.checking_at > now() - interval '10 minutes' then
    raise exception 'this report is being checked at the moment' using errcode = 'PT409';
  end if;
  if held.id is null then
    insert into app.reports (status, user2project_id) values ('S', place) returning * into held;
  else
    delete from app.report_pages p where p.report_id = held.id;
    delete from app.report_marks m where m.report_id = held.id;
    update app.reports e
    set status = 'S', score = null, checked_by = null, checked_at = null, checking_by = null, checking_at = null, return_reason = null,
      version = e.version + 1
    where e.id = held.id;
  end if;
  insert into app.report_pages (report_id, kind, page, object)
  select held.id, 'submit', n.page, n.name from unnest(names) with ordinality as n (name, page);
  return held.id;
end
$$;
grant execute on function auth.hand_in_report(bigint, text[]) to teacher, centreadmin, dev, admin;

create or replace function api.hand_in_report(place_id bigint, pages json) returns json
  language plpgsql volatile set search_path = ''
as $$
declare
  names text[];
begin
  perform app.lock_places(array[place_id]);
  names := app.require_pictures((select r.schedule_id from app.user2projects r where r.id = place_id), pages);
  return json_build_object('id', auth.hand_in_report(place_id, names));
end
$$;
comment on function api.hand_in_report(bigint, json) is
  'Hands in a report for a place; pages are names of pictures in the bucket report. A report that is not checked yet is replaced.';
grant execute on function api.hand_in_report(bigint, json) to teacher, centreadmin, dev, admin;

-- Whoever holds a report; null where it is free for the caller.
create or replace function auth.report_holder(wanted bigint) returns jsonb
  language sql stable security definer set search_path = ''
  return (
    select jsonb_build_object('id', u.id, 'name', u.name, 'since', e.checking_at)
    from app.reports e join app.users u on u.id = e.checking_by
    where e.id = wanted and e.checking_by <> app.uid() and e.checking_at > now() - interval '10 minutes'
  );
grant execute on function auth.report_holder(bigint) to teacher, centreadmin, dev, admin;

create or replace function auth.take_report(wanted bigint) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  holder jsonb;
begin
  perform 1 from app.reports e where e.id = wanted for update;
  holder := auth.report_holder(wanted);
  if holder is not null then
    return jsonb_build_object('taken', false, 'held_by', holder);
  end if;
  -- One report at a time for each checker.
  update app.reports e set checking_by = null, checking_at = null where e.checking_by = app.uid() and e.id <> wanted;
  update app.reports e set checking_by = app.uid(), checking_at = clock_timestamp() where e.id = wanted;
  return jsonb_build_object('taken', true);
end
$$;
grant execute on function auth.take_report(bigint) to teacher, centreadmin, dev, admin;

create or replace function app.report_state(wanted bigint) returns jsonb
  language sql stable set search_path = ''
  return (
    select jsonb_build_object(
      'id', e.id, 'status', e.status, 'version', e.version, 'score', e.score, 'place_id', r.id, 'schedule_id', r.schedule_id,
      'student_code', u.code, 'student_name', u.name, 'project_code', p.code, 'project_name', p.name, 'organization_id', s.organization_id,
      'marks', coalesce((select jsonb_agg(to_jsonb(m) - 'report_id' order by m.id) from app.report_marks m where m.report_id = e.id), '[]')
    )
    from app.reports e join app.user2projects r on r.id = e.user2project_id join app.users u on u.id = r.student
    join app.schedules s on s.id = r.schedule_id join app.projects p on p.id = s.project_id
    where e.id = wanted
  );
grant execute on function app.report_state(bigint) to teacher, centreadmin, dev, admin;

create or replace function api.take_report(report_id bigint) returns json
  language plpgsql volatile set search_path = ''
as $$
declare
  taken jsonb;
begin
  perform app.require_report(report_id);
  taken := auth.take_report(report_id);
  return case when (taken ->> 'taken')::boolean then taken || jsonb_build_object('report', app.report_state(report_id)) else taken end;
end
$$;
comment on function api.take_report(bigint) is
  'Takes a report for checking, for ten minutes from the last word on; where somebody else has it, held_by tells who.';
grant execute on function api.take_report(bigint) to teacher, centreadmin, dev, admin;

-- The next report of a session that is handed in and free, in the order of the list, after the one just seen.
create or replace function auth.take_next_report(session_id bigint, seen bigint) returns bigint
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  following bigint;
begin
  select e.id into following
  from app.reports e join app.user2projects r on r.id = e.user2project_id
  where r.schedule_id = session_id and r.schedule_status = 'elected' and e.status = 'S' and e.id is distinct from seen
    and (e.checking_by is null or e.checking_by = app.uid() or e.checking_at <= now() - interval '10 minutes')
  order by r.ordernumber_of_schedule <= coalesce((
    select o.ordernumber_of_schedule from app.reports f join app.user2projects o on o.id = f.user2project_id where f.id = seen
  ), 0), r.ordernumber_of_schedule, e.id
  limit 1 for update of e skip locked;
  if following is not null then
    perform auth.take_report(following);
  end if;
  return following;
end
$$;
grant execute on function auth.take_next_report(bigint, bigint) to teacher, centreadmin, dev, admin;

create or replace function api.take_next_report(schedule_id bigint, seen bigint default null) returns json
  language plpgsql volatile set search_path = ''
as $$
declare
  following bigint;
begin
  perform app.require_teaching(schedule_id);
  following := auth.take_next_report(schedule_id, seen);
  return json_build_object('taken', following is not null, 'report', app.report_state(following));
end
$$;
comment on function api.take_next_report(bigint, bigint) is
  'Takes the next report of a session that is not checked and that nobody else is checking; report is null where there is none.';
grant execute on function api.take_next_report(bigint, bigint) to teacher, centreadmin, dev, admin;

-- Locks a report for its checker: null where it may be changed, otherwise what the caller is told instead.
create or replace function auth.refuse_report(wanted bigint, expected integer) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  current integer;
begin
  select e.version into current from app.reports e where e.id = wanted for update;
  if auth.report_holder(wanted) is not null then
    return jsonb_build_object('saved', false, 'held_by', auth.report_holder(wanted));
  end if;
  if current is distinct from expected then
    return jsonb_build_object('saved', false, 'version', current);
  end if;
  return null;
end
$$;
grant execute on function auth.refuse_report(bigint, integer) to teacher, centreadmin, dev, admin;

create or replace function app.report_score(wanted bigint) returns numeric
  language sql stable set search_path = ''
  return (select round(least(100, greatest(0, 100 + coalesce(sum(m.score), 0))), 1) from app.report_marks m where m.report_id = wanted);
grant execute on function app.report_score(bigint) to teacher, centreadmin, dev, admin;

create or replace function auth.save_report_marks(wanted bigint, entries jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  current app.reports;
begin
  delete from app.report_marks m where m.report_id = wanted;
  insert into app.report_marks (report_id, item_id, page, x, y, w, h, path, check_mark, comment, hide_comment, score, hide_score, color)
  select wanted, (select i.id from app.report_check_items i where i.id = n.item_id), n.page, n.x, n.y, n.w, n.h, nullif(n.path, 'null'),
    n.check_mark, coalesce(n.comment, ''), coalesce(n.hide_comment, false), coalesce(n.score, 0), coalesce(n.hide_score, false), n.color
  from jsonb_array_elements(entries) with ordinality as e (row, place)
  cross join lateral jsonb_to_record(e.row) as n (
    item_id bigint, page integer, x numeric, y numeric, w numeric, h numeric, path jsonb, check_mark text, comment text,
    hide_comment boolean, score numeric, hide_score boolean, color text
  )
  order by e.place;
  update app.reports e
  set version = e.version + 1, checking_by = app.uid(), checking_at = clock_timestamp()
  where e.id = wanted returning * into current;
  return jsonb_build_object('saved', true, 'version', current.version, 'score', app.report_score(wanted));
end
$$;
grant execute on function auth.save_report_marks(bigint, jsonb) to teacher, centreadmin, dev, admin;

create or replace function api.save_report_marks(report_id bigint, version integer, marks json) returns json
  language plpgsql volatile set search_path = ''
as $$
declare
  refused jsonb;
begin
  if json_typeof(marks) is distinct from 'array' or json_array_length(marks) > 1000 or exists (
    select 1 from json_array_elements(marks) as m (row) where json_typeof(m.row) <> 'object'
  ) then
    raise exception 'marks has to be a list of at most 1000 objects' using errcode = '22023', hint = 'Nothing was saved.';
  end if;
  perform app.require_report(report_id);
  refused := auth.refuse_report(report_id, version);
  if refused is not null then
    return refused;
  end if;
  return auth.save_report_marks(report_id, marks::jsonb);
end
$$;
comment on function api.save_report_marks(bigint, integer, json) is
  'Replaces the marks of a report where its version is as expected and nobody else is checking it; otherwise saved is false and tells why.';
grant execute on function api.save_report_marks(bigint, integer, json) to teacher, centreadmin, dev, admin;

create or replace function auth.return_report(wanted bigint, reason text) returns void
  language sql volatile security definer set search_path = ''
  begin atomic
    delete from app.report_pages p where p.report_id = wanted and p.kind = 'check';
    update app.reports e
    set status = 'R', return_reason = reason, score = null, checked_by = null, checked_at = null, checking_by = null, checking_at = null,
      version = e.version + 1
    where e.id = wanted;
  end;
grant execute on function auth.return_report(bigint, text) to teacher, centreadmin, dev, admin;

create or replace function api.return_report(report_id bigint, version integer, reason text) returns json
  language plpgsql volatile set search_path = ''
as $$
declare
  refused jsonb;
begin
  if coalesce(btrim(reason), '') = '' then
    raise exception 'a report is returned with a reason' using errcode = '22023', hint = 'Nothing was changed.';
  end if;
  perform app.require_report(report_id);
  refused := auth.refuse_report(report_id, version);
  if refused is not null then
    return refused;
  end if;
  perform auth.return_report(report_id, btrim(reason));
  return jsonb_build_object('saved', true);
end
$$;
comment on function api.return_report(bigint, integer, text) is
  'Gives a report back with a reason; it can be handed in again.';
grant execute on function api.return_report(bigint, integer, text) to teacher, centreadmin, dev, admin;

create or replace function auth.release_report(wanted bigint) returns void
  language sql volatile security definer set search_path = ''
  begin atomic
    update app.reports e set checking_by = null, checking_at = null where e.id = wanted and e.checking_by = app.uid();
  end;
grant execute on function auth.release_report(bigint) to teacher, centreadmin, dev, admin;

create or replace function api.release_report(report_id bigint) returns void
  language plpgsql volatile set search_path = ''
as $$
begin
  perform app.require_report(report_id);
  perform auth.release_report(report_id);
end
$$;
comment on function api.release_report(bigint) is
  'Lets others check a report that the caller had taken.';
grant execute on function api.release_report(bigint) to teacher, centreadmin, dev, admin;

-- Sessions of a semester with how far their reports are.
create or replace function api.report_sessions(centre_id bigint default null, semester_id bigint default null) returns json
  language sql stable set search_path = ''
  return (
    select coalesce(json_agg(to_json(q) order by q.date desc, q.start_time, q.id), '[]')
    from (
      select s.id, s.date, t.start_time, t.name as period_name, s.course_id, c.name as course_name, p.id as project_id, p.code as project_code,
        p.name as project_name, l.name as location_name, u.name as teacher_name,
        count(*)::integer as places, count(x.id)::integer as handed_in,
        (count(*) filter (where x.status = 'S'))::integer as waiting,
        (count(*) filter (where x.status = 'R'))::integer as returned,
        (count(*) filter (where x.status = 'C'))::integer as checked
      from app.schedules s
      join app.user2projects r on r.schedule_id = s.id and r.schedule_status = 'elected'
      join app.courses c on c.id = s.course_id
      join app.projects p on p.id = s.project_id
      join app.period_spans t on t.period_id = s.period_id and t.period_count = s.period_count
      join app.locations l on l.id = s.location_id
      left join app.users u on u.id = s.teacher_id
      left join lateral (select e.id, e.status from app.reports e where e.user2project_id = r.id order by e.id desc limit 1) x on true
      where s.cancelled_at is null and s.date <= current_date + 1
        and (centre_id is null or s.organization_id = centre_id)
        and s.semester_id = coalesce(report_sessions.semester_id, (select m.id from app.semesters m where m.is_open order by m.since desc limit 1))
      group by s.id, t.period_id, t.period_count, c.id, p.id, l.id, u.id
    ) q
  );
comment on function api.report_sessions(bigint, bigint) is
  'Sessions up to today whose places the caller may read, with the numbers of places, handed in, waiting, returned and checked reports.';
grant execute on function api.report_sessions(bigint, bigint) to teacher, centreadmin, dev, admin;

-- What finishing a report would replace: refused with both marks; null where there is nothing to ask.
create or replace function auth.refuse_typed_mark(wanted bigint) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  typed numeric;
  checked numeric;
  result numeric := app.report_score(wanted);
begin
  select r.report, e.score into typed, checked
  from app.reports e join app.user2projects r on r.id = e.user2project_id join app.schedules s on s.id = r.schedule_id
  where e.id = wanted and s.cancelled_at is null
    and not exists (select 1 from app.grade_lists g where g.course_id = s.course_id and g.state <> 'open')
  for update of r;
  if typed is null or typed = result or typed is not distinct from checked then
    return null;
  end if;
  return jsonb_build_object('saved', false, 'mark', typed, 'score', result);
end
$$;
grant execute on function auth.refuse_typed_mark(bigint) to teacher, centreadmin, dev, admin;

create or replace function auth.finish_report(wanted bigint, names text[], keeps_mark boolean) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  place bigint;
  result numeric := app.report_score(wanted);
  is_open boolean;
  current integer;
begin
  delete from app.report_pages p where p.report_id = wanted and p.kind = 'check';
  insert into app.report_pages (report_id, kind, page, object)
  select wanted, 'check', n.page, n.name from unnest(names) with ordinality as n (name, page);
  update app.reports e
  set status = 'C', score = result, checked_by = app.uid(), checked_at = clock_timestamp(), checking_by = null, checking_at = null,
    return_reason = null, version = e.version + 1
  where e.id = wanted returning e.user2project_id, e.version into place, current;

  -- The mark of the place takes the score, unless it is kept, its session is cancelled or its grades are submitted.
  select not keeps_mark and s.cancelled_at is null
    and not exists (select 1 from app.grade_lists g where g.course_id = s.course_id and g.state <> 'open')
  into is_open
  from app.user2projects r join app.schedules s on s.id = r.schedule_id where r.id = place;
  if is_open then
    update app.user2projects r set report = result where r.id = place and r.report is distinct from result;
  end if;
  return jsonb_build_object('saved', true, 'version', current, 'score', result, 'offered', is_open);
end
$$;
grant execute on function auth.finish_report(bigint, text[], boolean) to teacher, centreadmin, dev, admin;

create or replace function api.finish_report(report_id bigint, version integer, pages json, typed_mark text default 'ask') returns json
  language plpgsql volatile set search_path = ''
as $$
declare
  refused jsonb;
  names text[];
begin
  if typed_mark is null or typed_mark not in ('ask', 'replace', 'keep') then
    raise exception 'typed_mark has to be ask, replace or keep' using errcode = '22023', hint = 'Nothing was changed.';
  end if;
  perform app.require_report(report_id);
  names := app.require_pictures(app.report_session(report_id), pages);
  refused := auth.refuse_report(report_id, version);
  if refused is not null then
    return refused;
  end if;
  if cardinality(names) <> (select count(*) from app.report_pages p where p.report_id = $1 and p.kind = 'submit') then
    raise exception 'a checked report has as many pages as the one that was handed in' using errcode = '22023', hint = 'Nothing was changed.';
  end if;
  if typed_mark = 'ask' then
    refused := auth.refuse_typed_mark(report_id);
    if refused is not null then
      return refused;
    end if;
  end if;
  return auth.finish_report(report_id, names, typed_mark = 'keep');
end
$$;
comment on function api.finish_report(bigint, integer, json, text) is
  'Finishes the check of a report: its checked pages are there, its score is the mark of the place unless the grades are submitted. Where another mark is there, typed_mark decides: ask (saved is false, with the mark), replace or keep.';
grant execute on function api.finish_report(bigint, integer, json, text) to teacher, centreadmin, dev, admin;
