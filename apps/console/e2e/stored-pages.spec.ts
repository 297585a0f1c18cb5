import { expect, expectAccessible, test } from './fixtures.ts';
import { storePage, type StoredPage } from './stored-page.ts';

/** A list of periods in the schema of amis, as a stored page holds it. */
function periodsPage(title: string, columns: readonly object[]): object {
  return {
    type: 'page',
    title,
    body: [
      { type: 'tpl', tpl: 'Begins at ${first.start_time|date:HH:mm:HH:mm:ss}' },
      {
        type: 'crud',
        name: 'periods',
        api: { method: 'get', url: 'rest/periods', data: { order: 'start_time.asc' } },
        columns,
      },
      // Never runs: the page is data.
      { type: 'button', label: 'Old button', onClick: 'window.ran = true', actionType: 'custom' },
    ],
    data: { first: { start_time: '08:00:00' } },
  };
}

test.describe('a page whose definition is stored on the server', () => {
  let stored: StoredPage;

  test.beforeEach(async ({ logIn, call }) => {
    const schema = periodsPage('Hours of teaching', [{ name: 'name', label: 'Called' }]);
    stored = await storePage({ admin: await logIn('admin'), call }, 'e2e-stored', schema);
  });
  test.afterEach(() => stored.remove());

  test('is drawn over the real data, and as it was changed meanwhile without a new build', async ({
    page,
    openAs,
    call,
    logIn,
  }) => {
    const admin = await openAs('admin', stored.address);
    await expect(page.getByRole('heading', { name: 'Hours of teaching' })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Called' })).toBeVisible();
    const periods = (await call(admin, 'rest/periods?select=name,code&order=start_time.asc')) as readonly {
      name: string;
      code: string;
    }[];
    await expect(page.getByRole('cell', { name: periods[0]!.name, exact: true })).toBeVisible();
    await expectAccessible(page);

    // A developer changes the stored definition while the page is open.
    const developer = await logIn('dev');
    const columns = [
      { name: 'code', label: 'Number' },
      { name: 'start_time', label: 'From' },
    ];
    await call(developer, `rest/pages?id=eq.${stored.pageId}`, {
      method: 'PATCH',
      body: JSON.stringify({ schema: periodsPage('Hours, by number', columns) }),
    });
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Hours, by number' })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'From' })).toBeVisible();
    await expect(page.getByRole('cell', { name: periods[0]!.code, exact: true })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Called' })).toBeHidden();
  });

  test('runs none of its JavaScript, and says so where a developer looks', async ({ page, openAs }) => {
    const told: string[] = [];
    page.on('console', (message) => told.push(message.text()));
    await openAs('admin', stored.address);
    await page.getByRole('button', { name: 'Old button' }).click();
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
    expect(told.filter((text) => text.includes('onClick'))).toHaveLength(1);
  });
});
