-- What refers to rows of a table that the caller may read, by column. keeps: they cannot be deleted; goes: it is deleted with them; clears: it loses the
-- link; lists: it has them in a list, which goes on naming them.
create or replace function app.references_to(target text) returns table (name text, attribute text, effect text)
  language sql stable set search_path = ''
  begin atomic
    select f.name, f.attribute, f.effect
    from (
      select c.relname::text as name, a.attname::text as attribute,
        case k.confdeltype when 'c' then 'goes' when 'n' then 'clears' else 'keeps' end as effect, c.oid as relation, a.attnum as place
      from pg_catalog.pg_constraint k
      join pg_catalog.pg_class c on c.oid = k.conrelid and c.relnamespace = 'app'::regnamespace
      join pg_catalog.pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      where k.contype = 'f' and k.confrelid = to_regclass(format('app.%I', target))
      union all
      select listed.name, a.attname::text, 'lists', a.attrelid, a.attnum
      from (values
        ('orgs', 'schedules', 'class_list'), ('orgs', 'users', 'class_list'), ('orgs', 'days', 'class_list'),
        ('orgs', 'announcements', 'class_list'), ('users', 'projects', 'teacher_list'), ('users', 'teams', 'member_list'),
        ('orgs', 'rounds', 'class_list'), ('projects', 'rounds', 'project_list'), ('locations', 'projects', 'location_list'), ('teams', 'projects', 'team_list')
      ) as listed (of, name, attribute)
      join pg_catalog.pg_attribute a on a.attrelid = to_regclass(format('app.%I', listed.name)) and a.attname = listed.attribute
      where listed.of = target
    ) f
    where to_regclass(format('api.%I', f.name)) is not null
      and pg_catalog.has_any_column_privilege(to_regclass(format('api.%I', f.name)), 'select')
      and pg_catalog.has_column_privilege(f.relation, f.place, 'select');
  end;
grant execute on function app.references_to(text) to teacher, centreadmin, dev, admin;

-- Counts the rows of a table of which one of the columns names one of the ids.
create or replace function app.rows_that_name(table_name text, attributes text[], lists text[], wanted bigint[]) returns bigint
  language plpgsql stable set search_path = ''
as $$
declare
  counted bigint;
begin
  execute format('select count(*) from app.%I t where %s', $1, (
    select string_agg(format(case when a.name = any ($3) then 't.%I && $1' else 't.%I = any ($1)' end, a.name), ' or ') from unnest($2) as a (name)
  )) into counted using $4;
  return counted;
end
$$;
grant execute on function app.rows_that_name(text, text[], text[], bigint[]) to teacher, centreadmin, dev, admin;

create or replace function api.used_by(table_name text, ids json) returns table (kind text, uses bigint)
  language sql stable set search_path = ''
  begin atomic
    select u.kind, u.uses from (
      select r.name as kind, app.rows_that_name(
        r.name, array_agg(r.attribute), coalesce(array_agg(r.attribute) filter (where r.effect = 'lists'), '{}'), app.ids_of(used_by.ids)
      ) as uses
      from app.references_to(used_by.table_name) r where r.effect in ('keeps', 'lists') group by r.name
    ) u
    where u.uses > 0 order by u.kind;
  end;
comment on function api.used_by(text, json) is
  'Counts by table the rows that refer to the named ones and so keep them from being deleted.';
grant execute on function api.used_by(text, json) to teacher, centreadmin, dev, admin;

create or replace function api.deletion_contents(table_name text, ids json) returns table (kind text, uses bigint, effect text)
  language sql stable set search_path = ''
  begin atomic
    select u.kind, u.uses, u.effect from (
      select r.name as kind, r.effect, app.rows_that_name(
        r.name, array_agg(r.attribute), case r.effect when 'lists' then array_agg(r.attribute) else '{}' end, app.ids_of(deletion_contents.ids)
      ) as uses
      from app.references_to(deletion_contents.table_name) r group by r.name, r.effect
    ) u
    where u.uses > 0 order by u.kind, u.effect;
  end;
comment on function api.deletion_contents(text, json) is
  'What belongs to rows that are about to be deleted, counted by table: it keeps them, goes with them, clears its link, or lists them.';
grant execute on function api.deletion_contents(text, json) to teacher, centreadmin, dev, admin;
