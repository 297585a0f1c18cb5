import type { Batch } from './batches.ts';

/** Returns the pairs of batches with a student in common. */
export function sharedStudents(batches: readonly Batch[]): readonly (readonly [number, number])[] {
  const byStudent = new Map<number, number[]>();
  for (const [batch, { students }] of batches.entries()) {
    for (const student of students) byStudent.set(student, [...(byStudent.get(student) ?? []), batch]);
  }
  const pairs = new Map<string, readonly [number, number]>();
  for (const those of byStudent.values()) {
    for (const [at, one] of those.entries()) for (const other of those.slice(at + 1)) pairs.set(`${one} ${other}`, [one, other]);
  }
  return [...pairs.values()];
}
