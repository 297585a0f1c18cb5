import { checkDefinition } from '@lab-console/page-renderer/check';
import { expect, it } from 'vitest';
import { kindOf, listBlock, type BlockColumn } from './list-block.ts';

const columns: readonly BlockColumn[] = [
  { name: 'id', kind: 'number' },
  { name: 'name', kind: 'text' },
  { name: 'held_on', kind: 'date' },
];

it('makes a valid list with the dialogs that the rights allow', () => {
  const all = listBlock({ name: 'courses', insert: true, update: true, delete: true }, columns);
  expect(checkDefinition({ type: 'page', body: [all] })).toEqual([]);
  const written = JSON.stringify(all);
  for (const part of ['"post"', '"patch"', '"delete"', '"searchIn":"name"', 'input-date', '${id}'])
    expect(written).toContain(part);
  expect(written).not.toContain('"name":"id","label":"Id"}');
  const read = JSON.stringify(listBlock({ name: 'courses', insert: false, update: false, delete: false }, columns));
  expect(read).not.toMatch(/"post"|"patch"|"delete"|operation/);
});

it.each([
  [[true, null], 'boolean'],
  [[1, 2.5], 'number'],
  [['2026-01-31'], 'date'],
  [['2026-01-31T08:00:00+00:00'], 'datetime'],
  [['2026', 1], 'text'],
  [[null], 'text'],
])('reads the kind of a column from the values %j', (values, kind) => {
  expect(kindOf(values)).toBe(kind);
});
