/** What a session needs once a file is read: fetched while the reader is at work. */
export { RowChecker } from '../core/row-checker.ts';
export { CellEdits } from './cell-edits.ts';
export { RowSender } from './row-sender.ts';
