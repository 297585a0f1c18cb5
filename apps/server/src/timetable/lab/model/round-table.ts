import type { LabProblem } from '../lab-problem.ts';

/** Which lessons rotate together, for the search. The round of a lesson by itself is `-1`. */
export class RoundTable {
  /** By round. */
  readonly lessons: readonly Int32Array[];
  private readonly starts: readonly (readonly (readonly number[])[])[];
  private readonly roundOf: Int32Array;
  private readonly stepOf: Int32Array;

  constructor({ lessons, rounds }: Pick<LabProblem, 'lessons' | 'rounds'>) {
    this.lessons = rounds.map(({ members }) => Int32Array.from(members, ({ lesson }) => lesson));
    this.starts = rounds.map(({ starts }) => starts);
    this.roundOf = new Int32Array(lessons.length).fill(-1);
    this.stepOf = new Int32Array(lessons.length);
    for (const [round, { members }] of rounds.entries()) {
      for (const { lesson, step } of members) {
        this.roundOf[lesson] = round;
        this.stepOf[lesson] = step;
      }
    }
  }

  /** The round of a lesson, `-1` for none. */
  of(lesson: number): number {
    return this.roundOf[lesson]!;
  }

  /** Each start has the slot of every step. */
  startsOf(round: number): readonly (readonly number[])[] {
    return this.starts[round]!;
  }

  slotIn(start: readonly number[], lesson: number): number {
    return start[this.stepOf[lesson]!]!;
  }

  /** The first start that has a slot for a lesson. */
  startWith(lesson: number, slot: number): readonly number[] | undefined {
    const step = this.stepOf[lesson]!;
    return this.starts[this.roundOf[lesson]!]!.find((start) => start[step] === slot);
  }
}
