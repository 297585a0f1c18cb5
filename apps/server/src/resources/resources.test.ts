import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../tools/test-server.ts';
import { apiCaller, signIn } from '../../test/api-caller.ts';

let server: TestServer;
let origin: string;
let headers: Record<string, string>;

beforeAll(async () => {
  server = await startTestServer();
  origin = new URL(server.apiUrl).origin;
  headers = { authorization: `Bearer ${await signIn(apiCaller(server.apiUrl), server.accounts[0]!)}` };
});
afterAll(() => server.stop());

it('stores an exam without a path in a new folder, and returns its path', async () => {
  const paths: string[] = [];
  for (let round = 0; round < 2; round += 1) {
    const body = new FormData();
    body.set('file', new File(['paper'], '期中 试卷.docx'));
    const answer = await fetch(`${server.apiUrl}/storage/v1/object/exam`, { method: 'POST', headers, body });
    expect(answer.status).toBe(200);
    paths.push(((await answer.json()) as { path: string }).path);
  }
  expect(paths[0]).toMatch(/\/期中 试卷\.docx$/);
  expect(paths[1]).not.toBe(paths[0]);
  const back = await fetch(`${server.apiUrl}/storage/v1/object/exam/${encodeURI(paths[0]!)}`, { headers });
  expect(await back.text()).toBe('paper');
  const empty = await fetch(`${server.apiUrl}/storage/v1/object/exam`, { method: 'POST', headers, body: new FormData() });
  expect([empty.status, ((await empty.json()) as { message: string }).message]).toEqual([
    400,
    expect.stringContaining('please upload file') as string,
  ]);
});

it('lists shared data sets in the format of File Browser, for its own token only', async () => {
  const upload = { method: 'POST', headers: { ...headers, 'content-type': 'text/csv' }, body: 'a,b\n1,2\n' };
  expect((await fetch(`${server.apiUrl}/storage/v1/object/resources/pendulum/data.csv`, upload)).status).toBe(200);
  expect((await fetch(`${origin}/res/api/shares`, { headers })).status).toBe(401);
  const login = await fetch(`${origin}/res/api/login`, { method: 'POST', headers, body: '{}' });
  const auth = { 'x-auth': await login.text() };
  const get = async (path: string): Promise<unknown> => (await fetch(`${origin}/res/api/${path}`, { headers: auth })).json();
  expect(await get('shares')).toMatchObject([{ path: '/pendulum', expire: 0, hasPassword: false }]);
  expect(await get('resources/pendulum')).toMatchObject({
    isDir: true,
    numDirs: 0,
    numFiles: 1,
    items: [{ path: '/pendulum/data.csv', name: 'data.csv', size: 8, extension: '.csv', isDir: false, type: 'text' }],
  });
  expect(await get('resources/pendulum/data.csv')).toMatchObject({ content: 'a,b\n1,2\n', type: 'text' });
  expect((await fetch(`${origin}/res/api/resources/nothing`, { headers: auth })).status).toBe(404);
  await fetch(`${server.apiUrl}/rest/rpc/logout`, { method: 'POST', headers, body: '{}' });
  expect((await fetch(`${origin}/res/api/shares`, { headers: auth })).status).toBe(401);
});
