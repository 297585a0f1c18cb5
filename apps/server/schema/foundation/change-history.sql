-- Marks are kept exactly, nobody turns a place into another one, and every change leaves who, when, old, new and why.

-- Only the housekeeping of the server removes rows, those that are older than the settings keep them; a person who is forgotten loses the name in it.
create or replace function app.keep_history() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'DELETE' and tg_level = 'ROW' and current_setting('app.housekeeping', true) = 'history' then
    return old;
  end if;
  if tg_op = 'UPDATE' and current_setting('app.housekeeping', true) = 'forget' then
    return new;
  end if;
  raise exception 'the history of changes is only added to' using errcode = '42501';
end
$$;

-- Writes one row of history for each field that changed, with who changed it, what it belongs to and the names of that. They are looked up once
-- for a row: two thousand sessions with ten students each are deleted in time.
create or replace function auth.record_changes() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  before constant jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  after constant jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  known constant jsonb := case when tg_op = 'DELETE' then before else after end;
  course bigint := (known ->> 'course_id')::bigint;
  session bigint := (known ->> 'schedule_id')::bigint;
  centre bigint := (known ->> 'organization_id')::bigint;
  project bigint := (known ->> 'project_id')::bigint;
  learner bigint := (known ->> 'student')::bigint;
  actor constant bigint := app.uid();
  about jsonb;
  changed text[];
begin
  if actor is null then
    return null;
  end if;
  changed := array(
    select f.name from unnest(tg_argv) as f (name)
    where nullif(before -> f.name, 'null') is distinct from nullif(after -> f.name, 'null')
      -- A new or removed row without incidents, or without a session that it makes up for, has nothing to keep of them.
      and (tg_op = 'UPDATE' or known -> f.name <> '[]' and not (f.name = 'make_up_rate' and known -> 'make_up_of' = 'null'))
  );
  if changed = '{}' then
    return null;
  end if;
  if known ? 'user2project_id' then
    select r.schedule_id, r.student into session, learner from app.user2projects r where r.id = (known ->> 'user2project_id')::bigint;
  end if;
  if session is not null then
    select s.course_id, s.organization_id, s.project_id into course, centre, project from app.schedules s where s.id = session;
  elsif course is not null then
    select c.organization_id into centre from app.courses c where c.id = course;
  elsif project is not null then
    select p.organization_id into centre from app.projects p where p.id = project;
  end if;
  about := nullif(auth.names_of_change(learner, course, project, session), '{}');
  insert into app.record_changes (
    table_name, row_id, field, old, new, reason, changed_by, organization_id, course_id, schedule_id, student, project_id, about
  )
  select tg_table_name, (known ->> 'id')::bigint, f.name, nullif(before -> f.name, 'null'), nullif(after -> f.name, 'null'),
    nullif(current_setting('app.reason', true), ''), actor, centre, course, session, learner, project,
    about
  from unnest(changed) as f (name);
  return null;
end
$$;

-- The same rows for places that come or go, once a statement: a session that is deleted takes all of its places along.
create or replace function auth.record_places() returns trigger
  language plpgsql volatile security definer set search_path = '' set enable_nestloop = off
as $$
declare
  actor constant bigint := app.uid();
begin
  if actor is null then
    return null;
  end if;
  insert into app.record_changes (
    table_name, row_id, field, old, new, reason, changed_by, organization_id, course_id, schedule_id, student, project_id, about
  )
  select tg_table_name, r.id, f.name,
    case when tg_op = 'DELETE' then r.content -> f.name end, case when tg_op = 'INSERT' then r.content -> f.name end,
    nullif(current_setting('app.reason', true), ''), actor, r.centre, r.course, r.session, r.learner, r.project, r.about
  from (
    select p.id, p.schedule_id as session, p.student as learner, s.centre, s.course, s.project, to_jsonb(p) as content,
      nullif(u.about || s.about, '{}') as about
    from changed_rows p
    join (
      select d.id, (d.session).organization_id as centre, (d.session).course_id as course, (d.session).project_id as project,
        auth.names_of_change(null, (d.session).course_id, (d.session).project_id, d.id) as about
      from (
        select c.schedule_id as id, (select x from app.schedules x where x.id = c.schedule_id) as session
        from (select distinct schedule_id from changed_rows) c
        offset 0
      ) d
      offset 0
    ) s on s.id = p.schedule_id
    join (
      select c.student, auth.names_of_change(c.student, null, null, null) as about from (select distinct student from changed_rows) c offset 0
    ) u on u.student = p.student
    offset 0
  ) r
  cross join unnest(tg_argv) with ordinality as f (name, position)
  where r.content -> f.name not in ('null', '[]') and not (f.name = 'make_up_rate' and r.content -> 'make_up_of' = 'null')
  order by r.id, f.position;
  return null;
end
$$;

-- The same for whole statements, so that 5,000 sessions of an import are written at once: a new or removed row is one row of history with the columns
-- that are kept, a changed one has a row for each of these that differs. Names of what it belongs to are looked up when it is read. The largest
-- values are cut off. Files and buckets have no number. `offset 0` makes the JSON of a row once, not wherever it is used. A plan is kept for a
-- connection from its first change, of one row as a rule: without nested loops it is good for thousands as well.
create or replace function auth.record_rows() returns trigger
  language plpgsql volatile security definer set search_path = '' set enable_nestloop = off
as $$
declare
  actor constant bigint := app.uid();
  why constant text := nullif(current_setting('app.reason', true), '');
  dropped text[];
begin
  if actor is null then
    return null;
  end if;
  dropped := array(
    select k.key from (select to_jsonb(r) as content from changed_rows r limit 1) n, jsonb_object_keys(n.content) as k (key)
    where case when tg_op = 'UPDATE'
      then k.key not in ('bucket_id', 'name', 'title', 'summary', 'label_zh', 'course_id', 'project_id', 'teacher_id', 'location_id', 'date')
      else k.key <> all (tg_argv) end
  );
  if tg_op = 'UPDATE' then
    insert into app.record_changes (table_name, row_id, field, old, new, reason, changed_by, organization_id, about)
    select tg_table_name, case when jsonb_typeof(n.content -> 'id') = 'number' then (n.content ->> 'id')::bigint else 0 end, f.name,
      nullif(case when pg_column_size(o.content) > 4000 then auth.short_value(o.content -> f.name) else o.content -> f.name end, 'null'),
      nullif(case when pg_column_size(n.content) > 4000 then auth.short_value(n.content -> f.name) else n.content -> f.name end, 'null'),
      why, actor, (n.content ->> 'organization_id')::bigint, jsonb_strip_nulls(n.content - dropped)
    from (select to_jsonb(r) as content from changed_rows r offset 0) n
    join (select to_jsonb(r) as content from old_rows r offset 0) o on o.content -> 'id' = n.content -> 'id'
    cross join unnest(tg_argv) as f (name)
    where o.content -> f.name is distinct from n.content -> f.name;
  else
    insert into app.record_changes (table_name, row_id, field, old, new, reason, changed_by, organization_id)
    select tg_table_name, case when jsonb_typeof(x.content -> 'id') = 'number' then (x.content ->> 'id')::bigint else 0 end,
      case tg_op when 'INSERT' then 'created' else 'deleted' end, case when tg_op = 'DELETE' then x.kept end, case when tg_op = 'INSERT' then x.kept end,
      why, actor, (x.content ->> 'organization_id')::bigint
    from (
      select n.content,
        case when pg_column_size(n.content) > 4000 then auth.short_values(n.content - dropped) else jsonb_strip_nulls(n.content - dropped) end as kept
      from (select to_jsonb(r) as content from changed_rows r offset 0) n
      offset 0
    ) x;
  end if;
  return null;
end
$$;

create or replace function auth.short_value(value jsonb) returns jsonb
  language sql immutable parallel safe set search_path = ''
  return case when pg_column_size(value) > 2000 then to_jsonb(left(value #>> '{}', 500) || '…') else value end;

create or replace function auth.short_values(content jsonb) returns jsonb
  language sql immutable parallel safe set search_path = ''
  return (
    select jsonb_object_agg(k.name, auth.short_value(k.content)) from jsonb_each(content) as k (name, content) where k.content <> 'null'
  );

-- What lists call a row of the history, from the names and numbers that were kept with it.
create or replace function app.subject_of(about jsonb) returns text
  language sql stable set search_path = ''
  return case when jsonb_typeof(about) = 'object' then nullif(concat_ws(' · ',
    coalesce(
      case when about ? 'bucket_id' then (about ->> 'bucket_id') || '/' || (about ->> 'name') end,
      about ->> 'name', about ->> 'title', about ->> 'summary', about ->> 'label_zh'
    ),
    coalesce(about ->> 'course', (select c.name from app.courses c where c.id = (about ->> 'course_id')::bigint)),
    coalesce(about ->> 'experiment', (select p.name from app.projects p where p.id = (about ->> 'project_id')::bigint)),
    (select u.name from app.users u where u.id = (about ->> 'teacher_id')::bigint),
    (select l.name from app.locations l where l.id = (about ->> 'location_id')::bigint),
    about ->> 'date', about ->> 'period'
  ), '') end;
grant execute on function app.subject_of(jsonb) to admin;

-- Sign-ins and refusals. What was typed is kept only where it names an account: it may have been a password. Of equal refusals one a minute.
create or replace function auth.note_refusal(account_code text, reason text, address text, browser text) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  account constant bigint := coalesce((select u.id from app.users u where lower(u.code) = auth.account_key(account_code) limit 1), 0);
  place constant text := left(note_refusal.address, 64);
begin
  -- Of equal ones at the same moment the first is seen by the others.
  perform pg_advisory_xact_lock(hashtextextended(concat_ws(' ', 'refusal', account, note_refusal.reason, place), 0));
  if exists (
    select from (
      select c.address, c.new, c.changed_at from app.record_changes c
      where c.table_name = 'sign_ins' and c.row_id = account and c.field = 'refused' order by c.id desc limit 20
    ) as latest
    where latest.address = place and latest.new = to_jsonb(note_refusal.reason) and latest.changed_at > clock_timestamp() - interval '1 minute'
  ) then
    return;
  end if;
  insert into app.record_changes (table_name, row_id, field, new, address, about)
  values (
    'sign_ins', account, 'refused', to_jsonb(note_refusal.reason), place,
    jsonb_strip_nulls(jsonb_build_object('name', (select u.name || ' (' || u.code || ')' from app.users u where u.id = account), 'browser', left(browser, 300)))
  );
end
$$;
grant execute on function auth.note_refusal(text, text, text, text) to auth_gateway;

-- The history of the marks of a student in a course, with the comments at them.
create or replace function api.student_changes(course_id bigint, student bigint) returns json
  language plpgsql stable set search_path = ''
as $$
begin
  perform app.require_charge($1);
  return (
    select coalesce(json_agg(e order by e.id desc), '[]') from (
      select c.id, c.table_name, case when c.table_name in ('place_scores', 'course_scores') then coalesce(
        (select coalesce(i.new, i.old) #>> '{}' from app.record_changes i
         where i.table_name = c.table_name and i.row_id = c.row_id and i.field = 'item' order by i.id desc limit 1),
        (select x.item from app.place_scores x where c.table_name = 'place_scores' and x.id = c.row_id),
        (select x.item from app.course_scores x where c.table_name = 'course_scores' and x.id = c.row_id),
        c.field
      ) when c.table_name = 'mark_comments' then 'comment' else c.field end as field,
      c.about ->> 'experiment' as project, c.about ->> 'date' as date, c.old, c.new, c.reason, c.changed_by_name, c.changed_at
      from api.record_changes c
      where c.course_id = $1 and c.student = $2 and c.field not in ('student', 'project_id', 'item', 'schedule_id')
        and c.table_name in ('user2projects', 'place_scores', 'course_scores', 'course_grades', 'mark_waivers', 'carried_marks', 'mark_comments')
      order by c.id desc limit 500
    ) e
  );
end
$$;
comment on function api.student_changes(bigint, bigint) is
  'The history of a student''s marks in a course: who, when, old, new and why.';
grant execute on function api.student_changes(bigint, bigint) to teacher, centreadmin, dev, admin;

-- Of one object of settings the entries that another one has not, or has otherwise.
create or replace function app.differing_keys(value jsonb, other jsonb) returns jsonb
  language sql immutable parallel safe set search_path = ''
  return (
    select jsonb_object_agg(k.name, k.content) from jsonb_each(case when jsonb_typeof(value) = 'object' then value else '{}' end) as k (name, content)
    where k.content is distinct from other -> k.name
  );
grant execute on function app.differing_keys(jsonb, jsonb) to admin;

-- A value as a list shows it: of an object its entries, one after the other.
create or replace function app.shown_value(value jsonb) returns text
  language sql stable set search_path = ''
  return left(case jsonb_typeof(value)
    when 'object' then (
      select string_agg(k.name || ': ' || (k.content #>> '{}'), ' · ' order by k.name) from jsonb_each(value) as k (name, content)
    )
    when 'array' then (select string_agg(e.content #>> '{}', ', ') from jsonb_array_elements(value) as e (content))
    else value #>> '{}'
  end, 2000);
grant execute on function app.shown_value(jsonb) to admin;
