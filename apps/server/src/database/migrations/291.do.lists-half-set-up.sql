-- A list is submitted only where each part of the grade can give somebody something: students are on it, as many experiments as count have been
-- taken by somebody or are carried over, and each other part has a score. Else everybody would get 0 for what was never set up.

create function auth.check_list_set_up() returns trigger
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
create trigger check_set_up before update on app.grade_lists for each row
  when (old.state = 'open' and new.state = 'submitted') execute function auth.check_list_set_up();
