-- The menu and who sees it, earlier versions of pages, dictionaries, modules and settings.

-- Modules: parts of the console that an installation switches off.
insert into app.modules (name) values ('exam'), ('mooc'), ('evaluation'), ('report'), ('data');
alter table app.navs add column module bigint references app.modules (id) on delete set null;
create index navs_module on app.navs (module);
update app.navs n set module = m.id
from app.modules m
where n.type = 'centre' and m.name = case
  when n.name in ('exam', 'mooc', 'evaluation', 'data') then n.name
  when n.name = 'computing' then 'data'
  when n.name in ('report', 'reference-import') then 'report'
end;

create or replace view api.navs with (security_invoker = true) as
  select n.id, n.name, n.label, n.icon, n.path, n.schema_path, n.page, n.type, n.is_default, n.parent, n."order", n.module,
    coalesce((select m.available from app.modules m where m.id = n.module), true) as available
  from app.navs n;
call app.grant_verbs('navs', array['admin', 'dev'], array['select', 'insert', 'update', 'delete']);
call app.grant_verbs('navs', array['teacher', 'centreadmin'], array['select']);
grant select (available) on api.navs to teacher, centreadmin, dev, admin;

create function app.check_nav() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if new.parent is not null then
    if exists (
      with recursive above (id, parent) as (
        select n.id, n.parent from app.navs n where n.id = new.parent
        union
        select n.id, n.parent from app.navs n join above a on n.id = a.parent
      )
      select 1 from above where above.id = new.id
    ) then
      raise exception 'an entry cannot stand below itself' using errcode = '23514';
    end if;
    if not exists (select 1 from app.navs n where n.id = new.parent and n.type = new.type) then
      raise exception 'an entry stands below an entry of the same menu' using errcode = '23514';
    end if;
  end if;
  return new;
end
$$;
create trigger check_nav before insert or update of parent, type on app.navs for each row execute function app.check_nav();

-- One entry with the roles that see it, all or nothing.
create function api.save_nav(entry json) returns bigint
  language plpgsql volatile set search_path = ''
as $$
declare
  given constant jsonb := entry::jsonb;
  opens constant text := given ->> 'opens';
  wanted constant text[] := array(select jsonb_array_elements_text(coalesce(nullif(given -> 'roles', 'null'), '[]')));
  target bigint := (given ->> 'id')::bigint;
begin
  if (given ->> 'path') is not null and opens = 'link' and given ->> 'path' !~ '^(/[^/\\]|/$|https://)' then
    raise exception 'a link starts with / (a page of the console) or https://' using errcode = '22023';
  end if;
  if exists (select 1 from unnest(wanted) as role where role not in ('admin', 'dev', 'centreadmin', 'teacher')) then
    raise exception 'a menu is for admin, dev, centreadmin and teacher' using errcode = '22023';
  end if;
  if target is null then
    insert into app.navs (name, label, type, parent, "order")
    select 'entry-' || replace(gen_random_uuid()::text, '-', ''), given ->> 'label', coalesce(given ->> 'type', 'menu'), (given ->> 'parent')::bigint,
      coalesce(max(n."order"), 0) + 10
    from app.navs n
    where n.type = coalesce(given ->> 'type', 'menu') and n.parent is not distinct from (given ->> 'parent')::bigint
    returning id into target;
  end if;
  update app.navs n set label = given ->> 'label', icon = nullif(given ->> 'icon', ''),
    module = (given ->> 'module')::bigint,
    page = case when opens = 'page' then (given ->> 'page')::bigint end,
    schema_path = case when opens = 'built_in' then nullif(given ->> 'schema_path', '') end,
    path = case when opens = 'link' then nullif(given ->> 'path', '') end
  where n.id = target;
  if not found then
    raise exception 'there is no entry with the id %, or you may not change it', target using errcode = '42501';
  end if;
  delete from app.role2navs r where r.nav_id = target and r.role <> all (wanted);
  insert into app.role2navs (role, nav_id) select role, target from unnest(wanted) as role
  on conflict (role, nav_id) do nothing;
  return target;
end
$$;
comment on function api.save_nav(json) is 'Adds or changes an entry of the menu, with the roles that see it.';

create function api.move_nav(id bigint, parent bigint, place integer) returns void
  language plpgsql volatile set search_path = ''
as $$
begin
  update app.navs n set parent = $2 where n.id = $1;
  if not found then
    raise exception 'there is no entry with the id %, or you may not change it', $1 using errcode = '42501';
  end if;
  update app.navs n set "order" = placed.at * 10
  from (
    select s.id, row_number() over (order by s.rank, s."order", s.id) as at
    from (
      select o.id, o."order",
        case when o.id = $1 then $3 * 2 - 1 else (row_number() over (partition by o.id = $1 order by o."order", o.id)) * 2 - 2 end as rank
      from app.navs o
      join app.navs moved on moved.id = $1 and moved.type = o.type
      where o.parent is not distinct from $2
    ) s
  ) placed
  where n.id = placed.id and n."order" is distinct from placed.at * 10;
end
$$;
comment on function api.move_nav(bigint, bigint, integer) is 'Puts an entry below another one (null: at the top), at a place among its neighbours, counted from 0.';

create function api.set_role_nav(role text, nav_id bigint, visible boolean) returns void
  language plpgsql volatile set search_path = ''
as $$
begin
  if not $3 then
    delete from app.role2navs r where r.role = $1 and r.nav_id = $2;
    return;
  end if;
  -- The entries above it as well, or it would stand at the top of the menu.
  insert into app.role2navs (role, nav_id)
  with recursive above (id, parent) as (
    select n.id, n.parent from app.navs n where n.id = $2
    union
    select n.id, n.parent from app.navs n join above a on n.id = a.parent
  )
  select $1, above.id from above
  on conflict on constraint role2navs_role_nav_id_key do nothing;
end
$$;
create function api.set_role_start(role text, nav_id bigint) returns void
  language plpgsql volatile set search_path = ''
as $$
begin
  update app.role2navs r set is_default = false where r.role = $1 and r.is_default and r.nav_id <> $2;
  insert into app.role2navs as r (role, nav_id, is_default) values ($1, $2, true)
  on conflict on constraint role2navs_role_nav_id_key do update set is_default = true;
end
$$;

create function api.restore_page_version(id bigint) returns bigint
  language plpgsql volatile set search_path = ''
as $$
declare
  restored bigint;
begin
  update app.pages p set name = v.name, schema = v.schema
  from app.page_versions v where v.id = $1 and p.id = v.page_id
  returning p.id into restored;
  if restored is null then
    raise exception 'there is no version with the id %', $1 using errcode = '22023';
  end if;
  return restored;
end
$$;
comment on function api.restore_page_version(bigint) is 'Makes an earlier version of a page the current one; the one it replaces is kept as a version.';

grant execute on function api.save_nav(json), api.move_nav(bigint, bigint, integer), api.set_role_nav(text, bigint, boolean),
  api.set_role_start(text, bigint), api.restore_page_version(bigint) to dev, admin;

-- Dictionaries: what selects offer, in two languages.
create table app.dictionaries (
  id bigint generated by default as identity primary key,
  list text not null check (list ~ '^[a-z][a-z_]{1,39}$'),
  code text not null check (char_length(btrim(code)) between 1 and 64),
  label_en text not null check (char_length(btrim(label_en)) between 1 and 200),
  label_zh text not null check (char_length(btrim(label_zh)) between 1 and 200),
  place integer not null default 0,
  in_use boolean not null default true,
  is_fixed boolean not null default false,
  constraint dictionaries_list_code_key unique (list, code)
);
comment on column app.dictionaries.is_fixed is 'The program knows this value: it is renamed and ordered, not removed.';
create index dictionaries_place on app.dictionaries (list, place);
call app.protect('app.dictionaries');
create policy everything on app.dictionaries to admin, dev using (true) with check (true);
create policy staff_reads on app.dictionaries for select to teacher, centreadmin using (true);

create function app.check_dictionary() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if app.uid() is null then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if tg_op = 'INSERT' then
    new.is_fixed := false;
  elsif old.is_fixed and (tg_op = 'DELETE' or new.code <> old.code or new.list <> old.list or not new.is_fixed) then
    raise exception 'the program uses this value: give it another label, or set it not in use' using errcode = '22023';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
create trigger check_dictionary before insert or update or delete on app.dictionaries for each row execute function app.check_dictionary();
create view api.dictionaries with (security_invoker = true) as
  select id, list, code, label_en, label_zh, place, in_use, is_fixed from app.dictionaries;
call app.grant_verbs('dictionaries', array['admin', 'dev'], array['select', 'insert', 'update', 'delete']);
call app.grant_verbs('dictionaries', array['teacher', 'centreadmin'], array['select']);

insert into app.dictionaries (list, code, label_en, label_zh, place, is_fixed) values
  ('question_type', 'single', 'Single choice', '单选题', 10, true),
  ('question_type', 'multiple', 'Multiple choice', '多选题', 20, true),
  ('question_type', 'judge', 'True or false', '判断题', 30, true),
  ('question_type', 'blank', 'Fill in the blanks', '填空题', 40, true),
  ('question_type', 'short', 'Short answer', '简答题', 50, true),
  ('difficulty', '1', '1 very easy', '1 很易', 10, true),
  ('difficulty', '2', '2 easy', '2 较易', 20, true),
  ('difficulty', '3', '3 medium', '3 中等', 30, true),
  ('difficulty', '4', '4 hard', '4 较难', 40, true),
  ('difficulty', '5', '5 very hard', '5 很难', 50, true),
  ('remark', 'device', 'Device fault', '仪器故障', 10, false),
  ('remark', 'makeup', 'Make-up session', '补做', 20, false),
  ('remark', 'left-early', 'Left early', '早退', 30, false);

-- Settings. Types of what the console itself reads; those of timetables are checked by app.is_system_config().
create function app.is_console_config(value jsonb) returns boolean
  language sql immutable parallel safe set search_path = ''
  return (value -> 'systemName' is null or (jsonb_typeof(value -> 'systemName') = 'string' and char_length(value ->> 'systemName') between 1 and 100))
    and (value -> 'theme' is null or jsonb_typeof(value -> 'theme') = 'string')
    and (value -> 'defaultOrganization' is null or jsonb_typeof(value -> 'defaultOrganization') = 'number');
alter table app.config add constraint config_console_types check (key <> 'system' or app.is_console_config(value));
-- The check runs for whoever writes a row.
grant execute on function app.is_console_config(jsonb) to centreadmin, dev, admin;

create function api.settings_of(centre_id bigint default null) returns json
  language sql stable set search_path = ''
  begin atomic
    select json_build_object(
      'own', coalesce((select c.value from app.config c where c.key = 'system' and c.organization_id is not distinct from $1), '{}'),
      'general', coalesce((select c.value from app.config c where c.key = 'system' and c.organization_id is null), '{}')
    );
  end;
comment on function api.settings_of(bigint) is 'The settings that a centre (null: the installation) has itself, and those of the installation.';

create function api.save_settings(centre_id bigint, settings json) returns json
  language plpgsql volatile set search_path = ''
as $$
declare
  saved jsonb;
begin
  if json_typeof(settings) is distinct from 'object' then
    raise exception 'settings have to be an object' using errcode = '22023';
  end if;
  if $1 is not null and not exists (select 1 from app.orgs o where o.id = $1 and o.type = 'centre') then
    raise exception 'there is no centre with the id %', $1 using errcode = '22023';
  end if;
  update app.config c set value = jsonb_strip_nulls(c.value || settings::jsonb)
  where c.key = 'system' and c.organization_id is not distinct from $1
  returning c.value into saved;
  if saved is null then
    insert into app.config (key, organization_id, value) values ('system', $1, jsonb_strip_nulls(settings::jsonb)) returning value into saved;
  end if;
  return saved::json;
end
$$;
comment on function api.save_settings(bigint, json) is 'Changes the settings that are named; null takes one away, so that what is inherited holds.';

grant execute on function api.settings_of(bigint) to teacher, centreadmin, dev, admin;
grant execute on function api.save_settings(bigint, json) to centreadmin, dev, admin;

insert into app.navs (name, label, icon, schema_path, type, is_default, parent, "order")
select entry.name, entry.label, entry.icon, entry.schema_path, 'menu', false, n.id, entry.place
from (values
  ('settings', '系统设置', 'settings', 'system/init/settings', 5),
  ('modules', '功能模块', 'list', 'system/init/modules', 7)
) as entry (name, label, icon, schema_path, place)
join app.navs n on n.name = 'system' and n.type = 'menu';
insert into app.navs (name, label, icon, schema_path, type, is_default, parent, "order")
select 'centre-settings', '中心设置', 'settings', 'centre/basic-data/settings', 'centre', false, n.id, 90
from app.navs n where n.name = 'group-resources' and n.type = 'centre';
insert into app.role2navs (role, nav_id, is_default)
select r.role, n.id, false from app.navs n
cross join (values ('admin'), ('dev'), ('centreadmin')) as r (role)
where (n.type = 'menu' and n.name in ('settings', 'modules') and r.role <> 'centreadmin')
  or (n.type = 'centre' and n.name = 'centre-settings');
