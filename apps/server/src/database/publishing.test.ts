import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestAnswer, type TestServer } from '../../test/database/test-server.ts';
import { fillTestUniversity, people } from '../../test/database/test-university.ts';

let server: TestServer;
let admin: string;
let teacher: string;

beforeAll(async () => {
  server = await startTestServer();
  await fillTestUniversity(server.owner);
  admin = await server.tokenFor(people.admin);
  teacher = await server.tokenFor(people.teacher);
});
afterAll(() => server?.stop());

async function forbid(...settings: readonly string[]): Promise<void> {
  const value = JSON.stringify(Object.fromEntries(settings.map((name) => [name, true])));
  await server.owner.query('update app.config set value = $1 where organization_id = 1', [value]);
}

/** Monday in the fourth week of November, where nothing else is. */
const day = '2026-11-23';

async function session(change: Readonly<Record<string, unknown>> = {}): Promise<number> {
  const row = {
    date: day,
    period_id: 1,
    location_id: 301,
    course_id: 101,
    project_id: 201,
    teacher_id: null,
    class_list: [],
    is_publish: false,
    ...change,
  };
  const { rows } = await server.owner.query<{ id: string }>(
    `insert into app.schedules (date, period_id, location_id, course_id, project_id, teacher_id, class_list, is_publish, semester_id, organization_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 1, 1) returning id`,
    [row.date, row.period_id, row.location_id, row.course_id, row.project_id, row.teacher_id, row.class_list, row.is_publish],
  );
  return Number(rows[0]!.id);
}

function publish(ids: readonly number[], token = admin): Promise<TestAnswer> {
  return server.request('PATCH', `schedules?id=in.(${ids.join(',')})`, { token, body: { is_publish: true } });
}

async function published(): Promise<number> {
  const { rows } = await server.owner.query<{ n: number }>(
    `select count(*)::int as n from app.schedules where date = $1 and is_publish`,
    [day],
  );
  return rows[0]!.n;
}

beforeEach(async () => {
  await server.owner.query('delete from app.schedules where id > 20000');
  await server.owner.query('delete from app.timeslots where id > 20000');
  await server.owner.query(`update app.config set value = '{}' where organization_id = 1`);
  await server.owner.query(
    `update app.config set value = value - '{excludeRoomTime}'::text[] || '{"excludeRoomTime": false}' where organization_id is null`,
  );
});

describe('publishing without a setting', () => {
  test('is allowed for sessions in conflict', async () => {
    const ids = [await session({ teacher_id: 4, class_list: [10] }), await session({ teacher_id: 4, class_list: [10] })];
    expect((await publish(ids)).status).toBe(204);
  });
});

interface Case {
  readonly name: string;
  readonly setting: string;
  readonly other: Readonly<Record<string, unknown>>;
  readonly own: Readonly<Record<string, unknown>>;
  readonly isRefused: boolean;
}

const cases: readonly Case[] = [
  { name: 'the same room at the same time', setting: 'excludeRoomTime', other: {}, own: {}, isRefused: true },
  {
    name: 'the same room in a period that overlaps',
    setting: 'excludeRoomTime',
    other: { period_id: 3 },
    own: {},
    isRefused: true,
  },
  { name: 'the same room in another period', setting: 'excludeRoomTime', other: { period_id: 2 }, own: {}, isRefused: false },
  { name: 'the same room on another day', setting: 'excludeRoomTime', other: { date: '2026-11-24' }, own: {}, isRefused: false },
  { name: 'another room', setting: 'excludeRoomTime', other: { location_id: 302 }, own: {}, isRefused: false },
  {
    name: 'the same teacher, where rooms only are forbidden',
    setting: 'excludeRoomTime',
    other: { location_id: 302, teacher_id: 4 },
    own: { teacher_id: 4 },
    isRefused: false,
  },
  {
    name: 'the same teacher',
    setting: 'excludeTeacherTime',
    other: { location_id: 302, teacher_id: 4 },
    own: { teacher_id: 4 },
    isRefused: true,
  },
  { name: 'no teacher in both', setting: 'excludeTeacherTime', other: { location_id: 302 }, own: {}, isRefused: false },
  {
    name: 'a shared class',
    setting: 'excludeTeacherStudentGroup',
    other: { location_id: 302, class_list: [12, 10] },
    own: { class_list: [10] },
    isRefused: true,
  },
  {
    name: 'other classes',
    setting: 'excludeTeacherStudentGroup',
    other: { location_id: 302, class_list: [12] },
    own: { class_list: [10] },
    isRefused: false,
  },
];

describe('publishing a session in conflict', () => {
  test.each(cases)('$setting: $name, refused: $isRefused', async ({ setting, other, own, isRefused }) => {
    await forbid(setting);
    await session({ ...other, is_publish: true });
    const id = await session(own);
    const answer = await publish([id]);
    if (isRefused) {
      expect(answer).toMatchObject({ status: 400, body: { code: 'LC001' } });
      const { details } = answer.body as { details: string };
      expect(JSON.parse(details)).toMatchObject([{ rule: setting, schedule_id: id, other_kind: 'schedule' }]);
    } else {
      expect(answer.status).toBe(204);
    }
  });

  test('a cancelled session is no conflict, but is not opened again once its room is taken', async () => {
    await forbid('excludeRoomTime');
    const cancelled = await session({ is_publish: true });
    const call = (name: string, body: object): Promise<TestAnswer> =>
      server.request('POST', `rpc/${name}`, { token: admin, body });
    expect((await call('cancel_session', { schedule_id: cancelled, reason: 'Power failure' })).status).toBe(200);
    const id = await session();
    expect((await publish([id])).status).toBe(204);
    expect(await call('reopen_session', { schedule_id: cancelled })).toMatchObject({ status: 400, body: { code: 'LC001' } });
    await server.owner.query('update app.schedules set location_id = 302 where id = $1', [id]);
    expect((await call('reopen_session', { schedule_id: cancelled })).status).toBe(200);
  });

  test('a draft is no conflict', async () => {
    await forbid('excludeRoomTime');
    await session();
    expect((await publish([await session()])).status).toBe(204);
  });

  test('two drafts in conflict with each other in one request are both refused', async () => {
    await forbid('excludeRoomTime');
    const ids = [await session(), await session(), await session({ location_id: 302 })];
    expect((await publish(ids)).status).toBe(400);
    expect(await published()).toBe(0);
  });

  test('of several simultaneous requests one succeeds', async () => {
    await forbid('excludeRoomTime');
    const ids = await Promise.all(Array.from({ length: 6 }, () => session()));
    const answers = await Promise.all(ids.map((id) => publish([id])));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(await published()).toBe(1);
  });

  test('a request with published sessions in conflict is refused as a whole', async () => {
    await forbid('excludeRoomTime');
    const body = [1, 2].map(() => ({
      date: day,
      period_id: 1,
      location_id: 301,
      course_id: 101,
      project_id: 201,
      semester_id: 1,
      organization_id: 1,
      is_publish: true,
      max_student_number: 10,
      min_student_number: 1,
    }));
    expect((await server.request('POST', 'schedules', { token: teacher, body })).status).toBe(400);
    expect(await published()).toBe(0);
  });

  test('a published session cannot be moved into a conflict, but can be changed in other ways', async () => {
    await forbid('excludeRoomTime');
    await session({ is_publish: true });
    const id = await session({ is_publish: true, location_id: 302, teacher_id: 5 });
    const patch = (body: unknown): Promise<TestAnswer> =>
      server.request('PATCH', `schedules?id=eq.${id}`, { token: admin, body });
    expect((await patch({ location_id: 301 })).status).toBe(400);
    expect((await patch({ max_student_number: 50 })).status).toBe(204);
    expect((await patch({ is_publish: false, location_id: 301 })).status).toBe(204);
  });

  test('sessions of another centre count, although the publishing user cannot read them', async () => {
    await forbid('excludeTeacherTime');
    await server.owner.query(
      `insert into app.schedules (date, period_id, location_id, course_id, project_id, teacher_id, is_publish, semester_id, organization_id)
      values ($1, 1, 303, 103, 203, 4, true, 1, 2)`,
      [day],
    );
    const id = await session({ teacher_id: 4 });
    expect((await publish([id], await server.tokenFor(people.centreadmin))).status).toBe(400);
  });

  test('the system setting applies to a centre without its own', async () => {
    await server.owner.query(`update app.config set value = value || '{"excludeRoomTime": true}' where organization_id is null`);
    await session({ is_publish: true });
    const id = await session();
    expect((await publish([id])).status).toBe(400);
    await server.owner.query(`update app.config set value = '{"excludeRoomTime": false}' where organization_id = 1`);
    expect((await publish([id])).status).toBe(204);
  });
});

describe('publishing a session in conflict with other teaching', () => {
  const slot = (columns: string, values: string): Promise<unknown> =>
    server.owner.query(
      `insert into app.timeslots (date, period_id, organization_id, ${columns}) values ('${day}', 3, 1, ${values})`,
    );

  test.each([
    ['excludeRoomTime', 'location_id', '301'],
    ['excludeTeacherTime', 'teacher_id', '4'],
    ['excludeTeacherTime', 'teacher_secondary_id', '4'],
    ['excludeTeacherStudentGroup', 'class_id', '10'],
  ])('%s: %s', async (setting, column, id) => {
    await slot(column, id);
    const own = await session({ teacher_id: 4, class_list: [10] });
    await forbid(setting);
    expect(await publish([own])).toMatchObject({
      status: 400,
      body: { code: 'LC001', details: expect.stringContaining('timeslot') as string },
    });
    await forbid();
    expect((await publish([own])).status).toBe(204);
  });
});

describe('excludeTeacherSubject', () => {
  test.each([
    ['a teacher who is not on the list', 211, 4, 400],
    ['a teacher who is on the list', 211, 5, 204],
    ['an experiment without a list', 201, 4, 204],
    ['no teacher', 211, null, 204],
  ])('%s', async (_, project_id, teacher_id, status) => {
    await forbid('excludeTeacherSubject');
    expect((await publish([await session({ project_id, teacher_id, location_id: 302 })])).status).toBe(status);
  });
});

describe('every session', () => {
  test('can join a group of other experiments, and no group with the same experiment', async () => {
    const patch = (id: number, body: unknown): Promise<TestAnswer> =>
      server.request('PATCH', `schedules?id=eq.${id}`, { token: admin, body });
    const first = await session();
    const second = await session({ project_id: 202 });
    const third = await session();
    expect((await patch(first, { group: 'g' })).status).toBe(204);
    expect((await patch(second, { group: 'g' })).status).toBe(204);
    const refusal = { status: 400, body: { code: 'LC002', message: 'associated sessions cannot have the same experiment' } };
    expect(await patch(third, { group: 'g' })).toMatchObject(refusal);
    expect(await patch(second, { project_id: 201 })).toMatchObject(refusal);
    expect((await patch(third, { group: 'h' })).status).toBe(204);
    const answers = await Promise.all([patch(third, { group: 'i' }), patch(first, { group: 'i' })]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 400]);
  });

  test.each(['2026-08-31', '2027-02-01'])('is refused on %s, outside the semester', async (date) => {
    const answer = await server.request('PATCH', `schedules?id=eq.501`, { token: teacher, body: { date } });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: '23514', message: `the date ${date} is outside the semester Autumn 2026` },
    });
  });

  test.each(['2026-09-01', '2027-01-31'])('is accepted on %s, the first or last day of the semester', async (date) => {
    expect(
      (await server.request('PATCH', `schedules?id=eq.501`, { token: teacher, body: { date }, prefer: 'tx=rollback' })).status,
    ).toBe(204);
  });
});
