import { enUS as calendar } from '@lab-console/calendar/locales';
import { preparationTexts } from '../src/features/preparation/preparation-texts.ts';
import { expect, expectAccessible, test, type Call, type SignedIn } from './fixtures.ts';
import { settableColumns } from './settable-columns.ts';

interface Period {
  readonly id: number;
  readonly name: string;
  readonly start_time: string;
  readonly end_time: string;
}

interface Session {
  readonly id: number;
  readonly organization_id: number;
  readonly [column: string]: unknown;
}

/** A day without sessions, and on it one of the first three periods and a draft of another course in the third one and the same room. */
async function scheduleThreePeriods(call: Call, admin: SignedIn) {
  const [semester] = (await call(admin, 'rest/semesters?is_open=is.true')) as readonly { readonly to: string }[];
  const day = new Date(`${semester!.to}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - day.getUTCDay() - 7);
  const date = day.toISOString().slice(0, 10);
  const before = (await call(admin, `rest/schedules?date=eq.${date}&select=id`)) as readonly { readonly id: number }[];
  if (before.length > 0) {
    await call(admin, `post2rest/delete/schedules?id=in.(${before.map(({ id }) => id).join(',')})`, { method: 'POST' });
  }
  const [like] = (await call(admin, 'rest/schedules?order=id.desc&limit=1&select=*')) as readonly Session[];
  const periods = (await call(admin, 'rest/periods?order=start_time&limit=3')) as readonly Period[];
  const common = { ...settableColumns(like!), date, group: null, max_student_number: 20, min_student_number: 1 };
  const add = async (changes: object): Promise<Session> => {
    await call(admin, 'rest/schedules', { method: 'POST', body: JSON.stringify([{ ...common, ...changes }]) });
    return ((await call(admin, `rest/schedules?date=eq.${date}&order=id.desc&limit=1`)) as readonly Session[])[0]!;
  };
  const long = await add({ period_id: periods[0]!.id, period_count: 3, is_publish: true, max_group_student_number: 4 });
  const short = await add({ period_id: periods[2]!.id, period_count: 1, is_publish: false, teacher_id: null });
  return { date, periods, long, short, centre: long.organization_id };
}

async function addressOf(call: Call, admin: SignedIn, entry: string, centre: number): Promise<string> {
  const [nav] = (await call(admin, `rest/navs?type=eq.centre&name=eq.${entry}`)) as readonly { readonly id: number }[];
  return `page/centre/${centre}/${nav!.id}?centre_id=${centre}`;
}

test('a session of three periods is named, drawn and in conflict over all of them', async ({ page, openAs, call, logIn }) => {
  const admin = await logIn('admin');
  const { date, periods, long, short, centre } = await scheduleThreePeriods(call, admin);
  await openAs('admin', `${await addressOf(call, admin, 'calendar', centre)}&view=day&date=${date}`);
  const drawn = page.locator(`[data-session-id="${long.id}"]`);
  const other = page.locator(`[data-session-id="${short.id}"]`);
  await expect(drawn).toBeVisible();
  const [tall, low] = await Promise.all([drawn.boundingBox(), other.boundingBox()]);
  expect(tall!.height).toBeGreaterThan(low!.height * 2.5);
  // It ends where the session of its last period ends.
  expect(Math.abs(tall!.y + tall!.height - low!.y - low!.height)).toBeLessThan(4);
  await drawn.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(`${periods[0]!.name} – ${periods[2]!.name}`).first()).toBeVisible();
  await dialog.getByRole('button', { name: calendar.details.close, exact: true }).first().click();
  await expect(page.getByRole('button', { name: /conflict/i }).first()).toBeVisible();
});

for (const [language, locale] of [
  ['en', 'en-US'],
  ['zh', 'zh-CN'],
] as const) {
  test.describe(`preparation in ${language}`, () => {
    test.use({ locale, viewport: language === 'en' ? { width: 1280, height: 800 } : { width: 390, height: 800 } });

    test('the sheet lists a published session with its time, room and groups, and follows day, week and room', async ({
      page,
      openAs,
      call,
      logIn,
    }) => {
      const text = preparationTexts[language];
      const admin = await logIn('admin');
      const { date, periods, long, centre } = await scheduleThreePeriods(call, admin);
      await openAs('teacher', `${await addressOf(call, admin, 'preparation', centre)}&date=${date}`);
      const section = page.getByRole('region', { name: date });
      await expect(
        section.getByText(`${periods[0]!.start_time.slice(0, 5)} – ${periods[2]!.end_time.slice(0, 5)}`),
      ).toBeVisible();
      await expect(section.getByText(text.noStudents(20))).toBeVisible();
      await expect(section.getByText(text.expectedGroups({ count: 5, size: 4 }))).toBeVisible();
      // The draft is not prepared.
      await expect(section.getByRole('listitem')).toHaveCount(1);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      await expectAccessible(page);

      await page.getByRole('button', { name: text.next.day }).click();
      await expect(page.getByText(text.none)).toBeVisible();
      await page.getByRole('button', { name: text.week, exact: true }).click();
      await page.getByRole('button', { name: text.back.week }).click();
      await expect(page.getByRole('listitem').filter({ hasText: text.noStudents(20) })).toHaveCount(1);
      const room = String(long['location_id']);
      await page.goto(`${page.url().replace(/&room=\d+/, '')}&room=${room}`);
      await expect(page.getByRole('region', { name: date }).getByRole('listitem')).toHaveCount(1);
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByText(text.prepared).first()).toBeVisible();
      await expect(page.getByRole('button', { name: text.print })).toBeHidden();
    });
  });
}
