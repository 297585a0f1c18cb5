import type { Period } from '../entities/period.ts';
import type { BulkOutcome } from './bulk-notice.ts';
import { planOwn, type BulkRequest } from './plan-own.ts';
import { planPatches, type SessionPlan } from './session-plan.ts';
import { shiftSessions, type SessionOffset } from './shift-sessions.ts';

/** What the button "move" looks at; a drag is the same with the offset of the drop. */
export interface MoveRequest extends BulkRequest {
  readonly offset: SessionOffset;
  readonly periods: readonly Period[];
}

/**
 * Moves the selected own sessions by the same offset, so that they keep their distances (section 5). Refused where one of them would
 * fall off the periods of its day.
 */
export function planMove({ offset, periods, ...request }: MoveRequest): BulkOutcome<SessionPlan> {
  return planOwn(request, {
    tooFew: 'select-to-move',
    plan: (sessions) => {
      const shifted = shiftSessions(sessions, offset, periods);
      return shifted.kind === 'refused' ? shifted : planPatches('move', shifted.sessions);
    },
  });
}
