import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer } from '../../../../../tools/test-server.ts';
import { apiCaller, signIn } from '../../../test/api-caller.ts';
import { runCommand } from '../../../test/run-command.ts';
import { readSettings } from '../../settings/settings.ts';
import { openDatabase } from '../data-dir/open-database.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lab-console-upgrade-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));

/** Runs a statement while the server is stopped. */
async function run<Row extends object>(statement: string): Promise<Row[]> {
  const database = await openDatabase(readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' }));
  try {
    return (await database.client.query<Row>(statement)).rows;
  } finally {
    await database.close();
  }
}
const copies = async (): Promise<string[]> =>
  (await readdir(join(dataDir, 'before-upgrade')).catch((): string[] => [])).toSorted();
const steps = () => run<{ steps: string }>('select count(*) as steps from auth.schema_version');

it('copies the database before it changes what holds data, once for each such start', async () => {
  const first = await startTestServer({ dataDir });
  const administrator = first.accounts[0]!;
  await first.stop();
  // Nothing to copy in a new database.
  expect(await copies()).toEqual([]);
  // As an earlier version left it: without its last step, which adds an entry of the menu.
  await run(`delete from auth.schema_version where version = 481; update app.users set name = 'Before' where id = 1`);
  const second = await startTestServer({ dataDir });
  const made = await copies();
  expect(made).toEqual([expect.stringMatching(/^lab-console-\d{8}-\d{6}\.backup$/)]);
  const call = apiCaller(second.apiUrl);
  const token = await signIn(call, administrator);
  expect((await call('PATCH', '/rest/users?id=eq.1', { token, body: { name: 'After' } })).status).toBe(204);
  await second.stop();
  const third = await startTestServer({ dataDir });
  await third.stop();
  expect(await copies()).toEqual(made);

  // Over the upgraded tables: the next start upgrades it again, and copies again.
  const restored = await runCommand('restore', [join(dataDir, 'before-upgrade', made[0]!)], { DATA_DIR: dataDir });
  expect(restored).toMatchObject({
    code: 0,
    errors: '',
    output: expect.stringContaining('brings these tables of an earlier') as string,
  });
  const fourth = await startTestServer({ dataDir });
  const after = apiCaller(fourth.apiUrl);
  const { json } = await after('GET', '/rest/users?id=eq.1&select=name', { token: await signIn(after, administrator) });
  expect(json).toEqual([{ name: 'Before' }]);
  await fourth.stop();
});

it('names the copy where a step fails, and leaves everything as it was', async () => {
  const [before] = await steps();
  // The step makes a table that is there already.
  await run('delete from auth.schema_version where version = 480');
  const made = await copies();
  const old = ['20200101', '20200102'].map((day) => `lab-console-${day}-000000.backup`);
  for (const name of old) await writeFile(join(dataDir, 'before-upgrade', name), 'old');
  await expect(startTestServer({ dataDir, env: { BACKUP_BEFORE_UPGRADE: 'no' } })).rejects.toThrow(
    /^(?!.*a copy of the database)/s,
  );
  expect(await copies()).toEqual([...old, ...made]);
  await expect(startTestServer({ dataDir })).rejects.toThrow(
    /Nothing was changed; a copy of the database as it was is .*before-upgrade.lab-console-\d{8}-\d{6}\.backup\./,
  );
  // The three newest stay.
  expect(made).toHaveLength(2);
  expect(await copies()).toEqual([...made, expect.stringMatching(/^lab-console-\d{8}-\d{6}\.backup$/)]);
  expect(await steps()).toEqual([{ steps: String(Number(before!.steps) - 1) }]);
});
