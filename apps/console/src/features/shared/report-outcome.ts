import { isPartLoadError } from '@lab-console/widget-base';
import { currentTables } from '../../locales/current-tables.ts';
import { connection } from '../../session/query-client.ts';
import { readableError } from './readable-error.ts';

/** Reports to the watch of the connection how a call of a widget ended. Returns an error whose message may be shown as it is. */
export function reportOutcome(error?: unknown): unknown {
  connection.report(error);
  const { calls, text } = currentTables();
  return isPartLoadError(error) ? new Error(text.partFailed[error.reason], { cause: error }) : readableError(error, calls);
}
