import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { storePage, type StoredPage } from './stored-page.ts';

test.describe('leaving a page with unsaved changes', () => {
  let stored: StoredPage;
  test.beforeEach(async ({ logIn, call }) => {
    stored = await storePage({ admin: await logIn('admin'), call }, 'e2e-leaving', {
      type: 'form',
      title: 'Unsent',
      promptPageLeave: true,
      body: [{ type: 'input-text', name: 'title', label: 'Title' }],
    });
  });
  test.afterEach(() => stored.remove());

  const title = (page: Page) => page.getByRole('textbox', { name: 'Title' });
  /** Another page inside the console, by its entry of the menu. */
  const goElsewhere = async (page: Page): Promise<void> => {
    await page.getByRole('navigation').getByRole('button', { name: 'Teaching', exact: true }).click();
    await page.getByRole('navigation').getByRole('link', { name: 'Semesters' }).click();
  };

  test('asks before leaving and stays unless confirmed', async ({ page, openAs, tables }) => {
    const { unsaved } = tables.text;
    await openAs('admin', stored.address);
    await title(page).fill('half written');
    await goElsewhere(page);
    const question = page.getByRole('dialog', { name: unsaved.title });
    await question.getByRole('button', { name: unsaved.stay }).click();
    await expect(question).toBeHidden();
    await expect(title(page)).toHaveValue('half written');

    await page.getByRole('navigation').getByRole('link', { name: 'Semesters' }).click();
    await question.getByRole('button', { name: unsaved.leave }).click();
    await expect(page.getByRole('heading', { name: 'Semesters' })).toBeVisible();
  });

  test('shows the browser’s own question when the console’s cannot be shown', async ({ page, openAs, tables }) => {
    const { unsaved } = tables.text;
    await page.route('**/LeaveQuestion*', (route) => route.abort());
    const asked: string[] = [];
    let answer = false;
    page.on('dialog', (dialog) => {
      asked.push(dialog.message());
      return answer ? dialog.accept() : dialog.dismiss();
    });
    await openAs('admin', stored.address);
    await title(page).fill('half written');
    await goElsewhere(page);
    await expect.poll(() => asked).toEqual([`${unsaved.title}\n\n${unsaved.text}`]);
    await expect(title(page)).toHaveValue('half written');

    answer = true;
    await page.getByRole('navigation').getByRole('link', { name: 'Semesters' }).click();
    await expect(page.getByRole('heading', { name: 'Semesters' })).toBeVisible();
    expect(asked).toHaveLength(2);
  });
});
