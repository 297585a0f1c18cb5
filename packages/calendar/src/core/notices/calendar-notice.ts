import type { BulkNotice, SessionPlan } from '@lab-console/schedule-rules';

/** A notice of the calendar: plain data, its text comes from the locale table. */
export type CalendarNotice =
  | { readonly kind: 'bulk'; readonly severity: 'warning' | 'error'; readonly notice: BulkNotice }
  /** A plan was carried out; `skipped` selected sessions were not the viewer's own. */
  | {
      readonly kind: 'done';
      readonly severity: 'success';
      readonly action: SessionPlan['action'];
      readonly count: number;
      readonly skipped: number;
      /** Sessions were created. */
      readonly isNew: boolean;
    }
  /** Sessions were copied, and wait to be pasted; nothing has changed yet. */
  | { readonly kind: 'copied'; readonly severity: 'success'; readonly count: number; readonly skipped: number }
  | UndoNotice
  /** Nothing was changed: all of these sessions are gone, or not the viewer's to change. What is shown is loaded again. */
  | { readonly kind: 'lost'; readonly severity: 'error'; readonly count: number }
  /** Sessions beyond the days in view could not be loaded, to be selected. */
  | { readonly kind: 'not-loaded'; readonly severity: 'error'; readonly message: string; readonly error: unknown }
  /** Code that is fetched on demand could not be fetched, or failed; see `PartFailure` of `@lab-console/widget-base`. */
  | { readonly kind: 'part-failed'; readonly severity: 'error'; readonly reason: 'offline' | 'outdated' | 'failed' }
  /** The backend refused or failed; everything shown is back to what it was. `error` is what it threw, from which a host may see which of both. */
  | { readonly kind: 'failed'; readonly severity: 'error'; readonly message: string; readonly error: unknown };

/** A plan was taken back, or done again. */
export interface UndoNotice {
  readonly kind: 'undone' | 'redone';
  readonly severity: 'success';
  readonly action: SessionPlan['action'];
  readonly count: number;
}

/** Returns the message of an error; empty where it has none. */
export function errorMessage(error: unknown): string {
  if (error instanceof Error) return error.message;
  return typeof error === 'string' ? error : '';
}
