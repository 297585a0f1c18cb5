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
beforeEach(() =>
  server.owner.query(`delete from app.mark_comments; update app.grade_lists set state = 'open' where course_id = 101`),
);

type Person = keyof typeof people;
const rpc = (name: Person, called: string, body: unknown): Promise<TestAnswer> =>
  server.request('POST', `rpc/${called}`, { token: tokens[name], body });
const save = (name: Person, change: object = {}): Promise<TestAnswer> =>
  rpc(name, 'save_mark_comment', {
    course_id: 101,
    student: 7,
    project_id: 201,
    content: 'The sample was spoiled.',
    expected: null,
    ...change,
  });
const comments = async (): Promise<unknown> =>
  ((await rpc('teacher', 'gradebook', { course_id: 101 })).body as { comments: unknown }).comments;

test('a comment is saved, changed and removed, and the history of the student has each with who', async () => {
  expect((await save('teacher')).body).toMatchObject({ saved: true });
  expect(await comments()).toMatchObject([{ student: 7, project_id: 201, content: 'The sample was spoiled.' }]);
  const changed = { content: '  The scale was broken.  ', expected: 'The sample was spoiled.' };
  expect((await save('centreadmin', changed)).body).toMatchObject({ saved: true, content: 'The scale was broken.' });
  expect((await save('teacher', { content: ' ', expected: 'The scale was broken.' })).body).toMatchObject({ saved: true });
  expect(await comments()).toEqual([]);
  const { body } = await rpc('teacher', 'student_changes', { course_id: 101, student: 7 });
  const { rows: names } = await server.owner.query<{ id: string; name: string }>('select id, name from app.users');
  const nameOf = (name: Person): string | undefined => names.find(({ id }) => Number(id) === people[name].id)?.name;
  expect((body as { field: string }[]).filter(({ field }) => field === 'comment')).toMatchObject([
    { old: 'The scale was broken.', new: null, changed_by_name: nameOf('teacher') },
    { old: 'The sample was spoiled.', new: 'The scale was broken.', changed_by_name: nameOf('centreadmin') },
    { old: null, new: 'The sample was spoiled.', changed_by_name: nameOf('teacher') },
  ]);
});

test('nothing is saved over a comment that somebody else wrote meanwhile', async () => {
  await save('teacher');
  const late = await save('centreadmin', { content: 'Late', expected: null });
  expect(late.body).toMatchObject({ saved: false, content: 'The sample was spoiled.' });
  expect(await comments()).toMatchObject([{ content: 'The sample was spoiled.' }]);
});

test.each<readonly [string, Person, object, string]>([
  ['of a course that one does not teach', 'teacher', { course_id: 102 }, '42501'],
  ['of another centre', 'centreadmin', { course_id: 103, student: 8, project_id: null }, '42501'],
  ['of a student who is not in the course', 'teacher', { student: 1 }, '22023'],
  ['of an experiment that is not in the course', 'teacher', { project_id: 203 }, '22023'],
  ['of 501 characters', 'teacher', { content: 'x'.repeat(501) }, '22023'],
])('a comment %s is refused', async (_, who, change, code) => {
  expect((await save(who, change)).body).toMatchObject({ code });
  expect((await server.owner.query('select 1 from app.mark_comments')).rowCount).toBe(0);
});

test('nobody reads or writes the table, and no student the function', async () => {
  await save('teacher');
  for (const name of ['teacher', 'centreadmin', 'dev', 'admin'] as const)
    expect((await server.request('GET', 'mark_comments', { token: tokens[name] })).status).toBe(404);
  expect((await server.request('POST', 'rpc/save_mark_comment', { body: {} })).status).toBeGreaterThanOrEqual(401);
});

test('a comment changes no number, and is refused once the list is submitted, which keeps it', async () => {
  const grades = async (): Promise<unknown> => {
    const { rows } = await server.owner.query('select student, mark from auth.counted_marks(101) order by student');
    return rows;
  };
  const before = await grades();
  await save('teacher');
  await save('teacher', { project_id: null, content: 'Well done.' });
  expect(await grades()).toEqual(before);
  const state = (name: string): Promise<unknown> =>
    server.owner.query(
      `insert into app.grade_lists (course_id, state, decimals) values (101, $1, 1)
       on conflict (course_id) do update set state = excluded.state`,
      [name],
    );
  await state('open');
  for (const name of ['submitted', 'published']) {
    await state(name);
    for (const [content, expected] of [
      ['Changed', 'The sample was spoiled.'],
      ['', 'The sample was spoiled.'],
    ])
      expect((await save('teacher', { content, expected })).body).toMatchObject({ code: 'LC020' });
    expect((await save('admin', { student: 8, content: 'New', expected: null })).body).toMatchObject({ code: 'LC020' });
    expect(await comments()).toMatchObject([
      { project_id: 201, content: 'The sample was spoiled.' },
      { project_id: null, content: 'Well done.' },
    ]);
  }
});
