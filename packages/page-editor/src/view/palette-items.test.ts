import { expect, it } from 'vitest';
import { paletteGroups } from './palette-items.ts';

const found = (search: string): readonly string[] =>
  paletteGroups(search).flatMap(({ entries }) => entries.map(({ type }) => type));

it.each(['table', '表格', 'TABLE view'])('finds a type by %s', (search) => {
  expect(found(search).some((type) => type.includes('table'))).toBe(true);
});

it('shows every type without a search, and none when no name matches', () => {
  expect(found('').length).toBeGreaterThan(200);
  expect(found('no such type')).toEqual([]);
});
