-- What every later migration stands on. All of them run as app_owner, in one transaction.

-- Nobody may run a function unless a migration says so.
alter default privileges revoke execute on functions from public;

grant usage on schema auth to anon, student, teacher, centreadmin, dev, admin, auth_gateway;
grant usage on schema app, api to teacher, centreadmin, dev, admin;

-- The signed-in user, from the claims that PostgREST checked; null outside a request.
create function app.uid() returns bigint
  language sql stable parallel safe set search_path = ''
  return (nullif(current_setting('request.jwt.claims', true), '')::json ->> 'user_id')::bigint;
comment on function app.uid() is 'Id of the signed-in user. Policies call it as (select app.uid()), so that it runs once for a query.';

-- An id is given by the database and stays: a changed one would tear a row from what points at it.
create function app.keep_id() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if new.id is distinct from old.id then
    raise exception 'the id of a row cannot be changed' using errcode = '42501';
  end if;
  return new;
end
$$;

-- Who changed a row, and when. Outside a request (seeding, restoring) the given values stand.
create function app.touch() returns trigger
  language plpgsql set search_path = ''
as $$
declare
  values_of_row jsonb := to_jsonb(new);
  stamp jsonb := jsonb_build_object('updated_at', now());
begin
  if app.uid() is null then
    return new;
  end if;
  if values_of_row ? 'updated_by' then
    stamp := stamp || jsonb_build_object('updated_by', app.uid());
  end if;
  if values_of_row ? 'created_at' then
    stamp := stamp || jsonb_build_object('created_at', case when tg_op = 'INSERT' then to_jsonb(now()) else to_jsonb(old) -> 'created_at' end);
  end if;
  return jsonb_populate_record(new, stamp);
end
$$;

-- Row-level security for a new table: on, forced on the owner too, and open to the owner only until policies follow.
create procedure app.protect(target regclass)
  language plpgsql set search_path = ''
as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy owner on %s to app_owner using (true) with check (true)', target);
  if exists (
    select 1 from pg_catalog.pg_attribute where attrelid = target and attname = 'id' and attidentity <> ''
  ) then
    execute format('create trigger keep_id before update on %s for each row execute function app.keep_id()', target);
  end if;
end
$$;

-- Lets roles use a table through its view in api. Views respect the rights of their reader, so both get the grant. An insert may name
-- every column of the view but the id; columns that the view hides stay out of reach.
create procedure app.grant_verbs(table_name text, to_roles text[], verbs text[])
  language plpgsql set search_path = ''
as $$
declare
  verb text;
  columns text;
  grantees text;
  scheme text;
begin
  select string_agg(quote_ident(name), ', ') into grantees from unnest(to_roles) as name;
  foreach verb in array verbs loop
    select string_agg(quote_ident(v.attname), ', ') into columns
    from pg_catalog.pg_attribute v
    join pg_catalog.pg_attribute t on t.attname = v.attname and t.attrelid = format('app.%I', table_name)::regclass and not t.attisdropped
    where v.attrelid = format('api.%I', table_name)::regclass and v.attnum > 0 and not v.attisdropped
      and (verb <> 'insert' or t.attidentity = '');
    foreach scheme in array array['app', 'api'] loop
      if verb = 'delete' then
        execute format('grant delete on %I.%I to %s', scheme, table_name, grantees);
      else
        execute format('grant %s (%s) on %I.%I to %s', verb, columns, scheme, table_name, grantees);
      end if;
    end loop;
  end loop;
end
$$;

-- The list of migrations is a table like the others.
alter table auth.schema_version owner to app_owner;
alter table auth.schema_version enable row level security;
alter table auth.schema_version force row level security;
create policy owner on auth.schema_version to app_owner using (true) with check (true);
