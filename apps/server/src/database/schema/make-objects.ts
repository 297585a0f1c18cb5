import type pg from 'pg';
import { orderStatements } from './order-statements.ts';
import type { SchemaObjects } from './read-schema.ts';

/**
 * Removes everything that can be made again: views, triggers, policies, grants to roles, and functions except those that columns,
 * conditions and indexes of tables need, which are replaced.
 */
const dropObjectsSql = `
do $drop$
declare
  statement text;
begin
  -- Rights of columns go with those of their table.
  for statement in
    select format('revoke all on %s %s from %s', case c.relkind when 'S' then 'sequence' else 'table' end, c.oid::regclass, string_agg(distinct r.rolname, ', '))
    from pg_catalog.pg_class c
    cross join lateral (
      select a.grantee from aclexplode(c.relacl) a
      union select a.grantee from pg_catalog.pg_attribute t, aclexplode(t.attacl) a where t.attrelid = c.oid
    ) g
    join pg_catalog.pg_roles r on r.oid = g.grantee and g.grantee <> c.relowner
    where c.relnamespace in ('app'::regnamespace, 'auth'::regnamespace) and c.relkind in ('r', 'S')
    group by c.oid, c.relkind
  loop
    execute statement;
  end loop;
  for statement in
    select format('drop policy %I on %s', p.polname, p.polrelid::regclass)
    from pg_catalog.pg_policy p join pg_catalog.pg_class c on c.oid = p.polrelid
    -- The one that lets the owner in stays: steps read and write rows.
    where c.relnamespace in ('app'::regnamespace, 'auth'::regnamespace) and p.polname <> 'owner'
  loop
    execute statement;
  end loop;
  for statement in
    select format('drop trigger %I on %s', t.tgname, t.tgrelid::regclass)
    from pg_catalog.pg_trigger t join pg_catalog.pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and c.relkind = 'r' and c.relnamespace in ('app'::regnamespace, 'auth'::regnamespace)
  loop
    execute statement;
  end loop;
  -- A function that gives rows of a view goes with the view.
  select 'drop view ' || string_agg(c.oid::regclass::text, ', ') || ' cascade' into statement
  from pg_catalog.pg_class c where c.relkind = 'v' and c.relnamespace in ('app'::regnamespace, 'api'::regnamespace, 'auth'::regnamespace, 'student'::regnamespace);
  if statement is not null then
    execute statement;
  end if;
  with recursive needed (oid) as (
    select d.refobjid from pg_catalog.pg_depend d
    where d.refclassid = 'pg_catalog.pg_proc'::regclass
      and d.classid in ('pg_catalog.pg_constraint'::regclass, 'pg_catalog.pg_attrdef'::regclass, 'pg_catalog.pg_class'::regclass)
    union
    select d.refobjid from needed n
    join pg_catalog.pg_depend d on d.objid = n.oid and d.classid = 'pg_catalog.pg_proc'::regclass and d.refclassid = 'pg_catalog.pg_proc'::regclass
  )
  select 'drop routine ' || string_agg(p.oid::regprocedure::text, ', ') into statement
  from pg_catalog.pg_proc p
  where p.pronamespace in ('app'::regnamespace, 'api'::regnamespace, 'auth'::regnamespace, 'student'::regnamespace) and p.oid not in (select n.oid from needed n);
  if statement is not null then
    execute statement;
  end if;
  for statement in
    select format('revoke all on routine %s from %s', p.oid::regprocedure,
      string_agg(distinct case a.grantee when 0 then 'public' else quote_ident(pg_get_userbyid(a.grantee)) end, ', '))
    from pg_catalog.pg_proc p, aclexplode(p.proacl) a
    where p.pronamespace in ('app'::regnamespace, 'api'::regnamespace, 'auth'::regnamespace, 'student'::regnamespace) and a.grantee <> p.proowner
    group by p.oid
  loop
    execute statement;
  end loop;
end
$drop$`;

/** Removes what can be made again, so that steps find tables alone. In a transaction, as the owner of the schema. */
export async function dropObjects(client: pg.Client): Promise<void> {
  await client.query(dropObjectsSql);
}

/**
 * Makes everything that can be made again. In the transaction of {@link dropObjects}, as the owner of the schema.
 *
 * @throws Error of Postgres that names the file and the statement, where Postgres gives the place.
 */
export async function makeObjects(client: pg.Client, { files }: SchemaObjects): Promise<void> {
  const statements = orderStatements(files);
  // Bodies in dollar quotes may speak of what is made after them.
  await client.query('set local check_function_bodies = off');
  let at = 0;
  const starts = statements.map(({ sql }) => (at += sql.length + 1));
  try {
    await client.query(statements.map(({ sql }) => sql).join('\n'));
  } catch (error) {
    const { position } = error as { position?: string };
    const failed = position === undefined ? undefined : statements[starts.findIndex((end) => Number(position) <= end)];
    if (failed !== undefined) (error as Error).message += ` (${failed.file}: ${failed.sql.slice(0, 80)})`;
    throw error;
  }
  await client.query('set local check_function_bodies = on');
}
