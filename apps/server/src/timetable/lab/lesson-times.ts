import type { LabProblem } from './lab-problem.ts';

type Periods = LabProblem['periods'];

/** What a session of some periods takes of its day. */
export interface Block {
  /** Indexes of its periods, the first one first; fewer than asked for where the day ends before. */
  readonly periods: readonly number[];
  /** Minutes of the day. */
  readonly from: number;
  readonly until: number;
}

/** Returns the periods of a session by its first one and their number. */
export function blockOf(periods: Periods, first: number, length: number): Block {
  const own = [first];
  for (let at = first; own.length < length;) {
    at = periods[at]?.next ?? -1;
    if (at < 0) break;
    own.push(at);
  }
  return { periods: own, from: periods[first]?.from ?? 0, until: periods[own.at(-1) ?? first]?.until ?? 0 };
}

/** Whether two blocks of one day run at the same time, the breaks within them included. */
export function doBlocksMeet(periods: Periods, one: Block, other: Block): boolean {
  const [[first = -1, ...more], [second = -1, ...others]] = [one.periods, other.periods];
  if (more.length === 0 && others.length === 0) return periods[first]?.overlaps.includes(second) === true;
  return one.from < other.until && other.from < one.until;
}

/**
 * When lessons of a problem can be. A time is a slot with a length: there are as many for each length as there are slots, those of one period first,
 * so that a time of one period is its slot. Tables by time have the price of a lesson of any length in one entry.
 *
 * What is the same on each day is listed by pattern: a period with a length, in the order of times.
 */
export class LessonTimes {
  readonly count: number;
  /** For each pattern the times that run at the same time, itself included, as distances from the first slot of the day. */
  readonly overlaps: readonly Int32Array[];
  /** For each pattern the periods that run at the same time. */
  readonly covered: readonly Int32Array[];
  /** For each pattern its periods, the first one first. */
  readonly periods: readonly Int32Array[];
  /** Lengths of lessons, 1 first. */
  readonly lengths: readonly number[];
  private readonly all: Periods;
  private readonly slotCount: number;
  private readonly known = new Map<string, readonly number[]>();

  constructor({ days, periods, lessons }: Pick<LabProblem, 'days' | 'periods' | 'lessons'>) {
    this.all = periods;
    this.slotCount = days.length * periods.length;
    this.lengths = [...new Set([1, ...lessons.map(({ length }) => length)])].sort((one, other) => one - other);
    this.count = this.slotCount * this.lengths.length;
    const patterns = this.lengths.flatMap((length) => periods.map((_, first) => ({ first, length })));
    this.overlaps = patterns.map(({ first, length }) => Int32Array.from(this.metOnFirstDay(first, length)));
    this.covered =
      this.lengths.length === 1 ? this.overlaps : this.overlaps.map((times) => times.filter((time) => time < periods.length));
    this.periods = patterns.map(({ first, length }) => Int32Array.from(blockOf(periods, first, length).periods));
  }

  /** The first time of lessons of a length: with a slot added, it is the time of a lesson there. */
  firstOf(length: number): number {
    return this.lengths.indexOf(length) * this.slotCount;
  }

  /** The first pattern of lessons of a length: with a period added, it is the pattern of a lesson there. */
  firstPatternOf(length: number): number {
    return this.lengths.indexOf(length) * this.all.length;
  }

  /** Times that run at the same time as a session of any length. */
  metBy(slot: number, length: number): readonly number[] {
    const first = slot % this.all.length;
    return this.metOnFirstDay(first, length).map((distance) => slot - first + distance);
  }

  private metOnFirstDay(first: number, length: number): readonly number[] {
    const key = `${first} ${length}`;
    const found = this.known.get(key);
    if (found) return found;
    const block = blockOf(this.all, first, length);
    const met = this.lengths.flatMap((each, at) =>
      this.all.flatMap((_, other) =>
        doBlocksMeet(this.all, block, blockOf(this.all, other, each)) ? [at * this.slotCount + other] : [],
      ),
    );
    this.known.set(key, met);
    return met;
  }
}

/** Returns the slots of the periods of a session, the first one first. */
export function takenSlots(periods: Periods, slot: number, length: number): readonly number[] {
  const first = slot % periods.length;
  return blockOf(periods, first, length).periods.map((period) => slot - first + period);
}

/** Whether one of two sessions of a length follows the other, with no period in between, on the same day. */
export function areNeighbours(
  { periods }: Pick<LabProblem, 'periods'>,
  { one, other, length }: { readonly one: number; readonly other: number; readonly length: number },
): boolean {
  const count = periods.length;
  if (Math.floor(one / count) !== Math.floor(other / count)) return false;
  const follows = (earlier: number, later: number): boolean =>
    periods[takenSlots(periods, earlier % count, length).at(-1) ?? -1]?.follows.includes(later % count) === true;
  return follows(one, other) || follows(other, one);
}
