-- What would grow for ever is removed when it is older than the settings keep it, a small portion at a time.

-- How long something is kept: by a setting of the installation, or by what holds without it.
create or replace function auth.kept_for(name text, default_days integer) returns interval
  language sql stable parallel safe security definer set search_path = ''
  return coalesce((app.setting(null, name) #>> '{}')::numeric, default_days) * interval '1 day';

-- Deleted sessions and files.
create or replace function auth.trash_kept() returns interval
  language sql stable parallel safe security definer set search_path = ''
  return auth.kept_for('trashDays', 14);
grant execute on function auth.trash_kept() to teacher, centreadmin, dev, admin;

-- The record of marks, of who took part, and of what grades are made of: kept by a setting of its own.
create or replace function auth.is_record_of_marks(table_name text) returns boolean
  language sql immutable parallel safe set search_path = ''
  return table_name in (
    'user2projects', 'place_scores', 'course_scores', 'course_score_items', 'score_items', 'course_grades', 'grade_lists', 'grade_corrections',
    'mark_waivers', 'carried_marks', 'mark_comments', 'mooc_scores', 'deduction_rules', 'exam_results', 'reports', 'data_records', 'schedules',
    'workloads', 'workload_entries', 'workload_lists'
  );

-- Removes rows of the history of those that follow an id, and answers where to go on; null: there is nothing more to look at, or another server is at it.
create or replace function auth.remove_old_history(after_id bigint, portion integer default 2000) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  kept_from constant timestamptz := now() - (app.setting(null, 'historyDays') #>> '{}')::numeric * interval '1 day';
  marks_kept_from constant timestamptz := now() - (app.setting(null, 'marksHistoryDays') #>> '{}')::numeric * interval '1 day';
  until_id bigint;
  oldest timestamptz;
  removed integer;
begin
  if (kept_from is null and marks_kept_from is null) or not pg_try_advisory_xact_lock(hashtextextended('history housekeeping', 0)) then
    return null;
  end if;
  select max(p.id), min(p.changed_at) into until_id, oldest from (
    select c.id, c.changed_at from app.record_changes c where c.id > after_id order by c.id limit portion
  ) as p;
  if until_id is null or oldest >= greatest(kept_from, marks_kept_from) then
    return null;
  end if;
  perform set_config('app.housekeeping', 'history', true);
  delete from app.record_changes c
  where c.id > after_id and c.id <= until_id
    and c.changed_at < case when auth.is_record_of_marks(c.table_name) then marks_kept_from else kept_from end;
  get diagnostics removed = row_count;
  perform set_config('app.housekeeping', '', true);
  return jsonb_build_object('removed', removed, 'untilId', until_id);
end
$$;
grant execute on function auth.remove_old_history(bigint, integer) to auth_gateway;

-- Earlier versions of pages that are older than the setting; the ten newest of each page stay.
create or replace function auth.remove_old_page_versions(portion integer default 100) returns integer
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  kept_from constant timestamptz := now() - (app.setting(null, 'pageVersionDays') #>> '{}')::numeric * interval '1 day';
  removed integer;
begin
  if kept_from is null then
    return 0;
  end if;
  delete from app.page_versions v where v.id in (
    select o.id from app.page_versions o
    where o.updated_at < kept_from and 10 <= (
      select count(*) from app.page_versions n where n.page_id = o.page_id and (n.updated_at, n.id) > (o.updated_at, o.id)
    )
    order by o.id limit portion for update skip locked
  );
  get diagnostics removed = row_count;
  return removed;
end
$$;
grant execute on function auth.remove_old_page_versions(integer) to auth_gateway;
