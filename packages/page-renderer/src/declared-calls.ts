export { callTarget, type CallAct, type CallTarget } from './core/check/call-target.ts';
export { declaredCalls, type DeclaredCall, type DeclaredCalls, type DeclaredCallsOptions } from './core/check/declared-calls.ts';
export { embeddedNames } from './core/check/embedded-names.ts';
export { groupColumns, listedColumns, queriedColumns, type QueryParameter } from './core/check/queried-columns.ts';
export { selectedColumns, type EmbeddedColumns, type SelectedColumns, type Selection } from './core/check/selected-columns.ts';
export { isDeclared, isListed } from './core/check/is-declared.ts';
export type { UnreadableTable } from './core/check/unreadable-tables.ts';
