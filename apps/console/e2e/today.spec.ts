import { attendanceEnUS as attendance } from '@lab-console/calendar/locales';
import { recordsEnUS } from '../src/features/gradebook/texts/en.ts';
import { accountsTexts } from '../src/features/accounts/accounts-texts.ts';
import { systemTodayTexts } from '../src/features/today/system-today-texts.ts';
import { todayTexts } from '../src/features/today/today-texts.ts';
import { workTexts } from '../src/menu/work-texts.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

interface Schedule {
  readonly id: number;
  readonly date: string;
  readonly organization_id: number;
}

/** Day of the institution, `YYYY-MM-DD`. */
const dayIn = (timeZone: string): string => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date());

test('the first screen of a teacher has the sessions of today, whose attendance is one press away', async ({
  page,
  openAs,
  call,
  logIn,
}) => {
  const admin = await logIn('admin');
  const teacher = await logIn('teacher');
  const mine = (await call(
    admin,
    `rest/schedules?teacher_id=eq.${teacher.user.id}&is_publish=is.true&cancelled_at=is.null&organization_id=eq.${teacher.user.org}&select=id,date,organization_id&order=date&limit=200`,
  )) as readonly Schedule[];
  const places = (await call(
    admin,
    `rest/user2projects?schedule_id=in.(${mine.map(({ id }) => id).join(',')})&schedule_status=eq.elected&select=schedule_id`,
  )) as readonly { readonly schedule_id: number }[];
  const countOf = (id: number): number => places.filter(({ schedule_id }) => schedule_id === id).length;
  const session = mine.find(({ id }) => countOf(id) >= 3)!;
  const count = countOf(session.id);
  const patch = (path: string, body: object): Promise<unknown> =>
    call(admin, `post2rest/patch/${path}`, { method: 'POST', body: JSON.stringify(body) });
  await patch(`user2projects?schedule_id=eq.${session.id}`, { attendance: null });
  const [config] = (await call(admin, 'rest/config?key=eq.system&organization_id=is.null')) as readonly {
    readonly value: { readonly timeZone: string };
  }[];
  await patch(`schedules?id=eq.${session.id}`, { date: dayIn(config!.value.timeZone) });
  try {
    // Signing in leads here.
    await openAs('teacher');
    await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
    const row = page.getByRole('listitem').filter({ has: page.locator(`a[href$="/registration-sheet/${session.id}"]`) });
    await expect(row.getByText(recordsEnUS.attendance.counts({ marked: 0, all: count }))).toBeVisible();
    await expectAccessible(page);
    await row.getByRole('button', { name: recordsEnUS.attendance.take }).click();
    const dialog = page.getByRole('dialog', { name: attendance.title });
    await dialog.getByRole('button', { name: attendance.restPresent }).click();
    await page.keyboard.press('Escape');
    await expect(row.getByText(recordsEnUS.attendance.counts({ marked: count, all: count }))).toBeVisible();
  } finally {
    await patch(`schedules?id=eq.${session.id}`, { date: session.date });
  }
});

for (const [language, locale] of [
  ['en', 'en-US'],
  ['zh', 'zh-CN'],
] as const) {
  test.describe(`what waits in ${language}`, () => {
    test.use({ locale, viewport: language === 'en' ? { width: 1280, height: 800 } : { width: 390, height: 800 } });

    test('each number of a centre leads to exactly what it counts', async ({ page, openAs, call }) => {
      const text = todayTexts[language];
      const work = workTexts[language];
      const who = await openAs('centreadmin');
      const centre = who.user.org!;
      const answer = (await call(who, 'rest/rpc/today', {
        method: 'POST',
        body: JSON.stringify({ centre_id: centre }),
      })) as { readonly work: readonly { readonly kind: keyof typeof work; readonly count: number }[] };
      const list = page.getByRole('region', { name: text.toDo });
      for (const { kind, count } of answer.work) {
        await expect(list.getByText(work[kind])).toBeVisible();
        await expect(list.getByRole('listitem').filter({ hasText: work[kind] })).toContainText(String(count));
      }
      expect(answer.work.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['attendance', 'drafts']));
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      await list.getByRole('link').filter({ hasText: work.drafts }).click();
      await expect(page).toHaveURL(/status=draft/);
      await expect(page.locator('[data-session-id]').first()).toBeVisible();
      await page.goBack();
      const untaken = answer.work.find(({ kind }) => kind === 'attendance')!;
      await list.getByRole('link').filter({ hasText: work.attendance }).click();
      await expect(page.locator('a[href*="/registration-sheet/"]')).toHaveCount(untaken.count);
    });
  });
}

test('the first screen of the system names who waits for a password, and leads to them', async ({
  page,
  openAs,
  call,
  logIn,
}) => {
  const admin = await logIn('admin');
  const text = systemTodayTexts.en;
  const [nav] = (await call(admin, 'rest/navs?schema_path=eq.system/init/today&select=id')) as readonly { readonly id: number }[];
  const waiting = (await call(admin, 'rest/rpc/waiting_accounts', { method: 'POST', body: '{}' })) as readonly {
    readonly name: string;
  }[];
  expect(waiting.length).toBeGreaterThan(0);
  await openAs('admin', `page/${nav!.id}`);
  const list = page.getByRole('region', { name: text.toDo });
  const row = list.getByRole('listitem').filter({ hasText: text.people });
  await expect(row).toContainText(waiting[0]!.name);
  await expect(row).toContainText(String(waiting.length));
  await expect(list.getByText(text.missing)).toHaveCount(0);
  await expect(page.getByRole('region', { name: text.lastBackup })).toContainText(text.noBackup);
  await expectAccessible(page);
  await row.getByRole('link').click();
  const dialog = page.getByRole('dialog', { name: accountsTexts.en.title });
  await expect(dialog.getByRole('cell', { name: waiting[0]!.name }).first()).toBeVisible();
});
