import { semesterAt, semesterDays, weekRange, type DateRange } from '@lab-console/schedule-rules';
import { useEffect, useMemo, useState } from 'react';
import { errorMessage } from '../../../core/notices/calendar-notice.ts';
import type { CalendarSession } from '../../../core/source/schedule-source.ts';
import { useCalendar, useCalendarState } from '../../calendar-context.ts';

/** How much time a heat map counts. */
export type HeatScope = 'week' | 'semester';

/** The sessions to count, and the days that they lie in. */
export type HeatSessions =
  | { readonly kind: 'loading'; readonly range: DateRange }
  | { readonly kind: 'failed'; readonly range: DateRange; readonly message: string; readonly retry: () => void }
  | { readonly kind: 'ready'; readonly range: DateRange; readonly sessions: readonly CalendarSession[] };

interface Read {
  readonly key: string;
  readonly rows?: readonly CalendarSession[];
  readonly message?: string;
}

/**
 * The sessions of the week in view, or of its semester. A filter hides sessions from the view, not from the rooms: all that the viewer
 * may see count.
 */
export function useHeatSessions(scope: HeatScope): HeatSessions {
  const { store } = useCalendar();
  const date = useCalendarState((state) => state.date);
  const semesters = useCalendarState((state) => (state.setup.kind === 'ready' ? state.setup.semesters : null));
  const isLoaded = useCalendarState((state) => state.rangeStatus === 'ready');
  // What changes when a session does, shown or hidden.
  const placed = useCalendarState((state) => state.placed);
  const conflicts = useCalendarState((state) => state.conflicts);
  const [read, setRead] = useState<Read>({ key: '' });
  const [tries, setTries] = useState(0);

  const week = useMemo(() => weekRange(date), [date]);
  const semester = semesters ? semesterAt(semesters, date) : null;
  const { from, to } = scope === 'semester' && semester ? semesterDays(semester) : week;
  const key = `${from}/${to}/${tries}`;
  const isWeek = from === week.from && to === week.to;

  useEffect(() => {
    if (isWeek) return undefined;
    const controller = new AbortController();
    store.readSessions({ from, to }, controller.signal).then(
      (rows) => {
        if (!controller.signal.aborted) setRead({ key, rows });
      },
      (error: unknown) => {
        if (!controller.signal.aborted) setRead({ key, message: errorMessage(error) });
      },
    );
    return () => controller.abort();
  }, [store, from, to, key, isWeek]);

  return useMemo((): HeatSessions => {
    const range = { from, to };
    // The week in view is as it is here, with what was changed a moment ago.
    const shown = store.knownSessions().filter((session) => session.date >= week.from && session.date <= week.to);
    if (isWeek) return isLoaded ? { kind: 'ready', range, sessions: shown } : { kind: 'loading', range };
    if (read.key !== key) return { kind: 'loading', range };
    if (!read.rows) {
      return { kind: 'failed', range, message: read.message ?? '', retry: () => setTries((count) => count + 1) };
    }
    const others = isLoaded ? read.rows.filter((session) => session.date < week.from || session.date > week.to) : read.rows;
    return { kind: 'ready', range, sessions: isLoaded ? [...others, ...shown] : others };
    // oxlint-disable-next-line react/exhaustive-deps -- `placed` and `conflicts` show that a session changed
  }, [store, from, to, key, week, isWeek, isLoaded, read, placed, conflicts]);
}
