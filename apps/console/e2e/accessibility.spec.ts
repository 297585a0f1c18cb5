import { expect, expectAccessible, languages, test } from './fixtures.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}

// Colours do not depend on the language, nor roles and names on the colours: each language has one of the two schemes.
for (const [index, [language, options]] of languages.entries()) {
  const colorScheme = index === 0 ? 'light' : 'dark';
  test.describe(`axe (${language}, ${colorScheme})`, () => {
    test.use({ ...options, colorScheme });

    test('before signing in', async ({ page, tables: { text } }) => {
      await page.goto('login');
      await expect(page.getByRole('button', { name: text.login.submit, exact: true })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: text.login.submit, exact: true }).click();
      await expect(page.getByText(text.login.codeRequired)).toBeVisible();
      await expectAccessible(page);
      await page.goto('student');
      await expect(page.getByRole('heading')).toBeVisible();
      await expectAccessible(page);
    });

    test('every page of the console', async ({ page, tables: { text }, openAs, call }) => {
      test.setTimeout(120_000);
      const session = await openAs('admin', 'dashboard');
      await page.getByRole('navigation', { name: text.menu.label }).getByRole('button').first().waitFor();
      await expectAccessible(page);
      const navs = (await call(session, 'rest/navs?select=id,name,type')) as readonly Named[];
      const [centre] = (await call(session, 'rest/orgs?type=eq.centre&order=code')) as readonly Named[];
      const idOf = (name: string): number => navs.find((nav) => nav.name === name)!.id;
      const [placed] = (await call(session, `rest/user2projects?limit=1&select=schedule_id`)) as ReadonlyArray<{
        schedule_id: number;
      }>;
      const under = `page/centre/${centre!.id}`;
      for (const address of [
        `page/${idOf('semesters')}`,
        `page/${idOf('periods')}`,
        `${under}/${idOf('courses')}?centre_id=${centre!.id}`,
        `${under}/${idOf('locations')}?centre_id=${centre!.id}`,
        `${under}/${idOf('calendar')}?centre_id=${centre!.id}`,
        `${under}/${idOf('import')}?centre_id=${centre!.id}`,
        `${under}/${idOf('exam')}?centre_id=${centre!.id}`,
        'no/such/page',
        `registration-sheet/${placed!.schedule_id}`,
      ]) {
        await test.step(address, async () => {
          await page.goto(address);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await page.waitForLoadState('networkidle');
          await expectAccessible(page);
        });
      }
    });

    test('menus and dialogs', async ({ page, tables: { text }, openAs }) => {
      const { user } = await openAs('admin', 'dashboard');
      await page.getByRole('button', { name: text.header.userMenu(user.name) }).click();
      await expect(page.getByRole('menu')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('menuitem', { name: text.header.changePassword }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.getByRole('dialog').getByRole('button', { name: text.password.submit }).click();
      await expectAccessible(page);
      await page.getByRole('button', { name: text.common.cancel }).click();
      await page.getByRole('button', { name: text.header.userMenu(user.name) }).click();
      await page.getByRole('menuitem', { name: text.header.systemInformation }).click();
      await expect(page.getByRole('dialog').getByText(text.systemInformation.healthy)).toBeVisible();
      await expectAccessible(page);
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('nothing is wider than the screen, and the menu is a drawer', async ({
    page,
    tables: { text },
    openAs,
    call,
  }, testInfo) => {
    const session = await openAs('admin', 'dashboard');
    const navs = (await call(session, 'rest/navs?select=id,name,type')) as readonly Named[];
    const [centre] = (await call(session, 'rest/orgs?type=eq.centre&order=code')) as readonly Named[];
    for (const name of ['semesters', 'courses', 'locations', 'calendar', 'import']) {
      const id = navs.find((nav) => nav.name === name)!.id;
      await page.goto(name === 'semesters' ? `page/${id}` : `page/centre/${centre!.id}/${id}?centre_id=${centre!.id}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      const [wide, most] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
      expect(wide, `${name} scrolls sideways`).toBeLessThanOrEqual(most);
      await testInfo.attach(name, { body: await page.screenshot(), contentType: 'image/png' });
      await expectAccessible(page);
    }
    await page.getByRole('button', { name: text.menu.open }).click();
    const drawer = page.getByRole('navigation', { name: text.menu.label });
    await expect(drawer).toBeVisible();
    await expectAccessible(page);
    await drawer.getByRole('button').first().click();
    await drawer.getByRole('link').first().click();
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL(/\/page\/\d+$/);
  });
});
