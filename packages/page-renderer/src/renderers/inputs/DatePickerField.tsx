import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { TimePicker } from '@mui/x-date-pickers/TimePicker';
import type { Dayjs } from 'dayjs';
import 'dayjs/locale/zh-cn.js';
import type { ReactNode } from 'react';
import type { DateKind } from './date-kind.ts';

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
}

/** A picker for a day, a time, both, a month or a year. */
export function DatePickerField(props: DatePickerFieldProps): ReactNode {
  const {
    kind,
    value,
    onChange,
    onBlur,
    disabled,
    readOnly,
    invalid,
    required,
    controlId,
    labelledBy,
    describedBy,
    min,
    max,
    locale,
  } = props;
  const shared = {
    value: value ?? null,
    onChange: (next: Dayjs | null) => {
      if (next === null) onChange(undefined);
      else if (next.isValid()) onChange(next);
    },
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
      field: { clearable: !required },
    },
  };
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale={locale.startsWith('zh') ? 'zh-cn' : 'en'}>
      {kind.picks === 'time' ? (
        <TimePicker {...shared} ampm={false} timeSteps={{ minutes: 1 }} />
      ) : kind.picks === 'datetime' ? (
        <DateTimePicker {...shared} {...bounds(min, max)} ampm={false} timeSteps={{ minutes: 1 }} />
      ) : (
        <DatePicker
          {...shared}
          {...bounds(min, max)}
          {...(kind.picks === 'month'
            ? { views: ['year', 'month'] as const, openTo: 'month' as const }
            : kind.picks === 'year'
              ? { views: ['year'] as const }
              : {})}
        />
      )}
    </LocalizationProvider>
  );
}

function bounds(min: Dayjs | undefined, max: Dayjs | undefined): { readonly minDate?: Dayjs; readonly maxDate?: Dayjs } {
  return { ...(min ? { minDate: min } : {}), ...(max ? { maxDate: max } : {}) };
}
