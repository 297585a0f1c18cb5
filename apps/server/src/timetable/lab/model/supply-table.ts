import type { LabProblem } from '../lab-problem.ts';
import type { LessonTimes } from '../lesson-times.ts';
import { SupplyUse } from './supply-use.ts';

type Take = NonNullable<LabProblem['lessons'][number]['takes']>[number];

/** Running counts of what lessons take of seats and equipment of their rooms. */
export class SupplyTable {
  private readonly use: SupplyUse;
  private readonly periods: number;
  private readonly firstPattern: Int32Array;
  /** By lesson and room; a lesson takes nothing in most rooms. */
  private readonly takes: readonly (readonly (readonly Take[] | undefined)[])[];

  constructor(problem: LabProblem, times: LessonTimes) {
    const { lessons, rooms, periods, supplies = [] } = problem;
    this.use = new SupplyUse(problem, times.lengths);
    this.periods = periods.length;
    this.firstPattern = Int32Array.from(lessons, ({ length }) => times.firstPatternOf(length));
    this.takes = lessons.map(({ takes = [] }) =>
      rooms.map((_, room) => {
        const own = takes.filter(({ supply }) => supplies[supply]?.room === room);
        return own.length > 0 ? own : undefined;
      }),
    );
  }

  /**
   * How many violations a lesson adds in a slot of a room.
   *
   * @param own The slot where it is in that room now; `-1` where it is not.
   */
  violationsAt(lesson: number, slot: number, room: number, own: number): number {
    const takes = this.takes[lesson]![room];
    if (takes === undefined) return 0;
    const { use, periods } = this;
    const day = (slot / periods) | 0;
    const pattern = this.firstPattern[lesson]! + slot - day * periods;
    const mask = own >= 0 && ((own / periods) | 0) === day ? use.masks[this.firstPattern[lesson]! + own - day * periods]! : 0;
    let found = 0;
    for (let at = 0; at < takes.length; at += 1) found += use.violationsWith(takes[at]!, day, use.moments[pattern]!, mask);
    return found;
  }

  /** Counts a lesson in a slot of a room in (1) or out (-1). */
  count(lesson: number, slot: number, room: number, by: 1 | -1): void {
    const takes = this.takes[lesson]![room];
    if (takes === undefined) return;
    const day = (slot / this.periods) | 0;
    const moments = this.use.moments[this.firstPattern[lesson]! + slot - day * this.periods]!;
    for (let at = 0; at < takes.length; at += 1) this.use.add(takes[at]!, day, moments, by);
  }
}
