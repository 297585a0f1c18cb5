-- Names of accounts that cannot be taken for another one, and who may make how many.

-- Plain letters, digits and a few signs: a Cyrillic letter that looks like a Latin one, a blank of no width or a full-width digit makes no name.
-- Accounts that exist keep theirs.
create or replace function app.check_account_code() returns trigger
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

-- 1,000 a day for a teacher, 20,000 for a centre's administrator: more than any import of a term. An account without a class counts as five:
-- the import of a course's students needs some, and nobody looks after them.
create or replace function auth.count_created_accounts(in_class integer, without_class integer) returns void
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
grant execute on function auth.count_created_accounts(integer, integer) to teacher, centreadmin, dev, admin;
