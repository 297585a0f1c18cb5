import type { Conflict, ConflictCode, SessionPlan } from '@lab-console/schedule-rules';
import type { ConflictTracker } from './conflict-tracker.ts';
import { createdSessions } from './planned-sessions.ts';

/** What a session may be in conflict with alone on one day, and not on another. */
const ofTheDay: ReadonlySet<ConflictCode> = new Set([
  'outside-semester',
  'no-teaching',
  'class-blocked',
  'teacher-cannot',
  'location-out-of-order',
  'equipment-out-of-order',
]);

/**
 * Returns the conflicts of pasted sessions with each other and with what is there already. Their ids are -1, -2 and so on. What is wrong with a
 * session on any day (its room is too small) was so before it was copied, and is left out.
 */
export function conflictsOfCreated(
  { index }: Pick<ConflictTracker, 'index'>,
  plan: Pick<SessionPlan, 'creates'>,
): readonly Conflict[] {
  return index
    .checkAll(createdSessions(plan))
    .filter(({ code, sessionIds, timeslotId }) => sessionIds.length > 1 || timeslotId !== undefined || ofTheDay.has(code));
}
