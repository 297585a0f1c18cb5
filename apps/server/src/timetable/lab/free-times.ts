import { LessonTimes } from './lesson-times.ts';
import { SupplyUse } from './model/supply-use.ts';
import { placeOf, type Busy, type LabLesson, type LabProblem, type LabState } from './lab-problem.ts';

type Kind = Busy['kind'];

/** When rooms, teachers, teams, classes and students are free of what is no lesson of the plan, and of given places of its lessons. */
export class FreeTimes {
  private readonly problem: LabProblem;
  private readonly times: LessonTimes;
  private readonly taken: Readonly<Record<Kind, Uint8Array>>;
  private readonly supplies: SupplyUse;

  constructor(problem: LabProblem) {
    this.problem = problem;
    this.times = new LessonTimes(problem);
    const times = (count: number): Uint8Array => new Uint8Array(count * this.times.count);
    this.taken = {
      room: times(problem.rooms.length),
      teacher: times(problem.teachers.length),
      team: times(problem.teams.length),
      class: times(problem.classes.length),
      student: times(problem.batches),
    };
    this.supplies = new SupplyUse(problem, this.times.lengths);
    for (const { kind, resource, slot, length } of problem.busy) this.take(kind, resource, { slot, length });
  }

  /** Whether something is free for all periods of a lesson from a slot on. */
  isFree(kind: Kind, resource: number, { slot, length }: { readonly slot: number; readonly length: number }): boolean {
    return this.taken[kind][resource * this.times.count + this.times.firstOf(length) + slot] === 0;
  }

  /** Whether a room is free for a lesson, or shared, and has the seats and the equipment that it takes. */
  isRoomFree(lesson: LabLesson, room: number, slot: number): boolean {
    if (!this.isFree('room', room, { slot, length: lesson.length })) return false;
    return this.takesIn(lesson, room).every(
      (take) => this.supplies.violationsWith(take, this.dayOf(slot), this.momentsOf(lesson, slot), 0) === 0,
    );
  }

  /** Whether one of the list of a lesson is free for it. */
  isOneFree(lesson: LabLesson, kind: 'room' | 'teacher' | 'team', one: number, slot: number): boolean {
    return kind === 'room' ? this.isRoomFree(lesson, one, slot) : this.isFree(kind, one, { slot, length: lesson.length });
  }

  /** Whether the classes and the students of a lesson are free. */
  areStudentsFree({ batch, classes, length }: LabLesson, slot: number): boolean {
    const time = { slot, length };
    return this.isFree('student', batch, time) && classes.every((group) => this.isFree('class', group, time));
  }

  /** Takes the place of a lesson, for all of its students. */
  place(state: LabState, lesson: number): void {
    const { slot, room, teacher, team } = placeOf(state, lesson);
    const wish = this.problem.lessons[lesson];
    if (slot < 0 || !wish) return;
    const time = { slot, length: wish.length };
    if (this.problem.rooms[room]?.isShared !== true) this.take('room', room, time);
    for (const take of this.takesIn(wish, room)) this.supplies.add(take, this.dayOf(slot), this.momentsOf(wish, slot), 1);
    if (teacher >= 0) this.take('teacher', teacher, time);
    if (team >= 0) this.take('team', team, time);
    for (const group of wish.classes) this.take('class', group, time);
    this.take('student', wish.batch, time);
    for (const [one, other] of this.problem.sharedStudents) {
      if (one === wish.batch) this.take('student', other, time);
      if (other === wish.batch) this.take('student', one, time);
    }
  }

  private takesIn({ takes = [] }: LabLesson, room: number): NonNullable<LabLesson['takes']> {
    return takes.filter(({ supply }) => this.problem.supplies?.[supply]?.room === room);
  }

  private momentsOf({ length }: LabLesson, slot: number): Int32Array {
    return this.supplies.moments[this.times.firstPatternOf(length) + (slot % this.problem.periods.length)] ?? new Int32Array();
  }

  private dayOf(slot: number): number {
    return Math.floor(slot / this.problem.periods.length);
  }

  private take(kind: Kind, resource: number, { slot, length = 1 }: Pick<Busy, 'slot' | 'length'>): void {
    for (const time of this.times.metBy(slot, length)) this.taken[kind][resource * this.times.count + time] = 1;
  }
}
