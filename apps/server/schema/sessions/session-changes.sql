-- Changing, deleting and bringing back many sessions at once, each all or nothing, and never over what somebody else saved meanwhile.

-- Puts sessions and their places where they can be brought back from, in one statement for all. The caller has checked the right to each and deletes
-- the sessions next, in the same transaction; auth.keep_deleted_schedule leaves them alone while app.keeps_schedules is on.
create or replace function auth.keep_deleted_schedules(wanted bigint[]) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform auth.check_sessions_without_marks(wanted);
  perform set_config('app.keeps_schedules', 'on', true);
  with gone as (
    delete from app.user2projects r where r.schedule_id = any (wanted) returning r.*
  ), places as (
    select gone.schedule_id, jsonb_agg(to_jsonb(gone) order by gone.id) as content from gone group by gone.schedule_id
  )
  insert into app.deleted_schedules as d (id, organization_id, course_id, session, places, deleted_by)
  select s.id, s.organization_id, s.course_id, to_jsonb(s), coalesce(p.content, '[]'), app.uid()
  from app.schedules s left join places p on p.schedule_id = s.id where s.id = any (wanted)
  on conflict (id) do update set organization_id = excluded.organization_id, course_id = excluded.course_id, session = excluded.session,
    places = excluded.places, deleted_by = excluded.deleted_by, deleted_at = excluded.deleted_at;
end
$$;
grant execute on function auth.keep_deleted_schedules(bigint[]) to teacher, centreadmin, dev, admin;

-- A session that a request deletes by itself.
create or replace function auth.keep_deleted_schedule() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  if app.uid() is not null and current_setting('app.keeps_schedules', true) is distinct from 'on' then
    perform auth.keep_deleted_schedules(array[old.id]);
    perform set_config('app.keeps_schedules', '', true);
  end if;
  return old;
end
$$;

-- Housekeeping rides along, a little at a time.
create or replace function auth.forget_deleted_schedules() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from app.deleted_schedules d where d.id in (
    select o.id from app.deleted_schedules o where o.deleted_at < now() - auth.trash_kept()
    order by o.deleted_at limit 500 for update skip locked
  );
  return null;
end
$$;

-- Puts rows back under their old ids, which no request may choose. Only rpc/restore_schedules calls it, and checks the result against the policies.
-- A student whose account is gone by now gets no place. What comes back is not compared with equal sessions.
create or replace function auth.put_back_schedules(wanted bigint[]) returns bigint[]
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  kept app.deleted_schedules[];
begin
  with taken as (
    delete from app.deleted_schedules d where d.id = any (wanted) and d.deleted_at > now() - auth.trash_kept() returning d.*
  )
  select coalesce(array_agg(row(taken.*)::app.deleted_schedules order by taken.id), '{}') into kept from taken;
  perform set_config('app.restores_schedules', 'on', true);
  -- One that was deleted before sessions had a length takes one period.
  insert into app.schedules
    select s.* from unnest(kept) k, jsonb_populate_record(null::app.schedules, jsonb_build_object('period_count', 1) || k.session) s;
  perform set_config('app.restores_schedules', '', true);
  insert into app.user2projects
    select p.* from unnest(kept) k, jsonb_populate_recordset(null::app.user2projects, k.places) p
    where exists (select 1 from app.users u where u.id = p.student);
  return array(select k.id from unnest(kept) k);
end
$$;
grant execute on function auth.put_back_schedules(bigint[]) to teacher, centreadmin, dev, admin;

-- Locks sessions that the caller may change, in the order of their ids, so that two callers never wait for each other. Answers those
-- that are not as the caller saw them; raises 42501 where one is not the caller's to change.
create or replace function app.lock_schedules(wanted bigint[], expected jsonb, verb text) returns jsonb
  language plpgsql volatile set search_path = ''
as $$
declare
  held jsonb;
  refused text;
begin
  if jsonb_typeof(expected) <> 'object' then
    raise exception 'expected has to be an object of ids and the updated_at that was seen' using errcode = '22023';
  end if;
  -- FOR UPDATE holds the rows against the policies of UPDATE as well.
  with locked as (
    select s.id, s.updated_at from app.schedules s where s.id = any (wanted) order by s.id for update
  )
  select coalesce(jsonb_object_agg(locked.id, locked.updated_at), '{}') into held from locked;

  -- One that was seen and is not there any more was deleted by somebody else; one that is there is not the caller's.
  select string_agg(w.id::text, ', ' order by w.id) into refused
  from unnest(wanted) as w (id)
  where not held ? w.id::text and (not expected ? w.id::text or exists (select 1 from app.schedules s where s.id = w.id));
  if refused is not null then
    raise exception 'you may not % these sessions, or they do not exist: %', verb, refused
      using errcode = '42501', hint = format('Nothing was %sd.', verb);
  end if;

  return coalesce((
    select jsonb_agg(
      jsonb_build_object('id', w.id, 'current', to_jsonb(s), 'changed_by', case when u.id is not null then jsonb_build_object('id', u.id, 'name', u.name) end)
      order by w.id
    )
    from unnest(wanted) as w (id)
    left join api.schedules s on s.id = w.id
    left join app.deleted_schedules d on d.id = w.id and s.id is null
    left join app.users u on u.id = coalesce(s.updated_by, d.deleted_by)
    where expected ? w.id::text and (held ->> w.id::text)::timestamptz is distinct from (expected ->> w.id::text)::timestamptz
  ), '[]');
end
$$;
grant execute on function app.lock_schedules(bigint[], jsonb, text) to teacher, centreadmin, dev, admin;

create or replace function api.change_schedules(changes json) returns json
  language plpgsql volatile set search_path = ''
as $$
declare
  entries constant jsonb := changes::jsonb;
  own constant text[] := array['id', 'created_at', 'updated_at', 'updated_by'];
  wanted bigint[];
  patches jsonb[];
  expected jsonb;
  fields text[];
  bad text;
  conflicts jsonb;
  changed integer;
begin
  if jsonb_typeof(entries) is distinct from 'array' or jsonb_array_length(entries) = 0 or exists (
    select 1 from jsonb_array_elements(entries) e
    where jsonb_typeof(e) <> 'object' or coalesce(jsonb_typeof(e -> 'patch'), '') <> 'object' or e -> 'patch' = '{}'
      or coalesce(jsonb_typeof(e -> 'expected'), 'object') not in ('object', 'null')
  ) then
    raise exception 'changes has to be a list of objects with ids, a patch and, if wanted, expected' using errcode = '22023';
  end if;
  select array_agg(w.id), array_agg(w.patch) into wanted, patches
  from (select unnest(app.ids_of((e -> 'ids')::json)) as id, e -> 'patch' as patch from jsonb_array_elements(entries) e) w;
  select string_agg(t.id::text, ', ') into bad
  from (select w.id from unnest(wanted) as w (id) group by w.id having count(*) > 1 order by w.id) t;
  if bad is not null then
    raise exception 'these sessions stand in more than one change: %', bad using errcode = '22023';
  end if;
  select coalesce(jsonb_object_agg(x.key, x.value), '{}') into expected
  from jsonb_array_elements(entries) e, jsonb_each(case when jsonb_typeof(e -> 'expected') = 'object' then e -> 'expected' else '{}' end) x;

  select array_agg(distinct k) into fields from jsonb_array_elements(entries) e, jsonb_object_keys(e -> 'patch') k;
  select string_agg(f, ', ' order by f) into bad from unnest(fields) f
  where f = any (own) or not exists (
    select 1 from pg_catalog.pg_attribute a
    where a.attrelid = 'api.schedules'::regclass and a.attnum > 0 and not a.attisdropped and a.attname = f
  );
  if bad is not null then
    raise exception 'a session has no field that could be changed by the name of: %', bad using errcode = '22023';
  end if;

  conflicts := app.lock_schedules(wanted, expected, 'change');
  if conflicts <> '[]' then
    return json_build_object('changed', '[]'::json, 'conflicts', conflicts);
  end if;
  -- One statement for all, so that the rules see the sessions as they will stand: two may swap their places. What a patch does not
  -- name stays, because the record is made from the row. The grants on the columns hold as for any other update.
  execute format(
    'update app.schedules s set (%s) = (select %s from jsonb_populate_record(s, w.patch) r) from unnest($1, $2) as w (id, patch) where s.id = w.id',
    (select string_agg(quote_ident(f), ', ' order by f) from unnest(fields) f),
    (select string_agg('r.' || quote_ident(f), ', ' order by f) from unnest(fields) f)
  ) using wanted, patches;
  get diagnostics changed = row_count;
  if changed <> cardinality(wanted) then
    raise exception 'you may not change these sessions' using errcode = '42501', hint = 'Nothing was changed.';
  end if;
  return json_build_object(
    'changed', (select json_agg(s order by s.id) from api.schedules s where s.id = any (wanted)),
    'conflicts', '[]'::json
  );
end
$$;
comment on function api.change_schedules(json) is
  'Changes all the sessions or none. Where one is not as expected says, nothing is changed, and conflicts tells how it stands now.';
grant execute on function api.change_schedules(json) to teacher, centreadmin, dev, admin;

-- What keeps sessions from being deleted is named for all of them. Whoever may not change one of them is refused before.
create or replace function api.delete_schedules(schedules json, expected json default null) returns json
  language plpgsql volatile set search_path = ''
as $$
declare
  wanted constant bigint[] := app.ids_of(schedules);
  conflicts constant jsonb := app.lock_schedules(wanted, coalesce(expected::jsonb, '{}'), 'delete');
  removed bigint[];
begin
  if conflicts <> '[]' then
    return json_build_object('deleted', '[]'::json, 'conflicts', conflicts);
  end if;
  perform auth.keep_deleted_schedules(wanted);
  with gone as (
    delete from app.schedules s where s.id = any (wanted) returning s.id
  )
  select coalesce(array_agg(gone.id order by gone.id), '{}') into removed from gone;
  perform set_config('app.keeps_schedules', '', true);
  if cardinality(removed) <> cardinality(wanted) then
    raise exception 'you may not delete these sessions, or they do not exist: %', (
      select string_agg(id::text, ', ') from unnest(wanted) as id where id <> all (removed)
    ) using errcode = '42501', hint = 'Nothing was deleted.';
  end if;
  return case when expected is null then array_to_json(removed) else json_build_object('deleted', removed, 'conflicts', '[]'::json) end;
end
$$;
comment on function api.delete_schedules(json, json) is
  'Deletes all the sessions or none, and answers their ids. With expected it deletes only what is as it was seen, and answers conflicts too.';
grant execute on function api.delete_schedules(json, json) to teacher, centreadmin, dev, admin;

create or replace function api.restore_schedules(schedules json) returns json
  language plpgsql volatile set search_path = ''
as $$
declare
  wanted constant bigint[] := app.ids_of(schedules);
  refused text;
  back bigint[];
  own integer;
begin
  select string_agg(w.id::text, ', ' order by w.id) into refused
  from unnest(wanted) as w (id) where not exists (select 1 from app.deleted_schedules d where d.id = w.id);
  if refused is not null then
    raise exception 'these sessions are not among the deleted ones that you may bring back: %', refused
      using errcode = '42501', hint = 'Nothing was brought back.';
  end if;
  -- What is missing now was brought back by somebody else in this moment. What came back has to be the caller's to change; the
  -- statement that looks has to be a later one, or it would not see it.
  back := auth.put_back_schedules(wanted);
  select count(*) into own from (select s.id from app.schedules s where s.id = any (back) for update) mine;
  if own <> cardinality(wanted) then
    raise exception 'you may not bring these sessions back' using errcode = '42501', hint = 'Nothing was brought back.';
  end if;
  return (select json_agg(s order by s.id) from api.schedules s where s.id = any (wanted));
end
$$;
comment on function api.restore_schedules(json) is
  'Brings deleted sessions back, all or none: under the same ids, with the places of their students. Answers the sessions.';
grant execute on function api.restore_schedules(json) to teacher, centreadmin, dev, admin;
