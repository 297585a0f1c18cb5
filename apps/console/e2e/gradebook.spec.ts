import { attendanceEnUS, attendanceZhCN } from '@lab-console/calendar/locales';
import { sessionActionTexts } from '../src/features/calendar/session-action-texts.ts';
import { recordsEnUS as texts } from '../src/features/gradebook/texts/en.ts';
import { recordsZhCN } from '../src/features/gradebook/texts/zh.ts';
import { expect, languages, test } from './fixtures.ts';
import { recordsWorld } from './records-world.ts';

test('a course of an earlier semester is shown with the name of that semester, and leads to the current one', async ({
  page,
  openAs,
  logIn,
  call,
}) => {
  const { admin, course, at, write } = await recordsWorld(
    { logIn, call },
    { code: 'NOW', name: 'A course of this semester', codes: [] },
  );
  const [{ organization_id: centre }] = (await call(admin, `rest/courses?id=eq.${course.id}`)) as readonly [
    { organization_id: number },
  ];
  const earlier = await write('semesters', { name: 'e2e earlier', since: '2001-02-19', to: '2001-06-30' });
  const old = await write('courses', {
    organization_id: centre,
    semester_id: earlier.id,
    code: 'OLD',
    name: 'A course of before',
  });
  await openAs('centreadmin', at('grade').replace(`course=${course.id}`, `course=${old.id}`));
  const main = page.getByRole('main');
  await expect(main.getByRole('combobox', { name: texts.common.course })).toContainText('A course of before (OLD), e2e earlier');
  await expect(main.getByRole('alert').filter({ hasText: texts.common.otherSemester('e2e earlier') })).toBeVisible();
  await main.getByRole('button', { name: texts.common.toCurrentSemester, exact: true }).click();
  await expect(page).not.toHaveURL(new RegExp(`course=${old.id}`));
  await expect(main.getByText(texts.common.otherSemester('e2e earlier'))).toBeHidden();
  // A course that is not one's own is not replaced without a word.
  await page.goto(at('grade').replace(`course=${course.id}`, 'course=999999999'));
  await expect(main.getByText(texts.common.notYourCourse)).toBeVisible();
  await expect(main.getByRole('combobox', { name: texts.common.course })).not.toContainText('A course of before');
});

test('an experiment without score items is named, and begins with the three of the registration sheet', async ({
  page,
  openAs,
  logIn,
  call,
}) => {
  const { course, read, write, at } = await recordsWorld({ logIn, call }, { code: 'NEW', name: 'A new course', codes: [] });
  const [{ organization_id, semester_id }] = (await read(`courses?id=eq.${course.id}`)) as unknown as [
    { organization_id: number; semester_id: number },
  ];
  const project = await write('projects', { organization_id, semester_id, code: 'NEW-2', name: 'A new experiment' });
  await write('course2projects', { course_id: course.id, project_id: project.id });
  await openAs('centreadmin', `${at('grade')}&course=${course.id}`);
  const warning = page.getByText(texts.grades.noItemsWarning('A new experiment'));
  await expect(warning).toBeVisible();
  await page.getByRole('alert').filter({ has: warning }).getByRole('button', { name: texts.grades.items }).click();
  const dialog = page.getByRole('dialog', { name: texts.grades.items });
  await expect(dialog.getByRole('combobox', { name: texts.grades.ofCourse })).toHaveText('A new experiment');
  await dialog.getByRole('button', { name: texts.common.save }).click();
  await expect(warning).toBeHidden();
  expect(await read(`score_items?project_id=eq.${project.id}&select=item,label,weight&order=id`)).toEqual([
    { item: 'preview', label: texts.grades.fields['preview'], weight: 0.2 },
    { item: 'operation', label: texts.grades.fields['operation'], weight: 0.4 },
    { item: 'report', label: texts.grades.fields['report'], weight: 0.4 },
  ]);
});

for (const [language, options] of languages) {
  test.describe(language, () => {
    test.use(options);

    test('attendance and grades of an archived semester are named as archived and only read', async ({
      page,
      openAs,
      logIn,
      call,
    }) => {
      const isChinese = language === 'Chinese';
      const { common, grades, attendance, students, rules } = isChinese ? recordsZhCN : texts;
      const marks = isChinese ? attendanceZhCN : attendanceEnUS;
      const actions = sessionActionTexts[isChinese ? 'zh' : 'en'];
      const code = isChinese ? '975002' : '975001';
      const world = await recordsWorld({ logIn, call }, { code: `KEPT-${code}`, name: 'A course beside it', codes: [code] });
      const { admin, held, read, write, at } = world;
      const [like] = (await read(
        `schedules?id=eq.${held.id}&select=organization_id,period_id,location_id,teacher_id`,
      )) as unknown as readonly [{ readonly organization_id: number }];
      const year = isChinese ? 2004 : 2003;
      const name = `e2e ${year}`;
      const semester = await write('semesters', { name, since: `${year}-02-16`, to: `${year}-06-30` });
      const own = { organization_id: like.organization_id, semester_id: semester.id };
      const course = await write('courses', { ...own, code: 'KEPT', name: 'A course of the archive' });
      const project = await write('projects', { ...own, code: 'KEPT-1', name: 'An experiment of the archive' });
      await write('course2projects', { course_id: course.id, project_id: project.id });
      await write('score_items', { project_id: project.id, item: 'report', label: 'report', weight: 1, isRecorded: true });
      const date = `${year}-03-03`;
      const session = await write('schedules', {
        ...like,
        ...own,
        date,
        course_id: course.id,
        project_id: project.id,
        max_student_number: 8,
        min_student_number: 1,
        is_publish: true,
      });
      const body = JSON.stringify({ schedule_id: session.id, codes: [code] });
      await call(admin, 'rest/rpc/add_places', { method: 'POST', body });
      const archive = JSON.stringify({ is_archived: true });
      await call(admin, `post2rest/patch/semesters?id=eq.${semester.id}`, { method: 'POST', body: archive });

      const main = page.getByRole('main');
      const addressOf = (entry: 'grade' | 'attendance' | 'calendar'): string =>
        at(entry).replace(`course=${world.course.id}`, `course=${course.id}`);
      await openAs('centreadmin', `${addressOf('grade')}&experiment=${project.id}`);
      await expect(main.getByText(common.archivedSemester(name))).toBeVisible();
      await expect(main.getByRole('combobox', { name: common.course })).toContainText(common.archived(name));
      await expect(main.getByText(grades.locked.archived)).toBeVisible();
      await expect(main.getByText(grades.archived, { exact: true })).toBeVisible();
      await expect(main.getByRole('grid')).toHaveAttribute('aria-readonly', 'true');
      for (const offer of [grades.items, grades.submit]) {
        await expect(main.getByRole('button', { name: offer, exact: true })).toHaveCount(0);
      }
      await page.goto(`${addressOf('attendance')}&tab=matrix`);
      await expect(main.getByText(common.archivedSemester(name))).toBeVisible();
      await expect(main.getByRole('grid')).toHaveAttribute('aria-readonly', 'true');
      await main.getByRole('tab', { name: attendance.tabs.rules }).click();
      await expect(main.getByText(grades.locked.archived)).toBeVisible();
      await expect(main.getByRole('columnheader', { name: rules.trial })).toBeVisible();
      await expect(main.getByRole('button', { name: common.save, exact: true })).toHaveCount(0);

      await page.goto(`${addressOf('calendar')}&view=day&date=${date}`);
      await page.locator(`[data-session-id="${session.id}"]`).click();
      const press = (action: string): Promise<void> =>
        page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click();
      await press(actions.attendanceList);
      const list = page.getByRole('dialog', { name: marks.title });
      await expect(list).toContainText(common.archived('').trim());
      await expect(list.getByText(marks.readOnly)).toBeVisible();
      await expect(list.getByRole('button', { name: marks.marks.present, exact: true })).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(list).toBeHidden();
      await press(actions.students);
      const taken = page.getByRole('dialog', { name: students.title });
      await expect(taken.getByText(students.seats({ taken: 1, all: 8 }))).toBeVisible();
      for (const offer of [students.cancelSession, students.takeOut, students.putIn]) {
        await expect(taken.getByRole('button', { name: offer, exact: true })).toHaveCount(0);
      }
    });
  });
}
