-- A report keeps its marks as they were when a check item changes later. Whoever wants the change in reports that are not finished says so.

-- A check item may name a colour in any way; a mark has the colour of its kind where that is not #RRGGBB.
create or replace function app.mark_color(color text) returns text
  language sql immutable set search_path = ''
  return case when color ~ '^#[0-9A-Fa-f]{6}$' then color end;
grant execute on function app.mark_color(text) to teacher, centreadmin, dev, admin;

create or replace function auth.apply_check_item(item bigint, reports bigint[]) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  update app.report_marks m
  set check_mark = i.check_mark, comment = i.comment, hide_comment = i.hide_comment, hide_score = i.hide_score,
    color = app.mark_color(i.color),
    -- A score that was chosen beside the item's own stays while the item still offers it.
    score = case when i.scores @> to_jsonb(m.score) then m.score else i.score end
  from app.report_check_items i
  where i.id = item and m.item_id = i.id and m.report_id = any (reports);
  update app.reports e set version = e.version + 1 where e.id = any (reports);
end
$$;
grant execute on function auth.apply_check_item(bigint, bigint[]) to teacher, centreadmin, dev, admin;

create or replace function api.apply_check_item(item_id bigint, dry_run boolean default false) returns json
  language plpgsql volatile set search_path = ''
as $$
declare
  changed bigint[];
begin
  if not exists (select 1 from app.report_check_items i where i.id = $1) then
    raise exception 'there is no check item %, or it is not yours', $1 using errcode = '42501';
  end if;
  -- Not those that are finished, and not those that somebody else is checking at this moment.
  select coalesce(array_agg(e.id order by e.id), '{}') into changed
  from app.reports e
  where e.status <> 'C' and auth.report_holder(e.id) is null
    and app.may_teach((select r.schedule_id from app.user2projects r where r.id = e.user2project_id))
    and exists (
      select 1 from app.report_marks m join app.report_check_items i on i.id = m.item_id
      where m.report_id = e.id and i.id = $1
        and (m.check_mark, m.comment, m.hide_comment, m.hide_score, m.color, m.score)
          is distinct from (i.check_mark, i.comment, i.hide_comment, i.hide_score, app.mark_color(i.color),
            case when i.scores @> to_jsonb(m.score) then m.score else i.score end)
    );
  if not dry_run and cardinality(changed) > 0 then
    perform auth.apply_check_item($1, changed);
  end if;
  return json_build_object('reports', cardinality(changed));
end
$$;
comment on function api.apply_check_item(bigint, boolean) is
  'Writes a check item as it is now into the reports of one''s own that hold it and are not finished. Answers how many; dry_run only counts.';
grant execute on function api.apply_check_item(bigint, boolean) to teacher, centreadmin, dev, admin;
