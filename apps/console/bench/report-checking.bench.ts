import { createHash } from 'node:crypto';
import { chromium, type Page } from '@playwright/test';
import { benchSize } from '../../../tools/bench/bench-trial.ts';
import { findChromium } from '../../../tools/chromium.ts';
import { startTestServer, type TestServer } from '../../../tools/test-server.ts';
import { pagePicture } from '../e2e/page-picture.ts';
import { reportTexts } from '../src/features/reports/texts.ts';

interface Measure {
  readonly measure: string;
  readonly value: number;
  readonly unit: string;
  readonly aim?: string;
}

const pages = benchSize(10, 2);
/** An A4 page as the uploader draws it. */
const size = { width: 1240, height: 1754 };
const texts = reportTexts.en;

interface Prepared {
  readonly session: unknown;
  readonly address: string;
  readonly student: string;
}

/** Checking a report of ten pages: from the key to the next page on the screen. */
async function run(): Promise<Measure[]> {
  const server = await startTestServer({ demo: 'small', locale: 'en' });
  try {
    const { session, address, student } = await prepare(server);
    const browser = await chromium.launch(await findChromium());
    try {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
      await page.addInitScript((data) => sessionStorage.setItem('lab-console.session', JSON.stringify(data)), session);
      await page.goto(server.url + address);
      await page.getByRole('button', { name: `${texts.check} ${student}` }).click();
      const desk = page.getByRole('region', { name: texts.check });
      await desk.getByText(texts.page(1, pages)).first().waitFor();
      await desk.locator('svg image').waitFor();
      const times: number[] = [];
      for (let next = 2; next <= pages; next += 1) {
        // A glance at the page; nobody turns pages faster than they are seen.
        await page.waitForTimeout(benchSize(500, 0));
        times.push(await turned(page));
      }
      const sorted = times.toSorted((a, b) => a - b);
      return [
        { measure: `next of ${pages} pages drawn, median`, value: sorted[sorted.length >> 1] ?? 0, unit: 'ms', aim: '< 100 ms' },
        { measure: 'the slowest of them', value: sorted.at(-1) ?? 0, unit: 'ms', aim: '< 100 ms' },
      ];
    } finally {
      await browser.close();
    }
  } finally {
    await server.stop();
  }
}

/** From the key to the first frame after the picture of another page is decoded, in ms. */
async function turned(page: Page): Promise<number> {
  await page.evaluate(() => {
    const shown = (): string | null => document.querySelector('svg image')?.getAttribute('href') ?? null;
    const before = shown();
    const took = new Promise<number>((resolve) => {
      const handleKey = async ({ timeStamp }: KeyboardEvent): Promise<void> => {
        const frame = (): Promise<void> => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
        while (shown() === before || shown() === null) await frame();
        const picture = new Image();
        picture.src = shown() ?? '';
        await picture.decode();
        await frame();
        resolve(performance.now() - timeStamp);
      };
      addEventListener('keydown', (event) => void handleKey(event), { once: true, capture: true });
    });
    Object.assign(globalThis, { took });
  });
  await page.keyboard.press('j');
  return page.evaluate(() => (globalThis as unknown as { took: Promise<number> }).took);
}

/** Hands a report of ten pages in for a student of the centre. */
async function prepare(server: TestServer): Promise<Prepared> {
  const account = server.accounts.find(({ role }) => role === 'centreadmin');
  if (!account) throw new Error('The made-up university has no administrator of a centre.');
  const send = async (path: string, init: RequestInit = {}): Promise<unknown> => {
    const response = await fetch(`${server.apiUrl}/${path}`, init);
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const json = { 'content-type': 'application/json' };
  const password = createHash('md5').update(account.password).digest('hex');
  const signedIn = (await send('rest/rpc/login', {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ code: account.code, password }),
  })) as { readonly token: string; readonly org: number };
  const { token, ...user } = signedIn;
  const authorization = `Bearer ${token}`;
  const read = (path: string): Promise<unknown> => send(`rest/${path}`, { headers: { authorization } });
  const [nav] = (await read('navs?schema_path=eq.centre/report/report&select=id')) as readonly { readonly id: number }[];
  const [place] = (await read(
    `user2projects?select=id,schedule_id,schedules!inner(organization_id),users!inner(name)&schedules.organization_id=eq.${user.org}&schedule_status=eq.elected&report=is.null&order=id.desc&limit=1`,
  )) as readonly { readonly id: number; readonly schedule_id: number; readonly users: { readonly name: string } }[];
  if (!nav || !place) throw new Error('The made-up university has no student without a report.');
  const names: string[] = [];
  for (let page = 1; page <= pages; page += 1) {
    const name = `${user.org}/${place.schedule_id}/${place.id}/bench-${page}.png`;
    // Each of its own length, so that none is stored as another.
    await send(`storage/v1/object/report/${name}`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'image/png' },
      body: new Uint8Array(pagePicture(size.width, size.height + page)),
    });
    names.push(name);
  }
  await send('rest/rpc/hand_in_report', {
    method: 'POST',
    headers: { ...json, authorization },
    body: JSON.stringify({ place_id: place.id, pages: names }),
  });
  return {
    session: { token, user },
    address: `page/centre/${user.org}/${nav.id}?centre_id=${user.org}&session=${place.schedule_id}`,
    student: place.users.name,
  };
}

export default { name: 'report checking', run };
