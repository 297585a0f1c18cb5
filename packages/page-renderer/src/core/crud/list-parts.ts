import type { SchemaNode } from '../../schema/base.ts';
import type { ColumnNode } from '../../schema/drawn.ts';
import type { NestedRow } from './nested-rows.ts';
import type { Row } from './read-rows.ts';

/** A column of a table, with what identifies it on the screen. */
export interface Column {
  readonly key: string;
  readonly node: ColumnNode;
  readonly label: string;
  /** Path in the definition, below the table. */
  readonly at: string;
  /** A head that is more than a text. */
  readonly head?: SchemaNode | undefined;
  /** Whether its cells have a look, a box or events of their own. */
  readonly hasMore: boolean;
}

/** Which columns are shown, and in which order; keys of columns. */
export interface ColumnChoice {
  readonly shown: ReadonlySet<string>;
  readonly order: readonly string[];
}

/** Rows that can be ticked. */
export interface RowSelection {
  readonly isSelected: (row: Row) => boolean;
  readonly isSelectable: (row: Row) => boolean;
  readonly toggle: (row: Row) => void;
  readonly toggleAll: (checked: boolean) => void;
  /** Only one at a time. */
  readonly single?: boolean;
}

/** Rows below rows, as lines. */
export interface RowNesting {
  readonly lines: readonly NestedRow[];
  readonly toggle: (row: Row) => void;
}
