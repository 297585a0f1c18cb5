import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../tools/test-server.ts';
import { apiCaller, signIn, type Answer, type ApiCaller } from '../../test/api-caller.ts';

let server: TestServer;
let call: ApiCaller;
let admin: string;
let teacher: string;
let colleague: string;
let person: number;
let centre: string;

beforeAll(async () => {
  server = await startTestServer({ demo: 'small' });
  call = apiCaller(server.apiUrl);
  const as = (code: string): Promise<string> =>
    signIn(
      call,
      server.accounts.find((account) => account.code === code)!,
    );
  [admin, teacher, colleague] = await Promise.all([as('admin'), as('teacher'), as('centreadmin')]);
  const { json } = await call('GET', '/rest/users?role=eq.teacher&code=eq.teacher&select=id,org', { token: admin });
  const [row] = json as readonly { id: number; org: number }[];
  person = row!.id;
  centre = String(row!.org);
});
afterAll(() => server?.stop());

const store = (token: string, path: string, bytes: number, headers: Readonly<Record<string, string>> = {}): Promise<Answer> =>
  call('POST', `/storage/v1/object/${path}`, {
    token,
    body: 'x'.repeat(bytes),
    headers: { 'content-type': 'text/plain', ...headers },
  });
/** Bytes stored, by whom they count for. */
async function used(
  token: string,
  bucket: string,
  folder: string,
): Promise<Record<string, readonly [bytes: number, quota: number | null]>> {
  const { json } = await call('POST', '/rest/rpc/storage_use', { token, body: { bucket, folder } });
  return Object.fromEntries(
    (json as readonly { kind: string; bytes: number; quota: number | null }[]).map(({ kind, bytes, quota }) => [
      kind,
      [bytes, quota] as const,
    ]),
  );
}
const limit = async (kind: string, key: string, bytes: number | null): Promise<void> => {
  const { status } = await call('POST', '/rest/rpc/set_storage_quota', { token: admin, body: { kind, key, bytes } });
  expect(status).toBe(204);
};

describe('storage quotas', () => {
  it('count what is stored, replaced, moved, copied, put into the trash and deleted for good', async () => {
    const before = await used(teacher, 'exam', centre);
    expect(before['person']![1]).toBe(20 * 2 ** 30);
    expect(before['centre']![1]).toBe(200 * 2 ** 30);
    expect(Object.keys(before)).toEqual(['person', 'centre']);
    const grown = async (): Promise<readonly [person: number, centre: number]> => {
      const now = await used(teacher, 'exam', centre);
      return [now['person']![0] - before['person']![0], now['centre']![0] - before['centre']![0]];
    };
    expect((await store(teacher, `exam/${centre}/quota/a.txt`, 100)).status).toBe(200);
    expect(await grown()).toEqual([100, 100]);
    await store(teacher, `exam/${centre}/quota/a.txt`, 70, { 'x-upsert': 'true' });
    expect(await grown()).toEqual([70, 70]);
    const copied = { bucketId: 'exam', sourceKey: `${centre}/quota/a.txt`, destinationKey: `${centre}/quota/b.txt` };
    expect((await call('POST', '/storage/v1/object/copy', { token: teacher, body: copied })).status).toBe(200);
    expect(await grown()).toEqual([140, 140]);
    expect(
      (await call('POST', '/storage/v1/object/move', { token: admin, body: { ...copied, destinationKey: `999999/b.txt` } }))
        .status,
    ).toBe(200);
    expect(await grown()).toEqual([140, 70]);
    const { json } = await call('DELETE', '/storage/v1/object/exam', {
      token: teacher,
      body: { prefixes: [copied.destinationKey] },
    });
    expect(await grown()).toEqual([140, 70]);
    const ids = (json as readonly { id: string }[]).map(({ id }) => id);
    expect((await call('DELETE', '/storage/v1/trash/exam', { token: teacher, body: { ids } })).status).toBe(200);
    expect(await grown()).toEqual([70, 0]);
    expect((await call('POST', '/rest/rpc/storage_overview', { token: teacher, body: {} })).status).toBe(403);
    expect((await used(admin, 'exam', centre))['bucket']![0]).toBeGreaterThanOrEqual(70);
    // Of another centre a teacher is not told how much it stores.
    expect(Object.keys(await used(teacher, 'exam', '999999'))).toEqual(['person']);
  });

  it.each([
    ['person', (): string => String(person), /^Your files take as much room as one person may use\./],
    ['centre', (): string => centre, /^The files of this centre take as much room as they may\./],
    ['bucket', (): string => 'exam', /^The files of this bucket take as much room as they may\./],
  ] as const)('refuse what would go beyond that of a %s, and lose nothing', async (kind, whose, sentence) => {
    const now = (await used(admin, 'exam', centre))[kind === 'person' ? 'bucket' : kind]![0];
    const mine = kind === 'person' ? (await used(teacher, 'exam', centre))['person']![0] : now;
    await limit(kind, whose(), mine + 1_000);
    try {
      const name = `exam/${centre}/quota/${kind}.txt`;
      expect((await store(teacher, name, 900)).status).toBe(200);
      const refused = await store(teacher, name, 1_001, { 'x-upsert': 'true' });
      expect(refused.status).toBe(507);
      expect(refused.json).toMatchObject({ code: 'QuotaExceeded', message: expect.stringMatching(sentence) as string });
      expect((await call('GET', `/storage/v1/object/${name}`, { token: teacher })).text).toBe('x'.repeat(900));
      // At its limit a file can still be replaced by one that is no larger, deleted and brought back.
      expect((await store(teacher, name, 1_000, { 'x-upsert': 'true' })).status).toBe(200);
      const { json } = await call('DELETE', '/storage/v1/object/exam', {
        token: teacher,
        body: { prefixes: [name.slice('exam/'.length)] },
      });
      const ids = (json as readonly { id: string }[]).map(({ id }) => id);
      expect((await call('POST', '/storage/v1/trash/restore/exam', { token: teacher, body: { ids } })).status).toBe(200);
      // An upload that is only announced is refused with its first request, together with others that are open.
      const announce = (bytes: number, to: string): Promise<Answer> =>
        call('POST', '/storage/v1/upload/resumable', {
          token: teacher,
          headers: {
            'tus-resumable': '1.0.0',
            'upload-length': String(bytes),
            'upload-metadata': `bucketName ${btoa('exam')},objectName ${btoa(`${centre}/quota/${to}`)}`,
          },
        });
      expect((await announce(1, 'tus.txt')).status).toBe(507);
      await limit(kind, whose(), mine + 2_000);
      expect((await announce(600, 'first.txt')).status).toBe(201);
      expect((await announce(600, 'second.txt')).status).toBe(507);
    } finally {
      await limit(kind, whose(), null);
      await call('DELETE', '/storage/v1/room/uploads', { token: admin });
    }
  });

  it('let two uploads at once together not go beyond', async () => {
    await limit('person', String(person), (await used(teacher, 'exam', centre))['person']![0] + 1_000);
    try {
      const outcomes = await Promise.all(
        Array.from({ length: 8 }, (_, at) => store(teacher, `exam/${centre}/quota/at-once-${at}.txt`, 300)),
      );
      const count = (wanted: number): number => outcomes.filter(({ status }) => status === wanted).length;
      expect([count(200), count(507)]).toEqual([3, 5]);
    } finally {
      await limit('person', String(person), null);
    }
  });

  it('and the room of the disk are for administrators', async () => {
    const look = await call('GET', '/storage/v1/room', { token: admin });
    expect(look.json).toMatchObject({ reserveBytes: 150 * 2 ** 20, openUploads: 0, openUploadBytes: 0 });
    for (const token of [teacher, colleague]) {
      expect((await call('GET', '/storage/v1/room', { token })).json).toMatchObject({ statusCode: '403' });
      expect((await call('DELETE', '/storage/v1/room/trash', { token })).json).toMatchObject({ statusCode: '403' });
      expect((await call('DELETE', '/storage/v1/room/uploads', { token })).json).toMatchObject({ statusCode: '403' });
      expect((await call('GET', '/rest/storage_quotas', { token })).status).toBe(403);
      const body = { kind: 'person', bytes: 9e14 };
      expect((await call('POST', '/rest/rpc/set_storage_quota', { token, body })).status).toBe(403);
    }
    const overview = await call('POST', '/rest/rpc/storage_overview', { token: admin, body: {} });
    const [most] = (overview.json as readonly { bytes: number }[]).map(({ bytes }) => bytes);
    expect(most).toBe(Math.max(...(overview.json as readonly { bytes: number }[]).map(({ bytes }) => bytes)));
    await store(teacher, `exam/${centre}/quota/gone.txt`, 10);
    await call('DELETE', '/storage/v1/object/exam', { token: teacher, body: { prefixes: [`${centre}/quota/gone.txt`] } });
    const emptied = await call('DELETE', '/storage/v1/room/trash', { token: admin });
    expect((emptied.json as { count: number }).count).toBeGreaterThan(0);
    expect((await call('POST', '/storage/v1/trash/list/exam', { token: admin, body: {} })).json).toEqual([]);
  });
});
