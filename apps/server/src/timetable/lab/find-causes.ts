import { contestedTimes } from './contested-times.ts';
import { FreeTimes } from './free-times.ts';
import type { LabLesson, LabProblem, LabState } from './lab-problem.ts';
import { LimitedSlots, limits, listLimits, type Limit } from './limits.ts';

/** Lessons that cannot all have a place, and the fewest limits that make it so. */
export interface Cause {
  /** By index; lessons whose absence would change nothing are not among them. */
  readonly lessons: readonly number[];
  /** Without one of them every lesson would have a place, where `isMinimal`. */
  readonly limits: readonly Limit[];
  /** Whether every limit was tried without; if not, the time was over before, and fewer of them may be enough. */
  readonly isMinimal: boolean;
  /** How many of the lessons have a place. */
  readonly places: number;
}

const contests = ['students', 'rooms', 'teachers', 'teams'] as const;
/** What lessons compete for: rooms, teachers or teams of their lists, or the time of their batch. */
export type Contest = (typeof contests)[number];

const all: ReadonlySet<Limit> = new Set(limits);
/** Ways of lessons to their times that are looked for before the clock is looked at. */
const maxSearchesAtOnce = 100;

/**
 * Finds lessons that can never be together. What they need is never free at once, or they are more than the times in which it is. Whatever it finds
 * is so; what it does not find may still be impossible.
 */
export class CauseFinder {
  readonly free: FreeTimes;
  readonly slots: LimitedSlots;
  private readonly problem: LabProblem;
  private readonly slotCount: number;
  private readonly isOver: () => boolean;
  private readonly known = new Map<string, Map<number, readonly number[]>>();

  /**
   * @param around A state of which all lessons but one keep their places.
   * @param isOver Whether what was not tried yet is to be left out. What is found is true all the same, see {@link Cause.isMinimal}.
   */
  constructor(
    problem: LabProblem,
    {
      around,
      isOver = () => false,
    }: {
      readonly around?: { readonly state: LabState; readonly lesson: number };
      readonly isOver?: () => boolean;
    } = {},
  ) {
    this.problem = problem;
    this.slotCount = problem.days.length * problem.periods.length;
    this.isOver = isOver;
    this.free = new FreeTimes(problem);
    if (around) for (const at of problem.lessons.keys()) if (at !== around.lesson) this.free.place(around.state, at);
    this.slots = new LimitedSlots(problem, this.free);
  }

  /** Causes of lessons that have no slot even alone, those with the same cause together. */
  ofSingleLessons(lessons: Iterable<number> = this.problem.lessons.keys()): readonly Cause[] {
    const found = new Map<string, Omit<Cause, 'lessons' | 'places'> & { readonly lessons: number[] }>();
    for (const at of lessons) {
      const lesson = this.problem.lessons[at];
      if (!lesson) continue;
      let held = all;
      // Each cause is enough by itself: without the first one, the next one is looked for.
      while (!this.slots.hasSlot(lesson, held)) {
        const { limits: cause, isMinimal } = fewest(held, (those) => !this.slots.hasSlot(lesson, those), this.isOver);
        if (cause.length === 0) break;
        const key = keyOf(lesson, cause);
        const same = found.get(key) ?? { lessons: [], limits: cause, isMinimal };
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
      for (const open of this.fromLongest(lessons)) {
        const left = open.filter((at) => !taken.has(at));
        for (const group of this.tooMany(contest, left, all) ?? []) {
          for (const at of group.lessons) taken.add(at);
          const cause = this.explain(contest, group.lessons);
          if (cause) causes.push(cause);
        }
      }
    }
    return causes;
  }

  /**
   * The cause of a group of lessons that are more than the times of what they compete for; `undefined` where they are not. Of the lessons
   * only those are named without any one of which more of the others would have a place. No other has to be tried without: these are the
   * lessons that a lesson without a time meets on its way to one, whatever the matching is (Dulmage and Mendelsohn).
   */
  explain(contest: Contest, group: readonly number[]): Cause | undefined {
    for (const part of this.fromLongest(group)) {
      const cause = this.explainAll(contest, part);
      if (cause) return cause;
    }
    return undefined;
  }

  /**
   * The longest of lessons, then those of the next length with them, and so on: short lessons fit beside long ones in times that are too few for the
   * long ones alone.
   */
  private fromLongest(lessons: readonly number[]): readonly (readonly number[])[] {
    const lengthOf = (at: number): number => this.problem.lessons[at]?.length ?? 1;
    const lengths = [...new Set(lessons.map(lengthOf))].sort((one, other) => other - one);
    return lengths.map((length) => lessons.filter((at) => lengthOf(at) >= length));
  }

  private explainAll(contest: Contest, group: readonly number[]): Cause | undefined {
    const underAll = this.tooMany(contest, group, all) ?? [];
    if (underAll.length === 0) return undefined;
    const tried = fewest(all, (held) => (this.tooMany(contest, group, held) ?? []).length > 0, this.isOver);
    const underThose = this.tooMany(contest, group, new Set(tried.limits));
    const { limits: cause, isMinimal } = underThose ? tried : { limits, isMinimal: false };
    const groups = underThose ?? underAll;
    const lessons = groups.flatMap((one) => one.lessons).sort((a, b) => a - b);
    return { lessons, limits: cause, isMinimal, places: groups.reduce((sum, one) => sum + one.places, 0) };
  }

  /**
   * Groups of lessons that are more than the times of what they compete for, by matching lessons with times: where a lesson finds none, all that
   * prevent it, directly or not, are its group. `null` where the time is over before that is known.
   */
  private tooMany(
    contest: Contest,
    lessons: readonly number[],
    held: ReadonlySet<Limit>,
  ): readonly { readonly lessons: readonly number[]; readonly places: number }[] | null {
    // A batch meets once at a time whatever else takes its students: no limit that could be lifted.
    if (contest !== 'students' && !held.has(contest)) return [];
    const competing = lessons.filter((at) => this.wanted(at, contest).length > 0);
    const timesOf = this.timesOfPlaces(contest, competing, held);
    const times = this.timesUnder(contest, held, timesOf);
    const holder = new Map<number, number>();
    const timeOf = new Map<number, number>();
    const hold = (lesson: number, time: number): void => {
      holder.set(time, lesson);
      timeOf.set(lesson, time);
    };
    // Most lessons find a time at once, so that all of their times are seldom asked for.
    for (const at of competing) {
      const own = this.firstTime(contest, { at, held, holder, timesOf });
      if (own !== undefined) hold(at, own);
    }
    /** Lessons that never get a time, and those that prevent them: from none of them a way leads to a free time, now or later. */
    const groupOf = new Map<number, Set<number>>();
    let searches = 0;
    for (const at of competing) {
      if (timeOf.has(at)) continue;
      searches += 1;
      if (searches % maxSearchesAtOnce === 0 && this.isOver()) return null;
      const { reached, met, cameFrom, end } = reach(at, { times, holder, isClosed: (lesson) => groupOf.has(lesson) });
      if (end === undefined) {
        // Whom two such lessons both meet belongs to one group, and so do groups that a third one joins.
        for (const lesson of met) for (const one of groupOf.get(lesson) ?? []) reached.add(one);
        for (const one of reached) groupOf.set(one, reached);
        continue;
      }
      for (let time: number | undefined = end; time !== undefined;) {
        const lesson: number = cameFrom.get(time) ?? at;
        const before = timeOf.get(lesson);
        hold(lesson, time);
        time = lesson === at ? undefined : before;
      }
    }
    return [...new Set(groupOf.values())].map((group) => ({
      lessons: [...group].sort((a, b) => a - b),
      places: [...group].filter((at) => timeOf.has(at)).length,
    }));
  }

  /** The times that a place of a lesson takes: the place itself where no lesson has several periods. */
  private timesOfPlaces(
    contest: Contest,
    lessons: readonly number[],
    held: ReadonlySet<Limit>,
  ): ((place: number, length: number) => readonly number[]) | undefined {
    if (lessons.every((at) => this.problem.lessons[at]?.length === 1)) return undefined;
    const places = new Map<number, Set<number>>();
    const seen = new Map<number, Set<readonly number[]>>();
    for (const at of lessons) {
      const lesson = this.problem.lessons[at];
      if (!lesson) continue;
      const ofLength = places.get(lesson.length) ?? new Set();
      places.set(lesson.length, ofLength);
      for (const one of this.wanted(at, contest)) {
        const own = seen.get(one) ?? new Set();
        seen.set(one, own);
        if (own.has(lesson.slots)) continue;
        own.add(lesson.slots);
        for (const slot of this.slots.candidates(lesson, held))
          if (this.isOpen(contest, lesson, { one, slot })) ofLength.add(one * this.slotCount + slot);
      }
    }
    return contestedTimes(this.problem, places);
  }

  private firstTime(
    contest: Contest,
    {
      at,
      held,
      holder,
      timesOf,
    }: {
      readonly at: number;
      readonly held: ReadonlySet<Limit>;
      readonly holder: ReadonlyMap<number, number>;
      readonly timesOf: ((place: number, length: number) => readonly number[]) | undefined;
    },
  ): number | undefined {
    const lesson = this.problem.lessons[at];
    if (!lesson) return undefined;
    const wanted = this.wanted(at, contest);
    for (const slot of this.slots.candidates(lesson, held)) {
      for (const one of wanted) {
        const place = one * this.slotCount + slot;
        if ((timesOf === undefined && holder.has(place)) || !this.isOpen(contest, lesson, { one, slot })) continue;
        const time = timesOf === undefined ? place : timesOf(place, lesson.length).find((each) => !holder.has(each));
        if (time !== undefined && this.slots.fits(lesson, slot, held)) return time;
      }
    }
    return undefined;
  }

  private wanted(at: number, contest: Contest): readonly number[] {
    const lesson = this.problem.lessons[at];
    if (lesson === undefined || contest === 'students') return lesson === undefined ? [] : [lesson.batch];
    // Where a room is shared, more lessons than times are no cause.
    const isShared = contest === 'rooms' && lesson.rooms.some((room) => this.problem.rooms[room]?.isShared === true);
    return isShared ? [] : lesson[contest];
  }

  private isOpen(contest: Contest, lesson: LabLesson, { one, slot }: { readonly one: number; readonly slot: number }): boolean {
    return contest === 'students' || this.free.isOneFree(lesson, listLimits[contest], one, slot);
  }

  /** The times of what a lesson competes for that are free while everything else that it needs is, too. */
  private timesUnder(
    contest: Contest,
    held: ReadonlySet<Limit>,
    timesOf: ((place: number, length: number) => readonly number[]) | undefined,
  ): (at: number) => readonly number[] {
    const key = `${contest} ${[...held].sort().join()}`;
    const known = this.known.get(key) ?? new Map<number, readonly number[]>();
    this.known.set(key, known);
    const placesOf = (at: number): readonly number[] => {
      const lesson = this.problem.lessons[at];
      const before = known.get(at);
      if (before || !lesson) return before ?? [];
      const own = this.slots
        .slotsOf(lesson, held)
        .flatMap((slot) =>
          this.wanted(at, contest).flatMap((one) =>
            this.isOpen(contest, lesson, { one, slot }) ? [one * this.slotCount + slot] : [],
          ),
        );
      known.set(at, own);
      return own;
    };
    if (timesOf === undefined) return placesOf;
    const times = new Map<number, readonly number[]>();
    return (at) => {
      const own = times.get(at) ?? [
        ...new Set(placesOf(at).flatMap((place) => timesOf(place, this.problem.lessons[at]?.length ?? 1))),
      ];
      times.set(at, own);
      return own;
    };
  }
}

/**
 * The lessons that a lesson without a time meets on its way to one, by whom each time was reached, and the free time where the way ends. Closed
 * lessons, from which no way leads to a free time, are met and not followed.
 */
function reach(
  from: number,
  {
    times,
    holder,
    isClosed,
  }: {
    readonly times: (lesson: number) => readonly number[];
    readonly holder: ReadonlyMap<number, number>;
    readonly isClosed: (lesson: number) => boolean;
  },
): {
  readonly reached: Set<number>;
  readonly met: ReadonlySet<number>;
  readonly cameFrom: ReadonlyMap<number, number>;
  readonly end: number | undefined;
} {
  const cameFrom = new Map<number, number>();
  const reached = new Set([from]);
  const met = new Set<number>();
  // A set is read in the order in which it grows.
  for (const lesson of reached) {
    for (const time of times(lesson)) {
      if (cameFrom.has(time)) continue;
      cameFrom.set(time, lesson);
      const other = holder.get(time);
      if (other === undefined) return { reached, met, cameFrom, end: time };
      (isClosed(other) ? met : reached).add(other);
    }
  }
  return { reached, met, cameFrom, end: undefined };
}

/** The fewest limits of a set under which something cannot be, found by trying without each until the time is over. */
export function fewest(
  held: ReadonlySet<Limit>,
  isImpossible: (held: ReadonlySet<Limit>) => boolean,
  isOver: () => boolean,
): Pick<Cause, 'limits' | 'isMinimal'> {
  let those: readonly Limit[] = limits.filter((limit) => held.has(limit));
  for (const limit of limits) {
    if (isOver()) return { limits: those, isMinimal: false };
    const rest = those.filter((one) => one !== limit);
    if (rest.length < those.length && isImpossible(new Set(rest))) those = rest;
  }
  return { limits: those, isMinimal: !isOver() };
}

/** Lessons with the same key have the same cause. */
function keyOf(lesson: LabLesson, cause: readonly Limit[]): string {
  return cause
    .map((limit) => {
      switch (limit) {
        case 'rooms':
        case 'teachers':
        case 'teams':
          return `${limit} ${lesson[limit].join()} ${lesson.length}`;
        case 'students':
        case 'blockedDays':
        case 'closedWeeks':
        case 'weekPattern':
          return `${limit} ${lesson.batch}`;
      }
    })
    .join(';');
}
