-- Finishing a report asks before it replaces a mark of the place that did not come from this report.

-- What finishing a report would replace: refused with both marks; null where there is nothing to ask.
create function auth.refuse_typed_mark(wanted bigint) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  typed numeric;
  checked numeric;
  result numeric := app.report_score(wanted);
begin
  select r.report, e.score into typed, checked
  from app.reports e join app.user2projects r on r.id = e.user2project_id join app.schedules s on s.id = r.schedule_id
  where e.id = wanted and s.cancelled_at is null
    and not exists (select 1 from app.grade_lists g where g.course_id = s.course_id and g.state <> 'open')
  for update of r;
  if typed is null or typed = result or typed is not distinct from checked then
    return null;
  end if;
  return jsonb_build_object('saved', false, 'mark', typed, 'score', result);
end
$$;

drop function api.finish_report(bigint, integer, json);
drop function auth.finish_report(bigint, text[]);

create function auth.finish_report(wanted bigint, names text[], keeps_mark boolean) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  place bigint;
  result numeric := app.report_score(wanted);
  is_open boolean;
  current integer;
begin
  delete from app.report_pages p where p.report_id = wanted and p.kind = 'check';
  insert into app.report_pages (report_id, kind, page, object)
  select wanted, 'check', n.page, n.name from unnest(names) with ordinality as n (name, page);
  update app.reports e
  set status = 'C', score = result, checked_by = app.uid(), checked_at = clock_timestamp(), checking_by = null, checking_at = null,
    return_reason = null, version = e.version + 1
  where e.id = wanted returning e.user2project_id, e.version into place, current;

  -- The mark of the place takes the score, unless it is kept, its session is cancelled or its grades are submitted.
  select not keeps_mark and s.cancelled_at is null
    and not exists (select 1 from app.grade_lists g where g.course_id = s.course_id and g.state <> 'open')
  into is_open
  from app.user2projects r join app.schedules s on s.id = r.schedule_id where r.id = place;
  if is_open then
    update app.user2projects r set report = result where r.id = place and r.report is distinct from result;
  end if;
  return jsonb_build_object('saved', true, 'version', current, 'score', result, 'offered', is_open);
end
$$;

create function api.finish_report(report_id bigint, version integer, pages json, typed_mark text default 'ask') returns json
  language plpgsql volatile set search_path = ''
as $$
declare
  refused jsonb;
  names text[];
begin
  if typed_mark is null or typed_mark not in ('ask', 'replace', 'keep') then
    raise exception 'typed_mark has to be ask, replace or keep' using errcode = '22023', hint = 'Nothing was changed.';
  end if;
  perform app.require_report(report_id);
  names := app.require_pictures(app.report_session(report_id), pages);
  refused := auth.refuse_report(report_id, version);
  if refused is not null then
    return refused;
  end if;
  if cardinality(names) <> (select count(*) from app.report_pages p where p.report_id = $1 and p.kind = 'submit') then
    raise exception 'a checked report has as many pages as the one that was handed in' using errcode = '22023', hint = 'Nothing was changed.';
  end if;
  if typed_mark = 'ask' then
    refused := auth.refuse_typed_mark(report_id);
    if refused is not null then
      return refused;
    end if;
  end if;
  return auth.finish_report(report_id, names, typed_mark = 'keep');
end
$$;
comment on function api.finish_report(bigint, integer, json, text) is
  'Finishes the check of a report: its checked pages are there, its score is the mark of the place unless the grades are submitted. '
  'Where another mark is there, typed_mark decides: ask (saved is false, with the mark), replace or keep.';

grant execute on function
  auth.refuse_typed_mark(bigint), auth.finish_report(bigint, text[], boolean), api.finish_report(bigint, integer, json, text)
  to teacher, centreadmin, dev, admin;
