import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../tools/test-server.ts';
import { apiCaller, signIn } from '../../test/api-caller.ts';
import { startForeignPostgres } from '../../test/foreign-services.ts';

const [old, next, third] = ['0123456789abcdef'.repeat(3), 'fedcba9876543210'.repeat(3), '00112233445566778899'.repeat(3)];
const servers = new Set<TestServer>();
let place: string;
afterAll(() => rm(place, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));

it('changes the secret of tokens under two servers, one after the other, and signs nobody out', async () => {
  place = await mkdtemp(join(tmpdir(), 'lab-console-secret-'));
  const postgres = await startForeignPostgres();
  const start = async (name: string, secret: string, also?: string): Promise<TestServer> => {
    const server = await startTestServer({
      dataDir: join(place, name),
      env: {
        DATABASE_URL: postgres.databaseUrl,
        STORAGE_URL: `file:${join(place, 'objects')}`,
        JWT_SECRET: secret,
        ...(also === undefined ? {} : { JWT_SECRET_ALSO: also }),
        PASSWORD_PEPPER: old,
        AUTHENTICATOR_PASSWORD: old,
      },
    });
    servers.add(server);
    return server;
  };
  const stop = async (server: TestServer): Promise<void> => {
    servers.delete(server);
    await server.stop();
  };
  const reads = async (server: TestServer, token: string): Promise<number> =>
    (await apiCaller(server.apiUrl)('GET', '/rest/users?select=id&limit=1', { token })).status;
  try {
    let one = await start('one', old);
    const [account] = one.accounts;
    const early = await signIn(apiCaller(one.apiUrl), account!);
    const stored = await fetch(`${one.apiUrl}/storage/v1/object/exam/a.txt`, {
      method: 'POST',
      headers: { authorization: `Bearer ${early}` },
      body: 'text',
    });
    expect(stored.status).toBe(200);
    const { json } = await apiCaller(one.apiUrl)('POST', '/storage/v1/object/sign/exam/a.txt', {
      token: early,
      body: { expiresIn: 600 },
    });
    const signed = (json as { readonly signedURL: string }).signedURL;

    let two = await start('two', old, next);
    await stop(one);
    one = await start('one', old, next);
    await stop(two);
    two = await start('two', next, old);
    // One signs with the old secret, the other with the new one, and each takes what the other signed.
    const late = await signIn(apiCaller(two.apiUrl), account!);
    expect([await reads(two, early), await reads(one, late), await reads(one, early), await reads(two, late)]).toEqual([
      200, 200, 200, 200,
    ]);
    expect((await fetch(`${two.apiUrl}/storage/v1${signed}`)).status).toBe(200);
    await expect(start('three', third)).rejects.toThrow('Another server with another JWT_SECRET');

    await stop(one);
    one = await start('one', next, old);
    expect(await reads(one, early)).toBe(200);
    await stop(two);
    two = await start('two', next);
    // The old one counts nowhere any more where it is not named.
    expect([await reads(two, early), await reads(two, late)]).toEqual([401, 200]);
    expect((await fetch(`${two.apiUrl}/storage/v1${signed}`)).status).toBe(400);
  } finally {
    for (const server of servers) await server.stop();
    await postgres.stop();
  }
});

it('changes the password of the database under two servers, one after the other, and no request fails', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lab-console-secret-'));
  const postgres = await startForeignPostgres();
  const running = new Set<TestServer>();
  const start = async (name: string, password: string): Promise<TestServer> => {
    const server = await startTestServer({
      dataDir: join(folder, name),
      env: {
        DATABASE_URL: postgres.databaseUrl,
        STORAGE_URL: `file:${join(folder, 'objects')}`,
        JWT_SECRET: old,
        PASSWORD_PEPPER: old,
        AUTHENTICATOR_PASSWORD: password,
      },
    });
    running.add(server);
    return server;
  };
  const stop = async (server: TestServer): Promise<void> => {
    running.delete(server);
    await server.stop();
  };
  try {
    const one = await start('one', old);
    const two = await start('two', old);
    const token = await signIn(apiCaller(one.apiUrl), one.accounts[0]!);
    /** Many at once, so that servers open new connections: rows by PostgREST, files and sign-ins by the gateway. */
    const statuses = async (...servers: readonly TestServer[]): Promise<readonly number[]> => {
      const answers = await Promise.all(
        servers.flatMap(({ apiUrl }) =>
          Array.from({ length: 12 }, async (_, at) => {
            const call = apiCaller(apiUrl);
            if (at % 3 === 0) return (await call('POST', '/storage/v1/object/list/exam', { token, body: { prefix: '' } })).status;
            if (at % 3 === 1) return (await call('GET', '/rest/users?select=id&limit=1', { token })).status;
            return (await call('GET', '/readyz')).status;
          }),
        ),
      );
      return [...new Set(answers)];
    };
    expect(await statuses(one, two)).toEqual([200]);
    await stop(two);
    const newTwo = await start('two', next);
    expect(await statuses(one, newTwo)).toEqual([200]);
    await expect(start('three', third)).rejects.toThrow('Servers with two other values of AUTHENTICATOR_PASSWORD');
    expect(await statuses(one, newTwo)).toEqual([200]);
    await stop(one);
    const newOne = await start('one', next);
    expect(await statuses(newOne, newTwo)).toEqual([200]);
    // The accounts of the old one are free for the next change.
    await stop(newTwo);
    const third2 = await start('two', third);
    expect(await statuses(newOne, third2)).toEqual([200]);
  } finally {
    for (const server of running) await server.stop();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
});
