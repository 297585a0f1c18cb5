import type { CrudNode } from '../../schema/drawn.ts';
import type { SchemaNode, SchemaObject } from '../../schema/base.ts';
import { isPlainObject } from '../data/path.ts';

/** What is around the rows of a list with `frame: "list"`. */
export interface FrameParts {
  /** The input that is searched with while typing: the first text input of the filter. */
  readonly search: SchemaObject | undefined;
  /** The other inputs of the filter. */
  readonly filters: readonly SchemaObject[];
  /** Buttons beside the title, with their place in the toolbar. */
  readonly actions: readonly FrameAction[];
  /** What is at the end of the line of filters, named by its type. */
  readonly tools: readonly SchemaNode[];
  /** Texts and other contents between title and rows. */
  readonly notes: readonly FrameAction[];
}

/** A node of the toolbar above a list, and where it is in the definition. */
export interface FrameAction {
  readonly node: SchemaNode;
  readonly index: number;
}

const toolTypes: ReadonlySet<unknown> = new Set([
  'reload',
  'columns-toggler',
  'saved-views',
  'drag-toggler',
  'export-csv',
  'export-excel',
  'export-excel-template',
]);
/** These have places of their own, whatever the toolbar says. */
const placedTypes: ReadonlySet<unknown> = new Set(['bulkActions', 'bulk-actions', 'filter-toggler']);
const noteTypes: ReadonlySet<unknown> = new Set(['tpl', 'html', 'plain', 'text', 'markdown', 'alert']);

const typeOf = (node: SchemaNode): unknown => (isPlainObject(node) ? node['type'] : node);

/** Sorts filter and toolbar of a list into the parts of its frame. Rows that are selected have a bar of their own for `bulkActions`. */
export function frameParts(node: Pick<CrudNode, 'filter' | 'headerToolbar'>): FrameParts {
  const body: unknown = isPlainObject(node.filter) ? node.filter['body'] : [];
  const inputs = ([body].flat() as readonly unknown[])
    .filter(isPlainObject)
    .filter(({ name }) => typeof name === 'string') as readonly SchemaObject[];
  const search = inputs.find(({ type }) => type === 'input-text');
  const items = ([node.headerToolbar ?? []].flat(2) as readonly SchemaNode[]).map((item, index) => ({ node: item, index }));
  return {
    search,
    filters: inputs.filter((input) => input !== search),
    actions: items.filter(
      ({ node: item }) => isPlainObject(item) && ![toolTypes, noteTypes, placedTypes].some((types) => types.has(item.type)),
    ),
    tools: items.filter(({ node: item }) => toolTypes.has(typeOf(item))).map(({ node: item }) => item),
    notes: items.filter(({ node: item }) => isPlainObject(item) && noteTypes.has(item.type)),
  };
}
