-- No session runs past the end of its day.

create or replace function auth.check_session_periods(changed bigint[]) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  bad record;
begin
  if cardinality(changed) = 0 then
    return;
  end if;
  -- Whoever changes periods waits until these sessions are stored, and finds them.
  perform pg_advisory_xact_lock_shared(hashtextextended('periods of sessions', 0));
  select s.id, s.period_count, p.name, cardinality(d.period_ids) as left_periods into bad
  from app.schedules s
  join app.period_spans d on d.period_id = s.period_id and d.period_count = s.period_count
  join app.periods p on p.id = s.period_id
  where s.id = any (changed) and not d.is_whole
  order by s.id limit 1;
  if found then
    raise exception 'a session of % periods runs past the end of the day: let it begin earlier, or take fewer periods', bad.period_count
      using errcode = 'LC096', hint = 'Nothing was saved.',
        detail = jsonb_build_object('period', bad.name, 'period_count', bad.period_count, 'left', bad.left_periods)::text;
  end if;
end
$$;
