import { enUS as calendar } from '@lab-console/calendar/locales';
import { enUS as rules } from '@lab-console/schedule-rules/locales';
import type { Locator, Page } from '@playwright/test';
import { button, calendarWorld, chip, type CalendarWorld, type StoredSession } from './calendar-world.ts';
import { expect, test } from './fixtures.ts';

const words = calendar.filter;
const query = (page: Page): URLSearchParams => new URL(page.url()).searchParams;
const chips = (page: Page): Locator => page.getByRole('list', { name: words.active });
const removal = (page: Page): Locator => chips(page).getByRole('button');

test.describe('looking for sessions', () => {
  let world: CalendarWorld;
  let ownProject: number;
  test.beforeEach(async ({ logIn, call }) => {
    world = await calendarWorld({ logIn, call }, 10);
    ownProject = (await world.stored()).find(({ id }) => id === world.own[0])!.project_id;
  });
  test.afterEach(async () => {
    await world.change([world.own[1]], { date: world.day });
    await world.clear();
  });

  test('a filter is kept in the address, removed by its chip, and restored by the back button', async ({ page, openAs }) => {
    await openAs('admin', world.address());
    await expect(chip(page, world.foreign)).toBeVisible();
    await button(page, words.open(0)).click();
    const panel = page.getByRole('dialog', { name: words.title });
    await panel.getByRole('button', { name: words.drafts, exact: true }).click();
    await panel.getByRole('button', { name: words.done, exact: true }).click();
    await expect(chip(page, world.foreign)).toBeHidden();
    await expect(chip(page, world.own[0])).toBeVisible();
    expect(query(page).get('status')).toBe('draft');

    // The address says it to everybody who opens it.
    await page.reload();
    await expect(chip(page, world.own[0])).toBeVisible();
    await expect(chip(page, world.foreign)).toBeHidden();

    await removal(page).filter({ hasText: words.drafts }).click();
    await expect(chip(page, world.foreign)).toBeVisible();
    expect(query(page).get('status')).toBeNull();
    await page.goBack();
    await expect(removal(page)).toHaveCount(1);
    await expect(chip(page, world.foreign)).toBeHidden();
    expect(query(page).get('status')).toBe('draft');
  });

  test('an experiment in the address limits the calendar to its sessions', async ({ page, openAs }) => {
    await openAs('admin', `${world.address().replace('&mine=0', '')}&experiment=${ownProject}`);
    await expect(chip(page, world.own[0])).toBeVisible();
    await expect(chip(page, world.own[1])).toBeHidden();
    await expect(chip(page, world.foreign)).toBeHidden();
  });

  test('publishes all matching sessions of the semester at once, and undo reverts all of them', async ({
    page,
    openAs,
    call,
  }) => {
    const sunday = new Date(`${world.day}T00:00:00Z`);
    sunday.setUTCDate(sunday.getUTCDate() - 7);
    // The other one of the experiment takes place a week earlier, out of view.
    await world.change([world.own[1]], { date: sunday.toISOString().slice(0, 10), project_id: ownProject });
    const matching = async (): Promise<readonly boolean[]> => {
      const path = `rest/schedules?project_id=eq.${ownProject}&organization_id=eq.${world.centreId}&order=id.asc&select=id,is_publish`;
      return ((await call(world.admin, path)) as readonly StoredSession[]).map(({ is_publish }) => is_publish);
    };
    const before = await matching();
    expect(before.filter((isPublished) => !isPublished).length).toBeGreaterThan(1);

    await openAs('admin', `${world.address().replace('&mine=0', '')}&experiment=${ownProject}`);
    await expect(chip(page, world.own[0])).toBeVisible();
    await button(page, calendar.modes.select).click();
    await button(page, calendar.selecting.matching).click();
    await expect(page.getByText(calendar.selected(before.length), { exact: true }).first()).toBeVisible();
    await button(page, calendar.publish).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: calendar.yes.publish, exact: true }).click();
    await expect.poll(matching).toEqual(before.map(() => true));
    await button(page, calendar.undo).first().click();
    await expect.poll(matching).toEqual(before);
  });

  test('lists students with two sessions at a time, with links to the sessions', async ({ page, openAs }) => {
    await world.change([world.own[1]], { period_id: world.periods[0] });
    for (const id of world.own) await world.elect(id);
    await openAs('admin', world.address());
    // The made-up sessions may be in conflict of their own as well.
    await page.getByRole('button', { name: new RegExp(calendar.conflict.sessions(2).slice(2)) }).click();
    const line = page
      .getByRole('region', { name: calendar.conflict.list })
      .getByRole('button')
      .filter({ hasText: rules.conflict['student-taken']('', 1) });
    await expect(line).toHaveCount(1);
    await line.click();
    const focused = page.locator('[data-session-id]:focus');
    await expect(focused).toHaveAttribute('data-session-id', new RegExp(`^(${world.own.join('|')})$`));

    // Apart again, nobody is.
    await world.change([world.own[1]], { period_id: world.periods[1] });
    await button(page, calendar.reload).click();
    await expect(line).toHaveCount(0);
  });

  test('? opens the list of keyboard shortcuts and Escape closes it', async ({ page, openAs }) => {
    await openAs('admin', world.address());
    await chip(page, world.own[0]).focus();
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: calendar.shortcuts.title });
    await expect(sheet).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
  });

  test('a teacher sees their own sessions first and can show all', async ({ page, openAs }) => {
    await openAs('teacher', world.address().replace('&mine=0', ''));
    await expect(chip(page, world.own[0])).toBeVisible();
    await expect(chip(page, world.foreign)).toBeHidden();
    await removal(page).filter({ hasText: words.mine }).click();
    await expect(chip(page, world.foreign)).toBeVisible();
    expect(query(page).get('mine')).toBe('0');
  });
});
