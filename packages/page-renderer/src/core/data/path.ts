/** Keys that could reach a prototype; no path may pass through them. */
const forbidden: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype', '__super']);

/** Whether a key may be written to an object made from a definition. */
export function isSafeKey(key: string): boolean {
  return !forbidden.has(key);
}

/** Splits `a.b[0].c` (or `a['b.c']`) into its keys; an empty or unsafe path gives an empty list. */
export function parsePath(path: string): readonly string[] {
  const keys = path.match(/(?<=\[['"])[^'"]*(?=['"]\])|[^.[\]'"]+/g) ?? [];
  return keys.every(isSafeKey) ? keys : [];
}

/** Whether a value is a plain object: made by a literal or by JSON, not a class instance. */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (value === null || typeof value !== 'object') return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/**
 * Reads one own property; never one of a prototype, never a function. Texts and lists answer `length` and their indexes.
 */
export function getMember(target: unknown, key: string): unknown {
  if (target === null || target === undefined) return undefined;
  if (typeof target === 'string') {
    if (key === 'length') return target.length;
    return /^\d+$/.test(key) ? target[Number(key)] : undefined;
  }
  if (typeof target !== 'object' || !Object.hasOwn(target, key)) return undefined;
  const value = (target as Record<string, unknown>)[key];
  return typeof value === 'function' ? undefined : value;
}

/** Reads a path of own properties. */
export function getPath(target: unknown, path: string): unknown {
  if (target !== null && typeof target === 'object' && Object.hasOwn(target, path)) return getMember(target, path);
  const keys = parsePath(path);
  if (keys.length === 0) return undefined;
  let value = target;
  for (const key of keys) {
    value = getMember(value, key);
    if (value === undefined) return undefined;
  }
  return value;
}

/** Returns a copy of `target` with `value` at `path`; only the objects on the way are copied. */
export function setPath(target: Readonly<Record<string, unknown>>, path: string, value: unknown): Record<string, unknown> {
  const keys = parsePath(path);
  return keys.length === 0 ? { ...target } : (setKeys(target, keys, value, true) as Record<string, unknown>);
}

function setKeys(target: unknown, keys: readonly string[], value: unknown, isFirst = false): unknown {
  const [key, ...rest] = keys;
  if (key === undefined) return value;
  // A place with something below it begins a list, as in amis; one at the end of a path is a key unless a list is there.
  const begins = rest.length > 0 && (target === undefined || (isPlainObject(target) && Object.keys(target).length === 0));
  if (/^\d{1,5}$/.test(key) && !isFirst && (Array.isArray(target) || begins)) {
    const copy: unknown[] = Array.isArray(target) ? [...(target as readonly unknown[])] : [];
    copy[Number(key)] = setKeys(copy[Number(key)], rest, value);
    return copy;
  }
  const copy: Record<string, unknown> = isPlainObject(target) ? { ...target } : {};
  copy[key] = setKeys(getMember(target, key), rest, value);
  return copy;
}

/** Returns a copy of `target` without the value at `path`. */
export function unsetPath(target: Readonly<Record<string, unknown>>, path: string): Record<string, unknown> {
  const keys = parsePath(path);
  const last = keys.at(-1);
  if (last === undefined) return { ...target };
  if (keys.length === 1) {
    const { [last]: _removed, ...rest } = target;
    return rest;
  }
  const parentPath = keys.slice(0, -1).join('.');
  const parent = getPath(target, parentPath);
  if (!isPlainObject(parent)) return { ...target };
  const { [last]: _removed, ...rest } = parent;
  return setPath(target, parentPath, rest);
}
