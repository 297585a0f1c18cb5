-- Whoever is not to answer an appeal is told so before: each open appeal of a gradebook says whether the caller answers it.

-- Whether an appeal is left to others: the caller gave a part of the mark, and somebody else in charge did not.
create function auth.is_left_to_others(appeal_id bigint) returns boolean
  language sql stable security definer set search_path = ''
  begin atomic
    select exists (
      select 1
      from app.grade_appeals a
      cross join lateral (select auth.mark_givers(a.course_grade_id) as givers) g
      where a.id = $1 and app.uid() = any (g.givers) and exists (
        select 1 from app.users u join app.courses c on c.id = a.course_id
        where u.is_active and u.id <> all (g.givers) and (
          u.role = 'centreadmin' and u.org = c.organization_id
          or u.role = 'teacher' and exists (select 1 from app.course2teachers t where t.course_id = c.id and t.teacher_id = u.id)
        )
      )
    );
  end;

create or replace function auth.answer_appeal(appeal_id bigint, outcome text, said text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  made app.grade_appeals;
begin
  update app.grade_appeals a set state = outcome, answer = said, answered_by = app.uid(), answered_at = now()
  where a.id = appeal_id and a.state = 'open' returning a.* into made;
  if not found then
    raise exception 'this appeal is answered already' using errcode = 'LC020';
  end if;
  if outcome = 'changed' and not exists (
    select 1 from app.grade_corrections c
    where c.course_grade_id = made.course_grade_id and c.state = 'approved' and c.decided_at >= made.entered_at
  ) then
    raise exception 'the grade was not changed since the appeal was entered' using errcode = '22023',
      hint = 'Ask for a correction of the grade and have it approved, then answer that it was changed.';
  end if;
  if outcome <> 'withdrawn' and auth.is_left_to_others(appeal_id) then
    -- With a code of its own, because people read why.
    raise exception 'an appeal is answered by somebody else than who gave the mark: another teacher of the course or an administrator of the centre'
      using errcode = 'PT403', hint = 'Nothing was changed.';
  end if;
  return to_jsonb(made);
end
$$;

create or replace function auth.gradebook(course bigint) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  list app.grade_lists;
  kept app.grade_books;
begin
  select g.* into list from app.grade_lists g where g.course_id = course;
  if list.state <> 'open' then
    select k.* into kept from app.grade_books k where k.grade_list_id = list.id;
  end if;
  return coalesce(kept.book || jsonb_build_object('names_from', kept.names_from), auth.course_book(course)) || jsonb_build_object(
    'list', case when list.id is not null then to_jsonb(list) - 'rules' end,
    'grades', coalesce((select jsonb_agg(to_jsonb(e) order by e.id) from app.course_grades e where e.course_id = course), '[]'),
    'corrections', coalesce((
      select jsonb_agg(to_jsonb(e) || jsonb_build_object(
        'student_name', u.name, 'student_code', u.code,
        'requested_by_name', (select u.name from app.users u where u.id = e.requested_by),
        'decided_by_name', (select u.name from app.users u where u.id = e.decided_by)
      ) order by e.id)
      from app.grade_corrections e
      left join app.course_grades g on g.id = e.course_grade_id
      left join app.users u on u.id = coalesce(g.student, e.student)
      where e.course_id = course
    ), '[]'),
    'appeals', coalesce((
      select jsonb_agg(to_jsonb(e) || jsonb_build_object('left_to_others', e.state = 'open' and auth.is_left_to_others(e.id)) order by e.id)
      from app.grade_appeals e where e.course_id = course
    ), '[]')
  );
end
$$;
