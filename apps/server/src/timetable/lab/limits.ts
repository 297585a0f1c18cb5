import type { FreeTimes } from './free-times.ts';
import { withheldBy, type LabLesson, type LabProblem } from './lab-problem.ts';

/** What keeps lessons from slots; what people can change soonest is last, so that it is named where it is enough. */
export const limits = ['students', 'teachers', 'rooms', 'teams', 'blockedDays', 'closedWeeks', 'weekPattern'] as const;

/** Name of a limit. */
export type Limit = (typeof limits)[number];

/** Limits that lists of a lesson make, with what they are lists of. */
export const listLimits = { rooms: 'room', teachers: 'teacher', teams: 'team' } as const;

/** A limit that has a list. */
export type ListLimit = keyof typeof listLimits;

/** Which slots lessons of a problem have when only some limits hold. */
export class LimitedSlots {
  private readonly withheld = new Map<string, Map<string, ReadonlySet<number>>>();
  private readonly free: FreeTimes;

  constructor(problem: LabProblem, free: FreeTimes) {
    this.free = free;
    for (const withheld of problem.withheld) {
      const own = this.withheld.get(startsOf(withheld)) ?? new Map<string, ReadonlySet<number>>();
      this.withheld.set(startsOf(withheld), own.set(withheld.by, new Set(withheld.slots)));
    }
  }

  /** The slots that a lesson may have under the limits, before rooms, teachers, teams and students are asked. */
  candidates(lesson: LabLesson, held: ReadonlySet<Limit>): readonly number[] {
    const { slots, pinned } = lesson;
    const own = this.withheld.get(startsOf(lesson));
    if (!own || pinned || withheldBy.every((by) => held.has(by) || !own.has(by))) return slots;
    const more = new Set<number>();
    for (const [, those] of own) {
      for (const slot of those) if (!withheldBy.some((by) => held.has(by) && own.get(by)?.has(slot) === true)) more.add(slot);
    }
    return [...new Set([...slots, ...more])].sort((a, b) => a - b);
  }

  /** Whether each of what a limit holds is free for a lesson in a slot; one of each list is enough. */
  fits(lesson: LabLesson, slot: number, held: ReadonlySet<Limit>): boolean {
    const isFree = (limit: ListLimit): boolean =>
      lesson[limit].some((one) => this.free.isOneFree(lesson, listLimits[limit], one, slot));
    if (held.has('rooms') && !isFree('rooms')) return false;
    if (held.has('teachers') && lesson.teachers.length > 0 && !isFree('teachers')) return false;
    if (held.has('teams') && lesson.teams.length > 0 && !isFree('teams')) return false;
    return !held.has('students') || this.free.areStudentsFree(lesson, slot);
  }

  /** The slots in which a lesson fits under the limits. */
  slotsOf(lesson: LabLesson, held: ReadonlySet<Limit>): readonly number[] {
    return this.candidates(lesson, held).filter((slot) => this.fits(lesson, slot, held));
  }

  hasSlot(lesson: LabLesson, held: ReadonlySet<Limit>): boolean {
    return this.candidates(lesson, held).some((slot) => this.fits(lesson, slot, held));
  }
}

/** Lessons with the same key have the same slots before anything is withheld or taken. */
function startsOf({ batch, length, spansBreaks }: Pick<LabLesson, 'batch' | 'length' | 'spansBreaks'>): string {
  return `${batch} ${length} ${spansBreaks}`;
}
