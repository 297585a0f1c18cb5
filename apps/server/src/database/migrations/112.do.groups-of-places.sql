-- The group of a place and its number in it are set by rpc/group_u2p and rpc/group_session only, as the specification has it: they hold the size
-- of a group and leave no gap in its numbers, which a plain PATCH did not.

-- Puts places into a group, or out of theirs where the stamp is null. Callers check the right to the places first.
create function auth.set_group(wanted bigint[], stamp text) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  update app.user2projects r set group_stamp = stamp, group_order = null where r.id = any (wanted);
  perform auth.renumber_groups(s.id) from (select distinct r.schedule_id as id from app.user2projects r where r.id = any (wanted)) s;
end
$$;

-- Sets the groups of all places of a session: stamps by the ids of places; who has none is in no group. Callers check the right first.
create function auth.set_session_groups(session_id bigint, stamps jsonb) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  update app.user2projects r set group_stamp = stamps ->> r.id::text, group_order = null
  where r.schedule_id = session_id and r.schedule_status = 'elected' and r.group_stamp is distinct from stamps ->> r.id::text;
  perform auth.renumber_groups(session_id);
end
$$;

create or replace function api.group_u2p(u2p_id json, group_stamp text default null) returns json
  language plpgsql volatile set search_path = ''
as $$
#variable_conflict use_column
declare
  wanted constant bigint[] := app.ids_of($1);
  stamp constant text := nullif(btrim($2), '');
  places record;
begin
  -- FOR UPDATE holds the rows against the policies of UPDATE.
  select count(*) as found, array_agg(distinct l.schedule_id) as sessions, count(*) filter (where l.schedule_status <> 'elected') as stopped
  into places
  from (select r.schedule_id, r.schedule_status from app.user2projects r where r.id = any (wanted) order by r.id for update) l;
  if places.found <> cardinality(wanted) then
    raise exception 'you may not group these students, or they are not in a session' using errcode = '42501', hint = 'Nothing was changed.';
  end if;
  if stamp is not null and (cardinality(places.sessions) > 1 or places.stopped > 0) then
    raise exception 'a group is made of students who have a place in the same session' using errcode = '22023';
  end if;
  perform auth.set_group(wanted, stamp);
  if stamp is not null and exists (
    select 1 from app.schedules s
    where s.id = any (places.sessions)
      and s.max_group_student_number < (select count(*) from app.user2projects r where r.schedule_id = s.id and r.group_stamp = stamp)
  ) then
    raise exception 'the group would have more students than the session allows' using errcode = '22023';
  end if;
  return array_to_json(wanted);
end
$$;

-- As before but for who writes.
create or replace function api.group_session(schedule_id bigint, groups json, expected json default null) returns json
  language plpgsql volatile set search_path = ''
as $$
#variable_conflict use_column
declare
  wanted constant jsonb := groups::jsonb;
  seen constant jsonb := expected::jsonb;
  held jsonb;
  most integer;
  placed integer;
  conflicts json;
begin
  if jsonb_typeof(wanted) is distinct from 'array' or exists (
    select 1 from jsonb_array_elements(wanted) g
    where jsonb_typeof(g) <> 'object' or btrim(coalesce(g ->> 'stamp', '')) = '' or coalesce(jsonb_typeof(g -> 'places'), '') <> 'array'
  ) then
    raise exception 'groups has to be a list of objects with a stamp and places' using errcode = '22023';
  end if;
  select s.max_group_student_number into most from app.schedules s where s.id = $1;
  with locked as (
    select r.id, r.group_stamp from app.user2projects r
    where r.schedule_id = $1 and r.schedule_status = 'elected' order by r.id for update
  )
  select coalesce(jsonb_object_agg(l.id, l.group_stamp), '{}') into held from locked l;
  if most is null or (held = '{}' and jsonb_array_length(wanted) > 0) then
    raise exception 'you may not group the students of this session, or it has none' using errcode = '42501', hint = 'Nothing was changed.';
  end if;
  select coalesce(json_agg(json_build_object('id', k.id, 'group_stamp', held -> k.id)), '[]') into conflicts
  from (select jsonb_object_keys(seen) as id union select jsonb_object_keys(held)) k
  where seen is not null and (not seen ? k.id or not held ? k.id or seen -> k.id is distinct from held -> k.id);
  if json_array_length(conflicts) > 0 then
    return json_build_object('saved', false, 'conflicts', conflicts);
  end if;
  select count(*) into placed from jsonb_array_elements(wanted) g, jsonb_array_elements_text(g -> 'places');
  if placed <> (select count(distinct p.id) from jsonb_array_elements(wanted) g, jsonb_array_elements_text(g -> 'places') as p (id) where held ? p.id)
    or jsonb_array_length(wanted) <> (select count(distinct btrim(g ->> 'stamp')) from jsonb_array_elements(wanted) g) then
    raise exception 'a group is made of students who have a place in the same session' using errcode = '22023', hint = 'Nothing was changed.';
  end if;
  if exists (select 1 from jsonb_array_elements(wanted) g where jsonb_array_length(g -> 'places') > most) then
    raise exception 'the group would have more students than the session allows' using errcode = '22023', hint = 'Nothing was changed.';
  end if;
  -- Who has no place there has none to group: without a place that is the caller's to change nothing is written.
  if held <> '{}' then
    perform auth.set_session_groups($1, (
      select coalesce(jsonb_object_agg(p.id, btrim(g ->> 'stamp')), '{}')
      from jsonb_array_elements(wanted) g, jsonb_array_elements_text(g -> 'places') as p (id)
    ));
  end if;
  return json_build_object('saved', true, 'conflicts', '[]'::json);
end
$$;

do $$
declare
  scheme text;
begin
  foreach scheme in array array['app', 'api'] loop
    execute format('revoke update (group_stamp, group_order) on %I.user2projects from teacher, centreadmin, dev, admin', scheme);
  end loop;
end
$$;

grant execute on function auth.set_group(bigint[], text), auth.set_session_groups(bigint, jsonb) to teacher, centreadmin, dev, admin;
