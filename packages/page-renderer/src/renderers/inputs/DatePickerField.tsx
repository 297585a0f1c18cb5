import Box from '@mui/material/Box';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { enUS, zhCN } from '@mui/x-date-pickers/locales';
import { TimePicker } from '@mui/x-date-pickers/TimePicker';
import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/zh-cn.js';
import type { ReactNode } from 'react';
import { isTimeAllowed, isUnitAllowed } from '../../core/dates/time-limits.ts';
import { borderStyle } from '../../fields/border-style.ts';
import type { DateKind } from './date-kind.ts';
import { PickedField, PickedText } from './PickedText.tsx';
import { QuarterField } from './QuarterField.tsx';
import type { DatePickerFieldProps } from './date-picker-props.ts';

type PickerTexts = typeof zhCN.components.MuiLocalizationProvider.defaultProps.localeText;

/** The texts of the pickers; a number of the clock is named as it is written (00, not 0), or its name would not hold what it shows. */
function pickerTexts(texts: PickerTexts): PickerTexts {
  const two = (text: string): string => text.padStart(2, '0');
  return {
    ...texts,
    hoursClockNumberText: (hours) => texts.hoursClockNumberText?.(two(hours)) ?? hours,
    minutesClockNumberText: (minutes) => texts.minutesClockNumberText?.(two(minutes)) ?? minutes,
    secondsClockNumberText: (seconds) => texts.secondsClockNumberText?.(two(seconds)) ?? seconds,
  };
}

const chinese = pickerTexts(zhCN.components.MuiLocalizationProvider.defaultProps.localeText);
const english = pickerTexts(enUS.components.MuiLocalizationProvider.defaultProps.localeText);

const views = { month: ['year', 'month'], year: ['year'], date: ['year', 'month', 'day'] } as const;

/** A picker for a day, a time, both, a month, a quarter or a year. */
export function DatePickerField(props: DatePickerFieldProps): ReactNode {
  const { kind, value, onBlur, disabled, readOnly, invalid, required, controlId, labelledBy, describedBy, locale } = props;
  const { picks } = kind;
  const take = taking(props);
  const items = props.shortcuts?.().map(({ label, from }) => ({ label, getValue: () => from })) ?? [];
  const header = locale.startsWith('zh') ? { calendarHeader: { format: 'YYYY年M月' } } : {};
  const shared = {
    value: value ?? null,
    onChange: take,
    format: kind.typed ? kind.display : 'YYYY-MM-DD',
    disabled,
    readOnly,
    ...(props.closeOnSelect === undefined ? {} : { closeOnSelect: props.closeOnSelect }),
    ...(kind.typed ? {} : { slots: { field: PickedText } }),
    slotProps: {
      textField: {
        size: 'small' as const,
        fullWidth: true,
        error: invalid,
        required,
        onBlur,
        id: controlId,
        sx: { ...borderStyle(props.border), '& .MuiPickersInputBase-root': { height: { xs: 44, sm: 32 } } },
        slotProps: { input: { 'aria-labelledby': labelledBy, 'aria-describedby': describedBy } },
      },
      field: { clearable: !required && props.clearable !== false },
      ...header,
      popper: { 'aria-labelledby': labelledBy },
      dialog: { 'aria-labelledby': labelledBy },
      ...(items.length === 0 ? {} : { shortcuts: { items } }),
    },
  };
  if (picks === 'quarter') return <QuarterField {...props} />;
  const clock = timesOf(props);
  const inPage = props.embed === true && picks !== 'time';
  const days = picks === 'time' ? {} : bounds(props);
  return (
    <LocalizationProvider
      dateAdapter={AdapterDayjs}
      {...(locale.startsWith('zh')
        ? { adapterLocale: 'zh-cn', localeText: chinese }
        : { adapterLocale: 'en', localeText: english })}
    >
      <PickedField.Provider value={props}>
        {inPage ? (
          <Box id={controlId} role="group" aria-labelledby={labelledBy} aria-describedby={describedBy} sx={{ maxWidth: 320 }}>
            <DateCalendar
              value={value ?? null}
              onChange={take}
              disabled={disabled}
              readOnly={readOnly}
              {...days}
              {...(props.end === true ? { referenceDate: endOfDay(props) } : {})}
              // The month of a value that comes after the first drawing is there at once, instead of beside that of today.
              reduceAnimations
              slotProps={header}
              views={views[picks === 'datetime' ? 'date' : picks]}
              {...(picks === 'month' ? { openTo: 'month' as const } : {})}
              sx={{ width: '100%', mx: 0 }}
            />
            {picks === 'datetime' && (
              <TimePicker {...shared} slots={{}} format="HH:mm:ss" {...clock} views={['hours', 'minutes', 'seconds']} />
            )}
          </Box>
        ) : picks === 'time' ? (
          <TimePicker {...shared} {...clock} />
        ) : picks === 'datetime' ? (
          <DateTimePicker
            {...shared}
            {...clock}
            views={['year', 'day', ...clock.views]}
            {...(props.min ? { minDateTime: props.min } : {})}
            {...(props.max ? { maxDateTime: props.max } : {})}
            {...(props.end === true ? { referenceDate: endOfDay(props) } : {})}
          />
        ) : (
          <DatePicker
            {...shared}
            {...days}
            {...(props.end === true ? { referenceDate: endOfDay(props) } : {})}
            {...(picks === 'date' ? {} : { views: views[picks] })}
            {...(picks === 'month' ? { openTo: 'month' as const } : {})}
          />
        )}
      </PickedField.Provider>
    </LocalizationProvider>
  );
}

interface Refusal {
  readonly validationError?: unknown;
}

/** What may be chosen is taken; what is typed and may not is reported. */
function taking({ kind, onChange, onRefused, times }: DatePickerFieldProps): (next: Dayjs | null, context?: unknown) => void {
  return (next, context) => {
    if (next === null) {
      onRefused(undefined);
      onChange(undefined);
      return;
    }
    if (!next.isValid()) {
      // It has to stay in the field: typed over 31 January, 28 November is 31 November on its way.
      onRefused(next);
      return;
    }
    const hasTime = kind.picks === 'time' || kind.picks === 'datetime';
    const fault = (context as Refusal | undefined)?.validationError;
    const refused = (fault !== undefined && fault !== null) || (hasTime && times !== undefined && !isTimeAllowed(next, times));
    onRefused(refused ? next : undefined);
    if (!refused) onChange(next);
  };
}

/** What the clock of a popup offers: only what may be chosen. */
function timesOf({ kind, times }: DatePickerFieldProps): {
  readonly ampm: false;
  readonly views: DateKind['clock'];
  readonly timeSteps: { readonly hours: number; readonly minutes: number; readonly seconds: number };
  readonly shouldDisableTime?: (value: Dayjs, view: 'hours' | 'minutes' | 'seconds') => boolean;
  readonly skipDisabled?: boolean;
} {
  const clock = { ampm: false, views: kind.clock, timeSteps: { hours: 1, minutes: 1, seconds: 1 } } as const;
  if (!times) return clock;
  return { ...clock, skipDisabled: true, shouldDisableTime: (value, view) => !isUnitAllowed(value, view, times) };
}

/** The last moment of the day where the popup of an end opens: an end that is picked by its day alone is meant to its end. */
function endOfDay({ min, max, start }: DatePickerFieldProps): Dayjs {
  const day = start ?? dayjs();
  const near = min?.isAfter(day) === true ? min : max?.isBefore(day) === true ? max : day;
  return near.endOf('day').millisecond(0);
}

function bounds({ min, max }: DatePickerFieldProps): { readonly minDate?: Dayjs; readonly maxDate?: Dayjs } {
  return { ...(min ? { minDate: min } : {}), ...(max ? { maxDate: max } : {}) };
}
