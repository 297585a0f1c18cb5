import { ApiError, isApiError } from '@lab-console/api-client';
import { errorText, type ApiClientLocale } from '@lab-console/api-client/locales';

/**
 * The same failure with a message that may be shown as it is: the widgets show what an error says of itself.
 * A 401 becomes an abort: the session tells it, once.
 */
export function readableError(error: unknown, calls: ApiClientLocale): unknown {
  if (!isApiError(error)) return error;
  if (error.kind === 'unauthenticated') return new DOMException('The session has ended.', 'AbortError');
  const { kind, status, code, serverMessages, requestId, details } = error;
  const shown = new ApiError({ kind, status, code, serverMessages, requestId, details, cause: error });
  shown.message = errorText(error, calls);
  return shown;
}
