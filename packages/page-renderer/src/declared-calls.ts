export { callTarget, type CallAct, type CallTarget } from './core/check/call-target.ts';
export { declaredCalls, type DeclaredCall, type DeclaredCalls, type DeclaredCallsOptions } from './core/check/declared-calls.ts';
export { isDeclared } from './core/check/is-declared.ts';
export type { UnreadableTable } from './core/check/unreadable-tables.ts';
