import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../tools/test-server.ts';
import { apiCaller, signIn } from '../test/api-caller.ts';
import { startForeignPostgres, type ForeignPostgres } from '../test/foreign-services.ts';
import { foundPgBouncer, startPgBouncer, type PgBouncer } from '../test/pgbouncer.ts';

describe.skipIf(foundPgBouncer === undefined)(
  'behind a PgBouncer of transactions (skipped where the package pgbouncer is missing)',
  () => {
    const servers: TestServer[] = [];
    let folder: string;
    let postgres: ForeignPostgres;
    let pgbouncer: PgBouncer;
    const start = async (name: string, env: Readonly<Record<string, string>>): Promise<TestServer> => {
      const secret = '0123456789abcdef'.repeat(3);
      const secrets = { JWT_SECRET: secret, PASSWORD_PEPPER: secret, AUTHENTICATOR_PASSWORD: secret };
      const server = await startTestServer({
        demo: 'small',
        locale: 'en',
        dataDir: join(folder, name),
        env: { STORAGE_URL: `file:${join(folder, 'objects')}`, ...secrets, ...env },
      });
      servers.push(server);
      return server;
    };
    const pooled = (address: string): string => {
      const url = new URL(address);
      url.port = String(pgbouncer.port);
      return url.href;
    };
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'lab-console-pooled-'));
      postgres = await startForeignPostgres();
      pgbouncer = await startPgBouncer(postgres);
    });
    afterAll(async () => {
      for (const server of servers) await server.stop();
      await pgbouncer?.stop();
      await postgres?.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    });

    it('a start is refused with a sentence where nothing can be heard from the database', async () => {
      await expect(start('deaf', { DATABASE_URL: pooled(postgres.databaseUrl) })).rejects.toThrow(
        /DATABASE_URL leads to a pooler that gives out connections for a transaction/,
      );
    });

    it('a start is refused with a sentence where the pooler does not lead to the database', async () => {
      const wrong = pooled(postgres.databaseUrl).replace(/\/teaching$/, '/elsewhere');
      await expect(start('lost', { DATABASE_URL: postgres.databaseUrl, DATABASE_POOL_URL: wrong })).rejects.toThrow(
        /of DATABASE_POOL_URL does not let the account authenticator through/,
      );
    });

    it('two servers carry out hundreds of requests at once, with five connections for all of them', async () => {
      const env = { DATABASE_URL: postgres.databaseUrl, DATABASE_POOL_URL: pooled(postgres.databaseUrl) };
      const first = await start('one', env);
      const second = await start('two', env);
      const calls = [apiCaller(first.apiUrl), apiCaller(second.apiUrl)];
      const accounts = first.accounts.filter(({ role }) => role !== 'student');
      const tokens = await Promise.all(accounts.map((account, at) => signIn(calls[at % 2]!, account)));
      const statuses = new Map<number, number>();
      const count = ({ status }: { readonly status: number }): void => void statuses.set(status, (statuses.get(status) ?? 0) + 1);
      for (let round = 0; round < 20; round++) {
        await Promise.all(
          Array.from({ length: 16 }, async (_, at) => {
            const call = calls[at % 2]!;
            const token = tokens[at % tokens.length]!;
            const name = `pooled-${round}-${at}`;
            if (at % 4 === 0) {
              const body = { name, code: name, start_time: '22:00', end_time: '22:30' };
              count(
                await call('POST', '/rest/periods', { token: tokens[accounts.findIndex(({ code }) => code === 'admin')]!, body }),
              );
            } else count(await call('GET', '/rest/schedules?select=id,date,courses(name),periods(name)&limit=20', { token }));
          }),
        );
      }
      expect(Object.fromEntries(statuses)).toEqual({ 200: 240, 201: 80 });
      const file = await fetch(`${first.apiUrl}/storage/v1/object/exam/pooled.txt`, {
        method: 'POST',
        headers: { authorization: `Bearer ${tokens[accounts.findIndex(({ code }) => code === 'admin')]}` },
        body: 'pooled',
      });
      expect(file.status).toBe(200);

      // Requests come over the pooler, and none of them keeps a connection.
      const client = new pg.Client(postgres.superuserUrl);
      await client.connect();
      const { rows } = await client.query<{ account: string; count: number }>(
        `select usename as account, count(*)::int as count from pg_stat_activity
       where usename in ('authenticator', 'auth_gateway') and query !~* '^listen' group by 1 order by 1`,
      );
      await client.end();
      for (const { count: connections } of rows) expect(connections).toBeLessThanOrEqual(5);
      expect(rows.length).toBeGreaterThan(0);
    });
  },
);
