import { LabCounters } from './lab-counters.ts';
import type { LabProblem, LabState } from '../lab-problem.ts';
import { fieldsOfPlace } from '../lab-problem.ts';
import { LessonPlaces } from './lesson-places.ts';
import { Occupancy } from './occupancy.ts';
import { RoundTable } from './round-table.ts';
import { SplitClasses } from './split-classes.ts';

/** Where every lesson is, with the violations and points that this costs. Each change of one lesson keeps them exact. */
export class LabPlacement {
  hard: number;
  soft = 0;
  readonly places: LessonPlaces;
  readonly occupancy: Occupancy;
  readonly splits: SplitClasses;
  readonly rounds: RoundTable;
  private readonly counters: LabCounters;

  constructor(problem: LabProblem) {
    this.places = new LessonPlaces(problem.lessons.length);
    this.occupancy = new Occupancy(problem, this.places);
    this.splits = new SplitClasses(problem, this.places);
    this.rounds = new RoundTable(problem);
    this.counters = new LabCounters(problem, this);
    this.hard = problem.faults.length;
  }

  /** Violations that a lesson would add at a place, itself not counted; it must not have a place. */
  hardAt(lesson: number, slot: number, room: number, teacher: number, team: number): number {
    return this.occupancy.meetingsAt(lesson, slot, room, teacher, team) + this.splits.apartAt(lesson, slot, room, teacher);
  }

  remove(lesson: number): void {
    const { places, counters } = this;
    const slot = places.slot[lesson]!;
    const room = places.room[lesson]!;
    const teacher = places.teacher[lesson]!;
    const team = places.team[lesson]!;
    this.soft += counters.count(lesson, slot, room, teacher, team, -1) - counters.costAt(lesson, slot, room, teacher);
    places.slot[lesson] = -1;
    this.hard -= this.hardAt(lesson, slot, room, teacher, team);
  }

  add(lesson: number, slot: number, room: number, teacher: number, team: number): void {
    const { places, counters } = this;
    this.hard += this.hardAt(lesson, slot, room, teacher, team);
    this.soft += counters.costAt(lesson, slot, room, teacher) + counters.count(lesson, slot, room, teacher, team, 1);
    places.slot[lesson] = slot;
    places.room[lesson] = room;
    places.teacher[lesson] = teacher;
    places.team[lesson] = team;
  }

  /**
   * Moves a lesson to a place, unless the points grow by more than a number; returns whether it did.
   *
   * @param more By how much violations grow, which is known before.
   */
  moveWithin(
    lesson: number,
    slot: number,
    room: number,
    teacher: number,
    team: number,
    more: number,
    maxPoints: number,
  ): boolean {
    const { places, counters, occupancy } = this;
    const oldSlot = places.slot[lesson]!;
    const oldRoom = places.room[lesson]!;
    const oldTeacher = places.teacher[lesson]!;
    const oldTeam = places.team[lesson]!;
    if (slot === oldSlot && teacher === oldTeacher && team === oldTeam) {
      const points = counters.changePointsOfRoom(lesson, slot, oldRoom, room, teacher);
      if (points > maxPoints) {
        counters.changePointsOfRoom(lesson, slot, room, oldRoom, teacher);
        return false;
      }
      this.soft += points;
      occupancy.countRoom(lesson, slot, oldRoom, teacher, -1);
      occupancy.countRoom(lesson, slot, room, teacher, 1);
    } else {
      const points =
        counters.countPoints(lesson, oldSlot, oldRoom, oldTeacher, -1) -
        counters.costAt(lesson, oldSlot, oldRoom, oldTeacher) +
        counters.costAt(lesson, slot, room, teacher) +
        counters.countPoints(lesson, slot, room, teacher, 1);
      if (points > maxPoints) {
        counters.countPoints(lesson, slot, room, teacher, -1);
        counters.countPoints(lesson, oldSlot, oldRoom, oldTeacher, 1);
        return false;
      }
      this.soft += points;
      occupancy.count(lesson, oldSlot, oldRoom, oldTeacher, oldTeam, -1);
      occupancy.count(lesson, slot, room, teacher, team, 1);
    }
    this.hard += more;
    places.slot[lesson] = slot;
    places.room[lesson] = room;
    places.teacher[lesson] = teacher;
    places.team[lesson] = team;
    return true;
  }

  /**
   * Takes a lesson out of all counts, while violations and points stay. With {@link putBack} it undoes a move without pricing it again: the caller
   * sets both to what they were.
   */
  takeOut(lesson: number): void {
    const { places } = this;
    const slot = places.slot[lesson]!;
    this.counters.count(lesson, slot, places.room[lesson]!, places.teacher[lesson]!, places.team[lesson]!, -1);
    places.slot[lesson] = -1;
  }

  /** As {@link takeOut}, into the counts. */
  putBack(lesson: number, slot: number, room: number, teacher: number, team: number): void {
    const { places } = this;
    places.slot[lesson] = slot;
    places.room[lesson] = room;
    places.teacher[lesson] = teacher;
    places.team[lesson] = team;
    this.counters.count(lesson, slot, room, teacher, team, 1);
  }

  clear(): void {
    const { slot } = this.places;
    for (let lesson = 0; lesson < slot.length; lesson += 1) if (slot[lesson]! >= 0) this.remove(lesson);
  }

  restore(from: LabState): void {
    const { places } = this;
    for (let lesson = 0, at = 0; lesson < places.slot.length; lesson += 1, at += fieldsOfPlace) {
      if (places.isSame(lesson, from)) continue;
      if (places.slot[lesson]! >= 0) this.remove(lesson);
      this.add(lesson, from[at]!, from[at + 1]!, from[at + 2]!, from[at + 3]!);
    }
  }
}
