import { fieldsOfPlace, type LabState } from '../lab-problem.ts';

/** The place that each lesson has now, field by field; `-1` for the slot of a lesson without one. */
export class LessonPlaces {
  readonly slot: Int32Array;
  readonly room: Int32Array;
  readonly teacher: Int32Array;
  readonly team: Int32Array;

  constructor(lessons: number) {
    this.slot = new Int32Array(lessons).fill(-1);
    this.room = new Int32Array(lessons).fill(-1);
    this.teacher = new Int32Array(lessons).fill(-1);
    this.team = new Int32Array(lessons).fill(-1);
  }

  save(into: LabState): void {
    for (let lesson = 0, at = 0; lesson < this.slot.length; lesson += 1, at += fieldsOfPlace) {
      into[at] = this.slot[lesson]!;
      into[at + 1] = this.room[lesson]!;
      into[at + 2] = this.teacher[lesson]!;
      into[at + 3] = this.team[lesson]!;
    }
  }

  /** Whether a lesson has the same place in a state. */
  isSame(lesson: number, state: LabState): boolean {
    const at = lesson * fieldsOfPlace;
    return (
      this.slot[lesson] === state[at] &&
      this.room[lesson] === state[at + 1] &&
      this.teacher[lesson] === state[at + 2] &&
      this.team[lesson] === state[at + 3]
    );
  }
}
