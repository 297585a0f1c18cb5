import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../tools/test-server.ts';
import { maxConditions } from './rest/condition-limit.ts';
import { connectDatabase } from '../test/connect-database.ts';
import { apiCaller, signIn, type Answer, type ApiCaller } from '../test/api-caller.ts';

/** Milliseconds after which the database ends a statement (bootstrap.ts): whoever is held up by a heavy one waits that long. */
const maxStatementMs = 20_000;

/** Requests that once harmed a running server; each must be answered, and others meanwhile. */
let server: TestServer;
let call: ApiCaller;
let teacher: string;
let admin: string;

beforeAll(async () => {
  server = await startTestServer({ demo: 'small', locale: 'en' });
  call = apiCaller(server.apiUrl);
  const tokenOf = (role: string): Promise<string> =>
    signIn(
      call,
      server.accounts.find((account) => account.role === role)!,
    );
  [teacher, admin] = [await tokenOf('teacher'), await tokenOf('admin')];
});
afterAll(() => server.stop());

/** Sends raw text that no HTTP client would send, and reads the answer. */
function raw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = open(text);
    let received = '';
    socket.on('data', (chunk: Buffer) => (received += chunk.toString('latin1')));
    socket.once('close', () => resolve(received));
    socket.once('error', reject);
  });
}

function open(text: string): Socket {
  const { hostname, port } = new URL(server.apiUrl);
  const socket = connect(Number(port), hostname);
  socket.write(text);
  return socket;
}

/** The longest that another person waits meanwhile, in milliseconds; throws where an answer is not good. */
async function othersWait(): Promise<number> {
  let longest = 0;
  for (const path of [...Array<string>(5).fill('/rest/schedules?select=id,course:courses(name)&limit=50'), '/readyz']) {
    const startedAt = performance.now();
    const { status } = await call('GET', path, { token: admin });
    if (status !== 200) throw new Error(`${path} was answered ${status}`);
    longest = Math.max(longest, performance.now() - startedAt);
  }
  return longest;
}

/** The most queries of requests that the database works on at once until the attack has ended. */
async function mostQueries(attack: Promise<unknown>): Promise<number> {
  const database = await connectDatabase(server.dataDir);
  try {
    let hasEnded = false;
    void attack.finally(() => (hasEnded = true));
    let most = 0;
    while (!hasEnded) {
      const { rows } = await database.query<{ count: number }>(
        `select count(*)::int as count from pg_stat_activity where usename = 'authenticator' and state = 'active'`,
      );
      most = Math.max(most, rows[0]?.count ?? 0);
    }
    return most;
  } finally {
    await database.end();
  }
}

describe('one teacher', () => {
  it.each([
    ['rows of rows of rows', '/rest/courses?select=id,schedules(id,courses(id,schedules(id,courses(id))))'],
    [
      'as many conditions as a query may have',
      `/rest/users?select=id&or=(${Array.from({ length: maxConditions }, (_, n) => `name.ilike.*${n}*x*`).join(',')})`,
    ],
  ])('does not slow others down with twelve times %s', async (_what, path) => {
    const attack = Promise.all(Array.from({ length: 12 }, () => call('GET', path, { token: teacher }).catch(() => undefined)));
    const most = mostQueries(attack);
    expect(await othersWait()).toBeLessThan(maxStatementMs);
    for (const answer of await attack) expect([200, 429, 500, 503, 504]).toContain(answer?.status);
    // They are heavy and run one after the other; without a turn they take all ten connections.
    expect(await most).toBeGreaterThan(0);
    expect(await most).toBeLessThan(6);
  });

  it('cannot nest embeds five levels deep or select eleven', async () => {
    for (const select of [
      'id,schedules(id,courses(id,schedules(id,courses(id,schedules(id)))))',
      Array(11).fill('schedules(id)').join(),
    ]) {
      const { status, json } = await call('GET', `/rest/courses?select=${select}`, { token: teacher });
      expect([status, json]).toMatchObject([400, { code: 'PGRST100' }]);
    }
  });

  it('does not slow others down with 66 bodies that never arrive', async () => {
    const sockets = Array.from({ length: 66 }, () =>
      open(
        `POST /api/rest/periods HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${teacher}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`,
      ).on('error', () => undefined),
    );
    expect(await othersWait()).toBeLessThan(maxStatementMs);
    for (const socket of sockets) socket.destroy();
  });

  it.each([
    ['listings of files', '/storage/v1/object/list/resources', { prefix: '', limit: 1000 }],
    ['other orders of files', '/storage/v1/object/list-v2/resources', { prefix: '', limit: 1000 }],
    ['calculations of plans', '/timetable/1/solve', {}],
    ['tokens for shared data sets', '/res/api/login', {}],
  ])('does not slow others down with 300 requests at once for %s', async (_what, path, body) => {
    const attack = Array.from({ length: 300 }, () => call('POST', path, { token: teacher, body }));
    expect(await othersWait()).toBeLessThan(maxStatementMs);
    const others = await call('POST', '/storage/v1/object/list/resources', { token: admin, body: { prefix: '' } });
    expect(others.status).toBe(200);
    const refused = (await Promise.all(attack)).filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    for (const { headers } of refused) expect(headers['retry-after']).toBe('2');
  });

  it.each([
    ['nested 400,000 levels deep', 'PUT', '/rest/courses?id=eq.1', `{"id":1,"a":${'['.repeat(400_000)}${']'.repeat(400_000)}}`],
    ['nested 400,000 levels deep', 'POST', '/storage/v1/object/list/resources', '['.repeat(400_000)],
    ['of a million values', 'POST', '/rest/report_check_items', `[${'{"a":1},'.repeat(1_000_000)}{"a":1}]`],
  ])('is refused a body %s: %s %s', async (_what, method, path, body) => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => call(method, path, { token: teacher, body })));
    expect(answers.map(({ status }) => status)).toEqual([413, 413, 413, 413]);
    expect(await othersWait()).toBeLessThan(maxStatementMs);
  });

  it('does not slow others down with an error of 130 kB', async () => {
    const body = { type: 'a', check_mark: 'correct', user_id: 6, organization_id: 'z'.repeat(130_000) };
    expect((await call('POST', '/rest/report_check_items', { token: teacher, body })).status).toBeGreaterThanOrEqual(400);
    expect(await othersWait()).toBeLessThan(maxStatementMs);
  });

  it('cannot change the student, session, status or number of an enrolment', async () => {
    const [place] = (await call('GET', '/rest/user2projects?select=*&limit=1', { token: teacher })).json as [
      Record<string, number>,
    ];
    const changes = [{ student: 1 }, { schedule_id: 1 }, { schedule_status: 'other' }, { ordernumber_of_schedule: 99 }];
    for (const body of changes) {
      for (const path of [`/rest/user2projects/${place['id']}`, `/rest/user2projects?id=eq.${place['id']}`]) {
        const { status, json } = await call('PATCH', path, { token: teacher, body });
        expect([status, json]).toMatchObject([403, { code: '42501' }]);
      }
    }
    const after = await call('GET', `/rest/user2projects/${place['id']}?select=*`, { token: teacher });
    expect(after.json).toEqual(place);
  });
});

describe('the server', () => {
  it('cuts off a connection that sends 5,000 requests without waiting for answers', async () => {
    const received = await raw(`GET /api/healthz HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(5_000)).catch(() => '');
    expect(received.match(/HTTP\/1\.1 200/g)?.length ?? 0).toBeLessThan(50);
    const few = await raw(
      `${'GET /api/healthz HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(9)}GET /api/healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
    );
    expect(few.match(/HTTP\/1\.1 200/g)).toHaveLength(10);
  });

  it('refuses a request with two hosts or a smuggled body', async () => {
    expect(await raw('GET /api/healthz HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n')).toMatch(
      /^HTTP\/1\.1 400 [\s\S]*The request names its host twice/,
    );
    const smuggled = `POST /api/rest/rpc/login HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`;
    expect(await raw(smuggled)).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('refuses a NUL in the user name at sign-in', async () => {
    const body = { code: 'admin\0', password: '0'.repeat(32) };
    expect((await call('POST', '/rest/rpc/login', { body })).status).toBe(400);
  });

  it('answers a request for 4,000 ids to clients that accept 16 KB of headers', async () => {
    const ids = Array.from({ length: 4_000 }, (_, n) => n + 1).join(',');
    const answer = await fetch(`${server.apiUrl}/rest/schedules?select=id&id=in.(${ids})`, {
      headers: { authorization: `Bearer ${admin}` },
    });
    expect(answer.status).toBe(200);
    expect(((await answer.json()) as unknown[]).length).toBeGreaterThan(0);
  });

  it('sends Cache-Control: no-store with personal data', async () => {
    const answers: Answer[] = [
      await call('GET', '/rest/users?select=id,phone&limit=1', { token: admin }),
      await call('GET', '/rest/users?select=id&limit=1'),
      await call('POST', '/post2rest/patch/users?id=eq.0', { token: admin, body: { name: 'x' } }),
      await call('POST', '/rest/rpc/account_states', { token: admin, body: { user_ids: [1] } }),
    ];
    for (const { headers } of answers) expect(headers['cache-control']).toBe('no-store');
  });
});
