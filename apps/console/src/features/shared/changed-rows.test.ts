import { expect, test } from 'vitest';
import { changedRows } from './changed-rows.ts';

const row = (item: string, score: number, id = 1) => ({ id, item, score });
const which = { key: 'item', fields: ['score'] } as const;

test.each([
  ['nothing', [row('late', 5)], [row('late', 5, 2)], []],
  ['a changed row', [row('late', 5), row('absent', 100)], [row('late', 6), row('absent', 100)], [['late', 6]]],
  ['an added row', [row('late', 5)], [row('late', 5), row('untidy', 10)], [['untidy', 10]]],
  ['a removed row', [row('late', 5)], [], [['late', null]]],
])('finds %s', (_name, seen, now, expected) => {
  expect(changedRows(seen, now, which).map(({ key, now: current }) => [key, current?.score ?? null])).toEqual(expected);
});
