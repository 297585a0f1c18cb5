import type { PenProblem } from './timeslot-pen.ts';

/** A notice of the grid: plain data, its text comes from the locale table. */
export type TimeslotNotice =
  | {
      readonly kind: 'added';
      readonly severity: 'success' | 'warning';
      readonly count: number;
      /** So many of them take something that is taken. */
      readonly conflicts: number;
      /** Cells that had exactly this before. */
      readonly already: number;
    }
  | { readonly kind: 'deleted'; readonly severity: 'success'; readonly count: number }
  | {
      readonly kind: 'copied';
      readonly severity: 'success';
      readonly count: number;
      readonly weeks: number;
      /** Left out because something prevents them. */
      readonly skipped: number;
    }
  | { readonly kind: 'undone' | 'redone'; readonly severity: 'success'; readonly added: number; readonly removed: number }
  | { readonly kind: 'already'; readonly severity: 'warning'; readonly count: number }
  /** What was pasted was not copied from this grid; nothing was changed. */
  | { readonly kind: 'unreadable'; readonly severity: 'warning' }
  | { readonly kind: 'nothing-to-delete'; readonly severity: 'warning' }
  | { readonly kind: 'pen'; readonly severity: 'warning'; readonly problem: PenProblem }
  /** Fewer were deleted than asked: the others are gone already, or not the viewer's. */
  | { readonly kind: 'incomplete'; readonly severity: 'error'; readonly deleted: number; readonly wanted: number }
  /** The backend refused; what is shown is loaded again. */
  | { readonly kind: 'failed'; readonly severity: 'error'; readonly message: string };
