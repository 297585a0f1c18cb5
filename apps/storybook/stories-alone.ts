// Opens each story of the built Storybook in a page of its own, as somebody does who follows a link to it, and names those that fail, ask for a file
// that is missing, or never end: `npx pnpm alone` in this folder, after `npx pnpm build`; words after it choose stories by their id, and `--shard 2/3`
// opens the second third of them.
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type BrowserContext } from 'playwright-core';
import { findChromium } from '../../tools/chromium.ts';

/** A story or a page of documentation, as Storybook lists it. */
interface Entry {
  readonly id: string;
  readonly type: 'story' | 'docs';
}

/** How the drawing of an entry ended, as the preview of Storybook reports it. */
interface Ending {
  readonly faults: readonly string[];
  /** Name of the viewport that the story sets. */
  readonly viewport?: string;
}

const folder = process.env['STORYBOOK_DIR'] ?? join(import.meta.dirname, 'storybook-static');
const desktop = { width: 1280, height: 720 };
/** As the settings of the preview have them. */
const viewports: Readonly<Record<string, { readonly width: number; readonly height: number }>> = {
  phone: { width: 390, height: 844 },
  tablet: { width: 1024, height: 768 },
};
/** Milliseconds after which an entry counts as one that never ends. */
const maxTime = 120_000;
const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.mjs': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

function serve(): Promise<Server> {
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent((request.url ?? '/').split('?')[0] ?? '/'));
    readFile(join(folder, path === '/' ? 'index.html' : path)).then(
      (content) => response.writeHead(200, { 'content-type': types[extname(path)] ?? 'application/octet-stream' }).end(content),
      () => response.writeHead(404).end(),
    );
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

/** Runs in the page before Storybook: keeps how the entry ends in a global variable. */
function watchPreview(): void {
  localStorage.clear();
  type Channel = { on: (event: string, listener: (payload: Record<string, unknown>) => void) => void };
  let channel: Channel | undefined;
  let viewport: string | undefined;
  const faults: string[] = [];
  const end = (): void => void Object.assign(globalThis, { storyEnding: { faults, viewport } });
  const messageOf = (error: unknown): string => String((error as { message?: unknown } | undefined)?.message ?? error);
  Object.defineProperty(globalThis, '__STORYBOOK_ADDONS_CHANNEL__', {
    get: () => channel,
    set: (given: Channel) => {
      channel = given;
      given.on('globalsUpdated', ({ storyGlobals }) => {
        viewport = (storyGlobals as { viewport?: { value?: string } } | undefined)?.viewport?.value ?? viewport;
      });
      given.on('playFunctionThrewException', (error) => faults.push(messageOf(error)));
      given.on('unhandledErrorsWhilePlaying', (errors) => faults.push(...(errors as unknown as unknown[]).map(messageOf)));
      for (const event of ['storyErrored', 'storyThrewException', 'storyMissing', 'configError'])
        given.on(event, (error) => {
          faults.push(`${event}: ${messageOf(error)}`);
          end();
        });
      given.on('storyFinished', ({ status, reporters }) => {
        for (const { type, status: outcome } of reporters as { type: string; status: string }[])
          if (outcome === 'failed') faults.push(`${type} failed`);
        if (status === 'error' && faults.length === 0) faults.push('failed');
        end();
      });
      given.on('docsRendered', end);
    },
  });
}

async function openAlone(context: BrowserContext, address: string, { id, type }: Entry, size = desktop): Promise<Ending> {
  const page = await context.newPage();
  await page.setViewportSize(size);
  const faults: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() >= 400) faults.push(`${answer.status()} ${new URL(answer.url()).pathname}`);
  });
  page.on('pageerror', ({ message }) => faults.push(message));
  try {
    await page.addInitScript(watchPreview);
    await page.goto(`${address}iframe.html?id=${id}&viewMode=${type}`);
    const ending = await page.waitForFunction(() => (globalThis as { storyEnding?: Ending }).storyEnding, undefined, {
      timeout: maxTime,
    });
    const seen = await ending.jsonValue();
    const wanted = viewports[seen?.viewport ?? ''];
    if (wanted && wanted !== size) return await openAlone(context, address, { id, type }, wanted);
    return { faults: [...new Set([...faults, ...(seen?.faults ?? [])])] };
  } catch (error) {
    return { faults: [...faults, String(error).split('\n')[0] ?? ''] };
  } finally {
    await page.close();
  }
}

const { entries } = JSON.parse(await readFile(join(folder, 'index.json'), 'utf8')) as {
  readonly entries: Readonly<Record<string, Entry>>;
};
const { positionals: words, values } = parseArgs({
  allowPositionals: true,
  options: { shard: { type: 'string', default: '1/1' } },
});
const [shard = 1, shards = 1] = values.shard.split('/').map(Number);
const chosen = Object.values(entries).filter(({ id }) => words.length === 0 || words.some((word) => id.includes(word)));
const startOf = (index: number): number => Math.floor((index * chosen.length) / shards);
const wanted = chosen.slice(startOf(shard - 1), startOf(shard));
const server = await serve();
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
const browser = await chromium.launch({ ...(await findChromium()), headless: true });
const left = [...wanted];
let failed = 0;
let opened = 0;

/** Two pages at a time: each has a window of its own, so that both have the focus. */
async function openAll(): Promise<void> {
  const context = await browser.newContext();
  for (let entry = left.shift(); entry; entry = left.shift()) {
    const first = await openAlone(context, address, entry);
    // What fails twice is no matter of a busy machine.
    const { faults } = first.faults.length === 0 ? first : await openAlone(context, address, entry);
    opened += 1;
    if (opened % 100 === 0) process.stdout.write(`${opened} of ${wanted.length}\n`);
    if (faults.length === 0) continue;
    failed += 1;
    process.stdout.write(`${entry.id}\n${faults.map((fault) => `  ${fault.slice(0, 300)}\n`).join('')}`);
  }
  await context.close();
}
await Promise.all([openAll(), openAll()]);
await browser.close();
server.close();
process.stdout.write(`${wanted.length - failed} of ${wanted.length} stories and pages opened alone without a fault.\n`);
process.exitCode = failed === 0 ? 0 : 1;
