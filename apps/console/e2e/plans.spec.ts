import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { enUS as calendar } from '@lab-console/calendar/locales';
import { enUS as panel } from '@lab-console/solver-panel/locales';
import type { Locator, Page } from '@playwright/test';
import { startTestServer } from '../../../tools/test-server.ts';
import { planTexts } from '../src/features/plans/plan-texts.ts';
import { expect, expectAccessible, password, test, type SignedIn } from './fixtures.ts';
import { freePort } from './free-port.ts';
import { secondBrowser } from './second-browser.ts';
import { pressInRow } from './list-page.ts';

const plan = planTexts.en;

const button = (where: Page | Locator, name: string): Locator => where.getByRole('button', { name, exact: true });

/** Where and when the solver put one lesson. */
interface Lesson {
  readonly project_id: number;
  readonly date: string;
  readonly period_id: number;
  readonly location_id: number;
}

const lessonKey = ({ project_id, date, period_id, location_id }: Lesson): string =>
  [project_id, date, period_id, location_id].join();

test.describe('plans of the solver', () => {
  // Before the drafts of the next journey, which leave nothing to place.
  test('sessions of a result are dragged by what slots cost, moved together, pinned by the week, and all of it undone', async ({
    page,
    openAs,
    logIn,
    call,
  }) => {
    const admin = await logIn('admin');
    const [nav] = (await call(admin, 'rest/navs?schema_path=eq.centre/plan/plans')) as readonly { readonly id: number }[];
    const { user } = await logIn('centreadmin');
    const [like] = (await call(
      admin,
      'rest/schedule_plans?status=eq.已完成&order=id&limit=1&select=scope,semester_id',
    )) as readonly { readonly scope: { readonly course_ids: readonly number[] }; readonly semester_id: number }[];
    const [made] = (await call(admin, 'rest/schedule_plans', {
      method: 'POST',
      headers: { prefer: 'return=representation' },
      body: JSON.stringify({
        name: 'By hand',
        organization_id: user.org,
        semester_id: like!.semester_id,
        scope: { course_ids: like!.scope.course_ids },
        time_limit: 5,
      }),
    })) as readonly { readonly id: number }[];
    const pins = async (): Promise<Readonly<Record<string, { readonly date: string; readonly period_id: number }>>> => {
      const rows = await call(admin, `rest/schedule_plans?id=eq.${made!.id}&select=scope`);
      const [row] = rows as readonly { readonly scope: { readonly pins?: Awaited<ReturnType<typeof pins>> } }[];
      return row!.scope.pins ?? {};
    };
    await openAs('centreadmin', `page/centre/${user.org}/${nav!.id}?centre_id=${user.org}&plan=${made!.id}`);
    const side = page.getByRole('region', { name: panel.panelLabel });
    await button(side, panel.actions.start).click();
    await expect(side.getByRole('status', { name: panel.statusLabel })).toHaveText(panel.statuses.completed);
    const result = page.getByRole('region', { name: plan.result });
    const lessons = result.locator('[data-session-id^="-"]');
    const { x, y } = (await lessons.first().boundingBox())!;

    await page.mouse.move(x + 10, y + 10);
    await page.mouse.down();
    await page.mouse.move(x + 30, y + 40, { steps: 4 });
    await expect(result.locator('.lc-tint-conflict').first()).toBeVisible();
    // One that is in sight, on another day, and not where the session is already: that place costs 0.
    const place = await result.locator('.lc-tint:not(.lc-tint-conflict)').evaluateAll((tints) => {
      const [first] = tints;
      const day = first?.getAttribute('data-place')?.slice(0, 10) ?? '';
      const seen = tints.find((tint) => {
        const { top, bottom } = tint.getBoundingClientRect();
        const isElsewhere = tint.textContent !== '0' && tint.getAttribute('data-place')?.startsWith(day) === false;
        return isElsewhere && top > 150 && bottom < innerHeight - 150;
      });
      return seen?.getAttribute('data-place') ?? '';
    });
    const slot = result.locator(`[data-place="${place}"]`);
    await expect(slot).toHaveText(/^[+−]\d+$/);
    const target = (await slot.boundingBox())!;
    await page.mouse.move(target.x + 20, target.y + 15, { steps: 6 });
    await expect.poll(async () => (await result.locator('.lc-drop').boundingBox())?.x).toBeCloseTo(target.x, -1);
    await expect(page.getByText(/: (costs|gains) \w+$/)).toBeVisible();
    await page.mouse.up();
    await expect(result.getByText(plan.pinSteps.move(1))).toBeVisible();
    await expect.poll(async () => Object.values(await pins()).map(({ date, period_id: id }) => `${date} ${id}`)).toEqual([place]);
    await expect(result.getByRole('button', { name: /Pinned/ })).toHaveCount(1);
    await button(result, plan.undo).click();
    await expect.poll(pins).toEqual({});

    // Those of a week at once.
    await button(result, `${plan.pinSessions}…`).click();
    await result.getByRole('combobox', { name: plan.pinBy }).click();
    await page.getByRole('option', { name: plan.pinKinds.week }).click();
    await result.getByRole('button', { name: /^Pin \d+ sessions$/ }).click();
    await expect.poll(async () => Object.keys(await pins()).length).toBeGreaterThan(1);
    const pinned = Object.values(await pins())
      .map(({ date }) => date)
      .toSorted();
    expect(Date.parse(pinned.at(-1)!) - Date.parse(pinned[0]!)).toBeLessThan(7 * 86_400_000);
    await expect(result.getByRole('button', { name: plan.unpinCount(pinned.length) })).toBeVisible();
    await button(result, plan.undo).click();
    await expect.poll(pins).toEqual({});

    // Several sessions move together. Opened by key: chips move while the calendar reads its sessions again.
    await lessons.first().press('Enter');
    const details = page.getByRole('dialog');
    await button(details, plan.otherSlots).click();
    const chain = details
      .getByRole('group', { name: plan.chains })
      .getByRole('button', { name: /^Move all: Moving [23] sessions/ });
    await expect(chain.first()).toBeVisible();
    await expectAccessible(page);
    await chain.first().click();
    await expect.poll(async () => [2, 3].includes(Object.keys(await pins()).length)).toBe(true);
    // The details of one that moved to another week closed with it.
    await page.keyboard.press('Escape');
    await expect(details).toHaveCount(0);
    await expect(result.getByText(/^[23] sessions were moved/)).toBeVisible();
    // The first may be one that is about to be drawn in another week, where its details close, or the last of this week has left it.
    await expect(async () => {
      if ((await lessons.count()) === 0) await button(result, calendar.next.week).click();
      await lessons.first().press('Enter', { timeout: 5_000 });
      await button(details, plan.slotsInCalendar).click({ timeout: 5_000 });
    }).toPass();
    await expect(result.getByRole('button', { name: /: costs nothing$/ }).first()).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(result.locator('.lc-tint')).toHaveCount(0);
    await button(result, plan.undo).click();
    await expect.poll(pins).toEqual({});
  });

  test('a plan that cannot work is refused with its reasons, repaired, solved, stopped, gone on with and saved as drafts', async ({
    page,
    openAs,
    logIn,
    call,
  }) => {
    const admin = await logIn('admin');
    const [nav] = (await call(admin, 'rest/navs?schema_path=eq.centre/plan/plans')) as readonly { readonly id: number }[];
    const { user } = await logIn('centreadmin');
    const [newest] = (await call(admin, 'rest/schedules?select=id&order=id.desc&limit=1')) as readonly { readonly id: number }[];
    /** Those of the lessons that are drafts now; other journeys make drafts of their own meanwhile. */
    const drafts = async (lessons: readonly Lesson[]): Promise<readonly Lesson[]> => {
      const projects = [...new Set(lessons.map(({ project_id }) => project_id))];
      const rows = (await call(
        admin,
        `rest/schedules?select=project_id,date,period_id,location_id&is_publish=is.false&organization_id=eq.${user.org}&id=gt.${newest!.id}&project_id=in.(${projects.join()})`,
      )) as readonly Lesson[];
      const keys = new Set(rows.map(lessonKey));
      return lessons.filter((lesson) => keys.has(lessonKey(lesson)));
    };
    const tomorrow = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(Date.now() + 86_400_000);
    // The made-up university has a plan that covers the morning of the last day of the semester. Only courses of the university are planned:
    // those that other journeys add have no students, or no rooms, and a plan that covers them is refused for that.
    const [narrow] = (await call(
      admin,
      'rest/schedule_plans?status=eq.待求解&order=id&limit=1&select=id,name,scope',
    )) as readonly {
      readonly id: number;
      readonly name: string;
      readonly scope: object;
    }[];
    const [finished] = (await call(admin, 'rest/schedule_plans?status=eq.已完成&order=id&limit=1&select=scope')) as readonly {
      readonly scope: { readonly course_ids: readonly number[] };
    }[];
    await call(admin, `rest/schedule_plans?id=eq.${narrow!.id}`, {
      method: 'PATCH',
      body: JSON.stringify({ scope: { ...narrow!.scope, course_ids: finished!.scope.course_ids } }),
    });
    await openAs('centreadmin', `page/centre/${user.org}/${nav!.id}?centre_id=${user.org}`);
    await page.getByRole('link', { name: narrow!.name }).click();

    const side = page.getByRole('region', { name: panel.panelLabel });
    const status = side.getByRole('status', { name: panel.statusLabel });
    await expect(status).toHaveText(panel.statuses['to-solve']);
    await expect(side.getByText(plan.otherTeachingCounts)).toBeVisible();
    await button(side, panel.actions.start).click();
    const refusal = side.getByRole('alert');
    await expect(refusal).toContainText(panel.failed.start);
    await expect(refusal).toContainText(/\d+ sessions for \d+ free (places in|periods of)/);
    await expect(status).toHaveText(panel.statuses['to-solve']);

    await button(page, 'All plans').click();
    const row = page.getByRole('row').filter({ hasText: narrow!.name });
    await pressInRow(row, 'Edit');
    const edit = page.getByRole('dialog');
    await edit.getByRole('group', { name: 'First day' }).getByRole('spinbutton', { name: 'Year' }).click();
    await page.keyboard.type(tomorrow.replaceAll('-', ''));
    // The classes of the centre have no session in the first week of the semester, whatever the plan's days are.
    const weeks = edit.getByRole('group', { name: 'Weeks without sessions' });
    await button(weeks, 'Add').click();
    await weeks.getByRole('combobox', { name: 'Class' }).click();
    await page.getByRole('option').first().click();
    await weeks.getByRole('combobox', { name: 'Weeks' }).click();
    await page.getByRole('option', { name: '1', exact: true }).click();
    await page.keyboard.press('Escape');
    await button(edit, 'Save').click();
    await expect(edit).toBeHidden();
    const [saved] = (await call(admin, `rest/schedule_plans?id=eq.${narrow!.id}&select=scope`)) as readonly {
      readonly scope: { readonly from: string; readonly closed_weeks: unknown };
    }[];
    expect(saved!.scope.from).toBe(tomorrow);
    expect(saved!.scope.closed_weeks).toEqual([{ class_id: expect.any(Number) as unknown, weeks: [1] }]);
    await pressInRow(row, 'Open');

    await button(side, panel.actions.start).click();
    await expect(status).toHaveText(panel.statuses.solving);
    await expect(side.getByRole('img', { name: /0hard/ })).toBeVisible();
    await button(side, panel.actions.stop).click();
    await expect(status).toHaveText(panel.statuses.stopped);
    await button(side, panel.actions.start).click();
    await expect(status).toHaveText(panel.statuses.solving);
    await button(side, panel.actions.stop).click();
    await expect(status).toHaveText(panel.statuses.stopped);
    await button(side, panel.runsLabel).click();
    // The condition, and two runs.
    await expect(side.getByRole('region', { name: panel.runsLabel }).getByRole('columnheader')).toHaveCount(3);
    // The same two, session by session.
    await button(side, panel.compareSessions).click();
    const compared = page.getByRole('dialog', { name: panel.compareTitle });
    await expect(compared.getByText(/^0 added, \d+ changed, 0 removed, \d+ unchanged$/)).toBeVisible();
    await expectAccessible(page);
    await button(compared, panel.close).click();

    // A place where a condition is broken leads to its sessions in the calendar, and these to what they break, to other slots and to a pin.
    const result = page.getByRole('region', { name: plan.result });
    await side.getByRole('region', { name: panel.optimisation }).getByRole('button').first().click();
    await side
      .getByRole('region', { name: panel.optimisation })
      .getByRole('list')
      .getByRole('list')
      .getByRole('button')
      .first()
      .click();
    await expect(result.getByText(/^\d+ sessions? selected$/)).toBeVisible();
    const chip = result.locator('.lc-selected').first();
    await expect(chip).toBeInViewport();
    await chip.click();
    const details = page.getByRole('dialog');
    const own = details.getByRole('region', { name: plan.inThisPlan });
    await expect(own.getByRole('listitem').first()).toContainText(plan.broken(''));
    await button(own, plan.otherSlots).click();
    await expect(own.getByText(/^Another slot frees /)).toBeVisible();
    await expect(own.getByRole('button', { name: /^Pin here: .* (costs|gains|ends|makes)/ }).first()).toBeVisible();
    await expectAccessible(page);
    await button(own, plan.pinThis).click();
    await expect(button(own, plan.unpinThis)).toBeVisible();
    await expect(own.getByText(plan.pinnedHere)).toBeVisible();
    await details.getByRole('button', { name: calendar.details.close }).click();
    await expect(result.getByText(plan.pinned(1))).toBeVisible();
    const [pinned] = (await call(admin, `rest/schedule_plans?id=eq.${narrow!.id}&select=scope`)) as readonly {
      readonly scope: { readonly pins: Readonly<Record<string, { readonly date: string }>> };
    }[];
    const [[lessonId, pin]] = Object.entries(pinned!.scope.pins) as [[string, { readonly date: string }]];
    await button(side, panel.actions.start).click();
    await expect(status).toHaveText(panel.statuses.solving);
    await button(side, panel.actions.stop).click();
    await expect(status).toHaveText(panel.statuses.stopped);
    const [kept] = (await call(admin, `rest/schedule_plans?id=eq.${narrow!.id}&select=solution`)) as readonly {
      readonly solution: {
        readonly lessonList: readonly { readonly id: string; readonly pinned: boolean; readonly date: string }[];
      };
    }[];
    expect(kept!.solution.lessonList.find(({ id }) => id === lessonId)).toMatchObject({ ...pin, pinned: true });

    const answer = page.waitForResponse((response) => response.url().includes('rpc/save_plan'));
    await button(side, panel.actions.save).click();
    const { changes } = (await (await answer).json()) as {
      readonly changes: readonly { readonly project_id: number; readonly after: Omit<Lesson, 'project_id'> }[];
    };
    const lessons = changes.map(({ project_id, after }) => ({ ...after, project_id }));
    expect(lessons).not.toEqual([]);
    const asked = page.getByRole('dialog', { name: panel.saveTitle });
    await expect(asked.getByText(`${lessons.length} added, 0 changed, 0 removed`)).toBeVisible();
    expect(await drafts(lessons)).toEqual([]);
    await button(asked, panel.saveAsDrafts).click();
    await expect(side.getByText(panel.done.save)).toBeVisible();
    expect(await drafts(lessons)).toEqual(lessons);

    // The calendar of the centre has them.
    const { date } = lessons[0]!;
    const [schedule] = (await call(admin, 'rest/navs?schema_path=eq.centre/schedule/calendar')) as readonly {
      readonly id: number;
    }[];
    await page.goto(`page/centre/${user.org}/${schedule!.id}?centre_id=${user.org}&view=day&date=${date}&status=draft`);
    await expect(page.locator('main .lc-draft').first()).toBeVisible();

    // They are published there like any other draft.
    const ofDay = `rest/schedules?select=id,is_publish&date=eq.${date}&organization_id=eq.${user.org}&id=gt.${newest!.id}&order=id`;
    const made = (await call(admin, ofDay)) as readonly { readonly id: number; readonly is_publish: boolean }[];
    expect(made.map(({ is_publish }) => is_publish)).toEqual(made.map(() => false));
    await page
      .locator(`[data-session-id="${made[0]!.id}"]`)
      .first()
      .click({ modifiers: ['ControlOrMeta'] });
    await button(page, calendar.publish).click();
    await expect.poll(async () => ((await call(admin, ofDay)) as typeof made)[0]?.is_publish).toBe(true);
  });

  test('a plan whose server is killed is solved further by the next one, and keeps its best solution', async ({ browser }) => {
    const folder = await mkdtemp(join(tmpdir(), 'lab-console-plan-'));
    const env = { PORT: await freePort() };
    const first = await startTestServer({ demo: 'small', env, dataDir: folder });
    const servers = [first];
    try {
      const send = async (path: string, token: string | undefined, body: object): Promise<unknown> => {
        const headers = { 'content-type': 'application/json', prefer: 'return=representation' };
        const answer = await fetch(`${first.apiUrl}/${path}`, {
          method: 'POST',
          headers: token === undefined ? headers : { ...headers, authorization: `Bearer ${token}` },
          body: JSON.stringify(body),
        });
        return answer.json();
      };
      const md5 = createHash('md5').update(password).digest('hex');
      const { token, ...user } = (await send('rest/rpc/login', undefined, {
        code: 'centreadmin',
        password: md5,
      })) as SignedIn['user'] & {
        readonly token: string;
      };
      const values = { name: 'Killed', organization_id: user.org, semester_id: 2, time_limit: 300 };
      const [made] = (await send('rest/schedule_plans', token, values)) as readonly { readonly id: number }[];
      const menu = await fetch(`${first.apiUrl}/rest/navs?schema_path=eq.centre/plan/plans&select=id`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const [nav] = (await menu.json()) as readonly { readonly id: number }[];

      const { context, page } = await secondBrowser(browser, first.url, { token, user });
      await page.goto(`page/centre/${user.org}/${nav!.id}?centre_id=${user.org}&plan=${made!.id}`);
      const side = page.getByRole('region', { name: panel.panelLabel });
      const status = side.getByRole('status', { name: panel.statusLabel });
      const chart = side.getByRole('img', { name: /0hard/ });
      await button(side, panel.actions.start).click();
      await expect(chart).toBeVisible();

      await first.kill('SIGKILL');
      servers.push(await startTestServer({ env, dataDir: folder }));
      // Nobody has to start it: the panel asks again by itself once the server is back, which goes on from what was best.
      await expect(status).toHaveText(panel.statuses.solving);
      await expect(chart).toBeVisible();
      await button(side, panel.actions.stop).click();
      await expect(status).toHaveText(panel.statuses.stopped);
      await expect(chart).toBeVisible();
      await expect(button(side, panel.actions.save)).toBeEnabled();
      await context.close();
    } finally {
      for (const server of servers.toReversed()) await server.stop();
      await rm(folder, { recursive: true, force: true });
    }
  });
});
