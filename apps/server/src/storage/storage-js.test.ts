import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { StorageClient } from '@supabase/storage-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../tools/test-server.ts';
import { apiCaller, signIn } from '../../test/api-caller.ts';

/** Internal methods of the client, which need no test. */
const inner = new Set([
  'constructor',
  'prepareUploadFormData',
  'handleOperation',
  'uploadOrUpdate',
  'encodeMetadata',
  'toBase64',
  '_getFinalPath',
  '_removeEmptyFolders',
  'applyTransformOptsToQuery',
  'transformOptsToQueryString',
  'bucketLifecycleUrl',
  'listBucketOptionsToQueryString',
]);

/** The published client, unmodified, runs all its calls against a real server. */
describe('@supabase/storage-js', () => {
  let server: TestServer;
  let storage: StorageClient;
  let token: string;
  const files = () => storage.from('resources');

  /** The data of an answer. Throws its error. */
  async function ok<Data>(answer: Promise<{ data: Data; error: unknown }>): Promise<NonNullable<Data>> {
    const { data, error } = await answer;
    if (error || data === null || data === undefined) throw new Error(JSON.stringify(error));
    return data;
  }
  /** The error of an answer. */
  async function refusal(
    answer: Promise<{ error: unknown }>,
  ): Promise<{ status?: number; statusCode?: string; message: string }> {
    const { error } = await answer;
    return error as { message: string };
  }

  beforeAll(async () => {
    server = await startTestServer({ demo: 'none' });
    token = await signIn(apiCaller(server.apiUrl), server.accounts[0]!);
    storage = new StorageClient(`${server.apiUrl}/storage/v1`, { Authorization: `Bearer ${token}` });
  });
  afterAll(() => server.stop());

  it('has every method of the client in this test', () => {
    const apis = [Object.getPrototypeOf(Object.getPrototypeOf(storage)) as object, Object.getPrototypeOf(files()) as object];
    const calls = apis.flatMap((api) => Object.getOwnPropertyNames(api)).filter((name) => !inner.has(name));
    const script = readFileSync(import.meta.filename, 'utf8');
    expect(calls.length).toBeGreaterThan(25);
    expect(calls.filter((name) => !script.includes(`.${name}(`))).toEqual([]);
  });

  it('reports missing features as not available', async () => {
    await ok(files().upload('plain.txt', 'plain'));
    for (const answer of [
      storage.getBucketLifecycle('resources'),
      storage.updateBucketLifecycle('resources', {
        rules: [{ status: 'Enabled', filter: {}, noncurrentVersionExpiration: { noncurrentDays: 3 } }],
      }),
      storage.deleteBucketLifecycle('resources'),
      storage.purgeBucketCache('resources'),
      files().purgeCache('plain.txt'),
      files().download('plain.txt', { transform: { width: 10 } }),
    ]) {
      expect(await refusal(answer)).toMatchObject({ statusCode: '403', message: expect.stringContaining('has no') as string });
    }
  });

  it('lists, creates, changes, empties and deletes buckets', async () => {
    expect((await ok(storage.listBuckets())).map(({ id }) => id)).toEqual(['exam', 'media', 'report', 'resources']);
    const page = { search: 'E', sortColumn: 'name', sortOrder: 'desc', limit: 2, offset: 1 } as const;
    expect((await ok(storage.listBuckets(page))).map(({ id }) => id)).toEqual(['report', 'media']);
    expect(
      await ok(storage.createBucket('drafts', { public: false, fileSizeLimit: '1KB', allowedMimeTypes: ['text/*'] })),
    ).toEqual({
      name: 'drafts',
    });
    expect(await refusal(storage.createBucket('drafts', { public: false }))).toMatchObject({ statusCode: '409' });
    expect(await ok(storage.getBucket('drafts'))).toMatchObject({ id: 'drafts', public: false, file_size_limit: 1000 });
    const drafts = storage.from('drafts');
    expect(await refusal(drafts.upload('a.png', new Blob(['x'], { type: 'image/png' })))).toMatchObject({ statusCode: '415' });
    expect(await refusal(drafts.upload('a.txt', new Blob(['x'.repeat(1001)], { type: 'text/plain' })))).toMatchObject({
      statusCode: '413',
    });
    await ok(drafts.upload('a.txt', new Blob(['x'], { type: 'text/plain' })));
    expect(await refusal(storage.deleteBucket('drafts'))).toMatchObject({ statusCode: '409' });
    await ok(storage.updateBucket('drafts', { public: true, fileSizeLimit: null, allowedMimeTypes: null }));
    expect(await ok(storage.getBucket('drafts'))).toMatchObject({ public: true, file_size_limit: null });
    const open = await fetch(drafts.getPublicUrl('a.txt').data.publicUrl);
    expect([open.status, await open.text()]).toEqual([200, 'x']);
    await ok(storage.emptyBucket('drafts'));
    await ok(storage.deleteBucket('drafts'));
    expect(await refusal(storage.getBucket('drafts'))).toMatchObject({ statusCode: '404' });
  });

  it('uploads forms and raw bodies, refuses an existing name, and replaces on request', async () => {
    const path = '物理 实验/Übung 😀.txt';
    expect(await ok(files().upload(path, new Blob(['one'], { type: 'text/plain' })))).toMatchObject({
      path,
      fullPath: `resources/${path}`,
    });
    expect(await refusal(files().upload(path, 'two'))).toMatchObject({
      statusCode: '409',
      message: 'The resource already exists',
    });
    await ok(
      files().upload(path, Buffer.from('two'), { upsert: true, contentType: 'text/plain', metadata: { made: 'by hand' } }),
    );
    expect(await (await ok(files().download(path))).text()).toBe('two');
    expect(await ok(files().info(path))).toMatchObject({
      name: path,
      size: 3,
      contentType: 'text/plain',
      metadata: { made: 'by hand' },
    });
    await ok(files().update(path, new Blob(['three'])));
    expect(await (await ok(files().download(path))).text()).toBe('three');
    expect(await refusal(files().update('missing.txt', 'x'))).toMatchObject({ statusCode: '404' });
    const { data: stream } = await files().download(path).asStream();
    expect(await new Response(stream).text()).toBe('three');
    const strict = new StorageClient(`${server.apiUrl}/storage/v1`).setHeader('Authorization', `Bearer ${token}`);
    await expect(strict.from('resources').throwOnError().download('missing.txt')).rejects.toThrow('Object not found');
    expect(await ok(files().exists(path))).toBe(true);
    expect((await files().exists('missing.txt')).data).toBe(false);
  });

  it('lists folders without an id, in pages, sorted and filtered by text', async () => {
    for (const name of ['list/b.txt', 'list/a.txt', 'list/deep/er/c.txt', 'list/deep.txt', 'list/100%_x.txt']) {
      // The client leaves "%" as it is in an address, and its callers encode it.
      await ok(files().upload(encodeURI(name), name));
    }
    const names = async (...options: Parameters<ReturnType<typeof files>['list']>) =>
      (await ok(files().list(...options))).map(({ name }) => name);
    expect(await names('list')).toEqual(['100%_x.txt', 'a.txt', 'b.txt', 'deep', 'deep.txt']);
    expect(await names('list/', { limit: 2, offset: 1 })).toEqual(['a.txt', 'b.txt']);
    expect(await names('list', { sortBy: { column: 'name', order: 'desc' } })).toEqual([
      'deep.txt',
      'deep',
      'b.txt',
      'a.txt',
      '100%_x.txt',
    ]);
    expect(await names('list', { sortBy: { column: 'created_at', order: 'asc' } })).toEqual([
      'deep',
      'b.txt',
      'a.txt',
      'deep.txt',
      '100%_x.txt',
    ]);
    expect(await names('list', { search: 'DEEP' })).toEqual(['deep', 'deep.txt']);
    expect(await names('list', { search: '100%_' })).toEqual(['100%_x.txt']);
    expect(await names('list', { search: '%' })).toEqual([]);
    expect(await names('list/deep')).toEqual(['er']);
    expect(await names('nowhere')).toEqual([]);
    const [folder] = await ok(files().list('list', { search: 'deep' }));
    expect(folder).toMatchObject({ id: null, updated_at: null, metadata: null });
    const [file] = await ok(files().list('list', { search: 'a.txt' }));
    expect(file).toMatchObject({ metadata: { size: 10, mimetype: 'text/plain;charset=UTF-8' } });
    const first = await ok(files().listV2({ prefix: 'list/', with_delimiter: true, limit: 4 }));
    expect([first.hasNext, first.folders.map(({ name }) => name), first.objects.length]).toEqual([true, ['list/deep/'], 3]);
    const second = await ok(files().listV2({ prefix: 'list/', with_delimiter: true, limit: 4, cursor: first.nextCursor! }));
    expect([second.hasNext, second.objects.map(({ name }) => name)]).toEqual([false, ['list/deep.txt']]);
    const flat = await ok(files().listV2({ prefix: 'list/de', limit: 1 }));
    expect(flat.objects.map(({ name }) => name)).toEqual(['list/deep.txt']);
    expect((await ok(files().listV2({ prefix: 'list/de', cursor: flat.nextCursor! }))).objects.map(({ name }) => name)).toEqual([
      'list/deep/er/c.txt',
    ]);
  });

  it('moves, copies and removes', async () => {
    await ok(files().upload('move/a.txt', 'a'));
    await ok(files().move('move/a.txt', 'moved/b.txt'));
    expect(await refusal(files().download('move/a.txt'))).toBeTruthy();
    await ok(files().copy('moved/b.txt', 'moved/c.txt'));
    expect(await refusal(files().copy('moved/b.txt', 'moved/c.txt'))).toMatchObject({ statusCode: '409' });
    expect(await refusal(files().move('moved/none.txt', 'moved/d.txt'))).toMatchObject({ statusCode: '404' });
    await ok(files().copy('moved/b.txt', 'b.txt', { destinationBucket: 'exam' }));
    expect(await (await ok(storage.from('exam').download('b.txt'))).text()).toBe('a');
    const removed = await ok(files().remove(['moved/b.txt', 'moved/c.txt', 'moved/none.txt']));
    expect(removed.map(({ name }) => name)).toEqual(['moved/b.txt', 'moved/c.txt']);
    expect(await ok(files().list('moved'))).toEqual([]);
  });

  it('signs addresses for downloads and uploads', async () => {
    const name = '签名/a #1?.txt';
    await ok(storage.from('resources').upload(encodeURIComponent(name).replaceAll('%2F', '/'), 'signed'));
    const { signedUrl } = await ok(
      files().createSignedUrl(encodeURIComponent(name).replaceAll('%2F', '/'), 60, { download: '下载.txt' }),
    );
    const answer = await fetch(signedUrl);
    expect([answer.status, await answer.text()]).toEqual([200, 'signed']);
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="__.txt"; filename*=UTF-8''${encodeURIComponent('下载.txt')}`,
    );
    const many = await ok(files().createSignedUrls([name, 'missing.txt'], 60_000));
    expect(many.map(({ path, error }) => [path, error])).toEqual([
      [name, null],
      ['missing.txt', 'Either the object does not exist or you do not have access to it'],
    ]);
    expect(await (await fetch(many[0]!.signedUrl!)).text()).toBe('signed');
    expect(await refusal(files().createSignedUrl('missing.txt', 60))).toMatchObject({ statusCode: '404' });

    const target = await ok(files().createSignedUploadUrl('signed/up.txt'));
    const anonymous = new StorageClient(`${server.apiUrl}/storage/v1`).from('resources');
    await ok(anonymous.uploadToSignedUrl(target.path, target.token, new Blob(['sent'], { type: 'text/plain' })));
    expect(await (await ok(files().download('signed/up.txt'))).text()).toBe('sent');
    expect(await refusal(anonymous.uploadToSignedUrl(target.path, target.token, 'again'))).toMatchObject({ statusCode: '409' });
  });

  it('keeps bytes unchanged, serves ranges of them and answers 304 when nothing changed', async () => {
    const bytes = randomBytes(3_000_000);
    await ok(files().upload('bytes.bin', bytes, { contentType: 'application/octet-stream' }));
    const back = Buffer.from(await (await ok(files().download('bytes.bin'))).arrayBuffer());
    expect(createHash('sha256').update(back).digest('hex')).toBe(createHash('sha256').update(bytes).digest('hex'));
    const get = (headers: Record<string, string>) =>
      fetch(`${server.apiUrl}/storage/v1/object/resources/bytes.bin`, {
        headers: { authorization: `Bearer ${token}`, ...headers },
      });
    const part = await get({ range: 'bytes=1000-1999' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 1000-1999/3000000']);
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(1000, 2000))).toBe(true);
    expect((await get({ range: 'bytes=3000000-' })).status).toBe(416);
    const eTag = part.headers.get('etag')!;
    expect((await get({ 'if-none-match': eTag })).status).toBe(304);
    expect((await get({ 'if-none-match': '"other"' })).status).toBe(200);
  });
});
