import type { Column } from '../../core/crud/list-parts.ts';
import { isPlainObject } from '../../core/data/path.ts';
import type { SchemaNode, SchemaObject } from '../../schema/base.ts';
import type { ColumnNode, CrudNode } from '../../schema/drawn.ts';

/** What only some columns have, and is loaded with the first of them. */
const more = ['className', 'classNameExpr', 'backgroundScale', 'popOver', 'textOverflow', 'vAlign', 'isHead', 'onEvent'] as const;

/** The columns of a definition, in order. */
export function readColumns(columns: unknown): readonly Column[] {
  if (!Array.isArray(columns)) return [];
  return columns.filter(isPlainObject).map((node, index) => {
    const label = typeof node['label'] === 'string' ? node['label'] : typeof node['title'] === 'string' ? node['title'] : '';
    // Markup in it (a line break, a fainter unit) is drawn in the head; elsewhere the head is a name.
    return {
      key: `${typeof node['name'] === 'string' ? node['name'] : ''}-${index}`,
      node,
      label: plainLabel(label),
      at: `columns[${index}]`,
      head: isPlainObject(node['label']) || Array.isArray(node['label']) ? (node['label'] as SchemaNode) : undefined,
      hasMore: more.some((name) => node[name] !== undefined),
    };
  });
}

/** Whether the cells of a column are nothing but the text of a value. */
export function isPlainText(node: ColumnNode): boolean {
  return (
    (node.type === undefined || node.type === 'text' || node.type === 'plain') &&
    node.tpl === undefined &&
    node['text'] === undefined &&
    node.visibleOn === undefined &&
    node.hiddenOn === undefined
  );
}

/** A label without its tags. */
function plainLabel(label: string): string {
  return /<[a-z]/i.test(label)
    ? label
        .replaceAll(/<[^>]*>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim()
    : label;
}

/** Returns the columns that are shown before any were chosen. */
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

/** The columns, with one before them for the number of each row. */
export function withNumbers(columns: unknown, head: string | undefined): unknown {
  if (head === undefined || !Array.isArray(columns)) return columns;
  const tpl = '${(page > 1 && perPage ? (page - 1) * perPage : 0) + index + 1}';
  return [{ label: head, type: 'tpl', tpl, width: 56 }, ...(columns as readonly unknown[])];
}

/** Whether a node is a table of rows that are there, and no list with pages and a filter. */
export function isOnlyTable({ type }: { readonly type?: string | undefined }): boolean {
  return type === 'table' || type === 'table2' || type === 'cards' || type === 'list';
}

const manyColumns = 5;

/** Returns the content over a list: its toolbar, the buttons of a table, and a choice of columns where there are many. */
export function headerItems(node: CrudNode, count: number): readonly SchemaNode[] {
  const isTable = isOnlyTable(node);
  const own: unknown = node.headerToolbar ?? (isTable ? [] : ['bulkActions']);
  const items = [own].flat(2) as readonly SchemaNode[];
  const { actions } = node as { readonly actions?: unknown };
  const buttons = Array.isArray(actions)
    ? (actions as readonly SchemaObject[]).map((button) => ({ ...button, type: button.type ?? 'button' }))
    : [];
  const { columnsTogglable = 'auto' } = node;
  const isFull = columnsTogglable === 'auto' ? count > manyColumns : columnsTogglable !== false;
  const isThere = items.some((item) => item === 'columns-toggler' || (isPlainObject(item) && item['type'] === 'columns-toggler'));
  const isList = node.mode === 'cards' || node.mode === 'list';
  const toggler = isPlainObject(columnsTogglable) ? columnsTogglable : {};
  return [
    ...buttons,
    ...items,
    ...(isFull && !isThere && !isList ? [{ align: 'right', ...toggler, type: 'columns-toggler' } as SchemaNode] : []),
  ];
}

/** Columns below their row: not at all, folded at first, or with the first or every row unfolded. */
export type FoldedColumns = 'none' | 'folded' | 'first' | 'all';

/** What `footable` of a list asks for. */
export function foldedColumns(footable: unknown): FoldedColumns {
  if (footable === undefined || footable === false) return 'none';
  const expand = isPlainObject(footable) ? footable['expand'] : undefined;
  return expand === 'first' || expand === 'all' ? expand : 'folded';
}
