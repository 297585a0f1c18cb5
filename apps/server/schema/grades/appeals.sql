-- Three working days, Monday to Friday.
create or replace function app.working_days_after(since date, days integer) returns date
  language sql immutable set search_path = ''
  return (
    select d.day from (
      select (since + n)::date as day, row_number() over (order by n) as place
      from generate_series(1, days * 3 + 4) as n where extract(isodow from since + n) < 6
    ) d where d.place = days
  );

create or replace function auth.enter_appeal(grade_id bigint, said text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  list record;
  today date;
  made app.grade_appeals;
begin
  select l.state, l.published_at, c.id as course, c.organization_id into list
  from app.course_grades g join app.grade_lists l on l.id = g.grade_list_id join app.courses c on c.id = g.course_id where g.id = grade_id;
  if list.state is distinct from 'published' then
    raise exception 'only a published grade is appealed against' using errcode = '22023';
  end if;
  today := app.today_of(list.organization_id);
  if today > (list.published_at at time zone coalesce(app.setting(list.organization_id, 'timeZone') #>> '{}', 'Asia/Shanghai'))::date + 7 then
    raise exception 'an appeal is entered within 7 days after publishing' using errcode = '22023';
  end if;
  if exists (select 1 from app.grade_appeals a where a.course_grade_id = grade_id and a.state = 'open') then
    raise exception 'an appeal against this grade is open already' using errcode = 'PT409', hint = 'Answer it first.';
  end if;
  insert into app.grade_appeals (course_grade_id, course_id, reason, entered_by, due)
  values (grade_id, list.course, said, app.uid(), app.working_days_after(today, 3)) returning * into made;
  return to_jsonb(made);
end
$$;
grant execute on function auth.enter_appeal(bigint, text) to teacher, centreadmin, dev, admin;

create or replace function api.enter_appeal(grade_id bigint, reason text) returns json
  language plpgsql volatile set search_path = ''
as $$
begin
  perform app.require_charge(coalesce((select g.course_id from app.course_grades g where g.id = $1), 0));
  perform app.require_length($2, 'the reason of an appeal', 3, 2000);
  return auth.enter_appeal($1, btrim($2));
end
$$;
comment on function api.enter_appeal(bigint, text) is
  'Enters what a student says against a published grade, within 7 days; one at a time.';
grant execute on function api.enter_appeal(bigint, text) to teacher, centreadmin, dev, admin;

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
grant execute on function auth.answer_appeal(bigint, text, text) to teacher, centreadmin, dev, admin;

create or replace function api.answer_appeal(appeal_id bigint, outcome text, answer text) returns json
  language plpgsql volatile set search_path = ''
as $$
begin
  perform app.require_charge(coalesce((select a.course_id from app.grade_appeals a where a.id = $1), 0));
  if outcome is null or outcome not in ('kept', 'changed', 'withdrawn') then
    raise exception 'the outcome of an appeal is kept, changed or withdrawn' using errcode = '22023';
  end if;
  perform app.require_length($3, 'the answer to an appeal', 3, 2000);
  return auth.answer_appeal($1, outcome, btrim(coalesce($3, '')));
end
$$;
comment on function api.answer_appeal(bigint, text, text) is
  'Answers an appeal: kept, changed or withdrawn.';
grant execute on function api.answer_appeal(bigint, text, text) to teacher, centreadmin, dev, admin;

-- Whether an appeal is left to others: the caller gave a part of the mark, and somebody else in charge did not.
create or replace function auth.is_left_to_others(appeal_id bigint) returns boolean
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
