import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../tools/test-server.ts';
import { apiCaller, signIn } from '../../test/api-caller.ts';
import { readS3Address } from './open-s3.ts';

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

let folder: string;
let s3: S3rver;
let server: TestServer;
let headers: Record<string, string>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lab-console-s3-'));
  s3 = new S3rver({ port: 0, silent: true, directory: folder, configureBuckets: [{ name: 'lab', configs: [] }] });
  const { port } = await s3.run();
  server = await startTestServer({
    env: {
      STORAGE_URL: `s3://lab/objects?endpoint=http://127.0.0.1:${port}`,
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
    },
  });
  headers = { authorization: `Bearer ${await signIn(apiCaller(server.apiUrl), server.accounts[0]!)}` };
});
afterAll(async () => {
  await server?.stop();
  await s3?.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

/** How many contents the bucket has. */
async function contents(): Promise<number> {
  const names = await readdir(folder, { recursive: true });
  return new Set(names.flatMap((name) => /[0-9a-f]{64}/.exec(name)?.[0] ?? [])).size;
}

it('stores files in an S3 server, once for each content', async () => {
  const bytes = randomBytes(1_500_000);
  const at = (name: string): string => `${server.apiUrl}/storage/v1/object/exam/${name}`;
  for (const name of ['a.bin', 'b.bin']) {
    const answer = await fetch(at(name), { method: 'POST', headers, body: bytes });
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining(name) as string]);
  }
  expect(await contents()).toBe(1);
  expect(sha256(new Uint8Array(await (await fetch(at('b.bin'), { headers })).arrayBuffer()))).toBe(sha256(bytes));
  const part = await fetch(at('a.bin'), { headers: { ...headers, range: 'bytes=10-19' } });
  expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(10, 20))).toBe(true);

  // Replaces both files: their content is deleted with the last file that has it.
  for (const name of ['a.bin', 'b.bin']) {
    expect((await fetch(at(name), { method: 'PUT', headers, body: 'short' })).status).toBe(200);
  }
  expect(await contents()).toBe(1);
  expect(await (await fetch(at('a.bin'), { headers })).text()).toBe('short');
});

it('reads addresses of S3', () => {
  expect(readS3Address('s3://lab')).toEqual({ bucket: 'lab', prefix: '', endpoint: undefined, region: 'us-east-1' });
  expect(readS3Address('s3://lab/a/b/?endpoint=https://s3.example.org&region=cn-north-1')).toEqual({
    bucket: 'lab',
    prefix: 'a/b/',
    endpoint: 'https://s3.example.org',
    region: 'cn-north-1',
  });
  expect(() => readS3Address('s3://')).toThrow('must name a bucket');
});
