import { createContext } from 'react';
import type { RowEdits } from '../../core/crud/RowEdits.ts';
import type { Row } from '../../core/crud/read-rows.ts';

/** How cells of a list are changed in place. */
export interface Editing {
  readonly edits: RowEdits;
  /** Saves one value at once; resolves to whether it went well. */
  readonly saveItem: (change: {
    readonly row: Row;
    readonly index: number;
    readonly name: string;
    readonly value: unknown;
    /** The call of the column; otherwise the list's `quickSaveItemApi`. */
    readonly api: unknown;
  }) => Promise<boolean>;
}

/** Changing several cells of a list at once; `undefined` where it is not offered. */
export const EditingContext = createContext<Editing | undefined>(undefined);

/** The row that a cell belongs to. */
export interface CellRow {
  readonly row: Row;
  readonly index: number;
}

/** The row of a cell that can be changed; `undefined` elsewhere. */
export const CellRowContext = createContext<CellRow | undefined>(undefined);
