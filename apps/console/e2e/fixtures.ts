import { AxeBuilder } from '@axe-core/playwright';
import { expect, test as base, type BrowserContextOptions, type Page, type Response } from '@playwright/test';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { startTestServer, type TestServer } from '../../../tools/test-server.ts';
import { passwordTexts } from '../src/session/password-texts.ts';
import { shellTexts } from '../src/shell/shell-texts.ts';
import { systemInformationTexts } from '../src/shell/system-information-texts.ts';
import { textTables } from '../src/locales/tables.ts';

/** Password of the made-up accounts. */
export const password = 'Lab#2026!';

/** The one other host that pages may show in frames. */
export const frameHost = 'https://video.example.edu';

/** An account of the made-up university. */
export type Account = 'admin' | 'dev' | 'centreadmin' | 'teacher' | 'student';

type AllTexts = ReturnType<typeof allTexts>;

/** The texts of the console with those that come with their parts. */
function allTexts(language: 'en' | 'zh') {
  const { text, calls } = textTables(language);
  return {
    text: {
      ...text,
      ...shellTexts[language],
      password: passwordTexts[language],
      systemInformation: systemInformationTexts[language],
    },
    calls,
  };
}

/** Somebody signed in through the API. */
export interface SignedIn {
  readonly token: string;
  readonly user: { readonly id: number; readonly org: number | null; readonly name: string; readonly code: string };
}

interface CallInit {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

interface WorkerFixtures {
  /** Language of the names in the small university. @default 'zh' */
  readonly demoLocale: 'en' | 'zh';
  /** A real server with the small university; one for each worker. */
  readonly server: TestServer;
}

/** Sends a call to the API as somebody who is signed in, and returns the body of the answer. */
export type Call = (who: SignedIn, path: string, init?: CallInit) => Promise<unknown>;

interface Fixtures {
  /** Whether the browser is one that visits the console for the first time, and shows its hints. @default false */
  readonly isFirstVisit: boolean;
  /** The console's texts in the language of the test's browser. */
  readonly tables: AllTexts;
  /** Signs in behind the page's back, which is faster than the form, and opens an address inside the console. */
  readonly openAs: (account: Account, address?: string) => Promise<SignedIn>;
  /** Opens the console as somebody on the calendar of their first centre. */
  readonly openCalendarAs: (account: Account) => Promise<SignedIn>;
  /** Signs in through the API. */
  readonly logIn: (account: Account, withPassword?: string) => Promise<SignedIn>;
  /** Calls the API as somebody. */
  readonly call: Call;
}

/** MD5 as lower-case hexadecimal digits: what goes over the wire for a password. */
function md5(text: string): string {
  return createHash('md5').update(text).digest('hex');
}

/** What a page sent that is not in its list; empty where the rights of its reader were in the way. */
async function refusalOf(response: Response): Promise<string> {
  const text = await response.text().catch(() => '');
  const { headers, method, url } = {
    headers: response.request().headers(),
    method: response.request().method(),
    url: response.url(),
  };
  return text.includes('not approved for it') ? `${headers['x-page']}: ${method} ${url} ${text}` : '';
}

/** Tests with a server behind them. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  demoLocale: ['zh', { option: true, scope: 'worker' }],
  server: [
    async ({ demoLocale }, provide) => {
      if (!existsSync(new URL('../dist/index.html', import.meta.url))) {
        throw new Error('The console is not built. Run "pnpm --filter @lab-console/console build" before its browser journeys.');
      }
      const server = await startTestServer({ demo: 'small', locale: demoLocale, env: { FRAME_HOSTS: frameHost } });
      await provide(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ server }, provide) => provide(server.url),
  isFirstVisit: [false, { option: true }],
  context: async ({ context, isFirstVisit }, provide) => {
    if (!isFirstVisit) {
      await context.addInitScript(() => {
        try {
          localStorage.setItem('lab-console.hints', 'seen');
        } catch {
          // A frame without an origin remembers nothing.
        }
      });
    }
    const refusals: Promise<string>[] = [];
    context.on('response', (response) => {
      if (response.status() === 403 && response.request().headers()['x-page']?.startsWith('built-in') === true)
        refusals.push(refusalOf(response));
    });
    await provide(context);
    // The list of a console page has all calls that it sends: run "pnpm list-calls" after a change.
    expect((await Promise.all(refusals)).filter((text) => text !== '')).toEqual([]);
  },
  tables: async ({ locale }, provide) => provide(allTexts(locale?.startsWith('zh') ? 'zh' : 'en')),
  logIn: async ({ server }, provide) =>
    provide(async (account, withPassword = password) => {
      const response = await fetch(`${server.apiUrl}/rest/rpc/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ code: account, password: md5(withPassword) }),
      });
      if (!response.ok) throw new Error(`${account} cannot sign in: ${response.status} ${await response.text()}`);
      const { token, ...user } = (await response.json()) as SignedIn['user'] & { readonly token: string };
      return { token, user };
    }),
  call: async ({ server }, provide) =>
    provide(async ({ token }, path, { headers: more = {}, ...init } = {}) => {
      const headers = { 'content-type': 'application/json', ...more, authorization: `Bearer ${token}` };
      const response = await fetch(`${server.apiUrl}/${path}`, { ...init, headers });
      const body = await response.text();
      if (!response.ok) throw new Error(`${init.method ?? 'GET'} ${path}: ${response.status} ${body}`);
      return body === '' ? null : (JSON.parse(body) as unknown);
    }),
  openAs: async ({ page, logIn }, provide) =>
    provide(async (account, address = '') => {
      const session = await logIn(account);
      await page.addInitScript((data) => {
        // Once for this tab: a session that the console ends must stay ended.
        if (sessionStorage.getItem('e2e.signed-in') === data.token) return;
        sessionStorage.setItem('e2e.signed-in', data.token);
        sessionStorage.setItem('lab-console.session', JSON.stringify(data));
      }, session);
      await page.goto(address.replace(/^\//, ''));
      return session;
    }),
  openCalendarAs: async ({ openAs, logIn, call }, provide) =>
    provide(async (account) => {
      const who = await logIn(account);
      const [nav] = (await call(who, 'rest/navs?type=eq.centre&name=eq.calendar')) as readonly { readonly id: number }[];
      const centre = account === 'admin' || account === 'dev' ? 1 : (who.user.org ?? 1);
      return openAs(account, `page/centre/${centre}/${nav!.id}?centre_id=${centre}`);
    }),
});

export { expect };

/** Signs in through the form of the sign-in page. */
export async function signInByForm({
  page,
  tables: { text },
  account,
  withPassword = password,
}: {
  readonly page: Page;
  readonly tables: AllTexts;
  readonly account: string;
  readonly withPassword?: string;
}): Promise<void> {
  await page.getByRole('textbox', { name: text.login.code }).fill(account);
  await page.getByLabel(text.login.password, { exact: false }).first().fill(withPassword);
  await page.getByRole('button', { name: text.login.submit, exact: true }).click();
}

/** Fails with the list of violations when axe finds any. */
export async function expectAccessible(page: Page): Promise<void> {
  // Colours are judged when nothing fades any more.
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
  // The builder puts its half a megabyte in anew, twice, for each look, which takes longer than the look itself.
  const holdAxe = await Promise.all(page.frames().map((frame) => frame.evaluate(() => 'axe' in window).catch(() => false)));
  // In the page itself: the other mode opens a page of its own for each look, which also takes the focus.
  const { violations } = await new AxeBuilder(holdAxe.every(Boolean) ? { page, axeSource: 'void 0' } : { page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  const found = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map(({ html, failureSummary }) => `  ${html}\n  ${failureSummary}`).join('\n')}`,
  );
  expect(found.join('\n\n')).toBe('');
}

/** The two languages, each with the options of a browser that asks for it. */
export const languages: ReadonlyArray<readonly [name: string, options: Pick<BrowserContextOptions, 'locale'>]> = [
  ['English', { locale: 'en-US' }],
  ['Chinese', { locale: 'zh-CN' }],
];
