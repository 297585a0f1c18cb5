import type { CalendarNotice } from '../notices/calendar-notice.ts';
import type { Selection } from '../selection/select-session.ts';
import type { SessionCache } from '../sessions/session-cache.ts';
import type { CalendarParameters, ControllableState } from './calendar-parameters.ts';
import type { CalendarState } from './calendar-state.ts';

/** What the parts of the store share. */
export interface StoreCore {
  readonly getState: () => CalendarState;
  readonly set: (change: Partial<CalendarState>) => void;
  /** Everything that is set meanwhile is notified once, at its end: what draws from the state sees a change and not its steps. */
  readonly batch: <T>(run: () => T) => T;
  /**
   * Asks for a change of state that a host may hold; what it holds changes only once it gives the new value back. The rest of the
   * selection is ours even where the host holds the ids.
   */
  readonly request: (change: Partial<ControllableState>, selection?: Partial<Omit<Selection, 'ids'>>) => void;
  readonly parameters: () => CalendarParameters;
  readonly notify: (notice: CalendarNotice) => void;
  /** The sessions; `null` before the setup is there. */
  readonly cache: () => SessionCache | null;
  /** Aborted once the calendar is gone or has another source. */
  readonly signal: () => AbortSignal | null;
}
