import type { Page } from '@playwright/test';
import { pageCallTexts } from '../src/features/pages/page-call-texts.ts';
import { expect, expectAccessible, password, test, type SignedIn } from './fixtures.ts';
import { secondBrowser } from './second-browser.ts';
import { storePage, type StoredPage } from './stored-page.ts';
import { filterBy, pressInRow } from './list-page.ts';

const words = pageCallTexts('en');
const shown = { type: 'tpl', tpl: 'Before' };
/** Renames a period that does not exist: whatever leaves changes nothing. */
const renames = (title: string, data: object): object => ({
  type: 'page',
  title,
  body: {
    type: 'form',
    api: { method: 'patch', url: 'rest/periods?id=eq.-1', data },
    body: [{ type: 'input-text', name: 'name', label: 'Called' }],
  },
});

/** The row of a page in the list of pages. */
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test.describe('a stored page that changes something', () => {
  let stored: StoredPage;
  let admin: SignedIn;
  let listAddress: string;

  test.beforeEach(async ({ logIn, call }) => {
    admin = await logIn('admin');
    stored = await storePage({ admin, call }, 'e2e-approval', { type: 'page', title: 'Old', body: shown });
    const [entry] = (await call(admin, 'rest/navs?schema_path=eq.system/page/pages&select=id')) as readonly { id: number }[];
    listAddress = `page/${entry!.id}?keywords=e2e-approval`;
  });
  test.afterEach(() => stored.remove());

  const storeAs = async (
    call: (who: SignedIn, path: string, init?: object) => Promise<unknown>,
    who: SignedIn,
    schema: object,
  ): Promise<{ readonly state: string; readonly schema: object }> => {
    const headers = { Prefer: 'return=representation' };
    const init = { method: 'PATCH', headers, body: JSON.stringify({ schema }) };
    return ((await call(who, `rest/pages?id=eq.${stored.pageId}`, init)) as readonly { state: string; schema: object }[])[0]!;
  };

  test('waits until an administrator approves it, and is held to its list by the server', async ({
    page,
    openAs,
    call,
    logIn,
    browser,
    baseURL,
  }) => {
    const developer = await logIn('dev');
    expect(await storeAs(call, developer, renames('New', { name: '${name}' }))).toMatchObject({ state: 'waiting' });

    // Readers see the one before it.
    const reader = await secondBrowser(browser, baseURL, admin);
    await reader.page.goto(stored.address);
    await expect(reader.page.getByText('Before')).toBeVisible();

    await openAs('admin', listAddress);
    await expect(rowOf(page, 'e2e-approval').getByText('Waiting for approval')).toBeVisible();
    // What waits can be listed alone.
    for (const [state, count] of [
      ['Live', 0],
      ['Waiting for approval', 1],
    ] as const) {
      if (count === 0) await filterBy(page, 'State', state);
      else {
        await page.getByRole('combobox', { name: 'State' }).click();
        await page.getByRole('option', { name: state, exact: true }).click();
      }
      await expect(rowOf(page, 'e2e-approval-page')).toHaveCount(count);
    }
    await pressInRow(rowOf(page, 'e2e-approval'), 'Check');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('region', { name: words.isNew }).getByRole('listitem')).toHaveText([
      'changes: Periods – periods (name)',
      'reads: Periods – periods (id)',
    ]);
    await expect(dialog.getByText(words.neverApproved)).toBeVisible();
    // What the page does comes first: the focus would scroll to the field for a reason.
    await expect(dialog.getByRole('textbox', { name: 'Reason for its author' })).not.toBeFocused();
    await expect(dialog.getByText(developer.user.name)).toBeVisible();
    // It can be looked at; nothing that is pressed there leaves.
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(request.url());
    });
    const preview = dialog.getByRole('region', { name: words.preview });
    await preview.getByRole('textbox', { name: 'Called' }).fill('x');
    await preview.getByRole('button', { name: 'Submit' }).click();
    await expect(preview.getByText('PATCH rest/periods')).toBeVisible();
    expect(sent).toEqual([]);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(dialog).toBeHidden();
    // It waits no longer: the list of those that wait is empty, and it is among those that are live.
    await expect(rowOf(page, 'e2e-approval-page')).toHaveCount(0);
    await page.getByRole('combobox', { name: 'State' }).click();
    await page.getByRole('option', { name: 'Live', exact: true }).click();
    await expect(rowOf(page, 'e2e-approval').getByText('Live', { exact: true })).toBeVisible();

    await reader.page.reload();
    await expect(reader.page.getByRole('heading', { name: 'New' })).toBeVisible();
    const answered = reader.page.waitForResponse(
      (response) => response.url().includes('/periods?') && response.request().method() !== 'GET',
    );
    await reader.page.getByRole('textbox', { name: 'Called' }).fill('x');
    await reader.page.getByRole('button', { name: 'Submit' }).click();
    expect((await answered).status()).toBe(204);

    // A definition that was changed on its way sends what nobody approved.
    await reader.page.route(`**/rest/pages?*id=eq.${stored.pageId}*`, async (route) => {
      const response = await route.fetch();
      const [row] = (await response.json()) as [{ schema: object }];
      await route.fulfill({ response, json: [{ ...row, schema: renames('Forged', { name: '${name}', code: 'x' }) }] });
    });
    await reader.page.reload();
    await expect(reader.page.getByRole('heading', { name: 'Forged' })).toBeVisible();
    await reader.page.getByRole('textbox', { name: 'Called' }).fill('x');
    await reader.page.getByRole('button', { name: 'Submit' }).click();
    await expect(reader.page.getByText(words.refusals['LC095']!)).toBeVisible();
    await reader.context.close();
  });

  test('is refused with a reason, which its author reads', async ({ page, openAs, call, logIn, browser, baseURL }) => {
    const developer = await logIn('dev');
    await storeAs(call, developer, renames('New', { name: '${name}' }));
    await openAs('admin', listAddress);
    await pressInRow(rowOf(page, 'e2e-approval'), 'Check');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Reason for its author' }).fill('Periods belong to the settings.');
    await dialog.getByRole('button', { name: 'Refuse', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(rowOf(page, 'e2e-approval').getByText('Refused')).toBeVisible();
    const author = await secondBrowser(browser, baseURL, developer);
    await author.page.goto(`edit/${stored.pageId}`);
    await expect(author.page.getByText(words.refused('Periods belong to the settings.'))).toBeVisible();
    await author.context.close();
  });

  test('loads a list by POST where that only reads, once it may', async ({ page, openAs, call, logIn }) => {
    const rows = { type: 'table', source: '${items}', columns: [{ name: 'name', label: 'Name' }] };
    const table = { type: 'service', api: 'post:rest/rpc/readable_tables', body: rows };
    const changes = { type: 'form', api: 'delete:rest/periods?id=eq.-1', body: [] };
    await storeAs(call, await logIn('dev'), { type: 'page', title: 'Tables', body: [table, changes] });
    await stored.approve();
    await openAs('admin', stored.address);
    await expect(page.getByRole('cell', { name: 'courses', exact: true })).toBeVisible();
  });

  test('says that an earlier version waits where it is brought back', async ({ page, openAs, call, logIn }) => {
    const developer = await logIn('dev');
    await storeAs(call, developer, renames('First', { name: '${name}' }));
    await stored.approve();
    await storeAs(call, developer, {
      type: 'page',
      title: 'Second',
      body: [shown, { type: 'form', api: 'delete:rest/periods?id=eq.-1' }],
    });
    await stored.approve();
    await openAs('admin', listAddress);
    await pressInRow(rowOf(page, 'e2e-approval'), 'Versions');
    await pressInRow(page.getByRole('dialog').getByRole('row').nth(1), 'Restore');
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(page.getByText('Restored: it waits for approval, and readers see the version before it.')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await expect(rowOf(page, 'e2e-approval').getByText('Waiting for approval')).toBeVisible();
  });

  test('shows what it will ask for, and that it waits', async ({ page, openAs, call, logIn }) => {
    const asks = {
      type: 'form',
      api: 'post:rest/periods',
      body: [{ type: 'input-password', name: 'pin', label: 'Pin of the door' }],
    };
    await storeAs(call, await logIn('dev'), { type: 'page', title: 'Asks', body: asks });
    await openAs('admin', listAddress);
    await pressInRow(rowOf(page, 'e2e-approval'), 'Check');
    const field = page.getByRole('region', { name: words.preview }).getByRole('textbox', { name: 'Pin of the door' });
    await expect(field).toBeDisabled();
    await expect(field).toHaveAccessibleDescription(words.secretWaits);
  });

  test('of the only administrator takes the password', async ({ page, openAs, call }) => {
    await storeAs(call, admin, renames('Own', { name: '${name}' }));
    await openAs('admin', listAddress);
    await pressInRow(rowOf(page, 'e2e-approval'), 'Check');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Approve', exact: true })).toBeHidden();
    await dialog.getByLabel('Your own password').fill(password);
    await dialog.getByRole('button', { name: 'Approve with password' }).click();
    await expect(dialog).toBeHidden();
    await expect(rowOf(page, 'e2e-approval').getByText('Live', { exact: true })).toBeVisible();
  });
});
