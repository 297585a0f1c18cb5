import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import { benchRounds } from '../../../tools/bench/bench-trial.ts';
import { bundlePage, type PageFiles } from '../../../tools/bundle-page.ts';
import { findChromium } from '../../../tools/chromium.ts';
import { installPeer } from '../../../tools/install-peer.ts';
import { firstPeerCell, servePage } from './serve-page.ts';

interface Measure {
  readonly measure: string;
  readonly value: number;
  readonly unit: string;
  readonly peer?: string;
  readonly peerValue?: number;
  readonly aim?: string;
}

const steps = ['typed', 'pasted', 'filled', 'undone'] as const;
const names: Readonly<Record<(typeof steps)[number], string>> = {
  typed: 'a score typed and Enter pressed, of 40',
  pasted: '2,400 scores pasted',
  filled: 'a column of 120 filled with one score',
  undone: 'that taken back',
};
/** From the key to the next frame with what it made, and the longest time in which the page could not answer, in ms. */
type Outcome = Readonly<Record<(typeof steps)[number], { readonly took: number; readonly block: number }>>;

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const peerFolder = here('./react-datasheet-grid/');
const peerName = 'react-datasheet-grid';
const rounds = benchRounds(3);
const typedRows = 40;
/** Pause between the steps, in milliseconds. */
const restMs = 300;

/** A grid of 120 students by 20 items: typed, pasted, filled and undone, beside react-datasheet-grid, in headless Chromium. */
async function run(): Promise<Measure[]> {
  const hasPeer = installPeer(peerFolder, peerName);
  const scripts = await bundlePage({
    ours: here('./record-grid/ours.tsx'),
    ...(hasPeer ? { peer: `${peerFolder}main.mjs` } : {}),
  });
  const ours: Outcome[] = [];
  const peers: Outcome[] = [];
  // In turns, so that what else the machine does falls on both.
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await measureOnce('ours', scripts));
    if (hasPeer) peers.push(await measurePeer(scripts));
  }
  const middle = (of: readonly Outcome[], pick: (outcome: Outcome) => number): number =>
    of.map(pick).toSorted((a, b) => a - b)[of.length >> 1] ?? 0;
  return steps.flatMap((step) =>
    (['took', 'block'] as const).map((what): Measure => {
      const pick = (outcome: Outcome): number => outcome[step][what];
      return {
        measure: what === 'took' ? names[step] : `${names[step]}: longest block`,
        value: middle(ours, pick),
        unit: 'ms',
        ...(hasPeer ? { peer: peerName, peerValue: middle(peers, pick) } : {}),
        ...(what === 'block' ? { aim: '< 50 ms' } : {}),
      };
    }),
  );
}

/** The peer loses keys now and then where they follow each other without a pause; such a run says nothing, and is done again. */
async function measurePeer(scripts: PageFiles): Promise<Outcome> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await measureOnce('peer', scripts);
    } catch (error) {
      if (attempt === 5) throw error;
    }
  }
}

async function measureOnce(name: 'ours' | 'peer', scripts: PageFiles): Promise<Outcome> {
  const server = await servePage(name, scripts);
  const browser = await chromium.launch({ ...(await findChromium()), headless: true });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(server.url);
    await page.waitForFunction('typeof valueAt === "function"');
    const first = name === 'ours' ? page.locator('[data-row="0"][data-column="0"]') : page.locator(firstPeerCell).first();
    await first.click();
    return await drive(page, name);
  } finally {
    await browser.close();
    server.stop();
  }
}

async function drive(page: Page, name: 'ours' | 'peer'): Promise<Outcome> {
  const toFirst = async (): Promise<void> => {
    // What the step before began comes to rest: it is not part of the next one.
    await page.waitForTimeout(restMs);
    for (const key of name === 'ours' ? ['Control+Home'] : ['Control+ArrowUp', 'Control+ArrowLeft'])
      await page.keyboard.press(key);
    await page.waitForTimeout(restMs);
  };
  const start = (): Promise<void> =>
    page.evaluate(() => {
      const seen = { longest: 0, at: performance.now() };
      const observer = new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration);
      });
      observer.observe({ type: 'longtask' });
      Object.assign(globalThis, { watched: { seen, observer } });
    });
  /** Waits for a value in the data and the frame that shows it. */
  const stop = (row: number, column: number, wanted: string): Promise<{ took: number; block: number }> =>
    page.evaluate(
      async ([atRow, atColumn, text]) => {
        const { watched, valueAt } = globalThis as unknown as {
          watched: { seen: { longest: number; at: number }; observer: PerformanceObserver };
          valueAt: (row: number, column: number) => string;
        };
        const frame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        while (valueAt(atRow, atColumn) !== text) {
          if (performance.now() - watched.seen.at > 8_000) throw new Error(`There is no ${text} at ${atRow}, ${atColumn}.`);
          await frame();
        }
        await frame();
        const took = performance.now() - watched.seen.at;
        await new Promise((resolve) => setTimeout(resolve, 100));
        watched.observer.disconnect();
        return { took, block: watched.seen.longest };
      },
      [row, column, wanted] as const,
    );
  const paste = (text: string): Promise<void> =>
    page.evaluate((pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', pasted);
      document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);

  await start();
  for (let row = 0; row < typedRows; row += 1) {
    await page.keyboard.type('85');
    await page.keyboard.press('Enter');
  }
  const typed = await stop(typedRows - 1, 0, '85');

  await toFirst();
  const sheet = Array.from({ length: 120 }, (_, row) => Array.from({ length: 20 }, (_column, at) => (row + at) % 101).join('\t'));
  await start();
  await paste(sheet.join('\n'));
  const pasted = await stop(119, 19, String((119 + 19) % 101));

  // One score for the first column: ours by Ctrl+D, the peer by a value that is pasted over the selected cells.
  await toFirst();
  await page.keyboard.type('77');
  await page.keyboard.press('Enter');
  await toFirst();
  await page.keyboard.press(name === 'ours' ? 'Control+a' : 'Control+Shift+ArrowDown');
  await page.waitForTimeout(restMs);
  await start();
  if (name === 'ours') await page.keyboard.press('Control+d');
  else await paste('77');
  const filled = await stop(119, 0, '77');
  await start();
  await page.keyboard.press('Control+z');
  const undone = await stop(119, 0, String(119 % 101));
  return { typed: { took: typed.took / typedRows, block: typed.block }, pasted, filled, undone };
}

export default { name: 'grid of marks', run };
