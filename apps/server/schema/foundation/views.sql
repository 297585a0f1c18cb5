create view api.semesters with (security_invoker = true) as select id, name, since, "to", is_open, is_archived from app.semesters;

create view api.periods with (security_invoker = true) as select id, name, code, start_time, end_time, class_hours from app.periods;

create view api.modules with (security_invoker = true) as select id, name, available from app.modules;

create view api.config with (security_invoker = true) as select id, key, organization_id, value from app.config;

create view api.days with (security_invoker = true) as
  select id, date, until, kind, weekday, name, class_list, organization_id from app.days;

create view api.dictionaries with (security_invoker = true) as
  select id, list, code, label_en, label_zh, place, in_use, is_fixed from app.dictionaries;

create view api.record_changes with (security_invoker = true) as
  select c.id, c.table_name, c.row_id, c.field, c.old, c.new, c.reason, c.changed_by, u.name as changed_by_name, c.changed_at,
    c.organization_id, c.course_id, c.schedule_id, c.student, c.project_id, c.about
  from app.record_changes c left join app.users u on u.id = c.changed_by
  -- Who signs in when, and from where, is read by administrators alone, in api.history.
  where c.table_name <> 'sign_ins';

-- Decisions about pages are listed with the other changes that administrators read.
create view api.account_changes with (security_invoker = true) as
  select c.id, c.changed_at, c.changed_by, w.name as changed_by_name, c.table_name as kind, s.subject, s.subject_en, s.role,
    e.field, e.old_value, e.new_value
  from app.record_changes c
  left join app.users w on w.id = c.changed_by
  -- What the row is, also where it is gone: the history knows it.
  cross join lateral (
    select u.name || ' (' || u.code || ')' as subject, null::text as subject_en, null::text as role
    from app.users u where c.table_name = 'users' and u.id = c.row_id
    union all
    select (
      select coalesce(h.new, h.old) #>> '{}' from app.record_changes h
      where h.table_name = 'users' and h.row_id = c.row_id and h.field = 'code' order by h.id desc limit 1
    ), null, null
    where c.table_name = 'users' and not exists (select 1 from app.users u where u.id = c.row_id)
    union all
    select n.label, n.label_en, coalesce(r.role, (
      select coalesce(h.new, h.old) #>> '{}' from app.record_changes h
      where h.table_name = 'role2navs' and h.row_id = c.row_id and h.field = 'role' order by h.id desc limit 1
    ))
    from (select 1) as one
    left join app.role2navs r on r.id = c.row_id
    left join app.navs n on n.id = coalesce(r.nav_id, (
      select coalesce(h.new, h.old)::bigint from app.record_changes h
      where h.table_name = 'role2navs' and h.row_id = c.row_id and h.field = 'nav_id' order by h.id desc limit 1
    ))
    where c.table_name = 'role2navs'
    union all
    select (select o.name from app.orgs o where o.id = c.organization_id), null, null where c.table_name = 'config'
    union all
    select c.new #>> '{}', null, null where c.table_name = 'pages'
  ) s
  -- One row for each thing that changed: of settings those that differ, of an organisation its name.
  cross join lateral (
    select c.field,
      case c.field
        when 'org' then (select to_jsonb(o.name) from app.orgs o where o.id = c.old::bigint)
        when 'nav_id' then to_jsonb(c.old is not null)
        else c.old
      end as old_value,
      case c.field
        when 'org' then (select to_jsonb(o.name) from app.orgs o where o.id = c.new::bigint)
        when 'nav_id' then to_jsonb(c.new is not null)
        when 'password' then to_jsonb(true)
        when 'password_link' then to_jsonb(true)
        when 'password_mail' then to_jsonb(true)
        when 'password_link_used' then to_jsonb(true)
        when 'approved' then to_jsonb(true)
        when 'refused' then to_jsonb(c.reason)
        else c.new
      end as new_value
    where c.table_name <> 'config' and not (
      c.table_name = 'role2navs' and (c.field = 'role' or c.field = 'is_default' and coalesce(c.old, 'false') = coalesce(c.new, 'false'))
    )
    union all
    select k.key, c.old -> k.key, c.new -> k.key
    from (
      select jsonb_object_keys(case when jsonb_typeof(c.old) = 'object' then c.old else '{}' end)
      union
      select jsonb_object_keys(case when jsonb_typeof(c.new) = 'object' then c.new else '{}' end)
    ) as k (key)
    where c.table_name = 'config' and c.field = 'value' and (c.old -> k.key) is distinct from (c.new -> k.key)
  ) e
  where c.table_name in ('users', 'role2navs', 'config') or c.table_name = 'pages' and c.field in ('approved', 'refused');
comment on view api.account_changes is 'Changes of accounts, of the entries of roles'' menus and of settings, one row each.';

-- Everything that the history has, for administrators. Names that were kept are shown as they were; a setting is shown by what differs.
create view api.history with (security_invoker = true) as
  select c.id, c.changed_at, c.changed_by,
    w.name || ' (' || w.code || ')' as changed_by_name,
    c.table_name as kind, c.row_id,
    case c.table_name
      when 'users' then coalesce(
        (select u.name || ' (' || u.code || ')' from app.users u where u.id = c.row_id), (
          select coalesce(h.new, h.old) #>> '{}' from app.record_changes h
          where h.table_name = 'users' and h.row_id = c.row_id and h.field = 'code' order by h.id desc limit 1
        )
      )
      when 'sign_ins' then coalesce(c.about ->> 'name', (select u.name || ' (' || u.code || ')' from app.users u where u.id = c.row_id))
      when 'role2navs' then (select concat_ws(' · ', r.role, n.label) from app.role2navs r join app.navs n on n.id = r.nav_id where r.id = c.row_id)
      when 'config' then (select o.name from app.orgs o where o.id = c.organization_id)
      -- Marks are most of the history, and a search for words reads them all: what needs no look-up is put together here.
      else case when c.about ? 'student' then concat_ws(' · ',
        (c.about ->> 'student') || coalesce(' (' || (c.about ->> 'student_code') || ')', ''),
        c.about ->> 'course', c.about ->> 'experiment', c.about ->> 'date', c.about ->> 'period'
      ) else app.subject_of(coalesce(c.about, c.new, c.old)) end
    end as subject,
    c.field,
    case when c.table_name = 'config' and c.field = 'value' then app.differing_keys(c.old, c.new) else c.old end as old,
    case when c.table_name = 'config' and c.field = 'value' then app.differing_keys(c.new, c.old) else c.new end as new,
    app.shown_value(case when c.table_name = 'config' and c.field = 'value' then app.differing_keys(c.old, c.new) else c.old end) as old_text,
    app.shown_value(case when c.table_name = 'config' and c.field = 'value' then app.differing_keys(c.new, c.old) else c.new end) as new_text,
    (select l.en from app.column_labels l where l.name = c.field) as field_en, (select l.zh from app.column_labels l where l.name = c.field) as field_zh,
    c.reason, c.address, c.session_id, c.about ->> 'browser' as browser, c.student, c.course_id, c.schedule_id, c.organization_id
  from app.record_changes c left join app.users w on w.id = c.changed_by;
comment on view api.history is
  'What happened: changes of all that the history keeps, sign-ins and refusals, with where from and with which sign-in.';
