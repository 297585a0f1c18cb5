-- A gradebook has the groups of its students as well: who teaches by groups looks for their students by them. Kept with a submitted list as all of it.

alter function auth.course_book(bigint) rename to course_book_without_groups;

create function auth.course_book(course bigint) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  book constant jsonb := auth.course_book_without_groups(course);
begin
  return book || jsonb_build_object('groups', coalesce((
    select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name, 'students', g.students) order by g.name, g.id)
    from (
      select o.id, o.name, jsonb_agg(m.user_id order by m.user_id) as students
      from app.courses c
      join app.orgs o on o.type = 'studentgroup' and o.semester_id = c.semester_id
      join app.user_orgs m on m.organization_id = o.id
      join jsonb_array_elements(book -> 'students') as s (row) on (s.row ->> 'id')::bigint = m.user_id
      where c.id = course
      group by o.id
    ) g
  ), '[]'));
end
$$;
