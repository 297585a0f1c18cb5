-- A cancelled session keeps its places, and nothing is marked in it.
create or replace function auth.check_not_cancelled() returns trigger
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if app.uid() is not null and exists (select 1 from app.schedules s where s.id = new.schedule_id and s.cancelled_at is not null) then
    raise exception 'the session is cancelled' using errcode = 'LC023', hint = 'Nothing is marked in it. Open the session again first.';
  end if;
  return new;
end
$$;

create or replace function auth.set_cancelled(session_id bigint, reason text) returns void
  language sql volatile security definer set search_path = ''
  begin atomic
    update app.schedules s set cancelled_at = case when reason is not null then now() end, cancel_reason = reason where s.id = session_id;
  end;
grant execute on function auth.set_cancelled(bigint, text) to teacher, centreadmin, dev, admin;

create or replace function api.cancel_session(schedule_id bigint, reason text) returns json
  language plpgsql volatile set search_path = ''
as $$
declare
  said constant text := nullif(btrim(coalesce(reason, '')), '');
begin
  -- FOR UPDATE holds the row against the policies of UPDATE.
  perform 1 from app.schedules s where s.id = $1 for update;
  if not found then
    raise exception 'you may not cancel session %, or it does not exist', $1 using errcode = '42501', hint = 'Nothing was changed.';
  end if;
  if said is null or char_length(said) not between 3 and 500 then
    raise exception 'say in at least 3 characters why the session is cancelled' using errcode = '22023';
  end if;
  perform set_config('app.reason', said, true);
  perform auth.set_cancelled($1, said);
  return (select to_json(s) from api.schedules s where s.id = $1);
end
$$;
comment on function api.cancel_session(bigint, text) is
  'Cancels a session with a reason. It stays with its places, and nothing in it counts.';
grant execute on function api.cancel_session(bigint, text) to teacher, centreadmin, dev, admin;

create or replace function api.reopen_session(schedule_id bigint) returns json
  language plpgsql volatile set search_path = ''
as $$
begin
  perform 1 from app.schedules s where s.id = $1 for update;
  if not found then
    raise exception 'you may not open session % again, or it does not exist', $1 using errcode = '42501', hint = 'Nothing was changed.';
  end if;
  perform auth.set_cancelled($1, null);
  return (select to_json(s) from api.schedules s where s.id = $1);
end
$$;
comment on function api.reopen_session(bigint) is
  'Takes back that a session was cancelled.';
grant execute on function api.reopen_session(bigint) to teacher, centreadmin, dev, admin;
