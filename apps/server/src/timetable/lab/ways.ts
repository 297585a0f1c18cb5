import type { LabProblem } from './lab-problem.ts';
import { blockOf } from './lesson-times.ts';

/** A session as far as ways matter. */
export interface Whereabouts {
  readonly slot: number;
  readonly length: number;
  readonly building: number | undefined;
}

/** What is between two sessions, and what the way takes, in minutes. */
export interface ShortWay {
  readonly between: number;
  readonly way: number;
}

/** Minutes between two sessions of one day; below 0 where they run at the same time. */
export function minutesApart(
  one: { readonly from: number; readonly until: number },
  other: { readonly from: number; readonly until: number },
): number {
  return Math.max(other.from - one.until, one.from - other.until);
}

/** Returns how two sessions are too far from each other for who takes part in both; `undefined` where they are not. */
export function shortWay(
  { periods, ways }: Pick<LabProblem, 'periods' | 'ways'>,
  one: Whereabouts,
  other: Whereabouts,
): ShortWay | undefined {
  if (one.building === undefined || other.building === undefined || one.building === other.building) return undefined;
  if (Math.floor(one.slot / periods.length) !== Math.floor(other.slot / periods.length)) return undefined;
  const way = ways?.minutes[one.building]?.[other.building] ?? 0;
  const [a, b] = [one, other].map(({ slot, length }) => blockOf(periods, slot % periods.length, length));
  if (!a || !b) return undefined;
  const between = minutesApart(a, b);
  // Sessions at the same time meet by that already.
  return between >= 0 && between < way ? { between, way } : undefined;
}
