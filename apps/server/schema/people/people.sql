create or replace function app.check_org() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    new.created_by := old.created_by;
  elsif coalesce(current_setting('app.puts_back', true), '') <> 'on' then
    new.created_by := coalesce(app.uid(), new.created_by);
  end if;
  if tg_op = 'UPDATE' and new.parent is distinct from old.parent and exists (
    with recursive above (id, parent) as (
      select o.id, o.parent from app.orgs o where o.id = new.parent
      union
      select o.id, o.parent from app.orgs o join above a on o.id = a.parent
    )
    select 1 from above where above.id = new.id
  ) then
    raise exception 'an organisation cannot stand below itself' using errcode = '23514';
  end if;
  return new;
end
$$;

-- What two administrators do to each other at the same moment is decided one after the other: the second one sees the first.
create or replace function app.check_user() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if tg_op <> 'DELETE' and cardinality(new.class_list) > 0 and (tg_op = 'INSERT' or new.class_list is distinct from old.class_list) then
    if exists (
      select 1 from unnest(new.class_list) as listed (id)
      left join app.orgs o on o.id = listed.id and o.type in ('class', 'reelectclass')
      where o.id is null
    ) then
      raise exception 'class_list names an organisation that is not a class' using errcode = '23503';
    end if;
  end if;
  -- Somebody has to be left who can undo it.
  if app.uid() is not null and tg_op <> 'INSERT' and old.role = 'admin' and old.is_active
    and (tg_op = 'DELETE' or new.role <> 'admin' or not new.is_active) then
    perform pg_advisory_xact_lock(hashtextextended('the last administrator', 0));
    if old.id = app.uid() then
      raise exception 'an administrator cannot delete, disable or demote the own account' using errcode = '42501';
    end if;
    if not exists (select 1 from app.users u where u.role = 'admin' and u.is_active and u.id <> old.id) then
      raise exception 'the last administrator has to stay' using errcode = '42501';
    end if;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;

create or replace function app.keep_search() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.search := lower(new.code || ' ' || new.name);
  return new;
end
$$;

-- What was removed is put back with its own numbers, and with who made it: as above, unless a merge or a deletion is undone.
create or replace function app.check_user_org_id() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if app.uid() is not null and coalesce(current_setting('app.puts_back', true), '') <> 'on'
    and not exists (select 1 from app.user_orgs m where m.id = new.id) then
    new.id := nextval(pg_get_serial_sequence('app.user_orgs', 'id'));
  end if;
  return new;
end
$$;

create or replace function app.centre_above(organisation bigint) returns bigint
  language sql stable set search_path = ''
begin atomic
  with recursive above (id, parent, type) as (
    select o.id, o.parent, o.type from app.orgs o where o.id = organisation
    union
    select o.id, o.parent, o.type from app.orgs o join above a on o.id = a.parent
  )
  select above.id from above where above.type = 'centre' limit 1;
end;
comment on function app.centre_above(bigint) is
  'The centre that an organisation lies below; a centre is its own.';
grant execute on function app.centre_above(bigint) to centreadmin, dev, admin;
