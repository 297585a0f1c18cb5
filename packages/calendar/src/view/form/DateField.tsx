import CalendarIcon from '@mui/icons-material/Today';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import { isCalendarDate, weekdayOf } from '@lab-console/schedule-rules';
import { useRef, useState } from 'react';
import { readDay } from '../../core/form/read-day.ts';
import { semesterWeek } from '../../core/view/semester-week.ts';
import { useCalendar, useCalendarState } from '../calendar-context.ts';
import { MonthGrid } from './MonthGrid.tsx';
import { useAfterPress } from './use-after-press.ts';

/**
 * A day, typed as `2026-11-18` or picked from a month. The browser's own field writes days in the browser's language; this one keeps to the language
 * of the calendar, and shows the weekday and the week of the semester.
 */
export function DateField({
  label,
  value,
  onChange,
  required = false,
  autoFocus = false,
  error,
}: {
  readonly label: string;
  /** `YYYY-MM-DD`, or empty. */
  readonly value: string;
  /** Given a day, or an empty text for what is none. */
  readonly onChange: (day: string) => void;
  readonly required?: boolean;
  readonly autoFocus?: boolean;
  readonly error?: string | undefined;
}) {
  const { texts } = useCalendar();
  const setup = useCalendarState((state) => state.setup);
  const shownDay = useCalendarState((state) => state.date);
  const root = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  /** What is typed, while it is no day yet. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  const afterPress = useAfterPress();
  const week = value === '' || setup.kind !== 'ready' ? null : semesterWeek(setup.semesters, value);
  const hint =
    value === '' || typed !== null
      ? ''
      : `${texts.weekday(weekdayOf(value))}${week === null ? '' : ` · ${texts.rules.week(week)}`}`;
  const fault = typed !== null && typed !== '' && isLeft ? texts.form.badDate : error;

  const take = (text: string): void => {
    const day = isCalendarDate(text) ? text : null;
    setTyped(day === null ? text : null);
    setLeft(false);
    onChange(day ?? '');
  };
  const handleBlur = (): void => {
    const day = typed === null ? null : readDay(typed);
    // The fault takes a line, which would move the button that is being pressed.
    if (day === null) return afterPress(() => setLeft(true));
    setTyped(null);
    onChange(day);
  };

  return (
    <>
      <TextField
        ref={root}
        required={required}
        autoFocus={autoFocus}
        size="small"
        label={label}
        value={typed ?? value}
        placeholder="2026-11-18"
        error={fault !== undefined}
        helperText={fault}
        onChange={({ target }) => take(target.value)}
        onBlur={handleBlur}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        }}
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: { inputMode: 'numeric', autoComplete: 'off' },
          input: {
            endAdornment: (
              <InputAdornment position="end">
                {hint}
                <IconButton edge="end" size="small" tabIndex={-1} aria-label={texts.form.pickDate} onClick={() => setOpen(true)}>
                  <CalendarIcon sx={{ fontSize: 16 }} />
                </IconButton>
              </InputAdornment>
            ),
          },
        }}
      />
      <Popover
        open={isOpen}
        anchorEl={() => root.current}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        onClose={() => setOpen(false)}
        slotProps={{ paper: { role: 'dialog', 'aria-label': texts.form.pickDate } }}
      >
        <MonthGrid
          start={value === '' ? shownDay : value}
          value={value}
          onPick={(day) => {
            take(day);
            setOpen(false);
          }}
        />
      </Popover>
    </>
  );
}
