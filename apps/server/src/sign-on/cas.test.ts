import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../tools/test-server.ts';
import { freePort } from '../host/process/free-port.ts';
import { apiCaller, signIn, type ApiCaller } from '../../test/api-caller.ts';
import { startCasServer, type CasServer } from '../../test/cas-server.ts';
import { connectDatabase } from '../../test/connect-database.ts';
import { openBrowser, type BrowserAnswer, type SignOnBrowser } from '../../test/sign-on-browser.ts';

let server: TestServer;
let cas: CasServer;
let call: ApiCaller;
let database: pg.Client;
let home: string;
let accounts: Record<string, { code: string; password: string }>;

beforeAll(async () => {
  const port = await freePort();
  home = `http://127.0.0.1:${port}`;
  cas = await startCasServer();
  server = await startTestServer({
    demo: 'small',
    locale: 'en',
    env: {
      PORT: String(port),
      // Browsers of these tests come from addresses of their own.
      TRUST_PROXY: '127.0.0.1',
      DEMO_PUBLIC: 'yes',
      PUBLIC_ADDRESS: home,
      SIGN_ON: 'cas',
      SIGN_ON_ADDRESS: `${cas.address}/`,
      SIGN_ON_CLAIM: 'employeeNumber',
      SIGN_ON_SECOND_FACTOR: 'provider',
      LOCAL_SIGN_IN: 'everyone',
    },
  });
  call = apiCaller(server.apiUrl);
  accounts = Object.fromEntries(server.accounts.map((account) => [account.role, account]));
  database = await connectDatabase(server.dataDir);
});
afterAll(async () => {
  await database?.end();
  await server?.stop();
  await cas?.stop();
});
beforeEach(async () => {
  Object.assign(cas, { user: undefined, forged: undefined, answer: undefined, hangs: false });
  cas.people.clear();
  cas.requests.length = 0;
  await database.query('delete from auth.sign_on_accounts');
});

/** A person of CAS who has the number of an account, and signs in there next. */
function personOf(role: string, user = `user-of-${role}`): void {
  cas.people.set(user, { employeeNumber: [accounts[role]!.code], mail: [`${role}@example.edu`] });
  cas.user = user;
}
const start = (): string => `${home}/api/sign-on`;
const isReturn = (url: URL): boolean => url.pathname === '/api/sign-on/return';
const isConsole = (url: URL): boolean => url.pathname === '/admin/login';
const fragment = (url: URL): Record<string, string> => Object.fromEntries(new URLSearchParams(url.hash.slice(1)));
const endOf = (answer: BrowserAnswer): Record<string, string> => fragment(new URL(answer.location!));
const exchange = (browser: SignOnBrowser, code: string | undefined): Promise<BrowserAnswer> =>
  browser.post(`${home}/api/rest/rpc/exchange_sign_on`, JSON.stringify({ code }), 'application/json');
async function signOn(browser = openBrowser()): Promise<{ token: string; code: string }> {
  const answer = await exchange(browser, fragment(await browser.follow(start(), isConsole))['sign_on']);
  expect([answer.status, answer.text]).toEqual([200, expect.any(String) as string]);
  return JSON.parse(answer.text) as { token: string; code: string };
}
const problemOf = async (): Promise<unknown> => fragment(await openBrowser().follow(start(), isConsole));
const isSignedIn = async (token: string): Promise<boolean> =>
  (await call('GET', '/rest/periods?select=id&limit=1', { token })).status === 200;
const success = (user: string, number: string): string =>
  `<cas:authenticationSuccess><cas:user>${user}</cas:user><cas:attributes><cas:employeeNumber>${number}</cas:employeeNumber></cas:attributes></cas:authenticationSuccess>`;
const answerWith = (inside: string): string =>
  `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">${inside}</cas:serviceResponse>`;

describe('signing on by CAS', () => {
  it.each(['admin', 'dev', 'centreadmin', 'teacher'])('signs in the account that has the number: %s', async (role) => {
    personOf(role);
    const user = await signOn();
    expect(user).toMatchObject({ code: accounts[role]!.code, role });
    expect(await isSignedIn(user.token)).toBe(true);
    expect(cas.requests.map((request) => request.split('?')[0])).toEqual(['/cas/login', '/cas/p3/serviceValidate']);
  });

  it('stays with the user of CAS, whatever else changes there', async () => {
    personOf('teacher', 'zhang');
    await signOn();
    cas.people.set('zhang', { employeeNumber: [accounts['admin']!.code], mail: ['admin@example.edu'] });
    expect(await signOn()).toMatchObject({ code: accounts['teacher']!.code });
    personOf('teacher', 'Zhang');
    expect(await problemOf()).toEqual({ sign_on_problem: 'taken' });
  });

  it.each<[string, readonly string[]]>([
    ['unknown', ['nobody']],
    ['unknown', ['teacher ']],
    ['noNumber', []],
    ['noNumber', ['']],
    ['noNumber', ['one', 'two']],
  ])('refuses people without an account: %s, %o', async (problem, employeeNumber) => {
    cas.people.set('someone', { employeeNumber, mail: [accounts['admin']!.code] });
    cas.user = 'someone';
    expect(await problemOf()).toEqual({ sign_on_problem: problem });
  });

  it('refuses students and disabled people, and binds neither', async () => {
    personOf('student');
    expect(await problemOf()).toEqual({ sign_on_problem: 'student' });
    personOf('teacher');
    await database.query('update app.users set is_active = false where code = $1', [accounts['teacher']!.code]);
    expect(await problemOf()).toEqual({ sign_on_problem: 'disabled' });
    await database.query('update app.users set is_active = true where code = $1', [accounts['teacher']!.code]);
    expect((await database.query('select from auth.sign_on_accounts')).rowCount).toBe(0);
  });

  it('leaves the second factor to CAS where the settings say so', async () => {
    personOf('teacher');
    const admin = await signIn(call, accounts['admin']!);
    const save = (roles: unknown): Promise<unknown> =>
      call('POST', '/rest/rpc/save_settings', {
        token: admin,
        body: { centre_id: null, settings: { secondFactorRoles: roles } },
      });
    await save(['teacher']);
    const user = await signOn();
    expect(user).not.toHaveProperty('must_set_up_second_factor');
    expect(await isSignedIn(user.token)).toBe(true);
    await save(null);
  });

  it('leaves passwords to everybody where the settings say so', async () => {
    expect(await isSignedIn(await signIn(call, accounts['teacher']!))).toBe(true);
  });
});

describe('a renewed sign-on by CAS', () => {
  it('is asked for at both addresses, and stands for the password', async () => {
    personOf('teacher');
    const browser = openBrowser();
    cas.requests.length = 0;
    const answer = await exchange(browser, fragment(await browser.follow(`${start()}?renew`, isConsole))['sign_on']);
    const { token } = JSON.parse(answer.text) as { token: string };
    expect(cas.requests).toEqual([
      expect.stringMatching(/^\/cas\/login\?.*&renew=true$/) as string,
      expect.stringMatching(/^\/cas\/p3\/serviceValidate\?.*&renew=true$/) as string,
    ]);
    expect((await call('POST', '/rest/rpc/confirm_renewal', { token, body: {} })).status).toBe(204);
    const { token: other } = await signOn();
    expect((await call('POST', '/rest/rpc/confirm_renewal', { token: other, body: {} })).status).toBe(400);
  });

  it('is refused with a ticket for which CAS asked nobody', async () => {
    personOf('teacher');
    const browser = openBrowser();
    const begun = new URL((await browser.get(`${start()}?renew`)).location!);
    begun.searchParams.delete('renew');
    expect(fragment(await browser.follow(begun, isConsole))).toEqual({ sign_on_problem: 'notValid' });
  });
});

describe('what comes back from CAS', () => {
  const notValid = { sign_on_problem: 'notValid' };
  beforeEach(() => personOf('teacher'));

  it.each<[string, (at: URL) => void, string]>([
    ['an invented ticket', (at) => at.searchParams.set('ticket', 'ST-1-invented'), 'notValid'],
    ['another state', (at) => at.searchParams.set('state', 'x'.repeat(43)), 'notValid'],
    ['no state', (at) => at.searchParams.delete('state'), 'notValid'],
    ['no ticket', (at) => at.searchParams.delete('ticket'), 'cancelled'],
    ['a ticket that would change the question', (at) => at.searchParams.set('ticket', 'ST-1&service=x'), 'cancelled'],
  ])('is refused with %s', async (_what, change, problem) => {
    const browser = openBrowser();
    const at = await browser.follow(start(), isReturn);
    change(at);
    expect(endOf(await browser.get(at))).toEqual({ sign_on_problem: problem });
  });

  it('is refused in another browser and a second time', async () => {
    const [browser, other] = [openBrowser(), openBrowser()];
    const at = await browser.follow(start(), isReturn);
    await other.get(start());
    expect(endOf(await other.get(at))).toEqual(notValid);
    expect(endOf(await browser.get(at))).toEqual({ sign_on: expect.any(String) as string });
    expect(endOf(await browser.get(at))).toEqual(notValid);
  });

  it('is refused where the ticket was given for another service', async () => {
    const browser = openBrowser();
    const at = await browser.follow(start(), isReturn);
    const elsewhere = await fetch(`${cas.address}/login?service=${encodeURIComponent('https://other.example.edu/')}`, {
      redirect: 'manual',
    });
    at.searchParams.set('ticket', new URL(elsewhere.headers.get('location')!).searchParams.get('ticket')!);
    expect(endOf(await browser.get(at))).toEqual(notValid);
  });

  it.each<[string, (code: string) => string]>([
    ['two people', (code) => answerWith(success('zhang', 'nobody') + success('zhang', code))],
    ['a failure beside a success', (code) => answerWith(`${success('zhang', code)}<cas:authenticationFailure code="X"/>`)],
    ['no namespace', (code) => answerWith(success('zhang', code)).replaceAll('cas:', '')],
    ['a document type', (code) => `<!DOCTYPE a [<!ENTITY b "${code}">]>${answerWith(success('zhang', '&b;'))}`],
    [
      'entities that grow',
      (code) => `<!DOCTYPE a [<!ENTITY b "${'x'.repeat(99)}"><!ENTITY c "&b;&b;">]>${answerWith(success('&c;', code))}`,
    ],
    ['no end', (code) => answerWith(success('zhang', code)).slice(0, -9)],
    ['HTML', () => '<html><body>Welcome</body></html>'],
    ['the words of CAS 1', () => 'yes\nzhang\n'],
  ])('is refused with %s', async (_what, forge) => {
    const { code } = accounts['teacher']!;
    cas.forged = forge(code);
    expect(await problemOf()).toEqual(notValid);
    cas.forged = answerWith(success('zhang', code));
    expect(await problemOf()).toEqual({ sign_on: expect.any(String) as string });
  });

  it('is refused where it is longer than 64 KB', async () => {
    const { code } = accounts['teacher']!;
    cas.forged = answerWith(success('zhang', code)) + ' '.repeat(64 * 1024);
    expect(await problemOf()).toEqual({ sign_on_problem: 'unavailable' });
  });

  it('is refused where it leads to another host, which is not asked', async () => {
    let asked = 0;
    const { code } = accounts['teacher']!;
    const other = createServer((_request, response) => {
      asked++;
      response.end(answerWith(success('zhang', code)));
    });
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    cas.answer = { status: 302, headers: { location: `http://127.0.0.1:${(other.address() as AddressInfo).port}/` } };
    expect(await problemOf()).toEqual(notValid);
    expect(asked).toBe(0);
    other.close();
  });

  it('is asked for at most twenty times by an address that fails', async () => {
    const browser = openBrowser();
    const problems: unknown[] = [];
    for (let attempt = 0; attempt < 22; attempt++) {
      const begun = await browser.get(start());
      const service = new URL(begun.location!).searchParams.get('service')!;
      problems.push(endOf(await browser.get(`${service}&ticket=ST-invented`))['sign_on_problem']);
    }
    expect(problems).toEqual([...Array.from({ length: 20 }, () => 'notValid'), 'tooMany', 'tooMany']);
    expect(cas.requests.filter((request) => request.startsWith('/cas/p3/')).length).toBe(20);
    expect(await signOn()).toHaveProperty('token');
  });
});

describe('signing out', () => {
  const logoutRequest = (ticket: string): string =>
    new URLSearchParams({
      logoutRequest: `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="LR-1" Version="2.0" IssueInstant="2026-11-24T00:00:00Z"><saml:NameID xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">@NOT_USED@</saml:NameID><samlp:SessionIndex>${ticket}</samlp:SessionIndex></samlp:LogoutRequest>`,
    }).toString();

  it('leads to CAS, which leads back to the sign-in page', async () => {
    personOf('teacher');
    const { token } = await signOn();
    const { status, json } = await call('POST', '/rest/rpc/logout', { token, body: {} });
    expect([status, json]).toEqual([
      200,
      { sign_out_address: `${cas.address}/logout?service=${encodeURIComponent(`${home}/admin/login`)}` },
    ]);
    expect(await isSignedIn(token)).toBe(false);
    const { sign_out_address: address } = json as { sign_out_address: string };
    expect((await openBrowser().get(address)).location).toBe(`${home}/admin/login`);
  });

  it('at CAS ends the session of the ticket, and no other one', async () => {
    personOf('teacher');
    const first = await signOn();
    const { ticket, service } = cas.tickets.at(-1)!;
    const second = await signOn();
    const send = (body: string): Promise<BrowserAnswer> => openBrowser().post(service, body);
    expect((await send(logoutRequest('ST-1-invented'))).status).toBe(200);
    expect(await Promise.all([first.token, second.token].map(isSignedIn))).toEqual([true, true]);
    expect((await send(logoutRequest(ticket))).status).toBe(200);
    expect(await Promise.all([first.token, second.token].map(isSignedIn))).toEqual([false, true]);
  });

  it('at CAS takes a code back that was not fetched yet', async () => {
    personOf('teacher');
    const browser = openBrowser();
    const { sign_on: code } = fragment(await browser.follow(start(), isConsole));
    const { ticket, service } = cas.tickets.at(-1)!;
    await openBrowser().post(service, logoutRequest(ticket));
    expect((await exchange(browser, code)).status).toBe(401);
  });

  it.each(['', 'logoutRequest=', 'logoutRequest=%3Ca%2F%3E', `logoutRequest=${encodeURIComponent('<!DOCTYPE a>')}`])(
    'refuses what is no request for it: %s',
    async (body) => {
      expect((await openBrowser().post(`${home}/api/sign-on/return`, body)).status).toBe(400);
    },
  );

  it('refuses what is longer than 64 KB', async () => {
    expect((await openBrowser().post(`${home}/api/sign-on/return`, 'x'.repeat(65 * 1024))).status).toBe(413);
  });
});

describe('a CAS server that is down', () => {
  it('is said so when it hangs, within a time limit, and the server goes on', async () => {
    personOf('teacher');
    const browser = openBrowser();
    const at = await browser.follow(start(), isReturn);
    cas.hangs = true;
    const returning = browser.get(at);
    const token = await signIn(call, accounts['admin']!);
    expect(await isSignedIn(token)).toBe(true);
    expect(endOf(await returning)).toEqual({ sign_on_problem: 'unavailable' });
    cas.hangs = false;
    expect(await signOn()).toHaveProperty('token');
  });

  it('is said so when it answers 500', async () => {
    personOf('teacher');
    cas.answer = { status: 500 };
    expect(await problemOf()).toEqual({ sign_on_problem: 'unavailable' });
  });
});
