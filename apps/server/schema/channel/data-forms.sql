-- Forms for the data of experiments, as students fill them in. The server works the result out; students see it once a teacher has confirmed it.

-- A part of a form without what it is computed by.
create or replace function auth.shown_form_node(node jsonb) returns jsonb
  language plpgsql immutable set search_path = ''
as $$
begin
  return jsonb_strip_nulls(jsonb_build_object(
    'type', node -> 'type', 'name', node -> 'name', 'title', node -> 'title', 'default', node -> 'default', 'disabled', node -> 'disabled',
    'min', node -> 'config' -> 'min', 'max', node -> 'config' -> 'max',
    'computed', case when coalesce(node -> 'computed', 'false') not in ('false', '""') then true end,
    'children', (
      select jsonb_agg(auth.shown_form_node(c.node) order by c.place)
      from jsonb_array_elements(case when jsonb_typeof(node -> 'children' -> 'data') = 'array' then node -> 'children' -> 'data' else '[]' end)
        with ordinality as c (node, place)
    )
  ));
end
$$;

create or replace function auth.student_data_forms() returns jsonb
  language sql stable security definer set search_path = ''
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'place_id', r.id, 'schedule_id', s.id, 'date', s.date, 'course', c.name, 'experiment', e.name, 'name', f.name,
      'form', auth.shown_form_node(f.data), 'values', d.data, 'faults', coalesce(d.message, ''),
      'result', case when d.checked_by is not null then d.result end, 'saved', d.updated_at, 'problem', auth.data_form_problem(r)
    ) order by s.date, s.id), '[]')
    from app.user2projects r
    join app.schedules s on s.id = r.schedule_id and s.is_publish and s.cancelled_at is null
    join app.semesters t on t.id = s.semester_id and t.is_open
    join app.courses c on c.id = s.course_id
    join app.projects e on e.id = s.project_id
    join app.data_templates f on f.id = e.data_template_id and f.data is not null
    left join app.data_records d on d.user2project_id = r.id and d.template_id = f.id
    where r.student = app.uid() and r.schedule_status = 'elected'
      and s.organization_id = any (coalesce((select auth.served_centres()), array[s.organization_id]))
  );
grant execute on function auth.student_data_forms() to student;

create or replace function student.data_forms() returns json
  language sql stable set search_path = ''
  begin atomic
    select auth.student_data_forms()::json;
  end;
comment on function student.data_forms() is
  'The forms for the data of the experiments of the student in the current semester, with what was filled in (values, null for nothing), faults of it as sentences, and the result once a teacher has confirmed it. problem says why a form cannot be saved now.';
grant execute on function student.data_forms() to student;

-- Why a student may not fill in the form of a place now; null where they may: from the day of the session until a teacher has confirmed it.
create or replace function auth.data_form_problem(place app.user2projects) returns text
  language sql stable security definer set search_path = ''
  return (
    select case
      when s.date > app.today_of(s.organization_id) then 'notYet'
      when exists (
        select from app.data_records d where d.user2project_id = place.id and d.template_id = e.data_template_id and d.checked_by is not null
      ) then 'confirmed'
    end
    from app.schedules s join app.projects e on e.id = s.project_id where s.id = place.schedule_id
  );

-- What the gateway works an own form out with; null where the place is not of the student of the request or has no form.
create or replace function auth.own_data_form(place bigint) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform auth.require_purpose('records');
  return (
    select jsonb_build_object('template_id', f.id, 'data', f.data, 'result', f.result, 'rules', f.rules, 'problem', auth.data_form_problem(r))
    from app.user2projects r
    join app.schedules s on s.id = r.schedule_id and s.is_publish and s.cancelled_at is null
    join app.semesters t on t.id = s.semester_id and t.is_open
    join app.projects e on e.id = s.project_id
    join app.data_templates f on f.id = e.data_template_id and f.data is not null
    where r.id = place and r.student = app.uid() and r.schedule_status = 'elected'
      and s.organization_id = any (coalesce((select auth.served_centres()), array[s.organization_id]))
  );
end
$$;
grant execute on function auth.own_data_form(bigint) to student;

-- Keeps what the gateway worked out. Answers when it was saved, or an outcome refused with the reason.
create or replace function auth.save_own_data(place bigint, record jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  own constant jsonb := auth.own_data_form(place);
  saved jsonb;
begin
  if own is null or own ->> 'problem' is not null then
    return jsonb_build_object('outcome', 'refused', 'reason', coalesce(own ->> 'problem', 'noPlace'));
  end if;
  saved := auth.write_data_record(place, (own ->> 'template_id')::bigint, record || '{"isChecked": false}');
  if saved is null then
    return jsonb_build_object('outcome', 'refused', 'reason', 'changedMeanwhile');
  end if;
  return jsonb_build_object('outcome', 'saved', 'saved', saved -> 'updated_at', 'values', saved -> 'data', 'faults', saved ->> 'message');
end
$$;
grant execute on function auth.save_own_data(bigint, jsonb) to student;

-- The gateway answers this call, because it works out the rules of a form. The function is here for the description of the API.
create or replace function student.save_data(place_id bigint, "values" jsonb, seen text default null) returns json
  language plpgsql volatile set search_path = ''
as $$
begin
  raise exception 'the data of an experiment is worked out by the server' using errcode = '0A000', hint = 'Send it to student/save_data of the server.';
end
$$;
comment on function student.save_data(bigint, jsonb, text) is
  'Keeps what the student filled in into the form of a place; parts that the form computes are worked out by the server. seen is saved of data_forms (null for nothing yet). Answers outcome saved with the values and their faults, or refused with the reason: changedMeanwhile where somebody saved since.';
grant execute on function student.save_data(bigint, jsonb, text) to student;
