/** Students who take part together. */
export interface Batch {
  /** Ids of their classes, or of their group, in order; empty for students without one. */
  readonly classes: readonly number[];
  /** The class of which these are one group; what is closed for the class or takes all of it concerns them. */
  readonly parent?: number;
  readonly students: readonly number[];
  /** Number of the part where a class was split, from 1; 0 where it was not. */
  readonly part: number;
}

/**
 * Divides the students of a course into batches of a size: whole classes together where they fit. The largest go first, so that there are few
 * batches; a class that is larger than a batch is split into equal parts.
 */
export function makeBatches(
  members: readonly (readonly [student: number, group: number | null])[],
  size: number,
): readonly Batch[] {
  const byClass = new Map<number | null, number[]>();
  for (const [student, group] of members) byClass.set(group, [...(byClass.get(group) ?? []), student]);
  const groups = [...byClass].sort(([a, one], [b, other]) => other.length - one.length || (a ?? Infinity) - (b ?? Infinity));
  const split: Batch[] = [];
  const together: { classes: number[]; students: number[] }[] = [];
  for (const [group, students] of groups) {
    const classes = group === null ? [] : [group];
    if (students.length > size) {
      const parts = Math.ceil(students.length / size);
      for (let part = 0; part < parts; part += 1) {
        const from = Math.round((students.length * part) / parts);
        const until = Math.round((students.length * (part + 1)) / parts);
        split.push({ classes, students: students.slice(from, until), part: part + 1 });
      }
      continue;
    }
    // Classes are not mixed with students who have none: it would not be clear which class the session is for.
    const open = together.find(
      (batch) => batch.students.length + students.length <= size && group !== null && batch.classes.length > 0,
    );
    if (open) {
      open.classes.push(...classes);
      open.students.push(...students);
    } else together.push({ classes, students: [...students] });
  }
  return [...split, ...together.map((batch) => ({ ...batch, classes: batch.classes.sort((a, b) => a - b), part: 0 }))];
}
