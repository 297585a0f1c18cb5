import { errorTitle } from '@lab-console/api-client/locales';
import { reportOutcome } from '../shared/report-outcome.ts';
import { currentTables } from '../../locales/current-tables.ts';
import { notifications } from '../../notifications/notifications.ts';

/** Returns the message of a failed call for a person; `null` for one that was given up. */
export function failureText(error: unknown): string | null {
  const readable = reportOutcome(error);
  if (readable instanceof DOMException && readable.name === 'AbortError') return null;
  return readable instanceof Error ? readable.message : String(readable);
}

/** Notifies of a failed call. */
export function showFailure(error: unknown): void {
  const text = failureText(error);
  if (text !== null) notifications.push({ severity: 'error', title: errorTitle(error, currentTables().calls), text });
}
