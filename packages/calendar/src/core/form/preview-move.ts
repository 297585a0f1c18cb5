import {
  weekRange,
  type AccessContext,
  type BulkNotice,
  type Conflict,
  type ConflictIndex,
  type Period,
} from '@lab-console/schedule-rules';
import { planMove, type MoveResources, type SessionOffset } from '@lab-console/schedule-rules/bulk';
import { findFreeMoves, type FreeMove } from '@lab-console/schedule-rules/free-slots';
import { newConflicts } from '../conflicts/new-conflicts.ts';
import type { CalendarSession } from '../source/schedule-source.ts';

/** What a move would come to. */
export interface MovePreview {
  /** Why it cannot be; `null` where it can, and where nothing would change. */
  readonly refusal: BulkNotice | null;
  /** Conflicts that the sessions would have and do not have now; `null` where nothing would change. */
  readonly conflicts: readonly Conflict[] | null;
  /** Moves in their weeks that bring no conflict, the best first; `null` where they are too many to look for. */
  readonly moves: readonly FreeMove[] | null;
  /** What is wrong with the sessions wherever they go: the reason why there may be no such move. */
  readonly faults: readonly Conflict[];
}

/** Of more sessions nobody waits for a search. */
const searchedTogether = 40;

/** What it would come to if the sessions moved so, and where they could go instead. */
export function previewMove(options: {
  readonly sessions: readonly CalendarSession[];
  readonly offset: SessionOffset;
  readonly resources: MoveResources;
  readonly index: ConflictIndex;
  /** Everything that is loaded, for what classes and teachers do beside. */
  readonly known: readonly CalendarSession[];
  readonly access: AccessContext;
  readonly periods: readonly Period[];
}): MovePreview {
  const { sessions, offset, resources, index, known, access, periods } = options;
  const selectedIds = new Set(sessions.map(({ id }) => id));
  const outcome = planMove({ inView: sessions, selectedIds, access, offset, periods, resources });
  const days = sessions.map(({ date }) => date).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  const found =
    first === undefined || last === undefined || sessions.length > searchedTogether
      ? null
      : findFreeMoves({
          moving: sessions.map((session) => ({ ...session, ...resources })),
          index,
          sessions: known,
          periods,
          range: { from: weekRange(first).from, to: weekRange(last).to },
          limit: 5,
        });
  const moves = found?.slots ?? null;
  const faults = found?.notSolvedByTime ?? [];
  if (outcome.kind === 'ready')
    return { refusal: null, conflicts: newConflicts({ index }, sessions, outcome.plan), moves, faults };
  return { refusal: outcome.notice.code === 'nothing-to-change' ? null : outcome.notice, conflicts: null, moves, faults };
}
