import { timeslotsEnUS as texts } from '@lab-console/calendar/locales';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

interface Timeslot {
  readonly id: number;
  readonly date: string;
  readonly period_id: number;
  readonly organization_id: number;
  readonly teacher_id: number | null;
}

const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const cell = (page: Page, date: string, period: number): Locator =>
  page.locator(`[data-date="${date}"][data-period="${period}"]`);
const slots = (where: Page | Locator): Locator => where.locator('[data-timeslot-id]');

/** The day so many days later. */
function later(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

test.describe('timeslots', () => {
  let monday: string;
  let centre: number;
  let periods: readonly { readonly id: number; readonly name: string }[];
  let address: string;

  test.beforeEach(async ({ logIn, call }) => {
    const admin = await logIn('admin');
    const [semester] = (await call(admin, 'rest/semesters?is_open=is.true')) as readonly { to: string }[];
    // Four whole weeks before the end.
    const weekday = (new Date(`${semester!.to}T00:00:00Z`).getUTCDay() + 6) % 7;
    monday = later(semester!.to, -weekday - 28);
    const teacher = await logIn('teacher');
    centre = teacher.user.org!;
    periods = (await call(admin, 'rest/periods?order=start_time.asc')) as typeof periods;
    const [nav] = (await call(admin, 'rest/navs?type=eq.centre&name=eq.timeslots')) as readonly { id: number }[];
    await call(admin, `post2rest/delete/timeslots?date=gte.${monday}&date=lt.${later(monday, 21)}`, { method: 'POST' });
    address = `page/centre/${centre}/${nav!.id}?centre_id=${centre}&date=${monday}&show=all`;
  });

  const choose = async (page: Page, field: string, text: string): Promise<void> => {
    await page.getByRole('combobox', { name: field, exact: true }).fill(text);
    await page.getByRole('option').first().click();
  };

  test('an administrator assigns time by click, drag and key, copies the week, and undoes it', async ({
    page,
    openAs,
    call,
    logIn,
  }) => {
    const admin = await logIn('admin');
    const stored = async (days = 7): Promise<readonly Timeslot[]> =>
      (await call(
        admin,
        `rest/timeslots?date=gte.${monday}&date=lt.${later(monday, days)}&organization_id=eq.${centre}&order=date,period_id`,
      )) as readonly Timeslot[];
    const teacher = await logIn('teacher');
    await openAs('admin', address);
    const first = cell(page, monday, periods[0]!.id);
    await expect(first).toBeVisible();

    // Nothing to give out yet.
    await first.click();
    await expect(page.getByText(texts.pen.problems.empty).first()).toBeVisible();

    // The semester before has classes of the same names; one can be chosen here.
    const [ours] = (await call(admin, `rest/orgs?type=eq.class&parent=eq.${centre}&select=name&order=id`)) as { name: string }[];
    const classes = page.getByRole('combobox', { name: texts.pen.class, exact: true });
    await classes.fill(ours!.name);
    await expect(page.getByRole('option', { name: ours!.name })).toHaveCount(1);
    await classes.fill('');
    await page.keyboard.press('Escape');

    await choose(page, texts.pen.teacher, teacher.user.code);
    // The made-up sessions of the teacher may be in the way, which is said first.
    const anyway = button(page, texts.clash.add);
    const added = async (): Promise<number> => {
      if (await anyway.isVisible()) await anyway.click();
      return (await stored()).length;
    };
    await first.click();
    await expect.poll(added).toBe(1);
    await expect(slots(first)).toHaveCount(1);
    await expect(page.getByText(texts.notices.added(1, 0, 0)).first()).toBeVisible();
    expect(await stored()).toMatchObject([
      { date: monday, period_id: periods[0]!.id, organization_id: centre, teacher_id: teacher.user.id },
    ]);

    // Dragged over two days and two periods.
    const from = (await cell(page, later(monday, 2), periods[1]!.id).boundingBox())!;
    const to = (await cell(page, later(monday, 3), periods[2]!.id).boundingBox())!;
    await page.mouse.move(from.x + 40, from.y + 30);
    await page.mouse.down();
    await page.mouse.move(to.x + 40, to.y + 30, { steps: 6 });
    await expect(page.locator('[aria-selected="true"]')).toHaveCount(4);
    await page.mouse.up();
    await expect.poll(added).toBe(5);

    // By keys: the cell below the first one, and back again.
    await first.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(added).toBe(6);
    await page.keyboard.press('Delete');
    await expect.poll(async () => (await stored()).length).toBe(5);
    await page.keyboard.press('Control+z');
    await expect.poll(async () => (await stored()).length).toBe(6);
    await page.keyboard.press('Control+Shift+z');
    await expect.poll(async () => (await stored()).length).toBe(5);

    // The teacher helps somebody else in the next week.
    const [other] = (await call(admin, `rest/users?role=eq.teacher&id=neq.${teacher.user.id}&limit=1`)) as readonly {
      id: number;
    }[];
    await call(admin, 'rest/timeslots', {
      method: 'POST',
      body: JSON.stringify([
        {
          date: later(monday, 7),
          period_id: periods[0]!.id,
          organization_id: centre,
          teacher_id: other!.id,
          location_id: null,
          class_id: null,
          teacher_secondary_id: teacher.user.id,
        },
      ]),
    });
    await page.reload();
    await expect(slots(page)).toHaveCount(5);
    await button(page, texts.copy.button).click();
    const dialog = page.getByRole('dialog');
    const number = Number(/(\d+)/.exec((await dialog.getByRole('heading').textContent())!)![1]);
    for (const week of [number + 1, number + 2]) {
      await dialog.getByRole('checkbox', { name: new RegExp(`^${texts.week(week)} `) }).check();
    }
    const numbers = async (): Promise<readonly number[]> =>
      (await dialog.getByRole('row').filter({ hasText: texts.copy.total }).getByRole('cell').allTextContents()).map(Number);
    // Ten were asked for; the teacher is taken in the first period of the next Monday, and may be by sessions.
    await expect.poll(async () => (await numbers()).reduce((sum, count) => sum + count, 0)).toBe(10);
    const [count = 0, skipped = 0] = await numbers();
    expect(count).toBeGreaterThan(0);
    expect(skipped).toBeGreaterThan(0);
    await dialog.getByRole('button', { name: texts.copy.submit(count), exact: true }).click();
    await expect.poll(async () => (await stored(21)).length).toBe(5 + 1 + count);
    await button(page, texts.undo).first().click();
    await expect.poll(async () => (await stored(21)).length).toBe(6);

    await button(page, texts.nextWeek).click();
    await expect(page).toHaveURL(new RegExp(`date=${later(monday, 7)}`));
    await expect(slots(page)).toHaveCount(1);
  });

  test('a teacher sees their own time first and changes nothing', async ({ page, openAs, call, logIn }) => {
    const admin = await logIn('admin');
    const teacher = await logIn('teacher');
    const others = (await call(admin, `rest/users?role=eq.teacher&id=neq.${teacher.user.id}&limit=1`)) as readonly {
      id: number;
    }[];
    const row = { date: monday, organization_id: centre, class_id: null, location_id: null, teacher_secondary_id: null };
    await call(admin, 'rest/timeslots', {
      method: 'POST',
      body: JSON.stringify([
        { ...row, period_id: periods[0]!.id, teacher_id: teacher.user.id },
        { ...row, period_id: periods[1]!.id, teacher_id: others[0]!.id },
      ]),
    });
    await openAs('teacher', address.replace('&show=all', ''));
    await expect(slots(page)).toHaveCount(1);
    await expect(slots(page)).toContainText(teacher.user.name);
    // What is counted is what is shown.
    await expect(page.getByText(texts.timeslots(1), { exact: true })).toBeVisible();
    await expect(button(page, texts.copy.button)).toHaveCount(0);
    await expect(page.getByRole('combobox', { name: texts.pen.teacher, exact: true })).toHaveCount(0);
    await cell(page, monday, periods[0]!.id).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('button', { name: new RegExp(texts.cell.delete) })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: texts.showAll }).click();
    await expect(slots(page)).toHaveCount(2);
    // The database refuses as well.
    await expect(
      call(teacher, 'rest/timeslots', {
        method: 'POST',
        body: JSON.stringify([{ ...row, period_id: periods[2]!.id, teacher_id: teacher.user.id }]),
      }),
    ).rejects.toThrow(/40[13]/);
  });

  test('a week is printed on A4 across, under the policy of the real server', async ({ page, openAs, call, logIn }, info) => {
    const admin = await logIn('admin');
    const teacher = await logIn('teacher');
    await call(admin, 'rest/timeslots', {
      method: 'POST',
      body: JSON.stringify([
        {
          date: monday,
          organization_id: centre,
          period_id: periods[0]!.id,
          teacher_id: teacher.user.id,
          class_id: null,
          location_id: null,
          teacher_secondary_id: null,
        },
      ]),
    });
    const problems: string[] = [];
    page.on('console', (message) => {
      if (/Content Security Policy/i.test(message.text())) problems.push(message.text());
    });
    await openAs('admin', address);
    await expect(slots(page)).toHaveCount(1);
    await button(page, texts.print).click();
    await expect(page.getByRole('dialog', { name: texts.printing.title })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: texts.printing.print, exact: true })).toBeHidden();
    await expect(page.getByRole('article')).toContainText(teacher.user.name);
    await expect(page.getByRole('article')).toHaveCSS('color', 'rgb(0, 0, 0)');
    const pdf = await page.pdf({ path: info.outputPath('week.pdf'), preferCSSPageSize: true });
    // A4 across, in points.
    expect(pdf.toString('latin1')).toMatch(/\/MediaBox\s*\[\s*0 0 84[12](\.\d+)? 59[45](\.\d+)?\s*\]/);
    expect(problems).toEqual([]);
  });
});
