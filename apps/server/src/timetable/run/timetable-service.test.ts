import { pino } from 'pino';
import { afterEach, expect, it } from 'vitest';
import type { PlanDatabase, PlanNews } from '../plan/plan-database.ts';
import { rawFacts } from '../plan/testing.ts';
import { startTimetableService, type TimetableService } from './timetable-service.ts';

let service: TimetableService | undefined;
/** Lets what a test held back go on. */
let release = (): void => undefined;
const held = (): Promise<void> =>
  new Promise((resolve) => {
    release = resolve;
  });
afterEach(async () => {
  release();
  await service?.close();
});

/** A queue with the given plans, and what was written of them; two of its calls can be held back. */
function start(queue: number[], { facts, write }: { readonly facts?: Promise<void>; readonly write?: Promise<void> }) {
  const claimed: number[] = [];
  const written: number[] = [];
  const finished: (readonly [planId: number, news: PlanNews])[] = [];
  const database: PlanDatabase = {
    claim: async () => {
      const planId = queue.shift();
      if (planId === undefined) return undefined;
      claimed.push(planId);
      return { planId, language: 'en' };
    },
    facts: async () => {
      await facts;
      return rawFacts();
    },
    write: async (planId) => {
      written.push(planId);
      await write;
      return true;
    },
    finish: async (planId, news) => {
      finished.push([planId, news]);
    },
    recover: async () => [],
  };
  const started = startTimetableService({
    database,
    log: pino({ level: 'silent' }),
    today: () => '2026-09-01',
    alone: true,
    threads: 1,
  });
  service = started;
  return { claimed, written, finished, service: started };
}

it('stops a plan at once while it is still being prepared, and leaves its last progress', async () => {
  const { claimed, written, finished, service: own } = start([1, 2], { facts: held() });
  await expect.poll(() => claimed).toEqual([1]);
  expect(await own.stopHere(2)).toBe(false);
  expect(await own.stopHere(1)).toBe(true);
  expect(finished).toEqual([[1, { state: '已停止', solution: null, progress: null }]]);
  release();
  // The next one is taken, and the one that was stopped is not begun.
  await expect.poll(() => written, { timeout: 20_000 }).toContain(2);
  expect(written).not.toContain(1);
  expect(claimed).toEqual([1, 2]);
});

it('stops a plan that is being solved without waiting for what is being written, and takes the next one after that', async () => {
  const { claimed, written, finished, service: own } = start([1, 2], { write: held() });
  await expect.poll(() => written, { timeout: 20_000 }).toEqual([1]);
  expect(await own.stopHere(1)).toBe(true);
  expect(finished).toMatchObject([[1, { state: '已停止', solution: { score: expect.stringMatching(/hard/) as string } }]]);
  own.wake();
  await new Promise(setImmediate);
  expect(claimed).toEqual([1]);
  release();
  await expect.poll(() => claimed, { timeout: 20_000 }).toEqual([1, 2]);
});
