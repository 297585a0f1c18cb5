-- Whatever a person entered protects its place, its session, its experiment in a course, its student and its course alike. One function lists what
-- there is; every path that would remove or move it asks that function.

-- What people entered, one row for each kind. The subject names what the ids are: places, sessions, experiments (of the course), courses, students
-- (in all their courses), or courseStudents (of the course, where marks of stopped places no longer count).
create or replace function auth.entered_marks(subject text, ids bigint[], course bigint default null)
  returns table (
    student bigint, course_id bigint, project_id bigint, schedule_id bigint, place_id bigint, kind text, item text
  )
  language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  places bigint[];
begin
  case subject
    when 'places' then
      places := ids;
    when 'sessions' then
      select array_agg(r.id) into places from app.user2projects r where r.schedule_id = any (ids);
    when 'experiments' then
      select array_agg(r.id) into places
      from app.schedules s join app.user2projects r on r.schedule_id = s.id where s.course_id = course and s.project_id = any (ids);
    when 'courses' then
      select array_agg(r.id) into places
      from app.schedules s join app.user2projects r on r.schedule_id = s.id where s.course_id = any (ids);
    when 'students' then
      select array_agg(r.id) into places from app.user2projects r where r.student = any (ids);
    when 'courseStudents' then
      select array_agg(r.id) into places
      from app.user2projects r join app.schedules s on s.id = r.schedule_id
      where r.student = any (ids) and s.course_id = course and r.schedule_status = 'elected';
  end case;

  return query
  select r.student, s.course_id, s.project_id, s.id, r.id, k.kind, k.item
  from app.user2projects r
  join app.schedules s on s.id = r.schedule_id
  cross join lateral (
    select 'attendance' as kind, null as item where r.attendance is not null
    union all select 'incidents', null where cardinality(r.incidents) > 0
    union all select 'score', 'preview' where r.preview is not null
    union all select 'score', 'operation' where r.operation is not null
    union all select 'score', 'report' where r.report is not null
    union all select 'score', x.item from app.place_scores x where x.user2project_id = r.id and x.score is not null
    union all select 'handedIn', null where exists (select 1 from app.reports e where e.user2project_id = r.id)
    union all select 'dataRecord', t.name
      from app.data_records d join app.data_templates t on t.id = d.template_id where d.user2project_id = r.id
    union all select 'makeUp', null where exists (select 1 from app.user2projects m where m.make_up_of = r.id)
    -- A remark is no mark: it goes with its session, and comes back with it.
    union all select 'remarks', null where r.remarks is not null and subject = 'places'
  ) k
  where r.id = any (places);

  if subject in ('experiments', 'courses', 'students', 'courseStudents') then
    return query
    select m.student, m.course_id, m.project_id, null::bigint, null::bigint, m.kind, m.item
    from (
      select w.student, w.course_id, w.project_id, 'waiver' as kind, null as item from app.mark_waivers w
      union all select k.student, k.course_id, k.project_id, 'carried', null from app.carried_marks k
      union all select x.student, x.course_id, null, 'score', x.item from app.course_scores x where x.score is not null
      union all select o.student, o.course_id, null, 'onlineCourse', o.item from app.mooc_scores o
      union all select e.student, p.course_id, null, 'exam', p.name from app.exam_results e join app.exam_papers p on p.id = e.paper_id
    ) m
    where case subject
      when 'experiments' then m.course_id = course and m.project_id = any (ids)
      when 'courses' then m.course_id = any (ids)
      when 'students' then m.student = any (ids)
      else m.student = any (ids) and m.course_id = course
    end;
  end if;
end
$$;
comment on function auth.entered_marks(text, bigint[], bigint) is
  'What people entered for places, sessions, experiments of a course, courses or students: all that may not be lost with them.';

-- Refuses with 409 where something was entered, and names it: the first 20 students and sessions as JSON in the detail, for the console. Of a session
-- that was given another course or experiment, former is the row before.
create or replace function auth.check_no_marks(subject text, ids bigint[], course bigint default null, former app.schedules default null) returns void
  language plpgsql stable security definer set search_path = ''
as $$
declare
  found jsonb;
  students text;
begin
  select jsonb_agg(to_jsonb(g) order by g.code, g.date, g.experiment) into found
  from (
    select u.code, u.name, c.name as course, p.name as experiment, s.date, e.name as period,
      -- The names that the centre gave its items; preview, operation and report have theirs from the console.
      jsonb_agg(distinct jsonb_build_object('kind', m.kind, 'item', coalesce(
        case when m.kind = 'score' and m.place_id is null then (
          select i.label from app.course_score_items i where i.course_id = m.course_id and i.item = m.item
        ) when m.kind = 'score' and m.item not in ('preview', 'operation', 'report') then (
          select i.label from app.score_items i where i.project_id = p.id and i.item = m.item
        ) end, m.item))) as marks
    from auth.entered_marks(subject, ids, course) m
    join app.users u on u.id = m.student
    left join app.courses c on c.id = coalesce(former.course_id, m.course_id)
    left join app.projects p on p.id = coalesce(former.project_id, m.project_id)
    left join app.schedules s on s.id = m.schedule_id
    left join app.period_spans e on e.period_id = s.period_id and e.period_count = s.period_count
    group by u.id, c.id, p.id, s.id, e.period_id, e.period_count
  ) g;
  if found is null then
    return;
  end if;
  select string_agg(n.name, ', ' order by n.name) into students from (
    select distinct f.row ->> 'name' as name from jsonb_array_elements(found) as f (row) limit 20
  ) n;
  raise exception 'attendance, marks, reports or other entries are there, of: %', students
    using errcode = '23503', hint = 'Nothing was changed. Stop the places or cancel the session instead.',
      detail = jsonb_build_object('marks', jsonb_path_query_array(found, '$[0 to 19]'), 'total', jsonb_array_length(found))::text;
end
$$;

-- A place, whether a function deletes it or a request. Where its session takes it along, the session has been asked already (auth.keep_deleted_schedules).
-- Outside a request (seeding, restoring) nothing is asked.
create or replace function auth.check_removed_place() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  if app.uid() is not null and pg_trigger_depth() = 1 and current_setting('app.keeps_schedules', true) is distinct from 'on' then
    perform auth.check_course_open(s.course_id) from app.schedules s where s.id = old.schedule_id;
    perform auth.check_no_marks('places', array[old.id]);
  end if;
  return old;
end
$$;

-- Sessions. Places are locked first, so that nobody saves a mark between the question and the change. A list that is submitted keeps its sessions.
create or replace function auth.check_sessions_without_marks(wanted bigint[], former app.schedules default null) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  if app.uid() is null then
    return;
  end if;
  perform auth.check_course_open(former.course_id);
  perform auth.check_course_open(c.id) from (
    select distinct s.course_id as id from app.schedules s where s.id = any (wanted) order by 1
  ) c;
  perform 1 from app.user2projects r where r.schedule_id = any (wanted) order by r.id for update;
  perform auth.check_no_marks('sessions', wanted, null, former);
end
$$;
grant execute on function auth.check_sessions_without_marks(bigint[], app.schedules) to teacher, centreadmin, dev, admin;

-- Course and experiment of a session are what its marks belong to. Both the list that the session leaves and the one it would join are asked; after
-- the change, so that whoever has no right to it learns nothing of the marks.
create or replace function auth.check_moved_session() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform auth.check_sessions_without_marks(array[old.id], old);
  return null;
end
$$;

-- The experiments of a course, which its grade is a mean over.
create or replace function auth.check_course_experiment() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  if app.uid() is null then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    perform auth.check_course_open(old.course_id);
    perform auth.check_no_marks('experiments', array[old.project_id], old.course_id);
  end if;
  if tg_op <> 'DELETE' then
    perform auth.check_course_open(new.course_id);
  end if;
  return null;
end
$$;

-- A student of a course. Who leaves is stopped in the sessions; what was entered stays with the stopped places and no longer holds the student.
create or replace function auth.check_removed_student() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  if app.uid() is not null then
    perform auth.check_no_marks('courseStudents', array[old.user_id], old.course_id);
  end if;
  return null;
end
$$;

create or replace function auth.check_removed_user() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  if app.uid() is not null then
    perform auth.check_no_marks('students', array[old.id]);
  end if;
  return old;
end
$$;

create or replace function auth.check_removed_course() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  if app.uid() is not null then
    perform auth.check_course_open(old.id);
    perform auth.check_no_marks('courses', array[old.id]);
  end if;
  return old;
end
$$;

create or replace function auth.check_removed_item() returns trigger
  language plpgsql stable security definer set search_path = ''
as $$
declare
  known constant jsonb := to_jsonb(old);
  owner constant text := case tg_table_name when 'course_score_items' then 'course_id' else 'project_id' end;
  is_entered boolean;
begin
  if app.uid() is null or pg_trigger_depth() > 1
    or tg_op = 'UPDATE' and new.item = old.item and to_jsonb(new) -> owner = known -> owner
  then
    return coalesce(new, old);
  end if;
  is_entered := case tg_table_name
    when 'course_score_items' then exists (
      select 1 from app.course_scores x where x.course_id = (known ->> owner)::bigint and x.item = old.item and x.score is not null
    )
    when 'deduction_rules' then exists (
      select 1 from app.schedules s join app.user2projects r on r.schedule_id = s.id
      where s.project_id = (known ->> owner)::bigint and old.item = any (r.incidents)
    )
    else exists (
      select 1
      from app.schedules s join app.user2projects r on r.schedule_id = s.id
      left join app.place_scores x on x.user2project_id = r.id and x.item = old.item
      where s.project_id = (known ->> owner)::bigint
        and case old.item when 'preview' then r.preview when 'operation' then r.operation when 'report' then r.report else x.score end is not null
    )
  end;
  if is_entered and tg_op = 'UPDATE' then
    raise exception 'there are entries for %, so its item stays: change the label instead', old.label
      using errcode = 'PT409', hint = 'Nothing was changed.';
  elsif is_entered and tg_table_name = 'deduction_rules' then
    raise exception 'there are incidents for %, so it cannot be removed: switch it off instead', old.label
      using errcode = 'PT409', hint = 'Nothing was changed.';
  elsif is_entered then
    raise exception 'there are scores for %, so it cannot be removed: switch it off instead', old.label
      using errcode = 'PT409', hint = 'Nothing was changed.';
  end if;
  return coalesce(new, old);
end
$$;
