import { toSeconds } from '../dates/clock-time.ts';
import type { Period } from '../entities/period.ts';

/** Hours that a calendar shows; `HH:mm:ss`. */
export interface VisibleHours {
  readonly start: string;
  readonly end: string;
}

/** What is shown where there are no periods (section 9). */
export const defaultVisibleHours: VisibleHours = { start: '08:00:00', end: '22:00:00' };

function toText(seconds: number): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`;
}

/** From the first period's start to the last period's end (section 2). */
export function visibleHours(periods: readonly Pick<Period, 'start_time' | 'end_time'>[]): VisibleHours {
  if (periods.length === 0) return defaultVisibleHours;
  const start = Math.min(...periods.map((period) => toSeconds(period.start_time)));
  const end = Math.max(...periods.map((period) => toSeconds(period.end_time)));
  return end > start ? { start: toText(start), end: toText(end) } : defaultVisibleHours;
}
