import { readFile, writeFile } from 'node:fs/promises';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../tools/test-server.ts';
import { apiCaller, signIn, type Answer, type ApiCaller } from '../../test/api-caller.ts';
import { md5OfTyped } from '../session/passwords.ts';
import type { ServerState } from './server-state.ts';

const metricsToken = 'm'.repeat(40);
let server: TestServer;
let call: ApiCaller;
let accounts: Record<string, { code: string; password: string }>;
let admin: string;

beforeAll(async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'lab-console-token-')), 'token');
  await writeFile(file, `${metricsToken}\n`);
  server = await startTestServer({ demo: 'small', locale: 'en', env: { METRICS_TOKEN_FILE: file } });
  call = apiCaller(server.apiUrl);
  accounts = Object.fromEntries(server.accounts.map((account) => [account.role, account]));
  admin = await signIn(call, accounts['admin']!);
});
afterAll(() => server.stop());

const metrics = (token?: string): Promise<Answer> =>
  call('GET', '/metrics', token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } });
const valueOf = (text: string, name: string): number =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length + 1) ?? Number.NaN,
  );
const stateOf = async (token: string): Promise<Answer> => call('GET', '/server-state', { token });

describe('metrics', () => {
  it('needs its own token: no other one, and none of a session', async () => {
    for (const token of [undefined, '', 'm'.repeat(39), admin]) expect((await metrics(token)).status).toBe(401);
    expect((await call('GET', `/metrics?token=${metricsToken}`)).status).toBe(401);
    expect((await metrics(metricsToken)).status).toBe(200);
  });

  it('counts requests by kind and status, sign-ins and refusals, and knows parts, pools, disk and database', async () => {
    await call('POST', '/rest/rpc/login', { body: { code: accounts['teacher']!.code, password: md5OfTyped('wrong') } });
    await call('GET', '/rest/periods?select=id', { token: admin });
    await call('GET', '/rest/no_such_table', { token: admin });
    // A request counts when its answer is out, which its client may have read by then.
    for (const status of [200, 404]) {
      const counted = `lab_console_requests_total{kind="rows",method="GET",status="${status}"}`;
      await expect.poll(async () => valueOf((await metrics(metricsToken)).text, counted)).toBe(1);
    }
    const { text, headers } = await metrics(metricsToken);
    expect(headers['content-type']).toContain('text/plain');
    const value = (name: string): number => valueOf(text, name);
    expect(value('lab_console_sign_ins_total{outcome="signed_in",reason=""}')).toBe(1);
    expect(value('lab_console_sign_ins_total{outcome="refused",reason="password"}')).toBe(1);
    expect(value('lab_console_request_seconds_count{kind="sign-in"}')).toBe(2);
    expect(value('lab_console_requests_in_progress')).toBe(1);
    for (const part of ['postgres', 'postgrest', 'gateway']) expect(value(`lab_console_part_ready{part="${part}"}`)).toBe(1);
    expect(value('lab_console_pool_connections{pool="gateway",state="idle"}')).toBeGreaterThanOrEqual(1);
    // Those that are idle are not used.
    const used = 'lab_console_pool_connections{pool="gateway",state="used"}';
    await expect.poll(async () => valueOf((await metrics(metricsToken)).text, used)).toBe(0);
    expect(value('lab_console_database_bytes')).toBeGreaterThan(1_000_000);
    expect(value('lab_console_storage_bytes{state="free"}')).toBeGreaterThan(0);
    expect(value('lab_console_plans{state="waiting"}')).toBe(0);
    expect(value('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
    expect(value('lab_console_last_backup_timestamp_seconds')).toBe(0);
    // Kinds, not addresses: no stranger makes it longer.
    expect(text).not.toContain('no_such_table');
  });
});

describe('server-state', () => {
  it('is for administrators who are signed in, and for no stored page', async () => {
    expect((await call('GET', '/server-state')).status).toBe(401);
    for (const role of ['teacher', 'centreadmin', 'dev'])
      expect([role, (await stateOf(await signIn(call, accounts[role]!))).status]).toEqual([role, 403]);
    const page = await call('GET', '/server-state', { token: admin, headers: { 'x-page': '1' } });
    expect([page.status, page.json]).toEqual([403, { status: 403, message: expect.any(String) }]);
    const { token } = (
      await call('POST', '/rest/rpc/login', {
        body: { code: accounts['admin']!.code, password: md5OfTyped(accounts['admin']!.password) },
      })
    ).json as { token: string };
    await call('POST', '/rest/rpc/logout', { token });
    expect((await stateOf(token)).status).toBe(401);
  });

  it('names parts, room, the largest tables, and what is kept how long', async () => {
    const first = (await stateOf(admin)).json as ServerState;
    expect(first.parts).toMatchObject([
      { name: 'postgres', isReady: true, restarts: 0 },
      { name: 'postgrest', isReady: true, restarts: 0 },
      { name: 'gateway', isReady: true, restarts: 0 },
      { name: 'storage', isReady: true },
    ]);
    expect(first.database.backedUpAt).toBeNull();
    expect(first.database.tables[0]!.bytes).toBeGreaterThan(first.database.tables[1]!.bytes);
    expect(first.database.kept.find(({ table }) => table === 'record_changes')).toMatchObject({ days: null });
    expect(first.slow.length).toBeGreaterThan(0);
    expect(JSON.stringify(first.slow)).not.toContain('?');
  });

  it('lists what runs by itself, when it ran last and how that ended', async () => {
    // Alerts and announcements need mail.
    const tasksOf = async () => ((await stateOf(admin)).json as ServerState).tasks;
    const done = { lastAt: expect.any(String) as string, lastMs: expect.any(Number) as number, failure: null };
    await expect.poll(tasksOf).toEqual([
      { name: 'files', everySeconds: 21_600, ...done },
      { name: 'waiting-lists', everySeconds: 5, ...done },
      { name: 'housekeeping', everySeconds: 21_600, lastAt: null, lastMs: null, failure: null },
    ]);
  });

  it('lists what failed with the id that the person sees, and counts restarts', async () => {
    process.kill(server.pids.postgrest!, 'SIGSTOP');
    const failed = await call('POST', '/rest/rpc/my_sign_ins', {
      token: admin,
      body: {},
      headers: { 'x-request-id': 'told-by-phone-1' },
    });
    expect(failed.status).toBeGreaterThanOrEqual(500);
    await expect
      .poll(async () => ((await stateOf(admin)).json as ServerState).failed?.find(({ id }) => id === 'told-by-phone-1'))
      .toMatchObject({ method: 'POST', path: '/api/rest/rpc/my_sign_ins', status: failed.status });
    await expect
      .poll(async () => ((await stateOf(admin)).json as ServerState).parts?.find(({ name }) => name === 'postgrest')?.restarts)
      .toBe(1);
  });
});

it('logs requests with their sign-in, without what was searched for, and no checks of health', async () => {
  await call('GET', '/rest/users?name=ilike.*Nobody-of-this-name*&select=id', {
    token: admin,
    headers: { 'x-request-id': 'searched-1' },
  });
  await call('GET', '/healthz', { headers: { 'x-request-id': 'checked-1' } });
  const { jti } = JSON.parse(Buffer.from(admin.split('.')[1]!, 'base64url').toString()) as { jti: string };
  const lines = async (): Promise<string> => readFile(join(server.dataDir, 'log', 'server.log'), 'utf8');
  await expect.poll(lines).toContain('"reqId":"searched-1"');
  const text = await lines();
  const line = JSON.parse(text.split('\n').find((one) => one.includes('"reqId":"searched-1"'))!) as object;
  expect(line).toMatchObject({ url: '/api/rest/users', query: 'name&select=id', session: jti, status: 200 });
  expect(text.split('\n').find((one) => one.includes('"signed in"') && one.includes(jti))).toBeDefined();
  expect(text).not.toContain('Nobody-of-this-name');
  expect(text).not.toContain('checked-1');
  expect(text).not.toContain(metricsToken);
});
