import { expect, test } from 'vitest';
import { allRows, type LoadProgress } from './all-rows.ts';

test.each([
  ['an empty list', 0, 1000, 1],
  ['a short list', 3, 1000, 1],
  ['a list of exactly one portion', 1000, 1000, 1],
  ['a long list', 2500, 1000, 3],
  ['a server that hands out less at a time', 250, 100, 3],
])('%s is read to its end', async (_name, total, most, calls) => {
  let called = 0;
  const all = Array.from({ length: total }, (_, index) => index);
  const progress: LoadProgress[] = [];
  const rows = await allRows(
    async ({ offset, limit }) => {
      called += 1;
      return { items: all.slice(offset, offset + Math.min(limit, most)), total };
    },
    (part) => progress.push(part),
  );
  expect(rows).toEqual(all);
  expect(called).toBe(calls);
  expect(progress).toEqual(Array.from({ length: calls - 1 }, (_, part) => ({ loaded: (part + 1) * most, total })));
});

test('stops when a page comes back empty before the total is reached', async () => {
  const rows = await allRows(async ({ offset }) => ({ items: offset === 0 ? [1, 2] : [], total: 9 }));
  expect(rows).toEqual([1, 2]);
});
