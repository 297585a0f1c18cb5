import Box from '@mui/material/Box';
import { shortTime, weekdayOf, type Period } from '@lab-console/schedule-rules';
import { useMemo } from 'react';
import { formatDay } from '../../view/format-dates.ts';
import { cellKey, cellsIn, weekDays, type GridCell } from '../core/grid-cell.ts';
import { GridCellView } from './GridCellView.tsx';
import { useTimeslots, useTimeslotState } from './timeslot-context.ts';

const noPeriods: readonly Period[] = [];

/** What both layouts of the grid draw from. */
export function useGridCells() {
  const { texts } = useTimeslots();
  const monday = useTimeslotState((state) => state.monday);
  const periods = useTimeslotState((state) => (state.setup.kind === 'ready' ? state.setup.periods : noPeriods));
  const organizationId = useTimeslotState((state) => (state.setup.kind === 'ready' ? state.setup.viewer.organizationId : null));
  const cells = useTimeslotState((state) => state.cells);
  const conflicts = useTimeslotState((state) => state.conflicts);
  const references = useTimeslotState((state) => state.references);
  const active = useTimeslotState((state) => state.active);
  const range = useTimeslotState((state) => state.range);
  const days = useMemo(() => weekDays(monday), [monday]);
  const selected = useMemo(
    () =>
      new Set(
        range
          ? cellsIn(
              range,
              days,
              periods.map(({ id }) => id),
            ).map(cellKey)
          : [],
      ),
    [range, days, periods],
  );
  const dayWords = useMemo(() => new Map(days.map((date) => [date, formatDay(date, texts.languageTag)])), [days, texts]);

  const drawCell = (cell: GridCell, period: Period, fallback: GridCell) => {
    const key = cellKey(cell);
    const isActive = cellKey(active ?? fallback) === key;
    return (
      <GridCellView
        key={key}
        date={cell.date}
        periodId={cell.periodId}
        content={cells.get(key)}
        references={references}
        conflicts={conflicts}
        label={texts.listed([dayWords.get(cell.date) ?? cell.date, period.name])}
        texts={texts}
        organizationId={organizationId}
        active={isActive}
        selected={selected.has(key)}
      />
    );
  };
  return { days, periods, drawCell };
}

/** In px. The periods share what is left of the width; twelve of them fit beside the menu of a screen of 1,440 px. */
const dayWidth = 72;
const minPeriodWidth = 84;

/** Monday to Sunday by period: days are the rows. */
export function WeekTable() {
  const { store, texts } = useTimeslots();
  const { days, periods, drawCell } = useGridCells();
  const first = { date: days[0] ?? '', periodId: periods[0]?.id ?? 0 };
  return (
    <Box
      component="table"
      className="ts-table"
      role="grid"
      aria-label={texts.grid}
      aria-multiselectable={store.canEdit()}
      style={{ minWidth: dayWidth + periods.length * minPeriodWidth }}
    >
      <colgroup>
        <col style={{ width: dayWidth }} />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">{texts.day}</th>
          {periods.map((period) => (
            <th key={period.id} scope="col">
              <strong>{period.name}</strong>
              {shortTime(period.start_time)}–{shortTime(period.end_time)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map((date) => {
          const isToday = store.isToday(date);
          return (
            <tr key={date} className={isToday ? 'ts-row-today' : undefined}>
              <th scope="row" className={isToday ? 'ts-today' : undefined} aria-current={isToday ? 'date' : undefined}>
                <strong>{texts.weekday(weekdayOf(date))}</strong>
                {date.slice(5).replace('-', '/')}
              </th>
              {periods.map((period) => drawCell({ date, periodId: period.id }, period, first))}
            </tr>
          );
        })}
      </tbody>
    </Box>
  );
}
