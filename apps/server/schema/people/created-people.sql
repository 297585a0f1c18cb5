-- Makes accounts of students. Definer, because apart from this nobody but the administrator may add people.
create or replace function auth.create_student(account_code text, account_name text, org_id bigint, phone text, email text)
  returns bigint
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  made bigint;
begin
  insert into app.users (code, name, role, org) values (account_code, account_name, 'student', org_id)
  on conflict (code) do nothing returning id into made;
  if made is not null and (phone is not null or email is not null) then
    insert into app.user_contacts (user_id, phone, email) values (made, phone, email);
  end if;
  return made;
end
$$;
grant execute on function auth.create_student(text, text, bigint, text, text) to teacher, centreadmin, dev, admin;

-- Creates students in their organisations, all or none; how many one person may create on a day is limited. Whoever names a class has to look after it (the policies of user_orgs).
create or replace function api.create_user(json) returns json
  language plpgsql volatile set search_path = ''
as $$
declare
  entries constant jsonb := case when jsonb_typeof($1::jsonb) = 'array' then $1::jsonb else jsonb_build_array($1::jsonb) end;
  entry jsonb;
  line integer := 0;
  account_code text;
  account_name text;
  orgs bigint[];
  account bigint;
  created boolean;
  in_class integer := 0;
  without_class integer := 0;
  answer jsonb := '[]';
begin
  for entry in select * from jsonb_array_elements(entries) loop
    line := line + 1;
    account_code := btrim(entry ->> 'code');
    account_name := btrim(entry ->> 'name');
    if coalesce(account_code, '') = '' or coalesce(account_name, '') = '' then
      raise exception 'entry %: code and name are needed', line using errcode = '22023', hint = 'No account was created.';
    end if;
    if coalesce(entry ->> 'role', 'student') <> 'student' then
      raise exception 'entry %: only accounts of students are created here', line using errcode = '42501', hint = 'No account was created.';
    end if;
    orgs := case when coalesce(jsonb_typeof(entry -> 'orgs_id'), 'null') = 'null' or entry -> 'orgs_id' = '[]' then '{}'
      else app.ids_of((entry -> 'orgs_id')::json) end;

    account := auth.create_student(
      account_code, account_name, orgs[1], nullif(btrim(entry ->> 'phone'), ''), nullif(btrim(entry ->> 'email'), '')
    );
    created := account is not null;
    if created then
      if cardinality(orgs) > 0 then
        in_class := in_class + 1;
      else
        without_class := without_class + 1;
      end if;
      insert into app.user_orgs (user_id, organization_id) select account, o.id from unnest(orgs) as o (id);
    else
      select u.id into account from app.users u where u.code = account_code;
    end if;
    answer := answer || jsonb_build_object('id', account, 'code', account_code, 'created', created);
  end loop;
  perform auth.count_created_accounts(in_class, without_class);
  return answer::json;
end
$$;
comment on function api.create_user(json) is
  'Creates students. Existing accounts stay as they are and are answered with created: false. The new ones have no password.';
grant execute on function api.create_user(json) to teacher, centreadmin, dev, admin;
