import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { chromium, type Page } from 'playwright-core';
import { benchRounds, benchSize, isTrial } from '../../../tools/bench/bench-trial.ts';
import { bundlePage, type PageFiles } from '../../../tools/bundle-page.ts';
import { findChromium } from '../../../tools/chromium.ts';
import { cases, type PageCase } from './pages/cases.ts';
import type { PageMeasure } from './pages/measure-page.ts';
import { ensurePeer, peerFolder, serve } from './sides.ts';

interface Measure {
  readonly measure: string;
  readonly value: number;
  readonly unit: string;
  readonly peer?: string;
  readonly peerValue?: number;
  readonly aim?: string;
}

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const measure = here('./pages/measure-page.ts');
const rounds = benchRounds(3);
const peer = 'amis 6.13, React 18';

/** The same definitions with the same answers, drawn by this package and by amis, in headless Chromium. */
async function run(): Promise<Measure[]> {
  const hasPeer = ensurePeer();
  const measures: Measure[] = [];
  const ours = await bundlePage({ page: here('./pages/ours.tsx'), measure });
  const theirs = hasPeer ? await bundlePage({ page: `${peerFolder}main.mjs`, measure }) : undefined;
  const weight = await crudWeight(ours);
  const peerWeight = theirs ? await crudWeight(theirs) : undefined;
  measures.push({
    measure: 'JavaScript of a list with buttons, React and styles included',
    value: weight,
    unit: 'kB gzip',
    ...(peerWeight === undefined ? {} : { peer, peerValue: peerWeight, aim: '≤ 0.33×' }),
  });
  for (const each of isTrial ? cases.slice(0, 1) : cases) {
    const own = await measured(ours, each);
    const other = theirs ? await measured(theirs, each) : undefined;
    const add = (
      name: string,
      unit: string,
      pick: (measure: PageMeasure & { readonly growth: number }) => number | undefined,
      aim = '≤ 0.5×',
    ): void => {
      const value = pick(own);
      if (value === undefined) return;
      const peerValue = other && pick(other);
      measures.push({
        measure: `${each.name}: ${name}`,
        value,
        unit,
        aim,
        ...(peerValue === undefined ? {} : { peer, peerValue }),
      });
    };
    add('settled', 'ms', ({ settle }) => settle);
    add('blocking', 'ms', ({ blocking }) => blocking);
    add('blocking while 8 keys are typed', 'ms', ({ typing }) => typing, each.name.includes('120') ? '0' : '≤ 0.5×');
    add('elements', '', ({ nodes }) => nodes);
    add('heap after 20 mounts', 'MB', ({ growth }) => growth);
  }
  return measures;
}

async function withPage<T>(scripts: PageFiles, measure: (page: Page, loaded: ReadonlySet<string>) => Promise<T>): Promise<T> {
  const { server, address, loaded } = await serve(scripts, ['page', 'measure']);
  const browser = await chromium.launch({
    ...(await findChromium()),
    headless: true,
    args: ['--js-flags=--expose-gc', '--enable-precise-memory-info', '--no-sandbox'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(address);
    await page.waitForFunction('typeof renderPage === "function" && typeof measurePage === "function"');
    return await measure(page, loaded);
  } finally {
    await browser.close();
    server.close();
  }
}

/** What a page with a list and its buttons loads, compressed as a server would. */
async function crudWeight(scripts: PageFiles): Promise<number> {
  return withPage(scripts, async (page, loaded) => {
    const list = cases.find(({ name }) => name.includes('buttons'));
    await page.evaluate(([definition, rows]) => globalThis.measurePage(definition, rows, false), [
      list?.definition,
      list?.rows.slice(0, 2) ?? [],
    ] as const);
    return [...loaded]
      .filter((path) => path.endsWith('.js') && path !== '/measure.js')
      .reduce((sum, path) => sum + gzipSync(scripts.get(path)?.content ?? '').length / 1000, 0);
  });
}

async function measured(scripts: PageFiles, each: PageCase): Promise<PageMeasure & { readonly growth: number }> {
  const results: PageMeasure[] = [];
  let growth = 0;
  for (let round = 0; round < rounds; round += 1) {
    await withPage(scripts, async (page) => {
      const args = [each.definition, each.rows, each.typing] as const;
      // What is loaded on demand is there before anything is measured.
      await page.evaluate(([definition, rows]) => globalThis.measurePage(definition, rows, false), args);
      results.push(await page.evaluate(([definition, rows, typing]) => globalThis.measurePage(definition, rows, typing), args));
      if (round > 0) return;
      const session = await page.context().newCDPSession(page);
      await page.evaluate(([definition, rows, times]) => globalThis.mountAgain(definition, rows, times), [
        each.definition,
        each.rows,
        benchSize(20, 1),
      ] as const);
      await session.send('HeapProfiler.collectGarbage');
      await session.send('HeapProfiler.collectGarbage');
      growth = (await session.send('Runtime.getHeapUsage')).usedSize / 1_000_000;
    });
  }
  const middle = (pick: (measure: PageMeasure) => number | undefined): number | undefined => {
    const values = results.map(pick).filter((value) => value !== undefined);
    return values.toSorted((a, b) => a - b)[values.length >> 1];
  };
  return {
    settle: middle(({ settle }) => settle) ?? 0,
    blocking: middle(({ blocking }) => blocking) ?? 0,
    typing: middle(({ typing }) => typing),
    nodes: middle(({ nodes }) => nodes) ?? 0,
    growth,
  };
}

declare global {
  var measurePage: (definition: unknown, rows: readonly unknown[], typing: boolean) => Promise<PageMeasure>;
  var mountAgain: (definition: unknown, rows: readonly unknown[], times: number) => Promise<void>;
}

export default { name: 'Pages', run };
