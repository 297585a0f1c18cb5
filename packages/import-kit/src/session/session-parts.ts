import { footerText } from '../core/footer-row.ts';
import { RowChecker } from '../core/row-checker.ts';
import { CellEdits } from './cell-edits.ts';
import { RowSender } from './row-sender.ts';

/** What a session needs once a file is read: fetched while the reader is at work. */
export const sessionParts = { RowChecker, CellEdits, RowSender, footerText } as const;
