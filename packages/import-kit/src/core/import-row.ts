import type { ImportIssue } from './import-issue.ts';
import type { RawCell } from './raw-cell.ts';

/** One row of an import with what is known of it. Cells and values are in the order of the definition's columns. */
export interface ImportRow {
  /** Number of the row as the spreadsheet shows it. */
  readonly number: number;
  readonly hidden: boolean;
  readonly cells: readonly RawCell[];
  readonly values: readonly unknown[];
  /** From reading the cells. */
  readonly cellIssues: readonly ImportIssue[];
  /** From the rules of the row. */
  readonly ruleIssues: readonly ImportIssue[];
  /** From the rules of the sheet. */
  readonly sheetIssues: readonly ImportIssue[];
  /** From the backend. They are shown, but do not keep the row from being sent again. */
  readonly refusals: readonly ImportIssue[];
  /** Codes of the row are being looked up. */
  readonly checking: boolean;
  /** The backend took the row. */
  readonly sent: boolean;
  /** It was sent and no answer came: it may have been taken, so it stays as it is until it is sent again. */
  readonly uncertain: boolean;
  /** What the row names exists already and stays as it is: the row is shown apart, not sent, and its marks do not count. */
  readonly reference: boolean;
  /** Whether the row equals what exists already or differs from it; `null` where it names nothing that exists. */
  readonly existing: 'same' | 'changed' | null;
  /** A person left it out: it is shown, not sent, and its marks do not count. */
  readonly leftOut: boolean;
}

/** All marks of a row, those of its cells first. */
export function rowIssues(row: ImportRow): readonly ImportIssue[] {
  if (row.reference) return [];
  if (row.ruleIssues.length + row.sheetIssues.length + row.refusals.length === 0) return row.cellIssues;
  return [...row.cellIssues, ...row.ruleIssues, ...row.sheetIssues, ...row.refusals];
}

/** The row has an error of its own and keeps the import from being submitted. */
export function isBlocking(row: ImportRow): boolean {
  if (!isOpen(row)) return false;
  // Asked of 100,000 rows at a time: nothing is made to answer it.
  return hasError(row.cellIssues) || hasError(row.ruleIssues) || hasError(row.sheetIssues);
}

/** The row carries an error, be it of its own or from the backend. */
export function isInvalid(row: ImportRow): boolean {
  return isOpen(row) && (isBlocking(row) || row.refusals.length > 0);
}

/** The row carries a warning and no error. */
export function hasOnlyWarnings(row: ImportRow): boolean {
  return isOpen(row) && !isInvalid(row) && rowIssues(row).length > 0;
}

/** The row may not be changed: the backend has it, or may have it. */
export function isFixed(row: ImportRow): boolean {
  return row.sent || row.uncertain;
}

/** The row is still to be sent. */
export function isOpen(row: ImportRow): boolean {
  return !row.sent && !row.reference && !row.leftOut;
}

function hasError(issues: readonly ImportIssue[]): boolean {
  return issues.some(({ severity }) => severity === 'error');
}
