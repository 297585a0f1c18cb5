import { isHTTPError, isTimeoutError, KyError } from 'ky';
import { objectIn, type FailureBody } from './read-response.ts';
import { ApiError, type ApiErrorKind } from './api-error.ts';

/** Codes of PostgREST and Postgres for a database that could not be reached; they come as 400 or 503. */
const unreachable = /^(PGRST00[0-3]|08|57P)/;

/** Whether a failed GET may succeed when it is sent again. */
export function isTemporary(status: number, body: FailureBody | undefined): boolean {
  const code = typeof body?.code === 'string' ? body.code : '';
  return unreachable.test(code) || status === 429 || (status > 501 && status !== 507) || (status === 500 && !code);
}

/** The body of a failure, or `undefined` where it is text or nothing. Uploads in parts send theirs without naming it JSON. */
export function failureBody(data: unknown): FailureBody | undefined {
  if (typeof data === 'string') return objectIn(data);
  return (typeof data === 'object' && data) || undefined;
}

function kindOf(status: number, code: string): ApiErrorKind {
  if (status === 401) return 'unauthenticated';
  if (status === 403 || code === '42501') return 'forbidden';
  if (status === 409) return 'conflict';
  // 507 names what is full and what to do; to try again is no use.
  return (status >= 500 && status !== 507) || unreachable.test(code) ? 'server' : 'badRequest';
}

function messagesOf(data: unknown): string[] {
  const body = failureBody(data);
  const texts = body ? (body.message ?? body.error) : data;
  return (Array.isArray(texts) ? texts : [texts]).filter((text) => typeof text === 'string' && text !== '') as string[];
}

/** What {@link toApiError} has to know of the request that failed. */
export interface FailedRequest {
  /** Method and path, for the message. */
  readonly request: string;
  readonly signal: AbortSignal | null | undefined;
}

/** Turns whatever a request rejected with into an {@link ApiError} (the wire contract, errors). */
export function toApiError(error: unknown, { request, signal }: FailedRequest): ApiError {
  if (error instanceof ApiError) return error;
  if (isHTTPError(error)) {
    const { response, data } = error;
    const body = failureBody(data);
    // The storage answers 400 to nearly everything and keeps the real status as text.
    const status = Number(body?.statusCode) || response.status;
    const code = typeof body?.code === 'string' ? body.code : '';
    // A page of HTML from a proxy in between is not something to show.
    const isText = body !== undefined || response.headers.get('content-type')?.startsWith('text/plain');
    return new ApiError({
      kind: kindOf(status, code),
      status,
      code: code || undefined,
      serverMessages: isText ? messagesOf(data) : [],
      requestId: response.headers.get('x-request-id') ?? undefined,
      details: body?.details,
      request,
    });
  }
  const name = signal?.aborted ? (signal.reason as Error | undefined)?.name : (error as Error | undefined)?.name;
  const isTooLate = isTimeoutError(error) || name === 'TimeoutError';
  const kind = isTooLate ? 'timeout' : signal?.aborted || name === 'AbortError' ? 'cancelled' : 'network';
  // ky's errors carry the request with its token and body, which have no place in a log: only what is below them is kept.
  const cause = error instanceof KyError ? error.cause : error;
  return new ApiError({ kind, request, cause });
}
