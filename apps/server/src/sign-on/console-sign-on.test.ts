import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../tools/test-server.ts';
import { freePort } from '../host/process/free-port.ts';
import { md5OfTyped } from '../session/passwords.ts';
import { apiCaller, signIn, type Answer, type ApiCaller } from '../../test/api-caller.ts';
import { startCasServer, type CasServer } from '../../test/cas-server.ts';
import { connectDatabase } from '../../test/connect-database.ts';
import { startOpenIdServer, type OpenIdServer } from '../../test/open-id-server.ts';
import { openBrowser } from '../../test/sign-on-browser.ts';

let server: TestServer;
let provider: OpenIdServer;
let cas: CasServer;
let call: ApiCaller;
let home: string;
let accounts: Record<string, { code: string; password: string }>;
let admin: string;

beforeAll(async () => {
  const port = await freePort();
  home = `http://127.0.0.1:${port}`;
  provider = await startOpenIdServer(home);
  cas = await startCasServer();
  server = await startTestServer({ demo: 'small', locale: 'en', env: { PORT: String(port) } });
  call = apiCaller(server.apiUrl);
  accounts = Object.fromEntries(server.accounts.map((account) => [account.role, account]));
  admin = await signIn(call, accounts['admin']!);
});
afterAll(async () => {
  await server?.stop();
  await cas?.stop();
  await provider?.stop();
});

const rpc = (name: string, body: unknown, token?: string): Promise<Answer> => call('POST', `/rest/rpc/${name}`, { body, token });
const openId = (change: object = {}): object => ({
  kind: 'oidc',
  address: provider.issuer,
  public_address: home,
  claim: 'employee_number',
  client_id: provider.clientId,
  ...change,
});
const save = (settings: object | null, more: object = {}, token = admin): Promise<Answer> =>
  rpc('save_sign_on', { settings, current: md5OfTyped(accounts['admin']!.password), ...more }, token);
const read = async (): Promise<unknown> => (await rpc('sign_on_settings', {}, admin)).json;
/** What the sign-page is told: who may sign in with a password. */
const told = async (): Promise<string | undefined> =>
  /name="lab-console-sign-on" content="(\w+)"/.exec(await (await fetch(`${home}/admin/login`)).text())?.[1];

/** Signs the teacher on at a provider, and answers the role. */
async function signOn(): Promise<unknown> {
  const browser = openBrowser();
  const back = await browser.follow(`${home}/api/sign-on`, (url) => url.pathname === '/admin/login');
  const code = new URLSearchParams(back.hash.slice(1)).get('sign_on');
  const answer = await browser.post(`${home}/api/rest/rpc/exchange_sign_on`, JSON.stringify({ code }), 'application/json');
  return [answer.status, (JSON.parse(answer.text) as { role?: string }).role];
}

describe('a sign-on that is set in the console', () => {
  it('is there from the next request on, keeps its secret, and ends again', async () => {
    expect([await read(), await told()]).toEqual([{ source: 'none', kind: 'none', has_secret: false }, undefined]);
    expect((await fetch(`${home}/api/sign-on`, { redirect: 'manual' })).status).toBe(404);

    expect((await save(openId(), { secret: provider.clientSecret })).status).toBe(204);
    expect([await read(), await told()]).toEqual([
      {
        source: 'console',
        ...openId(),
        scope: 'openid profile',
        second_factor: 'here',
        local_sign_in: 'administrators',
        has_secret: true,
      },
      'administrators',
    ]);
    provider.people.set('t', { name: 'T', email: 't@example.edu', employee_number: accounts['teacher']!.code });
    provider.subject = 't';
    expect(await signOn()).toEqual([200, 'teacher']);
    const { code, password } = accounts['teacher']!;
    expect(await rpc('login', { code, password: md5OfTyped(password) })).toMatchObject({ status: 403, json: { code: 'LC080' } });

    // The secret stays where only its client is changed, and goes to no other provider; it lies in the database encrypted.
    expect((await save(openId({ local_sign_in: 'everyone' }))).status).toBe(204);
    expect(await signOn()).toEqual([200, 'teacher']);
    const database = await connectDatabase(server.dataDir);
    const { rows } = await database.query<{ row: string }>('select s::text as row from auth.sign_on_settings s');
    await database.end();
    expect(rows).toHaveLength(1);
    expect(rows[0]!.row).not.toContain(provider.clientSecret);
    expect((await save(openId({ client_id: 'another' }))).status).toBe(204);
    expect(await read()).toMatchObject({ client_id: 'another', has_secret: false });

    expect((await save(null)).status).toBe(204);
    expect([await read(), await told()]).toEqual([{ source: 'none', kind: 'none', has_secret: false }, undefined]);
    const { json: history } = await call('GET', '/rest/account_changes?field=eq.signOn&order=id.desc&limit=2', { token: admin });
    expect(history).toMatchObject([
      { old_value: expect.stringContaining(`oidc ${provider.issuer} another`) as string, new_value: '' },
      { new_value: expect.stringContaining(`oidc ${provider.issuer} another`) as string },
    ]);
  });

  it('is one of CAS as well', async () => {
    cas.people.set('u', { employeeNumber: [accounts['teacher']!.code], mail: [] });
    cas.user = 'u';
    expect((await save({ kind: 'cas', address: `${cas.address}/`, public_address: home, claim: 'employeeNumber' })).status).toBe(
      204,
    );
    expect(await signOn()).toEqual([200, 'teacher']);
    expect((await save(null)).status).toBe(204);
  });

  it('is there again after a start, also where another gateway set it', async () => {
    expect((await save(openId(), { secret: provider.clientSecret })).status).toBe(204);
    process.kill(server.pids.gateway!, 'SIGKILL');
    await expect.poll(() => told().catch(() => undefined)).toBe('administrators');
    expect(await signOn()).toEqual([200, 'teacher']);
    const database = await connectDatabase(server.dataDir);
    await database.query(`delete from auth.sign_on_settings; select pg_notify('sign_on', '')`);
    await database.end();
    await expect.poll(told).toBeUndefined();
  });

  const refusals: readonly (readonly [string, () => Promise<Answer>, number, string, string])[] = [
    ['a wrong password', () => save(openId(), { current: md5OfTyped('wrong') }), 400, 'LC015', 'the current password is wrong'],
    [
      'no password',
      () => save(openId(), { current: undefined }),
      400,
      'LC078',
      'please give the own password, or sign on at the university again',
    ],
    [
      'a claim that people edit',
      () => save(openId({ claim: 'email' })),
      400,
      'LC083',
      'claim must name something that people cannot edit',
    ],
    [
      'an address without TLS',
      () => save(openId({ address: 'http://sso.example.edu' })),
      400,
      'LC083',
      'address must be an https address',
    ],
    ['no client', () => save(openId({ client_id: '' })), 400, 'LC083', 'client_id is needed for OpenID Connect'],
    ['what no setting is called', () => save(openId({ issuer: 'x' })), 400, 'LC083', ''],
    [
      'a provider that is none',
      () => save(openId({ address: `${home}/api` })),
      400,
      'LC084',
      'there is no OpenID Connect provider at',
    ],
    [
      'a CAS server that is none',
      () => save({ kind: 'cas', address: `${home}/admin`, public_address: home, claim: 'user' }),
      400,
      'LC084',
      'there is no CAS server at',
    ],
  ];
  it.each(refusals)('is refused with %s, and nothing changes', async (_what, attempt, status, code, message) => {
    const before = await read();
    const answer = await attempt();
    expect(answer).toMatchObject({ status, json: { code } });
    expect((answer.json as { message: string }).message).toContain(message);
    expect(await read()).toEqual(before);
  });

  it.each(['dev', 'centreadmin', 'teacher'])('is neither shown to %s nor set by them', async (role) => {
    const token = await signIn(call, accounts[role]!);
    expect((await rpc('sign_on_settings', {}, token)).status).toBe(403);
    expect((await rpc('save_sign_on', { settings: openId(), current: md5OfTyped(accounts[role]!.password) }, token)).status).toBe(
      403,
    );
    // Not by the function of the database either, which takes the session of whoever sets it.
    const { jti } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { jti: string };
    const database = await connectDatabase(server.dataDir);
    await expect(database.query('select auth.keep_sign_on($1, $2, null)', [jti, openId()])).rejects.toMatchObject({
      code: '42501',
    });
    await database.end();
  });
});

describe('the public address', () => {
  const atCas = (address: string): object => ({
    kind: 'cas',
    address: cas.address,
    public_address: address,
    claim: 'employeeNumber',
  });

  it('that is set in the console is the one of passkeys and of the way back, until the sign-on ends', async () => {
    const token = await signIn(call, accounts['teacher']!);
    const begin = async (): Promise<unknown> => {
      const { json } = await rpc('begin_passkey', {}, token);
      const { rp, code } = json as { rp?: { id: string }; code?: string };
      return rp?.id ?? code;
    };
    // Nobody said yet where the console is opened, and an IP address has no passkeys.
    expect(await begin()).toBe('LC074');
    expect((await save(atCas('https://lab.example.edu'))).status).toBe(204);
    expect(await begin()).toBe('lab.example.edu');
    const away = await fetch(`${home}/api/sign-on`, { redirect: 'manual' });
    expect(new URL(away.headers.get('location')!).searchParams.get('service')).toContain(
      'https://lab.example.edu/api/sign-on/return',
    );
    expect((await save(atCas('https://other.example.edu'))).status).toBe(204);
    expect(await begin()).toBe('other.example.edu');
    expect((await save(null)).status).toBe(204);
    expect(await begin()).toBe('LC074');
  });

  it('of the environment is the only one', async () => {
    const other = await startTestServer({
      demo: 'small',
      locale: 'en',
      env: { PUBLIC_ADDRESS: 'https://lab.example.edu', DEMO_PUBLIC: 'yes' },
    });
    try {
      const caller = apiCaller(other.apiUrl);
      const account = other.accounts.find(({ role }) => role === 'admin')!;
      const token = await signIn(caller, account);
      const send = (name: string, body: object): Promise<Answer> => caller('POST', `/rest/rpc/${name}`, { token, body });
      const current = md5OfTyped(account.password);
      expect(await send('save_sign_on', { settings: atCas('https://other.example.edu'), current })).toMatchObject({
        status: 400,
        json: { code: 'LC083', message: expect.stringContaining('public_address is set by the environment') as string },
      });
      expect((await send('save_sign_on', { settings: atCas('https://lab.example.edu'), current })).status).toBe(204);
      // One that was stored before the environment named another one.
      const database = await connectDatabase(other.dataDir);
      await database.query(
        `update auth.sign_on_settings set settings = settings || '{"public_address":"https://former.example.edu","second_factor":"provider"}'`,
      );
      await database.query(`select pg_notify('sign_on', '')`);
      await database.end();
      const read = async (): Promise<unknown> => (await send('sign_on_settings', {})).json;
      await expect.poll(read).toMatchObject({ second_factor: 'provider', public_address: 'https://lab.example.edu' });
      const away = async (): Promise<string | null> =>
        (await fetch(`${other.apiUrl}/sign-on`, { redirect: 'manual' })).headers.get('location');
      await expect.poll(away).toContain(encodeURIComponent('https://lab.example.edu/api/sign-on/return'));
    } finally {
      await other.stop();
    }
  });
});

it('the environment decides where it sets a sign-on', async () => {
  const other = await startTestServer({
    demo: 'small',
    env: { PUBLIC_ADDRESS: home, SIGN_ON: 'cas', SIGN_ON_ADDRESS: cas.address, SIGN_ON_CLAIM: 'employeeNumber' },
  });
  try {
    const caller = apiCaller(other.apiUrl);
    const account = other.accounts.find(({ role }) => role === 'admin')!;
    const token = await signIn(caller, account);
    expect((await caller('POST', '/rest/rpc/sign_on_settings', { token, body: {} })).json).toMatchObject({
      source: 'environment',
      kind: 'cas',
      address: cas.address,
      has_secret: false,
    });
    const body = { settings: null, current: md5OfTyped(account.password) };
    expect(await caller('POST', '/rest/rpc/save_sign_on', { token, body })).toMatchObject({
      status: 409,
      json: { code: 'LC082' },
    });
  } finally {
    await other.stop();
  }
});
