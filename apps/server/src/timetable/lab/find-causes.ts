import { FreeTimes } from './free-times.ts';
import type { LabLesson, LabProblem, LabState } from './lab-problem.ts';
import { LimitedSlots, limits, listLimits, type Limit } from './limits.ts';

/** Lessons that cannot all have a place, and the fewest limits that make it so. */
export interface Cause {
  /** By index; lessons whose absence would change nothing are not among them. */
  readonly lessons: readonly number[];
  /** Without one of them every lesson would have a place. */
  readonly limits: readonly Limit[];
  /** How many of the lessons have a place. */
  readonly places: number;
}

const contests = ['students', 'rooms', 'teachers', 'teams'] as const;
/** What lessons compete for: rooms, teachers or teams of their lists, or the time of their batch. */
export type Contest = (typeof contests)[number];

const all: ReadonlySet<Limit> = new Set(limits);
/** Of a larger group all lessons are named: trying without each would take too long. */
const maxTriedLessons = 40;

/**
 * Finds what can never be together: lessons for which what they need is never free at once, and lessons that are more than the times in which
 * it is. Whatever it finds is so; what it does not find may still be impossible.
 */
export class CauseFinder {
  readonly free: FreeTimes;
  readonly slots: LimitedSlots;
  private readonly problem: LabProblem;
  private readonly known = new Map<string, Map<number, readonly number[]>>();

  /** @param around A state of which all lessons but one keep their places. */
  constructor(problem: LabProblem, around?: { readonly state: LabState; readonly lesson: number }) {
    this.problem = problem;
    this.free = new FreeTimes(problem);
    if (around) for (const at of problem.lessons.keys()) if (at !== around.lesson) this.free.place(around.state, at);
    this.slots = new LimitedSlots(problem, this.free);
  }

  /** Causes of lessons that have no slot even alone, those with the same cause together. */
  ofSingleLessons(lessons: Iterable<number> = this.problem.lessons.keys()): readonly Cause[] {
    const found = new Map<string, { readonly lessons: number[]; readonly limits: readonly Limit[] }>();
    for (const at of lessons) {
      const lesson = this.problem.lessons[at];
      if (!lesson) continue;
      let held = all;
      // Each cause is enough by itself: without the first one, the next one is looked for.
      while (!this.slots.hasSlot(lesson, held)) {
        const cause = fewest(held, (those) => !this.slots.hasSlot(lesson, those));
        if (cause.length === 0) break;
        const key = keyOf(lesson, cause);
        const same = found.get(key) ?? { lessons: [], limits: cause };
        same.lessons.push(at);
        found.set(key, same);
        held = new Set([...held].filter((limit) => !cause.includes(limit)));
      }
    }
    return [...found.values()].map((cause) => ({ ...cause, places: 0 }));
  }

  /** Causes of groups of the lessons, none of which is impossible alone. */
  ofGroups(lessons: readonly number[]): readonly Cause[] {
    const causes: Cause[] = [];
    const taken = new Set<number>();
    for (const contest of contests) {
      const open = lessons.filter((at) => !taken.has(at));
      for (const group of this.tooMany(contest, open, all)) {
        for (const at of group.lessons) taken.add(at);
        const cause = this.explain(contest, group.lessons);
        if (cause) causes.push(cause);
      }
    }
    return causes;
  }

  /** The cause of a group of lessons that are more than the times of what they compete for; `undefined` where they are not. */
  explain(contest: Contest, group: readonly number[]): Cause | undefined {
    const isCause = (held: ReadonlySet<Limit>): boolean => this.missing(contest, group, held) > 0;
    if (!isCause(all)) return undefined;
    const cause = fewest(all, isCause);
    const held = new Set(cause);
    const missing = this.missing(contest, group, held);
    let lessons = group;
    if (group.length <= maxTriedLessons) {
      for (const at of group) {
        const rest = lessons.filter((one) => one !== at);
        if (rest.length > 0 && this.missing(contest, rest, held) === missing) lessons = rest;
      }
    }
    return { lessons, limits: cause, places: lessons.length - missing };
  }

  /** How many of the lessons have no time of what they compete for. */
  private missing(contest: Contest, lessons: readonly number[], held: ReadonlySet<Limit>): number {
    return this.tooMany(contest, lessons, held).reduce((sum, group) => sum + group.lessons.length - group.places, 0);
  }

  /**
   * Groups of lessons that are more than the times of what they compete for, by matching lessons with times: where a lesson finds none, all
   * that stand in its way, directly or not, are its group.
   */
  private tooMany(
    contest: Contest,
    lessons: readonly number[],
    held: ReadonlySet<Limit>,
  ): readonly { readonly lessons: readonly number[]; readonly places: number }[] {
    // A batch meets once at a time whatever else takes its students: no limit that could be lifted.
    if (contest !== 'students' && !held.has(contest)) return [];
    const times = this.timesUnder(contest, held);
    const competing = lessons.filter((at) => this.wanted(at, contest).length > 0);
    const holder = new Map<number, number>();
    const timeOf = new Map<number, number>();
    const hold = (lesson: number, time: number): void => {
      holder.set(time, lesson);
      timeOf.set(lesson, time);
    };
    // Most lessons find a time at once, so that all of their times are seldom asked for.
    for (const at of competing) {
      const own = this.firstTime(contest, { at, held, holder });
      if (own !== undefined) hold(at, own);
    }
    const groups: Set<number>[] = [];
    for (const at of competing) {
      if (timeOf.has(at)) continue;
      const { reached, cameFrom, end } = reach(at, times, holder);
      if (end === undefined) {
        const met = groups.find((group) => [...reached].some((one) => group.has(one)));
        if (met) for (const one of reached) met.add(one);
        else groups.push(reached);
        continue;
      }
      for (let time: number | undefined = end; time !== undefined;) {
        const lesson: number = cameFrom.get(time) ?? at;
        const before = timeOf.get(lesson);
        hold(lesson, time);
        time = lesson === at ? undefined : before;
      }
    }
    return groups.map((group) => ({
      lessons: [...group].sort((a, b) => a - b),
      places: [...group].filter((at) => timeOf.has(at)).length,
    }));
  }

  private firstTime(
    contest: Contest,
    {
      at,
      held,
      holder,
    }: { readonly at: number; readonly held: ReadonlySet<Limit>; readonly holder: ReadonlyMap<number, number> },
  ): number | undefined {
    const lesson = this.problem.lessons[at];
    if (!lesson) return undefined;
    const count = this.problem.days.length * this.problem.periods.length;
    const wanted = this.wanted(at, contest);
    for (const slot of this.slots.candidates(lesson, held)) {
      for (const one of wanted) {
        const time = one * count + slot;
        if (holder.has(time) || (contest !== 'students' && !this.free.isFree(listLimits[contest], one, slot))) continue;
        if (this.slots.fits(lesson, slot, held)) return time;
      }
    }
    return undefined;
  }

  private wanted(at: number, contest: Contest): readonly number[] {
    const lesson = this.problem.lessons[at];
    return lesson === undefined ? [] : contest === 'students' ? [lesson.batch] : lesson[contest];
  }

  /** The times of what a lesson competes for that are free while everything else that it needs is, too. */
  private timesUnder(contest: Contest, held: ReadonlySet<Limit>): (at: number) => readonly number[] {
    const key = `${contest} ${[...held].sort().join()}`;
    const known = this.known.get(key) ?? new Map<number, readonly number[]>();
    this.known.set(key, known);
    const count = this.problem.days.length * this.problem.periods.length;
    return (at) => {
      const before = known.get(at);
      if (before) return before;
      const lesson = this.problem.lessons[at];
      const slots = lesson ? this.slots.slotsOf(lesson, held) : [];
      const own = slots.flatMap((slot) =>
        this.wanted(at, contest)
          .filter((one) => contest === 'students' || this.free.isFree(listLimits[contest], one, slot))
          .map((one) => one * count + slot),
      );
      known.set(at, own);
      return own;
    };
  }
}

/** The lessons that a lesson without a time meets on its way to one, by whom each time was reached, and the free time where the way ends. */
function reach(
  from: number,
  times: (lesson: number) => readonly number[],
  holder: ReadonlyMap<number, number>,
): { readonly reached: Set<number>; readonly cameFrom: ReadonlyMap<number, number>; readonly end: number | undefined } {
  const cameFrom = new Map<number, number>();
  const reached = new Set([from]);
  // A set is read in the order in which it grows.
  for (const lesson of reached) {
    for (const time of times(lesson)) {
      if (cameFrom.has(time)) continue;
      cameFrom.set(time, lesson);
      const other = holder.get(time);
      if (other === undefined) return { reached, cameFrom, end: time };
      reached.add(other);
    }
  }
  return { reached, cameFrom, end: undefined };
}

/** The fewest limits of a set under which something cannot be, found by trying without each. */
export function fewest(held: ReadonlySet<Limit>, isImpossible: (held: ReadonlySet<Limit>) => boolean): readonly Limit[] {
  let those: readonly Limit[] = limits.filter((limit) => held.has(limit));
  for (const limit of limits) {
    const rest = those.filter((one) => one !== limit);
    if (rest.length < those.length && isImpossible(new Set(rest))) those = rest;
  }
  return those;
}

/** Lessons with the same key have the same cause. */
function keyOf(lesson: LabLesson, cause: readonly Limit[]): string {
  return cause
    .map((limit) => {
      switch (limit) {
        case 'rooms':
        case 'teachers':
        case 'teams':
          return `${limit} ${lesson[limit].join()}`;
        case 'students':
        case 'blockedDays':
        case 'closedWeeks':
          return `${limit} ${lesson.batch}`;
      }
    })
    .join(';');
}
