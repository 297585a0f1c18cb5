-- A student who was moved to another session of the experiment: what goes along is said before, and the whole move is taken back after.

-- What a move takes along, one row for each kind: score (item and label of the centre, with the score), incidents, dataRecords, report.
create or replace function auth.moved_entries(wanted bigint) returns table (kind text, item text, label text, score numeric, count bigint)
  language sql stable security definer set search_path = ''
  begin atomic
    select e.kind, e.item, i.label, e.score, e.count
    from app.user2projects r
    join app.schedules s on s.id = r.schedule_id
    cross join lateral (
      select 'score' as kind, 'preview' as item, r.preview as score, 1::bigint as count, 1 as place where r.preview is not null
      union all select 'score', 'report', r.report, 1, 2 where r.report is not null
      union all select 'score', x.item, x.score, 1, 3 from app.place_scores x where x.user2project_id = r.id and x.score is not null
      union all select 'incidents', null, null, cardinality(r.incidents), 4 where cardinality(r.incidents) > 0
      union all select 'dataRecords', null, null, count(*), 5 from app.data_records d where d.user2project_id = r.id having count(*) > 0
      union all select 'reports', null, null, count(*), 6 from app.reports p where p.user2project_id = r.id having count(*) > 0
    ) e
    left join app.score_items i on i.project_id = s.project_id and i.item = e.item
    where r.id = wanted
    order by e.place, e.item;
  end;
grant execute on function auth.moved_entries(bigint) to teacher, centreadmin, dev, admin;

create or replace function api.moved_entries(place_id bigint)
  returns table (kind text, item text, label text, score numeric, count bigint)
  language sql stable set search_path = ''
  begin atomic
    select e.kind, e.item, e.label, e.score, e.count
    from app.user2projects r cross join lateral auth.moved_entries(r.id) e
    where r.id = moved_entries.place_id;
  end;
comment on function api.moved_entries(bigint) is
  'What moving a student to another session takes along: scores, incidents, data records, reports handed in. Attendance and operation stay.';
grant execute on function api.moved_entries(bigint) to teacher, centreadmin, dev, admin;

-- What a move between two sessions changes: both places of the student with all that hangs on them, and the groups of both sessions.
create or replace function auth.state_of_move(sessions bigint[], learner bigint) returns jsonb
  language sql stable security definer set search_path = ''
  begin atomic
    with own as (select r.* from app.user2projects r where r.schedule_id = any (sessions) and r.student = learner)
    select jsonb_build_object(
      'places', (select jsonb_agg(to_jsonb(o) - array['updated_at', 'updated_by', 'version'] order by o.id) from own o),
      'scores', (select jsonb_agg(to_jsonb(x) order by x.user2project_id, x.item) from app.place_scores x where x.user2project_id in (select o.id from own o)),
      'records', (
        select jsonb_agg(to_jsonb(d) order by d.user2project_id, d.template_id) from app.data_records d where d.user2project_id in (select o.id from own o)
      ),
      'reports', (
        select jsonb_agg(jsonb_build_object('id', e.id, 'user2project_id', e.user2project_id, 'version', e.version) order by e.id)
        from app.reports e where e.user2project_id in (select o.id from own o)
      ),
      'groups', (
        select jsonb_agg(jsonb_build_object('id', r.id, 'group_stamp', r.group_stamp, 'group_order', r.group_order) order by r.id)
        from app.user2projects r where r.schedule_id = any (sessions) and r.group_stamp is not null
      )
    );
  end;

-- Takes a move back where nobody changed anything of it since: all is as it was before. False where somebody did; nothing is changed then.
create or replace function auth.undo_move_place(wanted bigint) returns boolean
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  move app.moved_places;
  sessions bigint[];
  learner bigint;
begin
  select m.* into move from app.moved_places m where m.place_id = wanted for update;
  select array_agg(r.schedule_id order by r.schedule_id), min(r.student) into sessions, learner
  from app.user2projects r where r.id in (move.place_id, move.made_id);
  perform 1 from app.schedules s where s.id = any (sessions) order by s.id for update;
  perform 1 from app.user2projects r where r.schedule_id = any (sessions) order by r.id for update;
  if move.place_id is null or auth.state_of_move(sessions, learner) is distinct from move.after then
    return false;
  end if;
  update app.reports e set user2project_id = (f.row ->> 'user2project_id')::bigint
  from jsonb_array_elements(coalesce(nullif(move.before -> 'reports', 'null'), '[]')) as f (row)
  where e.id = (f.row ->> 'id')::bigint and e.user2project_id <> (f.row ->> 'user2project_id')::bigint;
  -- What was moved goes back to its place; what the move deleted is entered again under its old number.
  update app.place_scores x set user2project_id = (f.row ->> 'user2project_id')::bigint
  from jsonb_array_elements(coalesce(nullif(move.before -> 'scores', 'null'), '[]')) as f (row)
  where x.id = (f.row ->> 'id')::bigint and x.user2project_id <> (f.row ->> 'user2project_id')::bigint;
  insert into app.place_scores
  select p.* from jsonb_array_elements(coalesce(nullif(move.before -> 'scores', 'null'), '[]')) as f (row)
  cross join lateral jsonb_populate_record(null::app.place_scores, f.row) p
  where not exists (select 1 from app.place_scores x where x.id = p.id);
  update app.data_records d set user2project_id = (f.row ->> 'user2project_id')::bigint
  from jsonb_array_elements(coalesce(nullif(move.before -> 'records', 'null'), '[]')) as f (row)
  where d.id = (f.row ->> 'id')::bigint and d.user2project_id <> (f.row ->> 'user2project_id')::bigint;
  insert into app.data_records
  select p.* from jsonb_array_elements(coalesce(nullif(move.before -> 'records', 'null'), '[]')) as f (row)
  cross join lateral jsonb_populate_record(null::app.data_records, f.row) p
  where not exists (select 1 from app.data_records d where d.id = p.id);
  if not exists (
    select 1 from jsonb_array_elements(move.before -> 'places') as f (row) where (f.row ->> 'id')::bigint = move.made_id
  ) then
    -- Its place was made by the move, and holds nothing any more.
    update app.user2projects r set preview = null, report = null, incidents = '{}', make_up_of = null where r.id = move.made_id;
    delete from app.user2projects r where r.id = move.made_id;
  end if;
  update app.user2projects r
  set schedule_status = p.schedule_status, preview = p.preview, report = p.report, incidents = p.incidents, make_up_of = p.make_up_of,
    make_up_rate = p.make_up_rate
  from jsonb_array_elements(move.before -> 'places') as f (row)
  cross join lateral jsonb_populate_record(null::app.user2projects, f.row) p
  where r.id = p.id and (r.schedule_status, r.preview, r.report, r.incidents, r.make_up_of, r.make_up_rate)
    is distinct from (p.schedule_status, p.preview, p.report, p.incidents, p.make_up_of, p.make_up_rate);
  update app.user2projects r set group_stamp = g.row ->> 'group_stamp', group_order = (g.row ->> 'group_order')::integer
  from jsonb_array_elements(coalesce(nullif(move.before -> 'groups', 'null'), '[]')) as g (row)
  where r.id = (g.row ->> 'id')::bigint
    and (r.group_stamp, r.group_order) is distinct from (g.row ->> 'group_stamp', (g.row ->> 'group_order')::integer);
  if exists (
    select 1 from app.schedules s join app.user2projects o on o.schedule_id = s.id and o.schedule_status = 'elected'
    where s.id = (select r.schedule_id from app.user2projects r where r.id = wanted)
    group by s.id having count(*) > s.max_student_number
  ) then
    raise exception 'the student cannot be put into the other session: it has no free place' using errcode = '22023', hint = 'Nothing was changed.';
  end if;
  delete from app.moved_places m where m.place_id = wanted;
  return true;
end
$$;
grant execute on function auth.undo_move_place(bigint) to teacher, centreadmin, dev, admin;

create or replace function api.undo_move_place(place_id bigint) returns json
  language plpgsql volatile set search_path = ''
as $$
begin
  perform app.lock_places(array[$1]);
  perform app.require_teaching(coalesce((select r.schedule_id from app.user2projects r where r.id = auth.made_by_move($1)), 0));
  perform set_config('app.reason', '', true);
  return json_build_object('undone', auth.undo_move_place($1));
end
$$;
comment on function api.undo_move_place(bigint) is
  'Takes back the last move of a student from a place, whole. undone is false where somebody changed one of the two places since.';
grant execute on function api.undo_move_place(bigint) to teacher, centreadmin, dev, admin;

create or replace function auth.made_by_move(wanted bigint) returns bigint
  language sql stable security definer set search_path = ''
  return (select m.made_id from app.moved_places m where m.place_id = wanted);
grant execute on function auth.made_by_move(bigint) to teacher, centreadmin, dev, admin;
