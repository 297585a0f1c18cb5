import type { Dayjs } from 'dayjs';

/** A length of time: `{ count: 3, unit: 'day' }`. */
export interface Duration {
  readonly count: number;
  readonly unit: 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year';
}

/** Reads `3days`, `1 month`, `2hours`. */
export function readDuration(value: unknown): Duration | undefined {
  const [, count, unit] =
    typeof value === 'string' ? (/^\s*(\d+)\s*(minute|hour|day|week|month|year)s?\s*$/i.exec(value) ?? []) : [];
  return unit === undefined ? undefined : { count: Number(count), unit: unit.toLowerCase() as Duration['unit'] };
}

/** From when to when the end of a range may be picked. */
export interface RangeLimits {
  readonly min: Dayjs | undefined;
  readonly max: Dayjs | undefined;
}

/** Bounds of the end of a range: those of the input, and those that its shortest and longest duration leave after `from`. */
export function endLimits(
  from: Dayjs | undefined,
  { min, max }: RangeLimits,
  minDuration: Duration | undefined,
  maxDuration: Duration | undefined,
): RangeLimits {
  if (!from) return { min, max };
  const first = minDuration ? from.add(minDuration.count, minDuration.unit) : from;
  const last = maxDuration ? from.add(maxDuration.count, maxDuration.unit) : undefined;
  return {
    min: min?.isAfter(first) === true ? min : first,
    max: last === undefined || max?.isBefore(last) === true ? max : last,
  };
}

/** Whether an end lies within its bounds. */
export function fitsEnd(to: Dayjs, { min, max }: RangeLimits): boolean {
  return !(min && to.isBefore(min)) && !(max && to.isAfter(max));
}
