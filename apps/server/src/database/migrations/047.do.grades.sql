-- Marks of experiments, grades of courses: exact, rounded once, half up; submitted, published, corrected, appealed against.
-- The same arithmetic stands in packages/schedule-rules/src/marks; one table of cases holds both.

-- A mark of a place. Everything is multiplied by the sum of the weights, so that there is one division, at the end.
create function app.experiment_mark(place jsonb) returns jsonb
  language sql immutable set search_path = ''
  begin atomic
    with parts as (
      select (i.row ->> 'weight')::numeric as weight, (place -> 'scores' ->> (i.row ->> 'item'))::numeric as score
      from jsonb_array_elements(place -> 'items') as i (row)
      where (i.row ->> 'enable')::boolean and (i.row ->> 'weight')::numeric > 0
    ), readings as (
      select 'soFar' as reading, sum(p.weight * p.score) as over, sum(p.weight) filter (where p.score is not null) as under from parts p
      union all
      select 'final', sum(p.weight * coalesce(p.score, 0)), sum(p.weight) from parts p
    ), events as (
      select place ->> 'attendance' as item
      union all
      select jsonb_array_elements_text(place -> 'incidents')
    ), rules as (
      select (r.row ->> 'score')::numeric as score, (r.row ->> 'ratio')::numeric as ratio, (r.row ->> 'limit')::numeric as most,
        (select count(*) from events e where e.item = r.row ->> 'item') as times
      from jsonb_array_elements(place -> 'rules') as r (row)
      where (r.row ->> 'enable')::boolean
    )
    select jsonb_object_agg(d.reading, round(greatest(d.over - d.taken, 0) * (place ->> 'rate')::numeric / (100 * d.under), 1))
    from (
      select g.reading, g.over, g.under, coalesce((
        select sum(least(
          r.times * (r.score * g.under + g.over * r.ratio * 0.01),
          case when r.most > 0 then r.most * g.under end
        )) from rules r
      ), 0) as taken
      from readings g
    ) d;
  end;

-- The grade of a course. The marks of the experiments are a mean over `required`; all is multiplied by that for one division.
create function app.course_grade(record jsonb) returns jsonb
  language sql immutable set search_path = ''
  begin atomic
    with marks as (
      select (m.row ->> 'soFar')::numeric as so_far, (m.row ->> 'final')::numeric as final
      from jsonb_array_elements(record -> 'marks') as m (row)
    ), best as (
      select 'soFar' as reading, sum(b.mark) as over, nullif(count(*), 0)::numeric as under
      from (select m.so_far as mark from marks m where m.so_far is not null order by 1 desc limit (record ->> 'required')::integer) b
      union all
      select 'final', coalesce(sum(b.mark), 0), nullif((record ->> 'required')::numeric, 0)
      from (select m.final as mark from marks m where m.final is not null order by 1 desc limit (record ->> 'required')::integer) b
    ), items as (
      select i.row ->> 'item' as item, (i.row ->> 'weight')::numeric as weight, (record -> 'scores' ->> (i.row ->> 'item'))::numeric as score
      from jsonb_array_elements(record -> 'items') as i (row)
      where (i.row ->> 'enable')::boolean and (i.row ->> 'weight')::numeric > 0
    ), others as (
      select b.reading,
        sum(i.weight * case when b.reading = 'final' then coalesce(i.score, 0) else i.score end) as over,
        sum(i.weight) filter (where b.reading = 'final' or i.score is not null) as under
      from best b left join items i on i.item <> 'experiments'
      group by b.reading
    ), own as (
      select b.reading, case when b.under is not null then i.weight end as weight, b.over, coalesce(b.under, 1) as under
      from best b left join items i on i.item = 'experiments'
    )
    select jsonb_object_agg(o.reading, round(
      (coalesce(o.over, 0) * w.under + coalesce(w.weight * w.over, 0))
        / nullif((coalesce(o.under, 0) + coalesce(w.weight, 0)) * w.under, 0),
      (record ->> 'decimals')::integer
    ))
    from others o join own w on w.reading = o.reading;
  end;

create function app.attendance_rate(counts jsonb) returns numeric
  language sql immutable set search_path = ''
  return round(
    100 * ((counts ->> 'present')::numeric + (counts ->> 'late')::numeric)
      / nullif((counts ->> 'present')::numeric + (counts ->> 'late')::numeric + (counts ->> 'excused')::numeric + (counts ->> 'absent')::numeric, 0),
    1
  );

create function api.trial_mark(kind text, record json) returns json
  language plpgsql immutable set search_path = ''
as $$
begin
  return case kind
    when 'experiment' then app.experiment_mark(record::jsonb)::json
    when 'course' then app.course_grade(record::jsonb)::json
    when 'attendance' then to_json(app.attendance_rate(record::jsonb))
  end;
end
$$;
comment on function api.trial_mark(text, json) is
  'What an experiment mark, a course grade or an attendance rate comes to for given figures: the arithmetic of everything that is published.';

-- Scores beside preview, operation and report; a row only where something is known.
create table app.place_scores (
  id bigint generated by default as identity primary key,
  user2project_id bigint not null references app.user2projects (id) on delete cascade,
  item text not null check (char_length(btrim(item)) between 1 and 64 and item not in ('preview', 'operation', 'report')),
  score numeric check (score between 0 and 100 and score = round(score, 2)),
  source text not null default 'entered' check (source in ('entered', 'carried', 'taken')),
  constraint place_scores_user2project_id_item_key unique (user2project_id, item)
);

-- Parts of a course's grade; without any, the experiments are all of it.
create table app.course_score_items (
  id bigint generated by default as identity primary key,
  course_id bigint not null references app.courses (id) on delete cascade,
  item text not null check (char_length(btrim(item)) between 1 and 64),
  label text not null check (char_length(btrim(label)) between 1 and 200),
  enable boolean not null default true,
  weight numeric not null default 0 check (weight between 0 and 1 and weight = round(weight, 1)),
  "isRecorded" boolean not null default true,
  constraint course_score_items_course_id_item_key unique (course_id, item)
);

create table app.course_scores (
  id bigint generated by default as identity primary key,
  course_id bigint not null references app.courses (id) on delete cascade,
  student bigint not null references app.users (id),
  item text not null check (char_length(btrim(item)) between 1 and 64 and item <> 'experiments'),
  score numeric check (score between 0 and 100 and score = round(score, 2)),
  source text not null default 'entered' check (source in ('entered', 'carried', 'taken')),
  constraint course_scores_course_id_student_item_key unique (course_id, student, item)
);
create index course_scores_student on app.course_scores (student);

-- An experiment that a student need not do.
create table app.mark_waivers (
  id bigint generated by default as identity primary key,
  course_id bigint not null references app.courses (id) on delete cascade,
  student bigint not null references app.users (id),
  project_id bigint not null references app.projects (id),
  reason text not null check (char_length(btrim(reason)) between 3 and 500),
  constraint mark_waivers_course_id_student_project_id_key unique (course_id, student, project_id)
);
create index mark_waivers_student on app.mark_waivers (student);
create index mark_waivers_project_id on app.mark_waivers (project_id);

alter table app.courses
  add column absence_limit numeric check (absence_limit > 0 and absence_limit <= 1 and absence_limit = round(absence_limit, 2)),
  add column required_projects integer check (required_projects between 0 and 1000);
comment on column app.courses.absence_limit is 'Share of absences among the required sessions from which a student is barred; null for none.';
comment on column app.courses.required_projects is 'How many experiments count; null for all that are not free.';
call app.show_columns('courses', array['absence_limit', 'required_projects']);
grant select (absence_limit, required_projects) on app.courses, api.courses to teacher, centreadmin, dev, admin;
grant insert (absence_limit, required_projects), update (absence_limit, required_projects) on app.courses, api.courses to centreadmin, dev, admin;

create table app.grade_lists (
  id bigint generated by default as identity primary key,
  course_id bigint not null references app.courses (id) on delete cascade,
  state text not null default 'open' check (state in ('open', 'submitted', 'published')),
  decimals integer not null default 1 check (decimals between 0 and 2),
  rules jsonb not null default '{}',
  submitted_by bigint,
  submitted_at timestamptz,
  published_by bigint,
  published_at timestamptz,
  constraint grade_lists_course_id_key unique (course_id)
);
comment on column app.grade_lists.rules is 'Items, weights and deduction rules as they stood when the list was submitted.';

create table app.course_grades (
  id bigint generated by default as identity primary key,
  grade_list_id bigint not null references app.grade_lists (id) on delete cascade,
  course_id bigint not null,
  student bigint not null references app.users (id),
  total numeric check (total between 0 and 100),
  so_far numeric check (so_far between 0 and 100),
  is_retake boolean not null default false,
  is_barred boolean not null default false,
  parts jsonb not null default '{}',
  corrected_at timestamptz,
  constraint course_grades_grade_list_id_student_key unique (grade_list_id, student)
);
create index course_grades_student on app.course_grades (student);
create index course_grades_course_id on app.course_grades (course_id);

create table app.grade_corrections (
  id bigint generated by default as identity primary key,
  course_grade_id bigint not null references app.course_grades (id) on delete cascade,
  course_id bigint not null,
  old numeric,
  new numeric not null check (new between 0 and 100),
  reason text not null check (char_length(btrim(reason)) between 10 and 2000),
  evidence text not null check (char_length(btrim(evidence)) between 3 and 2000),
  state text not null default 'requested' check (state in ('requested', 'approved', 'refused')),
  requested_by bigint not null,
  requested_at timestamptz not null default now(),
  decided_by bigint check (decided_by <> requested_by),
  decided_at timestamptz,
  answer text check (char_length(answer) <= 2000)
);
create index grade_corrections_course_grade_id on app.grade_corrections (course_grade_id);
create index grade_corrections_course_id on app.grade_corrections (course_id);
create unique index grade_corrections_one_open on app.grade_corrections (course_grade_id) where state = 'requested';

create table app.grade_appeals (
  id bigint generated by default as identity primary key,
  course_grade_id bigint not null references app.course_grades (id) on delete cascade,
  course_id bigint not null,
  reason text not null check (char_length(btrim(reason)) between 3 and 2000),
  state text not null default 'open' check (state in ('open', 'kept', 'changed', 'withdrawn')),
  entered_by bigint not null,
  entered_at timestamptz not null default now(),
  due date not null,
  answer text check (char_length(answer) <= 2000),
  answered_by bigint,
  answered_at timestamptz,
  constraint grade_appeals_answered check (state = 'open' or char_length(btrim(answer)) >= 3)
);
create index grade_appeals_course_grade_id on app.grade_appeals (course_grade_id);
create index grade_appeals_course_id on app.grade_appeals (course_id);
create unique index grade_appeals_one_open on app.grade_appeals (course_grade_id) where state = 'open';

do $$
declare
  name text;
begin
  foreach name in array array[
    'place_scores', 'course_score_items', 'course_scores', 'mark_waivers', 'grade_lists', 'course_grades', 'grade_corrections', 'grade_appeals'
  ] loop
    execute format('call app.protect(%L)', 'app.' || name);
    execute format('create view api.%I with (security_invoker = true) as select * from app.%I', name, name);
    call app.grant_verbs(name, array['teacher', 'centreadmin', 'dev', 'admin'], array['select']);
  end loop;
  foreach name in array array['course_score_items', 'mark_waivers'] loop
    execute format('create policy everything on app.%I to admin, dev using (true) with check (true)', name);
    execute format(
      'create policy own_centre on app.%I to centreadmin
         using (course_id in (select c.id from app.courses c where c.organization_id = (select auth.my_centre())))
         with check (course_id in (select c.id from app.courses c where c.organization_id = (select auth.my_centre())))',
      name
    );
    call app.grant_verbs(name, array['centreadmin', 'dev', 'admin'], array['insert', 'update', 'delete']);
  end loop;
  foreach name in array array['course_scores', 'grade_lists', 'course_grades', 'grade_corrections', 'grade_appeals'] loop
    execute format('create policy everything on app.%I for select to admin, dev using (true)', name);
    execute format(
      'create policy own_centre on app.%I for select to centreadmin
         using (course_id in (select c.id from app.courses c where c.organization_id = (select auth.my_centre())))',
      name
    );
  end loop;
  foreach name in array array['course_scores', 'mark_waivers', 'grade_lists', 'course_grades', 'grade_corrections', 'grade_appeals'] loop
    execute format(
      'create policy teacher_reads on app.%I for select to teacher using (course_id = any ((select auth.my_courses())::bigint[]))', name
    );
  end loop;
end
$$;
create policy teacher_reads on app.course_score_items for select to teacher using (true);
create policy everything on app.place_scores for select to admin, dev using (true);
create policy own_centre on app.place_scores for select to centreadmin using (user2project_id in (select r.id from app.user2projects r));
create policy teacher_reads on app.place_scores for select to teacher using (user2project_id in (select r.id from app.user2projects r));

create trigger record_changes after insert or update or delete on app.place_scores for each row execute function auth.record_changes('item', 'score');
create trigger record_changes after insert or update or delete on app.course_scores for each row execute function auth.record_changes('student', 'item', 'score');
create trigger record_changes after insert or update or delete on app.course_score_items for each row
  execute function auth.record_changes('item', 'label', 'enable', 'weight', 'isRecorded');
create trigger record_changes after insert or update or delete on app.mark_waivers for each row
  execute function auth.record_changes('student', 'project_id', 'reason');
create trigger record_changes after insert or update on app.grade_lists for each row execute function auth.record_changes('state');
create trigger record_changes after update on app.course_grades for each row execute function auth.record_changes('total');

-- Decimals of a course's grades: 0 to 2, by the setting gradeDecimals.
create function app.grade_decimals(centre bigint) returns integer
  language sql stable set search_path = ''
  return (
    select case when jsonb_typeof(s.value) = 'number' and (s.value)::numeric in (0, 1, 2) then (s.value)::integer else 1 end
    from (select app.setting(centre, 'gradeDecimals') as value) s
  );

-- What a submitted list was made from stays as it was. Whoever writes holds the course's lock with others, whoever submits alone.
create function auth.check_course_open(course bigint) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  if app.uid() is null or course is null then
    return;
  end if;
  perform pg_advisory_xact_lock_shared(hashtextextended('grades of course ' || course, 0));
  if exists (select 1 from app.grade_lists g where g.course_id = course and g.state <> 'open') then
    raise exception 'the grades of this course are submitted, so its marks and its attendance stay as they are'
      using errcode = 'LC020', hint = 'Open the grade list again, or correct a published grade.';
  end if;
end
$$;

create function auth.check_not_submitted() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  row_value constant jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  session bigint := (row_value ->> 'schedule_id')::bigint;
  course bigint := (row_value ->> 'course_id')::bigint;
begin
  if app.uid() is null then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if row_value ? 'user2project_id' then
    select r.schedule_id into session from app.user2projects r where r.id = (row_value ->> 'user2project_id')::bigint;
  end if;
  if session is not null then
    select s.course_id into course from app.schedules s where s.id = session;
  end if;
  perform auth.check_course_open(course);
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
create trigger check_not_submitted before insert or delete on app.user2projects for each row execute function auth.check_not_submitted();
create trigger check_change_not_submitted before update on app.user2projects for each row
  when ((old.attendance, old.preview, old.operation, old.report, old.incidents, old.schedule_status, old.make_up_of, old.make_up_rate)
    is distinct from (new.attendance, new.preview, new.operation, new.report, new.incidents, new.schedule_status, new.make_up_of, new.make_up_rate))
  execute function auth.check_not_submitted();
create trigger check_not_submitted before insert or update or delete on app.place_scores for each row execute function auth.check_not_submitted();
create trigger check_not_submitted before insert or update or delete on app.course_scores for each row execute function auth.check_not_submitted();
create trigger check_not_submitted before insert or update or delete on app.mark_waivers for each row execute function auth.check_not_submitted();
create trigger check_not_submitted before insert or update or delete on app.course_score_items for each row execute function auth.check_not_submitted();
create trigger check_not_submitted before insert or update or delete on app.reports for each row execute function auth.check_not_submitted();

create function auth.check_session_not_submitted() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform auth.check_course_open(old.course_id);
  return new;
end
$$;
create trigger check_cancel_not_submitted before update on app.schedules for each row
  when (old.cancelled_at is distinct from new.cancelled_at) execute function auth.check_session_not_submitted();

-- Whether the caller is in charge of a course: the rule "inCharge" of the access table.
create function app.require_charge(course bigint) returns void
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

-- Saves scores of places and of courses; the items are known and recorded by people. Callers hold the rights.
create function auth.save_scores(entries jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  entry jsonb;
  place bigint;
  course bigint;
  pupil bigint;
  named text;
  wanted numeric;
  held numeric;
  seen jsonb;
  saved integer := 0;
  conflicts jsonb := '[]';
  source record;
begin
  for entry in select e.row from jsonb_array_elements(entries) as e (row) loop
    place := (entry ->> 'id')::bigint;
    course := (entry ->> 'course_id')::bigint;
    pupil := (entry ->> 'student')::bigint;
    named := entry ->> 'item';
    wanted := (entry ->> 'score')::numeric;
    if place is not null then
      if not exists (
        select 1 from app.user2projects r join app.schedules s on s.id = r.schedule_id join app.score_items i on i.project_id = s.project_id
        where r.id = place and i.item = named and i.enable and i."isRecorded"
      ) and not (named in ('preview', 'operation', 'report') and not exists (
        select 1 from app.user2projects r join app.schedules s on s.id = r.schedule_id join app.score_items i on i.project_id = s.project_id
        where r.id = place and i.item = named
      )) then
        raise exception 'the experiment has no enabled item that people enter by the name of %', named using errcode = '22023', hint = 'Nothing was saved.';
      end if;
      execute case named
        when 'preview' then 'select r.preview from app.user2projects r where r.id = $1'
        when 'operation' then 'select r.operation from app.user2projects r where r.id = $1'
        when 'report' then 'select r.report from app.user2projects r where r.id = $1'
        else 'select p.score from app.place_scores p where p.user2project_id = $1 and p.item = $2'
      end into held using place, named;
    else
      if not exists (select 1 from app.course_score_items i where i.course_id = course and i.item = named and i.enable and i."isRecorded") then
        raise exception 'the course has no enabled item that people enter by the name of %', named using errcode = '22023', hint = 'Nothing was saved.';
      end if;
      select p.score into held from app.course_scores p where p.course_id = course and p.student = pupil and p.item = named;
    end if;

    -- Whoever finds what they were about to save has nothing to be asked.
    if held is not distinct from wanted then
      saved := saved + 1;
      continue;
    end if;
    if entry ? 'expected' and held is distinct from (entry ->> 'expected')::numeric then
      select u.id, u.name, c.changed_at into source
      from app.record_changes c left join app.users u on u.id = c.changed_by
      where case
        when place is null then c.table_name = 'course_scores' and c.field = 'score'
          and c.row_id = (select p.id from app.course_scores p where p.course_id = course and p.student = pupil and p.item = named)
        when named in ('preview', 'operation', 'report') then c.table_name = 'user2projects' and c.row_id = place and c.field = named
        else c.table_name = 'place_scores' and c.field = 'score'
          and c.row_id = (select p.id from app.place_scores p where p.user2project_id = place and p.item = named)
      end
      order by c.id desc limit 1;
      seen := case when source.id is not null then jsonb_build_object('id', source.id, 'name', source.name) end;
      conflicts := conflicts || jsonb_build_object(
        'id', place, 'course_id', course, 'student', pupil, 'item', named, 'current', held, 'changed_by', seen, 'changed_at', source.changed_at
      );
      continue;
    end if;

    if place is null then
      insert into app.course_scores (course_id, student, item, score) values (course, pupil, named, wanted)
      on conflict (course_id, student, item) do update set score = excluded.score;
    elsif named in ('preview', 'operation', 'report') then
      execute format('update app.user2projects set %I = $2 where id = $1', named) using place, wanted;
    else
      insert into app.place_scores (user2project_id, item, score) values (place, named, wanted)
      on conflict (user2project_id, item) do update set score = excluded.score;
    end if;
    saved := saved + 1;
  end loop;
  return jsonb_build_object('saved', saved, 'conflicts', conflicts);
end
$$;

create function api.save_scores(scores json, reason text default null) returns json
  language plpgsql volatile set search_path = ''
as $$
declare
  entries constant jsonb := scores::jsonb;
  wanted bigint[];
begin
  if jsonb_typeof(entries) is distinct from 'array' or jsonb_array_length(entries) not between 1 and 5000 or exists (
    select 1 from jsonb_array_elements(entries) as e (row)
    where jsonb_typeof(e.row) <> 'object' or coalesce(jsonb_typeof(e.row -> 'item'), '') <> 'string'
      or coalesce(jsonb_typeof(e.row -> 'score'), '') not in ('number', 'null')
      or coalesce(jsonb_typeof(e.row -> 'expected'), 'null') not in ('number', 'null')
      or not (
        coalesce(jsonb_typeof(e.row -> 'id'), '') = 'number'
        or coalesce(jsonb_typeof(e.row -> 'course_id'), '') = 'number' and coalesce(jsonb_typeof(e.row -> 'student'), '') = 'number'
      )
  ) then
    raise exception 'scores has to be a list of 1 to 5000 objects with an id (or course_id and student), an item, a score and, if wanted, expected'
      using errcode = '22023';
  end if;
  select array_agg(distinct (e.row ->> 'id')::bigint) into wanted from jsonb_array_elements(entries) as e (row) where e.row ->> 'id' is not null;
  if wanted is not null then
    perform app.lock_places(wanted);
  end if;
  perform app.require_charge(c.id) from (
    select distinct (e.row ->> 'course_id')::bigint as id from jsonb_array_elements(entries) as e (row) where e.row ->> 'id' is null
  ) c;
  if exists (
    select 1 from jsonb_array_elements(entries) as e (row)
    where e.row ->> 'id' is null and not exists (
      select 1 from app.users u where u.id = (e.row ->> 'student')::bigint and u.role = 'student' and (
        exists (select 1 from app.user2courses m where m.user_id = u.id and m.course_id = (e.row ->> 'course_id')::bigint)
        or exists (
          select 1 from app.user2projects r join app.schedules s on s.id = r.schedule_id
          where r.student = u.id and s.course_id = (e.row ->> 'course_id')::bigint
        )
      )
    )
  ) then
    raise exception 'somebody among these is not a student of the course' using errcode = '22023', hint = 'Nothing was saved.';
  end if;
  perform set_config('app.reason', coalesce(btrim(reason), ''), true);
  return auth.save_scores(entries);
end
$$;
comment on function api.save_scores(json, text) is
  'Saves scores, each for itself. One that is not as expected says stays, and conflicts tells how it stands and who changed it.';

-- Everything of a course that grades are made from, in one answer.
create function api.gradebook(course_id bigint) returns json
  language plpgsql stable set search_path = ''
as $$
declare
  answer json;
begin
  perform app.require_charge($1);
  select json_build_object(
    'course', to_json(c),
    'required', coalesce(c.required_projects, (
      select count(*) from app.course2projects l join app.projects p on p.id = l.project_id where l.course_id = c.id and not p.free_schedule
    )),
    'decimals', case when g.state <> 'open' then g.decimals else app.grade_decimals(c.organization_id) end,
    'items', coalesce(
      (select json_agg(i order by i.id) from api.course_score_items i where i.course_id = c.id),
      '[{"item":"experiments","label":"","enable":true,"weight":1,"isRecorded":false}]'
    ),
    'projects', coalesce((
      select json_agg(json_build_object(
        'id', p.id, 'code', p.code, 'name', p.name, 'free_schedule', p.free_schedule,
        'items', coalesce((select json_agg(i order by i.id) from api.score_items i where i.project_id = p.id), '[]'),
        'rules', coalesce((select json_agg(d order by d.id) from api.deduction_rules d where d.project_id = p.id), '[]')
      ) order by p.code, p.id)
      from app.projects p
      where p.id in (select l.project_id from app.course2projects l where l.course_id = c.id)
        or p.id in (select s.project_id from app.schedules s where s.course_id = c.id)
    ), '[]'),
    'sessions', coalesce((
      select json_agg(json_build_object(
        'id', s.id, 'date', s.date, 'start_time', p.start_time, 'period_name', p.name, 'project_id', s.project_id, 'location_name', l.name,
        'teacher_name', u.name, 'is_publish', s.is_publish, 'cancelled_at', s.cancelled_at, 'cancel_reason', s.cancel_reason
      ) order by s.date, p.start_time, s.id)
      from app.schedules s
      join app.periods p on p.id = s.period_id
      join app.locations l on l.id = s.location_id
      left join app.users u on u.id = s.teacher_id
      where s.course_id = c.id and (s.is_publish or exists (select 1 from app.user2projects r where r.schedule_id = s.id))
    ), '[]'),
    'students', coalesce((
      select json_agg(json_build_object('id', u.id, 'code', u.code, 'name', u.name, 'class_name', (
        select string_agg(o.name, ', ' order by o.id) from app.user_orgs m join app.orgs o on o.id = m.organization_id
        where m.user_id = u.id and o.type = 'class' and (o.semester_id is null or o.semester_id = c.semester_id)
      ), 'is_retake', exists (
        select 1 from app.user_orgs m join app.orgs o on o.id = m.organization_id
        where m.user_id = u.id and o.type = 'reelectclass' and o.semester_id = c.semester_id
      )) order by u.code)
      from app.users u
      where u.id in (select m.user_id from app.user2courses m where m.course_id = c.id)
        or u.id in (
          select r.student from app.user2projects r join app.schedules s on s.id = r.schedule_id
          where s.course_id = c.id and r.schedule_status = 'elected'
        )
    ), '[]'),
    'places', coalesce((
      select json_agg(json_build_object(
        'id', r.id, 'schedule_id', r.schedule_id, 'student', r.student, 'status', r.schedule_status, 'attendance', r.attendance,
        'attendance_at', r.attendance_at, 'incidents', r.incidents, 'make_up_of', r.make_up_of, 'make_up_rate', r.make_up_rate,
        'scores', jsonb_build_object('preview', r.preview, 'operation', r.operation, 'report', r.report)
          || coalesce((select jsonb_object_agg(x.item, x.score) from app.place_scores x where x.user2project_id = r.id), '{}')
      ) order by r.id)
      from app.user2projects r join app.schedules s on s.id = r.schedule_id
      where s.course_id = c.id
    ), '[]'),
    'course_scores', coalesce((
      select json_agg(json_build_object('student', x.student, 'item', x.item, 'score', x.score)) from app.course_scores x where x.course_id = c.id
    ), '[]'),
    'waivers', coalesce((select json_agg(w) from api.mark_waivers w where w.course_id = c.id), '[]'),
    'list', to_json(g),
    'grades', coalesce((select json_agg(e order by e.id) from api.course_grades e where e.course_id = c.id), '[]'),
    'corrections', coalesce((select json_agg(e order by e.id) from api.grade_corrections e where e.course_id = c.id), '[]'),
    'appeals', coalesce((select json_agg(e order by e.id) from api.grade_appeals e where e.course_id = c.id), '[]')
  ) into answer
  from api.courses c left join api.grade_lists g on g.course_id = c.id
  where c.id = $1;
  return answer;
end
$$;
comment on function api.gradebook(bigint) is 'Everything of a course that its grades are made from, for those in charge of it.';

-- The place that counts for a student in each experiment of a course: elected, not cancelled, not made up elsewhere, not excused; the
-- latest of several.
create function auth.counted_marks(course bigint) returns table (student bigint, project_id bigint, place_id bigint, mark jsonb)
  language sql stable security definer set search_path = ''
  begin atomic
    with counted as (
      select distinct on (r.student, s.project_id) r.id, r.student, s.project_id, r.attendance, r.incidents, r.make_up_rate,
        r.preview, r.operation, r.report
      from app.user2projects r
      join app.schedules s on s.id = r.schedule_id
      join app.periods p on p.id = s.period_id
      where s.course_id = course and r.schedule_status = 'elected' and s.cancelled_at is null and r.attendance is distinct from 'excused'
        and not exists (
          select 1 from app.user2projects m join app.schedules t on t.id = m.schedule_id
          where m.make_up_of = r.id and m.schedule_status = 'elected' and t.cancelled_at is null
        )
      order by r.student, s.project_id, s.date desc, p.start_time desc, r.id desc
    )
    select c.student, c.project_id, c.id, app.experiment_mark(jsonb_build_object(
      'items', coalesce((
        select jsonb_agg(jsonb_build_object('item', i.item, 'enable', i.enable, 'weight', i.weight)) from app.score_items i where i.project_id = c.project_id
      ), '[]'),
      'rules', coalesce((
        select jsonb_agg(jsonb_build_object('item', d.item, 'enable', d.enable, 'score', d.score, 'ratio', d.ratio, 'limit', d."limit"))
        from app.deduction_rules d where d.project_id = c.project_id
      ), '[]'),
      'scores', jsonb_build_object('preview', c.preview, 'operation', c.operation, 'report', c.report)
        || coalesce((select jsonb_object_agg(x.item, x.score) from app.place_scores x where x.user2project_id = c.id), '{}'),
      'attendance', c.attendance,
      'incidents', to_jsonb(c.incidents),
      'rate', c.make_up_rate
    ))
    from counted c;
  end;

create function auth.submit_grades(course bigint) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  book app.courses;
  list app.grade_lists;
  items jsonb;
  needed integer;
  places integer;
  bad text;
begin
  -- Alone: nobody saves a mark between the count and the lock.
  perform pg_advisory_xact_lock(hashtextextended('grades of course ' || course, 0));
  select c.* into book from app.courses c where c.id = course;
  insert into app.grade_lists (course_id) values (course) on conflict (course_id) do nothing;
  select g.* into list from app.grade_lists g where g.course_id = course for update;
  if list.state <> 'open' then
    raise exception 'the grades of this course are submitted already' using errcode = 'LC020';
  end if;

  select coalesce(jsonb_agg(jsonb_build_object('item', i.item, 'label', i.label, 'enable', i.enable, 'weight', i.weight) order by i.id),
    '[{"item":"experiments","enable":true,"weight":1}]') into items
  from app.course_score_items i where i.course_id = course;
  select string_agg(w.name, ', ' order by w.name) into bad from (
    select p.name from app.projects p join app.score_items i on i.project_id = p.id and i.enable
    where p.id in (
      select l.project_id from app.course2projects l where l.course_id = course
      union select s.project_id from app.schedules s join app.user2projects r on r.schedule_id = s.id where s.course_id = course
    )
    group by p.id having sum(i.weight) <> 1
    union all
    select book.name where (select sum((i.row ->> 'weight')::numeric) from jsonb_array_elements(items) as i (row) where (i.row ->> 'enable')::boolean) is distinct from 1
  ) w;
  if bad is not null then
    raise exception 'the weights do not give 1 for: %', bad using errcode = 'LC022', hint = 'Correct the weights of the score items, then submit.';
  end if;

  select coalesce(book.required_projects, (
    select count(*) from app.course2projects l join app.projects p on p.id = l.project_id where l.course_id = course and not p.free_schedule
  )) into needed;
  places := app.grade_decimals(book.organization_id);

  delete from app.course_grades g where g.grade_list_id = list.id;
  with marks as materialized (
    select k.student, k.project_id, k.place_id, k.mark from auth.counted_marks(course) k
  )
  insert into app.course_grades (grade_list_id, course_id, student, total, so_far, is_retake, is_barred, parts)
  select list.id, course, m.student, (m.grade ->> 'final')::numeric, (m.grade ->> 'soFar')::numeric, m.is_retake,
    coalesce(m.absent > 0 and needed > 0 and m.absent >= book.absence_limit * needed, false),
    m.record
  from (
    select s.student, s.is_retake, s.absent, s.record, app.course_grade(s.record) as grade
    from (
      select u.id as student,
        exists (
          select 1 from app.user_orgs o join app.orgs g on g.id = o.organization_id
          where o.user_id = u.id and g.type = 'reelectclass' and g.semester_id = book.semester_id
        ) as is_retake,
        (
          select count(*) from app.user2projects r join app.schedules t on t.id = r.schedule_id
          where r.student = u.id and t.course_id = course and r.schedule_status = 'elected' and t.cancelled_at is null and r.attendance = 'absent'
        ) as absent,
        jsonb_build_object(
          'items', items,
          'decimals', places,
          'required', greatest(0, needed - (select count(*) from app.mark_waivers w where w.course_id = course and w.student = u.id)),
          'scores', coalesce((select jsonb_object_agg(x.item, x.score) from app.course_scores x where x.course_id = course and x.student = u.id), '{}'),
          'marks', coalesce((
            select jsonb_agg(k.mark || jsonb_build_object('project_id', k.project_id, 'place_id', k.place_id) order by k.project_id)
            from marks k where k.student = u.id
          ), '[]')
        ) as record
      from app.users u
      where u.role = 'student' and (
        u.id in (select m.user_id from app.user2courses m where m.course_id = course)
        or u.id in (
          select r.student from app.user2projects r join app.schedules t on t.id = r.schedule_id
          where t.course_id = course and r.schedule_status = 'elected'
        )
      )
    ) s
  ) m;
  update app.grade_lists g
  set state = 'submitted', decimals = places, submitted_by = app.uid(), submitted_at = now(), published_by = null, published_at = null,
    rules = jsonb_build_object('items', items, 'required', needed, 'projects', (
      select jsonb_agg(jsonb_build_object(
        'id', p.id, 'name', p.name,
        'items', (select jsonb_agg(to_jsonb(i) order by i.id) from app.score_items i where i.project_id = p.id),
        'rules', (select jsonb_agg(to_jsonb(d) order by d.id) from app.deduction_rules d where d.project_id = p.id)
      ) order by p.id)
      from app.projects p where p.id in (
        select l.project_id from app.course2projects l where l.course_id = course union select t.project_id from app.schedules t where t.course_id = course
      )
    ))
  where g.id = list.id;
  return (select to_jsonb(g) from app.grade_lists g where g.id = list.id);
end
$$;

create function api.submit_grades(course_id bigint) returns json
  language plpgsql volatile set search_path = ''
as $$
begin
  perform app.require_charge($1);
  return auth.submit_grades($1);
end
$$;
comment on function api.submit_grades(bigint) is 'Counts the grades of a course, keeps marks, weights and rules with them, and locks what they are made from.';

-- Publishing, opening again and deciding are the centre's.
create function auth.set_grade_state(course bigint, from_state text, to_state text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  list app.grade_lists;
begin
  perform pg_advisory_xact_lock(hashtextextended('grades of course ' || course, 0));
  update app.grade_lists g
  set state = to_state,
    published_by = case when to_state = 'published' then app.uid() end, published_at = case when to_state = 'published' then now() end,
    submitted_by = case when to_state = 'open' then null else g.submitted_by end, submitted_at = case when to_state = 'open' then null else g.submitted_at end
  where g.course_id = course and g.state = from_state
  returning g.* into list;
  if not found then
    raise exception 'the grades of this course are not %', from_state using errcode = 'LC020';
  end if;
  return to_jsonb(list);
end
$$;

create function api.publish_grades(course_id bigint) returns json
  language plpgsql volatile set search_path = ''
as $$
begin
  perform app.require_charge($1);
  if current_user = 'teacher' then
    raise exception 'grades are published by the centre' using errcode = '42501';
  end if;
  return auth.set_grade_state($1, 'submitted', 'published');
end
$$;
comment on function api.publish_grades(bigint) is 'Publishes submitted grades; from then on a grade changes by a correction only.';

create function api.reopen_grades(course_id bigint, reason text) returns json
  language plpgsql volatile set search_path = ''
as $$
begin
  perform app.require_charge($1);
  if char_length(btrim(coalesce(reason, ''))) < 10 then
    raise exception 'say in at least 10 characters why the grades are opened again' using errcode = '22023';
  end if;
  perform set_config('app.reason', btrim(reason), true);
  return auth.set_grade_state($1, 'submitted', 'open');
end
$$;
comment on function api.reopen_grades(bigint, text) is 'Opens submitted grades again, before they are published, with a reason.';

create function auth.request_correction(grade_id bigint, new_total numeric, reason text, evidence text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  made app.grade_corrections;
begin
  insert into app.grade_corrections (course_grade_id, course_id, old, new, reason, evidence, requested_by)
  select g.id, g.course_id, g.total, new_total, reason, evidence, app.uid()
  from app.course_grades g join app.grade_lists l on l.id = g.grade_list_id and l.state = 'published'
  where g.id = grade_id and new_total = round(new_total, l.decimals)
  returning * into made;
  if not found then
    raise exception 'only a published grade is corrected, and with no more decimals than the others have' using errcode = '22023';
  end if;
  return to_jsonb(made);
end
$$;

create function api.request_correction(grade_id bigint, total numeric, reason text, evidence text) returns json
  language plpgsql volatile set search_path = ''
as $$
begin
  perform app.require_charge(coalesce((select g.course_id from app.course_grades g where g.id = $1), 0));
  return auth.request_correction($1, $2, btrim($3), btrim($4));
end
$$;
comment on function api.request_correction(bigint, numeric, text, text) is 'Asks for the correction of a published grade, with a reason and evidence.';

create function auth.decide_correction(correction_id bigint, approve boolean, said text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  asked app.grade_corrections;
begin
  select c.* into asked from app.grade_corrections c where c.id = correction_id for update;
  if asked.state <> 'requested' then
    raise exception 'this correction is decided already' using errcode = 'LC020';
  end if;
  if asked.requested_by = app.uid() then
    raise exception 'a correction is decided by somebody else than who asked for it' using errcode = '42501';
  end if;
  update app.grade_corrections c
  set state = case when approve then 'approved' else 'refused' end, decided_by = app.uid(), decided_at = now(), answer = said
  where c.id = asked.id returning c.* into asked;
  if approve then
    perform set_config('app.reason', asked.reason, true);
    update app.course_grades g set total = asked.new, corrected_at = now() where g.id = asked.course_grade_id;
  end if;
  return to_jsonb(asked);
end
$$;

create function api.decide_correction(correction_id bigint, approve boolean, answer text default null) returns json
  language plpgsql volatile set search_path = ''
as $$
begin
  perform app.require_charge(coalesce((select c.course_id from app.grade_corrections c where c.id = $1), 0));
  if current_user = 'teacher' then
    raise exception 'corrections are decided by the centre' using errcode = '42501';
  end if;
  return auth.decide_correction($1, $2, nullif(btrim($3), ''));
end
$$;
comment on function api.decide_correction(bigint, boolean, text) is 'Approves or refuses a correction that somebody else asked for; approved, the grade changes.';

-- Three working days, Monday to Friday.
create function app.working_days_after(since date, days integer) returns date
  language sql immutable set search_path = ''
  return (
    select d.day from (
      select (since + n)::date as day, row_number() over (order by n) as place
      from generate_series(1, days * 3 + 4) as n where extract(isodow from since + n) < 6
    ) d where d.place = days
  );

create function app.today_of(centre bigint) returns date
  language sql stable set search_path = ''
  return (now() at time zone coalesce(app.setting(centre, 'timeZone') #>> '{}', 'Asia/Shanghai'))::date;

create function auth.enter_appeal(grade_id bigint, said text) returns jsonb
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
  insert into app.grade_appeals (course_grade_id, course_id, reason, entered_by, due)
  values (grade_id, list.course, said, app.uid(), app.working_days_after(today, 3)) returning * into made;
  return to_jsonb(made);
end
$$;

create function api.enter_appeal(grade_id bigint, reason text) returns json
  language plpgsql volatile set search_path = ''
as $$
begin
  perform app.require_charge(coalesce((select g.course_id from app.course_grades g where g.id = $1), 0));
  return auth.enter_appeal($1, btrim($2));
end
$$;
comment on function api.enter_appeal(bigint, text) is 'Enters what a student says against a published grade, within 7 days; one at a time.';

create function auth.answer_appeal(appeal_id bigint, outcome text, said text) returns jsonb
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
  return to_jsonb(made);
end
$$;

create function api.answer_appeal(appeal_id bigint, outcome text, answer text) returns json
  language plpgsql volatile set search_path = ''
as $$
begin
  perform app.require_charge(coalesce((select a.course_id from app.grade_appeals a where a.id = $1), 0));
  if outcome is null or outcome not in ('kept', 'changed', 'withdrawn') then
    raise exception 'the outcome of an appeal is kept, changed or withdrawn' using errcode = '22023';
  end if;
  return auth.answer_appeal($1, outcome, btrim(coalesce($3, '')));
end
$$;
comment on function api.answer_appeal(bigint, text, text) is 'Answers an appeal: kept, changed or withdrawn.';

grant execute on function
  app.experiment_mark(jsonb), app.course_grade(jsonb), app.attendance_rate(jsonb), app.require_charge(bigint), app.grade_decimals(bigint),
  auth.save_scores(jsonb), auth.submit_grades(bigint), auth.set_grade_state(bigint, text, text),
  auth.request_correction(bigint, numeric, text, text), auth.decide_correction(bigint, boolean, text),
  auth.enter_appeal(bigint, text), auth.answer_appeal(bigint, text, text),
  api.trial_mark(text, json), api.save_scores(json, text), api.gradebook(bigint), api.submit_grades(bigint), api.publish_grades(bigint),
  api.reopen_grades(bigint, text), api.request_correction(bigint, numeric, text, text), api.decide_correction(bigint, boolean, text),
  api.enter_appeal(bigint, text), api.answer_appeal(bigint, text, text)
  to teacher, centreadmin, dev, admin;
