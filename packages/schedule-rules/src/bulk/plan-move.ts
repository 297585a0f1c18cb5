import type { Period } from '../entities/period.ts';
import type { BulkOutcome } from './bulk-notice.ts';
import { refuse } from './refuse.ts';
import { selectOwn, type BulkRequest } from './select-own.ts';
import { planPatches, type SessionPlan } from './session-plan.ts';
import { shiftSessions, type SessionOffset } from './shift-sessions.ts';

/** What the button "move" looks at; a drag is the same with the offset of the drop. */
export interface MoveRequest extends BulkRequest {
  readonly offset: SessionOffset;
  readonly periods: readonly Period[];
}

/** Moves the selected own sessions by the same offset, so that they keep their distances (section 5). */
export function planMove({ offset, periods, ...request }: MoveRequest): BulkOutcome<SessionPlan> {
  const selected = selectOwn(request, { tooFew: 'select-to-move' });
  if (selected.kind === 'refused') return selected;
  const shifted = shiftSessions(selected.own, offset, periods);
  if (shifted.kind === 'refused') return shifted;
  const plan = planPatches('move', shifted.sessions);
  if (plan.count === 0) return refuse('nothing-to-change', selected.own.length);
  return { kind: 'ready', plan, confirm: null, skipped: selected.skipped };
}
