import type { LabProblem } from '../lab-problem.ts';
import type { LessonPlaces } from './lesson-places.ts';
import { areNeighbours } from '../lesson-times.ts';

/** Lessons of classes that were split, whose parts have to stay together: one after the other, in one room, with one teacher. */
export class SplitClasses {
  private readonly problem: LabProblem;
  private readonly places: LessonPlaces;
  private readonly before: Int32Array;
  private readonly after: Int32Array;

  constructor(problem: LabProblem, places: LessonPlaces) {
    this.problem = problem;
    this.places = places;
    this.before = new Int32Array(problem.lessons.length).fill(-1);
    this.after = new Int32Array(problem.lessons.length).fill(-1);
    for (const parts of problem.splits) {
      for (let at = 1; at < parts.length; at += 1) {
        this.after[parts[at - 1]!] = parts[at]!;
        this.before[parts[at]!] = parts[at - 1]!;
      }
    }
  }

  has(lesson: number): boolean {
    return this.before[lesson]! >= 0 || this.after[lesson]! >= 0;
  }

  /** All parts of the class of a lesson, in their order. */
  partsOf(lesson: number): readonly number[] {
    let first = lesson;
    while (this.before[first]! >= 0) first = this.before[first]!;
    const parts: number[] = [];
    for (let part = first; part >= 0; part = this.after[part]!) parts.push(part);
    return parts;
  }

  /** In how many ways a lesson at a place would be apart from the parts before and after it. */
  apartAt(lesson: number, slot: number, room: number, teacher: number): number {
    const before = this.before[lesson]!;
    const after = this.after[lesson]!;
    return (before < 0 ? 0 : this.apart(before, slot, room, teacher)) + (after < 0 ? 0 : this.apart(after, slot, room, teacher));
  }

  private apart(other: number, slot: number, room: number, teacher: number): number {
    const { places } = this;
    if (places.slot[other]! < 0) return 0;
    return (
      Number(places.room[other] !== room) +
      Number(places.teacher[other] !== teacher) +
      // The parts of a class are of one experiment, and as long as each other.
      Number(!areNeighbours(this.problem, { one: places.slot[other]!, other: slot, length: this.problem.lessons[other]!.length }))
    );
  }
}
