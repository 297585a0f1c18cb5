import { parseTree, type Node, type ParseError } from 'jsonc-parser';
import type { Path } from './paths.ts';
import { shareValue } from './share-value.ts';
import type { Edit } from './text-edits.ts';

/** A text without a fault, as it was read. */
export interface ReadText {
  readonly root: Node;
  readonly value: unknown;
}

/**
 * Reads a text again after an edit, as little of it as possible. Only the object or list around the edit is parsed, only what holds it is copied, and
 * only offsets behind it move. `undefined` where the whole text must be read, as after an edit that leaves a fault.
 */
export function reread({ root, value }: ReadText, edit: Edit, text: string): (ReadText & { readonly part: Node }) | undefined {
  const place = holderOf(root, edit);
  if (place === undefined) return undefined;
  const { holder, path, indexes } = place;
  const by = edit.content.length - edit.length;
  const written = text.slice(holder.offset, holder.offset + holder.length + by);
  const errors: ParseError[] = [];
  const parsed = parseTree(written, errors, { disallowComments: true, allowTrailingComma: false });
  if (parsed === undefined || errors.length > 0) return undefined;
  const part = moved(parsed, holder.offset);
  return {
    root: replaced(root, indexes, part, by),
    value: withValue(value, path, (before) => shareValue(before, JSON.parse(written) as unknown)),
    part,
  };
}

interface Place {
  readonly holder: Node;
  readonly path: Path;
  /** The indexes of the children on the way from the root. */
  readonly indexes: readonly number[];
}

/** The innermost object or list whose brackets are around an edit. */
function holderOf(root: Node, { offset, length }: Edit): Place | undefined {
  const holds = (node: Node): boolean =>
    (node.type === 'object' || node.type === 'array') && offset > node.offset && offset + length < node.offset + node.length;
  if (!holds(root)) return undefined;
  let place: Place = { holder: root, path: [], indexes: [] };
  for (;;) {
    const { holder, path, indexes }: Place = place;
    const children: readonly Node[] = holder.children ?? [];
    const at = lastBefore(children, offset);
    const child = children[at];
    if (child === undefined) return place;
    const [key, held] = child.children ?? [];
    if (holder.type === 'array') {
      if (!holds(child)) return place;
      place = { holder: child, path: [...path, at], indexes: [...indexes, at] };
    } else {
      if (held === undefined || !holds(held)) return place;
      place = { holder: held, path: [...path, String(key?.value)], indexes: [...indexes, at, 1] };
    }
  }
}

/** The index of the last node that begins before an offset. */
function lastBefore(nodes: readonly Node[], offset: number): number {
  let [low, high] = [0, nodes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((nodes[middle]?.offset ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** A node that is further on. */
function moved(node: Node, by: number): Node {
  if (by === 0) return node;
  const { type, value, offset, length, colonOffset, children } = node;
  return {
    type,
    offset: offset + by,
    length,
    ...(value === undefined ? {} : { value: value as unknown }),
    ...(colonOffset === undefined ? {} : { colonOffset: colonOffset + by }),
    ...(children === undefined ? {} : { children: children.map((child) => moved(child, by)) }),
  };
}

/** The tree with another node at a place; everything behind it is further on. */
function replaced(node: Node, [index, ...rest]: readonly number[], part: Node, by: number): Node {
  if (index === undefined) return part;
  const children = (node.children ?? []).map((child, at) =>
    at < index ? child : at === index ? replaced(child, rest, part, by) : moved(child, by),
  );
  return { ...node, length: node.length + by, children };
}

/** A value that has another one at a path: only what holds it is copied. */
function withValue(value: unknown, [key, ...rest]: Path, change: (before: unknown) => unknown): unknown {
  if (key === undefined) return change(value);
  const held = (value as Readonly<Record<string | number, unknown>>)[key];
  const next = withValue(held, rest, change);
  if (next === held) return value;
  if (Array.isArray(value)) return value.with(Number(key), next) as unknown[];
  return { ...(value as object), [key]: next };
}
