import { fairLoads } from '../fair-load.ts';
import type { LabProblem } from '../lab-problem.ts';

/** Running counts of the periods of each teacher above a fair share. */
export class LoadModel {
  private readonly load: Int32Array;
  private readonly fair: Int32Array;

  constructor(problem: LabProblem) {
    this.load = new Int32Array(problem.teachers.length);
    this.fair = Int32Array.from(fairLoads(problem));
  }

  /** Counts periods of a teacher in (1) or out (-1) and returns by how many those above the fair share change. */
  count(teacher: number, periods: number, by: 1 | -1): number {
    const before = this.load[teacher]!;
    const after = before + by * periods;
    const fair = this.fair[teacher]!;
    this.load[teacher] = after;
    return Math.max(0, after - fair) - Math.max(0, before - fair);
  }
}
