import { addDays, startOfWeek, type Timeslot } from '@lab-console/schedule-rules';
import { createKeyedCache } from '@lab-console/widget-base';
import type { TimeslotSource } from './timeslot-source.ts';
import type { WeekRows, WeekStatus } from './timeslot-state.ts';

/** Weeks as far as they are loaded, with what was changed since. */
export interface WeekCache {
  /** Loads a week, and the one after it, where they are not there yet. */
  readonly show: (monday: string) => void;
  /** Loads a week again, and forgets the others. */
  readonly reload: (monday: string) => void;
  readonly get: (monday: string) => WeekRows | undefined;
  readonly status: (monday: string) => WeekStatus;
  /** A week, loaded where it is not there. */
  readonly ensure: (monday: string) => Promise<WeekRows>;
  /** Takes timeslots out and puts others in, in whichever week they are. */
  readonly change: (isRemoved: (row: Timeslot) => boolean, added: readonly Timeslot[]) => void;
  /** Puts rows in the place of those that are still there under an earlier id. */
  readonly replace: (byEarlierId: ReadonlyMap<number, Timeslot>) => void;
}

/** Creates an empty cache. */
export function createWeekCache(options: {
  readonly source: Pick<TimeslotSource, 'loadTimeslots' | 'loadSessions'>;
  readonly signal: AbortSignal;
  /** Whether changes are on their way: what is loaded meanwhile may be older than they are. */
  readonly isSaving: () => boolean;
  readonly whenSaved: () => Promise<void>;
  readonly onChange: () => void;
}): WeekCache {
  const { source, signal, isSaving, whenSaved, onChange } = options;
  const weeks = createKeyedCache<string, WeekRows>({
    load: async (monday) => {
      const range = { from: monday, to: addDays(monday, 6) };
      const [timeslots, sessions] = await Promise.all([source.loadTimeslots(range, signal), source.loadSessions(range, signal)]);
      return { timeslots, sessions };
    },
    signal,
    isSaving,
    whenSaved,
    onChange,
  });

  return {
    show: (monday) => {
      void weeks.ensure(monday).then(
        () => weeks.ensure(addDays(monday, 7)).catch(() => {}),
        () => {},
      );
      onChange();
    },
    reload: (monday) => {
      weeks.forget((key) => key !== monday);
      void weeks.reload(monday).catch(() => {});
      onChange();
    },
    get: weeks.get,
    status: weeks.status,
    ensure: weeks.ensure,
    change: (isRemoved, added) =>
      weeks.update((rows, monday) => {
        const kept = rows.timeslots.filter((row) => !isRemoved(row));
        const own = added.filter(({ date }) => startOfWeek(date) === monday);
        if (kept.length === rows.timeslots.length && own.length === 0) return rows;
        return { timeslots: [...kept, ...own], sessions: rows.sessions };
      }),
    replace: (byEarlierId) =>
      weeks.update((rows) => {
        if (!rows.timeslots.some(({ id }) => byEarlierId.has(id))) return rows;
        return { timeslots: rows.timeslots.map((row) => byEarlierId.get(row.id) ?? row), sessions: rows.sessions };
      }),
  };
}
