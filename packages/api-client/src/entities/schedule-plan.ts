import type { Wire } from '../wire/wire.ts';
import type { PlanStatus, PlanStatusText } from '../plan-status/plan-status.ts';

/** A lesson of a solved plan. */
export interface Lesson {
  readonly id: number | string;
  /** The published session that it is, where the plan may move it. */
  readonly schedule_id?: number;
  readonly course_id: number;
  readonly project_id: number;
  readonly team_id?: number | null;
  /** Course, experiment and classes for the reader. */
  readonly label?: string;
  readonly class_ids?: readonly number[];
  readonly student_count?: number;
  readonly teacher_id: number | null;
  /** `YYYY-MM-DD`; `null` while it is not placed. */
  readonly date: string | null;
  /** The first of its periods. */
  readonly period_id: number | null;
  /** How many periods it takes from `period_id` on. @default 1 */
  readonly period_count?: number;
  readonly location_id: number | null;
  /** `true` when the solver must leave it where it is. */
  readonly pinned?: boolean;
  /** Names of the constraints that it breaks, required ones first. */
  readonly broken?: readonly string[];
}

/** One place where a constraint is broken. */
export interface ScoreMatch {
  readonly lesson_ids: readonly (number | string)[];
  /** A sentence for the reader, in the language of the person who started the run. */
  readonly message: string;
  /** The sentence in other languages, by language, where the server gives it. */
  readonly translations?: Readonly<Record<string, string>>;
}

/** How one constraint contributes to the score. */
export interface ScoreItem {
  readonly name: string;
  readonly level: 'hard' | 'soft';
  readonly weight: number;
  readonly score: number;
  readonly match_count: number;
  readonly matches: readonly ScoreMatch[];
}

/** What the solver found (the wire contract, plan status). */
export interface Solution {
  readonly lessonList: readonly Lesson[];
  /** E.g. `0hard/-125soft`. */
  readonly score: string | null;
  /** The spelling is the wire's. */
  readonly scoreExplaination: readonly ScoreItem[];
  /** What single moves would gain, and why lessons have no place, once a run has ended. */
  readonly advice?: readonly ScoreMatch[];
}

/** What a plan covers; what is missing is not limited. */
export interface PlanScope {
  readonly course_ids?: readonly number[];
  /** `YYYY-MM-DD`, included. @default the day after today */
  readonly from?: string;
  /** `YYYY-MM-DD`, included. */
  readonly until?: string;
  /** 1 is Monday. @default Monday to Friday */
  readonly weekdays?: readonly number[];
  readonly period_ids?: readonly number[];
  /** Parts of places that lessons must keep, by lesson id. */
  readonly pins?: Readonly<Record<string, PlanPin>>;
  /** Whether published sessions may be moved. @default false */
  readonly move_published?: boolean;
}

/** What a lesson must keep of its place. */
export interface PlanPin {
  readonly date?: string;
  readonly period_id?: number;
  readonly location_id?: number;
  readonly teacher_id?: number;
}

/** How the last run of a plan went. */
export interface PlanRunProgress {
  /** ISO 8601 time. */
  readonly startedAt: string;
  readonly elapsedMs: number;
  readonly timeLimitMs: number;
  readonly steps: number;
  readonly threads: number;
  /** Milliseconds until no required condition was broken. */
  readonly feasibleMs: number | null;
  /** Milliseconds, violations of required conditions, points of the others. */
  readonly points: readonly (readonly [ms: number, hard: number, soft: number])[];
  /** Why the run could not begin, in the language of the person who started it. */
  readonly messages?: readonly string[];
  /** The same in other languages, by language. */
  readonly translations?: Readonly<Record<string, readonly string[]>>;
}

/** A run that has ended, as the list of runs has it: without its sessions. */
export interface PlanRunSummary extends Wire<
  'plan_runs',
  'id' | 'plan_id' | 'started_at' | 'ended_at' | 'status' | 'weights' | 'score' | 'conditions'
> {
  readonly status: PlanStatusText;
  readonly weights: Readonly<Record<string, number>>;
  readonly conditions: readonly Omit<ScoreItem, 'matches'>[];
}

/** A run that has ended: a row of `rest/plan_runs`. */
export interface PlanRun extends PlanRunSummary, Wire<'plan_runs', 'solution' | 'progress'> {
  readonly solution: Solution;
  readonly progress: PlanRunProgress | null;
}

/** Another slot for a lesson, and what that would change. */
export interface LessonAlternative extends PlanSlot {
  /** By how much the violations of required constraints change; below 0 is better. */
  readonly hard: number;
  /** By how much the other points change; below 0 is better. */
  readonly soft: number;
  /** For the reader: the slot, and what it costs or gains. */
  readonly message: string;
}

/** Other places for one lesson of a solved plan. */
export interface LessonAlternatives {
  /** For the reader: the slot that would become free, or why there is no other. */
  readonly message: string;
  /** The best first. */
  readonly alternatives: readonly LessonAlternative[];
}

/** What each slot of some days would cost one lesson, with the cheapest room, teacher and team there. */
export interface LessonSlotPrices {
  readonly slots: readonly {
    readonly date: string;
    readonly period_id: number;
    readonly location_id: number;
    readonly teacher_id: number | null;
    /** By how much violations and points would change; below 0 is better. */
    readonly hard: number;
    readonly soft: number;
    /** What would break a required condition; absent where nothing does. */
    readonly message?: string;
  }[];
  /** Slots in which it cannot begin, with the reason. */
  readonly closed: readonly { readonly date: string; readonly period_id: number; readonly message: string }[];
}

/** Lessons that move together, so that one gets a slot which others hold. */
export interface LessonChain {
  /** By how much violations and points would change in all. */
  readonly hard: number;
  readonly soft: number;
  /** For the reader: what it costs or gains. */
  readonly message: string;
  /** The lesson that was asked about first. */
  readonly moves: readonly (Omit<LessonAlternative, 'hard' | 'soft'> & { readonly lesson: string })[];
}

/** A place of a lesson before or after saving. */
export interface PlanSlot {
  readonly date: string;
  /** The first of its periods. */
  readonly period_id: number;
  /** How many periods it takes from `period_id` on. @default 1 */
  readonly period_count?: number;
  readonly location_id: number;
  readonly teacher_id: number | null;
}

/** Why a session of a plan cannot be where the plan puts it any more. */
export type PlanClashReason =
  | 'room'
  | 'teacher'
  | 'team'
  | 'class'
  | 'student'
  | 'way'
  | 'teaching'
  | 'holiday'
  | 'blocked'
  | 'capacity'
  | 'closedRoom'
  | 'equipment'
  | 'outOfOrder'
  | 'enrolments'
  | 'changed'
  | 'gone'
  | 'marks'
  | 'past';

/** One reason of one session; what is in the way is named where it is a session. */
export interface PlanClash {
  readonly lesson: string;
  readonly reason: PlanClashReason;
  readonly schedule_id: number | null;
  readonly is_publish: boolean | null;
  readonly course: string | null;
  readonly experiment: string | null;
  readonly room: string | null;
  /** Who changed or deleted a published session since the plan was solved. */
  readonly changed_by: string | null;
}

/** Why a session of a save cannot be undone. */
export type PlanUndoReason = 'changed' | 'gone' | 'students' | 'marks' | 'past' | 'room' | 'teacher' | 'team' | 'class';

/** One reason of one session of a save, with the names of whom it concerns, or with the session that is in the way. */
export interface PlanUndoObstacle {
  readonly lesson: string;
  readonly schedule_id: number;
  readonly reason: PlanUndoReason;
  /** Of students, or of who changed the session. */
  readonly names: readonly string[];
  readonly is_publish: boolean | null;
  readonly course: string | null;
  readonly experiment: string | null;
}

/** The last save of a plan that can be undone. */
export interface PlanSave {
  readonly id: number;
  /** ISO 8601 time. */
  readonly saved_at: string;
  readonly saved_by: string | null;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
}

/** What saving a plan changes among the sessions, or how one run differs from another. */
export interface PlanDifference {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  readonly kept: number;
  readonly changes: readonly {
    readonly lesson: string;
    /** Course, experiment and classes for the reader, where two runs are compared. */
    readonly label?: string | null;
    readonly kind: 'added' | 'changed' | 'removed';
    readonly schedule_id?: number | null;
    readonly course_id: number;
    readonly project_id: number;
    readonly before: PlanSlot | null;
    readonly after: PlanSlot | null;
    /** Whether everybody sees the session; not where two runs are compared. */
    readonly is_publish?: boolean;
    /** How many students have a place in it, or need one where nobody has. */
    readonly students?: number;
    /** Its classes, by name. */
    readonly classes?: readonly { readonly id: number; readonly name: string }[];
  }[];
  /** How many students changes of published sessions concern, each counted once; not where two runs are compared. */
  readonly students?: number;
  /** Added and changed sessions that clash with what is there now; not where two runs are compared. */
  readonly clashes?: readonly PlanClash[];
}

/** What undoing a save changes among the sessions. */
export interface PlanUndo extends PlanDifference {
  readonly obstacles: readonly PlanUndoObstacle[];
}

/** A row of `rest/schedule_plans` as it is on the wire. */
export interface SchedulePlanRow extends Wire<
  'schedule_plans',
  | 'id'
  | 'name'
  | 'status'
  | 'solution'
  | 'organization_id'
  | 'semester_id'
  | 'scope'
  | 'weights'
  | 'time_limit'
  | 'progress'
  | 'last_save'
> {
  /** The Chinese text of the wire. */
  readonly status: PlanStatusText;
  readonly solution: Solution | null;
  readonly scope: PlanScope;
  readonly weights: Readonly<Record<string, number>>;
  readonly progress: PlanRunProgress | null;
  /** `null` while nothing was saved, or all of it was undone. */
  readonly last_save: PlanSave | null;
}

/** A plan that the timetable solver works on; its status is the English identifier. */
export interface SchedulePlan extends Omit<SchedulePlanRow, 'status'> {
  readonly status: PlanStatus;
}
