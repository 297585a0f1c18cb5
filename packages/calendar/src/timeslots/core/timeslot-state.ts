import type { AccessContext, Period, Semester, SystemConfig, Timeslot } from '@lab-console/schedule-rules';
import type { ReferenceIndex } from '../../core/sessions/session-names.ts';
import type { CalendarSession } from '../../core/source/schedule-source.ts';
import type { CellRange, GridCell } from './grid-cell.ts';
import type { TimeslotResource } from './timeslot-filter.ts';
import type { ClashingTimeslot, TimeslotConflict } from './occupied-slots.ts';
import type { PenPlan, TimeslotPen } from './timeslot-pen.ts';
import type { TimeslotChoices, TimeslotViewer } from './timeslot-source.ts';

/** `add`: a click gives out what the pen holds. `delete`: a click deletes. */
export type TimeslotTool = 'add' | 'delete';

/** The pieces of state that a host may hold itself. */
export interface ControllableTimeslotState {
  /** A day of the week that is shown, `YYYY-MM-DD`. */
  readonly date: string;
  /** The teacher, class or room whose time is shown; `null` for all. */
  readonly filter: TimeslotResource | null;
  readonly pen: TimeslotPen;
  readonly tool: TimeslotTool;
}

/** What is loaded once before anything can be drawn. */
export interface TimeslotSetup {
  readonly viewer: TimeslotViewer;
  readonly access: AccessContext;
  readonly config: SystemConfig;
  /** In the order of the day. */
  readonly periods: readonly Period[];
  /** The latest first. */
  readonly semesters: readonly Semester[];
}

/** Whether the setup is loaded. */
export type TimeslotSetupStatus =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly message: string }
  | ({ readonly kind: 'ready' } & TimeslotSetup);

/** Content of a week. */
export interface WeekRows {
  readonly timeslots: readonly Timeslot[];
  readonly sessions: readonly CalendarSession[];
}

/** Whether the week in view is loaded. What was loaded before stays in sight while it is loaded again. */
export type WeekStatus = 'loading' | 'ready' | { readonly error: unknown };

/** What one cell shows. */
export interface CellContent {
  readonly timeslots: readonly Timeslot[];
  readonly sessions: readonly CalendarSession[];
}

/** Weeks that may be copied into, while one chooses among them. */
export type CopyTargets = ReadonlyMap<number, 'loading' | { readonly error: unknown } | WeekRows>;

/** Timeslots that wait for an answer before they are added: some would take what is taken. */
export interface PendingAdd extends PenPlan {
  /** Never empty. */
  readonly clashes: readonly ClashingTimeslot[];
}

/** Everything that the grid draws from. */
export interface TimeslotState extends ControllableTimeslotState {
  readonly setup: TimeslotSetupStatus;
  /** Names of everything; what is not known is shown by its id. */
  readonly references: ReferenceIndex;
  readonly choices: TimeslotChoices;
  /** Monday of the week in view. */
  readonly monday: string;
  readonly weekStatus: WeekStatus;
  /** Whether anything was shown yet, or failed to: until then there is only a skeleton. */
  readonly hasShown: boolean;
  readonly week: WeekRows;
  /** What passes the filter, by cell. */
  readonly cells: ReadonlyMap<string, CellContent>;
  /** Timeslots and sessions that only the filter hides. */
  readonly hiddenByFilter: number;
  /** Conflicts by the id of the timeslot that has them. */
  readonly conflicts: ReadonlyMap<number, readonly TimeslotConflict[]>;
  /** The cell with the keyboard focus. */
  readonly active: GridCell | null;
  /** The cells that the next action is for, where they are more than the active one. */
  readonly range: CellRange | null;
  /** The cell whose content is open. */
  readonly openCell: GridCell | null;
  /** The question that adding waits for. */
  readonly pending: PendingAdd | null;
  /** Set while one chooses weeks to copy into. */
  readonly copyTargets: CopyTargets | null;
  readonly isSaving: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}
