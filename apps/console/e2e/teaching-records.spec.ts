import { attendanceEnUS } from '@lab-console/calendar/locales';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { readFile } from 'node:fs/promises';
import { caseTexts } from '../src/features/grades/case-texts.ts';
import { recordsEnUS as texts } from '../src/features/gradebook/texts/en.ts';
import { examTexts } from '../src/features/exams/exam-texts.ts';
import { groupingEnUS } from '../src/features/grouping/grouping-texts.ts';
import { sessionActionTexts } from '../src/features/calendar/session-action-texts.ts';
import { takeScoresTexts } from '../src/features/grades/take-scores-texts.ts';
import { reportTexts } from '../src/features/reports/texts.ts';
import { weekdayDate } from '../src/features/shared/weekday-date.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { ImportPage } from './import-file.ts';
import { pagePicture } from './page-picture.ts';
import { recordsWorld } from './records-world.ts';
import { secondBrowser } from './second-browser.ts';

const codes = Array.from({ length: 32 }, (_, index) => String(990_001 + index));

/**
 * The grades of the course, worked out by hand: 0.7 · the experiment + 0.3 · the exam. The experiment is
 * 0.2 · preview + 0.4 · operation + 0.4 · report, less what attendance takes; the exam is 80 (16 of 20 points).
 */
const grades: Readonly<Record<string, number>> = {
  ...Object.fromEntries(codes.map((code) => [code, 84.2])), // 0.7 · (0.2·80 + 0.4·90 + 0.4·85 = 86) + 24
  '990002': 80.7, // late: 86 − 5 = 81
  '990003': 24, // absent: 86 − 86 = 0
  '990004': 72.2, // excused, made up for 80 per cent: 86 · 0.8 = 68.8; 48.16 + 24 = 72.16
  '990005': 60.4, // no report: 0.2·80 + 0.4·90 = 52
  '990006': 72, // 0.2·60.25 + 0.4·80 + 0.4·61 = 68.45, half up 68.5; 47.95 + 24 = 71.95, half up
  '990007': 77.2, // one incident: 86 − 10 = 76
  '990008': 85.6, // 0.2·80 + 0.4·90 + 0.4·90 = 88: the second of two people kept the own score
  '990009': 86.2, // the report checked with −8: 0.2·80 + 0.4·90 + 0.4·92 = 88.8; 62.16 + 24 = 86.16
  '990010': 60.2, // no exam: 0.7 · 86
  '990011': 78.2, // 12 of 20 points: 60.2 + 0.3 · 60
};

/** Pages of a PDF. */
const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

async function paste(page: Page, text: string): Promise<void> {
  await page.getByRole('grid').evaluate((grid, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    grid.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

test('a course of 32 students goes from empty sessions to published grades with one correction', async ({
  page,
  browser,
  baseURL,
  openAs,
  logIn,
  call,
  tables,
}) => {
  const { admin, centreadmin, teacher, course, held, later, read, write, day, at } = await recordsWorld(
    { logIn, call },
    { code: 'REC', name: 'A course of records', codes },
  );
  await write('course_score_items', { course_id: course.id, item: 'experiments', label: 'Experiments', weight: 0.7 });
  await write('course_score_items', { course_id: course.id, item: 'exam', label: 'Exam', weight: 0.3, isRecorded: false });

  // The students of the course are imported from a workbook.
  await openAs('teacher', `${at('course-student-import')}&course_id=${course.id}`);
  const imported = new ImportPage(page);
  await imported.parse([['*Account', '*Name'], ...codes.map((code, index) => [code, `Pupil ${index + 1}`])]);
  await imported.expectSent(32);
  expect(await read(`user2courses?course_id=eq.${course.id}`)).toHaveLength(32);

  // They are put into the session from a pasted list.
  await page.goto(at('attendance'));
  const row = page
    .getByRole('listitem')
    .filter({ hasText: 'A course of records' })
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
  await expect(page.getByText(texts.makeUp.done(weekdayDate(day(1), { language: 'en' })), { exact: false })).toBeVisible();
  expect(await read(`user2projects?schedule_id=eq.${later.id}`)).toHaveLength(1);
  await page.getByRole('tab', { name: texts.attendance.tabs.matrix }).click();
  await expect(page.getByRole('gridcell', { name: '0 %' }).first()).toBeVisible();
  await expectAccessible(page);
  const matrix = page.waitForEvent('download');
  await page.getByRole('button', { name: texts.common.export }).click();
  expect((await matrix).suggestedFilename()).toBe(`REC A course of records ${texts.attendance.tabs.matrix}.xlsx`);

  // Groups of five at most: 5, 5, 5, 5, 4, 4, 4.
  await page.goto(`${at('calendar')}&view=day&date=${day(-1)}`);
  await page.locator(`[data-session-id="${held.id}"]`).first().click();
  await page.getByRole('button', { name: sessionActionTexts.en.groups, exact: true }).click();
  const groups = page.getByRole('dialog', { name: groupingEnUS.title });
  await groups.getByRole('button', { name: groupingEnUS.byNumber }).click();
  await groups.getByRole('button', { name: groupingEnUS.save }).click();
  const stamps = async (): Promise<readonly number[]> => {
    const rows = (await read(`user2projects?schedule_id=eq.${held.id}&group_stamp=not.is.null&select=group_stamp`)) as unknown;
    const counts = new Map<string, number>();
    for (const { group_stamp } of rows as readonly { group_stamp: string }[]) {
      counts.set(group_stamp, (counts.get(group_stamp) ?? 0) + 1);
    }
    return [...counts].toSorted(([one], [other]) => one.localeCompare(other)).map(([, count]) => count);
  };
  await expect.poll(stamps).toEqual([5, 5, 5, 5, 4, 4, 4]);

  // Scores come from a spreadsheet; what is no score is refused and the rest is kept.
  await page.goto(at('grade'));
  const grid = page.getByRole('grid');
  await expect(grid).toBeVisible();
  const lines = codes.map((code) =>
    code === '990004' ? '86\t86\t86' : code === '990005' ? '80\t90\t' : code === '990006' ? '60.25\t80\t61' : '80\t90\t85',
  );
  await page.getByRole('row').nth(1).getByRole('gridcell').nth(3).click();
  await paste(page, lines.join('\n'));
  await expect(page.getByText(texts.common.saved)).toBeVisible();
  const cellOf = (student: number, column: number) => page.getByRole('row').nth(student).getByRole('gridcell').nth(column);
  await expect(cellOf(1, 8)).toHaveText('86.0');
  await expect(cellOf(6, 8)).toHaveText('68.5');
  await cellOf(5, 5).click();
  await expect(page.getByRole('note')).toContainText('86.7');
  await expect(page.getByRole('note')).toContainText('52.0');
  // What would replace a mark or cannot be entered is listed first; cancelled, nothing changes.
  await cellOf(1, 5).click();
  await paste(page, '12\nabc');
  const pasted = page.getByRole('dialog', { name: texts.paste.title });
  await expect(pasted.getByRole('listitem')).toHaveText([/Pupil 2.*abc/, /Pupil 1.*85 → 12/]);
  await expectAccessible(page);
  await pasted.getByRole('button', { name: texts.common.cancel }).click();
  await expect(pasted).toBeHidden();
  await expect(cellOf(1, 5)).toHaveText('85');
  // A sheet in another order is entered by its student numbers.
  await cellOf(1, 3).click();
  await paste(page, 'No.\tName\tPreview\n990002\tPupil 2\t80\n990001\tPupil 1\t81.5\n990099\tNobody\t70');
  await expect(pasted.getByRole('listitem')).toHaveText([/990099/, /Pupil 1.*80 → 81.5/]);
  await pasted.getByRole('button', { name: texts.common.cancel }).click();
  // One student is found, and all are there again.
  await page.getByLabel(texts.filters.search).fill('990006');
  await expect(page.getByText(texts.filters.shown({ shown: 1, all: 32 }))).toBeVisible();
  await expect(cellOf(1, 8)).toHaveText('68.5');
  await expectAccessible(page);
  await page.getByRole('button', { name: texts.filters.showAll }).click();
  await expect(page.getByText(texts.filters.shown({ shown: 32, all: 32 }))).toBeVisible();
  await cellOf(5, 5).click();
  // Typed, taken back, and by keys alone.
  await page.keyboard.type('101');
  await page.keyboard.press('Enter');
  await expect(page.getByText(texts.common.badScore('101'))).toBeVisible();
  await page.keyboard.press('ArrowUp');
  // The connection goes: what is typed stays, and is saved when it is back.
  await page.context().setOffline(true);
  await page.keyboard.type('40');
  await page.keyboard.press('Enter');
  await expect(cellOf(5, 8)).toHaveText('68.0');
  await expect(page.getByText(texts.common.saveFailed)).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: texts.common.saveAgain }).click();
  await expect(page.getByText(texts.common.saved)).toBeVisible();
  await cellOf(6, 5).click();
  await page.keyboard.press('Control+z');
  await expect(cellOf(5, 8)).toHaveText('52.0');
  await expect(page.getByText(texts.common.saved)).toBeVisible();
  await expectAccessible(page);

  // Two people enter one score: the second is asked.
  const placeOf = async (code: string): Promise<number> =>
    (await read(`user2projects?schedule_id=eq.${held.id}&select=id,users!inner(code)&users.code=eq.${code}`))[0]!.id;
  const theirScore = [{ id: await placeOf('990008'), item: 'report', score: 70, expected: 85 }];
  await call(centreadmin, 'rest/rpc/save_scores', { method: 'POST', body: JSON.stringify({ scores: theirScore }) });
  await page.getByLabel(texts.common.reasonOfChanges).fill('Read once more');
  await cellOf(8, 5).click();
  await page.keyboard.type('90');
  await page.keyboard.press('Enter');
  const conflict = page.getByRole('dialog', { name: texts.common.conflictTitle });
  await expect(conflict.getByText('70')).toBeVisible();
  await conflict.getByRole('button', { name: texts.common.keepMine }).click();
  await expect(conflict).toBeHidden();
  await expect(page.getByText(texts.common.saved)).toBeVisible();
  await expect(cellOf(8, 8)).toHaveText('88.0');
  await page.getByLabel(texts.common.reasonOfChanges).fill('');
  expect(
    await read(`record_changes?row_id=eq.${await placeOf('990008')}&field=eq.report&order=id.desc&limit=1&select=old,new,reason`),
  ).toEqual([{ old: 70, new: 90, reason: 'Read once more' }]);

  // An incident takes points as its rule says, and stands in the history.
  // The record is found at the name.
  await page.getByRole('rowheader').getByRole('button', { name: 'Pupil 7', exact: true }).click();
  const record = page.getByRole('dialog', { name: texts.grades.recordOf('Pupil 7') });
  await record.getByLabel(texts.grades.incidentTimes({ label: 'Untidy', experiment: 'An experiment of records' })).fill('1');
  // The number is not dropped unasked.
  await record.getByRole('button', { name: texts.common.close }).click();
  await record.getByRole('button', { name: texts.common.keepEditing }).click();
  await expect(record.getByText(texts.common.notSaved)).toBeHidden();
  await record.getByRole('button', { name: texts.common.save }).click();
  await expect(record.getByRole('cell', { name: 'untidy' })).toBeVisible();
  await expectAccessible(page);
  await record.getByRole('button', { name: texts.common.close }).click();
  await expect(cellOf(7, 8)).toHaveText('76.0');

  // Two reports are uploaded, one of them is checked by keys: 100 − 8.
  await call(teacher, 'rest/report_check_items', {
    method: 'POST',
    body: JSON.stringify({
      type: 'Units',
      type_order: -1,
      check_mark: 'wrong',
      comment: 'Units are missing',
      score: -8,
      project_code: 'REC-1',
      user_id: teacher.user.id,
      organization_id: teacher.user.org,
    }),
  });
  await page.goto(`${at('report')}&session=${held.id}`);
  await expect(page.getByRole('button', { name: reportTexts.en.upload })).toBeVisible();
  await page
    .locator('input[type=file]')
    .setInputFiles(['990009', '990012'].map((code) => ({ name: `${code}.png`, mimeType: 'image/png', buffer: pagePicture() })));
  await expect(page.getByText(reportTexts.en.uploaded(2))).toBeVisible();
  await page.getByRole('button', { name: `${reportTexts.en.check} Pupil 9`, exact: true }).click();
  const checking = page.getByRole('region', { name: reportTexts.en.check });
  await expect(checking.getByText('Units are missing').first()).toBeVisible();
  await checking.focus();
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await expect(checking.getByRole('status')).toContainText('92.0');
  await page.keyboard.press('f');
  // The 85 from the spreadsheet is not replaced without a question.
  await expect(page.getByText(reportTexts.en.typedMark({ mark: 85, score: '92.0' }))).toBeVisible();
  await page.getByRole('button', { name: reportTexts.en.replaceMark }).click();
  await expect(page.getByText(reportTexts.en.finished('92.0'))).toBeVisible();

  // An exam is built from a rule, put in use, and marked by the key.
  const category = 'Course journey';
  const questions = Array.from({ length: 6 }, (_, index) => ({
    type: 'single',
    title: `Question ${index + 1} of the course`,
    options: ['yes', 'no'].map((label, option) => ({ key: 'AB'[option], label, is_fixed: true })),
    answer: 'A',
    difficulty: 1,
    category,
    organization_id: teacher.user.org,
  }));
  await call(admin, 'rest/exam_questions', { method: 'POST', body: JSON.stringify(questions) });
  const make = async (path: string, body: unknown): Promise<number> => {
    const headers = { prefer: 'return=representation' };
    const made = await call(teacher, `rest/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return (made as readonly { readonly id: number }[])[0]!.id;
  };
  const paper = await make('exam_papers', { name: 'Exam of the course', organization_id: teacher.user.org });
  await make('exam_paper_rules', { paper_id: paper, type: 'single', category, count: 5, score: 4 });
  await page.goto(`${at('exam-papers')}&paper=${paper}`);
  await page.getByRole('button', { name: examTexts.en.build }).click();
  await expect(page.getByRole('article').getByRole('group')).toHaveCount(5);
  await page.getByRole('button', { name: examTexts.en.freeze, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: examTexts.en.freeze, exact: true }).click();
  await expect(page.getByText(examTexts.en.states.used, { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: examTexts.en.tabs.results }).click();
  const sheets = codes
    .filter((code) => code !== '990010')
    .map((code) => [code, 'A', 'A', 'A', 'A', code === '990011' ? 'B' : 'A', 'B'].join('\t'));
  await page.getByLabel(examTexts.en.paste).fill(sheets.join('\n'));
  await page.getByRole('button', { name: examTexts.en.take }).click();
  await expect(page.getByText(examTexts.en.resultsSaved(31))).toBeVisible();

  // Its results become scores of the course, shown before they are taken; the cell says where it is from.
  await page.goto(at('grade'));
  await page.getByRole('button', { name: texts.grades.takeScores }).click();
  const taking = page.getByRole('dialog', { name: texts.grades.takeScores });
  await taking.getByLabel(takeScoresTexts.en.paper).click();
  await page.getByRole('option', { name: 'Exam of the course' }).click();
  await expect(taking.getByRole('row').filter({ hasText: '990011' }).getByRole('cell')).toHaveText([
    'Pupil 11 990011',
    '12 / 20',
    '',
    '60',
    takeScoresTexts.en.effects.filled,
  ]);
  await taking.getByRole('button', { name: takeScoresTexts.en.take(31) }).click();
  await expect(taking).toBeHidden();
  await page.getByRole('tab', { name: texts.grades.course, exact: true }).click();
  await expect(cellOf(11, 2)).toHaveText('60');
  // Taken back in one step, and taken once more.
  await page.getByRole('button', { name: tables.text.common.undo }).last().click();
  await expect(page.getByText(takeScoresTexts.en.undone(31))).toBeVisible();
  await expect(cellOf(11, 2)).toHaveText('');
  await page.getByRole('button', { name: texts.grades.takeScores }).click();
  await taking.getByLabel(takeScoresTexts.en.paper).click();
  await page.getByRole('option', { name: 'Exam of the course' }).click();
  await expect(taking.getByText(takeScoresTexts.en.counts.filled(31))).toBeVisible();
  await taking.getByRole('button', { name: takeScoresTexts.en.take(31) }).click();
  await expect(cellOf(11, 2)).toHaveText('60');
  await expect(cellOf(9, 5)).toHaveText('86.2');
  await cellOf(11, 2).click();
  await expect(page.getByRole('note')).toContainText('Taken from Exam of the course: 12 of 20.');
  await expectAccessible(page);

  // Submitted by the teacher: the marks stay as they are.
  await page.getByRole('button', { name: texts.grades.submit, exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText(texts.grades.gaps.toCome(1));
  await page.getByRole('dialog').getByRole('button', { name: texts.grades.submit, exact: true }).click();
  await expect(page.getByText(texts.grades.states.submitted, { exact: true })).toBeVisible();
  await expect(page.getByText(texts.grades.locked.submitted)).toBeVisible();
  const [first] = await read(`user2projects?schedule_id=eq.${held.id}&limit=1`);
  const change = { method: 'POST', body: JSON.stringify({ report: 100 }) };
  await expect(call(teacher, `post2rest/patch/user2projects?id=eq.${first!.id}`, change)).rejects.toThrow('LC020');

  // Published by the centre; asked for by the teacher, the correction is approved by the centre.
  const { context, page: theirs } = await secondBrowser(browser, baseURL, centreadmin);
  await theirs.goto(at('grade'));
  await theirs.getByRole('button', { name: texts.grades.publish, exact: true }).click();
  await theirs.getByRole('dialog').getByRole('button', { name: texts.grades.publish, exact: true }).click();
  await expect(theirs.getByText(texts.grades.states.published, { exact: true })).toBeVisible();
  await expect(theirs.getByText(texts.grades.locked.published)).toBeVisible();

  const totals = async (): Promise<Readonly<Record<string, number>>> => {
    const rows = (await call(admin, `rest/course_grades?course_id=eq.${course.id}&select=total,users(code)`)) as readonly {
      total: number;
      users: { code: string };
    }[];
    return Object.fromEntries(rows.map(({ total, users }) => [users.code, total]));
  };
  expect(await totals()).toEqual(grades);

  // An appeal is entered and answered.
  await page.reload();
  await page.getByLabel(texts.common.student, { exact: true }).click();
  await page.getByRole('option', { name: /990006/ }).click();
  await page.getByLabel(texts.common.reason, { exact: true }).fill('The report was better');
  await page.getByRole('button', { name: texts.grades.appeal, exact: true }).click();
  const better = { hasText: 'The report was better' };
  await expect(page.getByRole('listitem').filter(better)).toBeVisible();
  // Not by who gave the mark, and not as changed while the grade is what it was.
  await theirs.reload();
  const appeal = theirs.getByRole('listitem').filter(better);
  await expect(appeal.getByRole('button', { name: caseTexts.en.appealStates.changed })).toBeDisabled();
  await expect(appeal.getByText(caseTexts.en.changeFirst)).toBeVisible();
  await appeal.getByRole('button', { name: caseTexts.en.appealStates.kept }).click();
  await theirs.getByRole('dialog').getByLabel(caseTexts.en.answer).fill('Read again by two');
  await theirs.getByRole('dialog').getByRole('button', { name: caseTexts.en.appealStates.kept }).click();
  await expect(appeal.getByText('Read again by two')).toBeVisible();
  await expect(appeal.getByRole('button')).toHaveCount(0);
  await page.reload();

  await page.getByLabel(texts.common.student, { exact: true }).click();
  await page.getByRole('option', { name: /990005/ }).click();
  await page.getByLabel(caseTexts.en.newGrade).fill('84.2');
  await page.getByLabel(texts.common.reason, { exact: true }).fill('The report was found in the drawer');
  await page.getByLabel(caseTexts.en.evidence).fill('Sheet 5');
  await page.getByRole('button', { name: texts.grades.correct }).click();
  await expect(page.getByText(texts.grades.requested, { exact: true })).toBeVisible();
  await theirs.reload();
  await theirs.getByRole('button', { name: texts.grades.approve }).click();
  await theirs.getByRole('dialog').getByLabel(caseTexts.en.answer).fill('Seen the report');
  await theirs.getByRole('dialog').getByRole('button', { name: texts.grades.approve }).click();
  await expect(theirs.getByText(texts.grades.approved, { exact: true })).toBeVisible();
  expect(await totals()).toEqual({ ...grades, '990005': 84.2 });

  // For the registry: a row a student with the published grade.
  await page.reload();
  const exported = page.waitForEvent('download');
  await page.getByRole('button', { name: texts.common.export }).click();
  const file = await exported;
  expect(file.suggestedFilename()).toBe('REC A course of records.xlsx');
  const sheet = strFromU8(unzipSync(await readFile(await file.path()))['xl/worksheets/sheet1.xml']!);
  const lastOf = (row: number): string | undefined =>
    new RegExp(`<row r="${row}"[\\s\\S]*?</row>`)
      .exec(sheet)?.[0]
      .match(/<v>([^<]*)<\/v>/g)
      ?.at(-1);
  expect([3, 4, 7].map(lastOf)).toEqual(['<v>84.2</v>', '<v>80.7</v>', '<v>84.2</v>']);
  await context.close();

  // The sheet of the session: one page, the totals at its foot.
  await page.goto(`registration-sheet/${held.id}`);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('row')).toHaveCount(33);
  expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBe(1);
});
