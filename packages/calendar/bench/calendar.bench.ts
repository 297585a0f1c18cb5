import { chromium, type Browser, type CDPSession, type Page } from 'playwright-core';
import { findChromium } from '../../../tools/chromium.ts';
import { createWeeks } from './bench-week.ts';
import type { BenchWeek } from './page/subject.ts';
import { servePage } from './serve-page.ts';

interface Measure {
  readonly measure: string;
  readonly value: number;
  readonly unit: string;
  readonly peer?: string;
  readonly peerValue?: number;
  readonly aim?: string;
}

/** What is measured in one page, by the name of the measure. */
type Results = Map<string, number>;

const ours = 'ScheduleCalendar';
/** Our other surfaces for a full week; measured alone, nobody else has them. */
const grids = ['planning grid', 'planning grid by room'];
const peers = ['FullCalendar 7', 'FullCalendar 7, eventMaxStack 4', 'DayPilot Lite', 'react-big-calendar'];
const sizes = [500, 2000, 5000];
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3);
const viewport = { width: 1440, height: 900 };

const units: { readonly [name: string]: readonly [unit: string, aim?: string] } = {
  'time to drawn': ['ms', 'less than each peer'],
  'longest block while drawing': ['ms'],
  'longest frame while scrolling': ['ms'],
  'longest frame while drawing a frame': ['ms', '< 50 ms'],
  'one session changed': ['ms', '< 50 ms'],
  'all selected': ['ms', '2,000: < 100 ms'],
  'all moved': ['ms', '2,000: < 100 ms'],
  'another week shown': ['ms'],
  'heap grown by 50 changes of view': ['MB', 'no growth'],
};

const gridAims: { readonly [name: string]: string } = {
  'time to drawn': '5,000: < 150 ms',
  'longest frame while scrolling': '< 50 ms',
};

async function open(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ viewport, locale: 'en-US', timezoneId: 'Asia/Shanghai' });
  page.setDefaultTimeout(120_000);
  await page.goto(url);
  await page.waitForFunction(() => 'bench' in window);
  return page;
}

async function heapAfterGc(session: CDPSession): Promise<number> {
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = (await session.send('Runtime.getHeapUsage')) as { usedSize: number };
  return usedSize / 2 ** 20;
}

/** Draws a frame with the mouse, in small steps, from a corner of the drawing over most of it. */
async function longestFrameWhileFraming(page: Page): Promise<number> {
  const { from, to } = await page.evaluate(() => window.bench.frameCorners());
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.evaluate(() => window.bench.watchFrames());
  await page.mouse.move(...to, { steps: 40 });
  const longest = await page.evaluate(() => window.bench.longestFrame());
  await page.mouse.up();
  return longest;
}

/** Everything about one calendar with one week, in a page of its own. */
async function measureOnce(page: Page, name: string, week: BenchWeek): Promise<Results> {
  const results: Results = new Map();
  const few = { ...week, sessions: week.sessions.slice(0, 20) };
  await page.evaluate(async ([subject, data]) => window.bench.prepare(subject, data), [name, few] as const);
  const drawn = await page.evaluate(async (data) => window.bench.draw(data), week);
  results.set('time to drawn', drawn.ms);
  results.set('longest block while drawing', drawn.longestBlock);
  await page.waitForTimeout(2500);
  results.set('longest frame while scrolling', await page.evaluate(async () => window.bench.scroll()));
  results.set('longest frame while drawing a frame', await longestFrameWhileFraming(page));
  for (const [measure, action] of [
    ['one session changed', 'changeOne'],
    ['all selected', 'selectAll'],
    ['all moved', 'moveAll'],
    ['another week shown', 'turn'],
  ] as const) {
    // What a calendar cannot do with so many sessions in 20 seconds is left out of the table, and the rest still measured.
    const timing = await page
      .evaluate(async (act) => window.bench.act(act), action)
      .catch((error: unknown) => {
        process.stderr.write(
          `${name}, ${week.sessions.length} sessions, ${measure}: not measured (${String(error).split('\n')[0]})\n`,
        );
        return null;
      });
    if (timing) results.set(measure, timing.ms);
    await page.waitForTimeout(300);
  }
  return results;
}

/** How much the heap has grown by fifty changes of view, after ten that do not count. */
async function measureGrowth(page: Page, name: string, week: BenchWeek): Promise<number> {
  await page.evaluate(
    async ([subject, data]) => {
      await window.bench.prepare(subject, { ...data, sessions: data.sessions.slice(0, 20) });
      await window.bench.draw(data);
    },
    [name, week] as const,
  );
  const session = await page.context().newCDPSession(page);
  const turn = async (times: number): Promise<number> => {
    await page.evaluate(async (count) => {
      for (let at = 0; at < count; at += 1) await window.bench.act('turn');
    }, times);
    await page.waitForTimeout(2000);
    return heapAfterGc(session);
  };
  const before = await turn(10);
  return (await turn(50)) - before;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** The calendar beside its peers: the same sessions of the large university, in the same browser, each in a page of its own. */
async function run(): Promise<Measure[]> {
  const weekOf = createWeeks();
  const served = await servePage();
  const browser = await chromium.launch(await findChromium());
  const found = new Map<string, number>();
  const wanted = process.env['BENCH_SUBJECTS']?.split(',');
  const names = [ours, ...grids, ...peers].filter((name) => wanted?.includes(name) ?? true);
  const chosenSizes = process.env['BENCH_SIZES']?.split(',').map(Number) ?? sizes;
  try {
    for (const size of chosenSizes) {
      const week = weekOf(size);
      const collected = new Map<string, number[]>();
      // Round by round, so that whatever else the machine does meets all of them alike.
      for (let round = 0; round < rounds; round += 1) {
        for (const name of names) {
          const page = await open(browser, served.url);
          for (const [measure, value] of await measureOnce(page, name, week)) {
            const key = `${name}|${size}|${measure}`;
            const held = collected.get(key);
            if (held) held.push(value);
            else collected.set(key, [value]);
          }
          await page.close();
        }
      }
      for (const [key, values] of collected) found.set(key, median(values));
    }
    for (const name of names) {
      const page = await open(browser, served.url);
      const growth = 'heap grown by 50 changes of view';
      found.set(`${name}|500|${growth}`, await measureGrowth(page, name, weekOf(500)));
      await page.close();
    }
  } finally {
    await browser.close();
    await served.stop();
  }
  return [...found.entries()]
    .filter(([key]) => [ours, ...grids].some((name) => key.startsWith(`${name}|`)))
    .flatMap(([key, value]): Measure[] => {
      const [name = '', size = '', measure = ''] = key.split('|');
      const isGrid = grids.includes(name);
      const [unit, usual] = units[measure] ?? ['ms'];
      const aim = isGrid ? (gridAims[measure] ?? usual) : usual;
      const what = `${isGrid ? `${name}, ` : ''}week of ${Number(size).toLocaleString('en-US')}: ${measure}`;
      const shared = { measure: what, value, unit, ...(aim && { aim }) };
      if (isGrid) return [shared];
      const beside = peers.flatMap((peer): Measure[] => {
        const peerValue = found.get(`${peer}|${size}|${measure}`);
        return peerValue === undefined ? [] : [{ ...shared, peer, peerValue }];
      });
      return beside.length > 0 ? beside : [shared];
    });
}

export default { name: 'calendar', run };
