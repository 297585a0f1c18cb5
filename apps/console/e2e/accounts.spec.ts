import { enUS as calendar } from '@lab-console/calendar/locales';
import { accountsTexts } from '../src/features/accounts/accounts-texts.ts';
import { linkTexts } from '../src/session/link-texts.ts';
import { sessionTexts } from '../src/session/session-texts.ts';
import { expect, signInByForm, test } from './fixtures.ts';

test.describe('accounts', () => {
  const own = sessionTexts('en');

  test('a first password has to be replaced before the console opens', async ({ page, tables, call, logIn }) => {
    const { text, calls } = tables;
    const admin = await logIn('admin');
    const [teacher] = (await call(admin, 'rest/users?role=eq.teacher&code=neq.teacher&limit=1&select=id,code')) as [
      { id: number; code: string },
    ];
    const { password } = (await call(admin, 'rest/rpc/set_first_password', {
      method: 'POST',
      body: JSON.stringify({ user_id: teacher.id }),
    })) as { password: string };
    await page.goto('login');
    await page.getByLabel(text.login.code).fill(teacher.code);
    await page.getByLabel(text.login.password, { exact: false }).first().fill(password);
    await page.getByRole('button', { name: text.login.submit }).click();
    const form = page.getByRole('form', { name: own.chooseTitle });
    await expect(form).toBeVisible();
    if (process.env['E2E_PICTURES']) await page.screenshot({ path: `${process.env['E2E_PICTURES']}/choose-English.png` });
    const [first, second] = [form.locator('input[name=new-password]'), form.locator('input[name=repeated-password]')];
    await first.fill(password);
    await second.fill(password);
    await form.getByRole('button', { name: own.chooseSubmit }).click();
    await expect(form.getByRole('alert')).toBeVisible();
    await first.fill('Chosen#2026x');
    await second.fill('Chosen#2026x');
    await form.getByRole('button', { name: own.chooseSubmit }).click();
    await expect(page).toHaveURL(/\/page\/centre\//);
    await expect(page.getByText(calls.outcomes.loginSucceeded)).toBeVisible();
  });

  test('a link from the list of who waits lets its owner choose a password, once', async ({
    browser,
    page,
    tables,
    openAs,
    logIn,
    call,
  }) => {
    const { text, calls } = tables;
    const words = accountsTexts.en;
    const links = linkTexts.en;
    const [nav] = (await call(await logIn('admin'), 'rest/navs?name=eq.accounts&select=id')) as [{ id: number }];
    await openAs('admin', `page/${nav.id}?show=waiting`);
    const dialog = page.getByRole('dialog', { name: words.title });
    await dialog.getByRole('radio', { name: words.ways.link.label }).check();
    const all = dialog.getByRole('checkbox', { name: words.all, exact: true });
    await all.check();
    await all.uncheck();
    await dialog
      .getByRole('checkbox', { name: /^Choose / })
      .first()
      .check();
    await dialog.getByRole('button', { name: words.ways.link.give(1) }).click();
    const sheet = page.getByRole('dialog', { name: words.ways.link.sheetTitle });
    const address = (await sheet.getByText(/#password=/).textContent()) ?? '';
    const [code = ''] = await sheet.getByRole('row').last().getByRole('cell').allTextContents();

    const owner = await (await browser.newContext({ locale: 'en-US' })).newPage();
    const requests: string[] = [];
    owner.on('request', (request) => requests.push(request.url()));
    await owner.goto(address);
    const form = owner.getByRole('form', { name: links.title });
    await expect(form).toContainText(code);
    // Neither the address bar nor anything that was sent has the secret.
    const secret = address.split('#password=')[1]!;
    await expect(owner).toHaveURL(/\/login$/);
    expect(requests.filter((url) => url.includes(secret))).toEqual([]);
    await form.locator('input[name=new-password]').fill('short');
    await form.getByRole('button', { name: own.chooseSubmit }).click();
    await expect(form.getByText(text.password.tooShort)).toBeVisible();
    await form.locator('input[name=new-password]').fill('Chosen#2026x');
    await form.locator('input[name=repeated-password]').fill('Chosen#2026x');
    await form.getByRole('button', { name: own.chooseSubmit }).click();
    await expect(owner.getByText(calls.outcomes.loginSucceeded)).toBeVisible();

    // Where somebody is signed in the link is not looked at; where nobody is, it was used.
    await owner.goto(address);
    await expect(owner.getByRole('alert')).toContainText(/is signed in here/);
    const stranger = await (await browser.newContext({ locale: 'en-US' })).newPage();
    await stranger.goto(address);
    await expect(stranger.getByRole('alert')).toContainText(/this link was used already/i);
    await stranger.getByRole('button', { name: own.backToSignIn }).click();
    await expect(stranger.getByLabel(text.login.code)).toBeVisible();
    await owner.context().close();
    await stranger.context().close();
  });

  test('a sign-in that ends under a half-filled form is renewed in a dialog, and the form is then sent', async ({
    page,
    tables,
    openCalendarAs,
    call,
  }) => {
    const { text } = tables;
    const session = await openCalendarAs('admin');
    await expect(page).toHaveURL(/\/page\/centre\//);
    await page.getByRole('navigation', { name: text.menu.label }).getByRole('button').first().waitFor();
    // The calendar has what it needs; a request of its own would ask before the press below does.
    await page.locator('.lc-grid').waitFor();
    await page.waitForLoadState('networkidle');
    // Anything typed counts as work.
    await page.evaluate(() => {
      const input = document.createElement('input');
      input.id = 'typed';
      document.querySelector('main')?.append(input);
    });
    await page.locator('#typed').fill('half');
    await call(session, 'rest/rpc/logout', { method: 'POST', body: '{}' });
    const address = page.url();
    await page.getByRole('button', { name: text.header.userMenu('').trim(), exact: false }).click();
    await page.getByRole('menuitem', { name: text.header.calendarAddress }).click();
    const dialog = page.getByRole('dialog', { name: own.endedTitle });
    await expect(dialog).toBeVisible();
    if (process.env['E2E_PICTURES']) await page.screenshot({ path: `${process.env['E2E_PICTURES']}/again-English.png` });
    await dialog.getByLabel(text.login.password, { exact: false }).fill('wrong');
    await dialog.getByRole('button', { name: text.login.submit }).click();
    await expect(dialog.getByText(text.login.wrongPassword)).toBeVisible();
    await dialog.getByLabel(text.login.password, { exact: false }).fill('Lab#2026!');
    await dialog.getByRole('button', { name: text.login.submit }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('dialog', { name: text.header.calendarAddress })).toBeVisible();
    await expect(page.locator('#typed')).toHaveValue('half');
    expect(page.url()).toBe(address);
  });

  test('a form that was filled from lists alone is kept when the sign-in ends under it', async ({
    page,
    tables: { text },
    openCalendarAs,
    logIn,
    call,
  }) => {
    const session = await openCalendarAs('centreadmin');
    const admin = await logIn('admin');
    const newest = async (): Promise<{ readonly id: number; readonly course: { readonly name: string } }> =>
      (
        (await call(admin, 'rest/schedules?order=id.desc&limit=1&select=id,course:courses(name)')) as [
          Awaited<ReturnType<typeof newest>>,
        ]
      )[0];
    const before = await newest();
    await page.locator('[data-session-id]').first().waitFor();
    await page.getByRole('button', { name: calendar.add, exact: true }).click();
    const form = page.getByRole('dialog', { name: calendar.form.addTitle });
    const field = (name: string) => form.getByRole('combobox', { name, exact: true });
    for (const name of ['Course', 'Experiment', 'Period', 'Room']) {
      await field(name).click();
      await page.getByRole('option').first().click();
    }
    const chosen = await field('Course').inputValue();
    expect(chosen).not.toBe('');
    await call(session, 'rest/rpc/logout', { method: 'POST', body: '{}' });
    await form.getByRole('button', { name: calendar.form.save, exact: true }).click();
    const again = page.getByRole('dialog', { name: own.endedTitle });
    await expect(again).toBeVisible();
    await again.getByLabel(text.login.password, { exact: false }).fill('Lab#2026!');
    const carriedOut = page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && /\/rest\/schedules\b/.test(answer.url()) && answer.status() !== 401,
    );
    await again.getByRole('button', { name: text.login.submit }).click();
    await expect(again).toBeHidden();
    // What was pressed before goes on, with what was chosen.
    if ((await carriedOut).ok()) {
      const added = await newest();
      expect(added.id).toBeGreaterThan(before.id);
      expect(chosen).toContain(added.course.name);
      await call(admin, `rest/schedules?id=eq.${added.id}`, { method: 'DELETE' });
    } else await expect(field('Course')).toHaveValue(chosen);
  });
});

test('a new tab takes over the sign-in of the other tab', async ({ context, page, tables }) => {
  await page.goto('login');
  await signInByForm({ page, tables, account: 'teacher' });
  await expect(page).toHaveURL(/\/page\/centre\//);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('navigation', { name: tables.text.menu.label })).toBeVisible();
  expect(other.url()).toBe(page.url());
});
