import type { LabModel } from './model/lab-model.ts';
import { LessonMeetings } from './lesson-meetings.ts';
import { fieldsOfPlace, type LabProblem, type LabState, type Place } from './lab-problem.ts';

/** A lesson that goes to another place. */
export interface ChainMove {
  readonly lesson: number;
  readonly place: Place;
}

/** Lessons that move together: the one that was asked about first, then those that it displaces. */
export interface Chain {
  readonly moves: readonly ChainMove[];
  /** By how much violations and points change in all; below 0 is better. */
  readonly hard: number;
  readonly soft: number;
}

/** Options of {@link findChains}. */
export interface ChainSearch {
  /** It is at `state` before and after. */
  readonly model: LabModel;
  readonly state: LabState;
  readonly lesson: number;
  /** Places that are priced at most: the same number finds the same. @default 60000 */
  readonly maxSteps?: number;
  /** Whether there is no more time. @default never */
  readonly isOver?: () => boolean;
  /** @default 6 */
  readonly maxChains?: number;
}

/** A place of a lesson, with the lessons that hold something of it. */
interface Opening {
  readonly place: Place;
  readonly displaced: readonly number[];
  /** Points that the place costs, with those lessons where they are. */
  readonly soft: number;
}

/** Places that are tried for a lesson in the middle of a chain. */
const maxBranches = 4;
/** Shares of the steps: for one displaced lesson, for two, and for one that displaces another. */
const shares = { one: 0.4, two: 0.7, next: 1 } as const;

/**
 * Finds slots for a lesson in which one or two others are in the way, or one that displaces a third. All of them get places where they break
 * nothing. For each slot the cheapest chain is kept, where it is cheaper than moving the lesson there alone; the cheapest slots come first.
 */
export function findChains(problem: LabProblem, search: ChainSearch): readonly Chain[] {
  return new ChainFinder(problem, search).find();
}

class ChainFinder {
  private readonly problem: LabProblem;
  private readonly search: Required<ChainSearch>;
  private readonly meetings: LessonMeetings;
  private readonly before: { readonly hard: number; readonly soft: number };
  /** Violations that moving the lesson away ends. */
  private readonly own: number;
  private readonly working: LabState;
  /** Lessons of rounds: they move all together or not at all. */
  private readonly rotating: ReadonlySet<number>;
  private steps = 0;
  private readonly found = new Map<number, Chain>();

  constructor(problem: LabProblem, search: ChainSearch) {
    this.problem = problem;
    this.search = { maxSteps: 60_000, maxChains: 6, isOver: () => false, ...search };
    this.meetings = new LessonMeetings(problem, search.state);
    this.before = { hard: search.model.hard, soft: search.model.soft };
    this.working = search.state.slice();
    this.rotating = new Set(problem.rounds.flatMap(({ members }) => members.map((member) => member.lesson)));
    this.own = this.meetings.obstaclesAt(search.lesson, this.meetings.placeOf(search.lesson)).length;
  }

  find(): readonly Chain[] {
    const { lesson, maxChains } = this.search;
    const openings = this.openingsOf(lesson, { max: 2, held: new Set([lesson]) });
    /** What each slot costs without displacing anybody. */
    const alone = new Map<number, number>();
    for (const { place, displaced, soft } of openings)
      if (displaced.length === 0) alone.set(place.slot, Math.min(soft, alone.get(place.slot) ?? Number.POSITIVE_INFINITY));
    const taken = openings.filter(({ displaced }) => displaced.length > 0);
    for (const opening of taken) {
      if (this.isSpent(shares.one)) break;
      const [other] = opening.displaced;
      if (opening.displaced.length !== 1 || other === undefined) continue;
      this.within(lesson, opening.place, () => this.settle([lesson, other], other));
    }
    for (const opening of taken) {
      if (this.isSpent(shares.two)) break;
      const [one, other] = opening.displaced;
      if (one === undefined || other === undefined) continue;
      this.within(lesson, opening.place, () => {
        const first = this.openingsOf(one, { max: 0, held: new Set([lesson, one, other]) }).slice(0, maxBranches);
        for (const { place } of first) this.within(one, place, () => this.settle([lesson, one, other], other));
      });
    }
    for (const opening of taken) {
      if (this.isSpent(shares.next)) break;
      const [other] = opening.displaced;
      if (opening.displaced.length !== 1 || other === undefined) continue;
      this.within(lesson, opening.place, () => {
        const next = this.openingsOf(other, { max: 1, held: new Set([lesson, other]) }).filter(
          ({ displaced }) => displaced.length === 1,
        );
        for (const { place, displaced } of next.slice(0, maxBranches)) {
          const [last] = displaced;
          if (last !== undefined) this.within(other, place, () => this.settle([lesson, other, last], last));
        }
      });
    }
    return [...this.found.values()]
      .filter(({ moves, soft }) => soft < (alone.get(moves[0]?.place.slot ?? -1) ?? Number.POSITIVE_INFINITY))
      .toSorted(
        (one, two) =>
          one.hard - two.hard || one.soft - two.soft || one.moves.length - two.moves.length || slotOf(one) - slotOf(two),
      )
      .slice(0, maxChains);
  }

  /** Gives the last lesson of a chain its cheapest free place, and keeps the chain if it is the cheapest of its slot. */
  private settle(lessons: readonly number[], last: number): void {
    const { model } = this.search;
    const [opening] = this.openingsOf(last, { max: 0, held: new Set(lessons) });
    if (!opening) return;
    this.within(last, opening.place, () => {
      const [hard, soft] = [model.hard - this.before.hard, model.soft - this.before.soft];
      // Where a session that has to go away was in conflict, its place may be in another one, and as many remain.
      if (hard > -this.own || lessons.some((lesson) => this.isTaken(lesson))) return;
      const chain: Chain = { moves: lessons.map((lesson) => ({ lesson, place: this.meetings.placeOf(lesson) })), hard, soft };
      const known = this.found.get(slotOf(chain));
      const isBetter =
        !known ||
        hard < known.hard ||
        (hard === known.hard && (soft < known.soft || (soft === known.soft && chain.moves.length < known.moves.length)));
      if (isBetter) this.found.set(slotOf(chain), chain);
    });
  }

  /** Does something with a lesson at another place, and puts it back. */
  private within(lesson: number, place: Place, act: () => void): void {
    const before = this.meetings.placeOf(lesson);
    this.put(lesson, place);
    act();
    this.put(lesson, before);
  }

  private put(lesson: number, place: Place): void {
    this.meetings.move(lesson, place);
    this.working.set([place.slot, place.room, place.teacher, place.team], lesson * fieldsOfPlace);
    this.search.model.restore(this.working);
  }

  private isSpent(share: number): boolean {
    return this.steps >= this.search.maxSteps * share || this.search.isOver();
  }

  private priceOf(lesson: number, place: Place): number {
    this.steps += 1;
    return this.search.model.priceOf(lesson, place).soft;
  }

  /**
   * The places of a lesson that only lessons keep from it which can go elsewhere: for each slot and those lessons the cheapest, the cheapest first.
   *
   * @param limits.max Most lessons that may be in the way.
   * @param limits.held Lessons that have moved already.
   */
  private openingsOf(lesson: number, limits: { readonly max: number; readonly held: ReadonlySet<number> }): readonly Opening[] {
    const wish = this.problem.lessons[lesson];
    if (!wish) return [];
    const { free } = this.meetings;
    const now = this.meetings.placeOf(lesson);
    const found: Opening[] = [];
    for (const slot of wish.slots) {
      if (!free.areStudentsFree(wish, slot)) continue;
      const others = this.meetings.lessonsAt(lesson, slot);
      const ofStudents = others.filter((other) => this.meetings.shareStudents(lesson, other));
      const canGo = (those: Iterable<number>): boolean =>
        [...those].every((other) => this.isMovable(other) && !limits.held.has(other));
      if (ofStudents.length > limits.max || !canGo(ofStudents)) continue;
      const first: Place = { slot, room: wish.rooms[0] ?? -1, teacher: wish.teachers[0] ?? -1, team: wish.teams[0] ?? -1 };
      let base: number | undefined;
      /** What a room, a teacher and a team cost in a slot does not depend on the other two. */
      const choices = (kind: 'room' | 'teacher' | 'team', list: readonly number[]): readonly Choice[] =>
        list.length === 0
          ? [{ one: -1, displaced: [], more: 0 }]
          : list.flatMap((one): readonly Choice[] => {
              if (!free.isOneFree(wish, kind, one, slot)) return [];
              const there = others.filter((other) => this.meetings.placeOf(other)[kind] === one);
              const ways = kind === 'room' && there.length > 0 ? this.waysInto(lesson, { ...first, room: one }, there) : [there];
              const possible = ways.filter((displaced) => displaced.length <= limits.max && canGo(displaced));
              if (possible.length === 0) return [];
              base ??= this.priceOf(lesson, first);
              const more = one === first[kind] ? 0 : this.priceOf(lesson, { ...first, [kind]: one }) - base;
              return possible.map((displaced) => ({ one, displaced, more }));
            });
      const rooms = choices('room', wish.rooms);
      const teachers = rooms.length === 0 ? [] : choices('teacher', wish.teachers);
      const teams = teachers.length === 0 ? [] : choices('team', wish.teams);
      const cheapest = new Map<string, Opening>();
      for (const room of rooms) {
        for (const teacher of teachers) {
          for (const team of teams) {
            const place: Place = { slot, room: room.one, teacher: teacher.one, team: team.one };
            if (isSame(place, now)) continue;
            const displaced = [...new Set([...ofStudents, ...room.displaced, ...teacher.displaced, ...team.displaced])];
            if (displaced.length > limits.max) continue;
            const key = displaced.sort((one, two) => one - two).join();
            const soft = (base ?? 0) + room.more + teacher.more + team.more;
            const known = cheapest.get(key);
            if (!known || soft < known.soft) cheapest.set(key, { place, displaced, soft });
          }
        }
      }
      found.push(...cheapest.values());
    }
    return found.sort((one, two) => one.soft - two.soft || one.displaced.length - two.displaced.length);
  }

  /** Which lessons of a room have to go for another one: all of them, or one of those that share it where it lacks something. */
  private waysInto(lesson: number, place: Place, there: readonly number[]): readonly (readonly number[])[] {
    const { meetings } = this;
    if (!meetings.isShared(place.room)) return [there];
    if (meetings.lacking(lesson, place).length === 0) return [[]];
    return there.flatMap((other) => (meetings.lacking(lesson, place, [other]).length === 0 ? [[other]] : []));
  }

  /** Whether something prevents a lesson where it is, but for the parts of a split class, which may have been apart before. */
  private isTaken(lesson: number): boolean {
    return this.meetings.obstaclesAt(lesson, this.meetings.placeOf(lesson)).some(({ kind }) => kind !== 'split');
  }

  private isMovable(lesson: number): boolean {
    const wish = this.problem.lessons[lesson];
    return wish !== undefined && !wish.pinned && !this.rotating.has(lesson);
  }
}

/** A room, teacher or team, with the lessons that have it, and how many points more it costs than the first one. */
interface Choice {
  readonly one: number;
  readonly displaced: readonly number[];
  readonly more: number;
}

function slotOf({ moves }: Chain): number {
  return moves[0]?.place.slot ?? -1;
}

function isSame(one: Place, other: Place): boolean {
  return one.slot === other.slot && one.room === other.room && one.teacher === other.teacher && one.team === other.team;
}
