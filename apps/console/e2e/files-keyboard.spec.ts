import { enUS } from '@lab-console/file-manager/locales';
import type { FileChooser, Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { storePage } from './stored-page.ts';

const words = enUS.manager;
const hasFocus = (element: Locator): Promise<boolean> => element.evaluate((node) => node === document.activeElement);

/** Presses Tab until an element has the keyboard. */
async function reach(page: Page, element: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(element).toBeVisible();
  for (let press = 0; press < 60 && !(await hasFocus(element)); press += 1) await page.keyboard.press(key);
  await expect(element).toBeFocused();
}

test('Files are made, changed, looked at, deleted, brought back and picked by keyboard alone', async ({
  page,
  openAs,
  logIn,
  call,
}) => {
  const admin = await logIn('admin');
  const stored = await storePage({ admin, call }, 'files-by-keyboard', {
    type: 'page',
    title: 'Files by keyboard',
    body: [
      { type: 'file-manager', bucket: 'resources', root: 'by-keyboard' },
      {
        type: 'form',
        actions: [],
        body: [{ type: 'resource-picker', name: 'file', label: 'Guide', bucket: 'resources', root: 'by-keyboard' }],
      },
    ],
  });
  try {
    await openAs('admin', stored.address);
    const grid = page.getByRole('grid');
    const entry = (name: string): Locator => grid.getByText(name, { exact: true });
    const dialog = page.getByRole('dialog');
    const button = (name: string, within: Page | Locator = page): Locator => within.getByRole('button', { name, exact: true });
    const press = async (keys: string): Promise<void> => {
      for (const key of keys.split(' ')) await page.keyboard.press(key);
    };
    await expect(grid).toHaveAttribute('aria-busy', 'false');

    await reach(page, button(words.newFolder));
    await press('Enter');
    await expect(dialog.getByRole('textbox')).toBeFocused();
    await page.keyboard.type('week 1');
    await press('Enter');
    await expect(entry('week 1')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(button(words.newFolder)).toBeFocused();

    await reach(page, button(words.upload), 'Shift+Tab');
    // A browser that is driven does not always tell of the chooser at the first press.
    const choosers: FileChooser[] = [];
    await expect(async () => {
      const chooser = page.waitForEvent('filechooser', { timeout: 5_000 });
      await press('Enter');
      choosers.push(await chooser);
    }).toPass();
    await choosers[0]!.setFiles([
      { name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('Hang the weight.') },
      { name: 'rooms.txt', mimeType: 'text/plain', buffer: Buffer.from('A-205') },
    ]);
    await expect(entry('plan.txt')).toBeVisible();
    await expect(entry('rooms.txt')).toBeVisible();
    await reach(page, button(words.clearUploads));
    await press('Enter');
    await expect(grid).toBeFocused();

    // A letter leads to a name.
    await press('p F2');
    await expect(dialog.getByRole('textbox')).toBeFocused();
    await page.keyboard.type('guide');
    await press('Enter');
    await expect(entry('guide.txt')).toBeVisible();
    await expect(grid).toBeFocused();

    await press('g Enter');
    await expect(dialog.getByText('Hang the weight.')).toBeVisible();
    // Keys go to the dialog once its frame has the focus.
    const hasKeys = (element: Element): boolean =>
      document.activeElement !== document.body && document.activeElement?.contains(element) === true;
    await expect.poll(() => dialog.evaluate(hasKeys)).toBe(true);
    await press('ArrowRight');
    await expect(dialog.getByText('A-205')).toBeVisible();
    await press('Escape');
    await expect(dialog).toBeHidden();
    await expect(grid).toBeFocused();

    await press('g');
    await reach(page, button(words.moveTo), 'Shift+Tab');
    await press('Enter');
    // Where it is already it cannot be moved.
    await expect(button(words.moveHere, dialog)).toBeDisabled();
    await reach(page, dialog.getByRole('button', { name: 'week 1' }));
    await press('Enter');
    await reach(page, button(words.moveHere, dialog));
    await press('Enter');
    await expect(entry('guide.txt')).toBeHidden();
    // The button went with the selection; the keyboard is in the list.
    await expect(grid).toBeFocused();

    await press('w Enter');
    await expect(entry('guide.txt')).toBeVisible();
    await press('Home');
    await reach(page, button(words.copyTo), 'Shift+Tab');
    await press('Enter');
    await reach(page, button(words.copyHere, dialog));
    await press('Enter');
    await expect(entry('guide (2).txt')).toBeVisible();

    await reach(page, grid);
    await press('Control+a Delete');
    await reach(page, button(words.remove, dialog));
    await press('Enter');
    await expect(page.getByText(words.removed(2))).toBeVisible();
    await expect(entry('guide.txt')).toBeHidden();
    await reach(page, button(words.undo));
    await press('Enter');
    await expect(entry('guide.txt')).toBeVisible();
    await expect(entry('guide (2).txt')).toBeVisible();

    await reach(page, grid);
    await press('End Delete');
    await reach(page, button(words.remove, dialog));
    await press('Enter');
    await expect(page.getByText(words.removed(1))).toBeVisible();
    await reach(page, button(words.trash), 'Shift+Tab');
    await press('Enter');
    await reach(page, dialog.getByRole('checkbox', { name: /guide/ }).first());
    await press('Space');
    await reach(page, button(words.restore, dialog));
    await press('Enter');
    await expect(page.getByText(words.restored(1))).toBeVisible();
    await press('Escape');
    await expect(dialog).toBeHidden();
    await expect(entry('guide.txt')).toBeVisible();
    await expect(entry('guide (2).txt')).toBeVisible();

    await reach(page, grid);
    await press('Backspace');
    await expect(entry('rooms.txt')).toBeVisible();
    await reach(page, page.getByRole('searchbox', { name: words.search }), 'Shift+Tab');
    await page.keyboard.type('(2)');
    await expect(entry('week 1/guide (2).txt')).toBeVisible();

    const picker = button('Guide');
    await reach(page, picker);
    await press('Enter');
    const list = dialog.getByRole('grid');
    await expect(list.getByText('week 1', { exact: true })).toBeVisible();
    await reach(page, list);
    await press('w Enter');
    await expect(list.getByText('guide.txt', { exact: true })).toBeVisible();
    await press('End Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByText('week 1/guide.txt', { exact: true })).toBeVisible();
    await expect(picker).toBeFocused();
  } finally {
    await stored.remove();
  }
});
