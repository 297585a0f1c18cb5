import { createConnection } from 'node:net';
import { base64url, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../tools/test-server.ts';
import { loadSecrets } from '../host/data-dir/secrets.ts';
import { apiCaller, signIn, type ApiCaller } from '../../test/api-caller.ts';
import { readServerLog } from '../../test/server-log.ts';

let server: TestServer;
let call: ApiCaller;
let origin: ApiCaller;
let token: string;
let accounts: Record<string, { code: string; password: string }>;

beforeAll(async () => {
  server = await startTestServer({ demo: 'small', locale: 'en' });
  call = apiCaller(server.apiUrl);
  origin = apiCaller(new URL(server.apiUrl).origin);
  accounts = Object.fromEntries(server.accounts.map((account) => [account.role, account]));
  token = await signIn(call, accounts['admin']!);
});
afterAll(() => server.stop());

const encoded = (text: string): string => encodeURIComponent(Buffer.from(text).toString('base64'));
const count = (query: string) => call('GET', `/rest/${query}`, { token, headers: { prefer: 'count=exact', range: '0-0' } });
const total = async (query: string): Promise<number> => Number((await count(query)).headers['content-range']?.split('/')[1]);

/** Sends text unchanged over a new connection and returns the beginning of the answer. */
function rawRequest(text: string): Promise<string> {
  const { hostname, port } = new URL(server.apiUrl);
  return new Promise((resolve, reject) => {
    const socket = createConnection({ host: hostname, port: Number(port) }, () => socket.write(text));
    let received = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      received += chunk;
    });
    socket.once('close', () => resolve(received)).once('error', reject);
    setTimeout(() => socket.destroy(), 15_000).unref();
  });
}

describe('a request forwarded to PostgREST', () => {
  it('gets rows, embeds and a total', async () => {
    const select =
      'id,date,course:courses(id,name),project:projects(id,name),period:periods(code),location:locations(code),teacher:users(id,code,name),team:teams(id)';
    const { status, json, headers } = await call('GET', `/rest/schedules?select=${select}&order=id&limit=3`, {
      token,
      headers: { prefer: 'count=exact' },
    });
    expect(status).toBe(206);
    expect(headers['content-range']).toMatch(/^0-2\/9\d\d$/);
    expect(json).toHaveLength(3);
    expect(json).toMatchObject([
      { course: { name: expect.any(String) as string }, period: { code: expect.any(String) as string } },
      {},
      {},
    ]);
  });

  it('may send and receive 60 KB of headers', async () => {
    const ids = Array.from({ length: 5_500 }, (_, index) => index + 1).join(',');
    const { status, headers } = await call('GET', `/rest/schedules?select=id&id=in.(${ids})`, { token });
    expect(status).toBe(200);
    // Repeated in an answer it would be longer than Node and browsers take.
    expect(headers['content-location']).toBeUndefined();
    const { status: tooLong, json } = await call('GET', `/rest/schedules?select=id&id=in.(${'1'.repeat(70_000)})`, { token });
    expect(tooLong).toBe(431);
    expect(json).toEqual({ status: 431, message: expect.stringContaining('64 KB') as string });
  });

  it('is answered compressed on request', async () => {
    const plain = await call('GET', '/rest/schedules?select=*&order=id&limit=50', { token });
    expect(plain.headers['content-encoding']).toBeUndefined();
    const { apiUrl } = server;
    const packed = await fetch(`${apiUrl}/rest/schedules?select=*&order=id&limit=50`, {
      headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' },
    });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(await packed.json()).toEqual(plain.json);
  });

  it('gets a much smaller body when compressed', async () => {
    const answer = await rawRequest(
      `GET /api/rest/schedules?select=*&limit=100 HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nAccept-Encoding: gzip\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/content-encoding: gzip/i);
    // 100 sessions are more than 40 KB of JSON.
    expect(answer.length).toBeLessThan(20_000);
  });

  it('keeps its request id, or gets a new one', async () => {
    const { headers } = await call('GET', '/rest/periods', { token, headers: { 'x-request-id': 'my-id.1' } });
    expect(headers['x-request-id']).toBe('my-id.1');
    const { headers: own } = await call('GET', '/rest/periods', { token, headers: { 'x-request-id': 'bad id\t"' } });
    expect(own['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('one row by its path', () => {
  it('is returned as an object', async () => {
    const { status, json } = await call('GET', '/rest/pages/1', { token });
    expect(status).toBe(200);
    expect(json).toMatchObject({ id: 1, schema: expect.anything() as unknown });
  });

  it('gives 404 with the body of PostgREST when it does not exist', async () => {
    const { status, json } = await call('GET', '/rest/pages/999999', { token });
    expect(status).toBe(404);
    expect(json).toMatchObject({ code: 'PGRST116' });
  });

  it('can be changed', async () => {
    const { json } = await call('GET', '/rest/data_templates?limit=1', { token });
    const [row] = json as { id: number }[];
    const made =
      row ??
      (
        (
          await call('POST', '/rest/data_templates', {
            token,
            headers: { prefer: 'return=representation' },
            body: { name: 'trial' },
          })
        ).json as { id: number }[]
      )[0]!;
    const changed = await call('POST', `/post2rest/patch/data_templates/${made.id}`, { token, body: { sample_data: { a: 1 } } });
    expect(changed.status).toBe(204);
    expect((await call('GET', `/rest/data_templates/${made.id}`, { token })).json).toMatchObject({ sample_data: { a: 1 } });
    expect((await call('PATCH', '/rest/data_templates/999999', { token, body: { sample_data: { a: 1 } } })).status).toBe(404);
  });
});

describe('changing rows', () => {
  it.each(['PATCH', 'DELETE'])('%s without a filter is refused and changes nothing', async (method) => {
    const before = await total('schedules?select=id');
    for (const query of ['', '?', '?select=id', '?limit=1&order=id', '?course.id=eq.1&select=*,course:courses(*)', '?id=']) {
      for (const path of [`/rest/schedules${query}`, `/post2rest/${method.toLowerCase()}/schedules${query}`]) {
        const answer = await call(path.startsWith('/post2rest') ? 'POST' : method, path, { token, body: { is_publish: false } });
        expect([path, answer.status]).toEqual([path, 400]);
        expect(answer.json).toMatchObject({ code: '21000', message: expect.stringContaining('without a filter') as string });
      }
    }
    expect(await total('schedules?select=id')).toBe(before);
  });

  it('works through post2rest as with the plain methods', async () => {
    const body = { name: 'Evening', code: 'T-1', start_time: '21:00:00', end_time: '21:30:00' };
    const prefer = { prefer: 'return=representation' };
    const made = await call('POST', '/rest/periods', { token, body: [body], headers: prefer });
    expect(made.status).toBe(201);
    const [{ id }] = made.json as [{ id: number }];

    const tunnelled = await call('POST', `/post2rest/patch/periods?id=eq.${id}`, {
      token,
      body: { name: 'Night' },
      headers: prefer,
    });
    expect([tunnelled.status, tunnelled.json]).toMatchObject([200, [{ ...body, id, name: 'Night' }]]);
    const plain = await call('PATCH', `/rest/periods?id=eq.${id}`, { token, body: { name: 'Evening' }, headers: prefer });
    expect([plain.status, plain.json]).toMatchObject([200, [{ ...body, id }]]);

    const again = await call('POST', '/rest/periods', { token, body });
    expect(again.status).toBe(409);
    expect(again.json).toMatchObject({ code: '23505', message: expect.any(String) as string });

    expect((await call('POST', `/post2rest/delete/periods?id=eq.${id}`, { token })).status).toBe(204);
    expect((await call('DELETE', `/rest/periods?id=eq.${id}`, { token, headers: prefer })).json).toEqual([]);
  });

  it.each([
    ['post2rest/put', 'POST', (id: number) => `/post2rest/put/periods?id=eq.${id}`],
    ['PUT', 'PUT', (id: number) => `/rest/periods?id=eq.${id}`],
    ['PUT of the path of a row', 'PUT', (id: number) => `/rest/periods/${id}`],
  ] as const)('changes a row by %s as by PATCH, whether the row names its id or not', async (_what, method, path) => {
    const body = { name: 'Put', code: 'T-PUT', start_time: '21:00:00', end_time: '21:30:00' };
    const made = await call('POST', '/rest/periods', { token, headers: { prefer: 'return=representation' }, body });
    const [{ id }] = made.json as [{ id: number }];
    const put = (row: unknown) => call(method, path(id), { token, body: row });
    for (const row of [
      { ...body, id, name: 'Changed' },
      { ...body, name: 'Changed again' },
    ]) {
      expect((await put(row)).status).toBe(204);
      expect((await call('GET', `/rest/periods/${id}`, { token })).json).toMatchObject({ id, name: row.name });
    }
    expect(await put({ ...body, id: id + 1 })).toMatchObject({ status: 400, json: { code: 'PGRST115' } });
    for (const wrong of [[body, body], '{"name":']) expect((await put(wrong)).status).toBe(400);
    await call('DELETE', `/rest/periods?id=eq.${id}`, { token });
  });

  it.each([
    '/post2rest/get/periods',
    '/post2rest/trace/periods?id=eq.1',
    '/post2rest/post/periods',
    '/post2rest/periods',
    '/post2rest/patch',
  ])('POST %s is refused', async (path) => {
    const { status, json } = await call('POST', path, { token, body: {} });
    expect([400, 404]).toContain(status);
    expect(json).toEqual({ status, message: expect.any(String) as string });
  });

  it('accepts post2rest by POST only', async () => {
    const { status, headers } = await call('GET', '/post2rest/delete/periods?id=eq.1', { token });
    expect([status, headers.allow]).toEqual([405, 'POST']);
  });
});

describe('encodeAnd and encodeOr', () => {
  it('filter like and/or', async () => {
    const all = await total('schedules?select=id');
    const published = await total(`schedules?select=id&encodeAnd=${encoded('(is_publish.is.true)')}`);
    expect(published).toBe(await total('schedules?select=id&and=(is_publish.is.true)'));
    expect(published).toBeGreaterThan(0);
    expect(published).toBeLessThan(all);
    expect(await total(`schedules?select=id&encodeOr=${encoded('(is_publish.is.true,is_publish.is.false)')}`)).toBe(all);
  });

  it('may occur several times', async () => {
    const query = `encodeAnd=${encoded('(is_publish.is.true)')}&encodeAnd=${encoded('(id.gt.10)')}&encodeOr=${encoded('(id.lt.20,id.gt.900000)')}`;
    const { json } = await call('GET', `/rest/schedules?select=id,is_publish&${query}`, { token });
    expect((json as { id: number; is_publish: boolean }[]).every(({ id, is_publish }) => is_publish && id > 10 && id < 20)).toBe(
      true,
    );
  });

  it('accept Chinese text', async () => {
    const { status, json } = await call(
      'GET',
      `/rest/navs?select=label&encodeOr=${encoded('(label.eq.系统管理,label.eq."没有(这个")')}`,
      { token },
    );
    expect([status, json]).toEqual([200, [{ label: '系统管理' }]]);
  });

  it.each([
    ['not base64', '%21%21'],
    ['no group', encoded('is_publish.is.true')],
    ['not closed', encoded('(is_publish.is.true')],
    ['a parameter after the group', encoded('(is_publish.is.true)&select=id')],
    ['two groups', encoded('(a.eq.1)(b.eq.2)')],
    ['nothing', ''],
  ])('with %s give 400 with a clear message', async (_what, value) => {
    const { status, json } = await call('GET', `/rest/schedules?encodeAnd=${value}`, { token });
    expect(status).toBe(400);
    expect(json).toMatchObject({ code: 'PGRST100', message: expect.stringMatching(/^encodeAnd /) as string });
  });

  it('cannot add a parameter', async () => {
    const { status, json } = await call(
      'GET',
      `/rest/users?select=id&limit=2&encodeAnd=${encoded('(name.neq.a&select=phone)')}`,
      { token },
    );
    expect(status).toBe(200);
    expect((json as object[]).map((row) => Object.keys(row))).toEqual([['id'], ['id']]);
  });
});

describe('a token', () => {
  const claims = { role: 'admin', user_id: 1, org: null };
  const inTwelveHours = Math.floor(Date.now() / 1000) + 43_200;
  let secret: Uint8Array;
  beforeAll(async () => {
    secret = new TextEncoder().encode((await loadSecrets(server.dataDir, {})).jwtSecret);
  });
  const sign = (payload: Record<string, unknown>, key = secret): Promise<string> =>
    new SignJWT({ jti: 'made-up', aud: 'lab-console', exp: inTwelveHours, ...payload })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(key);
  const withoutAlgorithm = (payload: object): string =>
    `${base64url.encode(JSON.stringify({ alg: 'none', typ: 'JWT' }))}.${base64url.encode(JSON.stringify({ jti: 'x', aud: 'lab-console', exp: inTwelveHours, ...payload }))}.`;

  it.each<[string, () => string | Promise<string>]>([
    ['is missing its signature (alg none)', () => withoutAlgorithm(claims)],
    ['was signed with another secret', () => sign(claims, new TextEncoder().encode('x'.repeat(64)))],
    [
      'was changed',
      () =>
        token.replace(
          /\.[^.]+\./,
          `.${base64url.encode(JSON.stringify({ ...claims, jti: 'x', aud: 'lab-console', exp: inTwelveHours }))}.`,
        ),
    ],
    ['has expired', () => sign({ ...claims, exp: Math.floor(Date.now() / 1000) - 120 })],
    ['never expires', () => sign({ ...claims, exp: undefined })],
    ['is for another audience', () => sign({ ...claims, aud: 'lab-console-resources' })],
    ['has no audience', () => sign({ ...claims, aud: undefined })],
    ['names a database role', () => sign({ ...claims, role: 'postgres' })],
    ['names the owner of the tables', () => sign({ ...claims, role: 'app_owner' })],
    ['has no session', () => sign(claims)],
    ['is no token', () => 'abc'],
  ])('that %s is answered with 401 and a sentence', async (_what, make) => {
    const { status, json, headers } = await call('GET', '/rest/semesters', { token: await make() });
    expect(status).toBe(401);
    expect(json).toEqual({
      code: expect.stringMatching(/^(PGRST301|LC40\d)$/) as string,
      message: expect.stringMatching(/please log in again$/) as string,
      details: null,
      hint: null,
    });
    expect(headers['www-authenticate']).toMatch(/^Bearer/);
  });

  it('is required except for signing in and the health checks', async () => {
    for (const path of [
      '/rest/semesters',
      '/rest/schedules',
      '/rest/users?select=*',
      '/rest/rpc/group',
      '/post2rest/delete/schedules?id=gt.0',
    ]) {
      const { status, json } = await call(path.includes('post2rest') || path.includes('rpc') ? 'POST' : 'GET', path, {
        body: {},
      });
      expect([path, status]).toEqual([path, 401]);
      expect(json).toEqual({ code: 'LC401', message: 'user not logged in, please log in first', details: null, hint: null });
    }
  });

  it('is refused in another authentication scheme', async () => {
    expect((await call('GET', '/rest/semesters', { headers: { authorization: `Basic ${token}` } })).status).toBe(401);
  });
});

describe('headers that claim another role, schema or address', () => {
  it('have no effect', async () => {
    const teacher = await signIn(call, accounts['teacher']!);
    const headers = {
      'accept-profile': 'auth',
      'content-profile': 'auth',
      'x-forwarded-for': '10.9.8.7',
      role: 'admin',
      'x-role': 'admin',
      'x-http-method-override': 'DELETE',
    };
    const plain = await call('GET', '/rest/schedules?select=id&order=id', { token: teacher });
    const claimed = await call('GET', '/rest/schedules?select=id&order=id', { token: teacher, headers });
    expect([claimed.status, claimed.json]).toEqual([plain.status, plain.json]);
    expect((await call('GET', '/rest/credentials', { token, headers })).status).toBe(404);
    const { lines } = await readServerLog(server.dataDir);
    expect(lines.some(({ ip }) => ip === '10.9.8.7')).toBe(false);
  });
});

describe('paths', () => {
  it.each([
    '/api/rest/../rest/semesters',
    '/api/rest/..',
    '/api/rest/%2e%2e/semesters',
    '/api/rest/..%2fsemesters',
    '/api/rest/semesters%00',
    '/api/rest/%c0%ae%c0%ae/semesters',
    '/api/rest/%252e%252e/semesters',
    '/api/rest/semesters%0d%0aX-A:b',
    '/api/rest/%zz',
    '/api/rest/%',
    '/admin/../../etc/passwd',
    '/admin/assets/..%5c..%5csecrets.json',
    '/admin/%2e%2e/%2e%2e/package.json',
    '/storage/v1/object/exam/../x',
  ])('%s is refused', async (path) => {
    const { status, json } = await origin('GET', path, { token });
    expect(status).toBe(400);
    expect(json).toEqual({ status: 400, message: expect.stringMatching(/^The address of the request is not valid: /) as string });
  });

  it.each([
    '/rest/',
    '/rest',
    '/rest/rpc',
    '/rest/rpc/',
    '/rest/semesters/',
    '/rest//semesters',
    '/rest/rpc/%6cogin',
    '/rest/semesters/x',
    '/nothing',
    '/',
  ])('%s gives 404', async (path) => {
    const { status, json } = await call('GET', path, { token });
    expect(status).toBe(404);
    expect(json).toEqual({ status: 404, message: expect.stringMatching(/^There is nothing at /) as string });
  });

  it.each(['TRACE', 'OPTIONS', 'PROPFIND'])('%s gives 404 or 405', async (method) => {
    expect([404, 405]).toContain((await call(method, '/rest/semesters', { token })).status);
  });

  it('text that is not HTTP is answered with 400', async () => {
    const answer = await rawRequest('HELLO\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('"message":"The request is not valid HTTP."');
  });
});

describe('request bodies', () => {
  const megabytes = (count: number): string => JSON.stringify([{ name: 'x'.repeat(count * 1024 * 1024) }]);

  it('of 20 MB are refused with 413 and a sentence', async () => {
    const { status, json } = await call('POST', '/rest/schedules', { token, body: megabytes(20) });
    expect(status).toBe(413);
    expect(json).toEqual({ status: 413, message: expect.stringContaining('16 MB') as string });
  });

  it('of 20 MB without a length are refused too', async () => {
    const chunk = new TextEncoder().encode(megabytes(1));
    let left = 20;
    const body = new ReadableStream({
      pull: (controller) => {
        if (left-- > 0) controller.enqueue(chunk);
        else controller.close();
      },
    });
    const answer = await fetch(`${server.apiUrl}/rest/schedules`, {
      method: 'POST',
      duplex: 'half',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body,
    }).catch((error: Error) => error);
    // A client that still sends may find the connection closed before it reads the answer.
    if (answer instanceof Response) expect(answer.status).toBe(413);
    expect((await call('GET', '/healthz')).status).toBe(200);
  });

  it.each([
    ['PATCH', '/rest/pages?id=eq.1', 2],
    ['POST', '/post2rest/patch/pages?id=eq.1', 2],
    ['POST', '/rest/rpc/login', 1],
    ['POST', '/rest/rpc/change_password', 1],
  ])('%s %s with %d MB is refused with 413', async (method, path, size) => {
    expect((await call(method, path, { token, body: megabytes(size) })).status).toBe(413);
  });

  it('that are not JSON get the answer of PostgREST', async () => {
    const { status, json } = await call('POST', '/rest/periods', { token, body: '{"name":' });
    expect(status).toBe(400);
    expect(json).toMatchObject({ code: 'PGRST102' });
  });

  it('must not be compressed', async () => {
    const { status } = await call('POST', '/rest/periods', { token, body: 'x', headers: { 'content-encoding': 'gzip' } });
    expect(status).toBe(415);
  });
});

describe('answers', () => {
  it('always have security headers', async () => {
    for (const path of ['/api/rest/semesters', '/api/healthz', '/api/nothing', '/admin/', '/api/rest/..']) {
      const { headers } = await origin('GET', path, { token });
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-resource-policy': 'same-origin',
        'content-security-policy': expect.stringContaining("default-src 'none'") as string,
        'x-request-id': expect.any(String) as string,
      });
      expect(headers).not.toHaveProperty('server');
      expect(headers).not.toHaveProperty('access-control-allow-origin');
    }
  });

  it('of PostgREST allow no other origin', async () => {
    const { headers } = await call('GET', '/rest/semesters', { token, headers: { origin: 'https://evil.example' } });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });
});

describe('the health checks', () => {
  it('need no sign-in', async () => {
    expect((await call('GET', '/healthz')).json).toMatchObject({ status: 'ok' });
    const ready = await call('GET', '/readyz');
    expect([ready.status, ready.json]).toMatchObject([200, { status: 'ready' }]);
  });
});

describe('the log', () => {
  it('never contains a token, a password or their hashes', async () => {
    const { code, password } = accounts['admin']!;
    const fresh = await signIn(call, { code, password });
    await call('GET', `/rest/semesters?token=${fresh}&password=${password}`, { token: fresh });
    await call('GET', `/rest/semesters?select=id&name=eq.${fresh}`, { token: fresh });
    await call('POST', '/rest/rpc/login', { body: { code, password: '0123456789abcdef0123456789abcdef' } });
    // The line of the last of them stands in the log, and with it all before.
    await call('GET', '/rest/periods', { headers: { 'x-request-id': 'last-of-the-log' } });
    await expect.poll(async () => (await readServerLog(server.dataDir)).text.includes('last-of-the-log')).toBe(true);
    const { text, lines } = await readServerLog(server.dataDir);
    expect(lines.filter(({ msg }) => msg === 'request').length).toBeGreaterThan(20);
    expect(lines.some(({ msg, user }) => msg === 'request' && typeof user === 'number')).toBe(true);
    const secrets = await loadSecrets(server.dataDir, {});
    for (const secret of [
      fresh,
      fresh.split('.')[2]!,
      password,
      encodeURIComponent(password),
      '0123456789abcdef0123456789abcdef',
      ...Object.values(secrets),
    ]) {
      expect(text.includes(secret), `the log holds ${secret.slice(0, 6)}…`).toBe(false);
    }
    expect(text).not.toMatch(/\$argon2id\$|SCRAM-SHA-256\$/);
  });
});
