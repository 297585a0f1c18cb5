import { ApiError, type ApiErrorKind } from './api-error.ts';

/** An {@link ApiError} of one kind. */
export type ApiErrorOf<Kind extends ApiErrorKind> = ApiError & { readonly kind: Kind };

/** Whether a caught value is an {@link ApiError}. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof ApiError;
}

function guard<Kind extends ApiErrorKind>(kind: Kind): (error: unknown) => error is ApiErrorOf<Kind> {
  return (error): error is ApiErrorOf<Kind> => isApiError(error) && error.kind === kind;
}

/** 401: no one is signed in, or no longer. */
export const isUnauthenticated: (error: unknown) => error is ApiErrorOf<'unauthenticated'> = guard('unauthenticated');
/** 400 and other refusals of what was sent. */
export const isBadRequest: (error: unknown) => error is ApiErrorOf<'badRequest'> = guard('badRequest');
/** 403, or code 42501. */
export const isForbidden: (error: unknown) => error is ApiErrorOf<'forbidden'> = guard('forbidden');
/** 409: exists already, or is linked to other data. */
export const isConflict: (error: unknown) => error is ApiErrorOf<'conflict'> = guard('conflict');
/** 5xx. */
export const isServerError: (error: unknown) => error is ApiErrorOf<'server'> = guard('server');
/** No answer came. */
export const isNetworkError: (error: unknown) => error is ApiErrorOf<'network'> = guard('network');
/** No answer came in time. */
export const isTimeout: (error: unknown) => error is ApiErrorOf<'timeout'> = guard('timeout');
/** The caller's AbortSignal ended it. */
export const isCancelled: (error: unknown) => error is ApiErrorOf<'cancelled'> = guard('cancelled');
