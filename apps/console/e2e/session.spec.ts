import { enUS as calendar } from '@lab-console/calendar/locales';
import { enUS as renderer } from '@lab-console/page-renderer/locales';
import type { Route } from '@playwright/test';
import { expect, password, signInByForm, test } from './fixtures.ts';

const newPassword = 'Other#2027';

test.describe('the session', () => {
  test('changing the password checks the rules, and asks to sign in with the new one', async ({
    page,
    tables,
    logIn,
    call,
    openAs,
  }) => {
    const { text, calls } = tables;
    await openAs('dev', 'dashboard');
    await page.getByRole('button', { name: text.header.userMenu('').trim(), exact: false }).click();
    await page.getByRole('menuitem', { name: text.header.changePassword }).click();
    const dialog = page.getByRole('dialog', { name: text.password.title });
    const [first, second] = [dialog.locator('input[name=new-password]'), dialog.locator('input[name=repeated-password]')];
    const submit = dialog.getByRole('button', { name: text.password.submit });
    await dialog.locator('input[name=current-password]').fill(password);
    for (const [typed, problem] of [
      ['', text.password.required],
      ['Ab1!', text.password.tooShort],
      ['12345678!', text.password.noLetter],
      ['abcdefgh!', text.password.noDigit],
      ['abcdefg1', text.password.noSpecial],
    ] as const) {
      await first.fill(typed);
      await submit.click();
      await expect(dialog.getByText(problem)).toBeVisible();
      await expect(first).toBeFocused();
    }
    await first.fill(newPassword);
    await second.fill('Other#2028');
    await submit.click();
    await expect(dialog.getByText(text.password.repeatDiffers)).toBeVisible();
    await second.fill(newPassword);
    await submit.click();
    await expect(page.getByText(calls.outcomes.passwordChanged)).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
    await expect(logIn('dev')).rejects.toThrow('cannot sign in');
    await signInByForm({ page, tables, account: 'dev', withPassword: newPassword });
    await expect(page.getByText(calls.outcomes.loginSucceeded)).toBeVisible();

    const again = await logIn('dev', newPassword);
    const { createHash } = await import('node:crypto');
    const hash = createHash('md5').update(password).digest('hex');
    await call(again, 'rest/rpc/change_password', { method: 'POST', body: JSON.stringify({ password: hash }) });
  });
});

test('signing out in one tab signs out the others, on the server too', async ({ context, page, tables, server }) => {
  const { text } = tables;
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('login');
    await signInByForm({ page: tab, tables, account: 'centreadmin' });
    await expect(tab).toHaveURL(/\/page\/centre\//);
  }
  const token = await other.evaluate(() => JSON.parse(sessionStorage.getItem('lab-console.session') ?? '{}').token as string);
  await page.getByRole('button', { name: text.header.userMenu('').trim(), exact: false }).click();
  await page.getByRole('menuitem', { name: text.header.logOut }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(other).toHaveURL(/\/login\?return_to=/);
  await expect(other.getByText(text.login.signedOutElsewhere)).toBeVisible();
  await expect
    .poll(async () => (await fetch(`${server.apiUrl}/rest/semesters`, { headers: { authorization: `Bearer ${token}` } })).status)
    .toBe(401);
});

test('an ended sign-in is reported once, in the language of the page, and signing in again returns to the page', async ({
  page,
  tables,
  openAs,
  call,
}) => {
  const { text, calls } = tables;
  const session = await openAs('admin', '');
  await expect(page).toHaveURL(/\/page\/centre\//);
  const menu = page.getByRole('navigation', { name: text.menu.label });
  await menu.getByRole('button').first().waitFor();
  await page.getByRole('button', { name: '中文' }).click();
  await call(session, 'rest/rpc/logout', { method: 'POST', body: '{}' });
  await page.reload();
  await expect(page).toHaveURL(/\/login\?return_to=/);
  await expect(page.getByRole('alert')).toContainText('登录已结束，请重新登录');
  await page.getByRole('button', { name: 'English' }).click();
  await signInByForm({ page, tables, account: 'admin' });
  await expect(page).toHaveURL(/\/page\/centre\/\d+\/\d+\?centre_id=/);
  await expect(page.getByText(calls.outcomes.loginSucceeded)).toBeVisible();
});

test('the sign-in is kept in session storage only', async ({ page, tables, context }) => {
  await page.goto('login');
  await signInByForm({ page, tables, account: 'teacher' });
  await expect(page).toHaveURL(/\/page\/centre\//);
  const kept = await page.evaluate(() => ({
    local: JSON.stringify(localStorage),
    cookies: document.cookie,
    address: window.location.href,
  }));
  const token = await page.evaluate(() => JSON.parse(sessionStorage.getItem('lab-console.session') ?? '{}').token as string);
  expect(token).toMatch(/^ey/);
  for (const place of Object.values(kept)) expect(place).not.toContain(token);
  // One cookie tells the browser from others when a wrong password was typed elsewhere; it signs nobody in.
  const cookies = await context.cookies();
  expect(cookies).toMatchObject([{ name: 'lab-console-device', httpOnly: true, sameSite: 'Strict' }]);
  expect(cookies[0]?.value).not.toContain(token);
});

test('failed calls show the offline banner; once the server answers, it disappears and what failed is loaded', async ({
  page,
  tables: { text },
  openCalendarAs,
}) => {
  await openCalendarAs('centreadmin');
  await expect(page.locator('[data-session-id]').first()).toBeVisible();
  await page.route('**/api/**', (route) => route.abort('connectionfailed'));
  // The week beside the one in view may be loaded already. No more than two weeks: sessions take place there, too.
  const failed = page.getByText(calendar.loadFailed, { exact: false });
  for (let weeks = 0; weeks < 2; weeks += 1) await page.getByRole('button', { name: calendar.previous.week }).click();
  await expect(failed).toBeVisible();
  await page.getByRole('button', { name: text.header.userMenu('').trim(), exact: false }).click();
  await page.getByRole('menuitem', { name: text.header.systemInformation }).click();
  const dialog = page.getByRole('dialog', { name: text.systemInformation.title });
  await expect(dialog.getByText(text.systemInformation.unhealthy)).toBeVisible();
  await dialog.getByRole('button', { name: text.common.close }).click();
  await expect(page.getByText(text.offline.banner)).toBeVisible();
  await page.unroute('**/api/**');
  await page.getByRole('button', { name: text.offline.retry }).click();
  await expect(page.getByText(text.offline.banner)).toBeHidden();
  await expect(failed).toBeHidden();
  await expect(page.locator('[data-session-id]').first()).toBeVisible();
});

test('a dialog whose code cannot be fetched leaves the calendar, and opens once the connection is back', async ({
  page,
  openCalendarAs,
}) => {
  const isCode = /\/assets\/dialogs-[^/]*\.js/;
  await page.route(isCode, (route) => route.abort('internetdisconnected'));
  await openCalendarAs('centreadmin');
  const add = page.getByRole('button', { name: calendar.add, exact: true });
  await add.click();
  // The calendar says it to screen readers as well, a moment later.
  await expect(page.getByText(calendar.partFailed.offline).last()).toBeVisible();
  await expect(page.locator('[data-session-id]').first()).toBeVisible();
  await page.unroute(isCode);
  await add.click();
  await expect(page.getByRole('dialog', { name: calendar.form.addTitle })).toBeVisible();
});

test('says that there is a new version where code is gone from the server, and loads it', async ({
  page,
  openCalendarAs,
  tables: { text },
}) => {
  const isCode = /\/assets\/[^/]*\.js/;
  const gone = (route: Route): Promise<void> => route.fulfill({ status: 404 });
  const reload = page.getByRole('button', { name: text.common.reloadPage });
  const sessions = page.locator('[data-session-id]');
  // What is fetched in advance must not come before the new version does.
  await page.route(/\/assets\/(dialogs|centre-definitions)-[^/]*\.js/, gone);
  await openCalendarAs('centreadmin');
  await expect(sessions.first()).toBeVisible();
  await page.getByRole('button', { name: calendar.add, exact: true }).click();
  await expect(page.getByText(calendar.partFailed.outdated).last()).toBeVisible();
  await expect(reload).toBeVisible();
  await expect(sessions.first()).toBeVisible();

  await page.route(isCode, gone);
  await page.getByRole('navigation').getByRole('link', { name: 'Scheduler' }).click();
  await expect(page.getByRole('heading', { name: text.pages.outdatedTitle })).toBeVisible();
  await page.unrouteAll();
  const definitions = page.waitForEvent('requestfinished', (request) => request.url().includes('/assets/centre-definitions-'));
  await page.getByRole('main').getByRole('button', { name: text.common.reloadPage }).click();
  await expect(page.getByRole('heading', { name: text.pages.outdatedTitle })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Scheduler' })).toBeVisible();

  // A page whose definition is here says it where its code is missing.
  await definitions;
  await page.route(isCode, gone);
  await page.getByRole('navigation').getByRole('link', { name: 'Preparation' }).click();
  const failed = page.getByRole('main').getByRole('alert').filter({ hasText: renderer.partOutdated });
  await expect(failed).toBeVisible();
  await page.unrouteAll();
  await failed.getByRole('button', { name: renderer.reload, exact: true }).click();
  await expect(failed).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Preparation' })).toBeVisible();
});
