import { reportTexts } from '../src/features/reports/texts.ts';
import { recordsEnUS as texts } from '../src/features/gradebook/texts/en.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { pagePicture } from './page-picture.ts';
import { recordsWorld } from './records-world.ts';

test('what is still open in all courses is listed with its numbers, and each entry opens exactly that', async ({
  page,
  openAs,
  logIn,
  call,
}) => {
  const codes = ['974001', '974002', '974003'];
  const name = 'A course with open work';
  const world = await recordsWorld({ logIn, call }, { code: 'OPEN', name, codes });
  for (const session of [world.held, world.later]) {
    await call(world.admin, 'rest/rpc/add_places', {
      method: 'POST',
      body: JSON.stringify({ schedule_id: session.id, codes: session === world.held ? codes : codes.slice(2) }),
    });
  }
  const places = (await world.read(
    `user2projects?schedule_id=eq.${world.held.id}&order=ordernumber_of_schedule&select=id`,
  )) as readonly { readonly id: number }[];
  // The first has all marks, the second lacks the report, the mark of the third is that of the session to come.
  const scores = [
    ...['preview', 'operation', 'report'].map((item) => ({ id: places[0]!.id, item, score: 80, expected: null })),
    ...['preview', 'operation'].map((item) => ({ id: places[1]!.id, item, score: 70, expected: null })),
  ];
  await call(world.teacher, 'rest/rpc/save_scores', { method: 'POST', body: JSON.stringify({ scores }) });

  // Without a course in the address, on a telephone.
  const grades = world.at('grade');
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs('teacher', grades.replace(/&course=\d+/, ''));
  const work = page.getByRole('region', { name: texts.openWork.title });
  const course = work.getByRole('listitem').filter({ hasText: name });
  await expect(course.getByRole('link', { name: texts.openWork.attendance(1) })).toBeVisible();
  const marks = texts.openWork.marks({ count: 1, experiment: 'An experiment of records' });
  await expect(course.getByRole('link', { name: marks })).toBeVisible();
  await expect(course.getByRole('link')).toHaveCount(3);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  // Marks: only the student whose session is over and who lacks one.
  await course.getByRole('link', { name: marks }).click();
  await expect(page.getByText(texts.filters.shown({ shown: 1, all: 3 }))).toBeVisible();
  await expect(page.getByRole('rowheader', { name: /Pupil 2/ })).toBeVisible();
  await page.goBack();

  // Attendance: the one session; once it is taken, the course has nothing of it open.
  await course.getByRole('link', { name: texts.openWork.attendance(1) }).click();
  await expect(page.getByText(texts.openWork.onlyNotTaken)).toBeVisible();
  await expect(page.getByRole('button', { name: texts.attendance.take })).toHaveCount(1);
  await call(world.teacher, 'rest/rpc/mark_attendance', {
    method: 'POST',
    body: JSON.stringify({ marks: places.map(({ id }) => ({ id, attendance: 'present', expected: null })) }),
  });

  // A report that comes in is listed, and opens the sessions of the course with something to check.
  const { user } = world.teacher;
  const object = `${user.org ?? 0}/${world.held.id}/${places[1]!.id}/page.png`;
  await call(world.teacher, `storage/v1/object/report/${object}`, {
    method: 'POST',
    headers: { 'content-type': 'image/png' },
    body: pagePicture() as unknown as string,
  });
  await call(world.teacher, 'rest/rpc/hand_in_report', {
    method: 'POST',
    body: JSON.stringify({ place_id: places[1]!.id, pages: [object] }),
  });
  await page.goBack();
  await expect(course.getByRole('link', { name: texts.openWork.attendance(1) })).toHaveCount(0);
  await course.getByRole('link', { name: texts.openWork.reports(1) }).click();
  await expect(page.getByRole('button', { name: reportTexts.en.onlyCourse(name) })).toBeVisible();
  const toCheck = reportTexts.en.progresses.toCheck;
  await expect(page.getByRole('button', { name: `${toCheck} (1)` })).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
  await page.getByRole('button', { name: reportTexts.en.checkNext }).click();
  await expect(page.getByRole('heading', { name: /974002/ })).toBeVisible();
});
