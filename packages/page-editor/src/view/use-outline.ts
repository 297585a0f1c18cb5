import { flatOutline, outlineOf, type OutlineNode } from '../document/outline.ts';
import { useEditingPart, useEditor } from './editor-context.ts';

/** The nodes of the page as a tree, one after another, and by their path. */
export interface Outline {
  readonly root: OutlineNode;
  readonly all: readonly OutlineNode[];
  readonly byId: ReadonlyMap<string, OutlineNode>;
}

/** Several parts of the editor ask for the outline of one page. */
const made = new WeakMap<OutlineNode, Outline>();

/** The outline of a value; of the same value, and language, the same one. */
export function outlineIn(value: unknown, language: string): Outline {
  const root = outlineOf(value, language);
  let outline = made.get(root);
  if (outline === undefined) {
    const all = flatOutline(root);
    outline = { root, all, byId: new Map(all.map((node) => [node.id, node])) };
    made.set(root, outline);
  }
  return outline;
}

/** A node as a row of a tree: its place among those that one node holds, both counted from 1. */
export interface OutlineRowPlace {
  readonly node: OutlineNode;
  readonly level: number;
  readonly place: number;
  readonly size: number;
}

/** The rows of a tree, each holder before what it holds. */
export function outlineRows(root: OutlineNode): readonly OutlineRowPlace[] {
  const rows: OutlineRowPlace[] = [];
  const add = (node: OutlineNode, level: number, place: number, size: number): void => {
    rows.push({ node, level, place, size });
    for (const [at, child] of node.children.entries()) add(child, level + 1, at + 1, node.children.length);
  };
  add(root, 1, 1, 1);
  return rows;
}

/** The outline of the page that is shown. */
export function useOutline(): Outline {
  const { language } = useEditor();
  const value = useEditingPart(({ shown }) => shown.value);
  return outlineIn(value, language);
}
