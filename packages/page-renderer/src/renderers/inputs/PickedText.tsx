import { usePickerContext } from '@mui/x-date-pickers/hooks';
import type { Dayjs } from 'dayjs';
import { createContext, useContext, type ReactNode } from 'react';
import { formatDate } from '../../core/dates/dates.ts';
import { ChosenText } from './ChosenText.tsx';
import type { DatePickerFieldProps } from './date-picker-props.ts';

/** The field around a picker whose text cannot be typed. */
export const PickedField = createContext<DatePickerFieldProps | undefined>(undefined);

/** The text of such a field: a date in a format with parts that only a calendar can choose (weeks, quarters, seconds since 1970). */
export function PickedText(): ReactNode {
  const field = useContext(PickedField);
  const picker = usePickerContext<Dayjs | null>();
  if (!field) return null;
  return (
    <ChosenText
      {...field}
      text={field.value ? formatDate(field.value, field.kind.display) : ''}
      open={picker.open}
      onOpen={() => picker.setOpen(true)}
      anchorRef={picker.triggerRef}
    />
  );
}
