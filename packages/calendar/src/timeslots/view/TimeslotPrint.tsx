import { weekOfSemester } from '@lab-console/schedule-rules';
import { useMemo } from 'react';
import { formatTitle } from '../../view/format-dates.ts';
import { PrintDialog } from '../../view/print/PrintDialog.tsx';
import type { PrintEntry, PrintWeek } from '../../view/print/print-week.ts';
import { periodOfCell, weekDays } from '../core/grid-cell.ts';
import { useTimeslots, useTimeslotState } from './timeslot-context.ts';
import { resourceName, sessionLines, timeslotLines } from './timeslot-names.ts';

/** The week in view on paper: what is shown, sessions in grey. */
export function TimeslotPrint({
  title,
  now,
  onClose,
}: {
  readonly title: string;
  readonly now: Date;
  readonly onClose: () => void;
}) {
  const { store, texts } = useTimeslots();
  const setup = useTimeslotState((state) => state.setup);
  const cells = useTimeslotState((state) => state.cells);
  const references = useTimeslotState((state) => state.references);
  const monday = useTimeslotState((state) => state.monday);
  const filter = useTimeslotState((state) => state.filter);
  const semester = store.semester();
  const week = semester ? weekOfSemester(semester, monday) : null;
  const sheet = useMemo((): PrintWeek => {
    const days = weekDays(monday);
    const entries = [...cells].flatMap(([key, { timeslots, sessions }]): readonly PrintEntry[] => [
      ...timeslots.map((row) => ({
        id: `timeslot-${row.id}`,
        date: row.date,
        periodId: row.period_id,
        lines: timeslotLines(row, { references, texts }),
      })),
      ...sessions.map((session) => ({
        id: `session-${session.id}`,
        date: session.date,
        // One of several periods is in the cell of each.
        periodId: periodOfCell(key),
        lines: sessionLines(session, references),
        isDraft: !session.is_publish,
        isBehind: true,
      })),
    ]);
    return {
      heading: formatTitle('week', monday, { from: monday, to: days.at(-1) ?? monday }, texts.languageTag),
      week: week === null ? texts.outsideSemester : `${texts.week(week)} · ${semester?.name ?? ''}`,
      days,
      periods: setup.kind === 'ready' ? setup.periods : [],
      entries,
    };
  }, [cells, monday, references, semester, setup, texts, week]);
  if (setup.kind !== 'ready') return null;
  return (
    <PrintDialog
      weeks={[sheet]}
      title={[title || texts.grid, ...(filter ? [resourceName(filter, references)] : [])].join(' · ')}
      texts={texts.printing}
      weekday={texts.weekday}
      languageTag={texts.languageTag}
      timeZone={setup.config.timeZone}
      now={now}
      onClose={onClose}
    />
  );
}
