import { StorageClient } from '@supabase/storage-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../tools/test-server.ts';
import type { Verb } from '../database/access.ts';
import { apiCaller, signIn } from '../test-support/api-caller.ts';
import { storageAccess, type StorageRule } from './storage-access.ts';

const roles = ['admin', 'dev', 'centreadmin', 'teacher'] as const;
type Role = (typeof roles)[number];
type BucketName = keyof typeof storageAccess;
const buckets = Object.keys(storageAccess) as BucketName[];

/** Files on both sides of every rule. */
const places = ['own folder, own file', 'own folder', 'other folder, own file', 'other folder'] as const;
type Place = (typeof places)[number];
const opened: Readonly<Record<StorageRule, readonly Place[]>> = {
  none: [],
  all: places,
  ownFolder: ['own folder, own file', 'own folder'],
  ownFiles: ['own folder, own file'],
  own: ['own folder, own file', 'other folder, own file'],
};

describe('who may do what with files', () => {
  let server: TestServer;
  const tokens = {} as Record<Role, string>;
  const centres = {} as Record<Role, string>;
  let count = 0;

  const send = async (role: Role | null, method: string, path: string, body?: string): Promise<number> => {
    const answer = await fetch(`${server.apiUrl}/storage/v1/${path}`, {
      method,
      ...(body === undefined ? {} : { body }),
      headers: { 'content-type': 'text/plain', ...(role === null ? {} : { authorization: `Bearer ${tokens[role]}` }) },
    });
    const text = await answer.text();
    return answer.ok ? 200 : Number((JSON.parse(text) as { statusCode: string }).statusCode);
  };
  const folderOf = (role: Role, place: Place): string => (place.startsWith('own folder') ? centres[role] : '987654');
  const fresh = (role: Role, place: Place): string => `${folderOf(role, place)}/f${(count += 1)}.txt`;

  /** A file at a place, made by the user or by an administrator; `null` where the user may not make one. */
  async function make(role: Role, bucket: BucketName, place: Place): Promise<string | null> {
    const name = fresh(role, place);
    const maker = place.endsWith('own file') ? role : role === 'admin' ? 'dev' : 'admin';
    return (await send(maker, 'POST', `object/${bucket}/${name}`, 'x')) === 200 ? name : null;
  }

  beforeAll(async () => {
    server = await startTestServer({ demo: 'small' });
    const call = apiCaller(server.apiUrl);
    for (const role of roles) {
      const account = server.accounts.find(({ code }) => code === role)!;
      tokens[role] = await signIn(call, account);
      const claims = JSON.parse(Buffer.from(tokens[role].split('.')[1]!, 'base64url').toString()) as { org: number | null };
      centres[role] = String(claims.org ?? 1);
    }
    const storage = new StorageClient(`${server.apiUrl}/storage/v1`, { Authorization: `Bearer ${tokens.admin}` });
    await storage.createBucket('any', { public: false });
  });
  afterAll(() => server.stop());

  describe.each(buckets)('%s', (bucket) => {
    it.each(roles)('%s', async (role) => {
      const rules = storageAccess[bucket][role];
      const wrong: string[] = [];
      const check = (verb: Verb, place: Place, status: number): void => {
        const isOpen = opened[rules[verb]].includes(place);
        if (isOpen !== (status === 200)) wrong.push(`${verb} ${place}: ${status}`);
        if (!isOpen && status !== 403 && status !== 404) wrong.push(`${verb} ${place}: refused by ${status}`);
      };
      for (const place of ['own folder, own file', 'other folder, own file'] as const) {
        check('insert', place, await send(role, 'POST', `object/${bucket}/${fresh(role, place)}`, 'x'));
      }
      for (const place of places) {
        const name = await make(role, bucket, place);
        if (name === null) continue;
        check('select', place, await send(role, 'GET', `object/${bucket}/${name}`));
        check('update', place, await send(role, 'PUT', `object/${bucket}/${name}`, 'changed'));
        check('delete', place, await send(role, 'DELETE', `object/${bucket}/${name}`));
      }
      expect(wrong).toEqual([]);
    });
  });

  it('without signing in nothing is answered', async () => {
    for (const bucket of buckets) {
      expect(await send(null, 'GET', `object/${bucket}/a.txt`)).toBe(401);
      expect(await send(null, 'POST', `object/${bucket}/a.txt`, 'x')).toBe(401);
      expect(await send(null, 'POST', `object/list/${bucket}`, '{"prefix":""}')).toBe(401);
      expect(await send(null, 'GET', `object/public/${bucket}/a.txt`)).toBe(404);
    }
  });

  it('a teacher neither makes, changes nor empties a bucket, nor moves a file where they may not write', async () => {
    expect(await send('teacher', 'POST', 'bucket', '{"name":"mine"}')).toBe(403);
    expect(await send('teacher', 'PUT', 'bucket/exam', '{"public":true}')).toBe(403);
    expect(await send('teacher', 'POST', 'bucket/exam/empty', '{}')).toBe(403);
    expect(await send('teacher', 'GET', 'bucket/any')).toBe(404);
    const name = (await make('teacher', 'exam', 'own folder, own file'))!;
    const away = { bucketId: 'exam', sourceKey: name, destinationKey: '987654/a.txt' };
    expect(await send('teacher', 'POST', 'object/move', JSON.stringify(away))).toBe(403);
    expect(await send('teacher', 'POST', 'object/copy', JSON.stringify(away))).toBe(403);
    expect(await send('teacher', 'POST', 'object/upload/sign/exam/987654/b.txt', '{}')).toBe(403);
    expect(await send('teacher', 'POST', 'folder/move/exam', JSON.stringify({ from: centres.teacher, to: '987654' }))).toBe(403);
  });

  it('an address is refused past its time, for another path, with a changed token, and for another purpose', async () => {
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
    await expect.poll(() => status(short), { timeout: 10_000 }).toBe(400);
  });

  it('a deleted file can be brought back by whoever may delete it, and by nobody else', async () => {
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
