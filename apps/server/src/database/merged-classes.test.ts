import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestAnswer, type TestServer } from '../../test/database/test-server.ts';
import { fillTestUniversity, people } from '../../test/database/test-university.ts';

let server: TestServer;
type Person = keyof typeof people;
const tokens: Partial<Record<Person, string>> = {};

/** Class 31 goes into class 32: two students of its own and one who is in both, a group, teaching time, sessions, plans and all else that names a class. */
beforeAll(async () => {
  server = await startTestServer();
  await fillTestUniversity(server.owner);
  for (const name of Object.keys(people) as Person[]) tokens[name] = await server.tokenFor(people[name]);
});
afterAll(() => server?.stop());

const solution = {
  score: '0hard/-3soft',
  lessonList: [{ id: '1-2-31', label: 'Optics · Lenses · Physics (1)', class_ids: [31] }],
};
beforeEach(async () => {
  await server.owner.query(`
    delete from auth.org_merges; delete from auth.merged_orgs;
    delete from app.plan_runs where id >= 1000; delete from app.schedule_plans where id >= 1000;
    delete from app.course_grades; delete from app.grade_lists;
    delete from app.place_scores where user2project_id >= 1000; delete from app.user2projects where id >= 1000;
    delete from app.announcements where id >= 1000; delete from app.days where id >= 1000; delete from app.timeslots where id >= 1000;
    delete from app.schedules where id >= 1000; delete from app.user2courses where user_id >= 1000;
    update app.users set class_list = '{}' where role = 'teacher';
    delete from app.user_orgs where user_id >= 1000; delete from app.users where id >= 1000;
    delete from app.orgs where id = 33; delete from app.orgs where id in (31, 32, 34);
    insert into app.orgs (id, code, name, type, parent, semester_id, created_by) values
      (31, 'p1', 'Physics (1)', 'class', 1, 1, 4), (32, 'p2', 'Physics (2)', 'class', 1, 1, null), (33, 'g33', 'Half of it', 'studentgroup', 31, 1, 5);
    insert into app.users (id, code, name, role, org) values
      (1001, 'p1001', 'Ada', 'student', 31), (1002, 'p1002', 'Ben', 'student', 31), (1003, 'p1003', 'Cleo', 'student', 32);
    insert into app.user_orgs (id, user_id, organization_id) values (1001, 1001, 31), (1002, 1002, 31), (1003, 1002, 32), (1004, 1003, 32);
    update app.users set class_list = '{32,31,10}' where id = 4;
    update app.users set class_list = '{31}' where id = 5;
    insert into app.user2courses (user_id, course_id, semester_id) values (1001, 101, 1), (1002, 101, 1);
    insert into app.timeslots (id, date, period_id, organization_id, teacher_id, class_id, location_id) values (1001, '2026-12-02', 1, 1, 4, 31, 301);
    insert into app.days (id, date, until, kind, name, class_list, organization_id) values (1001, '2026-12-09', '2026-12-09', 'blocked', 'Trip', '{31}', 1);
    insert into app.announcements (id, title, organization_id, class_list, is_published) values (1001, 'Bring goggles', 1, '{31}', true);
    insert into app.schedules (
      id, date, period_id, location_id, course_id, project_id, teacher_id, semester_id, organization_id, is_publish, class_list, reserved_classes, reserved_classes_code
    ) values
      (1001, '2026-12-03', 1, 301, 101, 201, 4, 1, 1, true, '{31}', '{31}', '{p1}'),
      (1002, '2026-12-04', 1, 301, 101, 201, 4, 1, 1, true, '{32,31}', '{}', '{}'),
      (1003, '2026-12-05', 1, 301, 101, 201, 4, 1, 1, true, '{32}', '{}', '{}');
    insert into app.user2projects (id, ordernumber_of_schedule, schedule_id, student, attendance, report) values
      (1001, 1, 1001, 1001, 'present', 88), (1002, 2, 1001, 1002, 'late', null);
    insert into app.place_scores (user2project_id, item, score) values (1001, 'quiz', 91.5);`);
  const plan = [{ closed_weeks: [{ class_id: 31, weeks: [3] }] }, solution];
  await server.owner.query(
    `insert into app.schedule_plans (id, name, organization_id, semester_id, scope, solution) values (1001, 'Autumn', 1, 1, $1, $2)`,
    plan,
  );
  await server.owner.query(
    `insert into app.plan_runs (id, plan_id, started_at, status, solution) values (1001, 1001, now(), '已停止', $1)`,
    [solution],
  );
});

const call = (name: Person, called: string, body: unknown): Promise<TestAnswer> =>
  server.request('POST', `rpc/${called}`, { token: tokens[name], body });
const merge = (name: Person = 'centreadmin', more: object = {}): Promise<TestAnswer> =>
  call(name, 'merge_orgs', { source: 31, target: 32, ...more });
const undo = async (answer: TestAnswer, name: Person = 'centreadmin'): Promise<TestAnswer> =>
  call(name, 'undo_merge_orgs', { merge_id: (answer.body as { merge: number }).merge });

/** All rows of all tables that a merge could reach, but when and by whom they were changed last. */
async function everything(): Promise<Readonly<Record<string, unknown>>> {
  const tables = [
    'orgs',
    'users',
    'user_orgs',
    'user2courses',
    'timeslots',
    'days',
    'announcements',
    'schedules',
    'schedule_plans',
    'plan_runs',
    'user2projects',
    'place_scores',
    'data_records',
    'reports',
    'course_scores',
    'course_grades',
    'grade_lists',
    'mark_waivers',
  ].map((name) => `app.${name}`);
  const found: Record<string, unknown> = {};
  for (const name of [...tables, 'auth.merged_orgs']) {
    const { rows } = await server.owner.query<{ row: unknown }>(
      `select to_jsonb(t) - array['updated_at', 'updated_by', 'version'] as row from ${name} t order by 1`,
    );
    found[name] = rows.map(({ row }) => row);
  }
  return found;
}

describe('a merge of classes that is only tried', () => {
  test('counts what goes along, the marks by course, and changes nothing', async () => {
    const before = await everything();
    expect(await merge('centreadmin', { dry_run: true })).toMatchObject({
      status: 200,
      body: {
        id: 32,
        name: 'Physics (2)',
        merge: null,
        students: 2,
        both: 1,
        members: 1,
        teachers: 2,
        groups: 1,
        timeslots: 1,
        days: 1,
        announcements: 1,
        sessions: 2,
        plans: 1,
        lists: [],
        // Attendance of both, a mark for the report and one of an item of the centre's own.
        marks: [{ course: 'Own course', students: 2, marks: 4 }],
      },
    });
    expect(await everything()).toEqual(before);
  });

  test('names the submitted lists, and fails where the merge would', async () => {
    await server.owner.query(`insert into app.grade_lists (course_id, state) values (101, 'submitted')`);
    expect((await merge('centreadmin', { dry_run: true })).body).toMatchObject({
      lists: [{ course: 'Own course', state: 'submitted' }],
    });
    await server.owner.query(`delete from app.grade_lists`);
    await server.owner.query(`insert into app.timeslots (id, date, period_id, organization_id, teacher_id, class_id, location_id)
      values (1002, '2026-12-02', 1, 1, 4, 32, 301)`);
    expect(await merge('centreadmin', { dry_run: true })).toMatchObject({ status: 409, body: { code: '23505' } });
  });
});

describe('a merge of classes', () => {
  test('takes marks along and is undone whole, once', async () => {
    const before = await everything();
    const merged = await merge();
    expect(merged).toMatchObject({ status: 200, body: { id: 32, name: 'Physics (2)', members: 1 } });
    const after = await everything();
    for (const table of Object.keys(before)) {
      const isMoved = /orgs|users|user_orgs|timeslots|days|announcements|schedules|schedule_plans|plan_runs/.test(table);
      expect([table, JSON.stringify(after[table]) === JSON.stringify(before[table])]).toEqual([table, !isMoved]);
    }
    // Times of day may hold the number.
    expect(JSON.stringify(after['app.schedules']).replaceAll(/"\d{4}-\d\d-\d\d[^"]*"/g, '')).not.toMatch(/\b31\b/);
    expect(await undo(merged)).toMatchObject({ status: 200, body: { undone: true } });
    expect(await everything()).toEqual(before);
    expect(await undo(merged)).toMatchObject({ status: 409, body: { code: 'PT409' } });
    expect(await everything()).toEqual(before);
  });

  test('is undone beside what came to the other class since', async () => {
    const merged = await merge();
    await server.owner.query(`insert into app.users (id, code, name, role, org) values (1004, 'p1004', 'Dan', 'student', 32)`);
    await server.owner.query(`insert into app.user_orgs (id, user_id, organization_id) values (1005, 1004, 32)`);
    expect((await undo(merged)).body).toMatchObject({ undone: true });
    const { rows } = await server.owner.query(`select organization_id from app.user_orgs where user_id = 1004`);
    expect(rows).toEqual([{ organization_id: '32' }]);
  });

  test('is undone for one that was merged twice in the order of the merges', async () => {
    await server.owner.query(
      `insert into app.orgs (id, code, name, type, parent, semester_id) values (34, 'p4', 'Physics (4)', 'class', 1, 1)`,
    );
    const before = await everything();
    const first = await merge();
    const between = await everything();
    const second = await call('centreadmin', 'merge_orgs', { source: 32, target: 34 });
    expect((await undo(first)).body).toMatchObject({ undone: false });
    expect((await undo(second)).body).toMatchObject({ undone: true });
    const withoutTime = (all: Readonly<Record<string, unknown>>): string =>
      JSON.stringify(all).replaceAll(/"merged_at":"[^"]*"/g, '');
    expect(withoutTime(await everything())).toBe(withoutTime(between));
    expect((await undo(first)).body).toMatchObject({ undone: true });
    expect(await everything()).toEqual(before);
  });

  test.each([
    ['a student who left the class', `delete from app.user_orgs where id = 1001`, { kind: 'members', name: 'Ada' }],
    ['a student who is in both and left', `delete from app.user_orgs where id = 1003`, { kind: 'members', name: 'Ben' }],
    [
      'a teacher with other classes',
      `update app.users set class_list = '{10}' where id = 5`,
      { kind: 'members', name: 'Colleague' },
    ],
    ['a group', `update app.orgs set parent = 1 where id = 33`, { kind: 'groups', name: 'Half of it' }],
    [
      'a session',
      `update app.schedules set class_list = '{}' where id = 1001`,
      { kind: 'sessions', name: 'Own course', date: '2026-12-03' },
    ],
    [
      'a deleted teaching time',
      `delete from app.timeslots where id = 1001`,
      { kind: 'timeslots', name: 'First', date: '2026-12-02' },
    ],
    ['a plan', `update app.schedule_plans set scope = '{}' where id = 1001`, { kind: 'plans', name: 'Autumn' }],
    [
      'a new class of that name',
      `insert into app.orgs (id, code, name, type, parent, semester_id) values (31, 'p9', 'Physics (1)', 'class', 1, 1)`,
      { kind: 'class', name: 'Physics (1)' },
    ],
  ])('is not undone after a change of %s, which is named', async (_which, change, named) => {
    const merged = await merge();
    await server.owner.query(change);
    const after = await everything();
    expect(await undo(merged)).toMatchObject({ status: 200, body: { undone: false, changes: [named], total: 1 } });
    expect(await everything()).toEqual(after);
  });

  test.each(['submitted', 'published'])('is refused with a list that is %s, and so is its undo', async (state) => {
    const before = await everything();
    await server.owner.query(`insert into app.grade_lists (id, course_id, state) values (1001, 101, $1)`, [state]);
    const refused = { status: 400, body: { code: 'LC020', message: expect.stringContaining('Own course') as string } };
    expect(await merge()).toMatchObject(refused);
    await server.owner.query(`delete from app.grade_lists`);
    expect(await everything()).toEqual(before);
    const merged = await merge();
    await server.owner.query(`insert into app.grade_lists (id, course_id, state) values (1001, 101, $1)`, [state]);
    const after = await everything();
    expect(await undo(merged)).toMatchObject(refused);
    expect(await everything()).toEqual(after);
  });

  test('is not refused for a list of an earlier semester', async () => {
    await server.owner.query(`
      insert into app.grade_lists (id, course_id, state) values (1001, 101, 'published');
      update app.courses set semester_id = 2 where id = 101`);
    expect(await merge()).toMatchObject({ status: 200 });
    await server.owner.query(`update app.courses set semester_id = 1 where id = 101`);
  });

  test.each(['teacher', 'strangeCentreadmin', 'student'] as const)(
    'is refused to %s, and so are its trial and its undo',
    async (who) => {
      const before = await everything();
      expect((await merge(who)).status).toBe(403);
      expect((await merge(who, { dry_run: true })).status).toBe(403);
      expect(await everything()).toEqual(before);
      const merged = await merge();
      const after = await everything();
      expect((await undo(merged, who)).status).toBe(403);
      expect(await everything()).toEqual(after);
      expect((await undo(merged, 'admin')).body).toMatchObject({ undone: true });
    },
  );
});
