import { nodeEntries } from '@lab-console/page-renderer/nodes';

/** Types that load something by themselves, which a canvas must not. */
const loading: ReadonlySet<string> = new Set(['iframe', 'video', 'audio', 'web-component', 'sdk', 'office-viewer', 'pdf-viewer']);
/** Properties by which a page connects without its environment. */
const sockets: ReadonlySet<string> = new Set(['ws']);

/** A definition as it may be drawn while it is edited: nothing in it opens a connection by itself. */
export function withoutSockets(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  let safe = withoutIn.get(value);
  if (safe === undefined) {
    safe = Array.isArray(value) ? listWithout(value) : objectWithout(value);
    withoutIn.set(value, safe);
  }
  return safe;
}

/** What was made of objects and lists before: of the same ones the same comes, so that a canvas finds by identity what changed. */
const withoutIn = new WeakMap<object, object>();

function listWithout(list: readonly unknown[]): readonly unknown[] {
  const items = list.map(withoutSockets);
  return items.every((item, at) => item === list[at]) ? list : items;
}

function objectWithout(object: object): object {
  const entries = Object.entries(object);
  const safe = entries.filter(([key]) => !sockets.has(key)).map(([key, each]) => [key, withoutSockets(each)] as const);
  return safe.length === entries.length && safe.every(([, each], at) => each === entries[at]?.[1])
    ? object
    : Object.fromEntries(safe);
}

/** Types of a definition that are drawn as a named box while it is edited: those of the host, and those that load by themselves. */
export function boxedTypes(value: unknown): readonly string[] {
  return [...boxedTypesOf(value)].toSorted();
}

const none: ReadonlySet<string> = new Set();
/** What was found in objects and lists before. */
const boxedIn = new WeakMap<object, ReadonlySet<string>>();

function boxedTypesOf(value: unknown): ReadonlySet<string> {
  if (typeof value !== 'object' || value === null) return none;
  const known = boxedIn.get(value);
  if (known !== undefined) return known;
  const found = new Set<string>();
  if ('type' in value && typeof value.type === 'string' && (loading.has(value.type) || !nodeEntries[value.type]))
    found.add(value.type);
  for (const child of Object.values(value)) for (const type of boxedTypesOf(child)) found.add(type);
  const types = found.size === 0 ? none : found;
  boxedIn.set(value, types);
  return types;
}
