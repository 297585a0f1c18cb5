import { shortTime, type Period } from '@lab-console/schedule-rules';
import type { ChoiceRow } from './ChoiceField.tsx';

/** Periods to choose from, each with its times. */
export function withTimes(periods: readonly Period[]): readonly ChoiceRow[] {
  return periods.map(({ id, name, start_time, end_time }) => ({
    id,
    name: `${name} · ${shortTime(start_time)}–${shortTime(end_time)}`,
  }));
}
