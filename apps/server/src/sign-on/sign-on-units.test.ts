import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { cookieOf, createAttemptSeal, signOnCookie } from './attempt-cookie.ts';
import { readCasAnswer, readCasLogout } from './cas-answer.ts';
import { consolePath } from './console-path.ts';
import { createFailureLimit } from '../http/failure-limit.ts';
import { limitedFetch } from './limited-fetch.ts';

describe('consolePath', () => {
  it.each([
    ['/', '/'],
    ['/page/3?page=2&a=%E4%B8%AD', '/page/3?page=2&a=%E4%B8%AD'],
    ['/page/3#part', '/page/3'],
    [null, '/'],
    ['', '/'],
    ['page/3', '/'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['/a\\..\\\\evil.example', '/'],
    ['/\n/evil.example', '/'],
    ['/.//evil.example', '/'],
    ['https://evil.example', '/'],
    ['javascript:alert(1)', '/'],
    [`/${'a'.repeat(1_000)}`, '/'],
  ])('%j leads to %j', (given, path) => {
    expect(consolePath(given)).toBe(path);
  });
});

describe('createFailureLimit', () => {
  it('stops an address after twenty failures, for as long as they are recent, and no other one', () => {
    let now = 0;
    const limit = createFailureLimit({ maxFailures: 20, windowMs: 600_000, now: () => now });
    for (let count = 0; count < 19; count++) limit.add('a');
    expect(limit.secondsToWait('a')).toBe(0);
    limit.add('a');
    expect([limit.secondsToWait('a'), limit.secondsToWait('b')]).toEqual([600, 0]);
    now += 10 * 60_000;
    expect(limit.secondsToWait('a')).toBe(0);
  });
});

describe('createAttemptSeal', () => {
  const attempt = { state: 's', nonce: 'n', verifier: 'v', returnTo: '/page/3' };
  const [one, other] = [createAttemptSeal('ab'.repeat(32)), createAttemptSeal('cd'.repeat(32))];

  it('opens what it sealed, and nothing that was altered or sealed with another secret', async () => {
    const text = await one.seal(attempt);
    expect(await one.open(text)).toEqual(attempt);
    expect(await other.open(text)).toBeUndefined();
    expect(await one.open(`${text.slice(0, -3)}AAA`)).toBeUndefined();
    expect(await one.open('')).toBeUndefined();
  });
});

describe('signOnCookie', () => {
  const cookie = { name: 'a', value: 'v.1-_', path: '/api/sign-on', seconds: 60, sameSite: 'Lax' } as const;

  it('belongs to this host alone over TLS, and to its path otherwise', () => {
    expect(signOnCookie({ ...cookie, isSecure: true })).toBe(
      '__Host-a=v.1-_; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure',
    );
    expect(signOnCookie({ ...cookie, isSecure: false })).toBe('a=v.1-_; Path=/api/sign-on; Max-Age=60; HttpOnly; SameSite=Lax');
    expect(signOnCookie({ ...cookie, value: undefined, isSecure: false })).toContain('Max-Age=0');
  });

  it('is read by that name only', () => {
    const headers = { cookie: 'x=1; a=planted; __Host-a=v.1-_; b=2' };
    expect(cookieOf({ headers }, { name: 'a', isSecure: true })).toBe('v.1-_');
    expect(cookieOf({ headers }, { name: 'a', isSecure: false })).toBe('planted');
    expect(cookieOf({ headers: { cookie: 'a=planted' } }, { name: 'a', isSecure: true })).toBeUndefined();
  });
});

const success = (inside: string): string =>
  `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas"><cas:authenticationSuccess>${inside}</cas:authenticationSuccess></cas:serviceResponse>`;

describe('readCasAnswer', () => {
  it('reads user and attributes, under any prefix', () => {
    const text = success(
      '<cas:user>zhang</cas:user><cas:attributes><cas:employeeNumber>T&amp;1</cas:employeeNumber><cas:memberOf>a</cas:memberOf><cas:memberOf>b</cas:memberOf></cas:attributes>',
    );
    const expected = {
      kind: 'success',
      user: 'zhang',
      attributes: new Map([
        ['employeeNumber', ['T&1']],
        ['memberOf', ['a', 'b']],
      ]),
    };
    expect(readCasAnswer(text)).toEqual(expected);
    expect(readCasAnswer(text.replaceAll('cas:', 'x:').replace('xmlns:cas', 'xmlns:x'))).toEqual(expected);
  });

  it('reads a failure', () => {
    expect(
      readCasAnswer(
        '<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas"><cas:authenticationFailure code="INVALID_TICKET">No.</cas:authenticationFailure></cas:serviceResponse>',
      ),
    ).toEqual({ kind: 'failure', code: 'INVALID_TICKET' });
  });

  it('joins the text around a comment, so that nothing is cut off a name', () => {
    expect(readCasAnswer(success('<cas:user>admin<!-- -->istrator</cas:user>'))).toMatchObject({ user: 'administrator' });
  });

  it.each([
    ['nothing', ''],
    ['HTML', '<!DOCTYPE html><html></html>'],
    ['no XML', 'yes\nzhang'],
    ['another namespace', success('<cas:user>a</cas:user>').replace('yale', 'evil')],
    ['no namespace', '<serviceResponse><authenticationSuccess><user>a</user></authenticationSuccess></serviceResponse>'],
    [
      'two outcomes',
      success('<cas:user>a</cas:user></cas:authenticationSuccess><cas:authenticationSuccess><cas:user>b</cas:user>'),
    ],
    [
      'a failure beside it',
      success(
        '<cas:user>a</cas:user></cas:authenticationSuccess><cas:authenticationFailure code="X"/><cas:authenticationSuccess>',
      ),
    ],
    ['two users', success('<cas:user>a</cas:user><cas:user>b</cas:user>')],
    ['no user', success('')],
    ['an empty user', success('<cas:user/>')],
    ['a user inside of another element', success('<cas:x><cas:user>a</cas:user></cas:x>')],
    ['a user of parts', success('<cas:user>a<cas:b/></cas:user>')],
    ['two lists of attributes', success('<cas:user>a</cas:user><cas:attributes/><cas:attributes/>')],
    ['a proxy', success('<cas:user>a</cas:user><cas:proxies><cas:proxy>b</cas:proxy></cas:proxies>')],
    ['a document type', `<!DOCTYPE a [<!ENTITY b "c">]>${success('<cas:user>&b;</cas:user>')}`],
    ['an unknown entity', success('<cas:user>&b;</cas:user>')],
    ['an end too early', success('<cas:user>a</cas:user>').slice(0, -5)],
    ['more after its end', `${success('<cas:user>a</cas:user>')}<a/>`],
  ])('is undefined for %s', (_what, text) => {
    expect(readCasAnswer(text)).toBeUndefined();
  });
});

describe('readCasLogout', () => {
  const request = (inside: string): string =>
    `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="1" Version="2.0"><saml:NameID xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">@NOT_USED@</saml:NameID>${inside}</samlp:LogoutRequest>`;

  it('reads the ticket', () => {
    expect(readCasLogout(request('<samlp:SessionIndex>ST-1</samlp:SessionIndex>'))).toBe('ST-1');
  });
  it.each([
    '',
    '<samlp:SessionIndex/>',
    '<samlp:SessionIndex>a</samlp:SessionIndex><samlp:SessionIndex>b</samlp:SessionIndex>',
    '<SessionIndex>a</SessionIndex>',
  ])('is undefined for %s', (inside) => expect(readCasLogout(request(inside))).toBeUndefined());
});

describe('limitedFetch', () => {
  let server: Server | undefined;
  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
  });
  const listen = async (handler: RequestListener): Promise<string> => {
    server = createServer(handler);
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  };

  it('answers what is small and in time', async () => {
    const address = await listen((_request, response) => void response.writeHead(404, { 'x-a': 'b' }).end('no'));
    const answer = await limitedFetch()(address);
    expect([answer.status, answer.headers.get('x-a'), await answer.text()]).toEqual([404, 'b', 'no']);
  });

  it.each<[string, RequestListener, string]>([
    ['hangs', () => undefined, 'did not answer within 200 ms'],
    [
      'ends in the middle',
      (_request, response) => {
        response.write('a');
        setTimeout(() => response.destroy(), 20);
      },
      'does not answer',
    ],
    ['trickles', (_request, response) => void setInterval(() => response.write('a'), 20).unref(), 'did not answer within 200 ms'],
    ['sends too much', (_request, response) => void response.end('a'.repeat(1_001)), 'more than 1000 bytes'],
    ['fails', (_request, response) => void response.writeHead(502).end(), 'answered 502'],
  ])('throws where the provider %s', async (_what, handler, message) => {
    const address = await listen(handler);
    await expect(limitedFetch({ timeMs: 200, maxBytes: 1_000 })(address)).rejects.toMatchObject({
      name: 'ProviderDownError',
      message: expect.stringContaining(message) as string,
    });
  });

  it('does not follow a redirect', async () => {
    const address = await listen((_request, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end());
    expect((await limitedFetch()(address)).status).toBe(302);
  });
});
