-- An item of an experiment or a part of a grade for which somebody has a score is switched off, not deleted: its scores would be in no grade and on
-- no page any more. Where its experiment or course is deleted, that was asked before.

create function auth.check_removed_item() returns trigger
  language plpgsql stable security definer set search_path = ''
as $$
declare
  known constant jsonb := to_jsonb(old);
begin
  if app.uid() is null or pg_trigger_depth() > 1 then
    return old;
  end if;
  if tg_table_name = 'course_score_items' then
    if not exists (
      select 1 from app.course_scores x where x.course_id = (known ->> 'course_id')::bigint and x.item = old.item and x.score is not null
    ) then
      return old;
    end if;
  elsif not exists (
    select 1
    from app.schedules s join app.user2projects r on r.schedule_id = s.id
    left join app.place_scores x on x.user2project_id = r.id and x.item = old.item
    where s.project_id = (known ->> 'project_id')::bigint
      and case old.item when 'preview' then r.preview when 'operation' then r.operation when 'report' then r.report else x.score end is not null
  ) then
    return old;
  end if;
  raise exception 'there are scores for %, so it cannot be removed: switch it off instead', old.label using errcode = 'PT409', hint = 'Nothing was changed.';
end
$$;
create trigger check_removed_scores before delete on app.score_items for each row execute function auth.check_removed_item();
create trigger check_removed_scores before delete on app.course_score_items for each row execute function auth.check_removed_item();
