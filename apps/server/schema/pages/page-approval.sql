-- A list holds for the definition that it was read from and for no other one.
create or replace function app.drop_calls_of_another_definition() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if new.schema is distinct from old.schema and new.calls is not distinct from old.calls then
    new.calls := null;
  end if;
  return new;
end
$$;

-- What everybody may read, and what only reads, is decided by the grants and the functions as they are.
create or replace function app.call_needs_approval(call jsonb) returns boolean
  language sql stable set search_path = ''
  return case
    when call ->> 'on' = 'table' then call ->> 'act' is distinct from 'read' or not coalesce((
      select bool_and(has_any_column_privilege(r.role, to_regclass(format('api.%I', call ->> 'name')), 'select'))
      from unnest(array['teacher', 'centreadmin', 'dev', 'admin']) as r (role)
    ), false)
    when call ->> 'on' = 'function' then not coalesce((
      select bool_and(p.provolatile <> 'v' and has_function_privilege('teacher', p.oid, 'execute'))
      from pg_catalog.pg_proc p where p.pronamespace = 'api'::regnamespace and p.proname = call ->> 'name'
    ), false)
    when call ->> 'act' is distinct from 'read' then true
    when call ->> 'on' = 'file' then call ->> 'name' not like 'storage/v1/object/public/%'
    else call ->> 'name' ~ '^(?:res|report-api|timetable|data|upload|media|trash)(?:/|$)'
  end;

-- A list that was not read may hold anything.
create or replace function app.page_needs_approval(calls jsonb) returns boolean
  language sql stable set search_path = ''
  return calls is null
    or coalesce(jsonb_array_length(calls -> 'hosts'), 0) > 0
    or coalesce(jsonb_array_length(calls -> 'secrets'), 0) > 0
    or coalesce(jsonb_array_length(calls -> 'unreadable'), 0) > 0
    or exists (select from jsonb_array_elements(calls -> 'calls') as c (call) where app.call_needs_approval(c.call));

create or replace function app.page_calls_within(calls jsonb, approved jsonb) returns boolean
  language sql stable set search_path = ''
  return calls is not null and approved is not null
    and coalesce(calls -> 'hosts', '[]') <@ coalesce(approved -> 'hosts', '[]')
    and coalesce(calls -> 'unreadable', '[]') <@ coalesce(approved -> 'unreadable', '[]')
    -- Where on the page a secret is asked for may change.
    and (coalesce(jsonb_array_length(calls -> 'secrets'), 0) = 0 or coalesce(jsonb_array_length(approved -> 'secrets'), 0) > 0)
    and not exists (
      select from jsonb_array_elements(calls -> 'calls') as c (call)
      where app.call_needs_approval(c.call) and not exists (
        select from jsonb_array_elements(approved -> 'calls') as a (call)
        where a.call ->> 'on' = c.call ->> 'on' and a.call ->> 'name' = c.call ->> 'name' and a.call ->> 'act' = c.call ->> 'act'
          and (coalesce(a.call -> 'columns', 'null') = 'null'
            or jsonb_typeof(c.call -> 'columns') = 'array' and (c.call -> 'columns') <@ (a.call -> 'columns'))
      )
    );

-- What happened to a waiting version stays known.
create or replace function auth.keep_waiting_page(page bigint, becomes text) returns void
  language sql volatile security definer set search_path = ''
begin atomic
  with gone as (delete from app.waiting_pages w where w.page_id = page returning w.*)
  insert into app.page_versions (page_id, name, schema, source, calls, updated_at, updated_by, state, decided_at, decided_by, reason)
  select g.page_id, g.name, g.schema, g.source, g.calls, g.stored_at, g.stored_by,
    case when g.refused_at is null then becomes else 'refused' end, g.refused_at, g.refused_by, g.reason
  from gone g;
end;

create or replace function auth.hold_page_version() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  approved app.waiting_pages;
begin
  if tg_op = 'UPDATE' then
    if new.schema is not distinct from old.schema and new.source is not distinct from old.source
      and new.calls is not distinct from old.calls then
      return new;
    end if;
    -- Only the functions that approve set this.
    select * into approved from app.waiting_pages w where w.page_id = new.id and w.approved_at is not null;
    if found and approved.schema = new.schema and approved.calls = new.calls then
      delete from app.waiting_pages w where w.id = approved.id;
      new.state := 'live';
      new.published_at := approved.stored_at;
      new.published_by := approved.stored_by;
      new.approved_calls := new.calls;
      new.approved_at := approved.approved_at;
      new.approved_by := approved.approved_by;
      return new;
    end if;
  elsif app.uid() is not null and exists (select from app.pages p where p.id = new.id) then
    -- An upsert goes on to change the row that is there.
    return new;
  end if;
  if tg_op = 'INSERT' and current_setting('app.puts_back', true) = 'on' then
    -- A deletion is undone: what was live is live again, what waited waits.
    return new;
  end if;
  if app.uid() is null then
    if tg_op = 'INSERT' and new.state = 'live' then
      new.published_at := coalesce(new.published_at, new.updated_at);
      new.published_by := coalesce(new.published_by, new.updated_by);
    end if;
    return new;
  end if;
  if tg_op = 'INSERT' then
    new.approved_calls := null;
    new.approved_at := null;
    new.approved_by := null;
  end if;
  perform auth.keep_waiting_page(new.id, 'replaced');
  if not app.page_needs_approval(new.calls)
    or tg_op = 'UPDATE' and app.page_calls_within(new.calls, old.approved_calls) then
    new.state := 'live';
    new.published_at := now();
    new.published_by := app.uid();
    return new;
  end if;
  insert into app.waiting_pages (page_id, name, schema, source, calls, stored_by)
  values (new.id, new.name, new.schema, new.source, new.calls, app.uid());
  new.state := 'waiting';
  if tg_op = 'UPDATE' then
    new.schema := old.schema;
    new.source := old.source;
    new.calls := old.calls;
  else
    new.published_at := null;
    new.published_by := null;
    new.schema := '{"type":"page","body":{"type":"alert","level":"info","body":{"en":"This page is waiting for approval by an administrator.","zh":"此页面正在等待管理员批准。"}}}';
    new.source := null;
    new.calls := '{"calls":[],"hosts":[],"secrets":[],"unreadable":[]}';
  end if;
  return new;
end
$$;

-- Whoever keeps lists of pages in memory hears that one changed.
create or replace function auth.tell_page_change() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_table_name = 'pages' then
    perform pg_notify('pages', coalesce(new.id, old.id)::text);
  else
    perform pg_notify('pages', coalesce(new.page_id, old.page_id)::text);
  end if;
  return null;
end
$$;

-- Whether an administrator may approve what the same person stored: where the setting says so.
create or replace function app.may_approve_own_pages() returns boolean
  language sql stable set search_path = ''
  return coalesce((
    select (c.value -> 'approveOwnPages') = 'true' from app.config c where c.key = 'system' and c.organization_id is null
  ), false);

create or replace function auth.waiting_page(version_id bigint, person bigint) returns app.waiting_pages
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  waiting app.waiting_pages;
begin
  if not exists (select from app.users u where u.id = person and u.role = 'admin' and u.is_active) then
    raise exception 'only an administrator decides what a page may do' using errcode = '42501',
      hint = 'Nothing was changed. Ask an administrator.';
  end if;
  -- Whoever stores a version locks the page first, too.
  perform from app.pages p where p.id = (select w.page_id from app.waiting_pages w where w.id = version_id) for update;
  select * into waiting from app.waiting_pages w where w.id = version_id and w.refused_at is null;
  if not found then
    raise exception 'this version of the page does not wait any more' using errcode = 'LC092',
      hint = 'It was replaced, withdrawn or decided meanwhile. Load the list of pages again.';
  end if;
  return waiting;
end
$$;

create or replace function auth.put_page_live(waiting app.waiting_pages, person bigint) returns bigint
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  if waiting.calls is null then
    raise exception 'it was not read yet what this version does' using errcode = 'LC093',
      hint = 'Store the page again, then approve it.';
  end if;
  update app.waiting_pages w set approved_at = now(), approved_by = person where w.id = waiting.id;
  update app.pages p set schema = waiting.schema, source = waiting.source, calls = waiting.calls, updated_at = now()
  where p.id = waiting.page_id;
  if exists (select from app.waiting_pages w where w.id = waiting.id) then
    raise exception 'the version could not be put in place' using errcode = 'XX000';
  end if;
  insert into app.record_changes (table_name, row_id, field, old, new, changed_by)
  values ('pages', waiting.page_id, 'approved', null, to_jsonb(waiting.name), person);
  return waiting.page_id;
end
$$;

create or replace function auth.approve_page(version_id bigint) returns bigint
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  person constant bigint := app.uid();
  waiting constant app.waiting_pages := auth.waiting_page(version_id, person);
begin
  if waiting.stored_by = person and not app.may_approve_own_pages() then
    if exists (select from app.users u where u.role = 'admin' and u.is_active and u.id <> person) then
      raise exception 'a page is approved by another administrator than the one who stored it' using errcode = 'LC090',
        hint = 'Ask another administrator to approve it.';
    end if;
    raise exception 'as the only administrator you approve your own page with your password' using errcode = 'LC091',
      hint = 'Call rpc/approve_own_page with the password.';
  end if;
  return auth.put_page_live(waiting, person);
end
$$;
grant execute on function auth.approve_page(bigint) to admin;

create or replace function api.approve_page(version_id bigint) returns bigint
  language sql volatile set search_path = ''
  return auth.approve_page(version_id);
comment on function api.approve_page(bigint) is
  'Puts a waiting version of a page live and keeps its list as the approved one; administrators only, and not the one who stored it.';
grant execute on function api.approve_page(bigint) to admin;

-- Called by the gateway, which has checked the password.
create or replace function auth.approve_own_page(session_id text, version_id bigint) returns bigint
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  person constant bigint := auth.session_user_id(session_id);
  waiting constant app.waiting_pages := auth.waiting_page(version_id, person);
begin
  if waiting.stored_by is distinct from person or not app.may_approve_own_pages()
    and exists (select from app.users u where u.role = 'admin' and u.is_active and u.id <> person) then
    raise exception 'with the password only the one active administrator approves own pages' using errcode = 'LC090',
      hint = 'Ask another administrator to approve it.';
  end if;
  return auth.put_page_live(waiting, person);
end
$$;
grant execute on function auth.approve_own_page(text, bigint) to auth_gateway;

create or replace function auth.refuse_page(version_id bigint, reason text) returns bigint
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  waiting constant app.waiting_pages := auth.waiting_page(version_id, app.uid());
begin
  if char_length(btrim(coalesce(reason, ''))) not between 1 and 1000 then
    raise exception 'a reason of up to 1000 characters is needed' using errcode = '22023', hint = 'Write what its author is to change.';
  end if;
  update app.waiting_pages w set refused_at = now(), refused_by = app.uid(), reason = btrim(refuse_page.reason) where w.id = waiting.id;
  update app.pages p set state = 'refused', updated_at = now() where p.id = waiting.page_id;
  insert into app.record_changes (table_name, row_id, field, old, new, reason, changed_by)
  values ('pages', waiting.page_id, 'refused', null, to_jsonb(waiting.name), btrim(refuse_page.reason), app.uid());
  return waiting.page_id;
end
$$;
grant execute on function auth.refuse_page(bigint, text) to admin;

create or replace function api.refuse_page(version_id bigint, reason text) returns bigint
  language sql volatile set search_path = ''
  return auth.refuse_page(version_id, reason);
comment on function api.refuse_page(bigint, text) is
  'Refuses a waiting version of a page with a reason for its author; administrators only.';
grant execute on function api.refuse_page(bigint, text) to admin;

-- What the gateway holds requests of a page to.
create or replace function auth.page_lists(page bigint) returns json
  language sql stable security definer set search_path = ''
  return (
    select json_build_object(
      'live', json_build_object('schema', p.schema, 'source', p.source, 'calls', p.calls),
      'waiting', (
        select json_build_object('schema', w.schema, 'source', w.source, 'calls', w.calls)
        from app.waiting_pages w where w.page_id = p.id
      )
    )
    from app.pages p where p.id = page
  );
grant execute on function auth.page_lists(bigint) to auth_gateway;

-- Pages that may change nothing call these only; so do pages without a press.
create or replace function auth.reading_functions() returns json
  language sql stable security definer set search_path = ''
  return (
    select json_agg(distinct p.proname) from pg_catalog.pg_proc p
    where p.pronamespace = 'api'::regnamespace and not exists (
      select from pg_catalog.pg_proc o where o.pronamespace = p.pronamespace and o.proname = p.proname and o.provolatile = 'v'
    )
  );
grant execute on function auth.reading_functions() to teacher, centreadmin, dev, admin, auth_gateway;

-- Whoever stores the text of a page again that is live withdraws the version that waits, or was refused.
create or replace function auth.withdraw_waiting_page() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if app.uid() is not null and old.published_at is not null and old.state <> 'live'
    and new.schema is not distinct from old.schema and new.source is not distinct from old.source
    and not exists (select from app.waiting_pages w where w.page_id = new.id and w.approved_at is not null) then
    perform auth.keep_waiting_page(new.id, 'replaced');
    new.state := 'live';
  end if;
  return new;
end
$$;
