import type { SessionPatch } from '../entities/session.ts';

/** One change of many sessions: the same columns get the same values in all of them. */
export interface SessionChange {
  readonly ids: readonly number[];
  readonly patch: SessionPatch;
}
