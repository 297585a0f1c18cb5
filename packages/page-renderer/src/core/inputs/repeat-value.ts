import type { RepeatUnit } from '../../locales/ExtraTexts.ts';

/** How often something happens again: so many of a unit. */
export interface Repeat {
  /** Empty when it happens once. */
  readonly unit: string;
  readonly every: number;
}

/** Units that are known, with the largest number of each; without a number where there is nothing to count. */
export const repeatUnits = {
  secondly: 60,
  minutely: 60,
  hourly: 24,
  daily: 30,
  weekdays: undefined,
  weekly: 12,
  monthly: 12,
  yearly: 20,
} as const satisfies Readonly<Record<RepeatUnit, number | undefined>>;

/** Whether a text names a unit. */
export function isRepeatUnit(text: string): text is RepeatUnit {
  return Object.hasOwn(repeatUnits, text);
}

/** Reads a stored repetition (`daily`, `weekly:2`); numbers out of bounds are limited to them. */
export function readRepeat(value: unknown): Repeat {
  if (typeof value !== 'string' || value === '') return { unit: '', every: 1 };
  const [unit = '', count = ''] = value.split(':');
  return { unit, every: bounded(unit, Math.trunc(Number(count))) };
}

/** A repetition as it is stored; one without a unit is an empty text. */
export function writeRepeat({ unit, every }: Repeat): string {
  if (unit === '' || !isRepeatUnit(unit) || repeatUnits[unit] === undefined) return unit;
  return `${unit}:${bounded(unit, every)}`;
}

function bounded(unit: string, count: number): number {
  const max = isRepeatUnit(unit) ? (repeatUnits[unit] ?? 1) : 1;
  return Number.isFinite(count) ? Math.min(max, Math.max(1, count)) : 1;
}
