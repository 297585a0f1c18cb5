import { recordsEnUS as texts } from '../src/features/gradebook/texts/en.ts';
import { expect, test } from './fixtures.ts';
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
