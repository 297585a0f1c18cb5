-- Whether the signed-in teacher may say when they can: in the own centre or one where they are in charge of a course of the semester, until its day.
create or replace function auth.may_fill_in_times(centre bigint, semester bigint) returns boolean
  language sql stable security definer set search_path = ''
  return exists (
    select from app.teacher_time_days d
    where d.organization_id = $1 and d.semester_id = $2 and d.open_until >= app.today_of($1)
  ) and (
    $1 = auth.my_centre()
    or exists (select from app.courses c where c.organization_id = $1 and c.semester_id = $2 and c.id = any (auth.my_courses()))
  );
grant execute on function auth.may_fill_in_times(bigint, bigint) to teacher, centreadmin, dev, admin;

-- Sets who accepted a sheet and when. A change by the teacher sets it back to filled_in.
create or replace function app.keep_sheet_decision() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if app.uid() is null then
    return new;
  end if;
  if tg_op = 'INSERT' and not exists (select from app.users u where u.id = new.teacher_id and u.role = 'teacher') then
    raise exception 'only teachers say when they can teach' using errcode = 'LC101', hint = 'Nothing was saved.';
  end if;
  if tg_op = 'INSERT' or new.teacher_id = app.uid() then
    new.state := 'filled_in';
  end if;
  if new.state = 'accepted' and (tg_op = 'INSERT' or old.state <> 'accepted') then
    new.decided_by := app.uid();
    new.decided_at := now();
  elsif new.state = 'filled_in' then
    new.decided_by := null;
    new.decided_at := null;
  end if;
  return new;
end
$$;

-- Cells belong to a sheet: the first one makes it, and one that the teacher changes lets it wait again.
create or replace function auth.touch_time_sheets() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  cell app.teacher_times := case tg_op when 'DELETE' then old else new end;
begin
  if app.uid() is null then
    return null;
  end if;
  insert into app.teacher_time_sheets as s (teacher_id, organization_id, semester_id)
  select cell.teacher_id, cell.organization_id, cell.semester_id
  where tg_op <> 'DELETE'
  on conflict do nothing;
  if cell.teacher_id = app.uid() then
    update app.teacher_time_sheets s set state = 'filled_in'
    where (s.teacher_id, s.organization_id, s.semester_id) = (cell.teacher_id, cell.organization_id, cell.semester_id) and s.state = 'accepted';
  end if;
  return null;
end
$$;

-- One request for what was clicked, dragged or undone, all of it or nothing.
create or replace function api.save_teacher_times(teacher_id bigint, centre_id bigint, semester_id bigint, cells json default '[]', remark text default null)
  returns void
  language plpgsql volatile set search_path = ''
as $$
#variable_conflict use_column
declare
  wanted constant jsonb := $4;
begin
  if current_user = 'teacher' and not auth.may_fill_in_times($2, $3) then
    raise exception 'the centre does not take changes of these times any more' using errcode = 'LC100', hint = 'Nothing was saved.';
  end if;
  if exists (
    select from jsonb_to_recordset(wanted) as c (weekday smallint, period_id bigint, kind text) where c.weekday is null or c.period_id is null
  ) then
    raise exception 'each cell has a weekday and a period' using errcode = '22023';
  end if;
  insert into app.teacher_time_sheets as s (teacher_id, organization_id, semester_id, remark)
  values ($1, $2, $3, nullif(btrim($5), ''))
  on conflict (teacher_id, organization_id, semester_id)
  do update set remark = case when $5 is null then s.remark else excluded.remark end;
  delete from app.teacher_times t using jsonb_to_recordset(wanted) as c (weekday smallint, period_id bigint, kind text)
  where (t.teacher_id, t.organization_id, t.semester_id, t.weekday, t.period_id) = ($1, $2, $3, c.weekday, c.period_id)
    and t.kind is distinct from c.kind;
  insert into app.teacher_times (teacher_id, organization_id, semester_id, weekday, period_id, kind)
  select $1, $2, $3, c.weekday, c.period_id, c.kind
  from jsonb_to_recordset(wanted) as c (weekday smallint, period_id bigint, kind text) where c.kind is not null
  on conflict do nothing;
end
$$;
comment on function api.save_teacher_times(bigint, bigint, bigint, json, text) is
  'Changes cells ({weekday, period_id, kind}, kind null for times that suit) and the remark (null: as it is) of a teacher. LC100 after the day.';
grant execute on function api.save_teacher_times(bigint, bigint, bigint, json, text) to teacher, centreadmin, dev, admin;
