-- Returns all rows about one person, for a request of that person. Tables that are added later are found by their foreign keys.

-- Rows of a table with one of the keys, at most 10,000, without columns that only the server works with.
create or replace function auth.rows_of_person(table_name regclass, key_columns text[], keys bigint[]) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  found jsonb;
begin
  execute format(
    'select jsonb_agg(x.row) from (select to_jsonb(t) - ''{search,token_hash}''::text[] as row from %s t where %s limit 10000) x',
    table_name, (select string_agg(format('t.%I = any ($1)', k.name), ' or ') from unnest(key_columns) as k (name))
  ) into found using keys;
  return found;
end
$$;

create or replace function auth.person_data(person bigint) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  reference record;
  rows jsonb;
  tables jsonb := '{}';
  -- What a student's rows hang on: further rows point at these instead of the person.
  places constant bigint[] := (select coalesce(array_agg(r.id), '{}') from app.user2projects r where r.student = person);
  reports constant bigint[] := (select coalesce(array_agg(x.id), '{}') from app.reports x where x.user2project_id = any (places));
begin
  if not exists (select from app.users u where u.id = person) then
    raise exception 'there is no account with the id %', person using errcode = '22023';
  end if;
  for reference in
    select c.conrelid::regclass as name, array_agg(a.attname::text order by a.attname) as columns,
      case c.confrelid when 'app.users'::regclass then array[person] when 'app.user2projects'::regclass then places else reports end as keys
    from pg_catalog.pg_constraint c
    join pg_catalog.pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.contype = 'f' and c.confrelid = any (array['app.users'::regclass, 'app.user2projects'::regclass, 'app.reports'::regclass])
      and c.connamespace = 'app'::regnamespace and cardinality(c.conkey) = 1
      -- Whoever checked or answered something of another person is not whom that is about.
      and (c.confrelid <> 'app.users'::regclass or a.attname in ('user_id', 'student', 'teacher_id', 'owner'))
    group by c.conrelid, c.confrelid
    order by c.conrelid::regclass::text
  loop
    rows := auth.rows_of_person(reference.name, reference.columns, reference.keys);
    if rows is not null then
      tables := jsonb_set(tables, array[reference.name::text], coalesce(tables -> reference.name::text, '[]') || rows);
    end if;
  end loop;
  return jsonb_build_object(
    'person', (select to_jsonb(u) - 'search' from app.users u where u.id = person),
    'tables', tables,
    'sign_ins', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'issued_at', s.issued_at, 'closed_at', s.closed_at, 'address', s.address, 'browser', s.browser
      ) order by s.issued_at), '[]')
      from auth.sessions s where s.user_id = person
    ),
    'university_account', (
      select coalesce(jsonb_agg(jsonb_build_object('issuer', a.issuer, 'subject', a.subject, 'bound_at', a.bound_at)), '[]')
      from auth.sign_on_accounts a where a.user_id = person
    )
  );
end
$$;
grant execute on function auth.person_data(bigint) to admin;

create or replace function api.person_data(user_id bigint) returns json
  language sql stable set search_path = ''
  begin atomic
    select auth.person_data($1)::json;
  end;
comment on function api.person_data(bigint) is
  'All that is kept of one person: the account, the rows of all tables that are about them or theirs (at most 10,000 of each), their sign-ins. No passwords and no secrets. Administrators only.';
grant execute on function api.person_data(bigint) to admin;
