import { attendanceEnUS as attendance, enUS as calendar } from '@lab-console/calendar/locales';
import type { Page } from '@playwright/test';
import { recordsEnUS } from '../src/features/gradebook/texts/en.ts';
import { reportTexts } from '../src/features/reports/texts.ts';
import { todayTexts } from '../src/features/today/today-texts.ts';
import { workTexts } from '../src/menu/work-texts.ts';
import { paletteTexts } from '../src/palette/palette-texts.ts';
import { button, calendarWorld, chip, type CalendarWorld } from './calendar-world.ts';
import { expect, test } from './fixtures.ts';

declare global {
  interface Window {
    presses: number;
  }
}

/** How often the mouse was pressed since the first page was open. */
const presses = (page: Page): Promise<number> => page.evaluate(() => window.presses);

/** Counts what a person presses, not what a program does. */
const countPresses = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.presses = 0;
    addEventListener('click', ({ isTrusted }) => (window.presses += Number(isTrusted)), { capture: true });
  });

/** Opens a page by Ctrl+K and its name. */
async function openByKeyboard(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('combobox', { name: paletteTexts.en.label })).toBeFocused();
  await page.keyboard.type(name);
  await expect(page.getByRole('option').first()).toContainText(name);
  await page.keyboard.press('Enter');
}

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
    await countPresses(page);
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

test.describe('how many presses daily work takes from the screen that signing in leads to', () => {
  const text = todayTexts.en;
  const toDo = (page: Page) => page.getByRole('region', { name: text.toDo });

  test.beforeEach(({ page }) => countPresses(page));

  test('this week is there: its days with their sessions', async ({ page, openAs, call }) => {
    const who = await openAs('centreadmin');
    const { wall, week } = (await call(who, 'rest/rpc/today', {
      method: 'POST',
      body: JSON.stringify({ centre_id: who.user.org }),
    })) as { readonly wall: string; readonly week: readonly { readonly date: string; readonly sessions: number }[] };
    const days = page.getByRole('list', { name: text.thisWeek }).getByRole('link');
    await expect(days).toHaveCount(7);
    expect(week.length).toBeGreaterThan(0);
    for (const { date, sessions } of week) {
      const day = (await call(
        who,
        `rest/schedules?organization_id=eq.${who.user.org}&date=eq.${date}&is_publish=is.true&cancelled_at=is.null&select=id`,
      )) as readonly unknown[];
      expect(sessions).toBe(day.length);
      await expect(days.and(page.locator(`[href*="date=${date}"]`))).toContainText(String(sessions));
    }
    await expect(days.and(page.locator('[aria-current=date]'))).toHaveAttribute('href', new RegExp(wall.slice(0, 10)));
    expect(await presses(page)).toBe(0);
    await days.and(page.locator(`[href*="date=${week[0]!.date}"]`)).click();
    await expect(page.locator('[data-session-id]').first()).toBeVisible();
    expect(await presses(page)).toBe(1);
  });

  test('the rooms with their sessions take one press', async ({ page, openAs }) => {
    await openAs('centreadmin');
    await page.getByRole('link', { name: text.rooms }).click();
    await expect(page.getByRole('button', { name: calendar.views.room, exact: true })).toBeVisible();
    await expect(page.locator('[data-session-id]').first()).toBeVisible();
    expect(await presses(page)).toBe(1);
  });

  test('taking attendance takes one press', async ({ page, openAs, call, logIn }) => {
    const admin = await logIn('admin');
    const teacher = await logIn('teacher');
    const [place] = (await call(
      admin,
      `rest/user2projects?select=schedule_id,schedules!inner(date,teacher_id)&schedule_status=eq.elected&schedules.teacher_id=eq.${teacher.user.id}&schedules.organization_id=eq.${teacher.user.org}&schedules.is_publish=is.true&schedules.cancelled_at=is.null&limit=1`,
    )) as readonly { readonly schedule_id: number; readonly schedules: { readonly date: string } }[];
    const { wall } = (await call(teacher, 'rest/rpc/today', {
      method: 'POST',
      body: JSON.stringify({ centre_id: teacher.user.org }),
    })) as { readonly wall: string };
    const { schedule_id: id, schedules } = place!;
    const moveTo = (date: string): Promise<unknown> =>
      call(admin, `post2rest/patch/schedules?id=eq.${id}`, { method: 'POST', body: JSON.stringify({ date }) });
    await moveTo(wall.slice(0, 10));
    try {
      await openAs('teacher');
      const row = page.getByRole('listitem').filter({ has: page.locator(`a[href$="/registration-sheet/${id}"]`) });
      await row.getByRole('button', { name: recordsEnUS.attendance.take }).click();
      const dialog = page.getByRole('dialog', { name: attendance.title });
      await expect(dialog.getByRole('button', { name: attendance.restPresent })).toBeVisible();
      expect(await presses(page)).toBe(1);
    } finally {
      await moveTo(schedules.date);
    }
  });

  test('the next session is moved with two presses', async ({ page, openAs }) => {
    await openAs('centreadmin');
    await page
      .getByRole('region', { name: new RegExp(`^${text.next}`) })
      .getByRole('link', { name: recordsEnUS.attendance.move, exact: true })
      .first()
      .click();
    await page
      .getByRole('button', { name: new RegExp(`^${calendar.moving.here}: `) })
      .first()
      .click();
    await expect(page.getByText(calendar.done('move', 1, 0)).first()).toBeVisible();
    expect(await presses(page)).toBe(2);
    await page.keyboard.press('ControlOrMeta+z');
    await expect(page.getByText(calendar.undone('move', 1)).first()).toBeVisible();
  });

  test('the week is printed with two presses after its page was opened by keyboard', async ({ page, openAs }) => {
    await openAs('centreadmin');
    await openByKeyboard(page, 'Calendar');
    await expect(page.locator('[data-session-id]').first()).toBeVisible();
    const printed = page.evaluate(() => new Promise((resolve) => (window.print = () => resolve('printed'))));
    await button(page, calendar.exports.print).click();
    const preview = page.getByRole('dialog', { name: calendar.printing.title });
    await preview.getByRole('button', { name: calendar.printing.print, exact: true }).click();
    expect(await printed).toBe('printed');
    expect(await presses(page)).toBe(2);
  });

  test('the next report opens with one press', async ({ page, openAs }) => {
    await openAs('centreadmin');
    await toDo(page).getByRole('button', { name: text.checkNext }).click();
    await expect(page.getByRole('region', { name: reportTexts.en.check })).toBeFocused();
    expect(await presses(page)).toBe(1);
  });

  test('a conflict is solved with three presses', async ({ page, openAs, call }) => {
    const who = await openAs('centreadmin');
    const conflicts = async (): Promise<number> => {
      const { work } = (await call(who, 'rest/rpc/today', {
        method: 'POST',
        body: JSON.stringify({ centre_id: who.user.org }),
      })) as { readonly work: readonly { readonly kind: string; readonly count: number }[] };
      return work.find(({ kind }) => kind === 'conflicts')?.count ?? 0;
    };
    const before = await conflicts();
    await toDo(page).getByRole('link').filter({ hasText: workTexts.en.conflicts }).click();
    await page.getByRole('button', { name: calendar.conflict.findSlot }).first().click();
    await page
      .getByRole('button', { name: new RegExp(`^${calendar.moving.here}: `) })
      .first()
      .click();
    await expect.poll(conflicts).toBeLessThan(before);
    expect(await presses(page)).toBe(3);
    await page.getByRole('button', { name: calendar.undo, exact: true }).last().click();
    await expect.poll(conflicts).toBe(before);
  });

  test('publishing the three drafts of a week takes three presses', async ({ page, openAs, logIn, call }) => {
    const world = await calendarWorld({ logIn, call }, 4);
    const { own, foreign, admin, centreId } = world;
    const ids = [...own, foreign];
    const drafts = (await call(
      admin,
      `rest/schedules?organization_id=eq.${centreId}&is_publish=is.false&cancelled_at=is.null&select=id`,
    )) as readonly { readonly id: number }[];
    const others = drafts.map(({ id }) => id).filter((id) => !ids.includes(id));
    const projects = (await call(
      admin,
      `rest/schedules?id=in.(${ids.join()})&select=id,project:projects(location_list)`,
    )) as readonly { readonly id: number; readonly project: { readonly location_list: readonly number[] } }[];
    try {
      await world.change(others, { is_publish: true });
      for (const { id, project } of projects)
        await world.change([id], { is_publish: false, location_id: project.location_list[0] });
      await openAs('centreadmin');
      await toDo(page).getByRole('link').filter({ hasText: workTexts.en.drafts }).click();
      await button(page, calendar.selectAll).click();
      await button(page, calendar.publish).click();
      await expect.poll(async () => (await world.stored()).filter(({ is_publish: is }) => is).length).toBe(3);
      expect(await presses(page)).toBe(3);
    } finally {
      await world.change(others, { is_publish: false });
      await world.clear();
    }
  });

  test('any page opens by keyboard, with one press and typing', async ({ page, openAs }) => {
    await openAs('admin');
    await openByKeyboard(page, 'Semesters');
    await expect(page.getByRole('heading', { level: 1, name: 'Semesters' })).toBeVisible();
    expect(await presses(page)).toBe(0);
  });
});
