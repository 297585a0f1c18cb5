-- Groups in sessions that students form themselves, where the centre lets them (choiceGroups). Students see how many are in a group, and no names.

-- Why the student of a place may not change the group; null where they may: until so many hours before the session as places can be changed.
create or replace function auth.group_problem(place app.user2projects) returns text
  language sql stable security definer set search_path = ''
  return (
    select case
      when not (auth.choice_rules(s.organization_id) -> 'forms_groups')::boolean then 'noGroups'
      else auth.leave_problem(place)
    end
    from app.schedules s where s.id = place.schedule_id
  );

create or replace function auth.student_groups(place bigint) returns jsonb
  language sql stable security definer set search_path = ''
  return (
    select jsonb_build_object(
      'mine', r.group_stamp, 'problem', auth.group_problem(r), 'max', s.max_group_student_number,
      'groups', (
        select coalesce(jsonb_agg(jsonb_build_object('group', g.stamp, 'students', g.students) order by char_length(g.stamp), g.stamp), '[]')
        from (
          select o.group_stamp as stamp, count(*) as students from app.user2projects o
          where o.schedule_id = s.id and o.schedule_status = 'elected' and o.group_stamp is not null group by 1
        ) g
      )
    )
    from app.user2projects r
    join app.schedules s on s.id = r.schedule_id and s.is_publish
    where r.id = place and r.student = app.uid() and r.schedule_status = 'elected'
      and s.organization_id = any (coalesce((select auth.served_centres()), array[s.organization_id]))
  );
grant execute on function auth.student_groups(bigint) to student;

create or replace function student.groups(place_id bigint) returns json
  language sql stable set search_path = ''
  begin atomic
    select auth.student_groups($1)::json;
  end;
comment on function student.groups(bigint) is
  'The groups of the session of a place: the own one (mine), how many students each has and may have (max), and why the own one cannot be changed (problem). null where the place is not of the student.';
grant execute on function student.groups(bigint) to student;

create or replace function auth.join_own_group(place_id bigint, wanted text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  place app.user2projects;
  session app.schedules;
  reason text;
  stamp text := nullif(btrim(wanted), '');
begin
  perform auth.lock_students(array[app.uid()]);
  select r.* into place from app.user2projects r where r.id = place_id and r.student = app.uid() and r.schedule_status = 'elected';
  if not found then
    return jsonb_build_object('outcome', 'refused', 'reason', 'noPlace');
  end if;
  select s.* into session from app.schedules s where s.id = place.schedule_id for update;
  select r.* into place from app.user2projects r where r.id = place_id;
  reason := case when session.organization_id <> all (coalesce(auth.served_centres(), array[session.organization_id])) or not session.is_publish
    then 'noPlace' else auth.group_problem(place) end;
  if reason is not null then
    return jsonb_build_object('outcome', 'refused', 'reason', reason);
  end if;
  if stamp is null and place.group_stamp is not null and not exists (
    select from app.user2projects o where o.schedule_id = session.id and o.group_stamp = place.group_stamp and o.id <> place.id
  ) then
    -- Whoever is alone in a group has a new one already: the same request sent again makes no second one.
    return jsonb_build_object('outcome', 'joined', 'place_id', place.id, 'group', place.group_stamp);
  end if;
  if stamp is null then
    select n.number::text into stamp from generate_series(1, 1000) as n (number)
    where not exists (select from app.user2projects o where o.schedule_id = session.id and o.group_stamp = n.number::text)
    order by n.number limit 1;
  elsif not exists (select from app.user2projects o where o.schedule_id = session.id and o.group_stamp = stamp) then
    return jsonb_build_object('outcome', 'refused', 'reason', 'noSuchGroup');
  elsif place.group_stamp is distinct from stamp and session.max_group_student_number <= (
    select count(*) from app.user2projects o where o.schedule_id = session.id and o.group_stamp = stamp
  ) then
    return jsonb_build_object('outcome', 'refused', 'reason', 'groupFull');
  end if;
  perform auth.set_group(array[place.id], stamp);
  return jsonb_build_object('outcome', 'joined', 'place_id', place.id, 'group', stamp);
end
$$;
grant execute on function auth.join_own_group(bigint, text) to student;

create or replace function student.join_group(place_id bigint, "group" text default null) returns json
  language sql volatile set search_path = ''
  begin atomic
    select auth.join_own_group($1, $2)::json;
  end;
comment on function student.join_group(bigint, text) is
  'Joins a group of the session of a place, or makes a new one without group. Answers outcome joined with the group, or refused with the reason.';
grant execute on function student.join_group(bigint, text) to student;

create or replace function auth.leave_own_group(place_id bigint) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  place app.user2projects;
  reason text;
begin
  perform auth.lock_students(array[app.uid()]);
  select r.* into place from app.user2projects r join app.schedules s on s.id = r.schedule_id
  where r.id = place_id and r.student = app.uid() and r.schedule_status = 'elected' and s.is_publish
    and s.organization_id = any (coalesce(auth.served_centres(), array[s.organization_id]));
  reason := case when found then auth.group_problem(place) else 'noPlace' end;
  if reason is not null then
    return jsonb_build_object('outcome', 'refused', 'reason', reason);
  end if;
  perform 1 from app.schedules s where s.id = place.schedule_id for update;
  perform auth.set_group(array[place.id], null);
  return jsonb_build_object('outcome', 'left_group', 'place_id', place.id);
end
$$;
grant execute on function auth.leave_own_group(bigint) to student;

create or replace function student.leave_group(place_id bigint) returns json
  language sql volatile set search_path = ''
  begin atomic
    select auth.leave_own_group($1)::json;
  end;
comment on function student.leave_group(bigint) is
  'Leaves the group of a place; the place stays. Answers outcome left_group, or refused with the reason.';
grant execute on function student.leave_group(bigint) to student;
