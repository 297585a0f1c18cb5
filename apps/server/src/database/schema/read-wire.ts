import type pg from 'pg';
import { requestRoles } from '../roles.ts';

/** What requests see of the database: the views of `api` and its functions. */
export interface Wire {
  /** By name. */
  readonly views: readonly WireView[];
  /** By name. */
  readonly functions: readonly WireFunction[];
}

/** A view of `api`. */
export interface WireView {
  readonly name: string;
  /** What its rows are: the comment on the view, or on the table of its name. */
  readonly comment: string | null;
  /** Whether a role may change rows by requests. */
  readonly isWritable: boolean;
  /** In their order. */
  readonly columns: readonly WireColumn[];
  /** In the order of the columns. */
  readonly foreignKeys: readonly WireForeignKey[];
}

/** A column of a view. */
export interface WireColumn {
  readonly name: string;
  /** Type of Postgres, such as `bigint[]`. */
  readonly type: string;
  readonly isNullable: boolean;
  /** Whether an insert has to give it. */
  readonly isRequired: boolean;
  /** What it means: the comment on the column of the table that it comes from. */
  readonly comment: string | null;
  /** That column, such as `orgs.name`, where it has another name there. */
  readonly origin: string | null;
  /** View that it points at by its `id`, where it is a foreign key. */
  readonly target: string | null;
}

/** A foreign key of one column that points at the `id` of a view. */
export interface WireForeignKey {
  readonly constraint: string;
  readonly column: string;
  readonly target: string;
  /** Whether at most one row points at each. */
  readonly isOneToOne: boolean;
}

/** A function of `api`. */
export interface WireFunction {
  readonly name: string;
  /** In their order; a single one without a name takes the whole body of the request. */
  readonly arguments: readonly WireArgument[];
}

/** An argument of a function. */
export interface WireArgument {
  /** Empty for the one that takes the whole body. */
  readonly name: string;
  readonly type: string;
  /** Whether it may be missing. */
  readonly isOptional: boolean;
  /** Whether it is null where it is missing. */
  readonly isNullByDefault: boolean;
}

/** Where a column of a view comes from. */
interface Origin {
  /** Number (`oid`) of the table and of its column; 0 for an expression. */
  readonly table: number;
  readonly column: number;
  /** Whether an outer join may leave it empty. */
  readonly isOuter: boolean;
}

interface TableColumn {
  readonly tableName: string;
  readonly name: string;
  readonly notNull: boolean;
  readonly given: boolean;
  readonly comment: string | null;
  readonly key: { readonly constraint: string; readonly target: string; readonly isOneToOne: boolean } | null;
}

const viewsSql = `
  select c.relname as name, coalesce(obj_description(c.oid, 'pg_class'), (
      select obj_description(t.oid, 'pg_class') from pg_class t where t.relnamespace = 'app'::regnamespace and t.relname = c.relname and t.relkind = 'r'
    )) as comment,
    exists (
      select 1 from unnest($1::text[]) r (role)
      where has_any_column_privilege(r.role, c.oid, 'insert, update') or has_table_privilege(r.role, c.oid, 'delete')
    ) as "isWritable",
    r.ev_action::text as tree,
    (
      select json_agg(json_build_object(
        'name', a.attname, 'type', format_type(a.atttypid, null), 'comment', col_description(c.oid, a.attnum),
        'isInserted', exists (select 1 from unnest($1::text[]) r (role) where has_column_privilege(r.role, c.oid, a.attnum, 'insert'))
      ) order by a.attnum)
      from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    ) as columns
  from pg_class c join pg_rewrite r on r.ev_class = c.oid and r.ev_type = '1'
  where c.relkind = 'v' and c.relnamespace = 'api'::regnamespace
  order by c.relname collate "C"`;

const columnsSql = `
  select c.oid::int as table, a.attnum::int as column, c.relname as "tableName", a.attname as name, a.attnotnull as "notNull",
    a.atthasdef or a.attidentity <> '' or a.attgenerated <> '' as given,
    col_description(c.oid, a.attnum) as comment,
    (
      select json_build_object('constraint', k.conname, 'target', t.relname, 'isOneToOne', exists (
        select 1 from pg_constraint u where u.conrelid = k.conrelid and u.contype in ('p', 'u') and u.conkey = k.conkey
      ))
      from pg_constraint k
      join pg_class t on t.oid = k.confrelid
      join pg_class v on v.relnamespace = 'api'::regnamespace and v.relname = t.relname
      join pg_attribute i on i.attrelid = t.oid and i.attname = 'id'
      where k.contype = 'f' and k.conrelid = c.oid and k.conkey = array[a.attnum] and k.confkey = array[i.attnum]
      order by k.conname limit 1
    ) as key
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relkind = 'r' and c.relnamespace in ('app'::regnamespace, 'auth'::regnamespace)`;

const functionsSql = `
  select p.proname as name, (
    select coalesce(json_agg(json_build_object(
      'name', coalesce(p.proargnames[a.place], ''),
      'type', format_type(a.type, null),
      'isOptional', a.place > p.pronargs - p.pronargdefaults,
      'isNullByDefault', coalesce(pg_get_function_arg_default(p.oid, a.place::int) like 'NULL::%', false)
    ) order by a.place), '[]')
    from unnest(p.proargtypes::oid[]) with ordinality a (type, place)
  ) as arguments
  from pg_proc p where p.pronamespace = 'api'::regnamespace and p.prokind = 'f'
  order by p.proname collate "C"`;

interface ViewRow {
  readonly name: string;
  readonly comment: string | null;
  readonly isWritable: boolean;
  readonly tree: string;
  readonly columns: readonly {
    readonly name: string;
    readonly type: string;
    readonly comment: string | null;
    readonly isInserted: boolean;
  }[];
}

/** Reads what requests see, from the catalogue of a database with the schema. */
export async function readWire(client: pg.ClientBase): Promise<Wire> {
  const { rows: views } = await client.query<ViewRow>(viewsSql, [requestRoles]);
  const { rows: columns } = await client.query<TableColumn & { table: number; column: number }>(columnsSql);
  const { rows: functions } = await client.query<WireFunction>(functionsSql);
  const byPlace = new Map(columns.map((column) => [`${column.table} ${column.column}`, column]));
  return {
    views: views.map((view) => {
      const origins = readOrigins(view.tree);
      const found = view.columns.map((column, index) => {
        const origin = origins[index];
        if (origin === undefined) throw new Error(`The column ${column.name} of api.${view.name} is not in its query.`);
        return { column, origin, from: byPlace.get(`${origin.table} ${origin.column}`) };
      });
      return {
        name: view.name,
        comment: view.comment,
        isWritable: view.isWritable,
        columns: found.map(({ column, origin, from }) => ({
          name: column.name,
          type: column.type,
          isNullable: from === undefined || !from.notNull || origin.isOuter,
          isRequired: column.isInserted && from !== undefined && from.notNull && !from.given && !origin.isOuter,
          comment: column.comment ?? from?.comment ?? null,
          origin: from === undefined || from.name === column.name ? null : `${from.tableName}.${from.name}`,
          target: from?.key?.target ?? null,
        })),
        foreignKeys: found.flatMap(({ column, from }) => (from?.key ? [{ ...from.key, column: column.name }] : [])),
      };
    }),
    functions,
  };
}

/** A part of a query as Postgres keeps it: a word, a list, or a node with its fields. */
type Tree = string | readonly Tree[];

/**
 * The origins of a view's columns, read from the query that Postgres keeps (`pg_rewrite.ev_action`): it alone knows which column of which table each
 * is, and whether an outer join is between.
 */
function readOrigins(text: string): readonly Origin[] {
  const [query] = parseTree(text);
  if (query === undefined) throw new Error('The query of a view is empty.');
  // Behind the columns follow those that only the order needs.
  return listOf(fieldOf(query, 'targetList')).map((entry) => ({
    table: Number(fieldOf(entry, 'resorigtbl')),
    column: Number(fieldOf(entry, 'resorigcol')),
    // The set of joins that may leave it empty: `(b)` where there is none.
    isOuter: listOf(fieldOf(fieldOf(entry, 'expr') ?? '', 'varnullingrels')).length > 1,
  }));
}

/** Reads brackets, braces and words; a backslash belongs to the sign after it. */
function parseTree(text: string): readonly Tree[] {
  const open: Tree[][] = [[]];
  for (const [word] of text.matchAll(/[(){}]|(?:\\[^]|[^\s(){}\\])+/g)) {
    if (word === '(' || word === '{') open.push([]);
    else if (word === ')' || word === '}') {
      const closed = open.pop() ?? [];
      open.at(-1)?.push(closed);
    } else open.at(-1)?.push(word);
  }
  const [[root] = []] = open;
  return listOf(root);
}

const listOf = (tree: Tree | undefined): readonly Tree[] => (tree === undefined || typeof tree === 'string' ? [] : tree);

/** The value of a field by its name; nothing in what is no node or has no such field. */
function fieldOf(node: Tree, field: string): Tree | undefined {
  const parts = listOf(node);
  const at = parts.indexOf(`:${field}`);
  return at === -1 ? undefined : parts[at + 1];
}
