import type { Page } from '@playwright/test';
import { pageCallTexts } from '../src/features/pages/page-call-texts.ts';
import { sessionTexts } from '../src/session/session-texts.ts';
import { expect, password, test } from './fixtures.ts';
import { importFile } from './import-file.ts';
import { storePage, type StoredPage } from './stored-page.ts';

/** What the policy of the console refused; a page that stays within it leaves this empty. */
function refusals(page: Page): string[] {
  const found: string[] = [];
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) found.push(message.text());
  });
  return found;
}

test.describe('inputs of a stored page, in the built console', () => {
  let stored: StoredPage | undefined;
  test.afterEach(async () => {
    await stored?.remove();
    stored = undefined;
  });

  test('a workbook is read in a worker, and the page itself loads nothing that reads workbooks', async ({
    page,
    openAs,
    logIn,
    call,
  }) => {
    stored = await storePage({ admin: await logIn('admin'), call }, 'e2e-workbook', {
      type: 'form',
      title: 'Rows',
      body: [
        { type: 'input-excel', name: 'rows', label: 'Workbook' },
        { type: 'tpl', tpl: 'First: ${rows[0].Name}, ${rows|count} rows' },
      ],
    });
    const refused = refusals(page);
    const started: string[] = [];
    page.on('worker', (worker) => started.push(worker.url()));
    await openAs('admin', stored.address);
    await expect(page.getByRole('group', { name: 'Workbook' })).toBeVisible();
    expect(started).toEqual([]);
    await page.locator('input[type=file]').setInputFiles({
      name: 'people.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: await importFile([
        ['Name', 'Score'],
        ['Ada', 7],
        ['Bo', 9],
      ]),
    });
    await expect(page.getByText('First: Ada, 2 rows')).toBeVisible();
    expect(started).toEqual([expect.stringMatching(/\/assets\/sheet\.worker-[\w-]+\.js$/)]);
    // Reading it here instead is what happens when the worker cannot be loaded: then the page would have fetched the reader.
    const own = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect(own.filter((name) => /xlsx|read-workbook/.test(name))).toEqual([]);
    expect(refused).toEqual([]);
  });

  test('a form keeps its input over a reload until it is sent, and no secret, above which stands who made the page', async ({
    page,
    openAs,
    logIn,
    call,
  }) => {
    const admin = await logIn('admin');
    const refused = refusals(page);
    stored = await storePage({ admin, call }, 'e2e-kept', { type: 'page', title: 'Later' });
    await stored.write({
      type: 'form',
      title: 'Kept',
      persistData: 'e2e-kept',
      api: { method: 'patch', url: `rest/pages?id=eq.${stored.pageId}`, data: { name: '${title}' } },
      body: [
        { type: 'input-text', name: 'title', label: 'Title' },
        { type: 'input-date', name: 'day', label: 'Day', valueFormat: 'YYYY-MM-DD' },
        { type: 'input-password', name: 'secret', label: 'Secret' },
        // The console's own question for the password is for its own pages.
        { type: 'own-password', name: 'current', label: 'Own question' },
      ],
    });
    await openAs('admin', stored.address);
    const title = page.getByRole('textbox', { name: 'Title' });
    await title.fill('e2e-kept-page, once more');
    await page.getByRole('spinbutton', { name: 'Year' }).click();
    await page.keyboard.type('20261119');
    // The page was approved with a list that says that it asks for one.
    const author = pageCallTexts('en').secretNotice(admin.user.name);
    await page.getByRole('group', { name: author }).getByLabel('Secret', { exact: true }).fill('typed-secret');
    await expect(page.getByText('Own question')).toBeVisible();
    await expect(page.locator('input[type=password]')).toHaveCount(1);
    const kept = (): Promise<string> =>
      page.evaluate(() =>
        Object.keys(localStorage)
          .filter((key) => key.includes('form:e2e-kept'))
          .map((key) => localStorage.getItem(key))
          .join(),
      );
    await expect.poll(kept).toContain('2026-11-19');
    expect(await kept()).not.toContain('secret');

    await page.reload();
    await expect(title).toHaveValue('e2e-kept-page, once more');
    await expect(page.getByRole('spinbutton', { name: 'Day' })).toHaveText('19');
    await expect(page.getByLabel('Secret', { exact: true })).toHaveValue('');

    await page.getByRole('button', { name: 'Submit' }).click();
    // A stored page changes pages only with the password of its reader.
    const { confirmTitle, confirmSubmit } = sessionTexts('en');
    const question = page.getByRole('dialog', { name: confirmTitle });
    await question.locator('input[name=password]').fill(password);
    expect(await kept()).not.toBe('');
    await question.getByRole('button', { name: confirmSubmit }).click();
    await expect.poll(kept).toBe('');
    const rows = (await call(admin, `rest/pages?id=eq.${stored.pageId}&select=name`)) as readonly { name: string }[];
    expect(rows).toEqual([{ name: 'e2e-kept-page, once more' }]);
    await page.reload();
    await expect(title).toHaveValue('');
    expect(refused).toEqual([]);
  });
});
