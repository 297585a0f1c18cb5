import { addDays, datesIn, semesterAt, weekdayOf, weekOfSemester } from '@lab-console/schedule-rules';
import { useMemo } from 'react';
import { periodsInView } from '../../core/planning/planning-line.ts';
import { visibleRange } from '../../core/view/calendar-view.ts';
import { useCalendar, useCalendarState } from '../calendar-context.ts';
import { formatTitle } from '../format-dates.ts';
import { printEntries } from './export-sessions.ts';
import { PrintDialog } from './PrintDialog.tsx';
import { splitIntoWeeks, type PrintWeek } from './print-week.ts';

/** What the calendar shows on paper: a sheet for each week in view. */
export function SessionPrint({
  title,
  now,
  onClose,
}: {
  readonly title: string;
  readonly now: Date;
  readonly onClose: () => void;
}) {
  const { texts } = useCalendar();
  const setup = useCalendarState((state) => state.setup);
  const view = useCalendarState((state) => state.view);
  const date = useCalendarState((state) => state.date);
  const placed = useCalendarState((state) => state.placed);
  const references = useCalendarState((state) => state.references);
  const groups = useCalendarState((state) => state.groups);
  const weeks = useMemo((): readonly PrintWeek[] => {
    if (setup.kind !== 'ready') return [];
    const { semesters } = setup;
    // Where no periods are known, those that the sessions name: nothing that is shown is left out on paper.
    const periods = setup.periods.length > 0 ? setup.periods : periodsInView([], placed, texts.planning.unknownPeriod);
    const periodById = new Map(periods.map((period) => [period.id, period]));
    const entries = printEntries(
      placed,
      { references, periods: periodById, groups },
      { fallbackPeriodId: periods[0]?.id ?? 0, listed: texts.listed },
    );
    return splitIntoWeeks(datesIn(visibleRange(view, date)), weekdayOf).map((days) => {
      const first = days[0] ?? date;
      const last = days.at(-1) ?? first;
      const semester = semesterAt(semesters, first) ?? semesterAt(semesters, last);
      const week = semester ? weekOfSemester(semester, first) : null;
      const isIn = new Set(days);
      return {
        heading: formatTitle(
          days.length === 1 ? 'day' : 'week',
          first,
          { from: first, to: addDays(first, days.length - 1) },
          texts.languageTag,
        ),
        week: week === null ? texts.outsideSemester : `${texts.rules.week(week)} · ${semester?.name ?? ''}`,
        days,
        periods,
        entries: entries.filter((entry) => isIn.has(entry.date)),
      };
    });
  }, [setup, view, date, placed, references, groups, texts]);
  if (setup.kind !== 'ready') return null;
  return (
    <PrintDialog
      weeks={weeks}
      title={title || texts.calendar}
      texts={texts.printing}
      weekday={texts.weekday}
      languageTag={texts.languageTag}
      timeZone={setup.config.timeZone}
      now={now}
      onClose={onClose}
    />
  );
}
