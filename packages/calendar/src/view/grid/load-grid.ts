import type { CalendarGrid } from './CalendarGrid.tsx';
import { interactionPlugin, loadInteraction } from './load-interaction.ts';

type Grid = typeof CalendarGrid;

let grid: Grid | null = null;

/** The grid, where it is there already, with what dragging takes where that is wanted. */
export function loadedGrid(canDrag: boolean): Grid | null {
  return canDrag && !interactionPlugin() ? null : grid;
}

/**
 * Loads the grid with FullCalendar, which is three quarters of the calendar's weight: beside the data, and only where days on a clock are
 * shown.
 */
export async function loadGrid(canDrag: boolean): Promise<Grid> {
  const [loaded] = await Promise.all([import('./CalendarGrid.tsx'), canDrag ? loadInteraction() : null]);
  grid = loaded.CalendarGrid;
  return grid;
}
