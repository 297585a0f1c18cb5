import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../tools/test-server.ts';
import { apiCaller, signIn } from '../test/api-caller.ts';
import { base64, cursor, form, json, list, listV2, nested, oddRequests, upload, type Sent } from '../test/odd-requests.ts';

let server: TestServer;
let authorization: string;
beforeAll(async () => {
  server = await startTestServer();
  authorization = `Bearer ${await signIn(apiCaller(server.apiUrl), server.accounts[0]!)}`;
  await send({
    method: 'POST',
    path: '/storage/v1/object/media/a/b.txt',
    headers: { 'content-type': 'text/plain' },
    body: 'bytes',
  });
});
afterAll(() => server.stop());

async function send({ method, path, headers = {}, body }: Sent): Promise<{ status: number; text: string }> {
  const answer = await fetch(server.apiUrl + path, {
    method,
    headers: { authorization, ...headers },
    ...(body === undefined ? {} : { body }),
  });
  return { status: answer.status, text: await answer.text() };
}

it.each<[string, () => Sent]>([
  ['a null character in contains', () => list({ prefix: '', contains: 'a\0' })],
  ['a null character in search', () => list({ prefix: '', search: 'a\0' })],
  [
    'a null character in prefixes',
    () => ({ method: 'DELETE', path: '/storage/v1/object/media', body: json({ prefixes: ['a\0'] }) }),
  ],
  [
    'a null character in paths',
    () => ({ method: 'POST', path: '/storage/v1/object/sign/media', body: json({ expiresIn: 60, paths: ['a\0'] }) }),
  ],
  [
    'a null character in sourceKey',
    () => ({
      method: 'POST',
      path: '/storage/v1/object/move',
      body: json({ bucketId: 'media', sourceKey: 'a\0', destinationKey: 'b' }),
    }),
  ],
  [
    'a null character in bucketId',
    () => ({
      method: 'POST',
      path: '/storage/v1/object/copy',
      body: json({ bucketId: 'media\0', sourceKey: 'a/b.txt', destinationKey: 'b' }),
    }),
  ],
  ['a cursor of 1e308', () => listV2({ with_delimiter: true, cursor: cursor('1e308') })],
  ['a cursor of -5', () => listV2({ with_delimiter: true, cursor: cursor('-5') })],
  ['a cursor of 1.5', () => listV2({ with_delimiter: true, cursor: cursor('1.5') })],
  ['a null character in a cursor', () => listV2({ cursor: cursor('a\0') })],
  ['a null character in metadata', () => upload({ 'x-metadata': base64(json({ a: 'b\0' })) })],
  ['metadata of 8,000 levels', () => upload({ 'x-metadata': base64(nested(8_000)) })],
  ['a content type that no header can carry', () => form({ contentType: 'text/plain; x=中' })],
])('answers 400 with a sentence to %s', async (_what, request) => {
  const { status, text } = await send(request());
  expect([status, text]).toEqual([400, expect.stringMatching(/"message":"[A-Z].*\."/) as string]);
});

it.each(['  ', 'a\u0000', 'x'.repeat(101), '\ud800'])('names what is wrong with a bucket called %j', async (name) => {
  const { status, text } = await send({ method: 'POST', path: '/storage/v1/bucket', body: json({ id: 'odd-bucket', name }) });
  expect([status, text]).toEqual([400, expect.stringContaining('body/name must be a text of 1 to 100 characters') as string]);
});

it('answers no odd request with 500, whatever stands in which place', async () => {
  await fc.assert(
    fc.asyncProperty(oddRequests, async (request) => {
      const { status, text } = await send(request);
      expect([status, text]).not.toEqual([500, expect.anything()]);
    }),
    { numRuns: Number(process.env['ODD_REQUESTS'] ?? 400) },
  );
});
