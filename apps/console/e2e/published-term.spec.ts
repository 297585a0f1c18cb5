import { enUS as calendar } from '@lab-console/calendar/locales';
import { enUS as panel } from '@lab-console/solver-panel/locales';
import type { Locator, Page } from '@playwright/test';
import { changeTexts } from '../src/features/session-changes/change-texts.ts';
import { awayTexts } from '../src/features/teacher-away/away-texts.ts';
import { expect, expectAccessible, test, type Call, type SignedIn } from './fixtures.ts';

const text = changeTexts.en;
const away = awayTexts.en;
const button = (where: Page | Locator, name: string): Locator => where.getByRole('button', { name, exact: true });

interface Session {
  readonly id: number;
  readonly date: string;
  readonly period_id: number;
  readonly location_id: number;
  readonly teacher_id: number | null;
  readonly course_id: number;
  readonly is_publish: boolean;
}

const day = (days: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(Date.now() + days * 86_400_000);
const columns = 'id,date,period_id,location_id,teacher_id,course_id,is_publish';

async function futureSessions(call: Call, admin: SignedIn, centre: number, filter = ''): Promise<readonly Session[]> {
  return (await call(
    admin,
    `rest/schedules?select=${columns}&organization_id=eq.${centre}&is_publish=is.true&cancelled_at=is.null&date=gt.${day(1)}${filter}&order=date,id`,
  )) as readonly Session[];
}

/** Courses with a session that takes what another one takes: a plan moves it, and no undo returns it. On each day of the week these are other ones. */
async function coursesInConflict(call: Call, admin: SignedIn, centre: number): Promise<ReadonlySet<number>> {
  const rows = (await call(
    admin,
    `rest/schedules?select=${columns},period_count,team_id,class_list&organization_id=eq.${centre}&cancelled_at=is.null&date=gte.${day(0)}`,
  )) as readonly (Session & {
    readonly period_count: number;
    readonly team_id: number | null;
    readonly class_list: readonly number[];
  })[];
  const periods = (await call(admin, 'rest/periods?select=id&order=start_time')) as readonly { readonly id: number }[];
  const from = new Map(periods.map(({ id }, at) => [id, at]));
  const begin = (row: (typeof rows)[number]): number => from.get(row.period_id) ?? 0;
  return new Set(
    rows.flatMap((one) =>
      rows.some(
        (other) =>
          other.id !== one.id &&
          other.date === one.date &&
          begin(other) < begin(one) + one.period_count &&
          begin(one) < begin(other) + other.period_count &&
          (other.location_id === one.location_id ||
            (one.teacher_id !== null && other.teacher_id === one.teacher_id) ||
            (one.team_id !== null && other.team_id === one.team_id) ||
            one.class_list.some((id) => other.class_list.includes(id))),
      )
        ? [one.course_id]
        : [],
    ),
  );
}

test.describe('a published term', () => {
  test('is planned again after a holiday came, looked at by session and person, saved, announced and undone', async ({
    page,
    openAs,
    logIn,
    call,
  }) => {
    const admin = await logIn('admin');
    const { user } = await logIn('centreadmin');
    const centre = user.org ?? 0;
    const all = await futureSessions(call, admin, centre);
    // A course with several sessions to come, one of which gets a holiday. Those of rounds stay where they are.
    const conflicting = await coursesInConflict(call, admin, centre);
    const rounds = (await call(admin, 'rest/rounds?select=course_id')) as readonly { readonly course_id: number }[];
    const inRounds = new Set(rounds.map(({ course_id }) => course_id));
    const course = all.find(
      ({ course_id }) =>
        !inRounds.has(course_id) && !conflicting.has(course_id) && all.filter((each) => each.course_id === course_id).length > 2,
    )!.course_id;
    const stored = (): Promise<readonly Session[]> => futureSessions(call, admin, centre, `&course_id=eq.${course}`);
    const before = await stored();
    const [hit] = before;
    const [holiday] = (await call(admin, 'rest/days', {
      method: 'POST',
      headers: { prefer: 'return=representation' },
      body: JSON.stringify({ date: hit!.date, until: hit!.date, kind: 'holiday', name: 'Founding day' }),
    })) as readonly { readonly id: number }[];
    const [named] = (await call(admin, `rest/courses?id=eq.${course}&select=name,semester_id`)) as readonly {
      readonly name: string;
      readonly semester_id: number;
    }[];
    const [semester] = (await call(admin, `rest/semesters?id=eq.${named!.semester_id}`)) as readonly { readonly name: string }[];
    const [nav] = (await call(admin, 'rest/navs?schema_path=eq.centre/plan/plans')) as readonly { readonly id: number }[];
    await openAs('centreadmin', `page/centre/${centre}/${nav!.id}?centre_id=${centre}`);
    await button(page, 'Add plan').click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Name').fill('Again');
    await form.getByRole('combobox', { name: 'Semester' }).click();
    await page.getByRole('option', { name: semester!.name, exact: true }).click();
    await form.getByRole('combobox', { name: 'Courses' }).click();
    await page.getByRole('option', { name: named!.name, exact: true }).click();
    await page.keyboard.press('Escape');
    await form.getByRole('checkbox', { name: 'Also move published sessions' }).check();
    await expectAccessible(page);
    await button(form, 'Save').click();
    await expect(form).toBeHidden();
    await page.getByRole('link', { name: 'Again', exact: true }).click();

    const side = page.getByRole('region', { name: panel.panelLabel });
    const status = side.getByRole('status', { name: panel.statusLabel });
    await button(side, panel.actions.start).click();
    await expect(side.getByRole('img', { name: /0hard/ })).toBeVisible();
    await button(side, panel.actions.stop).click();
    await expect(status).toHaveText(panel.statuses.stopped);
    expect(await stored()).toEqual(before);

    await button(side, panel.actions.save).click();
    const asked = page.getByRole('dialog', { name: panel.savePublishedTitle });
    await expect(asked.getByText(/^Concerned: /)).toBeVisible();
    await expect(
      asked
        .getByRole('listitem')
        .filter({ hasText: /^Moved/ })
        .first(),
    ).toContainText(/from \d{4}-\d\d-\d\d, .* to \d{4}-\d\d-\d\d, /);
    await button(asked, panel.byPerson).click();
    await expect(asked.getByText(/\(\d+ students?\)$/).first()).toBeVisible();
    await expectAccessible(page);
    await button(asked, panel.savePublished).click();

    // Whoever it concerns is named once more, and a message is sent with a press only.
    const message = page.getByRole('dialog', { name: text.messageHeading });
    await expect(message.getByText(/^Concerned: /)).toBeVisible();
    const title = await message.getByLabel(text.titleLabel).inputValue();
    expect(title).toMatch(/^\d+ sessions? w/);
    const announced = async (): Promise<number> =>
      ((await call(admin, `rest/announcements?title=eq.${encodeURIComponent(title)}&select=id`)) as readonly unknown[]).length;
    expect(await announced()).toBe(0);
    await expectAccessible(page);
    await button(message, text.send).click();
    await expect(message).toBeHidden();
    expect(await announced()).toBe(1);
    const after = await stored();
    expect(after.find(({ id }) => id === hit!.id)!.date).not.toBe(hit!.date);
    expect(after.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(before.map(({ id }) => id).toSorted((a, b) => a - b));

    await button(side, panel.actions.undo).click();
    const undo = page.getByRole('dialog', { name: panel.undoTitle });
    await button(undo, panel.actions.undo).click();
    // It concerns the same people again.
    await button(message, text.cancel).click();
    await expect(side.getByText(panel.done.undo)).toBeVisible();
    expect(await stored()).toEqual(before);
    await call(admin, `rest/days?id=eq.${holiday!.id}`, { method: 'DELETE' });
  });

  test('goes on while a teacher is away: substitutes are stored in one step and undone in one', async ({
    page,
    openAs,
    logIn,
    call,
  }) => {
    const admin = await logIn('admin');
    const { user } = await logIn('centreadmin');
    const centre = user.org ?? 0;
    const all = await futureSessions(call, admin, centre);
    const first = all.find(({ teacher_id }) => teacher_id !== null)!;
    const ofTeacher = (): Promise<readonly Session[]> =>
      futureSessions(
        call,
        admin,
        centre,
        `&id=in.(${all
          .filter(({ teacher_id }) => teacher_id === first.teacher_id)
          .map(({ id }) => id)
          .join()})`,
      );
    const before = await ofTeacher();
    const [teacher] = (await call(admin, `rest/users?id=eq.${first.teacher_id}&select=name`)) as readonly {
      readonly name: string;
    }[];
    const [nav] = (await call(admin, 'rest/navs?type=eq.centre&name=eq.calendar')) as readonly { readonly id: number }[];
    await openAs('centreadmin', `page/centre/${centre}/${nav!.id}?centre_id=${centre}&date=${first.date}`);
    await button(page, calendar.exports.button).click();
    await page.getByRole('menuitem', { name: away.heading }).click();
    const dialog = page.getByRole('dialog', { name: away.heading });
    for (const label of [away.from, away.until]) {
      await dialog.getByRole('group', { name: label }).getByRole('spinbutton').first().click();
      await page.keyboard.type(first.date.replaceAll('-', ''));
    }
    await dialog.getByRole('combobox', { name: away.teacher }).click();
    await page.getByRole('option', { name: new RegExp(`^${teacher!.name} \\(`) }).click();
    await button(dialog, away.takeBest).click();
    const save = dialog.getByRole('button', { name: /^Save \d+ changes?$/ });
    await expect(save).toBeEnabled();
    await expectAccessible(page);
    await save.click();
    await expect(dialog).toBeHidden();
    const toast = page.getByText(/^\d+ sessions? (was|were) changed/);
    await expect(toast).toContainText('Concerned: ');
    const after = await ofTeacher();
    expect(after.filter(({ teacher_id, date }) => teacher_id === first.teacher_id && date === first.date)).toEqual([]);
    await expect(button(page, text.writeMessage)).toBeVisible();
    await button(page, 'Undo').last().click();
    await expect(page.getByText(/(is|are) as (it|they) (was|were) before/)).toBeVisible();
    expect(await ofTeacher()).toEqual(before);
  });

  test('teachers are offered neither plans nor absences', async ({ page, openAs, logIn, call }) => {
    const { user } = await logIn('teacher');
    const [nav] = (await call(await logIn('admin'), 'rest/navs?type=eq.centre&name=eq.calendar')) as readonly {
      readonly id: number;
    }[];
    await openAs('teacher', `page/centre/${user.org ?? 0}/${nav!.id}?centre_id=${user.org ?? 0}`);
    await button(page, calendar.exports.button).click();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
    await expect(page.getByRole('menuitem', { name: away.heading })).toHaveCount(0);
  });
});
