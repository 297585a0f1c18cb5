/** React keys of nodes in lists, for nodes that came or moved by an update in place; others are counted. */
const keys = new WeakMap<object, string>();
/** How often a node has to begin anew. */
const revisions = new WeakMap<object, number>();
let added = 0;

/** The key that a node of a list has by an update in place, if any. */
export function listKeyOf(node: unknown): string | undefined {
  return typeof node === 'object' && node !== null ? keys.get(node) : undefined;
}

/** Changes when a node has to be drawn anew with everything that it holds. */
export function revisionOf(node: object): number {
  return revisions.get(node) ?? 0;
}

/** Makes `after` the same node as `before`: it keeps its state unless it `restarts`. */
export function inheritIdentity(before: object, after: object, restarts: boolean): void {
  revisions.set(after, revisionOf(before) + (restarts ? 1 : 0));
}

/** Keeps the key of `before`, which was drawn under `drawnKey` unless an update gave it one. */
export function inheritKey(before: object, after: object, drawnKey: string): void {
  const key = keys.get(before) ?? drawnKey;
  keys.set(before, key);
  keys.set(after, key);
}

/** Gives a node that was added a key that no other has. */
export function assignNewKey(node: object): void {
  added += 1;
  keys.set(node, `new-${added}`);
}
