import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestAnswer, type TestRequest, type TestServer } from '../../test/database/test-server.ts';
import { fillTestUniversity, people } from '../../test/database/test-university.ts';

let server: TestServer;
const tokens: Partial<Record<keyof typeof people, string>> = {};

beforeAll(async () => {
  server = await startTestServer();
  await fillTestUniversity(server.owner);
  for (const [name, person] of Object.entries(people)) tokens[name as keyof typeof people] = await server.tokenFor(person);
});
afterAll(() => server?.stop());

function as(
  name: keyof typeof people,
  method: string,
  path: string,
  request: Omit<TestRequest, 'token'> = {},
): Promise<TestAnswer> {
  return server.request(method, path, { ...request, token: tokens[name] });
}

async function value(query: string): Promise<unknown> {
  const { rows } = await server.owner.query<Record<string, unknown>>(query);
  return Object.values(rows[0] ?? {})[0];
}

const session = {
  date: '2026-11-10',
  period_id: 1,
  location_id: 301,
  course_id: 101,
  project_id: 201,
  semester_id: 1,
  organization_id: 1,
  max_student_number: 20,
  min_student_number: 1,
};
const representation = { prefer: 'return=representation' };

describe('a teacher', () => {
  test('cannot detect a draft of another course by counts, embeds or order', async () => {
    const all = await as('teacher', 'GET', 'schedules?select=id&order=id', { prefer: 'count=exact' });
    expect(all.body).toEqual([501, 511, 512, 513, 521].map((id) => ({ id })));
    expect(all.headers['content-range']).toBe('0-4/5');
    const embedded = await as('teacher', 'GET', 'courses?select=id,schedules(id)&id=eq.102');
    expect(embedded.body).toEqual([{ id: 102, schedules: [{ id: 512 }, { id: 521 }] }]);
    const or = await as('teacher', 'GET', 'schedules?select=id&or=(is_publish.is.false,id.eq.503)');
    expect(or.body).toEqual([{ id: 501 }]);
  });

  test('sees drafts where the setting of the centre or of the system shows them', async () => {
    const drafts = async (): Promise<unknown> =>
      (await as('teacher', 'GET', 'schedules?select=id&is_publish=is.false&order=id')).body;
    const set = (condition: string, flag: string): Promise<unknown> =>
      server.owner.query(`update app.config set value = ${flag} where key = 'system' and ${condition}`);
    const system = `jsonb_set(value, '{showDraftToTeacher}', '%')`;
    await set('organization_id = 1', `'{"showDraftToTeacher": true}'`);
    expect(await drafts()).toEqual([{ id: 501 }, { id: 502 }]);
    await set('organization_id = 1', `'{"showDraftToTeacher": false}'`);
    await set('organization_id is null', system.replace('%', 'true'));
    expect(await drafts()).toEqual([{ id: 501 }, { id: 503 }]);
    await set('organization_id is null', system.replace('%', 'false'));
    await set('organization_id = 1', `'{}'`);
    expect(await drafts()).toEqual([{ id: 501 }]);
  });

  test("cannot change a session of another teacher's course, published or not, by filter or by id", async () => {
    const before = await value(`select md5(string_agg(s::text, ',' order by id)) from app.schedules s`);
    for (const path of [
      'schedules?id=eq.512',
      'schedules?id=in.(502,503,512,513)',
      'schedules?course_id=eq.102',
      'schedules?id=eq.521',
    ]) {
      expect(await as('teacher', 'PATCH', path, { body: { is_publish: false }, ...representation })).toMatchObject({
        status: 200,
        body: [],
      });
      expect(await as('teacher', 'DELETE', path, representation)).toMatchObject({ status: 200, body: [] });
    }
    expect(await value(`select md5(string_agg(s::text, ',' order by id)) from app.schedules s`)).toBe(before);
  });

  test("cannot move one of their sessions to another teacher's course", async () => {
    const answer = await as('teacher', 'PATCH', 'schedules?id=eq.501', { body: { course_id: 102 } });
    expect(answer).toMatchObject({ status: 403, body: { code: '42501' } });
    expect(await value('select course_id::int from app.schedules where id = 501')).toBe(101);
  });

  test('cannot save a batch with one forbidden session, nor any part of it', async () => {
    const before = await value('select count(*) from app.schedules');
    const body = [session, { ...session, date: '2026-11-11' }, { ...session, course_id: 102, project_id: 202, location_id: 302 }];
    expect(await as('teacher', 'POST', 'schedules', { body })).toMatchObject({ status: 403, body: { code: '42501' } });
    expect(await value('select count(*) from app.schedules')).toBe(before);
  });

  test('cannot reach a session of another teacher with an upsert through on_conflict', async () => {
    const body = [{ ...session, id: 512 }];
    const answer = await as('teacher', 'POST', 'schedules?on_conflict=id', {
      body,
      prefer: 'resolution=merge-duplicates,return=representation',
    });
    expect(answer.status).toBe(403);
    expect(await value('select course_id::int from app.schedules where id = 512')).toBe(102);
  });

  test.each([
    ['the own role', { role: 'admin' }],
    ['the own centre', { org: 2 }],
    ['the own code', { code: 'admin3' }],
    ['the own state', { is_active: true }],
    ['the class list and the role together', { class_list: [10], role: 'admin' }],
    ['the own telephone number', { phone: '1' }],
  ])('cannot change %s', async (_, body) => {
    expect(await as('teacher', 'PATCH', `users?id=eq.${people.teacher.id}`, { body })).toMatchObject({
      status: 403,
      body: { code: '42501' },
    });
    expect(await value(`select row(role, org, code)::text from app.users where id = 4`)).toBe('(teacher,1,t1)');
  });

  test('may change their own class_list, and add only classes to it', async () => {
    const path = `users?id=eq.${people.teacher.id}`;
    expect(await as('teacher', 'PATCH', path, { body: { class_list: [10, 12] }, ...representation })).toMatchObject({
      status: 200,
      body: [{ class_list: [10, 12] }],
    });
    expect(await as('teacher', 'PATCH', path, { body: { class_list: [1] } })).toMatchObject({
      status: 409,
      body: { code: '23503' },
    });
    expect(await as('teacher', 'PATCH', path, { body: { class_list: [10] } })).toMatchObject({ status: 204 });
    expect((await as('teacher', 'PATCH', 'users?id=eq.5', { body: { class_list: [10] }, ...representation })).body).toEqual([]);
    expect(await value('select class_list::text from app.users where id = 5')).toBe('{}');
  });

  test('sees their own telephone number and no other, by no filter, order or embed', async () => {
    const own = await as('teacher', 'GET', 'users?select=id,phone,email&phone=not.is.null');
    expect(own.body).toEqual([{ id: 4, phone: '13800004', email: 't1@example.org' }]);
    expect((await as('teacher', 'GET', 'users?select=id&phone=like.1380*')).body).toEqual([{ id: 4 }]);
    expect((await as('teacher', 'GET', 'users_ex?select=id&email=eq.t2@example.org')).body).toEqual([]);
    expect((await as('teacher', 'GET', 'schedules?select=id,teacher:users(phone)&id=eq.512')).body).toEqual([
      { id: 512, teacher: { phone: null } },
    ]);
    const ordered = await as('teacher', 'GET', 'users?select=id&order=phone.desc.nullslast&limit=1');
    expect(ordered.body).toEqual([{ id: 4 }]);
  });

  test('cannot change attendance where the centre forbids it', async () => {
    const patch = (body: unknown): Promise<TestAnswer> =>
      as('teacher', 'PATCH', 'user2projects?id=eq.601', { body, prefer: 'return=representation,tx=rollback' });
    expect((await patch({ attendance: 'late' })).status).toBe(200);
    await server.owner.query(`update app.config set value = '{"disableTeacherAtt": true}' where organization_id = 1`);
    expect(await patch({ attendance: 'late' })).toMatchObject({ status: 403, body: { code: '42501' } });
    expect((await patch({ operation: 90 })).status).toBe(200);
    expect(
      (
        await as('centreadmin', 'PATCH', 'user2projects?id=eq.601', {
          body: { attendance: 'late' },
          prefer: 'return=representation,tx=rollback',
        })
      ).status,
    ).toBe(200);
    await server.owner.query(`update app.config set value = '{}' where organization_id = 1`);
  });

  test('can add only students to their own classes, and cannot move a membership of another class', async () => {
    expect((await as('teacher', 'POST', 'user_orgs', { body: { user_id: 5, organization_id: 10 } })).status).toBe(403);
    const merge = { prefer: 'resolution=merge-duplicates,return=representation' };
    const foreign = await as('teacher', 'POST', 'user_orgs?on_conflict=id', {
      body: [{ id: 3, user_id: 7, organization_id: 10 }],
      ...merge,
    });
    expect(foreign.status).toBe(403);
    expect(await value('select row(user_id, organization_id)::text from app.user_orgs where id = 3')).toBe('(8,13)');
  });
});

describe('an embed', () => {
  test.each([
    'semesters?select=id,workloads(*)',
    'orgs?select=id,schedule_plans(*)',
    'pages?select=id,page_versions(*)',
    'orgs?select=id,workloads!inner(id)&workloads.workload=gt.0',
  ])('gives no access to a table that the reader may not read: %s', async (path) => {
    expect(await as('teacher', 'GET', path)).toMatchObject({ status: 403, body: { code: '42501' } });
  });

  test('shows and counts only the rows that the reader may read', async () => {
    const { body } = await as('teacher', 'GET', 'semesters?select=id,schedules(id)&id=eq.1');
    const ids = (body as { schedules: { id: number }[] }[])[0]!.schedules
      .map(({ id }) => id)
      .toSorted((one, other) => one - other);
    expect(ids).toEqual([501, 511, 512, 513, 521]);
    expect((await as('centreadmin', 'GET', 'semesters?select=id,schedules!inner(id)&schedules.id=eq.503')).body).toEqual([]);
    expect((await as('teacher', 'GET', 'courses?select=id,user2courses(user_id)&id=in.(101,102)&order=id')).body).toEqual([
      { id: 101, user2courses: [{ user_id: 7 }] },
      { id: 102, user2courses: [] },
    ]);
  });
});

describe('a centreadmin', () => {
  test.each([
    ['courses?id=eq.101', { organization_id: 2 }],
    ['locations?id=eq.301', { organization_id: 2 }],
    ['timeslots?id=eq.1', { organization_id: 2 }],
    ['schedule_plans?id=eq.1', { organization_id: 2 }],
    ['config?id=eq.101', { organization_id: 2 }],
    ['users?id=eq.5', { org: 2 }],
    ['orgs?id=eq.12', { parent: 2 }],
    ['user_orgs?id=eq.2', { organization_id: 13 }],
    ['course2projects?id=eq.1', { course_id: 103 }],
  ])('cannot move %s to another centre', async (path, body) => {
    expect(await as('centreadmin', 'PATCH', path, { body })).toMatchObject({ status: 403, body: { code: '42501' } });
  });

  test('cannot move a session to another centre, nor use its rooms, courses and experiments', async () => {
    expect((await as('centreadmin', 'PATCH', 'schedules?id=eq.501', { body: { organization_id: 2 } })).status).toBe(403);
    for (const body of [{ location_id: 303 }, { course_id: 103 }, { project_id: 203 }, { team_id: 403 }]) {
      expect(await as('centreadmin', 'PATCH', 'schedules?id=eq.501', { body })).toMatchObject({
        status: 400,
        body: { code: '23514' },
      });
    }
    expect(
      await value(
        `select row(organization_id, location_id, course_id, project_id, team_id)::text from app.schedules where id = 501`,
      ),
    ).toBe('(1,301,101,201,)');
  });

  test('cannot reach a membership of another centre with an upsert', async () => {
    const body = [{ id: 3, user_id: 8, organization_id: 12 }];
    const answer = await as('centreadmin', 'POST', 'user_orgs?on_conflict=id', { body, prefer: 'resolution=merge-duplicates' });
    expect(answer.status).toBe(403);
    expect(await value('select organization_id::int from app.user_orgs where id = 3')).toBe(13);
  });

  test('cannot create a centreadmin, dev or admin, nor give anybody such a role', async () => {
    for (const role of ['centreadmin', 'dev', 'admin']) {
      expect({
        role,
        status: (await as('centreadmin', 'POST', 'users', { body: { code: `x-${role}`, name: 'X', role, org: 1 } })).status,
      }).toEqual({ role, status: 403 });
      expect({ role, status: (await as('centreadmin', 'PATCH', 'users?id=eq.5', { body: { role } })).status }).toEqual({
        role,
        status: 403,
      });
      expect({
        role,
        body: (await as('centreadmin', 'PATCH', 'users?id=eq.3', { body: { role }, ...representation })).body,
      }).toEqual({ role, body: [] });
    }
    expect(await value(`select count(*)::int from app.users where role in ('admin', 'dev', 'centreadmin')`)).toBe(5);
  });

  test('cannot change the dates of a semester', async () => {
    expect((await as('centreadmin', 'PATCH', 'semesters?id=eq.1', { body: { to: '2027-06-30' } })).status).toBe(403);
  });

  test('sees telephone numbers of their own centre only', async () => {
    const seen = await as('centreadmin', 'GET', 'users?select=id&phone=not.is.null&order=id');
    // Their own number, those of the teachers of centre 1, and of the student whose class lies below it.
    expect(seen.body).toEqual([3, 4, 5, 7].map((id) => ({ id })));
  });
});

describe('dev and admin', () => {
  test('cannot read a password hash: no view has one, and the schema is not exposed', async () => {
    await server.owner.query(`insert into auth.credentials (user_id, hash, changed_at) values (1, 'secret-hash', '2026-01-01')`);
    for (const name of ['dev', 'admin'] as const) {
      for (const path of [
        'credentials',
        'users?select=hash',
        'users?select=*,credentials(*)',
        'users?order=hash',
        'users?hash=eq.x',
      ]) {
        const answer = await as(name, 'GET', path);
        expect(answer.status, `${name} ${path}`).toBeGreaterThanOrEqual(400);
        expect(JSON.stringify(answer.body)).not.toContain('secret-hash');
      }
    }
  });

  test('a dev cannot change accounts', async () => {
    expect((await as('dev', 'PATCH', 'users?id=eq.2', { body: { role: 'admin' } })).status).toBe(403);
    expect((await as('dev', 'POST', 'users', { body: { code: 'x', name: 'X', role: 'student' } })).status).toBe(403);
    expect((await as('dev', 'DELETE', 'users?id=eq.8')).status).toBe(403);
  });

  test('an admin cannot delete, disable or demote their own account or the last admin', async () => {
    for (const body of [{ is_active: false }, { role: 'teacher' }]) {
      expect(await as('admin', 'PATCH', 'users?id=eq.1', { body })).toMatchObject({ status: 403, body: { code: '42501' } });
    }
    expect((await as('admin', 'DELETE', 'users?id=eq.1')).status).toBe(403);
    expect(await value('select role from app.users where id = 1 and is_active')).toBe('admin');
  });

  test('an admin changes contacts and accounts in one request', async () => {
    const made = await as('admin', 'POST', 'users', {
      body: { code: 'new', name: 'New', role: 'teacher', org: 1, email: 'n@example.org' },
      ...representation,
    });
    expect(made).toMatchObject({ status: 201, body: [{ code: 'new', email: 'n@example.org', is_active: true, class_list: [] }] });
    const { id } = (made.body as { id: number }[])[0]!;
    const changed = await as('admin', 'PATCH', `users?id=eq.${id}`, { body: { name: 'Newer', phone: '123' }, ...representation });
    expect(changed.body).toMatchObject([{ name: 'Newer', phone: '123', email: 'n@example.org' }]);
    expect((await as('admin', 'POST', 'users', { body: { code: 'new', name: 'Again', role: 'teacher' } })).status).toBe(409);
    expect((await as('admin', 'DELETE', `users?id=eq.${id}`)).status).toBe(204);
    expect(await value(`select count(*)::int from app.user_contacts where user_id = ${id}`)).toBe(0);
  });
});

describe('columns that requests cannot set', () => {
  beforeEach(() => server.owner.query(`delete from app.schedules where id >= 20000`));

  test('an id cannot be chosen on insert, nor changed later', async () => {
    expect((await as('admin', 'POST', 'schedules', { body: { ...session, id: 777 } })).status).toBe(403);
    expect((await as('admin', 'PATCH', 'schedules?id=eq.501', { body: { id: 777 } })).status).toBe(403);
    // The same id in the body of a form is no change.
    expect((await as('admin', 'PATCH', 'schedules?id=eq.501', { body: { id: 501, max_student_number: 30 } })).status).toBe(204);
  });

  test('a chosen id of a membership is replaced', async () => {
    const answer = await as('admin', 'POST', 'user_orgs?on_conflict=id', {
      body: [{ id: 999_999_999, user_id: 8, organization_id: 12 }],
      prefer: 'resolution=merge-duplicates,return=representation',
    });
    expect(answer.status).toBe(201);
    expect((answer.body as { id: number }[])[0]!.id).toBeLessThan(999_999_999);
    await server.owner.query('delete from app.user_orgs where user_id = 8 and organization_id = 12');
  });

  test('the author and time of a session change are set by the server', async () => {
    const made = await as('teacher', 'POST', 'schedules', {
      body: { ...session, updated_by: 1, created_at: '2000-01-01T00:00:00Z', updated_at: '2000-01-01T00:00:00Z' },
      ...representation,
    });
    const row = (made.body as { id: number; updated_by: number; created_at: string; updated_at: string }[])[0]!;
    expect(row.updated_by).toBe(people.teacher.id);
    expect(Date.parse(row.created_at)).toBeGreaterThan(Date.parse('2020-01-01'));
    const changed = await as('centreadmin', 'PATCH', `schedules?id=eq.${row.id}`, {
      body: { created_at: '2000-01-01T00:00:00Z', updated_by: 1, max_student_number: 21 },
      ...representation,
    });
    expect(changed.body).toMatchObject([
      { updated_by: people.centreadmin.id, created_at: row.created_at, max_student_number: 21 },
    ]);
  });

  test('the creator of a class is in no view and cannot be sent', async () => {
    expect((await as('teacher', 'GET', 'orgs?select=created_by')).status).toBe(400);
    expect(
      (await as('teacher', 'POST', 'orgs', { body: { code: 'x', name: 'X', type: 'class', parent: 1, created_by: 1 } })).status,
    ).toBe(400);
  });
});

test('no request reaches the inner schemas, by path or by profile', async () => {
  for (const path of ['app.users', 'auth.sessions', 'pg_catalog.pg_roles', 'schema_version']) {
    expect({ path, ...(await as('admin', 'GET', path)) }).toMatchObject({ path, status: 404 });
  }
});
