import { errorText, errorTitle } from '@lab-console/api-client/locales';
import { isApiError } from '@lab-console/api-client';
import { isPartLoadError } from '@lab-console/widget-base';
import { currentTables } from '../../locales/current-tables.ts';
import { notifications } from '../../notifications/notifications.ts';
import { connection } from '../../session/query-client.ts';

/** What went wrong, in a sentence for people. */
export function failureText(error: unknown): string {
  connection.report(error);
  const { calls, text } = currentTables();
  if (isPartLoadError(error)) return text.partFailed[error.reason];
  if (isApiError(error)) return errorText(error, calls);
  return error instanceof Error ? error.message : String(error);
}

/** Notifies that something was done, with a way to undo it where there is one. */
export function reportDone(text: string, onUndo?: () => void): void {
  connection.report();
  notifications.push({ severity: 'success', text, ...(onUndo ? { onUndo } : {}) });
}

/** Notifies that something failed; nothing was changed. */
export function reportFailure(error: unknown): void {
  notifications.push({ severity: 'error', title: errorTitle(error, currentTables().calls), text: failureText(error) });
}
