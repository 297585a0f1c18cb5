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
          then jsonb_set(i.item, '{matches}', app.renamed_in_list(i.item -> 'matches', 'message', source, target)) else i.item end
        order by i.place
      ), '[]')
      from jsonb_array_elements(moved -> 'scoreExplaination') with ordinality as i (item, place)
    ));
  end if;
  if moved ? 'advice' then
    moved := jsonb_set(moved, '{advice}', app.renamed_in_list(moved -> 'advice', 'message', source, target));
  end if;
  return moved;
end
$$;

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
