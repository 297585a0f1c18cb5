import { mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../../tools/test-server.ts';
import { apiCaller, signIn } from '../../../test/api-caller.ts';
import { connectDatabase } from '../../../test/connect-database.ts';
import { startForeignPostgres } from '../../../test/foreign-services.ts';
import { runCommand } from '../../../test/run-command.ts';

interface Backup {
  readonly id: number;
  readonly origin: string;
  readonly state: string;
  readonly name: string | null;
  readonly size: number | null;
  readonly is_encrypted: boolean | null;
  readonly checked: string | null;
  readonly reason: string | null;
  readonly detail: string | null;
}
interface Backups {
  readonly plan: unknown;
  readonly current: Backup | null;
  readonly kept: readonly Backup[];
  readonly failed: readonly Backup[];
}

const folders: string[] = [];
const folder = async (): Promise<string> => {
  const made = await mkdtemp(join(tmpdir(), 'lab-console-backups-'));
  folders.push(made);
  return made;
};
afterAll(async () => {
  for (const made of folders) await rm(made, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

/** Calls of an administrator, or of whoever a token is of. */
function callsOf(server: TestServer, token: string) {
  const call = apiCaller(server.apiUrl);
  const rpc = async (name: string, body: unknown = {}) => (await call('POST', `/rest/rpc/${name}`, { token, body })).json;
  return {
    rpc,
    backups: async () => (await rpc('backups')) as Backups,
    /** The list, once nothing is being made any more. */
    settled: async (count: { readonly kept?: number; readonly failed?: number; readonly checked?: string }): Promise<Backups> => {
      let seen: Backups | undefined;
      await expect
        .poll(
          async () => {
            seen = (await rpc('backups')) as Backups;
            return { current: seen.current, kept: seen.kept.length, failed: seen.failed.length, checked: seen.kept[0]?.checked };
          },
          { timeout: 90_000, interval: 300 },
        )
        .toMatchObject({ current: null, ...count });
      return seen!;
    },
  };
}

const passphrase = 'a passphrase for tests';

it('makes backups by the clock and when asked, tries each, keeps them by age, and notes what went wrong', async () => {
  const [to, dataDir] = [await folder(), await folder()];
  const env = { BACKUP_TO: to, BACKUP_AT: '00:00', BACKUP_KEEP: '1 day, 1 month', BACKUP_PASSPHRASE: passphrase };
  // What a server before has left: one of a year ago, a draft, and a file that is none of these.
  for (const name of ['lab-console-20251101-023000.backup', 'lab-console-20251102-023000.backup.part', 'notes.txt']) {
    await writeFile(join(to, name), 'before');
  }
  const server = await startTestServer({ dataDir, env });
  try {
    const token = await signIn(apiCaller(server.apiUrl), server.accounts[0]!);
    const { rpc, backups, settled } = callsOf(server, token);
    const first = await settled({ kept: 1, checked: 'restored' });
    expect(first).toMatchObject({
      plan: { to, at: '00:00', keep: { days: 1, weeks: 0, months: 1 }, isEncrypted: true },
      kept: [{ origin: 'schedule', state: 'done', is_encrypted: true, checked: 'restored' }],
      failed: [],
    });
    const [made] = first.kept;
    expect((await readdir(to)).toSorted()).toEqual([made!.name, 'notes.txt']);
    expect((await stat(join(to, made!.name!))).size).toBe(made!.size);
    expect(await rpc('system_today')).toMatchObject({ backup_failed_at: null });

    // Two administrators ask for one; it is broken off.
    const asked = (await rpc('request_backup')) as { readonly id: number };
    expect(await rpc('request_backup')).toEqual(asked);
    await expect.poll(async () => (await backups()).current?.state).toBe('running');
    expect(await rpc('cancel_backup', { backup_id: asked.id })).toEqual({ state: 'running' });
    expect((await settled({ kept: 1, failed: 1 })).failed).toMatchObject([{ id: asked.id, state: 'cancelled', reason: null }]);
    expect((await readdir(to)).toSorted()).toEqual([made!.name, 'notes.txt']);
    expect(await rpc('cancel_backup', { backup_id: asked.id })).toEqual({ state: 'cancelled' });

    // The disk of the backups is not there.
    await rename(to, `${to}-away`);
    await rpc('request_backup');
    expect((await settled({ failed: 2 })).failed[0]).toMatchObject({
      origin: 'console',
      state: 'failed',
      reason: 'place',
      detail: expect.stringContaining(`the folder ${to} cannot be used`) as string,
    });
    expect(await rpc('system_today')).toMatchObject({ backup_failed_at: expect.any(String) as string });
    await rename(`${to}-away`, to);

    // The newest of the day takes the place of the one before.
    await rpc('request_backup');
    const last = await settled({ kept: 1, failed: 2 });
    expect(last.kept[0]!.name).not.toBe(made!.name);
    expect((await readdir(to)).toSorted()).toEqual([last.kept[0]!.name, 'notes.txt']);
    expect(await rpc('system_today')).toMatchObject({ backup_failed_at: null });

    const name = last.kept[0]!.name!;
    await server.stop();
    const fresh = { DATA_DIR: join(dataDir, 'fresh'), BACKUP_TO: to };
    expect((await runCommand('restore', [name], fresh)).errors).toMatch(/is encrypted\. Set BACKUP_PASSPHRASE or/);
    const wrong = await runCommand('restore', [name], { ...fresh, BACKUP_PASSPHRASE: `${passphrase}!` });
    expect(wrong.errors).toMatch(/was encrypted with another passphrase/);
    await writeFile(join(dataDir, 'passphrase'), `${passphrase}\n`);
    const right = { ...fresh, BACKUP_PASSPHRASE_FILE: join(dataDir, 'passphrase') };
    expect(await runCommand('restore', [name], right)).toMatchObject({ code: 0, errors: '' });
    const restored = await startTestServer({ dataDir: fresh.DATA_DIR, env: { ...right, BACKUP_AT: 'never' } });
    const after = callsOf(restored, await signIn(apiCaller(restored.apiUrl), server.accounts[0]!));
    // It was being made when it was written, and is in the place.
    expect(await after.backups()).toMatchObject({ current: null, kept: [{ name, state: 'done' }] });
    await restored.stop();
  } finally {
    await server.stop();
  }
});

it('keeps nothing that cannot be restored, ends what a killed server left, and leaves the place alone for a file that a person named', async () => {
  const [to, elsewhere, dataDir] = [await folder(), await folder(), await folder()];
  const env = { BACKUP_TO: to, BACKUP_AT: '00:00', BACKUP_KEEP: '1 day' };
  const server = await startTestServer({ dataDir, env });
  try {
    const { rpc, backups, settled } = callsOf(server, await signIn(apiCaller(server.apiUrl), server.accounts[0]!));
    const { name } = (await settled({ kept: 1, checked: 'restored' })).kept[0]!;

    // A row that can be read, and that no restore takes.
    const database = await connectDatabase(dataDir);
    await database.query('set session_replication_role = replica');
    await database.query(`insert into app.teams (code, name, organization_id) values ('lost', 'Lost', 999999)`);
    await rpc('request_backup');
    expect((await settled({ kept: 1, failed: 1 })).failed[0]).toMatchObject({
      state: 'failed',
      reason: 'damaged',
      detail: expect.stringContaining('does not fit the tables') as string,
    });
    await database.query(`delete from app.teams where code = 'lost'`);

    await database.query(
      `insert into auth.backups (origin, state, phase, begun_at) values ('console', 'running', 'writing', now())`,
    );
    await database.query('notify backups');
    expect((await settled({ failed: 2 })).failed[0]).toMatchObject({ state: 'failed', reason: 'interrupted' });
    await database.end();

    await writeFile(join(elsewhere, 'lab-console-20251101-023000.backup'), 'of somebody else');
    const byHand = join(elsewhere, 'by-hand.backup');
    expect(await runCommand('backup', [byHand], { DATA_DIR: dataDir, ...env })).toMatchObject({ code: 0, errors: '' });
    expect((await readdir(elsewhere)).toSorted()).toEqual(['by-hand.backup', 'lab-console-20251101-023000.backup']);
    expect(await readdir(to)).toEqual([name]);
    expect((await backups()).kept.map((kept) => kept.name)).toEqual([byHand, name]);
  } finally {
    await server.stop();
  }
});

it('is made once by several servers, in S3, and by command', async () => {
  const [place, bucket] = [await folder(), await folder()];
  const postgres = await startForeignPostgres();
  const s3 = new S3rver({ port: 0, silent: true, directory: bucket, configureBuckets: [{ name: 'lab', configs: [] }] });
  const { port } = await s3.run();
  const address = (prefix: string): string => `s3://lab/${prefix}?endpoint=http://127.0.0.1:${port}`;
  const env = {
    DATABASE_URL: postgres.databaseUrl,
    STORAGE_URL: address('objects'),
    BACKUP_TO: address('backups'),
    BACKUP_AT: '00:00',
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
    JWT_SECRET: '0123456789abcdef'.repeat(3),
    PASSWORD_PEPPER: 'abcdef0123456789'.repeat(3),
    AUTHENTICATOR_PASSWORD: '89abcdef01234567'.repeat(3),
  };
  const servers: TestServer[] = [];
  try {
    servers.push(await startTestServer({ dataDir: join(place, 'one'), env }));
    const { settled } = callsOf(servers[0]!, await signIn(apiCaller(servers[0]!.apiUrl), servers[0]!.accounts[0]!));
    // The second comes while the first one is at it.
    servers.push(await startTestServer({ dataDir: join(place, 'two'), env }));
    const { kept, failed } = await settled({ kept: 1 });
    expect([kept[0], failed]).toMatchObject([{ origin: 'schedule', checked: 'restored', is_encrypted: false }, []]);
    expect(await runCommand('backup', [], { DATA_DIR: join(place, 'two'), ...env })).toMatchObject({
      code: 0,
      errors: '',
      output: expect.stringContaining(`in ${address('backups')} holds`) as string,
    });
    // The second of the day stays alone.
    const after = await settled({ kept: 1 });
    expect(after.kept[0]).toMatchObject({ origin: 'command', checked: 'restored' });
    const name = after.kept[0]!.name!;
    for (const server of servers.splice(0)) await server.stop();
    const away = { ...env, BACKUP_TO: 's3://lab/backups?endpoint=http://127.0.0.1:1' };
    expect((await runCommand('restore', [name], { DATA_DIR: join(place, 'one'), ...away })).errors).toMatch(
      /^The backup lab-console-\S+ cannot be fetched: the bucket lab cannot be used/,
    );
    const unmade = await runCommand('backup', [], { DATA_DIR: join(place, 'one'), ...away });
    expect(unmade).toMatchObject({ code: 1, output: '' });
    expect(unmade.errors).toMatch(/^The backup was not made: the bucket lab cannot be used/);
    const temporary = await folder();
    const restored = await runCommand('restore', [name], { DATA_DIR: join(place, 'one'), ...env, TMPDIR: temporary });
    expect(restored).toMatchObject({ code: 0, errors: '' });
    expect(await readdir(temporary)).toEqual([]);
  } finally {
    for (const server of servers) await server.stop();
    await s3.close();
    await postgres.stop();
  }
});
