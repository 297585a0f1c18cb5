-- Menu entries are named in two languages, and what refers to a row is asked of one function.
alter table app.navs add column label_en text check (char_length(btrim(label_en)) between 1 and 100);
comment on column app.navs.label_en is 'Name for people who read English; null: the label.';
update app.navs n set label_en = entry.label_en
from (values
  ('system', 'System'),
  ('teaching', 'Teaching'),
  ('semesters', 'Semesters'),
  ('periods', 'Periods'),
  ('organizations', 'Organisations'),
  ('navigation', 'Navigation'),
  ('pages', 'Pages'),
  ('roles', 'Roles'),
  ('dictionaries', 'Dictionaries'),
  ('buckets', 'Storage buckets'),
  ('init', 'First set-up'),
  ('days', 'Days'),
  ('accounts', 'Accounts'),
  ('settings', 'Settings'),
  ('modules', 'Modules'),
  ('centre-settings', 'Settings of the centre'),
  ('group-timetable', 'Timetable'),
  ('group-coursework', 'Coursework'),
  ('group-records', 'Records'),
  ('group-resources', 'Resources'),
  ('calendar', 'Calendar'),
  ('import', 'Import sessions'),
  ('imports', 'Imports'),
  ('student-import', 'Students'),
  ('faculty-student-import', 'Students by class'),
  ('course-student-import', 'Students of a course'),
  ('group-import', 'Groups'),
  ('reference-import', 'Deduction references'),
  ('timeslots', 'Teaching time'),
  ('plans', 'Scheduler'),
  ('courses', 'Courses'),
  ('projects', 'Experiments'),
  ('locations', 'Rooms'),
  ('teams', 'Teams'),
  ('centre-classes', 'Classes'),
  ('centre-students', 'Students'),
  ('attendance', 'Attendance'),
  ('workload', 'Workload'),
  ('grade', 'Grades'),
  ('report', 'Reports'),
  ('exam', 'Exam questions'),
  ('exam-papers', 'Exam papers'),
  ('evaluation', 'Evaluation'),
  ('charts', 'Charts'),
  ('data', 'Experiment data'),
  ('computing', 'Data computing'),
  ('mooc', 'Online courses'),
  ('notification', 'Notifications')
) as entry (name, label_en)
where entry.name = n.name;

create or replace view api.navs with (security_invoker = true) as
  select n.id, n.name, n.label, n.icon, n.path, n.schema_path, n.page, n.type, n.is_default, n.parent, n."order", n.module,
    coalesce((select m.available from app.modules m where m.id = n.module), true) as available, n.label_en
  from app.navs n;
call app.grant_verbs('navs', array['admin', 'dev'], array['select', 'insert', 'update', 'delete']);
call app.grant_verbs('navs', array['teacher', 'centreadmin'], array['select']);

create or replace function api.save_nav(entry json) returns bigint
  language plpgsql volatile set search_path = ''
as $$
declare
  given constant jsonb := entry::jsonb;
  opens constant text := given ->> 'opens';
  wanted constant text[] := array(select jsonb_array_elements_text(coalesce(nullif(given -> 'roles', 'null'), '[]')));
  target bigint := (given ->> 'id')::bigint;
begin
  if (given ->> 'path') is not null and opens = 'link' and given ->> 'path' !~ '^(/[^/\\]|/$|https://)' then
    raise exception 'a link starts with / (a page of the console) or https://' using errcode = '22023';
  end if;
  if exists (select 1 from unnest(wanted) as role where role not in ('admin', 'dev', 'centreadmin', 'teacher')) then
    raise exception 'a menu is for admin, dev, centreadmin and teacher' using errcode = '22023';
  end if;
  if target is null then
    insert into app.navs (name, label, type, parent, "order")
    select 'entry-' || replace(gen_random_uuid()::text, '-', ''), given ->> 'label', coalesce(given ->> 'type', 'menu'), (given ->> 'parent')::bigint,
      coalesce(max(n."order"), 0) + 10
    from app.navs n
    where n.type = coalesce(given ->> 'type', 'menu') and n.parent is not distinct from (given ->> 'parent')::bigint
    returning id into target;
  end if;
  update app.navs n set label = given ->> 'label', label_en = nullif(btrim(given ->> 'label_en'), ''), icon = nullif(given ->> 'icon', ''),
    module = (given ->> 'module')::bigint,
    page = case when opens = 'page' then (given ->> 'page')::bigint end,
    schema_path = case when opens = 'built_in' then nullif(given ->> 'schema_path', '') end,
    path = case when opens = 'link' then nullif(given ->> 'path', '') end
  where n.id = target;
  if not found then
    raise exception 'there is no entry with the id %, or you may not change it', target using errcode = '42501';
  end if;
  delete from app.role2navs r where r.nav_id = target and r.role <> all (wanted);
  insert into app.role2navs (role, nav_id) select role, target from unnest(wanted) as role
  on conflict (role, nav_id) do nothing;
  return target;
end
$$;

-- What it counted, api.used_by counts.
drop function api.references_to(text, bigint[]);
create or replace function api.used_by(table_name text, ids json) returns table (kind text, uses bigint)
  language plpgsql stable set search_path = ''
as $$
#variable_conflict use_column
declare
  wanted constant bigint[] := app.ids_of($2);
  reference record;
begin
  for reference in
    select found.name, string_agg(found.condition, ' or ') as condition
    from (
      select c.relname::text as name, format('t.%I = any ($1)', a.attname) as condition, c.oid as relation, a.attnum as attribute
      from pg_catalog.pg_constraint k
      join pg_catalog.pg_class c on c.oid = k.conrelid and c.relnamespace = 'app'::regnamespace
      join pg_catalog.pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      where k.contype = 'f' and k.confdeltype in ('a', 'r') and k.confrelid = to_regclass(format('app.%I', $1))
      union all
      select listed.name, format('t.%I && $1', a.attname), a.attrelid, a.attnum
      from (values
        ('orgs', 'schedules', 'class_list'), ('orgs', 'users', 'class_list'), ('orgs', 'days', 'class_list'),
        ('orgs', 'announcements', 'class_list'), ('users', 'projects', 'teacher_list'), ('users', 'teams', 'member_list'),
        ('locations', 'projects', 'location_list'), ('teams', 'projects', 'team_list')
      ) as listed (target, name, attribute)
      join pg_catalog.pg_attribute a on a.attrelid = format('app.%I', listed.name)::regclass and a.attname = listed.attribute
      where listed.target = $1
    ) found
    where to_regclass(format('api.%I', found.name)) is not null
      and pg_catalog.has_any_column_privilege(format('api.%I', found.name), 'select')
      and pg_catalog.has_column_privilege(found.relation, found.attribute, 'select')
    group by found.name order by found.name
  loop
    kind := reference.name;
    execute format('select count(*) from app.%I t where %s', reference.name, reference.condition) into uses using wanted;
    if uses > 0 then
      return next;
    end if;
  end loop;
end
$$;

-- Categories of questions: those of the dictionary, and those that questions of the centre have.
drop function api.exam_categories(bigint);
create function api.exam_categories(centre_id bigint)
  returns table (category text, questions bigint, label_en text, label_zh text)
  language sql stable set search_path = ''
  begin atomic
    select found.category, sum(found.questions)::bigint, coalesce(min(d.label_en), found.category), coalesce(min(d.label_zh), found.category)
    from (
      select q.category, count(*) as questions
      from app.exam_questions q
      where q.organization_id = $1 and q.category is not null
      group by q.category
      union all
      select d.code, 0 from app.dictionaries d where d.list = 'category' and d.in_use
    ) found
    left join app.dictionaries d on d.list = 'category' and d.code = found.category
    group by found.category
    order by min(d.place) nulls last, found.category;
  end;
comment on function api.exam_categories(bigint) is
  'Categories of exam questions: those that the dictionary offers, and those that questions of the centre have, with the number of these.';
grant execute on function api.exam_categories(bigint) to teacher, centreadmin, dev, admin;
