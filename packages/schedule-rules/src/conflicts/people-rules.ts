import type { Session } from '../entities/session.ts';
import type { TeacherTime } from '../entities/teacher-time.ts';
import type { Conflict } from './conflict.ts';

/** What is looked at of a session to know whether its time suits its teacher. */
export type TaughtTime = Pick<Session, 'date' | 'period_id' | 'period_count' | 'teacher_id' | 'organization_id' | 'semester_id'>;

/** Who is where on a day: the sessions of an index, kept for the ways between them. */
export interface Ways {
  /** Whether any way is checked. */
  readonly isChecked: boolean;
  readonly add: (session: Session) => void;
  readonly delete: (session: Session) => void;
  /** Conflicts of a session with the added ones; those that the second argument answers `true` for are passed over. */
  readonly conflictsOf: (session: Session, isPassedOver?: (id: number) => boolean) => readonly Conflict[];
}

/** When teachers can, and how far it is: made by `createPeopleRules` of `schedule-rules/people`, so that only what asks for it loads it. */
export interface PeopleRules {
  /** What the time of a session is to its teacher; `null` where it suits, or nothing is known. */
  readonly teacherTime: (session: TaughtTime) => TeacherTime['kind'] | null;
  /** Ways between sessions; where the groups of classes are given, a session of a class takes them as well. */
  readonly createWays: (groupsByClass?: ReadonlyMap<number, readonly number[]>) => Ways;
}
