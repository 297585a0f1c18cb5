import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestAnswer, type TestServer } from '../../test/database/test-server.ts';
import { fillTestUniversity, people } from '../../test/database/test-university.ts';

let server: TestServer;
const tokens: Partial<Record<keyof typeof people, string>> = {};

beforeAll(async () => {
  server = await startTestServer();
  await fillTestUniversity(server.owner);
  for (const name of ['admin', 'centreadmin'] as const) tokens[name] = await server.tokenFor(people[name]);
});
afterAll(() => server?.stop());
beforeEach(() =>
  server.owner.query('delete from auth.request_keys; delete from app.teams where id > 1000 or name like $$Sent%$$'),
);

const key = '0123456789abcdef0123456789abcdef';
const received = { status: 409, body: { code: 'LC009', message: 'this request was already received and carried out' } };

interface Sent {
  readonly as?: 'admin' | 'centreadmin';
  readonly key?: string;
  readonly codes?: readonly string[];
  readonly prefer?: string;
}

function send({ as = 'admin', key: idempotencyKey = key, codes = ['S1', 'S2'], prefer }: Sent = {}): Promise<TestAnswer> {
  return server.request('POST', 'teams', {
    token: tokens[as],
    idempotencyKey,
    body: codes.map((code) => ({ code, name: `Sent ${code}`, organization_id: 1 })),
    ...(prefer === undefined ? {} : { prefer }),
  });
}

async function count(table: string, where = 'true'): Promise<number> {
  const { rows } = await server.owner.query<{ count: string }>(`select count(*) from ${table} where ${where}`);
  return Number(rows[0]?.count);
}
const teams = (): Promise<number> => count('app.teams', `name like 'Sent%'`);
const keys = (): Promise<number> => count('auth.request_keys');

describe('a request with an Idempotency-Key', () => {
  test('is carried out once, and a repeated one is reported as already received', async () => {
    expect(await send()).toMatchObject({ status: 201 });
    expect(await send()).toMatchObject(received);
    expect(await send({ codes: ['S3'] })).toMatchObject(received);
    expect([await teams(), await keys()]).toEqual([2, 1]);
  });

  test('is carried out once when it arrives many times at once', async () => {
    // The key answers, before the rows are compared with what is stored.
    const body = [
      { date: '2026-12-01', period_id: 2, location_id: 301, course_id: 101, project_id: 201, semester_id: 1, organization_id: 1 },
    ];
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => server.request('POST', 'schedules', { token: tokens.admin, idempotencyKey: key, body })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409, 409]);
    const refused = answers.filter(({ status }) => status === 409).map(({ body: answer }) => (answer as { code: string }).code);
    expect(new Set(refused)).toEqual(new Set(['LC009']));
    expect(await count('app.schedules', `date = '2026-12-01'`)).toBe(1);
  });

  test('keeps no key when it fails, and a waiting repeat is carried out', async () => {
    const blocked = await server.owner.connect();
    try {
      await blocked.query('begin');
      await blocked.query(`insert into auth.request_keys (user_id, target, key) values (1, 'POST /teams', $1)`, [key]);
      const waiting = send();
      const first = await Promise.race([waiting, new Promise((resolve) => setTimeout(resolve, 300, 'waits'))]);
      expect(first).toBe('waits');
      await blocked.query('rollback');
      expect(await waiting).toMatchObject({ status: 201 });
    } finally {
      blocked.release();
    }
    const other = `${key}-other`;
    expect((await send({ key: other, codes: ['S9', 'S9'] })).status).toBe(409);
    expect((await send({ key: other, codes: ['S9', 'S9'] })).body).toMatchObject({ code: '23505' });
    expect(await send({ key: other, codes: ['S9'] })).toMatchObject({ status: 201 });
  });

  test('keeps no key when its sender rolls it back', async () => {
    expect(await send({ prefer: 'tx=rollback' })).toMatchObject({ status: 201 });
    expect([await teams(), await keys()]).toEqual([0, 0]);
  });

  test('is a different request for another user, path or method', async () => {
    expect(await send({ codes: ['S1'] })).toMatchObject({ status: 201 });
    expect(await send({ as: 'centreadmin', codes: ['S2'] })).toMatchObject({ status: 201 });
    const patch = () =>
      server.request('PATCH', 'teams?code=eq.S1', { token: tokens.admin, idempotencyKey: key, body: { name: 'Sent S4' } });
    expect(await patch()).toMatchObject({ status: 204 });
    expect(await patch()).toMatchObject(received);
    const rows = await server.owner.query('select user_id::int, target from auth.request_keys order by user_id, target');
    expect(rows.rows).toEqual([
      { user_id: 1, target: 'PATCH /teams' },
      { user_id: 1, target: 'POST /teams' },
      { user_id: 3, target: 'POST /teams' },
    ]);
  });

  test('can be repeated after seven days, when expired keys are deleted', async () => {
    await server.owner.query(
      `insert into auth.request_keys (user_id, target, key, received_at) values
         (1, 'POST /teams', $1, now() - interval '7 days 1 minute'), (1, 'POST /periods', $1, now() - interval '8 days'),
         (1, 'POST /courses', $1, now() - interval '6 days')`,
      [key],
    );
    expect(await send()).toMatchObject({ status: 201 });
    expect(await send()).toMatchObject(received);
    const rows = await server.owner.query('select target from auth.request_keys order by target');
    expect(rows.rows).toEqual([{ target: 'POST /courses' }, { target: 'POST /teams' }]);
  });

  test('is carried out every time when it only reads', async () => {
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const answer = await server.request('GET', 'teams?limit=1', { token: tokens.admin, idempotencyKey: key });
      expect(answer).toMatchObject({ status: 200 });
    }
    expect(await keys()).toBe(0);
  });

  test.each([['short'], ['x'.repeat(129)], ['0123456789abcdef 0123']])('is refused with the key %j', async (odd) => {
    expect(await send({ key: odd })).toMatchObject({ status: 400, body: { code: 'LC010' } });
    expect([await teams(), await keys()]).toEqual([0, 0]);
  });

  test('is refused without a sign-in before its key is checked', async () => {
    const answer = await server.request('POST', 'teams', { idempotencyKey: key, body: [] });
    expect(answer).toMatchObject({ status: 401, body: { code: 'LC401' } });
    expect(await keys()).toBe(0);
  });
});
