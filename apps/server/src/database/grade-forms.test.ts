import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestAnswer, type TestServer } from '../../test/database/test-server.ts';
import { fillTestUniversity, people } from '../../test/database/test-university.ts';

type Person = keyof typeof people;

let server: TestServer;
const tokens: Partial<Record<Person, string>> = {};

beforeAll(async () => {
  server = await startTestServer();
  await fillTestUniversity(server.owner);
  for (const [name, person] of Object.entries(people)) tokens[name as Person] = await server.tokenFor(person);
});
afterAll(() => server?.stop());

const send = (name: Person, method: 'GET' | 'POST' | 'PATCH', path: string, body?: unknown): Promise<TestAnswer> =>
  server.request(method, path, { token: tokens[name], body });
const columns = [
  { field: 'code', heading: 'Number' },
  { field: 'grade', heading: 'Grade' },
];
const form = {
  name: 'Letters',
  columns,
  levels: [
    { name: 'A', from: 85.5 },
    { name: 'B', from: 60 },
    { name: 'F', from: 0 },
  ],
};

test('the forms that come with the product have the scales of registrars', async () => {
  const { body } = await send('teacher', 'GET', 'grade_forms?select=name,levels&order=id');
  expect((body as { levels: unknown[] }[]).map(({ levels }) => levels.length)).toEqual([0, 5, 2]);
});

describe('a form is refused, with what is wrong,', () => {
  test.each<readonly [string, object, string]>([
    ['without a column for the grade', { columns: columns.slice(0, 1) }, 'one for the grade'],
    ['with an unknown field', { columns: [...columns, { field: 'secret', heading: 'X' }] }, 'known field'],
    ['with a heading that is empty', { columns: [...columns, { field: 'name', heading: ' ' }] }, '1 to 50 characters'],
    ['with a field twice', { columns: [...columns, columns[0]] }, 'a field has one column'],
    ['with one level', { levels: [{ name: 'A', from: 0 }] }, '2 to 20 levels'],
    ['with levels out of order', { levels: [...form.levels.slice(1), form.levels[0]] }, 'from the best one down'],
    [
      'with two levels from the same points',
      { levels: [form.levels[0], { name: 'A-', from: 85.5 }, form.levels[2]] },
      'best one down',
    ],
    ['without a level from 0', { levels: form.levels.slice(0, 2) }, 'the last one begins at 0'],
    ['with two levels of one name', { levels: [form.levels[0], { name: 'A', from: 0 }] }, 'the same name'],
    ['with points above 100', { levels: [{ name: 'A', from: 101 }, form.levels[2]] }, '0 to 100 points'],
    ['with points as text', { levels: [{ name: 'A', from: '60' }, form.levels[2]] }, '0 to 100 points'],
    ['with something else as levels', { levels: { a: 1 } }, 'lists'],
    ['with three decimals', { decimals: 3 }, '0 to 2 decimals'],
    ['with a code that is too long', { code_barred: 'x'.repeat(21) }, 'at most 20'],
    ['without a name', { name: ' ' }, 'name of a form'],
  ])('%s', async (_, change, says) => {
    const { status, body } = await send('admin', 'POST', 'grade_forms', { ...form, ...change });
    expect({ status, body }).toMatchObject({ status: 400, body: { message: expect.stringContaining(says) } });
  });
});

test('a course keeps its form and its own limits, for those in charge of it only', async () => {
  expect((await send('admin', 'POST', 'grade_forms', form)).status).toBe(201);
  const { body } = await send('teacher', 'GET', 'grade_forms?name=eq.Letters&select=id');
  const [{ id }] = body as [{ id: number }];
  const save = (name: Person, limits: readonly number[] | null, form_id = id): Promise<TestAnswer> =>
    send(name, 'POST', 'rpc/save_course_grade_form', { course_id: 101, form_id, limits });
  const chosen = async (name: Person): Promise<unknown> =>
    (await send(name, 'POST', 'rpc/course_grade_form', { course_id: 101 })).body;
  expect(await chosen('teacher')).toBeNull();
  expect((await save('teacher', [90, 55.5])).status).toBe(204);
  expect(await chosen('centreadmin')).toEqual({ form_id: id, limits: [90, 55.5] });
  expect((await save('centreadmin', null)).status).toBe(204);
  expect(await chosen('teacher')).toEqual({ form_id: id, limits: null });
  for (const limits of [[90], [90, 90], [60, 90], [90, 0], [101, 60], []])
    expect(await save('teacher', limits)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('limits are points') },
    });
  expect(await save('teacher', null, 9999)).toMatchObject({ status: 400, body: { message: 'there is no such form' } });
  const foreign = { course_id: 103, form_id: id, limits: null };
  expect((await send('centreadmin', 'POST', 'rpc/save_course_grade_form', foreign)).status).toBe(403);
  expect((await send('centreadmin', 'POST', 'rpc/course_grade_form', { course_id: 103 })).status).toBe(403);
  expect((await send('teacher', 'PATCH', `grade_forms?id=eq.${id}`, { name: 'Mine' })).status).toBe(403);
  expect(await chosen('teacher')).toEqual({ form_id: id, limits: null });
});
