-- What a person deletes from a list is kept for a day, with all that the database removed with it, so that the deletion can be undone within an hour.

-- Keeps a row before it is deleted. A row of what belongs to others is kept only where those are deleted with it: parents come first.
create or replace function auth.keep_deleted_row() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  content constant jsonb := to_jsonb(old);
  is_listed constant boolean := tg_nargs > 0;
  reference record;
  cleared jsonb := '[]';
  found jsonb;
begin
  if app.uid() is null
    or not is_listed and not exists (select 1 from auth.deleted_rows d where d.transaction = pg_current_xact_id() and d.deleted_at = now()) then
    return old;
  end if;
  for reference in
    select k.conrelid::regclass as name, a.attname as attribute
    from pg_catalog.pg_constraint k join pg_catalog.pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confdeltype = 'n' and k.confrelid = tg_relid
  loop
    execute format('select jsonb_agg(t.id) from %s t where t.%I = $1', reference.name, reference.attribute)
      into found using (content ->> 'id')::bigint;
    if found is not null then
      cleared := cleared || jsonb_build_object('table', reference.name::text, 'column', reference.attribute, 'ids', found);
    end if;
  end loop;
  insert into auth.deleted_rows (transaction, table_name, row_id, content, cleared, deleted_by)
  values (
    pg_current_xact_id(), tg_table_schema || '.' || tg_table_name, case when is_listed then (content ->> 'id')::bigint end, content, cleared, app.uid()
  );
  return old;
end
$$;

-- Housekeeping rides along, a little at a time.
create or replace function auth.forget_deleted_rows() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from auth.deleted_rows d where d.id in (
    select o.id from auth.deleted_rows o where o.deleted_at < now() - interval '1 day' order by o.deleted_at limit 1000 for update skip locked
  );
  return null;
end
$$;

-- Puts the rows of one deletion back under their ids, what they belong to first, and links again what lost its link to them.
create or replace function auth.put_back_deletion(wanted_table text, wanted bigint[]) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  deletion record;
  waiting text[];
  next text;
  link record;
begin
  select d.transaction, d.deleted_at into deletion
  from auth.deleted_rows d
  where d.table_name = 'app.' || wanted_table and d.row_id = any (wanted) and d.deleted_by = app.uid() and d.deleted_at > now() - interval '1 hour'
  group by d.transaction, d.deleted_at having count(distinct d.row_id) = cardinality(wanted)
  order by d.deleted_at desc limit 1;
  if deletion.transaction is null then
    raise exception 'you deleted no such rows within the last hour' using errcode = '42501', hint = 'Nothing was changed.';
  end if;
  perform 1 from auth.deleted_rows d where d.transaction = deletion.transaction and d.deleted_at = deletion.deleted_at for update;
  select array_agg(distinct d.table_name) into waiting
  from auth.deleted_rows d where d.transaction = deletion.transaction and d.deleted_at = deletion.deleted_at;
  -- Memberships keep their numbers.
  perform set_config('app.puts_back', 'on', true);
  while waiting <> '{}' loop
    select w.name into next
    from unnest(waiting) as w (name)
    where not exists (
      select 1 from pg_catalog.pg_constraint k
      where k.contype = 'f' and k.conrelid = w.name::regclass and k.confrelid <> k.conrelid and k.confrelid = any (waiting::regclass[])
    )
    order by w.name limit 1;
    if next is null then
      raise exception 'these tables refer to each other in a circle: %', array_to_string(waiting, ', ');
    end if;
    execute (
      select format(
        'insert into %1$s (%2$s) overriding system value select %3$s from auth.deleted_rows d
          cross join lateral jsonb_populate_record(null::%1$s, d.content) r where d.transaction = $1 and d.deleted_at = $2 and d.table_name = $3
          order by d.id on conflict do nothing',
        next::regclass, string_agg(format('%I', a.attname), ', ' order by a.attnum), string_agg(format('r.%I', a.attname), ', ' order by a.attnum)
      )
      from pg_catalog.pg_attribute a where a.attrelid = next::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    ) using deletion.transaction, deletion.deleted_at, next;
    waiting := array_remove(waiting, next);
  end loop;
  perform set_config('app.puts_back', '', true);
  for link in
    select d.row_id, d.content ->> 'id' as id, c.item
    from auth.deleted_rows d cross join lateral jsonb_array_elements(d.cleared) as c (item)
    where d.transaction = deletion.transaction and d.deleted_at = deletion.deleted_at
  loop
    execute (
      select format(
        'update %1$s t set %2$I = $1 where t.%2$I is null and t.id in (select i::%3$s from jsonb_array_elements_text($2) as e (i))',
        (link.item ->> 'table')::regclass, link.item ->> 'column', pg_catalog.format_type(a.atttypid, a.atttypmod)
      )
      from pg_catalog.pg_attribute a where a.attrelid = (link.item ->> 'table')::regclass and a.attname = 'id'
    ) using link.id::bigint, link.item -> 'ids';
  end loop;
  delete from auth.deleted_rows d where d.transaction = deletion.transaction and d.deleted_at = deletion.deleted_at;
end
$$;
grant execute on function auth.put_back_deletion(text, bigint[]) to teacher, centreadmin, dev, admin;

create or replace function api.undo_deletion(table_name text, ids json) returns void
  language plpgsql volatile set search_path = ''
as $$
declare
  wanted constant bigint[] := app.ids_of($2);
  own integer;
begin
  perform auth.put_back_deletion($1, wanted);
  -- What came back has to be the caller's to delete still; a key that was taken since keeps a row away.
  execute format('select count(*) from api.%I t where t.id = any ($1)', $1) into own using wanted;
  if not pg_catalog.has_table_privilege(format('api.%I', $1), 'delete') then
    raise exception 'you may not bring these rows back' using errcode = '42501', hint = 'Nothing was changed.';
  elsif own <> cardinality(wanted) then
    raise exception 'not all rows can come back: something else has taken their place' using errcode = 'PT409', hint = 'Nothing was changed.';
  end if;
end
$$;
comment on function api.undo_deletion(text, json) is
  'Brings back rows that the caller deleted from a list within the last hour, under their ids, with all that was removed with them; all or none.';
grant execute on function api.undo_deletion(text, json) to teacher, centreadmin, dev, admin;

-- The rows of lists: deleted by people, one by one or many at once.
create trigger keep_deleted_row before delete on app.announcements for each row execute function auth.keep_deleted_row('listed');
create trigger keep_deleted_row before delete on app.building_ways for each row execute function auth.keep_deleted_row('listed');
create trigger keep_deleted_row before delete on app.choice_openings for each row execute function auth.keep_deleted_row('listed');
create trigger keep_deleted_row before delete on app.choice_quotas for each row execute function auth.keep_deleted_row('listed');
create trigger keep_deleted_row before delete on app.courses for each row execute function auth.keep_deleted_row('listed');
create trigger keep_deleted_row before delete on app.data_templates for each row execute function auth.keep_deleted_row('listed');
create trigger keep_deleted_row before delete on app.days for each row execute function auth.keep_deleted_row('listed');
create trigger keep_deleted_row before delete on app.dictionaries for each row execute function auth.keep_deleted_row('listed');
create trigger keep_deleted_row before delete on app.equipment for each row execute function auth.keep_deleted_row('listed');
create trigger keep_deleted_row before delete on app.exam_papers for each row execute function auth.keep_deleted_row('listed');
create trigger keep_deleted_row before delete on app.exam_questions for each row execute function auth.keep_deleted_row('listed');
create trigger keep_deleted_row before delete on app.grade_forms for each row execute function auth.keep_deleted_row('listed');
create trigger keep_deleted_row before delete on app.locations for each row execute function auth.keep_deleted_row('listed');
create trigger keep_deleted_row before delete on app.mark_waivers for each row execute function auth.keep_deleted_row('listed');
create trigger keep_deleted_row before delete on app.mooc_items for each row execute function auth.keep_deleted_row('listed');
create trigger keep_deleted_row before delete on app.navs for each row execute function auth.keep_deleted_row('listed');
create trigger keep_deleted_row before delete on app.orgs for each row execute function auth.keep_deleted_row('listed');
create trigger keep_deleted_row before delete on app.outages for each row execute function auth.keep_deleted_row('listed');
create trigger keep_deleted_row before delete on app.pages for each row execute function auth.keep_deleted_row('listed');
create trigger keep_deleted_row before delete on app.periods for each row execute function auth.keep_deleted_row('listed');
create trigger keep_deleted_row before delete on app.projects for each row execute function auth.keep_deleted_row('listed');
create trigger keep_deleted_row before delete on app.questionnaires for each row execute function auth.keep_deleted_row('listed');
create trigger keep_deleted_row before delete on app.report_check_items for each row execute function auth.keep_deleted_row('listed');
create trigger keep_deleted_row before delete on app.rounds for each row execute function auth.keep_deleted_row('listed');
create trigger keep_deleted_row before delete on app.schedule_plans for each row execute function auth.keep_deleted_row('listed');
create trigger keep_deleted_row before delete on app.semesters for each row execute function auth.keep_deleted_row('listed');
create trigger keep_deleted_row before delete on app.teams for each row execute function auth.keep_deleted_row('listed');
create trigger keep_deleted_row before delete on app.user2courses for each row execute function auth.keep_deleted_row('listed');
create trigger keep_deleted_row before delete on app.user_orgs for each row execute function auth.keep_deleted_row('listed');
create trigger keep_deleted_row before delete on app.users for each row execute function auth.keep_deleted_row('listed');

-- What goes with them.
create trigger keep_deleted_row before delete on app.announcement_reads for each row execute function auth.keep_deleted_row();
create trigger keep_deleted_row before delete on app.calendar_feeds for each row execute function auth.keep_deleted_row();
create trigger keep_deleted_row before delete on app.carried_marks for each row execute function auth.keep_deleted_row();
create trigger keep_deleted_row before delete on app.choices for each row execute function auth.keep_deleted_row();
create trigger keep_deleted_row before delete on app.course2projects for each row execute function auth.keep_deleted_row();
create trigger keep_deleted_row before delete on app.course2teachers for each row execute function auth.keep_deleted_row();
create trigger keep_deleted_row before delete on app.course_grade_forms for each row execute function auth.keep_deleted_row();
create trigger keep_deleted_row before delete on app.course_grades for each row execute function auth.keep_deleted_row();
create trigger keep_deleted_row before delete on app.course_score_items for each row execute function auth.keep_deleted_row();
create trigger keep_deleted_row before delete on app.course_scores for each row execute function auth.keep_deleted_row();
create trigger keep_deleted_row before delete on app.deduction_rules for each row execute function auth.keep_deleted_row();
create trigger keep_deleted_row before delete on app.exam_paper_questions for each row execute function auth.keep_deleted_row();
create trigger keep_deleted_row before delete on app.exam_paper_rules for each row execute function auth.keep_deleted_row();
create trigger keep_deleted_row before delete on app.grade_appeals for each row execute function auth.keep_deleted_row();
create trigger keep_deleted_row before delete on app.grade_books for each row execute function auth.keep_deleted_row();
create trigger keep_deleted_row before delete on app.grade_corrections for each row execute function auth.keep_deleted_row();
create trigger keep_deleted_row before delete on app.grade_lists for each row execute function auth.keep_deleted_row();
create trigger keep_deleted_row before delete on app.location_equipment for each row execute function auth.keep_deleted_row();
create trigger keep_deleted_row before delete on app.mark_comments for each row execute function auth.keep_deleted_row();
create trigger keep_deleted_row before delete on app.mooc_scores for each row execute function auth.keep_deleted_row();
create trigger keep_deleted_row before delete on app.page_blocks for each row execute function auth.keep_deleted_row();
create trigger keep_deleted_row before delete on app.page_drafts for each row execute function auth.keep_deleted_row();
create trigger keep_deleted_row before delete on app.page_versions for each row execute function auth.keep_deleted_row();
create trigger keep_deleted_row before delete on app.plan_runs for each row execute function auth.keep_deleted_row();
create trigger keep_deleted_row before delete on app.plan_sessions for each row execute function auth.keep_deleted_row();
create trigger keep_deleted_row before delete on app.project_equipment for each row execute function auth.keep_deleted_row();
create trigger keep_deleted_row before delete on app.questionnaire_answers for each row execute function auth.keep_deleted_row();
create trigger keep_deleted_row before delete on app.questionnaire_respondents for each row execute function auth.keep_deleted_row();
create trigger keep_deleted_row before delete on app.role2navs for each row execute function auth.keep_deleted_row();
create trigger keep_deleted_row before delete on app.score_items for each row execute function auth.keep_deleted_row();
create trigger keep_deleted_row before delete on app.storage_quotas for each row execute function auth.keep_deleted_row();
create trigger keep_deleted_row before delete on app.teacher_time_days for each row execute function auth.keep_deleted_row();
create trigger keep_deleted_row before delete on app.teacher_time_sheets for each row execute function auth.keep_deleted_row();
create trigger keep_deleted_row before delete on app.teacher_times for each row execute function auth.keep_deleted_row();
create trigger keep_deleted_row before delete on app.user_contacts for each row execute function auth.keep_deleted_row();
create trigger keep_deleted_row before delete on app.waiting_pages for each row execute function auth.keep_deleted_row();
create trigger keep_deleted_row before delete on app.waiting_places for each row execute function auth.keep_deleted_row();
create trigger keep_deleted_row before delete on auth.credentials for each row execute function auth.keep_deleted_row();
create trigger keep_deleted_row before delete on auth.passkeys for each row execute function auth.keep_deleted_row();
create trigger keep_deleted_row before delete on auth.plan_saves for each row execute function auth.keep_deleted_row();
create trigger keep_deleted_row before delete on auth.recovery_codes for each row execute function auth.keep_deleted_row();
create trigger keep_deleted_row before delete on auth.score_takings for each row execute function auth.keep_deleted_row();
create trigger keep_deleted_row before delete on auth.second_factors for each row execute function auth.keep_deleted_row();
create trigger keep_deleted_row before delete on auth.sign_on_accounts for each row execute function auth.keep_deleted_row();

create trigger forget_deleted_rows after insert on auth.deleted_rows for each statement execute function auth.forget_deleted_rows();
