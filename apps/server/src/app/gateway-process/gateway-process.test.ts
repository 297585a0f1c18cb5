import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../../tools/test-server.ts';
import { identifyProcess } from '../../host/process/process-identity.ts';
import { apiCaller, signIn, type ApiCaller } from '../../../test/api-caller.ts';
import { readServerLog } from '../../../test/server-log.ts';

let server: TestServer;
let call: ApiCaller;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  call = apiCaller(server.apiUrl);
  token = await signIn(call, server.accounts[0]!);
});
afterAll(() => server.stop());

const gatewayPids = async (): Promise<number[]> =>
  (await readServerLog(server.dataDir)).lines.flatMap(({ child, childPid }) =>
    child === 'gateway' && childPid !== undefined ? [childPid] : [],
  );
const readPeriods = () => call('GET', '/rest/periods?select=id&limit=1', { token });

it('is started again at the same address, while Postgres and PostgREST go on', async () => {
  const before = server.pids.gateway!;
  process.kill(before, 'SIGKILL');
  await expect
    .poll(
      () =>
        call('GET', '/healthz').then(
          ({ status }) => status,
          () => 0,
        ),
      { interval: 20 },
    )
    .toBe(200);
  // Whoever was signed in still is.
  expect((await readPeriods()).status).toBe(200);
  expect(await gatewayPids()).toEqual([before, expect.any(Number)]);
  for (const pid of [server.pids.server, server.pids.postgres!, server.pids.postgrest!]) {
    expect(await identifyProcess(pid)).toBeDefined();
  }
});

it('hears from its parent that PostgREST is away and back', async () => {
  process.kill(server.pids.postgrest!, 'SIGKILL');
  await expect.poll(async () => (await readPeriods()).status).toBe(200);
  expect((await call('GET', '/readyz')).status).toBe(200);
});

it('ends with its parent', async () => {
  const [gateway] = (await gatewayPids()).slice(-1);
  await server.kill('SIGKILL');
  await expect.poll(() => identifyProcess(gateway!)).toBeUndefined();
});
