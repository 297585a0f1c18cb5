import { enUS } from '@lab-console/page-renderer/locales';
import type { Locator, Page } from '@playwright/test';
import { pageTexts } from '../src/features/pages/page-texts.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { filterBy, pressInRow } from './list-page.ts';

interface Row {
  readonly id: number;
}

/** What a person is told at a field that is to be filled in. */
const required = enUS.validation['isRequired']!;

/** Sends a dialog with nothing in it: that is said at the field, and nothing is sent to the address. */
async function expectAsked(
  page: Page,
  { dialog, address, send }: { readonly dialog: Locator; readonly address: string; readonly send?: string },
): Promise<void> {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes(address) && request.postDataJSON()?.preview !== true)
      sent.push(request.url());
  });
  await confirm(dialog, send);
  await expect(dialog.getByText(required).first()).toBeVisible();
  expect(sent).toEqual([]);
}

const confirm = (dialog: Locator, name = pageTexts.en.confirmForm): Promise<void> =>
  dialog.getByRole('button', { name, exact: true }).click();

async function choose(page: Page, field: Locator, words: string): Promise<void> {
  await field.click();
  await page.keyboard.type(words);
  await page.getByRole('option', { name: words }).first().click();
}

test('a course is copied to another semester, and to none while none is chosen', async ({ page, openAs, call, logIn }) => {
  const admin = await logIn('admin');
  const [entry] = (await call(admin, 'rest/navs?name=eq.courses')) as readonly Row[];
  await call(admin, 'rest/semesters', {
    method: 'POST',
    body: JSON.stringify({ name: 'e2e copies', since: '2040-02-19', to: '2040-06-30' }),
  });
  const [target] = (await call(admin, 'rest/semesters?name=eq.e2e%20copies')) as readonly Row[];
  const [course] = (await call(
    admin,
    'rest/courses?organization_id=eq.1&semesters.is_open=is.true&select=id,code,name,semesters!inner(is_open)&order=code&limit=1',
  )) as readonly (Row & { readonly code: string; readonly name: string })[];
  await openAs('admin', `page/centre/1/${entry!.id}?centre_id=1&keywords=${course!.code}`);
  await pressInRow(page.getByRole('row', { name: course!.code }).first(), 'Copy');
  const dialog = page.getByRole('dialog', { name: 'Copy to another semester' });
  await expectAsked(page, { dialog, address: 'copy_course' });
  await choose(page, dialog.getByRole('combobox', { name: 'Semester' }), 'e2e copies');
  await confirm(dialog);
  await expect(dialog).toBeHidden();
  const copies = await call(admin, `rest/courses?semester_id=eq.${target!.id}&select=code,name`);
  expect(copies).toEqual([{ code: course!.code, name: course!.name }]);
});

test('classes get members and are merged, and nothing happens while no person and no class is chosen', async ({
  page,
  openAs,
  call,
  logIn,
}) => {
  const admin = await logIn('admin');
  const [entry] = (await call(admin, 'rest/navs?name=eq.organizations')) as readonly Row[];
  for (const name of ['e2e merged', 'e2e kept'])
    await call(admin, 'rest/orgs', { method: 'POST', body: JSON.stringify({ code: name, name, type: 'class', parent: 1 }) });
  const idOf = async (name: string): Promise<number | undefined> =>
    ((await call(admin, `rest/orgs?code=eq.${encodeURIComponent(name)}`)) as readonly Row[])[0]?.id;
  const [source, target] = [await idOf('e2e merged'), await idOf('e2e kept')];
  const membersOf = async (id: number | undefined): Promise<readonly number[]> =>
    ((await call(admin, `rest/user_orgs?organization_id=eq.${id}&select=user_id`)) as readonly { user_id: number }[]).map(
      (row) => row.user_id,
    );
  const [person] = (await call(admin, 'rest/users?role=eq.student&order=code&limit=1')) as readonly (Row & {
    readonly code: string;
    readonly name: string;
  })[];
  await openAs('admin', `page/${entry!.id}`);
  await page.getByRole('main').getByRole('searchbox', { name: 'Search' }).fill('e2e merged');
  const row = page.getByRole('listitem').filter({ hasText: 'e2e merged' });

  await row.getByRole('button', { name: 'Members' }).click();
  const members = page.getByRole('dialog', { name: 'Members of e2e merged' });
  await members.getByRole('button', { name: 'Add member' }).click();
  const add = page.getByRole('dialog', { name: 'Add member' });
  await expectAsked(page, { dialog: add, address: 'user_orgs' });
  await add.getByRole('combobox', { name: 'Person' }).click();
  await page.keyboard.type(person!.code);
  await page.getByRole('option', { name: person!.name }).first().click();
  await confirm(add);
  await expect(add).toBeHidden();
  await expect(members.getByRole('row', { name: person!.code })).toBeVisible();
  expect(await membersOf(source)).toEqual([person!.id]);
  await page.keyboard.press('Escape');
  await expect(members).toBeHidden();

  await row.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Merge' }).click();
  const merge = page.getByRole('dialog', { name: 'Merge e2e merged into another' });
  await expectAsked(page, { dialog: merge, address: 'merge_orgs' });
  await choose(page, merge.getByRole('combobox', { name: 'Into' }), 'e2e kept');
  await expect(merge.getByRole('status')).toContainText('Goes along: 1 student.');
  await expectAccessible(page);
  await confirm(merge);
  await expect(merge).toBeHidden();
  await expect(row).toHaveCount(0);
  expect(await idOf('e2e merged')).toBeUndefined();
  expect(await membersOf(target)).toEqual([person!.id]);

  const merged = page.getByRole('status').filter({ hasText: 'e2e merged was merged into e2e kept.' });
  await merged.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Everything is as it was before.' })).toBeVisible();
  await page.getByRole('main').getByRole('searchbox', { name: 'Search' }).fill('e2e merged');
  await expect(row).toHaveCount(1);
  expect(await idOf('e2e merged')).toBe(source);
  expect(await membersOf(source)).toEqual([person!.id]);
  expect(await membersOf(target)).toEqual([]);

  // What is changed after a merge keeps it from being undone, and is named.
  await row.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Merge' }).click();
  await choose(page, merge.getByRole('combobox', { name: 'Into' }), 'e2e kept');
  await expect(merge.getByRole('status')).toContainText('Goes along: 1 student.');
  await confirm(merge);
  await expect(merge).toBeHidden();
  await expect(merged).toBeVisible();
  await call(admin, `rest/user_orgs?organization_id=eq.${target}&user_id=eq.${person!.id}`, { method: 'DELETE' });
  await merged.getByRole('button', { name: 'Undo' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: `because this was changed since: members (${person!.name})` }),
  ).toBeVisible();
  expect(await idOf('e2e merged')).toBeUndefined();
});

test('students of another semester are found by the semester and by its classes', async ({ page, openAs, call, logIn }) => {
  const admin = await logIn('admin');
  const write = async (path: string, body: unknown): Promise<number> => {
    const init = { method: 'POST', headers: { prefer: 'return=representation' }, body: JSON.stringify(body) };
    return ((await call(admin, `rest/${path}`, init)) as readonly Row[])[0]!.id;
  };
  const semester = await write('semesters', { name: 'e2e other', since: '2041-02-18', to: '2041-06-30' });
  const parts = { type: 'class', parent: 1, semester_id: semester };
  const group = await write('orgs', { ...parts, code: 'e2e other class', name: 'e2e other class' });
  const [person] = (await call(admin, 'rest/users?role=eq.student&order=code&limit=1')) as readonly (Row & {
    readonly code: string;
  })[];
  await call(admin, 'rest/user_orgs', { method: 'POST', body: JSON.stringify({ user_id: person!.id, organization_id: group }) });
  const [entry] = (await call(admin, 'rest/navs?name=eq.centre-students')) as readonly Row[];
  await openAs('admin', `page/centre/1/${entry!.id}?centre_id=1`);
  const main = page.getByRole('main');
  const rows = main.getByRole('row').filter({ has: page.getByRole('checkbox') });
  await expect(rows.nth(2)).toBeVisible();
  await choose(page, main.getByRole('combobox', { name: 'Semester' }), 'e2e other');
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: person!.code })).toBeVisible();
  await filterBy(page, 'Class', 'e2e other class');
  await expect(rows.filter({ hasText: person!.code })).toContainText('e2e other class');
});

test('the next semester is started from none while none is chosen, and is added on the way', async ({
  page,
  openAs,
  call,
  logIn,
}) => {
  const admin = await logIn('admin');
  const [entry] = (await call(admin, 'rest/navs?name=eq.semesters')) as readonly Row[];
  await openAs('admin', `page/${entry!.id}`);
  await page.getByRole('button', { name: 'Start the next semester' }).click();
  const dialog = page.getByRole('dialog', { name: 'Start the next semester' });
  await expectAsked(page, { dialog, address: 'start_semester', send: 'Take over' });
  await dialog.getByRole('button', { name: 'Add semester' }).click();
  const add = page.getByRole('dialog', { name: 'Add semester' });
  await add.getByRole('textbox', { name: 'Name' }).fill('e2e added on the way');
  for (const [label, date] of [
    ['Start', '20410217'],
    ['End', '20410630'],
  ] as const) {
    await add.getByRole('group', { name: label }).getByRole('spinbutton').first().click();
    await page.keyboard.type(date);
  }
  await confirm(add);
  await expect(add).toBeHidden();
  // Nothing is counted before the answer is here.
  let answer = (): void => {};
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/rpc/start_semester', async (route) => {
    await mayAnswer;
    await route.continue();
  });
  const asked = page.waitForRequest('**/rpc/start_semester');
  await choose(page, dialog.getByRole('combobox', { name: 'Into' }), 'e2e added on the way');
  await asked;
  await expect(dialog.getByText('This adds')).toHaveCount(0);
  answer();
  await expect(dialog.getByText(/This adds \d+ courses/)).toBeVisible();
});
