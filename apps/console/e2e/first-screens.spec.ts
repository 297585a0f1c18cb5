import { todayTexts } from '../src/features/today/today-texts.ts';
import { expect, password, test } from './fixtures.ts';

declare global {
  interface Window {
    shifted: number;
  }
}

test('loads few scripts from sign-in to the first screen and the calendar, most while typing, without layout shifts', async ({
  page,
  tables: { text },
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // What draws the sign-in page itself does not count.
    if (request.resourceType() === 'script' && !/\/(index|rolldown-runtime|sign-in)-/.test(pathname)) scripts.push(pathname);
  });
  await page.addInitScript(() => {
    window.shifted = 0;
    new PerformanceObserver((list) => {
      // What a press moves, such as the opened part of the menu, is expected.
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
        if (!hadRecentInput) window.shifted += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('login');
  await page.getByRole('textbox', { name: text.login.code }).fill('centreadmin');
  // On a busy machine they come in waves that lie apart: the calendar's grid is the last.
  for (const name of [/\/renderer-/, /\/grid-(?!range-)/]) {
    await expect.poll(() => scripts.some((script) => name.test(script))).toBe(true);
  }
  await page.waitForLoadState('networkidle');
  const whileTyping = scripts.length;
  await page.getByLabel(text.login.password, { exact: false }).first().fill(password);
  await page.keyboard.press('Enter');
  const calendar = page.getByRole('link', { name: todayTexts.en.calendar });
  await expect(calendar).toBeVisible();
  await calendar.click();
  await expect(page.locator('[data-session-id]').first()).toBeVisible();
  // The first screen, the calendar, its grid and what dragging takes are there before anybody has signed in.
  const missing = scripts.slice(whileTyping).filter((script) => /\/(shell|page|renderer|today|schedule|grid)-/.test(script));
  expect(missing).toEqual([]);
  // One of them holds the definitions of all pages of the centre, and others are what a list and its form need: no press waits for them.
  await expect.poll(() => scripts.some((script) => /\/list-/.test(script))).toBe(true);
  await page.waitForLoadState('networkidle');
  expect(scripts.length, scripts.join('\n')).toBeLessThanOrEqual(35);
  expect(await page.evaluate(() => window.shifted)).toBeLessThan(0.02);
  const beforeList = scripts.length;
  const menu = page.getByRole('navigation');
  await menu.getByRole('button', { name: 'Coursework', exact: true }).click();
  await menu.getByRole('link', { name: 'Courses', exact: true }).click();
  await expect(page.getByRole('main').getByRole('table').getByRole('row').nth(1)).toBeVisible();
  // The dialogs of the calendar come later, whatever is opened.
  expect(scripts.slice(beforeList).filter((script) => !/\/(dialogs|FormSlot|parts)-/.test(script))).toEqual([]);
});

test('a deep address leads to the sign-in before it fetches a page', async ({ page, tables: { text } }) => {
  const from: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/(shell|page)-[^/]*\.js/.test(request.url())) from.push(new URL(page.url()).pathname);
  });
  await page.goto('page/centre/1/7?centre_id=1');
  await expect(page.getByRole('textbox', { name: text.login.code })).toBeVisible();
  await expect(page).toHaveURL(/\/login\?return_to=%2Fpage%2Fcentre%2F1%2F7/);
  // What is fetched while one types comes all the same.
  await expect.poll(() => from.length).toBeGreaterThan(1);
  for (const pathname of from) expect(pathname).toMatch(/\/login$/);
});
