import type { ChangedRows } from '../core/define-import.ts';
import type { ImportFault } from '../core/import-fault.ts';
import type { ImportRow } from '../core/import-row.ts';
import type { HeaderMatch } from '../core/match-headers.ts';
import type { SheetColumns } from '../core/sheet-columns.ts';
import type { SheetInfo } from '../engine/sheet-events.ts';

/** Phase of an import. */
export type ImportPhase = 'idle' | 'picked' | 'reading' | 'checking' | 'ready' | 'submitting';

/** What is going on and how far it is; `total` is 0 while it is unknown. */
export interface ImportProgress {
  readonly stage: 'reading' | 'preparing' | 'checking' | 'changing' | 'submitting';
  readonly done: number;
  readonly total: number;
}

/** What came of the last press on submit. */
export type SubmitOutcome =
  | { readonly kind: 'none' }
  /** Codes of changed rows are still being looked up; the rows are sent once that is done, unless one is changed meanwhile. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'blocked'; readonly reason: 'parse-first' | 'no-data' }
  | { readonly kind: 'blocked'; readonly reason: 'invalid'; readonly rows: readonly number[] }
  /** `earlier`: rows among them that the backend had taken on an earlier attempt, if there are any. */
  | { readonly kind: 'succeeded'; readonly sent: number; readonly earlier?: number }
  | { readonly kind: 'partly'; readonly sent: number; readonly unsent: number; readonly earlier?: number }
  /** `uncertain`: no answer came, so the rows may have been taken; sending them again makes sure, and makes nothing twice. */
  | { readonly kind: 'failed'; readonly rows: readonly number[]; readonly error: unknown; readonly uncertain: boolean };

/** Numbers about the rows. */
export interface ImportSummary {
  readonly rows: number;
  /** Rows with an error, sent ones aside. */
  readonly invalid: number;
  /** Rows with a warning and no error. */
  readonly warnings: number;
  readonly hidden: number;
  /** Blank rows between others that were skipped. */
  readonly blank: number;
  readonly sent: number;
  /** Rows whose codes are being looked up after a change. */
  readonly checking: number;
  /** Rows of what exists already: shown, not sent. */
  readonly reference: number;
  /** Rows that differ from what exists already, those that were sent or left out by hand aside. */
  readonly changed: number;
  /** Rows that a person left out. */
  readonly leftOut: number;
  /** Rows that were sent and of which no answer came. */
  readonly uncertain: number;
}

/** What the rows of a sheet were taken for beside rows of the import. */
export interface SheetReadings {
  /** Lists side by side. */
  readonly lists: number;
  /** Rows that are the header again. */
  readonly repeatedHeaders: number;
  /** Rows with a cell that names several, each of which became a row of its own. */
  readonly splitRows: number;
  /** Rows that represent several rows of the import each, such as teaching tasks with their weeks. */
  readonly unfoldedRows: number;
  /** Texts by key of columns that the sheet lacks and every row has. */
  readonly defaults: Readonly<Record<string, string>>;
}

/** All that a view needs to draw an import. A new object after every change. */
export interface ImportState {
  readonly phase: ImportPhase;
  readonly file: { readonly name: string; readonly size: number } | null;
  readonly progress: ImportProgress | null;
  readonly fault: ImportFault | null;
  /** The last reading was cancelled by hand. */
  readonly cancelled: boolean;
  /** The sheet that is read, also where its header does not fit. */
  readonly sheet: SheetInfo | null;
  readonly header: HeaderMatch | null;
  readonly readings: SheetReadings | null;
  /** What the sheet has, for assigning its columns by hand; also there when a required one is missing. */
  readonly columns: SheetColumns | null;
  readonly rows: readonly ImportRow[];
  readonly summary: ImportSummary;
  /** Codes that the backend did not answer for; they count as unknown. */
  readonly failedCodes: number;
  readonly outcome: SubmitOutcome;
  /** What submitting does with rows that differ from what exists already. */
  readonly changedRows: ChangedRows;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** There are rows that leaving would lose. */
  readonly hasUnsent: boolean;
}

/** Returns the progress of a stage. */
export function progressOf(stage: ImportProgress['stage'], done: number, total: number): ImportProgress {
  return { stage, done, total };
}

/** Nothing picked yet. */
export const emptySummary: ImportSummary = {
  rows: 0,
  invalid: 0,
  warnings: 0,
  hidden: 0,
  blank: 0,
  sent: 0,
  checking: 0,
  reference: 0,
  changed: 0,
  uncertain: 0,
  leftOut: 0,
};

/** The state at the start. */
export const idleState: ImportState = {
  phase: 'idle',
  file: null,
  progress: null,
  fault: null,
  cancelled: false,
  sheet: null,
  header: null,
  readings: null,
  columns: null,
  rows: [],
  summary: emptySummary,
  failedCodes: 0,
  outcome: { kind: 'none' },
  changedRows: 'update',
  canUndo: false,
  canRedo: false,
  hasUnsent: false,
};
