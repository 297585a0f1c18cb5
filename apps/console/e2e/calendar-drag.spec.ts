import { enUS as calendar } from '@lab-console/calendar/locales';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { settableColumns } from './settable-columns.ts';
import { quietSunday } from './quiet-sunday.ts';

interface Schedule {
  readonly id: number;
  readonly date: string;
  readonly course_id: number;
  readonly period_id: number;
  readonly organization_id: number;
  readonly [column: string]: unknown;
}

const chip = (page: Page, id: number): Locator => page.locator(`.lc-calendar [data-session-id="${id}"]`);
const question = (page: Page): Locator => page.getByRole('alertdialog');

/** Drags a session over another one and holds it there. */
async function dragOver(page: Page, source: Locator, target: Locator): Promise<void> {
  // Both have to stand in the window: a drag that scrolls ends elsewhere.
  await source.scrollIntoViewIfNeeded();
  const [from, to] = [await source.boundingBox(), await target.boundingBox()];
  if (!from || !to) throw new Error('a session to drag is not drawn');
  await page.mouse.move(from.x + from.width / 2, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + 8, { steps: 12 });
}

for (const [account, weeksBefore] of [
  ['admin', 7],
  ['teacher', 8],
] as const) {
  test.describe(`dragging as ${account}`, () => {
    let day: string;
    let sessions: readonly Schedule[];
    let address: string;

    test.beforeEach(async ({ logIn, call }) => {
      const admin = await logIn('admin');
      const teacher = await logIn('teacher');
      const [semester] = (await call(admin, 'rest/semesters?is_open=is.true')) as readonly { to: string }[];
      day = quietSunday(semester!.to, weeksBefore);
      const old = (await call(admin, `rest/schedules?date=eq.${day}&select=id`)) as readonly { id: number }[];
      if (old.length > 0) {
        await call(admin, `post2rest/delete/schedules?id=in.(${old.map(({ id }) => id).join(',')})`, { method: 'POST' });
      }
      const taught = (await call(admin, `rest/course2teachers?teacher_id=eq.${teacher.user.id}&select=course_id`)) as readonly {
        course_id: number;
      }[];
      const like = (course: string) =>
        call(admin, `rest/schedules?organization_id=eq.${teacher.user.org}&course_id=${course}&order=id.desc&limit=1`) as Promise<
          readonly Schedule[]
        >;
      const courses = taught.map(({ course_id }) => course_id).join(',');
      const [own] = await like(`in.(${courses})`);
      const [foreign] = await like(`not.in.(${courses})`);
      const periods = (await call(admin, 'rest/periods?order=start_time.asc')) as readonly { id: number }[];
      const copy = (session: Schedule, at: number): object => ({
        ...settableColumns(session),
        date: day,
        period_id: periods[at]!.id,
        is_publish: true,
        group: null,
      });
      // Two of the own course, in the same room one after the other, and one of somebody else. The second has no teacher, so that the two
      // are not equal when one is dropped on the other.
      sessions = (await call(admin, 'rest/schedules', {
        method: 'POST',
        headers: { prefer: 'return=representation' },
        body: JSON.stringify([
          { ...copy(own!, 0), teacher_id: teacher.user.id },
          { ...copy(own!, 1), teacher_id: null },
          copy(foreign!, 3),
        ]),
      })) as readonly Schedule[];
      const [nav] = (await call(admin, 'rest/navs?type=eq.centre&name=eq.calendar')) as readonly { id: number }[];
      const centre = own!.organization_id;
      address = `page/centre/${centre}/${nav!.id}?centre_id=${centre}&view=day&date=${day}&mine=0`;
    });

    test('a drag shows conflicts before the drop, Escape cancels it, and the drop asks', async ({
      page,
      openAs,
      call,
      logIn,
    }) => {
      const admin = await logIn('admin');
      const [first, second] = sessions;
      const periodOf = async (id: number): Promise<number> =>
        ((await call(admin, `rest/schedules?id=eq.${id}&select=period_id`)) as readonly Schedule[])[0]!.period_id;
      await openAs(account, address);
      await expect(chip(page, first!.id)).toBeVisible();
      // Conflicts follow once everything that a session may have is loaded.
      await page.waitForLoadState('networkidle');

      await dragOver(page, chip(page, first!.id), chip(page, second!.id));
      await expect(page.getByText(/: \d+ conflicts?$/).first()).toBeVisible();
      await expect(page.locator('.lc-drop-conflict')).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(page.locator('.lc-drop')).toHaveCount(0);
      await page.mouse.up();
      await expect(question(page)).toBeHidden();
      expect(await periodOf(first!.id)).toBe(first!.period_id);

      await dragOver(page, chip(page, first!.id), chip(page, second!.id));
      await page.mouse.up();
      await expect(question(page)).toBeVisible();
      await question(page).getByRole('button', { name: calendar.no.conflicts, exact: true }).click();
      await expect(question(page)).toBeHidden();
      expect(await periodOf(first!.id)).toBe(first!.period_id);

      await dragOver(page, chip(page, first!.id), chip(page, second!.id));
      await page.mouse.up();
      await question(page).getByRole('button', { name: calendar.yes.conflicts, exact: true }).click();
      await expect.poll(async () => periodOf(first!.id)).toBe(second!.period_id);
      await page.getByRole('button', { name: calendar.undo, exact: true }).first().click();
      await expect.poll(async () => periodOf(first!.id)).toBe(first!.period_id);
    });

    test('an administrator can drag a session of another teacher, a teacher cannot', async ({ page, openAs, call, logIn }) => {
      const admin = await logIn('admin');
      const [first, , foreign] = sessions;
      const stored = async (): Promise<Schedule> =>
        ((await call(admin, `rest/schedules?id=eq.${foreign!.id}`)) as readonly Schedule[])[0]!;
      await openAs(account, address);
      await expect(chip(page, foreign!.id)).toBeVisible();
      await dragOver(page, chip(page, foreign!.id), chip(page, first!.id));
      await page.mouse.up();
      if (account === 'teacher') {
        // It is not picked up at all.
        await expect(question(page)).toBeHidden();
        await expect(chip(page, foreign!.id)).toHaveCount(1);
        expect((await stored()).period_id).toBe(foreign!.period_id);
      } else {
        const anyway = question(page).getByRole('button', { name: calendar.yes.conflicts, exact: true });
        await expect(
          page
            .getByText(calendar.done('move', 1, 0))
            .first()
            .or(anyway),
        ).toBeVisible();
        if (await anyway.isVisible()) await anyway.click();
        await expect.poll(async () => (await stored()).period_id).toBe(first!.period_id);
      }
    });
  });
}

test('pressing an empty part of a day adds a session there', async ({ page, openAs, call, logIn }) => {
  const admin = await logIn('admin');
  const [semester] = (await call(admin, 'rest/semesters?is_open=is.true')) as readonly { to: string }[];
  const day = quietSunday(semester!.to, 9);
  const [nav] = (await call(admin, 'rest/navs?type=eq.centre&name=eq.calendar')) as readonly { id: number }[];
  const [centre] = (await call(admin, 'rest/centres?order=id&limit=1')) as readonly { id: number }[];
  await openAs('admin', `page/centre/${centre!.id}/${nav!.id}?centre_id=${centre!.id}&view=week&date=${day}`);
  const column = page.locator(
    `.lc-calendar [role="cell"][data-date="${day}"], .lc-calendar [role="gridcell"][data-date="${day}"]`,
  );
  await expect(page.getByRole('button', { name: calendar.grid.addSomewhere, exact: true })).toBeAttached();
  const form = page.getByRole('dialog', { name: calendar.form.addTitle });
  // A press while the week is drawn again meets nothing.
  await expect(async () => {
    await column.click({ position: { x: 20, y: 20 }, timeout: 5_000 });
    await expect(form).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expect(form.getByRole('textbox', { name: calendar.details.date })).toHaveValue(day);
});
