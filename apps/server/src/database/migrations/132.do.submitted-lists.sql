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

-- Records of data are what scores were taken from.
create trigger check_not_submitted before delete on app.data_records for each row execute function auth.check_not_submitted();

-- How many experiments count, and from how many absences a student is barred, belong to the course alone and to its list. (Items and deduction rules of
-- experiments are shared by courses; a list keeps those it was submitted with.)
create function auth.check_course_rules() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform auth.check_course_open(old.id);
  return null;
end
$$;
create trigger check_rules_not_submitted after update on app.courses for each row
  when ((old.required_projects, old.absence_limit) is distinct from (new.required_projects, new.absence_limit))
  execute function auth.check_course_rules();
