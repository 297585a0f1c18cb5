import { createContext, useContext } from 'react';
import type { GridLayout, GridSlot } from '../../core/cells/layout-cells.ts';

/** What the places of one grid share. */
export interface GridContextValue {
  readonly layout: GridLayout;
  /** Opens the list of a full cell at its count. */
  readonly onOpenCell: (slot: GridSlot, anchor: Element) => void;
}

/** Provided by `CalendarGrid`. */
export const GridContext = createContext<GridContextValue | null>(null);

/** The grid around this place. */
export function useGrid(): GridContextValue {
  const value = useContext(GridContext);
  if (!value) throw new Error('A place belongs inside a <CalendarGrid>: it looks up what it holds there.');
  return value;
}
