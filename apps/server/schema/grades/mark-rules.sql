-- Deduction rules, score items and the parts of a course's grade are saved as a whole, in one transaction that refuses where somebody else
-- changed meanwhile what the caller saw. Asked for by table name; `targets` are experiments or, for course_score_items, courses.

-- Rows with these fields alone, in one order, so that two lists of rules can be compared.
create or replace function app.picked_rows(given jsonb, fields text[]) returns jsonb
  language sql immutable set search_path = ''
  return (
    select coalesce(jsonb_agg(p.picked order by p.picked ->> 'item'), '[]')
    from jsonb_array_elements(given) as e (entry)
    cross join lateral (select jsonb_object_agg(f.name, e.entry -> f.name) as picked from unnest(fields) as f (name)) p
  );
grant execute on function app.picked_rows(jsonb, text[]) to centreadmin, dev, admin;

create or replace function api.save_mark_rules(kind text, targets json, entries json, settings json default null) returns json
  language plpgsql volatile set search_path = ''
as $$
declare
  fields constant text[] := case kind
    when 'deduction_rules' then array['item', 'label', 'enable', 'score', 'ratio', 'limit']
    when 'score_items' then array['item', 'label', 'enable', 'weight', 'isRecorded']
    when 'course_score_items' then array['item', 'label', 'enable', 'weight', 'isRecorded']
  end;
  owners constant text := case kind when 'course_score_items' then 'courses' else 'projects' end;
  owner constant text := case kind when 'course_score_items' then 'course_id' else 'project_id' end;
  wanted jsonb;
  ids bigint[];
  target jsonb;
  stored jsonb;
  figured jsonb;
  met boolean;
  conflicts jsonb := '[]';
begin
  if fields is null or coalesce(json_typeof(targets), '') <> 'array' or coalesce(json_typeof(entries), '') <> 'array'
    or json_array_length(targets) not between 1 and 500 or json_array_length(entries) > 100
    or exists (
      select 1 from jsonb_array_elements(targets::jsonb) as t (row)
      where coalesce(jsonb_typeof(t.row -> 'id'), '') <> 'number' or coalesce(jsonb_typeof(t.row -> 'expected'), 'null') not in ('array', 'null')
    )
    or exists (select 1 from jsonb_array_elements(entries::jsonb) as e (row) where coalesce(jsonb_typeof(e.row -> 'item'), '') <> 'string')
    or settings is not null and (kind <> 'course_score_items' or json_typeof(settings) <> 'object')
  then
    raise exception 'kind has to be deduction_rules, score_items or course_score_items, targets a list of objects with an id and, if wanted, the rows expected there, entries a list of at most 100 rows'
      using errcode = '22023';
  end if;
  select array_agg((t.row ->> 'id')::bigint order by (t.row ->> 'id')::bigint) into ids from jsonb_array_elements(targets::jsonb) as t (row);

  -- Alone with these experiments or courses: a row added by another way refers to them, and waits.
  execute format('select count(*) = $2 from (select 1 from app.%I o where o.id = any ($1) order by o.id for update) o', owners)
    into met using ids, cardinality(ids);
  if not met then
    raise exception 'somebody else keeps the rules of one of these' using errcode = '42501', hint = 'Nothing was saved.';
  end if;

  wanted := app.picked_rows(entries::jsonb, fields);
  for target in select t.row from jsonb_array_elements(targets::jsonb) as t (row) loop
    execute format('select coalesce(jsonb_agg(to_jsonb(r)), ''[]'') from (select x.* from app.%I x where x.%I = $1 for update) r', kind, owner)
      into stored using (target ->> 'id')::bigint;
    figured := null;
    if settings is not null then
      select jsonb_build_object('required_projects', c.required_projects, 'absence_limit', c.absence_limit) into figured
      from app.courses c where c.id = (target ->> 'id')::bigint;
    end if;
    -- What is there already as it is wanted is no conflict: an answer that was lost is asked for again.
    if jsonb_typeof(target -> 'expected') = 'array'
      and app.picked_rows(stored, fields) not in (app.picked_rows(target -> 'expected', fields), wanted)
      or figured not in (
        coalesce(settings::jsonb -> 'expected', figured),
        jsonb_build_object('required_projects', settings::jsonb -> 'required_projects', 'absence_limit', settings::jsonb -> 'absence_limit')
      )
    then
      conflicts := conflicts || jsonb_build_object('id', target -> 'id', 'rows', app.picked_rows(stored, fields), 'settings', figured);
    end if;
  end loop;
  if jsonb_array_length(conflicts) > 0 then
    return json_build_object('saved', 0, 'conflicts', conflicts);
  end if;

  execute format('delete from app.%I r where r.%I = any ($1) and r.item <> all (select e.row ->> ''item'' from jsonb_array_elements($2) as e (row))', kind, owner)
    using ids, wanted;
  if kind = 'deduction_rules' then
    insert into app.deduction_rules (project_id, item, label, enable, score, ratio, "limit")
    select t.id, e.item, e.label, e.enable, e.score, e.ratio, e."limit"
    from unnest(ids) as t (id)
    cross join jsonb_to_recordset(entries::jsonb) as e (item text, label text, enable boolean, score numeric, ratio numeric, "limit" numeric)
    on conflict (project_id, item) do update
    set label = excluded.label, enable = excluded.enable, score = excluded.score, ratio = excluded.ratio, "limit" = excluded."limit";
  else
    execute format(
      'insert into app.%1$I (%2$I, item, label, enable, weight, "isRecorded")
      select t.id, e.item, e.label, e.enable, e.weight, e."isRecorded"
      from unnest($1) as t (id)
      cross join jsonb_to_recordset($2) as e (item text, label text, enable boolean, weight numeric, "isRecorded" boolean)
      on conflict (%2$I, item) do update
      set label = excluded.label, enable = excluded.enable, weight = excluded.weight, "isRecorded" = excluded."isRecorded"', kind, owner
    ) using ids, entries::jsonb;
  end if;
  if settings is not null then
    update app.courses c
    set required_projects = (settings ->> 'required_projects')::integer, absence_limit = (settings ->> 'absence_limit')::numeric
    where c.id = any (ids);
  end if;
  return json_build_object('saved', cardinality(ids), 'conflicts', conflicts);
end
$$;
comment on function api.save_mark_rules(text, json, json, json) is
  'Replaces the rules or score items of experiments, or the parts of a course''s grade; where they are not as expected, changes nothing and tells how they stand.';
grant execute on function api.save_mark_rules(text, json, json, json) to centreadmin, dev, admin;
