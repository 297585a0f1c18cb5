import type { Locator } from '@playwright/test';
import { pageTexts } from '../src/features/pages/page-texts.ts';
import { expect, test } from './fixtures.ts';
import { secondBrowser } from './second-browser.ts';
import { approveNewest } from './stored-page.ts';

/** What a person does, in seconds: a press takes one, a typed character a fifth. */
function countSteps(): {
  readonly press: (target: Locator) => Promise<void>;
  readonly type: (target: Locator, text: string) => Promise<void>;
  readonly total: () => { readonly presses: number; readonly characters: number; readonly seconds: number };
} {
  let presses = 0;
  let characters = 0;
  return {
    press: async (target) => {
      presses += 1;
      await target.click();
    },
    type: async (target, text) => {
      presses += 1;
      characters += text.length;
      await target.click();
      await target.pressSequentially(text);
    },
    total: () => ({ presses, characters, seconds: presses + characters / 5 }),
  };
}

test('a list with search and dialogs and a chart are built by pointer, published and put into the menu within ten minutes', async ({
  page,
  openAs,
  logIn,
  call,
  browser,
  baseURL,
}) => {
  test.slow();
  const admin = await openAs('admin', 'dashboard');
  const { press, type, total } = countSteps();
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: pageTexts.en.confirmForm, exact: true });
  await press(menu.getByRole('button', { name: 'System' }));
  await press(menu.getByRole('link', { name: 'Pages' }));
  await press(page.getByRole('button', { name: 'Add page' }));
  await type(dialog.getByRole('textbox', { name: 'Name' }), 'Rooms by hand');
  await press(confirm);
  await press(page.getByRole('row', { name: /Rooms by hand/ }).getByText('Rooms by hand'));
  const parts = page.getByRole('region', { name: 'Parts' });
  for (const block of ['List of a table', 'Chart of a table']) {
    await press(page.getByRole('treeitem').first());
    await press(parts.getByRole('button', { name: block }));
    await press(dialog.getByRole('combobox', { name: 'Table', exact: true }));
    await press(page.getByRole('option', { name: 'Rooms (locations)' }));
    await press(dialog.getByRole('button', { name: 'Insert' }));
    await expect(dialog).toBeHidden();
  }
  await press(page.getByRole('button', { name: 'Publish', exact: true }));
  await expect(page.getByText('The page is stored and waits for approval')).toBeVisible();
  const pageId = Number(/edit\/(\d+)/.exec(page.url())?.[1]);
  await press(menu.getByRole('link', { name: 'Navigation' }));
  await press(page.getByRole('button', { name: 'Add entry' }));
  await type(dialog.getByRole('textbox', { name: 'Label', exact: true }), 'Rooms');
  await press(dialog.getByRole('combobox', { name: 'Stored page' }));
  await press(page.getByRole('option', { name: 'Rooms by hand' }));
  await press(dialog.getByRole('checkbox', { name: 'Administrator', exact: true }));
  await press(dialog.getByRole('checkbox', { name: 'Teacher' }));
  await press(confirm);
  await expect(dialog).toBeHidden();
  const steps = total();
  test.info().annotations.push({ type: 'steps', description: JSON.stringify(steps) });
  expect(steps.seconds).toBeLessThan(120);
  await approveNewest({ admin, call }, pageId);

  const other = await secondBrowser(browser, baseURL, await logIn('teacher'));
  await other.page.goto('dashboard');
  await other.page.getByRole('link', { name: 'Rooms', exact: true }).click();
  await expect(other.page.getByRole('columnheader', { name: 'Name' })).toBeVisible();
  await expect(other.page.getByRole('img', { name: /Capacity/ })).toBeVisible();
  const rows = other.page.getByRole('row');
  // The head, and more than the one row that says that nothing was found.
  await expect.poll(() => rows.count()).toBeGreaterThan(2);
  const before = await rows.count();
  await other.page.getByRole('textbox', { name: 'Search' }).fill('no such room');
  await other.page.keyboard.press('Enter');
  await expect.poll(() => rows.count()).toBeLessThan(before);
  await other.context.close();

  // The dialogs that were made without a line of JSON store rows: a centre is chosen by its name, not by its number.
  const made = 'rest/locations?name=like.By%20hand*&select=id,name,organization_id';
  await page.goto('dashboard');
  await menu.getByRole('link', { name: 'Rooms', exact: true }).click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.getByRole('textbox', { name: 'Code' }).fill('BY-HAND');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('By hand');
  // Among however many the server finds the one that is typed.
  const centres = 'rest/orgs?type=eq.centre&order=id&limit=1&select=name';
  const [wanted] = (await call(admin, centres)) as readonly { readonly name: string }[];
  const { name } = wanted!;
  const centre = dialog.getByRole('combobox', { name: 'Centre' });
  await centre.pressSequentially(name);
  const offered = page.getByRole('option');
  await expect.poll(async () => (await offered.allTextContents()).every((text) => text.includes(name))).toBe(true);
  await page.getByRole('option', { name }).first().click();
  await expect(centre).toHaveValue(name);
  await confirm.click();
  await expect(dialog).toBeHidden();
  const [added] = (await call(admin, made)) as readonly { readonly id: number; readonly organization_id: number }[];
  expect(added?.organization_id).toEqual(expect.any(Number));
  await page.getByRole('textbox', { name: 'Search' }).fill('By hand');
  await page.keyboard.press('Enter');
  await page
    .getByRole('row', { name: /By hand/ })
    .getByRole('button', { name: 'Edit' })
    .click();
  await expect(centre).toHaveValue(name);
  await dialog.getByRole('textbox', { name: 'Name' }).fill('By hand, changed');
  await confirm.click();
  await expect(page.getByRole('row', { name: /By hand, changed/ })).toBeVisible();
  await call(admin, `rest/locations?id=eq.${added?.id}`, { method: 'DELETE' });
  await call(admin, 'rest/navs?label=eq.Rooms', { method: 'DELETE' });
  await call(admin, 'rest/pages?name=eq.Rooms%20by%20hand', { method: 'DELETE' });
});
