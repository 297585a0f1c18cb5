import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../tools/test-server.ts';
import { apiCaller, signIn, type ApiCaller } from '../../test/api-caller.ts';
import { connectDatabase } from '../../test/connect-database.ts';
import { openGate, type Gate } from '../../test/open-gate.ts';

let folder: string;
let s3: S3rver;
let gate: Gate;
let server: TestServer;
let call: ApiCaller;
let headers: Record<string, string>;
let database: pg.Client;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lab-console-slow-'));
  s3 = new S3rver({ port: 0, silent: true, directory: folder, configureBuckets: [{ name: 'lab', configs: [] }] });
  gate = await openGate((await s3.run()).port);
  server = await startTestServer({
    env: {
      STORAGE_URL: `s3://lab/objects?endpoint=http://127.0.0.1:${gate.port}`,
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
    },
  });
  call = apiCaller(server.apiUrl);
  headers = { authorization: `Bearer ${await signIn(call, server.accounts[0]!)}` };
  database = await connectDatabase(server.dataDir);
});
afterAll(async () => {
  await database?.end();
  await server?.stop();
  gate?.close();
  await s3?.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

const store = (name: string, body: Buffer | string): Promise<Response> =>
  fetch(`${server.apiUrl}/storage/v1/object/exam/${name}`, { method: 'POST', headers, body });
const list = (): Promise<Response> =>
  fetch(`${server.apiUrl}/storage/v1/object/list/exam`, { method: 'POST', headers, body: JSON.stringify({ prefix: '' }) });
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

it('holds nobody up but who stores a file, also when the database closes its connections meanwhile', async () => {
  gate.block();
  const contents = Array.from({ length: 12 }, () => randomBytes(40_000));
  const uploads = contents.map((bytes, number) => store(`slow-${number}.bin`, bytes));
  await expect.poll(() => gate.waiting()).toBe(12);
  for (let round = 0; round < 5; round++) {
    expect((await list()).status).toBe(200);
    await signIn(call, server.accounts[0]!);
  }
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where state like 'idle in transaction%'`,
  );
  expect(rows).toEqual([{ count: 0 }]);
  // A sweep on any server meanwhile finds contents that have no row yet: they are reserved.
  const { rows: unused } = await database.query<{ unused: string[] }>('select auth.unused_contents($1) as unused', [
    contents.map(sha256),
  ]);
  expect(unused).toEqual([{ unused: [] }]);
  await database.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where usename in ('authenticator', 'auth_gateway')`,
  );
  await new Promise((resolve) => setTimeout(resolve, 300));
  gate.open();
  for (const answer of await Promise.all(uploads)) expect([answer.status, await answer.text()]).toEqual([200, expect.anything()]);
  for (const [number, bytes] of contents.entries()) {
    const stored = await fetch(`${server.apiUrl}/storage/v1/object/exam/slow-${number}.bin`, { headers });
    expect(sha256(new Uint8Array(await stored.arrayBuffer()))).toBe(sha256(bytes));
  }
  const { rows: left } = await database.query('select from auth.reserved_contents');
  expect(left).toHaveLength(0);
});

it('answers 503 that names the file storage while it is away, and stores again once it is back', async () => {
  const bytes = randomBytes(20_000);
  const named = { bucketName: 'exam', objectName: 'resumed.bin' };
  const tus = { ...headers, 'tus-resumable': '1.0.0' };
  const created = await fetch(`${server.apiUrl}/storage/v1/upload/resumable`, {
    method: 'POST',
    headers: {
      ...tus,
      'upload-length': String(bytes.length),
      'upload-metadata': Object.entries(named)
        .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
        .join(','),
    },
  });
  const place = new URL(created.headers.get('location')!, server.apiUrl);
  const send = (from: number, to: number): Promise<Response> =>
    fetch(place, {
      method: 'PATCH',
      headers: { ...tus, 'upload-offset': String(from), 'content-type': 'application/offset+octet-stream' },
      body: bytes.subarray(from, to),
    });
  expect((await send(0, 12_000)).status).toBe(204);
  gate.cut();
  const answer = await store('away.bin', 'x');
  expect([answer.status, await answer.json()]).toEqual([
    503,
    {
      statusCode: '503',
      code: 'Unavailable',
      error: 'Unavailable',
      message: 'The file storage is not available at the moment. Try again shortly.',
    },
  ]);
  const read = await fetch(`${server.apiUrl}/storage/v1/object/exam/slow-0.bin`, { headers });
  expect([read.status, await read.json()]).toEqual([503, expect.objectContaining({ code: 'Unavailable' })]);
  const ready = await call('GET', '/readyz');
  expect([ready.status, ready.json]).toEqual([503, { status: 503, message: 'The file storage is not available at the moment.' }]);
  expect((await call('GET', '/healthz')).status).toBe(200);
  expect((await list()).status).toBe(200);

  expect((await send(12_000, bytes.length)).status).toBe(503);

  gate.open();
  expect((await call('GET', '/readyz')).status).toBe(200);
  const asked = await fetch(place, { method: 'HEAD', headers: tus });
  // What came before need not be sent again.
  expect([asked.status, asked.headers.get('upload-offset')]).toEqual([200, '12000']);
  expect((await send(12_000, bytes.length)).status).toBe(204);
  const stored = await fetch(`${server.apiUrl}/storage/v1/object/exam/resumed.bin`, { headers });
  expect(sha256(new Uint8Array(await stored.arrayBuffer()))).toBe(sha256(bytes));
  expect((await store('away.bin', 'x')).status).toBe(200);
});
