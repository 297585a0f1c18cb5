import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestAnswer, type TestServer } from './test-server.ts';
import { fillTestUniversity, people } from './test-university.ts';

let server: TestServer;
const tokens: Partial<Record<keyof typeof people, string>> = {};

beforeAll(async () => {
  server = await startTestServer();
  await fillTestUniversity(server.owner);
  for (const [name, person] of Object.entries(people)) tokens[name as keyof typeof people] = await server.tokenFor(person);
}, 60_000);
afterAll(() => server?.stop());

type Person = keyof typeof people;
const as = (name: Person, method: string, path: string, body?: unknown): Promise<TestAnswer> =>
  server.request(method, path, { token: tokens[name], body, prefer: 'return=representation' });
const place = async (id: number): Promise<unknown> =>
  (await server.owner.query('select to_jsonb(r) as row from app.user2projects r where id = $1', [id])).rows[0];

describe('changing an enrolment by PATCH', () => {
  test.each([
    ['the student', { student: 1 }],
    ['the session', { schedule_id: 521 }],
    ['the status', { schedule_status: 'stopped' }],
    ['the order number', { ordernumber_of_schedule: 9 }],
    ['a field that is not theirs beside one that is', { report: 80, student: 8 }],
  ])('cannot change %s, for any role', async (_what, body) => {
    const before = await place(601);
    for (const name of ['teacher', 'centreadmin', 'dev', 'admin'] as const) {
      expect(await as(name, 'PATCH', 'user2projects?id=eq.601', body)).toMatchObject({ status: 403, body: { code: '42501' } });
    }
    expect(await place(601)).toEqual(before);
  });
});

describe('the database', () => {
  test.each<[string, Person, string, string, unknown]>([
    ['a report mark of three decimals', 'teacher', 'PATCH', 'user2projects?id=eq.601', { report: 87.123 }],
    ['a mark below 0', 'teacher', 'PATCH', 'user2projects?id=eq.601', { preview: -0.01 }],
    ['a deduction score of 5.5', 'centreadmin', 'PATCH', 'deduction_rules?id=eq.1', { score: 5.5 }],
    ['a deduction score of 101', 'centreadmin', 'PATCH', 'deduction_rules?id=eq.1', { score: 101 }],
    ['a deduction ratio of 0.1', 'centreadmin', 'PATCH', 'deduction_rules?id=eq.1', { ratio: 0.1 }],
    ['a deduction limit of -1', 'centreadmin', 'PATCH', 'deduction_rules?id=eq.1', { limit: -1 }],
    ['a weight of 0.25', 'centreadmin', 'PATCH', 'score_items?id=eq.1', { weight: 0.25 }],
    ['a wrong check item with +1', 'teacher', 'PATCH', 'report_check_items?id=eq.1', { check_mark: 'wrong', score: 1 }],
    ['a correct check item with -1', 'teacher', 'PATCH', 'report_check_items?id=eq.1', { score: -1 }],
    [
      'a wrong check item with a positive choice',
      'teacher',
      'PATCH',
      'report_check_items?id=eq.1',
      { check_mark: 'wrong', scores: [-1, 2] },
    ],
    ['a check mark of another name', 'teacher', 'PATCH', 'report_check_items?id=eq.1', { check_mark: 'perhaps' }],
  ])('refuses %s', async (_what, name, method, path, body) => {
    expect(await as(name, method, path, body)).toMatchObject({ status: 400, body: { code: '23514' } });
  });

  test('accepts two decimals', async () => {
    expect(await as('teacher', 'PATCH', 'user2projects?id=eq.601', { report: 87.12 })).toMatchObject({
      status: 200,
      body: [{ report: 87.12 }],
    });
  });
});

describe('the history of changes', () => {
  test('shows who changed what from which value to which, and only real changes', async () => {
    await server.owner.query('update app.user2projects set operation = 70 where id = 602');
    await as('colleague', 'PATCH', 'user2projects?id=eq.602', { operation: 75.5, remarks: null });
    await as('colleague', 'PATCH', 'user2projects?id=eq.602', { operation: 75.5 });
    const { body } = await as('colleague', 'GET', 'record_changes?row_id=eq.602&id=gt.100&order=id');
    expect(body).toMatchObject([
      {
        table_name: 'user2projects',
        field: 'operation',
        old: 70,
        new: 75.5,
        changed_by: people.colleague.id,
        changed_by_name: 'Colleague',
        course_id: 102,
      },
    ]);
  });

  test('cannot be changed or deleted, even by the owner of the tables', async () => {
    for (const name of ['teacher', 'centreadmin', 'dev', 'admin'] as const) {
      expect((await as(name, 'PATCH', 'record_changes?id=eq.1', { reason: 'x' })).status).toBe(403);
      expect((await as(name, 'DELETE', 'record_changes?id=eq.1')).status).toBe(403);
    }
    await expect(server.owner.query(`update app.record_changes set new = '100'`)).rejects.toThrow('only added to');
    await expect(server.owner.query('delete from app.record_changes')).rejects.toThrow('only added to');
    await expect(server.owner.query('truncate app.record_changes')).rejects.toThrow('only added to');
  });
});

test('teachers can read the data templates', async () => {
  expect(await as('teacher', 'GET', 'data_templates?select=name&id=eq.1')).toMatchObject({
    status: 200,
    body: [{ name: 'Template' }],
  });
});
