import {
  canViewSession,
  createSessionPeriods,
  type AccessContext,
  type PeriodTimes,
  type Timeslot,
} from '@lab-console/schedule-rules';
import type { CalendarSession } from '../../core/source/schedule-source.ts';
import { cellKey } from './grid-cell.ts';
import { occupiedSlots, type TimeslotConflict } from './occupied-slots.ts';
import { passesFilter, sessionResources, timeslotResources, type TimeslotResource } from './timeslot-filter.ts';
import type { CellContent, WeekRows } from './timeslot-state.ts';

/** What a week shows. */
export interface DerivedCells {
  readonly week: WeekRows;
  readonly cells: ReadonlyMap<string, CellContent>;
  readonly hiddenByFilter: number;
  readonly conflicts: ReadonlyMap<number, readonly TimeslotConflict[]>;
}

interface Building {
  timeslots: Timeslot[];
  sessions: CalendarSession[];
}

function isSame<Item>(a: readonly Item[], b: readonly Item[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index]);
}

/**
 * Sorts a week into cells, sessions into that of each of their periods. Conflicts count whatever the filter hides. Cells that show what they showed before stay the same objects, so
 * that only what changed is drawn again.
 */
export function deriveCells(request: {
  readonly rows: WeekRows;
  readonly access: AccessContext;
  readonly periods: readonly PeriodTimes[];
  readonly filter: TimeslotResource | null;
  /** The centre whose time is shown. That of others is shown only where one looks at a person's time. */
  readonly organizationId: number | null;
  readonly before: ReadonlyMap<string, CellContent>;
}): DerivedCells {
  const { rows, access, periods, filter, organizationId, before } = request;
  const sessions = rows.sessions.filter((session) => canViewSession(session, access));
  const built = new Map<string, Building>();
  let hidden = 0;
  const at = (date: string, periodId: number): Building => {
    const key = cellKey({ date, periodId });
    const known = built.get(key);
    if (known) return known;
    const made: Building = { timeslots: [], sessions: [] };
    built.set(key, made);
    return made;
  };
  for (const row of [...rows.timeslots].sort((a, b) => Math.abs(a.id) - Math.abs(b.id))) {
    const isOwn = row.organization_id === organizationId;
    if (filter === null && !isOwn) continue;
    if (passesFilter(timeslotResources(row), filter)) at(row.date, row.period_id).timeslots.push(row);
    else if (isOwn) hidden += 1;
  }
  const periodsOf = createSessionPeriods(periods);
  for (const session of sessions) {
    const { date, period_id, period_count } = session;
    if (!passesFilter(sessionResources(session), filter)) hidden += 1;
    else for (const id of periodsOf(period_id, period_count)?.ids ?? [period_id]) at(date, id).sessions.push(session);
  }
  const cells = new Map<string, CellContent>();
  for (const [key, content] of built) {
    const known = before.get(key);
    const isKept = known && isSame(known.timeslots, content.timeslots) && isSame(known.sessions, content.sessions);
    cells.set(key, isKept ? known : content);
  }
  const taken = occupiedSlots(rows.timeslots, sessions, periods);
  const conflicts = new Map<number, readonly TimeslotConflict[]>();
  for (const row of rows.timeslots) {
    if (row.organization_id !== organizationId) continue;
    const found = taken.conflictsOf(row, row.id);
    if (found.length > 0) conflicts.set(row.id, found);
  }
  return { week: { timeslots: rows.timeslots, sessions }, cells, hiddenByFilter: hidden, conflicts };
}
