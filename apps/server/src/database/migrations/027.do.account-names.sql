-- Names of accounts that cannot be taken for another one, and who may make how many.

-- Plain letters, digits and a few signs: a Cyrillic letter that looks like a Latin one, a blank of no width or a full-width digit makes no name.
-- Accounts that exist keep theirs.
create function app.check_account_code() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if new.code !~ '^[A-Za-z0-9][A-Za-z0-9._@-]{0,63}$' then
    raise exception 'account name "%" is not possible: letters from A to Z, digits, ".", "_", "@" and "-" only, a letter or digit first', new.code
      using errcode = '22023';
  end if;
  if exists (select from app.users u where lower(u.code) = lower(new.code) and u.code <> new.code and u.id <> new.id) then
    raise exception 'account name "%" differs from one that exists by upper and lower case only', new.code using errcode = '23505';
  end if;
  return new;
end
$$;
-- Only what a request makes: the rows of an upgrade or a restore are as they are.
create trigger check_account_code before insert on app.users for each row
  when (app.uid() is not null) execute function app.check_account_code();
create trigger check_changed_account_code before update of code on app.users for each row
  when (app.uid() is not null and old.code is distinct from new.code) execute function app.check_account_code();
create index users_code_lower on app.users (lower(code));

create table auth.created_accounts (
  creator_id bigint not null references app.users (id) on delete cascade,
  created_on date not null default current_date,
  accounts integer not null,
  primary key (creator_id, created_on)
);
comment on table auth.created_accounts is 'How many accounts somebody made on a day, one without a class counted as five; kept for a week.';
call app.protect('auth.created_accounts');

-- 1,000 a day for a teacher, 20,000 for a centre's administrator: more than any import of a term. An account without a class counts as five:
-- the import of a course's students needs some, and nobody looks after them.
create function auth.count_created_accounts(in_class integer, without_class integer) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller_role constant text := (select u.role from app.users u where u.id = app.uid());
  most constant integer := case caller_role when 'admin' then null when 'teacher' then 1000 else 20000 end;
  made constant integer := in_class + 5 * without_class;
  counted integer;
begin
  if made = 0 or most is null then
    return;
  end if;
  insert into auth.created_accounts as c (creator_id, accounts) values (app.uid(), made)
  on conflict (creator_id, created_on) do update set accounts = c.accounts + excluded.accounts
  returning accounts into counted;
  if counted > most then
    perform auth.refuse_request(429, '53400',
      format('you may create %s accounts a day, %s of them without a class; please ask an administrator', most, most / 5));
  end if;
  delete from auth.created_accounts c where c.created_on < current_date - 7;
end
$$;

-- As before, and the number of a day is limited. Whoever names a class has to look after it (the policies of user_orgs).
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

grant execute on function auth.count_created_accounts(integer, integer) to teacher, centreadmin, dev, admin;
