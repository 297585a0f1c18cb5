import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StorageClient } from '@supabase/storage-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../tools/test-server.ts';
import type { Verb } from '../database/access.ts';
import { createSessionTokens } from '../http/session-tokens.ts';
import { apiCaller, signIn } from '../../test/api-caller.ts';
import { connectDatabase } from '../../test/connect-database.ts';
import { storageAccess, type StorageRule, type StorageVerbRules } from './storage-access.ts';

const roles = ['admin', 'dev', 'centreadmin', 'teacher', 'student'] as const;
type Role = (typeof roles)[number];
type BucketName = keyof typeof storageAccess;
const buckets = Object.keys(storageAccess) as BucketName[];

/** The kinds of files that rules distinguish: every rule allows some and excludes some. */
const places = ['own folder, own file', 'own folder', 'other folder, own file', 'other folder'] as const;
type Place = (typeof places)[number];
/** The rules of a role; a student has none. */
const rulesOf = (bucket: BucketName, role: Role): StorageVerbRules =>
  role === 'student' ? nothing : storageAccess[bucket][role];
const nothing: StorageVerbRules = { select: 'none', insert: 'none', update: 'none', delete: 'none' };
const opened: Readonly<Record<StorageRule, readonly Place[]>> = {
  none: [],
  all: places,
  ownFolder: ['own folder, own file', 'own folder'],
  ownFiles: ['own folder, own file'],
  own: ['own folder, own file', 'other folder, own file'],
};

describe('access to files', () => {
  let server: TestServer;
  const tokens = {} as Record<Role, string>;
  const centres = {} as Record<Role, string>;
  let count = 0;

  const send = async (
    role: Role | null,
    method: string,
    path: string,
    body?: string,
    more: Readonly<Record<string, string>> = {},
  ): Promise<number> => {
    const answer = await fetch(`${server.apiUrl}/storage/v1/${path}`, {
      method,
      ...(body === undefined ? {} : { body }),
      headers: { 'content-type': 'text/plain', ...(role === null ? {} : { authorization: `Bearer ${tokens[role]}` }), ...more },
    });
    const text = await answer.text();
    // What is missing or hidden is left out of the answer to many names.
    if (answer.ok) return text === '[]' ? 404 : 200;
    return Number((JSON.parse(text) as { statusCode: string }).statusCode);
  };
  const base64 = (text: string): string => Buffer.from(text).toString('base64');
  const split = (name: string): [folder: string, base: string] => [
    name.slice(0, name.indexOf('/')),
    name.slice(name.indexOf('/') + 1),
  ];

  type Attempt = (role: Role, bucket: BucketName, name: string) => Promise<number>;
  /** Every way to do something with a file that is there; for `insert`, with a name that is free. */
  const attempts: Readonly<Record<Verb, Readonly<Record<string, Attempt>>>> = {
    select: {
      read: (role, bucket, name) => send(role, 'GET', `object/${bucket}/${name}`),
      'read signed in': (role, bucket, name) => send(role, 'GET', `object/authenticated/${bucket}/${name}`),
      info: (role, bucket, name) => send(role, 'GET', `object/info/${bucket}/${name}`),
      list: (role, bucket, name) => {
        const [prefix, search] = split(name);
        return send(role, 'POST', `object/list/${bucket}`, JSON.stringify({ prefix, search }));
      },
      search: (role, bucket, name) =>
        send(role, 'POST', `object/list/${bucket}`, JSON.stringify({ prefix: '', contains: split(name)[1] })),
      sign: (role, bucket, name) => send(role, 'POST', `object/sign/${bucket}/${name}`, '{"expiresIn":60}'),
    },
    insert: {
      upload: (role, bucket, name) => send(role, 'POST', `object/${bucket}/${name}`, 'x'),
      'signed upload': (role, bucket, name) => send(role, 'POST', `object/upload/sign/${bucket}/${name}`, '{}'),
      'resumable upload': async (role, bucket, name) => {
        const answer = await fetch(`${server.apiUrl}/storage/v1/upload/resumable`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${tokens[role]}`,
            'tus-resumable': '1.0.0',
            'upload-length': '1',
            'upload-metadata': `bucketName ${base64(bucket)},objectName ${base64(name)}`,
          },
        });
        return answer.ok ? 200 : answer.status;
      },
    },
    update: {
      change: (role, bucket, name) => send(role, 'PUT', `object/${bucket}/${name}`, 'changed'),
      replace: (role, bucket, name) => send(role, 'POST', `object/${bucket}/${name}`, 'replaced', { 'x-upsert': 'true' }),
      rename: (role, bucket, name) =>
        send(role, 'POST', 'object/move', JSON.stringify({ bucketId: bucket, sourceKey: name, destinationKey: `${name}.moved` })),
    },
    delete: {
      delete: (role, bucket, name) => send(role, 'DELETE', `object/${bucket}/${name}`),
      'delete many': (role, bucket, name) => send(role, 'DELETE', `object/${bucket}`, JSON.stringify({ prefixes: [name] })),
    },
  };

  const folderOf = (role: Role, place: Place): string => (place.startsWith('own folder') ? centres[role] : '987654');
  const fresh = (role: Role, place: Place): string => `${folderOf(role, place)}/f${(count += 1)}.txt`;

  /** A file at a place, made by the user or by an administrator; `null` where the user may not make one. */
  async function make(role: Role, bucket: BucketName, place: Place): Promise<string | null> {
    const name = fresh(role, place);
    const maker = place.endsWith('own file') ? role : role === 'admin' ? 'dev' : 'admin';
    return (await send(maker, 'POST', `object/${bucket}/${name}`, 'x')) === 200 ? name : null;
  }

  /** A student cannot sign in; a token made for one must not work either. */
  async function studentToken(): Promise<string> {
    const { jwtSecret } = JSON.parse(await readFile(join(server.dataDir, 'secrets.json'), 'utf8')) as { jwtSecret: string };
    const database = await connectDatabase(server.dataDir);
    try {
      const { rows } = await database.query<{ id: number; org: number }>(
        `select id::float8 as id, org::float8 as org from app.users where role = 'student' limit 1`,
      );
      const { id, org } = rows[0]!;
      const { token, jti, expires } = await createSessionTokens(jwtSecret).make({ role: 'student', userId: id, org });
      await database.query('insert into auth.sessions (jti, user_id, expires_at) values ($1, $2, $3)', [jti, id, expires]);
      return token;
    } finally {
      await database.end();
    }
  }

  beforeAll(async () => {
    server = await startTestServer({ demo: 'small' });
    const call = apiCaller(server.apiUrl);
    for (const role of roles) {
      tokens[role] =
        role === 'student'
          ? await studentToken()
          : await signIn(
              call,
              server.accounts.find(({ code }) => code === role)!,
            );
      const claims = JSON.parse(Buffer.from(tokens[role].split('.')[1]!, 'base64url').toString()) as { org?: number | null };
      centres[role] = String(claims.org ?? 1);
    }
    const storage = new StorageClient(`${server.apiUrl}/storage/v1`, { Authorization: `Bearer ${tokens.admin}` });
    await storage.createBucket('any', { public: false });
  });
  afterAll(() => server.stop());

  describe.each(buckets)('%s', (bucket) => {
    it.each(roles)('%s', async (role) => {
      const rules = rulesOf(bucket, role);
      const wrong: string[] = [];
      let tried = 0;
      const attempt = async (verb: Verb, way: string, place: Place, name: string): Promise<void> => {
        const isOpen = opened[rules[verb]].includes(place);
        const status = await attempts[verb][way]!(role, bucket, name);
        tried += 1;
        if (isOpen !== (status === 200)) wrong.push(`${way}, ${place}: ${status}`);
        if (!isOpen && status !== 403 && status !== 404) wrong.push(`${way}, ${place}: refused by ${status}`);
      };
      for (const place of ['own folder, own file', 'other folder, own file'] as const) {
        for (const way of Object.keys(attempts.insert)) await attempt('insert', way, place, fresh(role, place));
      }
      for (const place of places) {
        for (const verb of ['select', 'update', 'delete'] as const) {
          for (const way of Object.keys(attempts[verb])) {
            const name = await make(role, bucket, place);
            if (name !== null) await attempt(verb, way, place, name);
          }
        }
      }
      expect(tried).toBeGreaterThanOrEqual(28);
      expect(wrong).toEqual([]);
    });
  });

  it('is refused without a sign-in', async () => {
    for (const bucket of buckets) {
      expect(await send(null, 'GET', `object/${bucket}/a.txt`)).toBe(401);
      expect(await send(null, 'POST', `object/${bucket}/a.txt`, 'x')).toBe(401);
      expect(await send(null, 'POST', `object/list/${bucket}`, '{"prefix":""}')).toBe(401);
      expect(await send(null, 'GET', `object/public/${bucket}/a.txt`)).toBe(404);
    }
  });

  it('does not let a teacher create, change or empty a bucket, nor move a file where they may not write', async () => {
    expect(await send('teacher', 'POST', 'bucket', '{"name":"mine"}')).toBe(403);
    expect(await send('teacher', 'PUT', 'bucket/exam', '{"public":true}')).toBe(403);
    expect(await send('teacher', 'POST', 'bucket/exam/empty', '{}')).toBe(403);
    expect(await send('teacher', 'GET', 'bucket/any')).toBe(404);
    const name = (await make('teacher', 'exam', 'own folder, own file'))!;
    const away = { bucketId: 'exam', sourceKey: name, destinationKey: '987654/a.txt' };
    expect(await send('teacher', 'POST', 'object/move', JSON.stringify(away))).toBe(403);
    expect(await send('teacher', 'POST', 'object/copy', JSON.stringify(away))).toBe(403);
    expect(await send('teacher', 'POST', 'object/upload/sign/exam/987654/b.txt', '{}')).toBe(403);
    const many = (...transfers: readonly object[]): string => JSON.stringify({ transfers });
    const folder = { from: centres.teacher, to: '987654', isFolder: true };
    for (const verb of ['move', 'copy']) {
      expect(await send('teacher', 'POST', `batch/${verb}/exam`, many(folder))).toBe(403);
      expect(await send('teacher', 'POST', `batch/${verb}/exam`, many({ from: name, to: '987654/a.txt' }))).toBe(403);
    }
  });

  it('moves or copies many files and folders, or none of them', async () => {
    const folder = fresh('teacher', 'own folder').replace('.txt', '');
    const put = async (role: Role, name: string): Promise<void> => {
      expect(await send(role, 'POST', `object/exam/${folder}/${name}`, 'x')).toBe(200);
    };
    for (const name of ['a.txt', 'b.txt', 'deep/c.txt']) await put('teacher', name);
    await put('admin', 'other.txt');
    const names = async (below = ''): Promise<string[]> => {
      const body = JSON.stringify({ prefix: `${folder}${below}`, sortBy: { column: 'name', order: 'asc' } });
      const headers = { authorization: `Bearer ${tokens.teacher}` };
      const answer = await fetch(`${server.apiUrl}/storage/v1/object/list/exam`, { method: 'POST', body, headers });
      return ((await answer.json()) as { name: string }[]).map(({ name }) => name);
    };
    const act = (verb: string, ...transfers: readonly { from: string; to: string; isFolder?: boolean }[]): Promise<number> =>
      send(
        'teacher',
        'POST',
        `batch/${verb}/exam`,
        JSON.stringify({
          transfers: transfers.map(({ from, to, ...more }) => ({ from: `${folder}/${from}`, to: `${folder}/${to}`, ...more })),
        }),
      );
    const before = ['a.txt', 'b.txt', 'deep', 'other.txt'];
    const a = { from: 'a.txt', to: 'new/a.txt' };
    const b = { from: 'b.txt', to: 'new/b.txt' };
    const deep = { from: 'deep', to: 'new/deep', isFolder: true };
    // A file that is missing, that another has, whose new name is taken or is none: the others stay as well.
    expect(await act('move', a, { from: 'none.txt', to: 'new/none.txt' }, deep)).toBe(404);
    expect(await act('move', a, { from: 'other.txt', to: 'new/other.txt' })).toBe(403);
    expect(await act('move', deep, { from: 'a.txt', to: 'other.txt' })).toBe(409);
    expect(await act('move', a, { from: 'b.txt', to: '../b.txt' })).toBe(400);
    expect(await act('copy', a, { from: 'none.txt', to: 'new/none.txt' })).toBe(404);
    expect(await names()).toEqual(before);
    expect(await act('copy', a, b, deep)).toBe(200);
    expect(await names()).toEqual([...before.slice(0, 3), 'new', 'other.txt']);
    expect(await act('move', a)).toBe(409);
    expect(await act('move', { from: 'a.txt', to: 'moved/a.txt' }, { from: 'deep', to: 'moved/deep', isFolder: true })).toBe(200);
    expect(await names()).toEqual(['b.txt', 'moved', 'new', 'other.txt']);
    expect(await names('/new')).toEqual(['a.txt', 'b.txt', 'deep']);
    expect(await names('/moved/deep')).toEqual(['c.txt']);
  });

  it('deletes many folders in one request, as far as their files are those of the person, or none of them', async () => {
    const folder = fresh('teacher', 'own folder').replace('.txt', '');
    const files = ['a/1.txt', 'a/deep/2.txt', 'b/3.txt', 'ab/4.txt', 'other/5.txt'].map((name) => `${folder}/${name}`);
    for (const name of files.slice(0, 4)) expect(await send('teacher', 'POST', `object/exam/${name}`, 'x')).toBe(200);
    expect(await send('admin', 'POST', `object/exam/${files[4]}`, 'x')).toBe(200);
    const remove = (...folders: readonly string[]): Promise<Response> =>
      fetch(`${server.apiUrl}/storage/v1/folder/exam`, {
        method: 'DELETE',
        body: JSON.stringify({ folders }),
        headers: { authorization: `Bearer ${tokens.teacher}` },
      });
    for (const refused of [[], [`${folder}/a`, ''], [`${folder}/a`, '../b']]) expect((await remove(...refused)).ok).toBe(false);
    const answer = await remove(...['a', 'b', 'other', 'none'].map((name) => `${folder}/${name}`));
    const gone = (await answer.json()) as { name: string }[];
    expect(gone.map(({ name }) => name)).toEqual(files.slice(0, 3));
    expect(await Promise.all(files.map((name) => send('admin', 'GET', `object/exam/${name}`)))).toEqual([
      404, 404, 404, 200, 200,
    ]);
  });

  it('refuses a signed address after its time, for another path, with a changed token, and for another purpose', async () => {
    const name = (await make('admin', 'exam', 'own folder'))!;
    const other = (await make('admin', 'exam', 'own folder'))!;
    const sign = async (seconds: number): Promise<string> => {
      const answer = await fetch(`${server.apiUrl}/storage/v1/object/sign/exam/${name}`, {
        method: 'POST',
        body: JSON.stringify({ expiresIn: seconds }),
        headers: { authorization: `Bearer ${tokens.admin}` },
      });
      return ((await answer.json()) as { signedURL: string }).signedURL;
    };
    const status = async (path: string, method = 'GET'): Promise<number> => {
      const answer = await fetch(`${server.apiUrl}/storage/v1${path}`, { method });
      return answer.status;
    };
    const good = await sign(60);
    expect(await status(good)).toBe(200);
    expect(await status(good.replace(name, other))).toBe(400);
    expect(await status(`${good.slice(0, -3)}AAA`)).toBe(400);
    expect(await status(good.replace('/object/sign/', '/object/upload/sign/'), 'PUT')).toBe(400);
    const short = await sign(1);
    await expect.poll(() => status(short)).toBe(400);
  });

  it('lets only those who may delete a file restore it', async () => {
    const name = (await make('teacher', 'media', 'own folder, own file'))!;
    await send('teacher', 'DELETE', `object/media/${name}`);
    const trashOf = async (role: Role): Promise<{ id: string; name: string }[]> => {
      const answer = await fetch(`${server.apiUrl}/storage/v1/trash/list/media`, {
        method: 'POST',
        body: '{}',
        headers: { authorization: `Bearer ${tokens[role]}` },
      });
      return (await answer.json()) as { id: string; name: string }[];
    };
    const mine = (await trashOf('teacher')).find((file) => file.name === name)!;
    expect((await trashOf('centreadmin')).map((file) => file.name)).not.toContain(name);
    const body = JSON.stringify({ ids: [mine.id] });
    expect(await send('centreadmin', 'POST', 'trash/restore/media', body)).toBe(404);
    expect(await send('teacher', 'POST', 'trash/restore/media', body)).toBe(200);
    expect(await send('teacher', 'GET', `object/media/${name}`)).toBe(200);
  });
});
