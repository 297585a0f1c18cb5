-- The history of a row that is gone still says of which student, experiment, course and session it was, with the names as they were.
alter table app.record_changes
  add column student bigint,
  add column project_id bigint,
  add column about jsonb check (jsonb_typeof(about) = 'object');
comment on column app.record_changes.about is 'Names when it happened: student, student_code, course, experiment, date, period; what does not apply is left out.';
create index record_changes_student on app.record_changes (student, course_id);

create or replace view api.record_changes with (security_invoker = true) as
  select c.id, c.table_name, c.row_id, c.field, c.old, c.new, c.reason, c.changed_by, u.name as changed_by_name, c.changed_at,
    c.organization_id, c.course_id, c.schedule_id, c.student, c.project_id, c.about
  from app.record_changes c left join app.users u on u.id = c.changed_by;

create function auth.names_of_change(learner bigint, course bigint, project bigint, session bigint) returns jsonb
  language sql stable security definer set search_path = ''
  return jsonb_strip_nulls(jsonb_build_object(
    'student', (select u.name from app.users u where u.id = learner),
    'student_code', (select u.code from app.users u where u.id = learner),
    'course', (select c.name from app.courses c where c.id = course),
    'experiment', (select p.name from app.projects p where p.id = project),
    'date', (select s.date from app.schedules s where s.id = session),
    'period', (select p.name from app.schedules s join app.periods p on p.id = s.period_id where s.id = session)
  ));

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
begin
  if app.uid() is null or not exists (
    select 1 from unnest(tg_argv) as f (name) where nullif(before -> f.name, 'null') is distinct from nullif(after -> f.name, 'null')
  ) then
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
  insert into app.record_changes (
    table_name, row_id, field, old, new, reason, changed_by, organization_id, course_id, schedule_id, student, project_id, about
  )
  select tg_table_name, (known ->> 'id')::bigint, f.name, nullif(before -> f.name, 'null'), nullif(after -> f.name, 'null'),
    nullif(current_setting('app.reason', true), ''), app.uid(), centre, course, session, learner, project,
    nullif(auth.names_of_change(learner, course, project, session), '{}')
  from unnest(tg_argv) as f (name)
  where nullif(before -> f.name, 'null') is distinct from nullif(after -> f.name, 'null');
  return null;
end
$$;

-- What hangs on a place is deleted before it, so that its history still finds the place and the session.
create function auth.remove_rows_of_place() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from app.place_scores x where x.user2project_id = old.id;
  delete from app.data_records d where d.user2project_id = old.id;
  return old;
end
$$;
create trigger remove_rows before delete on app.user2projects for each row execute function auth.remove_rows_of_place();

-- What is there already. A row of scores whose place was gone when it was deleted has the place in its earlier entries.
alter table app.record_changes disable trigger keep_history;
update app.record_changes c
set organization_id = e.organization_id, course_id = e.course_id, schedule_id = e.schedule_id
from (
  select distinct on (h.table_name, h.row_id) h.table_name, h.row_id, h.organization_id, h.course_id, h.schedule_id
  from app.record_changes h where h.table_name in ('place_scores', 'data_records', 'reports') and h.schedule_id is not null
  order by h.table_name, h.row_id, h.id
) e
where c.table_name = e.table_name and c.row_id = e.row_id and c.schedule_id is null;
update app.record_changes c set student = p.student
from (
  select 'user2projects' as table_name, r.id as row_id, r.student from app.user2projects r
  union all select 'place_scores', x.id, r.student from app.place_scores x join app.user2projects r on r.id = x.user2project_id
  union all select 'data_records', d.id, r.student from app.data_records d join app.user2projects r on r.id = d.user2project_id
  union all select 'reports', e.id, r.student from app.reports e join app.user2projects r on r.id = e.user2project_id
  union all select 'course_scores', x.id, x.student from app.course_scores x
  union all select 'course_grades', g.id, g.student from app.course_grades g
) p
where p.table_name = c.table_name and p.row_id = c.row_id;
-- The history itself says of whom a row was that is gone.
update app.record_changes c set student = h.student
from (
  select distinct on (h.table_name, h.row_id) h.table_name, h.row_id, (coalesce(h.old, h.new) #>> '{}')::bigint as student
  from app.record_changes h
  where h.field = 'student' and h.table_name in ('user2projects', 'course_scores', 'mark_waivers', 'carried_marks', 'mooc_scores')
  order by h.table_name, h.row_id, h.id desc
) h
where c.student is null and h.table_name = c.table_name and h.row_id = c.row_id;
update app.record_changes c set project_id = s.project_id from app.schedules s where s.id = c.schedule_id;
update app.record_changes c set project_id = (h.value #>> '{}')::bigint
from (
  select distinct on (h.table_name, h.row_id) h.table_name, h.row_id, coalesce(h.old, h.new) as value
  from app.record_changes h where h.field = 'project_id' and h.table_name in ('mark_waivers', 'carried_marks')
  order by h.table_name, h.row_id, h.id desc
) h
where c.project_id is null and h.table_name = c.table_name and h.row_id = c.row_id;
update app.record_changes c set about = nullif(auth.names_of_change(c.student, c.course_id, c.project_id, c.schedule_id), '{}')
where c.course_id is not null or c.student is not null;
alter table app.record_changes enable trigger keep_history;

-- Of rows that are gone too; those of before this migration whose student nothing names any more are left to the table of changes.
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
      ) else c.field end as field,
      c.about ->> 'experiment' as project, c.about ->> 'date' as date, c.old, c.new, c.reason, c.changed_by_name, c.changed_at
      from api.record_changes c
      where c.course_id = $1 and c.student = $2 and c.field not in ('student', 'project_id', 'item', 'schedule_id')
        and c.table_name in ('user2projects', 'place_scores', 'course_scores', 'course_grades', 'mark_waivers', 'carried_marks')
      order by c.id desc limit 500
    ) e
  );
end
$$;
