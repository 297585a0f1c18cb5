import { FreeTimes } from './free-times.ts';
import { wayBeside, waysBetween } from './score-ways.ts';
import { SupplyUse } from './model/supply-use.ts';
import { batchMeetings } from './model/batch-meetings.ts';
import { areNeighbours, LessonTimes } from './lesson-times.ts';
import { placeOf, type Busy, type BusyCause, type LabLesson, type LabProblem, type LabState, type Place } from './lab-problem.ts';

/** What a lesson would meet at a place: another lesson of the plan, or what stays. */
export type Obstacle =
  | { readonly kind: Busy['kind'] | 'split' | 'way'; readonly resource: number; readonly lesson: number }
  | { readonly kind: Busy['kind'] | 'way'; readonly resource: number; readonly by: BusyCause }
  /** What does not suffice, by the index of the supply. */
  | { readonly kind: 'supply'; readonly resource: number };

/** Which lessons run when, by day, so that one lesson can be asked about many places. Lessons can be moved. */
export class LessonMeetings {
  /** What is free of everything that is no lesson of the plan. */
  readonly free: FreeTimes;
  private readonly problem: LabProblem;
  private readonly times: LessonTimes;
  private readonly supplies: SupplyUse;
  private readonly perDay: number;
  private readonly places: Place[];
  private readonly byDay: Set<number>[];
  private readonly busyByDay: Busy[][];
  /** By pattern of two lessons, whether they run at the same time. */
  private readonly meets: readonly ReadonlySet<number>[];
  private readonly foes: readonly ReadonlyMap<number, number>[];

  constructor(problem: LabProblem, state: LabState) {
    this.problem = problem;
    this.free = new FreeTimes(problem);
    this.times = new LessonTimes(problem);
    this.supplies = new SupplyUse(problem, this.times.lengths);
    this.perDay = problem.periods.length;
    const slots = problem.days.length * this.perDay;
    this.meets = this.times.overlaps.map(
      (met) => new Set(Array.from(met, (time) => Math.floor(time / slots) * this.perDay + (time % slots))),
    );
    this.places = problem.lessons.map((_, at) => placeOf(state, at));
    this.byDay = problem.days.map(() => new Set());
    this.busyByDay = problem.days.map(() => []);
    for (const busy of problem.busy) this.busyByDay[Math.floor(busy.slot / this.perDay)]?.push(busy);
    for (const [at, { slot }] of this.places.entries()) if (slot >= 0) this.byDay[this.dayOf(slot)]?.add(at);
    this.foes = batchMeetings(problem);
  }

  placeOf(lesson: number): Place {
    return this.places[lesson] ?? { slot: -1, room: -1, teacher: -1, team: -1 };
  }

  move(lesson: number, place: Place): void {
    const { slot } = this.placeOf(lesson);
    if (slot >= 0) this.byDay[this.dayOf(slot)]?.delete(lesson);
    this.places[lesson] = place;
    if (place.slot >= 0) this.byDay[this.dayOf(place.slot)]?.add(lesson);
  }

  /** The other lessons that would run at the same time as a lesson from a slot on. */
  lessonsAt(lesson: number, slot: number): readonly number[] {
    const mine = this.problem.lessons[lesson];
    const met = mine && this.meets[this.patternOf(mine, slot)];
    if (!met) return [];
    const found: number[] = [];
    for (const other of this.byDay[this.dayOf(slot)] ?? []) {
      const theirs = this.problem.lessons[other];
      if (other !== lesson && theirs && met.has(this.patternOf(theirs, this.placeOf(other).slot))) found.push(other);
    }
    return found.sort((one, two) => one - two);
  }

  /** Whether two lessons have students or a class in common. */
  shareStudents(one: number, other: number): boolean {
    const [a, b] = [this.problem.lessons[one], this.problem.lessons[other]];
    return a !== undefined && b !== undefined && this.foes[a.batch]?.has(b.batch) === true;
  }

  /** What breaks a required condition if a lesson is at a place: an entry for each time that it counts. */
  obstaclesAt(lesson: number, place: Place): readonly Obstacle[] {
    const mine = this.problem.lessons[lesson];
    if (!mine) return [];
    const own: Readonly<Record<'room' | 'teacher' | 'team', number>> = place;
    const kinds = ['room', 'teacher', 'team'] as const;
    const found: Obstacle[] = [];
    for (const other of this.lessonsAt(lesson, place.slot)) {
      const theirs = this.problem.lessons[other];
      const there = this.placeOf(other);
      if (!theirs) continue;
      for (const kind of kinds)
        if (own[kind] >= 0 && there[kind] === own[kind] && !(kind === 'room' && this.isShared(own.room)))
          found.push({ kind, resource: own[kind], lesson: other });
      for (const group of mine.classes)
        if (theirs.classes.includes(group)) found.push({ kind: 'class', resource: group, lesson: other });
      if (this.haveSharedStudents(mine.batch, theirs.batch)) found.push({ kind: 'student', resource: mine.batch, lesson: other });
    }
    const time = this.times.firstOf(mine.length) + place.slot;
    for (const { kind, resource, slot, length = 1, by } of this.busyByDay[this.dayOf(place.slot)] ?? []) {
      const isOwn =
        kind === 'class' ? mine.classes.includes(resource) : resource === (kind === 'student' ? mine.batch : own[kind]);
      if (isOwn && this.times.metBy(slot, length).includes(time)) found.push({ kind, resource, by });
    }
    return [...found, ...this.tooFar(lesson, place), ...this.lacking(lesson, place), ...this.partsApart(lesson, place)];
  }

  isShared(room: number): boolean {
    return this.problem.rooms[room]?.isShared === true;
  }

  /** What a room lacks for a lesson beside those that are in it, some of them left out: an entry for each violation. */
  lacking(lesson: number, { slot, room }: Place, without: readonly number[] = []): readonly Obstacle[] {
    const mine = this.problem.lessons[lesson];
    const takes = mine?.takes?.filter(({ supply }) => this.problem.supplies?.[supply]?.room === room) ?? [];
    if (!mine || takes.length === 0) return [];
    const day = this.dayOf(slot);
    const momentsOf = (one: LabLesson, from: number): Int32Array =>
      this.supplies.moments[this.patternOf(one, from)] ?? new Int32Array();
    const others = this.lessonsAt(lesson, slot).flatMap((other) => {
      const there = this.placeOf(other);
      const theirs = this.problem.lessons[other];
      return theirs && there.room === room && !without.includes(other)
        ? [{ theirs, moments: momentsOf(theirs, there.slot) }]
        : [];
    });
    return takes.flatMap((take) => {
      const beside = others.flatMap(({ theirs, moments }) =>
        (theirs.takes ?? []).filter(({ supply }) => supply === take.supply).map((each) => ({ each, moments })),
      );
      for (const { each, moments } of beside) this.supplies.add(each, day, moments, 1);
      const count = this.supplies.violationsWith(take, day, momentsOf(mine, slot), 0);
      for (const { each, moments } of beside) this.supplies.add(each, day, moments, -1);
      return Array.from({ length: count }, () => ({ kind: 'supply', resource: take.supply }) as const);
    });
  }

  /** Sessions of its people from which a lesson is too far. */
  private tooFar(lesson: number, place: Place): readonly Obstacle[] {
    if (!this.problem.ways) return [];
    const day = this.dayOf(place.slot);
    const others = [...(this.byDay[day] ?? [])].filter((other) => other !== lesson);
    const matches = [
      ...others.flatMap((other) =>
        waysBetween(
          this.problem,
          [
            { lesson, place },
            { lesson: other, place: this.placeOf(other) },
          ],
          (one, two) => this.haveSharedStudents(one, two),
        ),
      ),
      ...(this.busyByDay[day] ?? []).flatMap((busy) => wayBeside(this.problem, { lesson, place }, busy)),
    ];
    return matches.map(({ lessons: [, other = lesson], by }): Obstacle =>
      by ? { kind: 'way', resource: 0, by } : { kind: 'way', resource: 0, lesson: other },
    );
  }

  /** The parts of a split class beside a lesson that it would be apart from. */
  private partsApart(lesson: number, place: Place): readonly Obstacle[] {
    const parts = this.problem.splits.find((those) => those.includes(lesson)) ?? [];
    const at = parts.indexOf(lesson);
    const length = this.problem.lessons[lesson]?.length ?? 1;
    return [parts[at - 1], parts[at + 1]].flatMap((other): readonly Obstacle[] => {
      if (at < 0 || other === undefined) return [];
      const there = this.placeOf(other);
      const count =
        Number(there.room !== place.room) +
        Number(there.teacher !== place.teacher) +
        Number(!areNeighbours(this.problem, { one: there.slot, other: place.slot, length }));
      return Array.from({ length: count }, () => ({ kind: 'split', resource: 0, lesson: other }) as const);
    });
  }

  private haveSharedStudents(one: number, other: number): boolean {
    return (
      one === other || this.problem.sharedStudents.some(([a, b]) => (a === one && b === other) || (a === other && b === one))
    );
  }

  private patternOf({ length }: LabLesson, slot: number): number {
    return this.times.firstPatternOf(length) + (slot % this.perDay);
  }

  private dayOf(slot: number): number {
    return Math.floor(slot / this.perDay);
  }
}
