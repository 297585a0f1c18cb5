import type { CDPSession, Page } from '@playwright/test';
import { createHash } from 'node:crypto';
import { securityTexts } from '../src/session/security-texts.ts';
import { sessionTexts } from '../src/session/session-texts.ts';
import { todayTexts } from '../src/features/today/today-texts.ts';
import {
  expect,
  expectAccessible,
  languages,
  password,
  signInByForm,
  test,
  type Account,
  type Call,
  type SignedIn,
} from './fixtures.ts';

let authenticators: CDPSession | undefined;
// The next journey has the same window.
test.afterEach(async () => {
  await authenticators?.send('WebAuthn.disable');
  authenticators = undefined;
});

/** Gives the page an authenticator that keeps passkeys and knows its owner, as phones and laptops have. */
async function addAuthenticator(page: Page): Promise<{ readonly cdp: CDPSession; readonly authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page);
  authenticators = cdp;
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

// Browsers make no passkeys for IP addresses.
test.use({ baseURL: async ({ server }, provide) => provide(server.url.replace('127.0.0.1', 'localhost')) });

for (const [language, options] of languages) {
  const words = securityTexts[language === 'Chinese' ? 'zh' : 'en'];
  test.describe(language, () => {
    test.use(options);

    test('a teacher adds a passkey, signs in by it, and removes it', async ({ page, tables, logIn, call }, info) => {
      const { text } = tables;
      const { cdp, authenticatorId } = await addAuthenticator(page);
      const openSecurity = async (): Promise<void> => {
        await page.getByRole('button', { name: text.header.userMenu('').trim(), exact: false }).click();
        await page.getByRole('menuitem', { name: text.header.security }).click();
      };
      const logOut = async (): Promise<void> => {
        await page.getByRole('button', { name: text.header.userMenu('').trim(), exact: false }).click();
        await page.getByRole('menuitem', { name: text.header.logOut }).click();
      };
      const dialog = page.getByRole('dialog', { name: words.title });
      const passkeys = dialog.getByRole('list', { name: words.passkeysHeading }).getByRole('listitem');
      try {
        const loaded = new Set<string>();
        page.on('request', (request) => loaded.add(request.url()));
        await page.goto('login');
        await signInByForm({ page, tables, account: 'teacher' });
        await expect(page).toHaveURL(/\/page\/centre\//);
        await openSecurity();
        await expect(dialog.getByText(words.passkeysOff)).toBeVisible();
        await expectAccessible(page);
        await dialog.getByRole('button', { name: words.addPasskey }).click();
        await dialog.locator('input[name=password]').fill(password);
        await page.keyboard.press('Enter');
        const name = dialog.getByRole('textbox', { name: words.passkeyName });
        await expect(name).toBeFocused();
        await expectAccessible(page);
        await name.fill('');
        await page.keyboard.press('Enter');
        await expect(dialog.getByText(words.passkeyNameRequired)).toBeVisible();
        await name.fill('My laptop');
        // The code for it comes with the press.
        expect([...loaded].filter((url) => url.includes('/passkeys-'))).toEqual([]);
        await page.keyboard.press('Enter');
        await expect(dialog.getByRole('list', { name: words.recoveryList }).getByRole('listitem')).toHaveCount(10);
        expect([...loaded].filter((url) => url.includes('/passkeys-'))).toHaveLength(1);
        await dialog.getByRole('button', { name: words.kept }).click();
        await expect(passkeys).toHaveCount(1);
        await expect(passkeys).toContainText('My laptop');
        await expect(passkeys).toContainText(words.passkeyUnused);
        await expect(dialog.getByRole('status').filter({ hasText: words.firstPasskeyMade('My laptop') })).toBeVisible();
        await expectAccessible(page);
        await dialog.getByRole('button', { name: words.close, exact: true }).click();
        await logOut();

        // A cancelled passkey shows a message, and can be tried again; all by the keyboard.
        await signInByForm({ page, tables, account: 'teacher' });
        const sign = page.getByRole('button', { name: words.signInByPasskey, exact: true });
        await expect(sign).toBeFocused();
        await expectAccessible(page);
        await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
        await page.setViewportSize({ width: 375, height: 700 });
        await page.screenshot({ path: info.outputPath('step-phone.png') });
        await page.keyboard.press('Enter');
        await expect(page.getByRole('alert')).toHaveText(words.passkeyFailures.cancelled);
        await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
        await page.setViewportSize({ width: 1440, height: 900 });
        await sign.focus();
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(/\/page\/centre\//);

        // It also renews a sign-in that ends over unsaved work.
        await page.getByRole('link', { name: todayTexts[language === 'Chinese' ? 'zh' : 'en'].calendar }).click();
        await page.locator('.lc-grid').waitFor();
        await page.waitForLoadState('networkidle');
        await page.evaluate(() => {
          const input = document.createElement('input');
          input.id = 'typed';
          document.querySelector('main')?.append(input);
        });
        await page.locator('#typed').fill('half');
        const admin = await logIn('admin');
        const user = await idOfTeacher(admin, call);
        await call(admin, 'rest/rpc/end_sessions', { method: 'POST', body: JSON.stringify({ user_id: user }) });
        await page.getByRole('button', { name: text.header.userMenu('').trim(), exact: false }).click();
        await page.getByRole('menuitem', { name: text.header.calendarAddress }).click();
        const again = page.getByRole('dialog', { name: sessionTexts(language === 'Chinese' ? 'zh' : 'en').endedTitle });
        await again.getByLabel(text.login.password, { exact: false }).fill(password);
        await page.keyboard.press('Enter');
        await expect(again.getByRole('button', { name: words.signInByPasskey })).toBeFocused();
        await expectAccessible(page);
        await page.keyboard.press('Enter');
        await expect(again).toBeHidden();
        await expect(page.locator('#typed')).toHaveValue('half');
        await page.getByRole('dialog', { name: text.header.calendarAddress }).waitFor();
        await page.keyboard.press('Escape');

        // A passkey confirms what is changed.
        await openSecurity();
        await expect(passkeys).not.toContainText(words.passkeyUnused);
        await page.setViewportSize({ width: 375, height: 700 });
        await expect(passkeys).toBeVisible();
        await page.screenshot({ path: info.outputPath('dialog-phone.png') });
        await page.setViewportSize({ width: 1440, height: 900 });
        await dialog.getByRole('button', { name: words.removePasskey('My laptop') }).click();
        await expect(dialog.getByText(words.removeLastPasskeyQuestion('My laptop'))).toBeVisible();
        await dialog.locator('input[name=password]').fill(password);
        await expectAccessible(page);
        await dialog.getByRole('button', { name: words.goOnWithPasskey }).click();
        await expect(dialog.getByText(words.passkeyRemoved('My laptop'))).toBeVisible();
        await expect(dialog.getByText(words.passkeysOff)).toBeVisible();
        await dialog.getByRole('button', { name: words.close, exact: true }).click();
        await logOut();
        await signInByForm({ page, tables, account: 'teacher' });
        await expect(page).toHaveURL(/\/page\/centre\//);
      } finally {
        await resetTeacher({ logIn, call });
      }
    });

    test('a role that has to have a second factor takes a passkey in the place of the app', async ({
      page,
      browser,
      baseURL,
      tables,
      logIn,
      call,
    }) => {
      await addAuthenticator(page);
      const admin = await logIn('admin');
      const save = (settings: object): Promise<unknown> =>
        call(admin, 'rest/rpc/save_settings', { method: 'POST', body: JSON.stringify({ centre_id: null, settings }) });
      await save({ secondFactorRoles: ['teacher'] });
      try {
        await page.goto('login');
        await signInByForm({ page, tables, account: 'teacher' });
        await page.getByRole('button', { name: words.passkeyInstead }).click();
        await expectAccessible(page);
        await page.getByRole('button', { name: words.makePasskey }).click();
        await expect(page.getByRole('list', { name: words.recoveryList }).getByRole('listitem')).toHaveCount(10);
        const recovery = await page.getByRole('list', { name: words.recoveryList }).getByRole('listitem').first().innerText();
        await page.getByRole('button', { name: words.kept }).click();
        await expect(page).toHaveURL(/\/page\/centre\//);

        // Another browser without the passkey takes a recovery code.
        const other = await (await browser.newContext({ ...options, baseURL: baseURL ?? '' })).newPage();
        await other.goto('login');
        await signInByForm({ page: other, tables, account: 'teacher' });
        await other.getByRole('button', { name: words.stepRecovery }).click();
        await other.getByRole('textbox', { name: words.recoveryCode }).fill(recovery);
        await other.getByRole('button', { name: words.submit, exact: true }).click();
        await expect(other).toHaveURL(/\/page\/centre\//);
        await other.context().close();
      } finally {
        await save({ secondFactorRoles: null });
        await resetTeacher({ logIn, call });
      }
    });
  });
}

async function idOfTeacher(admin: SignedIn, call: Call): Promise<number | undefined> {
  const [teacher] = (await call(admin, 'rest/users?code=eq.teacher&select=id')) as { readonly id: number }[];
  return teacher?.id;
}

/** Takes the second factor of the teacher away, as an administrator does. */
async function resetTeacher({
  logIn,
  call,
}: {
  readonly logIn: (account: Account) => Promise<SignedIn>;
  readonly call: Call;
}): Promise<void> {
  const admin = await logIn('admin');
  const current = createHash('md5').update(password).digest('hex');
  await call(admin, 'rest/rpc/reset_second_factor', {
    method: 'POST',
    body: JSON.stringify({ user_id: await idOfTeacher(admin, call), current }),
  });
}
