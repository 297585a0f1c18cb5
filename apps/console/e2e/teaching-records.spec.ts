import { attendanceEnUS } from '@lab-console/calendar/locales';
import type { Page } from '@playwright/test';
import { recordsEnUS as texts } from '../src/widgets/records/texts/en.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { recordsWorld } from './records-world.ts';
import { secondBrowser } from './second-browser.ts';

const codes = Array.from({ length: 32 }, (_, index) => String(990_001 + index));

/** The grades of the course, worked out by hand: 0.2 · preview + 0.4 · operation + 0.4 · report, less what attendance takes. */
const grades: Readonly<Record<string, number>> = {
  ...Object.fromEntries(codes.map((code) => [code, 86])), // 0.2·80 + 0.4·90 + 0.4·85
  '990002': 81, // late: 86 − 5
  '990003': 0, // absent: 86 − 86
  '990004': 68.8, // excused, made up for 80 per cent: 86 · 0.8
  '990005': 52, // no report: 0.2·80 + 0.4·90
  '990006': 68.5, // 0.2·60.25 + 0.4·80 + 0.4·61 = 68.45, half up
  '990007': 76, // one incident: 86 − 10
  '990008': 88, // 0.2·80 + 0.4·90 + 0.4·90: the second of two people kept the own score
};

async function paste(page: Page, text: string): Promise<void> {
  await page.getByRole('grid').evaluate((grid, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    grid.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

test('a course of 32 students from the empty session to published grades, one of them corrected', async ({
  page,
  browser,
  baseURL,
  openAs,
  logIn,
  call,
}) => {
  test.setTimeout(180_000);
  const { admin, centreadmin, teacher, course, held, later, read, day, at } = await recordsWorld(
    { logIn, call },
    { code: 'REC', name: 'A course of records', codes },
  );

  // Students are put in from a pasted list.
  await openAs('teacher', at('attendance'));
  const row = page
    .getByRole('listitem')
    .filter({ hasText: 'An experiment of records' })
    .filter({ hasText: day(-1) });
  await row.getByRole('button', { name: texts.attendance.students, exact: true }).click();
  const students = page.getByRole('dialog', { name: texts.students.title });
  await students.getByLabel(texts.students.numbers).fill(`${codes.join('\n')}\nnobody`);
  await students.getByRole('button', { name: texts.students.putIn, exact: true }).click();
  await expect(students.getByText(texts.students.reasons.unknown)).toBeVisible();
  await expect(students.getByText(texts.students.seats({ taken: 0, all: 32 }))).toBeVisible();
  await expectAccessible(page);
  await students.getByRole('button', { name: texts.students.putInRest(32) }).click();
  await expect(students.getByText(texts.students.seats({ taken: 32, all: 32 }))).toBeVisible();

  // A remark: one of the dictionary is offered, and what is written there stays.
  const remark = students.getByLabel(texts.students.remarksOf('Pupil 1'), { exact: true });
  await expect(students.locator(`datalist[id="${await remark.getAttribute('list')}"] option`).first()).toHaveAttribute(
    'value',
    'Device fault',
  );
  await remark.fill('Device fault');
  await remark.press('Enter');
  await expect
    .poll(() => read(`user2projects?schedule_id=eq.${held.id}&remarks=not.is.null&select=remarks`))
    .toEqual([{ remarks: 'Device fault' }]);
  await students.getByRole('button', { name: texts.common.close }).click();

  // Attendance by numbers, and the rest present.
  await row.getByRole('button', { name: texts.attendance.take }).click();
  const numbers = page.getByLabel(texts.attendance.quickLabel);
  for (const [typed, name, mark] of [
    ['990002 L', 'Pupil 2', 'late'],
    ['0003a', 'Pupil 3', 'absent'],
    ['04E', 'Pupil 4', 'excused'],
  ] as const) {
    await numbers.fill(typed);
    await numbers.press('Enter');
    await expect(
      page.getByText(texts.attendance.quickMarked({ name, mark: texts.attendance.marks[mark] })).first(),
    ).toBeVisible();
  }
  await page.getByRole('button', { name: attendanceEnUS.restPresent }).click();
  const marked = async (): Promise<readonly (string | null)[]> =>
    ((await read(`user2projects?schedule_id=eq.${held.id}&order=ordernumber_of_schedule`)) as readonly unknown[]).map(
      (place) => (place as { attendance: string | null }).attendance,
    );
  await expect.poll(marked).toEqual(['present', 'late', 'absent', 'excused', ...Array.from({ length: 28 }, () => 'present')]);
  await page.getByRole('button', { name: attendanceEnUS.close }).click();

  // The excused student makes the session up, for 80 per cent.
  await page.getByRole('tab', { name: texts.attendance.tabs.makeUp }).click();
  await page.getByLabel(texts.makeUp.target).click();
  await page.getByRole('option', { name: day(1) }).click();
  await page.getByLabel(texts.makeUp.rate).fill('80');
  await page.getByRole('button', { name: texts.makeUp.add }).click();
  await expect(page.getByText(texts.makeUp.done(day(1)), { exact: false })).toBeVisible();
  expect(await read(`user2projects?schedule_id=eq.${later.id}`)).toHaveLength(1);
  await page.getByRole('tab', { name: texts.attendance.tabs.matrix }).click();
  await expect(page.getByRole('gridcell', { name: '0 %' }).first()).toBeVisible();
  await expectAccessible(page);
  const matrix = page.waitForEvent('download');
  await page.getByRole('button', { name: texts.common.export }).click();
  expect((await matrix).suggestedFilename()).toBe(`REC A course of records ${texts.attendance.tabs.matrix}.xlsx`);

  // Scores come from a spreadsheet; what is no score is refused and the rest is kept.
  await page.goto(at('grade'));
  const grid = page.getByRole('grid');
  await expect(grid).toBeVisible();
  const lines = codes.map((code) =>
    code === '990004' ? '86\t86\t86' : code === '990005' ? '80\t90\t' : code === '990006' ? '60.25\t80\t61' : '80\t90\t85',
  );
  await page.getByRole('row').nth(1).getByRole('gridcell').nth(1).click();
  await paste(page, lines.join('\n'));
  await expect(page.getByText(texts.common.saved)).toBeVisible();
  const cellOf = (student: number, column: number) => page.getByRole('row').nth(student).getByRole('gridcell').nth(column);
  await expect(cellOf(1, 5)).toHaveText('86.0');
  await expect(cellOf(6, 5)).toHaveText('68.5');
  await cellOf(5, 3).click();
  await expect(page.getByRole('note')).toContainText('86.7');
  await expect(page.getByRole('note')).toContainText('52.0');
  // Typed, taken back, and by keys alone.
  await page.keyboard.type('101');
  await page.keyboard.press('Enter');
  await expect(page.getByText(texts.common.badScore('101'))).toBeVisible();
  await page.keyboard.press('ArrowUp');
  // The connection goes: what is typed stays, and is saved when it is back.
  await page.context().setOffline(true);
  await page.keyboard.type('40');
  await page.keyboard.press('Enter');
  await expect(cellOf(5, 5)).toHaveText('68.0');
  await expect(page.getByText(texts.common.saveFailed)).toBeVisible({ timeout: 30_000 });
  await page.context().setOffline(false);
  await page.getByRole('button', { name: texts.common.saveAgain }).click();
  await expect(page.getByText(texts.common.saved)).toBeVisible();
  await cellOf(6, 3).click();
  await page.keyboard.press('Control+z');
  await expect(cellOf(5, 5)).toHaveText('52.0');
  await expect(page.getByText(texts.common.saved)).toBeVisible();
  await expectAccessible(page);

  // Two people enter one score: the second is asked.
  const placeOf = async (code: string): Promise<number> =>
    (await read(`user2projects?schedule_id=eq.${held.id}&select=id,users!inner(code)&users.code=eq.${code}`))[0]!.id;
  const theirScore = [{ id: await placeOf('990008'), item: 'report', score: 70, expected: 85 }];
  await call(centreadmin, 'rest/rpc/save_scores', { method: 'POST', body: JSON.stringify({ scores: theirScore }) });
  await cellOf(8, 3).click();
  await page.keyboard.type('90');
  await page.keyboard.press('Enter');
  const conflict = page.getByRole('dialog', { name: texts.common.conflictTitle });
  await expect(conflict.getByText('70')).toBeVisible();
  await conflict.getByRole('button', { name: texts.common.keepMine }).click();
  await expect(conflict).toBeHidden();
  await expect(page.getByText(texts.common.saved)).toBeVisible();
  await expect(cellOf(8, 5)).toHaveText('88.0');

  // An incident takes points as its rule says, and stands in the history.
  await cellOf(7, 3).click();
  await page.getByRole('button', { name: texts.grades.recordOf('Pupil 7') }).click();
  const record = page.getByRole('dialog', { name: texts.grades.recordOf('Pupil 7') });
  await record.getByLabel(texts.grades.incidentTimes({ label: 'Untidy', experiment: 'An experiment of records' })).fill('1');
  await record.getByRole('button', { name: texts.common.save }).click();
  await expect(record.getByRole('cell', { name: 'untidy' })).toBeVisible();
  await expectAccessible(page);
  await record.getByRole('button', { name: texts.common.close }).click();
  await expect(cellOf(7, 5)).toHaveText('76.0');

  // Submitted by the teacher: the marks stay as they are.
  await page.getByRole('button', { name: texts.grades.submit, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: texts.grades.submit, exact: true }).click();
  await expect(page.getByText(texts.grades.states.submitted, { exact: true })).toBeVisible();
  const [first] = await read(`user2projects?schedule_id=eq.${held.id}&limit=1`);
  const change = { method: 'POST', body: JSON.stringify({ report: 100 }) };
  await expect(call(teacher, `post2rest/patch/user2projects?id=eq.${first!.id}`, change)).rejects.toThrow('LC020');

  // Published by the centre; asked for by the teacher, the correction is approved by the centre.
  const { context, page: theirs } = await secondBrowser(browser, baseURL, centreadmin);
  await theirs.goto(at('grade'));
  await theirs.getByRole('button', { name: texts.grades.publish, exact: true }).click();
  await theirs.getByRole('dialog').getByRole('button', { name: texts.grades.publish, exact: true }).click();
  await expect(theirs.getByText(texts.grades.states.published, { exact: true })).toBeVisible();

  const totals = async (): Promise<Readonly<Record<string, number>>> => {
    const rows = (await call(admin, `rest/course_grades?course_id=eq.${course.id}&select=total,users(code)`)) as readonly {
      total: number;
      users: { code: string };
    }[];
    return Object.fromEntries(rows.map(({ total, users }) => [users.code, total]));
  };
  expect(await totals()).toEqual(grades);

  await page.reload();
  await page.getByLabel(texts.common.student, { exact: true }).click();
  await page.getByRole('option', { name: /990005/ }).click();
  await page.getByLabel(texts.grades.newGrade).fill('86');
  await page.getByLabel(texts.common.reason, { exact: true }).fill('The report was found in the drawer');
  await page.getByLabel(texts.grades.evidence).fill('Sheet 5');
  await page.getByRole('button', { name: texts.grades.correct }).click();
  await expect(page.getByText(texts.grades.requested, { exact: true })).toBeVisible();
  await theirs.reload();
  await theirs.getByRole('button', { name: texts.grades.approve }).click();
  await theirs.getByRole('dialog').getByLabel(texts.grades.answer).fill('Seen the report');
  await theirs.getByRole('dialog').getByRole('button', { name: texts.grades.approve }).click();
  await expect(theirs.getByText(texts.grades.approved, { exact: true })).toBeVisible();
  expect(await totals()).toEqual({ ...grades, '990005': 86 });
  await context.close();

  // The sheet of the session: one page, the totals at its foot.
  await page.goto(`registration-sheet/${held.id}`);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('row')).toHaveCount(33);
  await expectAccessible(page);
});
