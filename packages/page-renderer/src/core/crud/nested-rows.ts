import { isPlainObject } from '../data/path.ts';
import type { Row } from './read-rows.ts';

/** A row of a list with rows below rows. */
export interface NestedRow {
  readonly row: Row;
  readonly level: number;
  /** Whether something is, or may be fetched, below it. */
  readonly folds: boolean;
  readonly open: boolean;
}

/** How rows below rows unfold. */
export interface Nesting {
  readonly keyOf: (row: Row) => string;
  readonly isOpen: (key: string) => boolean;
  /** Rows that were fetched below a row with `defer`. */
  readonly fetched: ReadonlyMap<string, readonly Row[]>;
  readonly canFetch: boolean;
}

/** Rows below a row; none where they were not fetched yet. */
export function childrenOf(row: Row, { keyOf, fetched }: Pick<Nesting, 'keyOf' | 'fetched'>): readonly Row[] {
  const found = fetched.get(keyOf(row)) ?? row['children'];
  return Array.isArray(found) ? (found as readonly unknown[]).filter(isPlainObject) : [];
}

/** The lines of a list: each row, and below an open one its children. */
export function nestedRows(rows: readonly Row[], nesting: Nesting, level = 0): readonly NestedRow[] {
  return rows.flatMap((row): readonly NestedRow[] => {
    const children = childrenOf(row, nesting);
    const waits = nesting.canFetch && row['defer'] === true && !nesting.fetched.has(nesting.keyOf(row));
    const folds = children.length > 0 || waits;
    const open = folds && nesting.isOpen(nesting.keyOf(row));
    const line: NestedRow = { row, level, folds, open };
    return open && level < 20 ? [line, ...nestedRows(children, nesting, level + 1)] : [line];
  });
}

/** Whether any of the rows has others below it. */
export function hasNesting(rows: readonly Row[], canFetch: boolean): boolean {
  return rows.some(
    (row) => (Array.isArray(row['children']) && row['children'].length > 0) || (canFetch && row['defer'] === true),
  );
}
