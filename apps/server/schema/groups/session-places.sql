-- Who has a place in a session: put in, stopped, moved, made up; and sessions that are cancelled and stay.

-- A place that comes back from before these columns existed.
create or replace function app.fill_place() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.incidents := coalesce(new.incidents, '{}');
  new.make_up_rate := coalesce(new.make_up_rate, 100);
  return new;
end
$$;

-- Locks places that the caller may mark, in the order of their ids; 42501 where one is not.
create or replace function app.lock_places(wanted bigint[]) returns void
  language plpgsql volatile set search_path = ''
as $$
declare
  held bigint[];
begin
  select array_agg(l.id) into held from (select r.id from app.user2projects r where r.id = any (wanted) order by r.id for update) l;
  if cardinality(wanted) is distinct from cardinality(held) then
    raise exception 'these places are not yours to change, or they do not exist: %', (
      select string_agg(w.id::text, ', ' order by w.id) from unnest(wanted) as w (id) where w.id <> all (coalesce(held, '{}'))
    ) using errcode = '42501', hint = 'Nothing was changed.';
  end if;
end
$$;
grant execute on function app.lock_places(bigint[]) to teacher, centreadmin, dev, admin;

-- The rest of a group that somebody left is numbered anew.
create or replace function auth.renumber_groups(session_id bigint) returns void
  language sql volatile security definer set search_path = ''
  begin atomic
    update app.user2projects r set group_order = n.place
    from (
      select o.id, row_number() over (partition by o.group_stamp order by o.ordernumber_of_schedule, o.id) as place
      from app.user2projects o where o.schedule_id = session_id and o.group_stamp is not null
    ) n
    where r.id = n.id and r.group_order is distinct from n.place;
  end;

-- Puts students into a session, in the order given. A stopped place is taken up again under its number. Answers who is refused and
-- why; where somebody is and only_valid is false, nobody is put in. A place that is given up for it takes nobody's time. Callers check the right to the
-- session first.
create or replace function auth.put_into_session(session_id bigint, codes text[], only_valid boolean, given_up bigint default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  session app.schedules;
  checked jsonb;
  refused jsonb;
  added jsonb;
begin
  perform auth.lock_students((select array_agg(u.id) from app.users u where u.code in (select btrim(w.code) from unnest(codes) as w (code))));
  -- One after the other: the second sees what the first took.
  select s.* into session from app.schedules s where s.id = session_id for update;
  if session.cancelled_at is not null then
    raise exception 'the session is cancelled' using errcode = 'LC023', hint = 'Nobody was put in.';
  end if;
  with wanted as (
    select btrim(w.code) as code, min(w.place) as place from unnest(codes) with ordinality as w (code, place)
    where btrim(w.code) <> '' group by 1
  ), found as (
    select w.code, w.place, u.id as student, u.name, r.id as held, case
      when u.id is null then 'unknown'
      when u.role <> 'student' then 'notStudent'
      when not u.is_active then 'inactive'
      when r.schedule_status = 'elected' then 'already'
      when session.is_reserved and (cardinality(session.reserved_classes) > 0 or cardinality(session.reserved_classes_code) > 0) and not exists (
        select 1 from app.orgs o
        where (o.id = any (session.reserved_classes) or o.code = any (session.reserved_classes_code))
          and (o.id = u.org or exists (select 1 from app.user_orgs m where m.user_id = u.id and m.organization_id = o.id))
      ) then 'notReserved'
      when exists (
        select 1 from app.user2projects b
        join app.schedules t on t.id = b.schedule_id
        join app.period_spans p on p.period_id = t.period_id and p.period_count = t.period_count
        join app.period_spans own on own.period_id = session.period_id and own.period_count = session.period_count
        where b.student = u.id and b.schedule_status = 'elected' and b.id is distinct from given_up and t.id <> session.id and t.date = session.date and t.cancelled_at is null
          and p.start_time < own.end_time and own.start_time < p.end_time
      ) then 'busy'
    end as reason
    from wanted w
    left join app.users u on u.code = w.code
    left join app.user2projects r on r.student = u.id and r.schedule_id = session.id
  ), counted as (
    select f.*, case when f.reason is null then row_number() over (partition by f.reason is null order by f.place) end as rank from found f
  ), full_too as (
    select c.code, c.place, c.student, c.name, c.held, case
      when c.reason is not null then c.reason
      when c.rank + (
        select count(*) from app.user2projects e where e.schedule_id = session.id and e.schedule_status = 'elected'
      ) > session.max_student_number then 'full'
    end as reason
    from counted c
  )
  select coalesce(jsonb_agg(to_jsonb(t) order by t.place), '[]') into checked from full_too t;

  select coalesce(jsonb_agg(c.row - 'place' - 'held'), '[]') into refused
  from jsonb_array_elements(checked) as c (row) where c.row ->> 'reason' is not null;
  if refused <> '[]' and not only_valid then
    return jsonb_build_object('added', '[]'::jsonb, 'refused', refused);
  end if;

  update app.user2projects r set schedule_status = 'elected'
  from jsonb_array_elements(checked) as c (row)
  where c.row ->> 'reason' is null and r.id = (c.row ->> 'held')::bigint;
  insert into app.user2projects (schedule_id, student, ordernumber_of_schedule)
  select session.id, (c.row ->> 'student')::bigint,
    coalesce((select max(r.ordernumber_of_schedule) from app.user2projects r where r.schedule_id = session.id), 0)
      + row_number() over (order by (c.row ->> 'place')::integer)
  from jsonb_array_elements(checked) as c (row)
  where c.row ->> 'reason' is null and c.row ->> 'held' is null;

  select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'student', r.student, 'code', c.row ->> 'code') order by r.ordernumber_of_schedule), '[]')
  into added
  from jsonb_array_elements(checked) as c (row)
  join app.user2projects r on r.schedule_id = session.id and r.student = (c.row ->> 'student')::bigint
  where c.row ->> 'reason' is null;
  return jsonb_build_object('added', added, 'refused', refused);
end
$$;
grant execute on function auth.put_into_session(bigint, text[], boolean, bigint) to teacher, centreadmin, dev, admin;

create or replace function api.add_places(schedule_id bigint, codes json default null, class_id bigint default null, only_valid boolean default false)
  returns json
  language plpgsql volatile set search_path = ''
as $$
declare
  wanted text[];
begin
  perform app.require_teaching($1);
  if $3 is not null then
    select coalesce(array_agg(u.code order by u.code), '{}') into wanted
    from app.users u
    where u.role = 'student' and u.is_active
      and (u.org = $3 or exists (select 1 from app.user_orgs m where m.user_id = u.id and m.organization_id = $3))
      -- A class is put in as it is: who has a place already is not worth a complaint.
      and not exists (
        select 1 from app.user2projects r where r.schedule_id = $1 and r.student = u.id and r.schedule_status = 'elected'
      );
  elsif json_typeof($2) = 'array' then
    select coalesce(array_agg(e.code), '{}') into wanted from json_array_elements_text($2) as e (code);
  end if;
  if wanted is null or cardinality(wanted) > 1000 then
    raise exception 'a list of at most 1000 student numbers is needed, or a class' using errcode = '22023';
  end if;
  return auth.put_into_session($1, wanted, $4);
end
$$;
comment on function api.add_places(bigint, json, bigint, boolean) is
  'Puts students into a session by their numbers, or a whole class. Where one cannot be put in, nobody is, unless only_valid is true; refused says why.';
grant execute on function api.add_places(bigint, json, bigint, boolean) to teacher, centreadmin, dev, admin;

create or replace function auth.stop_places(wanted bigint[]) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  update app.user2projects r set schedule_status = 'stopped', group_stamp = null, group_order = null where r.id = any (wanted);
  perform auth.renumber_groups(s.id) from (select distinct r.schedule_id as id from app.user2projects r where r.id = any (wanted)) s;
end
$$;
grant execute on function auth.stop_places(bigint[]) to teacher, centreadmin, dev, admin;

create or replace function api.stop_places(places json, reason text) returns json
  language plpgsql volatile set search_path = ''
as $$
declare
  wanted constant bigint[] := app.ids_of(places);
begin
  if char_length(btrim(coalesce(reason, ''))) not between 1 and 500 then
    raise exception 'say why the places are stopped' using errcode = '22023';
  end if;
  perform app.lock_places(wanted);
  perform set_config('app.reason', btrim(reason), true);
  perform auth.stop_places(wanted);
  return array_to_json(wanted);
end
$$;
comment on function api.stop_places(json, text) is
  'Ends places with a reason; they stay on the list as stopped and count nowhere.';
grant execute on function api.stop_places(json, text) to teacher, centreadmin, dev, admin;

create or replace function auth.remove_places(wanted bigint[]) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  sessions bigint[];
begin
  perform auth.check_course_open(c.id) from (
    select distinct s.course_id as id from app.user2projects r join app.schedules s on s.id = r.schedule_id where r.id = any (wanted) order by 1
  ) c;
  -- All of them are named, not only the first that the trigger would find.
  perform auth.check_no_marks('places', wanted);
  select array_agg(distinct r.schedule_id) into sessions from app.user2projects r where r.id = any (wanted);
  delete from app.user2projects r where r.id = any (wanted);
  perform auth.renumber_groups(s.id) from unnest(sessions) as s (id);
end
$$;
grant execute on function auth.remove_places(bigint[]) to teacher, centreadmin, dev, admin;

create or replace function api.remove_places(places json) returns json
  language plpgsql volatile set search_path = ''
as $$
declare
  wanted constant bigint[] := app.ids_of(places);
begin
  perform app.lock_places(wanted);
  perform auth.remove_places(wanted);
  return array_to_json(wanted);
end
$$;
comment on function api.remove_places(json) is
  'Takes students out who were put in by mistake; whoever has something recorded stays (409).';
grant execute on function api.remove_places(json) to teacher, centreadmin, dev, admin;

-- Another session of the same experiment and course for the student of a place, which may be given up for it.
create or replace function auth.take_other_session(place app.user2projects, session_id bigint, is_given_up boolean) returns bigint
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  outcome jsonb;
begin
  if not exists (
    select 1 from app.schedules a join app.schedules b on b.project_id = a.project_id and b.course_id = a.course_id
    where a.id = place.schedule_id and b.id = session_id and a.id <> b.id
  ) then
    raise exception 'the other session has to be one of the same experiment and course' using errcode = '22023';
  end if;
  outcome := auth.put_into_session(session_id, array[(select u.code from app.users u where u.id = place.student)], false,
    case when is_given_up then place.id end);
  if outcome -> 'refused' <> '[]' then
    raise exception 'the student cannot be put into the other session: %', case outcome -> 'refused' -> 0 ->> 'reason'
      when 'full' then 'it has no free place'
      when 'busy' then 'another session of the student is then'
      when 'already' then 'the student has a place there'
      when 'notReserved' then 'it is reserved for other classes'
      else 'the account cannot take part'
    end using errcode = '22023', detail = (outcome -> 'refused')::text;
  end if;
  return (outcome -> 'added' -> 0 ->> 'id')::bigint;
end
$$;

-- A student who is moved takes along everything of the experiment that is not of the day: preview, report and the files handed in, the scores of
-- the centre's own items, incidents and data records. Moved back, they come back. Attendance and operation stay with the old place. What it
-- changed is kept for the undo.
create or replace function auth.move_place(place_id bigint, session_id bigint) returns bigint
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  place app.user2projects;
  made bigint;
  former jsonb;
begin
  select r.* into place from app.user2projects r where r.id = place_id;
  if place.schedule_status <> 'elected' then
    raise exception 'the place is stopped' using errcode = '22023';
  end if;
  if place.attendance in ('present', 'late') then
    raise exception 'the student took part in the session' using errcode = '22023', hint = 'Correct the attendance first.';
  end if;
  perform auth.lock_students(array[place.student]);
  perform 1 from app.schedules s where s.id in (place.schedule_id, session_id) order by s.id for update;
  former := auth.state_of_move(array[place.schedule_id, session_id], place.student);
  made := auth.take_other_session(place, session_id, true);
  update app.user2projects r
  set preview = place.preview, report = place.report, incidents = place.incidents, make_up_of = place.make_up_of, make_up_rate = place.make_up_rate
  where r.id = made;
  update app.reports e set user2project_id = made where e.user2project_id = place.id;
  -- What an earlier, stopped place there has of the same item is older, and the history keeps it.
  delete from app.place_scores x
  where x.user2project_id = made and exists (select 1 from app.place_scores o where o.user2project_id = place.id and o.item = x.item);
  update app.place_scores x set user2project_id = made where x.user2project_id = place.id;
  delete from app.data_records d
  where d.user2project_id = made
    and exists (select 1 from app.data_records o where o.user2project_id = place.id and o.template_id = d.template_id);
  update app.data_records d set user2project_id = made where d.user2project_id = place.id;
  perform auth.stop_places(array[place.id]);
  insert into app.moved_places (place_id, made_id, before, after, moved_by)
  values (place.id, made, former, auth.state_of_move(array[place.schedule_id, session_id], place.student), app.uid())
  on conflict on constraint moved_places_pkey do update
  set made_id = excluded.made_id, before = excluded.before, after = excluded.after, moved_by = excluded.moved_by, moved_at = now();
  return made;
end
$$;
grant execute on function auth.move_place(bigint, bigint) to teacher, centreadmin, dev, admin;

create or replace function api.move_place(place_id bigint, schedule_id bigint, reason text default null) returns json
  language plpgsql volatile set search_path = ''
as $$
begin
  perform app.lock_places(array[$1]);
  perform app.require_teaching($2);
  perform set_config('app.reason', coalesce(btrim(reason), ''), true);
  return json_build_object('id', auth.move_place($1, $2));
end
$$;
comment on function api.move_place(bigint, bigint, text) is
  'Moves a student to another session of the experiment: the old place is stopped, and all entries but attendance and operation go along. Answers the id of the new place.';
grant execute on function api.move_place(bigint, bigint, text) to teacher, centreadmin, dev, admin;

create or replace function auth.add_make_up(place_id bigint, session_id bigint, rate numeric) returns bigint
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  place app.user2projects;
  made bigint;
begin
  select r.* into place from app.user2projects r where r.id = place_id;
  if place.schedule_status <> 'elected' or place.attendance is distinct from 'excused' then
    raise exception 'only a session that the student is excused from is made up' using errcode = '22023',
      hint = 'Change an absence to excused first.';
  end if;
  if exists (
    select 1 from app.user2projects m join app.schedules s on s.id = m.schedule_id
    where m.make_up_of = place.id and m.schedule_status = 'elected' and s.cancelled_at is null
  ) then
    raise exception 'the session is made up already' using errcode = '22023';
  end if;
  made := auth.take_other_session(place, session_id, false);
  update app.user2projects r set make_up_of = place.id, make_up_rate = rate where r.id = made;
  return made;
end
$$;
grant execute on function auth.add_make_up(bigint, bigint, numeric) to teacher, centreadmin, dev, admin;

create or replace function api.add_make_up(place_id bigint, schedule_id bigint, rate numeric default 100) returns json
  language plpgsql volatile set search_path = ''
as $$
begin
  perform app.lock_places(array[$1]);
  perform app.require_teaching($2);
  return json_build_object('id', auth.add_make_up($1, $2, $3));
end
$$;
comment on function api.add_make_up(bigint, bigint, numeric) is
  'Lets a student make up an excused session in another one of the experiment; its mark counts by the rate and replaces the old place.';
grant execute on function api.add_make_up(bigint, bigint, numeric) to teacher, centreadmin, dev, admin;

-- What hangs on a place is deleted before it, so that its history still finds the place and the session.
create or replace function auth.remove_rows_of_place() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from app.place_scores x where x.user2project_id = old.id;
  delete from app.data_records d where d.user2project_id = old.id;
  return old;
end
$$;
