-- Organisations are closed and merged; accounts are listed with their centre; what is still used says by what.

alter table app.orgs add column is_closed boolean not null default false;
comment on column app.orgs.is_closed is 'Closed: kept with its members and sessions, and no longer offered.';
create or replace view api.orgs with (security_invoker = true) as
  select id, code, name, type, parent, semester_id, is_closed from app.orgs;
call app.grant_verbs('orgs', array['admin', 'dev', 'centreadmin', 'teacher'], array['select', 'insert', 'update', 'delete']);

-- The whole merge or nothing, also of rows that the caller could not change one by one, hence the definer.
create function auth.merge_orgs(source bigint, target bigint) returns json
  language plpgsql security definer set search_path = ''
as $$
declare
  caller text;
  one app.orgs;
  other app.orgs;
  moved integer;
begin
  select u.role into caller from app.users u where u.id = app.uid() and u.is_active;
  select o.* into one from app.orgs o where o.id = source;
  select o.* into other from app.orgs o where o.id = target;
  if one.id is null or other.id is null then
    raise exception 'both organisations have to exist' using errcode = '22023';
  end if;
  if caller not in ('admin', 'dev')
    and not (caller = 'centreadmin' and one.id = any (auth.my_orgs()) and other.id = any (auth.my_orgs())) then
    raise exception 'you may only merge what lies below your centre' using errcode = '42501';
  end if;
  if one.id = other.id or one.type = 'centre' or other.type = 'centre' then
    raise exception 'two different classes or groups can be merged, a centre cannot' using errcode = '22023';
  end if;
  if exists (select 1 from app.orgs o where o.id = other.id and o.parent = one.id) then
    raise exception 'an organisation cannot be merged into one that stands below it' using errcode = '22023';
  end if;

  insert into app.user_orgs (user_id, organization_id)
  select m.user_id, other.id from app.user_orgs m where m.organization_id = one.id
  on conflict (user_id, organization_id) do nothing;
  get diagnostics moved = row_count;
  delete from app.user_orgs m where m.organization_id = one.id;
  update app.users u set org = other.id where u.org = one.id;
  update app.users u set class_list = array(select distinct c from unnest(array_replace(u.class_list, one.id, other.id)) c order by c)
  where u.class_list @> array[one.id];
  update app.orgs o set parent = other.id where o.parent = one.id;
  update app.timeslots t set class_id = other.id where t.class_id = one.id;
  update app.days d set class_list = array(select distinct c from unnest(array_replace(d.class_list, one.id, other.id)) c order by c)
  where d.class_list @> array[one.id];
  update app.schedules s
  set class_list = array(select distinct c from unnest(array_replace(s.class_list, one.id, other.id)) c order by c),
    reserved_classes = array(select distinct c from unnest(array_replace(s.reserved_classes, one.id, other.id)) c order by c),
    reserved_classes_code = array(select distinct c from unnest(array_replace(s.reserved_classes_code, one.code, other.code)) c order by c)
  where s.class_list @> array[one.id] or s.reserved_classes @> array[one.id];
  delete from app.orgs o where o.id = one.id;
  return json_build_object('id', other.id, 'name', other.name, 'members', moved);
end
$$;

create function api.merge_orgs(source bigint, target bigint) returns json
  language sql volatile set search_path = ''
  begin atomic
    select auth.merge_orgs(source, target);
  end;
comment on function api.merge_orgs(bigint, bigint) is
  'Puts members, groups, teaching time and sessions of one class or group into another one, and removes it.';

-- People as accounts: with the centre that their organisation lies below.
create view api.accounts with (security_invoker = true) as
  select u.id, u.code, u.name, u.role, u.org, c.phone, c.email, u.is_active, o.name as org_name,
    case when o.type = 'centre' then o.id when p.type = 'centre' then p.id when g.type = 'centre' then g.id end as centre_id
  from app.users u
  left join app.user_contacts c on c.user_id = u.id
  left join app.orgs o on o.id = u.org
  left join app.orgs p on p.id = o.parent
  left join app.orgs g on g.id = p.parent;
create trigger refuse_write instead of insert or update or delete on api.accounts for each row execute function app.refuse_write();
grant select on api.accounts to centreadmin, dev, admin;

-- What points at rows, as far as the caller may see it: foreign keys that keep a row from being deleted, and lists of ids.
create function api.references_to(name text, ids bigint[]) returns json
  language plpgsql stable set search_path = ''
as $$
declare
  found jsonb := '[]';
  pointer record;
  counted bigint;
begin
  for pointer in
    select c.relname::text as "table", a.attname::text as "column", format('t.%I = any ($1)', a.attname) as condition
    from pg_catalog.pg_constraint k
    join pg_catalog.pg_class c on c.oid = k.conrelid
    join pg_catalog.pg_class t on t.oid = k.confrelid and t.relnamespace = 'app'::regnamespace and t.relname = $1
    join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confdeltype <> 'c' and cardinality(k.conkey) = 1 and c.relnamespace = 'app'::regnamespace
    union all
    select listed."table", listed."column", format('t.%I && $1', listed."column")
    from (values
      ('orgs', 'schedules', 'class_list'), ('orgs', 'users', 'class_list'),
      ('locations', 'projects', 'location_list'), ('teams', 'projects', 'team_list'), ('users', 'projects', 'teacher_list')
    ) as listed (target, "table", "column")
    where listed.target = $1
    order by 1, 2
  loop
    continue when not has_any_column_privilege(format('app.%I', pointer."table"), 'select');
    execute format('select count(*) from app.%I t where %s', pointer."table", pointer.condition) into counted using $2;
    if counted > 0 then
      found := found || jsonb_build_object('table', pointer."table", 'column', pointer."column", 'rows', counted);
    end if;
  end loop;
  return found::json;
end
$$;
comment on function api.references_to(text, bigint[]) is 'Which tables refer to rows of a table, and by how many rows.';

grant execute on function auth.merge_orgs(bigint, bigint), api.merge_orgs(bigint, bigint) to centreadmin, dev, admin;
grant execute on function api.references_to(text, bigint[]) to teacher, centreadmin, dev, admin;

insert into app.navs (name, label, icon, schema_path, type, is_default, parent, "order")
select 'accounts', '账号', 'people', 'teaching/organization/accounts', 'menu', false, n.id, 40
from app.navs n where n.name = 'teaching' and n.type = 'menu';
insert into app.role2navs (role, nav_id, is_default)
select r.role, n.id, false from app.navs n
cross join (values ('admin'), ('centreadmin')) as r (role)
where n.name = 'accounts' and n.type = 'menu';
