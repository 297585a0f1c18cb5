import { nodeEntries } from '@lab-console/page-renderer/nodes';
import type { OutlineNode } from '../document/outline.ts';
import { nameMarks, partNames, toolbarNames } from '../locales/part-names.ts';

/** A name for a node: its type, or what it is a part of, in the language of the reader, and what is written on it. */
export function nodeName({ type, title, path }: Pick<OutlineNode, 'type' | 'title' | 'path'>, language: 'en' | 'zh'): string {
  const property = path.findLast((key) => typeof key === 'string') ?? '';
  const kind =
    (nodeEntries[type]?.label ?? toolbarNames[type])?.[language] ??
    (type === '' ? (partNames[property]?.[language] ?? property) : type);
  return title === '' ? kind : kind + nameMarks[language] + title;
}
