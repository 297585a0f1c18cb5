import type { Evaluation } from '../Evaluation.ts';
import type { FilterArgument } from './FilterArgument.ts';

/** What a filter gets. */
export interface FilterCall {
  readonly input: unknown;
  readonly args: readonly FilterArgument[];
  readonly evaluation: Evaluation;
  /** Marks that a test has decided: tests that follow directly are skipped. */
  readonly settle?: () => void;
}

/** A filter behind `|`. */
export type Filter = (call: FilterCall) => unknown;

/** Filters by name. */
export type FilterTable = Readonly<Record<string, Filter>>;
