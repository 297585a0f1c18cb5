import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { chromium, type Page } from 'playwright-core';
import { findChromium } from '../../../tools/chromium.ts';
import { cases, type PageCase } from './pages/cases.ts';
import type { PageMeasure } from './pages/measure-page.ts';

interface Measure {
  readonly measure: string;
  readonly value: number;
  readonly unit: string;
  readonly peer?: string;
  readonly peerValue?: number;
  readonly aim?: string;
}

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const peerFolder = here('./amis/');
const rounds = 3;
const peer = 'amis 6.13, React 18';

type Scripts = Map<string, { readonly content: Uint8Array; readonly type: string }>;

/** The same definitions with the same answers, drawn by this package and by amis, in headless Chromium. */
async function run(): Promise<Measure[]> {
  const hasPeer = ensurePeer();
  const measures: Measure[] = [];
  const ours = await bundle(here('./pages/ours.tsx'));
  const theirs = hasPeer ? await bundle(`${peerFolder}main.mjs`) : undefined;
  const weight = await crudWeight(ours);
  const peerWeight = theirs ? await crudWeight(theirs) : undefined;
  measures.push({
    measure: 'JavaScript of a list with buttons, React and styles included',
    value: weight,
    unit: 'kB gzip',
    ...(peerWeight === undefined ? {} : { peer, peerValue: peerWeight, aim: '≤ 0.33×' }),
  });
  for (const each of cases) {
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

/** Installs amis beside the bench; without a registry there is nothing to measure beside. */
function ensurePeer(): boolean {
  if (existsSync(`${peerFolder}node_modules/amis`)) return true;
  try {
    execFileSync(
      here('../../../node_modules/.bin/pnpm'),
      ['install', '--frozen-lockfile', '--ignore-scripts', '--prefer-offline'],
      { cwd: peerFolder, stdio: 'ignore' },
    );
    return true;
  } catch {
    console.log('amis cannot be installed here, so there is nothing beside which to measure.');
    return false;
  }
}

async function bundle(entry: string): Promise<Scripts> {
  const scripts: Scripts = new Map();
  for (const [name, file] of [
    ['page', entry],
    ['measure', here('./pages/measure-page.ts')],
  ] as const) {
    const { outputFiles } = await build({
      entryPoints: { [name]: file },
      outdir: '/',
      bundle: true,
      splitting: true,
      format: 'esm',
      minify: true,
      write: false,
      jsx: 'automatic',
      conditions: ['@lab-console/source', 'browser', 'module'],
      define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
      loader: {
        '.svg': 'dataurl',
        '.woff': 'dataurl',
        '.woff2': 'dataurl',
        '.ttf': 'dataurl',
        '.eot': 'dataurl',
        '.png': 'dataurl',
      },
      chunkNames: `${name}-[hash]`,
      logLevel: 'error',
    });
    for (const { path, contents } of outputFiles)
      scripts.set(path, { content: contents, type: path.endsWith('.css') ? 'text/css' : 'text/javascript' });
  }
  return scripts;
}

async function withPage<T>(scripts: Scripts, measure: (page: Page, loaded: ReadonlySet<string>) => Promise<T>): Promise<T> {
  const loaded = new Set<string>();
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const script = scripts.get(path);
    if (script) {
      loaded.add(path);
      response.writeHead(200, { 'content-type': script.type }).end(script.content);
    } else if (path === '/') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(
        '<!doctype html><html lang="en"><title>bench</title><link rel="stylesheet" href="/page.css"><body><script type="module" src="/page.js"></script><script type="module" src="/measure.js"></script></body></html>',
      );
    } else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const browser = await chromium.launch({
    ...(await findChromium()),
    headless: true,
    args: ['--js-flags=--expose-gc', '--enable-precise-memory-info', '--no-sandbox'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    await page.waitForFunction('typeof renderPage === "function" && typeof measurePage === "function"');
    return await measure(page, loaded);
  } finally {
    await browser.close();
    server.close();
  }
}

/** What a page with a list and its buttons loads, compressed as a server would. */
async function crudWeight(scripts: Scripts): Promise<number> {
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

async function measured(scripts: Scripts, each: PageCase): Promise<PageMeasure & { readonly growth: number }> {
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
      await page.evaluate(([definition, rows]) => globalThis.mountAgain(definition, rows, 20), args);
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
