import type { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from '../database/database.ts';
import type { List } from '../list.ts';
import type { Session } from '../session/session.ts';
import type { Transport } from '../transport/transport.ts';
import type { ListOptions } from '../transport/transport-options.ts';

/** What the calls are made of. */
export interface CallContext {
  readonly transport: Transport;
  readonly session: Session;
  /** `rest/`, typed by the entities. */
  readonly rest: PostgrestClient<Database>;
  /** `rest/` without retries, for batches, which count their tries themselves. */
  readonly restOnce: PostgrestClient<Database>;
}

interface Pageable {
  abortSignal(signal: AbortSignal): this;
  range(from: number, to: number): this;
}

/** Gives a query the caller's signal and the part of the list that is wanted. */
export function withOptions<Query extends Pageable>(query: Query, { signal, offset = 0, limit }: ListOptions): Query {
  if (signal) query.abortSignal(signal);
  if (limit !== undefined) query.range(offset, offset + limit - 1);
  return query;
}

interface Counted<Row> {
  throwOnError(): PromiseLike<{ readonly data: readonly Row[] | null; readonly count: number | null }>;
}

/** Runs a query that was made with `count: 'exact'`. */
export async function listOf<Row>(query: Counted<Row>): Promise<List<Row>> {
  const { data, count } = await query.throwOnError();
  const items = data ?? [];
  return { items, total: count ?? items.length };
}
