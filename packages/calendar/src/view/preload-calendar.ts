import { loadGrid } from './grid/load-grid.ts';
import { CalendarLegend } from './on-demand.ts';
import { ConflictLine } from './conflicts/ConflictPanel.tsx';

/**
 * Fetches the code that the calendar loads beside its data, e.g. while a person types a password. What fails is fetched again when the calendar is
 * drawn.
 *
 * @example
 * void preloadScheduleCalendar();
 */
export async function preloadScheduleCalendar(): Promise<void> {
  for (const part of [ConflictLine, CalendarLegend]) part.preload();
  await Promise.allSettled([
    loadGrid(true),
    import('../core/store/change-commands.ts'),
    import('../core/conflicts/conflict-tracker.ts'),
    import('./grid/frame/frame-selection.ts'),
    import('./grid/slots/EmptySlots.tsx'),
  ]);
}
