-- It runs as its owner, because a teacher cannot read the places of other teachers' sessions and may have to prepare their rooms. It returns
-- numbers of students and groups, no names.
create or replace function auth.preparation_sheet(since date, until date, centre bigint)
  returns table (
    id bigint, date date, period_name text, start_time time, end_time time, location_id bigint, location_code text, location_name text,
    equipment text, course_name text, project_code text, project_name text, note text, teacher_name text, team_name text, class_names text[],
    students bigint, "groups" bigint, max_student_number integer, max_group_student_number integer, wanted json
  )
  language sql stable security definer set search_path = ''
  begin atomic
    select s.id, s.date, t.name, t.start_time, t.end_time, l.id, l.code, l.name, l.equipment, k.name, x.code, x.name, x.note, u.name, m.name,
      array(select c.name from app.orgs c where c.id = any (s.class_list) order by c.name), r.students, r.groups, s.max_student_number,
      s.max_group_student_number, (
        select coalesce(json_agg(json_build_object(
          'name', e.name, 'kind', e.kind, 'is_required', w.is_required, 'count', w.count, 'per', w.per, 'left', auth.sets_left(l.id, e.id, s.date)
        ) order by e.kind desc, e.name), '[]')
        from app.project_equipment w join app.equipment e on e.id = w.equipment_id where w.project_id = x.id
      )
    from app.schedules s
    join app.period_spans t on t.period_id = s.period_id and t.period_count = s.period_count
    join app.locations l on l.id = s.location_id
    join app.courses k on k.id = s.course_id
    join app.projects x on x.id = s.project_id
    left join app.users u on u.id = s.teacher_id
    left join app.teams m on m.id = s.team_id
    cross join lateral (
      select count(*) as students, count(distinct p.group_stamp) as groups
      from app.user2projects p where p.schedule_id = s.id and p.schedule_status = 'elected' offset 0
    ) r
    where s.organization_id = $3 and s.date between $1 and $2 and s.is_publish and s.cancelled_at is null
    order by s.date, l.code, t.start_time, s.id;
  end;

-- What is to be prepared in the rooms of a centre.
create or replace function api.preparation_sheet(since date, until date, centre_id bigint)
  returns table (
    id bigint, date date, period_name text, start_time time, end_time time, location_id bigint, location_code text, location_name text,
    equipment text, course_name text, project_code text, project_name text, note text, teacher_name text, team_name text, class_names text[],
    students bigint, "groups" bigint, max_student_number integer, max_group_student_number integer, wanted json
  )
  language sql stable set search_path = ''
  begin atomic
    select * from auth.preparation_sheet($1, $2, $3);
  end;
comment on function api.preparation_sheet(date, date, bigint) is
  'Published sessions of a centre on some days, both included, by room and time, with what a laboratory is prepared for: experiment, students, groups, equipment.';
grant execute on function auth.preparation_sheet(date, date, bigint) to teacher, centreadmin, dev, admin;
grant execute on function api.preparation_sheet(date, date, bigint) to teacher, centreadmin, dev, admin;
