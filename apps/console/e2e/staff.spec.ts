import { accountsTexts } from '../src/features/accounts/accounts-texts.ts';
import { sessionTexts } from '../src/session/session-texts.ts';
import { expect, expectAccessible, signInByForm, test } from './fixtures.ts';
import { ImportPage } from './import-file.ts';

const text = accountsTexts.en;

test('staff come in by a spreadsheet, and all get their first passwords at once', async ({
  page,
  browser,
  baseURL,
  tables,
  openAs,
  call,
  logIn,
}) => {
  const admin = await logIn('admin');
  const navs = (await call(admin, 'rest/navs?type=eq.menu&name=in.(staff-import,accounts)')) as readonly {
    readonly id: number;
    readonly name: string;
  }[];
  const addressOf = (wanted: string): string => `page/${navs.find(({ name }) => name === wanted)!.id}`;
  const [centre] = (await call(admin, 'rest/orgs?type=eq.centre&order=id')) as readonly {
    readonly id: number;
    readonly code: string;
  }[];
  await openAs('admin', addressOf('staff-import'));
  const panel = new ImportPage(page);
  await panel.parse([
    ['工号', '姓名', 'Role', '所属中心'],
    ['e2e-staff-1', 'Ada Lovelace', null, centre!.code],
    ['e2e-staff-2', 'Grace Hopper', 'Centre administrator', 'No such centre'],
    ['teacher', 'Exists already', null, centre!.code],
  ]);
  expect(await panel.marks('error')).toEqual(['3:3']);
  await panel.repair(3, 3, centre!.code);
  await panel.expectSent(2);
  const made = await call(admin, 'rest/users?code=like.e2e-staff-*&select=code,role,org&order=code');
  expect(made).toEqual([
    { code: 'e2e-staff-1', role: 'teacher', org: centre!.id },
    { code: 'e2e-staff-2', role: 'centreadmin', org: centre!.id },
  ]);

  await page.getByRole('main').getByRole('link', { name: 'Accounts' }).click();
  await page.getByRole('button', { name: text.open }).click();
  const dialog = page.getByRole('dialog', { name: text.title });
  await expect(dialog.getByRole('checkbox', { name: text.choose('Ada Lovelace') })).toBeChecked();
  await expectAccessible(page);
  // Only these two: others of the made-up university wait as well.
  const all = dialog.getByRole('checkbox', { name: text.all });
  if (!(await all.isChecked())) await all.check();
  await all.uncheck();
  for (const name of ['Ada Lovelace', 'Grace Hopper']) await dialog.getByRole('checkbox', { name: text.choose(name) }).check();
  await dialog.getByRole('button', { name: text.ways.password.give(2) }).click();
  const given = page.getByRole('dialog', { name: text.ways.password.sheetTitle });
  const password = (await given
    .getByRole('row', { name: /e2e-staff-1/ })
    .getByRole('code')
    .textContent())!;
  expect(password).toMatch(/^[a-z2-9]{5}(-[a-z2-9]{5}){3}$/);
  await expectAccessible(page);
  // What was neither printed nor saved asks before it is gone.
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: text.closeTitle });
  await question.getByRole('button', { name: text.stay }).click();
  const download = page.waitForEvent('download');
  await given.getByRole('button', { name: text.save }).click();
  expect((await download).suggestedFilename()).toBe(`${text.fileName}.xlsx`);
  await given.getByRole('button', { name: text.close, exact: true }).last().click();
  await expect(given).toBeHidden();

  // The new person, in a browser of their own.
  const context = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }), locale: 'en-US' });
  const other = await context.newPage();
  await other.goto('login');
  await signInByForm({ page: other, tables, account: 'e2e-staff-1', withPassword: password });
  await expect(other.getByRole('heading', { name: sessionTexts('en').chooseTitle })).toBeVisible();
  await context.close();
});
