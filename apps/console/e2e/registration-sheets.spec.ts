import { sheetTexts } from '../src/features/shared/sheet-texts.ts';
import { expect, test } from './fixtures.ts';
import { recordsWorld } from './records-world.ts';

/** Pages of a PDF. */
const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

test('registration sheets: pages by students, stopped ones, blank or filled, several in one print, black on white', async ({
  page,
  openAs,
  logIn,
  call,
}) => {
  const pupils = Array.from({ length: 41 }, (_, index) => String(970_001 + index));
  const world = await recordsWorld({ logIn, call }, { code: 'SHEET', name: 'A course of sheets', codes: pupils });
  const { admin, held, later } = world;
  const act = (path: string, body: unknown, method = 'POST'): Promise<unknown> =>
    call(admin, `rest/${path}`, { method, body: JSON.stringify(body) });
  const put = (codes_: readonly string[]): Promise<unknown> => act('rpc/add_places', { schedule_id: held.id, codes: codes_ });
  const pages = async (): Promise<number> => pagesOf(await page.pdf({ preferCSSPageSize: true }));
  const rows = page.getByRole('row');
  await act(`schedules?id=eq.${held.id}`, { max_student_number: 41 }, 'PATCH');
  const long = 'A name of exactly forty characters, long';
  await act(`users?code=eq.${pupils[0]}`, { name: long }, 'PATCH');
  await put(pupils.slice(0, 32));
  const places = await world.read(`user2projects?schedule_id=eq.${held.id}&order=ordernumber_of_schedule`);
  await act('rpc/stop_places', { places: places.slice(30).map(({ id }) => id), reason: 'Left the course' });
  await act('rpc/mark_attendance', { marks: [{ id: places[0]!.id, attendance: 'late' }] });

  // 30 elected and 2 stopped.
  await openAs('teacher', `registration-sheet/${held.id}`);
  await expect(rows).toHaveCount(33);
  await expect(page.getByText(`${sheetTexts.en.expected} 30`)).toBeVisible();
  await expect(rows.nth(32).getByText(sheetTexts.en.stopped)).toBeVisible();
  await expect(rows.nth(1)).toContainText(sheetTexts.en.attendanceMarks.late);
  expect(await pages()).toBe(1);
  const height = (row: number): Promise<number> => rows.nth(row).evaluate((element) => element.getBoundingClientRect().height);
  await page.setViewportSize({ width: 620, height: 900 });
  expect(await height(1)).toBeGreaterThan(await height(2));
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(`registration-sheet/${held.id}?fill=blank`);
  await expect(rows).toHaveCount(33);
  await expect(rows.nth(1)).not.toContainText(sheetTexts.en.attendanceMarks.late);

  // An item of the experiment's own is a column, one that is switched off is none.
  const [experiment] = await world.read('projects?code=eq.SHEET-1');
  await act('score_items', { project_id: experiment!.id, item: 'quiz', label: 'Quiz', weight: 0, isRecorded: true });
  await act(`score_items?project_id=eq.${experiment!.id}&item=eq.preview`, { enable: false }, 'PATCH');
  await act('rpc/save_scores', { scores: [{ id: places[0]!.id, item: 'quiz', score: 91.5 }] });
  await page.goto(`registration-sheet/${held.id}`);
  await expect(page.getByRole('columnheader')).toHaveCount(9);
  expect((await page.getByRole('columnheader').allTextContents()).slice(5, 8)).toEqual(['operation', 'report', 'Quiz']);
  await expect(rows.nth(1)).toContainText('91.5');

  // 40 on one page, 41 on two with the heading on both.
  await put(pupils.slice(30, 40));
  await page.reload();
  await expect(rows).toHaveCount(41);
  expect(await pages()).toBe(1);
  await put(pupils.slice(40));
  await page.reload();
  await expect(page.getByText('2 / 2')).toBeVisible();
  await expect(page.getByRole('columnheader', { name: sheetTexts.en.studentCode })).toHaveCount(2);
  expect(await pages()).toBe(2);

  // Several in one print; nobody and no teacher leaves its place blank.
  await act(`schedules?id=eq.${later.id}`, { teacher_id: null }, 'PATCH');
  await page.goto(`registration-sheets?ids=${held.id},${later.id}`);
  await expect(page.getByText(sheetTexts.en.empty)).toBeVisible();
  await expect(page.getByText(sheetTexts.en.signature)).toHaveCount(2);
  await expect(page.getByText('null')).toHaveCount(0);
  expect(await pages()).toBe(3);
  // A cancelled one says why, and nobody signs it.
  await act('rpc/cancel_session', { schedule_id: later.id, reason: 'Water in the room' });
  await page.reload();
  await expect(page.getByText(sheetTexts.en.cancelled('Water in the room'))).toBeVisible();
  await expect(page.getByText(sheetTexts.en.signature)).toHaveCount(1);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.evaluate(() => document.documentElement.setAttribute('data-color-scheme', 'dark'));
  const colours = await page
    .getByRole('article')
    .first()
    .evaluate((sheet) => [getComputedStyle(sheet).color, getComputedStyle(sheet).backgroundColor]);
  expect(colours).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' });

  // A session of somebody else is not found.
  const own = (await world.read(`course2teachers?select=id:course_id&teacher_id=eq.${world.teacher.user.id}`)) as readonly {
    readonly id: number;
  }[];
  const [other] = await world.read(
    `schedules?select=id&is_publish=is.true&teacher_id=neq.${world.teacher.user.id}&course_id=not.in.(${own.map(({ id }) => id).join(',')})&limit=1`,
  );
  await page.goto(`registration-sheet/${other!.id}`);
  await expect(page.getByText(sheetTexts.en.hidden)).toBeVisible();
});
