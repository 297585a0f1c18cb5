-- An archived semester is read-only: no role and no function changes what belongs to it. The work of the
-- server outside of requests goes on: upgrades, restored backups, the housekeeping.

-- Refuses a changed row of an archived semester, which it finds by the column that leads there. For each row: a deletion that goes along with another one
-- is a statement for each table, most of them without a row.
create or replace function auth.refuse_archived() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  leads_to bigint[];
  archived text;
begin
  if current_setting('app.keeps_archive', true) = 'off' or not exists (select from app.semesters s where s.is_archived) then
    return null;
  end if;
  case tg_argv[0]
    when 'semester_id' then
      leads_to := array[old.semester_id, new.semester_id];
    when 'course_id' then
      leads_to := array(select c.semester_id from app.courses c where c.id in (old.course_id, new.course_id));
    when 'project_id' then
      leads_to := array(select p.semester_id from app.projects p where p.id in (old.project_id, new.project_id));
    when 'schedule_id' then
      leads_to := array(select s.semester_id from app.schedules s where s.id in (old.schedule_id, new.schedule_id));
    when 'user2project_id' then
      leads_to := array(
        select s.semester_id from app.user2projects r join app.schedules s on s.id = r.schedule_id
        where r.id in (old.user2project_id, new.user2project_id)
      );
    when 'report_id' then
      leads_to := array(
        select s.semester_id
        from app.reports e join app.user2projects r on r.id = e.user2project_id join app.schedules s on s.id = r.schedule_id
        where e.id in (old.report_id, new.report_id)
      );
    when 'plan_id' then
      leads_to := array(select p.semester_id from app.schedule_plans p where p.id in (old.plan_id, new.plan_id));
    when 'paper_id' then
      leads_to := array(
        select c.semester_id from app.exam_papers p join app.courses c on c.id = p.course_id where p.id in (old.paper_id, new.paper_id)
      );
    when 'grade_list_id' then
      leads_to := array(
        select c.semester_id from app.grade_lists l join app.courses c on c.id = l.course_id
        where l.id in (old.grade_list_id, new.grade_list_id)
      );
    when 'questionnaire_id' then
      leads_to := array(select q.semester_id from app.questionnaires q where q.id in (old.questionnaire_id, new.questionnaire_id));
    when 'organization_id' then
      leads_to := array(select o.semester_id from app.orgs o where o.id in (old.organization_id, new.organization_id));
    when 'date' then
      leads_to := array(
        select s.id from app.semesters s
        where s.is_archived and (s.since < old.date and old.date <= s."to" or s.since < new.date and new.date <= s."to")
      );
  end case;
  select s.name into archived from app.semesters s where s.is_archived and s.id = any (leads_to) limit 1;
  if archived is not null then
    raise exception 'an archived semester is not changed' using errcode = 'LC020', detail = archived,
      hint = 'Nothing was changed. An administrator takes a semester out of the archive under Semesters.';
  end if;
  return null;
end
$$;

-- Makes the rows of a table part of their semester.
create or replace procedure app.keep_archive(target regclass, lead text)
  language plpgsql set search_path = ''
as $$
begin
  execute format(
    'create trigger refuse_archived after insert or update or delete on %s for each row when (app.uid() is not null) execute function auth.refuse_archived(%L)',
    target, lead
  );
end
$$;

-- Only a semester that has ended is archived; an archived one is neither changed nor deleted until it is taken out again.
create or replace function auth.check_archive() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if old.is_archived and (tg_op = 'DELETE' or new.is_archived and new is distinct from old) then
    raise exception 'the semester is archived: take it out of the archive first' using errcode = 'LC020', detail = old.name;
  end if;
  if tg_op = 'UPDATE' and new.is_archived and not old.is_archived and (new.is_open or new."to" >= app.today_of(null)) then
    raise exception 'only a semester that has ended, and is not the current one, is archived' using errcode = '22023', detail = old.name;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
