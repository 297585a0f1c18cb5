-- An announcement for a class that is merged into another one goes to that one. Otherwise as before.
create or replace function auth.merge_orgs(source bigint, target bigint) returns json
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
  update app.announcements a
  set class_list = array(select distinct c from unnest(array_replace(a.class_list, one.id, other.id)) c order by c)
  where a.class_list @> array[one.id];
  update app.schedules s
  set class_list = array(select distinct c from unnest(array_replace(s.class_list, one.id, other.id)) c order by c),
    reserved_classes = array(select distinct c from unnest(array_replace(s.reserved_classes, one.id, other.id)) c order by c),
    reserved_classes_code = array(select distinct c from unnest(array_replace(s.reserved_classes_code, one.code, other.code)) c order by c)
  where s.class_list @> array[one.id] or s.reserved_classes @> array[one.id];
  delete from app.orgs o where o.id = one.id;
  return json_build_object('id', other.id, 'name', other.name, 'members', moved);
end
$$;
