import { drawnKey } from './drawn-key.ts';
import { isEqual } from './equal.ts';
import { assignNewKey, inheritIdentity, inheritKey } from './node-identity.ts';
import { isPlainObject } from './path.ts';

type Values = Readonly<Record<string, unknown>>;

/** What a node takes up only when it begins: a change of these draws it anew. */
const startProperties: ReadonlySet<string> = new Set(
  'type id name data value api initApi schemaApi initFetch source options perPage mode defaultParams interval ws activeKey defaultKey collapsed startStep defaultChecked'.split(
    ' ',
  ),
);

/**
 * Returns the definition `after` with every unchanged part of `before` as the same object, so that these are not drawn again. Nodes that changed keep
 * what was typed into them and into the nodes below, unless a property changed that they read only when they begin.
 */
export function updateInPlace<T>(before: unknown, after: T, isInput: (type: string) => boolean): T {
  return update(before, after) as T;

  function update(old: unknown, now: unknown): unknown {
    if (isEqual(old, now)) return old;
    if (Array.isArray(old) && Array.isArray(now)) return updateList(old, now);
    if (!isPlainObject(old) || !isPlainObject(now)) return now;
    const next = Object.fromEntries(
      Object.entries(now).map(([key, value]) => [key, Object.hasOwn(old, key) ? update(old[key], value) : value]),
    );
    inheritIdentity(old, next, restarts(old, next));
    return next;
  }

  function restarts(old: Values, next: Values): boolean {
    const changed = [...new Set([...Object.keys(old), ...Object.keys(next)])].filter((key) => old[key] !== next[key]);
    if (changed.some((key) => startProperties.has(key))) return true;
    return typeof next['type'] === 'string' && isInput(next['type']);
  }

  function updateList(old: readonly unknown[], now: readonly unknown[]): readonly unknown[] {
    const partners = partnersOf(old, now);
    return now.map((item, index) => {
      const at = partners[index];
      const next = at === undefined ? copyOf(item) : update(old[at], item);
      if (!isPlainObject(next)) return next;
      const partner = at === undefined ? undefined : old[at];
      if (isPlainObject(partner) && at !== undefined) inheritKey(partner, next, drawnKey(partner, at));
      else assignNewKey(next);
      return next;
    });
  }
}

/** A key belongs to one object: what a definition holds twice gets two keys. */
function copyOf(item: unknown): unknown {
  return isPlainObject(item) ? { ...item } : item;
}

/** For every item of a list the index of the same one in the list before: equal ones, then those of the same name or place. */
function partnersOf(old: readonly unknown[], now: readonly unknown[]): readonly (number | undefined)[] {
  const free = new Set(old.keys());
  const partners: (number | undefined)[] = now.map(() => undefined);
  const take = (index: number, at: number): void => {
    partners[index] = at;
    free.delete(at);
  };
  // What begins and ends both lists needs no search: most of a long list, whatever came or went in it.
  const maxShared = Math.min(old.length, now.length);
  let start = 0;
  for (; start < maxShared && isEqual(old[start], now[start]); start += 1) take(start, start);
  for (let end = 1; end <= maxShared - start && isEqual(old[old.length - end], now[now.length - end]); end += 1)
    take(now.length - end, old.length - end);
  const pair = (isSame: (old: unknown, now: unknown, at: number, index: number) => boolean): void => {
    for (const [index, item] of now.entries()) {
      if (partners[index] !== undefined) continue;
      const at = [...free].find((each) => isSame(old[each], item, each, index));
      if (at === undefined) continue;
      take(index, at);
    }
  };
  pair((a, b, at, index) => at === index && isEqual(a, b));
  pair(isEqual);
  pair((a, b) => nameOf(a) !== undefined && nameOf(a) === nameOf(b));
  pair((a, b, at, index) => (at === index || old.length === now.length) && typeName(a) === typeName(b));
  return partners;
}

function nameOf(node: unknown): string | undefined {
  if (!isPlainObject(node)) return undefined;
  const name = node['id'] ?? node['name'];
  return typeof name === 'string' ? `${typeName(node)} ${name}` : undefined;
}

function typeName(node: unknown): string {
  if (!isPlainObject(node)) return typeof node;
  return typeof node['type'] === 'string' ? node['type'] : '';
}
