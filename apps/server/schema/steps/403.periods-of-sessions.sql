alter table app.schedules
  add column period_count smallint not null default 1 constraint schedules_period_count check (period_count between 1 and 12);
alter table app.projects
  add column period_count smallint not null default 1 constraint projects_period_count check (period_count between 1 and 12),
  add column spans_breaks boolean not null default false;
create table app.period_spans (
  period_id bigint not null,
  period_count smallint not null,
  start_time time not null,
  end_time time not null,
  last_period_id bigint not null,
  is_whole boolean not null,
  period_ids bigint[] not null,
  name text not null,
  class_hours numeric not null,
  primary key (period_id, period_count)
);
insert into app.period_spans
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
