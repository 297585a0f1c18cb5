import type pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../tools/test-server.ts';
import { apiCaller, signIn, type Answer, type ApiCaller } from '../../test/api-caller.ts';
import { connectDatabase } from '../../test/connect-database.ts';
import { watchHousekeeping } from '../app/watch-housekeeping.ts';
import { createTaskLog } from '../log/task-log.ts';
import { createAuthFunctions } from '../session/auth-functions.ts';
import { md5OfTyped } from '../session/passwords.ts';

let server: TestServer;
let call: ApiCaller;
let database: pg.Client;
let accounts: Record<string, { code: string; password: string }>;
let admin: string;

beforeAll(async () => {
  server = await startTestServer({ demo: 'small', locale: 'en' });
  call = apiCaller(server.apiUrl);
  accounts = Object.fromEntries(server.accounts.map((account) => [account.role, account]));
  database = await connectDatabase(server.dataDir);
  admin = await signIn(call, accounts['admin']!);
});
afterAll(async () => {
  await database.end();
  await server.stop();
});

interface Happening {
  readonly id: number;
  readonly kind: string;
  readonly row_id: number;
  readonly subject: string | null;
  readonly field: string;
  readonly old: unknown;
  readonly new: unknown;
  readonly changed_by: number | null;
  readonly address: string | null;
  readonly session_id: string | null;
  readonly reason: string | null;
}

const happened = async (filter: string): Promise<readonly Happening[]> => {
  const answer = await call('GET', `/rest/history?${filter}&order=id`, { token: admin });
  expect(answer.status).toBe(200);
  return answer.json as readonly Happening[];
};
const claimsOf = (token: string): { jti: string; user_id: number } =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { jti: string; user_id: number };
const newestId = async (): Promise<number> =>
  Number((await database.query<{ id: string }>('select max(id) as id from app.record_changes')).rows[0]!.id);

describe('the history of what happened', () => {
  it('keeps who made, changed and deleted a room, from where and with which sign-in', async () => {
    const since = await newestId();
    const centre = await database.query<{ id: string }>(`select id from app.orgs where type = 'centre' order by id limit 1`);
    const made = await call('POST', '/rest/locations?select=id', {
      token: admin,
      body: { code: 'H-1', name: 'History room', organization_id: Number(centre.rows[0]!.id), capacity: 20 },
      headers: { prefer: 'return=representation', 'x-client-address': '203.0.113.9', 'x-forwarded-for': '203.0.113.9' },
    });
    const [{ id }] = made.json as [{ id: number }];
    await call('PATCH', `/rest/locations?id=eq.${id}`, { token: admin, body: { capacity: 24, name: 'Room of history' } });
    await call('DELETE', `/rest/locations?id=eq.${id}`, { token: admin });

    const { jti, user_id } = claimsOf(admin);
    const by = { kind: 'locations', row_id: id, changed_by: user_id, address: '127.0.0.1', session_id: jti };
    expect(await happened(`kind=eq.locations&row_id=eq.${id}&id=gt.${since}`)).toMatchObject([
      { ...by, field: 'created', subject: 'History room', old: null, new: { name: 'History room', code: 'H-1', capacity: 20 } },
      { ...by, field: 'name', old: 'History room', new: 'Room of history', subject: 'Room of history' },
      { ...by, field: 'capacity', old: 20, new: 24 },
      { ...by, field: 'deleted', subject: 'Room of history', old: { capacity: 24 }, new: null },
    ]);
  });

  it('keeps sign-ins, refusals with their reason, and nothing of what was typed for an unknown account', async () => {
    const since = await newestId();
    const { code } = accounts['teacher']!;
    const login = (typed: string, password: string): Promise<Answer> =>
      call('POST', '/rest/rpc/login', {
        body: { code: typed, password: md5OfTyped(password) },
        headers: { 'user-agent': 'Test/1' },
      });
    await login(code, 'wrong-1');
    await login(code, 'wrong-2');
    await login('Sup3rSecret!', 'wrong-3');
    const token = await signIn(call, accounts['teacher']!);
    await call('POST', '/rest/rpc/logout', { token });

    const { jti, user_id } = claimsOf(token);
    await expect
      .poll(async () => (await happened(`kind=eq.sign_ins&id=gt.${since}`)).map(({ field, row_id }) => [field, row_id]))
      .toHaveLength(4);
    const rows = await happened(`kind=eq.sign_ins&id=gt.${since}`);
    const own = rows.filter(({ row_id }) => row_id === user_id);
    // Two equal refusals within a minute are one row.
    expect(own).toMatchObject([
      { field: 'refused', new: 'password', changed_by: null, address: '127.0.0.1' },
      { field: 'signed_in', changed_by: user_id, address: '127.0.0.1', session_id: jti },
      { field: 'signed_out', changed_by: user_id, session_id: jti },
    ]);
    expect(rows.filter(({ row_id }) => row_id === 0)).toMatchObject([{ field: 'refused', subject: null }]);
    expect(JSON.stringify(rows)).not.toContain('Sup3rSecret');
  });

  it('keeps equal refusals of the same moment as one', async () => {
    const since = await newestId();
    const clients = await Promise.all(Array.from({ length: 8 }, () => connectDatabase(server.dataDir)));
    const { code } = accounts['teacher']!;
    await Promise.all(
      clients.map((client) => client.query(`select auth.note_refusal($1, 'locked', '198.51.100.7', 'Test/1')`, [code])),
    );
    await Promise.all(clients.map((client) => client.end()));
    expect(await happened(`kind=eq.sign_ins&id=gt.${since}`)).toHaveLength(1);
  });

  it('says from where a first password was given, and shows of settings what differs', async () => {
    const since = await newestId();
    const waiting = await database.query<{ id: string }>(
      `select u.id from app.users u left join auth.credentials c on c.user_id = u.id where c.user_id is null and u.role = 'teacher' order by u.id limit 1`,
    );
    const id = Number(waiting.rows[0]!.id);
    await call('POST', '/rest/rpc/set_first_password', { token: admin, body: { user_id: id } });
    expect(await happened(`kind=eq.users&row_id=eq.${id}&id=gt.${since}`)).toMatchObject([
      { field: 'password', address: '127.0.0.1', session_id: claimsOf(admin).jti },
    ]);
    await call('POST', '/rest/rpc/save_settings', { token: admin, body: { centre_id: null, settings: { idleMinutes: 240 } } });
    expect(await happened(`kind=eq.config&id=gt.${since}`)).toMatchObject([
      { field: 'value', old: null, new: { idleMinutes: 240 }, subject: null },
    ]);
  });

  it('is read by administrators alone, and written by nobody', async () => {
    for (const role of ['teacher', 'centreadmin', 'dev']) {
      const token = await signIn(call, accounts[role]!);
      expect([role, (await call('GET', '/rest/history?limit=1', { token })).status]).toEqual([role, 403]);
    }
    // Nor does another list show developers who signs in when.
    const dev = await signIn(call, accounts['dev']!);
    const records = await call('GET', '/rest/record_changes?select=table_name&order=id.desc&limit=500', { token: dev });
    const tables = (records.json as { table_name: string }[]).map(({ table_name: table }) => table);
    expect(tables).toContain('locations');
    expect(tables).not.toContain('sign_ins');
    const stored = await call('GET', '/rest/history?limit=1', { token: admin, headers: { 'x-page': '1' } });
    expect(stored.json).toMatchObject({ code: 'LC094' });
    const before = await newestId();
    for (const method of ['PATCH', 'DELETE'] as const) {
      for (const table of ['history', 'record_changes']) {
        const answer = await call(method, `/rest/${table}?id=eq.${before}`, {
          token: admin,
          ...(method === 'PATCH' ? { body: { reason: 'x' } } : {}),
        });
        expect([401, 403, 405], `${method} ${table}`).toContain(answer.status);
      }
    }
    // Nor by the owner of the tables outside of the housekeeping.
    await expect(database.query(`delete from app.record_changes where id = ${before}`)).rejects.toMatchObject({ code: '42501' });
    await expect(database.query('truncate app.record_changes')).rejects.toMatchObject({ code: '42501' });
    expect(await newestId()).toBe(before);
  });
});

describe('the period of keeping', () => {
  const keep = (settings: object, token = admin): Promise<Answer> =>
    call('POST', '/rest/rpc/save_settings', { token, body: { centre_id: null, settings } });
  const old = async (table: string): Promise<number> => {
    const { rows } = await database.query<{ id: string }>(
      `insert into app.record_changes (table_name, row_id, field, changed_at) values ('${table}', 1, 'name', now() - interval '400 days') returning id`,
    );
    return Number(rows[0]!.id);
  };
  const isThere = async (id: number): Promise<boolean> =>
    (await database.query('select from app.record_changes where id = $1', [id])).rows.length === 1;
  const cleanUp = async (): Promise<void> => {
    for (let after = 0, turn = 0; turn < 500; turn++) {
      const { rows } = await database.query<{ next: { untilId: number } | null }>(
        'select auth.remove_old_history($1, 50) as next',
        [after],
      );
      if (!rows[0]!.next) return;
      after = rows[0]!.next.untilId;
    }
  };

  it('removes nothing by default, then what is older, and marks by their own setting only', async () => {
    const room = await old('locations');
    const mark = await old('user2projects');
    const before = await newestId();
    await cleanUp();
    expect([await isThere(room), await isThere(mark)]).toEqual([true, true]);
    await keep({ historyDays: 180 });
    await cleanUp();
    expect([await isThere(room), await isThere(mark)]).toEqual([false, true]);
    await keep({ marksHistoryDays: 365 });
    await cleanUp();
    expect(await isThere(mark)).toBe(false);
    expect(await isThere(before)).toBe(false);
    expect((await happened(`id=gt.${before}`)).length).toBeGreaterThan(0);
    await keep({ historyDays: null, marksHistoryDays: null });
  });

  it('is set by administrators, and not below half a year, for marks not below a year', async () => {
    expect((await keep({ historyDays: 179 })).status).toBe(400);
    expect((await keep({ marksHistoryDays: 364 })).status).toBe(400);
    expect((await keep({ historyDays: 180 }, await signIn(call, accounts['dev']!))).status).toBe(403);
  });
});

it('is cleaned by the server itself, in portions', async () => {
  const auth = createAuthFunctions(database);
  await call('POST', '/rest/rpc/save_settings', { token: admin, body: { centre_id: null, settings: { historyDays: 180 } } });
  await database.query(
    `insert into app.record_changes (table_name, row_id, field, changed_at) select 'rooms of before', n, 'name', now() - interval '200 days' from generate_series(1, 4500) n`,
  );
  const left = async (): Promise<number> =>
    Number(
      (await database.query<{ n: string }>(`select count(*) as n from app.record_changes where table_name = 'rooms of before'`))
        .rows[0]!.n,
    );
  const portions: number[] = [];
  const stop = watchHousekeeping({
    auth: {
      ...auth,
      removeOldHistory: async (after) => {
        const next = await auth.removeOldHistory(after);
        if (next) portions.push(next.removed);
        return next;
      },
    },
    tasks: createTaskLog(),
    log: pino({ level: 'silent' }),
    everyMs: 10,
    pauseMs: 1,
  });
  await expect.poll(left).toBe(0);
  stop();
  expect(portions.filter((removed) => removed > 0).length).toBeGreaterThan(2);
  expect(Math.max(...portions)).toBeLessThanOrEqual(2_000);
});
