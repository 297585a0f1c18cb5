import { describe, expect, test } from 'vitest';
import {
  countPairs,
  dealIntoGroups,
  freeName,
  groupIndex,
  groupName,
  groupSizes,
  move,
  sameGrouping,
  type GroupEnrolment,
} from './grouping.ts';

const place = (id: number, className: string | null = null): GroupEnrolment => ({
  id,
  order: 100 - id,
  code: `s${id}`,
  name: `S ${id}`,
  className,
});

describe('groupSizes', () => {
  test.each([
    [32, 5, [5, 5, 5, 5, 4, 4, 4]],
    [6, 5, [3, 3]],
    [5, 5, [5]],
    [40, 5, [5, 5, 5, 5, 5, 5, 5, 5]],
    [1, 5, [1]],
    [0, 5, []],
    [5, 0, []],
  ])('%d students, at most %d: %j', (places, most, sizes) => {
    expect(groupSizes(places, most)).toEqual(sizes);
  });
});

test.each([
  [0, 'A'],
  [9, 'J'],
  [25, 'Z'],
  [26, 'AA'],
  [52, 'BA'],
])('group %d is %s', (index, name) => {
  expect(groupName(index)).toBe(name);
  expect(groupIndex(name)).toBe(index);
});

test('a new group gets the first free name', () => {
  expect(freeName(['A', 'C'])).toBe('B');
});

describe('dealIntoGroups', () => {
  const places = [place(1, '乙班'), place(2, '甲班'), place(3, '乙班'), place(4, '甲班')];

  test('follows the order of the list', () => {
    expect(dealIntoGroups(places, { max: 2, order: 'number' })).toEqual({ 4: 'A', 3: 'A', 2: 'B', 1: 'B' });
  });

  test('keeps classes together', () => {
    const grouping = dealIntoGroups(places, { max: 2, order: 'class' });
    expect([grouping[1] === grouping[3], grouping[2] === grouping[4], grouping[1] === grouping[2]]).toEqual([true, true, false]);
  });

  test('gives the same groups for the same seed, and others for another seed', () => {
    const many = Array.from({ length: 40 }, (_, index) => place(index + 1));
    const first = dealIntoGroups(many, { max: 5, order: 'random', seed: '7' });
    expect(dealIntoGroups(many.toReversed(), { max: 5, order: 'random', seed: '7' })).toEqual(first);
    expect(dealIntoGroups(many, { max: 5, order: 'random', seed: '8' })).not.toEqual(first);
    expect(new Set(Object.values(first)).size).toBe(8);
  });
});

describe('new partners', () => {
  const places = Array.from({ length: 9 }, (_, index) => place(index + 1));
  const membersOf = (grouping: Readonly<Record<number, string>>, session: string) =>
    Object.entries(grouping).map(([id, name]) => ({ place: Number(id), group: `${session} ${name}` }));
  const repeated = (members: Parameters<typeof countPairs>[0]): number =>
    [...countPairs(members).values()].reduce((sum, times) => sum + times - 1, 0);

  test('are found where there are any: nine students in threes meet nobody again in a second session', () => {
    const first = membersOf(dealIntoGroups(places, { max: 3, order: 'number' }), 'first');
    const second = membersOf(dealIntoGroups(places, { max: 3, order: 'partners', pairs: countPairs(first) }), 'second');
    expect(new Set(second.map(({ group }) => group)).size).toBe(3);
    expect(repeated([...first, ...second])).toBe(0);
    // Dealt out by number once more, all nine pairs would be there twice.
    expect(repeated([...first, ...membersOf(dealIntoGroups(places, { max: 3, order: 'number' }), 'again')])).toBe(9);
  });

  test('keep the sizes of the groups', () => {
    const sizes = Object.values(dealIntoGroups([...places, place(10)], { max: 4, order: 'partners' }));
    expect(['A', 'B', 'C'].map((name) => sizes.filter((group) => group === name).length)).toEqual([4, 3, 3]);
  });
});

describe('moving students', () => {
  const grouping = { 1: 'A', 2: 'A', 3: 'B' };

  test.each([
    ['into another group', [1], 'B', { 1: 'B', 2: 'A', 3: 'B' }],
    ['out of the group', [1, 3], null, { 2: 'A' }],
    ['into a new group', [2], 'C', { 1: 'A', 2: 'C', 3: 'B' }],
    ['into the own group', [1], 'A', grouping],
    ['into a full group', [1, 2], 'B', 'full'],
  ])('works %s', (_, ids, group, expected) => {
    expect(move(grouping, { ids, group, max: 2 })).toEqual(expected);
  });
});

test.each([
  [{ 1: 'A' }, { 1: 'A' }, true],
  [{ 1: 'A' }, { 1: 'B' }, false],
  [{ 1: 'A' }, { 1: 'A', 2: 'A' }, false],
  [{ 1: 'A' }, { 2: 'A' }, false],
])('%j and %j are the same: %s', (one, other, expected) => {
  expect(sameGrouping(one, other)).toBe(expected);
});
