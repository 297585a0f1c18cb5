import type { Evaluation } from '../Evaluation.ts';

/** A function of the formula language. */
export type FormulaFunction = (args: readonly unknown[], evaluation: Evaluation) => unknown;

/** Functions by name. */
export type FunctionTable = Readonly<Record<string, FormulaFunction>>;

/** A function that decides itself which of its arguments are worked out. */
export type LazyFunction = (args: readonly (() => unknown)[]) => unknown;
