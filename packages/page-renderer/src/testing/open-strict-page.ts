import { build } from 'esbuild';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright-core';
import { consolePolicy, makeNonce } from '../../../../apps/server/src/gateway/content-security-policy.ts';
import { findChromium } from '../../../../tools/chromium.ts';
import type { StrictOptions, StrictReport } from './strict-page.tsx';

declare global {
  var drawStrict: (definition: unknown, options: StrictOptions) => void;
  var reportStrict: () => StrictReport;
}

/** A browser page under the policy of the console, in which definitions are drawn. */
export interface StrictPage {
  readonly page: Page;
  /** Draws a definition in the place of the one before and waits until it stays as it is. */
  readonly draw: (definition: unknown, options?: StrictOptions) => Promise<StrictReport>;
  readonly report: () => Promise<StrictReport>;
  /** Errors of the console since the last drawing. */
  readonly errors: string[];
  /** Another origin, and what was asked of it. */
  readonly elsewhere: { readonly origin: string; readonly asked: string[] };
  /** What serves the page, for tests that answer more than files. */
  readonly server: Server;
  readonly close: () => Promise<void>;
}

/** What stands where no page may ever come: in the storage and the cookies of the origin. */
export const secret = 'SECRET-OF-THE-SESSION';

/**
 * Bundles the renderer, serves it with the policy that the console has, and opens it in Chromium.
 *
 * @param bypass Leaves the policy out, to see what would go out of the page without it.
 */
export async function openStrictPage({ bypass = false }: { readonly bypass?: boolean } = {}): Promise<StrictPage> {
  const { outputFiles } = await build({
    entryPoints: { page: fileURLToPath(new URL('strict-page.tsx', import.meta.url)) },
    outdir: '/',
    bundle: true,
    splitting: true,
    format: 'esm',
    write: false,
    jsx: 'automatic',
    conditions: ['@lab-console/source', 'browser', 'module'],
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
  const files = new Map(outputFiles.map(({ path, contents }) => [path, contents]));
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '');
    const nonce = makeNonce();
    if (file) {
      response.writeHead(200, { 'content-type': request.url?.endsWith('.css') ? 'text/css' : 'text/javascript' }).end(file);
    } else if (request.url === '/') {
      response.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': consolePolicy(nonce),
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
  const asked: string[] = [];
  const other = createServer((request, response) => {
    asked.push(`${request.method} ${request.url} ${JSON.stringify(request.headers)}`);
    response.writeHead(200, { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }).end('{}');
  });
  await Promise.all([server, other].map((each) => new Promise<void>((resolve) => each.listen(0, '127.0.0.1', resolve))));
  const browser = await chromium.launch({ ...(await findChromium()), headless: true });
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    bypassCSP: bypass,
  });
  const page = await context.newPage();
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
  return {
    page,
    errors,
    server,
    elsewhere: { origin: `http://127.0.0.1:${(other.address() as AddressInfo).port}`, asked },
    report: () => page.evaluate(() => reportStrict()),
    draw: async (definition, options = {}) => {
      errors.length = 0;
      asked.length = 0;
      await page.evaluate(
        async ([it, how]) => {
          drawStrict(JSON.parse(it), JSON.parse(how) as StrictOptions);
          await new Promise<void>((resolve) => {
            const end = setTimeout(resolve, 5_000);
            let calm = setTimeout(resolve, 600);
            new MutationObserver(() => {
              clearTimeout(calm);
              calm = setTimeout(() => {
                clearTimeout(end);
                resolve();
              }, 300);
            }).observe(document.body, { subtree: true, childList: true, characterData: true });
          });
        },
        // As text, since that is how a stored definition arrives, however deep it is, and since keys such as `__proto__` stay in it.
        [JSON.stringify(definition), JSON.stringify(options)] as const,
      );
      return page.evaluate(() => reportStrict());
    },
    close: async () => {
      await browser.close();
      server.close();
      other.close();
    },
  };
}
