import type {
  AccessContext,
  BulkNotice,
  GroupMark,
  Period,
  Semester,
  SessionPlan,
  SystemConfig,
} from '@lab-console/schedule-rules';
import type { RangeStatus } from '../sessions/session-cache.ts';
import type { PlacedSession } from '../sessions/placed-session.ts';
import type { ReferenceIndex } from '../sessions/session-names.ts';
import type { Selection } from '../selection/select-session.ts';
import type { ScheduleViewer } from '../source/schedule-source.ts';
import type { CalendarView } from '../view/calendar-view.ts';
import type { ScheduleFilter } from '../view/schedule-filter.ts';

/** `event`: a click opens a session. `select`: a click selects it, for the bulk buttons (section 2). */
export type CalendarMode = 'event' | 'select';

/** What is loaded once before anything can be drawn. */
export interface CalendarSetup {
  readonly viewer: ScheduleViewer;
  readonly access: AccessContext;
  readonly config: SystemConfig;
  /** In the order of the day. */
  readonly periods: readonly Period[];
  readonly periodById: ReadonlyMap<number, Period>;
  /** The latest first. */
  readonly semesters: readonly Semester[];
}

/** How the setup stands. */
export type SetupStatus =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly message: string }
  | ({ readonly kind: 'ready' } & CalendarSetup);

/** A question that a plan waits for. */
export interface PendingPlan {
  readonly plan: SessionPlan;
  readonly confirm: BulkNotice;
  readonly skipped: number;
}

/** Everything that the calendar draws from. */
export interface CalendarState {
  readonly mode: CalendarMode;
  readonly view: CalendarView;
  /** The day that the view stands on, `YYYY-MM-DD`. */
  readonly date: string;
  readonly filter: ScheduleFilter;
  readonly selection: Selection;
  /** The session that the keyboard stands on. */
  readonly activeId: number | null;
  /** The session whose details are open. */
  readonly openId: number | null;
  readonly setup: SetupStatus;
  readonly references: ReferenceIndex;
  readonly rangeStatus: RangeStatus;
  /** Whether anything was shown yet, or failed to: until then there is only a skeleton. */
  readonly hasShown: boolean;
  /** What is shown: in the visible days, seen by the viewer, let through by the filter; in the order shown. */
  readonly placed: readonly PlacedSession[];
  readonly placedById: ReadonlyMap<number, PlacedSession>;
  /** Sessions of the visible days that only the filter hides. */
  readonly hiddenByFilter: number;
  readonly groups: ReadonlyMap<string, GroupMark>;
  readonly pendingPlan: PendingPlan | null;
  readonly isSaving: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}
