import { describe, expect, it } from 'vitest';
import { freeName } from './free-name.ts';
import { entryAt, keepEntries, noSelection, selectEntry, type MoveKey, type Selection } from './select-entries.ts';

const order = ['a', 'b', 'c', 'd', 'e', 'f'];
const names = (selection: Selection): string => [...selection.names].join('');

describe('selectEntry', () => {
  it('selects one entry, adds another, and removes it again', () => {
    const one = selectEntry(noSelection, order, 'b', 'single');
    const two = selectEntry(one, order, 'd', 'toggle');
    expect([names(one), names(two), names(selectEntry(two, order, 'b', 'toggle'))]).toEqual(['b', 'bd', 'd']);
  });

  it('selects a range in both directions from its anchor', () => {
    const start = selectEntry(noSelection, order, 'c', 'single');
    const down = selectEntry(start, order, 'e', 'range');
    expect([names(down), names(selectEntry(down, order, 'a', 'range'))]).toEqual(['cde', 'abc']);
  });
});

it.each([
  ['ArrowDown', 1, 'c', 'd'],
  ['ArrowUp', 1, 'a', 'a'],
  ['ArrowDown', 3, 'b', 'e'],
  ['ArrowRight', 3, 'b', 'c'],
  ['End', 3, 'b', 'f'],
  ['Home', 1, 'e', 'a'],
  ['PageDown', 1, 'a', 'c'],
  ['ArrowDown', 1, null, 'a'],
  ['End', 1, null, 'f'],
] as [MoveKey, number, string | null, string][])('%s in %i columns leads from %s to %s', (key, columns, from, to) => {
  expect(entryAt(order, from, key, { columns, page: 2 })).toBe(to);
});

it('removes entries from the selection that are no longer in the list', () => {
  const all = selectEntry(selectEntry(noSelection, order, 'a', 'single'), order, 'c', 'range');
  expect(names(keepEntries(all, ['b', 'c']))).toBe('bc');
  expect(keepEntries(all, order)).toBe(all);
});

it.each([
  ['a.txt', 'a (2).txt'],
  ['week.1/plan', 'week.1/plan (2)'],
  ['.hidden', '.hidden (2)'],
  ['b.txt', 'b.txt'],
])('finds a free name for %s', (name, expected) => {
  expect(freeName(name, new Set(['a.txt', 'week.1/plan', '.hidden']))).toBe(expected);
});
