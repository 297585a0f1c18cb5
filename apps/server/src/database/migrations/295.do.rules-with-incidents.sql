-- A deduction rule whose incident somebody entered is switched off, not deleted, as items with scores are: the incident would say nothing any more.
-- Neither is its item, or an item with scores, called otherwise or given to another experiment: what was entered would belong to nothing.

create or replace function auth.check_removed_item() returns trigger
  language plpgsql stable security definer set search_path = ''
as $$
declare
  known constant jsonb := to_jsonb(old);
  owner constant text := case tg_table_name when 'course_score_items' then 'course_id' else 'project_id' end;
  is_entered boolean;
begin
  if app.uid() is null or pg_trigger_depth() > 1
    or tg_op = 'UPDATE' and new.item = old.item and to_jsonb(new) -> owner = known -> owner
  then
    return coalesce(new, old);
  end if;
  is_entered := case tg_table_name
    when 'course_score_items' then exists (
      select 1 from app.course_scores x where x.course_id = (known ->> owner)::bigint and x.item = old.item and x.score is not null
    )
    when 'deduction_rules' then exists (
      select 1 from app.schedules s join app.user2projects r on r.schedule_id = s.id
      where s.project_id = (known ->> owner)::bigint and old.item = any (r.incidents)
    )
    else exists (
      select 1
      from app.schedules s join app.user2projects r on r.schedule_id = s.id
      left join app.place_scores x on x.user2project_id = r.id and x.item = old.item
      where s.project_id = (known ->> owner)::bigint
        and case old.item when 'preview' then r.preview when 'operation' then r.operation when 'report' then r.report else x.score end is not null
    )
  end;
  if is_entered and tg_op = 'UPDATE' then
    raise exception 'there are entries for %, so its item stays: change the label instead', old.label
      using errcode = 'PT409', hint = 'Nothing was changed.';
  elsif is_entered and tg_table_name = 'deduction_rules' then
    raise exception 'there are incidents for %, so it cannot be removed: switch it off instead', old.label
      using errcode = 'PT409', hint = 'Nothing was changed.';
  elsif is_entered then
    raise exception 'there are scores for %, so it cannot be removed: switch it off instead', old.label
      using errcode = 'PT409', hint = 'Nothing was changed.';
  end if;
  return coalesce(new, old);
end
$$;
create trigger check_removed_incidents before delete on app.deduction_rules for each row execute function auth.check_removed_item();
create trigger check_renamed_item before update of item, project_id on app.deduction_rules for each row execute function auth.check_removed_item();
create trigger check_renamed_item before update of item, project_id on app.score_items for each row execute function auth.check_removed_item();
create trigger check_renamed_item before update of item, course_id on app.course_score_items for each row execute function auth.check_removed_item();
