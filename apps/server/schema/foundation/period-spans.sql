-- The periods that a session takes, by its first one and their number. The next period is the earliest that starts when the one before has ended,
-- or later; of those that start together the one that ends first, then the one of the smaller id. Where the day ends before, a span is not whole
-- and ends with the last period that there is. createSessionPeriods of schedule-rules follows the same rule.
create view app.computed_period_spans with (security_invoker = true) as
  with recursive periods as (
    select p.id, p.name, p.start_time, p.end_time,
      coalesce(p.class_hours, round(extract(epoch from p.end_time - p.start_time) / 60 / 45, 2)) as class_hours
    from app.periods p
  ), spans as (
    select p.id as period_id, 1::smallint as period_count, p.start_time, p.end_time, p.id as last_period_id, true as is_whole,
      array[p.id] as period_ids, p.name as first_name, p.name as last_name, p.class_hours
    from periods p
    union all
    select s.period_id, (s.period_count + 1)::smallint, s.start_time, coalesce(n.end_time, s.end_time), coalesce(n.id, s.last_period_id),
      n.id is not null, case when n.id is null then s.period_ids else s.period_ids || n.id end, s.first_name, coalesce(n.name, s.last_name),
      s.class_hours + coalesce(n.class_hours, 0)
    from spans s
    left join lateral (
      select p.* from periods p where p.start_time >= s.end_time order by p.start_time, p.end_time, p.id limit 1
    ) n on true
    where s.period_count < 12
  )
  select s.period_id, s.period_count, s.start_time, s.end_time, s.last_period_id, s.is_whole, s.period_ids,
    case when s.last_period_id = s.period_id then s.first_name else s.first_name || ' – ' || s.last_name end as name, s.class_hours
  from spans s;

-- Writes them anew. Sessions of several periods keep theirs, whatever changes: otherwise sessions that were planned, published and announced would
-- silently become shorter, or take other periods.
create or replace function auth.write_period_spans() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  affected bigint;
begin
  -- Whoever stores a session of several periods meanwhile is waited for, and found.
  perform pg_advisory_xact_lock(hashtextextended('periods of sessions', 0));
  select count(*) into affected
  from app.schedules s
  join app.period_spans o on o.period_id = s.period_id and o.period_count = s.period_count
  left join app.computed_period_spans n on n.period_id = s.period_id and n.period_count = s.period_count
  where s.period_count > 1 and n.period_ids is distinct from o.period_ids;
  if affected > 0 then
    raise exception '% of several periods would take other periods, or run past the end of the day: let them take fewer periods first',
      case affected when 1 then '1 session' else affected || ' sessions' end
      using errcode = 'LC097', detail = jsonb_build_object('sessions', affected)::text,
        hint = 'Nothing was changed. Where the times of many periods change, change later ones before earlier ones.';
  end if;
  delete from app.period_spans;
  insert into app.period_spans select n.* from app.computed_period_spans n;
  return null;
end
$$;
