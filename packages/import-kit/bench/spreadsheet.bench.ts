import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { chromium } from 'playwright-core';
import { findChromium } from '../../../tools/chromium.ts';
import { makeSheet } from './spreadsheet/make-sheet.ts';
import type { Timing } from './spreadsheet/page-timing.ts';

interface Measure {
  readonly measure: string;
  readonly value: number;
  readonly unit: string;
  readonly peer?: string;
  readonly peerValue?: number;
  readonly aim?: string;
}

const steps = ['repair', 'paste', 'replace', 'undo'] as const;
const stepNames = {
  repair: 'a repair',
  paste: 'pasting 1,000 cells',
  replace: 'replacing in all rows',
  undo: 'taking that back',
} as const;

interface Outcome extends Partial<Readonly<Record<(typeof steps)[number], Timing>>> {
  readonly marks: Timing;
  /** The most that the page's process held, in MB, less what it held before. */
  readonly peak: number;
}

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const peerFolder = here('./react-spreadsheet-import/');
const rounds = 3;

/** File to marks for 1,000, 10,000 and 100,000 rows of 12 columns, beside bare SheetJS and react-spreadsheet-import, in headless Chromium. */
async function run(): Promise<Measure[]> {
  const hasPeer = ensurePeer();
  const scripts = new Map<string, Uint8Array>();
  await bundle('ours', here('./spreadsheet/ours.tsx'), scripts);
  await bundle('sheetjs', here('./spreadsheet/sheetjs.ts'), scripts);
  await bundle('reader.worker', here('../src/engine/reader.worker.ts'), scripts);
  if (hasPeer) await bundle('peer', `${peerFolder}main.mjs`, scripts);
  const measures: Measure[] = [];
  for (const rows of [1000, 10_000, 100_000]) {
    const sheet = makeSheet(rows);
    const ours = await measured('ours', sheet, scripts);
    const bare = await measured('sheetjs', sheet, scripts);
    const name = `${rows.toLocaleString('en')} rows × 12`;
    const isBig = rows === 100_000;
    measures.push(
      {
        measure: `${name}: file to marks`,
        value: ours.marks.milliseconds,
        unit: 'ms',
        peer: 'SheetJS, reading alone',
        peerValue: bare.marks.milliseconds,
        ...(isBig ? { aim: '≤ 1.3×' } : {}),
      },
      {
        measure: `${name}: longest block`,
        value: ours.marks.longestBlock,
        unit: 'ms',
        peer: 'SheetJS',
        peerValue: bare.marks.longestBlock,
        aim: '< 50 ms',
      },
      { measure: `${name}: peak memory over an empty page`, value: ours.peak, unit: 'MB', peer: 'SheetJS', peerValue: bare.peak },
      ...steps.map((step) => {
        const value = ours[step]?.longestBlock ?? 0;
        return { measure: `${name}: longest block of ${stepNames[step]}`, value, unit: 'ms', aim: '< 50 ms' };
      }),
    );
    if (!hasPeer) continue;
    const peer = await measured('peer', sheet, scripts, isBig ? 1 : rounds);
    const other = 'react-spreadsheet-import';
    measures.push(
      {
        measure: `${name}: file to marks`,
        value: ours.marks.milliseconds,
        unit: 'ms',
        peer: other,
        peerValue: peer.marks.milliseconds,
      },
      {
        measure: `${name}: longest block`,
        value: ours.marks.longestBlock,
        unit: 'ms',
        peer: other,
        peerValue: peer.marks.longestBlock,
      },
      { measure: `${name}: peak memory over an empty page`, value: ours.peak, unit: 'MB', peer: other, peerValue: peer.peak },
    );
  }
  return measures;
}

/** Installs the peer from its own lockfile; where that is not possible it is left out, and the table says so by its absence. */
function ensurePeer(): boolean {
  if (existsSync(`${peerFolder}node_modules/react-spreadsheet-import`)) return true;
  try {
    execFileSync(
      here('../../../node_modules/.bin/pnpm'),
      ['install', '--frozen-lockfile', '--ignore-scripts', '--prefer-offline'],
      {
        cwd: peerFolder,
        stdio: 'ignore',
      },
    );
    return true;
  } catch {
    console.log('react-spreadsheet-import cannot be installed here, so there is nothing beside which to measure but SheetJS.');
    return false;
  }
}

async function bundle(name: string, entry: string, scripts: Map<string, Uint8Array>): Promise<void> {
  const { outputFiles } = await build({
    entryPoints: { [name]: entry },
    outdir: '/',
    bundle: true,
    splitting: true,
    format: 'esm',
    minify: true,
    write: false,
    jsx: 'automatic',
    conditions: ['@lab-console/source', 'browser', 'module'],
    define: { 'process.env.NODE_ENV': '"production"' },
    chunkNames: `${name}-[hash]`,
    logLevel: 'error',
  });
  for (const { path, contents } of outputFiles) scripts.set(path, contents);
}

async function measured(
  name: string,
  sheet: Uint8Array,
  scripts: ReadonlyMap<string, Uint8Array>,
  times = rounds,
): Promise<Outcome> {
  const outcomes: Outcome[] = [];
  for (let round = 0; round < times; round++) outcomes.push(await measureOnce(name, sheet, scripts));
  const middle = (pick: (outcome: Outcome) => number): number => outcomes.map(pick).toSorted((a, b) => a - b)[times >> 1] ?? 0;
  const timing = (pick: (outcome: Outcome) => Timing | undefined): Timing => ({
    milliseconds: middle((outcome) => pick(outcome)?.milliseconds ?? 0),
    longestBlock: middle((outcome) => pick(outcome)?.longestBlock ?? 0),
  });
  const timed = Object.fromEntries(steps.map((step) => [step, timing((outcome) => outcome[step])]));
  return { ...timed, marks: timing(({ marks }) => marks), peak: middle(({ peak }) => peak) };
}

/** Each round in a browser of its own: memory and compiled code of the last one do not count. */
async function measureOnce(name: string, sheet: Uint8Array, scripts: ReadonlyMap<string, Uint8Array>): Promise<Outcome> {
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const script = scripts.get(path);
    if (path === '/sheet.xlsx') response.end(sheet);
    else if (script) response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
    else if (path === '/') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(
        `<!doctype html><html lang="en"><title>bench</title><body><script type="module" src="/${name}.js"></script></body></html>`,
      );
    } else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const browser = await chromium.launch({ ...(await findChromium()), headless: true });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    await page.waitForFunction('typeof run === "function"', undefined, { timeout: 10_000 }).catch((error: unknown) => {
      throw new Error(`The page of ${name} did not start: ${errors.join('; ')}`, { cause: error });
    });
    const session = await browser.newBrowserCDPSession();
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    const pages = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
    const before = peakMemory(pages);
    const outcome: Omit<Outcome, 'peak'> = await page.evaluate('run()');
    if (errors.length > 0) throw new Error(`The page of ${name} failed: ${errors.join('; ')}`);
    return { ...outcome, peak: peakMemory(pages) - before };
  } finally {
    await browser.close();
    server.close();
  }
}

/** The most that processes ever held, in MB; 0 where the system does not tell. */
function peakMemory(processes: readonly number[]): number {
  if (process.platform !== 'linux') return 0;
  const peaks = processes.map((id) => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0));
  return Math.max(0, ...peaks) / 1024;
}

export default { name: 'Spreadsheets', run };
