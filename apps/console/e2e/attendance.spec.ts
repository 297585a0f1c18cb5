import { attendanceEnUS as texts, enUS as calendar } from '@lab-console/calendar/locales';
import type { Locator, Page } from '@playwright/test';
import { calendarAddressTexts } from '../src/session/calendar-address-texts.ts';
import { expect, test } from './fixtures.ts';

interface Place {
  readonly id: number;
  readonly schedule_id: number;
  readonly attendance: string | null;
  readonly student_name: string;
}

interface Schedule {
  readonly id: number;
  readonly date: string;
  readonly organization_id: number;
}

const row = (page: Page, index: number): Locator => page.locator(`[data-row="${index}"]`);

test.describe('attendance', () => {
  test('a teacher marks a session by keys and mouse, undoes a mark, and reads only where the centre allows it', async ({
    page,
    openAs,
    call,
    logIn,
  }) => {
    const admin = await logIn('admin');
    const teacher = await logIn('teacher');
    // A published session of the teacher with students in it.
    const mine = (await call(
      admin,
      `rest/schedules?teacher_id=eq.${teacher.user.id}&is_publish=is.true&select=id,date,organization_id&order=date&limit=200`,
    )) as readonly Schedule[];
    const filled = (await call(
      admin,
      `rest/user2projects?schedule_id=in.(${mine.map(({ id }) => id).join(',')})&schedule_status=eq.elected&select=schedule_id`,
    )) as readonly Place[];
    const session = mine.find(({ id }) => filled.filter((place) => place.schedule_id === id).length >= 3)!;
    await call(admin, `post2rest/patch/user2projects?schedule_id=eq.${session.id}`, {
      method: 'POST',
      body: JSON.stringify({ attendance: null }),
    });
    const stored = async (): Promise<readonly Place[]> =>
      (await call(admin, `rest/user2projects_ex?schedule_id=eq.${session.id}&order=ordernumber_of_schedule`)) as readonly Place[];
    const [nav] = (await call(admin, 'rest/navs?type=eq.centre&name=eq.calendar')) as readonly { id: number }[];
    const centre = session.organization_id;
    await openAs('teacher', `page/centre/${centre}/${nav!.id}?centre_id=${centre}&view=day&date=${session.date}`);
    await page.locator(`[data-session-id="${session.id}"]`).click();
    await page.getByRole('dialog').getByRole('button', { name: texts.title, exact: true }).click();
    const list = page.getByRole('dialog', { name: texts.title });
    const places = await stored();
    await expect(list.getByText(texts.students(places.length), { exact: true })).toBeVisible();

    await row(page, 0).focus();
    await page.keyboard.press('l');
    await expect(row(page, 1)).toBeFocused();
    await page.keyboard.press('a');
    await expect.poll(async () => (await stored()).slice(0, 2).map(({ attendance }) => attendance)).toEqual(['late', 'absent']);
    await page.keyboard.press('Control+z');
    await expect.poll(async () => (await stored())[1]!.attendance).toBe(null);
    await list.getByRole('button', { name: texts.restPresent }).click();
    await expect
      .poll(async () => (await stored()).filter(({ attendance }) => attendance === 'present').length)
      .toBeGreaterThan(1);
    expect((await stored())[0]!.attendance).toBe('late');

    // The centre takes the attendance away from teachers.
    const key = `key=eq.system&organization_id=eq.${centre}`;
    const [before] = (await call(admin, `rest/config?${key}`)) as readonly { id: number; value: object }[];
    const forbid = JSON.stringify({
      key: 'system',
      organization_id: centre,
      value: { ...before?.value, disableTeacherAtt: true },
    });
    if (before) await call(admin, `post2rest/patch/config?id=eq.${before.id}`, { method: 'POST', body: forbid });
    else await call(admin, 'rest/config', { method: 'POST', body: forbid });
    try {
      // A list that was open before is refused by the database, and shows what is saved.
      await row(page, 0).getByRole('button', { name: texts.marks.absent }).click();
      await expect(list.getByRole('status').filter({ hasText: 'Could not be saved' })).toBeVisible();
      await expect(row(page, 0).getByRole('button', { name: texts.marks.late })).toHaveAttribute('aria-pressed', 'true');
      await page.reload();
      await page.locator(`[data-session-id="${session.id}"]`).click();
      await page.getByRole('dialog').getByRole('button', { name: texts.title, exact: true }).click();
      await expect(list.getByText(texts.readOnly)).toBeVisible();
      await expect(list.getByRole('button', { name: texts.restPresent })).toHaveCount(0);
    } finally {
      const restore = before
        ? call(admin, `post2rest/patch/config?id=eq.${before.id}`, {
            method: 'POST',
            body: JSON.stringify({ value: before.value }),
          })
        : call(admin, `post2rest/delete/config?${key}`, { method: 'POST' });
      await restore;
    }
  });
});

test('a person creates a calendar address, a calendar program reads it, and it stops working when withdrawn', async ({
  page,
  openAs,
  tables: { text },
  context,
  server,
}) => {
  const words = calendarAddressTexts.en;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { user } = await openAs('teacher');
  const open = async (): Promise<Locator> => {
    await page.getByRole('button', { name: text.header.userMenu(user.name) }).click();
    await page.getByRole('menuitem', { name: text.header.calendarAddress }).click();
    return page.getByRole('dialog', { name: words.title });
  };
  const dialog = await open();
  await expect(dialog.getByText(words.none)).toBeVisible();
  await dialog.getByRole('button', { name: words.create }).click();
  const field = dialog.getByRole('textbox', { name: words.shownOnce });
  const address = await field.inputValue();
  expect(address).toMatch(/\/api\/calendar\/[0-9a-f]+\.ics$/);
  await dialog.getByRole('button', { name: words.copy, exact: true }).click();
  await expect(dialog.getByText(words.copied)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);

  // No session, no token but its own.
  const read = await fetch(address.replace(/^.*\/api/, server.apiUrl));
  expect(read.headers.get('content-type')).toContain('text/calendar');
  expect(await read.text()).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*BEGIN:VEVENT/);
  await dialog.getByRole('button', { name: text.common.close }).click();

  // It is shown once; what is known of it afterwards is when it was used.
  const again = await open();
  await expect(again.getByText(words.lastUsed(''), { exact: false })).not.toContainText(words.never);
  await expect(again.getByRole('textbox')).toHaveCount(0);
  await again.getByRole('button', { name: words.withdraw }).click();
  await expect(again.getByText(words.withdrawQuestion)).toBeVisible();
  await again.getByRole('button', { name: words.withdraw }).click();
  await expect(again.getByText(words.none)).toBeVisible();
  const after = await fetch(address.replace(/^.*\/api/, server.apiUrl));
  expect(after.ok).toBe(false);
});

test('what the calendar shows is downloaded as a calendar file', async ({ page, openAs, call, logIn }) => {
  const admin = await logIn('admin');
  const [session] = (await call(admin, 'rest/schedules?is_publish=is.true&limit=1&order=id')) as readonly Schedule[];
  const [nav] = (await call(admin, 'rest/navs?type=eq.centre&name=eq.calendar')) as readonly { id: number }[];
  const centre = session!.organization_id;
  await openAs('admin', `page/centre/${centre}/${nav!.id}?centre_id=${centre}&view=week&date=${session!.date}`);
  await expect(page.locator('[data-session-id]').first()).toBeVisible();
  await page.getByRole('button', { name: calendar.exports.button }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: calendar.exports.download }).click(),
  ]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  const file = Buffer.concat(chunks).toString('utf8');
  expect(download.suggestedFilename()).toMatch(/^\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.ics$/);
  expect(file).toContain(`UID:session-${session!.id}@`);
});
