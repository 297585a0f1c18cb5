import type { Locator, Page } from '@playwright/test';
import { designDeviations, smallTargets } from './design-count.ts';
import { expect, expectAccessible, signInByForm, test, type Account } from './fixtures.ts';

interface Entry {
  readonly id: number;
  readonly name: string;
  readonly label: string;
  readonly label_en: string | null;
  readonly type: 'menu' | 'centre';
  readonly schema_path: string | null;
}

/** One role's way through its whole menu, in a language, an appearance and a width. */
interface Walk {
  readonly account: Account;
  readonly options: Parameters<typeof test.use>[0];
  readonly size: string;
  /** What of the menu: all of it, or one part where another role has the other. */
  readonly part?: Entry['type'];
  /** The part that axe judges. */
  readonly judged?: Entry['type'];
  /** Whether each entry is opened by its address, with nothing of another one loaded: what it asks for is counted. */
  readonly counted?: true;
}

declare global {
  interface Window {
    /** The most skeletons that the page had at once: groups of blocks in the places of a content, and blocks outside of these. */
    skeletons: number;
    /** When the last of them was gone, in milliseconds since the page was opened. */
    usableAt: number;
  }
}

const wide = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };
const english = { locale: 'en-US', colorScheme: 'light', viewport: wide } as const;
const chinese = { locale: 'zh-CN', colorScheme: 'dark', viewport: wide } as const;
const narrow = { locale: 'zh-CN', colorScheme: 'light', viewport: phone } as const;

const walks: readonly Walk[] = [
  { account: 'admin', options: english, size: 'English, light', part: 'menu', judged: 'menu', counted: true },
  { account: 'dev', options: english, size: 'English, light' },
  { account: 'centreadmin', options: english, size: 'English, light', part: 'centre', judged: 'centre', counted: true },
  { account: 'teacher', options: english, size: 'English, light' },
  { account: 'admin', options: chinese, size: 'Chinese, dark', part: 'menu', judged: 'menu' },
  { account: 'centreadmin', options: chinese, size: 'Chinese, dark', part: 'centre', judged: 'centre' },
  { account: 'admin', options: narrow, size: 'Chinese, 390 px', part: 'menu', judged: 'menu' },
  { account: 'centreadmin', options: narrow, size: 'Chinese, 390 px', part: 'centre', judged: 'centre' },
];

/** Entries whose page is a list that the made-up university has rows of. */
const lists: ReadonlySet<string> = new Set([
  'semesters',
  'periods',
  'courses',
  'projects',
  'teams',
  'locations',
  'centre-classes',
  'centre-students',
  'charts',
  'notification',
  'mooc',
  'evaluation',
]);

/** Tells every failed request, console error and exception of a page. */
function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('response', (response) => response.status() >= 400 && faults.push(`${response.status()} ${response.url()}`));
  return faults;
}

/** How many files and answers one entry may ask for beside what the frame has: on a slow line each request costs a round trip. */
const maxRequests = 30;

/** Entries whose first screen is whole only with what they ask for once they can be used: the calendar names conflicts. */
const countedToTheEnd: ReadonlySet<string> = new Set(['calendar']);

/** Entries of several parts that each ask for their own: each has a skeleton in its place. */
const partsOf: Readonly<Record<string, number>> = { charts: 6, settings: 2, 'centre-settings': 2 };

/** The rows of a list: of a table, or of the cards that a phone shows. */
const rowsOf = (main: Locator): Locator => main.locator('tbody tr:visible, [role="row"][aria-rowindex="2"]:visible, li:visible');

/** Goes to an address inside the console, as a link of it does: the console itself is not loaded again. */
async function follow(page: Page, address: string): Promise<void> {
  const before = await page.title();
  await page.evaluate((target) => {
    history.pushState({}, '', new URL(target, `${location.origin}/admin/`));
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, address);
  await expect(page).not.toHaveTitle(before);
}

/** After a change the first walks are enough: `MENU_WALKS` says how many of them are made. */
const made = walks.slice(0, Number(process.env.MENU_WALKS ?? walks.length));

for (const { account, options, size, part, judged, counted } of made) {
  test.describe(size, () => {
    test.use(options);

    test(`every menu entry of the ${account} opens with something to do and without an error`, async ({
      page,
      logIn,
      call,
      tables,
    }) => {
      const who = await logIn(account);
      const own = (await call(
        who,
        `rest/role2navs?role=eq.${account}&select=navs!inner(id,name,label,label_en,type,schema_path)&navs.schema_path=not.is.null&order=nav_id`,
      )) as readonly { readonly navs: Entry }[];
      expect(own.length).toBeGreaterThan(10);
      const faults = faultsOf(page);
      await page.addInitScript(() => {
        window.skeletons = 0;
        window.usableAt = 0;
        let before = 0;
        new MutationObserver(() => {
          // What waits behind the block of its page is hidden, and not seen.
          const shown = document.querySelectorAll('main :is([data-skeleton], .MuiSkeleton-root:not([data-skeleton] *))');
          const now = [...shown].filter((block) => block.checkVisibility()).length;
          if (now === 0 && before > 0) window.usableAt = performance.now();
          before = now;
          window.skeletons = Math.max(window.skeletons, now);
        }).observe(document, { childList: true, subtree: true });
      });
      const sent = new Set<string>();
      page.on('request', (request) => sent.add(request.url()));
      await page.goto('login');
      await signInByForm({ page, tables, account });
      await expect(page).toHaveURL(/\/page\//);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      const visited = own.map(({ navs }) => navs).filter(({ type }) => part === undefined || type === part);
      // What signing in fetches, and the frame around the pages, is not an entry's.
      await page.waitForLoadState('networkidle');
      const ofFrame: ReadonlySet<string> = new Set(sent);
      for (const { id, name, label, label_en, type } of visited) {
        await test.step(name, async () => {
          await page.evaluate(() => (window.skeletons = 0));
          const address = type === 'centre' ? `page/centre/1/${id}?centre_id=1` : `page/${id}`;
          await (counted ? page.goto(address) : follow(page, address));
          const main = page.getByRole('main');
          const heading = main.getByRole('heading', { level: 1 });
          await expect(heading).toBeVisible();
          // A page is headed by the words that led to it.
          await expect.soft(heading).toHaveText(options.locale === 'zh-CN' ? label : (label_en ?? label));
          if (lists.has(name)) await expect(rowsOf(main).first()).toBeVisible();
          await expect(main.locator('[aria-busy="true"], .MuiSkeleton-root')).toHaveCount(0);
          // Something to press, to follow or to fill in.
          await expect
            .soft(main.locator('button:enabled:visible, a[href]:visible, input:enabled:visible:not([type=file])').first())
            .toBeVisible();
          expect.soft(faults.splice(0)).toEqual([]);
          if (counted) {
            // Until it can be used: what a press may need is fetched after that.
            const isWhole = countedToTheEnd.has(name);
            if (isWhole) await page.waitForLoadState('networkidle');
            const files = await page.evaluate(
              (whole) =>
                performance
                  .getEntriesByType('resource')
                  .filter(({ startTime }) => whole || window.usableAt === 0 || startTime <= window.usableAt)
                  .map((entry) => entry.name),
              isWhole,
            );
            // What is fetched ahead of its import is listed twice.
            const asked = [...new Set(files)].filter((url) => !ofFrame.has(url));
            expect.soft(asked.length, `${name} asks for\n${asked.join('\n')}`).toBeLessThanOrEqual(maxRequests);
          }
          // One skeleton in the place of the content, whatever it waits for.
          expect
            .soft(await page.evaluate(() => window.skeletons), `${name} has several skeletons`)
            .toBeLessThanOrEqual(partsOf[name] ?? 1);
          const [content, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
          expect.soft(content, `${name} scrolls sideways`).toBeLessThanOrEqual(screen);
          if (type === judged) await expectAccessible(page);
          if (options === narrow) expect.soft(await smallTargets(page), `${name} has small targets`).toEqual([]);
          if (type === judged && options !== narrow)
            expect.soft(await designDeviations(page), `${name} deviates from the design`).toEqual([]);
        });
      }
    });
  });
}
