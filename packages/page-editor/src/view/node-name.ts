import { nodeEntries } from '@lab-console/page-renderer/nodes';
import type { OutlineNode } from '../document/outline.ts';
import { bracketMarks, nameMarks, partNames, toolbarNames } from '../locales/part-names.ts';

/**
 * Returns a name for a node in the reader's language: its type or what it is a part of, and what is written on it. The part that it is made of is in
 * brackets.
 */
export function nodeName(
  { type, title, path, part }: Pick<OutlineNode, 'type' | 'title' | 'path' | 'part'>,
  language: 'en' | 'zh',
): string {
  const property = path.findLast((key) => typeof key === 'string') ?? '';
  const kind =
    (nodeEntries[type]?.label ?? toolbarNames[type])?.[language] ??
    (type === '' ? (partNames[property]?.[language] ?? property) : type);
  const name = title === '' ? kind : kind + nameMarks[language] + title;
  return part === undefined ? name : name + bracketMarks[language].join(part);
}
