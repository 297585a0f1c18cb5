-- What is still open in the courses of the caller, by course and kind, with how many there are of it: one question for all courses.

-- A teacher sees what is theirs to do: sessions that they teach and courses in their charge. Without a teacher, lists to publish and corrections to
-- decide are there as well, which only the centre does.
create or replace function auth.open_work(charge bigint[], centre bigint, teacher bigint)
  returns table (course_id bigint, kind text, project_id bigint, count bigint)
  language sql stable security definer set search_path = ''
  begin atomic
    with centres as materialized (
      select o.id, now() at time zone coalesce(app.setting(o.id, 'timeZone') #>> '{}', 'Asia/Shanghai') as wall,
        teacher is null or app.setting(o.id, 'disableTeacherAtt') is distinct from 'true' as takes_attendance
      from app.orgs o where o.type = 'centre' and (centre is null or o.id = centre)
    ), sessions as materialized (
      select s.id, s.course_id, s.project_id, s.date, p.start_time, s.is_publish, s.date + p.start_time <= z.wall as has_begun, z.takes_attendance,
        s.course_id = any (charge) as is_in_charge,
        not exists (select 1 from app.grade_lists l where l.course_id = s.course_id and l.state <> 'open') as is_open
      from app.schedules s
      join app.semesters e on e.id = s.semester_id and e.is_open
      join app.periods p on p.id = s.period_id
      join centres z on z.id = s.organization_id
      where s.cancelled_at is null and (s.course_id = any (charge) or s.teacher_id = teacher)
    ), places as materialized (
      select s.id as session_id, s.course_id, s.project_id, s.date, s.start_time, s.has_begun, s.is_publish, s.is_open, s.is_in_charge,
        s.takes_attendance, r.id, r.student, r.attendance, r.preview, r.operation, r.report
      from sessions s
      cross join lateral (
        select p.id, p.student, p.attendance, p.preview, p.operation, p.report
        from app.user2projects p where p.schedule_id = s.id and p.schedule_status = 'elected' offset 0
      ) r
    ), counting as not materialized (
      select k.*
      from places k
      where k.is_in_charge and k.is_open and k.attendance is distinct from 'excused' and k.id not in (
        -- All of them are far fewer than the places: they are read once, not asked for place by place.
        select m.make_up_of from app.user2projects m join app.schedules t on t.id = m.schedule_id
        where m.make_up_of is not null and m.schedule_status = 'elected' and t.cancelled_at is null
      )
    ), items as materialized (
      -- What is entered for a place of an experiment. The first three are columns of the place, the others have rows of their own.
      select i.project_id, bool_or(i.item = 'preview') as has_preview, bool_or(i.item = 'operation') as has_operation, bool_or(i.item = 'report') as has_report,
        array_agg(i.item) filter (where i.item not in ('preview', 'operation', 'report')) as others
      from app.score_items i
      where i.enable and i."isRecorded" and i.project_id in (select s.project_id from sessions s)
      group by i.project_id
    ), incomplete as materialized (
      select k.id, k.course_id, k.project_id, k.student, k.date, k.start_time, k.preview, k.operation, k.report
      from counting k join items i on i.project_id = k.project_id
      where k.has_begun and (
        i.has_preview and k.preview is null or i.has_operation and k.operation is null or i.has_report and k.report is null
        or i.others is not null and exists (
          select 1 from unnest(i.others) as o (item)
          where not exists (select 1 from app.place_scores x where x.user2project_id = k.id and x.item = o.item and x.score is not null)
        )
      )
    ), lacking as (
      -- Of the places of a student in an experiment the last one counts, as in auth.counted_marks.
      select k.* from incomplete k
      where not exists (
        select from counting l
        where l.student = k.student and l.course_id = k.course_id and l.project_id = k.project_id
          and (l.date, l.start_time, l.id) > (k.date, k.start_time, k.id)
      )
    ), waiting as materialized (
      select e.id, r.id as place_id, r.course_id
      from app.reports e join places r on r.id = e.user2project_id
      where e.status = 'S' and r.has_begun
    ), courses as materialized (
      -- Courses whose list is open and in which no session is still to come.
      select s.course_id
      from sessions s
      where s.is_in_charge and s.is_open and (s.is_publish or exists (select 1 from places r where r.session_id = s.id))
      group by s.course_id having bool_and(s.has_begun)
    ), students as (
      select m.course_id, m.user_id as student from app.user2courses m join courses c on c.course_id = m.course_id
      union select r.course_id, r.student from places r join courses c on c.course_id = r.course_id
    )
    select r.course_id, 'attendance', null::bigint, count(distinct r.session_id)
    from places r where r.has_begun and r.is_publish and r.is_open and r.takes_attendance and r.attendance is null
    group by r.course_id
    union all
    select w.course_id, 'reports', null, count(*)
    from waiting w
    -- Of the reports of a place the last one counts.
    where not exists (select from app.reports n where n.user2project_id = w.place_id and n.id > w.id)
    group by w.course_id
    union all
    select k.course_id, 'marks', k.project_id, count(*)
    from lacking k
    where not exists (
        select 1 from app.mark_waivers w where w.course_id = k.course_id and w.student = k.student and w.project_id = k.project_id
      ) and not (
        exists (select 1 from app.carried_marks c where c.course_id = k.course_id and c.student = k.student and c.project_id = k.project_id)
        -- What is carried over counts where nothing is entered that does.
        and not exists (
          select 1 from app.score_items i left join app.place_scores x on x.user2project_id = k.id and x.item = i.item
          where i.project_id = k.project_id and i.enable and i.weight > 0
            and case i.item when 'preview' then k.preview when 'operation' then k.operation when 'report' then k.report else x.score end is not null
        )
      )
    group by k.course_id, k.project_id
    union all
    select t.course_id, 'marks', null, count(*)
    from students t
    where exists (
      select 1 from app.course_score_items i
      where i.course_id = t.course_id and i.enable and i."isRecorded" and i.item <> 'experiments' and not exists (
        select 1 from app.course_scores x
        where x.course_id = t.course_id and x.student = t.student and x.item = i.item and x.score is not null
      )
    )
    group by t.course_id
    union all
    select a.course_id, 'appeals', null, count(*) from app.grade_appeals a where a.state = 'open' and a.course_id = any (charge) group by a.course_id
    union all
    select a.course_id, 'corrections', null, count(*)
    from app.grade_corrections a where teacher is null and a.state = 'requested' and a.course_id = any (charge) group by a.course_id
    union all
    select t.course_id, 'submit', null, 1 from students t group by t.course_id
    union all
    select l.course_id, 'publish', null, 1 from app.grade_lists l where teacher is null and l.state = 'submitted' and l.course_id = any (charge);
  end;
grant execute on function auth.open_work(bigint[], bigint, bigint) to teacher, centreadmin, dev, admin;

create or replace function api.open_work(centre_id bigint default null)
  returns table (
    course_id bigint, course_code text, course_name text, organization_id bigint, kind text, project_id bigint, project_code text, project_name text,
    count bigint
  )
  language sql stable set search_path = ''
  begin atomic
    select c.id, c.code, c.name, c.organization_id, w.kind, w.project_id, p.code, p.name, w.count
    from auth.open_work(
      (
        select coalesce(array_agg(k.id), '{}') from app.courses k
        where (open_work.centre_id is null or k.organization_id = open_work.centre_id) and case current_user
          when 'admin' then true
          when 'dev' then true
          when 'centreadmin' then k.organization_id = (select auth.my_centre())
          when 'teacher' then k.id = any ((select auth.my_courses())::bigint[])
          else false
        end
      ),
      open_work.centre_id,
      case current_user when 'teacher' then (select app.uid()) end
    ) w
    join app.courses c on c.id = w.course_id
    left join app.projects p on p.id = w.project_id
    order by c.name, c.id, array_position(array['attendance', 'reports', 'marks', 'appeals', 'corrections', 'submit', 'publish'], w.kind), p.code, p.id;
  end;
comment on function api.open_work(bigint) is
  'What is still open in the courses of the caller, by course and kind: attendance (sessions without it), reports (to be checked), marks (students with a missing score, by experiment, without one those of the course), appeals, corrections (to be decided), submit and publish (lists).';
grant execute on function api.open_work(bigint) to teacher, centreadmin, dev, admin;
