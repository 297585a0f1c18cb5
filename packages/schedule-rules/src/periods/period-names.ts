import type { Period } from '../entities/period.ts';
import { createSessionPeriods } from './session-periods.ts';

/** What of a session its periods follow from. */
export interface SessionTime {
  readonly period_id: number;
  readonly period_count?: number;
}

/** Returns a function that names the periods of a session: `Period 1`, or `Period 1 – Period 3` for several. It returns `null` where the first is not known. */
export function createPeriodNames(
  periods: readonly Pick<Period, 'id' | 'name' | 'start_time' | 'end_time'>[],
): (session: SessionTime) => string | null {
  const periodsOf = createSessionPeriods(periods);
  const names = new Map(periods.map(({ id, name }) => [id, name]));
  return ({ period_id, period_count }) => {
    const ids = periodsOf(period_id, period_count)?.ids ?? [];
    const [first, last] = [ids[0], ids.at(-1)].map((id) => names.get(id ?? period_id));
    if (first === undefined || last === undefined) return null;
    return ids.length > 1 ? `${first} – ${last}` : first;
  };
}
