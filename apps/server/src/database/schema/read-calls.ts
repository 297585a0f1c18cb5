import type pg from 'pg';

/** What a server and a console of one release call in the database: it has to stay for one release after. */
export interface Calls {
  /** Functions with their arguments. */
  readonly functions: readonly CalledFunction[];
  /** Columns of the views in `api`, with their types. */
  readonly views: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** A function that is called. */
export interface CalledFunction {
  /** With its schema, such as `api.gradebook`. */
  readonly name: string;
  /** Types by name, in their order; `$1` is the name of a first argument that has none. */
  readonly arguments: Readonly<Record<string, string>>;
}

/** Reads what may be called: functions that a role other than the owner may run, and the views of `api`. */
export async function readCalls(client: pg.ClientBase): Promise<Calls> {
  const { rows: functions } = await client.query<CalledFunction>(`
    select n.nspname || '.' || quote_ident(p.proname) as name, (
      select coalesce(json_object_agg(coalesce(nullif(p.proargnames[a.place], ''), '$' || a.place), format_type(a.type, null) order by a.place), '{}')
      from unnest(p.proargtypes::oid[]) with ordinality a (type, place)
    ) as arguments
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('api', 'auth', 'student') and p.prorettype <> 'trigger'::regtype
      and exists (select 1 from aclexplode(p.proacl) a where a.grantee <> p.proowner)
    order by 1, p.proargtypes::text`);
  const { rows: views } = await client.query<{ name: string; columns: Record<string, string> }>(`
    select 'api.' || quote_ident(c.relname) as name, json_object_agg(a.attname, format_type(a.atttypid, a.atttypmod) order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'v' and c.relnamespace = 'api'::regnamespace
    group by 1 order by 1`);
  return {
    functions,
    views: Object.fromEntries(views.map(({ name, columns }) => [name, columns])),
  };
}
