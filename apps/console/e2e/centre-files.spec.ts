import { enUS } from '@lab-console/file-manager/locales';
import type { Locator, Page } from '@playwright/test';
import { expect, test, type Call, type SignedIn } from './fixtures.ts';
import { pngFile } from './sample-files.ts';

const words = enUS.manager;
const grid = (page: Page): Locator => page.getByRole('grid');
const entry = (page: Page, name: string): Locator => grid(page).getByText(name, { exact: true });
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

/** Address of an entry in the menu of the person's own centre. */
async function centrePage(call: Call, who: SignedIn, name: string): Promise<string> {
  const [row] = (await call(who, `rest/navs?type=eq.centre&name=eq.${name}&select=id`)) as readonly { id: number }[];
  return `page/centre/${who.user.org}/${row!.id}?centre_id=${who.user.org}`;
}

async function upload(page: Page, name: string, buffer: Buffer, mimeType: string): Promise<void> {
  await page.locator('input[type=file]:not([webkitdirectory])').first().setInputFiles({ name, mimeType, buffer });
  await expect(page.getByText(words.uploadSucceeded)).toBeVisible();
  await expect(entry(page, name)).toBeVisible();
}

async function remove(page: Page, name: string): Promise<void> {
  await grid(page).getByRole('checkbox', { name, exact: true }).click();
  await button(page, words.remove).click();
  await page.getByRole('dialog').getByRole('button', { name: words.remove, exact: true }).click();
}

test('an administrator changes all files of the centre, a teacher only their own', async ({
  page,
  openAs,
  logIn,
  call,
  server,
}) => {
  const administrator = await logIn('centreadmin');
  const address = await centrePage(call, administrator, 'centre-files');
  await openAs('centreadmin', address);
  await upload(page, 'rules.txt', Buffer.from('Close the gas.'), 'text/plain');
  // Selecting moves nothing: what can be done stands in a line that was there before.
  const before = await grid(page).boundingBox();
  await grid(page).getByRole('checkbox', { name: 'rules.txt' }).click();
  await expect(button(page, words.rename)).toBeVisible();
  expect((await grid(page).boundingBox())!.y).toBe(before!.y);
  await page.getByRole('tab', { name: 'Exams' }).click();
  await expect(page).toHaveURL(/bucket=exam/);
  await expect(page.getByRole('grid', { name: /Exams$/ })).toBeVisible();
  await upload(page, 'midterm.txt', Buffer.from('Question 1'), 'text/plain');

  // In the eyes of a teacher of the same centre.
  const teacher = await logIn('teacher');
  expect(teacher.user.org).toBe(administrator.user.org);
  await openAs('teacher', address);
  await expect(entry(page, 'rules.txt')).toBeVisible();
  await expect(button(page, words.upload)).toHaveCount(0);
  await page.getByRole('tab', { name: 'Exams' }).click();
  await expect(entry(page, 'midterm.txt')).toBeVisible();
  await upload(page, 'quiz.txt', Buffer.from('Question 2'), 'text/plain');
  await remove(page, 'midterm.txt');
  await expect(page.getByText(words.actionFailed, { exact: false })).toBeVisible();
  await expect(entry(page, 'midterm.txt')).toBeVisible();
  await page.reload();
  await remove(page, 'quiz.txt');
  await expect(page.getByText(words.removed(1))).toBeVisible();
  await expect(entry(page, 'quiz.txt')).toBeHidden();

  // Another centre's folder is empty for them, whatever the address says.
  const admin = await logIn('admin');
  const [other] = (await call(admin, `rest/orgs?type=eq.centre&id=neq.${teacher.user.org}&order=id&limit=1`)) as readonly {
    id: number;
  }[];
  const hidden = await fetch(`${server.apiUrl}/storage/v1/object/exam/${other!.id}/secret.txt`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'text/plain' },
    body: 'secret',
  });
  expect(hidden.ok).toBe(true);
  const list = await fetch(`${server.apiUrl}/storage/v1/object/list/exam`, {
    method: 'POST',
    headers: { authorization: `Bearer ${teacher.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ prefix: String(other!.id) }),
  });
  expect(await list.json()).toEqual([]);
});

test('developers change the files of all buckets, and centres see those that they may use', async ({
  page,
  openAs,
  logIn,
  call,
}) => {
  const administrator = await logIn('centreadmin');
  const developer = await logIn('dev');
  const [row] = (await call(developer, 'rest/navs?schema_path=eq.system/bucket/buckets&select=id')) as readonly { id: number }[];
  const buckets = `page/${row!.id}`;
  await openAs('dev', `${buckets}?bucket=resources&path=for-all`);
  await upload(page, 'for all.txt', Buffer.from('For all centres.'), 'text/plain');
  for (const name of ['exam', 'media', 'report']) {
    await page.getByRole('tab', { name, exact: true }).click();
    await expect(page.getByRole('grid', { name: new RegExp(`${name}$`) })).toHaveAttribute('aria-busy', 'false');
    for (const action of [words.upload, words.newFolder, words.trash]) await expect(button(page, action)).toBeVisible();
  }

  for (const account of ['centreadmin', 'teacher'] as const) {
    await openAs(account, await centrePage(call, administrator, 'centre-files'));
    await page.getByRole('tab', { name: 'Resources of all centres' }).click();
    await entry(page, 'for-all').click();
    await expect(entry(page, 'for all.txt')).toBeVisible();
    await grid(page).getByRole('checkbox', { name: 'for all.txt' }).click();
    await expect(button(page, words.download)).toBeVisible();
    for (const action of [words.upload, words.newFolder, words.trash, words.rename, words.moveTo, words.remove]) {
      await expect(button(page, action)).toHaveCount(0);
    }
    // The page of all buckets is not theirs.
    await page.goto(buckets);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(grid(page)).toHaveCount(0);
  }

  await openAs('dev', `${buckets}?bucket=resources&path=for-all`);
  await remove(page, 'for all.txt');
  await expect(page.getByText(words.removed(1))).toBeVisible();
});

test('a stored picture is put into a text and shown to its readers', async ({ page, openAs, logIn, call, server }) => {
  const who = await logIn('centreadmin');
  const headers = { authorization: `Bearer ${who.token}`, 'content-type': 'image/png', 'x-upsert': 'true' };
  const body = new Uint8Array(pngFile(60, 40, [30, 90, 138]));
  const stored = await fetch(`${server.apiUrl}/storage/v1/object/resources/${who.user.org}/journey/setup.png`, {
    method: 'POST',
    headers,
    body,
  });
  expect(stored.ok).toBe(true);
  await openAs('centreadmin', await centrePage(call, who, 'notification'));
  await page.getByRole('tab', { name: 'Announcements' }).click();
  await button(page, 'Add announcement').click();
  const form = page.getByRole('dialog', { name: 'Add announcement' });
  await form.getByRole('textbox', { name: 'Title' }).fill('The new bench');
  await form.getByRole('button', { name: 'Stored picture' }).click();
  const picker = page.getByRole('dialog', { name: words.pickFile });
  await picker.getByText(String(who.user.org), { exact: true }).click();
  await picker.getByText('journey', { exact: true }).click();
  await picker.getByText('setup.png', { exact: true }).click();
  await expect(picker).toBeHidden();
  const picture = form.locator('[contenteditable] img');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(60);
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form).toBeHidden();

  const [saved] = (await call(who, 'rest/announcements?title=eq.The new bench&select=content')) as readonly { content: string }[];
  const src = /<img[^>]* src="([^"]+)"/.exec(saved!.content)?.[1];
  expect(src).toMatch(/\/storage\/v1\/object\/public\/media\//);
  // Its address needs no signing in, and holds what was picked.
  const shown = await fetch(new URL(src!, server.url));
  expect(new Uint8Array(await shown.arrayBuffer())).toEqual(body);
});
