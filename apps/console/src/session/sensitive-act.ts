/** Tables that hold accounts, roles, menus, pages, buckets and settings: a person who may change these may do everything. */
export const sensitiveTables = [
  'users',
  'users_ex',
  'accounts',
  'role2navs',
  'navs',
  'pages',
  'page_versions',
  'page_drafts',
  'page_blocks',
  'config',
  'modules',
  'buckets',
] as const;

/** Functions that change the same. */
export const sensitiveFunctions = [
  'create_user',
  'set_first_password',
  'end_sessions',
  'release_sign_on',
  'save_nav',
  'move_nav',
  'set_role_nav',
  'set_role_start',
  'restore_page_version',
  'save_settings',
] as const;

/** Name of such a table. */
export type SensitiveTable = (typeof sensitiveTables)[number];
/** Name of such a function. */
export type SensitiveFunction = (typeof sensitiveFunctions)[number];

/** What happens to rows; `upsert` adds them, or overwrites those that are there. */
export type SensitiveVerb = 'insert' | 'upsert' | 'update' | 'delete';

/** A column, or a parameter of a function, with the value that it gets. */
export interface SetValue {
  readonly name: string;
  readonly value: string;
}

/** What a stored page is about to do that only its reader may decide, as data. */
export type SensitiveAct =
  | {
      readonly kind: 'rows';
      readonly verb: SensitiveVerb;
      readonly table: SensitiveTable;
      /** Which rows, as a query of PostgREST (`id=eq.2`); empty for all of them, and for new ones. */
      readonly filter: string;
      readonly values: readonly SetValue[];
    }
  | { readonly kind: 'call'; readonly function: SensitiveFunction; readonly values: readonly SetValue[] }
  /** Something else, such as a bucket. */
  | { readonly kind: 'other'; readonly request: string; readonly values: readonly SetValue[] };

/** Parameters of a request that choose no rows. */
const notFilters = new Set(['select', 'columns', 'on_conflict', 'order', 'limit', 'offset']);
const verbs: Readonly<Record<string, SensitiveVerb>> = {
  post: 'insert',
  put: 'upsert',
  patch: 'update',
  delete: 'delete',
};

/** What of a request {@link sensitiveAct} reads. */
export interface SentRequest {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string | undefined>> | undefined;
  /** What is sent, before it is written out. */
  readonly data?: unknown;
}

/** Reads out of a request what it is about to do. */
export function sensitiveAct({ method, path, headers = {}, data }: SentRequest): SensitiveAct {
  const { pathname, searchParams } = new URL(path, 'http://console/');
  const values = valuesOf(data);
  const [, posted, name = '', called] = /\/(?:rest|post2rest\/(\w+))\/(\w+)(?:\/(\w+))?\/?$/.exec(decoded(pathname)) ?? [];
  const sent = (posted ?? method).toLowerCase();
  const rpc = sensitiveFunctions.find((each) => name === 'rpc' && each === called);
  if (rpc) return { kind: 'call', function: rpc, values };
  const table = sensitiveTables.find((each) => called === undefined && each === name);
  const merges =
    searchParams.has('on_conflict') ||
    Object.entries(headers).some(([header, value = '']) => /^prefer$/i.test(header) && /resolution=/i.test(value));
  const verb = sent === 'post' && merges ? 'upsert' : verbs[sent];
  if (!table || !verb) return { kind: 'other', request: `${sent.toUpperCase()} ${decoded(pathname)}`, values };
  const filter = new URLSearchParams([...searchParams].filter(([key]) => !notFilters.has(key))).toString();
  return { kind: 'rows', verb, table, filter: verb === 'insert' || verb === 'upsert' ? '' : filter, values };
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** Names and values of what is sent; of several rows, those of each. */
function valuesOf(data: unknown): readonly SetValue[] {
  const rows: readonly unknown[] = data instanceof FormData ? [Object.fromEntries(data)] : Array.isArray(data) ? data : [data];
  return rows.flatMap((row) =>
    typeof row === 'object' && row !== null
      ? Object.entries(row).map(([name, value]) => ({
          name,
          value: typeof value === 'string' ? value : (JSON.stringify(value) ?? ''),
        }))
      : [],
  );
}
