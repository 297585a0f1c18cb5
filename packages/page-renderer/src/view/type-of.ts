import type { SchemaObject } from '../schema/base.ts';

/** The type that a node is drawn as; one without any is guessed from what it has. */
export function typeOf(node: SchemaObject): string {
  if (typeof node.type === 'string' && node.type !== '') return node.type;
  if (node['tpl'] !== undefined) return 'tpl';
  if (node['actionType'] !== undefined) return 'button';
  // What is among buttons needs no more than a label to be one.
  if (node['body'] === undefined && typeof node['label'] === 'string' && node.name === undefined) return 'button';
  return node['body'] === undefined ? '' : 'container';
}
