-- Marks are kept exactly, nobody turns a place into another one, and every change leaves who, when, old, new and why.

create or replace function app.keep_history() returns trigger
  language plpgsql set search_path = ''
as $$
begin
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
