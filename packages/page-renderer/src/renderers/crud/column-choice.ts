import type { Column } from '../../core/crud/list-parts.ts';

/** The columns in the chosen order; those that the choice does not know come last. */
export function orderColumns<C extends Pick<Column, 'key'>>(columns: readonly C[], order: readonly string[]): readonly C[] {
  const place = new Map(order.map((key, index) => [key, index]));
  return columns.toSorted((a, b) => (place.get(a.key) ?? Infinity) - (place.get(b.key) ?? Infinity) || 0);
}
