import { enUS as calendar } from '@lab-console/calendar/locales';
import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { settableColumns } from './settable-columns.ts';
import { quietSunday } from './quiet-sunday.ts';

interface Schedule {
  readonly id: number;
  readonly date: string;
  readonly organization_id: number;
  readonly location_id: number;
  readonly period_id: number;
  readonly [column: string]: unknown;
}

const chip = (page: Page, id: number): Locator => page.locator(`[data-session-id="${id}"]`);
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

/** Pulls with the mouse in steps, as a hand does. */
async function pull(page: Page, from: Locator, to: Locator): Promise<void> {
  await to.scrollIntoViewIfNeeded();
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('what is dragged, or where to, is not in sight');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + end.height - 6, { steps: 12 });
  await page.mouse.up();
}

test.describe('the planning grid', () => {
  // Wide and high enough for every room with sessions: what is out of sight is not drawn.
  test.use({ viewport: { width: 3200, height: 1500 } });

  let day: string;
  let session: Schedule;
  let address: string;

  test.beforeEach(async ({ logIn, call }) => {
    const admin = await logIn('admin');
    const [semester] = (await call(admin, 'rest/semesters?is_open=is.true')) as readonly { to: string }[];
    day = quietSunday(semester!.to, 8);
    // One of the courses that the teacher of the journeys is in charge of.
    const teacher = await logIn('teacher');
    const [taught] = (await call(admin, `rest/course2teachers?teacher_id=eq.${teacher.user.id}&limit=1`)) as readonly {
      course_id: number;
    }[];
    const [like] = (await call(
      admin,
      `rest/schedules?course_id=eq.${taught!.course_id}&order=id.desc&limit=1&select=*`,
    )) as readonly Schedule[];
    const before = (await call(admin, `rest/schedules?date=eq.${day}&select=id`)) as readonly { id: number }[];
    if (before.length > 0) {
      await call(admin, `post2rest/delete/schedules?id=in.(${before.map(({ id }) => id).join(',')})`, { method: 'POST' });
    }
    const [made] = (await call(admin, 'rest/schedules', {
      method: 'POST',
      headers: { prefer: 'return=representation' },
      body: JSON.stringify([{ ...settableColumns(like!), date: day, is_publish: false, group: null }]),
    })) as readonly Schedule[];
    session = made!;
    const [nav] = (await call(admin, 'rest/navs?type=eq.centre&name=eq.calendar')) as readonly { id: number }[];
    const centre = session.organization_id;
    address = `page/centre/${centre}/${nav!.id}?centre_id=${centre}&date=${day}`;
  });

  test('an administrator drags a session to another room, and undo brings it back', async ({ page, openAs, call, logIn }) => {
    const admin = await logIn('admin');
    const stored = async (): Promise<Schedule | undefined> =>
      ((await call(admin, `rest/schedules?id=eq.${session.id}`)) as readonly Schedule[])[0];
    await openAs('admin', `${address}&view=week`);
    await button(page, calendar.views.plan).click();
    await page.getByRole('menuitemradio', { name: calendar.views.room }).click();
    await expect(page).toHaveURL(/view=room/);
    await button(page, calendar.planning.layouts.day).click();
    await page.getByRole('switch', { name: calendar.planning.hideEmpty }).check();
    await expect(chip(page, session.id)).toBeVisible();

    // Another room in the same period: the neighbouring cell of the same row.
    const cell = page.locator('[role="gridcell"]', { has: chip(page, session.id) });
    const [row, column] = [Number(await cell.getAttribute('data-row')), Number(await cell.getAttribute('data-column'))];
    const to = page.locator(`[role="gridcell"][data-row="${row}"][data-column="${column === 0 ? 1 : column - 1}"]`);
    await pull(page, chip(page, session.id), to);
    // A room that the experiment is not listed for is asked about.
    const question = page.getByRole('alertdialog');
    await expect(async () => {
      if (await question.isVisible()) await question.getByRole('button', { name: calendar.yes.conflicts, exact: true }).click();
      expect((await stored())?.location_id).not.toBe(session.location_id);
    }).toPass();
    expect(await stored()).toMatchObject({ period_id: session.period_id, date: day });
    await expect(to.locator(`[data-session-id="${session.id}"]`)).toBeVisible();
    await button(page, calendar.undo).first().click();
    await expect.poll(async () => (await stored())?.location_id).toBe(session.location_id);
    await expectAccessible(page);
  });

  test('the keyboard moves a session to another period, and the heat map leads to a room', async ({
    page,
    openAs,
    call,
    logIn,
  }) => {
    const admin = await logIn('admin');
    await openAs('admin', `${address}&view=plan`);
    const cell = page.locator('[role="gridcell"]', { has: chip(page, session.id) });
    await expect(cell).toBeVisible();
    const row = Number(await cell.getAttribute('data-row'));
    await cell.focus();
    await page.keyboard.press('x');
    await page.keyboard.press(row === 0 ? 'ArrowDown' : 'ArrowUp');
    await page.keyboard.press('Enter');
    await expect
      .poll(async () => ((await call(admin, `rest/schedules?id=eq.${session.id}`)) as readonly Schedule[])[0]?.period_id)
      .not.toBe(session.period_id);

    await button(page, calendar.views.plan).click();
    await page.getByRole('menuitemradio', { name: calendar.views.heat }).click();
    await button(page, calendar.planning.heat.axes['room-period']).click();
    await page.locator('[data-heat]').first().click();
    await expect(page).toHaveURL(/view=room/);
    await expect(page.getByRole('gridcell').and(page.locator(':focus'))).toBeVisible();
  });

  test('a teacher sees and moves only their own', async ({ page, openAs, call, logIn }) => {
    const admin = await logIn('admin');
    await openAs('teacher', `${address}&view=room`);
    const grid = page.getByRole('grid', { name: calendar.views.room });
    await expect(grid).toBeVisible();
    await button(page, calendar.planning.layouts.day).click();
    await page.getByRole('switch', { name: calendar.planning.hideEmpty }).check();
    await expect(chip(page, session.id)).toBeVisible();
    const ids = await page
      .locator('[role="grid"] [data-session-id]')
      .evaluateAll((chips) => [...new Set(chips.map((entry) => Number((entry as HTMLElement).dataset['sessionId'])))]);
    const teacher = await logIn('teacher');
    const taught = (await call(admin, `rest/course2teachers?teacher_id=eq.${teacher.user.id}`)) as readonly {
      course_id: number;
    }[];
    const courses = new Set(taught.map(({ course_id }) => course_id));
    const rows = (await call(admin, `rest/schedules?id=in.(${ids.join(',')})&select=id,course_id,teacher_id`)) as readonly {
      readonly course_id: number;
      readonly teacher_id: number | null;
    }[];
    expect(rows.length).toBe(ids.length);
    for (const { course_id, teacher_id } of rows) expect(courses.has(course_id) || teacher_id === teacher.user.id).toBe(true);
  });
});
