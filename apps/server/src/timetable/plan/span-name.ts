import type { LabProblem } from '../lab/lab-problem.ts';
import { takenSlots } from '../lab/lesson-times.ts';

/** Names the periods that a session takes from a slot on: the first one, and the last one where it takes several. */
export function spanName({ periods }: Pick<LabProblem, 'periods'>, slot: number, length = 1): string {
  const own = takenSlots(periods, slot, length);
  const names = own.length > 1 ? [own[0], own.at(-1)] : own;
  return names.map((each) => periods[(each ?? 0) % periods.length]?.name ?? '').join(' – ');
}
