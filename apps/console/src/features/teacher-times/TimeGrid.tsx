import type { Period } from '@lab-console/api-client';
import { shortTime } from '@lab-console/schedule-rules';
import { useStore } from '@lab-console/widget-base/react';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { TimeSheet } from './create-time-sheet.ts';
import type { TeacherTimesTexts } from './teacher-times-texts.ts';
import { kindAt, weekdays } from './time-grid-cells.ts';
import { timeGridStyle, timeSigns } from './time-grid-style.ts';
import { useTimeGrid } from './useTimeGrid.ts';

/** Props of {@link TimeGrid}. */
export interface TimeGridProps {
  readonly sheet: TimeSheet;
  readonly periods: readonly Period[];
  /** Name of the grid for assistive technology. */
  readonly label: string;
  readonly isLocked: boolean;
  readonly text: TeacherTimesTexts;
}

/** The week of a teacher: a state for each period of each weekday. */
export function TimeGrid({ sheet, periods, label, isLocked, text }: TimeGridProps): ReactNode {
  const { week } = useStore(sheet);
  const { active, range, gridRef, ...handlers } = useTimeGrid(sheet, periods, isLocked);
  return (
    <Box
      component="table"
      ref={gridRef}
      role="grid"
      aria-label={label}
      aria-readonly={isLocked}
      aria-multiselectable
      sx={timeGridStyle}
      {...handlers}
    >
      <thead>
        <tr>
          <th scope="col">{text.period}</th>
          {weekdays.map((weekday) => (
            <th key={weekday} scope="col" abbr={text.weekdays[weekday - 1]}>
              {text.shortWeekdays[weekday - 1]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {periods.map((period, row) => (
          <tr key={period.id}>
            <th scope="row">
              {period.name}
              <span className="clock">
                {shortTime(period.start_time)}–{shortTime(period.end_time)}
              </span>
            </th>
            {weekdays.map((weekday, column) => {
              const kind = kindAt(week, { row, column }, periods) ?? 'suits';
              const isIn = row >= range.top && row <= range.bottom && column >= range.left && column <= range.right;
              return (
                <td
                  key={weekday}
                  // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- it is what a cell of a grid is, but not every tool looks so far up.
                  role="gridcell"
                  tabIndex={row === active.row && column === active.column ? 0 : -1}
                  aria-selected={isIn}
                  aria-label={text.cell({
                    weekday: text.weekdays[weekday - 1] ?? '',
                    period: period.name,
                    kind: text.kinds[kind],
                  })}
                  className={kind}
                  data-row={row}
                  data-column={column}
                >
                  {timeSigns[kind]}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
