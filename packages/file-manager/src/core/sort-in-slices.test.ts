import { expect, it } from 'vitest';
import { sortInSlices } from './sort-in-slices.ts';

const { signal } = new AbortController();
const order = { prepare: (value: number) => value, compare: (one: number, other: number) => one - other };
/** Numbers in mixed order, the same in every run. */
const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => (index * 7919) % 100_003);

it.each([0, 1, 255, 256, 257, 5_000, 20_001])('sorts %i items', async (count) => {
  const items = numbers(count);
  expect(await sortInSlices(items, order, { signal, budgetMs: 0 })).toEqual(items.toSorted((one, other) => one - other));
});

it('keeps the order of equal items', async () => {
  const items = numbers(3_000).map((value, place) => ({ value: value % 7, place }));
  const sorted = await sortInSlices(
    items,
    { prepare: (item) => item, compare: (one, other) => one.value - other.value },
    { signal },
  );
  expect(sorted).toEqual(items.toSorted((one, other) => one.value - other.value || one.place - other.place));
});

it('pauses whenever its time slice is over', async () => {
  let compared = 0;
  const between: number[] = [];
  const compare = (one: number, other: number): number => {
    compared += 1;
    return one - other;
  };
  await sortInSlices(
    numbers(20_000),
    { prepare: (value) => value, compare },
    {
      signal,
      budgetMs: 0,
      pause: async () => {
        between.push(compared);
        compared = 0;
      },
    },
  );
  // The longest piece of work sorts 256 items: 256 × log2(256) comparisons.
  expect(Math.max(...between)).toBeLessThanOrEqual(256 * 8);
  expect(between.length).toBeGreaterThan(1_000);
});

it('stops when it is cancelled', async () => {
  const controller = new AbortController();
  const sorting = sortInSlices(numbers(50_000), order, { signal: controller.signal, budgetMs: 0 });
  controller.abort(new Error('another order'));
  await expect(sorting).rejects.toThrow('another order');
});
