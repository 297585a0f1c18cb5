import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { benchRounds, isTrial } from '../../../tools/bench/bench-trial.ts';
import { bundlePage, type PageFiles } from '../../../tools/bundle-page.ts';
import { findChromium } from '../../../tools/chromium.ts';
import { installPeer } from '../../../tools/install-peer.ts';
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
const rounds = benchRounds(3);

/** File to marks for 1,000, 10,000 and 100,000 rows of 12 columns, beside bare SheetJS and react-spreadsheet-import, in headless Chromium. */
async function run(): Promise<Measure[]> {
  const hasPeer = installPeer(peerFolder, 'react-spreadsheet-import');
  const scripts = await bundlePage({
    ours: here('./spreadsheet/ours.tsx'),
    sheetjs: here('./spreadsheet/sheetjs.ts'),
    'reader.worker': here('../src/engine/reader.worker.ts'),
    ...(hasPeer ? { peer: `${peerFolder}main.mjs` } : {}),
  });
  const measures: Measure[] = [];
  for (const rows of isTrial ? [1000] : [1000, 10_000, 100_000]) {
    const sheet = makeSheet(rows);
    const ours = await measured('ours', sheet, scripts);
    const bare = await measured('sheetjs', sheet, scripts);
    const name = `${rows.toLocaleString('en')} rows × 12`;
    const isBig = rows === 100_000;
    const aim = isBig ? '≤ 0.5×' : rows === 1000 ? '≤ 2×' : undefined;
    measures.push(
      {
        measure: `${name}: file to marks`,
        value: ours.marks.milliseconds,
        unit: 'ms',
        peer: 'SheetJS, reading alone',
        peerValue: bare.marks.milliseconds,
        ...(aim === undefined ? {} : { aim }),
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

async function measured(name: string, sheet: Uint8Array, scripts: PageFiles, times = rounds): Promise<Outcome> {
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
async function measureOnce(name: string, sheet: Uint8Array, scripts: PageFiles): Promise<Outcome> {
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const script = scripts.get(path);
    if (path === '/sheet.xlsx') response.end(sheet);
    else if (script) response.writeHead(200, { 'content-type': script.type }).end(script.content);
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
    await page.waitForFunction('typeof run === "function"', undefined, { timeout: 60_000 }).catch((error: unknown) => {
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
