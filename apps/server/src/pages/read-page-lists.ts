import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import { currentReading, isListOf, joinCalls, pageList, sendingTypes, type PageList } from '../page-lists/page-list.ts';
import type { Log } from '../log/log.ts';
import { ownerRole } from '../database/roles.ts';

interface StoredRow {
  readonly id: string;
  readonly schema: unknown;
  readonly source: string | null;
  readonly calls: Partial<PageList> | null;
  readonly approved_calls: PageList | null;
}

/** Where definitions are stored, and what of the list becomes the approved one: pages of before an upgrade are approved as they are. */
const tables = [
  { name: 'pages', approves: true },
  { name: 'waiting_pages', approves: false },
  { name: 'page_versions', approves: false },
] as const;

/** Whether there is no list, or one that an older version of the server read. */
const isUnread = `(calls is null or not calls ? 'digests' or calls -> 'reading' is distinct from '${currentReading}')`;
/** Whether a page was never approved, because readers never saw it or because it needs no approval. */
const neverApproved = 'published_at is null or approved_calls is null and not app.page_needs_approval($2)';
/** Whether a definition holds a widget that sends something by itself. */
const hasWidget = `schema::text ~ '"type": "(${sendingTypes.join('|')})"'`;

/**
 * Reads what stored pages do where the database has no list of it, or the list of another definition. These are pages that were stored before the
 * upgrade, restored or made by the server. What the widgets of an approved page send by themselves, a new version of the console decides, and not its
 * author: it is approved with the page. So is what a new version of the server reads from the definition that was approved, such as the columns that
 * it filters by. Safe at every start.
 */
export async function readPageLists(connection: string | pg.ClientConfig, log: Pick<Log, 'info' | 'warn'>): Promise<void> {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(`set role ${ownerRole}`);
    for (const table of tables) {
      const read = await readLists(client, table, log);
      if (read > 0) log.info({ table: table.name, read }, 'lists of what stored pages do were read');
    }
  } finally {
    await client.end().catch(() => undefined);
  }
}

type Table = (typeof tables)[number];

/** Reads the lists of a table anew where that is due; returns how many it stored. */
async function readLists(client: pg.Client, { name, approves }: Table, log: Pick<Log, 'warn'>): Promise<number> {
  const { rows } = await client.query<StoredRow>(
    `select id, schema, source, calls, ${approves ? 'approved_calls' : 'null as approved_calls'}
     from app.${name} where ${isUnread} or ${hasWidget} order by id`,
  );
  let read = 0;
  for (const row of rows) {
    const isNew = row.calls?.digests === undefined;
    const list = readList(row);
    if (list === undefined) {
      if (isNew) log.warn({ table: name, id: row.id }, 'it cannot be read what a stored page does');
      continue;
    }
    // The list of another definition allows nothing, and goes on doing so.
    if (!isNew && !isListOf({ digests: row.calls?.digests ?? [] }, row)) continue;
    // Where it can no longer be read what a page does, anything would be allowed.
    if (!isNew && list.unreadable.length > 0 && (row.calls?.unreadable?.length ?? 0) === 0) {
      log.warn({ table: name, id: row.id }, 'it cannot be read any more what a stored page does, which keeps its list');
      continue;
    }
    if (row.calls?.reading === currentReading && isDeepStrictEqual(list.calls, row.calls.calls)) continue;
    const allowed = joinCalls(row.approved_calls ?? list, list);
    const approved = approves
      ? `, approved_calls = case when ${isNew ? `state <> 'live' or approved_calls is not null` : neverApproved} then approved_calls else $5 end`
      : '';
    const { rowCount } = await client.query(
      `update app.${name} set calls = $2${approved}
       where id = $1 and calls is not distinct from $6 and schema = $3 and source is not distinct from $4${approves ? '' : ' and $5::jsonb is not null'}`,
      [
        row.id,
        ...[list, row.schema].map((value) => JSON.stringify(value)),
        row.source,
        JSON.stringify(allowed),
        row.calls && JSON.stringify(row.calls),
      ],
    );
    read += rowCount ?? 0;
  }
  return read;
}

function readList({ schema, source }: StoredRow): PageList | undefined {
  try {
    const list = pageList({ schema, source });
    return list && isListOf(list, { schema, source }) ? list : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
