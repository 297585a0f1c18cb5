import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clientOf, json, startServer, teacher, type Answer, type TestServer } from '../testing/http-server.ts';

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

  it('sends no token of before along: an ended one would be refused', async () => {
    const { api } = await serve((_, response) => json(response, 200, { ...teacher, token: 'new' }), 'old');
    await api.auth.login({ code: 'teacher', password: 'x' });
    expect(server!.received[0]!.headers.authorization).toBeUndefined();
  });

  it('leaves a wrong password to the form: nothing is ended, nobody is sent to the sign-in page', async () => {
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
  it('forgets the session at once and tells the server with the old token', async () => {
    const { api, session } = await serve((_, response) => response.writeHead(204).end(), 'old');
    const done = api.auth.logout();
    expect(session.getSnapshot()).toBeNull();
    await done;
    expect(server!.received[0]).toMatchObject({ path: '/api/rest/rpc/logout' });
    expect(server!.received[0]!.headers.authorization).toBe('Bearer old');
  });

  it('does not mind a backend without the function, and sends nobody to the sign-in page twice', async () => {
    const { api, onUnauthenticated } = await serve((_, response) => json(response, 401, {}), 'old');
    await expect(api.auth.logout()).resolves.toBeUndefined();
    expect(onUnauthenticated).not.toHaveBeenCalled();
  });

  it('asks the server for nothing when nobody is signed in', async () => {
    const { api } = await serve((_, response) => json(response, 200, {}));
    await api.auth.logout();
    expect(server!.received).toHaveLength(0);
  });
});

describe('changing the password', () => {
  it('sends the MD5 of the new one and ends the session', async () => {
    const { api, session } = await serve((_, response) => response.writeHead(204).end(), 'old');
    const heard: unknown[] = [];
    session.subscribe((event) => heard.push(event));
    await api.auth.changePassword('New#2026!');
    expect(JSON.parse(server!.received[0]!.body)).toEqual({ password: createHash('md5').update('New#2026!').digest('hex') });
    expect(heard).toEqual([{ type: 'signedOut', reason: 'passwordChanged', message: undefined }]);
  });

  it('keeps the session when the server refuses', async () => {
    const { api, session } = await serve((_, response) => json(response, 400, { message: 'too common' }), 'old');
    await expect(api.auth.changePassword('x')).rejects.toMatchObject({ kind: 'badRequest', serverMessage: 'too common' });
    expect(session.getSnapshot()?.token).toBe('old');
  });
});
