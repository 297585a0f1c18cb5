import { boundDepth } from '../../data/bound-depth.ts';
import { isEqual } from '../../data/equal.ts';
import { getPath, isPlainObject } from '../../data/path.ts';
import { safeJson, toText } from '../../data/to-text.ts';
import { Arrow, type Evaluation } from '../Evaluation.ts';
import type { FormulaFunction, FunctionTable } from './types.ts';

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as readonly unknown[]) : []);

const withArrow =
  (apply: (list: readonly unknown[], call: (item: unknown, index: number) => unknown) => unknown): FormulaFunction =>
  ([value, arrow], evaluation: Evaluation) => {
    if (!(arrow instanceof Arrow)) throw evaluation.error('the second argument must be an arrow such as item => item.id');
    const list = listOf(value);
    return apply(list, (item, index) => arrow.call(item, index, list));
  };

/** Functions for lists, JSON and kinds of values. */
export const listFunctions: FunctionTable = {
  LAST: ([list]) => (Array.isArray(list) || typeof list === 'string' ? (list.at(-1) ?? null) : null),
  COUNT: ([value]) => (Array.isArray(value) ? value.length : value ? 1 : 0),
  ARRAYMAP: withArrow((list, call) => list.map(call)),
  ARRAYFILTER: withArrow((list, call) => list.filter(call)),
  ARRAYFIND: withArrow((list, call) => list.find(call)),
  ARRAYFINDINDEX: withArrow((list, call) => list.findIndex(call)),
  ARRAYSOME: withArrow((list, call) => list.some(call)),
  ARRAYEVERY: withArrow((list, call) => list.every(call)),
  ARRAYINCLUDES: ([list, item]) => listOf(list).includes(item),
  COMPACT: ([list]) => listOf(list).filter(Boolean),
  JOIN: ([list, separator = ''], evaluation) => evaluation.concat(listOf(list), toText(separator)),
  CONCAT: (args) => args.flatMap((value) => (Array.isArray(value) ? (value as readonly unknown[]) : [value])).filter(Boolean),
  UNIQ: ([list, field]) => {
    const seen: unknown[] = [];
    return listOf(list).filter((item) => {
      const value = field === undefined ? item : getPath(item, toText(field));
      if (seen.some((other) => isEqual(other, value))) return false;
      seen.push(value);
      return true;
    });
  },
  ENCODEJSON: ([value]) => safeJson(value),
  DECODEJSON: ([text], evaluation) => {
    try {
      return boundDepth(JSON.parse(toText(text)) as unknown);
    } catch {
      throw evaluation.error('DECODEJSON got a text that is no JSON');
    }
  },
  GET: ([value, path, fallback]) => getPath(value, toText(path)) ?? fallback,
  ISTYPE: ([value, type]) => {
    switch (type) {
      case 'string':
      case 'number':
        return typeof value === type;
      case 'array':
        return Array.isArray(value);
      case 'date':
        return value instanceof Date;
      case 'plain-object':
        return isPlainObject(value);
      case 'nil':
        return !value;
      default:
        return false;
    }
  },
};
