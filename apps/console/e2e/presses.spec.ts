import { enUS as calendar } from '@lab-console/calendar/locales';
import type { Page } from '@playwright/test';
import { button, calendarWorld, chip, type CalendarWorld } from './calendar-world.ts';
import { expect, test } from './fixtures.ts';

declare global {
  interface Window {
    presses: number;
  }
}

/** How often the mouse was pressed since the calendar stood. */
const presses = (page: Page): Promise<number> => page.evaluate(() => window.presses);

test.describe('how many presses daily work takes', () => {
  let world: CalendarWorld;

  test.beforeEach(async ({ page, logIn, call, openAs }) => {
    world = await calendarWorld({ logIn, call }, 4);
    const { own, foreign, admin } = world;
    const listed = (await call(
      admin,
      `rest/schedules?id=in.(${[...own, foreign].join()})&select=id,project:projects(location_list)`,
    )) as readonly {
      readonly id: number;
      readonly project: { readonly location_list: readonly number[] };
    }[];
    // Drafts without a conflict: nothing asks.
    for (const { id, project } of listed) await world.change([id], { is_publish: false, location_id: project.location_list[0] });
    await page.addInitScript(() => {
      window.presses = 0;
      addEventListener('click', ({ isTrusted }) => (window.presses += Number(isTrusted)), { capture: true });
    });
    await openAs('admin', world.address());
    await expect(chip(page, foreign)).toBeVisible();
    await expect(page.getByText(calendar.conflict.none)).toBeVisible();
  });
  test.afterEach(() => world.clear());

  test('publishing three drafts takes three presses', async ({ page }) => {
    await chip(page, world.own[0]).click({ modifiers: ['ControlOrMeta'] });
    await chip(page, world.foreign).click({ modifiers: ['Shift'] });
    await button(page, calendar.publish).click();
    await expect.poll(async () => (await world.stored()).filter(({ is_publish: is }) => is).length).toBe(3);
    expect(await presses(page)).toBe(3);
    await page.getByRole('button', { name: calendar.undo, exact: true }).last().click();
    await expect.poll(async () => (await world.stored()).filter(({ is_publish: is }) => is).length).toBe(0);
    expect(await presses(page)).toBe(4);
  });

  test('grouping three sessions takes three presses', async ({ page }) => {
    await chip(page, world.own[0]).click({ modifiers: ['ControlOrMeta'] });
    await chip(page, world.own[1]).click({ modifiers: ['ControlOrMeta'] });
    await button(page, calendar.makeGroup).click();
    await expect.poll(async () => new Set((await world.stored()).map(({ group }) => group)).size).toBe(2);
    expect(await presses(page)).toBe(3);
  });

  test('moving a session to a free slot takes three presses', async ({ page }) => {
    await chip(page, world.own[0]).click();
    await page.getByRole('dialog').getByRole('button', { name: calendar.move, exact: true }).click();
    const before = (await world.stored()).find(({ id }) => id === world.own[0]);
    await page
      .getByRole('button', { name: new RegExp(`^${calendar.moving.here}: `) })
      .first()
      .click();
    await expect(page.getByText(calendar.done('move', 1, 0)).first()).toBeVisible();
    expect(await presses(page)).toBe(3);
    const { id, date, period_id } = before!;
    await expect
      .poll(async () => (await world.stored()).find((row) => row.id === id && row.date === date && row.period_id === period_id))
      .toBeUndefined();
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(async () => (await world.stored()).find((row) => row.id === id)).toMatchObject({ date, period_id });
  });

  test('printing takes two presses', async ({ page }) => {
    const printed = page.evaluate(() => new Promise((resolve) => (window.print = () => resolve('printed'))));
    await button(page, calendar.exports.print).click();
    const preview = page.getByRole('dialog', { name: calendar.printing.title });
    await preview.getByRole('button', { name: calendar.printing.print, exact: true }).click();
    expect(await printed).toBe('printed');
    expect(await presses(page)).toBe(2);
  });

  test('keys work before the calendar is clicked, and a form asks before it discards input', async ({ page }) => {
    await page.keyboard.press('n');
    const form = page.getByRole('dialog', { name: calendar.form.addTitle });
    await expect(form.getByRole('combobox', { name: calendar.details.course })).toBeFocused();
    await form.getByLabel(calendar.form.maxStudents).fill('17');
    await page.keyboard.press('Escape');
    await expect(form.getByText(calendar.form.notSaved)).toBeVisible();
    await form.getByRole('button', { name: calendar.form.keepEditing, exact: true }).click();
    await expect(form.getByLabel(calendar.form.maxStudents)).toBeFocused();
    await expect(form.getByLabel(calendar.form.maxStudents)).toHaveValue('17');
    await expect(form.getByText(calendar.form.notSaved)).toBeHidden();
    await page.keyboard.press('Escape');
    await form.getByRole('button', { name: calendar.form.discard, exact: true }).click();
    await expect(form).toBeHidden();
    expect(await presses(page)).toBe(2);
  });

  test('F6 moves from the toolbar to the sessions and to the bulk buttons, one stop each', async ({ page }) => {
    await page.keyboard.press('s');
    const bulk = page.getByRole('toolbar', { name: calendar.modes.select });
    await expect(bulk).toBeVisible();
    await page.keyboard.press('F6');
    const tools = page.getByRole('toolbar', { name: calendar.toolbar });
    await expect(button(page, calendar.today)).toBeFocused();
    await expect(button(page, calendar.today)).toHaveCSS('outline', /solid 2px/);
    await expect(button(page, calendar.add)).toHaveCSS('outline-style', 'none');
    await page.keyboard.press('ArrowRight');
    await expect(button(page, calendar.previous.day)).toBeFocused();
    expect(await tools.locator('button[tabindex="0"]').count()).toBe(1);
    await page.keyboard.press('F6');
    await expect(chip(page, world.own[0])).toBeFocused();
    await page.keyboard.press('F6');
    await expect(bulk.locator('button:focus')).toHaveCount(1);
    await page.keyboard.press('Shift+F6');
    await expect(chip(page, world.own[0])).toBeFocused();
  });

  test('the centre is named in the header and in the title, on a phone too', async ({ page, call }) => {
    const [centre] = (await call(world.admin, `rest/orgs?id=eq.${world.centreId}&select=name`)) as readonly {
      readonly name: string;
    }[];
    await expect(page).toHaveTitle(new RegExp(centre!.name));
    await expect(page.getByRole('banner').getByText(centre!.name)).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('banner').getByText(centre!.name)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});
