import { nodeEntries, nodeParts } from '@lab-console/page-renderer/nodes';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { propertyHelp } from './property-help.ts';
import { propertyLabels } from './property-labels.ts';
import { rarePropertyLabels } from './rare-property-labels.ts';

const pages = new URL('../../../../apps/console/src/pages/', import.meta.url);
const known = new Set(
  [...Object.values(nodeEntries), ...Object.values(nodeParts)].flatMap(({ properties }) => properties.map(({ name }) => name)),
);

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

it('explains at least the 150 commonest properties in both languages, and none that no type has', () => {
  const names = Object.keys(propertyHelp);
  expect(names.length).toBeGreaterThanOrEqual(150);
  expect(names.filter((name) => !known.has(name))).toEqual([]);
  const wrong = Object.entries(propertyHelp).filter(
    ([, { en, zh }]) => !/^[ -~]+\.$/.test(en) || !/[\u4e00-\u9fff].*。$/u.test(zh),
  );
  expect(wrong).toEqual([]);
  const common = [...used()].toSorted(([, one], [, other]) => other - one).slice(0, 100);
  expect(common.length).toBe(100);
  expect(common.filter(([name]) => propertyHelp[name] === undefined).map(([name]) => name)).toEqual([]);
});

it('labels every property that a type knows in both languages, and no two the same', () => {
  const names = [...Object.keys(propertyLabels), ...Object.keys(rarePropertyLabels)];
  expect(names.toSorted()).toEqual([...new Set([...known, 'type'])].toSorted());
  const labels = [...Object.values(propertyLabels), ...Object.values(rarePropertyLabels)];
  expect(
    labels.filter(({ en, zh }) => !/^[A-Z][ -~“”’]*[^.]$/u.test(en) || !/[\u4e00-\u9fff]/u.test(zh) || zh.endsWith('。')),
  ).toEqual([]);
  for (const language of ['en', 'zh'] as const)
    expect(new Set(labels.map((label) => label[language].toLowerCase())).size).toBe(names.length);
});
