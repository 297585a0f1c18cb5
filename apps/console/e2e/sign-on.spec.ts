import type { Locator } from '@playwright/test';
import { createHash } from 'node:crypto';
import { startTestServer, type TestServer } from '../../../tools/test-server.ts';
import { securityTexts } from '../src/session/security-texts.ts';
import { signOnTexts } from '../src/session/sign-on-texts.ts';
import { todayTexts } from '../src/features/today/today-texts.ts';
import { expect, expectAccessible, languages, password, signInByForm } from './fixtures.ts';
import { test as base } from './provider-fixtures.ts';
import { codeOf, waitForInterval } from './time-code.ts';

/** A real provider of OpenID Connect, and a server whose people sign on there. */
const test = base.extend<object, { readonly server: TestServer }>({
  server: [
    async ({ consolePort, provider }, provide) => {
      const server = await startTestServer({
        demo: 'small',
        env: {
          PORT: consolePort,
          PUBLIC_ADDRESS: `http://127.0.0.1:${consolePort}`,
          SIGN_ON: 'oidc',
          SIGN_ON_ADDRESS: provider.issuer,
          SIGN_ON_CLIENT_ID: provider.clientId,
          SIGN_ON_CLIENT_SECRET: provider.clientSecret,
          SIGN_ON_CLAIM: 'employee_number',
        },
      });
      await provide(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

// These need servers of their own and come last: each language on another one, its journeys in their order.
test.describe.configure({ mode: 'parallel' });

for (const [language, options] of languages) {
  const words = signOnTexts[language === 'Chinese' ? 'zh' : 'en'];
  test.describe(language, () => {
    test.describe.configure({ mode: 'default' });
    test.use(options);

    test('people sign in and out at the university, and read why they cannot', async ({ page, tables, provider }) => {
      const { text, calls } = tables;
      const come = async (subject: string, employeeNumber: string): Promise<void> => {
        provider.people.set(subject, { employee_number: employeeNumber });
        provider.subject = subject;
        const link = page.getByRole('link', { name: words.signOn });
        await link.focus();
        await page.keyboard.press('Enter');
      };
      await page.goto('login?return_to=%2Fdashboard');
      await expect(page.getByText(words.administrators)).toBeVisible();
      await expectAccessible(page);

      // Whoever has no account, or is a student, reads why; the address does not keep it.
      await come('nobody', 'nobody');
      await expect(page.getByRole('alert')).toHaveText(words.problems.unknown);
      await expect(page).toHaveURL(/\/admin\/login\?return_to=%2Fdashboard$/);
      await expectAccessible(page);
      await page.context().clearCookies();
      await come('a-student', 'student');
      await expect(page.getByRole('alert')).toHaveText(text.login.studentsRefused);
      await page.reload();
      await expect(page.getByRole('link', { name: words.signOn })).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);

      // A teacher's password is of no use here.
      await signInByForm({ page, tables, account: 'teacher' });
      await expect(page.getByRole('alert')).toContainText(
        language === 'Chinese' ? '仅管理员可使用本系统密码登录' : 'passwords of this server are for administrators only',
      );

      await page.context().clearCookies();
      await come('a-teacher', 'teacher');
      await expect(page).toHaveURL(/\/admin\/dashboard$/);
      await expect(page.getByText(calls.outcomes.loginSucceeded)).toBeVisible();

      // Out of both: the provider asks once more, and leads back.
      await page.getByRole('button', { name: text.header.userMenu('').trim(), exact: false }).click();
      await page.getByRole('menuitem', { name: text.header.logOut }).click();
      await page.waitForURL((url) => url.origin === provider.issuer);
      await page.getByRole('button', { name: 'Sign out' }).click();
      await expect(page).toHaveURL(/\/admin\/login$/);

      // The administrator's password opens the console as ever.
      await signInByForm({ page, tables, account: 'admin' });
      await expect(page).toHaveURL(/\/page\//);
    });

    test('a sign-in that ends over unsaved work is renewed in a new tab', async ({
      page,
      context,
      tables,
      provider,
      call,
      logIn,
    }) => {
      const { text } = tables;
      provider.people.set('a-teacher', { employee_number: 'teacher' });
      provider.subject = 'a-teacher';
      await page.goto('login');
      await page.getByRole('link', { name: words.signOn }).click();
      await expect(page).toHaveURL(/\/page\/centre\//);
      await page.getByRole('navigation', { name: text.menu.label }).getByRole('button').first().waitFor();
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
      const { user } = JSON.parse((await page.evaluate(() => sessionStorage.getItem('lab-console.session'))) ?? '') as {
        user: { id: number };
      };
      await call(admin, 'rest/rpc/end_sessions', { method: 'POST', body: JSON.stringify({ user_id: user.id }) });
      await page.getByRole('button', { name: text.header.userMenu('').trim(), exact: false }).click();
      await page.getByRole('menuitem', { name: text.header.calendarAddress }).click();
      const again = page.getByRole('link', { name: words.signOn });
      await expect(again).toBeVisible();
      await expect(page.getByText(words.newTab)).toBeVisible();
      await expectAccessible(page);
      const opened = context.waitForEvent('page');
      await again.click();
      await expect(page.getByText(words.waiting)).toBeVisible();
      const other = await opened;
      await expect(other).toHaveURL(/\/page\/centre\//);
      await expect(again).toBeHidden();
      await expect(page.getByRole('dialog', { name: text.header.calendarAddress })).toBeVisible();
      await expect(page.locator('#typed')).toHaveValue('half');
    });

    test('whoever has no password here confirms by the sign-on, for which the provider asks again', async ({
      page,
      context,
      tables,
      provider,
    }) => {
      const { text } = tables;
      const steps = securityTexts[language === 'Chinese' ? 'zh' : 'en'];
      provider.people.set('a-teacher', { employee_number: 'teacher' });
      provider.subject = 'a-teacher';
      await page.goto('login');
      await page.getByRole('link', { name: words.signOn }).click();
      await expect(page).toHaveURL(/\/page\/centre\//);
      await page.getByRole('button', { name: text.header.userMenu('').trim(), exact: false }).click();
      await page.getByRole('menuitem', { name: text.header.security }).click();
      const dialog = page.getByRole('dialog', { name: steps.title });
      await dialog.getByRole('button', { name: steps.setUp }).click();
      const confirm = dialog.getByRole('link', { name: words.confirm });
      await expect(confirm).toBeVisible();
      await expectAccessible(page);
      const asked: string[] = [];
      context.on('request', (request) => asked.push(request.url()));
      const opened = context.waitForEvent('page');
      await confirm.click();
      await expect(await opened).toHaveURL(/\/page\/centre\//);
      expect(asked.filter((url) => url.startsWith(provider.issuer) && url.includes('prompt=login'))).not.toEqual([]);
      await expect(dialog.getByText(words.confirmed)).toBeVisible();
      await expect(dialog.locator('input[name=password]')).toHaveCount(0);
      await expectAccessible(page);
      await dialog.getByRole('button', { name: steps.goOn }).click();
      await expect(dialog.getByRole('img', { name: steps.qrCode })).toBeVisible();
    });

    test('a password is chosen after a renewed sign-on without the one of before', async ({
      page,
      context,
      tables,
      provider,
    }) => {
      const { text, calls } = tables;
      // An account that no other test here signs in with by its password.
      provider.people.set('a-manager', { employee_number: 'centreadmin' });
      provider.subject = 'a-manager';
      await page.goto('login');
      await page.getByRole('link', { name: words.signOn }).click();
      await expect(page).toHaveURL(/\/page\/centre\//);
      const open = async (): Promise<Locator> => {
        await page.getByRole('button', { name: text.header.userMenu('').trim(), exact: false }).click();
        await page.getByRole('menuitem', { name: text.header.changePassword }).click();
        return page.getByRole('dialog', { name: text.password.title });
      };
      // A sign-on without a question proves nothing: anybody at an open screen can make one.
      const dialog = await open();
      const current = dialog.locator('input[name=current-password]');
      await expect(current).toBeVisible();
      const confirm = dialog.getByRole('link', { name: words.confirm });
      await expectAccessible(page);
      const opened = context.waitForEvent('page');
      await confirm.click();
      await expect(await opened).toHaveURL(/\/page\/centre\//);
      await expect(dialog.getByText(words.confirmed)).toBeVisible();
      await expect(current).toHaveCount(0);
      await dialog.getByRole('button', { name: text.common.cancel }).click();
      // Opened again, the server still knows of it.
      await open();
      await expect(dialog.getByText(words.confirmed)).toBeVisible();
      await expect(current).toHaveCount(0);
      await expectAccessible(page);
      await dialog.locator('input[name=new-password]').fill('Renewed#2027');
      await dialog.locator('input[name=repeated-password]').fill('Renewed#2027');
      await dialog.getByRole('button', { name: text.password.submit }).click();
      await expect(page.getByText(calls.outcomes.passwordChanged)).toBeVisible();
      await expect(page).toHaveURL(/\/login$/);
    });

    test('an administrator releases an account where it is bound, and there only', async ({
      page,
      context,
      browser,
      baseURL,
      provider,
      openAs,
      logIn,
      call,
    }) => {
      const isChinese = language === 'Chinese';
      provider.people.set('a-teacher', { employee_number: 'teacher' });
      provider.subject = 'a-teacher';
      const other = await (await browser.newContext({ ...options, baseURL: baseURL ?? '' })).newPage();
      await other.goto('login');
      await other.getByRole('link', { name: words.signOn }).click();
      await expect(other).toHaveURL(/\/page\/centre\//);
      const admin = await logIn('admin');
      const [entry] = (await call(admin, 'rest/navs?name=eq.accounts&select=id')) as { readonly id: number }[];
      await openAs('admin', `page/${entry?.id}`);
      const row = (code: string): Locator =>
        page.getByRole('row').filter({ has: page.getByRole('cell', { name: code, exact: true }) });
      const release = page.getByRole('menuitem', {
        name: isChinese ? '解除统一身份认证绑定' : 'Release from university account',
      });
      const reset = page.getByRole('menuitem', { name: isChinese ? '重置二次验证' : 'Reset second factor' });
      const more = isChinese ? '操作' : 'Actions';
      await page.getByRole('search').getByRole('textbox').fill('teacher');
      await row('teacher').getByRole('button', { name: more }).click();
      await expect(reset).toBeVisible();
      await release.click();
      await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button').last().click();
      await expect(page.getByText(isChinese ? '已解除绑定' : 'Released', { exact: true })).toBeVisible();
      await row('teacher').getByRole('button', { name: more }).click();
      await expect(reset).toBeVisible();
      await expect(release).toHaveCount(0);
      await other.context().close();
      await context.clearCookies();
    });

    test('whoever has a second factor gives its code after the sign-on', async ({ page, tables, provider, call, logIn }) => {
      const { text } = tables;
      const steps = securityTexts[language === 'Chinese' ? 'zh' : 'en'];
      const admin = await logIn('admin');
      const save = (secondFactorRoles: readonly string[] | null): Promise<unknown> =>
        call(admin, 'rest/rpc/save_settings', {
          method: 'POST',
          body: JSON.stringify({ centre_id: null, settings: { secondFactorRoles } }),
        });
      provider.people.set('a-developer', { employee_number: 'dev' });
      provider.subject = 'a-developer';
      const signOn = page.getByRole('link', { name: words.signOn });
      await save(['dev']);
      try {
        await page.goto('login');
        await signOn.click();
        await expect(page.getByRole('heading', { name: steps.mustTitle })).toBeVisible();
        const key = page.locator('[data-secret]');
        await expect(key).toHaveText(/[A-Z2-7]{4}/);
        const secret = await key.innerText();
        const code = page.getByRole('textbox', { name: steps.stepCode });
        await waitForInterval(page);
        await code.fill(codeOf(secret, -1));
        await page.keyboard.press('Enter');
        await page.getByRole('button', { name: steps.kept }).click();
        await expect(page).toHaveURL(/\/page\//);

        await page.getByRole('button', { name: text.header.userMenu('').trim(), exact: false }).click();
        await page.getByRole('menuitem', { name: text.header.logOut }).click();
        await page.getByRole('button', { name: 'Sign out' }).click();
        await signOn.click();
        await expect(code).toBeFocused();
        await page.getByRole('button', { name: steps.back }).click();
        // Back at the form, which is there again.
        await expect(page.getByRole('textbox', { name: text.login.code })).toBeVisible();
        await signOn.click();
        await code.fill(codeOf(secret));
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(/\/page\//);
      } finally {
        await save(null);
        const [developer] = (await call(admin, 'rest/users?code=eq.dev&select=id')) as { readonly id: number }[];
        await call(admin, 'rest/rpc/reset_second_factor', {
          method: 'POST',
          body: JSON.stringify({ user_id: developer?.id, current: createHash('md5').update(password).digest('hex') }),
        });
      }
    });

    test('a provider that is down is named, and the password of an administrator still works', async ({
      page,
      tables,
      provider,
    }) => {
      await page.goto('login');
      provider.people.set('a-teacher', { employee_number: 'teacher' });
      provider.subject = 'a-teacher';
      provider.refusesToken = true;
      try {
        await page.getByRole('link', { name: words.signOn }).click();
        await expect(page.getByRole('alert')).toHaveText(words.problems.unavailable);
      } finally {
        provider.refusesToken = false;
      }
      await signInByForm({ page, tables, account: 'admin' });
      await expect(page).toHaveURL(/\/page\//);
    });
  });
}
