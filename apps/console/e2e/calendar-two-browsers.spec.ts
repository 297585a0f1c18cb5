import { enUS as calendar } from '@lab-console/calendar/locales';
import type { BrowserContext, Page } from '@playwright/test';
import { button, calendarWorld, chip, select, type CalendarWorld } from './calendar-world.ts';
import { expect, test } from './fixtures.ts';
import { secondBrowser } from './second-browser.ts';

test.describe('two browsers on the same session', () => {
  let world: CalendarWorld;
  let other: BrowserContext;
  let theirs: Page;

  /** The page of the administrator, and that of the teacher in a browser of their own. */
  test.beforeEach(async ({ browser, baseURL, logIn, call, openAs, page }) => {
    world = await calendarWorld({ logIn, call }, 9);
    ({ context: other, page: theirs } = await secondBrowser(browser, baseURL, await logIn('teacher')));
    await Promise.all([openAs('admin', world.address()), theirs.goto(world.address())]);
    await expect(chip(page, world.own[0])).toBeVisible();
    await expect(chip(theirs, world.own[0])).toBeVisible();
  });
  test.afterEach(async () => {
    await other.close();
    await world.clear();
  });

  const most = async (): Promise<number> => (await world.stored())[0]!.max_student_number;

  /** Opens the form of a session and writes how many students it takes at most; it is not saved yet. */
  async function fillMost(page: Page, value: string) {
    await chip(page, world.own[0]).click();
    await page.getByRole('dialog').getByRole('button', { name: calendar.edit, exact: true }).click();
    const form = page.getByRole('dialog', { name: calendar.form.editTitle });
    await form.getByLabel(calendar.form.maxStudents).fill(value);
    return form.getByRole('button', { name: calendar.form.save, exact: true });
  }

  test('the second person to save sees both versions and keeps the first one', async ({ page }) => {
    const [save, saveTheirs] = [await fillMost(page, '25'), await fillMost(theirs, '15')];
    await saveTheirs.click();
    await expect.poll(most).toBe(15);
    await save.click();
    const both = page.getByRole('alertdialog', { name: calendar.stale.title });
    await expect(both.getByRole('row').filter({ hasText: '15' }).filter({ hasText: '25' })).toBeVisible();
    expect(await most()).toBe(15);
    await both.getByRole('button', { name: calendar.stale.keepTheirs, exact: true }).click();
    await expect(both).toBeHidden();
    expect(await most()).toBe(15);
  });

  test('the second person can save their own version, and the first is then asked', async ({ page }) => {
    const [save, saveTheirs] = [await fillMost(page, '25'), await fillMost(theirs, '15')];
    await saveTheirs.click();
    await expect.poll(most).toBe(15);
    await save.click();
    await page
      .getByRole('alertdialog', { name: calendar.stale.title })
      .getByRole('button', { name: calendar.stale.saveMine('do'), exact: true })
      .click();
    await expect.poll(most).toBe(25);

    const again = await fillMost(theirs, '16');
    await again.click();
    const asked = theirs.getByRole('alertdialog', { name: calendar.stale.title });
    await expect(asked.getByRole('row').filter({ hasText: '25' }).filter({ hasText: '16' })).toBeVisible();
    expect(await most()).toBe(25);
  });

  test('a bulk change stops at a session that was changed meanwhile and saves nothing before it has asked', async ({ page }) => {
    const saveTheirs = await fillMost(theirs, '15');
    await saveTheirs.click();
    await expect.poll(most).toBe(15);
    await select(page, world.own);
    await button(page, calendar.publish).click();
    // One of them is in a conflict with its room.
    await page.getByRole('alertdialog').getByRole('button', { name: calendar.yes.publish, exact: true }).click();
    const both = page.getByRole('alertdialog', { name: calendar.stale.title });
    await expect(both).toBeVisible();
    expect((await world.stored()).slice(0, 2).map(({ is_publish }) => is_publish)).toEqual([false, false]);
    await both.getByRole('button', { name: calendar.stale.saveOthers(1), exact: true }).click();
    await expect.poll(async () => (await world.stored()).slice(0, 2).map(({ is_publish }) => is_publish)).toEqual([false, true]);
    expect(await most()).toBe(15);
  });

  test('a deleted session cannot be changed by the other person, and undo restores it', async ({ page }) => {
    await select(theirs, [world.own[0]]);
    await button(theirs, calendar.delete).click();
    await theirs.getByRole('alertdialog').getByRole('button', { name: calendar.yes.delete, exact: true }).click();
    await expect.poll(async () => (await world.stored()).map(({ id }) => id)).toEqual([world.own[1], world.foreign]);

    await select(page, world.own);
    await button(page, calendar.publish).click();
    // One of them is in a conflict with its room.
    await page.getByRole('alertdialog').getByRole('button', { name: calendar.yes.publish, exact: true }).click();
    await expect(page.getByText(calendar.stale.lost(1)).first()).toBeVisible();
    expect((await world.stored()).map(({ id, is_publish }) => [id, is_publish])).toEqual([
      [world.own[1], false],
      [world.foreign, true],
    ]);
    await button(theirs, calendar.undo).first().click();
    await expect.poll(async () => (await world.stored()).map(({ id }) => id)).toEqual([...world.own, world.foreign]);
  });

  test('a deletion stops at a session that the other person changed meanwhile', async ({ page }) => {
    const saveTheirs = await fillMost(theirs, '15');
    await saveTheirs.click();
    await expect.poll(most).toBe(15);
    await select(page, world.own);
    await button(page, calendar.delete).click();
    await page.getByRole('alertdialog').getByRole('button', { name: calendar.yes.delete, exact: true }).click();
    const both = page.getByRole('alertdialog', { name: calendar.stale.title });
    await expect(both.getByText(calendar.stale.deleted).first()).toBeVisible();
    expect(await world.stored()).toHaveLength(3);
    await both.getByRole('button', { name: calendar.stale.keepTheirs, exact: true }).click();
    expect(await most()).toBe(15);
  });
});
