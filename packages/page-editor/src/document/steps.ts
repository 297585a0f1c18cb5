import type { Path } from './paths.ts';

/** What a step did. */
export type StepKind =
  | 'insert'
  | 'delete'
  | 'move'
  | 'duplicate'
  | 'wrap'
  | 'unwrap'
  | 'paste'
  | 'property'
  | 'text'
  | 'draft'
  | 'version'
  | 'template'
  | 'merge'
  | 'theirs';

/** A step of the history, as people see it. */
export interface StepName {
  readonly kind: StepKind;
  /** Where the changed node was: before the step where it was deleted or put into a container, otherwise after it. */
  readonly path: Path;
  /** Type of that node; empty for parts without one, and for changes of the whole text. */
  readonly type: string;
  /** The property that was set. */
  readonly property?: string;
}

/** All steps that were made, and which of them are done. */
export interface StepList {
  /** The latest is the last. */
  readonly done: readonly StepName[];
  /** Steps that were undone, in the order in which they were made. */
  readonly undone: readonly StepName[];
}
