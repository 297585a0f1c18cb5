import { ApiError } from './api-error.ts';

/** Statuses of a server, or of what is before it, that is away for a while. */
const awayStatuses = [502, 503, 504];

/** Whether a call failed since the server, or the storage behind it, does not answer: the same call may succeed later. */
export const isAway = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout' || awayStatuses.includes(error.status));
