import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestAnswer, type TestServer } from '../../test/database/test-server.ts';
import { fillTestUniversity, people } from '../../test/database/test-university.ts';

let server: TestServer;
const tokens: Partial<Record<keyof typeof people, string>> = {};
const staff = ['teacher', 'centreadmin', 'dev', 'admin'] as const;

beforeAll(async () => {
  server = await startTestServer();
  await fillTestUniversity(server.owner);
  for (const [name, person] of Object.entries(people)) tokens[name as keyof typeof people] = await server.tokenFor(person);
});
afterAll(() => server?.stop());

// Three sessions of the teacher's course, one of the colleague's, one of the other centre. A student has elected the first two.
const [first, second, third, colleagues, foreign] = [901, 902, 903, 912, 923] as const;

beforeEach(async () => {
  await server.owner.query(`
    delete from app.user2projects where id > 900;
    delete from app.schedules where id > 900;
    delete from app.deleted_schedules;
    insert into app.schedules (id, date, period_id, location_id, course_id, project_id, semester_id, organization_id, is_publish, created_at, updated_at) values
      (901, '2026-11-16', 1, 301, 101, 201, 1, 1, true, '2026-10-01', '2026-10-02 08:00:00.123456+00'),
      (902, '2026-11-16', 2, 301, 101, 201, 1, 1, true, '2026-10-01', '2026-10-02 08:00:00.123456+00'),
      (903, '2026-11-17', 1, 301, 101, 211, 1, 1, false, '2026-10-01', '2026-10-02 08:00:00.123456+00'),
      (912, '2026-11-16', 1, 302, 102, 202, 1, 1, true, '2026-10-01', '2026-10-02 08:00:00.123456+00'),
      (923, '2026-11-16', 1, 303, 103, 203, 1, 2, true, '2026-10-01', '2026-10-02 08:00:00.123456+00');
    insert into app.user2projects (id, ordernumber_of_schedule, schedule_id, student, group_stamp, remarks) values
      (941, 1, 901, 7, 'A', 'brings the goggles'), (942, 2, 901, 8, null, null), (943, 1, 902, 7, null, null);
  `);
});

function call(name: keyof typeof people | undefined, path: string, body: unknown, prefer?: string): Promise<TestAnswer> {
  return server.request('POST', `rpc/${path}`, {
    token: name && tokens[name],
    body,
    ...(prefer === undefined ? {} : { prefer }),
  });
}

async function rows(query: string): Promise<readonly Record<string, unknown>[]> {
  return (await server.owner.query<Record<string, unknown>>(query)).rows;
}

/** All sessions and enrolments as text, to compare before and after a refused request. */
async function everything(): Promise<unknown> {
  const [found] = await rows(`select
    (select md5(string_agg(s::text, ',' order by id)) from app.schedules s) as sessions,
    (select md5(string_agg(r::text, ',' order by id)) from app.user2projects r) as places`);
  return found;
}

/** The version of a session in the format of PostgREST. */
async function seen(id: number): Promise<string> {
  const answer = await server.request('GET', `schedules?select=updated_at&id=eq.${id}`, { token: tokens.admin });
  return (answer.body as { updated_at: string }[])[0]!.updated_at;
}

interface Answer {
  readonly changed: readonly Readonly<Record<string, unknown>>[];
  readonly deleted: readonly number[];
  readonly conflicts: readonly Readonly<Record<string, unknown>>[];
}

const answered = (answer: TestAnswer): Answer => answer.body as Answer;

test.each([
  ['change_schedules', { changes: [{ ids: [901], patch: { is_publish: false } }] }],
  ['restore_schedules', { schedules: [901] }],
])('%s is refused without a token and to students', async (name, body) => {
  expect((await call(undefined, name, body)).status).toBe(401);
  expect((await call('student', name, body)).status).toBe(403);
});

describe('change_schedules', () => {
  test('makes different changes at once and returns the rows', async () => {
    const answer = await call('teacher', 'change_schedules', {
      changes: [
        { ids: [first, second], patch: { location_id: 302, max_student_number: 20 } },
        { ids: [third], patch: { is_publish: true, class_list: [10, 12], team_id: null } },
      ],
    });
    expect(answer.status).toBe(200);
    expect(answered(answer).conflicts).toEqual([]);
    expect(answered(answer).changed).toMatchObject([
      { id: first, location_id: 302, max_student_number: 20, is_publish: true, updated_by: 4 },
      { id: second, location_id: 302, max_student_number: 20, period_id: 2 },
      { id: third, location_id: 301, max_student_number: 32, is_publish: true, class_list: [10, 12] },
    ]);
    expect(answered(answer).changed[0]!['updated_at']).toBe(await seen(first));
  });

  test.each(staff)('%s changes a session of their own', async (name) => {
    const answer = await call(name, 'change_schedules', { changes: [{ ids: [first], patch: { is_publish: false } }] });
    expect(answered(answer).changed).toMatchObject([{ id: first, is_publish: false }]);
  });

  test('lets two sessions swap slots where the centre forbids conflicts', async () => {
    await server.owner.query(`update app.config set value = '{"excludeRoomTime": true}' where organization_id = 1`);
    const swap = {
      changes: [
        { ids: [first], patch: { period_id: 2 } },
        { ids: [second], patch: { period_id: 1 } },
      ],
    };
    const alone = await call('teacher', 'change_schedules', { changes: swap.changes.slice(0, 1) });
    const both = await call('teacher', 'change_schedules', swap);
    await server.owner.query(`update app.config set value = '{}' where organization_id = 1`);
    expect(alone).toMatchObject({ status: 400, body: { code: 'LC001' } });
    expect(answered(both).changed).toMatchObject([{ period_id: 2 }, { period_id: 1 }]);
  });

  test('changes two thousand sessions in one request', async () => {
    await server.owner.query(`
      insert into app.schedules (id, date, period_id, location_id, course_id, project_id, semester_id, organization_id)
      select 100000 + n, '2026-12-01'::date + n % 20, 1 + n % 2, 301, 101, 201, 1, 1 from generate_series(1, 2000) n`);
    const ids = Array.from({ length: 2000 }, (_, n) => 100_001 + n);
    const expected = Object.fromEntries(await Promise.all(ids.slice(0, 1).map(async (id) => [id, await seen(id)] as const)));
    const changes = ids.map((id) => ({ ids: [id], patch: { max_student_number: 10 + (id % 20) }, expected }));
    const answer = await call('teacher', 'change_schedules', { changes });
    expect([answer.status, JSON.stringify(answer.body).slice(0, 300)]).toEqual([200, expect.any(String)]);
    expect(answered(answer).changed).toHaveLength(2000);
    expect(await call('teacher', 'delete_schedules', { schedules: ids })).toMatchObject({ status: 200 });
    expect(await call('teacher', 'restore_schedules', { schedules: ids })).toMatchObject({ status: 200 });
    expect(
      await rows('select count(*)::int as n, sum(max_student_number)::int as most from app.schedules where id > 100000'),
    ).toEqual([{ n: 2000, most: 2000 * 10 + 100 * 190 }]);
  });

  test('changes thousands of them as fast after many small changes of the same connection', async () => {
    const client = await server.owner.connect();
    try {
      await client.query('begin');
      await client.query(`
        insert into app.schedules (id, date, period_id, location_id, course_id, project_id, semester_id, organization_id)
        select 200000 + n, '2026-12-01'::date + n % 20, 1 + n % 2, 301, 101, 201, 1, 1 from generate_series(1, 2000) n`);
      await client.query(`set local role admin; set local request.jwt.claims = '{"role":"admin","user_id":1}'`);
      // The database keeps a plan of the history from the sixth of them on; one that compares each row with each would take minutes.
      await client.query(`set local statement_timeout = '20s'`);
      for (let seats = 1; seats <= 8; seats++) {
        await client.query('update app.schedules set max_student_number = $1 where id = 200001', [seats]);
      }
      const { rowCount } = await client.query('update app.schedules set max_student_number = 20 + id % 20 where id > 200000');
      expect(rowCount).toBe(2000);
    } finally {
      await client.query('rollback').catch(() => undefined);
      client.release();
    }
  });

  test('changes nothing when somebody else saved one of the sessions, and returns its current state', async () => {
    const expected = { [first]: await seen(first), [second]: await seen(second) };
    await call('centreadmin', 'change_schedules', { changes: [{ ids: [second], patch: { location_id: 302 } }] });
    const before = await everything();
    const answer = await call('teacher', 'change_schedules', {
      changes: [{ ids: [first, second], patch: { is_publish: false }, expected }],
    });
    expect(answer.status).toBe(200);
    expect(answered(answer)).toMatchObject({
      changed: [],
      conflicts: [
        { id: second, current: { id: second, location_id: 302, is_publish: true }, changed_by: { id: 3, name: 'Centre admin' } },
      ],
    });
    expect(await everything()).toEqual(before);
  });

  test('compares versions to the microsecond and in any time zone', async () => {
    for (const version of [await seen(first), '2026-10-02T08:00:00.123456Z']) {
      const answer = await call(
        'teacher',
        'change_schedules',
        { changes: [{ ids: [first], patch: { is_publish: false }, expected: { [first]: version } }] },
        'tx=rollback',
      );
      expect(answered(answer).conflicts).toEqual([]);
    }
    const late = await call('teacher', 'change_schedules', {
      changes: [{ ids: [first], patch: { is_publish: false }, expected: { [first]: '2026-10-02T08:00:00.123457Z' } }],
    });
    expect(answered(late).conflicts).toMatchObject([{ id: first }]);
  });

  test('reports a session that was deleted meanwhile, with the person who deleted it', async () => {
    const expected = { [first]: await seen(first), [third]: await seen(third) };
    await call('centreadmin', 'delete_schedules', { schedules: [third] });
    const answer = await call('teacher', 'change_schedules', {
      changes: [{ ids: [first, third], patch: { is_publish: true }, expected }],
    });
    expect(answered(answer)).toEqual({
      changed: [],
      conflicts: [{ id: third, current: null, changed_by: { id: 3, name: 'Centre admin' } }],
    });
  });

  test.each([
    ["a colleague's session", { ids: [first, colleagues], patch: { is_publish: false } }],
    ['a session of another centre', { ids: [first, foreign], patch: { is_publish: false } }],
    ['a session that does not exist', { ids: [first, 999_999], patch: { is_publish: false } }],
    [
      "a colleague's session that was seen",
      { ids: [first, colleagues], patch: { is_publish: false }, expected: { 912: '2020-01-01' } },
    ],
    ['a move to the course of a colleague', { ids: [first], patch: { course_id: 102 } }],
  ])('with %s nothing is changed', async (_, change) => {
    const before = await everything();
    expect(await call('teacher', 'change_schedules', { changes: [change] })).toMatchObject({
      status: 403,
      body: { code: '42501' },
    });
    expect(await everything()).toEqual(before);
  });

  test('a centreadmin cannot change a session of another centre, nor move one there', async () => {
    const before = await everything();
    for (const change of [
      { ids: [first, foreign], patch: { is_publish: false } },
      { ids: [first], patch: { organization_id: 2, course_id: 103, project_id: 203, location_id: 303 } },
    ]) {
      expect((await call('centreadmin', 'change_schedules', { changes: [change] })).status).toBe(403);
    }
    expect(await everything()).toEqual(before);
  });

  test.each([
    ['no list', {}],
    ['an empty list', []],
    ['a number', [1]],
    ['no ids', [{ patch: { is_publish: true } }]],
    ['empty ids', [{ ids: [], patch: { is_publish: true } }]],
    ['no patch', [{ ids: [first] }]],
    ['an empty patch', [{ ids: [first], patch: {} }]],
    ['a patch that is a list', [{ ids: [first], patch: [] }]],
    [
      'a session twice',
      [
        { ids: [first], patch: { period_id: 2 } },
        { ids: [first], patch: { period_id: 1 } },
      ],
    ],
    ['an unknown field', [{ ids: [first], patch: { colour: 'red' } }]],
    ['the id', [{ ids: [first], patch: { id: 7 } }]],
    ['who changed it', [{ ids: [first], patch: { updated_by: 1 } }]],
    ['the version', [{ ids: [first], patch: { updated_at: '2020-01-01' } }]],
    ['a hidden column of the table', [{ ids: [first], patch: { tableoid: 1 } }]],
    ['SQL in the name of a field', [{ ids: [first], patch: { 'is_publish = true; drop table app.schedules; --': 1 } }]],
    ['a value of a wrong type', [{ ids: [first], patch: { period_id: 'x' } }]],
    ['fewer places than needed', [{ ids: [first], patch: { max_student_number: 0 } }]],
    ['a day outside the semester', [{ ids: [first], patch: { date: '2028-01-01' } }]],
    ['a room of another centre', [{ ids: [first], patch: { location_id: 303 } }]],
    ['a version that is no time', [{ ids: [first], patch: { period_id: 2 }, expected: { [first]: 'x' } }]],
    ['versions in a list', [{ ids: [first], patch: { period_id: 2 }, expected: [1] }]],
  ])('%s is refused, and nothing is changed', async (_, changes) => {
    const before = await everything();
    expect((await call('admin', 'change_schedules', { changes })).status).toBe(400);
    expect(await everything()).toEqual(before);
  });

  test('the same experiment twice in a group is refused with the sentence of the specification', async () => {
    const answer = await call('teacher', 'change_schedules', { changes: [{ ids: [first, second], patch: { group: 'g' } }] });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'LC002', message: 'associated sessions cannot have the same experiment' },
    });
  });

  test('a hundred simultaneous changes by two people are all kept or reported as conflicts', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, async (_, n) => {
        const version = await seen(first);
        const [a, b] = await Promise.all(
          (['teacher', 'centreadmin'] as const).map((name, at) =>
            call(name, 'change_schedules', {
              changes: [{ ids: [first], patch: { max_student_number: 100 + n * 2 + at }, expected: { [first]: version } }],
            }),
          ),
        );
        return [a!, b!].map((answer) => answered(answer).changed.length);
      }),
    );
    // Of two requests with the same version at most one succeeds; of all requests at least one does.
    expect(outcomes.filter(([a, b]) => a! + b! > 1)).toEqual([]);
    expect(outcomes.flat().reduce((sum, changed) => sum + changed, 0)).toBeGreaterThan(0);
  });
});

describe('delete_schedules with versions', () => {
  test('deletes sessions of the expected version', async () => {
    const answer = await call('teacher', 'delete_schedules', {
      schedules: [first, third],
      expected: { [first]: await seen(first) },
    });
    expect(answered(answer)).toEqual({ deleted: [first, third], conflicts: [] });
  });

  test('deletes nothing when one was changed meanwhile', async () => {
    const expected = { [first]: await seen(first), [third]: await seen(third) };
    await call('centreadmin', 'change_schedules', { changes: [{ ids: [third], patch: { is_publish: true } }] });
    const before = await everything();
    const answer = await call('teacher', 'delete_schedules', { schedules: [first, third], expected });
    expect(answered(answer)).toMatchObject({ deleted: [], conflicts: [{ id: third, current: { is_publish: true } }] });
    expect(await everything()).toEqual(before);
  });
});

describe('restore_schedules', () => {
  const sessions = (): Promise<unknown> =>
    rows(
      `select (to_jsonb(s) - 'updated_at' - 'updated_by')::text as row from app.schedules s where id in (901, 902, 903) order by id`,
    );
  const places = (): Promise<unknown> =>
    rows(`select to_jsonb(r)::text as row from app.user2projects r where schedule_id in (901, 902) order by id`);
  const kept = (): Promise<unknown> => rows('select id::int, deleted_by::int from app.deleted_schedules order by id');

  test.each(staff)('%s restores the same sessions with the same enrolments', async (name) => {
    const before = [await sessions(), await places()];
    expect(await call(name, 'delete_schedules', { schedules: [first, second, third] })).toMatchObject({ status: 200 });
    expect(await sessions()).toEqual([]);
    expect(await places()).toEqual([]);
    expect(await kept()).toEqual([first, second, third].map((id) => ({ id, deleted_by: people[name].id })));
    const answer = await call(name, 'restore_schedules', { schedules: [first, second, third] });
    expect(answer).toMatchObject({ status: 200, body: [{ id: first, is_publish: true }, { id: second }, { id: third }] });
    expect([await sessions(), await places()]).toEqual(before);
    expect(await kept()).toEqual([]);
    // The version is new, so a client that still shows the old one gets a conflict.
    expect(
      await rows(`select updated_at > now() - interval '1 minute' as fresh, updated_by::int from app.schedules where id = 901`),
    ).toEqual([{ fresh: true, updated_by: people[name].id }]);
  });

  test('restores sessions that were deleted by DELETE', async () => {
    await server.request('DELETE', `schedules?id=eq.${first}`, { token: tokens.teacher });
    expect(await call('teacher', 'restore_schedules', { schedules: [first] })).toMatchObject({
      status: 200,
      body: [{ id: first }],
    });
  });

  test('refuses a second restore, and sessions that were never deleted', async () => {
    await call('teacher', 'delete_schedules', { schedules: [first] });
    expect((await call('teacher', 'restore_schedules', { schedules: [first] })).status).toBe(200);
    const before = await everything();
    for (const id of [first, second, 999_999]) {
      expect(await call('teacher', 'restore_schedules', { schedules: [id] })).toMatchObject({
        status: 403,
        body: { code: '42501' },
      });
    }
    expect(await everything()).toEqual(before);
  });

  test('restores once when several people ask at once', async () => {
    await call('teacher', 'delete_schedules', { schedules: [first, second] });
    const answers = await Promise.all(
      (['teacher', 'centreadmin', 'admin'] as const).map((name) =>
        call(name, 'restore_schedules', { schedules: [first, second] }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(2);
    expect(await places()).toHaveLength(3);
  });

  test.each(['colleague', 'stranger', 'strangeCentreadmin'] as const)('%s cannot restore a session of others', async (name) => {
    await call('teacher', 'delete_schedules', { schedules: [first] });
    expect((await call(name, 'restore_schedules', { schedules: [first] })).status).toBe(403);
    expect(await kept()).toEqual([{ id: first, deleted_by: 4 }]);
  });

  test('restores nothing when one of the sessions belongs to others', async () => {
    await call('admin', 'delete_schedules', { schedules: [first, colleagues, foreign] });
    for (const [name, ids] of [
      ['teacher', [first, colleagues]],
      ['centreadmin', [first, foreign]],
    ] as const) {
      expect((await call(name, 'restore_schedules', { schedules: ids })).status).toBe(403);
    }
    expect(await kept()).toHaveLength(3);
    expect((await call('centreadmin', 'restore_schedules', { schedules: [first, colleagues] })).status).toBe(200);
  });

  test('refuses a teacher who no longer teaches the course', async () => {
    await call('teacher', 'delete_schedules', { schedules: [first] });
    await server.owner.query('delete from app.course2teachers where id = 1');
    const answer = await call('teacher', 'restore_schedules', { schedules: [first] });
    await server.owner.query('insert into app.course2teachers (id, course_id, teacher_id) values (1, 101, 4)');
    expect(answer.status).toBe(403);
  });

  test('reports a conflict when an id is in use again, and restores nothing', async () => {
    await call('teacher', 'delete_schedules', { schedules: [first, second] });
    await server.owner.query(`
      insert into app.schedules (id, date, period_id, location_id, course_id, project_id, semester_id, organization_id)
      values (902, '2026-11-20', 1, 301, 101, 201, 1, 1)`);
    expect(await call('teacher', 'restore_schedules', { schedules: [first, second] })).toMatchObject({
      status: 409,
      body: { code: '23505' },
    });
    expect(await kept()).toHaveLength(2);
    expect(await rows('select id::int from app.schedules where id in (901, 902)')).toEqual([{ id: 902 }]);
  });

  test('reports a conflict when a room, course or other linked row is gone', async () => {
    await server.owner.query(`insert into app.locations (id, code, name, organization_id) values (399, 'R9', 'Room 9', 1)`);
    await server.owner.query('update app.schedules set location_id = 399 where id = 901');
    await call('teacher', 'delete_schedules', { schedules: [first] });
    await server.owner.query('delete from app.locations where id = 399');
    expect(await call('teacher', 'restore_schedules', { schedules: [first] })).toMatchObject({
      status: 409,
      body: { code: '23503' },
    });
  });

  test('applies the rules of sessions to restored ones', async () => {
    await server.owner.query(`update app.schedules set "group" = 'g' where id = 901`);
    await call('teacher', 'delete_schedules', { schedules: [first] });
    await server.owner.query(`update app.schedules set "group" = 'g' where id = 902`);
    expect(await call('teacher', 'restore_schedules', { schedules: [first] })).toMatchObject({
      status: 400,
      body: { code: 'LC002' },
    });
  });

  test('omits the enrolment of a student whose account is gone', async () => {
    await server.owner.query(`insert into app.users (id, code, name, role, org) values (99, 's99', 'Leaver', 'student', 10)`);
    await server.owner.query(
      'insert into app.user2projects (id, ordernumber_of_schedule, schedule_id, student) values (949, 3, 901, 99)',
    );
    await call('teacher', 'delete_schedules', { schedules: [first] });
    await server.owner.query('delete from app.users where id = 99');
    expect((await call('teacher', 'restore_schedules', { schedules: [first] })).status).toBe(200);
    expect(await rows('select id::int from app.user2projects where schedule_id = 901 order by id')).toEqual([
      { id: 941 },
      { id: 942 },
    ]);
  });

  test.each([
    ['attendance', `update app.user2projects set attendance = 'present' where id = 943`],
    ['a mark', 'update app.user2projects set operation = 90 where id = 943'],
    ['a report', `insert into app.reports (id, status, user2project_id) values (99, 'S', 943)`],
  ])('a session with %s cannot be deleted at all', async (_, statement) => {
    await server.owner.query(statement);
    const before = await everything();
    const answer = await call('admin', 'delete_schedules', { schedules: [first, second] });
    await server.owner.query('delete from app.reports where id = 99');
    expect(answer).toMatchObject({ status: 409, body: { code: '23503' } });
    expect(await everything()).toEqual(before);
    expect(await kept()).toEqual([]);
  });

  test('cannot restore a session after 14 days, and the next deletion removes it', async () => {
    await call('teacher', 'delete_schedules', { schedules: [first] });
    await server.owner.query(`update app.deleted_schedules set deleted_at = now() - interval '14 days 1 minute'`);
    expect((await call('admin', 'restore_schedules', { schedules: [first] })).status).toBe(403);
    await call('teacher', 'delete_schedules', { schedules: [second] });
    expect(await kept()).toEqual([{ id: second, deleted_by: 4 }]);
  });

  test('keeps deleted sessions out of reach of requests', async () => {
    await call('teacher', 'delete_schedules', { schedules: [first] });
    for (const name of staff) {
      for (const [method, body] of [['GET'], ['PATCH', { deleted_by: 1 }], ['DELETE']] as const) {
        expect((await server.request(method, 'deleted_schedules?id=eq.901', { token: tokens[name], body })).status).toBe(404);
      }
      expect((await call(name, 'put_back_schedules', { wanted: [first] })).status).toBe(404);
    }
    expect(await kept()).toHaveLength(1);
  });

  test.each([[{ schedules: [] }], [{ schedules: ['x'] }], [{ schedules: null }], [{}]])('refuses %j', async (body) => {
    expect([400, 404]).toContain((await call('admin', 'restore_schedules', body)).status);
  });
});
