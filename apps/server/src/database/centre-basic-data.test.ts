import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestAnswer, type TestServer } from '../../test/database/test-server.ts';
import { fillTestUniversity, people } from '../../test/database/test-university.ts';

let server: TestServer;
const tokens: Partial<Record<keyof typeof people, string>> = {};

beforeAll(async () => {
  server = await startTestServer();
  await fillTestUniversity(server.owner);
  for (const [name, person] of Object.entries(people)) tokens[name as keyof typeof people] = await server.tokenFor(person);
});
afterAll(() => server?.stop());

const call = (name: keyof typeof people, path: string, body: unknown, prefer?: string): Promise<TestAnswer> =>
  server.request('POST', `rpc/${path}`, { token: tokens[name], body, ...(prefer === undefined ? {} : { prefer }) });
const read = async (path: string): Promise<unknown> => (await server.request('GET', path, { token: tokens.admin })).body;

describe('save_course', () => {
  test('adds a course with its teachers and its experiments in order, and reorders them', async () => {
    const course = { code: 'N1', name: 'New', organization_id: 1, semester_id: 1, teachers: [4, 5], projects: [211, 201] };
    const { status, body: id } = await call('centreadmin', 'save_course', { course });
    expect(status).toBe(200);
    const stored = `courses_ex?id=eq.${id as number}&select=code,teachers,teacher_names,projects,project_count,student_count`;
    expect(await read(stored)).toEqual([
      {
        code: 'N1',
        teachers: [4, 5],
        teacher_names: 'Teacher, Colleague',
        projects: [211, 201],
        project_count: 2,
        student_count: 0,
      },
    ]);
    expect((await call('centreadmin', 'save_course', { course: { id, teachers: [5], projects: [201, 202, 211] } })).status).toBe(
      200,
    );
    expect(await read(stored)).toMatchObject([{ code: 'N1', teachers: [5], projects: [201, 202, 211] }]);
  });

  test.each([
    ['a teacher', 'teacher', { id: 101, name: 'Taken over' }, 403],
    ['the administrator of another centre', 'strangeCentreadmin', { id: 101, name: 'Taken over' }, 403],
    ['a foreign experiment', 'centreadmin', { id: 101, name: 'Changed', projects: [201, 203] }, 403],
    ['a taken code', 'centreadmin', { id: 101, code: 'K2' }, 409],
  ] as const)('%s changes nothing', async (_, name, course, status) => {
    expect(await call(name, 'save_course', { course })).toMatchObject({ status });
    expect(await read('courses_ex?id=eq.101&select=code,name,projects')).toEqual([
      { code: 'K1', name: 'Own course', projects: [201] },
    ]);
  });
});

describe('copy_course', () => {
  test('copies teachers and experiments, and keeps an experiment that exists', async () => {
    await server.owner.query('update app.courses set absence_limit = 0.33, required_projects = 1 where id = 101');
    const first = await call('centreadmin', 'copy_course', { course_id: 101, semester_id: 2 });
    expect(first.status).toBe(200);
    const [copy] = (await read(
      `courses_ex?id=eq.${first.body as number}&select=code,semester_id,teachers,projects,student_count`,
    )) as [{ projects: number[] }];
    expect(copy).toMatchObject({ code: 'K1', semester_id: 2, teachers: [4], student_count: 0 });
    expect(await read(`projects?id=eq.${copy.projects[0]}&select=code,semester_id`)).toEqual([{ code: 'E1', semester_id: 2 }]);
    // What its marks and its grade are made of comes along.
    expect(await read(`courses?id=eq.${first.body as number}&select=absence_limit,required_projects`)).toEqual([
      { absence_limit: 0.33, required_projects: 1 },
    ]);
    expect(await read(`course_score_items?course_id=eq.${first.body as number}&select=item,weight`)).toEqual([
      { item: 'experiments', weight: 0.7 },
    ]);
    expect(await read(`score_items?project_id=eq.${copy.projects[0]}&select=item,weight`)).toEqual([
      { item: 'report', weight: 0.5 },
    ]);
    expect(await read(`deduction_rules?project_id=eq.${copy.projects[0]}&select=item,score`)).toEqual([
      { item: 'late', score: 5 },
    ]);
    expect(await read(`mooc_items?project_id=eq.${copy.projects[0]}&select=title,kind,url`)).toEqual([
      { title: 'Film', kind: 'video', url: 'https://example.org/1' },
    ]);
    expect((await call('centreadmin', 'copy_course', { course_id: 101, semester_id: 2 })).status).toBe(409);
    expect(await read('projects?code=eq.E1&select=id')).toHaveLength(2);
  });

  test('is refused to a teacher and to the administrator of another centre', async () => {
    expect((await call('teacher', 'copy_course', { course_id: 101, semester_id: 2 })).status).toBe(403);
    expect((await call('strangeCentreadmin', 'copy_course', { course_id: 101, semester_id: 2 })).status).toBe(403);
  });
});

describe('used_by', () => {
  test.each([
    [
      'a room by sessions, teaching time and lists',
      'locations',
      [302],
      [
        { kind: 'projects', uses: 1 },
        { kind: 'schedules', uses: 3 },
        { kind: 'timeslots', uses: 1 },
      ],
    ],
    [
      'a class by the sessions and people that list it',
      'orgs',
      [10],
      [
        { kind: 'timeslots', uses: 1 },
        { kind: 'user_orgs', uses: 1 },
        { kind: 'users', uses: 2 },
      ],
    ],
    ['a team that only a list names', 'teams', [402], [{ kind: 'projects', uses: 1 }]],
    ['nothing', 'teams', [401], []],
    ['nothing for a table that does not exist', 'nowhere"', [1], []],
  ])('counts %s', async (_, table, ids, expected) => {
    expect(await call('centreadmin', 'used_by', { table_name: table, ids })).toMatchObject({ status: 200, body: expected });
  });

  test('counts only rows that the caller may read', async () => {
    // Of the sessions of another centre an administrator sees the published ones, and nothing of its teaching time.
    expect((await call('strangeCentreadmin', 'used_by', { table_name: 'locations', ids: [302] })).body).toEqual([
      { kind: 'projects', uses: 1 },
      { kind: 'schedules', uses: 2 },
    ]);
  });
});

test('a team has only teachers as members', async () => {
  const patch = (members: readonly number[]): Promise<TestAnswer> =>
    server.request('PATCH', 'teams?id=eq.401', { token: tokens.centreadmin, body: { member_list: members } });
  expect((await patch([4, 5])).status).toBe(204);
  expect(await read('teams_ex?id=eq.401&select=member_names,member_count')).toEqual([
    { member_names: 'Teacher, Colleague', member_count: 2 },
  ]);
  expect((await patch([4, 7])).status).toBe(409);
  expect((await patch([999])).status).toBe(409);
});
