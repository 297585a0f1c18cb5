import type { CDPSession, Page } from 'playwright-core';
import { benchSize } from '../../../tools/bench/bench-trial.ts';
import { late, within, type BenchBrowser } from './open-subject.ts';
import type { BenchWeek } from './page/subject.ts';

/** A value, or `late` where a calendar did not come to it in time; with how it was taken, where that is not as usual. */
export interface Taken {
  readonly value: number | typeof late;
  readonly note?: string;
}

/** What is measured in one page, by the name of the measure. */
export type Results = Map<MeasureName, Taken>;

export type MeasureName =
  | 'time to drawn'
  | 'longest block while drawing'
  | 'longest frame while scrolling'
  | 'longest frame while drawing a frame'
  | 'one session changed'
  | 'all selected'
  | 'all moved'
  | 'another week shown'
  | 'DOM nodes'
  | 'heap grown by 50 changes of view';

/** Milliseconds that one measurement may take; the page gives up before that, where it still can. */
export const deadlineMs = 20_000;
const hungAfterMs = deadlineMs + 5000;
/** The frame is drawn in so many moves of the mouse; a calendar that takes long over each gets fewer. */
const moves = benchSize(40, 4);

/** Answers in time, or tells that the page does not answer any more. */
async function ask<T>(promise: Promise<T>, results: Results, measures: readonly MeasureName[]): Promise<T | typeof late> {
  const answer = await within(hungAfterMs, promise);
  if (answer === late) for (const measure of measures) results.set(measure, { value: late });
  return answer;
}

/** Draws a frame with the mouse, in small steps, from a corner of the drawing over most of it. */
async function longestFrameWhileFraming(page: Page): Promise<Taken> {
  const { from, to } = await page.evaluate(() => window.bench.frameCorners());
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.evaluate(() => window.bench.watchFrames());
  const start = performance.now();
  let step = 0;
  for (; step < moves && performance.now() - start < 5000; step += 1) {
    const part = (step + 1) / moves;
    await page.mouse.move(from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part);
  }
  const value = await page.evaluate(() => window.bench.longestFrame());
  await page.mouse.up();
  return { value, ...(step < moves && { note: `${step} moves of the mouse` }) };
}

/** Everything about one calendar with one week, in a page of its own. */
export async function measureRound(browser: BenchBrowser, key: string, week: BenchWeek): Promise<Results> {
  const results: Results = new Map();
  const page = await browser.open();
  const few = { ...week, sessions: week.sessions.slice(0, 20) };
  const actions = [
    ['one session changed', 'changeOne'],
    ['all selected', 'selectAll'],
    ['all moved', 'moveAll'],
    ['another week shown', 'turn'],
  ] as const;
  const steps: readonly (readonly [measures: readonly MeasureName[], run: () => Promise<void>])[] = [
    [
      ['time to drawn', 'longest block while drawing', 'DOM nodes'],
      async () => {
        await page.evaluate(async ([subject, data]) => window.bench.prepare(subject, data), [key, few] as const);
        await page.evaluate((data) => window.bench.take(data), week);
        await page.requestGC();
        const drawn = await page.evaluate(async () => window.bench.draw());
        results.set('time to drawn', { value: drawn.ms ?? late });
        results.set('longest block while drawing', { value: drawn.longestBlock });
        await page.evaluate(async () => window.bench.settle());
        results.set('DOM nodes', { value: await page.evaluate(() => window.bench.nodes()) });
      },
    ],
    [
      ['longest frame while scrolling'],
      async () => {
        results.set('longest frame while scrolling', { value: await page.evaluate(async () => window.bench.scroll()) });
      },
    ],
    [
      ['longest frame while drawing a frame'],
      async () => {
        results.set('longest frame while drawing a frame', await longestFrameWhileFraming(page));
      },
    ],
    ...actions.map(
      ([measure, action]) =>
        [
          [measure],
          async () => {
            const timing = await page.evaluate(async (act) => window.bench.act(act), action);
            if (timing) results.set(measure, { value: timing.ms ?? late });
          },
        ] as const,
    ),
  ];
  for (const [at, [, run]] of steps.entries()) {
    // A page that hangs answers nothing else either: all that is left of the round counts as late.
    const rest = steps.slice(at).flatMap(([measures]) => measures);
    if ((await ask(run(), results, rest)) === late) {
      await browser.kill();
      return results;
    }
  }
  await page.close();
  return results;
}

async function heapAfterGc(session: CDPSession): Promise<number> {
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = (await session.send('Runtime.getHeapUsage')) as { usedSize: number };
  return usedSize / 2 ** 20;
}

/** How much the heap in MB has grown by fifty changes of view, after ten that do not count; by fewer where they are slow. */
export async function measureGrowth(browser: BenchBrowser, key: string, week: BenchWeek): Promise<Taken> {
  const page = await browser.open();
  const measured = async (): Promise<Taken> => {
    await page.evaluate(
      async ([subject, data]) => {
        await window.bench.prepare(subject, { ...data, sessions: data.sessions.slice(0, 20) });
        window.bench.take(data);
        await window.bench.draw();
        await window.bench.settle();
      },
      [key, week] as const,
    );
    const session = await page.context().newCDPSession(page);
    const turn = async (times: number, budgetMs: number): Promise<{ readonly heap: number; readonly done: number }> => {
      const done = await page.evaluate(async (args) => window.bench.turn(...args), [times, budgetMs] as const);
      await page.evaluate(async () => window.bench.settle());
      return { heap: await heapAfterGc(session), done };
    };
    const before = await turn(10, 4000);
    const after = await turn(50, 9000);
    return { value: after.heap - before.heap, ...(after.done < 50 && { note: `${after.done} changes` }) };
  };
  const taken = await within(2 * hungAfterMs, measured());
  if (taken === late) {
    await browser.kill();
    return { value: late };
  }
  await page.close();
  return taken;
}
