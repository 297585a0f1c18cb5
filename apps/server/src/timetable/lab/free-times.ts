import { placeOf, type Busy, type LabLesson, type LabProblem, type LabState } from './lab-problem.ts';

type Kind = Busy['kind'];

/** When rooms, teachers, teams, classes and students are free of what is no lesson of the plan, and of given places of its lessons. */
export class FreeTimes {
  private readonly problem: LabProblem;
  private readonly slots: number;
  private readonly taken: Readonly<Record<Kind, Uint8Array>>;

  constructor(problem: LabProblem) {
    this.problem = problem;
    this.slots = problem.days.length * problem.periods.length;
    const times = (count: number): Uint8Array => new Uint8Array(count * this.slots);
    this.taken = {
      room: times(problem.rooms.length),
      teacher: times(problem.teachers.length),
      team: times(problem.teams.length),
      class: times(problem.classes.length),
      student: times(problem.batches),
    };
    for (const { kind, resource, slot } of problem.busy) this.take(kind, resource, slot);
  }

  isFree(kind: Kind, resource: number, slot: number): boolean {
    return this.taken[kind][resource * this.slots + slot] === 0;
  }

  /** Whether the classes and the students of a lesson are free. */
  areStudentsFree({ batch, classes }: LabLesson, slot: number): boolean {
    return this.isFree('student', batch, slot) && classes.every((group) => this.isFree('class', group, slot));
  }

  /** Takes the place of a lesson, for all of its students. */
  place(state: LabState, lesson: number): void {
    const { slot, room, teacher, team } = placeOf(state, lesson);
    const wish = this.problem.lessons[lesson];
    if (slot < 0 || !wish) return;
    this.take('room', room, slot);
    if (teacher >= 0) this.take('teacher', teacher, slot);
    if (team >= 0) this.take('team', team, slot);
    for (const group of wish.classes) this.take('class', group, slot);
    this.take('student', wish.batch, slot);
    for (const [one, other] of this.problem.sharedStudents) {
      if (one === wish.batch) this.take('student', other, slot);
      if (other === wish.batch) this.take('student', one, slot);
    }
  }

  private take(kind: Kind, resource: number, slot: number): void {
    const perDay = this.problem.periods.length;
    for (const period of this.problem.periods[slot % perDay]?.overlaps ?? [])
      this.taken[kind][resource * this.slots + slot - (slot % perDay) + period] = 1;
  }
}
