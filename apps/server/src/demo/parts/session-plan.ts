import type { ProjectRow } from '../rows.ts';
import type { Slot } from './busy.ts';
import type { CoursePlan } from './curriculum.ts';

/** A session that still has to find its time, room and people. */
export interface SessionWish {
  readonly course: CoursePlan;
  readonly project: ProjectRow;
  /** Place of the experiment in its course, from 0. */
  readonly step: number;
  readonly classIds: readonly number[];
  /** Students who will come. */
  readonly students: readonly number[];
  /** Same for sessions of the same course, classes and part of them: those may be grouped. */
  readonly turn: string;
  /** A day number, a teacher and a state that it must have. */
  readonly fixed: { readonly day: number; readonly teacher: number; readonly isPublished: boolean } | null;
}

/** A session with its time, room and people. */
export interface SessionPlan {
  readonly wish: SessionWish;
  readonly slot: Slot;
  readonly location: number;
  readonly teacher: number;
  readonly team: number | null;
  /** The state it must have, or `null` where the day decides. */
  readonly isPublished: boolean | null;
}
