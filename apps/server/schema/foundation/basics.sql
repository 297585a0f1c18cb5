-- An id is given by the database and stays: a changed one would tear a row from what points at it.
create or replace function app.keep_id() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if new.id is distinct from old.id then
    raise exception 'the id of a row cannot be changed' using errcode = '42501';
  end if;
  return new;
end
$$;

-- Who changed a row, and when. Outside a request (seeding, restoring) the given values are kept; a row that a function of the owner puts back
-- keeps the day on which it was made.
create or replace function app.touch() returns trigger
  language plpgsql set search_path = ''
as $$
declare
  values_of_row jsonb := to_jsonb(new);
  stamp jsonb := jsonb_build_object('updated_at', now());
begin
  if app.uid() is null then
    return new;
  end if;
  if values_of_row ? 'updated_by' then
    stamp := stamp || jsonb_build_object('updated_by', app.uid());
  end if;
  if values_of_row ? 'created_at' then
    if tg_op = 'UPDATE' then
      stamp := stamp || jsonb_build_object('created_at', to_jsonb(old) -> 'created_at');
    elsif current_user <> 'app_owner' then
      stamp := stamp || jsonb_build_object('created_at', now());
    end if;
  end if;
  return jsonb_populate_record(new, stamp);
end
$$;

-- Row-level security for a new table: on, forced on the owner too, and open to the owner only until policies follow.
create or replace procedure app.protect(target regclass)
  language plpgsql set search_path = ''
as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  if not exists (select 1 from pg_catalog.pg_policy where polrelid = target and polname = 'owner') then
    execute format('create policy owner on %s to app_owner using (true) with check (true)', target);
  end if;
  if exists (
    select 1 from pg_catalog.pg_attribute where attrelid = target and attname = 'id' and attidentity <> ''
  ) then
    execute format('create trigger keep_id before update on %s for each row execute function app.keep_id()', target);
  end if;
end
$$;

-- Numbers of a JSON array, or of one number, or of objects with an id; each once, in their order.
create or replace function app.ids_of(list json) returns bigint[]
  language plpgsql immutable set search_path = ''
as $$
declare
  items constant jsonb := case when jsonb_typeof(list::jsonb) = 'array' then list::jsonb else jsonb_build_array(list::jsonb) end;
  ids bigint[];
begin
  select array_agg(found.id order by found.place) into ids from (
    select (case when jsonb_typeof(item) = 'object' then item ->> 'id' else item #>> '{}' end)::bigint as id, min(place) as place
    from jsonb_array_elements(items) with ordinality as e (item, place)
    group by 1
  ) found;
  if ids is null or array_position(ids, null) is not null then
    raise exception 'a list of ids is needed, at least one' using errcode = '22023';
  end if;
  return ids;
exception when invalid_text_representation or numeric_value_out_of_range then
  raise exception 'an id has to be a whole number' using errcode = '22023';
end
$$;
grant execute on function app.ids_of(json) to teacher, centreadmin, dev, admin;

create or replace function app.require_length(value text, what text, at_least integer, at_most integer) returns void
  language plpgsql immutable set search_path = ''
as $$
begin
  if char_length(btrim(coalesce(value, ''))) not between at_least and at_most then
    raise exception '% has to have % to % characters', what, at_least, at_most using errcode = '23514', hint = 'Nothing was saved.';
  end if;
end
$$;
grant execute on function app.require_length(text, text, integer, integer) to teacher, centreadmin, dev, admin;
