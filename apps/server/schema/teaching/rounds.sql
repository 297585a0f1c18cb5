-- Rounds of courses: what they may name, the groups of their classes, and the plan of the rotation.

create or replace function auth.check_round() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  other text;
begin
  -- Two rounds of one course that are saved at once would not see each other.
  perform 1 from app.courses c where c.id = new.course_id for update;
  if cardinality(new.project_list) <> (select count(distinct p.id) from unnest(new.project_list) as p (id)
    join app.course2projects l on l.project_id = p.id and l.course_id = new.course_id) then
    raise exception 'a round rotates over experiments of its course, each of them once' using errcode = 'LC104', hint = 'Nothing was saved.';
  end if;
  select r.name into other from app.rounds r
  where r.course_id = new.course_id and r.id <> new.id and r.project_list && new.project_list
    and (r.class_list = '{}' or new.class_list = '{}' or r.class_list && new.class_list) limit 1;
  if found then
    raise exception 'round % has one of these experiments for one of these classes already', other
      using errcode = 'LC105', detail = json_build_object('round', other)::text, hint = 'Nothing was saved.';
  end if;
  return new;
end
$$;

-- What takes a class takes its groups, and what takes a group takes the class as a whole; two groups of one class have nothing to do with each other.
create or replace function auth.classes_taken(class_list bigint[]) returns bigint[]
  language sql stable security definer set search_path = ''
begin atomic
  select $1 || coalesce(array_agg(case when o.id = any ($1) then o.parent else o.id end), '{}')
  from app.orgs o where o.type = 'studentgroup' and (o.id = any ($1) or o.parent = any ($1));
end;
grant execute on function auth.classes_taken(bigint[]) to centreadmin, dev, admin;

-- Classes of a course are found as plans find them: each student counts for the first class.
create or replace function auth.round_classes(wanted bigint) returns table (class_id bigint, student bigint, code text)
  language sql stable security definer set search_path = ''
as $$
  select k.class_id, k.user_id, k.code
  from app.rounds r join app.courses c on c.id = r.course_id,
    lateral (
      select u.user_id, s.code, (
        select min(m.organization_id) from app.user_orgs m join app.orgs o on o.id = m.organization_id
        where m.user_id = u.user_id and o.type = 'class' and (o.semester_id is null or o.semester_id = c.semester_id)
      ) as class_id
      from app.user2courses u join app.users s on s.id = u.user_id
      where u.course_id = c.id and u.semester_id = c.semester_id
    ) k
  where r.id = wanted and k.class_id is not null and (r.class_list = '{}' or k.class_id = any (r.class_list))
$$;
grant execute on function auth.round_classes(bigint) to teacher, centreadmin, dev, admin;

-- Groups that were made for a number of groups are called class, number of the group, number of groups. A class without them may have as many of its own.
create or replace function auth.groups_of_class(class bigint, semester bigint, wanted integer) returns table (id bigint, name text, number bigint)
  language sql stable security definer set search_path = ''
as $$
  with own as (
    select o.id, o.name, o.name = any (array(select format('%s %s/%s', k.name, n, wanted) from generate_series(1, wanted) n)) as is_made
    from app.orgs o join app.orgs k on k.id = o.parent
    where o.parent = class and o.type = 'studentgroup' and o.semester_id is not distinct from semester
  ), chosen as (
    select w.id, w.name from own w
    where case when exists (select from own where is_made) then w.is_made else (select count(*) from own) = wanted end
  )
  select h.id, h.name, row_number() over (order by h.name, h.id) from chosen h
$$;
grant execute on function auth.groups_of_class(bigint, bigint, integer) to teacher, centreadmin, dev, admin;

-- Classes of one semester stay behind; a round that was for such classes only is for all of the new course, unless another round is already.
create or replace function app.copy_rounds(source bigint, target bigint) returns void
  language plpgsql volatile set search_path = ''
as $$
declare
  round record;
begin
  for round in
    select r.id, array(
      select n.id from unnest(r.project_list) with ordinality as l (id, place) join app.projects p on p.id = l.id
      join app.projects n on n.organization_id = p.organization_id and n.code = p.code
      join app.course2projects t on t.project_id = n.id and t.course_id = target order by l.place
    ) as projects, array(
      select o.id from unnest(r.class_list) with ordinality as l (id, place) join app.orgs o on o.id = l.id
      where o.semester_id is null order by l.place
    ) as classes, cardinality(r.project_list) as count
    from app.rounds r where r.course_id = source order by r.id
  loop
    continue when cardinality(round.projects) <> round.count;
    begin
      execute format(
        'insert into app.rounds (course_id, project_list, class_list%1$s) select $1, $2, $3%2$s from app.rounds r where r.id = $4',
        app.copied_columns('rounds', '', 'course_id', 'project_list', 'class_list'),
        app.copied_columns('rounds', 'r.', 'course_id', 'project_list', 'class_list')
      ) using target, round.projects, round.classes, round.id;
    exception when sqlstate 'LC105' then
      null;
    end;
  end loop;
end
$$;
grant execute on function app.copy_rounds(bigint, bigint) to centreadmin, dev, admin;

create or replace function api.round_plan(round_id bigint) returns table (
  class_id bigint, class_name text, group_id bigint, group_name text, students bigint, steps text[], without_group bigint
)
  language sql stable set search_path = ''
as $$
  select k.class_id, o.name, g.id, coalesce(g.name, format('%s %s/%s', o.name, n.number, n.groups)),
    (select count(*) from auth.round_classes(r.id) s join app.user_orgs m on m.user_id = s.student and m.organization_id = g.id
      where s.class_id = k.class_id),
    array(
      select p.name from generate_series(0, cardinality(r.project_list) - 1) t
      join app.projects p on p.id = r.project_list[1 + (n.number - 1 + t) % cardinality(r.project_list)] order by t
    ),
    (select count(*) from auth.round_classes(r.id) s where s.class_id = k.class_id and not exists (
      select from auth.groups_of_class(k.class_id, c.semester_id, n.groups) h
      join app.user_orgs m on m.organization_id = h.id and m.user_id = s.student
    ))
  from app.rounds r join app.courses c on c.id = r.course_id,
    lateral (select distinct s.class_id from auth.round_classes(r.id) s) k join app.orgs o on o.id = k.class_id,
    lateral (
      select w.number, coalesce(r.group_count, cardinality(r.project_list)) as groups
      from generate_series(1, coalesce(r.group_count, cardinality(r.project_list))) as w (number)
    ) n left join lateral auth.groups_of_class(k.class_id, c.semester_id, n.groups) g on g.number = n.number
  where r.id = round_plan.round_id
  order by o.name, k.class_id, n.number
$$;
comment on function api.round_plan(bigint) is
  'The rotation of a round: its groups by class with their students, the experiment of each week in turn, and how many students of the class are in no group. group_id is null where there is no group yet.';
grant execute on function api.round_plan(bigint) to teacher, centreadmin, dev, admin;

create or replace function api.make_round_groups(round_id bigint) returns integer
  language plpgsql volatile set search_path = ''
as $$
declare
  round record;
  class record;
  made integer := 0;
begin
  select r.id, coalesce(r.group_count, cardinality(r.project_list)) as groups, c.semester_id into round
  from app.rounds r join app.courses c on c.id = r.course_id where r.id = make_round_groups.round_id;
  if not found then
    raise exception 'you may not see this round, or it does not exist' using errcode = '42501';
  end if;
  for class in
    select o.id, o.name, array_agg(s.student order by s.code, s.student) as students
    from auth.round_classes(round.id) s join app.orgs o on o.id = s.class_id group by o.id, o.name order by o.name
  loop
    if (select count(*) from auth.groups_of_class(class.id, round.semester_id, round.groups)) <> round.groups then
      insert into app.orgs (code, name, type, parent, semester_id)
      select substr(replace(gen_random_uuid()::text, '-', ''), 1, 12), format('%s %s/%s', class.name, n, round.groups), 'studentgroup', class.id,
        round.semester_id
      from generate_series(1, round.groups) n
      on conflict (name, parent, semester_id) do nothing;
    end if;
    -- Who is in none of the groups goes where the list divides it: the first ones into the first group.
    with divided as (
      select s.student, 1 + (s.place - 1) * round.groups / cardinality(class.students) as number
      from unnest(class.students) with ordinality as s (student, place)
    ), missing as (
      select d.student, g.id from divided d join auth.groups_of_class(class.id, round.semester_id, round.groups) g on g.number = d.number
      where not exists (
        select from app.user_orgs m join auth.groups_of_class(class.id, round.semester_id, round.groups) h on h.id = m.organization_id
        where m.user_id = d.student
      )
    ), put as (
      insert into app.user_orgs (user_id, organization_id) select m.student, m.id from missing m returning 1
    )
    select made + count(*) into made from put;
  end loop;
  return made;
end
$$;
comment on function api.make_round_groups(bigint) is
  'Makes the groups of the classes of a round where they are missing and puts students without a group in by the order of the list; answers how many.';
grant execute on function api.make_round_groups(bigint) to centreadmin, dev, admin;
