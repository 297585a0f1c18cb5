import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
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
afterEach(() =>
  server.owner.query(`
    delete from app.schedules where id > 600 or date > '2026-11-30';
    delete from app.timeslots where id > 3;
    delete from app.user_orgs where organization_id > 13;
    delete from app.orgs where id > 13`),
);

function as(name: keyof typeof people, method: string, path: string, body?: unknown, prefer?: string): Promise<TestAnswer> {
  return server.request(method, path, { token: tokens[name], body, ...(prefer === undefined ? {} : { prefer }) });
}

async function count(table: string, where: string): Promise<number> {
  const { rows } = await server.owner.query<{ n: number }>(`select count(*)::int as n from app.${table} where ${where}`);
  return rows[0]!.n;
}

const stored = 'return=representation';
const idOf = (answer: TestAnswer): number => (answer.body as { id: number }[])[0]!.id;

const session = {
  date: '2026-12-01',
  period_id: 1,
  location_id: 301,
  course_id: 101,
  project_id: 201,
  teacher_id: 4,
  team_id: 401,
  class_list: [10, 12],
  semester_id: 1,
  organization_id: 1,
};
const inDecember = "date > '2026-11-30'";

describe('a session that equals another one', () => {
  test.each(['teacher', 'centreadmin', 'dev', 'admin'] as const)('is refused to %s by name and not stored', async (name) => {
    expect((await as(name, 'POST', 'schedules', session)).status).toBe(201);
    const answer = await as(name, 'POST', 'schedules', { ...session, class_list: [12, 10], max_student_number: 5 });
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: '23505',
        message: 'this session is scheduled already: 2026-12-01, First, Room 1, Own course, Experiment 1',
      },
    });
    expect(JSON.parse((answer.body as { details: string }).details)).toMatchObject({
      equal: 'schedules',
      rows: [{ date: '2026-12-01', period: 'First', location: 'Room 1', course: 'Own course', project: 'Experiment 1' }],
    });
    expect(await count('schedules', inDecember)).toBe(1);
  });

  test('is refused where both have no teacher, no team and no class', async () => {
    const bare = { ...session, teacher_id: null, team_id: null, class_list: [] };
    expect((await as('admin', 'POST', 'schedules', bare)).status).toBe(201);
    expect((await as('admin', 'POST', 'schedules', bare)).status).toBe(409);
  });

  test('is refused within one request, with all of it', async () => {
    const body = [session, { ...session, date: '2026-12-02' }, session];
    const answer = await as('admin', 'POST', 'schedules', body);
    expect(answer.status).toBe(409);
    expect((answer.body as { message: string }).message).toMatch(/^this session is scheduled already: 2026-12-01, [^;]+$/);
    expect(await count('schedules', inDecember)).toBe(0);
    expect((await as('admin', 'POST', 'schedules', body.slice(0, 2))).status).toBe(201);
    const again = await as('admin', 'POST', 'schedules', body.slice(0, 2));
    expect((again.body as { message: string }).message).toMatch(
      /^these sessions are scheduled already: 2026-12-01, [^;]+; 2026-12-02, [^;]+$/,
    );
  });

  test.each([
    ['date', { date: '2026-12-02' }],
    ['period', { period_id: 2 }],
    ['room', { location_id: 302 }],
    ['experiment', { project_id: 211 }],
    ['teacher', { teacher_id: null }],
    ['team', { team_id: 402 }],
    ['classes', { class_list: [10] }],
    ['course', { course_id: 102 }],
  ])('differs by its %s and is stored', async (_, other) => {
    expect((await as('admin', 'POST', 'schedules', session)).status).toBe(201);
    expect((await as('admin', 'POST', 'schedules', { ...session, ...other })).status).toBe(201);
  });

  test('is stored once when it is sent six times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => as('teacher', 'POST', 'schedules', session)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409, 409, 409, 409, 409]);
    expect(await count('schedules', inDecember)).toBe(1);
  });

  test('is refused when a change makes it so, and two may swap their periods', async () => {
    const first = idOf(await as('admin', 'POST', 'schedules', session, stored));
    const second = idOf(await as('admin', 'POST', 'schedules', { ...session, period_id: 2 }, stored));
    expect((await as('teacher', 'PATCH', `schedules?id=eq.${first}`, { period_id: 2 })).status).toBe(409);
    const changes = [
      { ids: [first], patch: { period_id: 2 } },
      { ids: [second], patch: { period_id: 1 } },
    ];
    expect((await as('teacher', 'POST', 'rpc/change_schedules', { changes: changes.slice(0, 1) })).status).toBe(409);
    expect((await as('teacher', 'POST', 'rpc/change_schedules', { changes })).status).toBe(200);
  });

  test('stays where it was stored before, may be changed otherwise, and comes back after it was deleted', async () => {
    await server.owner.query(`
      insert into app.schedules (id, date, period_id, location_id, course_id, project_id, semester_id, organization_id)
      select 700 + n, '2026-12-01', 1, 301, 101, 201, 1, 1 from generate_series(1, 2) n`);
    expect((await as('teacher', 'PATCH', 'schedules?id=eq.701', { is_publish: true })).status).toBe(204);
    expect((await as('teacher', 'POST', 'rpc/delete_schedules', { schedules: [701] })).status).toBe(200);
    expect((await as('teacher', 'POST', 'rpc/restore_schedules', { schedules: [701] })).status).toBe(200);
    expect(await count('schedules', inDecember)).toBe(2);
    // What came back does not open the door to a third one.
    const third = {
      date: '2026-12-01',
      period_id: 1,
      location_id: 301,
      course_id: 101,
      project_id: 201,
      semester_id: 1,
      organization_id: 1,
    };
    expect((await as('teacher', 'POST', 'schedules', third)).status).toBe(409);
  });

  test('may take the place of one that is cancelled', async () => {
    await server.owner.query(`
      insert into app.schedules (date, period_id, location_id, course_id, project_id, semester_id, organization_id, cancelled_at, cancel_reason)
      values ('2026-12-01', 1, 301, 101, 201, 1, 1, now(), 'Power cut')`);
    const again = { ...session, teacher_id: null, team_id: null, class_list: [] };
    expect((await as('teacher', 'POST', 'schedules', again)).status).toBe(201);
  });
});

describe('a teaching time that equals another one', () => {
  const lesson = { date: '2026-12-01', period_id: 1, organization_id: 1, teacher_id: 4, class_id: 10, location_id: 301 };

  test.each(['centreadmin', 'dev', 'admin'] as const)('is refused to %s by name', async (name) => {
    expect((await as(name, 'POST', 'timeslots', lesson)).status).toBe(201);
    expect(await as(name, 'POST', 'timeslots', { ...lesson, teacher_secondary_id: 5 })).toMatchObject({
      status: 409,
      body: { message: 'this teaching time is entered already: 2026-12-01, First, Teacher, Class of the teacher, Room 1' },
    });
    expect(await count('timeslots', inDecember)).toBe(1);
  });

  test('is refused with a date, a period and a teacher alone, and when a change makes it so', async () => {
    const bare = { date: '2026-12-01', period_id: 1, organization_id: 1, teacher_id: 4 };
    expect((await as('admin', 'POST', 'timeslots', bare)).status).toBe(201);
    expect((await as('admin', 'POST', 'timeslots', bare)).status).toBe(409);
    expect((await as('admin', 'POST', 'timeslots', lesson)).status).toBe(201);
    const other = idOf(await as('admin', 'POST', 'timeslots', { ...lesson, date: '2026-12-02' }, stored));
    expect((await as('admin', 'PATCH', `timeslots?id=eq.${other}`, { date: '2026-12-01' })).status).toBe(409);
    expect((await as('admin', 'PATCH', `timeslots?id=eq.${other}`, { date: '2026-12-03' })).status).toBe(204);
  });
});

describe('a code of a class', () => {
  const made = { code: 'P2601', name: 'Physics 2601', type: 'class', parent: 1, semester_id: 1 };
  const idsWith = (code: string): Promise<number> => count('orgs', `code = '${code}'`);

  test.each([
    ['admin', { name: 'Physics 2601 b' }],
    ['centreadmin', { name: 'Physics 2601 b', type: 'reelectclass' }],
    ['teacher', { name: 'Physics 2601 b' }],
  ] as const)('that is used already is refused to %s by name', async (name, other) => {
    expect((await as('admin', 'POST', 'orgs', made)).status).toBe(201);
    expect(await as(name, 'POST', 'orgs', { ...made, ...other })).toMatchObject({
      status: 409,
      body: { code: '23505', message: 'the code "P2601" is already used by "Physics 2601"' },
    });
    expect(await idsWith('P2601')).toBe(1);
  });

  test.each([
    ['in another centre', { parent: 2 }],
    ['in another semester', { semester_id: 2 }],
    ['in no semester', { semester_id: null }],
    ['for a group', { type: 'studentgroup', name: 'A group' }],
  ])('may be used again %s', async (_, other) => {
    expect((await as('admin', 'POST', 'orgs', made)).status).toBe(201);
    expect((await as('admin', 'POST', 'orgs', { ...made, ...other })).status).toBe(201);
  });

  test('is found below a class of the centre too, and by a change', async () => {
    const above = idOf(await as('admin', 'POST', 'orgs', made, stored));
    const below = { ...made, name: 'Below', parent: above };
    expect((await as('admin', 'POST', 'orgs', below)).status).toBe(409);
    const other = idOf(await as('admin', 'POST', 'orgs', { ...below, code: 'P2602' }, stored));
    expect((await as('admin', 'PATCH', `orgs?id=eq.${other}`, { code: 'P2601' })).status).toBe(409);
    expect((await as('admin', 'PATCH', `orgs?id=eq.${other}`, { name: 'Renamed' })).status).toBe(204);
  });

  test('that several have already stays, and its classes may be renamed', async () => {
    await server.owner.query(`
      insert into app.orgs (id, code, name, type, parent, semester_id) values
        (20, 'P2601', 'One', 'class', 1, 1), (21, 'P2601', 'Two', 'class', 1, 1)`);
    expect((await as('centreadmin', 'PATCH', 'orgs?id=eq.20', { name: 'First of two' })).status).toBe(204);
    expect(await idsWith('P2601')).toBe(2);
  });

  test('that several have already is listed with what uses them, a centre by its own administrator', async () => {
    await server.owner.query(`
      insert into app.orgs (id, code, name, type, parent, semester_id) values
        (20, 'P2601', 'One', 'class', 1, 1), (21, 'P2601', 'Two', 'reelectclass', 1, 1), (22, 'P2601', 'Elsewhere', 'class', 2, 1),
        (23, 'P2601', 'Last year', 'class', 1, 2), (24, 'P2602', 'One of B', 'class', 2, 1), (25, 'P2602', 'Two of B', 'class', 2, 1),
        (26, 'G26', 'A group', 'studentgroup', 20, 1);
      insert into app.user_orgs (user_id, organization_id) values (6, 20)`);
    expect((await as('admin', 'POST', 'schedules', { ...session, class_list: [20] })).status).toBe(201);
    const codes = async (name: 'admin' | 'centreadmin' | 'teacher') => (await as(name, 'GET', 'rpc/equal_codes')).body;
    const own = [
      { id: 20, code: 'P2601', name: 'One', type: 'class', centre_name: 'Centre A', members: 1, groups: 1, sessions: 1 },
      { id: 21, code: 'P2601', name: 'Two', type: 'reelectclass', centre_name: 'Centre A', members: 0, groups: 0, sessions: 0 },
    ];
    expect(await codes('centreadmin')).toMatchObject(own);
    expect(await codes('admin')).toMatchObject([...own, { id: 24 }, { id: 25 }]);
    expect(await codes('teacher')).toMatchObject({ code: '42501' });
  });

  test('of an import with random codes is taken, and a class that is there stays as it is', async () => {
    const path = 'orgs?on_conflict=name,parent,semester_id';
    const ignore = 'resolution=ignore-duplicates';
    expect(
      (
        await as(
          'admin',
          'POST',
          path,
          [
            { ...made, code: 'x1' },
            { ...made, name: 'B', code: 'x2' },
          ],
          ignore,
        )
      ).status,
    ).toBe(201);
    expect(
      (
        await as(
          'admin',
          'POST',
          path,
          [
            { ...made, code: 'x3' },
            { ...made, code: 'x1' },
          ],
          ignore,
        )
      ).status,
    ).toBeLessThan(300);
    expect(await count('orgs', "code in ('x1', 'x2', 'x3')")).toBe(2);
  });

  test('of a centre is used once', async () => {
    expect(await as('admin', 'POST', 'orgs', { code: 'A', name: 'Another centre', type: 'centre' })).toMatchObject({
      status: 409,
      body: { message: 'the code "A" is already used by "Centre A"' },
    });
    const answers = await Promise.all(
      ['one', 'two', 'three'].map((name) => as('admin', 'POST', 'orgs', { code: 'PHY', name, type: 'centre' })),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409, 409]);
  });
});
