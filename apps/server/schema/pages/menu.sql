-- The menu and who sees it, earlier versions of pages, dictionaries, modules and settings.

create or replace function app.check_nav() returns trigger
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

create or replace function api.save_nav(entry json) returns bigint
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
  update app.navs n set label = given ->> 'label', label_en = nullif(btrim(given ->> 'label_en'), ''), icon = nullif(given ->> 'icon', ''),
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
comment on function api.save_nav(json) is
  'Adds or changes an entry of the menu, with the roles that see it.';
grant execute on function api.save_nav(json) to dev, admin;

create or replace function api.move_nav(id bigint, parent bigint, place integer) returns void
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
comment on function api.move_nav(bigint, bigint, integer) is
  'Puts an entry below another one (null: at the top), at a place among its neighbours, counted from 0.';
grant execute on function api.move_nav(bigint, bigint, integer) to dev, admin;

create or replace function api.set_role_nav(role text, nav_id bigint, visible boolean) returns void
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
grant execute on function api.set_role_nav(text, bigint, boolean) to dev, admin;

create or replace function api.set_role_start(role text, nav_id bigint) returns void
  language plpgsql volatile set search_path = ''
as $$
begin
  update app.role2navs r set is_default = false where r.role = $1 and r.is_default and r.nav_id <> $2;
  insert into app.role2navs as r (role, nav_id, is_default) values ($1, $2, true)
  on conflict on constraint role2navs_role_nav_id_key do update set is_default = true;
end
$$;
grant execute on function api.set_role_start(text, bigint) to dev, admin;
