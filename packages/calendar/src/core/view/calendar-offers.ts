import type { BulkAction } from '@lab-console/schedule-rules';
import type { FilterList } from '../filter/schedule-filter.ts';
import type { PlanningView } from './calendar-view.ts';

/** What of the calendar a host offers, where it is not all of it. */
export interface CalendarOffers {
  /** Views beside those of the clock. @default all */
  readonly planningViews?: readonly PlanningView[];
  /** Lists that the filter chooses from. @default all */
  readonly filters?: readonly FilterList[];
  /** What can be done to selected sessions. @default all */
  readonly actions?: readonly BulkAction[];
}

/** Whether a host offers something to do to sessions. */
export function isOffered({ actions }: CalendarOffers, action: BulkAction): boolean {
  return actions?.includes(action) ?? true;
}
