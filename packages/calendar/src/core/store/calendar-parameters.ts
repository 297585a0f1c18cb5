import type { CalendarNotice } from '../notices/calendar-notice.ts';
import type { SessionPlacing } from '../placing/session-placing.ts';
import type { ScheduleSource } from '../source/schedule-source.ts';
import type { CalendarView } from '../view/calendar-view.ts';
import type { ScheduleFilter } from '../filter/schedule-filter.ts';
import type { CalendarMode } from './calendar-state.ts';

/** The pieces of state that a host may hold itself. */
export interface ControllableState {
  readonly view: CalendarView;
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly mode: CalendarMode;
  readonly selectedIds: ReadonlySet<number>;
  readonly filter: ScheduleFilter;
}

/** What the store is given, at the start and again whenever it changes. */
export interface CalendarParameters {
  readonly source: ScheduleSource;
  /** State that the host holds; the store asks for changes through `onChange` and takes what it is given back. */
  readonly controlled: Partial<ControllableState>;
  /** Where state that the host does not hold starts. */
  readonly initial: Partial<ControllableState>;
  /** Nothing can be selected or changed. */
  readonly readOnly: boolean;
  /** Sessions that the host places itself. @default none */
  readonly placing?: SessionPlacing | undefined;
  /** The time to count from, for tests and demonstrations. @default the present moment */
  readonly now?: (() => Date) | undefined;
  readonly onChange?: ((change: Partial<ControllableState>) => void) | undefined;
  readonly onNotice?: ((notice: CalendarNotice) => void) | undefined;
}
