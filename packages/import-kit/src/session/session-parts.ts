import { RowChecker } from '../core/row-checker.ts';
import { browserStore } from './browser-store.ts';
import { columnMemory } from './column-memory.ts';
import { CellEdits } from './cell-edits.ts';
import { readSheetRows } from './read-sheet-rows.ts';
import { RowSender } from './row-sender.ts';

/** What a session needs from the moment that a file is read: fetched while the page is idle, or with the first file. */
export const sessionParts = { RowChecker, CellEdits, RowSender, readSheetRows, columnMemory, browserStore } as const;
