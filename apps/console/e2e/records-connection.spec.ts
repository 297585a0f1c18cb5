import { attendanceEnUS } from '@lab-console/calendar/locales';
import { recordsEnUS as texts } from '../src/features/gradebook/texts/en.ts';
import { takeScoresTexts } from '../src/features/grades/take-scores-texts.ts';
import { reportTexts } from '../src/features/reports/texts.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { pagePicture } from './page-picture.ts';
import { recordsWorld } from './records-world.ts';

test('attendance, matrix and marks of a report keep what was entered without a connection, and save it when there is one', async ({
  page,
  openAs,
  logIn,
  call,
  tables,
}) => {
  const codes = ['950001', '950002', '950003'];
  const world = await recordsWorld({ logIn, call }, { code: 'AWAY', name: 'A course without a connection', codes });
  const { admin, centreadmin, held, read } = world;
  const act = (who: typeof admin, path: string, body: unknown): Promise<unknown> =>
    call(who, `rest/rpc/${path}`, { method: 'POST', body: JSON.stringify(body) });
  await act(admin, 'add_places', { schedule_id: held.id, codes });
  const places = async (): Promise<readonly { readonly id: number; readonly attendance: string | null }[]> =>
    (await read(`user2projects?schedule_id=eq.${held.id}&order=ordernumber_of_schedule`)) as never;
  const marks = async (): Promise<unknown> => (await places()).map(({ attendance }) => attendance);

  await openAs('teacher', world.at('attendance'));
  await page
    .getByRole('listitem')
    .filter({ hasText: 'A course without a connection' })
    .filter({ hasText: world.day(-1) })
    .getByRole('button', { name: texts.attendance.take })
    .click();
  const list = page.getByRole('dialog', { name: attendanceEnUS.title });
  const numbers = list.getByLabel(texts.attendance.quickLabel);
  await expect(numbers).toBeVisible();
  await page.context().setOffline(true);
  await numbers.fill('02L');
  await numbers.press('Enter');
  await list.getByRole('button', { name: attendanceEnUS.restPresent }).click();
  await expect(list.getByText(attendanceEnUS.unsent.explain(3))).toBeVisible();
  await expectAccessible(page);
  await list.getByRole('button', { name: attendanceEnUS.close, exact: true }).click();
  await expect(list.getByText(attendanceEnUS.unsent.leave(3))).toBeVisible();
  // Meanwhile somebody who has a connection marks the first student.
  await act(centreadmin, 'mark_attendance', { marks: [{ id: (await places())[0]!.id, attendance: 'absent', expected: null }] });
  expect(await marks()).toEqual(['absent', null, null]);
  await page.context().setOffline(false);
  await expect.poll(marks).toEqual(['absent', 'late', 'present']);
  const both = page.getByRole('alertdialog', { name: attendanceEnUS.clash.title });
  await both.getByRole('button', { name: attendanceEnUS.clash.saveMine(1), exact: true }).click();
  await expect.poll(marks).toEqual(['present', 'late', 'present']);
  await expect(both).toBeHidden();
  await list.getByRole('button', { name: attendanceEnUS.close, exact: true }).click();
  await expect(list).toBeHidden();

  // The matrix: nobody leaves it by a slip, and nothing has to be pressed.
  await page.getByRole('tab', { name: texts.attendance.tabs.matrix }).click();
  await page.getByRole('row').nth(3).getByRole('gridcell').nth(2).click();
  await page.context().setOffline(true);
  await page.keyboard.press('e');
  await expect(page.getByText(texts.common.saveFailed)).toBeVisible();
  // The console's own question cannot be fetched now: the browser asks.
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.message());
    return dialog.dismiss();
  });
  await page.getByRole('navigation').getByRole('link', { name: 'Grades', exact: true }).click();
  await expect.poll(() => asked).toEqual([expect.stringContaining(tables.text.unsaved.title)]);
  expect(await marks()).toEqual(['present', 'late', 'present']);
  await page.context().setOffline(false);
  await expect.poll(marks).toEqual(['present', 'late', 'excused']);
  await expect(page.getByText(texts.common.saved)).toBeVisible();

  // A report: the marks of the checker.
  await call(admin, 'rest/report_check_items', {
    method: 'POST',
    body: JSON.stringify({
      type: 'Units',
      type_order: -2,
      check_mark: 'wrong',
      comment: 'No units',
      score: -8,
      project_code: 'AWAY-1',
      user_id: world.teacher.user.id,
      organization_id: world.teacher.user.org,
    }),
  });
  await page.goto(`${world.at('report')}&session=${held.id}`);
  await expect(page.getByRole('button', { name: reportTexts.en.upload })).toBeVisible();
  await page.locator('input[type=file]').setInputFiles({ name: '950001.png', mimeType: 'image/png', buffer: pagePicture() });
  await expect(page.getByText(reportTexts.en.uploaded(1))).toBeVisible();
  await page.getByRole('button', { name: `${reportTexts.en.check} Pupil 1`, exact: true }).click();
  const desk = page.getByRole('region', { name: reportTexts.en.check });
  await expect(desk.getByText('No units').first()).toBeVisible();
  await page.context().setOffline(true);
  await desk.focus();
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await expect(desk.getByText(reportTexts.en.notSaved)).toBeVisible();
  await page.keyboard.press('Enter');
  await page.context().setOffline(false);
  const saved = async (): Promise<number> => (await read(`report_marks?comment=eq.No%20units`)).length;
  await expect.poll(saved).toBe(2);
  await expect(desk.getByText(reportTexts.en.notSaved)).toBeHidden();
  await expect(desk.getByRole('status')).toContainText('84.0');
});

test('scores are taken from an online course and from data records, and the cells say where they are from', async ({
  page,
  openAs,
  logIn,
  call,
}) => {
  const codes = ['940001', '940002'];
  const world = await recordsWorld({ logIn, call }, { code: 'TAKEN', name: 'A course of sources', codes });
  const { admin, teacher, course, held, read, write } = world;
  const post = (who: typeof admin, path: string, body: unknown): Promise<unknown> =>
    call(who, path, { method: 'POST', body: JSON.stringify(body) });
  await post(admin, 'rest/rpc/add_places', { schedule_id: held.id, codes });
  const [project] = await read('projects?code=eq.TAKEN-1&select=id');
  await write('score_items', { project_id: project!.id, item: 'data', label: 'Data', weight: 0, isRecorded: false });
  await write('course_score_items', { course_id: course.id, item: 'experiments', label: 'Experiments', weight: 0.7 });
  await write('course_score_items', { course_id: course.id, item: 'mooc', label: 'Videos', weight: 0.3, isRecorded: false });
  const tree = (...data: readonly object[]): object => ({ type: 'object', name: 'root', title: '', children: { data } });
  const text = (name: string, title: string): object => ({ type: 'string', name, title });
  const template = await write('data_templates', {
    name: 'Template of the course of sources',
    data: tree(text('side', 'Side')),
    result: tree(text('points', 'Points')),
    rules: 'points = side * side',
  });
  const places = await read(`user2projects?schedule_id=eq.${held.id}&order=ordernumber_of_schedule`);
  // The first record is checked, the second is not.
  for (const [at, place] of places.entries()) {
    const record = { user2project_id: place.id, template_id: template.id, expected: null, checked: at === 0 };
    await post(teacher, 'report-api/data/records', { ...record, values: { side: '9.25' } });
  }

  await openAs('teacher', world.at('grade'));
  const open = page.getByRole('button', { name: texts.grades.takeScores });
  const taking = page.getByRole('dialog', { name: texts.grades.takeScores });
  const words = takeScoresTexts.en;
  const choose = async (label: string, option: string): Promise<void> => {
    await taking.getByLabel(label, { exact: true }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  const cells = (code: string) => taking.getByRole('row').filter({ hasText: code }).getByRole('cell');

  await open.click();
  await choose(words.source, words.kinds.mooc);
  await taking.getByLabel(words.moocName).fill('Videos on optics');
  await taking.getByLabel(words.pasted).fill('940001\t91.25\n940002\tgood\n');
  await expect(taking.getByText(words.badLines('940002\tgood'))).toBeVisible();
  await taking.getByLabel(words.pasted).fill('940001\t91.25\n940002\t60\nnobody\t1');
  await expect(taking.getByText(words.unknown(['nobody']))).toBeVisible();
  await expect(cells('940001')).toHaveText(['Pupil 1 940001', '91.25 / 100', '', '91.25', words.effects.filled]);
  await expectAccessible(page);
  await taking.getByRole('button', { name: words.take(2) }).click();
  await expect(taking).toBeHidden();

  await open.click();
  await choose(words.into, 'Data (An experiment of records)');
  await choose(words.source, words.kinds.data);
  await choose(words.template, 'Template of the course of sources');
  await choose(words.field, 'Points');
  // 9.25² = 85.5625, half up.
  await expect(cells('940001')).toHaveText(['Pupil 1 940001', '85.5625 / 100', '', '85.56', words.effects.filled]);
  await expect(cells('940002').last()).toHaveText(words.problems.unchecked);
  await taking.getByRole('button', { name: words.take(1) }).click();
  await expect(taking).toBeHidden();

  const grid = page.getByRole('grid');
  const cellOf = (row: number, column: number) => grid.getByRole('row').nth(row).getByRole('gridcell').nth(column);
  await cellOf(1, 6).click();
  await expect(cellOf(1, 6)).toHaveText('85.56');
  await expect(cellOf(2, 6)).toHaveText('');
  await expect(page.getByRole('note')).toContainText(
    texts.grades.takenFrom({ name: 'Template of the course of sources', value: 85.5625, out_of: 100 }),
  );
  await page.getByRole('tab', { name: texts.grades.course, exact: true }).click();
  await cellOf(1, 2).click();
  await expect(cellOf(1, 2)).toHaveText('91.25');
  await expect(page.getByRole('note')).toContainText('Taken from Videos on optics: 91.25.');
});
