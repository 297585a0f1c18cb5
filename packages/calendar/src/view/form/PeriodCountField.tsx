import { createSessionPeriods, maxPeriodCount, shortTime, type Period } from '@lab-console/schedule-rules';
import { useCalendar } from '../calendar-context.ts';
import { NumberField } from './NumberField.tsx';

/** How many periods a session takes, with the time that this is from its first one on. */
export function PeriodCountField({
  value,
  periodId,
  periods,
  error,
  onChange,
}: {
  /** `null` where the field is empty. */
  readonly value: number | null;
  readonly periodId: number | null;
  readonly periods: readonly Period[];
  readonly error: string | undefined;
  readonly onChange: (value: number | null) => void;
}) {
  const { texts } = useCalendar();
  const time = periodId === null || value === null ? null : createSessionPeriods(periods)(periodId, value);
  return (
    <NumberField
      label={texts.form.periods}
      min={1}
      max={maxPeriodCount}
      value={value}
      error={error}
      help={time?.isWhole ? texts.form.fromTo(shortTime(time.start_time), shortTime(time.end_time)) : undefined}
      onChange={onChange}
    />
  );
}
