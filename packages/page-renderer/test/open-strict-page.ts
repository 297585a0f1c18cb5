import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';
import type { StrictOptions, StrictReport } from './strict-page.tsx';
import { strictPolicy } from './strict-policy.ts';
import { watchTimers } from './watch-timers.ts';

declare global {
  var loadStrict: (paths: readonly string[]) => Promise<void>;
  var drawStrict: (definition: unknown, options: StrictOptions) => void;
  var reportStrict: () => StrictReport;
}

/** A browser page under the policy of the console, in which definitions are drawn. */
export interface StrictPage {
  readonly page: Page;
  /** Draws a definition in the place of the one before and waits until it stays as it is. */
  readonly draw: (definition: unknown, options?: StrictOptions) => Promise<StrictReport>;
  readonly report: () => Promise<StrictReport>;
  /** Waits until the page stays as it is. */
  readonly settle: () => Promise<void>;
  /** Errors of the console since the last drawing. */
  readonly errors: string[];
  /** Another origin, and what was asked of it. */
  readonly elsewhere: { readonly origin: string; readonly requests: string[] };
  /** What serves the page, for tests that answer more than files. */
  readonly server: Server;
  readonly close: () => Promise<void>;
}

/** A text that no page may ever read: it is in the storage and the cookies of the origin. */
export const secret = 'SECRET-OF-THE-SESSION';

/**
 * Opens the bundled renderer in the browser of the run, in a context of its own, under the policy that the console has.
 *
 * @param isLoaded Whether all that the renderer loads on demand is there before this resolves.
 */
export async function openStrictPage({ isLoaded = true }: { readonly isLoaded?: boolean } = {}): Promise<StrictPage> {
  const { folder, browser: address } = inject('strictPage');
  const names = await readdir(folder);
  const files = new Map<string, Buffer>(
    await Promise.all(names.map(async (name) => [`/${name}`, await readFile(join(folder, name))] as const)),
  );
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '');
    const nonce = randomBytes(16).toString('base64');
    if (file) {
      response.writeHead(200, { 'content-type': request.url?.endsWith('.css') ? 'text/css' : 'text/javascript' }).end(file);
    } else if (request.url === '/') {
      response.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': strictPolicy(nonce),
      });
      response.end(
        `<!doctype html><html lang="en" data-nonce="${nonce}"><title>page</title><link rel="icon" href="data:,"><body><div id="root"></div><script type="module" src="/page.js"></script></body></html>`,
      );
    } else {
      // Pictures that definitions name are there, but show nothing; what would run in them as a document does not in a picture.
      const script = request.url === '/script.svg' ? '<script>parent.ran = true; globalThis.ran = true</script>' : '';
      response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`);
    }
  });
  const requests: string[] = [];
  const other = createServer((request, response) => {
    requests.push(`${request.method} ${request.url} ${JSON.stringify(request.headers)}`);
    response.writeHead(200, { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }).end('{}');
  });
  await Promise.all([server, other].map((each) => new Promise<void>((resolve) => each.listen(0, '127.0.0.1', resolve))));
  const browser = await chromium.connect(address);
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  await context.addInitScript(watchTimers);
  const page = await context.newPage();
  // Below the time limit of a test, so that the step that did not end is named.
  page.setDefaultTimeout(20_000);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await page.evaluate((value) => {
    localStorage.setItem('k', value);
    sessionStorage.setItem('lab-console.session', value);
    document.cookie = `k=${value}`;
  }, secret);
  await page.waitForFunction('typeof drawStrict === "function"');
  if (isLoaded) {
    const chunks = names.filter((name) => name.endsWith('.js')).map((name) => `/${name}`);
    await page.evaluate((paths) => loadStrict(paths), chunks);
  }
  return {
    page,
    errors,
    server,
    elsewhere: { origin: `http://127.0.0.1:${(other.address() as AddressInfo).port}`, requests },
    report: () => page.evaluate(() => reportStrict()),
    settle: () => page.evaluate(() => whenSettled()),
    draw: async (definition, options = {}) => {
      errors.length = 0;
      requests.length = 0;
      return page.evaluate(
        async ([it, how]) => {
          drawStrict(JSON.parse(it), JSON.parse(how) as StrictOptions);
          await whenSettled();
          return reportStrict();
        },
        // As text, since that is how a stored definition arrives, however deep it is, and since keys such as `__proto__` stay in it.
        [JSON.stringify(definition), JSON.stringify(options)] as const,
      );
    },
    close: async () => {
      await browser.close();
      server.close();
      other.close();
    },
  };
}
