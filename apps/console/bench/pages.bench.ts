import { chromium, type Page } from '@playwright/test';
import { createHash } from 'node:crypto';
import { benchRounds, isTrial } from '../../../tools/bench/bench-trial.ts';
import { findChromium } from '../../../tools/chromium.ts';
import { startTestServer, type TestAccount } from '../../../tools/test-server.ts';

interface Measure {
  readonly measure: string;
  readonly value: number;
  readonly unit: string;
  readonly aim?: string;
}

const rounds = benchRounds(3);

interface Entry {
  readonly id: number;
  readonly name: string;
  readonly type: 'menu' | 'centre';
}

interface SignedIn {
  readonly token: string;
  readonly user: { readonly org: number | null };
}

async function signIn(apiUrl: string, { code, password }: TestAccount): Promise<SignedIn> {
  const response = await fetch(`${apiUrl}/rest/rpc/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code, password: createHash('md5').update(password).digest('hex') }),
  });
  const { token, ...user } = (await response.json()) as { readonly token: string; readonly org: number | null };
  return { token, user };
}

/** What one visit of a page took: milliseconds to the first row and of the slowest answer, calls, and the size of their answers. */
interface Visit {
  readonly row: number;
  readonly slowest: number;
  readonly calls: number;
  readonly kilobytes: number;
}

/** One visit of a page of the menu, with files of the console in the browser's cache. */
async function visit(page: Page, address: string): Promise<Visit> {
  let calls = 0;
  let slowest = 0;
  let bytes = 0;
  const waiting: Array<Promise<void>> = [];
  const count = (response: Awaited<ReturnType<Page['waitForResponse']>>): void => {
    if (!response.url().includes('/api/')) return;
    calls += 1;
    waiting.push(
      (async () => {
        await response.finished();
        const { requestStart, responseStart } = response.request().timing();
        slowest = Math.max(slowest, responseStart - requestStart);
        const { responseBodySize, responseHeadersSize } = await response.request().sizes();
        bytes += responseBodySize + responseHeadersSize;
      })(),
    );
  };
  page.on('response', count);
  const started = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  // The first row of a list; what has none is there when nothing is loading any more.
  await page.waitForFunction(
    () =>
      document.querySelector('main tbody tr, main [role="row"][aria-rowindex="2"], main li, main [data-session-id]') !== null ||
      document.querySelector('main [aria-busy="true"], main .MuiSkeleton-root') === null,
  );
  const row = performance.now() - started;
  await page.waitForLoadState('networkidle');
  page.off('response', count);
  await Promise.all(waiting);
  return { row, slowest, calls, kilobytes: bytes / 1000 };
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** What every page of the menu costs in a large university, for who sees all of them. */
async function run(): Promise<Measure[]> {
  const server = await startTestServer({ demo: isTrial ? 'small' : 'large', locale: 'en' });
  const browser = await chromium.launch(await findChromium());
  try {
    const account = server.accounts.find(({ role }) => role === 'admin');
    if (!account) throw new Error('The made-up university has no administrator.');
    const session = await signIn(server.apiUrl, account);
    const headers = { authorization: `Bearer ${session.token}` };
    const read = async (path: string): Promise<unknown> => (await fetch(`${server.apiUrl}/rest/${path}`, { headers })).json();
    const [centre] = (await read('orgs?type=eq.centre&order=id&limit=1')) as readonly { readonly id: number }[];
    const entries = (await read('navs?schema_path=not.is.null&select=id,name,type&order=type.desc,id')) as readonly Entry[];
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
    await context.addInitScript((data) => sessionStorage.setItem('lab-console.session', JSON.stringify(data)), session);
    const page = await context.newPage();
    // The files of the console are fetched once.
    await visit(page, `${server.url}dashboard`);
    const measures: Measure[] = [];
    for (const { id, name, type } of isTrial ? entries.slice(0, 2) : entries) {
      const address = type === 'centre' ? `page/centre/${centre?.id}/${id}?centre_id=${centre?.id}` : `page/${id}`;
      await visit(page, `${server.url}${address}`);
      const visits: Visit[] = [];
      for (let round = 0; round < rounds; round += 1) visits.push(await visit(page, `${server.url}${address}`));
      const of = (name: keyof Visit): number => median(visits.map((each) => each[name]));
      measures.push(
        { measure: `${name}: address to first row`, value: of('row') / 1000, unit: 's', aim: '< 1 s' },
        { measure: `${name}: slowest answer`, value: of('slowest'), unit: 'ms', aim: '≤ 200 ms' },
        { measure: `${name}: calls`, value: of('calls'), unit: '' },
        { measure: `${name}: answers`, value: of('kilobytes'), unit: 'kB' },
      );
    }
    return measures;
  } finally {
    await browser.close();
    await server.stop();
  }
}

export default { name: 'pages of a large university', run };
