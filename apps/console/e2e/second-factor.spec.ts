import { securityTexts } from '../src/session/security-texts.ts';
import { expect, expectAccessible, languages, password, signInByForm, test } from './fixtures.ts';
import { codeOf, waitForInterval } from './time-code.ts';

for (const [language, options] of languages) {
  const words = securityTexts[language === 'Chinese' ? 'zh' : 'en'];
  test.describe(language, () => {
    test.use(options);
    test.setTimeout(480_000);

    test('a teacher who has to sets a second factor up, signs in by it, and ends the other sign-ins', async ({
      page,
      browser,
      server,
      tables,
      logIn,
      call,
    }) => {
      const { text } = tables;
      const admin = await logIn('admin');
      const save = (settings: object): Promise<unknown> =>
        call(admin, 'rest/rpc/save_settings', { method: 'POST', body: JSON.stringify({ centre_id: null, settings }) });
      await save({ secondFactorRoles: ['teacher'] });
      try {
        await page.goto('login');
        await signInByForm({ page, tables, account: 'teacher' });
        await expect(page.getByRole('heading', { name: words.mustTitle })).toBeVisible();
        await expect(page.getByRole('img', { name: words.qrCode })).toBeVisible();
        await expectAccessible(page);
        const key = page.locator('[data-secret]');
        await expect(key).toHaveText(/[A-Z2-7]{4}/);
        const secret = await key.innerText();
        const code = page.getByRole('textbox', { name: words.stepCode });
        await expect(code).toBeFocused();
        await page.keyboard.type('12');
        await page.keyboard.press('Enter');
        await expect(page.getByText(words.codeRequired)).toBeVisible();
        // By the keyboard alone: a code of long ago, then the right one.
        await code.fill(codeOf(secret, -20));
        await page.keyboard.press('Enter');
        await expect(page.getByRole('alert')).toBeVisible();
        await waitForInterval(page);
        const used = codeOf(secret, -1);
        await code.fill(used);
        await page.keyboard.press('Enter');
        const codes = page.getByRole('list', { name: words.recoveryList }).getByRole('listitem');
        await expect(codes).toHaveCount(10);
        await expectAccessible(page);
        const [recovery = ''] = await codes.allInnerTexts();
        await page.getByRole('button', { name: words.kept }).click();
        await expect(page).toHaveURL(/\/page\/centre\//);

        // Another browser signs in with a recovery code.
        const other = await (await browser.newContext({ ...options, baseURL: server.url })).newPage();
        await other.goto('login');
        await signInByForm({ page: other, tables, account: 'teacher' });
        await other.getByRole('button', { name: words.stepRecovery }).click();
        await other.getByRole('textbox', { name: words.recoveryCode }).fill(recovery.toUpperCase());
        await other.getByRole('button', { name: words.submit, exact: true }).click();
        await expect(other).toHaveURL(/\/page\/centre\//);

        // Signing in again asks for the code, and takes none twice.
        await page.getByRole('button', { name: text.header.userMenu('').trim(), exact: false }).click();
        await page.getByRole('menuitem', { name: text.header.logOut }).click();
        await signInByForm({ page, tables, account: 'teacher' });
        await expect(code).toBeFocused();
        await expectAccessible(page);
        await code.fill(used);
        await page.keyboard.press('Enter');
        await expect(page.getByRole('alert')).toHaveText(words.problems['LC062']!);
        await code.fill(codeOf(secret));
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(/\/page\/centre\//);

        await page.getByRole('button', { name: text.header.userMenu('').trim(), exact: false }).click();
        await page.getByRole('menuitem', { name: text.header.security }).click();
        const dialog = page.getByRole('dialog', { name: words.title });
        await expect(dialog.getByText(words.codesLeft(9), { exact: false })).toBeVisible();
        await expect(dialog.getByRole('listitem').filter({ hasText: words.thisOne })).toHaveCount(1);
        await expect(dialog.getByRole('listitem').first()).toContainText('Chrome');
        await expectAccessible(page);
        await dialog.getByRole('button', { name: words.endOthers }).click();
        await expect(dialog.getByRole('listitem')).toHaveCount(1);
        await other.reload();
        await expect(other).toHaveURL(/\/login\?return_to=/);
        await other.context().close();

        // The present code is asked for before anything is changed.
        await dialog.getByRole('button', { name: words.newCodes }).click();
        await dialog.locator('input[name=password]').fill(password);
        await dialog.getByRole('textbox', { name: words.currentCode }).fill(codeOf(secret, 1));
        await page.keyboard.press('Enter');
        await expect(dialog.getByRole('list', { name: words.recoveryList }).getByRole('listitem')).toHaveCount(10);
        await page.keyboard.press('Escape');
        await dialog.getByRole('button', { name: words.kept }).click();
        await expect(dialog.getByText(words.codesLeft(10), { exact: false })).toBeVisible();
      } finally {
        await save({ secondFactorRoles: null });
        const { createHash } = await import('node:crypto');
        const [teacher] = (await call(admin, 'rest/users?code=eq.teacher&select=id')) as { readonly id: number }[];
        const current = createHash('md5').update(password).digest('hex');
        await call(admin, 'rest/rpc/reset_second_factor', {
          method: 'POST',
          body: JSON.stringify({ user_id: teacher?.id, current }),
        });
      }
    });
  });
}
