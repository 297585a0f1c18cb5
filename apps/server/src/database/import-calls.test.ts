import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestAnswer, type TestServer } from '../../test/database/test-server.ts';
import { fillTestUniversity, people } from '../../test/database/test-university.ts';

let server: TestServer;
const tokens: Partial<Record<keyof typeof people, string>> = {};
const staff = ['teacher', 'centreadmin', 'dev', 'admin'] as const;
type Staff = (typeof staff)[number];

beforeAll(async () => {
  server = await startTestServer();
  await fillTestUniversity(server.owner);
  for (const [name, person] of Object.entries(people)) tokens[name as keyof typeof people] = await server.tokenFor(person);
});
afterAll(() => server?.stop());
beforeEach(() =>
  server.owner.query(`
    delete from auth.request_keys;
    delete from app.user2courses where id > 20000;
    delete from app.report_check_items where id > 20000;
    delete from app.user_orgs where id > 4;
    delete from app.users where id > 20000 or id in (96, 97);
    insert into app.users (id, code, name, role, org) values (96, 's96', 'Of centre A', 'student', 12), (97, 's97', 'Of the teacher', 'student', 10);
    insert into app.user_orgs (id, user_id, organization_id) values (51, 97, 10), (52, 96, 12);
    delete from app.orgs where id > 20000;
    update app.users set class_list = '{10}' where id = 4;
    update app.users set class_list = '{}' where id = 5;`),
);

interface Sent {
  readonly path: string;
  readonly body: unknown;
  readonly prefer?: string;
  readonly key?: string;
  readonly method?: string;
}

function send(name: Staff, { path, body, prefer, key, method = 'POST' }: Sent): Promise<TestAnswer> {
  return server.request(method, path, {
    token: tokens[name],
    body,
    ...(prefer === undefined ? {} : { prefer }),
    ...(key === undefined ? {} : { idempotencyKey: key }),
  });
}

async function rows(query: string): Promise<readonly Record<string, unknown>[]> {
  return (await server.owner.query<Record<string, unknown>>(query)).rows;
}

const students = (orgs_id: readonly number[]): Sent => ({
  path: 'rpc/create_user',
  body: [{ code: 'n1', name: 'New', role: 'student', orgs_id, phone: null, email: null }],
});
const classes = (parent: number | null): Sent => ({
  path: 'orgs?on_conflict=name,parent,semester_id',
  body: [
    { code: 'k1', name: 'New class', parent, type: 'class', semester_id: 1 },
    { code: 'k2', name: 'Another class', parent, type: 'class', semester_id: 1 },
  ],
  prefer: 'resolution=ignore-duplicates,return=minimal',
});
const move = (from: number, to: number): Sent => ({
  path: 'user_orgs?on_conflict=id',
  body: [{ id: from, user_id: from === 52 ? 96 : 97, organization_id: to }],
  prefer: 'resolution=merge-duplicates,return=minimal',
});
const enrol = (course_id: number): Sent => ({
  path: 'user2courses?on_conflict=user_id,course_id,semester_id',
  body: [
    { user_id: 7, course_id, semester_id: 1 },
    { user_id: 8, course_id, semester_id: 1 },
  ],
  prefer: 'resolution=ignore-duplicates,return=minimal',
});
const references = (user_id: number, organization_id: number): Sent => ({
  path: 'report_check_items',
  body: [
    {
      type: 'preview',
      type_order: 1,
      display_order: 1,
      check_mark: 'wrong',
      comment: 'No title',
      scores: [-1, -2],
      project_code: 'E1',
      user_id,
      organization_id,
    },
  ],
  prefer: 'return=minimal',
});
const groups: Sent = {
  path: 'rpc/group',
  body: { course_id: 101, user2org: [{ org: { name: 'Import group', parent: 1 }, user_id: [7, 8] }] },
  prefer: 'params=single-object',
};

// Membership 51 is in the teacher's class, 52 in another of the centre.
/** Statuses for teacher, centreadmin, dev, admin. */
type Statuses = readonly [number, number, number, number];

describe('who may send what in an import', () => {
  test.each<[string, Sent, Statuses]>([
    ['students into the own class', students([10]), [200, 200, 200, 200]],
    ['students into a class of the centre that is not the own', students([12]), [403, 200, 200, 200]],
    ['students into a class of another centre', students([13]), [403, 403, 200, 200]],
    ['students into no class', students([]), [200, 200, 200, 200]],
    ['classes below the own centre', classes(1), [201, 201, 201, 201]],
    ['classes below another centre', classes(2), [403, 403, 201, 201]],
    ['classes below nothing', classes(null), [403, 403, 201, 201]],
    ['a move out of a class that is not the own', move(52, 10), [403, 200, 200, 200]],
    ['a move into a class of another centre', move(51, 13), [403, 403, 200, 200]],
    ['students onto the own course', enrol(101), [201, 201, 201, 201]],
    ["students onto a colleague's course", enrol(102), [403, 201, 201, 201]],
    ['students onto a course of another centre', enrol(103), [403, 403, 201, 201]],
    ['references in the own name', references(4, 1), [201, 201, 201, 201]],
    ['references in the name of a colleague', references(5, 1), [403, 201, 201, 201]],
    ['references of another centre', references(4, 2), [403, 403, 201, 201]],
    ['groups of the own course', groups, [200, 200, 200, 200]],
  ])('%s', async (_, sent, statuses) => {
    const seen: number[] = [];
    for (const name of staff) {
      // Each request is rolled back, so that all start from the same data.
      const { status, body } = await send(name, { ...sent, prefer: [sent.prefer, 'tx=rollback'].filter(Boolean).join(',') });
      seen.push(status);
      if (status >= 400) expect(body).toMatchObject({ code: '42501' });
    }
    expect(seen).toEqual(statuses);
    expect(
      await rows('select code from app.users where id > 20000 union all select name from app.orgs where id > 20000'),
    ).toEqual([]);
  });

  test('existing classes stay unchanged, in any order, and missing ones are created', async () => {
    await send('admin', classes(1));
    const before = await rows('select * from app.orgs where id > 20000 order by id');
    const more = classes(1);
    const again = {
      ...more,
      body: [...(more.body as object[]), { code: 'k3', name: 'Third class', parent: 1, type: 'class', semester_id: 1 }],
    };
    expect((await send('teacher', again)).status).toBe(201);
    const after = await rows('select * from app.orgs where id > 20000 order by id');
    expect(after.slice(0, 2)).toEqual(before);
    expect(after.map(({ name, created_by }) => [name, created_by])).toEqual([
      ['New class', '1'],
      ['Another class', '1'],
      ['Third class', '4'],
    ]);
  });

  test.each<[string, Sent]>([
    ['students', students([10])],
    ['classes', classes(1)],
    ['memberships', move(51, 11)],
    ['enrolments', enrol(101)],
    ['references', references(4, 1)],
    ['groups', groups],
  ])('%s are imported once for each user and key, and a repeated request is refused', async (_, sent) => {
    const key = 'import-0123456789abcdef';
    expect((await send('teacher', { ...sent, key })).status).toBeLessThan(300);
    const after = await rows(
      'select (select count(*) from app.report_check_items) as items, (select count(*) from app.users) as users',
    );
    expect(await send('teacher', { ...sent, key })).toMatchObject({ status: 409, body: { code: 'LC009' } });
    expect(
      await rows('select (select count(*) from app.report_check_items) as items, (select count(*) from app.users) as users'),
    ).toEqual(after);
    expect(
      (await send('admin', { ...sent, key, prefer: [sent.prefer, 'tx=rollback'].filter(Boolean).join(',') })).status,
    ).toBeLessThan(300);
  });

  test('the key of a refused request can be used again', async () => {
    const key = 'import-0123456789abcdef';
    expect((await send('teacher', { ...students([12]), key })).status).toBe(403);
    expect((await send('teacher', { ...students([10]), key })).status).toBe(200);
  });
});

describe('allowTeacherManageOwnClass', () => {
  const own = (id: number, class_list: unknown): Sent => ({
    path: `users?id=eq.${id}`,
    body: { class_list },
    method: 'PATCH',
    prefer: 'return=representation',
  });

  test('a teacher adds classes to their own list, and then students to these classes', async () => {
    expect((await send('teacher', students([12]))).status).toBe(403);
    expect(await send('teacher', own(4, [10, 12]))).toMatchObject({ status: 200, body: [{ id: 4, class_list: [10, 12] }] });
    expect((await send('teacher', students([12]))).status).toBe(200);
    expect((await send('teacher', move(52, 10))).status).toBe(200);
    expect(await rows('select organization_id::int from app.user_orgs where id = 52')).toEqual([{ organization_id: 10 }]);
  });

  test('a class of another centre on the list gives no rights to it', async () => {
    expect((await send('teacher', own(4, [10, 13]))).status).toBe(200);
    const before = await rows('select * from app.user_orgs order by id');
    expect((await send('teacher', students([13]))).status).toBe(403);
    expect((await send('teacher', move(51, 13))).status).toBe(403);
    expect((await send('teacher', { path: 'user_orgs?id=eq.3', body: undefined, method: 'DELETE' })).status).toBe(204);
    expect(await rows('select * from app.user_orgs order by id')).toEqual(before);
  });

  test("a teacher changes neither a colleague's classes nor other fields of their own account", async () => {
    expect((await send('teacher', own(5, [10]))).body).toEqual([]);
    expect(await rows('select class_list from app.users where id = 5')).toEqual([{ class_list: [] }]);
    for (const change of [{ role: 'admin' }, { org: 2 }, { class_list: [10], role: 'admin' }]) {
      const answer = await send('teacher', { path: 'users?id=eq.4', body: change, method: 'PATCH' });
      expect(answer).toMatchObject({ status: 403, body: { code: '42501' } });
    }
  });

  test.each([
    ['an organisation that is no class', [11]],
    ['a centre', [1]],
    ['what does not exist', [999_999]],
  ])('the list refuses %s', async (_, class_list) => {
    expect(await send('teacher', own(4, class_list))).toMatchObject({ status: 409, body: { code: '23503' } });
  });

  test.each(['centreadmin', 'admin'] as const)('%s sets the classes of a teacher of the centre', async (name) => {
    expect(await send(name, own(4, [12]))).toMatchObject({ status: 200, body: [{ class_list: [12] }] });
  });
});
