import type { Label, PropertyText } from '../src/nodes/types.ts';
import { definitionsWithTexts, type Json } from './make-schema.ts';

/**
 * `src/nodes/property-texts.json`: label and help of each property by its name, from the tags `@label en | zh` and `@help en | zh`.
 *
 * @throws Where two declarations of one name have different texts, or a text is not in two languages.
 */
export function makePropertyTexts(): Record<string, PropertyText> {
  const labels = new Map<string, Label>();
  const helps = new Map<string, Label>();
  for (const definition of Object.values(definitionsWithTexts()))
    for (const [name, { label, help }] of Object.entries((definition['properties'] ?? {}) as Record<string, Json>)) {
      add(labels, name, label);
      add(helps, name, help);
    }
  return Object.fromEntries(
    [...labels]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, label]) => {
        const help = helps.get(name);
        return [name, help === undefined ? { label } : { label, help }];
      }),
  );
}

function add(texts: Map<string, Label>, name: string, tag: unknown): void {
  if (tag === undefined) return;
  const [en = '', zh = '', ...rest] = (typeof tag === 'string' ? tag : '').replaceAll(/\s+/g, ' ').split(' | ');
  if (en === '' || zh === '' || rest.length > 0) throw new Error(`${name}: give a text in both languages, as in "Label | 标签"`);
  const before = texts.get(name);
  if (before !== undefined && (before.en !== en || before.zh !== zh))
    throw new Error(`${name}: one name has one text, but it has "${before.en}" and "${en}"`);
  texts.set(name, { en, zh });
}
