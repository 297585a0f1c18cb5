-- What a submitted list was made from stays as it was. Whoever writes holds the course's lock with others, whoever submits alone.
create or replace function auth.check_course_open(course bigint) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  if app.uid() is null or course is null then
    return;
  end if;
  perform pg_advisory_xact_lock_shared(hashtextextended('grades of course ' || course, 0));
  if exists (select 1 from app.grade_lists g where g.course_id = course and g.state <> 'open') then
    raise exception 'the grades of this course are submitted, so its marks and its attendance stay as they are'
      using errcode = 'LC020', hint = 'Open the grade list again, or correct a published grade.';
  end if;
end
$$;

-- A submitted list stays as it was submitted: a row that a request moves to another course is asked of the course it leaves and of the one it joins.
create or replace function auth.check_not_submitted() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  row_value jsonb;
  session bigint;
  courses bigint[] := '{}';
begin
  if app.uid() is not null then
    foreach row_value in array array_remove(array[
      case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end
    ], null) loop
      session := (row_value ->> 'schedule_id')::bigint;
      if row_value ? 'user2project_id' then
        select r.schedule_id into session from app.user2projects r where r.id = (row_value ->> 'user2project_id')::bigint;
      end if;
      courses := courses || coalesce((select s.course_id from app.schedules s where s.id = session), (row_value ->> 'course_id')::bigint);
    end loop;
    perform auth.check_course_open(c.id) from (select distinct unnest(courses) as id order by 1) c;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;

-- The same for places that come or go, once a statement: a session that is deleted takes all of its places along.
create or replace function auth.check_places_not_submitted() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  if app.uid() is not null then
    perform auth.check_course_open(c.id) from (
      select distinct s.course_id as id from app.schedules s where s.id in (select r.schedule_id from changed_rows r) order by 1
    ) c;
  end if;
  return null;
end
$$;

create or replace function auth.check_session_not_submitted() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform auth.check_course_open(old.course_id);
  return new;
end
$$;

-- How many experiments count, and from how many absences a student is barred, belong to the course alone and to its list. (Items and deduction rules of
-- experiments are shared by courses; a list keeps those it was submitted with.)
create or replace function auth.check_course_rules() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform auth.check_course_open(old.id);
  return null;
end
$$;

create or replace function auth.check_list_set_up() returns trigger
  language plpgsql stable security definer set search_path = ''
as $$
declare
  book text;
  needed integer;
  possible bigint[];
  bad text;
begin
  if app.uid() is null then
    return new;
  end if;
  select c.name into book from app.courses c where c.id = new.course_id;
  -- The grades are those that are about to be submitted; how many experiments a student has to do is kept with each.
  select max((g.parts ->> 'required')::integer) into needed from app.course_grades g where g.grade_list_id = new.id;
  if needed is null then
    raise exception 'there is no student on the list of: %', book using errcode = 'LC022', hint = 'Import the students of the course, then submit.';
  end if;

  if exists (
    select 1 from jsonb_array_elements(new.rules -> 'items') as i (row)
    where i.row ->> 'item' = 'experiments' and (i.row ->> 'enable')::boolean and (i.row ->> 'weight')::numeric > 0
  ) then
    select coalesce(array_agg(distinct p.id), '{}') into possible
    from (
      select s.project_id as id from app.schedules s join app.user2projects r on r.schedule_id = s.id
      where s.course_id = new.course_id and s.cancelled_at is null and r.schedule_status = 'elected'
      union all
      select k.project_id from app.carried_marks k join app.course_grades g on g.student = k.student and g.grade_list_id = new.id
      where k.course_id = new.course_id
    ) p;
    if needed > cardinality(possible) then
      select string_agg(p.name, ', ' order by p.name) into bad
      from app.course2projects l join app.projects p on p.id = l.project_id
      where l.course_id = new.course_id and not p.free_schedule and p.id <> all (possible);
      raise exception '% experiments count, but only % can give a mark%', needed, cardinality(possible), coalesce('; nobody takes: ' || bad, ' in: ' || book)
        using errcode = 'LC022', hint = 'Put students into a session of each experiment that counts, or set how many experiments count, then submit.';
    end if;
  end if;

  select string_agg(coalesce(nullif(i.row ->> 'label', ''), i.row ->> 'item'), ', ' order by i.at) into bad
  from jsonb_array_elements(new.rules -> 'items') with ordinality as i (row, at)
  where i.row ->> 'item' <> 'experiments' and (i.row ->> 'enable')::boolean and (i.row ->> 'weight')::numeric > 0
    and not exists (
      select 1 from app.course_grades g
      where g.grade_list_id = new.id and jsonb_typeof(g.parts -> 'scores' -> (i.row ->> 'item')) = 'number'
    );
  if bad is not null then
    raise exception 'no student has a score for: %', bad
      using errcode = 'LC022', hint = 'Enter or take the scores of these parts, or change the parts of the grade, then submit.';
  end if;
  return new;
end
$$;
