import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { enUS, zhCN } from '@mui/x-date-pickers/locales';
import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/zh-cn.js';
import { useState, type ReactNode } from 'react';
import { useLocale } from '../../locales/LocaleHost.tsx';

/** Props of a field for a day. */
export interface DayPickerProps {
  readonly label: string;
  /** `YYYY-MM-DD`, or empty. */
  readonly value: string;
  /** Called with each whole day that is typed or picked, and with an empty text where the field was cleared. */
  readonly onChange: (day: string) => void;
  /** Called when the field is left, and when the month is closed. */
  readonly onLeave?: () => void;
  readonly required?: boolean;
  /** Why the day will not do. */
  readonly fault?: string;
  /** Pixels. @default as the others of its form */
  readonly width?: number;
}

const format = 'YYYY-MM-DD';
const earliest = dayjs('2000-01-01');
const english = { localeText: enUS.components.MuiLocalizationProvider.defaultProps.localeText };
const chinese = { localeText: zhCN.components.MuiLocalizationProvider.defaultProps.localeText, adapterLocale: 'zh-cn' };

/** The same field as in forms of pages: a day is typed part by part, or picked from a month. */
export function DayPicker({ label, value, onChange, onLeave, required = false, fault, width }: DayPickerProps): ReactNode {
  const isChinese = useLocale().language === 'zh';
  /** What is typed while it is no day yet. */
  const [typed, setTyped] = useState<Dayjs | null>(null);
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} {...(isChinese ? chinese : english)}>
      <DatePicker
        label={label}
        value={typed ?? (value === '' ? null : dayjs(value))}
        format={format}
        minDate={earliest}
        onChange={(next, { validationError }) => {
          const isDay = next === null || validationError === null;
          setTyped(isDay ? null : next);
          if (isDay) onChange(next?.format(format) ?? '');
        }}
        onClose={() => onLeave?.()}
        slotProps={{
          ...(isChinese ? { calendarHeader: { format: 'YYYY年M月' } } : {}),
          field: { clearable: !required },
          textField: {
            size: 'small',
            required,
            onBlur: () => onLeave?.(),
            ...(fault === undefined ? {} : { error: true, helperText: fault }),
            sx: { width, '& .MuiPickersInputBase-root': { height: { xs: 44, sm: 32 } } },
          },
        }}
      />
    </LocalizationProvider>
  );
}
