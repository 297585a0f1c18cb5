import { addDays, startOfWeek, type DateRange } from '@lab-console/schedule-rules';
import type { CalendarSession, ScheduleSource } from '../source/schedule-source.ts';

/** Whether the sessions of the days in view are loaded. */
export type RangeStatus = 'loading' | 'ready' | { readonly error: unknown };

/** The sessions that were loaded, kept by week. */
export interface SessionCache {
  /** Shows a range: loads its missing weeks, refreshes old ones behind what is shown, and gives up loads that are no longer needed. */
  readonly show: (range: DateRange, ahead: 1 | -1) => void;
  /** Loads the weeks of a range that are missing, in view or not. */
  readonly ensure: (range: DateRange) => void;
  /**
   * Loads the weeks of a range that are missing, and keeps them until another range or none is held. Resolves once all of them are
   * there, rejects with the first failure.
   */
  readonly hold: (range: DateRange | null) => Promise<void>;
  /** Loads the range in view again, keeping what is shown until it has arrived. */
  readonly reload: () => void;
  readonly status: () => RangeStatus;
  /** All loaded sessions of the days. The same list again until something in it changes. */
  readonly sessionsIn: (range: DateRange) => readonly CalendarSession[];
  /** Changes loaded sessions; those that are not loaded are passed over. */
  readonly update: (change: (session: CalendarSession) => CalendarSession) => void;
  /** Adds sessions, or puts them in the place of those with their ids. */
  readonly put: (sessions: readonly CalendarSession[]) => void;
  /** Takes sessions out. */
  readonly remove: (ids: Iterable<number>) => void;
  /** A loaded session. */
  readonly get: (id: number) => CalendarSession | undefined;
  /** Every loaded session, in view or not. The same object for the same session until it changes. */
  readonly all: () => Iterable<CalendarSession>;
  /** Gives up every load. */
  readonly stop: () => void;
}

/** Settings of `createSessionCache`. */
export interface SessionCacheOptions {
  readonly loadSessions: ScheduleSource['loadSessions'];
  /** Called after every change of sessions or status. */
  readonly onChange: () => void;
  /** Milliseconds on any steady clock. @default performance.now */
  readonly clock?: () => number;
  /** Age in ms from which a week that is shown again is refreshed. @default 30000 */
  readonly staleAfter?: number;
  /** Weeks kept in memory beyond those in view. @default 12 */
  readonly keptWeeks?: number;
}

interface Waiting {
  readonly weeks: readonly string[];
  readonly resolve: () => void;
  readonly reject: (reason: unknown) => void;
}

interface Load {
  readonly weeks: ReadonlySet<string>;
  readonly controller: AbortController;
  readonly isAhead: boolean;
}

/** Keeps sessions by week (the Monday is the key), with one week loaded ahead in the direction of travel. */
export function createSessionCache({
  loadSessions,
  onChange,
  clock = () => performance.now(),
  staleAfter = 30_000,
  keptWeeks = 12,
}: SessionCacheOptions): SessionCache {
  const sessions = new Map<number, CalendarSession>();
  /** When each week was loaded; the order is that of use, the longest unused first. */
  const loadedAt = new Map<string, number>();
  const loads = new Set<Load>();
  let shown: readonly string[] = [];
  let held: ReadonlySet<string> = new Set();
  let waiting: Waiting | null = null;
  let error: { readonly error: unknown } | null = null;
  let view: { readonly range: DateRange; readonly version: number; readonly list: readonly CalendarSession[] } | null = null;
  let version = 0;

  const changed = (): void => {
    version += 1;
    onChange();
  };

  const load = (weeks: readonly string[], isAhead: boolean): void => {
    for (const run of consecutiveWeeks(weeks)) {
      const first = run[0];
      const last = run.at(-1);
      if (first === undefined || last === undefined) continue;
      const entry: Load = { weeks: new Set(run), controller: new AbortController(), isAhead };
      loads.add(entry);
      loadSessions({ from: first, to: addDays(last, 6) }, entry.controller.signal).then(
        (rows) => {
          if (!loads.delete(entry)) return;
          for (const [id, session] of sessions) if (entry.weeks.has(startOfWeek(session.date))) sessions.delete(id);
          for (const session of rows) sessions.set(session.id, session);
          for (const week of run) {
            loadedAt.delete(week);
            loadedAt.set(week, clock());
          }
          if (!isAhead) error = null;
          forget();
          changed();
          settleWaiting();
        },
        (reason: unknown) => {
          if (!loads.delete(entry)) return;
          if (waiting?.weeks.some((week) => entry.weeks.has(week))) {
            waiting.reject(reason);
            waiting = null;
          }
          // A week ahead that failed is requested again once it is in view; it is not reported now.
          if (run.some((week) => shown.includes(week))) error = { error: reason };
          changed();
        },
      );
    }
  };

  /** Once everything that is waited for is there. */
  const settleWaiting = (): void => {
    if (!waiting?.weeks.every((week) => loadedAt.has(week))) return;
    waiting.resolve();
    waiting = null;
  };

  const isWaitedFor = (entry: Load): boolean => waiting?.weeks.some((week) => entry.weeks.has(week)) ?? false;

  const isUnderWay = (week: string): boolean => [...loads].some((entry) => entry.weeks.has(week));

  const forget = (): void => {
    const spare = [...loadedAt.keys()].filter((week) => !shown.includes(week) && !held.has(week));
    for (const week of spare.slice(0, Math.max(0, spare.length - keptWeeks))) {
      loadedAt.delete(week);
      for (const [id, session] of sessions) if (startOfWeek(session.date) === week) sessions.delete(id);
    }
  };

  const giveUp = (isNeeded: (entry: Load) => boolean): void => {
    for (const entry of loads) {
      if (isNeeded(entry)) continue;
      loads.delete(entry);
      entry.controller.abort();
    }
  };

  /** Changes what is loaded. An answer that is under way may be of before the change and would undo it unseen: ask again. */
  const edit = (change: () => void): void => {
    change();
    const underWay = [...loads];
    giveUp(() => false);
    for (const entry of underWay) load([...entry.weeks], entry.isAhead);
    changed();
  };

  return {
    show: (range, ahead) => {
      shown = weeksIn(range);
      error = null;
      const last = ahead === 1 ? shown.at(-1) : shown[0];
      const next = last === undefined ? undefined : addDays(last, 7 * ahead);
      giveUp((entry) => isWaitedFor(entry) || shown.some((week) => entry.weeks.has(week)));
      const isOld = (week: string): boolean => clock() - (loadedAt.get(week) ?? Number.NEGATIVE_INFINITY) > staleAfter;
      load(
        shown.filter((week) => isOld(week) && !isUnderWay(week)),
        false,
      );
      // Weeks in view count as just used, so that they are the last to be forgotten.
      for (const week of shown) {
        const at = loadedAt.get(week);
        if (at === undefined) continue;
        loadedAt.delete(week);
        loadedAt.set(week, at);
      }
      if (next !== undefined && !loadedAt.has(next) && !isUnderWay(next)) load([next], true);
      changed();
    },
    ensure: (range) =>
      load(
        weeksIn(range).filter((week) => !loadedAt.has(week) && !isUnderWay(week)),
        true,
      ),
    hold: (range) => {
      const weeks = range ? weeksIn(range) : [];
      held = new Set(weeks);
      waiting?.resolve();
      waiting = null;
      return new Promise((resolve, reject) => {
        waiting = { weeks, resolve, reject };
        load(
          weeks.filter((week) => !loadedAt.has(week) && !isUnderWay(week)),
          true,
        );
        settleWaiting();
      });
    },
    reload: () => {
      error = null;
      giveUp(isWaitedFor);
      for (const week of loadedAt.keys()) if (!shown.includes(week)) loadedAt.delete(week);
      load(shown, false);
      changed();
    },
    status: () => {
      if (error) return error;
      return shown.every((week) => loadedAt.has(week)) ? 'ready' : 'loading';
    },
    sessionsIn: (range) => {
      if (view?.version !== version || view.range.from !== range.from || view.range.to !== range.to) {
        const list = [...sessions.values()].filter((session) => session.date >= range.from && session.date <= range.to);
        const isSame = view !== null && list.length === view.list.length && list.every((entry, at) => entry === view?.list[at]);
        view = { range, version, list: isSame && view ? view.list : list };
      }
      return view.list;
    },
    update: (change) =>
      edit(() => {
        for (const [id, session] of sessions) sessions.set(id, change(session));
      }),
    put: (rows) =>
      edit(() => {
        for (const session of rows) sessions.set(session.id, session);
      }),
    remove: (ids) =>
      edit(() => {
        for (const id of ids) sessions.delete(id);
      }),
    get: (id) => sessions.get(id),
    all: () => sessions.values(),
    stop: () => giveUp(() => false),
  };
}

/** Mondays of the weeks that the range touches. */
function weeksIn(range: DateRange): readonly string[] {
  const weeks: string[] = [];
  for (let week = startOfWeek(range.from); week <= range.to; week = addDays(week, 7)) weeks.push(week);
  return weeks;
}

/** Splits weeks into runs without a gap, so that a run is one request. */
function consecutiveWeeks(weeks: readonly string[]): readonly (readonly string[])[] {
  const runs: string[][] = [];
  for (const week of weeks) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last !== undefined && addDays(last, 7) === week) run.push(week);
    else runs.push([week]);
  }
  return runs;
}
