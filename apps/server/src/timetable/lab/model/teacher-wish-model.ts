import type { LabProblem } from '../lab-problem.ts';
import { takenSlots } from '../lesson-times.ts';
import { weeklyTime } from '../weekly-time.ts';

const daysOfWeek = 7;

/** Running points for lessons at times at which their teachers rather do not teach. */
export class TeacherWishModel {
  private readonly timesOfWeek: number;
  private readonly weight: number;
  /** Time of the week of each slot. */
  private readonly timeOf: Int32Array;
  /** Whether a teacher rather does not teach a lesson from a time of the week on: teacher × times + time; lessons of one length share a table. */
  private readonly isUnwelcome: readonly Uint8Array[];

  constructor(problem: LabProblem) {
    const { lessons, teachers, days, periods, weights, ratherNot = [] } = problem;
    this.timesOfWeek = daysOfWeek * periods.length;
    this.weight = weights.teacherWish;
    this.timeOf = Int32Array.from({ length: days.length * periods.length }, (_, slot) => weeklyTime(problem, slot));
    const tables = new Map<number, Uint8Array>();
    for (const { length } of lessons) {
      if (tables.has(length)) continue;
      const table = new Uint8Array(teachers.length * this.timesOfWeek);
      /** For each period the first periods of lessons that take it. */
      const starts = periods.map((_, period) =>
        [...periods.keys()].filter((first) => takenSlots(periods, first, length).includes(period)),
      );
      for (const { teacher, time } of ratherNot) {
        const period = time % periods.length;
        for (const first of starts[period] ?? []) table[teacher * this.timesOfWeek + time - period + first] = 1;
      }
      tables.set(length, table);
    }
    this.isUnwelcome = lessons.map(({ length }) => tables.get(length)!);
  }

  /** Counts a lesson at a place in (1) or out (-1) and returns by how much the points change. */
  count(lesson: number, slot: number, _room: number, teacher: number, by: 1 | -1): number {
    return teacher >= 0 && this.isUnwelcome[lesson]![teacher * this.timesOfWeek + this.timeOf[slot]!] === 1
      ? this.weight * by
      : 0;
  }
}
