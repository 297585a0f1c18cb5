import { isPlainObject } from './path.ts';

/** The key under which a node of a list is drawn at first. */
export function drawnKey(node: unknown, index: number): string {
  return isPlainObject(node) && typeof node['id'] === 'string' ? `${node['id']}-${index}` : String(index);
}
