import { chromium, type CDPSession, type Page, type Request } from '@playwright/test';
import { createHash } from 'node:crypto';
import { benchRounds, benchSize, isTrial } from '../../../tools/bench/bench-trial.ts';
import { findChromium } from '../../../tools/chromium.ts';
import { startTestServer, type TestServer } from '../../../tools/test-server.ts';

interface Measure {
  readonly measure: string;
  readonly value: number;
  readonly unit: string;
  readonly aim?: string;
}

interface Entry {
  readonly id: number;
  readonly name: string;
  readonly type: 'menu' | 'centre';
}

/** A slow visitor: the processor at a quarter of its speed, 1.6 Mbit/s, 300 ms until an answer begins. */
const slow = { processor: benchSize(4, 1), bytesPerSecond: benchSize(1_600_000 / 8, 1e8), latencyMs: benchSize(300, 0) };
/** Time in which somebody looks at a page before the next press; the console fetches what most pages need in it, over the same slow line. */
const lookMs = benchSize(4_000, 100);
const rounds = benchRounds(1);

async function setSpeed(session: CDPSession, isSlow: boolean): Promise<void> {
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: isSlow ? slow.latencyMs : 0,
    downloadThroughput: isSlow ? slow.bytesPerSecond : -1,
    uploadThroughput: isSlow ? slow.bytesPerSecond : -1,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: isSlow ? slow.processor : 1 });
}

async function signIn({ apiUrl, accounts }: TestServer): Promise<{ readonly token: string; readonly user: object }> {
  const account = accounts.find(({ role }) => role === 'admin');
  if (!account) throw new Error('The made-up university has no administrator.');
  const answer = await fetch(`${apiUrl}/rest/rpc/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code: account.code, password: createHash('md5').update(account.password).digest('hex') }),
  });
  const { token, ...user } = (await answer.json()) as { readonly token: string };
  return { token, user };
}

interface Visit {
  readonly ms: number;
  readonly requests: number;
}

/** Presses an entry of the menu on a slow line, with an empty cache but for what stood before it was pressed; `undefined` for one that the menu hides. */
async function visit(
  page: Page,
  session: CDPSession,
  { start, href }: { start: string; href: string },
): Promise<Visit | undefined> {
  await setSpeed(session, false);
  await session.send('Network.clearBrowserCache');
  await page.goto(start);
  const heading = page.locator('main h1');
  await heading.waitFor();
  // The first screen has an entry of its own: its press starts elsewhere.
  if (page.url().includes(href)) await page.goto(`${start}dashboard`);
  await heading.waitFor();
  await page.waitForLoadState('networkidle');
  const menu = page.locator('nav:has([data-entry])');
  const link = menu.locator(`a[href$="${href}"]`);
  for (let at = 0; (await link.count()) === 0; at += 1) {
    const folded = menu.locator('button[aria-expanded="false"]:not(ul[aria-labelledby] button)');
    if (at > 20 || (await folded.count()) === 0) return undefined;
    await folded.first().click();
  }
  await setSpeed(session, true);
  await page.waitForTimeout(lookMs);
  // The page before stays in sight until the next one has something to show.
  await heading.evaluate((element) => element.setAttribute('data-before', ''));
  // A script that is fetched ahead of its import is asked for twice, the second time of the cache.
  const asked = new Set<string>();
  const count = (request: Request): void => void asked.add(`${request.method()} ${request.url()}`);
  page.on('request', count);
  const started = performance.now();
  await link.click();
  await page.waitForFunction(
    (address) =>
      location.href.includes(address) &&
      document.querySelector('main h1:not([data-before])') !== null &&
      document.querySelector('main [aria-busy="true"], main .MuiSkeleton-root, main [role="progressbar"]') === null &&
      document.querySelector('main button:enabled, main a[href], main input:enabled:not([type=file])') !== null,
    href,
    { timeout: 60_000 },
  );
  const ms = performance.now() - started;
  page.off('request', count);
  return { ms, requests: asked.size };
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** What a person with a slow network and a slow computer waits for after the press of each entry of the menu. */
async function run(): Promise<Measure[]> {
  const server = await startTestServer({ demo: 'small', locale: 'en' });
  const browser = await chromium.launch(await findChromium());
  try {
    const signedIn = await signIn(server);
    const read = async (path: string): Promise<unknown> =>
      (await fetch(`${server.apiUrl}/rest/${path}`, { headers: { authorization: `Bearer ${signedIn.token}` } })).json();
    const entries = (await read('navs?schema_path=not.is.null&select=id,name,type&order=type.desc,id')) as readonly Entry[];
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
    await context.addInitScript((data) => {
      sessionStorage.setItem('lab-console.session', JSON.stringify(data));
      localStorage.setItem('lab-console.hints', 'seen');
    }, signedIn);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    const measures: Measure[] = [];
    const wanted = process.env.BENCH_ENTRIES?.split(',');
    for (const { id, name, type } of entries.filter((entry) => wanted?.includes(entry.name) ?? true)) {
      const visits: Visit[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const href = type === 'centre' ? `/page/centre/1/${id}?centre_id=1` : `/page/${id}`;
        const made = await visit(page, session, { start: server.url, href });
        if (made) visits.push(made);
      }
      if (visits.length === 0) continue;
      measures.push(
        { measure: `${name}: press to use`, value: median(visits.map(({ ms }) => ms)) / 1000, unit: 's', aim: '≤ 2.5 s' },
        { measure: `${name}: requests`, value: median(visits.map(({ requests }) => requests)), unit: '', aim: '≤ 30' },
      );
      if (isTrial && measures.length > 0) break;
    }
    if (measures.length === 0) throw new Error('No entry of the menu could be pressed.');
    return measures;
  } finally {
    await browser.close();
    await server.stop();
  }
}

export default { name: 'entries on a slow network', run };
