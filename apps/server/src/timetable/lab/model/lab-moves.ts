import { rejected } from '../../search/search-model.ts';
import type { Random } from '../../search/random.ts';
import type { LabPlacement } from './lab-placement.ts';
import type { LabProblem } from '../lab-problem.ts';
import type { LessonPlaces } from './lesson-places.ts';

/** Slot, room, teacher and team. */
type PlaceNumbers = readonly [slot: number, room: number, teacher: number, team: number];

/** Rooms, teachers and teams that are tried for each lesson of a round at a new time. */
const triesInRound = 4;
/** Places that are looked at for a free one. */
const triesForFree = 6;

/**
 * Moves of lessons, each made only when its cost grows by no more than a threshold. They return `1` for a move that was made and {@link rejected} for
 * one that was not, which leaves everything as it was.
 */
export class LabMoves {
  private readonly problem: LabProblem;
  private readonly placement: LabPlacement;
  private readonly places: LessonPlaces;
  /** Whether a lesson may be in a slot; lessons with the same slots share a table. */
  private readonly allowed: readonly Uint8Array[];
  private hardWeight = 1_000;
  private softWeight = 1;

  constructor(problem: LabProblem, placement: LabPlacement) {
    this.problem = problem;
    this.placement = placement;
    this.places = placement.places;
    const count = problem.days.length * problem.periods.length;
    const known = new Map<readonly number[], Uint8Array>();
    this.allowed = problem.lessons.map(({ slots }) => {
      const table = known.get(slots) ?? new Uint8Array(count);
      if (!known.has(slots)) for (const slot of slots) table[slot] = 1;
      known.set(slots, table);
      return table;
    });
  }

  setWeights({ hard, soft }: { readonly hard: number; readonly soft: number }): void {
    this.hardWeight = hard;
    this.softWeight = soft;
  }

  /** A random place of a lesson's lists; one of a round stays at its time, which only {@link moveRound} changes. */
  draw(lesson: number, random: Random): PlaceNumbers {
    const { slots } = this.problem.lessons[lesson]!;
    const isAlone = this.placement.rounds.of(lesson) < 0;
    return this.drawAt(lesson, isAlone ? slots[random.below(slots.length)]! : this.places.slot[lesson]!, random);
  }

  /** A random place of a lesson's lists in a slot. */
  drawAt(lesson: number, slot: number, random: Random): PlaceNumbers {
    const { rooms, teachers, teams } = this.problem.lessons[lesson]!;
    return [
      slot,
      rooms[random.below(rooms.length)]!,
      teachers.length === 0 ? -1 : teachers[random.below(teachers.length)]!,
      teams.length === 0 ? -1 : teams[random.below(teams.length)]!,
    ];
  }

  /** One lesson goes to a place. */
  shift(lesson: number, slot: number, room: number, teacher: number, team: number, threshold: number): number {
    const { places, placement } = this;
    const oldSlot = places.slot[lesson]!;
    const oldRoom = places.room[lesson]!;
    const oldTeacher = places.teacher[lesson]!;
    const oldTeam = places.team[lesson]!;
    if (slot === oldSlot && room === oldRoom && teacher === oldTeacher && team === oldTeam) return rejected;
    const { hard, soft, occupancy } = placement;
    if (!placement.splits.has(lesson)) {
      // Most moves end here: what is taken decides without touching anything.
      const more =
        occupancy.takenAt(lesson, slot, room, teacher, team) - occupancy.takenAt(lesson, oldSlot, oldRoom, oldTeacher, oldTeam);
      const left = threshold - more * this.hardWeight;
      if (more > 0 && left < 0) return rejected;
      return placement.moveWithin(lesson, slot, room, teacher, team, more, left / this.softWeight) ? 1 : rejected;
    }
    placement.remove(lesson);
    placement.add(lesson, slot, room, teacher, team);
    if (this.grown(hard, soft) <= threshold) return 1;
    placement.takeOut(lesson);
    placement.putBack(lesson, oldSlot, oldRoom, oldTeacher, oldTeam);
    return this.undone(hard, soft);
  }

  /** Looks at a few places and takes the first that is free. */
  toFree(lesson: number, threshold: number, random: Random): number {
    const { occupancy } = this.placement;
    const { places } = this;
    const before = occupancy.takenAt(
      lesson,
      places.slot[lesson]!,
      places.room[lesson]!,
      places.teacher[lesson]!,
      places.team[lesson]!,
    );
    for (let attempt = 0; attempt < triesForFree; attempt += 1) {
      const [slot, room, teacher, team] = this.draw(lesson, random);
      if (occupancy.takenAt(lesson, slot, room, teacher, team) > (before > 0 ? before - 1 : 0)) continue;
      return this.shift(lesson, slot, room, teacher, team, threshold);
    }
    return rejected;
  }

  /** Two lessons exchange their times, and their rooms where both may. */
  swap(one: number, other: number, threshold: number): number {
    const { places } = this;
    const [slotA, slotB] = [places.slot[one]!, places.slot[other]!];
    const { rounds } = this.placement;
    if (rounds.of(one) >= 0 || rounds.of(other) >= 0) return rejected;
    if (one === other || slotA === slotB || !this.allowed[one]![slotB] || !this.allowed[other]![slotA]) return rejected;
    const [a, b] = [this.problem.lessons[one]!, this.problem.lessons[other]!];
    const [roomA, roomB] = [places.room[one]!, places.room[other]!];
    const both = a.rooms.includes(roomB) && b.rooms.includes(roomA);
    return this.exchange(
      one,
      other,
      [slotB, both ? roomB : roomA, places.teacher[one]!, places.team[one]!],
      [slotA, both ? roomA : roomB, places.teacher[other]!, places.team[other]!],
      threshold,
    );
  }

  /** Takes a place from the lesson that holds it, which goes to another one. */
  eject(lesson: number, threshold: number, random: Random): number {
    const place = this.draw(lesson, random);
    const other = this.placement.occupancy.holderOf(lesson, place[0], place[1]);
    if (other < 0) return this.shift(lesson, ...place, threshold);
    return this.exchange(lesson, other, place, this.draw(other, random), threshold);
  }

  /** The lessons of a split class go one after the other into one room with one teacher. */
  moveSplit(lesson: number, threshold: number, random: Random): number {
    const { placement, problem } = this;
    if (!placement.splits.has(lesson)) return rejected;
    const parts = placement.splits.partsOf(lesson);
    const first = parts[0]!;
    const [start, room, teacher, team] = this.draw(first, random);
    const { hard, soft } = placement;
    const old = parts.map((part) => this.placeOf(part));
    for (const part of parts) placement.remove(part);
    let slot = start;
    let fits = true;
    for (const part of parts) {
      if (part !== first) {
        const { occupancy } = placement;
        const last = occupancy.own[occupancy.patternAt(first, slot % problem.periods.length)]!.at(-1)!;
        const { follows } = problem.periods[last]!;
        if (follows.length === 0) {
          fits = false;
          break;
        }
        slot = slot - (slot % problem.periods.length) + follows[random.below(follows.length)]!;
      }
      const { rooms, teachers } = problem.lessons[part]!;
      if (!this.allowed[part]![slot] || !rooms.includes(room) || (teacher >= 0 && !teachers.includes(teacher))) {
        fits = false;
        break;
      }
      placement.add(part, slot, room, teacher, team);
    }
    if (fits && this.grown(hard, soft) <= threshold) return 1;
    for (const part of parts) if (this.places.slot[part]! >= 0) placement.takeOut(part);
    for (const [at, part] of parts.entries()) placement.putBack(part, ...old[at]!);
    return this.undone(hard, soft);
  }

  /** All lessons of a round go to another start: each keeps its room, teacher and team, or takes others that are free there. */
  moveRound(round: number, threshold: number, random: Random): number {
    const { placement } = this;
    const { rounds } = placement;
    const starts = rounds.startsOf(round);
    const start = starts[random.below(starts.length)]!;
    const lessons = rounds.lessons[round]!;
    if (rounds.slotIn(start, lessons[0]!) === this.places.slot[lessons[0]!]) return rejected;
    const { hard, soft } = placement;
    const old = Array.from(lessons, (lesson) => this.placeOf(lesson));
    for (const lesson of lessons) placement.remove(lesson);
    for (const [at, lesson] of lessons.entries()) {
      const [, room, teacher, team] = old[at]!;
      this.addFree(lesson, [rounds.slotIn(start, lesson), room, teacher, team], random);
    }
    if (this.grown(hard, soft) <= threshold) return 1;
    for (const lesson of lessons) placement.takeOut(lesson);
    for (const [at, lesson] of lessons.entries()) placement.putBack(lesson, ...old[at]!);
    return this.undone(hard, soft);
  }

  /** Adds a lesson at a place, or at another of the same slot that fewer others take. */
  addFree(lesson: number, wanted: PlaceNumbers, random: Random): void {
    let place = wanted;
    let least = this.placement.hardAt(lesson, ...wanted);
    for (let attempt = 0; attempt < triesInRound && least > 0; attempt += 1) {
      const other = this.drawAt(lesson, wanted[0], random);
      const taken = this.placement.hardAt(lesson, ...other);
      if (taken >= least) continue;
      least = taken;
      place = other;
    }
    this.placement.add(lesson, ...place);
  }

  private placeOf(lesson: number): PlaceNumbers {
    const { slot, room, teacher, team } = this.places;
    return [slot[lesson]!, room[lesson]!, teacher[lesson]!, team[lesson]!];
  }

  private grown(hard: number, soft: number): number {
    return (this.placement.hard - hard) * this.hardWeight + (this.placement.soft - soft) * this.softWeight;
  }

  /** Sets the score to what it was before a move whose lessons are back at their places. */
  private undone(hard: number, soft: number): number {
    this.placement.hard = hard;
    this.placement.soft = soft;
    return rejected;
  }

  private exchange(one: number, other: number, a: PlaceNumbers, b: PlaceNumbers, threshold: number): number {
    const { placement } = this;
    const { hard, soft } = placement;
    const [oldA, oldB] = [this.placeOf(one), this.placeOf(other)];
    placement.remove(one);
    placement.remove(other);
    placement.add(one, ...a);
    placement.add(other, ...b);
    if (this.grown(hard, soft) <= threshold) return 1;
    placement.takeOut(other);
    placement.takeOut(one);
    placement.putBack(one, ...oldA);
    placement.putBack(other, ...oldB);
    return this.undone(hard, soft);
  }
}
