import type { SchemaObject } from '../../schema/base.ts';
import { isPlainObject } from '../data/path.ts';

/**
 * Whether a node may be of the older form. That form has its inputs in `controls` (its own, or those of its tabs, steps, columns or kinds of rows) or
 * the tabs of a form without a node of their own. The reading of it is loaded only then.
 */
export function needsUpgrade(node: SchemaObject): boolean {
  return (
    node['controls'] !== undefined ||
    (node.type === 'form' && node['tabs'] !== undefined) ||
    ['tabs', 'steps', 'columns', 'links', 'conditions'].some((key) => {
      const entries = node[key];
      return Array.isArray(entries) && entries.some((entry: unknown) => isPlainObject(entry) && entry['controls'] !== undefined);
    }) ||
    (isPlainObject(node.mobile) && needsUpgrade(node.mobile))
  );
}
