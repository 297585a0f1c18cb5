import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer } from '../../../../../tools/test-server.ts';
import { apiCaller, signIn } from '../../../test/api-caller.ts';
import { startForeignPostgres, type ForeignPostgres } from '../../../test/foreign-services.ts';
import { runCommand } from '../../../test/run-command.ts';

let postgres: ForeignPostgres;
let folders: string[];
beforeAll(async () => {
  postgres = await startForeignPostgres();
  folders = await Promise.all([1, 2].map(() => mkdtemp(join(tmpdir(), 'lab-console-secrets-'))));
});
afterAll(async () => {
  await postgres.stop();
  for (const folder of folders) await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

it('two servers with different secrets cannot share a database until reset-admin is run with the new secrets', async () => {
  const env = { DATABASE_URL: postgres.databaseUrl };
  const [ours, theirs] = folders as [string, string];
  const first = await startTestServer({ dataDir: ours, env });
  const call = apiCaller(first.apiUrl);
  await expect(startTestServer({ dataDir: theirs, env })).rejects.toThrow(
    /The passwords in this database were made with another PASSWORD_PEPPER than this server has, so nobody could sign in/,
  );
  await signIn(call, first.accounts[0]!);
  expect((await call('GET', '/readyz')).status).toBe(200);
  await first.stop();

  await expect(startTestServer({ dataDir: theirs, env })).rejects.toThrow(
    /The passwords in this database were made with another PASSWORD_PEPPER than this server has, so nobody could sign in/,
  );
  const again = await startTestServer({ dataDir: ours, env });
  await signIn(apiCaller(again.apiUrl), first.accounts[0]!);
  await again.stop();

  const { output } = await runCommand('reset-admin', [], { DATA_DIR: theirs, ...env });
  const [, password = ''] = /^ {4}(\S+)$/m.exec(output) ?? [];
  const taken = await startTestServer({ dataDir: theirs, env });
  await signIn(apiCaller(taken.apiUrl), { code: 'admin', password });
  await taken.stop();
});
