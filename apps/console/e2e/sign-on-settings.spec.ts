import { startTestServer, type TestServer } from '../../../tools/test-server.ts';
import { signOnTexts } from '../src/session/sign-on-texts.ts';
import settings from '../src/pages/system/init/settings.json' with { type: 'json' };
import { expect, expectAccessible, languages, password, signInByForm } from './fixtures.ts';
import { test as base } from './provider-fixtures.ts';

/** A real provider, and a server whose environment sets no sign-on. */
const test = base.extend<object, { readonly server: TestServer }>({
  server: [
    async ({ consolePort }, provide) => {
      const server = await startTestServer({ demo: 'small', env: { PORT: consolePort } });
      await provide(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

type Word = { readonly en: string; readonly zh: string };
const form = settings.body[1]!;
const fields = form.body as readonly { readonly name?: string; readonly type: string; readonly label: Word }[];

for (const [language, options] of languages) {
  const key = language === 'Chinese' ? 'zh' : 'en';
  const label = (name: string): string => fields.find((field) => field.name === name)!.label[key];
  const button = fields.find(({ type }) => type === 'submit')!.label[key];

  test.describe(language, () => {
    test.use(options);

    test('an administrator sets the sign-on, people sign on, and it ends again', async ({
      page,
      browser,
      tables,
      provider,
      server,
      call,
      logIn,
    }) => {
      const admin = await logIn('admin');
      const [nav] = (await call(admin, 'rest/navs?schema_path=eq.system/init/settings&select=id')) as readonly {
        readonly id: number;
      }[];
      await page.goto('login');
      await signInByForm({ page, tables, account: 'admin' });
      await expect(page).toHaveURL(/\/page\//);
      await page.goto(`page/${nav!.id}`);
      const kind = page.getByRole('combobox', { name: label('kind') });
      await kind.click();
      await page.getByRole('option', { name: 'OpenID Connect' }).click();
      const fill = (name: string, text: string): Promise<void> =>
        page.getByLabel(label(name), { exact: false }).first().fill(text);
      await fill('address', provider.issuer);
      await fill('public_address', new URL(server.url).origin);
      await fill('client_id', provider.clientId);
      await fill('secret', provider.clientSecret);
      await fill('current', password);
      await expectAccessible(page);
      // What people can edit at the provider is refused, and nothing typed is lost.
      await fill('claim', 'email');
      const save = page.getByRole('button', { name: button });
      await save.click();
      await expect(
        page.getByText(key === 'zh' ? '编号所在的属性不能由本人修改' : 'claim must name something that people cannot edit'),
      ).toBeVisible();
      await fill('claim', 'employee_number');
      await save.click();
      await expect(page.getByText(form.api!.messages.success[key])).toBeVisible();

      provider.people.set('a-teacher', { employee_number: 'teacher' });
      provider.subject = 'a-teacher';
      const context = await browser.newContext(options);
      const other = await context.newPage();
      await other.goto(`${server.url}login`);
      await other.getByRole('link', { name: signOnTexts[key].signOn }).click();
      await expect(other).toHaveURL(/\/page\/centre\//);
      await context.close();

      await page.reload();
      await expect(page.getByLabel(label('address'), { exact: false }).first()).toHaveValue(provider.issuer);
      await kind.click();
      await page.getByRole('option').first().click();
      // Whoever has no password here confirms by a renewed sign-on.
      provider.people.set('an-admin', { employee_number: 'admin' });
      provider.subject = 'an-admin';
      const opened = page.context().waitForEvent('page');
      await page.getByRole('link', { name: signOnTexts[key].confirm }).click();
      await expect(await opened).toHaveURL(/\/page\//);
      await expect(page.getByText(signOnTexts[key].confirmed)).toBeVisible();
      await expectAccessible(page);
      await save.click();
      await expect(page.getByText(form.api!.messages.success[key])).toBeVisible();
      await page.context().clearCookies();
      await page.goto('login');
      await expect(page.getByRole('link', { name: signOnTexts[key].signOn })).toHaveCount(0);
    });
  });
}
