create or replace function auth.check_session_groups(names text[]) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  bad record;
begin
  if cardinality(names) = 0 then
    return;
  end if;
  -- Two groupings at once would not see each other's sessions: they take turns.
  perform pg_advisory_xact_lock(hashtextextended('group sessions', 0));
  select s."group" as name, array_agg(s.id order by s.id) as ids into bad
  from app.schedules s where s."group" = any (names)
  group by s."group", s.project_id having count(*) > 1 limit 1;
  if found then
    raise exception 'associated sessions cannot have the same experiment'
      using errcode = 'LC002', detail = json_build_object('group', bad.name, 'schedule_ids', bad.ids)::text;
  end if;
end
$$;

create or replace function auth.check_inserted_groups() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform auth.check_session_groups(
    coalesce((select array_agg(distinct n."group") from new_rows n where n."group" is not null), '{}')
  );
  return null;
end
$$;

create or replace function auth.check_updated_groups() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform auth.check_session_groups(coalesce((
    select array_agg(distinct n."group") from new_rows n join old_rows o on o.id = n.id
    where n."group" is not null and (n."group" is distinct from o."group" or n.project_id <> o.project_id)
  ), '{}'));
  return null;
end
$$;
