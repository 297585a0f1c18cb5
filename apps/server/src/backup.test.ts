import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import S3rver from 's3rver';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestServer } from '../../../tools/test-server.ts';
import { apiCaller, signIn } from '../test/api-caller.ts';
import { startForeignPostgres } from '../test/foreign-services.ts';
import { databaseConfig } from '../test/connect-database.ts';
import { runCommand, type CommandEnd } from '../test/run-command.ts';
import { openBackupRecords } from './host/backup/backup-records.ts';

const folders: string[] = [];
const folder = async (): Promise<string> => {
  const made = await mkdtemp(join(tmpdir(), 'lab-console-backup-'));
  folders.push(made);
  return made;
};
afterAll(async () => {
  for (const made of folders) await rm(made, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
/** Random bytes, enough for several blocks of gzip. */
const bytes = randomBytes(3_000_000);

async function upload(api: string, token: string): Promise<void> {
  const answer = await fetch(`${api}/storage/v1/object/exam/sheet.bin`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: bytes,
  });
  expect(answer.status).toBe(200);
}

async function download(api: string, token: string): Promise<string> {
  const answer = await fetch(`${api}/storage/v1/object/exam/sheet.bin`, { headers: { authorization: `Bearer ${token}` } });
  return sha256(new Uint8Array(await answer.arrayBuffer()));
}

it('restores everything on a new machine, passwords and files too, from a backup of a running server', async () => {
  const [place, dataDir] = [await folder(), await folder()];
  const file = join(place, 'lab.backup');
  const server = await startTestServer({ demo: 'small', locale: 'en', dataDir });
  const look = async (api: string): Promise<unknown[]> => {
    const call = apiCaller(api);
    const token = await signIn(call, server.accounts[0]!);
    const answers: unknown[] = [];
    for (const path of ['schedules?order=id', 'users?order=id', 'orgs?order=id', 'user2projects?order=id', 'pages?order=id']) {
      answers.push((await call('GET', `/rest/${path}`, { token })).json);
    }
    return answers;
  };
  await upload(server.apiUrl, await signIn(apiCaller(server.apiUrl), server.accounts[0]!));
  const before = await look(server.apiUrl);
  expect(await runCommand('backup', [file], { DATA_DIR: dataDir })).toMatchObject({ code: 0, errors: '' });
  expect((await runCommand('restore', [file], { DATA_DIR: dataDir })).errors).toMatch(/^The server is running/);
  const call = apiCaller(server.apiUrl);
  const { json } = await call('POST', '/rest/rpc/system_today', { token: await signIn(call, server.accounts[0]!), body: {} });
  const { now, backed_up_at: madeAt } = json as { readonly now: string; readonly backed_up_at: string };
  expect(Date.parse(now) - Date.parse(madeAt)).toBeGreaterThan(0);
  expect(Date.parse(now) - Date.parse(madeAt)).toBeLessThan(300_000);
  await server.stop();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });

  const strange = { DATA_DIR: join(place, 'strange'), PASSWORD_PEPPER: 'f'.repeat(48) };
  const refused = await runCommand('restore', [file], strange);
  expect(refused).toMatchObject({ code: 1, output: '' });
  expect(refused.errors).toContain('is of another installation, so no password of the backup would fit.');
  expect(existsSync(strange.DATA_DIR)).toBe(false);

  const fresh = join(place, 'fresh');
  expect(await runCommand('restore', [file], { DATA_DIR: fresh })).toMatchObject({ code: 0, errors: '' });
  expect((await stat(join(fresh, 'secrets.json'))).mode & 0o777).toBe(0o600);
  const restored = await startTestServer({ dataDir: fresh });
  expect(await look(restored.apiUrl)).toEqual(before);
  const callRestored = apiCaller(restored.apiUrl);
  const token = await signIn(callRestored, server.accounts[0]!);
  expect(await download(restored.apiUrl, token)).toBe(sha256(bytes));
  const added = await callRestored('POST', '/rest/teams', {
    token,
    headers: { prefer: 'return=representation' },
    body: { code: 'new', name: 'New', organization_id: 1 },
  });
  expect(added.status).toBe(201);
  await restored.stop();
  // Two servers and three commands, each with a Postgres to start, on a machine that may be busy.
});

it('backs up and restores an external Postgres and S3 that the server reaches by address only', async () => {
  const [place, dataDir, bucket] = [await folder(), await folder(), await folder()];
  const file = join(place, 'lab.backup');
  const postgres = await startForeignPostgres();
  const startS3 = async (): Promise<{ s3: S3rver; port: number }> => {
    const s3 = new S3rver({ port: 0, silent: true, directory: bucket, configureBuckets: [{ name: 'lab', configs: [] }] });
    return { s3, port: (await s3.run()).port };
  };
  const first = await startS3();
  const envOf = (port: number): Record<string, string> => ({
    DATABASE_URL: postgres.databaseUrl,
    STORAGE_URL: `s3://lab/objects?endpoint=http://127.0.0.1:${port}`,
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
  });
  try {
    const env = envOf(first.port);
    const server = await startTestServer({ dataDir, env });
    await upload(server.apiUrl, await signIn(apiCaller(server.apiUrl), server.accounts[0]!));
    expect(await runCommand('backup', [file], { DATA_DIR: dataDir, ...env })).toMatchObject({ code: 0, errors: '' });
    expect((await runCommand('restore', [file], { DATA_DIR: dataDir, ...env })).errors).toMatch(/^The server is running/);
    await server.stop();

    const client = new pg.Client(postgres.databaseUrl);
    await client.connect();
    await client.query('drop schema app, api, auth cascade');
    await client.end();
    await first.s3.close();
    for (const gone of [dataDir, bucket]) await rm(gone, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });

    const second = await startS3();
    const fresh = { dataDir: join(place, 'fresh'), env: envOf(second.port) };
    expect(await runCommand('restore', [file], { DATA_DIR: fresh.dataDir, ...fresh.env })).toMatchObject({ code: 0, errors: '' });
    const restored = await startTestServer(fresh);
    const token = await signIn(apiCaller(restored.apiUrl), server.accounts[0]!);
    expect(await download(restored.apiUrl, token)).toBe(sha256(bytes));
    await restored.stop();
    await second.s3.close();
  } finally {
    await postgres.stop();
  }
});

it('ends with code 3 and leaves the last backup as it is when the storage lacks contents', async () => {
  const [place, dataDir, elsewhere] = [await folder(), await folder(), await folder()];
  const file = join(place, 'lab.backup');
  const server = await startTestServer({ dataDir });
  try {
    await upload(server.apiUrl, await signIn(apiCaller(server.apiUrl), server.accounts[0]!));
    expect(await runCommand('backup', [file], { DATA_DIR: dataDir })).toMatchObject({ code: 0, errors: '' });
    const good = await readFile(file);
    const wrong = await runCommand('backup', [file], { DATA_DIR: dataDir, STORAGE_URL: `file:${elsewhere}` });
    expect(wrong).toMatchObject({ code: 3, output: '' });
    expect(wrong.errors).toContain(`The backup is not complete: 1 file content is not in the storage (${sha256(bytes)})`);
    expect(wrong.errors).toContain(`was written to ${file}.incomplete; ${file} was not touched.`);
    expect((await readdir(place)).toSorted()).toEqual(['lab.backup', 'lab.backup.incomplete']);
    expect(await readFile(file)).toEqual(good);

    // Another one is being made.
    const records = await openBackupRecords(await databaseConfig(dataDir));
    expect(await records.lock()).toBe(true);
    expect(await runCommand('backup', [file], { DATA_DIR: dataDir })).toEqual({
      code: 1,
      output: '',
      errors: 'A backup is being made at the moment. Wait for its end, or cancel it on the page Backups.\n',
    });
    await records.close();
    expect(await readFile(file)).toEqual(good);
  } finally {
    await server.stop();
  }
});

describe('restoring a damaged backup', () => {
  /** What the command says, which leaves nothing behind. */
  const restoring = async (file: string): Promise<string> => {
    const dataDir = await folder();
    const { code, output, errors }: CommandEnd = await runCommand('restore', [file], { DATA_DIR: dataDir });
    expect({ code, output, left: await readdir(dataDir) }).toEqual({ code: 1, output: '', left: [] });
    return errors;
  };

  it('refuses a file that is no backup', async () => {
    const file = join(await folder(), 'broken');
    await writeFile(file, 'no backup');
    expect(await restoring(file)).toMatch(/cannot be read as a backup/);
  });

  it('refuses a backup that is cut short or changed', async () => {
    const [place, dataDir] = [await folder(), await folder()];
    const file = join(place, 'lab.backup');
    const server = await startTestServer({ dataDir });
    await upload(server.apiUrl, await signIn(apiCaller(server.apiUrl), server.accounts[0]!));
    expect((await runCommand('backup', [file], { DATA_DIR: dataDir })).code).toBe(0);
    await server.stop();
    const whole = await readFile(file);
    // In the middle of a file, which stands at the end, and of the rows.
    for (const length of [whole.length - 500, 5_000]) {
      await writeFile(file, whole.subarray(0, length));
      expect(await restoring(file)).toMatch(/^The backup .* is damaged/);
    }
    // One character a byte, so that nothing else changes.
    const text = gunzipSync(whole).toString('latin1');
    await writeFile(file, gzipSync(Buffer.from(text.replace('Administrator', 'Administrat0r'), 'latin1')));
    expect(await restoring(file)).toMatch(/damaged/);
  });
});
