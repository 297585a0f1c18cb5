import { importTexts } from '../src/features/imports/import-texts.ts';
import { sessionTexts } from '../src/session/session-texts.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { ImportPage } from './import-file.ts';
import { importWorld, type ImportWorld } from './import-world.ts';

const text = importTexts.en;

test.describe('imports of people', () => {
  let world: ImportWorld;
  test.beforeEach(async ({ logIn, call }) => {
    world = await importWorld({ logIn, call });
  });

  test('students: existing ones are listed apart, the others get accounts in the chosen classes', async ({ page, openAs }) => {
    const [known] = world.students;
    const ourClass = world.classes[0]!;
    await openAs('admin', world.address('student-import'));
    await page.getByRole('combobox', { name: text.classes }).click();
    await page.getByRole('option', { name: ourClass.name, exact: true }).click();
    await page.keyboard.press('Escape');
    const panel = new ImportPage(page);
    await panel.parse([
      ['*Account', '*Name', 'Phone', 'Email'],
      [known!.code, known!.name, null, null],
      ['e2e-s-1', 'Ada', '13800000001', 'ada@example.edu'],
      ['e2e-s-1', 'Ada again', null, null],
      [null, '  ', null, null],
      ['e2e-s-2', null, null, null],
    ]);
    expect(await panel.marks('error')).toEqual(['3:0', '4:0', '6:1']);
    await expect(panel.row(2)).toHaveAttribute('data-reference', 'true');
    await expect(panel.row(5)).toHaveCount(0);
    await panel.expectBlocked('3-4, 6');
    expect(await world.read('users?code=like.e2e-s-*')).toEqual([]);

    await panel.repair(4, 0, 'e2e-s-3');
    expect(await panel.marks('error')).toEqual(['6:1']);
    await panel.repair(6, 1, 'Grace');
    expect(await panel.marks('error')).toEqual([]);
    await expectAccessible(page);
    await panel.expectSent(3);
    const made = await world.read<{ id: number; code: string; name: string; role: string; phone: string | null; org: number }>(
      'users?code=like.e2e-s-*&order=code.asc',
    );
    expect(made.map(({ code, name, role, phone, org }) => [code, name, role, phone, org])).toEqual([
      ['e2e-s-1', 'Ada', 'student', '13800000001', ourClass.id],
      ['e2e-s-2', 'Grace', 'student', null, ourClass.id],
      ['e2e-s-3', 'Ada again', 'student', null, ourClass.id],
    ]);
    const members = await world.read(
      `user_orgs?organization_id=eq.${ourClass.id}&user_id=in.(${made.map(({ id }) => id).join(',')})`,
    );
    expect(members).toHaveLength(3);
  });

  test('rows that were not submitted stay in the browser after signing out, or go, as the person says', async ({
    page,
    openAs,
    tables: { text: console },
  }) => {
    const address = world.address('student-import');
    const own = sessionTexts('en');
    const offer = page.getByText('that you corrected were not submitted', { exact: false });
    const signOut = async (answer: string): Promise<void> => {
      await page.getByRole('button', { name: new RegExp(`^${console.header.userMenu('')}`) }).click();
      await page.getByRole('menuitem', { name: console.header.logOut }).click();
      const question = page.getByRole('dialog', { name: own.keptTitle });
      await expect(question).toContainText('import.xlsx');
      await expectAccessible(page);
      await question.getByRole('button', { name: answer }).click();
      await expect(page.getByRole('button', { name: console.login.submit, exact: true })).toBeVisible();
    };
    await openAs('admin', address);
    const panel = new ImportPage(page);
    await panel.parse([
      ['*Account', '*Name'],
      ['e2e-k-1', null],
    ]);
    await panel.repair(2, 1, 'Ada');
    // It is kept a moment after the correction.
    await expect
      .poll(() => page.evaluate(async () => (await indexedDB.databases()).some(({ name }) => name === 'lab-console-imports')))
      .toBe(true);
    await page.waitForTimeout(1_500);
    await page.reload();
    await expect(offer).toBeVisible();
    await signOut(own.keptKeep);

    await openAs('admin', address);
    await expect(offer).toBeVisible();
    await signOut(own.keptRemove);

    await openAs('admin', address);
    await expect(page.getByRole('button', { name: 'Parse' })).toBeVisible();
    await expect(offer).toHaveCount(0);
  });

  test('students by class: classes are made, one that exists is an error until it is allowed', async ({ page, openAs }) => {
    const [mover] = world.students;
    const ourClass = world.classes[0]!;
    await openAs('admin', world.address('faculty-student-import'));
    const panel = new ImportPage(page);
    await panel.parse([
      ['*Account', '*Name', '*Class'],
      ['e2e-f-1', 'Ada', 'e2e class'],
      [mover!.code, mover!.name, 'e2e class'],
      ['e2e-f-2', 'Grace', ourClass.name],
    ]);
    expect(await panel.marks('error')).toEqual(['4:2']);
    expect(await panel.marks('warning')).toEqual(['3:2']);
    await panel.expectBlocked('4');

    // Another choice reads the file again, and asks first where corrections would be lost.
    await panel.repair(2, 1, 'Ada L.');
    await page.getByRole('checkbox', { name: text.sameClass }).click();
    await page.getByRole('button', { name: text.restart }).click();
    await expect(panel.row(4)).toBeVisible();
    await expect.poll(() => panel.marks('error')).toEqual([]);
    await panel.expectSent(3);

    const [made] = await world.read<{ id: number; parent: number; type: string; semester_id: number }>('orgs?name=eq.e2e class');
    expect(made).toMatchObject({ parent: world.centreId, type: 'class', semester_id: world.semesterId });
    const members = await world.read<{ user_id: number }>(`user_orgs?organization_id=eq.${made!.id}`);
    const [ada] = await world.read<{ id: number }>('users?code=eq.e2e-f-1');
    expect(new Set(members.map(({ user_id }) => user_id))).toEqual(new Set([mover!.id, ada!.id]));
    const [grace] = await world.read<{ org: number }>('users?code=eq.e2e-f-2');
    expect(grace!.org).toBe(ourClass.id);
    // Moved, not doubled.
    const before = await world.read(
      `user_orgs?user_id=eq.${mover!.id}&organization_id=in.(${world.classes.map(({ id }) => id).join(',')})`,
    );
    expect(before).toEqual([]);
  });

  test('students of a course, as the teacher in charge: unknown ones need an account, and new classes become the teacher’s own', async ({
    page,
    openAs,
  }) => {
    const course = world.taught;
    const newcomer = world.notEnrolled(course.id)[0]!;
    const ourClass = world.classes.at(-1)!;
    const { user } = await openAs('teacher', world.address('course-student-import'));
    const choice = page.getByRole('combobox', { name: text.course });
    await choice.click();
    // Only courses in charge (section 6).
    const foreign = world.courses.find(({ id }) => !world.taughtIds.has(id))!;
    await expect(page.getByRole('option', { name: `(${foreign.code})` })).toHaveCount(0);
    await page.getByRole('option', { name: `(${course.code})` }).click();
    const panel = new ImportPage(page);
    const rows = [
      ['*Account', '*Name'],
      [newcomer.code, newcomer.name],
      ['e2e-c-1', 'Ada'],
    ];
    await panel.parse(rows);
    expect(await panel.marks('error')).toEqual(['3:0']);
    await panel.expectBlocked('3');

    // Nothing was corrected, so the file is read again without a question.
    await page.getByRole('checkbox', { name: text.importNotExist }).click();
    await page.getByRole('combobox', { name: text.classes }).click();
    await page.getByRole('option', { name: ourClass.name, exact: true }).click();
    await page.keyboard.press('Escape');
    await expect(panel.row(3)).toBeVisible();
    await expect.poll(() => panel.marks('error')).toEqual([]);
    await panel.expectSent(2);

    const [ada] = await world.read<{ id: number; org: number }>('users?code=eq.e2e-c-1');
    expect(ada!.org).toBe(ourClass.id);
    const enrolled = await world.read<{ user_id: number }>(
      `user2courses?course_id=eq.${course.id}&user_id=in.(${newcomer.id},${ada!.id})&order=user_id.asc`,
    );
    expect(new Set(enrolled.map(({ user_id }) => user_id))).toEqual(new Set([newcomer.id, ada!.id]));
    const [teacher] = await world.read<{ class_list: readonly number[] }>(`users?id=eq.${user.id}`);
    expect(teacher!.class_list).toContain(ourClass.id);
  });

  test('groups of a course', async ({ page, openAs }) => {
    const course = world.taught;
    const [one, two, three] = world.students;
    await openAs('teacher', `${world.address('group-import')}&course_id=${course.id}`);
    const panel = new ImportPage(page);
    await panel.parse([
      ['*Student number', '*Group'],
      [one!.code, 'e2e A'],
      [two!.code, 'e2e B'],
      ['no-such-student', 'e2e A'],
      [three!.code, null],
    ]);
    expect(await panel.marks('error')).toEqual(['4:0', '5:1']);
    await panel.expectBlocked('4-5');
    await panel.repair(4, 0, world.students[3]!.code);
    await panel.repair(5, 1, 'e2e B');
    await panel.expectSent(4);
    const groups = await world.read<{ id: number; name: string; type: string; parent: number }>(
      'orgs?name=like.e2e *&type=eq.studentgroup&order=name.asc',
    );
    expect(groups).toMatchObject([
      { name: 'e2e A', parent: world.centreId },
      { name: 'e2e B', parent: world.centreId },
    ]);
    const members = await world.read<{ user_id: number }>(`user_orgs?organization_id=eq.${groups[1]!.id}`);
    expect(new Set(members.map(({ user_id }) => user_id))).toEqual(new Set([two!.id, three!.id]));
  });

  test('deduction references: a teacher adds only their own', async ({ page, openAs }) => {
    // Only columns in view are drawn; here all of them are looked at.
    await page.setViewportSize({ width: 2800, height: 900 });
    const { user } = await openAs('teacher', world.address('reference-import'));
    const project = world.projects[0]!;
    const panel = new ImportPage(page);
    await panel.parse([
      ['*Experiment code', '*Category', '*Mark', '*Comment', '*Scores', '*Creator'],
      [project.code, 'e2e', 'wrong', 'unit missing', '[-1,-2]', 'teacher'],
      ['all experiments', 'e2e', 'correct', 'fine', '[0]', 'teacher'],
      ['no-such-experiment', 'e2e', 'maybe', 'x', '1', 'nobody'],
      [project.code, 'e2e', 'half-wrong', 'sign', '[1]', 'admin'],
    ]);
    expect(await panel.marks('error')).toEqual(['4:0', '4:4', '4:10', '4:13', '5:10', '5:13']);
    await panel.expectBlocked('4-5');
    await panel.repair(4, 0, project.code);
    await panel.repair(4, 4, 'wrong');
    await panel.repair(4, 10, '[-3]');
    await panel.repair(4, 13, 'teacher');
    await panel.repair(5, 10, '[-1]');
    await panel.repair(5, 13, 'teacher');
    await panel.expectSent(4);
    const made = await world.read<Readonly<Record<string, unknown>>>('report_check_items?type=eq.e2e&order=id.asc');
    expect(
      made.map(({ project_code, is_common, check_mark, score, color, user_id }) => [
        project_code,
        is_common,
        check_mark,
        score,
        color,
        user_id,
      ]),
    ).toEqual([
      [project.code, false, 'wrong', -1, '#FF0000', user.id],
      [null, true, 'correct', 0, '#008B00', user.id],
      [project.code, false, 'wrong', -3, '#FF0000', user.id],
      [project.code, false, 'half-wrong', -1, '#FF0000', user.id],
    ]);
  });
});
