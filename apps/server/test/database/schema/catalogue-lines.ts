import type pg from 'pg';

/**
 * Lists everything that a schema is made of, as sorted lines. These are tables and views with columns in their order, defaults, rights and comments,
 * functions, policies, constraints, indexes and triggers.
 */
export async function catalogueLines(client: pg.ClientBase): Promise<readonly string[]> {
  const { rows } = await client.query<{ line: string }>(`
    with ours (oid) as (select oid from pg_namespace where nspname in ('app', 'api', 'auth', 'student'))
    select concat_ws(' ', 'column', c.oid::regclass, row_number() over (partition by c.oid order by a.attnum), a.attname,
        format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity, a.attgenerated, pg_get_expr(d.adbin, d.adrelid),
        (select collname from pg_collation where oid = a.attcollation), array(select x::text from unnest(a.attacl) x order by 1),
        col_description(c.oid, a.attnum)) as line
      from pg_attribute a
      join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'v') and c.relnamespace in (select oid from ours)
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where a.attnum > 0 and not a.attisdropped
    union all select concat_ws(' ', 'relation', c.oid::regclass, c.relkind, c.relrowsecurity, c.relforcerowsecurity, c.reloptions,
        pg_get_userbyid(c.relowner), array(select x::text from aclexplode(c.relacl) x where x.grantee <> c.relowner order by 1),
        obj_description(c.oid, 'pg_class'), case when c.relkind = 'v' then pg_get_viewdef(c.oid) end)
      from pg_class c where c.relkind in ('r', 'v', 'S') and c.relnamespace in (select oid from ours)
    union all select concat_ws(' ', pg_get_functiondef(p.oid), array(select x::text from unnest(p.proacl) x order by 1),
        obj_description(p.oid, 'pg_proc'))
      from pg_proc p where p.pronamespace in (select oid from ours) and p.prokind in ('f', 'p')
    union all select concat_ws(' ', 'policy', polrelid::regclass, polname, polcmd, polpermissive, array(select x::regrole::text from unnest(polroles) x order by 1),
        pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid))
      from pg_policy
    union all select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where connamespace in (select oid from ours)
    union all select concat_ws(' ', pg_get_triggerdef(t.oid), t.tgenabled) from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not t.tgisinternal and c.relnamespace in (select oid from ours)
    union all select indexdef from pg_indexes where schemaname in ('app', 'api', 'auth', 'student')
    union all select concat_ws(' ', 'schema', nspname, nspacl) from pg_namespace where oid in (select oid from ours)
    union all select concat_ws(' ', 'default', defaclrole::regrole, defaclobjtype, defaclacl) from pg_default_acl
    order by 1`);
  return rows.map(({ line }) => line);
}
