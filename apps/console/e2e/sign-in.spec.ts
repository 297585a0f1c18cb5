import { studentTexts } from '../src/routes/student-texts.ts';
import { todayTexts } from '../src/features/today/today-texts.ts';
import { expect, password, signInByForm, test } from './fixtures.ts';

test.describe('signing in', () => {
  test('both fields are required', async ({ page, tables: { text } }) => {
    await page.goto('login');
    // The passwords of the demo are public: the page says so before anybody types.
    await expect(page.getByText(text.login.demo)).toBeVisible();
    await page.getByRole('button', { name: text.login.submit, exact: true }).click();
    await expect(page.getByText(text.login.codeRequired)).toBeVisible();
    await expect(page.getByText(text.login.passwordRequired)).toBeVisible();
    await expect(page.getByRole('textbox', { name: text.login.code })).toBeFocused();
  });

  test('a wrong password keeps what was typed, and the right one then works', async ({ page, tables }) => {
    const { text, calls } = tables;
    await page.goto('login');
    await signInByForm({ page, tables, account: 'dev', withPassword: 'not-the-password' });
    await expect(page.getByRole('alert')).toHaveText(text.login.wrongPassword);
    await expect(page.getByRole('textbox', { name: text.login.code })).toHaveValue('dev');
    await expect(page.locator('input[name=password]')).toHaveValue('not-the-password');
    await expect(page.locator('input[name=password]')).toBeFocused();
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    // Measured as soon as it is there: it stays for seconds only.
    const notice = await page
      .getByText(calls.outcomes.loginSucceeded)
      .evaluate((element) => element.closest('[role=status]')?.getBoundingClientRect().toJSON() as DOMRect);
    await expect(page).toHaveURL(/\/page\/centre\/\d+\/\d+\?centre_id=\d+/);
    const heading = await page.getByRole('heading', { level: 1 }).evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect().toJSON() as DOMRect;
    });
    expect(notice.left, 'beside the heading').toBeGreaterThan(heading.right);
    const tools = await page.getByRole('link', { name: todayTexts.en.calendar }).boundingBox();
    expect(notice.bottom, 'above the tools of the page').toBeLessThanOrEqual(tools?.y ?? 0);
  });

  test('a student is told to use WeChat', async ({ page, tables }) => {
    await page.goto('login');
    await signInByForm({ page, tables, account: 'student' });
    await expect(page.getByRole('alert')).toHaveText(tables.text.login.studentsRefused);
    expect(await page.evaluate(() => sessionStorage.getItem('lab-console.session'))).toBeNull();
    await page.getByRole('link', { name: tables.text.login.studentLink }).click();
    await expect(page.getByRole('heading', { name: studentTexts.en.text })).toBeVisible();
  });
});

test('only the MD5 of the password leaves the browser', async ({ page, tables }) => {
  const sent: string[] = [];
  await page.exposeFunction('recordForTest', (body: string) => sent.push(body));
  await page.addInitScript(() => {
    const send = window.fetch;
    const record = (window as unknown as { recordForTest: (body: string) => Promise<number> }).recordForTest;
    window.fetch = async (input, init) => {
      const request = new Request(input, init);
      await record(`${request.url} ${await request.clone().text()}`);
      return send(request);
    };
  });
  await page.goto('login');
  await signInByForm({ page, tables, account: 'dev' });
  await expect(page.getByText(tables.calls.outcomes.loginSucceeded)).toBeVisible();
  expect(sent.filter((request) => request.includes(password))).toEqual([]);
  const login = sent.find((request) => request.includes('rest/rpc/login'));
  expect(JSON.parse(login?.split(' ')[1] ?? '')).toEqual({ code: 'dev', password: expect.stringMatching(/^[0-9a-f]{32}$/) });
});

test('the password can be shown, and Caps Lock is reported', async ({ page, tables: { text } }) => {
  await page.goto('login');
  const input = page.locator('input[name=password]');
  await expect(input).toHaveAttribute('autocomplete', 'current-password');
  await page.getByRole('button', { name: text.login.showPassword }).click();
  await expect(input).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: text.login.hidePassword }).click();
  await expect(input).toHaveAttribute('type', 'password');
  await input.dispatchEvent('keydown', { key: 'A', modifierCapsLock: true, bubbles: true });
  await expect(page.getByText(text.login.capsLock)).toBeVisible();
});

test('signing in returns to the requested page', async ({ page, tables }) => {
  await page.goto('dashboard?from=mail');
  await expect(page).toHaveURL(/\/login\?return_to=/);
  await signInByForm({ page, tables, account: 'dev' });
  await expect(page.getByRole('heading', { name: tables.text.pages.dashboard })).toBeVisible();
  expect(new URL(page.url()).search).toBe('?from=mail');
});

test('a return address of another site is not followed', async ({ page, server, tables }) => {
  await page.goto(`login?return_to=${encodeURIComponent('//evil.example/')}`);
  await signInByForm({ page, tables, account: 'dev' });
  await expect(page).toHaveURL(/\/page\/centre\//);
  expect(page.url().startsWith(server.url)).toBe(true);
});
