import { isPlainObject } from '../../core/data/path.ts';
import type { ColumnNode, CrudNode } from '../../schema/drawn.ts';

/** A column of a table, with what identifies it on the screen. */
export interface Column {
  readonly key: string;
  readonly node: ColumnNode;
  readonly label: string;
  /** Path in the definition, below the table. */
  readonly at: string;
}

/** The columns of a definition, in order. */
export function readColumns(columns: unknown): readonly Column[] {
  if (!Array.isArray(columns)) return [];
  return columns.filter(isPlainObject).map((node, index) => {
    const label = typeof node['label'] === 'string' ? node['label'] : typeof node['title'] === 'string' ? node['title'] : '';
    return { key: `${typeof node['name'] === 'string' ? node['name'] : ''}-${index}`, node, label, at: `columns[${index}]` };
  });
}

/** Columns that are shown when nobody has chosen any. */
export function initiallyShown(columns: readonly Column[]): ReadonlySet<string> {
  return new Set(columns.filter(({ node }) => node.toggled !== false).map(({ key }) => key));
}

/** Whether the head of a column has a filter of its own; `searchable` makes one only where no filter form is made of it. */
export function offersFilter({ node }: Column, list: CrudNode): boolean {
  if (node.name === undefined) return false;
  if (node.filterable !== undefined && node.filterable !== false) return true;
  return Boolean(node.searchable) && !list.autoGenerateFilter;
}

/** The columns, with one more for the buttons that every row has besides. */
export function withItemActions(columns: unknown, actions: unknown): unknown {
  if (!Array.isArray(columns) || !Array.isArray(actions) || actions.length === 0) return columns;
  return [...(columns as readonly unknown[]), { type: 'operation', buttons: actions }];
}

/** Columns that stand below their row: not at all, folded at first, or with the first or every row unfolded. */
export type Footing = 'none' | 'folded' | 'first' | 'all';

/** What `footable` of a list asks for. */
export function footing(footable: unknown): Footing {
  if (footable === undefined || footable === false) return 'none';
  const expand = isPlainObject(footable) ? footable['expand'] : undefined;
  return expand === 'first' || expand === 'all' ? expand : 'folded';
}
