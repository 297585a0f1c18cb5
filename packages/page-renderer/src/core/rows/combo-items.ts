import type { SchemaNode, SchemaObject } from '../../schema/base.ts';
import { isPlainObject } from '../data/path.ts';
import { upgradeControl } from '../legacy/upgrade-controls.ts';

/** One kind of row: whether a row is of it, its inputs, and what a new one starts with. */
export type RowKind = Readonly<Record<string, unknown>>;

const listOf = (given: unknown): readonly SchemaNode[] => (Array.isArray(given) ? given : [given ?? []].flat()) as SchemaNode[];

/** Inputs of one row, as the node has them: `items`, `controls`, or the one input of an `input-array`. */
export function itemsOf(node: SchemaObject): readonly SchemaNode[] {
  const list = listOf(node['items'] ?? node['controls']);
  if (node.type !== 'input-array') return list;
  return list.map((item) => (isPlainObject(item) ? (upgradeControl({ name: 'value', ...item }) as SchemaNode) : item));
}

/** Kinds of rows that `conditions` name. */
export function kindsOf(node: SchemaObject): readonly RowKind[] {
  return Array.isArray(node['conditions']) ? node['conditions'].filter(isPlainObject) : [];
}

/** Inputs of a kind of row; `undefined` when it names none. */
export function itemsOfKind(kind: RowKind | undefined): readonly SchemaNode[] | undefined {
  const own = kind?.['items'] ?? kind?.['body'] ?? kind?.['controls'];
  return own === undefined ? undefined : listOf(own);
}

/** Returns the name of the first input, under which plain values are kept. */
export function firstName(items: readonly SchemaNode[]): string {
  return nameOf(items[0]);
}

/** Names of the inputs whose values must differ from row to row. */
export function uniqueNames(items: readonly SchemaNode[]): readonly string[] {
  return items.filter((item) => isPlainObject(item) && item['unique'] === true).map(nameOf);
}

function nameOf(item: SchemaNode | undefined): string {
  return isPlainObject(item) && typeof item['name'] === 'string' ? item['name'] : 'value';
}
