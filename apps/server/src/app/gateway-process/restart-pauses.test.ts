import { expect, it } from 'vitest';
import { restartPauses } from './restart-pauses.ts';

it('starts at once after five ends in a minute, and waits longer after each further one', () => {
  const { next } = restartPauses();
  let now = 0;
  const pauses = Array.from({ length: 12 }, () => {
    now += 1_000;
    const { pauseMs } = next(now);
    now += pauseMs;
    return pauseMs;
  });
  expect(pauses).toEqual([0, 0, 0, 0, 0, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
});

it('starts at once again after a long life', () => {
  const { next } = restartPauses();
  for (let end = 0; end < 8; end++) next(end * 1_000);
  expect(next(600_000)).toEqual({ recentEnds: 1, pauseMs: 0 });
});

it('never waits for a process that ends once in a while', () => {
  const { next } = restartPauses();
  for (let end = 0; end < 50; end++) expect(next(end * 13_000).pauseMs).toBe(0);
});
