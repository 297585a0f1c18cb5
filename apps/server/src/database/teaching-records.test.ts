import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

type Person = keyof typeof people;
const as = (name: Person, method: string, path: string, body?: unknown): Promise<TestAnswer> =>
  server.request(method, path, { token: tokens[name], body, prefer: 'return=representation' });

describe('what an enrolment is', () => {
  const columns = {
    id: 999,
    student: 8,
    schedule_id: 521,
    schedule_status: 'stopped',
    ordernumber_of_schedule: 9,
    group_stamp: 'Z',
    group_order: 7,
    make_up_of: 611,
    make_up_rate: 50,
    attendance_by: 4,
    attendance_at: '2026-11-03T00:00:00Z',
  };
  test.each(['teacher', 'centreadmin', 'dev', 'admin'] as const)(
    'is not changed by a PATCH or an upsert of a %s',
    async (name) => {
      const places = 'select p.*, xmin from app.user2projects p order by id';
      const { rows: before } = await server.owner.query(places);
      const answers = await Promise.all(
        Object.entries(columns).flatMap(([column, value]) => [
          // Beside one that is theirs to change.
          as(name, 'PATCH', 'user2projects?id=eq.601', { report: 80, [column]: value }),
          server.request('POST', 'user2projects?on_conflict=schedule_id,student', {
            token: tokens[name],
            body: { schedule_id: 511, student: 7, ordernumber_of_schedule: 1, [column]: value },
            prefer: 'resolution=merge-duplicates',
          }),
        ]),
      );
      expect(answers.filter(({ status, body }) => status !== 403 || (body as { code: string }).code !== '42501')).toEqual([]);
      expect((await server.owner.query(places)).rows).toEqual(before);
    },
  );
});

describe('the database', () => {
  test.each<[string, Person, string, string, unknown]>([
    ['a report mark of three decimals', 'teacher', 'PATCH', 'user2projects?id=eq.601', { report: 87.123 }],
    ['an operation mark of three decimals', 'teacher', 'PATCH', 'user2projects?id=eq.601', { operation: 0.001 }],
    ['a preview mark of three decimals', 'teacher', 'PATCH', 'user2projects?id=eq.601', { preview: 0.001 }],
    ['an operation mark above 100', 'teacher', 'PATCH', 'user2projects?id=eq.601', { operation: 100.01 }],
    ['a mark below 0', 'teacher', 'PATCH', 'user2projects?id=eq.601', { preview: -0.01 }],
    ['a deduction score of 5.5', 'centreadmin', 'PATCH', 'deduction_rules?id=eq.1', { score: 5.5 }],
    ['a deduction score of 101', 'centreadmin', 'PATCH', 'deduction_rules?id=eq.1', { score: 101 }],
    ['a deduction ratio of 0.1', 'centreadmin', 'PATCH', 'deduction_rules?id=eq.1', { ratio: 0.1 }],
    ['a deduction score of -1', 'centreadmin', 'PATCH', 'deduction_rules?id=eq.1', { score: -1 }],
    ['a deduction ratio of 101', 'centreadmin', 'PATCH', 'deduction_rules?id=eq.1', { ratio: 101 }],
    ['a deduction ratio of -1', 'centreadmin', 'PATCH', 'deduction_rules?id=eq.1', { ratio: -1 }],
    ['a deduction limit of 0.5', 'centreadmin', 'PATCH', 'deduction_rules?id=eq.1', { limit: 0.5 }],
    ['a deduction limit of 101', 'centreadmin', 'PATCH', 'deduction_rules?id=eq.1', { limit: 101 }],
    ['a deduction limit of -1', 'centreadmin', 'PATCH', 'deduction_rules?id=eq.1', { limit: -1 }],
    ['a weight of 0.25', 'centreadmin', 'PATCH', 'score_items?id=eq.1', { weight: 0.25 }],
    ['a weight of -0.1', 'centreadmin', 'PATCH', 'score_items?id=eq.1', { weight: -0.1 }],
    ['a weight of 0.25 in a course', 'centreadmin', 'PATCH', 'course_score_items?id=eq.1', { weight: 0.25 }],
    ['a weight of 1.1 in a course', 'centreadmin', 'PATCH', 'course_score_items?id=eq.1', { weight: 1.1 }],
    ['a weight of -0.1 in a course', 'centreadmin', 'PATCH', 'course_score_items?id=eq.1', { weight: -0.1 }],
    ['an exam rule for -1 questions', 'teacher', 'PATCH', 'exam_paper_rules?id=eq.1', { count: -1 }],
    ['an exam rule with a score of 101', 'teacher', 'PATCH', 'exam_paper_rules?id=eq.1', { score: 101 }],
    ['an exam rule with a score of -1', 'teacher', 'PATCH', 'exam_paper_rules?id=eq.1', { score: -1 }],
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
