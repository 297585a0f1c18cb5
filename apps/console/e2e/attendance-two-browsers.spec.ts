import { attendanceEnUS as texts } from '@lab-console/calendar/locales';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { calendarWorld, chip, type CalendarWorld } from './calendar-world.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { secondBrowser } from './second-browser.ts';

test.describe('two people take the attendance of one session', () => {
  let world: CalendarWorld;
  let other: BrowserContext;
  let theirs: Page;
  let students: readonly number[];

  const list = (page: Page): Locator => page.getByRole('dialog', { name: texts.title });
  const row = (page: Page, index: number): Locator => page.locator(`[data-row="${index}"]`);
  const openList = async (page: Page): Promise<void> => {
    await chip(page, world.own[0]).click();
    await page.getByRole('dialog').getByRole('button', { name: texts.title, exact: true }).click();
    await expect(list(page).getByText(texts.students(3), { exact: true })).toBeVisible();
  };
  const marks = async (): Promise<readonly unknown[]> =>
    (await world.places(world.own[0])).map((place) => (place as { attendance: unknown }).attendance);

  test.beforeEach(async ({ browser, baseURL, logIn, call, openAs, page }) => {
    world = await calendarWorld({ logIn, call }, 13);
    const write = (path: string, body: unknown): Promise<unknown> =>
      call(world.admin, path, { method: 'POST', headers: { prefer: 'return=representation' }, body: JSON.stringify(body) });
    const found = (await call(world.admin, 'rest/users?role=eq.student&order=id.asc&limit=3')) as readonly { id: number }[];
    const places = found.map(({ id }, at) => ({ ordernumber_of_schedule: at + 1, schedule_id: world.own[0], student: id }));
    students = ((await write('rest/user2projects', places)) as readonly { id: number }[]).map(({ id }) => id);
    ({ context: other, page: theirs } = await secondBrowser(browser, baseURL, await logIn('teacher')));
    await Promise.all([openAs('admin', world.address()), theirs.goto(world.address())]);
    await openList(page);
    await openList(theirs);
  });
  test.afterEach(async ({ call }) => {
    await other.close();
    // Places with attendance stay: it is taken back first.
    if (students) {
      const filter = `user2projects?id=in.(${students.join(',')})`;
      await call(world.admin, `post2rest/patch/${filter}`, { method: 'POST', body: JSON.stringify({ attendance: null }) });
      await call(world.admin, `post2rest/delete/${filter}`, { method: 'POST' });
    }
    await world.clear();
  });

  test('the second person to mark sees both marks, and only unmarked students are saved', async ({ page }) => {
    await row(theirs, 0).getByRole('button', { name: texts.marks.absent }).click();
    await expect.poll(marks).toEqual(['absent', null, null]);
    await list(page).getByRole('button', { name: texts.restPresent }).click();
    const both = page.getByRole('alertdialog', { name: texts.clash.title });
    await expect(
      both.getByRole('row').filter({ hasText: texts.marks.absent }).filter({ hasText: texts.marks.present }),
    ).toBeVisible();
    expect(await marks()).toEqual(['absent', 'present', 'present']);
    await expectAccessible(page);
    await both.getByRole('button', { name: texts.clash.keepTheirs, exact: true }).click();
    await expect(both).toBeHidden();
    await expect(row(page, 0).getByRole('button', { name: texts.marks.absent })).toHaveAttribute('aria-pressed', 'true');
    // No undo passes over what the other had marked.
    await list(page).getByRole('button', { name: texts.undo }).click();
    await expect.poll(marks).toEqual(['absent', null, null]);
  });

  test('the second person can save their own mark, and the first is then asked', async ({ page }) => {
    await row(theirs, 0).getByRole('button', { name: texts.marks.absent }).click();
    await expect.poll(marks).toEqual(['absent', null, null]);
    await row(page, 0).focus();
    await page.keyboard.press('l');
    await page
      .getByRole('alertdialog', { name: texts.clash.title })
      .getByRole('button', { name: texts.clash.saveMine(1), exact: true })
      .click();
    await expect.poll(marks).toEqual(['late', null, null]);

    await list(theirs).getByRole('button', { name: texts.undo }).click();
    const asked = theirs.getByRole('alertdialog', { name: texts.clash.title });
    await expect(asked.getByRole('row').filter({ hasText: texts.marks.late }).filter({ hasText: texts.unmarked })).toBeVisible();
    expect(await marks()).toEqual(['late', null, null]);
  });
});
