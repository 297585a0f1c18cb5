import { nodeEntries } from '@lab-console/page-renderer/nodes';
import type { OutlineNode } from '../document/outline.ts';

/** A name for a node: its type in the language of the reader, and what is written on it. */
export function nodeName({ type, title, path }: Pick<OutlineNode, 'type' | 'title' | 'path'>, language: 'en' | 'zh'): string {
  const kind =
    nodeEntries[type]?.label[language] ?? (type === '' ? (path.findLast((key) => typeof key === 'string') ?? '') : type);
  return title === '' ? kind : `${kind}: ${title}`;
}
