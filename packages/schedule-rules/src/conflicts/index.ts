export { conflictContextOf } from './conflict-context-of.ts';
export { createConflictIndex } from './create-conflict-index.ts';

export type { ConflictLists } from './conflict-context-of.ts';
