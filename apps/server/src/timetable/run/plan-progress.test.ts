import { expect, it } from 'vitest';
import { ProgressLog } from './plan-progress.ts';

const found = (ms: number, hard: number, soft: number) => ({ state: new Int32Array(), hard, soft, steps: 1, elapsedMs: ms });

it('keeps when nothing required was broken for the first time, and few points of a long run, the last ones whole', () => {
  const log = new ProgressLog({ timeLimitMs: 60_000, threads: 2 });
  log.add(found(10, 3, 900));
  log.add(found(25.4, 0, 800));
  for (let at = 0; at < 1_000; at += 1) log.add(found(100 + at, 0, 799 - at * 0.5));
  const { feasibleMs, points, threads, timeLimitMs, steps } = log.read(77);
  expect({ feasibleMs, threads, timeLimitMs, steps }).toEqual({ feasibleMs: 25, threads: 2, timeLimitMs: 60_000, steps: 77 });
  expect(points.length).toBeLessThanOrEqual(240);
  expect(points.length).toBeGreaterThan(120);
  expect(points[0]).toEqual([10, 3, 900]);
  expect(points.slice(-50).map(([ms]) => ms)).toEqual(Array.from({ length: 50 }, (_, at) => 1_050 + at));
  expect(points.map(([ms]) => ms)).toEqual(points.map(([ms]) => ms).toSorted((a, b) => a - b));
});
