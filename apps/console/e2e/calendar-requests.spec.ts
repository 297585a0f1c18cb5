import { enUS as calendar } from '@lab-console/calendar/locales';
import type { Page } from '@playwright/test';
import { button, calendarWorld, chip, select, type CalendarWorld } from './calendar-world.ts';
import { expect, test } from './fixtures.ts';

/** The Monday of the week of a Sunday, so many weeks on. */
function monday(sunday: string, weeks = 0): string {
  const day = new Date(`${sunday}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - 6 + weeks * 7);
  return day.toISOString().slice(0, 10);
}

interface Traffic {
  /** Mondays of the weeks whose sessions were asked for since this was asked last. */
  readonly weeks: () => readonly string[];
  /** Names of the procedures that were called since. */
  readonly procedures: () => readonly string[];
  readonly forget: () => void;
}

function watch(page: Page): Traffic {
  let weeks: string[] = [];
  let procedures: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const from = searchParams.getAll('date').find((value) => value.startsWith('gte.'));
    if (request.method() === 'GET' && pathname.endsWith('/rest/schedules') && from) weeks.push(from.slice(4));
    const [, procedure] = pathname.split('/rest/rpc/');
    // The numbers of the menu come by themselves.
    if (procedure && procedure !== 'today') procedures.push(procedure);
  });
  return {
    weeks: () => weeks,
    procedures: () => procedures,
    forget: () => {
      weeks = [];
      procedures = [];
    },
  };
}

test.describe('what the calendar asks the server for', () => {
  let world: CalendarWorld;

  test.beforeEach(async ({ logIn, call }) => {
    world = await calendarWorld({ logIn, call }, 6);
  });
  test.afterEach(() => world.clear());

  test('loads the week in view and one beside it, and after a change only what changed', async ({ page, openAs }) => {
    const traffic = watch(page);
    const { day } = world;
    await openAs('admin', world.address().replace('view=day', 'view=week'));
    await expect(chip(page, world.own[0]).first()).toBeVisible();
    await expect.poll(traffic.weeks).toEqual([monday(day), monday(day, 1)]);
    // Conflicts need the students of what is in view, and of nothing else.
    await expect.poll(traffic.procedures).toContain('session_students');

    traffic.forget();
    await button(page, calendar.next.week).click();
    // The next week is there already: asked for is the one after it.
    await expect.poll(traffic.weeks).toEqual([monday(day, 2)]);

    traffic.forget();
    await button(page, calendar.previous.week).click();
    await expect.poll(traffic.weeks).toEqual([monday(day, -1)]);
    await expect(chip(page, world.own[0]).first()).toBeVisible();

    traffic.forget();
    await select(page, [world.own[0]]);
    await button(page, calendar.publish).click();
    await expect.poll(async () => (await world.stored()).find(({ id }) => id === world.own[0])?.is_publish).toBe(true);
    await expect(page.getByText('1 session published').first()).toBeVisible();
    await expect.poll(traffic.procedures).toEqual(['change_schedules', 'session_students']);
    expect(traffic.weeks()).toEqual([]);

    // Asked to, it reads what is shown again, and forgets the rest without asking for it.
    traffic.forget();
    await button(page, calendar.reload).click();
    await expect.poll(traffic.weeks).toEqual([monday(day)]);
    await expect.poll(traffic.procedures).toEqual(['session_students']);
  });
});
