import type { LabProblem } from './lab-problem.ts';
import { weeklyTime } from './weekly-time.ts';

const daysPerWeek = 7;

/** Running counts of the sessions of each cohort that are at another weekday or period than its commonest one. */
export class SameTimesModel {
  private readonly times: number;
  private readonly timeOf: Int32Array;
  /** Sessions by cohort and time. */
  private readonly sessions: Uint16Array;
  /** For each cohort, how many times have how many sessions. */
  private readonly timesWith: readonly Uint16Array[];
  private readonly commonest: Uint16Array;

  constructor(problem: LabProblem) {
    const { cohorts, keptSessions, days, periods } = problem;
    this.times = daysPerWeek * periods.length;
    this.timeOf = Int32Array.from({ length: days.length * periods.length }, (_, slot) => weeklyTime(problem, slot));
    this.sessions = new Uint16Array(cohorts.length * this.times);
    this.timesWith = cohorts.map(({ steps }) => new Uint16Array(steps.length + 1));
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
    const timesWith = this.timesWith[cohort]!;
    const commonest = this.commonest[cohort]!;
    this.sessions[at] = after;
    timesWith[before]! -= 1;
    timesWith[after]! += 1;
    const isNewCommonest = by === 1 ? after > commonest : before === commonest && timesWith[before] === 0;
    if (!isNewCommonest) return by;
    this.commonest[cohort] = after;
    return 0;
  }
}
