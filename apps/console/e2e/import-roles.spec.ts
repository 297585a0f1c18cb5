import { importTexts } from '../src/features/imports/import-texts.ts';
import { expect, test, type Account, type SignedIn } from './fixtures.ts';
import { ImportPage } from './import-file.ts';
import { importWorld, type ImportWorld } from './import-world.ts';

const text = importTexts.en;

test.describe('imports by role (section 6)', () => {
  let world: ImportWorld;
  test.beforeEach(async ({ logIn, call }) => {
    world = await importWorld({ logIn, call });
  });

  for (const account of ['admin', 'centreadmin', 'dev'] as const satisfies readonly Account[]) {
    test(`groups of any course of the centre, as ${account}`, async ({ page, openAs }) => {
      // Not the teacher's: whoever owns all may import into each.
      const course = world.courses.find(({ id }) => !world.taughtIds.has(id))!;
      const [one, two, three] = world.students;
      const group = (letter: string): string => `e2e ${account} ${letter}`;
      await openAs(account, `${world.address('group-import')}&course_id=${course.id}`);
      const panel = new ImportPage(page);
      await panel.parse([
        ['学号', '分组'],
        [one!.code, group('A')],
        [`${account}-unknown`, group('A')],
        [two!.code, null],
        [three!.code, group('B')],
        [three!.code, group('B')],
      ]);
      expect(await panel.marks('error')).toEqual(['3:0', '4:1', '5:0', '6:0']);
      await panel.expectBlocked('3-6');
      expect(await world.read(`orgs?name=like.e2e ${account} *`)).toEqual([]);
      await panel.repair(3, 0, world.students[3]!.code);
      await panel.repair(4, 1, group('B'));
      await panel.repair(6, 0, world.students[4]!.code);
      await panel.expectSent(5);
      await expect(page.getByText('group import succeeded').first()).toBeVisible();
      const groups = await world.read<{ id: number; name: string; parent: number }>(
        `orgs?name=like.e2e ${account} *&type=eq.studentgroup&order=name.asc`,
      );
      expect(groups.map(({ name, parent }) => [name, parent])).toEqual([
        [group('A'), world.centreId],
        [group('B'), world.centreId],
      ]);
      const members = await world.read<{ user_id: number; organization_id: number }>(
        `user_orgs?organization_id=in.(${groups.map(({ id }) => id).join(',')})`,
      );
      const of = (place: number): ReadonlySet<number> =>
        new Set(members.filter((row) => row.organization_id === groups[place]!.id).map(({ user_id }) => user_id));
      expect(of(0)).toEqual(new Set([one!.id, world.students[3]!.id]));
      expect(of(1)).toEqual(new Set([two!.id, three!.id, world.students[4]!.id]));
    });

    test(`deduction references in the name of others, as ${account}`, async ({ page, openAs }) => {
      await page.setViewportSize({ width: 2800, height: 900 });
      await openAs(account, world.address('reference-import'));
      const project = world.projects[1]!;
      const panel = new ImportPage(page);
      await panel.parse([
        ['*Experiment code', '*Category', '*Mark', '*Comment', '*Scores', '*Creator'],
        [project.code, `roles ${account}`, 'correct', 'good', '[0,1]', 'teacher'],
        [project.code, `roles ${account}`, 'correct', 'never deducts', '[-1]', 'teacher'],
        ['all experiments', `roles ${account}`, 'wrong', 'no such account', '[-2]', 'nobody-here'],
        [project.code, `roles ${account}`, 'half-wrong', 'no brackets', '-1', account],
      ]);
      expect(await panel.marks('error')).toEqual(['3:10', '4:13', '5:10']);
      await panel.expectBlocked('3-5');
      expect(await world.read(`report_check_items?type=eq.roles ${account}`)).toEqual([]);
      await panel.repair(3, 10, '[1]');
      await panel.repair(4, 13, 'teacher');
      await panel.repair(5, 10, '[-1]');
      await panel.expectSent(4);
      await expect(page.getByText('reference import succeeded').first()).toBeVisible();
      const own = (await world.read<{ id: number }>(`users?code=eq.${account}`))[0]!.id;
      const made = await world.read<Readonly<Record<string, unknown>>>(
        `report_check_items?type=eq.roles ${account}&order=id.asc`,
      );
      expect(made.map(({ project_code, check_mark, scores, color, user_id, organization_id }) => [project_code, check_mark, scores, color, user_id, organization_id])).toEqual([
        [project.code, 'correct', [0, 1], '#008B00', world.teacher.user.id, world.centreId],
        [project.code, 'correct', [1], '#008B00', world.teacher.user.id, world.centreId],
        [null, 'wrong', [-2], '#FF0000', world.teacher.user.id, world.centreId],
        [project.code, 'half-wrong', [-1], '#FF0000', own, world.centreId],
      ]); // prettier-ignore
    });
  }

  test('students and students of a course, as the administrator of a centre', async ({ page, openAs }) => {
    const ourClass = world.classes[0]!;
    await openAs('centreadmin', world.address('student-import'));
    await page.getByRole('combobox', { name: text.classes }).click();
    await page.getByRole('option', { name: ourClass.name, exact: true }).click();
    await page.keyboard.press('Escape');
    const panel = new ImportPage(page);
    await panel.parse([
      ['账号', '姓名', '电话'],
      ['e2e-ca-1', 'Ada', '13800000001'],
      ['e2e-ca-2', null, null],
    ]);
    expect(await panel.marks('error')).toEqual(['3:1']);
    await panel.expectBlocked('3');
    await panel.repair(3, 1, 'Grace');
    await panel.expectSent(2);
    await expect(page.getByText('student import succeeded').first()).toBeVisible();
    const made = await world.read<{ id: number; code: string; org: number }>('users?code=like.e2e-ca-*&order=code.asc');
    expect(made.map(({ code, org }) => [code, org])).toEqual([
      ['e2e-ca-1', ourClass.id],
      ['e2e-ca-2', ourClass.id],
    ]);

    const course = world.courses.find(({ id }) => !world.taughtIds.has(id))!;
    await page.goto(`${world.address('course-student-import')}&course_id=${course.id}`);
    await panel.parse([
      ['*Account', '*Name'],
      ['e2e-ca-1', 'Ada'],
      ['e2e-ca-nobody', 'Nobody'],
    ]);
    expect(await panel.marks('error')).toEqual(['3:0']);
    await panel.expectBlocked('3');
    await panel.repair(3, 0, 'e2e-ca-2');
    await panel.expectSent(2);
    const enrolled = await world.read<{ user_id: number }>(
      `user2courses?course_id=eq.${course.id}&user_id=in.(${made.map(({ id }) => id).join(',')})`,
    );
    expect(enrolled).toHaveLength(2);
  });

  test('the database refuses what the page does not offer', async ({ server, logIn }) => {
    const [teacher, centreadmin] = [await logIn('teacher'), await logIn('centreadmin')];
    const foreign = world.courses.find(({ id }) => !world.taughtIds.has(id))!;
    const student = world.notEnrolled(foreign.id)[0]!;
    const [elsewhere] = await world.read<{ id: number; parent: number }>(
      `orgs?type=eq.class&parent=neq.${world.centreId}&order=id.asc&limit=1`,
    );
    const [period] = await world.read<{ id: number }>('periods?order=id.asc&limit=1');
    const [room] = await world.read<{ id: number }>(`locations?organization_id=eq.${world.centreId}&limit=1`);
    const [semester] = await world.read<{ since: string }>('semesters?is_open=is.true');
    const send = async (who: SignedIn, path: string, body: unknown, method = 'POST'): Promise<number> => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${who.token}` };
      return (await fetch(`${server.apiUrl}/${path}`, { method, headers, body: JSON.stringify(body) })).status;
    };
    const session = {
      date: semester!.since,
      period_id: period!.id,
      location_id: room!.id,
      course_id: foreign.id,
      project_id: world.projects[0]!.id,
      semester_id: world.semesterId,
      organization_id: world.centreId,
      max_student_number: 1,
      min_student_number: 1,
      is_publish: false,
    };
    const item = {
      type: 'e2e refused', type_order: 0, display_order: 0, check_mark: 'wrong', comment: 'x', hide_comment: false, score: -1,
      hide_score: false, scores: [-1], color: '#FF0000', project_code: null, is_common: true, user_id: world.admin.user.id,
      organization_id: world.centreId,
    }; // prettier-ignore
    const group = (courseId: number, parent: number): unknown => ({
      course_id: courseId,
      user2org: [{ org: { name: 'e2e refused', parent }, user_id: [student.id] }],
    });
    const account = (org: number): unknown => [{ code: 'e2e-refused', name: 'Refused', role: 'student', orgs_id: [org] }];
    expect({
      'a session of a course that the teacher is not in charge of': await send(teacher, 'rest/schedules', [session]),
      'students of such a course': await send(teacher, 'rest/user2courses', [
        { user_id: student.id, course_id: foreign.id, semester_id: world.semesterId },
      ]),
      'groups of such a course': await send(teacher, 'rest/rpc/group', group(foreign.id, world.centreId)),
      'a reference in the name of somebody else': await send(teacher, 'rest/report_check_items', [item]),
      'an account in a class of another centre, by a teacher': await send(
        teacher,
        'rest/rpc/create_user',
        account(elsewhere!.id),
      ),
      'an account in a class of another centre, by an administrator of a centre': await send(
        centreadmin,
        'rest/rpc/create_user',
        account(elsewhere!.id),
      ),
      'a class below another centre': await send(centreadmin, 'rest/orgs', [
        { code: 'e2erefused', name: 'e2e refused', parent: elsewhere!.parent, type: 'class', semester_id: world.semesterId },
      ]),
      'a member of a class of another centre': await send(centreadmin, 'rest/user_orgs', [
        { user_id: student.id, organization_id: elsewhere!.id },
      ]),
      'a staff account, by the import of students': await send(centreadmin, 'rest/rpc/create_user', [
        { code: 'e2e-refused', name: 'Refused', role: 'teacher', orgs_id: [world.classes[0]!.id] },
      ]),
    }).toEqual({
      'a session of a course that the teacher is not in charge of': 403,
      'students of such a course': 403,
      'groups of such a course': 403,
      'a reference in the name of somebody else': 403,
      'an account in a class of another centre, by a teacher': 403,
      'an account in a class of another centre, by an administrator of a centre': 403,
      'a class below another centre': 403,
      'a member of a class of another centre': 403,
      'a staff account, by the import of students': 403,
    });
    const left = await Promise.all([
      world.read('users?code=eq.e2e-refused'),
      world.read('orgs?name=eq.e2e refused'),
      world.read('report_check_items?type=eq.e2e refused'),
      world.read(`schedules?course_id=eq.${foreign.id}&max_student_number=eq.1`),
      world.read(`user2courses?course_id=eq.${foreign.id}&user_id=eq.${student.id}`),
    ]);
    expect(left).toEqual([[], [], [], [], []]);
  });

  test('a teacher cannot import students and sees only their own courses', async ({ page, openAs }) => {
    await openAs('teacher', world.address('student-import'));
    await expect(page.locator('input[type=file]')).toHaveCount(0);
    const foreign = world.courses.find(({ id }) => !world.taughtIds.has(id))!;
    await page.goto(`${world.address('group-import')}&course_id=${foreign.id}`);
    await expect(page.locator('input[type=file]')).toHaveCount(0);
  });
});
