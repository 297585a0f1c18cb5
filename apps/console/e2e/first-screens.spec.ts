import { expect, password, test } from './fixtures.ts';

declare global {
  interface Window {
    shifted: number;
  }
}

test('loads few scripts from sign-in to the calendar, most while typing, without layout shifts', async ({
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
      for (const entry of list.getEntries()) window.shifted += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('login');
  await page.getByRole('textbox', { name: text.login.code }).fill('centreadmin');
  // On a busy machine they come in waves that lie apart: the calendar's grid and what it shares with its dialogs are the last.
  for (const name of [/\/renderer-/, /\/grid-(?!range-|dialogs-)/, /\/grid-dialogs-/]) {
    await expect.poll(() => scripts.some((script) => name.test(script))).toBe(true);
  }
  const whileTyping = scripts.length;
  await page.getByLabel(text.login.password, { exact: false }).first().fill(password);
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-session-id]').first()).toBeVisible();
  // The calendar, its grid and what dragging takes are there before anybody has signed in.
  const missing = scripts.slice(whileTyping).filter((script) => /\/(shell|page|renderer|schedule|grid)-/.test(script));
  expect(missing).toEqual([]);
  await page.waitForLoadState('networkidle');
  expect(scripts.length, scripts.join('\n')).toBeLessThanOrEqual(20);
  expect(await page.evaluate(() => window.shifted)).toBeLessThan(0.02);
});
