import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../tools/test-server.ts';
import { apiCaller, signIn } from '../test/api-caller.ts';
import { connectDatabase } from '../test/connect-database.ts';
import { runCommand } from '../test/run-command.ts';

const folders: string[] = [];
const servers: TestServer[] = [];
const folder = async (): Promise<string> => {
  const made = await mkdtemp(join(tmpdir(), 'lab-console-drill-'));
  folders.push(made);
  return made;
};
afterAll(async () => {
  for (const server of servers) await server.stop();
  for (const made of folders) await rm(made, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** What the load of the drill writes, and what a server notes by itself. */
const written: ReadonlySet<string> = new Set([
  'app.teams',
  'app.objects',
  'app.changes',
  'app.record_changes',
  'app.storage_use',
  'auth.plan_changes',
  'auth.backups',
  'auth.installation',
  'auth.reserved_contents',
]);
const noted = /^auth\.(?:sessions|known_devices|sign_in|login|attempts|failures|schema_version|request_keys|.*use)/;

/** All rows of all tables, as one sum a table. */
async function sumsOf(client: pg.Client): Promise<ReadonlyMap<string, string>> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     where c.relkind = 'r' and c.relnamespace in ('app'::regnamespace, 'auth'::regnamespace) order by 1`,
  );
  const sums = new Map<string, string>();
  for (const { name } of tables) {
    if (written.has(name) || noted.test(name)) continue;
    const { rows } = await client.query<{ sum: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, chr(10) order by t::text)), '') as sum from ${name} t`,
    );
    sums.set(name, rows[0]!.sum);
  }
  return sums;
}

it('brings everything back that was acknowledged before a backup under load, byte by byte, after the machine is gone', async () => {
  const [place, dataDir] = [await folder(), await folder()];
  const server = await startTestServer({ demo: 'small', locale: 'en', dataDir });
  servers.push(server);
  const account = server.accounts.find(({ code }) => code === 'admin')!;
  const call = apiCaller(server.apiUrl);
  const token = await signIn(call, account);
  const acknowledged = { teams: new Set<string>(), files: new Map<string, string>() };
  const sent = new Set<string>();
  let isOver = false;
  const load = async (worker: number): Promise<void> => {
    for (let number = 0; !isOver; number++) {
      // Many small ones would only make the comparison long.
      await pause(20);
      const name = `drill-${worker}-${number}`;
      sent.add(name);
      if (worker % 2 === 0) {
        const { status } = await call('POST', '/rest/teams', { token, body: { code: name, name, organization_id: 1 } });
        expect(status).toBe(201);
        acknowledged.teams.add(name);
      } else {
        const bytes = randomBytes(20_000 + 5_000 * worker);
        const answer = await fetch(`${server.apiUrl}/storage/v1/object/exam/${name}.bin`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}` },
          body: bytes,
        });
        expect(answer.status).toBe(200);
        acknowledged.files.set(name, sha256(bytes));
      }
    }
  };
  const workers = [0, 1, 2, 3].map(load);
  await expect.poll(() => Math.min(acknowledged.teams.size, acknowledged.files.size)).toBeGreaterThan(20);

  const before = { teams: [...acknowledged.teams], files: new Map(acknowledged.files) };
  const backup = await runCommand('backup', [join(place, 'lab.backup')], {
    DATA_DIR: dataDir,
    BACKUP_PASSPHRASE: 'a passphrase for tests',
  });
  const during = acknowledged.teams.size + acknowledged.files.size - before.teams.length - before.files.size;
  isOver = true;
  await Promise.all(workers);
  expect(backup).toMatchObject({ code: 0, errors: '' });
  // There was load all the while.
  expect(during).toBeGreaterThan(20);
  const client = await connectDatabase(dataDir);
  const sums = await sumsOf(client);
  await client.end();
  await server.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });

  const fresh = join(place, 'fresh');
  const env = { DATA_DIR: fresh, BACKUP_PASSPHRASE: 'a passphrase for tests' };
  expect(await runCommand('restore', [join(place, 'lab.backup')], env)).toMatchObject({ code: 0, errors: '' });
  const restored = await startTestServer({ dataDir: fresh });
  servers.push(restored);
  const look = await connectDatabase(fresh);
  const after = await sumsOf(look);
  expect([...sums.keys()].filter((name) => sums.get(name) !== after.get(name))).toEqual([]);
  expect(sums.size).toBeGreaterThan(80);
  const { rows: teams } = await look.query<{ code: string }>(`select code from app.teams where code like 'drill-%'`);
  const { rows: files } = await look.query<{ name: string; content: string }>(
    `select name, content from app.objects where name like 'drill-%'`,
  );
  await look.end();
  const found = new Set([...teams.map(({ code }) => code), ...files.map(({ name }) => name.replace('.bin', ''))]);
  expect([...before.teams, ...before.files.keys()].filter((name) => !found.has(name))).toEqual([]);
  expect([...found].filter((name) => !sent.has(name))).toEqual([]);
  const headers = { authorization: `Bearer ${await signIn(apiCaller(restored.apiUrl), account)}` };
  for (const { name, content } of files) {
    const answer = await fetch(`${restored.apiUrl}/storage/v1/object/exam/${name}`, { headers });
    expect([name, sha256(new Uint8Array(await answer.arrayBuffer()))]).toEqual([name, content]);
    expect(acknowledged.files.get(name.replace('.bin', '')) ?? content).toBe(content);
  }
  // The restored one takes new rows and files.
  const added = await apiCaller(restored.apiUrl)('POST', '/rest/teams', {
    token: headers.authorization.slice('Bearer '.length),
    body: { code: 'after', name: 'After', organization_id: 1 },
  });
  expect(added.status).toBe(201);
}, 900_000);
