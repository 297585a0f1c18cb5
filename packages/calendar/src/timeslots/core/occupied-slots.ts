import { createSessionPeriods, periodsOverlap, type PeriodTimes, type Session, type Timeslot } from '@lab-console/schedule-rules';
import { cellKey } from './grid-cell.ts';
import { sessionResources, timeslotResources, type TimeslotResource } from './timeslot-filter.ts';
import type { NewTimeslot } from './timeslot-source.ts';

/** Who takes a resource in a cell. */
export type SlotOwner = { readonly kind: 'timeslot' | 'session'; readonly id: number };

/** A teacher, class or room that is taken twice at one time of a day. */
export interface TimeslotConflict {
  readonly resource: TimeslotResource;
  /** The others that take it. */
  readonly with: readonly SlotOwner[];
}

/** Columns of a timeslot's place and of what it takes. */
export type PlacedTimeslot = Omit<Timeslot, 'id' | 'organization_id'>;

/** A timeslot that would take what is taken. */
export interface ClashingTimeslot {
  readonly row: NewTimeslot;
  readonly conflicts: readonly TimeslotConflict[];
}

type PlacedSession = Pick<Session, 'id' | 'date' | 'period_id' | 'period_count' | 'teacher_id' | 'class_list' | 'location_id'>;

/** Who takes what in which period of a day. */
export interface OccupiedSlots {
  /** Returns what prevents a timeslot; `ownId` does not prevent itself. */
  readonly conflictsOf: (row: PlacedTimeslot, ownId?: number) => readonly TimeslotConflict[];
  /** Takes a place for one more. */
  readonly add: (row: PlacedTimeslot, id: number) => void;
}

/**
 * Indexes timeslots and sessions by what they take. Two clash in one period of a day, and in two that run at the same time: 3-4 and 1-4.
 * A session clashes in each of its periods. A period that is not among `periods` clashes with itself.
 */
export function occupiedSlots(
  timeslots: readonly Timeslot[],
  sessions: readonly PlacedSession[],
  periods: readonly PeriodTimes[],
): OccupiedSlots {
  const atOnce = new Map(
    periods.map((period) => [period.id, periods.filter((other) => periodsOverlap(period, other)).map(({ id }) => id)]),
  );
  const takers = new Map<string, SlotOwner[]>();
  const keyOf = (cell: string, { kind, id }: TimeslotResource): string => `${cell}/${kind}/${id}`;
  const take = (cell: string, resources: readonly TimeslotResource[], taker: SlotOwner): void => {
    for (const resource of resources) {
      const key = keyOf(cell, resource);
      const known = takers.get(key);
      if (known) known.push(taker);
      else takers.set(key, [taker]);
    }
  };
  const add = (row: PlacedTimeslot, id: number): void =>
    take(cellKey({ date: row.date, periodId: row.period_id }), timeslotResources(row), { kind: 'timeslot', id });

  for (const row of timeslots) add(row, row.id);
  const periodsOf = createSessionPeriods(periods);
  for (const session of sessions) {
    const { id, date, period_id, period_count } = session;
    for (const periodId of periodsOf(period_id, period_count)?.ids ?? [period_id]) {
      take(cellKey({ date, periodId }), sessionResources(session), { kind: 'session', id });
    }
  }

  return {
    add,
    conflictsOf: (row, ownId) => {
      const cells = (atOnce.get(row.period_id) ?? [row.period_id]).map((periodId) => cellKey({ date: row.date, periodId }));
      return timeslotResources(row).flatMap((resource) => {
        const others = cells
          .flatMap((cell) => takers.get(keyOf(cell, resource)) ?? [])
          // A session of several periods may run in more than one of the cells.
          .filter(
            ({ kind, id }, at, all) =>
              (kind === 'session' || id !== ownId) && all.findIndex((taker) => taker.kind === kind && taker.id === id) === at,
          );
        return others.length > 0 ? [{ resource, with: others }] : [];
      });
    },
  };
}
