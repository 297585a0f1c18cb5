import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { mustChoosePassword, mustSetUpFactor } from './auth.ts';
import { secondFactorAccount, secondFactorChallenge } from './second-factor-challenge.ts';
import { secondFactorKinds } from './second-factor-kinds.ts';
import { md5 } from '../session/md5.ts';
import type { Session } from '../session/session.ts';
import { clientOf, json, startServer, teacher, type Answer, type TestServer } from '../../test/http-server.ts';

let server: TestServer | undefined;

afterEach(() => server?.close());

async function serve(answer: Answer, token: string | null = null) {
  server = await startServer(answer);
  const onUnauthenticated = vi.fn<() => void>();
  return { ...clientOf(server, { token, onUnauthenticated }), onUnauthenticated };
}

describe('signing in', () => {
  it.each([[[{ ...teacher, token: 'new' }]], [{ ...teacher, token: 'new' }]])(
    'sends the MD5 of the password and keeps token and person, from %j',
    async (answer) => {
      const { api, session } = await serve((_, response) => json(response, 200, answer));
      const heard: unknown[] = [];
      session.subscribe((event) => heard.push(event));
      expect(await api.auth.login({ code: 'teacher', password: 'Lab#2026!' })).toEqual(teacher);
      expect(JSON.parse(server!.received[0]!.body)).toEqual({
        code: 'teacher',
        password: createHash('md5').update('Lab#2026!').digest('hex'),
      });
      expect(session.getSnapshot()).toEqual({ token: 'new', user: teacher });
      expect(heard).toEqual([{ type: 'signedIn', data: { token: 'new', user: teacher } }]);
    },
  );

  it('does not send an old token, which would be refused', async () => {
    const { api } = await serve((_, response) => json(response, 200, { ...teacher, token: 'new' }), 'old');
    await api.auth.login({ code: 'teacher', password: 'x' });
    expect(server!.received[0]!.headers.authorization).toBeUndefined();
  });

  it('leaves a wrong password to the form: keeps the sign-in and opens no sign-in page', async () => {
    const { api, session, onUnauthenticated } = await serve((_, response) => json(response, 401, { message: 'wrong' }), 'old');
    await expect(api.auth.login({ code: 'teacher', password: 'x' })).rejects.toMatchObject({
      kind: 'unauthenticated',
      serverMessage: 'wrong',
    });
    expect(session.getSnapshot()?.token).toBe('old');
    expect(onUnauthenticated).not.toHaveBeenCalled();
  });

  it.each([[{}], [{ ...teacher, token: '' }], [[]], [{ ...teacher, token: 't', role: 7 }], [null]])(
    'refuses the answer %j',
    async (answer) => {
      const { api, session } = await serve((_, response) => json(response, 200, answer));
      await expect(api.auth.login({ code: 'a', password: 'b' })).rejects.toMatchObject({ kind: 'server' });
      expect(session.getSnapshot()).toBeNull();
    },
  );
});

describe('signing out', () => {
  it('forgets the token at once and tells the server with the old one', async () => {
    const { api, session } = await serve((_, response) => response.writeHead(204).end(), 'old');
    const done = api.auth.logout();
    expect(session.getSnapshot()).toBeNull();
    await done;
    expect(server!.received[0]).toMatchObject({ path: '/api/rest/rpc/logout' });
    expect(server!.received[0]!.headers.authorization).toBe('Bearer old');
  });

  it('succeeds when the backend refuses the call, and does not open the sign-in page again', async () => {
    const { api, onUnauthenticated } = await serve((_, response) => json(response, 401, {}), 'old');
    await expect(api.auth.logout()).resolves.toBeUndefined();
    expect(onUnauthenticated).not.toHaveBeenCalled();
  });

  it('sends nothing when nobody is signed in', async () => {
    const { api } = await serve((_, response) => json(response, 200, {}));
    await api.auth.logout();
    expect(server!.received).toHaveLength(0);
  });
});

describe('the sign-on of a university', () => {
  const waiting = { code: 'LC060', details: { challenge: 'c'.repeat(43), account: 'teacher' } };

  it('exchanges the code of the address for token and person, without the token of before', async () => {
    const { api, session } = await serve((_, response) => json(response, 200, { ...teacher, token: 'new' }), 'old');
    expect(await api.auth.exchangeSignOn('one-time')).toEqual(teacher);
    expect(server!.received[0]).toMatchObject({ path: '/api/rest/rpc/exchange_sign_on', body: '{"code":"one-time"}' });
    expect(server!.received[0]!.headers.authorization).toBeUndefined();
    expect(session.getSnapshot()).toEqual({ token: 'new', user: teacher });
  });

  it('leaves a code that is refused to the sign-in page', async () => {
    const { api, session, onUnauthenticated } = await serve((_, response) => json(response, 401, { code: 'LC081' }), 'old');
    await expect(api.auth.exchangeSignOn('late')).rejects.toMatchObject({ kind: 'unauthenticated', code: 'LC081' });
    expect(session.getSnapshot()?.token).toBe('old');
    expect(onUnauthenticated).not.toHaveBeenCalled();
  });

  it('names the account that waits for a second factor, where nobody typed it', async () => {
    const { api } = await serve((_, response) => json(response, 403, waiting));
    const error: unknown = await api.auth.exchangeSignOn('one-time').catch((cause: unknown) => cause);
    expect([secondFactorChallenge(error), secondFactorAccount(error)]).toEqual(['c'.repeat(43), 'teacher']);
    expect(secondFactorAccount(new Error('other'))).toBeUndefined();
  });

  it('names the account that has to set a second factor up', async () => {
    const { api, session } = await serve((_, response) =>
      json(response, 200, { ...teacher, token: 'new', must_set_up_second_factor: true }),
    );
    const error: unknown = await api.auth.exchangeSignOn('one-time').catch((cause: unknown) => cause);
    expect([mustSetUpFactor(error), secondFactorAccount(error)]).toEqual([true, teacher.code]);
    expect(session.getSnapshot()).toBeNull();
  });

  it('signs out there as well, at the address that the server gives', async () => {
    const { api } = await serve(
      (_, response) => json(response, 200, { sign_out_address: 'https://sso.example.edu/end?a=b' }),
      'old',
    );
    expect(await api.auth.logout()).toBe('https://sso.example.edu/end?a=b');
  });

  it.each([null, {}, { sign_out_address: 7 }, { sign_out_address: 'javascript:alert(1)' }])(
    'signs out here alone where the server answers %j',
    async (answer) => {
      const { api } = await serve((_, response) => json(response, 200, answer), 'old');
      expect(await api.auth.logout()).toBeUndefined();
    },
  );

  it('takes a password for right that is refused only because it is for administrators', async () => {
    const { api } = await serve((_, response) => json(response, 403, { code: 'LC080' }), 'old');
    await expect(api.auth.checkPassword({ code: 'teacher', password: 'x' })).resolves.toBeUndefined();
    await expect(api.auth.login({ code: 'teacher', password: 'x' })).rejects.toMatchObject({ code: 'LC080' });
  });
});

describe('changing the password', () => {
  it('sends the MD5 of the new one and ends the sign-in', async () => {
    const { api, session } = await serve((_, response) => response.writeHead(204).end(), 'old');
    const heard: unknown[] = [];
    session.subscribe((event) => heard.push(event));
    await api.auth.changePassword('New#2026!');
    expect(JSON.parse(server!.received[0]!.body)).toEqual({ password: createHash('md5').update('New#2026!').digest('hex') });
    expect(heard).toEqual([{ type: 'signedOut', reason: 'passwordChanged', message: undefined }]);
  });

  it('sends the MD5 of the current one as well', async () => {
    const { api } = await serve((_, response) => response.writeHead(204).end(), 'old');
    await api.auth.changePassword('New#2026!', { current: 'Old#2026!' });
    expect(JSON.parse(server!.received[0]!.body)).toEqual({ password: md5('New#2026!'), current: md5('Old#2026!') });
  });

  it('keeps the sign-in when the server refuses', async () => {
    const { api, session } = await serve((_, response) => json(response, 400, { message: 'too common' }), 'old');
    await expect(api.auth.changePassword('x')).rejects.toMatchObject({ kind: 'badRequest', serverMessage: 'too common' });
    expect(session.getSnapshot()?.token).toBe('old');
  });
});

describe('a sign-in that expired', () => {
  const ended: Answer = ({ headers }, response) =>
    headers.authorization === 'Bearer new' ? json(response, 200, []) : json(response, 401, { message: 'over' });
  const renewed = (session: Session): void => session.signIn({ token: 'new', user: teacher });

  it('is renewed once for all failed calls, and they are sent again with their bodies', async () => {
    server = await startServer(ended);
    const renewSession = vi.fn(async (): Promise<boolean> => {
      await new Promise((resolve) => setTimeout(resolve, 30));
      renewed(session);
      return true;
    });
    const onUnauthenticated = vi.fn<() => void>();
    const { api, session } = clientOf(server, { token: 'old', renewSession, onUnauthenticated });
    await Promise.all([
      api.request('rest/a'),
      api.request('rest/b', { method: 'POST', json: { x: 1 } }),
      api.request('rest/c', { method: 'PATCH', json: { x: 2 } }),
    ]);
    expect(renewSession).toHaveBeenCalledOnce();
    expect(onUnauthenticated).not.toHaveBeenCalled();
    const again = server.received.filter(({ headers }) => headers.authorization === 'Bearer new');
    expect(again.map(({ body }) => body).toSorted()).toEqual(['', '{"x":1}', '{"x":2}']);
  });

  it.each([
    ['nobody signs in again', (): boolean => false],
    [
      'somebody else signs in',
      (session: Session): boolean => (session.signIn({ token: 'new', user: { ...teacher, id: 99 } }), true),
    ],
  ])('sends nothing again when %s', async (_what, act) => {
    server = await startServer(ended);
    const { api, session } = clientOf(server, { token: 'old', renewSession: async () => act(session) });
    await expect(api.request('rest/a')).rejects.toMatchObject({ kind: 'unauthenticated', serverMessage: 'over' });
    expect(server.received).toHaveLength(1);
  });
});

describe('a password that was given by somebody else', () => {
  const given: Answer = (request, response) => {
    const body = JSON.parse(request.body || '{}') as { password?: string };
    if (request.path.endsWith('/change_password')) response.writeHead(204).end();
    else
      json(response, 200, { ...teacher, token: 't', ...(body.password === md5('given') ? { must_change_password: true } : {}) });
  };

  it('signs nobody in, and tells that a new one must be chosen', async () => {
    const { api, session } = await serve(given);
    const error: unknown = await api.auth.login({ code: 'teacher', password: 'given' }).catch((thrown: unknown) => thrown);
    expect([mustChoosePassword(error), mustChoosePassword(new Error('other'))]).toEqual([true, false]);
    expect(session.getSnapshot()).toBeNull();
  });

  it('is replaced by an own one, which signs the person in', async () => {
    const { api, session } = await serve(given);
    await api.auth.choosePassword({ code: 'teacher', given: 'given', password: 'Own#2026!' });
    const change = server!.received.find(({ path }) => path.endsWith('/change_password'))!;
    expect([change.headers.authorization, JSON.parse(change.body)]).toEqual([
      'Bearer t',
      { password: md5('Own#2026!'), current: md5('given') },
    ]);
    expect(session.getSnapshot()).toEqual({ token: 't', user: teacher });
  });
});

describe('an account with a second factor', () => {
  const challenge = 'c'.repeat(43);
  const twoSteps: Answer = (request, response) => {
    const body = JSON.parse(request.body || '{}') as { challenge?: string };
    if (body.challenge === challenge) json(response, 200, { ...teacher, token: 't' });
    else json(response, 403, { code: 'LC060', message: 'more', details: { challenge, expires_in: 300 }, hint: null });
  };

  it('is signed in by the code, with the challenge that the password was answered with', async () => {
    const { api, session } = await serve(twoSteps);
    const error: unknown = await api.auth.login({ code: 'teacher', password: 'x' }).catch((thrown: unknown) => thrown);
    expect([secondFactorChallenge(error), secondFactorChallenge(new Error('other'))]).toEqual([challenge, undefined]);
    expect(session.getSnapshot()).toBeNull();
    await api.auth.giveFactor({ code: 'teacher', challenge, factor: '123456' });
    expect(JSON.parse(server!.received.at(-1)!.body)).toEqual({ code: 'teacher', challenge, factor: '123456' });
    expect(session.getSnapshot()).toEqual({ token: 't', user: teacher });
  });

  it.each([
    ['an older server says nothing about it', {}, { hasCode: true }],
    ['there is an app', { kinds: ['code'] }, { hasCode: true }],
    [
      'there are a passkey and an app',
      { kinds: ['passkey', 'code'], passkey: { challenge } },
      { hasCode: true, passkey: { challenge } },
    ],
    ['there is a passkey of another host', { kinds: [] }, { hasCode: false }],
  ])('says what the account can give where %s', async (_words, details, expected) => {
    const { api } = await serve((_request, response) =>
      json(response, 403, { code: 'LC060', message: 'more', details: { challenge, ...details } }),
    );
    const error: unknown = await api.auth.login({ code: 'teacher', password: 'x' }).catch((thrown: unknown) => thrown);
    expect(secondFactorKinds(error)).toEqual(expected);
  });

  it('adds, asks for and removes passkeys with the session that there is', async () => {
    const answers: Record<string, unknown> = {
      begin_passkey: { challenge },
      add_passkey: { recovery_codes: ['a'] },
      passkey_challenge: { challenge },
    };
    const { api } = await serve(({ path }, response) => {
      const answer = answers[path.split('/').at(-1)!];
      if (answer) json(response, 200, answer);
      else response.writeHead(204).end();
    }, 'old');
    const { begin, add, ask, remove } = await api.auth.passkeys();
    const signed = { id: 'signed' } as AuthenticationResponseJSON;
    expect([await begin({ current: 'x' }), await ask()]).toEqual([{ challenge }, { challenge }]);
    expect(await add({ name: 'Phone', credential: { id: 'made' } as RegistrationResponseJSON })).toEqual(['a']);
    await remove(7, { current: 'x', factor: signed });
    expect(server!.received.map(({ headers, body }) => [headers.authorization, JSON.parse(body) as unknown])).toEqual([
      ['Bearer old', { current: md5('x') }],
      ['Bearer old', {}],
      ['Bearer old', { name: 'Phone', credential: { id: 'made' } }],
      ['Bearer old', { passkey_id: 7, current: md5('x'), factor: signed }],
    ]);
  });

  it('confirms with the password alone who is signed in already', async () => {
    const { api, session } = await serve(twoSteps, 'old');
    await expect(api.auth.checkPassword({ code: 'teacher', password: 'x' })).resolves.toBeUndefined();
    expect([session.getSnapshot()?.token, server!.received]).toMatchObject(['old', { length: 1 }]);
  });
});

describe('a role that has to have a second factor', () => {
  it('holds the sign-in until one is set up', async () => {
    const { api, session } = await serve(({ path }, response) => {
      if (path.endsWith('/set_up_second_factor')) json(response, 200, { secret: 'S', address: 'otpauth://totp/x' });
      else if (path.endsWith('/confirm_second_factor')) json(response, 200, { recovery_codes: ['a', 'b'] });
      else json(response, 200, { ...teacher, token: 'held', must_set_up_second_factor: true });
    });
    const error: unknown = await api.auth.login({ code: 'teacher', password: 'x' }).catch((thrown: unknown) => thrown);
    expect([mustSetUpFactor(error), session.getSnapshot()]).toEqual([true, null]);
    expect(await api.auth.setUpFactor()).toEqual({ secret: 'S', address: 'otpauth://totp/x' });
    expect(await api.auth.confirmFactor('123456')).toEqual(['a', 'b']);
    expect(server!.received.slice(1).map(({ headers, body }) => [headers.authorization, body])).toEqual([
      ['Bearer held', '{}'],
      ['Bearer held', '{"factor":"123456"}'],
    ]);
    expect(session.getSnapshot()).toBeNull();
    api.auth.finishSetUp();
    expect(session.getSnapshot()).toEqual({ token: 'held', user: teacher });
  });
});

describe('the time without use', () => {
  it('goes with each request of a session, and with no sign-in', async () => {
    server = await startServer((_, response) => json(response, 200, { ...teacher, token: 'new' }));
    const { api } = clientOf(server, { token: 'old', idleSeconds: () => 61.7 });
    await api.request('rest/a');
    await api.auth.login({ code: 'teacher', password: 'x' });
    expect(server.received.map(({ headers }) => headers['x-idle-seconds'])).toEqual(['61', undefined]);
  });
});
