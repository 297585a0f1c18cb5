import type { Conflict, SessionCreation } from '@lab-console/schedule-rules';
import type { ConflictTracker } from './conflict-tracker.ts';

/**
 * Returns the conflicts of pasted sessions with each other and with what is there already. Their ids are -1, -2 and so on. What is wrong with a
 * session in any place (its room is too small) was so before it was copied, and is left out.
 */
export function conflictsOfCreated(
  { index }: Pick<ConflictTracker, 'index'>,
  creates: readonly SessionCreation[],
): readonly Conflict[] {
  return index
    .checkAll(creates.map(({ session }, at) => ({ ...session, id: -1 - at })))
    .filter(
      ({ code, sessionIds, timeslotId, resource: { kind } }) =>
        sessionIds.length > 1 ||
        timeslotId !== undefined ||
        kind === 'day' ||
        kind === 'semester' ||
        code.endsWith('out-of-order'),
    );
}
