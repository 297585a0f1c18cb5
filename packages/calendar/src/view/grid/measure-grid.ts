import { toSeconds } from '@lab-console/schedule-rules';
import type { Box, GridGeometry } from '../../core/cells/grid-geometry.ts';

/** A rectangle of the page as one of the grid. */
export function boxInGrid(element: Element, grid: DOMRect): Box {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left: left - grid.left, top: top - grid.top, width, height };
}

/** Reads where the days are. It makes the browser lay out: measure once for a gesture, not for each of its moves. */
export function measureGrid(grid: HTMLElement, hours: { readonly start: string; readonly end: string } | null): GridGeometry {
  const origin = grid.getBoundingClientRect();
  const cells = [...grid.querySelectorAll<HTMLElement>('[role="cell"][data-date], [role="gridcell"][data-date]')];
  return {
    days: cells.map((cell) => ({ ...boxInGrid(cell, origin), date: cell.dataset['date'] ?? '' })),
    hours: hours && { start: toSeconds(hours.start), end: toSeconds(hours.end) },
  };
}

/** Whether an element is an empty part of the days, rather than something that can be pressed. */
export function isEmptyPart(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('[role="cell"][data-date], [role="gridcell"][data-date]') !== null &&
    target.closest('button, a, .lc-event') === null
  );
}
