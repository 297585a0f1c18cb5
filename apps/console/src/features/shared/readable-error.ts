import { ApiError, isApiError } from '@lab-console/api-client';
import { errorText, type ApiClientLocale } from '@lab-console/api-client/locales';

/**
 * Returns the same failure with a message that may be shown as it is: the widgets show the message of an error. A 401 becomes an abort: the session
 * reports it, once.
 */
export function readableError(error: unknown, calls: ApiClientLocale): unknown {
  if (!isApiError(error)) return error;
  if (error.kind === 'unauthenticated') return new DOMException('The session has ended.', 'AbortError');
  const { kind, status, code, serverMessages, requestId, details } = error;
  const shown = new ApiError({ kind, status, code, serverMessages, requestId, details, cause: error });
  shown.message = errorText(error, calls);
  return shown;
}
