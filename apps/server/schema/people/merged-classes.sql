-- A class that is merged into another one: what goes along is counted before, a class with a submitted list is refused by the names of the courses, and
-- the whole merge is undone after, unless something of it was changed since.

-- The rows that name a class, and those of the other one for people who are in both.
create or replace function auth.rows_of_class(source bigint, target bigint) returns table (kind text, row_id bigint)
  language sql stable security definer set search_path = ''
  begin atomic
    select 'members', m.id from app.user_orgs m
    where m.organization_id in (source, target) and m.user_id in (select o.user_id from app.user_orgs o where o.organization_id = source)
    union all select 'accounts', u.id from app.users u where u.org = source or u.class_list @> array[source]
    union all select 'groups', o.id from app.orgs o where o.parent = source
    union all select 'timeslots', t.id from app.timeslots t where t.class_id = source
    union all select 'days', d.id from app.days d where d.class_list @> array[source]
    union all select 'announcements', a.id from app.announcements a where a.class_list @> array[source]
    union all select 'sessions', s.id from app.schedules s where s.class_list @> array[source] or s.reserved_classes @> array[source]
    union all select 'plans', p.id from app.schedule_plans p
      where p.solution @> jsonb_build_object('lessonList', jsonb_build_array(jsonb_build_object('class_ids', jsonb_build_array(source))))
        or p.scope @> jsonb_build_object('closed_weeks', jsonb_build_array(jsonb_build_object('class_id', source)))
    union all select 'runs', r.id from app.plan_runs r
      where r.solution @> jsonb_build_object('lessonList', jsonb_build_array(jsonb_build_object('class_ids', jsonb_build_array(source))));
  end;

-- What a merge replaces in one row, and by which name and date people know it.
create or replace function auth.merged_row(wanted_kind text, wanted bigint) returns table (name text, date date, value jsonb)
  language sql stable security definer set search_path = ''
  begin atomic
    select u.name, null::date, jsonb_build_object('user_id', m.user_id, 'organization_id', m.organization_id)
    from app.user_orgs m join app.users u on u.id = m.user_id where wanted_kind = 'members' and m.id = wanted
    union all select u.name, null, jsonb_build_object('org', u.org, 'class_list', u.class_list) from app.users u where wanted_kind = 'accounts' and u.id = wanted
    union all select o.name, null, jsonb_build_object('parent', o.parent) from app.orgs o where wanted_kind = 'groups' and o.id = wanted
    union all select p.name, t.date, jsonb_build_object('class_id', t.class_id)
      from app.timeslots t join app.periods p on p.id = t.period_id where wanted_kind = 'timeslots' and t.id = wanted
    union all select d.name, d.date, jsonb_build_object('class_list', d.class_list) from app.days d where wanted_kind = 'days' and d.id = wanted
    union all select a.title, null, jsonb_build_object('class_list', a.class_list) from app.announcements a where wanted_kind = 'announcements' and a.id = wanted
    union all select c.name, s.date,
      jsonb_build_object('class_list', s.class_list, 'reserved_classes', s.reserved_classes, 'reserved_classes_code', s.reserved_classes_code)
      from app.schedules s join app.courses c on c.id = s.course_id where wanted_kind = 'sessions' and s.id = wanted
    union all select p.name, null, jsonb_build_object('scope', p.scope, 'solution', p.solution)
      from app.schedule_plans p where wanted_kind = 'plans' and p.id = wanted
    union all select p.name, null, jsonb_build_object('solution', r.solution)
      from app.plan_runs r join app.schedule_plans p on p.id = r.plan_id where wanted_kind = 'runs' and r.id = wanted;
  end;

create or replace function auth.students_of_class(class bigint) returns bigint[]
  language sql stable security definer set search_path = ''
  return array(
    select u.id from app.users u
    where u.role = 'student' and (u.org = class or exists (select 1 from app.user_orgs m where m.user_id = u.id and m.organization_id = class))
    order by u.id
  );

-- Submitted and published lists of the open semester that name students or have sessions of a class. Whoever submits one meanwhile waits.
create or replace function auth.submitted_lists_of(students bigint[], sessions bigint[]) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  courses bigint[];
begin
  select array_agg(c.id order by c.id) into courses
  from app.courses c join app.semesters t on t.id = c.semester_id and t.is_open
  where c.id in (select m.course_id from app.user2courses m where m.user_id = any (students))
    or c.id in (select g.course_id from app.course_grades g where g.student = any (students))
    or c.id in (
      select s.course_id from app.user2projects r join app.schedules s on s.id = r.schedule_id
      where r.student = any (students) and r.schedule_status = 'elected'
    )
    or c.id in (select s.course_id from app.schedules s where s.id = any (sessions));
  perform pg_advisory_xact_lock_shared(hashtextextended('grades of course ' || c, 0)) from unnest(courses) as c;
  return coalesce((
    select jsonb_agg(jsonb_build_object('course', c.name, 'state', g.state) order by c.name, c.id)
    from app.grade_lists g join app.courses c on c.id = g.course_id
    where g.course_id = any (courses) and g.state <> 'open'
  ), '[]');
end
$$;

create or replace function auth.refuse_submitted_lists(lists jsonb) returns void
  language plpgsql stable set search_path = ''
as $$
begin
  if lists <> '[]' then
    raise exception 'the grades of these courses are submitted, so their classes stay as they are: %', (
      select string_agg(l ->> 'course', ', ' order by n) from jsonb_array_elements(lists) with ordinality as e (l, n)
    ) using errcode = 'LC020', detail = jsonb_build_object('lists', lists)::text, hint = 'Nothing was changed. Open these grade lists again first.';
  end if;
end
$$;

-- Both rights and the classes themselves: what a merge asks before it begins.
create or replace function auth.check_merge(source bigint, target bigint) returns void
  language plpgsql stable security definer set search_path = ''
as $$
declare
  caller text;
  one app.orgs;
  other app.orgs;
begin
  select coalesce(max(u.role), '') into caller from app.users u where u.id = app.uid() and u.is_active;
  select o.* into one from app.orgs o where o.id = source;
  select o.* into other from app.orgs o where o.id = target;
  if one.id is null or other.id is null then
    raise exception 'both organisations have to exist' using errcode = '22023';
  end if;
  if caller not in ('admin', 'dev')
    and not (caller = 'centreadmin' and one.id = any (auth.my_orgs()) and other.id = any (auth.my_orgs())) then
    raise exception 'you may only merge what lies below your centre' using errcode = '42501';
  end if;
  if one.id = other.id or one.type = 'centre' or other.type = 'centre' then
    raise exception 'two different classes or groups can be merged, a centre cannot' using errcode = '22023';
  end if;
  if exists (select 1 from app.orgs o where o.id = other.id and o.parent = one.id) then
    raise exception 'an organisation cannot be merged into one that stands below it' using errcode = '22023';
  end if;
end
$$;

-- What goes along, in numbers. Marks belong to students and stay with them: they are counted by the courses that the caller may see.
create or replace function auth.contents_of_merge(source bigint, target bigint) returns jsonb
  language sql stable security definer set search_path = ''
  return (
    select jsonb_object_agg(n.kind, n.count) || jsonb_build_object(
      'students', cardinality(auth.students_of_class(source)),
      'both', (
        select count(*) from app.user_orgs m join app.user_orgs o on o.user_id = m.user_id and o.organization_id = target where m.organization_id = source
      ),
      'marks', coalesce((
        select jsonb_agg(jsonb_build_object('course', g.name, 'students', g.students, 'marks', g.marks) order by g.name, g.id) from (
          select c.id, c.name, count(distinct e.student) as students, count(*) as marks
          from auth.entered_marks('students', auth.students_of_class(source)) e join app.courses c on c.id = e.course_id
          where c.organization_id = any (auth.my_orgs())
            or exists (select 1 from app.users u where u.id = app.uid() and u.role in ('admin', 'dev'))
          group by c.id
        ) g
      ), '[]')
    )
    from (
      select k.kind, count(r.row_id) as count
      from unnest(array['groups', 'timeslots', 'days', 'announcements', 'sessions', 'plans']) as k (kind)
      left join auth.rows_of_class(source, target) r on r.kind = k.kind group by k.kind
      union all select 'teachers', count(*) from app.users u where u.class_list @> array[source]
    ) n
  );

-- Changes every row that names the class, keeps what they were, and deletes the class. Returns the merge, and how many members it moved.
create or replace function auth.carry_out_merge(source bigint, target bigint) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  one app.orgs;
  other app.orgs;
  merge bigint;
  moved integer;
begin
  select o.* into one from app.orgs o where o.id = source for update;
  select o.* into other from app.orgs o where o.id = target;
  delete from auth.org_merges m where m.merged_at < now() - interval '14 days';
  insert into auth.org_merges (source_id, target_id, source, former_merges, merged_by)
  select one.id, other.id, to_jsonb(one),
    coalesce((select jsonb_agg(to_jsonb(m)) from auth.merged_orgs m where m.source_id in (one.id, other.id)), '[]'), app.uid()
  returning id into merge;
  insert into auth.org_merge_rows (merge_id, kind, row_id, name, date, before)
  select merge, r.kind, r.row_id, v.name, v.date, v.value
  from auth.rows_of_class(one.id, other.id) r cross join lateral auth.merged_row(r.kind, r.row_id) v;

  -- What others are merged into exists, whatever became of one with its number before: no row of merges leads back to where it began.
  delete from auth.merged_orgs m where m.source_id in (one.id, other.id);
  insert into auth.merged_orgs (source_id, source_name, target_id, target_name) values (one.id, one.name, other.id, other.name);
  update app.user_orgs m set organization_id = other.id
  where m.organization_id = one.id
    and not exists (select 1 from app.user_orgs o where o.user_id = m.user_id and o.organization_id = other.id);
  get diagnostics moved = row_count;
  delete from app.user_orgs m where m.organization_id = one.id;
  update app.users u set org = other.id where u.org = one.id;
  update app.users u set class_list = array(select distinct c from unnest(array_replace(u.class_list, one.id, other.id)) c order by c)
  where u.class_list @> array[one.id];
  update app.orgs o set parent = other.id where o.parent = one.id;
  update app.timeslots t set class_id = other.id where t.class_id = one.id;
  update app.days d set class_list = array(select distinct c from unnest(array_replace(d.class_list, one.id, other.id)) c order by c)
  where d.class_list @> array[one.id];
  update app.announcements a
  set class_list = array(select distinct c from unnest(array_replace(a.class_list, one.id, other.id)) c order by c)
  where a.class_list @> array[one.id];
  update app.schedules s
  set class_list = array(select distinct c from unnest(array_replace(s.class_list, one.id, other.id)) c order by c),
    reserved_classes = array(select distinct c from unnest(array_replace(s.reserved_classes, one.id, other.id)) c order by c),
    reserved_classes_code = array(select distinct c from unnest(array_replace(s.reserved_classes_code, one.code, other.code)) c order by c)
  where s.class_list @> array[one.id] or s.reserved_classes @> array[one.id];
  update app.schedule_plans p
  set scope = app.moved_class_of_scope(p.scope, one.id, other.id), solution = app.moved_class_of_solution(p.solution, one, other)
  where p.id in (select k.row_id from auth.org_merge_rows k where k.merge_id = merge and k.kind = 'plans');
  update app.plan_runs r set solution = app.moved_class_of_solution(r.solution, one, other)
  where r.id in (select k.row_id from auth.org_merge_rows k where k.merge_id = merge and k.kind = 'runs');
  delete from app.orgs o where o.id = one.id;
  update auth.org_merge_rows k set after = md5((select v.value from auth.merged_row(k.kind, k.row_id) v)::text) where k.merge_id = merge;
  return jsonb_build_object('merge', merge, 'members', moved);
end
$$;

create or replace function auth.merge_orgs(source bigint, target bigint, is_trial boolean) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  outcome jsonb;
  lists jsonb := '[]';
begin
  perform auth.check_merge(source, target);
  perform pg_advisory_xact_lock(hashtextextended('merge organisations', 0));
  -- Of two merges at once, the second one finds what the first has left.
  perform auth.check_merge(source, target);
  select jsonb_build_object('id', o.id, 'name', o.name) || auth.contents_of_merge(source, target) into outcome from app.orgs o where o.id = target;
  if exists (select 1 from app.orgs o where o.id = source and o.type in ('class', 'reelectclass')) then
    lists := auth.submitted_lists_of(
      auth.students_of_class(source), array(select r.row_id from auth.rows_of_class(source, target) r where r.kind = 'sessions')
    );
  end if;
  outcome := outcome || jsonb_build_object('lists', lists);
  if not is_trial then
    perform auth.refuse_submitted_lists(lists);
    return outcome || auth.carry_out_merge(source, target);
  end if;
  if lists = '[]' then
    -- Whatever else would refuse the merge, such as two sessions of one class at a time, refuses its trial.
    begin
      outcome := outcome || auth.carry_out_merge(source, target) || '{"merge": null}';
      raise exception 'only a trial' using errcode = 'LC000';
    exception when sqlstate 'LC000' then
      null;
    end;
  end if;
  return outcome;
end
$$;
grant execute on function auth.merge_orgs(bigint, bigint, boolean) to centreadmin, dev, admin;

create or replace function api.merge_orgs(source bigint, target bigint, dry_run boolean default false) returns jsonb
  language sql volatile set search_path = ''
  begin atomic
    select auth.merge_orgs(source, target, dry_run);
  end;
comment on function api.merge_orgs(bigint, bigint, boolean) is
  'Puts members, groups, teaching time, sessions and plans of one class or group into another one, and removes it. A dry run counts what goes along and names the submitted lists that refuse it (lists).';
grant execute on function api.merge_orgs(bigint, bigint, boolean) to centreadmin, dev, admin;

-- What was changed since a merge, each with its kind, name and date. Results of a plan that newer ones have replaced are no change.
create or replace function auth.changes_since_merge(wanted bigint) returns jsonb
  language sql stable security definer set search_path = ''
  return (
    select coalesce(jsonb_agg(jsonb_build_object('kind', c.kind, 'name', c.name, 'date', c.date) order by c.kind, c.name, c.date), '[]')
    from (
      select distinct case k.kind when 'accounts' then 'members' when 'runs' then 'plans' else k.kind end as kind, k.name, k.date
      from auth.org_merge_rows k left join lateral auth.merged_row(k.kind, k.row_id) v on true
      where k.merge_id = wanted and md5(v.value::text) is distinct from k.after and (k.kind <> 'runs' or v.value is not null)
      union all
      select 'class', o.name, null
      from auth.org_merges m, jsonb_populate_record(null::app.orgs, m.source) s, app.orgs o
      where m.id = wanted and (o.name, o.type, o.parent) is not distinct from (s.name, s.type, s.parent)
        and o.semester_id is not distinct from s.semester_id
    ) c
  );

create or replace function auth.undo_merge(wanted bigint) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller text;
  done auth.org_merges;
  one app.orgs;
  changes jsonb;
begin
  select coalesce(max(u.role), '') into caller from app.users u where u.id = app.uid() and u.is_active;
  perform pg_advisory_xact_lock(hashtextextended('merge organisations', 0));
  select m.* into done from auth.org_merges m where m.id = wanted for update;
  one := jsonb_populate_record(null::app.orgs, done.source);
  if done.id is null or caller not in ('admin', 'dev')
    and not (caller = 'centreadmin' and one.parent = any (auth.my_orgs()) and (
      done.target_id = any (auth.my_orgs()) or not exists (select 1 from app.orgs o where o.id = done.target_id)
    )) then
    raise exception 'you may only undo merges of what lies below your centre' using errcode = '42501';
  end if;
  if done.undone_at is not null then
    raise exception 'this merge has been undone already' using errcode = 'PT409', hint = 'Nothing was changed.';
  end if;
  perform 1 from app.users u where u.id in (select k.row_id from auth.org_merge_rows k where k.merge_id = wanted and k.kind = 'accounts')
  order by u.id for update;
  perform 1 from app.schedules s where s.id in (select k.row_id from auth.org_merge_rows k where k.merge_id = wanted and k.kind = 'sessions')
  order by s.id for update;
  perform 1 from app.schedule_plans p where p.id in (select k.row_id from auth.org_merge_rows k where k.merge_id = wanted and k.kind = 'plans')
  order by p.id for update;
  changes := auth.changes_since_merge(wanted);
  if changes <> '[]' then
    return jsonb_build_object('undone', false, 'changes', jsonb_path_query_array(changes, '$[0 to 19]'), 'total', jsonb_array_length(changes));
  end if;
  if one.type in ('class', 'reelectclass') then
    perform auth.refuse_submitted_lists(auth.submitted_lists_of(
      array(
        select distinct coalesce((k.before ->> 'user_id')::bigint, k.row_id) from auth.org_merge_rows k
        where k.merge_id = wanted and (k.kind = 'members' or k.kind = 'accounts' and (k.before ->> 'org')::bigint = one.id)
      ),
      array(select k.row_id from auth.org_merge_rows k where k.merge_id = wanted and k.kind = 'sessions')
    ));
  end if;

  perform set_config('app.puts_back', 'on', true);
  insert into app.orgs select (one).*;
  insert into app.user_orgs (id, user_id, organization_id)
  select k.row_id, (k.before ->> 'user_id')::bigint, one.id from auth.org_merge_rows k where k.merge_id = wanted and k.kind = 'members' and k.after is null;
  perform set_config('app.puts_back', '', true);
  update app.user_orgs m set organization_id = one.id
  from auth.org_merge_rows k
  where k.merge_id = wanted and k.kind = 'members' and m.id = k.row_id and (k.before ->> 'organization_id')::bigint <> m.organization_id;
  update app.users u set org = f.org, class_list = f.class_list
  from auth.org_merge_rows k cross join lateral jsonb_populate_record(null::app.users, k.before) f
  where k.merge_id = wanted and k.kind = 'accounts' and u.id = k.row_id;
  update app.orgs o set parent = one.id from auth.org_merge_rows k where k.merge_id = wanted and k.kind = 'groups' and o.id = k.row_id;
  update app.timeslots t set class_id = one.id from auth.org_merge_rows k where k.merge_id = wanted and k.kind = 'timeslots' and t.id = k.row_id;
  update app.days d set class_list = f.class_list
  from auth.org_merge_rows k cross join lateral jsonb_populate_record(null::app.days, k.before) f
  where k.merge_id = wanted and k.kind = 'days' and d.id = k.row_id;
  update app.announcements a set class_list = f.class_list
  from auth.org_merge_rows k cross join lateral jsonb_populate_record(null::app.announcements, k.before) f
  where k.merge_id = wanted and k.kind = 'announcements' and a.id = k.row_id;
  update app.schedules s
  set class_list = f.class_list, reserved_classes = f.reserved_classes, reserved_classes_code = f.reserved_classes_code
  from auth.org_merge_rows k cross join lateral jsonb_populate_record(null::app.schedules, k.before) f
  where k.merge_id = wanted and k.kind = 'sessions' and s.id = k.row_id;
  update app.schedule_plans p set scope = f.scope, solution = f.solution
  from auth.org_merge_rows k cross join lateral jsonb_populate_record(null::app.schedule_plans, k.before) f
  where k.merge_id = wanted and k.kind = 'plans' and p.id = k.row_id;
  update app.plan_runs r set solution = k.before -> 'solution'
  from auth.org_merge_rows k where k.merge_id = wanted and k.kind = 'runs' and r.id = k.row_id;
  delete from auth.merged_orgs m where m.source_id = one.id;
  insert into auth.merged_orgs select f.* from jsonb_populate_recordset(null::auth.merged_orgs, done.former_merges) f on conflict do nothing;
  update auth.org_merges m set undone_at = clock_timestamp() where m.id = wanted;
  return jsonb_build_object('undone', true, 'changes', '[]'::jsonb, 'total', 0);
end
$$;
grant execute on function auth.undo_merge(bigint) to centreadmin, dev, admin;

create or replace function api.undo_merge_orgs(merge_id bigint) returns jsonb
  language sql volatile set search_path = ''
  begin atomic
    select auth.undo_merge(merge_id);
  end;
comment on function api.undo_merge_orgs(bigint) is
  'Undoes a merge whole. undone is false where something of it was changed since: changes names it (the first 20 of total), and nothing is changed then.';
grant execute on function api.undo_merge_orgs(bigint) to centreadmin, dev, admin;
