import { decodeJwt } from 'jose';
import { Secret, TOTP } from 'otpauth';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestServer } from '../../../../tools/test-server.ts';
import { md5OfTyped } from '../session/passwords.ts';
import { apiCaller, signIn, type Answer, type ApiCaller } from '../../test/api-caller.ts';
import { connectDatabase } from '../../test/connect-database.ts';
import type { OpenIdServer } from '../../test/open-id-server.ts';
import { openOpenIdStage, type OpenIdStage } from '../../test/open-id-stage.ts';
import { readServerLog } from '../../test/server-log.ts';
import { openBrowser, type BrowserAnswer, type SignOnBrowser } from '../../test/sign-on-browser.ts';

let stage: OpenIdStage;
let server: TestServer;
let provider: OpenIdServer;
let call: ApiCaller;
let database: pg.Client;
let home: string;
let accounts: Record<string, { code: string; password: string }>;

beforeAll(async () => {
  stage = await openOpenIdStage();
  ({ server, provider, home } = stage);
  call = apiCaller(server.apiUrl);
  accounts = Object.fromEntries(server.accounts.map((account) => [account.role, account]));
  database = await connectDatabase(server.dataDir);
});
afterAll(async () => {
  await database?.end();
  await stage?.stop();
});
beforeEach(async () => {
  Object.assign(provider, { subject: undefined, forged: undefined, hangs: false, isBroken: false });
  provider.people.clear();
  await database.query('delete from auth.sign_on_accounts');
  await database.query('delete from auth.second_factors');
});

/** A person of the provider who has the number of an account, and signs in there next. */
function personOf(role: string, subject = `subject of ${role}`): void {
  provider.people.set(subject, { name: role, email: `${role}@example.edu`, employee_number: accounts[role]!.code });
  provider.subject = subject;
}
const start = (): string => `${home}/api/sign-on`;
const isReturn = (url: URL): boolean => url.pathname === '/api/sign-on/return';
const isConsole = (url: URL): boolean => url.pathname === '/admin/login';
const fragment = (url: URL): Record<string, string> => Object.fromEntries(new URLSearchParams(url.hash.slice(1)));
/** Goes to the provider and back, up to the console. */
const goThere = (browser: SignOnBrowser): Promise<URL> => browser.follow(start(), isConsole);
const exchange = (browser: SignOnBrowser, code: string | undefined): Promise<BrowserAnswer> =>
  browser.post(`${home}/api/rest/rpc/exchange_sign_on`, JSON.stringify({ code }), 'application/json');
/** Signs on and fetches the token. */
async function signOn(browser = openBrowser()): Promise<{ token: string; code: string; role: string }> {
  const answer = await exchange(browser, fragment(await goThere(browser))['sign_on']);
  expect([answer.status, answer.text]).toEqual([200, expect.any(String) as string]);
  return JSON.parse(answer.text) as { token: string; code: string; role: string };
}
const problemOf = async (browser = openBrowser()): Promise<unknown> => fragment(await goThere(browser));
const isSignedIn = async (token: string): Promise<boolean> =>
  (await call('GET', '/rest/periods?select=id&limit=1', { token })).status === 200;
const rpc = (name: string, body: unknown, token?: string): Promise<Answer> => call('POST', `/rest/rpc/${name}`, { body, token });
const login = (role: string): Promise<Answer> =>
  rpc('login', { code: accounts[role]!.code, password: md5OfTyped(accounts[role]!.password) });
const idOf = async (role: string): Promise<number> =>
  Number((await database.query<{ id: string }>('select id from app.users where code = $1', [accounts[role]!.code])).rows[0]!.id);

describe('signing on by OpenID Connect', () => {
  it.each(['admin', 'dev', 'centreadmin', 'teacher'])('signs in the account that has the number: %s', async (role) => {
    personOf(role);
    const browser = openBrowser();
    const back = await goThere(browser);
    expect(Object.keys(fragment(back))).toEqual(['sign_on']);
    // Neither a token nor anything of the provider stands in the address.
    expect([back.search, back.hash]).toEqual(['', expect.stringMatching(/^#sign_on=[\w-]{43}$/) as string]);
    const answer = await exchange(browser, fragment(back)['sign_on']);
    const password = (await login('admin')).json as Record<string, unknown>;
    const user = JSON.parse(answer.text) as Record<string, unknown>;
    expect(answer.status).toBe(200);
    expect(Object.keys(user).toSorted()).toEqual(Object.keys(password).toSorted());
    expect(user).toMatchObject({ code: accounts[role]!.code, role });
    expect(await isSignedIn(user['token'] as string)).toBe(true);
    const { json } = await rpc('my_sign_ins', {}, user['token'] as string);
    expect(json).toContainEqual(expect.objectContaining({ is_this: true }));
  });

  it('keeps what a sign-on needs in cookies that no script and no other site reads', async () => {
    personOf('teacher');
    const browser = openBrowser();
    const begun = await browser.get(start());
    expect(begun.setCookies).toEqual([
      expect.stringMatching(/^lab-console-sign-on=[\w.-]+; Path=\/api\/sign-on; Max-Age=600; HttpOnly; SameSite=Lax$/) as string,
    ]);
    const query = new URL(begun.location!).searchParams;
    expect([query.get('code_challenge_method'), query.get('response_type')]).toEqual(['S256', 'code']);
    // Encrypted: the browser's owner reads neither the nonce nor the verifier.
    expect(Buffer.from(begun.setCookies[0]!.split('.')[3]!, 'base64url').toString('latin1')).not.toContain(query.get('state')!);
    const at = await browser.follow(begun.location!, isReturn);
    const returned = await browser.get(at);
    expect(returned.setCookies).toEqual([
      expect.stringMatching(/^lab-console-sign-on=; .*Max-Age=0/) as string,
      expect.stringMatching(
        /^lab-console-sign-on-browser=[\w-]{43}; Path=\/api\/rest\/rpc; Max-Age=60; HttpOnly; SameSite=Strict$/,
      ) as string,
    ]);
  });

  it('logs no code, state or challenge', async () => {
    personOf('teacher');
    const browser = openBrowser();
    const at = await browser.follow(start(), isReturn);
    const back = await browser.get(at);
    const code = fragment(new URL(back.location!))['sign_on']!;
    await exchange(browser, code);
    const { text: log } = await readServerLog(server.dataDir);
    for (const secret of [code, at.searchParams.get('code')!, at.searchParams.get('state')!]) expect(log).not.toContain(secret);
    expect(log).toContain('"url":"/api/sign-on/return"');
  });

  it.each([
    ['/page/3?page=2', '?return_to=%2Fpage%2F3%3Fpage%3D2'],
    ['//evil.example/', ''],
    ['https://evil.example/', ''],
    ['/\\evil.example', ''],
    ['/\t/evil.example', ''],
    ['javascript:alert(1)', ''],
    ['/..//evil.example', ''],
  ])('returns to a path of the console only: %s', async (to, search) => {
    personOf('teacher');
    const back = await openBrowser().follow(`${start()}?return_to=${encodeURIComponent(to)}`, isConsole);
    expect([back.origin, back.search]).toEqual([home, search]);
  });
});

describe('the one-time code', () => {
  const refused = { status: 401, text: expect.stringContaining('LC081') as string };

  it('is good once', async () => {
    personOf('teacher');
    const browser = openBrowser();
    const { sign_on: code } = fragment(await goThere(browser));
    const answers = await Promise.all(Array.from({ length: 4 }, () => exchange(browser, code)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401, 401]);
    expect(await exchange(browser, code)).toMatchObject(refused);
  });

  it('is good in the browser that signed on and in no other one', async () => {
    personOf('teacher');
    const [browser, other] = [openBrowser(), openBrowser()];
    const { sign_on: code } = fragment(await goThere(browser));
    await goThere(other);
    expect(await exchange(openBrowser(), code)).toMatchObject(refused);
    expect(await exchange(other, code)).toMatchObject(refused);
    expect((await exchange(browser, code)).status).toBe(200);
  });

  it('is good for a minute', async () => {
    personOf('teacher');
    const browser = openBrowser();
    const { sign_on: code } = fragment(await goThere(browser));
    const { rows } = await database.query<{ seconds: string }>(
      'select extract(epoch from expires_at - made_at) as seconds from auth.sign_on_codes order by made_at desc limit 1',
    );
    expect(Number(rows[0]!.seconds)).toBeCloseTo(60, 1);
    await database.query("update auth.sign_on_codes set expires_at = clock_timestamp() - interval '1 ms'");
    expect(await exchange(browser, code)).toMatchObject(refused);
  });

  it.each([undefined, '', 'x', 7, 'a'.repeat(43), 'a'.repeat(5_000)])('refuses what is none: %s', async (code) => {
    const answer = await exchange(openBrowser(), code as string);
    expect([400, 401, 413]).toContain(answer.status);
  });

  it('opens nothing once the account was disabled', async () => {
    personOf('teacher');
    const browser = openBrowser();
    const { sign_on: code } = fragment(await goThere(browser));
    await database.query('update app.users set is_active = false where code = $1', [accounts['teacher']!.code]);
    expect(await exchange(browser, code)).toMatchObject(refused);
    await database.query('update app.users set is_active = true where code = $1', [accounts['teacher']!.code]);
  });
});

describe('what comes back from the provider', () => {
  const notValid = { sign_on_problem: 'notValid' };
  beforeEach(() => personOf('teacher'));

  it.each([
    ['another nonce', { claims: { nonce: 'another-nonce' } }],
    ['no nonce', { claims: { nonce: undefined } }],
    ['another issuer', { claims: { iss: 'https://sso.evil.example' } }],
    ['another client', { claims: { aud: 'another-client' } }],
    ['a token that has expired', { claims: { exp: 1_000_000_000 } }],
    ['no subject', { claims: { sub: undefined } }],
    ['a key that the provider does not have', { hasOtherKey: true }],
    ['no signature', { isUnsigned: true }],
  ])('is refused with %s', async (_what, forged) => {
    provider.forged = forged;
    expect(await problemOf()).toEqual(notValid);
    expect((await database.query('select from auth.sign_on_accounts')).rowCount).toBe(0);
    // The same forging hand that changes nothing signs in: what was refused is what was changed.
    provider.forged = { claims: {} };
    expect(await problemOf()).toEqual({ sign_on: expect.any(String) as string });
  });

  it.each([
    ['another state', (at: URL) => at.searchParams.set('state', 'x'.repeat(43))],
    ['no state', (at: URL) => at.searchParams.delete('state')],
    ['another issuer in the address', (at: URL) => at.searchParams.set('iss', 'https://sso.evil.example')],
    ['an invented code', (at: URL) => at.searchParams.set('code', 'x'.repeat(43))],
    ['two codes', (at: URL) => at.searchParams.append('code', 'x'.repeat(43))],
    ['nothing', (at: URL) => (at.search = '')],
  ])('is refused with %s', async (_what, change) => {
    const browser = openBrowser();
    const at = await browser.follow(start(), isReturn);
    change(at);
    expect(fragment(new URL((await browser.get(at)).location!))).toEqual(notValid);
  });

  it('is refused in another browser, a second time, and without the cookie', async () => {
    const [browser, other] = [openBrowser(), openBrowser()];
    const at = await browser.follow(start(), isReturn);
    expect(fragment(new URL((await other.get(at)).location!))).toEqual(notValid);
    await other.get(start());
    expect(fragment(new URL((await other.get(at)).location!))).toEqual(notValid);
    expect(fragment(new URL((await browser.get(at)).location!))).toEqual({ sign_on: expect.any(String) as string });
    expect(fragment(new URL((await browser.get(at)).location!))).toEqual(notValid);
  });

  it('says that the person stopped', async () => {
    provider.subject = undefined;
    expect(await problemOf()).toEqual({ sign_on_problem: 'cancelled' });
  });
});

describe('accounts', () => {
  it('stay with the subject, whatever else changes at the provider', async () => {
    personOf('teacher', 'subject-1');
    expect(await signOn()).toMatchObject({ code: accounts['teacher']!.code });
    provider.people.set('subject-1', { name: 'Admin', email: 'admin@example.edu', employee_number: accounts['admin']!.code });
    expect(await signOn()).toMatchObject({ code: accounts['teacher']!.code });
    const { rows } = await database.query('select issuer, subject from auth.sign_on_accounts');
    expect(rows).toEqual([{ issuer: provider.issuer, subject: 'subject-1' }]);
  });

  it('are not found by a name or an address of mail', async () => {
    provider.people.set('someone', { name: accounts['admin']!.code, email: accounts['admin']!.code, employee_number: 'nobody' });
    provider.subject = 'someone';
    expect(await problemOf()).toEqual({ sign_on_problem: 'unknown' });
  });

  it('refuse another subject with the same number, until an administrator releases them', async () => {
    personOf('teacher', 'subject-1');
    const { token } = await signOn();
    personOf('teacher', 'subject-2');
    expect(await problemOf()).toEqual({ sign_on_problem: 'taken' });
    const user_id = await idOf('teacher');
    const admin = await signIn(call, accounts['admin']!);
    expect((await rpc('release_sign_on', { user_id }, token)).status).toBe(403);
    expect(await isSignedIn(token)).toBe(true);
    // Who releases sees on the list of accounts where there is something to release.
    const isListed = async (by: string): Promise<unknown> =>
      (await call('GET', `/rest/accounts?id=eq.${user_id}&select=has_sign_on`, { token: by })).json;
    expect(await isListed(admin)).toEqual([{ has_sign_on: true }]);
    personOf('dev');
    expect(await isListed((await signOn()).token)).toEqual([{ has_sign_on: false }]);
    personOf('teacher', 'subject-2');
    expect(await rpc('release_sign_on', { user_id }, admin)).toMatchObject({ status: 200, json: true });
    expect(await isListed(admin)).toEqual([{ has_sign_on: false }]);
    expect(await isSignedIn(token)).toBe(false);
    expect(await rpc('release_sign_on', { user_id }, admin)).toMatchObject({ status: 200, json: false });
    expect(await signOn()).toMatchObject({ code: accounts['teacher']!.code });
    personOf('teacher', 'subject-1');
    expect(await problemOf()).toEqual({ sign_on_problem: 'taken' });
    const { rows } = await database.query(
      "select new from app.record_changes where table_name = 'users' and row_id = $1 and field = 'sign_on' order by id",
      [user_id],
    );
    expect(rows.slice(-3)).toEqual([{ new: true }, { new: false }, { new: true }]);
  });

  it('are bound once by sign-ons side by side', async () => {
    personOf('teacher', 'subject-1');
    provider.people.set('subject-2', { employee_number: accounts['teacher']!.code });
    const browsers = [openBrowser(), openBrowser()];
    const returns: URL[] = [];
    for (const [at, browser] of browsers.entries()) {
      provider.subject = `subject-${at + 1}`;
      returns.push(await browser.follow(start(), isReturn));
    }
    const ends = await Promise.all(browsers.map((browser, at) => browser.get(returns[at]!)));
    const outcomes = ends.flatMap(({ location }) => Object.keys(fragment(new URL(location!))));
    expect(new Set(outcomes)).toEqual(new Set(['sign_on', 'sign_on_problem']));
    expect((await database.query('select from auth.sign_on_accounts')).rowCount).toBe(1);
  });

  it.each([
    ['unknown', (code: string) => `${code}x`],
    ['unknown', (code: string) => ` ${code}`],
    ['unknown', (code: string) => `${code} `],
    ['unknown', (code: string) => code.toUpperCase()],
    ['noNumber', () => ''],
    ['noNumber', () => undefined],
    ['noNumber', () => null],
    ['noNumber', (code: string) => [code]],
    ['noNumber', (code: string) => ({ code })],
    ['noNumber', (code: string) => `${code}\0`],
  ])('are found by the exact number: %s', async (problem, change) => {
    const { code } = accounts['teacher']!;
    const count = async (): Promise<unknown> => (await database.query('select count(*) from app.users')).rows[0];
    const before = await count();
    expect(code.toUpperCase()).not.toBe(code);
    provider.people.set('someone', { employee_number: change(code) });
    provider.subject = 'someone';
    expect(await problemOf()).toEqual({ sign_on_problem: problem });
    expect(await count()).toEqual(before);
  });

  it('refuse students and disabled people, and bind neither', async () => {
    personOf('student');
    expect(await problemOf()).toEqual({ sign_on_problem: 'student' });
    personOf('teacher');
    await database.query('update app.users set is_active = false where code = $1', [accounts['teacher']!.code]);
    expect(await problemOf()).toEqual({ sign_on_problem: 'disabled' });
    await database.query('update app.users set is_active = true where code = $1', [accounts['teacher']!.code]);
    expect((await database.query('select from auth.sign_on_accounts')).rowCount).toBe(0);
  });

  it('that were bound are refused once they are disabled', async () => {
    personOf('teacher');
    const { token } = await signOn();
    await database.query('update app.users set is_active = false where code = $1', [accounts['teacher']!.code]);
    expect(await problemOf()).toEqual({ sign_on_problem: 'disabled' });
    expect(await isSignedIn(token)).toBe(false);
    await database.query('update app.users set is_active = true where code = $1', [accounts['teacher']!.code]);
  });

  it('need not change a password that somebody gave them', async () => {
    personOf('teacher');
    const admin = await signIn(call, accounts['admin']!);
    const before = await database.query('select * from auth.credentials where user_id = $1', [await idOf('teacher')]);
    expect((await rpc('set_first_password', { user_id: await idOf('teacher') }, admin)).status).toBe(200);
    const user = await signOn();
    expect(user).not.toHaveProperty('must_change_password');
    expect(await isSignedIn(user.token)).toBe(true);
    await database.query('update auth.credentials set hash = $2, must_change = false where user_id = $1', [
      await idOf('teacher'),
      (before.rows[0] as { hash: string }).hash,
    ]);
  });
});

describe('the second factor', () => {
  const codeOf = (secret: string, secondsOff = 0): string =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + secondsOff * 1_000 });

  it('is asked for after a sign-on, too', async () => {
    personOf('teacher');
    const { token } = await signOn();
    const { secret } = (await rpc('set_up_second_factor', {}, token)).json as { secret: string };
    expect((await rpc('confirm_second_factor', { factor: codeOf(secret, -90) }, token)).status).toBe(200);
    const browser = openBrowser();
    const answer = await exchange(browser, fragment(await goThere(browser))['sign_on']);
    expect(answer.status).toBe(403);
    const { code, details } = JSON.parse(answer.text) as { code: string; details: { challenge: string; account: string } };
    expect([code, details.account]).toEqual(['LC060', accounts['teacher']!.code]);
    const second = (factor: string): Promise<Answer> =>
      rpc('login', { code: details.account, challenge: details.challenge, factor });
    expect((await second('000000')).status).toBe(401);
    const signedIn = await second(codeOf(secret));
    expect(signedIn.status).toBe(200);
    // It is a session of the provider, and ends with it.
    const logout = await rpc('logout', {}, (signedIn.json as { token: string }).token);
    expect(logout.json).toHaveProperty('sign_out_address');
  });

  it('has to be set up by whoever has to have one', async () => {
    personOf('teacher');
    const admin = await signIn(call, accounts['admin']!);
    await rpc('save_settings', { centre_id: null, settings: { secondFactorRoles: ['teacher'] } }, admin);
    const user = await signOn();
    expect(user).toMatchObject({ must_set_up_second_factor: true });
    expect(await isSignedIn(user.token)).toBe(false);
    await rpc('save_settings', { centre_id: null, settings: { secondFactorRoles: null } }, admin);
  });
});

describe('a renewed sign-on', () => {
  const lacking = { status: 400, json: { code: 'LC078' } };
  /** Signs on once more in a browser that the provider knows already. */
  const renewal = (browser: SignOnBrowser): Promise<URL> => browser.follow(`${start()}?renew`, isConsole);

  it('stands for the password for ten minutes, and one that was not renewed does not', async () => {
    personOf('admin');
    const browser = openBrowser();
    const { token } = await signOn(browser);
    const teacher = await idOf('teacher');
    const reset = (by: string): Promise<Answer> => rpc('reset_second_factor', { user_id: teacher }, by);
    expect([await rpc('confirm_renewal', {}, token), await reset(token)]).toMatchObject([lacking, lacking]);
    const query = new URL((await browser.get(`${start()}?renew`)).location!).searchParams;
    expect([query.get('prompt'), query.get('max_age')]).toEqual(['login', '0']);
    const answer = await exchange(browser, fragment(await renewal(browser))['sign_on']);
    const { token: renewed } = JSON.parse(answer.text) as { token: string };
    expect([(await rpc('confirm_renewal', {}, renewed)).status, (await reset(renewed)).status]).toEqual([204, 204]);
    expect(await reset(token)).toMatchObject(lacking);
    await database.query(`update auth.sessions set issued_at = issued_at - interval '11 minutes' where closed_at is null`);
    await database.query(`update auth.credentials set changed_at = changed_at - interval '1 hour'`);
    expect([await rpc('confirm_renewal', {}, renewed), await reset(renewed)]).toMatchObject([lacking, lacking]);
  });

  it('lets choose a password without the one of before, and one that was not renewed does not', async () => {
    personOf('teacher');
    const id = await idOf('teacher');
    const before = await database.query<{ hash: string }>('select hash from auth.credentials where user_id = $1', [id]);
    const choose = (by: string, more: object = {}): Promise<Answer> =>
      rpc('change_password', { password: md5OfTyped('Renewed#2027'), ...more }, by);
    const browser = openBrowser();
    const { token } = await signOn(browser);
    expect(await choose(token)).toMatchObject(lacking);
    expect(await choose(token, { current: md5OfTyped('wrong') })).toMatchObject({ status: 400, json: { code: 'LC015' } });
    expect(await isSignedIn(token)).toBe(true);
    const renew = async (): Promise<string> => {
      const { text } = await exchange(browser, fragment(await renewal(browser))['sign_on']);
      return (JSON.parse(text) as { token: string }).token;
    };
    const old = await renew();
    await database.query(`update auth.sessions set issued_at = issued_at - interval '11 minutes' where closed_at is null`);
    await database.query(`update auth.credentials set changed_at = changed_at - interval '1 hour'`);
    expect(await choose(old)).toMatchObject({ status: 400, json: { code: 'LC014' } });
    // Somebody who never had a password here.
    await database.query('delete from auth.credentials where user_id = $1', [id]);
    const renewed = await renew();
    expect((await choose(renewed)).status).toBe(204);
    expect(await isSignedIn(renewed)).toBe(false);
    const { rows } = await database.query('select hash is not null as has_hash from auth.credentials where user_id = $1', [id]);
    expect(rows).toEqual([{ has_hash: true }]);
    await database.query('update auth.credentials set hash = $2, must_change = false where user_id = $1', [
      id,
      before.rows[0]!.hash,
    ]);
  });

  it('is refused where the provider did not ask, because somebody changed the address on the way', async () => {
    personOf('admin');
    const browser = openBrowser();
    await signOn(browser);
    await database.query(`update auth.sessions set issued_at = issued_at - interval '11 minutes' where closed_at is null`);
    const begun = new URL((await browser.get(`${start()}?renew`)).location!);
    for (const name of ['prompt', 'max_age']) begun.searchParams.delete(name);
    expect(fragment(await browser.follow(begun, isConsole))).toEqual({ sign_on_problem: 'notValid' });
  });

  it('is none where the sign-in began with a password', async () => {
    const { token } = (await login('admin')).json as { token: string };
    expect(await rpc('confirm_renewal', {}, token)).toMatchObject(lacking);
    expect(await rpc('reset_second_factor', { user_id: await idOf('teacher') }, token)).toMatchObject(lacking);
  });
});

describe('passwords of this server', () => {
  it('are for administrators, and others are sent to the sign-on', async () => {
    expect((await login('admin')).status).toBe(200);
    for (const role of ['dev', 'centreadmin', 'teacher']) {
      expect(await login(role)).toMatchObject({ status: 403, json: { code: 'LC080' } });
    }
    expect(await login('student')).toMatchObject({ status: 403, json: { code: '28000' } });
    expect(await rpc('login', { code: accounts['dev']!.code, password: md5OfTyped('wrong') })).toMatchObject({ status: 401 });
    await database.query('delete from auth.login_failures');
  });

  it('are chosen with a link by administrators alone', async () => {
    const admin = await signIn(call, accounts['admin']!);
    const { rows } = await database.query<{ id: number }>(
      `insert into app.users (code, name, role) values ('second-admin', 'Second', 'admin') returning id::int`,
    );
    const secretOf = async (id: number): Promise<string> =>
      ((await rpc('make_password_link', { user_id: id }, admin)).json as { secret: string }).secret;
    const [ofTeacher, ofAdmin] = [await secretOf(await idOf('teacher')), await secretOf(rows[0]!.id)];
    for (const name of ['password_link', 'use_password_link']) {
      const use = (secret: string): Promise<Answer> => rpc(name, { secret, password: md5OfTyped('Violet-harbour#31') });
      expect(await use(ofTeacher)).toMatchObject({ status: 403, json: { code: 'LC080' } });
      expect([200, 204]).toContain((await use(ofAdmin)).status);
    }
    expect((await rpc('login', { code: 'second-admin', password: md5OfTyped('Violet-harbour#31') })).status).toBe(200);
    await database.query('delete from app.users where id = $1', [rows[0]!.id]);
  });

  it('sign out as before', async () => {
    const token = await signIn(call, accounts['admin']!);
    expect(await rpc('logout', {}, token)).toMatchObject({ status: 204, text: '' });
  });
});

describe('signing out', () => {
  it('leads to the provider, whose sign-out leads back to the sign-in page', async () => {
    personOf('teacher');
    const browser = openBrowser();
    const { token } = await signOn(browser);
    const { status, json } = await rpc('logout', {}, token);
    expect(status).toBe(200);
    expect(await isSignedIn(token)).toBe(false);
    const { sign_out_address: address } = json as { sign_out_address: string };
    const query = new URL(address).searchParams;
    expect([...query.keys()].toSorted()).toEqual(['client_id', 'post_logout_redirect_uri']);
    const page = await browser.get(address);
    const [, action = ''] = /action="([^"]+)"/.exec(page.text) ?? [];
    const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(page.text) ?? [];
    const done = await browser.post(action, new URLSearchParams({ xsrf, logout: 'yes' }).toString());
    expect(done.location).toBe(`${home}/admin/login`);
  });

  it('at the provider ends the session here', async () => {
    personOf('teacher');
    const [browser, elsewhere] = [openBrowser(), openBrowser()];
    const { token } = await signOn(browser);
    const other = await signOn(elsewhere);
    const page = await browser.get(`${provider.issuer}/session/end?client_id=${provider.clientId}`);
    const [, action = ''] = /action="([^"]+)"/.exec(page.text) ?? [];
    const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(page.text) ?? [];
    await browser.post(action, new URLSearchParams({ xsrf, logout: 'yes' }).toString());
    await expect.poll(() => isSignedIn(token)).toBe(false);
    // The other browser has a session of its own at the provider.
    expect(await isSignedIn(other.token)).toBe(true);
  });

  const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
  const seconds = (): number => Math.floor(Date.now() / 1_000);
  const claims = (): Record<string, unknown> => ({
    iss: provider.issuer,
    aud: provider.clientId,
    iat: seconds(),
    jti: 'one',
    sub: 'subject of teacher',
    events,
  });
  const send = async (token: string): Promise<number> =>
    (await openBrowser().post(`${home}/api/sign-on/logout`, new URLSearchParams({ logout_token: token }).toString())).status;

  it.each<[string, Record<string, unknown>, boolean?]>([
    ['another key', {}, true],
    ['another issuer', { iss: 'https://sso.evil.example' }],
    ['another client', { aud: 'another-client' }],
    ['no event', { events: undefined }],
    ['another event', { events: { 'http://schemas.openid.net/event/other': {} } }],
    ['a nonce, as an ID token has', { nonce: 'one' }],
    ['neither subject nor session', { sub: undefined }],
    ['a time long ago', { iat: 1_000_000_000 }],
    ['a time to come', { iat: 4_000_000_000 }],
    ['no identifier', { jti: undefined }],
  ])('by a token with %s ends nothing', async (_what, change, hasOtherKey = false) => {
    personOf('teacher');
    const { token } = await signOn();
    expect(await send(await provider.signLogoutToken({ ...claims(), ...change }, { hasOtherKey }))).toBe(400);
    expect(await isSignedIn(token)).toBe(true);
    expect(await send(await provider.signLogoutToken(claims()))).toBe(200);
    expect(await isSignedIn(token)).toBe(false);
  });

  it('by a token that names a session ends those of the subject that have none, and no other session', async () => {
    personOf('teacher');
    const [first, second] = [await signOn(), await signOn()];
    const sid = 'a-session-of-the-provider';
    await database.query(`update auth.sessions set sign_on = sign_on || '{"session": null}' where jti = $1`, [
      decodeJwt(second.token).jti,
    ]);
    expect(await send(await provider.signLogoutToken({ ...claims(), sub: undefined, sid }))).toBe(200);
    expect(await Promise.all([first.token, second.token].map(isSignedIn))).toEqual([true, true]);
    expect(await send(await provider.signLogoutToken({ ...claims(), sid }))).toBe(200);
    expect(await Promise.all([first.token, second.token].map(isSignedIn))).toEqual([true, false]);
  });

  it('by an old token does not end a later session, and never one of another person or of a password', async () => {
    personOf('dev');
    const dev = await signOn();
    const admin = await signIn(call, accounts['admin']!);
    personOf('teacher');
    const { token } = await signOn();
    expect(await send(await provider.signLogoutToken({ ...claims(), iat: seconds() - 120 }))).toBe(200);
    expect(await isSignedIn(token)).toBe(true);
    expect(await send(await provider.signLogoutToken(claims()))).toBe(200);
    expect(await Promise.all([token, dev.token, admin].map(isSignedIn))).toEqual([false, true, true]);
  });

  it.each(['', 'logout_token=', 'logout_token=x', 'x'.repeat(1_000), `logoutRequest=${encodeURIComponent('<a/>')}`])(
    'refuses what is no logout token: %s',
    async (body) => {
      expect((await openBrowser().post(`${home}/api/sign-on/logout`, body)).status).toBe(400);
    },
  );
});

describe('a provider that is down', () => {
  it.each([
    ['hangs', { hangs: true }],
    ['answers 503', { isBroken: true }],
  ])('is said so when it %s, within a time limit, and the server goes on', async (_what, mood) => {
    personOf('teacher');
    const browser = openBrowser();
    const at = await browser.follow(start(), isReturn);
    Object.assign(provider, mood);
    const returning = browser.get(at);
    const admin = await signIn(call, accounts['admin']!);
    expect(await isSignedIn(admin)).toBe(true);
    expect(fragment(new URL((await returning).location!))).toEqual({ sign_on_problem: 'unavailable' });
    Object.assign(provider, { hangs: false, isBroken: false });
    expect(await signOn()).toMatchObject({ code: accounts['teacher']!.code });
  });
});
