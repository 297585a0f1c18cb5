import { hash } from 'node:crypto';
import { chromium, type CDPSession, type Locator, type Page } from '@playwright/test';
import { benchRounds, benchSize } from '../../../tools/bench/bench-trial.ts';
import { findChromium } from '../../../tools/chromium.ts';
import { startTestServer, type TestAccount, type TestServer } from '../../../tools/test-server.ts';
import { todayTexts } from '../src/features/today/today-texts.ts';

interface Measure {
  readonly measure: string;
  readonly value: number;
  readonly unit: string;
  readonly aim?: string;
}

/** A slow visitor: the processor at a quarter of its speed, 1.6 Mbit/s, 300 ms until an answer begins. */
const slow = { processor: benchSize(4, 1), bytesPerSecond: benchSize(1_600_000 / 8, 1e8), latencyMs: benchSize(300, 0) };
const rounds = benchRounds(3);
/** Time in which somebody types name and password; the next screen can be fetched in it. */
const typingMs = benchSize(4_000, 100);
/** Time in which what comes after the screen can be used is counted, too. */
const settledMs = benchSize(3_000, 100);

/** One file or answer, as the browser saw it. */
interface Transfer {
  readonly type: string;
  readonly startedMs: number;
  endedMs: number;
  bytes: number;
}

/** Counts what is transferred, from a moment on. Code is fetched ahead into the cache: what comes out of it waits for no network. */
async function watchTransfers(session: CDPSession): Promise<Map<string, Transfer>> {
  const transfers = new Map<string, Transfer>();
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, type, timestamp, request }) => {
    const kind = type === 'Fetch' && new URL(request.url).pathname.endsWith('.js') ? 'Script' : (type ?? 'Other');
    transfers.set(requestId, { type: kind, startedMs: timestamp * 1000, endedMs: timestamp * 1000, bytes: 0 });
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => void transfers.delete(requestId));
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache === true) transfers.delete(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const transfer = transfers.get(requestId);
    if (transfer) Object.assign(transfer, { endedMs: timestamp * 1000, bytes: encodedDataLength });
  });
  return transfers;
}

/** How many scripts have to wait for another one: a wave begins where a script is asked for after all of the wave before came. */
function wavesOf(scripts: readonly Transfer[]): number {
  let waves = 0;
  let end = Number.NEGATIVE_INFINITY;
  for (const { startedMs, endedMs } of scripts.toSorted((a, b) => a.startedMs - b.startedMs)) {
    if (startedMs < end) continue;
    waves += 1;
    end = endedMs;
  }
  return waves;
}

/** Shifts of the layout since the page was opened, summed as browsers do without their windows of five seconds. */
const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { layoutShift: number }).layoutShift);

/** Where somebody signs in, and what is on the screen when it can be used. */
interface Destination {
  readonly path: string;
  readonly isReady: (page: Page) => Locator;
}

interface Visit {
  readonly signInMs: number;
  readonly readyMs: number;
  readonly requestsBefore: number;
  readonly requestsAfter: number;
  readonly scriptsAfter: number;
  readonly scriptsPressed: number;
  readonly wavesAfter: number;
  readonly kilobytes: number;
  readonly shift: number;
}

async function visit(url: string, { code, password }: TestAccount, { path, isReady }: Destination): Promise<Visit> {
  const browser = await chromium.launch(await findChromium());
  try {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      locale: 'en-US',
      timezoneId: 'Asia/Shanghai',
    });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const transfers = await watchTransfers(session);
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: slow.latencyMs,
      downloadThroughput: slow.bytesPerSecond,
      uploadThroughput: slow.bytesPerSecond,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: slow.processor });
    await page.addInitScript(() => {
      const counted = globalThis as unknown as { layoutShift: number };
      counted.layoutShift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) counted.layoutShift += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const started = performance.now();
    await page.goto(`${url}${path}`, { waitUntil: 'commit' });
    const secret = page.locator('input[name=password]');
    await secret.waitFor({ timeout: 60_000 });
    const signInMs = performance.now() - started;
    const requestsBefore = transfers.size;
    const ofSignIn = new Set(transfers.keys());
    await page.locator('input').first().fill(code);
    await page.waitForTimeout(typingMs);
    await secret.fill(password);
    const pressed = performance.now();
    const whileTyping = new Set(transfers.keys());
    await page.keyboard.press('Enter');
    await isReady(page).waitFor({ timeout: 90_000 });
    const readyMs = performance.now() - pressed;
    const untilReady = new Set(transfers.keys());
    await page.waitForTimeout(settledMs);
    const scripts = [...transfers].filter(([id, { type }]) => type === 'Script' && !ofSignIn.has(id));
    return {
      signInMs,
      readyMs,
      requestsBefore,
      requestsAfter: [...transfers.keys()].filter((id) => !whileTyping.has(id)).length,
      scriptsAfter: scripts.length,
      scriptsPressed: scripts.filter(([id]) => !whileTyping.has(id)).length,
      wavesAfter: wavesOf(scripts.filter(([id]) => untilReady.has(id)).map(([, script]) => script)),
      kilobytes: [...transfers.values()].reduce((sum, { bytes }) => sum + bytes, 0) / 1000,
      shift: await layoutShift(page),
    };
  } finally {
    await browser.close();
  }
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Path of the calendar of somebody's centre. */
async function calendarPath({ apiUrl }: TestServer, { code, password }: TestAccount): Promise<string> {
  const signedIn = await fetch(`${apiUrl}/rest/rpc/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code, password: hash('md5', password) }),
  });
  const { token, org } = (await signedIn.json()) as { readonly token: string; readonly org: number };
  const answer = await fetch(`${apiUrl}/rest/navs?type=eq.centre&name=eq.calendar`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const [nav] = (await answer.json()) as readonly { readonly id: number }[];
  if (!nav) throw new Error('The menu of the made-up university has no calendar.');
  return `page/centre/${org}/${nav.id}?centre_id=${org}`;
}

/**
 * What a person with a slow network and a slow computer waits for: until the sign-in, from there to the first screen, and from the sign-in
 * at the address of the calendar to the sessions of the week.
 */
async function run(): Promise<Measure[]> {
  const server = await startTestServer({ demo: 'small', locale: 'en' });
  try {
    const account = server.accounts.find(({ role }) => role === 'centreadmin');
    if (!account) throw new Error('The made-up university has no administrator of a centre.');
    const destinations = {
      today: {
        path: 'login',
        isReady: (page) => page.getByRole('main').getByRole('link', { name: todayTexts.en.calendar }),
      },
      sessions: {
        path: await calendarPath(server, account),
        isReady: (page) => page.locator('[data-session-id], .lc-session, .fc-event').first(),
      },
    } satisfies Readonly<Record<string, Destination>>;
    const visits: Record<keyof typeof destinations, Visit[]> = { today: [], sessions: [] };
    for (let round = 0; round < rounds; round += 1) {
      visits.today.push(await visit(server.url, account, destinations.today));
      visits.sessions.push(await visit(server.url, account, destinations.sessions));
    }
    const of = (name: keyof Visit, where: keyof typeof destinations = 'sessions'): number =>
      median(visits[where].map((each) => each[name]));
    return [
      { measure: 'address to sign-in', value: of('signInMs', 'today') / 1000, unit: 's', aim: '≤ 2.5 s' },
      { measure: 'requests until sign-in', value: of('requestsBefore', 'today'), unit: '' },
      { measure: "calendar's address to sign-in", value: of('signInMs') / 1000, unit: 's', aim: '≤ 2.5 s' },
      { measure: 'requests until sign-in there', value: of('requestsBefore'), unit: '' },
      { measure: 'sign-in to sessions', value: of('readyMs') / 1000, unit: 's', aim: '≤ 3 s' },
      { measure: 'requests after the password', value: of('requestsAfter'), unit: '' },
      { measure: 'scripts behind the sign-in page', value: of('scriptsAfter'), unit: '', aim: '≤ 20' },
      { measure: 'of these after the password', value: of('scriptsPressed'), unit: '' },
      { measure: 'waves of scripts until the sessions', value: of('wavesAfter'), unit: '', aim: '≤ 3 ' },
      { measure: 'transferred in all', value: of('kilobytes'), unit: 'kB' },
      { measure: 'layout shift', value: of('shift'), unit: '', aim: '< 0.02 ' },
      { measure: 'sign-in to Today', value: of('readyMs', 'today') / 1000, unit: 's', aim: '≤ 2.5 s' },
      { measure: 'requests of Today after the password', value: of('requestsAfter', 'today'), unit: '', aim: '≤ 30' },
      { measure: 'layout shift of Today', value: of('shift', 'today'), unit: '', aim: '< 0.02 ' },
    ];
  } finally {
    await server.stop();
  }
}

export default { name: 'slow network', run };
