-- Marks that are taken over from an earlier course of a student, and the history of one student's marks.

-- Marks of published lists of other courses of the centre, of experiments with the same code; the latest of each.
create or replace function auth.earlier_marks(course bigint, learner bigint)
  returns table (project_id bigint, mark numeric, from_course_id bigint, from_course text, published_at timestamptz)
  language sql stable security definer set search_path = ''
  begin atomic
    select distinct on (p.id) p.id, (m.row ->> 'final')::numeric, o.id, o.name, l.published_at
    from app.courses c
    join app.projects p on p.organization_id = c.organization_id and (
      p.id in (select k.project_id from app.course2projects k where k.course_id = c.id)
      or p.id in (select t.project_id from app.schedules t where t.course_id = c.id)
    )
    join app.projects q on q.organization_id = c.organization_id and q.code = p.code
    join app.course_grades g on g.student = learner and g.course_id <> c.id
    join app.grade_lists l on l.id = g.grade_list_id and l.state = 'published'
    join app.courses o on o.id = g.course_id and o.organization_id = c.organization_id
    cross join lateral jsonb_array_elements(g.parts -> 'marks') as m (row)
    where c.id = course and (m.row ->> 'project_id')::bigint = q.id and (m.row ->> 'final') is not null
    order by p.id, l.published_at desc, o.id desc;
  end;
grant execute on function auth.earlier_marks(bigint, bigint) to teacher, centreadmin, dev, admin;

create or replace function api.earlier_marks(course_id bigint, student bigint)
  returns table (project_id bigint, mark numeric, from_course_id bigint, from_course text, published_at timestamptz)
  language plpgsql stable set search_path = ''
as $$
begin
  perform app.require_charge($1);
  return query select e.project_id, e.mark, e.from_course_id, e.from_course, e.published_at from auth.earlier_marks($1, $2) e;
end
$$;
comment on function api.earlier_marks(bigint, bigint) is
  'Published marks of earlier courses of the centre that a student may bring along into a course.';
grant execute on function api.earlier_marks(bigint, bigint) to teacher, centreadmin, dev, admin;

create or replace function auth.carry_mark(course bigint, learner bigint, project bigint, reason text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  made app.carried_marks;
begin
  perform set_config('app.reason', coalesce(reason, ''), true);
  insert into app.carried_marks (course_id, student, project_id, mark, from_course_id)
  select course, learner, e.project_id, e.mark, e.from_course_id from auth.earlier_marks(course, learner) e where e.project_id = project
  on conflict (course_id, student, project_id) do update set mark = excluded.mark, from_course_id = excluded.from_course_id
  returning * into made;
  if not found then
    raise exception 'the student has no published mark of this experiment in an earlier course of the centre' using errcode = '22023';
  end if;
  return to_jsonb(made);
end
$$;
grant execute on function auth.carry_mark(bigint, bigint, bigint, text) to teacher, centreadmin, dev, admin;

create or replace function api.carry_mark(course_id bigint, student bigint, project_id bigint, reason text default null) returns json
  language plpgsql volatile set search_path = ''
as $$
begin
  perform app.require_charge($1);
  return auth.carry_mark($1, $2, $3, nullif(btrim(coalesce($4, '')), ''));
end
$$;
comment on function api.carry_mark(bigint, bigint, bigint, text) is
  'Takes the published mark of an experiment from an earlier course of the centre; it counts where the student has none in this one.';
grant execute on function api.carry_mark(bigint, bigint, bigint, text) to teacher, centreadmin, dev, admin;

create or replace function auth.drop_carried_mark(course bigint, learner bigint, project bigint) returns boolean
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from app.carried_marks k where k.course_id = course and k.student = learner and k.project_id = project;
  return found;
end
$$;
grant execute on function auth.drop_carried_mark(bigint, bigint, bigint) to teacher, centreadmin, dev, admin;

create or replace function api.drop_carried_mark(course_id bigint, student bigint, project_id bigint) returns boolean
  language plpgsql volatile set search_path = ''
as $$
begin
  perform app.require_charge($1);
  return auth.drop_carried_mark($1, $2, $3);
end
$$;
comment on function api.drop_carried_mark(bigint, bigint, bigint) is
  'Takes back that a mark was brought along. Answers whether there was one.';
grant execute on function api.drop_carried_mark(bigint, bigint, bigint) to teacher, centreadmin, dev, admin;
