import { createHash } from 'node:crypto';
import { chromium, type Page } from '@playwright/test';
import { benchRounds, benchSize, isTrial } from '../../../tools/bench/bench-trial.ts';
import { findChromium } from '../../../tools/chromium.ts';
import { startTestServer, type TestServer } from '../../../tools/test-server.ts';

interface Measure {
  readonly measure: string;
  readonly value: number;
  readonly unit: string;
  readonly note?: string;
  readonly aim?: string;
}

const rounds = benchRounds(5);
const solvingMs = benchSize(10_000, 0);
/** The round before the first that counts fetches the files of the console; a trial goes without it. */
const firstRound = benchSize(0, 1);

type Call = (path: string, init?: { readonly method?: string; readonly body?: object }) => Promise<unknown>;

async function signIn({ apiUrl, accounts }: TestServer) {
  const account = accounts.find(({ role }) => role === 'centreadmin');
  if (!account) throw new Error('The made-up university has no administrator of a centre.');
  let token = '';
  const call: Call = async (path, { method = 'GET', body } = {}) => {
    const answer = await fetch(`${apiUrl}/${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
    return text === '' ? null : (JSON.parse(text) as unknown);
  };
  const password = createHash('md5').update(account.password).digest('hex');
  const signedIn = (await call('rest/rpc/login', { method: 'POST', body: { code: account.code, password } })) as {
    readonly token: string;
    readonly org: number;
  };
  token = signedIn.token;
  const { token: _token, ...user } = signedIn;
  return { call, session: { token, user }, centre: signedIn.org };
}

/** A plan of the whole centre that was solved for a while. */
async function solvedPlan(call: Call, centre: number): Promise<{ readonly id: number; readonly lessons: number }> {
  const [semester] = (await call('rest/semesters?select=id&order=since.desc&limit=1')) as readonly { readonly id: number }[];
  const body = { name: 'Bench', organization_id: centre, semester_id: semester?.id, time_limit: 300 };
  const [made] = (await call('rest/schedule_plans', { method: 'POST', body })) as readonly { readonly id: number }[];
  const id = made?.id ?? 0;
  await call(`timetable/${id}/solve`, { method: 'POST' });
  const read = async () =>
    (await call(`rest/schedule_plans?id=eq.${id}&select=solution`)) as readonly {
      readonly solution: { readonly lessonList: readonly unknown[] } | null;
    }[];
  while ((await read())[0]?.solution == null) await new Promise((resolve) => setTimeout(resolve, 250));
  await new Promise((resolve) => setTimeout(resolve, solvingMs));
  await call(`timetable/${id}/stopSolving`, { method: 'POST' });
  return { id, lessons: (await read())[0]?.solution?.lessonList.length ?? 0 };
}

/** Milliseconds from now, or from the start of the page, to the first session of the plan in the calendar. */
async function untilDrawn(page: Page, act: () => Promise<unknown>, from: 'now' | 'page'): Promise<number> {
  if (from === 'now') await page.evaluate(() => Object.assign(globalThis, { drawnAt: undefined, began: performance.now() }));
  await act();
  await page.waitForFunction(() => (globalThis as unknown as { readonly drawnAt?: number }).drawnAt !== undefined);
  const took = await page.evaluate(() => {
    const { drawnAt, began = 0 } = globalThis as unknown as { readonly drawnAt: number; readonly began?: number };
    return drawnAt - began;
  });
  await page.waitForLoadState('networkidle');
  return took;
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** How long a plan of a whole centre takes to open, by a press on the list and by its address. */
async function run(): Promise<Measure[]> {
  const server = await startTestServer({ demo: isTrial ? 'small' : 'large', locale: 'en' });
  const browser = await chromium.launch(await findChromium());
  try {
    const { call, session, centre } = await signIn(server);
    const plan = await solvedPlan(call, centre);
    const [nav] = (await call('rest/navs?schema_path=eq.centre/plan/plans&select=id')) as readonly { readonly id: number }[];
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
    await context.addInitScript((data) => {
      sessionStorage.setItem('lab-console.session', JSON.stringify(data));
      const kept = globalThis as unknown as { drawnAt: number | undefined };
      kept.drawnAt = undefined;
      new MutationObserver(() => {
        if (document.querySelector('main [data-session-id^="-"]')) kept.drawnAt ??= performance.now();
      }).observe(document, { childList: true, subtree: true });
    }, session);
    const page = await context.newPage();
    const list = `${server.url}page/centre/${centre}/${nav?.id}?centre_id=${centre}`;
    const taken = { address: [] as number[], list: [] as number[] };
    for (let round = firstRound; round <= rounds; round += 1) {
      const address = await untilDrawn(page, () => page.goto(`${list}&plan=${plan.id}`, { waitUntil: 'commit' }), 'page');
      await page.goto(list);
      const row = page.getByRole('row').filter({ hasText: 'Bench' }).first();
      await row.waitFor();
      await page.waitForLoadState('networkidle');
      const pressed = await untilDrawn(page, () => row.getByText('Bench').click(), 'now');
      if (round === 0) continue;
      taken.address.push(address);
      taken.list.push(pressed);
    }
    const note = `${plan.lessons} lessons`;
    return [
      { measure: 'a plan opened from the list: first session', value: median(taken.list), unit: 'ms', note, aim: '≤ 1000 ms' },
      {
        measure: 'a plan opened by its address: first session',
        value: median(taken.address),
        unit: 'ms',
        note,
        aim: '≤ 1000 ms',
      },
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}

export default { name: 'opening a plan', run };
