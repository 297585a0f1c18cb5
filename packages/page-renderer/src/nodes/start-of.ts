import { isPlainObject } from '../core/data/path.ts';
import type { Label, NodeEntry } from './types.ts';

/** The definition of a newly inserted node, with its texts in a language. */
export function startOf({ start }: Pick<NodeEntry, 'start'>, language: keyof Label): NodeEntry['start'] {
  return inLanguage(start, language) as NodeEntry['start'];
}

function inLanguage(value: unknown, language: keyof Label): unknown {
  if (Array.isArray(value)) return value.map((item) => inLanguage(item, language));
  if (!isPlainObject(value)) return value;
  if (isLabel(value)) return value[language];
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, inLanguage(inner, language)]));
}

function isLabel(value: object): value is Label {
  return Object.keys(value).toSorted().join() === 'en,zh';
}
