import { jwtVerify } from 'jose';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../../../tools/test-server.ts';
import { loadSecrets } from '../host/data-dir/secrets.ts';
import { apiCaller, signIn, type Answer, type ApiCaller } from '../../test/api-caller.ts';
import { connectDatabase } from '../../test/connect-database.ts';
import { createSessionTokens } from '../http/session-tokens.ts';
import { md5OfTyped } from './passwords.ts';

let server: TestServer;
let call: ApiCaller;
let origin: ApiCaller;
let database: pg.Client;
let accounts: Record<string, { code: string; password: string }>;

beforeAll(async () => {
  server = await startTestServer({ demo: 'small', locale: 'en' });
  call = apiCaller(server.apiUrl);
  origin = apiCaller(new URL(server.apiUrl).origin);
  accounts = Object.fromEntries(server.accounts.map((account) => [account.role, account]));
  database = await connectDatabase(server.dataDir);
});
afterAll(async () => {
  await database.end();
  await server.stop();
});

const login = (code: unknown, password: unknown): Promise<Answer> =>
  call('POST', '/rest/rpc/login', { body: { code, password } });
const wrong = md5OfTyped('not the password');
const forgetFailures = (): Promise<unknown> => database.query('delete from auth.login_failures');
const isSignedIn = async (token: string): Promise<boolean> =>
  (await call('GET', '/rest/periods?select=id&limit=1', { token })).status === 200;

describe('rpc/login', () => {
  it.each(['admin', 'dev', 'centreadmin', 'teacher'])('returns the user with a token: %s', async (role) => {
    const { code, password } = accounts[role]!;
    const { status, json, headers } = await login(code, md5OfTyped(password));
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(json).toEqual({
      id: expect.any(Number) as number,
      code,
      name: expect.any(String) as string,
      role,
      org: expect.any(Number) as number,
      phone: expect.toBeOneOf([expect.any(String), null]) as unknown,
      email: expect.toBeOneOf([expect.any(String), null]) as unknown,
      is_active: true,
      class_list: expect.any(Array) as unknown,
      token: expect.any(String) as string,
    });
    const { token, id, org } = json as { token: string; id: number; org: number | null };
    const { jwtSecret } = await loadSecrets(server.dataDir, {});
    const { payload, protectedHeader } = await jwtVerify(token, new TextEncoder().encode(jwtSecret));
    expect(protectedHeader.alg).toBe('HS256');
    expect(payload).toEqual({
      role,
      user_id: id,
      org,
      aud: 'lab-console',
      jti: expect.any(String) as string,
      since: expect.any(Number) as number,
      exp: Number(payload['since']) + 12 * 3600,
    });
    expect(await isSignedIn(token)).toBe(true);
  });

  it('gives a token that is good on a machine whose clock is two minutes behind', async () => {
    const { jwtSecret } = await loadSecrets(server.dataDir, {});
    const { code } = accounts['teacher']!;
    const { rows } = await database.query<{ id: number }>('select id::int from app.users where code = $1', [code]);
    const userId = rows[0]!.id;
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 120_000 });
    const ahead = await createSessionTokens(jwtSecret)
      .make({ role: 'teacher', userId, org: null })
      .finally(() => vi.useRealTimers());
    await database.query('insert into auth.sessions (jti, user_id, expires_at) values ($1, $2, $3)', [
      ahead.jti,
      userId,
      ahead.expires,
    ]);
    expect(await isSignedIn(ahead.token)).toBe(true);
  });

  it.each<Readonly<Record<string, string>>>([
    { 'x-forwarded-for': '203.0.113.7' },
    { 'x-real-ip': '203.0.113.7' },
    { forwarded: 'for=203.0.113.7' },
    { host: 'lab.example.edu' },
    { origin: 'https://lab.example.edu' },
  ])('refuses the password of the demo through a proxy on the same machine: %o', async (headers) => {
    const { code, password } = accounts['admin']!;
    const body = { code, password: md5OfTyped(password) };
    expect(await call('POST', '/rest/rpc/login', { body, headers })).toMatchObject({ status: 403, json: { code: 'LC018' } });
    expect(await call('POST', '/rest/rpc/login', { body })).toMatchObject({ status: 200 });
  });

  it('gives each sign-in its own token', async () => {
    const tokens = await Promise.all(Array.from({ length: 4 }, () => signIn(call, accounts['dev']!)));
    expect(new Set(tokens).size).toBe(4);
  });

  it('takes forty right passwords of one account at once, also after four wrong ones', async () => {
    await forgetFailures();
    const { code, password } = accounts['teacher']!;
    for (let attempt = 0; attempt < 4; attempt++) expect((await login(code, wrong)).status).toBe(401);
    const answers = await Promise.all(Array.from({ length: 40 }, () => login(code, md5OfTyped(password))));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await database.query('select from auth.login_failures')).rowCount).toBe(0);
  });

  it('refuses a student, and gives the reason only for the right password', async () => {
    const { code, password } = accounts['student']!;
    const right = await login(code, md5OfTyped(password));
    expect([right.status, right.json]).toEqual([
      403,
      { code: '28000', message: 'students please use WeChat course selection', details: null, hint: null },
    ]);
    const guessed = await login(code, wrong);
    expect([guessed.status, guessed.json]).toEqual([
      401,
      { code: '28P01', message: 'wrong username or password', details: null, hint: null },
    ]);
    await forgetFailures();
  });

  it('refuses a disabled account in the same way', async () => {
    const { code, password } = accounts['dev']!;
    await database.query('update app.users set is_active = false where code = $1', [code]);
    expect((await login(code, md5OfTyped(password))).status).toBe(403);
    expect((await login(code, wrong)).status).toBe(401);
    await database.query('update app.users set is_active = true where code = $1', [code]);
    await forgetFailures();
  });

  it('refuses an account without a password', async () => {
    const { rows } = await database.query<{ code: string }>(
      'select u.code from app.users u left join auth.credentials c on c.user_id = u.id where c.user_id is null limit 1',
    );
    expect((await login(rows[0]!.code, wrong)).status).toBe(401);
    await forgetFailures();
  });

  it.each<[string, unknown]>([
    ['a password in plain text', { code: 'admin', password: 'Lab#2026!' }],
    ['an MD5 in capitals', { code: 'admin', password: md5OfTyped('Lab#2026!').toUpperCase() }],
    ['an MD5 that is too long', { code: 'admin', password: `${md5OfTyped('Lab#2026!')}0` }],
    ['no password', { code: 'admin' }],
    ['no code', { password: wrong }],
    ['a code with a NUL', { code: 'ad\0min', password: wrong }],
    ['an empty code', { code: '  ', password: wrong }],
    ['a number for a code', { code: 7, password: wrong }],
    ['an operator for a password', { code: 'admin', password: { $ne: null } }],
    ['a list', [{ code: 'admin', password: wrong }]],
    ['nothing', ''],
    ['broken JSON', '{"code":'],
  ])('answers 400 to %s', async (_what, body) => {
    const { status, json } = await call('POST', '/rest/rpc/login', { body });
    expect(status).toBe(400);
    expect(json).toMatchObject({ code: '22023', message: expect.stringContaining('rpc/login takes') as string });
  });

  it('accepts POST only, and is not available by post2rest', async () => {
    expect((await call('GET', '/rest/rpc/login?code=admin&password=x')).status).toBe(405);
    expect((await call('POST', '/post2rest/patch/rpc/login', { body: {} })).status).toBe(405);
  });

  it('stores passwords as a slow salted hash and never as MD5', async () => {
    const { rows } = await database.query<{ hash: string }>('select hash from auth.credentials');
    expect(rows.length).toBeGreaterThanOrEqual(5);
    expect(new Set(rows.map(({ hash }) => hash)).size).toBe(rows.length);
    for (const { hash } of rows) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

describe('guessing a password', () => {
  it('gives the same answer in the same time whether the account exists or not', async () => {
    const { code } = accounts['teacher']!;
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    const answers = new Set<string>();
    for (let round = 0; round < 25; round++) {
      // One after the other, so that load on the machine affects both equally.
      for (const [kind, name] of [
        ['known', code],
        ['unknown', `nobody-${round}`],
      ] as const) {
        await forgetFailures();
        const startedAt = performance.now();
        const { status, text, headers } = await login(name, wrong);
        times[kind].push(performance.now() - startedAt);
        answers.add(JSON.stringify([status, text, Object.keys(headers).toSorted(), headers['content-length']]));
      }
    }
    expect([...answers]).toHaveLength(1);
    // An answer without the slow hash would be several times faster, so each median must lie within the range of the other.
    const quartiles = (values: number[]): [number, number, number] => {
      const sorted = values.toSorted((a, b) => a - b);
      return [sorted[6]!, sorted[12]!, sorted[18]!];
    };
    const [knownLow, knownMiddle, knownHigh] = quartiles(times.known);
    const [unknownLow, unknownMiddle, unknownHigh] = quartiles(times.unknown);
    const slack = 0.25 * Math.min(knownMiddle, unknownMiddle);
    expect(unknownMiddle).toBeGreaterThan(knownLow - slack);
    expect(unknownMiddle).toBeLessThan(knownHigh + slack);
    expect(knownMiddle).toBeGreaterThan(unknownLow - slack);
    expect(knownMiddle).toBeLessThan(unknownHigh + slack);
    await forgetFailures();
  });

  it.each([
    ['an account', () => accounts['teacher']!.code],
    ['a name that nobody has', () => 'nobody-at-all'],
  ])('is slowed down after five failures for %s', async (_what, name) => {
    await forgetFailures();
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 6; attempt++) statuses.push((await login(name(), wrong)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    const { headers, json } = await login(name(), md5OfTyped(accounts['teacher']!.password));
    expect(Number(headers['retry-after'])).toBeGreaterThan(10);
    expect(json).toMatchObject({
      code: '53400',
      message: expect.stringMatching(/^too many failed attempts, please try again in \d+ seconds$/) as string,
    });
    await forgetFailures();
  });

  it('does not block a browser that signed in to the account before', async () => {
    await forgetFailures();
    const { code, password } = accounts['teacher']!;
    const body = { code, password: md5OfTyped(password) };
    const [cookie = ''] = (await call('POST', '/rest/rpc/login', { body })).headers['set-cookie'] ?? [];
    expect(cookie).toMatch(/^lab-console-device=[\w-]{32}; Path=\/api\/rest\/rpc; Max-Age=31536000; HttpOnly; SameSite=Strict$/);
    const headers = { cookie: cookie.split(';')[0]! };
    for (let attempt = 0; attempt < 6; attempt++) await login(code, wrong);
    expect((await login(code, md5OfTyped(password))).status).toBe(429);
    const known = await call('POST', '/rest/rpc/login', { body, headers });
    expect(known.status).toBe(200);
    expect(known.headers['set-cookie']?.[0]).toBe(cookie);
    await forgetFailures();
    const other = { ...body, code: accounts['dev']!.code, password: wrong };
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 6; attempt++) {
      statuses.push((await call('POST', '/rest/rpc/login', { body: other, headers })).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    await forgetFailures();
  });

  it('in parallel allows no more attempts than in turn', async () => {
    await forgetFailures();
    const answers = await Promise.all(Array.from({ length: 20 }, () => login(accounts['teacher']!.code, wrong)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
    await forgetFailures();
  });

  it('from one address cannot fill the line for a known browser, and what finds no place in line is not counted', async () => {
    await forgetFailures();
    const { code, password } = accounts['dev']!;
    const body = { code, password: md5OfTyped(password) };
    const [cookie = ''] = (await call('POST', '/rest/rpc/login', { body })).headers['set-cookie'] ?? [];
    const flood = Promise.all(Array.from({ length: 120 }, (_, number) => login(`flood-${number}`, wrong)));
    const known = await call('POST', '/rest/rpc/login', { body, headers: { cookie: cookie.split(';')[0]! } });
    expect(known.status).toBe(200);
    const statuses = (await flood).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([401, 503]));
    const { rowCount } = await database.query(`select from auth.login_failures where account like 'flood-%'`);
    expect(rowCount).toBe(statuses.filter((status) => status === 401).length);
    await forgetFailures();
  });

  it('is forgotten after the right password', async () => {
    const { code, password } = accounts['teacher']!;
    for (let round = 0; round < 3; round++) {
      for (let attempt = 0; attempt < 4; attempt++) expect((await login(code, wrong)).status).toBe(401);
      expect((await login(code, md5OfTyped(password))).status).toBe(200);
    }
    const { rows } = await database.query('select from auth.login_failures where account = $1', [code]);
    expect(rows).toEqual([]);
  });
});

describe('rpc/logout', () => {
  it('ends this sign-in and no other', async () => {
    const [first, second] = [await signIn(call, accounts['teacher']!), await signIn(call, accounts['teacher']!)];
    expect((await call('POST', '/rest/rpc/logout', { token: first })).status).toBe(204);
    expect(await isSignedIn(first)).toBe(false);
    expect(await isSignedIn(second)).toBe(true);
    expect((await call('POST', '/rest/rpc/logout', { token: first })).status).toBe(204);
  });

  it('needs a token', async () => {
    expect((await call('POST', '/rest/rpc/logout')).status).toBe(401);
    expect((await call('POST', '/rest/rpc/logout', { token: 'made.up.token' })).status).toBe(401);
  });
});

describe('rpc/change_password', () => {
  const change = (token: string | undefined, password: unknown): Promise<Answer> =>
    call('POST', '/rest/rpc/change_password', { token, body: { password } });

  it('stores the new password and ends all sign-ins of the account', async () => {
    const { code, password } = accounts['centreadmin']!;
    const [here, elsewhere] = [await signIn(call, { code, password }), await signIn(call, { code, password })];
    const other = await signIn(call, accounts['admin']!);
    const { status, text } = await change(here, md5OfTyped('Another#2027'));
    expect([status, text]).toEqual([204, '']);
    expect([await isSignedIn(here), await isSignedIn(elsewhere), await isSignedIn(other)]).toEqual([false, false, true]);
    expect((await login(code, md5OfTyped(password))).status).toBe(401);
    const token = await signIn(call, { code, password: 'Another#2027' });
    expect((await change(token, md5OfTyped(password))).status).toBe(204);
    await signIn(call, { code, password });
  });

  it('refuses anything but an MD5', async () => {
    const token = await signIn(call, accounts['teacher']!);
    for (const password of ['plain', '', null, 7, md5OfTyped('x').toUpperCase()]) {
      const { status, json } = await change(token, password);
      expect([status, json]).toMatchObject([400, { code: '22023' }]);
    }
    expect(await isSignedIn(token)).toBe(true);
  });

  it('needs an open sign-in', async () => {
    const token = await signIn(call, accounts['teacher']!);
    await call('POST', '/rest/rpc/logout', { token });
    expect((await change(token, wrong)).status).toBe(401);
    expect((await change(undefined, wrong)).status).toBe(401);
    await signIn(call, accounts['teacher']!);
  });

  it('changes the own password whatever account the body names', async () => {
    const token = await signIn(call, accounts['teacher']!);
    const { password } = accounts['teacher']!;
    const answer = await call('POST', '/rest/rpc/change_password', {
      token,
      body: { password: md5OfTyped(password), user_id: 1, code: 'admin' },
    });
    expect(answer.status).toBe(204);
    await signIn(call, accounts['admin']!);
    await signIn(call, accounts['teacher']!);
  });
});

describe('a disabled account', () => {
  it('is signed out at once', async () => {
    const { code } = accounts['dev']!;
    const token = await signIn(call, accounts['dev']!);
    await database.query('update app.users set is_active = false where code = $1', [code]);
    expect(await isSignedIn(token)).toBe(false);
    expect((await origin('POST', '/res/api/login', { token })).status).toBe(403);
    await database.query('update app.users set is_active = true where code = $1', [code]);
  });
});

describe('/res/api/login', () => {
  const body = { username: '', password: '', recaptcha: '' };

  it.each(['/res/api/login', '/api/res/api/login'])('returns a token as plain text at %s to a signed-in user', async (path) => {
    const token = await signIn(call, accounts['teacher']!);
    const { status, text, headers } = await origin('POST', path, { token, body });
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    const { resourceSecret, jwtSecret } = await loadSecrets(server.dataDir, {});
    const { payload } = await jwtVerify(text, new TextEncoder().encode(resourceSecret));
    expect(payload).toMatchObject({
      aud: 'lab-console-resources',
      iss: 'File Browser',
      exp: payload.iat! + 7_200,
      user: { username: accounts['teacher']!.code, perm: { admin: false, execute: false, download: true } },
    });
    await expect(jwtVerify(text, new TextEncoder().encode(jwtSecret))).rejects.toThrow();
  });

  it('gives tokens that work nowhere else', async () => {
    const token = await signIn(call, accounts['admin']!);
    const { text } = await origin('POST', '/res/api/login', { token, body });
    expect(await isSignedIn(text)).toBe(false);
    expect((await call('POST', '/rest/rpc/logout', { token: text })).status).toBe(401);
  });

  it('answers 403 without a sign-in', async () => {
    const ended = await signIn(call, accounts['teacher']!);
    await call('POST', '/rest/rpc/logout', { token: ended });
    for (const token of [undefined, 'made.up.token', ended]) {
      const { status, text } = await origin('POST', '/res/api/login', { token, body });
      expect([status, text]).toEqual([403, '403 Forbidden']);
    }
  });
});
