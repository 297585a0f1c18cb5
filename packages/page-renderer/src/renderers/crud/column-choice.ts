import type { Column } from './columns.ts';

/** Which columns are shown, and in which order; keys of columns. */
export interface ColumnChoice {
  readonly shown: ReadonlySet<string>;
  readonly order: readonly string[];
}

/** The columns in the chosen order; those that the choice does not know come last. */
export function orderColumns<C extends Pick<Column, 'key'>>(columns: readonly C[], order: readonly string[]): readonly C[] {
  const place = new Map(order.map((key, index) => [key, index]));
  return columns.toSorted((a, b) => (place.get(a.key) ?? Infinity) - (place.get(b.key) ?? Infinity) || 0);
}
