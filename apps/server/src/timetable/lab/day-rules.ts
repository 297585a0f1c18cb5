import type { LabProblem } from './lab-problem.ts';

/** Lessons that a teacher should have on a day at most. */
export const maxLessonsPerDay = 4;
/** Lessons that a teacher should have in a row at most. */
export const maxLessonsInRow = 3;
/** Minutes of the day between which people have lunch: 11:30 and 13:30. */
export const lunchHours = { from: 11 * 60 + 30, until: 13 * 60 + 30 } as const;
/** Minutes that are enough for lunch, and that end a row of lessons. */
export const longBreak = 45;

const maxTableBits = 16;
const unknown = -1;

/** What the lessons of one person on one day cost; they are bits of a mask, one for each period that has a lesson. */
export class DayRules {
  /** Whether a day full of lessons has no lunch: if not, no one can lack it. */
  readonly canLackLunch: boolean;
  private readonly periods: LabProblem['periods'];
  /** Periods that run at some time of the lunch hours. */
  private readonly lunchMask: number;
  /** Known values of masks, for as many periods as it has bits. */
  private readonly table: Int16Array;
  private readonly tableMask: number;

  constructor(periods: LabProblem['periods']) {
    this.periods = periods;
    this.lunchMask = periods.reduce(
      (mask, { from, until }, at) => (from < lunchHours.until && until > lunchHours.from ? mask | (1 << at) : mask),
      0,
    );
    const bits = Math.min(periods.length, maxTableBits);
    this.table = new Int16Array(1 << bits).fill(unknown);
    this.tableMask = (1 << bits) - 1;
    this.canLackLunch = this.lunchMask !== 0 && this.findLunchless(this.lunchMask);
  }

  /** Lessons above the limits for a day and for a row. */
  excess(mask: number): number {
    return this.valueOf(mask) >> 1;
  }

  /** Whether every period of the lunch hours has a lesson, and the lessons leave no long break between 11:30 and 13:30. */
  lacksLunch(mask: number): boolean {
    return (this.valueOf(mask) & 1) === 1;
  }

  /** Twice the {@link excess}, and 1 more without lunch: one look for the search. */
  valueOf(mask: number): number {
    const known = this.table[mask & this.tableMask];
    if (known !== undefined && known !== unknown && (mask & ~this.tableMask) === 0) return known;
    return this.compute(mask);
  }

  isAtLunch(period: number): boolean {
    return ((this.lunchMask >>> period) & 1) === 1;
  }

  /** How many lessons each row of a day has. Periods come in the order of their times. */
  rowsOf(mask: number): readonly number[] {
    const rows: number[] = [];
    let length = 0;
    let end = Number.NEGATIVE_INFINITY;
    for (const { from, until } of this.taken(mask)) {
      if (from - end >= longBreak && length > 0) {
        rows.push(length);
        length = 0;
      }
      length += 1;
      end = Math.max(end, until);
    }
    return length > 0 ? [...rows, length] : rows;
  }

  private compute(mask: number): number {
    const rows = this.rowsOf(mask);
    const lessons = rows.reduce((sum, length) => sum + length, 0);
    const excess = rows.reduce(
      (sum, length) => sum + Math.max(0, length - maxLessonsInRow),
      Math.max(0, lessons - maxLessonsPerDay),
    );
    const value = excess * 2 + Number(this.findLunchless(mask));
    if ((mask & ~this.tableMask) === 0) this.table[mask] = value;
    return value;
  }

  private taken(mask: number): LabProblem['periods'] {
    return this.periods.filter((_, at) => ((mask >>> at) & 1) === 1);
  }

  private findLunchless(mask: number): boolean {
    const lessons = this.taken(mask & this.lunchMask);
    let end: number = lunchHours.from;
    for (const { from, until } of lessons) {
      if (from - end >= longBreak) return false;
      end = Math.max(end, until);
    }
    if (lessons.length === 0 || lunchHours.until - end >= longBreak) return false;
    return this.taken(this.lunchMask).every(({ from, until }) => lessons.some((one) => one.from < until && from < one.until));
  }
}
