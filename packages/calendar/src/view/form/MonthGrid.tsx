import { visuallyHidden } from '@lab-console/widget-base/view';
import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { addDays, addMonths, datesIn, weekdayOf, weekRange } from '@lab-console/schedule-rules';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { visibleRange } from '../../core/view/calendar-view.ts';
import { semesterWeek } from '../../core/view/semester-week.ts';
import { useCalendar, useCalendarState } from '../calendar-context.ts';
import { formatDay, formatTitle } from '../format-dates.ts';

const days = [0, 1, 2, 3, 4, 5, 6] as const;

/** Where a key leads to from a day. */
function dayBeside(day: string, key: string): string | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return weekRange(day).from;
    case 'End':
      return weekRange(day).to;
    case 'PageUp':
      return addMonths(day, -1);
    case 'PageDown':
      return addMonths(day, 1);
    default:
      return null;
  }
}

/** The days of a month to pick one from, with the weeks of the semester. */
export function MonthGrid({
  start,
  value,
  onPick,
}: {
  /** The day that the keyboard begins at. */
  readonly start: string;
  /** The day that is chosen, or empty. */
  readonly value: string;
  readonly onPick: (day: string) => void;
}) {
  const { texts } = useCalendar();
  const setup = useCalendarState((state) => state.setup);
  const [at, setAt] = useState(start);
  const table = useRef<HTMLTableElement>(null);
  const isByKey = useRef(true);
  useEffect(() => {
    if (isByKey.current) table.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus();
  }, [at]);
  const range = visibleRange('month', at);
  const mondays = datesIn(range).filter((day) => weekdayOf(day) === 1);
  const title = formatTitle('month', at, range, texts.languageTag);
  const weekName = (monday: string): string => {
    const week = setup.kind === 'ready' ? semesterWeek(setup.semesters, monday) : null;
    return week === null ? '' : String(week);
  };
  const go = (day: string, byKey: boolean): void => {
    isByKey.current = byKey;
    setAt(day);
  };
  const handleKeyDown = (event: KeyboardEvent): void => {
    const next = dayBeside(at, event.key);
    if (next === null) return;
    event.preventDefault();
    event.stopPropagation();
    go(next, true);
  };

  return (
    <Box sx={{ p: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', pb: 0.5 }}>
        <IconButton size="small" aria-label={texts.previous.month} onClick={() => go(addMonths(at, -1), false)}>
          <ChevronLeftIcon fontSize="small" />
        </IconButton>
        <Box aria-live="polite" sx={{ flex: 1, textAlign: 'center', fontWeight: 600, fontSize: 14 }}>
          {title}
        </Box>
        <IconButton size="small" aria-label={texts.next.month} onClick={() => go(addMonths(at, 1), false)}>
          <ChevronRightIcon fontSize="small" />
        </IconButton>
      </Box>
      <Box
        component="table"
        ref={table}
        aria-label={title}
        onKeyDown={handleKeyDown}
        sx={{
          borderSpacing: 0,
          fontSize: 13,
          '& th': { fontWeight: 400, color: 'text.secondary', fontSize: 12 },
          '& td, & th': { p: 0, textAlign: 'center' },
        }}
      >
        <thead>
          <tr>
            <th scope="col" style={{ minWidth: 28 }}>
              <Box component="span" sx={visuallyHidden}>
                {texts.views.week}
              </Box>
            </th>
            {days.map((day) => (
              <th key={day} scope="col">
                {texts.weekday(weekdayOf(addDays(range.from, day)))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {mondays.map((monday) => (
            <tr key={monday}>
              <th scope="row">{weekName(monday)}</th>
              {days.map((offset) => {
                const day = addDays(monday, offset);
                const isChosen = day === value;
                return (
                  <td key={day}>
                    <ButtonBase
                      tabIndex={day === at ? 0 : -1}
                      data-day={day}
                      aria-label={formatDay(day, texts.languageTag)}
                      aria-pressed={isChosen}
                      onClick={() => onPick(day)}
                      sx={{
                        width: { xs: 40, sm: 34 },
                        height: { xs: 40, sm: 32 },
                        borderRadius: 1,
                        font: 'inherit',
                        color: day.slice(0, 7) === at.slice(0, 7) ? 'text.primary' : 'text.secondary',
                        '&:hover': { bgcolor: 'action.hover' },
                        '&:focus-visible': { outline: '2px solid', outlineOffset: -2 },
                        ...(isChosen && {
                          bgcolor: 'primary.main',
                          color: 'primary.contrastText',
                          '&:hover': { bgcolor: 'primary.dark' },
                        }),
                      }}
                    >
                      {Number(day.slice(8))}
                    </ButtonBase>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}
