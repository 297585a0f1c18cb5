import type { Period } from '../entities/period.ts';
import type { Session, SessionPatch } from '../entities/session.ts';
import type { BulkOutcome } from './bulk-notice.ts';
import { planOwn, type BulkRequest } from './plan-own.ts';
import { planPatches, type SessionPlan } from './session-plan.ts';
import { shiftSessions, type SessionOffset } from './shift-sessions.ts';

/**
 * What a session was dragged from and to beside its time: another room, teacher, team or class. Sessions that do not have `from` keep
 * what they have, so that a selection over many rows changes in the row that was dragged only.
 */
export type ResourceSwap =
  | { readonly column: 'location_id'; readonly from: number; readonly to: number }
  | { readonly column: 'teacher_id' | 'team_id' | 'class_list'; readonly from: number | null; readonly to: number | null };

/** The room, teacher, team or classes that all moved sessions get; what is left out stays as it is in each. */
export type MoveResources = Pick<SessionPatch, 'location_id' | 'teacher_id' | 'team_id' | 'class_list'>;

/** What the button "move" looks at; a drag is the same with the offset of the drop. */
export interface MoveRequest extends BulkRequest {
  readonly offset: SessionOffset;
  readonly periods: readonly Period[];
  /** What else the sessions exchange. @default nothing */
  readonly swap?: ResourceSwap | null;
  /** What they get beside their time, whatever they have. @default nothing */
  readonly resources?: MoveResources;
}

/**
 * Moves the selected own sessions by the same offset, so that they keep their distances (section 5) and their lengths. Refused where
 * one of them would fall off the periods of its day.
 */
export function planMove({ offset, periods, swap = null, resources = {}, ...request }: MoveRequest): BulkOutcome<SessionPlan> {
  return planOwn(request, {
    tooFew: 'select-to-move',
    plan: (sessions) => {
      const shifted = shiftSessions(sessions, offset, periods);
      return shifted.kind === 'refused'
        ? shifted
        : planPatches(
            'move',
            shifted.sessions.map(([session, place]) => [session, { ...place, ...swapped(session, swap), ...resources }]),
          );
    },
  });
}

function swapped(session: Session, swap: ResourceSwap | null): SessionPatch {
  if (!swap) return {};
  if (swap.column !== 'class_list') return session[swap.column] === swap.from ? { [swap.column]: swap.to } : {};
  const { class_list } = session;
  const isIn = swap.from === null ? class_list.length === 0 : class_list.includes(swap.from);
  if (!isIn) return {};
  // In the place of the class that it was, and once, where both took part already.
  const next = swap.from === null ? [swap.to] : class_list.map((id) => (id === swap.from ? swap.to : id));
  return { class_list: [...new Set(next)].filter((id) => id !== null) };
}
