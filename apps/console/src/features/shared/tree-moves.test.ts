import { describe, expect, test } from 'vitest';
import { childrenOf, moveByDrop, moveByKey, moved, treeRows, type TreeItem } from './tree-moves.ts';

/** 1 (2, 3 (4)), 5, and 6 whose parent is not in the list. */
const items: readonly TreeItem[] = [
  { id: 1, parent: null },
  { id: 2, parent: 1 },
  { id: 3, parent: 1 },
  { id: 4, parent: 3 },
  { id: 5, parent: null },
  { id: 6, parent: 99 },
];
const drawn = (opened: readonly number[], fits?: (item: TreeItem) => boolean): unknown =>
  treeRows(items, new Set(opened), fits).map(({ item, depth }) => `${'-'.repeat(depth)}${item.id}`);

describe('tree rows', () => {
  test('show the children of open entries', () => {
    expect(drawn([])).toEqual(['1', '5', '6']);
    expect(drawn([1, 3])).toEqual(['1', '-2', '-3', '--4', '5', '6']);
  });
  test('show search results with their parents', () => {
    expect(drawn([], ({ id }) => id === 4)).toEqual(['1', '-3', '--4']);
  });
});

describe('a key', () => {
  test.each([
    [3, 'ArrowUp', { parent: 1, place: 0 }],
    [2, 'ArrowUp', null],
    [2, 'ArrowDown', { parent: 1, place: 1 }],
    [3, 'ArrowDown', null],
    [3, 'ArrowRight', { parent: 2, place: 0 }],
    [2, 'ArrowRight', null],
    [5, 'ArrowRight', { parent: 1, place: 2 }],
    [4, 'ArrowLeft', { parent: 1, place: 2 }],
    [5, 'ArrowLeft', null],
    [5, 'Enter', null],
  ] as const)('moves %i by %s to %j', (id, key, move) => {
    expect(moveByKey(items, id, key)).toEqual(move);
  });
});

describe('a drop', () => {
  test.each([
    [5, 2, 'before', { parent: 1, place: 0 }],
    [5, 3, 'after', { parent: 1, place: 2 }],
    [5, 2, 'into', { parent: 2, place: 0 }],
    [2, 3, 'after', { parent: 1, place: 1 }],
    [2, 3, 'before', null],
    [1, 4, 'into', null],
    [1, 1, 'after', null],
  ] as const)('of %i on %i, %s, gives %j', (id, target, where, move) => {
    expect(moveByDrop(items, id, { id: target, where })).toEqual(move);
  });
});

test('a moved entry is at its new position', () => {
  const list = moved(items, 5, { parent: 1, place: 1 });
  expect(childrenOf(list, 1).map(({ id }) => id)).toEqual([2, 5, 3]);
  expect(childrenOf(moved(items, 2, { parent: null, place: 9 }), null).map(({ id }) => id)).toEqual([1, 5, 6, 2]);
});
