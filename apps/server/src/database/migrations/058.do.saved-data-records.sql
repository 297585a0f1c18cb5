-- What was filled in is worked out by the server when it is saved: nobody writes a result of their own into a record.

alter table app.data_records add column computed_at timestamptz;
comment on column app.data_records.computed_at is 'When the server worked the result out; null for records from before it did.';
call app.show_columns('data_records', array['computed_at']);
call app.grant_verbs('data_records', array['teacher', 'centreadmin', 'dev', 'admin'], array['select']);
do $$
declare
  scheme text;
begin
  foreach scheme in array array['app', 'api'] loop
    execute format('revoke insert, update on %I.data_records from teacher, centreadmin, dev, admin', scheme);
    execute format('revoke insert (%2$s), update (%2$s) on %1$I.data_records from teacher, centreadmin, dev, admin', scheme,
      (select string_agg(quote_ident(a.attname), ', ') from pg_catalog.pg_attribute a
       where a.attrelid = 'api.data_records'::regclass and a.attnum > 0 and not a.attisdropped));
  end loop;
end
$$;

do $$
declare
  verb text;
begin
  drop policy everything on app.data_records;
  drop policy own_centre on app.data_records;
  drop policy taught on app.data_records;
  foreach verb in array array['select', 'delete'] loop
    execute format('create policy everything_%1$s on app.data_records for %1$s to admin, dev using (true)', verb);
    execute format('create policy own_centre_%1$s on app.data_records for %1$s to centreadmin
      using (user2project_id in (select r.id from app.user2projects r))', verb);
    execute format('create policy taught_%1$s on app.data_records for %1$s to teacher
      using (user2project_id in (select r.id from app.user2projects r))', verb);
  end loop;
end
$$;

-- The gateway calls it with the role of whoever saves, after it has worked the rules out; the schema is not shown by PostgREST.
create function auth.write_data_record(place bigint, template bigint, record jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  held app.data_records;
  seen constant timestamptz := (record ->> 'expected')::timestamptz;
  is_checked constant boolean := (record ->> 'isChecked')::boolean;
begin
  -- Two who save the same record follow one another.
  perform pg_advisory_xact_lock(hashtextextended('data record ' || place || ' ' || template, 0));
  select d.* into held from app.data_records d where d.user2project_id = place and d.template_id = template;
  if held.updated_at is distinct from seen then
    return null;
  end if;
  insert into app.data_records (user2project_id, template_id, data, result, message, checked_by, checked_at, computed_at)
  values (
    place, template, record -> 'data', record -> 'result', left(record ->> 'message', 20000),
    case when is_checked then app.uid() end, case when is_checked then now() end, now()
  )
  on conflict (user2project_id, template_id) do update
    set data = excluded.data, result = excluded.result, message = excluded.message,
      checked_by = excluded.checked_by, checked_at = excluded.checked_at, computed_at = excluded.computed_at
  returning * into held;
  return to_jsonb(held);
end
$$;

create function auth.save_data_record(place bigint, template bigint, record jsonb) returns jsonb
  language plpgsql volatile set search_path = ''
as $$
begin
  perform app.require_teaching(coalesce((select r.schedule_id from app.user2projects r where r.id = place), 0));
  return auth.write_data_record(place, template, record);
end
$$;
comment on function auth.save_data_record(bigint, bigint, jsonb) is
  'Keeps what was filled in for a place with what the server made of it; null where somebody saved the record since it was seen.';
grant execute on function auth.write_data_record(bigint, bigint, jsonb), auth.save_data_record(bigint, bigint, jsonb)
  to teacher, centreadmin, dev, admin;
