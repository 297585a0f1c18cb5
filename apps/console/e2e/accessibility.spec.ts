import { expect, expectAccessible, languages, test } from './fixtures.ts';

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

    // `every-entry.spec.ts` judges each page of the menu.
    test('pages that are not in the menu', async ({ page, tables: { text }, openAs, call }) => {
      const session = await openAs('admin', 'dashboard');
      await page.getByRole('navigation', { name: text.menu.label }).getByRole('button').first().waitFor();
      await expectAccessible(page);
      const [placed] = (await call(session, `rest/user2projects?limit=1&select=schedule_id`)) as ReadonlyArray<{
        schedule_id: number;
      }>;
      for (const address of ['no/such/page', `registration-sheet/${placed!.schedule_id}`]) {
        await test.step(address, async () => {
          await page.goto(address);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(page.locator('[aria-busy="true"], .MuiSkeleton-root')).toHaveCount(0);
          await expectAccessible(page);
        });
      }
    });

    test('the menu of the account and a dialog', async ({ page, tables: { text }, openAs }) => {
      const { user } = await openAs('admin', 'dashboard');
      // Whoever wants no motion gets none: a new size counts at once.
      const size = await page.evaluate(() => {
        const box = document.body.appendChild(document.createElement('div'));
        const { style } = box;
        style.height = '10px';
        box.getBoundingClientRect();
        style.height = '50px';
        const { height } = box.getBoundingClientRect();
        box.remove();
        return height;
      });
      expect(size).toBe(50);
      await page.getByRole('button', { name: text.header.userMenu(user.name) }).click();
      await expect(page.getByRole('menu')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('menuitem', { name: text.header.changePassword }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.getByRole('dialog').getByRole('button', { name: text.password.submit }).click();
      await expectAccessible(page);
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the menu is a drawer', async ({ page, tables: { text }, openAs }) => {
    await openAs('admin', 'dashboard');
    await page.getByRole('button', { name: text.menu.open }).click();
    const drawer = page.getByRole('navigation', { name: text.menu.label });
    await expect(drawer).toBeVisible();
    await expectAccessible(page);
    await drawer.getByRole('button', { name: 'Teaching', exact: true }).click();
    await drawer.getByRole('link', { name: 'Semesters' }).click();
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL(/\/page\/\d+$/);
  });
});
