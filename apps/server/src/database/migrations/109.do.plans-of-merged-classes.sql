-- A class that is merged into another one is replaced by that one in plans as well: in what a plan covers, in the sessions that were found for it
-- and in the sentences about them. Otherwise a plan could be saved for a class that is not there any more.

create function app.moved_class_of_scope(scope jsonb, source bigint, target bigint) returns jsonb
  language sql immutable set search_path = ''
  return case when scope -> 'closed_weeks' is null then scope else jsonb_set(scope, '{closed_weeks}', (
    select coalesce(jsonb_agg(
      case when w.item -> 'class_id' = to_jsonb(source) then jsonb_set(w.item, '{class_id}', to_jsonb(target)) else w.item end
      order by w.place
    ), '[]')
    from jsonb_array_elements(scope -> 'closed_weeks') with ordinality as w (item, place)
  )) end;

-- Replaces a name where it stands as a word of its own, and names it once where that made it stand there twice.
create function app.renamed_in_text(content text, old_name text, new_name text) returns text
  language plpgsql immutable set search_path = ''
as $$
declare
  special constant text := '([^[:alnum:][:space:]])';
  renamed constant text := regexp_replace(
    content, '(?<!\w)' || regexp_replace(old_name, special, '\\\1', 'g') || '(?!\w)', replace(new_name, '\', '\\'), 'g'
  );
  wanted constant text := regexp_replace(new_name, special, '\\\1', 'g');
begin
  return regexp_replace(renamed, '(?<!\w)(' || wanted || ')(, ' || wanted || ')+(?!\w)', '\1', 'g');
end
$$;

-- The elements of a list with one of their texts changed.
create function app.renamed_in_list(list jsonb, field text, source app.orgs, target app.orgs) returns jsonb
  language sql immutable set search_path = ''
  return (
    select coalesce(jsonb_agg(
      case when jsonb_typeof(e.item -> field) = 'string'
        then jsonb_set(e.item, array[field], to_jsonb(app.renamed_in_text(e.item ->> field, source.name, target.name))) else e.item end
      order by e.place
    ), '[]')
    from jsonb_array_elements(case when jsonb_typeof(list) = 'array' then list else '[]' end) with ordinality as e (item, place)
  );

-- A class may also be merged while a plan for it is being solved: every merge is remembered, and what a server writes about a plan is moved to the
-- class that stays.
create table auth.merged_orgs (
  source_id bigint primary key,
  source_name text not null,
  target_id bigint not null,
  target_name text not null,
  merged_at timestamptz not null default clock_timestamp()
);
comment on table auth.merged_orgs is 'Which class or group was merged into which, with their names at that time.';
call app.protect('auth.merged_orgs');

-- The sentences of a solution are kept in both languages; both of them name classes.
create function app.renamed_in_sentences(list jsonb, source app.orgs, target app.orgs) returns jsonb
  language sql immutable set search_path = ''
  return (
    select coalesce(jsonb_agg(
      case when jsonb_typeof(e.item -> 'translations') = 'object' then jsonb_set(e.item, '{translations}', (
        select coalesce(jsonb_object_agg(t.language, app.renamed_in_text(t.sentence, source.name, target.name)), '{}')
        from jsonb_each_text(e.item -> 'translations') as t (language, sentence)
      )) else e.item end
      order by e.place
    ), '[]')
    from jsonb_array_elements(app.renamed_in_list(list, 'message', source, target)) with ordinality as e (item, place)
  );

create function app.moved_class_of_solution(solution jsonb, source app.orgs, target app.orgs) returns jsonb
  language plpgsql immutable set search_path = ''
as $$
declare
  moved jsonb := solution;
begin
  if jsonb_typeof(moved -> 'lessonList') = 'array' then
    moved := jsonb_set(moved, '{lessonList}', (
      select coalesce(jsonb_agg(
        case when l.item -> 'class_ids' @> to_jsonb(source.id) then jsonb_set(l.item, '{class_ids}', (
          select jsonb_agg(c.id order by c.id) from (
            select distinct case when k.id = source.id then target.id else k.id end as id
            from jsonb_array_elements_text(l.item -> 'class_ids') as v (id), lateral (select v.id::bigint as id) k
          ) c
        )) else l.item end
        order by l.place
      ), '[]')
      from jsonb_array_elements(app.renamed_in_list(moved -> 'lessonList', 'label', source, target)) with ordinality as l (item, place)
    ));
  end if;
  if jsonb_typeof(moved -> 'scoreExplaination') = 'array' then
    moved := jsonb_set(moved, '{scoreExplaination}', (
      select coalesce(jsonb_agg(
        case when i.item ? 'matches'
          then jsonb_set(i.item, '{matches}', app.renamed_in_sentences(i.item -> 'matches', source, target)) else i.item end
        order by i.place
      ), '[]')
      from jsonb_array_elements(moved -> 'scoreExplaination') with ordinality as i (item, place)
    ));
  end if;
  if moved ? 'advice' then
    moved := jsonb_set(moved, '{advice}', app.renamed_in_sentences(moved -> 'advice', source, target));
  end if;
  return moved;
end
$$;

-- A solution that a server is about to write, with the classes that are left of those it names; one that was merged twice is followed.
create function auth.without_merged_classes(found_solution jsonb) returns jsonb
  language plpgsql volatile set search_path = ''
as $$
declare
  moved jsonb := found_solution;
  merge auth.merged_orgs;
begin
  -- Together with the lock of merge_orgs: a merge that has begun is waited for, and one that begins later finds what is written here.
  perform pg_advisory_xact_lock_shared(hashtextextended('merge organisations', 0));
  loop
    select m.* into merge from auth.merged_orgs m
    where m.source_id in (select c::bigint from jsonb_path_query(moved, '$.lessonList[*].class_ids[*]') c)
    order by m.merged_at limit 1;
    exit when not found;
    moved := app.moved_class_of_solution(
      moved,
      jsonb_populate_record(null::app.orgs, jsonb_build_object('id', merge.source_id, 'name', merge.source_name)),
      jsonb_populate_record(null::app.orgs, jsonb_build_object('id', merge.target_id, 'name', merge.target_name))
    );
  end loop;
  return moved;
end
$$;

-- As stop_plan does, both lock the plan before its place in the queue, so that none of them waits for the other for ever.
create or replace function auth.write_plan(wanted bigint, worker text, state text, found_solution jsonb, found_progress jsonb) returns boolean
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  kept constant jsonb := auth.without_merged_classes(found_solution);
  goes_on boolean;
begin
  perform 1 from app.schedule_plans p where p.id = wanted for update;
  update auth.plan_jobs j set heartbeat_at = clock_timestamp() where j.plan_id = wanted and j.server = worker
  returning not j.stop_asked into goes_on;
  if not found then
    return false;
  end if;
  update app.schedule_plans
  set status = state, solution = coalesce(kept, solution), progress = coalesce(found_progress, progress) where id = wanted;
  return goes_on;
end
$$;

create or replace function auth.finish_plan(wanted bigint, worker text, state text, found_solution jsonb, found_progress jsonb) returns boolean
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  kept constant jsonb := auth.without_merged_classes(found_solution);
  began timestamptz;
begin
  perform 1 from app.schedule_plans p where p.id = wanted for update;
  delete from auth.plan_jobs j where j.plan_id = wanted and j.server = worker returning j.started_at into began;
  if not found then
    return false;
  end if;
  update app.schedule_plans
  set status = state, solution = coalesce(kept, solution), progress = coalesce(found_progress, progress) where id = wanted;
  if kept is not null then
    insert into app.plan_runs (plan_id, started_at, status, weights, solution, progress)
    select wanted, began, state, p.weights, kept, found_progress from app.schedule_plans p where p.id = wanted;
    delete from app.plan_runs r where r.plan_id = wanted and r.id not in (
      select k.id from app.plan_runs k where k.plan_id = wanted order by k.ended_at desc limit 10
    );
  end if;
  return true;
end
$$;

-- An announcement for a class that is merged into another one goes to that one as well. Otherwise as before.
create or replace function auth.merge_orgs(source bigint, target bigint) returns json
  language plpgsql security definer set search_path = ''
as $$
declare
  caller text;
  one app.orgs;
  other app.orgs;
  moved integer;
begin
  select u.role into caller from app.users u where u.id = app.uid() and u.is_active;
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

  perform pg_advisory_xact_lock(hashtextextended('merge organisations', 0));
  -- What others are merged into exists, whatever became of one with its number before: no row of merges leads back to where it began.
  delete from auth.merged_orgs m where m.source_id in (one.id, other.id);
  insert into auth.merged_orgs (source_id, source_name, target_id, target_name) values (one.id, one.name, other.id, other.name);
  insert into app.user_orgs (user_id, organization_id)
  select m.user_id, other.id from app.user_orgs m where m.organization_id = one.id
  on conflict (user_id, organization_id) do nothing;
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
  where p.solution @> jsonb_build_object('lessonList', jsonb_build_array(jsonb_build_object('class_ids', jsonb_build_array(one.id))))
    or p.scope @> jsonb_build_object('closed_weeks', jsonb_build_array(jsonb_build_object('class_id', one.id)));
  update app.plan_runs r set solution = app.moved_class_of_solution(r.solution, one, other)
  where r.solution @> jsonb_build_object('lessonList', jsonb_build_array(jsonb_build_object('class_ids', jsonb_build_array(one.id))));
  delete from app.orgs o where o.id = one.id;
  return json_build_object('id', other.id, 'name', other.name, 'members', moved);
end
$$;
