import { createSessionPeriods, shortTime, type Period } from '@lab-console/schedule-rules';
import type { ChoiceRow } from './ChoiceField.tsx';

/** Periods to choose from, each with its times: those of all periods of a session that begins there. Where the day ends before, it cannot begin. */
export function withTimes(periods: readonly Period[], periodCount = 1): readonly ChoiceRow[] {
  const periodsOf = createSessionPeriods(periods);
  return periods.flatMap(({ id, name }) => {
    const time = periodsOf(id, periodCount);
    if (!time?.isWhole) return [];
    return [{ id, name: `${name} · ${shortTime(time.start_time)}–${shortTime(time.end_time)}` }];
  });
}
