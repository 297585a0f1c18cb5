import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/database/test-server.ts';
import { fillTestUniversity, people } from '../../test/database/test-university.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await fillTestUniversity(server.owner);
  await server.owner.query(`
    update app.schedules set date = app.today_of(1) + 2;
    insert into app.buckets (id, name) values ('resources', 'resources'), ('report', 'report') on conflict do nothing;
    insert into app.objects (bucket_id, name) values
      ('resources', '1/guides/Lens 100%.pdf'), ('resources', '2/Lens.pdf'), ('report', '2/531/Lens.jpg'), ('exam', '2/Lens.docx')`);
});
afterAll(() => server?.stop());

interface Found {
  readonly kind: string;
  readonly id: string;
  readonly name: string;
}

async function found(name: keyof typeof people, query: string, more: object = {}): Promise<readonly string[]> {
  const token = await server.tokenFor(people[name]);
  const answer = await server.request('POST', 'rpc/search_everything', { token, body: { query, centre_id: 1, ...more } });
  expect(answer.status).toBe(200);
  return (answer.body as readonly Found[]).map(({ kind, id, name: named }) => `${kind} ${kind === 'file' ? named : id}`);
}

test('finds each kind of thing by the words of its code and name, those of the given centre first', async () => {
  expect(await found('admin', 'R2')).toEqual(['room 302', 'session 521', 'session 502', 'session 512']);
  expect(await found('admin', 'student')).toEqual(['student 7', 'student 8']);
  expect(await found('admin', 'COURSE own')).toEqual(['course 101', 'session 501', 'session 511']);
  expect(await found('admin', 'listed')).toEqual(['experiment 211']);
  expect(await found('admin', 'class centre')).toEqual(['class 12', 'class 13']);
  expect(await found('admin', 'lens')).toEqual(['file Lens 100%.pdf', 'file Lens.pdf']);
  expect(await found('admin', 'class', { centre_id: 2 })).toEqual(['class 13', 'class 12', 'class 10']);
});

test('signs of patterns are letters, and nothing is found for nothing', async () => {
  expect(await found('admin', '100%')).toEqual(['file Lens 100%.pdf']);
  for (const query of ['%', '_', '\\', '  ', '']) expect(await found('teacher', query === '%' ? '%%' : query)).toEqual([]);
});

test('a day has its sessions and nothing else', async () => {
  const { rows } = await server.owner.query<{ day: string }>(`select (app.today_of(1) + 2)::text as day`);
  expect(await found('teacher', 'R2', { day: rows[0]!.day })).toEqual(['session 521', 'session 512']);
  expect(await found('teacher', '', { day: '2020-01-01' })).toEqual([]);
});

test('nobody finds what they may not read', async () => {
  const drafts = ['session 501', 'session 502', 'session 503'];
  const seen = async (name: keyof typeof people): Promise<readonly string[]> =>
    (await Promise.all(['experiment 1', 'experiment 2', 'experiment 3'].map((query) => found(name, query))))
      .flat()
      .filter((row) => drafts.includes(row));
  expect(await seen('admin')).toEqual(drafts);
  // Drafts are those of the own courses, and of the own centre.
  expect(await seen('teacher')).toEqual(['session 501']);
  expect(await seen('centreadmin')).toEqual(['session 501', 'session 502']);
  expect(await seen('strangeCentreadmin')).toEqual(['session 503']);
  // Reports and exams of another centre are in no search; resources are for all staff.
  expect(await found('strangeCentreadmin', 'lens')).toEqual(['file Lens 100%.pdf', 'file Lens.pdf']);
  for (const [name, status] of [
    ['student', 403],
    [null, 401],
  ] as const) {
    const token = name === null ? undefined : await server.tokenFor(people[name]);
    const refused = await server.request('POST', 'rpc/search_everything', {
      ...(token === undefined ? {} : { token }),
      body: { query: 'experiment' },
    });
    expect(refused.status).toBe(status);
  }
});
