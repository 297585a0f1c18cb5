import type { ScheduleSource } from '@lab-console/calendar';
import type { DateRange } from '@lab-console/schedule-rules';

/** A backend of the calendar of which the first questions may be asked before the calendar is there. */
export interface EarlyReads {
  /** The same backend; a first question that was asked already is answered from there, once. */
  readonly source: ScheduleSource;
  /** Asks what a calendar of a week asks first. Returns what gives it up. */
  readonly start: (week: DateRange) => () => void;
}

/** Later the sessions of the week may be others. */
const maxAgeMs = 5_000;

/** Makes {@link EarlyReads}, so that what a calendar needs is on its way while that of which it is a part is still read. */
export function earlyReads(source: ScheduleSource, clock: () => number = () => performance.now()): EarlyReads {
  const requested = new Map<string, { readonly answer: Promise<unknown>; readonly at: number }>();
  const beginRead = (name: string, read: () => Promise<unknown>): void => {
    const answer = read();
    // Who asks for it again sees the failure.
    answer.catch(() => requested.delete(name));
    requested.set(name, { answer, at: clock() });
  };
  const take = <Result>(name: string, read: () => Promise<Result>): Promise<Result> => {
    const early = requested.get(name);
    requested.delete(name);
    return early && clock() - early.at < maxAgeMs ? (early.answer as Promise<Result>).catch(read) : read();
  };
  const { loadViewer, loadPeriods, loadSemesters, loadSessions } = source;
  const nameOf = ({ from, to }: DateRange): string => `${from} ${to}`;
  return {
    source: {
      ...source,
      loadViewer: (signal) => take('viewer', () => loadViewer(signal)),
      loadPeriods: (signal) => take('periods', () => loadPeriods(signal)),
      loadSemesters: (signal) => take('semesters', () => loadSemesters(signal)),
      loadSessions: (range, signal) => take(nameOf(range), () => loadSessions(range, signal)),
    },
    start: (week) => {
      const controller = new AbortController();
      const { signal } = controller;
      beginRead('viewer', () => loadViewer(signal));
      beginRead('periods', () => loadPeriods(signal));
      beginRead('semesters', () => loadSemesters(signal));
      beginRead(nameOf(week), () => loadSessions(week, signal));
      return () => {
        requested.clear();
        controller.abort();
      };
    },
  };
}
