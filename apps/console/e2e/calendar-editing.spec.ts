import { enUS as calendar } from '@lab-console/calendar/locales';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { settableColumns } from './settable-columns.ts';
import { quietSunday } from './quiet-sunday.ts';

interface Schedule {
  readonly id: number;
  readonly date: string;
  readonly course_id: number;
  readonly max_student_number: number;
  readonly organization_id: number;
  readonly [column: string]: unknown;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const chip = (page: Page, id: number) => page.locator(`[data-session-id="${id}"]`);

test.describe('editing the timetable', () => {
  let day: string;
  let session: Schedule;
  let address: string;

  test.beforeEach(async ({ logIn, call }, { title }) => {
    const admin = await logIn('admin');
    const [semester] = (await call(admin, 'rest/semesters?is_open=is.true')) as readonly { to: string }[];
    day = quietSunday(semester!.to, 4 + (title.length % 3));
    const [like] = (await call(admin, 'rest/schedules?order=id.desc&limit=1&select=*')) as readonly Schedule[];
    const before = (await call(admin, `rest/schedules?date=eq.${day}&select=id`)) as readonly { id: number }[];
    if (before.length > 0) {
      await call(admin, `post2rest/delete/schedules?id=in.(${before.map(({ id }) => id).join(',')})`, { method: 'POST' });
    }
    const [made] = (await call(admin, 'rest/schedules', {
      method: 'POST',
      headers: { prefer: 'return=representation' },
      body: JSON.stringify([
        { ...settableColumns(like!), date: day, is_publish: false, group: null, max_student_number: 20, min_student_number: 1 },
      ]),
    })) as readonly Schedule[];
    session = made!;
    const [nav] = (await call(admin, 'rest/navs?type=eq.centre&name=eq.calendar')) as readonly { id: number }[];
    const centre = session.organization_id;
    address = `page/centre/${centre}/${nav!.id}?centre_id=${centre}&view=day&date=${day}`;
  });

  test('copy, paste and delete change the database, and undo takes each back', async ({ page, openAs, call, logIn }) => {
    const admin = await logIn('admin');
    const stored = async (): Promise<readonly Schedule[]> =>
      (await call(admin, `rest/schedules?date=eq.${day}&order=id`)) as readonly Schedule[];
    await openAs('admin', address);
    await expect(chip(page, session.id)).toBeVisible();
    await button(page, calendar.modes.select).click();
    await button(page, calendar.paste(0)).click();
    await expect(page.getByText('no sessions copied').first()).toBeVisible();

    await chip(page, session.id).click();
    await button(page, calendar.copy).click();
    // Where it was copied from it would be in conflict, and the same session once more.
    const pasteAnyway = async (): Promise<void> => {
      await button(page, calendar.paste(1)).click();
      await page.getByRole('alertdialog').getByRole('button', { name: calendar.yes.paste, exact: true }).click();
    };
    await pasteAnyway();
    await expect(page.getByText(/Scheduled already: .+ Nothing was saved\./).first()).toBeVisible();
    expect(await stored()).toHaveLength(1);

    const [free] = (await call(admin, `rest/periods?id=neq.${String(session['period_id'])}&limit=1`)) as readonly {
      id: number;
    }[];
    const moveTo = (period_id: unknown): Promise<unknown> =>
      call(admin, 'rest/rpc/change_schedules', {
        method: 'POST',
        body: JSON.stringify({ changes: [{ ids: [session.id], patch: { period_id } }] }),
      });
    await moveTo(free!.id);
    await pasteAnyway();
    await expect(page.getByText(calendar.added(1)).first()).toBeVisible();
    const copies = await stored();
    expect(copies).toHaveLength(2);
    expect(copies[1]).toMatchObject({ project_id: session['project_id'], period_id: session['period_id'], is_publish: false });
    await button(page, calendar.undo).first().click();
    await expect.poll(async () => (await stored()).map(({ id }) => id)).toEqual([session.id]);

    await moveTo(session['period_id']);
    await openAs('admin', address);
    await expect(chip(page, session.id)).toBeVisible();
    await button(page, calendar.modes.select).click();
    await chip(page, session.id).click();
    await button(page, calendar.delete).click();
    await page.getByRole('alertdialog').getByRole('button', { name: calendar.yes.delete, exact: true }).click();
    await expect.poll(stored).toEqual([]);
    await button(page, calendar.undo).first().click();
    await expect.poll(async () => (await stored()).length).toBe(1);
    const [restored] = await stored();
    for (const column of [
      'period_id',
      'location_id',
      'course_id',
      'project_id',
      'teacher_id',
      'class_list',
      'max_student_number',
    ]) {
      expect([column, restored![column]]).toEqual([column, session[column]]);
    }
  });

  test('shows what somebody else saved meanwhile, and asks before overwriting it', async ({ page, openAs, call, logIn }) => {
    const admin = await logIn('admin');
    const stored = async (): Promise<number> =>
      ((await call(admin, `rest/schedules?id=eq.${session.id}`)) as readonly Schedule[])[0]!.max_student_number;
    await openAs('admin', address);
    await chip(page, session.id).click();
    await page.getByRole('dialog').getByRole('button', { name: calendar.edit, exact: true }).click();
    const form = page.getByRole('dialog', { name: calendar.form.editTitle });
    const most = form.getByLabel(calendar.form.maxStudents);
    await most.fill('25');
    await call(admin, `post2rest/patch/schedules?id=eq.${session.id}`, {
      method: 'POST',
      body: JSON.stringify({ max_student_number: 15 }),
    });
    await form.getByRole('button', { name: calendar.form.save, exact: true }).click();
    const both = page.getByRole('alertdialog', { name: calendar.stale.title });
    await expect(both).toBeVisible();
    await expect(both.getByRole('row').filter({ hasText: '15' }).filter({ hasText: '25' })).toBeVisible();
    expect(await stored()).toBe(15);
    await both.getByRole('button', { name: calendar.stale.saveMine('do'), exact: true }).click();
    await expect.poll(stored).toBe(25);

    // Nobody else saved: no question.
    await expect(form).toBeHidden();
    await chip(page, session.id).click();
    await page.getByRole('dialog').getByRole('button', { name: calendar.edit, exact: true }).click();
    await most.fill('26');
    await form.getByRole('button', { name: calendar.form.save, exact: true }).click();
    await expect.poll(stored).toBe(26);
    await expect(form).toBeHidden();
    await expect(both).toBeHidden();
  });

  test('a teacher cannot change the course of another teacher', async ({ page, openAs, call, logIn }) => {
    const admin = await logIn('admin');
    const teacher = await logIn('teacher');
    const taught = (await call(admin, `rest/course2teachers?teacher_id=eq.${teacher.user.id}&select=course_id`)) as readonly {
      course_id: number;
    }[];
    const [foreign] = (await call(
      admin,
      `rest/schedules?organization_id=eq.${teacher.user.org}&is_publish=is.true&course_id=not.in.(${taught.map(({ course_id }) => course_id).join(',')})&order=date.desc&limit=1`,
    )) as readonly Schedule[];
    await openAs(
      'teacher',
      address
        .replace(/centre\/\d+/, `centre/${teacher.user.org}`)
        .replace(/centre_id=\d+/, `centre_id=${teacher.user.org}`)
        .replace(/date=.*/, `date=${foreign!.date}&mine=0`),
    );
    await expect(chip(page, foreign!.id)).toBeVisible();
    await button(page, calendar.modes.select).click();
    await chip(page, foreign!.id).click();
    await button(page, calendar.delete).click();
    await expect(page.getByText(/not yours|is yours/).first()).toBeVisible();
    expect(await call(admin, `rest/schedules?id=eq.${foreign!.id}&select=id`)).toEqual([{ id: foreign!.id }]);
  });

  test('an administrator of another centre sees what is published, without tools', async ({ page, openAs, call, logIn }) => {
    const admin = await logIn('admin');
    const head = await logIn('centreadmin');
    const [elsewhere] = (await call(
      admin,
      `rest/schedules?organization_id=neq.${head.user.org}&is_publish=is.true&order=date.desc&limit=1&select=*,projects(name)`,
    )) as readonly (Schedule & { readonly projects: { readonly name: string } })[];
    const { id, date, organization_id: centre, projects } = elsewhere!;
    await openAs(
      'centreadmin',
      address
        .replace(/centre\/\d+/, `centre/${centre}`)
        .replace(/centre_id=\d+/, `centre_id=${centre}`)
        .replace(/date=.*/, `date=${date}`),
    );
    await expect(chip(page, id)).toContainText(projects.name);
    for (const name of [
      calendar.modes.select,
      calendar.publish,
      calendar.makeDraft,
      calendar.copy,
      calendar.delete,
      calendar.add,
    ])
      await expect(button(page, name)).toHaveCount(0);
    await chip(page, id).click();
    const details = page.getByRole('dialog');
    await expect(details).toContainText(projects.name);
    await expect(details.getByRole('button')).toHaveCount(1);
  });
});
