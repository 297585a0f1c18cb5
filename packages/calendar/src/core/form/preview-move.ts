import {
  weekdayOf,
  type AccessContext,
  type BulkNotice,
  type Conflict,
  type ConflictIndex,
  type Period,
} from '@lab-console/schedule-rules';
import { planMove, type MoveResources, type SessionOffset } from '@lab-console/schedule-rules/bulk';
import { findFreeMoves, type FreeMove } from '@lab-console/schedule-rules/free-slots';
import { newConflicts } from '../conflicts/new-conflicts.ts';
import { plannedSessions } from '../conflicts/planned-sessions.ts';
import type { CalendarSession } from '../source/schedule-source.ts';
import { slotSearchRange, type OfferedSlots } from './slot-search.ts';

/** What a move would come to. */
export interface MovePreview {
  /** Why it cannot be; `null` where it can, and where nothing would change. */
  readonly refusal: BulkNotice | null;
  /** Conflicts that the sessions would have and do not have now; `null` where nothing would change. */
  readonly conflicts: readonly Conflict[] | null;
  /** The sessions as they would be, by id. */
  readonly planned: ReadonlyMap<number, CalendarSession>;
  /** Moves in their weeks that cause no conflict, the best first; `null` where they are too many to look for. */
  readonly moves: readonly FreeMove[] | null;
  /** What is wrong with the sessions wherever they go: the reason why there may be no such move. */
  readonly faults: readonly Conflict[];
}

/** With more sessions a search would take too long. */
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
  readonly offered: OfferedSlots;
  /** By the institution's clock, `YYYY-MM-DDTHH:mm:ss`: nothing that is over is offered. */
  readonly now: string;
}): MovePreview {
  const { sessions, offset, resources, index, known, access, periods, offered, now } = options;
  const selectedIds = new Set(sessions.map(({ id }) => id));
  const outcome = planMove({ inView: sessions, selectedIds, access, offset, periods, resources });
  const days = sessions.map(({ date }) => date).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  const today = now.slice(0, 10);
  const found =
    first === undefined || last === undefined || sessions.length > searchedTogether
      ? null
      : findFreeMoves({
          moving: sessions.map((session) => ({ ...session, ...resources })),
          index,
          sessions: known,
          periods,
          range: { from: slotSearchRange({ date: first, today }).from, to: slotSearchRange({ date: last, today }).to },
          // More than are offered: of most days some are left out.
          limit: sessions.length === 1 ? 20 * offered.limit : 4 * offered.limit,
        });
  const moves = found && spreadOverDays(found.slots, { periods, offered, now });
  const faults = found?.notSolvedByTime ?? [];
  if (outcome.kind === 'ready') {
    const planned = plannedSessions(outcome.plan, (id) => sessions.find((session) => session.id === id));
    return { refusal: null, conflicts: newConflicts({ index }, sessions, outcome.plan), planned, moves, faults };
  }
  const refusal = outcome.notice.code === 'nothing-to-change' ? null : outcome.notice;
  return { refusal, conflicts: null, planned: new Map(), moves, faults };
}

/** The moves to offer: none into the past, a few of each day, those to working days first. */
function spreadOverDays(
  moves: readonly FreeMove[],
  { periods, offered, now }: { readonly periods: readonly Period[]; readonly offered: OfferedSlots; readonly now: string },
): readonly FreeMove[] {
  const startOf = new Map(periods.map(({ id, start_time }) => [id, start_time]));
  const ofDay = new Map<number, number>();
  const isWeekend = ({ slots }: FreeMove): boolean => slots.some(({ date }) => weekdayOf(date) >= 6);
  return moves
    .filter(({ slots }) => slots.every(({ date, period_id }) => `${date}T${startOf.get(period_id) ?? ''}` >= now))
    .filter(({ days }) => {
      const count = (ofDay.get(days) ?? 0) + 1;
      ofDay.set(days, count);
      return count <= offered.perDay;
    })
    .toSorted((one, other) => Number(isWeekend(one)) - Number(isWeekend(other)))
    .slice(0, offered.limit);
}
