import { lessonsPerWeek } from '../fair-load.ts';
import type { KeptSession, LabProblem, Weights } from '../lab-problem.ts';
import { SameTimesModel } from './same-times-model.ts';

/** Running counts of the sessions of each cohort by week and by teacher, and at its weekly time where that has a weight. */
export class CohortModel {
  private readonly weights: Weights;
  private readonly weekCount: number;
  private readonly teacherCount: number;
  /** Index of the week of each slot. */
  private readonly weekOf: Int32Array;
  /** Cohorts that take each lesson. */
  private readonly cohortsOf: readonly Int32Array[];
  private readonly inWeek: Uint16Array;
  private readonly perWeek: Int32Array;
  private readonly sessionsWith: Uint16Array;
  private readonly teachers: Int32Array;
  /** Absent where its weight is 0, so that it costs no time. */
  private readonly sameTimes: SameTimesModel | undefined;

  constructor(problem: LabProblem) {
    const { cohorts, keptSessions, lessons, teachers, weeks, periods, days, weights } = problem;
    this.weights = weights;
    const numbers = [...new Set(weeks)].sort((a, b) => a - b);
    this.weekCount = numbers.length;
    this.teacherCount = teachers.length;
    this.weekOf = Int32Array.from({ length: days.length * periods.length }, (_, slot) =>
      numbers.indexOf(weeks[Math.floor(slot / periods.length)]!),
    );
    this.inWeek = new Uint16Array(cohorts.length * this.weekCount);
    this.perWeek = Int32Array.from(cohorts, ({ steps }) => lessonsPerWeek(steps.length, this.weekCount));
    this.sessionsWith = new Uint16Array(cohorts.length * teachers.length);
    this.teachers = new Int32Array(cohorts.length);
    const cohortsOf: number[][] = lessons.map(() => []);
    for (const [cohort, { steps }] of cohorts.entries()) {
      for (const step of steps) {
        if (step.kind === 'lesson') cohortsOf[step.lesson]!.push(cohort);
        else this.countKept(cohort, keptSessions[step.session]!);
      }
    }
    this.cohortsOf = cohortsOf.map((own) => Int32Array.from(own));
    this.sameTimes = weights.sameTime > 0 ? new SameTimesModel(problem) : undefined;
  }

  /** Counts a lesson at a place in (1) or out (-1) and returns by how much the points change. */
  count(lesson: number, slot: number, teacher: number, by: 1 | -1): number {
    const { weights, sameTimes } = this;
    const cohorts = this.cohortsOf[lesson]!;
    const week = this.weekOf[slot]!;
    let cost = 0;
    for (let each = 0; each < cohorts.length; each += 1) {
      const cohort = cohorts[each]!;
      const weekAt = cohort * this.weekCount + week;
      const inWeek = this.inWeek[weekAt]!;
      const few = this.perWeek[cohort]!;
      this.inWeek[weekAt] = inWeek + by;
      // One more counts if there were enough, one fewer if there were too many.
      if (by === 1 ? inWeek >= few : inWeek > few) cost += by * weights.spread;
      if (sameTimes !== undefined) cost += sameTimes.count(cohort, slot, by) * weights.sameTime;
      if (teacher < 0) continue;
      const sessions = (this.sessionsWith[cohort * this.teacherCount + teacher]! += by);
      if (sessions === (by === 1 ? 1 : 0)) {
        const different = (this.teachers[cohort]! += by);
        if (different > (by === 1 ? 1 : 0)) cost += by * weights.sameTeacher;
      }
    }
    return cost;
  }

  /** What a session that stays adds to the counts of a cohort; it costs nothing by itself. */
  private countKept(cohort: number, { slot, teacher }: KeptSession): void {
    this.inWeek[cohort * this.weekCount + this.weekOf[slot]!]! += 1;
    if (teacher < 0) return;
    const sessions = (this.sessionsWith[cohort * this.teacherCount + teacher]! += 1);
    if (sessions === 1) this.teachers[cohort]! += 1;
  }
}
