import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { makePropertyTexts } from '../schema/make-property-texts.ts';
import { nodeEntries, nodeParts } from './nodes.ts';
import { propertyTexts } from './property-texts.ts';

const pages = new URL('../../../apps/console/src/pages/', import.meta.url);
const schema = new URL('./schema/', import.meta.url);
const known = new Set(
  [...Object.values(nodeEntries), ...Object.values(nodeParts)].flatMap(({ properties }) => properties.map(({ name }) => name)),
);
const texts = Object.values(propertyTexts);

/** How often each property stands in the pages of the console. */
function used(): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, child] of Object.entries(value)) {
      if (!Array.isArray(value) && known.has(name)) counts.set(name, (counts.get(name) ?? 0) + 1);
      visit(child);
    }
  };
  for (const file of readdirSync(pages, { recursive: true, encoding: 'utf8' }))
    if (file.endsWith('.json')) visit(JSON.parse(readFileSync(new URL(file, pages), 'utf8')));
  return counts;
}

it('matches the tags beside the properties: run `npm run schema` after a change', () => {
  expect(propertyTexts).toEqual(makePropertyTexts());
});

it('has each text from one tag', () => {
  const source = readdirSync(schema).map((file) => readFileSync(new URL(file, schema), 'utf8'));
  const count = (tag: string): number => source.join('').split(`@${tag} `).length - 1;
  expect(count('label')).toBe(texts.length);
  expect(count('help')).toBe(texts.filter(({ help }) => help !== undefined).length);
});

it('explains at least the 150 commonest properties in both languages', () => {
  const helps = texts.flatMap(({ help = [] }) => help);
  expect(helps.length).toBeGreaterThanOrEqual(150);
  expect(helps.filter(({ en, zh }) => !/^[ -~]+\.$/.test(en) || !/[\u4e00-\u9fff].*。$/u.test(zh))).toEqual([]);
  const common = [...used()].toSorted(([, one], [, other]) => other - one).slice(0, 100);
  expect(common.length).toBe(100);
  expect(common.filter(([name]) => propertyTexts[name]?.help === undefined).map(([name]) => name)).toEqual([]);
});

it('labels every property that a type knows in both languages, and no two the same', () => {
  expect(Object.keys(propertyTexts).toSorted()).toEqual([...new Set([...known, 'type'])].toSorted());
  const labels = texts.map(({ label }) => label);
  expect(
    labels.filter(({ en, zh }) => !/^[A-Z][ -~“”’]*[^.]$/u.test(en) || !/[\u4e00-\u9fff]/u.test(zh) || zh.endsWith('。')),
  ).toEqual([]);
  for (const language of ['en', 'zh'] as const)
    expect(new Set(labels.map((label) => label[language].toLowerCase())).size).toBe(labels.length);
});
