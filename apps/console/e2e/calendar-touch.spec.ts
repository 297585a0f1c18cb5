import { enUS as calendar } from '@lab-console/calendar/locales';
import { button, calendarWorld, chip, type CalendarWorld } from './calendar-world.ts';
import { finger, middle } from './finger.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

let world: CalendarWorld;
test.afterEach(() => world.clear());

/** The periods that the sessions stand in, as numbers within the day. */
const periods = async (): Promise<readonly number[]> =>
  (await world.stored()).map(({ period_id }) => world.periods.indexOf(period_id));

test.describe('by touch on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  test.beforeEach(async ({ logIn, call }) => {
    world = await calendarWorld({ logIn, call }, 14);
  });

  test('a tap opens, a long press selects, and the bar at the bottom moves, publishes and deletes', async ({ page, openAs }) => {
    await openAs('admin', world.address());
    const [first, second] = world.own;
    await expect(chip(page, first)).toBeVisible();
    const touch = await finger(page);
    const bar = page.getByRole('toolbar', { name: calendar.modes.select });
    const count = (selected: number) => bar.getByText(calendar.selected(selected), { exact: true });

    await touch.tap(chip(page, first));
    const details = page.getByRole('dialog');
    await expect(details.getByRole('button', { name: calendar.edit, exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(details).toBeHidden();
    await expect(bar).toBeHidden();

    // A finger that moves scrolls, however long it stays.
    const at = await middle(chip(page, second));
    await touch.swipe(at, { x: at.x, y: at.y - 60 });
    await expect(bar).toBeHidden();

    await touch.rest(chip(page, first));
    await expect(count(1)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await touch.tap(chip(page, second));
    await expect(count(2)).toBeVisible();
    // Resting adds; it never takes away.
    await touch.rest(chip(page, second));
    await expect(count(2)).toBeVisible();
    await expectAccessible(page);

    await touch.tap(bar.getByRole('button', { name: calendar.move, exact: true }));
    const move = page.getByRole('dialog', { name: calendar.moving.title(2) });
    await move.getByLabel(calendar.moving.periods).fill('1');
    await touch.tap(move.getByRole('button', { name: calendar.move, exact: true }));
    await expect.poll(periods).toEqual([1, 2, 3]);
    await touch.tap(button(page, calendar.undo).first());
    await expect.poll(periods).toEqual([0, 1, 3]);

    await touch.tap(bar.getByRole('button', { name: calendar.publish, exact: true }));
    // The room is not on the list of the first experiment.
    await touch.tap(page.getByRole('alertdialog').getByRole('button', { name: calendar.yes.publish, exact: true }));
    await expect.poll(async () => (await world.stored()).map(({ is_publish }) => is_publish)).toEqual([true, true, true]);
    await touch.tap(bar.getByRole('button', { name: calendar.exports.more, exact: true }));
    const menu = page.getByRole('menu', { name: calendar.modes.select });
    await expect(menu.getByRole('menuitem')).toHaveText([
      calendar.selectAll,
      calendar.selecting.semester,
      calendar.selecting.invert,
      calendar.clearSelection,
      calendar.makeDraft,
      calendar.copy,
      calendar.paste(0),
      calendar.edit,
      calendar.makeGroup,
      calendar.ungroup,
      calendar.delete,
    ]);
    await touch.tap(menu.getByRole('menuitem', { name: calendar.delete, exact: true }));
    // The menu takes the finger until it has faded.
    await expect(page.locator('[role="menu"]')).toHaveCount(0);
    await touch.tap(page.getByRole('alertdialog').getByRole('button', { name: calendar.yes.delete, exact: true }));
    await expect.poll(async () => (await world.stored()).map(({ id }) => id)).toEqual([world.foreign]);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    // The menu is closed, but lies over the page until it has faded.
    await expect(page.locator('body > [role=presentation]')).toHaveCount(0);
    await touch.tap(bar.getByRole('button', { name: calendar.endSelecting, exact: true }));
    await expect(bar).toBeHidden();
  });

  test('the toolbar has two rows, and its menu holds the rare actions, by keyboard too', async ({ page, openAs }) => {
    await openAs('admin', world.address().replace('view=day', 'view=week'));
    await expect(chip(page, world.own[0])).toBeVisible();
    const view = page.getByRole('button', { name: `${calendar.viewLabel}: ${calendar.views.week}`, exact: true });
    // It comes with the rights.
    await expect(button(page, calendar.add)).toBeVisible();
    const rows = await page.getByRole('region', { name: calendar.calendar }).evaluate((region, add) => {
      const last = region.querySelector(`[aria-label="${add}"]`)?.getBoundingClientRect().bottom ?? 0;
      const middles = [...region.querySelectorAll('button:not([data-session-id])')]
        .map((entry) => entry.getBoundingClientRect())
        .filter(({ bottom }) => bottom <= last)
        .map(({ top, height }) => top + height / 2)
        .sort((a, b) => a - b);
      return middles.filter((at, index) => index === 0 || at - middles[index - 1]! > 12).length;
    }, calendar.add);
    expect(rows).toBe(2);

    const more = button(page, calendar.exports.more);
    await more.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: calendar.today, exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(more).toBeFocused();
    // Gone, not only going: what fades out still takes the finger.
    await expect(page.locator('[role="menu"]')).toHaveCount(0);

    const touch = await finger(page);
    await touch.tap(view);
    await touch.tap(page.getByRole('menuitemradio', { name: calendar.views.room, exact: true }));
    await expect(page).toHaveURL(/view=room/);
    // By rooms: each has a section with its sessions by days.
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
    await expect(chip(page, world.own[0])).toBeVisible();
    const [wide, high, widest, highest] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.scrollHeight,
      window.innerWidth,
      window.innerHeight,
    ]);
    expect(wide).toBeLessThanOrEqual(widest);
    expect(high, 'the window itself does not scroll').toBeLessThanOrEqual(highest);
  });
});

test.describe('by touch on a tablet', () => {
  test.use({ viewport: { width: 1024, height: 1100 }, hasTouch: true });
  test.beforeEach(async ({ logIn, call }) => {
    world = await calendarWorld({ logIn, call }, 15);
  });

  for (const view of ['day', 'week']) {
    test(`a long press starts to drag a session in the ${view} view`, async ({ page, openAs, call }) => {
      const times = (await call(world.admin, 'rest/periods?order=start_time.asc')) as readonly { start_time: string }[];
      const minutes = (at: number): number => {
        const [hours = 0, rest = 0] = times[at]!.start_time.split(':').map(Number);
        return hours * 60 + rest;
      };
      await openAs('admin', world.address().replace('view=day', `view=${view}`));
      const [first] = world.own;
      await expect(chip(page, first)).toBeVisible();
      await page.waitForLoadState('networkidle');
      const touch = await finger(page);
      const [from, last] = [await chip(page, first).boundingBox(), await chip(page, world.foreign).boundingBox()];
      const perMinute = (last!.y - from!.y) / (minutes(3) - minutes(0));
      const start = { x: from!.x + from!.width / 2, y: from!.y + 10 };
      const free = { x: start.x, y: start.y + perMinute * (minutes(2) - minutes(0)) };

      // A finger that goes at once scrolls.
      await touch.swipe(start, { x: start.x, y: start.y + 40 });
      await expect(page.locator('.lc-drop')).toHaveCount(0);
      expect(await periods()).toEqual([0, 1, 3]);

      await touch.drag(start, free, async () => {
        await expect(page.locator('.lc-drop')).toHaveCount(1);
        await expect(page.locator('.lc-drop-conflict')).toHaveCount(0);
      });
      await expect.poll(periods).toEqual([2, 1, 3]);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await touch.tap(button(page, calendar.undo).first());
      await expect.poll(periods).toEqual([0, 1, 3]);
    });
  }

  test('a long press followed by a drag selects the sessions in the rectangle', async ({ page, openAs }) => {
    await openAs('admin', world.address());
    const [first, second] = world.own;
    await expect(chip(page, first)).toBeVisible();
    const touch = await finger(page);
    await touch.tap(button(page, calendar.modes.select));
    await expect(page.getByRole('toolbar', { name: calendar.modes.select })).toBeVisible();
    const [top, bottom] = [await chip(page, first).boundingBox(), await chip(page, second).boundingBox()];
    const column = await page.locator('.lc-calendar').boundingBox();
    const right = column!.x + column!.width - 20;
    // Below the second, beside the sessions, up to the first.
    await touch.drag({ x: right, y: bottom!.y + bottom!.height + 12 }, { x: top!.x + 40, y: top!.y + 4 });
    await expect(page.getByText(calendar.selected(2), { exact: true }).first()).toBeVisible();
    await expect(chip(page, second)).toHaveAttribute('aria-pressed', 'true');
  });
});
