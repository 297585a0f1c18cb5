import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../tools/test-server.ts';
import { md5OfTyped } from './session/passwords.ts';
import { apiCaller, signIn, type ApiCaller } from '../test/api-caller.ts';
import { connectDatabase } from '../test/connect-database.ts';
import { runCommand } from '../test/run-command.ts';

let server: TestServer;
let call: ApiCaller;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lab-console-reset-'));
  server = await startTestServer({ dataDir });
  call = apiCaller(server.apiUrl);
});
afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

const passwordIn = (output: string): string => /^ {4}(\S+)$/m.exec(output)![1]!;
const statusOf = async (password: string): Promise<unknown> => {
  const { json } = await call('POST', '/rest/rpc/login', { body: { code: 'admin', password: md5OfTyped(password) } });
  return json;
};

it('gives a disabled administrator a new password, removes the second factor and ends old sign-ins, while the server runs', async () => {
  const before = await signIn(call, server.accounts[0]!);
  const database = await connectDatabase(dataDir);
  await database.query(`update app.users set is_active = false where code = 'admin'`);
  await database.query(
    `insert into auth.second_factors (user_id, secret, confirmed_at) select id, 'lost', now() from app.users where code = 'admin'`,
  );
  await database.end();
  const { code, output, errors } = await runCommand('reset-admin', [], { DATA_DIR: dataDir });
  expect([code, errors]).toEqual([0, '']);
  expect(await statusOf(passwordIn(output))).toMatchObject({ code: 'admin', must_change_password: true });
  expect((await call('GET', '/rest/periods', { token: before })).status).toBe(401);
});

it('lists the administrators when the named account is not one', async () => {
  const { code, errors } = await runCommand('reset-admin', ['boss'], { DATA_DIR: dataDir });
  expect([code, errors]).toEqual([1, 'There is no administrator "boss". Administrators: admin.\n']);
});

it('works on the data folder of a stopped server, and explains a missing one', async () => {
  await server.stop();
  const { code, output, errors } = await runCommand('reset-admin', ['admin'], { DATA_DIR: dataDir });
  expect([code, errors]).toEqual([0, '']);
  server = await startTestServer({ dataDir });
  call = apiCaller(server.apiUrl);
  expect(await statusOf(passwordIn(output))).toMatchObject({ must_change_password: true });
  expect((await runCommand('reset-admin', [], { DATA_DIR: join(dataDir, 'nothing') })).errors).toMatch(
    /^There is no database in /,
  );
});
