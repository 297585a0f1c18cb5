import type { LabProblem } from '../lab-problem.ts';

/** Returns the batches that have students of each class. */
export function batchesOfClasses({ lessons }: Pick<LabProblem, 'lessons'>): ReadonlyMap<number, ReadonlySet<number>> {
  const found = new Map<number, Set<number>>();
  for (const { classes, batch } of lessons) {
    for (const group of classes) found.set(group, (found.get(group) ?? new Set()).add(batch));
  }
  return found;
}

/**
 * Returns for each batch those that it must not meet and how much a meeting counts: one for each class, one for students. The batch itself comes first.
 */
export function batchMeetings({
  lessons,
  batches,
  sharedStudents,
}: Pick<LabProblem, 'lessons' | 'batches' | 'sharedStudents'>): readonly ReadonlyMap<number, number>[] {
  const classes = Array.from({ length: batches }, () => new Set<number>());
  for (const lesson of lessons) for (const group of lesson.classes) classes[lesson.batch]!.add(group);
  const found = Array.from({ length: batches }, (_, batch) => new Map([[batch, classes[batch]!.size + 1]]));
  const byClass = new Map<number, number[]>();
  for (const [batch, groups] of classes.entries())
    for (const group of groups) byClass.set(group, [...(byClass.get(group) ?? []), batch]);
  const more = (one: number, other: number): void => {
    found[one]!.set(other, (found[one]!.get(other) ?? 0) + 1);
    found[other]!.set(one, (found[other]!.get(one) ?? 0) + 1);
  };
  for (const members of byClass.values()) {
    for (const [at, one] of members.entries()) for (const other of members.slice(at + 1)) more(one, other);
  }
  for (const [one, other] of sharedStudents) more(one, other);
  return found;
}
