import type { Session, Timeslot } from '@lab-console/schedule-rules';
import { cellKey } from './grid-cell.ts';
import { sessionResources, timeslotResources, type TimeslotResource } from './timeslot-filter.ts';

/** Who takes a resource in a cell. */
export type Taker = { readonly kind: 'timeslot' | 'session'; readonly id: number };

/** A teacher, class or room that is taken twice in one period of a day. */
export interface TimeslotConflict {
  readonly resource: TimeslotResource;
  /** The others that take it. */
  readonly with: readonly Taker[];
}

/** Columns that say where a timeslot stands and what it takes. */
export type PlacedTimeslot = Omit<Timeslot, 'id' | 'organization_id'>;

type PlacedSession = Pick<Session, 'id' | 'date' | 'period_id' | 'teacher_id' | 'class_list' | 'location_id'>;

/** Who takes what in which period of a day. */
export interface TakenPlaces {
  /** What stands in the way of a timeslot; `ownId` does not stand in its own way. */
  readonly conflictsOf: (row: PlacedTimeslot, ownId?: number) => readonly TimeslotConflict[];
  /** Takes a place for one more. */
  readonly add: (row: PlacedTimeslot, id: number) => void;
}

/** Indexes timeslots and sessions by what they take. */
export function takenPlaces(timeslots: readonly Timeslot[], sessions: readonly PlacedSession[]): TakenPlaces {
  const takers = new Map<string, Taker[]>();
  const keyOf = (cell: string, { kind, id }: TimeslotResource): string => `${cell}/${kind}/${id}`;
  const take = (cell: string, resources: readonly TimeslotResource[], taker: Taker): void => {
    for (const resource of resources) {
      const key = keyOf(cell, resource);
      const known = takers.get(key);
      if (known) known.push(taker);
      else takers.set(key, [taker]);
    }
  };
  const cellOf = (row: { readonly date: string; readonly period_id: number }): string =>
    cellKey({ date: row.date, periodId: row.period_id });
  const add = (row: PlacedTimeslot, id: number): void => take(cellOf(row), timeslotResources(row), { kind: 'timeslot', id });

  for (const row of timeslots) add(row, row.id);
  for (const session of sessions) take(cellOf(session), sessionResources(session), { kind: 'session', id: session.id });

  return {
    add,
    conflictsOf: (row, ownId) =>
      timeslotResources(row).flatMap((resource) => {
        const others = (takers.get(keyOf(cellOf(row), resource)) ?? []).filter(
          ({ kind, id }) => kind === 'session' || id !== ownId,
        );
        return others.length > 0 ? [{ resource, with: others }] : [];
      }),
  };
}
