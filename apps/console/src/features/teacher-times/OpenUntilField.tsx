import { useRef, useState, type ReactNode } from 'react';
import { DayField } from '../shared/DayField.tsx';

/** Props of {@link OpenUntilField}. */
export interface OpenUntilFieldProps {
  readonly label: string;
  /** `YYYY-MM-DD` */
  readonly value: string | null;
  /** Called with a whole day, or `null` where it was cleared. */
  readonly onChange: (day: string | null) => void;
}

/** The last day on which teachers change their times; saved when the field is left. */
export function OpenUntilField({ label, value, onChange }: OpenUntilFieldProps): ReactNode {
  const [typed, setTyped] = useState(value ?? '');
  /** What the server has, and what the field has: a month that is closed reports its day before anything is drawn again. */
  const days = useRef({ saved: value ?? '', typed: value ?? '' });
  return (
    <DayField
      label={label}
      value={typed}
      onChange={(day) => {
        days.current.typed = day;
        setTyped(day);
      }}
      onLeave={() => {
        const { saved, typed: day } = days.current;
        if (day === saved) return;
        days.current.saved = day;
        onChange(day === '' ? null : day);
      }}
      width={280}
    />
  );
}
