import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { startTestServer } from '../../../tools/test-server.ts';
import { apiCaller, signIn } from './test-support/api-caller.ts';
import { runCommand } from './test-support/run-command.ts';

const folders: string[] = [];
const folder = async (): Promise<string> => {
  const made = await mkdtemp(join(tmpdir(), 'lab-console-backup-'));
  folders.push(made);
  return made;
};
afterAll(async () => {
  for (const made of folders) await rm(made, { recursive: true, force: true });
});

it('brings everything back on a new machine, passwords too, from a backup of a running server', async () => {
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
  const before = await look(server.apiUrl);
  expect(await runCommand('backup', [file], { DATA_DIR: dataDir })).toMatchObject({ code: 0, errors: '' });
  expect((await runCommand('restore', [file], { DATA_DIR: dataDir })).errors).toMatch(/^The server is running/);
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });

  const fresh = join(place, 'fresh');
  expect(await runCommand('restore', [file], { DATA_DIR: fresh })).toMatchObject({ code: 0, errors: '' });
  const restored = await startTestServer({ dataDir: fresh });
  expect(await look(restored.apiUrl)).toEqual(before);
  const call = apiCaller(restored.apiUrl);
  const token = await signIn(call, server.accounts[0]!);
  const added = await call('POST', '/rest/teams', {
    token,
    headers: { prefer: 'return=representation' },
    body: { code: 'new', name: 'New', organization_id: 1 },
  });
  expect(added.status).toBe(201);
  await restored.stop();
  // Two servers and three commands, each with a Postgres to start, on a machine that may be busy.
}, 120_000);

it('refuses a damaged file', async () => {
  const file = join(await folder(), 'broken');
  await writeFile(file, 'no backup');
  expect((await runCommand('restore', [file], { DATA_DIR: await folder() })).errors).toMatch(/cannot be read as a backup/);
});
