import { createSessionPeriods, type Period } from '@lab-console/schedule-rules';

/** Returns a function that names the periods of a session by its first one and their number: the first, and the last of several. */
export function periodNames(
  periods: readonly Pick<Period, 'id' | 'name' | 'start_time' | 'end_time'>[],
): (id: number, count: number) => string {
  const names = new Map(periods.map(({ id, name }) => [id, name]));
  const periodsOf = createSessionPeriods(periods);
  return (id, count) => {
    const { ids } = periodsOf(id, count) ?? { ids: [id] };
    return [...new Set([id, ids.at(-1) ?? id])].map((each) => names.get(each) ?? '').join(' – ');
  };
}
