import type { Node } from 'jsonc-parser';
import { readDocument } from '../document/PageDocument.ts';
import { applyEdits, type Edit } from '../document/text-edits.ts';

/** Keys whose texts name the `id` of a node. */
const references: ReadonlySet<string> = new Set(['componentId', 'target', 'reload']);

/** Gives the ids of a piece that `page` has already new ones, and those that refer to them in the piece too. */
export function renameIds(raw: string, page: unknown): string {
  const taken = new Set<string>();
  collectIds(page, taken);
  const { root } = readDocument(raw);
  if (root === undefined) return raw;
  const names = new Map<string, string>();
  eachText(root, (key, text) => {
    if (key !== 'id' || !taken.has(text) || names.has(text)) return;
    let number = 2;
    while (taken.has(`${text}_${number}`)) number += 1;
    names.set(text, `${text}_${number}`);
    taken.add(`${text}_${number}`);
  });
  const edits: Edit[] = [];
  eachText(root, (key, text, node) => {
    const name = names.get(text);
    if (name === undefined || (key !== 'id' && !references.has(key))) return;
    edits.push({ offset: node.offset, length: node.length, content: JSON.stringify(name) });
  });
  return applyEdits(raw, edits);
}

function collectIds(value: unknown, into: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, each] of Object.entries(value)) {
    if (key === 'id' && typeof each === 'string') into.add(each);
    collectIds(each, into);
  }
}

function eachText(node: Node, run: (key: string, text: string, node: Node) => void): void {
  if (node.type === 'property') {
    const [key, value] = node.children ?? [];
    if (typeof key?.value === 'string' && value !== undefined && typeof value.value === 'string')
      run(key.value, value.value, value);
  }
  for (const child of node.children ?? []) eachText(child, run);
}
