import type { SchemaObject } from '../../schema/base.ts';
import { isPlainObject } from '../data/path.ts';
import type { DataReader } from '../scope/DataReader.ts';
import { evaluateCondition } from './condition.ts';
import { renderText } from './template.ts';
import type { OnRefused } from './on-refused.ts';

/** Conditions that the frame of a node works out itself, those of rows and items, and what only sounds like one (`addOn`). */
const apart = /^(?:(?:visible|hidden|disabled|static|required|readOnly|add)On|(?:row|item)[A-Z].*|.*[cC]lassNameExpr)$/;

const known = new WeakMap<SchemaObject, readonly string[]>();

function keysOf(node: SchemaObject): readonly string[] {
  let keys = known.get(node);
  if (!keys) {
    keys = Object.keys(node).filter((key) => /.(?:On|Expr)$/.test(key) && !apart.test(key));
    known.set(node, keys);
  }
  return keys;
}

/**
 * Returns a node with the results of its conditions and expressions as properties. `xxxOn` gives the flag `xxx` (one that is set already stays),
 * `xxxExpr` the text `xxx`. The node itself where it has none.
 */
export function nodeProperties(node: SchemaObject, reader: DataReader, warn: OnRefused): SchemaObject {
  const keys = keysOf(node);
  if (keys.length === 0) return node;
  const given: Record<string, unknown> = {};
  for (const key of keys) {
    const value = node[key];
    if (key.endsWith('Expr')) {
      if (typeof value === 'string') given[key.slice(0, -4)] = renderText(value, reader, warn);
    } else if ((typeof value === 'string' && value !== '') || isPlainObject(value)) {
      const name = key.slice(0, -2);
      // Loading at the start needs both: it is on unless one of them is false.
      given[name] =
        name === 'initFetch'
          ? node[name] !== false && evaluateCondition(value, reader, warn)
          : node[name] === true || evaluateCondition(value, reader, warn);
    }
  }
  return { ...node, ...given };
}
