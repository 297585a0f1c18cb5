import type { LabProblem } from '../lab-problem.ts';
import { weeklyTime } from '../weekly-time.ts';

const daysPerWeek = 7;

/** Running counts of the sessions of each cohort that are at another weekday or period than its commonest one. */
export class SameTimesModel {
  private readonly times: number;
  private readonly timeOf: Int32Array;
  /** Sessions by cohort and time. */
  private readonly sessions: Uint16Array;
  /** For each cohort, how many times have how many sessions; its counts begin at its index in `first`. */
  private readonly timesWith: Uint16Array;
  private readonly first: Int32Array;
  private readonly commonest: Uint16Array;

  constructor(problem: LabProblem) {
    const { cohorts, keptSessions, days, periods } = problem;
    this.times = daysPerWeek * periods.length;
    this.timeOf = Int32Array.from({ length: days.length * periods.length }, (_, slot) => weeklyTime(problem, slot));
    this.sessions = new Uint16Array(cohorts.length * this.times);
    this.first = new Int32Array(cohorts.length);
    let counts = 0;
    for (const [cohort, { steps }] of cohorts.entries()) {
      this.first[cohort] = counts;
      counts += steps.length + 1;
    }
    this.timesWith = new Uint16Array(counts);
    this.commonest = new Uint16Array(cohorts.length);
    for (const [cohort, { steps }] of cohorts.entries()) {
      for (const step of steps) if (step.kind === 'session') this.count(cohort, keptSessions[step.session]!.slot, 1);
    }
  }

  /** Counts a session in (1) or out (-1) and returns by how many the sessions change that are at another time. */
  count(cohort: number, slot: number, by: 1 | -1): number {
    const at = cohort * this.times + this.timeOf[slot]!;
    const before = this.sessions[at]!;
    const after = before + by;
    this.sessions[at] = after;
    const first = this.first[cohort]!;
    const left = (this.timesWith[first + before]! -= 1);
    this.timesWith[first + after]! += 1;
    const commonest = this.commonest[cohort]!;
    if (by === 1 ? after <= commonest : before < commonest || left > 0) return by;
    this.commonest[cohort] = after;
    return 0;
  }
}
