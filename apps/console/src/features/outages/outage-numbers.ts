import type { HitSession } from './hit-sessions.ts';

/** How much an outage hits. */
export interface OutageNumbers {
  readonly sessions: number;
  readonly published: number;
  /** Students with a place in one of them, each once. */
  readonly students: number;
  /** Sessions for which another room is free at their time. */
  readonly movable: number;
}

/** Counts what an outage hits. */
export function outageNumbers(
  hits: readonly HitSession[],
  studentsBySession: ReadonlyMap<number, readonly number[]>,
): OutageNumbers {
  return {
    sessions: hits.length,
    published: hits.filter(({ session }) => session.is_publish).length,
    students: new Set(hits.flatMap(({ session }) => studentsBySession.get(session.id) ?? [])).size,
    movable: hits.filter(({ rooms }) => rooms.length > 0).length,
  };
}
