import { nodeEntries } from '@lab-console/page-renderer/nodes';

/** Types that load something by themselves, which a canvas must not. */
const loading: ReadonlySet<string> = new Set(['iframe', 'video', 'audio', 'web-component', 'sdk', 'office-viewer', 'pdf-viewer']);
/** Properties by which a page connects without its environment. */
const sockets: ReadonlySet<string> = new Set(['ws']);

/** A definition as it may be drawn while it is edited: nothing in it opens a connection by itself. */
export function withoutSockets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSockets);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !sockets.has(key))
      .map(([key, each]) => [key, withoutSockets(each)]),
  );
}

/** Types of a definition that are drawn as a named box while it is edited: those of the host, and those that load by themselves. */
export function boxedTypes(value: unknown): readonly string[] {
  const found = new Set<string>();
  const visit = (each: unknown): void => {
    if (typeof each !== 'object' || each === null) return;
    if ('type' in each && typeof each.type === 'string' && (loading.has(each.type) || !nodeEntries[each.type]))
      found.add(each.type);
    for (const child of Object.values(each)) visit(child);
  };
  visit(value);
  return [...found].toSorted();
}
