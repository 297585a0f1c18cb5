import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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

test.each([
  ['delete_schedules', { schedules: [501] }],
  ['session_students', { since: '2026-11-02', until: '2026-11-08' }],
  ['schedule_choices', { semester_id: 1, centre_id: 1 }],
  ['exam_categories', { centre_id: 1 }],
  ['project_resources', { project_id: 201, type: 'team', centre_id: 1 }],
  ['group', { course_id: 101, user2org: [] }],
  ['group_u2p', { u2p_id: [601], group_stamp: 'A' }],
  ['create_user', { code: 'n', name: 'N' }],
  ['logout', {}],
])('%s is refused without a token and to students', async (name, body) => {
  expect((await call(undefined, name, body)).status).toBe(401);
  expect((await call('student', name, body)).status).toBe(403);
});

describe('delete_schedules', () => {
  const remaining = async (): Promise<unknown> => (await rows('select count(*)::int as n from app.schedules'))[0]?.['n'];

  test('deletes all or none', async () => {
    const before = await remaining();
    const answer = await call('teacher', 'delete_schedules', { schedules: [501, 502] });
    expect(answer).toMatchObject({
      status: 403,
      body: { code: '42501', message: 'you may not delete these sessions, or they do not exist: 502' },
    });
    expect(await remaining()).toBe(before);
  });

  test.each([
    ['ids', [501]],
    ['ids as text', ['501']],
    ['rows with an id', [{ id: 501, is_publish: false }]],
    ['the same id twice', [501, 501]],
    ['one id', 501],
  ])('takes %s', async (_, schedules) => {
    expect(await call('teacher', 'delete_schedules', { schedules }, 'tx=rollback')).toMatchObject({ status: 200, body: [501] });
  });

  test.each([[{ schedules: [] }], [{ schedules: ['x'] }], [{ schedules: null }], [{ schedules: [{}] }]])(
    'refuses %j',
    async (body) => {
      expect(await call('admin', 'delete_schedules', body)).toMatchObject({ status: 400, body: { code: '22023' } });
    },
  );

  test.each(['teacher', 'centreadmin', 'dev', 'admin'] as const)('%s deletes a session of their own', async (name) => {
    expect(await call(name, 'delete_schedules', { schedules: [501] }, 'tx=rollback')).toMatchObject({ status: 200, body: [501] });
  });

  test('a session with students is not deleted', async () => {
    expect(await call('admin', 'delete_schedules', { schedules: [501, 511] })).toMatchObject({
      status: 409,
      body: { code: '23503' },
    });
    expect(await rows('select id from app.schedules where id in (501, 511)')).toHaveLength(2);
  });
});

describe('project_resources', () => {
  const names = (answer: TestAnswer): unknown => (answer.body as { code: string }[]).map(({ code }) => code);

  test.each([
    ['location', 201, ['R1', 'R2']],
    ['team', 201, ['T1', 'T2']],
    ['teacher', 201, ['t1', 't2']],
    // The closed room on the list is omitted.
    ['location', 211, ['R2']],
    ['team', 211, ['T2']],
    ['teacher', 211, ['t2']],
  ])('returns the %s of experiment %d', async (type, project_id, expected) => {
    const answer = await call('teacher', 'project_resources', { project_id, type, centre_id: 1 });
    expect(answer.status).toBe(200);
    expect(names(answer)).toEqual(expected);
  });

  test.each(['centreadmin', 'dev', 'admin'] as const)('%s may call it', async (name) => {
    expect(names(await call(name, 'project_resources', { project_id: 201, type: 'team', centre_id: 1 }))).toEqual(['T1', 'T2']);
  });

  test('an unknown type or experiment is refused', async () => {
    expect(await call('admin', 'project_resources', { project_id: 201, type: 'room', centre_id: 1 })).toMatchObject({
      status: 400,
      body: { code: '22023' },
    });
    expect(await call('admin', 'project_resources', { project_id: 999, type: 'team', centre_id: 1 })).toMatchObject({
      status: 400,
      body: { code: '22023' },
    });
  });
});

describe('session_students', () => {
  const days = { since: '2026-11-02', until: '2026-11-08' };

  test.each([
    [
      'admin',
      days,
      [
        [511, [7, 8]],
        [512, [7]],
        [513, [8]],
        [521, [7]],
      ],
    ],
    ['admin', { ...days, centre_id: 2 }, [[513, [8]]]],
    [
      'admin',
      { since: '2026-11-03', until: '2026-11-03', centre_id: 1 },
      [
        [511, [7, 8]],
        [512, [7]],
      ],
    ],
    ['admin', { since: '2026-11-05', until: '2026-11-08' }, []],
    // Sessions of their own centre only, whatever centre is requested.
    [
      'centreadmin',
      days,
      [
        [511, [7, 8]],
        [512, [7]],
        [521, [7]],
      ],
    ],
    ['centreadmin', { ...days, centre_id: 2 }, []],
    // Sessions of the teacher's courses, and those that the teacher teaches.
    [
      'teacher',
      days,
      [
        [511, [7, 8]],
        [521, [7]],
      ],
    ],
  ] as const)('returns to %s the students of each session for %o', async (name, body, expected) => {
    const { status, body: found } = await call(name, 'session_students', body);
    expect(status).toBe(200);
    expect(found).toEqual(expected.map(([schedule_id, students]) => ({ schedule_id, students })));
  });

  test('omits students who were stopped', async () => {
    await server.owner.query(`update app.user2projects set schedule_status = 'stopped' where id = 611`);
    expect((await call('admin', 'session_students', { since: '2026-11-03', until: '2026-11-03', centre_id: 1 })).body).toEqual([
      { schedule_id: 511, students: [7] },
      { schedule_id: 512, students: [7] },
    ]);
    await server.owner.query(`update app.user2projects set schedule_status = 'elected' where id = 611`);
  });
});

describe('schedule_choices', () => {
  type Rows = readonly Readonly<Record<string, unknown>>[];

  /** What a person reads of a table, without the tables that only select its rows. */
  const readOf = async (name: keyof typeof people, query: string): Promise<Rows> => {
    const { status, body } = await server.request('GET', query, { token: tokens[name] });
    expect({ query, status }).toEqual({ query, status: 200 });
    // Embedded rows are objects; a column of the same name is text.
    return (body as Rows).map((row) =>
      Object.fromEntries(
        Object.entries(row).filter(([, value]) => value === null || typeof value !== 'object' || Array.isArray(value)),
      ),
    );
  };
  const ofCentre = 'semester_id=eq.1&organization_id=eq.1';
  const queries = {
    courses: `courses?${ofCentre}&order=name,id`,
    projects: `projects?${ofCentre}&order=name,id`,
    course2projects:
      'course2projects?select=course_id,project_id,courses!inner(id)&courses.semester_id=eq.1&courses.organization_id=eq.1&order=id',
    course2teachers:
      'course2teachers?select=course_id,teacher_id,courses!inner(id)&courses.semester_id=eq.1&courses.organization_id=eq.1&order=id',
    locations: 'locations?organization_id=eq.1&order=name,id',
    users: 'users?select=id,code,name&role=eq.teacher&order=name,id',
    teams: 'teams?organization_id=eq.1&order=name,id',
    orgs: 'orgs?select=id,code,name,parent,semester_id&type=in.(class,reelectclass,studentgroup)&or=(semester_id.is.null,semester_id.eq.1)&order=name,id',
    timeslots: 'timeslots?date=gte.2026-08-31&date=lte.2027-01-31&order=id',
    days: 'days?until=gte.2026-08-31&date=lte.2027-01-31&order=date,id',
    equipment: 'equipment?select=id,name,kind&organization_id=eq.1&order=id',
    location_equipment:
      'location_equipment?select=location_id,equipment_id,count,equipment!inner(id)&equipment.organization_id=eq.1&order=id',
    project_equipment: `project_equipment?select=project_id,equipment_id,is_required,count,per,projects!inner(id)&projects.semester_id=eq.1&projects.organization_id=eq.1&order=id`,
    outages:
      'outages?select=location_id,equipment_id,count,since,until&organization_id=eq.1&until=gte.2026-08-31&since=lte.2027-01-31&order=id',
    teacher_times: `teacher_times?${ofCentre}&order=id`,
    teacher_time_sheets: `teacher_time_sheets?${ofCentre}&order=id`,
    building_ways: 'building_ways?organization_id=eq.1&order=id',
  } as const;

  // On the last day of the semester, and on the day after it.
  beforeAll(async () => {
    for (const day of ['2027-01-31', '2027-02-01']) {
      await rows(`insert into app.timeslots (date, period_id, organization_id, location_id)
        select '${day}', (select min(id) from app.periods), 1, min(id) from app.locations where organization_id = 1`);
      await rows(`insert into app.days (date, until, kind, name) values ('${day}', '${day}', 'holiday', 'Beside the semester')`);
      await rows(`insert into app.outages (organization_id, location_id, since, until)
        select 1, min(id), '${day}', '${day}' from app.locations where organization_id = 1`);
    }
  });
  afterAll(async () => {
    await rows(`delete from app.timeslots where date >= '2027-01-31'`);
    await rows(`delete from app.days where date >= '2027-01-31'`);
    await rows(`delete from app.outages where since >= '2027-01-31'`);
  });

  test.each(['teacher', 'centreadmin', 'admin'] as const)(
    'returns to %s what the tables return, and nothing more',
    async (name) => {
      const { status, body } = await call(name, 'schedule_choices', { semester_id: 1, centre_id: 1 });
      expect(status).toBe(200);
      const expected = await Promise.all(
        Object.entries(queries).map(async ([table, query]) => [table, await readOf(name, query)] as const),
      );
      expect(body).toEqual(Object.fromEntries(expected));
    },
  );

  test('has rows of one semester, and of all centres without one', async () => {
    const found = async (body: unknown): Promise<Record<keyof typeof queries, Rows>> =>
      (await call('admin', 'schedule_choices', body)).body as Record<keyof typeof queries, Rows>;
    const one = await found({ semester_id: 1, centre_id: 1 });
    const all = await found({ semester_id: 1 });
    for (const table of ['courses', 'projects', 'locations'] as const) {
      expect(one[table].length).toBeGreaterThan(0);
      expect(all[table].length).toBeGreaterThan(one[table].length);
    }
    expect((await found({ semester_id: 0 })).courses).toEqual([]);
  });
});

describe('group', () => {
  const body = (change: Readonly<Record<string, unknown>> = {}): unknown => ({
    course_id: 101,
    user2org: [
      { org: { name: 'Group 1', parent: 1 }, user_id: [7] },
      { org: { name: 'Group 2', parent: 1 }, user_id: [8] },
    ],
    ...change,
  });
  const groups = (): Promise<readonly Record<string, unknown>[]> =>
    rows(`select o.name, o.type, o.parent::int, o.semester_id::int, array_agg(m.user_id::int order by m.user_id) as members
      from app.orgs o left join app.user_orgs m on m.organization_id = o.id where o.name like 'Group %' and o.id > 20000 group by o.id order by o.name`);

  beforeEach(async () => {
    await server.owner.query(`delete from app.user_orgs where organization_id > 20000`);
    await server.owner.query(`delete from app.orgs where id > 20000`);
    await server.owner.query(`delete from app.user2courses where id > 20000`);
  });

  test.each(['params=single-object', undefined])('creates groups and members with Prefer: %s', async (prefer) => {
    const answer = await call('teacher', 'group', body(), prefer);
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.body).toMatchObject([
      { name: 'Group 1', user_id: [7] },
      { name: 'Group 2', user_id: [8] },
    ]);
    expect(await groups()).toEqual([
      { name: 'Group 1', type: 'studentgroup', parent: 1, semester_id: 1, members: [7] },
      { name: 'Group 2', type: 'studentgroup', parent: 1, semester_id: 1, members: [8] },
    ]);
    expect(await rows('select user_id::int from app.user2courses where course_id = 101 order by 1')).toEqual([
      { user_id: 7 },
      { user_id: 8 },
    ]);
  });

  test.each(['centreadmin', 'dev', 'admin'] as const)('%s may create groups', async (name) => {
    expect(await call(name, 'group', body())).toMatchObject({ status: 200, body: [{ name: 'Group 1' }, { name: 'Group 2' }] });
    expect(await groups()).toHaveLength(2);
  });

  test('a repeated request changes nothing, a longer one adds the new members', async () => {
    await call('teacher', 'group', body());
    await call('teacher', 'group', body());
    const more = await call('teacher', 'group', {
      course_id: 101,
      user2org: [{ org: { name: 'Group 1', parent: 1 }, user_id: [7, 8] }],
    });
    expect(more.status).toBe(200);
    expect((await groups()).map(({ members }) => members)).toEqual([[7, 8], [8]]);
  });

  test.each([
    [
      'an unknown student in the second group',
      {
        user2org: [
          { org: { name: 'Group 1', parent: 1 }, user_id: [7] },
          { org: { name: 'Group 2', parent: 1 }, user_id: [999] },
        ],
      },
      400,
    ],
    ['a teacher as a member', { user2org: [{ org: { name: 'Group 1', parent: 1 }, user_id: [5] }] }, 400],
    ['a group without a name', { user2org: [{ org: { name: ' ', parent: 1 }, user_id: [7] }] }, 400],
    ['no group', { user2org: [] }, 400],
    ['an unknown course', { course_id: 999 }, 400],
    ["a colleague's course", { course_id: 102 }, 403],
    ['a parent in another centre', { user2org: [{ org: { name: 'Group 1', parent: 2 }, user_id: [7] }] }, 403],
  ])('with %s nothing is created', async (_, change, status) => {
    const answer = await call('teacher', 'group', body(change));
    expect(answer).toMatchObject({ status });
    expect(await groups()).toEqual([]);
    expect(await rows('select 1 from app.user2courses where id > 20000')).toEqual([]);
  });

  test('a centreadmin creates groups only for courses of their own centre', async () => {
    expect((await call('centreadmin', 'group', body(), 'tx=rollback')).status).toBe(200);
    expect((await call('strangeCentreadmin', 'group', body())).status).toBe(403);
  });
});

describe('group_u2p', () => {
  const places = (): Promise<readonly Record<string, unknown>[]> =>
    rows('select id::int, group_stamp, group_order from app.user2projects where schedule_id = 511 order by id');

  beforeEach(async () => {
    await server.owner.query('update app.user2projects set group_stamp = null, group_order = null');
  });

  test('puts enrolments into a group in order, and takes them out', async () => {
    expect(await call('teacher', 'group_u2p', { u2p_id: [601], group_stamp: 'A' })).toMatchObject({ status: 200, body: [601] });
    expect((await call('teacher', 'group_u2p', { u2p_id: 611, group_stamp: 'A' })).status).toBe(200);
    expect(await places()).toEqual([
      { id: 601, group_stamp: 'A', group_order: 1 },
      { id: 611, group_stamp: 'A', group_order: 2 },
    ]);
    // Whoever stays in the group is numbered anew, from 1.
    expect((await call('teacher', 'group_u2p', { u2p_id: [601], group_stamp: null })).status).toBe(200);
    expect(await places()).toEqual([
      { id: 601, group_stamp: null, group_order: null },
      { id: 611, group_stamp: 'A', group_order: 1 },
    ]);
    expect((await call('teacher', 'group_u2p', { u2p_id: [601, 611], group_stamp: null })).status).toBe(200);
    expect((await places()).map(({ group_stamp }) => group_stamp)).toEqual([null, null]);
  });

  test.each(['centreadmin', 'dev', 'admin'] as const)('%s may group students', async (name) => {
    expect(await call(name, 'group_u2p', { u2p_id: [601, 611], group_stamp: 'A' })).toMatchObject({
      status: 200,
      body: [601, 611],
    });
  });

  test('refuses a group larger than the session allows', async () => {
    await server.owner.query('update app.schedules set max_group_student_number = 1 where id = 511');
    expect(await call('teacher', 'group_u2p', { u2p_id: [601, 611], group_stamp: 'A' })).toMatchObject({
      status: 400,
      body: { code: '22023' },
    });
    expect((await places()).map(({ group_stamp }) => group_stamp)).toEqual([null, null]);
    await server.owner.query('update app.schedules set max_group_student_number = 2 where id = 511');
  });

  test('refuses a group of several sessions', async () => {
    expect((await call('admin', 'group_u2p', { u2p_id: [601, 602], group_stamp: 'A' })).status).toBe(400);
  });

  test('refuses a stopped enrolment', async () => {
    await server.owner.query(`update app.user2projects set schedule_status = 'stopped' where id = 601`);
    const answer = await call('teacher', 'group_u2p', { u2p_id: [601], group_stamp: 'A' });
    await server.owner.query(`update app.user2projects set schedule_status = 'elected' where id = 601`);
    expect(answer).toMatchObject({ status: 400, body: { code: '22023' } });
  });

  test("refuses a teacher who groups the students of a colleague's session", async () => {
    expect(await call('teacher', 'group_u2p', { u2p_id: [601, 602], group_stamp: 'A' })).toMatchObject({
      status: 403,
      body: { code: '42501' },
    });
    expect((await places()).map(({ group_stamp }) => group_stamp)).toEqual([null, null]);
  });
});

describe('create_user', () => {
  const made = (): Promise<readonly Record<string, unknown>[]> =>
    rows(`select u.code, u.name, u.role, u.org::int, c.phone, array(select m.organization_id::int from app.user_orgs m where m.user_id = u.id) as orgs
      from app.users u left join app.user_contacts c on c.user_id = u.id where u.id > 20000 order by u.code`);

  beforeEach(async () => {
    await server.owner.query('delete from app.users where id > 20000');
  });

  test.each(['teacher', 'centreadmin', 'dev', 'admin'] as const)('%s creates students in a class', async (name) => {
    const answer = await call(name, 'create_user', [
      { code: 'n1', name: 'One', role: 'student', orgs_id: [10], phone: '123', email: null },
      { code: 'n2', name: 'Two', role: 'student', orgs_id: 10, phone: null, email: null },
    ]);
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.body).toMatchObject([
      { code: 'n1', created: true },
      { code: 'n2', created: true },
    ]);
    expect(await made()).toEqual([
      { code: 'n1', name: 'One', role: 'student', org: 10, phone: '123', orgs: [10] },
      { code: 'n2', name: 'Two', role: 'student', org: 10, phone: null, orgs: [10] },
    ]);
  });

  test('an existing account is returned unchanged', async () => {
    const answer = await call('admin', 'create_user', [
      { code: 's1', name: 'Another name', role: 'student', orgs_id: [12], phone: '999' },
      { code: 'n1', name: 'One', role: 'student', orgs_id: [], phone: null },
    ]);
    expect(answer.body).toMatchObject([
      { id: 7, code: 's1', created: false },
      { code: 'n1', created: true },
    ]);
    expect(
      await rows('select u.name, c.phone from app.users u join app.user_contacts c on c.user_id = u.id where u.id = 7'),
    ).toEqual([{ name: 'Student', phone: '13800007' }]);
  });

  test('one person can be sent as an object', async () => {
    expect(await call('admin', 'create_user', { code: 'n1', name: 'One', role: 'student' })).toMatchObject({
      status: 200,
      body: [{ code: 'n1', created: true }],
    });
  });

  test('the new account has no password', async () => {
    await call('admin', 'create_user', { code: 'n1', name: 'One', role: 'student' });
    expect(await rows(`select 1 from auth.credentials c join app.users u on u.id = c.user_id where u.code = 'n1'`)).toEqual([]);
  });

  test.each([
    ['a role above student', { code: 'n2', name: 'Two', role: 'admin', orgs_id: [10] }, 403],
    ['no name', { code: 'n2', name: ' ', role: 'student', orgs_id: [10] }, 400],
    ['a class of another centre', { code: 'n2', name: 'Two', role: 'student', orgs_id: [13] }, 403],
    ['a class that does not exist', { code: 'n2', name: 'Two', role: 'student', orgs_id: [999] }, 409],
    ['an id that is no number', { code: 'n2', name: 'Two', role: 'student', orgs_id: ['x'] }, 400],
  ])('with %s nobody is created', async (_, entry, status) => {
    const good = { code: 'n1', name: 'One', role: 'student', orgs_id: [10] };
    for (const name of ['teacher', 'centreadmin'] as const) {
      const answer = await call(name, 'create_user', [good, entry]);
      expect([status, 403]).toContain(answer.status);
      expect(await made()).toEqual([]);
    }
  });

  test.each([
    ['a Cyrillic letter', '\u0430dmin', 400],
    ['a full-width digit', '2024\uff11', 400],
    ['a blank of no width', 'n2\u200b', 400],
    ['a blank inside', 'n 2', 400],
    ['a sign in front', '-n2', 400],
    ['another case than an account that exists', 'T1', 409],
  ])('a user name with %s is refused to everybody, and nobody is created', async (_what, code, status) => {
    for (const name of ['teacher', 'admin'] as const) {
      const entry = { code, name: 'Two', role: 'student', orgs_id: [10] };
      expect((await call(name, 'create_user', [{ ...entry, code: 'n1' }, entry])).status).toBe(status);
    }
    expect(
      (
        await server.request('POST', 'users', {
          token: await server.tokenFor(people.admin),
          body: { code, name: 'N', role: 'teacher' },
        })
      ).status,
    ).toBe(status);
    const token = await server.tokenFor(people.admin);
    expect((await server.request('PATCH', 'users?id=eq.5', { token, body: { code } })).status).toBe(status);
    expect(await made()).toEqual([]);
  });

  test('a teacher can create a thousand accounts a day, at most 200 of them without a class', async () => {
    const some = (from: number, count: number, orgs_id: readonly number[] = [10]): object[] =>
      Array.from({ length: count }, (_, n) => ({ code: `n${from + n}`, name: 'N', role: 'student', orgs_id }));
    await server.owner.query('delete from auth.created_accounts');
    expect((await call('teacher', 'create_user', some(0, 990))).status).toBe(200);
    expect((await call('teacher', 'create_user', some(0, 990))).status).toBe(200);
    expect(await call('teacher', 'create_user', some(990, 11))).toMatchObject({ status: 429, body: { code: '53400' } });
    expect((await call('teacher', 'create_user', some(990, 10))).status).toBe(200);
    expect(await made()).toHaveLength(1000);
    await server.owner.query('delete from auth.created_accounts');
    expect((await call('teacher', 'create_user', some(1000, 201, []))).status).toBe(429);
    expect((await call('teacher', 'create_user', some(1000, 200, []))).status).toBe(200);
    await server.owner.query('delete from auth.created_accounts');
  });

  test('one request can create a thousand students', async () => {
    const body = Array.from({ length: 1000 }, (_, n) => ({
      code: `n${n}`,
      name: `Student ${n}`,
      role: 'student',
      orgs_id: [10],
      phone: null,
      email: null,
    }));
    expect((await call('admin', 'create_user', body)).status).toBe(200);
    expect(await made()).toHaveLength(1000);
  });
});
