import { addDays, datesIn, daysInMonth, weekRange } from '@lab-console/schedule-rules';

/** The days that a calendar shows around a day: the day itself, its month for `month`, else its week from Monday on. All are `YYYY-MM-DD`. */
export function shownDays(date: string, view: string | undefined): readonly string[] {
  if (view === 'day') return [date];
  if (view !== 'month') return datesIn(weekRange(date));
  const [year, month] = date.split('-').map(Number);
  const first = `${date.slice(0, 7)}-01`;
  return datesIn({ from: first, to: addDays(first, daysInMonth(year ?? 0, month ?? 0) - 1) });
}
