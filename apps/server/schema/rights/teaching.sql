-- Whether the caller teaches a session: the rule "taught" of the access table.
create or replace function app.may_teach(session_id bigint) returns boolean
  language sql stable set search_path = ''
  return exists (
    select 1 from app.schedules s
    where s.id = session_id and case current_user
      when 'admin' then true
      when 'dev' then true
      when 'centreadmin' then s.organization_id = (select auth.my_centre())
      when 'teacher' then s.course_id = any ((select auth.my_courses())::bigint[]) or s.teacher_id = (select app.uid())
      else false
    end
  );
grant execute on function app.may_teach(bigint) to teacher, centreadmin, dev, admin;

create or replace function app.require_teaching(session_id bigint) returns void
  language plpgsql stable set search_path = ''
as $$
begin
  if not coalesce(app.may_teach(session_id), false) then
    raise exception 'you do not teach session %, or it does not exist', session_id using errcode = '42501', hint = 'Nothing was changed.';
  end if;
end
$$;
grant execute on function app.require_teaching(bigint) to teacher, centreadmin, dev, admin;

-- Whether the caller is in charge of a course: the rule "inCharge" of the access table.
create or replace function app.require_charge(course bigint) returns void
  language plpgsql stable set search_path = ''
as $$
begin
  if not exists (
    select 1 from app.courses c
    where c.id = course and case current_user
      when 'admin' then true
      when 'dev' then true
      when 'centreadmin' then c.organization_id = (select auth.my_centre())
      when 'teacher' then c.id = any ((select auth.my_courses())::bigint[])
      else false
    end
  ) then
    raise exception 'you are not in charge of this course' using errcode = '42501';
  end if;
end
$$;
grant execute on function app.require_charge(bigint) to teacher, centreadmin, dev, admin;
