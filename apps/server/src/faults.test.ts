import { spawn } from 'node:child_process';
import { access, chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startTestServer, type TestServer } from '../../../tools/test-server.ts';
import { clusterPath } from './host/postgres/cluster-path.ts';
import { findPostgresBinaries } from './host/postgres/find-binaries.ts';
import { identifyProcess, processesIn } from './host/process/process-identity.ts';
import { shareProgram } from './host/process/shared-program.ts';
import { childUser } from './host/process/unprivileged-user.ts';
import { md5OfTyped } from './session/passwords.ts';
import { apiCaller, signIn, type ApiCaller } from '../test/api-caller.ts';
import { connectDatabase, runtimeDirOf } from '../test/connect-database.ts';
import { latestChildPid, readServerLog } from '../test/server-log.ts';

const isGone = async (pid: number): Promise<boolean> => (await identifyProcess(pid)) === undefined;

/** Starts Postgres on the data of a stopped server so that nobody ends it, and gives its process id. */
async function startUntied(dataDir: string): Promise<number> {
  const user = childUser();
  const { native, version } = findPostgresBinaries();
  const programs = await shareProgram({ source: native, key: `postgres-${version}-${process.arch}`, user });
  const cluster = join(dataDir, 'postgres');
  const sockets = await mkdtemp(join(tmpdir(), 'lab-console-untied-'));
  if (user) await chown(sockets, user.uid, user.gid);
  const child = spawn(
    join(programs, 'bin', 'postgres'),
    ['-D', clusterPath(cluster, user), '-c', 'listen_addresses=', '-c', `unix_socket_directories=${sockets}`],
    { ...user, cwd: cluster, detached: true, stdio: 'ignore', env: { LC_ALL: 'C' } },
  );
  child.unref();
  onTestFinished(() => rm(sockets, { recursive: true, force: true }));
  while (!/\nready\s*$/.test(await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => ''))) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return child.pid ?? 0;
}

/** How many connections of PostgREST wait for a lock. */
async function waitingForLocks(database: Awaited<ReturnType<typeof connectDatabase>>): Promise<number> {
  const { rows } = await database.query<{ count: string }>(
    `select count(*) from pg_stat_activity where usename = 'authenticator' and wait_event_type = 'Lock'`,
  );
  return Number(rows[0]!.count);
}

describe('a child process that dies', () => {
  let server: TestServer;
  let call: ApiCaller;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer();
    call = apiCaller(server.apiUrl);
    token = await signIn(call, server.accounts[0]!);
  });
  afterAll(() => server.stop());

  it.each([
    ['postgrest', 'SIGKILL'],
    ['postgres', 'SIGKILL'],
    ['postgrest', 'SIGTERM'],
    ['postgres', 'SIGINT'],
  ] as const)('is restarted: %s after %s, while reads wait and writes wait or get Retry-After', async (child, signal) => {
    const before = await latestChildPid(server.dataDir, child);
    process.kill(before, signal);
    const startedAt = performance.now();
    const body = (number: number): object => ({
      name: 'p',
      code: `${child}-${signal}-${number}`,
      start_time: '22:00',
      end_time: '22:30',
    });
    const read = async (): Promise<{ readonly status: number; readonly waitedMs: number }> => {
      const { status } = await call('GET', '/rest/navs?select=id&limit=1', { token });
      return { status, waitedMs: performance.now() - startedAt };
    };
    const reads = Array.from({ length: 5 }, read);
    const writes = Array.from({ length: 5 }, (_, number) => call('POST', '/rest/periods', { token, body: body(number) }));
    for (const { status, waitedMs } of await Promise.all(reads)) {
      // Five seconds are all that a read waits; a busy machine may need more to start the child again.
      expect(waitedMs < 4_900 ? [200] : [200, 503]).toContain(status);
    }
    const written = await Promise.all(writes);
    for (const { status, headers } of written) {
      expect([201, 503]).toContain(status);
      if (status === 503) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
    await expect.poll(async () => (await call('GET', '/readyz')).status).toBe(200);
    const { json } = await call('GET', `/rest/periods?select=code&code=like.${child}-${signal}-*`, { token });
    const acknowledged = written.flatMap(({ status }, number) => (status === 201 ? [`${child}-${signal}-${number}`] : []));
    expect((json as { code: string }[]).map(({ code }) => code)).toEqual(expect.arrayContaining(acknowledged));
    // A connection that has not heard of the restart yet may still answer "try again".
    await expect.poll(async () => (await call('POST', '/rest/periods', { token, body: body(99) })).status).toBe(201);
    expect(await latestChildPid(server.dataDir, child)).not.toBe(before);
    // Signing in goes through the gateway's own connections.
    await signIn(call, server.accounts[0]!);
  });

  it.each(['postgrest', 'postgres'] as const)('is replaced when it hangs: %s', async (child) => {
    const pid = await latestChildPid(server.dataDir, child);
    process.kill(pid, 'SIGSTOP');
    expect((await call('GET', '/healthz')).status).toBe(200);
    await expect.poll(() => isGone(pid)).toBe(true);
    await expect.poll(async () => (await call('GET', '/readyz')).status).toBe(200);
    expect((await call('GET', '/rest/navs?select=id&limit=1', { token })).status).toBe(200);
    await signIn(call, server.accounts[0]!);
  });

  it('gets a new socket folder when the old one was deleted', async () => {
    const runtimeDir = await runtimeDirOf(server.dataDir);
    await rm(runtimeDir, { recursive: true, maxRetries: 20, retryDelay: 100 });
    // Connections that are open already go on without the folder: only the new sockets tell that both children were replaced.
    for (const socket of ['.s.PGSQL.5432', 'postgrest.sock']) {
      await expect
        .poll(() =>
          access(join(runtimeDir, socket)).then(
            () => socket,
            () => null,
          ),
        )
        .toBe(socket);
    }
    await expect.poll(async () => (await call('GET', '/rest/navs?select=id&limit=1', { token })).status).toBe(200);
    await expect.poll(async () => (await call('GET', '/readyz')).status).toBe(200);
    await signIn(call, server.accounts[0]!);
  });

  it('is not replaced when it is only busy: PostgREST with all its connections in use', async () => {
    const before = await latestChildPid(server.dataDir, 'postgrest');
    const [database, watcher] = [await connectDatabase(server.dataDir), await connectDatabase(server.dataDir)];
    await database.query('begin');
    await database.query('lock table app.periods in access exclusive mode');
    const socketPath = join(await runtimeDirOf(server.dataDir), 'postgrest.sock');
    const direct = apiCaller({ socketPath, prefix: '' });
    const taken = Array.from({ length: 12 }, () => direct('GET', '/periods?select=id', { token }));
    await expect.poll(() => waitingForLocks(watcher)).toBe(10);
    // Nobody lets go of a connection before this is answered.
    expect((await direct('HEAD', '/')).status).toBe(404);
    await database.query('rollback');
    await database.end();
    await watcher.end();
    for (const { status } of await Promise.all(taken)) expect(status).toBe(200);
    expect(await latestChildPid(server.dataDir, 'postgrest')).toBe(before);
  });

  it.runIf(process.platform === 'linux')(
    'is not replaced for a query that needs too much memory: only that query fails',
    async () => {
      const before = await latestChildPid(server.dataDir, 'postgres');
      const [hostile, other] = [await connectDatabase(server.dataDir), await connectDatabase(server.dataDir)];
      await expect(hostile.query(`select length(repeat('x', 600000000) || repeat('y', 600000000))`)).rejects.toMatchObject({
        code: '53200',
      });
      for (const client of [hostile, other]) expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
      await hostile.end();
      await other.end();
      expect(await latestChildPid(server.dataDir, 'postgres')).toBe(before);
    },
  );
});

describe('an orderly stop', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)(
    'by %s finishes requests that run or just arrive, ends the children and leaves no processes or files behind',
    async (signal) => {
      const server = await startTestServer();
      const call = apiCaller(server.apiUrl);
      const token = await signIn(call, server.accounts[0]!);
      const runtimeDir = await runtimeDirOf(server.dataDir);
      const database = await connectDatabase(server.dataDir);
      // A write that waits for a lock is certainly still running when the signal comes.
      await database.query('begin');
      await database.query('lock table app.periods in share row exclusive mode');
      const write = call('POST', '/rest/periods', {
        token,
        body: { name: 'p', code: 'last', start_time: '22:00', end_time: '22:30' },
      });
      const watcher = await connectDatabase(server.dataDir);
      await expect.poll(() => waitingForLocks(watcher)).toBe(1);
      await watcher.end();
      // A balancer has sent the beginning of these when the signal comes.
      const { hostname, port } = new URL(server.apiUrl);
      const begin = (path: string): Socket => {
        const socket = createConnection({ host: hostname, port: Number(port) });
        socket.write(`GET /api${path} HTTP/1.1\r\nHost: ${hostname}\r\n`);
        return socket;
      };
      const arriving = begin('/rest/periods?select=id');
      const asking = begin('/readyz');
      // Connections are taken in their order.
      expect((await call('GET', '/healthz')).status).toBe(200);
      const stopped = server.kill(signal);
      const isAnswering = (): Promise<boolean> =>
        call('GET', '/healthz').then(
          () => true,
          () => false,
        );
      await expect.poll(isAnswering).toBe(false);
      arriving.write(`Authorization: Bearer ${token}\r\n\r\n`);
      expect(await text(arriving)).toMatch(/^HTTP\/1\.1 200 .*\r\nconnection: close\r\n/is);
      asking.write('\r\n');
      expect(await text(asking)).toMatch(/^HTTP\/1\.1 503 .*being stopped/s);
      await database.query('commit');
      await database.end();
      expect((await write).status).toBe(201);
      await stopped;
      expect([await isGone(server.pids.postgres!), await isGone(server.pids.postgrest!)]).toEqual([true, true]);
      await expect(readFile(join(server.dataDir, 'server.lock'))).rejects.toThrow('ENOENT');
      await expect(readFile(join(runtimeDir, '.s.PGSQL.5432.lock'))).rejects.toThrow('ENOENT');
      expect((await readServerLog(server.dataDir)).text).toContain('database system is shut down');

      const again = await startTestServer({ dataDir: server.dataDir });
      const { json } = await apiCaller(again.apiUrl)('GET', '/rest/periods?select=code&code=eq.last', { token });
      expect(json).toEqual([{ code: 'last' }]);
      await again.stop();
      await server.stop();
    },
  );
});

describe('a test server', () => {
  it('ends when the process that started it is killed', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'lab-console-orphan-'));
    const testServer = join(import.meta.dirname, '../../../tools/test-server.ts');
    const script = `const { startTestServer } = await import(${JSON.stringify(testServer)});
      const { pids } = await startTestServer({ dataDir: ${JSON.stringify(dataDir)} });
      console.log(pids.server, pids.postgres);
      process.kill(process.pid, 'SIGKILL');`;
    const parent = spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: ['ignore', 'pipe', 'inherit'] });
    let printed = '';
    parent.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
    await new Promise((resolve) => parent.once('close', resolve));
    const pids = printed.trim().split(' ').map(Number);
    expect(pids).toHaveLength(2);
    await expect.poll(async () => Promise.all(pids.map(isGone))).toEqual([true, true]);
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  });
});

describe('starting after the server was killed', () => {
  let server: TestServer;
  afterEach(() => server.stop());

  it('finds no old children running and keeps the data', async () => {
    server = await startTestServer();
    const call = apiCaller(server.apiUrl);
    const token = await signIn(call, server.accounts[0]!);
    const { postgres, postgrest } = server.pids;
    expect(
      (await call('POST', '/rest/periods', { token, body: { name: 'p', code: 'kept', start_time: '22:00', end_time: '22:30' } }))
        .status,
    ).toBe(201);
    await server.kill('SIGKILL');
    const next = await startTestServer({ dataDir: server.dataDir });
    expect([await isGone(postgres!), await isGone(postgrest!)]).toEqual([true, true]);
    expect((await apiCaller(next.apiUrl)('GET', '/rest/periods?select=code&code=eq.kept', { token })).json).toEqual([
      { code: 'kept' },
    ]);
    await next.stop();
  });

  it('ends an old Postgres that is still running', async () => {
    server = await startTestServer();
    await server.kill('SIGTERM');
    // Starts that Postgres again without a parent, as on a system that does not end it with its parent.
    const orphan = await startUntied(server.dataDir);
    expect(await isGone(orphan)).toBe(false);
    const next = await startTestServer({ dataDir: server.dataDir });
    expect(await isGone(orphan)).toBe(true);
    expect((await apiCaller(next.apiUrl)('GET', '/readyz')).status).toBe(200);
    await next.stop();
  });

  it('ends no other process in the data folder, not even one named in postmaster.pid', async () => {
    server = await startTestServer();
    await server.kill('SIGTERM');
    const cluster = join(server.dataDir, 'postgres');
    const stranger = spawn('sleep', ['60'], { cwd: cluster, stdio: 'ignore' });
    onTestFinished(() => void stranger.kill('SIGKILL'));
    await writeFile(join(cluster, 'postmaster.pid'), `${stranger.pid}\n/proc/self/cwd\n1\n5432\n/nowhere\n\n\n`);
    const next = await startTestServer({ dataDir: server.dataDir });
    expect((await apiCaller(next.apiUrl)('GET', '/readyz')).status).toBe(200);
    expect(await isGone(stranger.pid!)).toBe(false);
    await next.stop();
  });

  it('works when the process id in postmaster.pid belongs to another process', async () => {
    server = await startTestServer();
    await server.kill('SIGTERM');
    await writeFile(
      join(server.dataDir, 'postgres', 'postmaster.pid'),
      `${process.pid}\n/proc/self/cwd\n1\n5432\n/nowhere\n\n\n`,
    );
    const next = await startTestServer({ dataDir: server.dataDir });
    expect((await apiCaller(next.apiUrl)('GET', '/readyz')).status).toBe(200);
    await next.stop();
  });
});

describe('a start that fails', () => {
  const failing = async (options: Parameters<typeof startTestServer>[0]): Promise<string> => {
    const error = await startTestServer(options).then(
      async (server) => {
        await server.stop();
        return new Error('it started');
      },
      (reason: unknown) => reason as Error,
    );
    return error.message.replace('The test server did not start.\n', '').split('\n')[0] ?? '';
  };

  it('names the address of the server that uses the data, and does not disturb it', async () => {
    const server = await startTestServer();
    expect(await failing({ dataDir: server.dataDir })).toBe(
      `A server is already running on ${server.dataDir} at ${server.url} (process ${server.pids.server}). Use that one, stop it first, or set DATA_DIR to another folder.`,
    );
    expect((await apiCaller(server.apiUrl)('GET', '/readyz')).status).toBe(200);
    await server.stop();
  });

  it('reports a port in use, ends its children and can be repeated', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => {
      taken.listen(0, '127.0.0.1', resolve);
    });
    const { port } = taken.address() as AddressInfo;
    const dataDir = await mkdtemp(join(tmpdir(), 'lab-console-taken-'));
    expect(await failing({ dataDir, env: { PORT: String(port) } })).toBe(
      `Port ${port} of 127.0.0.1 is taken by another program. Stop that one, or set PORT to a free port, such as PORT=${port + 1}.`,
    );
    expect(await processesIn(join(dataDir, 'postgres'), 'postgres')).toEqual([]);
    taken.close();
    await (await startTestServer({ dataDir })).stop();
    await rm(dataDir, { recursive: true, maxRetries: 20, retryDelay: 100 });
  });

  it('reports missing or wrong secrets.json', async () => {
    const server = await startTestServer();
    await server.kill('SIGTERM');
    await rm(join(server.dataDir, 'secrets.json'));
    expect(await failing({ dataDir: server.dataDir })).toMatch(
      /^The file .*secrets\.json is gone, and without it nobody can open the database beside it.* restore it from a backup/,
    );
    // The secrets of another data folder do not work either.
    await writeFile(
      join(server.dataDir, 'secrets.json'),
      JSON.stringify(
        Object.fromEntries(
          ['jwtSecret', 'passwordPepper', 'authenticatorPassword', 'superuserPassword'].map((name) => [name, '0'.repeat(64)]),
        ),
      ),
    );
    expect(await failing({ dataDir: server.dataDir })).toMatch(/^The file .*secrets\.json is not the one of the database/);
    await server.stop();
  });

  it('reports tables of another version', async () => {
    const server = await startTestServer();
    const database = await connectDatabase(server.dataDir);
    await database.query("update auth.schema_version set md5 = 'another' where version = 400");
    await database.end();
    await server.kill('SIGTERM');
    expect(await failing({ dataDir: server.dataDir })).toMatch(
      /^The tables were made by another version of the server: their step 400 \(baseline\) .* or use an empty database\.$/,
    );
    await server.stop();
  });

  it.each([
    [{ PORT: 'x' }, /^The setting PORT must be a port number/],
    [
      { HOST: '0.0.0.0', DEMO: 'small' },
      /^HOST is 0\.0\.0\.0, but the accounts admin, dev, centreadmin, teacher still have the password of the demo/,
    ],
    [{ HOST: '203.0.113.7' }, /^HOST is 203\.0\.113\.7, which is no address of this machine\./],
    [
      { DATABASE_URL: 'postgres://lab:geheim@127.0.0.1:9/lab' },
      /^The database at postgres:\/\/lab:\[password\]@127\.0\.0\.1:9\/lab cannot be used: .*ECONNREFUSED/,
    ],
    [{ DATA_DIR: '/proc/nothing' }, /^The data folder \/proc\/nothing cannot be (written|used)/],
  ])('explains in a sentence what is wrong with %o', async (env, sentence) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'lab-console-wrong-'));
    const message = await failing({ dataDir, env });
    expect(message).toMatch(sentence);
    expect(message).not.toContain('geheim');
    await rm(dataDir, { recursive: true, maxRetries: 20, retryDelay: 100 });
  });
});

describe('the first start without demo data', () => {
  it('creates one administrator whose password is shown once and has to be changed', async () => {
    const server = await startTestServer({ demo: 'none', keepsFirstPassword: true });
    expect(server.accounts).toEqual([
      {
        code: 'admin',
        name: 'Administrator',
        role: 'admin',
        password: expect.stringMatching(/^[a-z2-9]{5}(-[a-z2-9]{5}){3}$/) as string,
      },
    ]);
    const call = apiCaller(server.apiUrl);
    const token = await signIn(call, server.accounts[0]!);
    expect(await call('GET', '/rest/periods', { token })).toMatchObject({ status: 403, json: { code: 'LC011' } });
    const own = 'kestrel-violin-47';
    const body = { password: md5OfTyped(own) };
    expect((await call('POST', '/rest/rpc/change_password', { token, body })).status).toBe(204);
    const next = await signIn(call, { code: 'admin', password: own });
    expect((await call('GET', '/rest/periods', { token: next })).status).toBe(200);
    await server.kill('SIGTERM');
    const again = await startTestServer({ dataDir: server.dataDir });
    expect(again.accounts).toEqual([]);
    await again.stop();
    expect((await readServerLog(server.dataDir)).text).not.toContain(server.accounts[0]!.password);
    await server.stop();
  });
});
