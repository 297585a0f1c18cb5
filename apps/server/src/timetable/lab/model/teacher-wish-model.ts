import type { LabProblem } from '../lab-problem.ts';
import { createUnwelcomeTimes } from '../unwelcome-times.ts';

/** Running points for lessons at times at which their teachers rather do not teach. */
export class TeacherWishModel {
  private readonly slots: number;
  private readonly weight: number;
  /** Whether a teacher rather does not teach a lesson from a slot on: teacher × slots + slot; lessons of one length share a table. */
  private readonly isUnwelcome: readonly Uint8Array[];

  constructor(problem: LabProblem) {
    const { lessons, teachers, days, periods, weights } = problem;
    this.slots = days.length * periods.length;
    this.weight = weights.teacherWish;
    const isUnwelcome = createUnwelcomeTimes(problem);
    const tables = new Map<number, Uint8Array>();
    for (const { length } of lessons) {
      if (tables.has(length)) continue;
      const at = (each: number): number =>
        Number(isUnwelcome({ teacher: Math.floor(each / this.slots), slot: each % this.slots, length }));
      tables.set(
        length,
        Uint8Array.from({ length: teachers.length * this.slots }, (_, each) => at(each)),
      );
    }
    this.isUnwelcome = lessons.map(({ length }) => tables.get(length)!);
  }

  /** Counts a lesson at a place in (1) or out (-1) and returns by how much the points change. */
  count(lesson: number, slot: number, _room: number, teacher: number, by: 1 | -1): number {
    return teacher >= 0 && this.isUnwelcome[lesson]![teacher * this.slots + slot] === 1 ? this.weight * by : 0;
  }
}
