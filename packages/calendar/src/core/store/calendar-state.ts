import type {
  AccessContext,
  BulkNotice,
  Conflict,
  GroupMark,
  Period,
  Semester,
  SessionPlan,
  SystemConfig,
} from '@lab-console/schedule-rules';
import type { CopiedSessions } from '@lab-console/schedule-rules/bulk';
import type { RangeStatus } from '../sessions/session-cache.ts';
import type { PlacedSession } from '../sessions/placed-session.ts';
import type { ReferenceIndex } from '../sessions/session-names.ts';
import type { Selection } from '../selection/select-session.ts';
import type { SelectionSpread } from '../selection/selection-spread.ts';
import type { CalendarSession, ScheduleChoices, ScheduleViewer } from '../source/schedule-source.ts';
import type { CalendarView } from '../view/calendar-view.ts';
import type { SlotPrice } from '../placing/session-placing.ts';
import type { DragState } from './drag-state.ts';
import type { ScheduleFilter } from '../filter/schedule-filter.ts';

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

/** Copied sessions, and where they were seen. */
export interface CopiedView extends CopiedSessions {
  /** First day of the view, `YYYY-MM-DD`. */
  readonly from: string;
}

/** Whether the setup is loaded. */
export type SetupStatus =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly message: string }
  | ({ readonly kind: 'ready' } & CalendarSetup);

/** A plan that waits for an answer. */
export interface PendingPlan {
  readonly plan: SessionPlan;
  readonly skipped: number;
  /** The sessions of the plan that are selected, but not shown. */
  readonly beyond: SelectionSpread | null;
}

/** A question that something waits for. */
export type Pending =
  | ({
      readonly kind: 'plan';
      readonly confirm: BulkNotice | null;
      readonly conflicts?: readonly Conflict[];
      readonly rest?: SessionPlan | null;
    } & PendingPlan)
  /**
   * Where sessions are moved or pasted to they have conflicts; `equal` of them are there already, `rest` is the part of the plan without conflicts, if
   * there is one.
   */
  | ({
      readonly kind: 'conflicts';
      readonly conflicts: readonly Conflict[];
      readonly equal: number;
      readonly rest: SessionPlan | null;
    } & PendingPlan)
  | { readonly kind: 'switch-view'; readonly view: CalendarView; readonly confirm: BulkNotice };

/** A change that was refused as a whole, because some of its sessions are not as they were seen. */
export interface StaleChange {
  /** Those that another person changed meanwhile, as they are saved now. */
  readonly theirs: readonly CalendarSession[];
  /** Names of those who changed them, by the id of the session, where the backend returns them. */
  readonly changedBy: ReadonlyMap<number, string>;
  /** Number of those that are gone, or not the viewer's to change. */
  readonly lost: number;
  /** Number of those that can be saved. */
  readonly others: number;
  /** What was to be done. */
  readonly plan: SessionPlan;
  readonly direction: 'do' | 'undo' | 'redo';
}

/** What is to become of a refused change: nothing, all but what others changed, or all of it. */
export type StaleChoice = 'none' | 'others' | 'all';

/** The dialog that is open over the calendar. */
export type CalendarDialog =
  /** The fields of one session: of `session`, or of a new one that starts with `given`. */
  | { readonly kind: 'form'; readonly session: CalendarSession | null; readonly given: Partial<CalendarSession> }
  /** The fields that all selected sessions get. */
  | { readonly kind: 'edit' }
  | { readonly kind: 'move'; readonly ids: ReadonlySet<number> }
  /** What the filter asks for; the list of keys. */
  | { readonly kind: 'filter' | 'shortcuts' };

/** Whether the choices of the fields are loaded. */
export type ChoicesStatus =
  | { readonly kind: 'none' | 'loading' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'ready'; readonly semester: Semester; readonly choices: ScheduleChoices };

/** Everything that the calendar draws from. */
export interface CalendarState {
  readonly mode: CalendarMode;
  readonly view: CalendarView;
  /** The day in view, `YYYY-MM-DD`. */
  readonly date: string;
  readonly filter: ScheduleFilter;
  readonly selection: Selection;
  /** The selected sessions that the days in view do not show; `null` where there are none. */
  readonly beyond: SelectionSpread | null;
  /** Sessions beyond the days in view are being loaded, to be selected. */
  readonly isGathering: boolean;
  /** The session with the keyboard focus. */
  readonly activeId: number | null;
  /** The session whose details are open. */
  readonly openId: number | null;
  readonly setup: SetupStatus;
  readonly references: ReferenceIndex;
  readonly rangeStatus: RangeStatus;
  /** Whether anything was shown yet, or failed to: until then there is only a skeleton. */
  readonly hasShown: boolean;
  /** What the filter chooses from: in the visible days, seen by the viewer. */
  readonly seen: readonly CalendarSession[];
  /** What is shown: in the visible days, seen by the viewer, let through by the filter; in the order shown. */
  readonly placed: readonly PlacedSession[];
  readonly placedById: ReadonlyMap<number, PlacedSession>;
  /** Sessions of the visible days that only the filter hides. */
  readonly hiddenByFilter: number;
  readonly groups: ReadonlyMap<string, GroupMark>;
  readonly drag: DragState | null;
  /** What each slot in view costs the session that is being placed; `found` has them by `slotKey`, and is `null` until they are known. */
  readonly prices: { readonly id: number; readonly found: ReadonlyMap<string, SlotPrice> | null } | null;
  /** The session for which the slots in view are buttons. */
  readonly offeredId: number | null;
  /** The session that was jumped to last; another object for every jump. With `keepsFocus` only a list in which it hides is opened. */
  readonly jump: { readonly id: number; readonly keepsFocus?: boolean } | null;
  /** The conflicts of each loaded session that has any; `null` while that is not known. */
  readonly conflicts: ReadonlyMap<number, readonly Conflict[]> | null;
  readonly pending: Pending | null;
  readonly stale: StaleChange | null;
  readonly dialog: CalendarDialog | null;
  readonly choices: ChoicesStatus;
  /** What "copy" keeps until it is pasted, and the day on which its view began. */
  readonly copied: CopiedView | null;
  readonly isSaving: boolean;
  readonly canUndo: boolean;
  /** Another number after each change, undo and redo. */
  readonly historyRevision: number;
  readonly canRedo: boolean;
}
