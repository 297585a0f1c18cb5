-- Staff put a student into a session or take one out while the choice goes on. The reason is kept, and the student reads it in the news.

create or replace function auth.put_in_choice(session_id bigint, code text, reason text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  outcome constant jsonb := auth.put_into_session(session_id, array[code], false);
  student_id constant bigint := (outcome -> 'added' -> 0 ->> 'student')::bigint;
begin
  if student_id is null then
    case outcome -> 'refused' -> 0 ->> 'reason'
      when 'full' then
        raise exception 'the session has no free place' using errcode = 'LC130', hint = 'Give it more seats, or take somebody out.';
      when 'busy' then
        raise exception 'the student has another session at that time' using errcode = 'LC131', hint = 'Choose another session.';
      when 'notReserved' then
        raise exception 'the session is reserved for other classes' using errcode = 'LC132', hint = 'Choose another session.';
      when 'already' then
        raise exception 'the student has a place in this session' using errcode = 'LC133', hint = 'Nothing was changed.';
      else
        raise exception 'there is no active student with this number' using errcode = 'LC134', hint = 'Nothing was changed.';
    end case;
  end if;
  delete from app.waiting_places w using app.schedules s, app.schedules own
  where w.student = student_id and s.id = w.schedule_id and own.id = session_id and s.course_id = own.course_id and s.project_id = own.project_id;
  return auth.keep_choice(student_id, session_id, 'put_in', jsonb_build_object(
    'outcome', 'put_in', 'schedule_id', session_id, 'place_id', (outcome -> 'added' -> 0 ->> 'id')::bigint
  ), note => reason);
end
$$;
grant execute on function auth.put_in_choice(bigint, text, text) to teacher, centreadmin, dev, admin;

create or replace function api.put_in_choice(schedule_id bigint, code text, reason text) returns json
  language plpgsql volatile set search_path = ''
as $$
begin
  perform app.require_teaching($1);
  perform app.require_length(reason, 'the reason', 1, 500);
  return auth.put_in_choice($1, btrim($2), btrim($3))::json;
end
$$;
comment on function api.put_in_choice(bigint, text, text) is
  'Puts a student into a session with a reason, which the student reads. Answers outcome put_in with place_id.';
grant execute on function api.put_in_choice(bigint, text, text) to teacher, centreadmin, dev, admin;

-- Locks the student of a place and its session, in the order of every choice, before the place itself is locked.
create or replace function auth.lock_choice(place_id bigint) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform auth.lock_students(array[(select r.student from app.user2projects r where r.id = place_id)]);
  perform 1 from app.schedules s where s.id = (select r.schedule_id from app.user2projects r where r.id = place_id) for update;
end
$$;
grant execute on function auth.lock_choice(bigint) to teacher, centreadmin, dev, admin;

create or replace function auth.take_out_choice(place_id bigint, reason text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  place app.user2projects;
  answer jsonb;
begin
  select r.* into place from app.user2projects r where r.id = place_id;
  if place.schedule_status <> 'elected' then
    raise exception 'this place was ended already' using errcode = 'LC135', hint = 'Reload the list.';
  end if;
  perform auth.stop_places(array[place.id]);
  answer := auth.keep_choice(place.student, place.schedule_id, 'taken_out',
    jsonb_build_object('outcome', 'taken_out', 'schedule_id', place.schedule_id), note => reason);
  perform auth.move_up(place.schedule_id);
  return answer;
end
$$;
grant execute on function auth.take_out_choice(bigint, text) to teacher, centreadmin, dev, admin;

create or replace function api.take_out_choice(place_id bigint, reason text) returns json
  language plpgsql volatile set search_path = ''
as $$
begin
  perform auth.lock_choice($1);
  perform app.lock_places(array[$1]);
  perform app.require_length(reason, 'the reason', 1, 500);
  perform set_config('app.reason', btrim($2), true);
  return auth.take_out_choice($1, btrim($2))::json;
end
$$;
comment on function api.take_out_choice(bigint, text) is
  'Ends the place of a student with a reason, which the student reads; the place goes to the first who waits for it. Answers outcome taken_out.';
grant execute on function api.take_out_choice(bigint, text) to teacher, centreadmin, dev, admin;
