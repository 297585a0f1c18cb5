import { visuallyHidden } from '@lab-console/widget-base/view';
import Box from '@mui/material/Box';
import { addDays, weekOfSemester } from '@lab-console/schedule-rules';
import { formatTitle } from '../../view/format-dates.ts';
import { cellsIn, weekDays } from '../core/grid-cell.ts';
import { useTimeslots, useTimeslotState } from './timeslot-context.ts';

/** Announces to screen readers what is shown, how many cells are selected, and what was done. */
export function TimeslotAnnouncer({
  announcement,
}: {
  readonly announcement: { readonly text: string; readonly count: number };
}) {
  const { store, texts } = useTimeslots();
  const monday = useTimeslotState((state) => state.monday);
  const status = useTimeslotState((state) => state.weekStatus);
  const count = useTimeslotState((state) => state.week.timeslots.filter(store.isOwn).length);
  const range = useTimeslotState((state) => state.range);
  const setup = useTimeslotState((state) => state.setup);
  const semester = store.semester();
  const week = semester ? weekOfSemester(semester, monday) : null;
  const title = formatTitle('week', monday, { from: monday, to: addDays(monday, 6) }, texts.languageTag);
  const name = texts.listed([title, week === null ? texts.outsideSemester : texts.week(week)]);
  const cells =
    range && setup.kind === 'ready'
      ? cellsIn(
          range,
          weekDays(monday),
          setup.periods.map(({ id }) => id),
        ).length
      : 0;
  return (
    <Box role="status" aria-live="polite" aria-atomic={false} sx={visuallyHidden}>
      <span>{status === 'ready' ? texts.labelled(name, texts.timeslots(count)) : ''}</span>
      <span>{cells > 1 ? texts.selectedCells(cells) : ''}</span>
      <span key={announcement.count}>{announcement.text}</span>
    </Box>
  );
}
