import { afterEach, expect, it } from 'vitest';
import { clientOf, json, startServer, type Answer, type TestServer } from '../../test/http-server.ts';
import type { ResumableOptions } from './resumable-upload.ts';

let server: TestServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

/** What a browser's local storage does. */
function memory(): NonNullable<ResumableOptions['memory']> & { readonly values: Map<string, string> } {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

async function uploads(answer: Answer, file = new File(['small'], 'a.txt', { lastModified: 1, type: 'text/plain' })) {
  server = await startServer(answer);
  const kept = memory();
  const { storage } = clientOf(server, { retries: 0 }).api;
  return {
    kept,
    upload: (upsert = false) => storage.uploadResumable('resources', 'week 1/a.txt', file, { memory: kept, upsert }),
  };
}
const requests = (): string[] => server!.received.map(({ method, path, body }) => `${method} ${path} ${body}`);

it.each([
  ['new', false, undefined],
  ['over an older one', true, 'true'],
] as const)('sends a small file %s as one plain request', async (_title, upsert, header) => {
  const { upload, kept } = await uploads((_, response) => json(response, 200, { Key: 'resources/week 1/a.txt' }));
  await upload(upsert);
  expect(requests()).toEqual(['POST /api/storage/v1/object/resources/week%201/a.txt small']);
  expect(server!.received[0]!.headers).toMatchObject({ 'content-type': 'text/plain', 'cache-control': 'max-age=3600' });
  expect(server!.received[0]!.headers['x-upsert']).toBe(header);
  expect(kept.values.size).toBe(0);
});

it.each([
  ['a large file', new File([new Uint8Array(1_048_577)], 'a.txt', { type: 'text/plain' })],
  // As a plain request it would be taken apart.
  ['a small form', new File(['--x--'], 'a.txt', { type: 'multipart/form-data; boundary=x' })],
] as const)('sends %s in parts', async (_title, file) => {
  const { upload, kept } = await uploads(({ method, headers, body }, response) => {
    if (method === 'POST') response.writeHead(201, { location: '/api/storage/v1/upload/resumable/1' }).end();
    else response.writeHead(204, { 'upload-offset': String(Number(headers['upload-offset']) + body.length) }).end();
  }, file);
  await upload();
  expect(server!.received.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /api/storage/v1/upload/resumable',
    ...Array.from({ length: Math.ceil(file.size / 1_048_576) }, () => 'PATCH /api/storage/v1/upload/resumable/1'),
  ]);
  expect(kept.values.size).toBe(0);
});

it.each([
  ['its own bytes', 'small', undefined],
  ['other bytes', 'other', 'conflict'],
] as const)('whose first answer was lost finds under its name %s', async (_title, stored, kind) => {
  let tries = 0;
  const { upload } = await uploads(({ method }, response) => {
    tries += 1;
    if (tries === 1) response.destroy();
    else if (method === 'GET') response.writeHead(200, { 'content-type': 'text/plain' }).end(stored);
    else json(response, 400, { statusCode: '409', code: 'KeyAlreadyExists', message: 'The resource already exists' });
  });
  await expect(upload()).rejects.toMatchObject({ kind: 'network' });
  const again = upload().then(
    () => undefined,
    (error: { readonly kind: string }) => error.kind,
  );
  expect(await again).toBe(kind);
  expect(requests().at(-1)).toBe('GET /api/storage/v1/object/authenticated/resources/week%201/a.txt ');
});

it('remembers a small file only while its answer takes long', async () => {
  const seen: (string | null)[] = [];
  let answer = (): void => undefined;
  const { upload, kept } = await uploads((_, response) => {
    answer = () => json(response, 200, { Key: 'resources/week 1/a.txt' });
  });
  const sent = upload();
  await expect.poll(() => server!.received.length).toBe(1);
  seen.push([...kept.values.values()][0] ?? null);
  await expect.poll(() => kept.values.size).toBe(1);
  seen.push([...kept.values.values()][0] ?? null);
  answer();
  await sent;
  expect([...seen, kept.values.size]).toEqual([null, 'unanswered', 0]);
});

it('asks about a name that was taken before it was sent at all', async () => {
  const { upload } = await uploads((_, response) =>
    json(response, 400, { statusCode: '409', code: 'KeyAlreadyExists', message: 'The resource already exists' }),
  );
  await expect(upload()).rejects.toMatchObject({ kind: 'conflict' });
  expect(requests()).toHaveLength(1);
});
