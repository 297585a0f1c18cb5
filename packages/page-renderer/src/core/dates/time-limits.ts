import type { Dayjs } from 'dayjs';
import { isPlainObject } from '../data/path.ts';

/** Parts of a time of day. */
export type TimeUnit = 'hours' | 'minutes' | 'seconds';

/** Which numbers of one part may be chosen. */
export interface UnitLimit {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** Which times of a day may be chosen. */
export interface TimeLimits {
  readonly units: Readonly<Record<TimeUnit, UnitLimit>>;
  /** Seconds since midnight. */
  readonly first: number;
  readonly last: number;
}

const day = 86_400;
const maxOfUnit: Readonly<Record<TimeUnit, number>> = { hours: 23, minutes: 59, seconds: 59 };
const seconds: Readonly<Record<TimeUnit, number>> = { hours: 3600, minutes: 60, seconds: 1 };

/** Seconds since midnight. */
export function secondsOfDay(date: Dayjs): number {
  return date.hour() * 3600 + date.minute() * 60 + date.second();
}

/** Reads `timeConstraints` (`{ hours: { min, max, step } }`, …) and the bounds of a day; `undefined` when all times may be chosen. */
export function readTimeLimits(
  constraints: unknown,
  { min, max }: { readonly min?: Dayjs | undefined; readonly max?: Dayjs | undefined } = {},
): TimeLimits | undefined {
  const unit = (name: TimeUnit): UnitLimit => {
    const given = isPlainObject(constraints) && isPlainObject(constraints[name]) ? constraints[name] : {};
    const number = (key: string, fallback: number, least: number): number => {
      const value = Math.trunc(Number(given[key] ?? fallback));
      return value >= least && value <= maxOfUnit[name] ? value : fallback;
    };
    const first = number('min', 0, 0);
    return { min: first, max: Math.max(first, number('max', maxOfUnit[name], 0)), step: number('step', 1, 1) };
  };
  const units = { hours: unit('hours'), minutes: unit('minutes'), seconds: unit('seconds') };
  const first = min ? secondsOfDay(min) : 0;
  const last = max ? secondsOfDay(max) : day - 1;
  const isFree = (['hours', 'minutes', 'seconds'] as const).every(
    (name) => units[name].min === 0 && units[name].max === maxOfUnit[name] && units[name].step === 1,
  );
  return isFree && first === 0 && last === day - 1 ? undefined : { units, first, last };
}

/** Whether a number of one part may be chosen, the larger parts being as they are in `date`. */
export function isUnitAllowed(date: Dayjs, name: TimeUnit, { units, first, last }: TimeLimits): boolean {
  const { min, max, step } = units[name];
  const value = name === 'hours' ? date.hour() : name === 'minutes' ? date.minute() : date.second();
  if (value < min || value > max || (value - min) % step !== 0) return false;
  // What the smaller parts can still become must reach into the bounds.
  const start = Math.floor(secondsOfDay(date) / seconds[name]) * seconds[name];
  return start + seconds[name] - 1 >= first && start <= last;
}

/** Whether a time may be chosen. */
export function isTimeAllowed(date: Dayjs, limits: TimeLimits): boolean {
  const at = secondsOfDay(date);
  return (
    at >= limits.first &&
    at <= limits.last &&
    (['hours', 'minutes', 'seconds'] as const).every((name) => isUnitAllowed(date, name, limits))
  );
}
