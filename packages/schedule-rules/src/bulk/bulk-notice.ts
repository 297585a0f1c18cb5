/** Every message that a bulk button may show before it runs (section 5, Calendar); the text comes from a locale table. */
export type BulkNoticeCode =
  | 'no-own-session-in-view'
  | 'selection-not-yours'
  | 'already-published'
  | 'already-draft'
  | 'confirm-publish-view'
  | 'confirm-draft-view'
  | 'no-permission'
  | 'nothing-copied'
  | 'select-to-copy'
  | 'select-to-edit'
  | 'select-to-move'
  | 'select-to-delete'
  | 'select-several-to-group'
  | 'select-several-to-ungroup'
  | 'confirm-merge-groups'
  | 'group-not-yours'
  | 'same-project-in-group'
  | 'already-grouped'
  | 'not-grouped'
  | 'not-your-course'
  | 'nothing-to-change'
  | 'min-above-max'
  | 'off-the-day'
  | 'confirm-delete'
  | 'confirm-switch-view';

/** A warning or error refuses, a confirmation asks. */
export interface BulkNotice {
  readonly code: BulkNoticeCode;
  readonly severity: 'warning' | 'error' | 'confirm';
  /** How many sessions it concerns. */
  readonly count: number;
}

/** What a bulk button comes to: refused with a reason, or a plan, with a question to ask first where `confirm` is set. */
export type BulkOutcome<Plan> =
  | BulkRefusal
  | {
      readonly kind: 'ready';
      readonly plan: Plan;
      readonly confirm: BulkNotice | null;
      /** Selected sessions that stay as they are, because they are not the user's own. */
      readonly skipped: number;
    };

/** A button that does not run, and why. */
export interface BulkRefusal {
  readonly kind: 'refused';
  readonly notice: BulkNotice;
}
