import type { SchemaObject } from '../../schema/base.ts';

/** Returns how boxes of a choice are arranged: in a row, one below the other, or in `columnsCount` columns (one on a phone). */
export function choiceLayout(node: SchemaObject): Readonly<Record<string, unknown>> {
  const columns = Number(node['columnsCount']);
  if (!Number.isInteger(columns) || columns < 2) return {};
  return { display: 'grid', gridTemplateColumns: { xs: '1fr', sm: `repeat(${Math.min(columns, 12)}, minmax(0, 1fr))` } };
}
