import type { LabProblem } from '../lab-problem.ts';
import { takenSlots } from '../lesson-times.ts';

/** Running counts of the lessons of each batch in the evening and at the weekend. */
export class UnpopularModel {
  private readonly batch: Int32Array;
  /** Whether a lesson takes an unpopular slot, by its slot; those of one length share a table. */
  private readonly isUnpopular: readonly Uint8Array[];
  private readonly lessons: Int32Array;

  constructor({ lessons, batches, days, periods, unpopular }: LabProblem) {
    const those = new Set(unpopular);
    const tables = new Map<number, Uint8Array>();
    for (const { length } of lessons) {
      if (tables.has(length)) continue;
      const isOne = (slot: number): boolean => takenSlots(periods, slot, length).some((each) => those.has(each));
      tables.set(
        length,
        Uint8Array.from({ length: days.length * periods.length }, (_, slot) => Number(isOne(slot))),
      );
    }
    this.isUnpopular = lessons.map(({ length }) => tables.get(length)!);
    this.batch = Int32Array.from(lessons, ({ batch }) => batch);
    this.lessons = new Int32Array(batches);
  }

  /** Counts a lesson in a slot in (1) or out (-1) and returns by how many it changes what counts. */
  count(lesson: number, slot: number, by: 1 | -1): number {
    if (this.isUnpopular[lesson]![slot] === 0) return 0;
    const batch = this.batch[lesson]!;
    const before = this.lessons[batch]!;
    this.lessons[batch] = before + by;
    // The second costs two, the third three: so they are shared out.
    return by === 1 ? before + 1 : -before;
  }
}
