-- A class that is merged into another one is replaced by that one in plans as well: in what a plan covers, in the sessions that were found for it
-- and in the sentences about them. Otherwise a plan could be saved for a class that is not there any more.

create or replace function app.moved_class_of_scope(scope jsonb, source bigint, target bigint) returns jsonb
  language sql immutable set search_path = ''
  return case when scope -> 'closed_weeks' is null then scope else jsonb_set(scope, '{closed_weeks}', (
    select coalesce(jsonb_agg(
      case when w.item -> 'class_id' = to_jsonb(source) then jsonb_set(w.item, '{class_id}', to_jsonb(target)) else w.item end
      order by w.place
    ), '[]')
    from jsonb_array_elements(scope -> 'closed_weeks') with ordinality as w (item, place)
  )) end;

-- Replaces a name where it stands as a word of its own, and names it once where that made it stand there twice.
create or replace function app.renamed_in_text(content text, old_name text, new_name text) returns text
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
create or replace function app.renamed_in_list(list jsonb, field text, source app.orgs, target app.orgs) returns jsonb
  language sql immutable set search_path = ''
  return (
    select coalesce(jsonb_agg(
      case when jsonb_typeof(e.item -> field) = 'string'
        then jsonb_set(e.item, array[field], to_jsonb(app.renamed_in_text(e.item ->> field, source.name, target.name))) else e.item end
      order by e.place
    ), '[]')
    from jsonb_array_elements(case when jsonb_typeof(list) = 'array' then list else '[]' end) with ordinality as e (item, place)
  );

-- The sentences of a solution are kept in both languages; both of them name classes.
create or replace function app.renamed_in_sentences(list jsonb, source app.orgs, target app.orgs) returns jsonb
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

create or replace function app.moved_class_of_solution(solution jsonb, source app.orgs, target app.orgs) returns jsonb
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
create or replace function auth.without_merged_classes(found_solution jsonb) returns jsonb
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
