import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestAnswer, type TestServer } from '../../test/database/test-server.ts';
import { fillTestUniversity, people } from '../../test/database/test-university.ts';

let server: TestServer;
const tokens: Partial<Record<keyof typeof people, string>> = {};

beforeAll(async () => {
  server = await startTestServer();
  await fillTestUniversity(server.owner);
  for (const [name, person] of Object.entries(people)) tokens[name as keyof typeof people] = await server.tokenFor(person);
});
afterAll(() => server?.stop());
beforeEach(() => server.owner.query(`delete from app.announcements where student_list <> '{}'`));

type Person = keyof typeof people;
const send = (name: Person, change: object = {}): Promise<TestAnswer> =>
  server.request('POST', 'rpc/announce_to_students', {
    token: tokens[name],
    body: { course_id: 101, students: [7, 8], title: 'Report', content: 'Hand it in <b>today</b> & not\nlater.', ...change },
  });
const sent = async (): Promise<unknown> =>
  (
    await server.owner.query(
      `select title, content, student_list, organization_id, created_by from app.announcements where student_list <> '{}'`,
    )
  ).rows;
const titles = async (name: Person, path: string): Promise<readonly unknown[]> =>
  ((await server.request('GET', path, { token: tokens[name] })).body as { title: string }[]).map(({ title }) => title);

test('a message goes to exactly the named students, as text', async () => {
  expect((await send('teacher', { students: [8, 7, 7] })).body).toMatchObject({ students: 2 });
  expect(await sent()).toEqual([
    {
      title: 'Report',
      content: '<p>Hand it in &lt;b&gt;today&lt;/b&gt; &amp; not<br>later.</p>',
      student_list: ['7', '8'],
      organization_id: '1',
      created_by: '4',
    },
  ]);
});

test('staff do not get it; who wrote it and administrators of the centre see it in the list', async () => {
  await send('teacher');
  for (const name of ['teacher', 'centreadmin', 'dev', 'admin'] as const)
    expect(await titles(name, 'my_announcements?select=title')).not.toContain('Report');
  for (const name of ['teacher', 'centreadmin', 'admin'] as const)
    expect(await titles(name, 'announcements?select=title&student_count=eq.2')).toEqual(['Report']);
  await server.owner.query(`update app.announcements set created_by = 5 where title = 'Report'`);
  expect(await titles('teacher', 'announcements?select=title')).not.toContain('Report');
});

test.each<readonly [string, Person, object, string]>([
  ['of a course that one does not teach', 'teacher', { course_id: 102, students: [7] }, '42501'],
  ['of another centre', 'centreadmin', { course_id: 103, students: [8] }, '42501'],
  ['to somebody who is not in the course', 'teacher', { students: [7, 1] }, '22023'],
  ['to nobody', 'teacher', { students: [] }, '22023'],
  ['without a text', 'teacher', { content: ' ' }, '22023'],
  ['without a title', 'teacher', { title: ' ' }, '23514'],
])('a message %s is refused, and nobody gets it', async (_, who, change, code) => {
  expect((await send(who, change)).body).toMatchObject({ code });
  expect(await sent()).toEqual([]);
});

test('a teacher adds and changes no announcement past the function', async () => {
  await send('teacher');
  const row = { title: 'Report', content: '', organization_id: 1 };
  expect((await server.request('POST', 'announcements', { token: tokens.teacher, body: row })).status).toBe(403);
  expect(
    (await server.request('PATCH', 'announcements?title=eq.Report', { token: tokens.teacher, body: { title: 'x' } })).status,
  ).toBe(403);
});
