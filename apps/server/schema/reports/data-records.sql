-- What was filled in is worked out by the server when it is saved: nobody writes a result of their own into a record.

-- The gateway calls it with the role of whoever saves, after it has worked the rules out; the schema is not shown by PostgREST.
create or replace function auth.write_data_record(place bigint, template bigint, record jsonb) returns jsonb
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
grant execute on function auth.write_data_record(bigint, bigint, jsonb) to teacher, centreadmin, dev, admin;

create or replace function auth.save_data_record(place bigint, template bigint, record jsonb) returns jsonb
  language plpgsql volatile set search_path = ''
as $$
begin
  perform app.require_teaching(coalesce((select r.schedule_id from app.user2projects r where r.id = place), 0));
  return auth.write_data_record(place, template, record);
end
$$;
comment on function auth.save_data_record(bigint, bigint, jsonb) is
  'Keeps what was filled in for a place with what the server made of it; null where somebody saved the record since it was seen.';
grant execute on function auth.save_data_record(bigint, bigint, jsonb) to teacher, centreadmin, dev, admin;
