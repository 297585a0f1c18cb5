import { dayAllowances } from '../day-allowances.ts';
import { DayRules } from '../day-rules.ts';
import type { LabProblem, Weights } from '../lab-problem.ts';
import { takenSlots } from '../lesson-times.ts';
import { areWorkdays, workdaysPerWeek } from '../workdays.ts';

/** The lessons of some people, day by day. */
class PeopleDays {
  /** Which periods of a day have lessons. */
  readonly mask: Int32Array;
  /** Lessons of the plan by day. */
  readonly own: Uint16Array;
  /** Those of them that are at lunch. */
  readonly ownAtLunch: Uint16Array;
  /** What the lessons of each day are above the limits wherever they are: `allowances`. */
  readonly allowed: Uint16Array;
  /** Points of each day. */
  readonly cost: Int32Array;
  private readonly lessons: Uint16Array;
  private readonly periods: number;

  constructor(people: number, days: number, periods: number) {
    this.mask = new Int32Array(people * days);
    this.own = new Uint16Array(people * days);
    this.ownAtLunch = new Uint16Array(people * days);
    this.allowed = new Uint16Array(people * days);
    this.cost = new Int32Array(people * days);
    this.lessons = new Uint16Array(people * days * periods);
    this.periods = periods;
  }

  /** Counts a period of a lesson in (1) or out (-1) and returns the mask of the day. */
  count(at: number, period: number, by: 1 | -1): number {
    const left = (this.lessons[at * this.periods + period]! += by);
    if (left !== (by === 1 ? 1 : 0)) return this.mask[at]!;
    return (this.mask[at]! ^= 1 << period);
  }
}

/**
 * Running counts of what people wish of their days: lessons a day and in a row, lunch, a free day. Other sessions and other teaching count,
 * on days and in weeks where the plan has a lesson of the person.
 */
export class DayWishesModel {
  /** Whether lessons of classes have to be counted. */
  readonly countsClasses: boolean;
  private readonly rules: DayRules;
  private readonly allowances: readonly number[];
  private readonly weights: Weights;
  private readonly days: number;
  private readonly periods: number;
  private readonly teachers: PeopleDays;
  private readonly classes: PeopleDays;
  private readonly weekCount: number;
  /** Index of the week of each day. */
  private readonly weekOf: Int32Array;
  private readonly isWorkday: Uint8Array;
  /** By teacher and week: workdays with lessons, and lessons of the plan. */
  private readonly takenDays: Uint8Array;
  private readonly ownInWeek: Uint16Array;

  constructor(problem: LabProblem) {
    const { teachers, classes, days, periods, weeks, weights, busy } = problem;
    this.rules = new DayRules(periods);
    this.allowances = dayAllowances(problem, this.rules);
    this.weights = weights;
    this.days = days.length;
    this.periods = periods.length;
    this.countsClasses = weights.lunch > 0 && this.rules.canLackLunch;
    this.teachers = new PeopleDays(teachers.length, days.length, periods.length);
    this.classes = new PeopleDays(classes.length, days.length, periods.length);
    const numbers = [...new Set(weeks)];
    this.weekCount = numbers.length;
    this.weekOf = Int32Array.from(weeks, (week) => numbers.indexOf(week));
    this.isWorkday = Uint8Array.from(areWorkdays(days), Number);
    this.takenDays = new Uint8Array(teachers.length * numbers.length);
    this.ownInWeek = new Uint16Array(teachers.length * numbers.length);
    for (const { kind, resource, slot, length = 1, by } of busy) {
      if ((kind !== 'teacher' && kind !== 'class') || by.kind === 'cannot') continue;
      const people = kind === 'teacher' ? this.teachers : this.classes;
      for (const own of takenSlots(periods, slot, length))
        people.count(resource * this.days + Math.floor(own / this.periods), own % this.periods, 1);
    }
    for (let at = 0; at < this.teachers.mask.length; at += 1) {
      const day = at % this.days;
      if (this.teachers.mask[at] !== 0 && this.isWorkday[day] === 1)
        this.takenDays[((at / this.days) | 0) * this.weekCount + this.weekOf[day]!]! += 1;
    }
  }

  /** Whether one of the wishes has a weight. */
  static areWanted({ teacherDay, lunch, freeDay }: Weights): boolean {
    return teacherDay > 0 || lunch > 0 || freeDay > 0;
  }

  /** Counts a lesson of a teacher with its periods of the day in (1) or out (-1) and returns by how much the points change. */
  countTeacher(lesson: number, teacher: number, day: number, periods: Int32Array, by: 1 | -1): number {
    const { teachers, rules, weights } = this;
    const at = teacher * this.days + day;
    const before = teachers.mask[at]!;
    let mask = before;
    let isAtLunch = false;
    for (let each = 0; each < periods.length; each += 1) {
      const period = periods[each]!;
      mask = teachers.count(at, period, by);
      isAtLunch ||= rules.isAtLunch(period);
    }
    const own = (teachers.own[at]! += by);
    if (isAtLunch) teachers.ownAtLunch[at]! += by;
    const allowed = (teachers.allowed[at]! += by * this.allowances[lesson]!);
    const value = own > 0 ? rules.valueOf(mask) : 0;
    const lacksLunch = (value & 1) === 1 && teachers.ownAtLunch[at]! > 0;
    const cost = Math.max(0, (value >> 1) - allowed) * weights.teacherDay + (lacksLunch ? weights.lunch : 0);
    const change = cost - teachers.cost[at]!;
    teachers.cost[at] = cost;
    return weights.freeDay > 0 ? change + this.countWeek(teacher, day, before, mask, by) : change;
  }

  /** As {@link countTeacher}, for a class. Only periods at lunch count. */
  countClass(group: number, day: number, periods: Int32Array, by: 1 | -1): number {
    const { classes, rules } = this;
    const at = group * this.days + day;
    let mask = 0;
    let isAtLunch = false;
    for (let each = 0; each < periods.length; each += 1) {
      const period = periods[each]!;
      if (!rules.isAtLunch(period)) continue;
      mask = classes.count(at, period, by);
      isAtLunch = true;
    }
    if (!isAtLunch) return 0;
    const own = (classes.ownAtLunch[at]! += by);
    const cost = own > 0 && (rules.valueOf(mask) & 1) === 1 ? this.weights.lunch : 0;
    const change = cost - classes.cost[at]!;
    classes.cost[at] = cost;
    return change;
  }

  private countWeek(teacher: number, day: number, before: number, mask: number, by: 1 | -1): number {
    const week = teacher * this.weekCount + this.weekOf[day]!;
    const was = this.takenDays[week] === workdaysPerWeek && this.ownInWeek[week]! > 0;
    this.ownInWeek[week]! += by;
    if (this.isWorkday[day] === 1 && (before === 0) !== (mask === 0)) this.takenDays[week]! += by;
    const is = this.takenDays[week] === workdaysPerWeek && this.ownInWeek[week]! > 0;
    return was === is ? 0 : is ? this.weights.freeDay : -this.weights.freeDay;
  }
}
