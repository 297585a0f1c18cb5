create or replace function app.write_user() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    insert into app.users (code, name, role, org, is_active, class_list)
    values (new.code, new.name, new.role, new.org, coalesce(new.is_active, true), coalesce(new.class_list, '{}'))
    returning id, is_active, class_list into new.id, new.is_active, new.class_list;
    if new.phone is not null or new.email is not null then
      insert into app.user_contacts (user_id, phone, email) values (new.id, new.phone, new.email);
    end if;
    return new;
  elsif tg_op = 'DELETE' then
    delete from app.users u where u.id = old.id;
    return case when found then old end;
  end if;

  if new.id is distinct from old.id then
    raise exception 'the id of a row cannot be changed' using errcode = '42501';
  end if;
  -- Two statements, because a teacher may change class_list and nothing else. Each names the row even where nothing changes,
  -- so that a row that is not the caller's counts as not found.
  if (new.code, new.name, new.role, new.org, new.is_active) is distinct from (old.code, old.name, old.role, old.org, old.is_active) then
    update app.users u
    set code = new.code, name = new.name, role = new.role, org = new.org, is_active = new.is_active, class_list = new.class_list
    where u.id = old.id;
  else
    update app.users u set class_list = new.class_list where u.id = old.id;
  end if;
  if not found then
    return null;
  end if;
  if (new.phone, new.email) is distinct from (old.phone, old.email) then
    insert into app.user_contacts as c (user_id, phone, email) values (old.id, new.phone, new.email)
    on conflict (user_id) do update set phone = excluded.phone, email = excluded.email;
  end if;
  return new;
end
$$;

-- Without these a write would end in "cannot insert into view", which reads as a fault of the server; with them it is a missing right.
create or replace function app.refuse_write() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  raise exception 'the view % is only read', tg_table_name using errcode = '42501';
end
$$;
