import type { Busy, LabProblem } from '../lab/lab-problem.ts';
import { blockOf, type Block } from '../lab/lesson-times.ts';
import type { Batch } from './batches.ts';

/** Returns when each batch is taken by what stays, by day: no lesson of it can ever be there. */
export function takenByBatches({
  busy,
  batches,
  classAt,
  periods,
}: {
  readonly busy: readonly Busy[];
  readonly batches: readonly Batch[];
  readonly classAt: ReadonlyMap<number, number>;
  readonly periods: LabProblem['periods'];
}): ReadonlyMap<number, ReadonlyMap<number, readonly Block[]>> {
  const ofClass = new Map<number, number[]>();
  for (const [batch, { classes }] of batches.entries()) {
    for (const id of classes) {
      const at = classAt.get(id) ?? -1;
      ofClass.set(at, [...(ofClass.get(at) ?? []), batch]);
    }
  }
  const taken = new Map<number, Map<number, Block[]>>();
  for (const { kind, resource, slot, length = 1 } of busy) {
    const those = kind === 'student' ? [resource] : kind === 'class' ? (ofClass.get(resource) ?? []) : [];
    const day = Math.floor(slot / periods.length);
    for (const batch of those) {
      const days = taken.get(batch) ?? new Map<number, Block[]>();
      taken.set(batch, days);
      days.set(day, [...(days.get(day) ?? []), blockOf(periods, slot % periods.length, length)]);
    }
  }
  return taken;
}
