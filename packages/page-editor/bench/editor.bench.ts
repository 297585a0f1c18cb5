import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright-core';
import { benchRounds, benchSize } from '../../../tools/bench/bench-trial.ts';
import { bundlePage, type PageFiles } from '../../../tools/bundle-page.ts';
import { findChromium } from '../../../tools/chromium.ts';
import { installPeer } from '../../../tools/install-peer.ts';
import type { StepMeasure } from './pages/measure-editor.ts';

interface Measure {
  readonly measure: string;
  readonly value: number;
  readonly unit: string;
  readonly peer?: string;
  readonly peerValue?: number;
  readonly aim?: string;
}

interface Side {
  readonly files: PageFiles;
  readonly canvas: string;
  /** The field in which the text of the selected part is typed. */
  readonly field: string;
  /** Whether Ctrl+D duplicates the selected part. */
  readonly duplicates: boolean;
}

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const peer = 'Puck 0.23';
const count = benchSize(500, 12);
const rounds = benchRounds(5);
/** The round before the first that counts loads what is loaded on demand; a trial goes without it. */
const firstRound = benchSize(0, 1);
const texts = Array.from({ length: count }, (_each, at) => `part ${at}.`);
const numbers = (): number[] => [];
const middle = (values: readonly number[]): number => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

async function serve(files: PageFiles): Promise<{ readonly server: Server; readonly address: string }> {
  const server = createServer(({ url = '/' }, response) => {
    const file = files.get(url);
    if (file) response.writeHead(200, { 'content-type': file.type }).end(file.content);
    else if (url === '/') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      const tags = ['page', 'measure'].map((name) => `<script type="module" src="/${name}.js"></script>`).join('');
      response.end(
        `<!doctype html><html lang="en"><title>bench</title><link rel="stylesheet" href="/page.css"><body>${tags}</body></html>`,
      );
    } else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

async function watched(page: Page, act: () => Promise<unknown>): Promise<StepMeasure> {
  await page.evaluate(() => startWatch(false));
  await act();
  return page.evaluate(() => endWatch());
}

/** Does what a person does with 500 parts; the medians of the rounds, in ms. */
async function measureSide({ files, canvas, field, duplicates }: Side): Promise<Readonly<Record<string, number>>> {
  const { server, address } = await serve(files);
  const browser = await chromium.launch({
    ...(await findChromium()),
    headless: true,
    args: ['--js-flags=--expose-gc', '--enable-precise-memory-info', '--no-sandbox'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1600, height: 900 } });
    await page.goto(address);
    await page.waitForFunction('typeof openEditor === "function" && typeof timeOpening === "function"');
    const session = await page.context().newCDPSession(page);
    const heap = async (): Promise<number> => {
      await session.send('HeapProfiler.collectGarbage');
      await session.send('HeapProfiler.collectGarbage');
      return (await session.send('Runtime.getHeapUsage')).usedSize / 1_000_000;
    };
    const opened: number[] = [];
    for (let round = firstRound; round <= rounds; round += 1) {
      const time = await page.evaluate((wanted) => timeOpening(wanted), texts);
      if (round > 0) opened.push(time);
      await page.evaluate(() => closeEditor());
    }
    const before = await heap();
    for (let round = 0; round < benchSize(20, 1); round += 1) {
      await page.evaluate((wanted) => timeOpening(wanted), texts);
      await page.evaluate(() => closeEditor());
    }
    const growth = (await heap()) - before;
    await page.evaluate((wanted) => timeOpening(wanted), texts);
    await page.evaluate(() => startWatch(true));
    await page.evaluate(() => endWatch());
    const frame = page.frameLocator(canvas);
    const place = async (at: number): Promise<{ readonly x: number; readonly y: number }> => {
      const box = await frame.getByText(texts[at] ?? '', { exact: true }).boundingBox();
      return { x: (box?.x ?? 0) + 10, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
    };
    const steps = {
      select: numbers(),
      type: numbers(),
      undo: numbers(),
      duplicate: numbers(),
      undoDuplicate: numbers(),
      drag: numbers(),
    };
    for (let round = firstRound; round <= rounds; round += 1) {
      const { x, y } = await place(round + 1);
      const selected = await watched(page, () => page.mouse.click(x, y));
      const input = page.locator(field).filter({ visible: true }).first();
      await input.click();
      await page.keyboard.press('End');
      const typed = await watched(page, () => page.keyboard.press('x'));
      await frame.getByText(`${texts[round + 1]}x`, { exact: true }).waitFor();
      await page.mouse.click(x, y);
      // A step ends with a second in which nothing is typed.
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_100)));
      const undone = await watched(page, () => page.keyboard.press('Control+z'));
      await frame.getByText(texts[round + 1] ?? '', { exact: true }).waitFor();
      if (round === 0) continue;
      steps.select.push(selected.settle);
      steps.type.push(typed.settle);
      steps.undo.push(undone.settle);
    }
    for (let round = firstRound; duplicates && round <= rounds; round += 1) {
      const { x, y } = await place(round + 1);
      const text = frame.getByText(texts[round + 1] ?? '', { exact: true });
      await page.mouse.click(x, y);
      const duplicated = await watched(page, () => page.keyboard.press('Control+d'));
      await text.nth(1).waitFor();
      const undone = await watched(page, () => page.keyboard.press('Control+z'));
      await text.nth(1).waitFor({ state: 'detached' });
      if (round === 0) continue;
      steps.duplicate.push(duplicated.settle);
      steps.undoDuplicate.push(undone.settle);
    }
    for (let round = firstRound; round <= rounds; round += 1) {
      const [from, to] = [await place(round + 1), await place(round + 8)];
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(from.x, from.y + 12);
      const dragged = await watched(page, () => page.mouse.move(to.x, to.y, { steps: 40 }));
      await page.keyboard.press('Escape');
      await page.mouse.up();
      if (round > 0) steps.drag.push(dragged.longestFrame);
    }
    return {
      open: middle(opened),
      growth,
      select: middle(steps.select),
      type: middle(steps.type),
      undo: middle(steps.undo),
      ...(duplicates ? { duplicate: middle(steps.duplicate), undoDuplicate: middle(steps.undoDuplicate) } : {}),
      drag: middle(steps.drag),
    };
  } finally {
    await browser.close();
    server.close();
  }
}

const aims: readonly (readonly [key: string, measure: string, unit: string, aim: string])[] = [
  ['open', 'opened until the canvas shows the last part', 'ms', '< 1500 ms'],
  ['select', 'a part is selected on the canvas', 'ms', '≤ 16 ms'],
  ['type', 'a character in a property is drawn', 'ms', '≤ 16 ms'],
  ['undo', 'a step is undone', 'ms', '≤ 33 ms'],
  ['duplicate', 'a part is duplicated', 'ms', '≤ 33 ms'],
  ['undoDuplicate', 'a duplicate is undone', 'ms', '≤ 33 ms'],
  ['drag', 'longest frame while a part is dragged', 'ms', '≤ 20 ms'],
  ['growth', 'heap after 20 openings, more than before', 'MB', '≤ 5 MB'],
];

/** An editor with 500 parts, beside the peer with as many, in headless Chromium. */
async function run(): Promise<Measure[]> {
  const measure = here('./pages/measure-editor.ts');
  const own = await measureSide({
    files: await bundlePage({ page: here('./pages/ours.tsx'), measure }),
    canvas: '[data-page-canvas]',
    field: '[data-property="tpl"] textarea:not([aria-hidden])',
    duplicates: true,
  });
  const folder = here('./puck/');
  const other = installPeer(folder, '@puckeditor/core')
    ? await measureSide({
        files: await bundlePage({ page: `${folder}main.mjs`, measure }),
        canvas: '#preview-frame',
        field: 'input[name="text"]',
        duplicates: false,
      })
    : undefined;
  return aims.map(([key, name, unit, aim]) => {
    const peerValue = other?.[key];
    return { measure: name, value: own[key] ?? 0, unit, aim, ...(peerValue === undefined ? {} : { peer, peerValue }) };
  });
}

export default { name: `Page editor, ${count} parts`, run };
