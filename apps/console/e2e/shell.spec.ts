import { roleTexts } from '../src/locales/role-texts.ts';
import { previewTexts } from '../src/features/pages/preview-texts.ts';
import { firstHintsTexts } from '../src/features/help/first-hints-texts.ts';
import { helpTexts } from '../src/features/help/help-texts.ts';
import { openPaletteTexts } from '../src/palette/open-palette-texts.ts';
import { expect, expectAccessible, languages, test, type Account } from './fixtures.ts';

interface Entry {
  readonly id: number;
  readonly name: string;
}

test.describe('shell', () => {
  for (const account of ['admin', 'dev', 'centreadmin', 'teacher'] as const satisfies readonly Account[]) {
    test(`${account} starts on the default entry of the role`, async ({ page, tables: { text }, openAs, call }) => {
      const session = await openAs(account, '');
      await expect(page).toHaveURL(/\/page\/centre\/\d+\/\d+\?centre_id=\d+/);
      const [, centre, nav] = /\/page\/centre\/(\d+)\/(\d+)/.exec(page.url()) ?? [];
      const centres = (await call(session, 'rest/orgs?type=eq.centre&order=id')) as readonly Entry[];
      const navs = (await call(session, 'rest/navs?name=eq.today&type=eq.centre')) as readonly Entry[];
      const expected = account === 'admin' || account === 'dev' ? centres[0]?.id : session.user.org;
      expect(Number(centre)).toBe(expected);
      expect(Number(nav)).toBe(navs[0]?.id);
      const menu = page.getByRole('navigation', { name: text.menu.label });
      await expect(menu.locator('[aria-current=page]')).toHaveCount(1);
      for (const { name } of centres) await expect(menu.getByRole('button', { name })).toBeVisible();
    });
  }

  test('the header shows the system information', async ({ page, tables: { text }, openAs }) => {
    const { user } = await openAs('centreadmin', 'dashboard');
    await page.getByRole('button', { name: text.header.userMenu(user.name) }).click();
    await page.getByRole('menuitem', { name: text.header.systemInformation }).click();
    const dialog = page.getByRole('dialog', { name: text.systemInformation.title });
    await expect(dialog.getByText(text.systemName)).toBeVisible();
    await expect(dialog.getByText(`${user.name} (${user.code})`)).toBeVisible();
    await expect(dialog.getByText(roleTexts.en.centreadmin)).toBeVisible();
    await expect(dialog.getByText(text.systemInformation.healthy)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: text.header.userMenu(user.name) })).toBeFocused();
  });

  test('the header names the centre of a page and opens the same page of another', async ({
    page,
    tables: { text },
    openAs,
    call,
  }) => {
    const session = await openAs('admin');
    await expect(page).toHaveURL(/\/page\/centre\/\d+\/\d+\?centre_id=\d+/);
    const nav = /\/page\/centre\/\d+\/(\d+)/.exec(page.url())?.[1];
    const centres = (await call(session, 'rest/orgs?type=eq.centre&order=id')) as readonly Entry[];
    await page.getByRole('button', { name: `${text.centre}: ${centres[0]!.name}` }).click();
    await page.getByRole('menuitem', { name: centres[1]!.name }).click();
    await expect(page).toHaveURL(new RegExp(`/page/centre/${centres[1]!.id}/${nav}\\?centre_id=${centres[1]!.id}`));
    await expect(page.getByRole('button', { name: `${text.centre}: ${centres[1]!.name}` })).toBeVisible();
    await expect.poll(() => page.title()).toContain(centres[1]!.name);
  });

  test('the chosen centre is first and open in the menu with its numbers; opening another one chooses it', async ({
    page,
    tables: { text },
    openAs,
    call,
  }) => {
    const session = await openAs('centreadmin');
    const menu = page.getByRole('navigation', { name: text.menu.label });
    const centres = (await call(session, 'rest/orgs?type=eq.centre&order=id')) as readonly Entry[];
    const own = centres.find(({ id }) => id === session.user.org)!;
    const other = centres.find(({ id }) => id !== session.user.org)!;
    await expect(menu.getByRole('button').first()).toHaveText(own.name);
    await expect(menu.getByRole('button', { expanded: true })).toHaveCount(1);
    const { work } = (await call(session, 'rest/rpc/today', {
      method: 'POST',
      body: JSON.stringify({ centre_id: own.id }),
    })) as { readonly work: readonly { readonly kind: string; readonly count: number }[] };
    const untaken = work.find(({ kind }) => kind === 'attendance')!.count;
    await menu.getByRole('button', { name: 'Records' }).click();
    await expect(menu.getByRole('link', { name: 'Attendance' })).toHaveText(`Attendance${untaken}`);
    await expect(menu.getByRole('link', { name: 'Attendance' })).toHaveAccessibleDescription(/: \d/);
    // They are of the chosen centre alone.
    await expect(menu.getByRole('button', { name: other.name })).toHaveText(other.name);
    await menu.getByRole('link', { name: 'Attendance' }).click();
    await menu.getByRole('button', { name: other.name }).click();
    await expect(page).toHaveURL(new RegExp(`/page/centre/${other.id}/\\d+\\?centre_id=${other.id}`));
    await expect(menu.getByRole('button').first()).toHaveText(other.name);
    // What was open stays open, and away from all centres the choice is kept.
    await expect(menu.getByRole('link', { name: 'Attendance' })).toHaveAttribute('aria-current', 'page');
    await page.goto('dashboard');
    await expect(page.getByRole('button', { name: `${text.centre}: ${other.name}` })).toBeVisible();
    await expect(menu.getByRole('button').first()).toHaveText(other.name);
  });

  test('an unknown address shows the not-found page', async ({ page, tables: { text }, openAs }) => {
    await openAs('teacher', 'no/such/page');
    await expect(page.getByRole('heading', { name: text.pages.notFoundTitle })).toBeVisible();
    expect(await page.title()).toContain(text.pages.notFoundTitle);
    await page.getByRole('link', { name: text.common.home }).click();
    await expect(page).toHaveURL(/\/page\/centre\//);
  });
});

test('the menu works with the keyboard', async ({ page, tables: { text }, openAs }) => {
  await openAs('admin', 'dashboard');
  const menu = page.getByRole('navigation', { name: text.menu.label });
  const group = menu.getByRole('button', { name: 'Teaching', exact: true });
  await group.focus();
  await expect(group).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await expect(group).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('End');
  await expect(menu.getByRole('button').last()).toBeFocused();
  await page.keyboard.press('Home');
  await expect(menu.getByRole('button').first()).toBeFocused();
  await group.focus();
  await page.keyboard.press('ArrowDown');
  await expect(menu.getByRole('link', { name: 'Semesters' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/page\/\d+$/);
  await expect(page.getByRole('main')).toBeFocused();
});

test('the skip link moves the focus past the menu', async ({ page, tables: { text }, openAs }) => {
  await openAs('admin', 'dashboard');
  await expect(page.getByRole('heading', { name: text.pages.dashboard })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: text.common.skipToContent })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('an entry of another role shows no access, an unknown one shows not found', async ({
  page,
  tables: { text, calls },
  openAs,
  logIn,
  call,
}) => {
  const admin = await logIn('admin');
  const navs = (await call(admin, 'rest/navs?name=eq.roles')) as readonly Entry[];
  await openAs('teacher', `page/${navs[0]?.id}`);
  await expect(
    page.getByRole('heading', { name: new RegExp(`${text.pages.noAccessTitle}|${text.pages.notFoundTitle}`) }),
  ).toBeVisible();
  await expect(page.getByText(calls.errors.forbidden).or(page.getByText(text.pages.notFoundText))).toBeVisible();
  await page.goto('page/99999');
  await expect(page.getByRole('heading', { name: text.pages.notFoundTitle })).toBeVisible();
  await page.goto('page/centre/99999/1');
  await expect(page.getByRole('heading', { name: text.pages.notFoundTitle })).toBeVisible();
});

test('the page editor names the missing page', async ({ page, tables: { text }, openAs }) => {
  await openAs('admin', 'preview');
  await expect(page.getByText(previewTexts.en.empty)).toBeVisible();
  await page.goto('edit/99999');
  await expect(page.getByRole('heading', { name: text.pages.notFoundTitle })).toBeVisible();
});

test('language and appearance are remembered', async ({ page, tables, openAs }) => {
  await openAs('admin', 'dashboard');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('button', { name: '中文' }).click();
  await expect(page.getByRole('heading', { name: '工作台' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  const before = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.getByRole('button', { name: /外观/ }).click();
  await page.getByRole('button', { name: /外观/ }).click();
  await expect(page.getByRole('button', { name: /外观.*深色/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: '工作台' })).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).not.toBe(before);
  expect(tables.text.pages.dashboard).toBe('Dashboard');
});

test('the menu entry of a broken page shows the error', async ({ page, tables: { text, calls }, openAs, call }) => {
  const session = await openAs('admin', 'dashboard');
  const create = async (schemaPath: string | null, name: string): Promise<number> => {
    const headers = { Prefer: 'return=representation' };
    const nav = { name, label: name, type: 'menu', schema_path: schemaPath, path: schemaPath ? null : '', order: 99 };
    const rows = (await call(session, 'rest/navs', { method: 'POST', headers, body: JSON.stringify(nav) })) as readonly Entry[];
    const id = rows[0]!.id;
    await call(session, 'rest/role2navs', { method: 'POST', body: JSON.stringify({ role: 'admin', nav_id: id }) });
    return id;
  };
  const missing = await create('no/such/file', 'e2e-missing-file');
  await page.goto(`page/${missing}`);
  await expect(page.getByText(calls.outcomes.schemaFileFailed)).toBeVisible();
  await expect(page.getByRole('button', { name: text.common.retry })).toBeVisible();
  const nothing = await create(null, 'e2e-nothing');
  await page.goto(`page/${nothing}`);
  await expect(page.getByText(text.pages.notByRule)).toBeVisible();
  for (const id of [missing, nothing]) await call(session, `rest/navs?id=eq.${id}`, { method: 'DELETE' });
});

test('Ctrl+K opens the search also where it is pressed before the search is loaded', async ({ page, openAs }) => {
  let load = (): void => undefined;
  const asked = new Promise<void>((resolve) => (load = resolve));
  await page.route(/\/assets\/page-[\w-]+\.js/, async (route) => {
    await asked;
    await route.continue();
  });
  await openAs('teacher');
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('button').first().waitFor();
  await page.keyboard.press('Control+k');
  load();
  await expect(page.getByRole('combobox', { name: /^Search pages/ })).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

for (const [language, options] of languages) {
  test.describe(`a first visit in ${language}`, () => {
    test.use({ ...options, isFirstVisit: true });
    const key = language === 'Chinese' ? 'zh' : 'en';
    const text = firstHintsTexts[key];

    test('shows three hints by the keyboard, once', async ({ page, openAs }) => {
      await openAs('teacher');
      // Also found where a dialog hides it from screen readers.
      const hints = page.getByRole('region', { name: text.title, includeHidden: true });
      await expect(hints).toContainText(text.hints[0]!);
      await expectAccessible(page);
      // It took no focus, and a dialog lies over it and is closed first.
      expect(await hints.evaluate((element) => element.contains(document.activeElement))).toBe(false);
      await page.keyboard.press('Control+k');
      const palette = page.getByRole('dialog');
      await expect(palette).toBeVisible();
      const covered = await hints.evaluate((element) => {
        const { left, top } = element.getBoundingClientRect();
        return !element.contains(document.elementFromPoint(left + 8, top + 8));
      });
      expect(covered).toBe(true);
      await page.keyboard.press('Escape');
      await expect(palette).toBeHidden();
      await expect(hints).toBeVisible();
      for (const hint of text.hints.slice(1)) {
        await hints.getByRole('button', { name: text.next }).press('Enter');
        await expect(hints).toContainText(hint);
      }
      await page.keyboard.press('Escape');
      await expect(hints).toHaveCount(0);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('navigation').getByRole('link').first()).toBeVisible();
      await expect(hints).toHaveCount(0);
    });

    test('a phone has its own hints, and help in the menu of the account', async ({ page, openAs, tables }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      const { user } = await openAs('teacher');
      const hints = page.getByRole('region', { name: text.title });
      await expect(hints).toContainText(text.hintsOfPhone[0]!);
      await hints.getByRole('button', { name: text.skip }).click();
      await expect(hints).toHaveCount(0);
      await page.getByRole('button', { name: tables.text.header.userMenu(user.name) }).click();
      await page.getByRole('menuitem', { name: openPaletteTexts[key].help }).click();
      await expect(page.getByRole('dialog')).toContainText(helpTexts[key].pages['centre/today/today']!);
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  });
}
