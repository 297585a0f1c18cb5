import { addDays, startOfWeek, type Timeslot } from '@lab-console/schedule-rules';
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
  /** Takes timeslots out and puts others in, in whichever week they stand. */
  readonly change: (isRemoved: (row: Timeslot) => boolean, added: readonly Timeslot[]) => void;
  /** Puts rows in the place of those that still stand there under an earlier id. */
  readonly replace: (byEarlierId: ReadonlyMap<number, Timeslot>) => void;
}

interface Entry {
  rows?: WeekRows;
  status: WeekStatus;
  running?: Promise<WeekRows>;
}

/** Creates an empty cache. */
export function createWeekCache(options: {
  readonly source: Pick<TimeslotSource, 'loadTimeslots' | 'loadSessions'>;
  readonly signal: AbortSignal;
  /** Whether changes are on their way: what is loaded meanwhile may be older than they are. */
  readonly isSaving: () => boolean;
  readonly onChange: () => void;
}): WeekCache {
  const { source, signal, isSaving, onChange } = options;
  const weeks = new Map<string, Entry>();
  /** Counts changes: an answer that was asked for before one of them is asked for again. */
  let changes = 0;

  const load = (monday: string): Promise<WeekRows> => {
    const entry: Entry = weeks.get(monday) ?? { status: 'loading' };
    weeks.set(monday, entry);
    if (entry.running) return entry.running;
    entry.status = 'loading';
    const range = { from: monday, to: addDays(monday, 6) };
    const read = async (): Promise<WeekRows> => {
      for (;;) {
        const seen = changes;
        const wasSaving = isSaving();
        const [timeslots, sessions] = await Promise.all([
          source.loadTimeslots(range, signal),
          source.loadSessions(range, signal),
        ]);
        signal.throwIfAborted();
        if (changes === seen && !wasSaving && !isSaving()) return { timeslots, sessions };
        // Not in a hurry: the changes have to be saved first.
        await new Promise((resolve) => {
          setTimeout(resolve, 50);
        });
      }
    };
    entry.running = read().then(
      (rows) => {
        delete entry.running;
        entry.rows = rows;
        entry.status = 'ready';
        if (!signal.aborted) onChange();
        return rows;
      },
      (error: unknown) => {
        delete entry.running;
        entry.status = { error };
        if (!signal.aborted) onChange();
        throw error;
      },
    );
    // Whoever waits for it hears of the failure; the status tells everybody else.
    entry.running.catch(() => {});
    return entry.running;
  };
  const ensure = async (monday: string): Promise<WeekRows> => weeks.get(monday)?.rows ?? load(monday);

  return {
    show: (monday) => {
      void ensure(monday).then(
        () => ensure(addDays(monday, 7)).catch(() => {}),
        () => {},
      );
      onChange();
    },
    reload: (monday) => {
      for (const [key, entry] of weeks) if (key !== monday && !entry.running) weeks.delete(key);
      void load(monday).catch(() => {});
      onChange();
    },
    get: (monday) => weeks.get(monday)?.rows,
    status: (monday) => weeks.get(monday)?.status ?? 'loading',
    ensure,
    change: (isRemoved, added) => {
      changes += 1;
      for (const [monday, entry] of weeks) {
        if (!entry.rows) continue;
        const { timeslots, sessions } = entry.rows;
        const kept = timeslots.filter((row) => !isRemoved(row));
        const own = added.filter(({ date }) => startOfWeek(date) === monday);
        if (kept.length === timeslots.length && own.length === 0) continue;
        entry.rows = { timeslots: [...kept, ...own], sessions };
      }
      onChange();
    },
    replace: (byEarlierId) => {
      for (const entry of weeks.values()) {
        if (!entry.rows?.timeslots.some(({ id }) => byEarlierId.has(id))) continue;
        const { timeslots, sessions } = entry.rows;
        entry.rows = { timeslots: timeslots.map((row) => byEarlierId.get(row.id) ?? row), sessions };
      }
      onChange();
    },
  };
}
