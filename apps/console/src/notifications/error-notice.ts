import { isApiError } from '@lab-console/api-client';
import { errorText, errorTitle, type ApiClientLocale } from '@lab-console/api-client/locales';
import type { NotificationContent } from './notification-queue.ts';

/** Whether a failure is the end of something that was given up on purpose. */
export function isAborted(error: unknown): boolean {
  return (isApiError(error) && error.kind === 'cancelled') || (error instanceof DOMException && error.name === 'AbortError');
}

/** The number of a request that failed at the server; `undefined` where who sent it can put it right. */
export function numberOfRequest(error: unknown): string | undefined {
  return isApiError(error) && error.status >= 500 ? error.requestId : undefined;
}

/**
 * Returns the notification for a failure, or `null` when none is to be shown. A cancelled call is what was wanted, and a 401 is reported once by the
 * session.
 */
export function errorNotice(error: unknown, calls: ApiClientLocale): NotificationContent | null {
  if (isAborted(error) || (isApiError(error) && error.kind === 'unauthenticated')) return null;
  const requestId = numberOfRequest(error);
  return {
    severity: 'error',
    title: errorTitle(error, calls),
    text: errorText(error, calls),
    ...(requestId === undefined ? {} : { requestId }),
  };
}
