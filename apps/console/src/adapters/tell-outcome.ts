import { currentTables } from '../locales/current-tables.ts';
import { connection } from '../query-client.ts';
import { readableError } from './readable-error.ts';

/** Tells the watch of the connection how a call of a widget ended, and gives an error whose message may be shown as it is. */
export function tellOutcome(error?: unknown): unknown {
  connection.report(error);
  return readableError(error, currentTables().calls);
}
