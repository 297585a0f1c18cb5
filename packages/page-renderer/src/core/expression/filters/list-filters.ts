import { isEqual } from '../../data/equal.ts';
import { getMember, getPath, isPlainObject, isSafeKey } from '../../data/path.ts';
import { toText } from '../../data/to-text.ts';
import type { FilterArgument } from './FilterArgument.ts';
import { toPattern } from './pattern.ts';
import type { FilterCall, FilterTable } from './types.ts';
import { looseEqual } from '../operators.ts';

/** Reads `a`, `a.b`, or `label~value,other` (each after the new name) of an object; `&` is the object itself. */
export function pick(value: unknown, path: string): unknown {
  if (path === '' || path === '&') return value;
  if (!/[~,]/.test(path)) return getPath(value, path);
  const picked: Record<string, unknown> = {};
  for (const part of path.split(',')) {
    const [name = '', from = name] = part.trim().split('~', 2);
    if (isSafeKey(name)) picked[name] = pick(value, from);
  }
  return picked;
}

function compareTexts(a: unknown, b: unknown, numeric: boolean): number {
  if (numeric) return (Number.parseFloat(toText(a)) || 0) - (Number.parseFloat(toText(b)) || 0);
  return toText(a).localeCompare(toText(b));
}

function asList(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value as readonly unknown[];
  if (typeof value === 'string')
    return value
      .replaceAll(/^\[|\]$/g, '')
      .split(/\s*,\s*/)
      .filter((item) => item !== '');
  return value === undefined || value === null ? [] : [value];
}

function matcher(directive: string, argument: FilterArgument | undefined): ((value: unknown) => boolean) | undefined {
  const resolved = argument ? argument.resolve() : '';
  switch (directive) {
    case 'isTrue':
      return Boolean;
    case 'isFalse':
      return (value) => !value;
    case 'isExists':
      return (value) => value !== undefined;
    case 'equals':
    case 'equal':
      return (value) => looseEqual(resolved, value);
    case 'isIn':
    case 'notIn': {
      const list = asList(resolved);
      if (directive === 'isIn' && list.length === 0) return () => true;
      return (value) => list.some((item) => looseEqual(item, value)) === (directive === 'isIn');
    }
    default: {
      const text = toText(resolved);
      if (text === '') return undefined;
      const pattern = toPattern(text, { anchored: false });
      return (value) => pattern(toText(value));
    }
  }
}

const directives = new Set(['isTrue', 'isFalse', 'isExists', 'equals', 'equal', 'isIn', 'notIn', 'match']);

function filterList({ input, args: [keys, directive, argument] }: FilterCall): unknown {
  if (!Array.isArray(input) || !keys || !directive) return input;
  const known = directives.has(directive.text);
  const test = matcher(known ? directive.text : 'match', known ? argument : directive);
  if (!test) return input;
  const names = keys.text.includes('*') ? undefined : keys.text.split(/\s*,\s*/);
  return input.filter((item: unknown) =>
    (names ?? (isPlainObject(item) ? Object.keys(item) : [])).some((key) => test(key === '&' ? item : getPath(item, key))),
  );
}

/** Filters for lists. */
export const listFilters: FilterTable = {
  join: ({ input, args: [glue], evaluation }) =>
    Array.isArray(input) ? evaluation.concat(input, glue ? glue.text : ',') : input,
  first: ({ input }) => getMember(input, '0'),
  last: ({ input }) => (Array.isArray(input) || typeof input === 'string' ? (input.at(-1) ?? null) : input),
  nth: ({ input, args: [index] }) => getMember(input, String(index?.integer(0) ?? 0)),
  asArray: ({ input }) => (Array.isArray(input) ? input : input ? [input] : input),
  concat: ({ input, args }) =>
    Array.isArray(input) ? (input as unknown[]).concat(...args.map((argument) => argument.resolve())) : input,
  unique: ({ input, args: [key] }) => {
    if (!Array.isArray(input)) return input;
    const seen: unknown[] = [];
    return input.filter((item: unknown) => {
      const value = key ? getPath(item, key.text) : item;
      if (seen.some((other) => isEqual(other, value))) return false;
      seen.push(value);
      return true;
    });
  },
  sortBy: ({ input, args: [key, method, order] }) => {
    if (!Array.isArray(input)) return input;
    const path = key?.text ?? '&';
    const sign = order?.text === 'desc' ? -1 : 1;
    return input.toSorted(
      (a: unknown, b: unknown) => sign * compareTexts(pick(a, path), pick(b, path), method?.text === 'numerical'),
    );
  },
  pick: ({ input, args: [path] }) => {
    const text = path?.text ?? '&';
    return Array.isArray(input) && !/^\d+$/.test(text) ? input.map((item: unknown) => pick(item, text)) : pick(input, text);
  },
  pick_if_exist: ({ input, args: [path] }) => {
    const text = path?.text ?? '&';
    return Array.isArray(input) ? input.map((item: unknown) => pick(item, text) ?? item) : (pick(input, text) ?? input);
  },
  objectToArray: ({ input, args: [label, value] }) => {
    const entries = Array.isArray(input) ? [...input.entries()] : isPlainObject(input) ? Object.entries(input) : [];
    return entries.map(([key, item]: [unknown, unknown]) => ({ [safe(label, 'label')]: item, [safe(value, 'value')]: key }));
  },
  topAndOther: ({ input, args: [count, labelField, restLabel] }) => {
    if (!Array.isArray(input)) return input;
    const max = Math.max(1, count?.integer(10) ?? 10);
    if (input.length <= max) return input;
    const other: Record<string, unknown> = {};
    for (const item of input.slice(max - 1).filter(isPlainObject)) {
      for (const [key, value] of Object.entries(item)) {
        const before = other[key];
        if (!isSafeKey(key)) continue;
        if (before === undefined) other[key] = value;
        else
          other[key] =
            typeof before === 'number' && typeof value === 'number' ? before + value : `${toText(before)}, ${toText(value)}`;
      }
    }
    other[safe(labelField, 'name')] = restLabel?.text || '其他';
    return [...input.slice(0, max - 1), other];
  },
  filter: filterList,
};

function safe(argument: FilterArgument | undefined, fallback: string): string {
  const name = argument?.text || fallback;
  return isSafeKey(name) ? name : fallback;
}
