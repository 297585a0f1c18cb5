import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestAccount, type TestServer } from '../../../../tools/test-server.ts';
import { apiCaller, signIn } from '../../test/api-caller.ts';
import { connectDatabase } from '../../test/connect-database.ts';
import { openGate, type Gate } from '../../test/open-gate.ts';
import { latestChildPid } from '../../test/server-log.ts';

/** What happens to one part of the installation while files are stored. */
type Mishap =
  | 'the gateway is killed'
  | 'Postgres is killed'
  | 'PostgREST is killed'
  | 'the server is killed'
  | 'connections of the database are closed'
  | 'the file storage is cut off'
  | 'the file storage hangs'
  | 'the file storage is slow'
  | 'the file storage is started again';

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** What was sent to a name: everything, and what of it was acknowledged last. */
interface Sent {
  readonly hashes: string[];
  /** Where the last acknowledged one stands in `hashes`; -1 for none. */
  acknowledged: number;
}

describe('files that are stored while parts of the installation end', () => {
  let folder: string;
  let s3: S3rver;
  let s3Port: number;
  let gate: Gate;
  let server: TestServer;
  let account: TestAccount;
  let token: string;
  const servers: TestServer[] = [];
  const env = (): Record<string, string> => ({
    STORAGE_URL: `s3://lab/objects?endpoint=http://127.0.0.1:${gate.port}`,
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
  });
  const startS3 = async (port: number): Promise<void> => {
    s3 = new S3rver({ port, silent: true, directory: folder, configureBuckets: [{ name: 'lab', configs: [] }] });
    s3Port = (await s3.run()).port;
  };
  const start = async (dataDir?: string): Promise<void> => {
    server = await startTestServer({ env: env(), ...(dataDir === undefined ? {} : { dataDir }) });
    servers.push(server);
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lab-console-crashing-'));
    await startS3(0);
    gate = await openGate(s3Port);
    await start();
    account = server.accounts[0]!;
    token = await signIn(apiCaller(server.apiUrl), account);
  });
  afterAll(async () => {
    for (const each of servers.toReversed()) await each.stop();
    gate?.close();
    await s3?.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  });

  const at = (path: string): string => `${server.apiUrl}/storage/v1/object/${path}`;
  const headers = (): Record<string, string> => ({ authorization: `Bearer ${token}` });
  const untilReady = (): Promise<void> =>
    expect
      .poll(
        () =>
          apiCaller(server.apiUrl)('GET', '/readyz').then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: 60_000, interval: 50 },
      )
      .toBe(200);
  const kill = async (name: 'gateway' | 'postgres' | 'postgrest'): Promise<void> =>
    void process.kill(await latestChildPid(server.dataDir, name), 'SIGKILL');

  const mishaps: Readonly<Record<Mishap, () => Promise<void>>> = {
    'the gateway is killed': () => kill('gateway'),
    'Postgres is killed': () => kill('postgres'),
    'PostgREST is killed': () => kill('postgrest'),
    'the server is killed': async () => {
      await server.kill('SIGKILL');
      await start(server.dataDir);
    },
    'connections of the database are closed': async () => {
      const database = await connectDatabase(server.dataDir);
      await database.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where usename in ('authenticator', 'auth_gateway')`,
      );
      await database.end();
    },
    'the file storage is cut off': async () => {
      gate.cut();
      await pause(700);
      gate.open();
    },
    'the file storage hangs': async () => {
      gate.block();
      await pause(1_500);
      gate.open();
    },
    'the file storage is slow': async () => {
      gate.slow(400);
      await pause(2_000);
      gate.open();
    },
    'the file storage is started again': async () => {
      gate.cut();
      await s3.close();
      await startS3(s3Port);
      gate.open();
    },
  };

  it('are there whole once they were acknowledged, and never in part', async () => {
    const sent = new Map<string, Sent>();
    let isOver = false;
    let acknowledged = 0;
    let refused = 0;
    /** Stores one new file after the other, and by turns a new version of one that stays. */
    const write = async (writer: number): Promise<void> => {
      for (let number = 0; !isOver; number += 1) {
        const name = number % 3 === 0 ? `writer-${writer}/kept.bin` : `writer-${writer}/${number}.bin`;
        const bytes = randomBytes(20_000 + ((number * 37_000) % 300_000));
        const file = sent.get(name) ?? { hashes: [], acknowledged: -1 };
        sent.set(name, file);
        file.hashes.push(sha256(bytes));
        const order = file.hashes.length - 1;
        const status = await fetch(at(`exam/${name}`), {
          method: 'POST',
          headers: { ...headers(), 'x-upsert': 'true' },
          body: bytes,
        }).then(
          async (answer) => {
            await answer.arrayBuffer();
            return answer.status;
          },
          () => 0,
        );
        if (status === 200) {
          file.acknowledged = order;
          acknowledged += 1;
        } else {
          refused += 1;
          // Nothing but "not now": a file that is not stored is no fault of the file.
          expect([0, 502, 503, 504]).toContain(status);
          await pause(20);
        }
      }
    };
    const writers = Promise.all([0, 1, 2, 3].map(write));
    try {
      for (const [number, [mishap, happen]] of Object.entries(mishaps).entries()) {
        await pause(300 + ((number * 170) % 500));
        const before = acknowledged;
        await happen();
        await untilReady();
        // Storing goes on after each of them.
        await expect.poll(() => acknowledged, { message: mishap }).toBeGreaterThan(before + 4);
      }
    } finally {
      isOver = true;
      await writers;
    }
    await untilReady();
    expect(refused).toBeGreaterThan(0);

    const wrong: string[] = [];
    for (const [name, { hashes, acknowledged: last }] of sent) {
      const answer = await fetch(at(`exam/${name}`), { headers: headers() });
      const bytes = new Uint8Array(await answer.arrayBuffer());
      const found = answer.status === 200 ? hashes.lastIndexOf(sha256(bytes)) : -1;
      const isThere = answer.status === 200;
      if (isThere ? found < Math.max(last, 0) : last >= 0) wrong.push(`${name}: ${answer.status}, version ${found} of ${last}`);
    }
    expect(wrong).toEqual([]);
  }, 300_000);
});
