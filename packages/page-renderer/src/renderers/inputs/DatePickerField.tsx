import Box from '@mui/material/Box';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { zhCN } from '@mui/x-date-pickers/locales';
import { TimePicker } from '@mui/x-date-pickers/TimePicker';
import type { Dayjs } from 'dayjs';
import 'dayjs/locale/zh-cn.js';
import type { ReactNode } from 'react';
import type { DateKind } from './date-kind.ts';
import { QuarterField } from './QuarterField.tsx';
import type { Shortcut } from './useShortcuts.ts';

/** Properties of one picker. */
export interface DatePickerFieldProps {
  readonly kind: DateKind;
  readonly value: Dayjs | undefined;
  readonly onChange: (value: Dayjs | undefined) => void;
  readonly onBlur: () => void;
  readonly disabled: boolean;
  readonly readOnly: boolean;
  readonly invalid: boolean;
  readonly required: boolean;
  readonly controlId: string;
  readonly labelledBy: string;
  readonly describedBy: string | undefined;
  readonly label?: string | undefined;
  readonly min: Dayjs | undefined;
  readonly max: Dayjs | undefined;
  readonly locale: string;
  /** Whether it can be emptied; a required one cannot. @default true */
  readonly clearable?: boolean;
  /** In the page, without a field that opens it. */
  readonly embed?: boolean;
  /** Dates of one click, in the popup. */
  readonly shortcuts?: (() => readonly Shortcut[]) | undefined;
}

const chinese = zhCN.components.MuiLocalizationProvider.defaultProps.localeText;

const views = { month: ['year', 'month'], year: ['year'], date: ['year', 'month', 'day'] } as const;

/** A picker for a day, a time, both, a month, a quarter or a year. */
export function DatePickerField(props: DatePickerFieldProps): ReactNode {
  const { kind, value, onChange, onBlur, disabled, readOnly, invalid, required, controlId, labelledBy, describedBy, locale } =
    props;
  const { picks } = kind;
  const limits = bounds(props);
  const take = (next: Dayjs | null): void => {
    if (next === null) onChange(undefined);
    else if (next.isValid()) onChange(next);
  };
  const items = props.shortcuts?.().map(({ label, from }) => ({ label, getValue: () => from })) ?? [];
  const header = locale.startsWith('zh') ? { calendarHeader: { format: 'YYYY年M月' } } : {};
  const shared = {
    value: value ?? null,
    onChange: take,
    format: kind.display,
    disabled,
    readOnly,
    slotProps: {
      textField: {
        size: 'small' as const,
        fullWidth: true,
        error: invalid,
        required,
        onBlur,
        id: controlId,
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
  const time = <TimePicker {...shared} ampm={false} timeSteps={{ minutes: 1 }} />;
  const inPage = props.embed === true && picks !== 'time';
  return (
    <LocalizationProvider
      dateAdapter={AdapterDayjs}
      {...(locale.startsWith('zh') ? { adapterLocale: 'zh-cn', localeText: chinese } : { adapterLocale: 'en' })}
    >
      {inPage ? (
        <Box id={controlId} role="group" aria-labelledby={labelledBy} aria-describedby={describedBy} sx={{ maxWidth: 320 }}>
          <DateCalendar
            value={value ?? null}
            onChange={take}
            disabled={disabled}
            readOnly={readOnly}
            {...limits}
            slotProps={header}
            views={views[picks === 'datetime' ? 'date' : picks]}
            {...(picks === 'month' ? { openTo: 'month' as const } : {})}
            sx={{ width: '100%', mx: 0 }}
          />
          {picks === 'datetime' && <TimePicker {...shared} format="HH:mm:ss" ampm={false} timeSteps={{ minutes: 1 }} />}
        </Box>
      ) : picks === 'time' ? (
        time
      ) : picks === 'datetime' ? (
        <DateTimePicker {...shared} {...limits} ampm={false} timeSteps={{ minutes: 1 }} />
      ) : (
        <DatePicker
          {...shared}
          {...limits}
          {...(picks === 'date' ? {} : { views: views[picks] })}
          {...(picks === 'month' ? { openTo: 'month' as const } : {})}
        />
      )}
    </LocalizationProvider>
  );
}

function bounds({ min, max }: DatePickerFieldProps): { readonly minDate?: Dayjs; readonly maxDate?: Dayjs } {
  return { ...(min ? { minDate: min } : {}), ...(max ? { maxDate: max } : {}) };
}
