import { expect, it } from 'vitest';
import { BestOfThreads } from './best-of-threads.ts';

it('keeps the state with the fewest violations of all threads, then the one with the fewest points, and adds up their steps', () => {
  const best = new BestOfThreads(2);
  const take = (thread: number, hard: number, soft: number, steps: number): boolean =>
    best.take(thread, { state: Int32Array.of(hard, soft), hard, soft, steps }, steps);
  expect(best.latest).toBeUndefined();
  expect(take(0, 2, 100, 10)).toBe(true);
  // Fewer violations count, whatever the points.
  expect(take(1, 1, 900, 20)).toBe(true);
  expect(take(0, 2, 50, 30)).toBe(false);
  expect(best.latest).toEqual({ state: Int32Array.of(1, 900), hard: 1, soft: 900, steps: 50, elapsedMs: 20 });
  expect(take(0, 0, 950, 40)).toBe(true);
  expect(take(1, 0, 950, 50)).toBe(false);
  expect(take(1, 1, 0, 60)).toBe(false);
  expect(take(0, 0, 949, 70)).toBe(true);
  expect(best.latest).toEqual({ state: Int32Array.of(0, 949), hard: 0, soft: 949, steps: 130, elapsedMs: 70 });
});
