-- Choosing, changing and leaving places, waiting for one, and moving up. Each is one function that locks the student first and then the session.

-- Begins a choice of the student of the request: locks the student, and returns the answer that the key has already; null for a new key.
create or replace function auth.begin_choice(request_key text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  if request_key !~ '^[A-Za-z0-9_-]{16,128}$' then
    raise exception 'request_key has to be 16 to 128 letters, digits, hyphens or underscores' using errcode = '22023',
      hint = 'Make a new one for each choice, and send the same one where you ask again for the same choice.';
  end if;
  perform auth.lock_students(array[app.uid()]);
  return (select c.answer from app.choices c where c.student = app.uid() and c.request_key = $1);
end
$$;

-- Keeps what was carried out under its key, and answers it.
create or replace function auth.keep_choice(
  student_id bigint, session_id bigint, kind text, answer jsonb, request_key text default null, former bigint default null, reason text default null,
  note text default null
) returns jsonb
  language sql volatile security definer set search_path = ''
  begin atomic
    insert into app.choices (student, schedule_id, kind, answer, request_key, former_schedule_id, reason, service_id, note, changed_by)
    values (
      student_id, session_id, $3, $4, $5, former, $7, case when $3 in ('moved_up', 'dropped') then null else auth.calling_service() end,
      $8, case when $3 in ('put_in', 'taken_out') then app.uid() end
    )
    returning answer;
  end;

-- Gives a student a place in a session that is locked. A stopped place is taken up again under its number. Answers the id of the place.
create or replace function auth.give_place(student_id bigint, session app.schedules) returns bigint
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  given bigint;
begin
  update app.user2projects r set schedule_status = 'elected' where r.schedule_id = session.id and r.student = student_id returning r.id into given;
  if given is null then
    insert into app.user2projects (schedule_id, student, ordernumber_of_schedule)
    values (session.id, student_id, coalesce((
      select max(r.ordernumber_of_schedule) from app.user2projects r where r.schedule_id = session.id
    ), 0) + 1)
    returning id into given;
  end if;
  -- Who has the experiment waits for no other session of it.
  delete from app.waiting_places w using app.schedules s
  where w.student = student_id and s.id = w.schedule_id and s.course_id = session.course_id and s.project_id = session.project_id;
  return given;
end
$$;

-- Fills free places of a session that is locked from its waiting list, in order. Who may not have one any more is dropped from the list. A student
-- who is choosing at this moment is not waited for: the list goes on when the server looks at it next.
create or replace function auth.move_up(session_id bigint) returns integer
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  session app.schedules;
  next app.waiting_places;
  found_problem text;
  moved integer := 0;
begin
  select s.* into session from app.schedules s where s.id = session_id;
  loop
    if (
      select count(*) from app.user2projects e where e.schedule_id = session_id and e.schedule_status = 'elected'
    ) >= session.max_student_number then
      return moved;
    end if;
    select w.* into next from app.waiting_places w where w.schedule_id = session_id order by w.since, w.id limit 1;
    if not found or not pg_try_advisory_xact_lock(hashtextextended('places of a student', next.student)) then
      return moved;
    end if;
    select p.problem into found_problem from auth.choice_problems(next.student, array[session_id]) p;
    if found_problem = 'full' then
      return moved;
    end if;
    if found_problem is null and exists (select from app.users u where u.id = next.student and u.is_active) then
      perform auth.keep_choice(next.student, session_id, 'moved_up',
        jsonb_build_object('outcome', 'moved_up', 'schedule_id', session_id, 'place_id', auth.give_place(next.student, session)));
      moved := moved + 1;
    else
      perform auth.keep_choice(next.student, session_id, 'dropped', jsonb_build_object('outcome', 'dropped', 'schedule_id', session_id),
        reason => coalesce(found_problem, 'inactive'));
    end if;
    delete from app.waiting_places w where w.id = next.id;
  end loop;
end
$$;

-- What the server calls every few seconds: sessions with free places for which somebody waits, also after changes by staff. Answers how many moved up.
create or replace function auth.move_up_waiting() returns integer
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  session_id bigint;
  moved integer := 0;
begin
  -- One server does it.
  if not pg_try_advisory_xact_lock(hashtextextended('waiting lists', 0)) then
    return 0;
  end if;
  for session_id in
    select s.id from app.schedules s
    where s.id in (select w.schedule_id from app.waiting_places w)
      and s.max_student_number > (
        select count(*) from app.user2projects e where e.schedule_id = s.id and e.schedule_status = 'elected'
      )
    order by s.id limit 100
    for update of s skip locked
  loop
    moved := moved + auth.move_up(session_id);
  end loop;
  return moved;
end
$$;
grant execute on function auth.move_up_waiting() to auth_gateway;

-- Why the caller may not give up a place, by the codes of student.choose; null where they may. A place with a mark is not given up.
create or replace function auth.leave_problem(place app.user2projects) returns text
  language sql stable security definer set search_path = ''
  return (
    select case
      when s.organization_id <> all (coalesce(auth.served_centres(), array[s.organization_id])) then 'noPlace'
      when s.cancelled_at is not null then 'cancelled'
      when num_nonnulls(place.attendance, place.operation, place.make_up_of) > 0 then 'marked'
      when s.date + p.start_time <= app.wall_time_of(s.organization_id)
        + (auth.choice_rules(s.organization_id) -> 'change_hours')::integer * interval '1 hour' then 'tooLate'
    end
    from app.schedules s join app.period_spans p on p.period_id = s.period_id and p.period_count = s.period_count
    where s.id = place.schedule_id
  );

create or replace function auth.choose_place(session_id bigint, given_up bigint, request_key text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant bigint := app.uid();
  kept jsonb;
  place app.user2projects;
  session app.schedules;
  state record;
  reason text;
begin
  kept := auth.begin_choice(request_key);
  if kept is not null then
    return kept;
  end if;
  if given_up is not null then
    select r.* into place from app.user2projects r where r.id = given_up and r.student = me and r.schedule_status = 'elected';
    if not found then
      return jsonb_build_object('outcome', 'refused', 'reason', 'noPlace');
    end if;
    reason := case when place.schedule_id = session_id then 'already' else auth.leave_problem(place) end;
  end if;
  perform 1 from app.schedules s where s.id in (session_id, place.schedule_id) order by s.id for update;
  select s.* into session from app.schedules s where s.id = session_id;
  if reason is null and given_up is not null and not exists (
    select from app.schedules s where s.id = place.schedule_id and s.course_id = session.course_id and s.project_id = session.project_id
  ) then
    reason := 'otherExperiment';
  end if;
  select p.problem, p.taken, p.waiting into state from auth.choice_problems(me, array[session_id], given_up) p;
  if not found then
    return jsonb_build_object('outcome', 'refused', 'reason', 'notOffered');
  end if;
  reason := coalesce(reason, state.problem);
  if reason is not null then
    return jsonb_build_object('outcome', 'refused', 'reason', reason)
      || case when reason = 'full' then jsonb_build_object('waiting', state.waiting) else '{}' end;
  end if;
  if given_up is null then
    return auth.keep_choice(me, session_id, 'chosen', jsonb_build_object(
      'outcome', 'chosen', 'schedule_id', session_id, 'place_id', auth.give_place(me, session),
      'free', session.max_student_number - state.taken - 1
    ), request_key);
  end if;
  kept := auth.keep_choice(me, session_id, 'changed', jsonb_build_object(
    'outcome', 'changed', 'schedule_id', session_id, 'place_id', auth.move_place(given_up, session_id),
    'free', session.max_student_number - state.taken - 1
  ), request_key, place.schedule_id);
  perform auth.move_up(place.schedule_id);
  return kept;
end
$$;
grant execute on function auth.choose_place(bigint, bigint, text) to student;

create or replace function auth.leave_place(given_up bigint, request_key text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant bigint := app.uid();
  kept jsonb;
  place app.user2projects;
  reason text;
begin
  kept := auth.begin_choice(request_key);
  if kept is not null then
    return kept;
  end if;
  select r.* into place from app.user2projects r where r.id = given_up and r.student = me and r.schedule_status = 'elected';
  reason := case when found then auth.leave_problem(place) else 'noPlace' end;
  if reason is not null then
    return jsonb_build_object('outcome', 'refused', 'reason', reason);
  end if;
  perform 1 from app.schedules s where s.id = place.schedule_id for update;
  perform auth.stop_places(array[place.id]);
  kept := auth.keep_choice(me, place.schedule_id, 'left', jsonb_build_object('outcome', 'left', 'schedule_id', place.schedule_id), request_key);
  perform auth.move_up(place.schedule_id);
  return kept;
end
$$;
grant execute on function auth.leave_place(bigint, text) to student;

create or replace function auth.wait_for_place(session_id bigint, request_key text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant bigint := app.uid();
  kept jsonb;
  state record;
begin
  kept := auth.begin_choice(request_key);
  if kept is not null then
    return kept;
  end if;
  perform 1 from app.schedules s where s.id = session_id for update;
  select p.problem, p.before into state from auth.choice_problems(me, array[session_id]) p;
  if not found then
    return jsonb_build_object('outcome', 'refused', 'reason', 'notOffered');
  end if;
  if state.problem is null then
    return jsonb_build_object('outcome', 'refused', 'reason', 'notFull');
  end if;
  if state.problem = 'full' and not (
    select (auth.choice_rules(s.organization_id) -> 'has_waiting')::boolean from app.schedules s where s.id = session_id
  ) then
    return jsonb_build_object('outcome', 'refused', 'reason', 'noWaiting');
  end if;
  if state.problem <> 'full' then
    return jsonb_build_object('outcome', 'refused', 'reason', state.problem);
  end if;
  insert into app.waiting_places (schedule_id, student) values (session_id, me) on conflict on constraint waiting_places_once do nothing;
  return auth.keep_choice(me, session_id, 'waiting',
    jsonb_build_object('outcome', 'waiting', 'schedule_id', session_id, 'before', state.before), request_key);
end
$$;
grant execute on function auth.wait_for_place(bigint, text) to student;

create or replace function auth.stop_waiting(session_id bigint) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform auth.lock_students(array[app.uid()]);
  delete from app.waiting_places w where w.schedule_id = session_id and w.student = app.uid();
  if not found then
    return jsonb_build_object('outcome', 'refused', 'reason', 'notWaiting');
  end if;
  return auth.keep_choice(app.uid(), session_id, 'waits_no_more', jsonb_build_object('outcome', 'waits_no_more', 'schedule_id', session_id));
end
$$;
grant execute on function auth.stop_waiting(bigint) to student;
