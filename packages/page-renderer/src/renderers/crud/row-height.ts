import { createContext } from 'react';

/** Height of a row of a table, in px. */
export const rowHeight = 36;
/** Where a person wants more room between the rows. */
export const tallRowHeight = 48;

/** How high the rows of the list around are, in px, and how a person chooses that. */
export interface RowHeight {
  readonly height: number;
  /** Missing where rows have one height only. */
  readonly onTallChange?: (isTall: boolean) => void;
}

/** Given by lists with `frame: "list"`. */
export const RowHeightContext = createContext<RowHeight>({ height: rowHeight });
