import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestServer } from '../../../../tools/test-server.ts';
import { apiCaller, signIn, type Answer, type ApiCaller } from '../../test/api-caller.ts';
import { connectDatabase } from '../../test/connect-database.ts';
import type { OpenIdServer } from '../../test/open-id-server.ts';
import { openOpenIdStage, type OpenIdStage } from '../../test/open-id-stage.ts';
import { readServerLog } from '../../test/server-log.ts';
import { openBrowser } from '../../test/sign-on-browser.ts';
import { beginSignOn, createStudentClient, endSignOn, finishSignOn } from '@lab-console/api-client/student';
import { isReturnAddress } from './return-address.ts';

const returnAddress = 'https://app.example.edu/back?from=lab';
const subject = 'subject of the student';

let stage: OpenIdStage;
let server: TestServer;
let provider: OpenIdServer;
let call: ApiCaller;
let database: pg.Client;
let home: string;
let admin: string;
let service: number;
let student: string;
let other: string;

beforeAll(async () => {
  stage = await openOpenIdStage();
  ({ server, provider, home } = stage);
  call = apiCaller(server.apiUrl);
  database = await connectDatabase(server.dataDir);
  admin = await signIn(
    call,
    server.accounts.find(({ role }) => role === 'admin')!,
  );
  const { rows } = await database.query<{ code: string }>(
    `select code from app.users where role = 'student' and is_active order by id limit 2`,
  );
  [student = '', other = ''] = rows.map(({ code }) => code);
});
afterAll(async () => {
  await database?.end();
  await stage?.stop();
});
beforeEach(async () => {
  provider.people.clear();
  provider.people.set(subject, { name: 'A student', employee_number: student });
  provider.subject = subject;
  await database.query('delete from auth.sign_on_accounts');
  await database.query('delete from auth.service_accounts');
  await database.query('update app.users set is_active = true where code = $1', [student]);
  service = await makeService({ return_addresses: [returnAddress] });
});

const rpc = (name: string, body: unknown): Promise<Answer> => call('POST', `/rest/rpc/${name}`, { token: admin, body });
const makeService = async (fields: Readonly<Record<string, unknown>>): Promise<number> => {
  const name = `App ${randomBytes(4).toString('hex')}`;
  const answer = await rpc('save_service_account', { name, purposes: ['places', 'records', 'messages'], ...fields });
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  return (answer.json as { id: number }).id;
};

/** What a program makes for one sign-on. */
const secrets = (): { readonly verifier: string; readonly challenge: string; readonly state: string } => {
  const verifier = randomBytes(32).toString('base64url');
  return {
    verifier,
    challenge: createHash('sha256').update(verifier).digest('base64url'),
    state: randomBytes(8).toString('hex'),
  };
};
const authorizeAddress = (challenge: string, changes: Readonly<Record<string, string>> = {}): string =>
  `${home}/api/student/authorize?${new URLSearchParams({
    response_type: 'code',
    client_id: String(service),
    redirect_uri: returnAddress,
    code_challenge: challenge,
    code_challenge_method: 'S256',
    scope: 'student',
    ...changes,
  }).toString()}`;
const isBack = (url: URL): boolean => url.host === 'app.example.edu';
/** Goes to the provider and back, up to the program. */
const goThere = (address: string): Promise<URL> => openBrowser().follow(address, isBack);
const exchange = async (changes: Readonly<Record<string, string>>): Promise<Answer> => {
  const answer = await fetch(`${home}/api/student/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: String(service),
      redirect_uri: returnAddress,
      ...changes,
    }),
  });
  const text = await answer.text();
  return { status: answer.status, text, json: JSON.parse(text) as unknown } as Answer;
};
const signOn = async (): Promise<string> => {
  const { verifier, challenge } = secrets();
  const back = await goThere(authorizeAddress(challenge));
  const made = await exchange({ code: back.searchParams.get('code') ?? '', code_verifier: verifier });
  expect([made.status, made.text]).toEqual([200, expect.any(String)]);
  return (made.json as { access_token: string }).access_token;
};
const ask = (token: string, name = 'me', headers: Readonly<Record<string, string>> = {}): Promise<Answer> =>
  call('GET', `/student/${name}`, { token, headers });

describe('students who sign on themselves', () => {
  it('get a code at the address of the program, and for it a token that is theirs', async () => {
    const { verifier, challenge, state } = secrets();
    const back = await goThere(authorizeAddress(challenge, { state }));
    const code = back.searchParams.get('code')!;
    expect(back.href).toBe(`https://app.example.edu/back?from=lab&code=${code}&state=${state}`);
    const made = await exchange({ code, code_verifier: verifier });
    expect(made.json).toEqual({
      access_token: expect.stringMatching(/^lct_[0-9a-f]{80}$/),
      token_type: 'Bearer',
      expires_in: 12 * 60 * 60,
      scope: 'student',
    });
    const { access_token: token } = made.json as { access_token: string };
    expect((await ask(token)).json).toMatchObject({ code: student });
    // Named again it is the same student, and no other one.
    expect((await ask(token, 'me', { 'x-student': student })).status).toBe(200);
    expect(await ask(token, 'me', { 'x-student': other })).toMatchObject({ status: 403, json: { code: 'LC120' } });
    const { text: log } = await readServerLog(server.dataDir);
    for (const secret of [code, token, verifier]) expect(log).not.toContain(secret);
    expect(await database.query('select 1 from auth.student_tokens t where t::text like $1', [`%${token}%`])).toMatchObject({
      rowCount: 0,
    });
  });

  it('are signed on by the client of api-client', async () => {
    const program = { baseUrl: `${home}/api`, clientId: service, returnAddress };
    const begun = await beginSignOn(program);
    const back = await goThere(begun.address);
    await expect(finishSignOn(program, { ...begun, state: 'another' }, back.href)).rejects.toMatchObject({ code: 'state' });
    const { token, expires } = await finishSignOn(program, begun, back.href);
    expect(expires.getTime()).toBeGreaterThan(Date.now() + 11 * 60 * 60_000);
    const client = createStudentClient({ baseUrl: program.baseUrl, token, retries: 0 });
    expect(await client.call('me')).toMatchObject({ code: student });
    await endSignOn(program, token);
    await expect(client.call('me')).rejects.toMatchObject({ status: 401, code: 'LC121' });
    provider.subject = undefined;
    const refused = await goThere(begun.address);
    await expect(finishSignOn(program, begun, refused.href)).rejects.toMatchObject({ code: 'access_denied' });
  });

  it('have a token that opens the students’ channel and nothing else', async () => {
    const token = await signOn();
    const calls: [string, string][] = [
      ['GET', '/rest/users?select=id'],
      ['GET', '/rest/schedules?select=id'],
      ['POST', '/rest/rpc/my_sign_ins'],
      ['POST', '/rest/rpc/choose'],
      ['GET', '/storage/v1/bucket'],
      ['POST', '/storage/v1/object/list/report'],
      ['GET', '/timetable/1'],
      ['POST', '/report-api/check'],
    ];
    for (const [method, path] of calls) {
      const answer = await call(method, path, { token, ...(method === 'POST' ? { body: {} } : {}) });
      expect([path, answer.status]).toEqual([path, expect.toSatisfy((status: number) => [400, 401, 403, 404].includes(status))]);
      expect([path, answer.text]).toEqual([path, expect.not.stringContaining(student)]);
    }
    expect((await call('GET', '/rest/users?select=id', { token })).status).toBe(401);
  });

  it('have it ended by themselves, by the program’s end, by a disabled account and by the provider', async () => {
    const ends: readonly (() => Promise<unknown>)[] = [
      (): Promise<void> => Promise.resolve(),
      (): Promise<unknown> => rpc('end_service', { service_id: service }),
      (): Promise<unknown> => database.query('update app.users set is_active = false where code = $1', [student]),
      async (): Promise<void> => {
        const now = Math.floor(Date.now() / 1_000);
        const logoutToken = await provider.signLogoutToken({
          iss: provider.issuer,
          aud: provider.clientId,
          iat: now,
          exp: now + 60,
          jti: randomBytes(8).toString('hex'),
          sub: subject,
          events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
        });
        const answer = await fetch(`${home}/api/sign-on/logout`, {
          method: 'POST',
          body: new URLSearchParams({ logout_token: logoutToken }),
        });
        expect(answer.status).toBe(200);
      },
      async (): Promise<unknown> => {
        const { rows } = await database.query<{ id: string }>('select id from app.users where code = $1', [student]);
        return rpc('release_sign_on', { user_id: Number(rows[0]!.id) });
      },
    ];
    for (const [at, end] of ends.entries()) {
      await database.query('update app.users set is_active = true where code = $1', [student]);
      service = await makeService({ return_addresses: [returnAddress] });
      const token = await signOn();
      expect([at, (await ask(token)).status]).toEqual([at, 200]);
      if (at === 0) {
        for (const _ of [1, 2]) {
          const answer = await fetch(`${home}/api/student/revoke`, { method: 'POST', body: new URLSearchParams({ token }) });
          expect(answer.status).toBe(200);
        }
      }
      await end();
      // What the gateway remembers of the token is looked at by the database again.
      expect([at, (await ask(token)).status]).toEqual([
        at,
        expect.toSatisfy((status: number) => status === 401 || status === 403),
      ]);
    }
  });

  it('send a code that is good once, for its program, address and verifier; shown again it ends the token', async () => {
    const { verifier, challenge } = secrets();
    const fresh = async (): Promise<string> => (await goThere(authorizeAddress(challenge))).searchParams.get('code')!;
    const another = await makeService({ return_addresses: [returnAddress] });
    const wrong: readonly Readonly<Record<string, string>>[] = [
      { code_verifier: secrets().verifier },
      { code_verifier: '' },
      { code_verifier: verifier, client_id: String(another) },
      { code_verifier: verifier, redirect_uri: 'https://app.example.edu/back' },
      { code_verifier: verifier, code: randomBytes(32).toString('base64url') },
    ];
    for (const changes of wrong) {
      const code = await fresh();
      expect([changes, await exchange({ code, ...changes })]).toMatchObject([
        changes,
        { status: 400, json: { error: 'invalid_grant' } },
      ]);
    }
    const late = await fresh();
    await database.query(`update auth.student_codes set expires_at = now() - interval '1 second'`);
    expect((await exchange({ code: late, code_verifier: verifier })).status).toBe(400);
    const code = await fresh();
    const { access_token: token } = (await exchange({ code, code_verifier: verifier })).json as { access_token: string };
    expect((await ask(token)).status).toBe(200);
    expect((await exchange({ code, code_verifier: verifier })).status).toBe(400);
    expect((await ask(token)).status).toBe(401);
    expect((await exchange({ code, code_verifier: verifier, grant_type: 'password' })).json).toMatchObject({
      error: 'unsupported_grant_type',
    });
  });

  it('are sent to no address that was not entered, and told there what is wrong otherwise', async () => {
    const { challenge } = secrets();
    const bare = await makeService({});
    const wrong: readonly Readonly<Record<string, string>>[] = [
      { redirect_uri: 'https://evil.example/' },
      { redirect_uri: 'https://app.example.edu/back?from=lab&more' },
      { client_id: '999999' },
      { client_id: 'x' },
      { client_id: String(bare) },
    ];
    for (const changes of wrong) {
      const answer = await openBrowser().get(authorizeAddress(challenge, changes));
      expect([changes, answer.status, answer.location]).toEqual([changes, 400, undefined]);
    }
    const told: readonly [Readonly<Record<string, string>>, string][] = [
      [{ response_type: 'token' }, 'unsupported_response_type'],
      [{ code_challenge_method: 'plain' }, 'invalid_request'],
      [{ code_challenge: 'short' }, 'invalid_request'],
      [{ scope: 'student admin' }, 'invalid_scope'],
    ];
    for (const [changes, error] of told) {
      const answer = await openBrowser().get(authorizeAddress(challenge, { ...changes, state: 'mine' }));
      const { searchParams } = new URL(answer.location!);
      expect([changes, searchParams.get('error'), searchParams.get('state')]).toEqual([changes, error, 'mine']);
    }
  });

  it('are students: staff, strangers and people who stopped are sent back without a code', async () => {
    const { challenge } = secrets();
    const refusal = async (): Promise<(string | null)[]> => {
      const { searchParams } = await goThere(authorizeAddress(challenge));
      return [searchParams.get('error'), searchParams.get('code')];
    };
    provider.people.set(subject, { employee_number: server.accounts.find(({ role }) => role === 'teacher')!.code });
    expect(await refusal()).toEqual(['access_denied', null]);
    provider.people.set(subject, { employee_number: 'nobody' });
    expect(await refusal()).toEqual(['access_denied', null]);
    provider.subject = undefined;
    expect(await refusal()).toEqual(['access_denied', null]);
    // The console goes on refusing students.
    provider.subject = subject;
    provider.people.set(subject, { employee_number: student });
    const console = await openBrowser().follow(`${home}/api/sign-on`, (url) => url.pathname === '/admin/login');
    expect(console.hash).toBe('#sign_on_problem=student');
  });

  it('ask with few requests of the database, however many made-up tokens come from their address', async () => {
    const token = await signOn();
    for (let tries = 0; tries < 60; tries++) {
      expect((await ask(`lct_${randomBytes(40).toString('hex')}`)).status).toBe(401);
    }
    expect((await ask(token)).status).toBe(200);
    expect((await ask(await signOn())).status).toBe(200);
  });

  it('are counted by program', async () => {
    await ask(await signOn());
    await expect
      .poll(async () => {
        const accounts = (await call('GET', '/rest/rpc/service_accounts', { token: admin })).json as {
          id: number;
          calls_of_30_days: number;
          students_signed_on: number;
        }[];
        const own = accounts.find(({ id }) => id === service);
        return [own?.calls_of_30_days, own?.students_signed_on];
      })
      .toEqual([1, 1]);
  });
});

describe('pages that ask from a browser', () => {
  const preflight = (origin: string, path = 'student/me'): Promise<Response> =>
    fetch(`${home}/api/${path}`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization' },
    });

  it('may where students return to them, and from nowhere else', async () => {
    await makeService({ return_addresses: ['edu.example.app:/back'] });
    await expect
      .poll(async () => (await preflight('https://app.example.edu')).headers.get('access-control-allow-origin'), {
        timeout: 60_000,
      })
      .toBe('https://app.example.edu');
    for (const origin of ['https://evil.example', 'null', 'http://app.example.edu']) {
      expect([origin, (await preflight(origin)).headers.get('access-control-allow-origin')]).toEqual([origin, null]);
    }
    expect((await preflight('https://app.example.edu', 'rest/users')).headers.get('access-control-allow-origin')).toBeNull();
    const token = await signOn();
    const answer = await fetch(`${home}/api/student/me`, {
      headers: { origin: 'https://app.example.edu', authorization: `Bearer ${token}` },
    });
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, 'https://app.example.edu']);
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
  });
});

describe('return addresses', () => {
  it('are https, the own machine or an app', async () => {
    for (const address of ['https://a.example.edu/x', 'http://127.0.0.1:8000/x', 'http://[::1]/x', 'edu.example.app:/x']) {
      expect([
        address,
        (await rpc('save_service_account', { name: address, purposes: ['places'], return_addresses: [address] })).status,
      ]).toEqual([address, 200]);
    }
    for (const address of [
      'http://a.example.edu/x',
      'https://a.example.edu/x#y',
      'https://user@a.example.edu/',
      'https://a.example.edu\\@evil.example/',
      'javascript:alert(1)',
      'data:text/html,x',
      'https://',
      'app:/x',
      ' https://a.example.edu/',
      '',
    ]) {
      const answer = await rpc('save_service_account', {
        name: `wrong ${address}`,
        purposes: ['places'],
        return_addresses: [address],
      });
      expect([address, answer.status, (answer.json as { code: string }).code]).toEqual([address, 400, 'LC126']);
    }
  });

  it('are left where a save does not name them', async () => {
    await rpc('save_service_account', { id: service, name: 'Renamed', purposes: ['places'] });
    const { rows } = await database.query('select return_addresses from auth.service_accounts where id = $1', [service]);
    expect(rows).toEqual([{ return_addresses: [returnAddress] }]);
  });

  it.each([
    ['https://a.example/x', 'https://a.example/x', true],
    ['https://a.example/x/', 'https://a.example/x', false],
    ['https://a.example:8443/x', 'https://a.example/x', false],
    ['http://127.0.0.1:50123/x', 'http://127.0.0.1/x', true],
    ['http://127.0.0.1:50123/y', 'http://127.0.0.1/x', false],
    ['http://127.0.0.1.evil.example/x', 'http://127.0.0.1/x', false],
    ['http://[::1]:1/x', 'http://[::1]:2/x', true],
  ])('%s for %s: %s', (wanted, entered, isOne) => {
    expect(isReturnAddress(wanted, entered)).toBe(isOne);
  });
});
