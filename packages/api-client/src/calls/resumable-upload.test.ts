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

async function uploads(answer: Answer) {
  server = await startServer(answer);
  const kept = memory();
  const { storage } = clientOf(server, { retries: 0 }).api;
  const file = new File(['small'], 'a.txt', { lastModified: 1 });
  return { kept, upload: () => storage.uploadResumable('resources', 'week 1/a.txt', file, { memory: kept }) };
}
const requests = (): string[] => server!.received.map(({ method, path, body }) => `${method} ${path} ${body}`);

it('sends a small file whole with its first request', async () => {
  const { upload, kept } = await uploads((_, response) => {
    response.writeHead(201, { location: '/api/storage/v1/upload/resumable/1', 'upload-offset': '5' }).end();
  });
  await upload();
  expect(requests()).toEqual(['POST /api/storage/v1/upload/resumable small']);
  expect(kept.values.size).toBe(0);
});

it('sends the content after it where the server takes none with the first request', async () => {
  const { upload } = await uploads(({ method }, response) => {
    if (method === 'POST') response.writeHead(201, { location: '/api/storage/v1/upload/resumable/1' }).end();
    else response.writeHead(204, { 'upload-offset': '5' }).end();
  });
  await upload();
  expect(requests()).toEqual(['POST /api/storage/v1/upload/resumable small', 'PATCH /api/storage/v1/upload/resumable/1 small']);
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

it('asks about a name that was taken before it was sent at all', async () => {
  const { upload } = await uploads((_, response) =>
    json(response, 400, { statusCode: '409', code: 'KeyAlreadyExists', message: 'The resource already exists' }),
  );
  await expect(upload()).rejects.toMatchObject({ kind: 'conflict' });
  expect(requests()).toHaveLength(1);
});
