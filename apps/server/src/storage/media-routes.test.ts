import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../tools/test-server.ts';
import { apiCaller, signIn, type Answer, type ApiCaller } from '../../test/api-caller.ts';

let server: TestServer;
let call: ApiCaller;
const tokens: Record<string, string> = {};
const ids: Record<string, number> = {};

const files = [
  ['resources', '1/图 1.png', 'image/png'],
  ['resources', '1/film.mp4', 'video/mp4'],
  ['resources', '1/note.txt', 'text/plain'],
  ['exam', '2/secret.png', 'image/png'],
] as const;

beforeAll(async () => {
  server = await startTestServer({ demo: 'small', locale: 'en' });
  call = apiCaller(server.apiUrl);
  for (const account of server.accounts) if (account.role !== 'student') tokens[account.role] ??= await signIn(call, account);
  for (const role of Object.keys(tokens)) {
    const claims = Buffer.from(tokens[role]!.split('.')[1]!, 'base64url').toString();
    ids[role] = (JSON.parse(claims) as { user_id: number }).user_id;
  }
  for (const [bucket, name, type] of files) {
    const answer = await call('POST', `/storage/v1/object/${bucket}/${encodeURI(name)}`, {
      token: tokens['admin']!,
      headers: { 'content-type': type },
      body: `bytes of ${name}`,
    });
    if (answer.status !== 200) throw new Error(`${name}: ${answer.text}`);
  }
});
afterAll(() => server.stop());

const copy = (body: object, { role = 'admin', bucket = 'resources', page = '' } = {}): Promise<Answer> =>
  call('POST', `/upload/copy/${bucket}`, {
    ...(role === '' ? {} : { token: tokens[role]! }),
    headers: page === '' ? {} : { 'x-page': page },
    body,
  });

describe('upload/copy', () => {
  it('gives a file a permanent address that needs no sign-in, in the folder of who asks', async () => {
    const { status, json } = await copy({ path: '1/图 1.png', kind: 'image' });
    expect(status).toBe(200);
    const { data } = json as { data: { url: string; name: string } };
    expect(data.name).toBe('图 1.png');
    expect(data.url).toMatch(
      new RegExp(`^/api/storage/v1/object/public/media/${ids['admin']}/[\\da-f-]{36}/%E5%9B%BE%201\\.png$`),
    );
    const shown = await call('GET', data.url.replace('/api', ''));
    expect([shown.status, shown.text, shown.headers['content-type']]).toEqual([200, 'bytes of 1/图 1.png', 'image/png']);
    expect((await copy({ path: '1/film.mp4', kind: 'video' })).status).toBe(200);
  });

  it.each([
    [{ path: '1/note.txt', kind: 'image' }, {}, 415, 'no image'],
    [{ path: '1/film.mp4', kind: 'image' }, {}, 415, 'no image'],
    [{ path: '1/gone.png', kind: 'image' }, {}, 404, 'not found'],
    [{ path: '1/图 1.png', kind: 'file' }, {}, 400, 'kind'],
    [{ kind: 'image' }, {}, 400, 'path'],
    [{ path: '1/图 1.png', kind: 'image' }, { bucket: 'nowhere' }, 404, 'not found'],
    [{ path: '1/图 1.png', kind: 'image' }, { role: '' }, 401, 'log in'],
    // By the rights of who asks.
    [{ path: '2/secret.png', kind: 'image' }, { role: 'teacher', bucket: 'exam' }, 404, 'not found'],
  ])('refuses %j with %j by %i', async (body, options, status, part) => {
    const answer = await copy(body, options);
    expect([answer.status, (answer.json as { message: string }).message.toLowerCase()]).toEqual([
      status,
      expect.stringContaining(part),
    ]);
  });

  it('is held to the list of the page that asks, by its bucket', async () => {
    const store = async (type: string): Promise<string> => {
      const schema = { type: 'page', body: { type: 'form', api: 'post:rest/courses', body: { type, name: 'text' } } };
      const stored = await call('POST', '/rest/pages', {
        token: tokens['dev']!,
        headers: { prefer: 'return=representation' },
        body: { name: 'Media', schema },
      });
      const [{ id }] = stored.json as [{ id: number }];
      const waiting = await call('GET', `/rest/waiting_pages?page_id=eq.${id}`, { token: tokens['dev']! });
      const body = { version_id: (waiting.json as [{ id: number }])[0].id };
      expect((await call('POST', '/rest/rpc/approve_page', { token: tokens['admin']!, body })).status).toBe(200);
      return String(id);
    };
    const [page, other] = [await store('input-rich-text'), await store('input-text')];
    const picture = { path: '1/图 1.png', kind: 'image' };
    expect((await copy(picture, { page })).status).toBe(200);
    expect((await copy(picture, { page: other })).status).toBe(403);
    expect((await copy({ path: '2/secret.png', kind: 'image' }, { page, bucket: 'exam' })).status).toBe(403);
    const list = (bucket: string, named: string): Promise<Answer> =>
      call('POST', `/storage/v1/object/list/${bucket}`, {
        token: tokens['admin']!,
        headers: { 'x-page': named },
        body: { prefix: '' },
      });
    const answers = [await list('resources', page), await list('exam', page), await list('resources', other)];
    expect(answers.map(({ status }) => status)).toEqual([200, 403, 403]);
    // The call of the storage, which would copy from any bucket, is on no list.
    const body = { bucketId: 'exam', sourceKey: '2/secret.png', destinationBucket: 'media', destinationKey: '1/a.png' };
    const any = await call('POST', '/storage/v1/object/copy', { token: tokens['admin']!, headers: { 'x-page': page }, body });
    expect(any.status).toBe(403);
  });
});
