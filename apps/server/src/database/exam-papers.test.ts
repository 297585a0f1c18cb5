import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestAnswer, type TestServer } from '../../test/database/test-server.ts';
import { fillTestUniversity, people } from '../../test/database/test-university.ts';

let server: TestServer;
const tokens: Partial<Record<keyof typeof people, string>> = {};
type Person = keyof typeof people;

beforeAll(async () => {
  server = await startTestServer();
  await fillTestUniversity(server.owner);
  for (const [name, person] of Object.entries(people)) tokens[name as Person] = await server.tokenFor(person);
});
afterAll(() => server?.stop());

const rpc = (called: string, body: unknown, name: Person = 'teacher'): Promise<TestAnswer> =>
  server.request('POST', `rpc/${called}`, { token: tokens[name], body });
const get = async (path: string, name: Person = 'teacher'): Promise<readonly Record<string, unknown>[]> =>
  (await server.request('GET', path, { token: tokens[name] })).body as readonly Record<string, unknown>[];
const add = (path: string, body: unknown): Promise<TestAnswer> =>
  server.request('POST', path, { token: tokens.teacher, body, prefer: 'return=representation' });

interface Rule {
  readonly type: string;
  readonly count: number;
  readonly score: number;
  readonly category?: string;
}

beforeEach(async () => {
  await server.owner.query(`
    delete from app.exam_results where paper_id > 3; delete from app.exam_papers where id > 3; delete from app.exam_questions where id > 3;
    delete from app.users where code like 'exam%'`);
});

async function questions(type: string, ids: readonly number[], category: string | null = null): Promise<void> {
  const options = ['A', 'B', 'C', 'D'].map((key) => ({ key, label: `Option ${key}`, is_fixed: key === 'D' }));
  const answers: Readonly<Record<string, unknown>> = {
    single: 'B',
    multiple: ['A', 'B', 'D'],
    judge: 'A',
    blank: ['one', 'two'],
    short: 'Text',
  };
  for (const id of ids) {
    await server.owner.query(
      'insert into app.exam_questions (id, title, type, organization_id, category, options, answer) values ($1, $2, $3, 1, $4, $5, $6)',
      [
        id,
        `Question ${id}`,
        type,
        category,
        JSON.stringify(type === 'single' || type === 'multiple' ? options : type === 'judge' ? options.slice(0, 2) : []),
        JSON.stringify(answers[type]),
      ],
    );
  }
}

async function paper(rules: readonly Rule[], more: object = {}): Promise<number> {
  const made = await add('exam_papers', { name: 'Paper', organization_id: 1, seed: 2026, ...more });
  expect(made.status).toBe(201);
  const [{ id }] = made.body as [{ id: number }];
  for (const [position, rule] of rules.entries())
    expect((await add('exam_paper_rules', { paper_id: id, position, ...rule })).status).toBe(201);
  return id;
}
const build = (id: number): Promise<TestAnswer> => rpc('build_exam_paper', { paper_id: id });
const chosen = async (id: number, form = 'A'): Promise<readonly unknown[]> =>
  (await get(`exam_paper_questions?paper_id=eq.${id}&form=eq.${form}&order=position`)).map((row) => row['question_id']);
const range = (from: number, count: number): number[] => Array.from({ length: count }, (_item, index) => from + index);

describe('building an exam paper', () => {
  test('gives 100 points for 20×2 + 10×2 + 10×1 + 5×2 + 2×10', async () => {
    await questions('single', range(100, 20));
    await questions('multiple', range(200, 10));
    await questions('judge', range(300, 10));
    await questions('blank', range(400, 5));
    await questions('short', range(500, 2));
    const id = await paper([
      { type: 'single', count: 20, score: 2 },
      { type: 'multiple', count: 10, score: 2 },
      { type: 'judge', count: 10, score: 1 },
      { type: 'blank', count: 5, score: 2 },
      { type: 'short', count: 2, score: 10 },
    ]);
    expect(await build(id)).toMatchObject({ status: 200, body: { state: 'built', total: 100 } });
    expect(new Set(await chosen(id)).size).toBe(47);
  });

  test('changes nothing when a rule wants more questions than there are, and reports how many there are', async () => {
    await questions('single', range(101, 5));
    const id = await paper([{ type: 'single', count: 5, score: 2 }]);
    await build(id);
    const before = await chosen(id);
    await server.owner.query('update app.exam_paper_rules set count = 6 where paper_id = $1', [id]);
    const answer = await build(id);
    expect(answer).toMatchObject({ status: 400, body: { code: 'LC021' } });
    expect(JSON.parse((answer.body as { details: string }).details)).toMatchObject({ wanted: 6, available: 5 });
    expect(await chosen(id)).toEqual(before);
  });

  test('lets the more specific rule choose first', async () => {
    await questions('single', [101, 102, 103]);
    await questions('single', [104, 105], 'Safety');
    const rules = [
      { type: 'single', count: 4, score: 1 },
      { type: 'single', count: 2, score: 1, category: 'Safety' },
    ];
    const answer = await build(await paper(rules));
    expect(JSON.parse((answer.body as { details: string }).details)).toMatchObject({ wanted: 4, available: 3 });
    expect((await rpc('exam_available', { centre_id: 1, rules })).body).toMatchObject([
      { wanted: 4, available: 3 },
      { wanted: 2, available: 2 },
    ]);
  });

  test('chooses 106, 105 and 102 of 101 to 106 with seed 2026, every time', async () => {
    await questions('single', range(101, 6));
    const id = await paper([{ type: 'single', count: 3, score: 1 }]);
    await build(id);
    expect(await chosen(id)).toEqual([106, 105, 102]);
    await build(id);
    expect(await chosen(id)).toEqual([106, 105, 102]);
  });

  test('keeps option D fixed, shuffles the others for each form, and adjusts the answer', async () => {
    await questions('single', [101]);
    const id = await paper([{ type: 'single', count: 1, score: 1 }], { forms: 2 });
    await build(id);
    const rows = (await get(`exam_paper_questions?paper_id=eq.${id}&order=form`)) as unknown as readonly {
      snapshot: { options: readonly { was: string; label: string; key: string }[]; answer: string };
    }[];
    expect(rows.map(({ snapshot }) => snapshot.options.map(({ was }) => was))).toEqual([
      ['A', 'C', 'B', 'D'],
      ['B', 'C', 'A', 'D'],
    ]);
    expect(rows.map(({ snapshot }) => snapshot.answer)).toEqual(['C', 'A']);
  });

  test('makes forms A to Z, each with its own key, and no more', async () => {
    await questions('single', [101]);
    const id = await paper([{ type: 'single', count: 1, score: 1 }], { forms: 26 });
    await build(id);
    const rows = (await get(`exam_paper_questions?paper_id=eq.${id}&order=form`)) as unknown as readonly {
      form: string;
      snapshot: { options: readonly { was: string; key: string }[]; answer: string };
    }[];
    expect(rows.map(({ form }) => form).join('')).toBe('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
    // In every form the key names the option that was B.
    for (const { snapshot } of rows) expect(snapshot.options.find(({ key }) => key === snapshot.answer)?.was).toBe('B');
    expect(new Set(rows.map(({ snapshot }) => snapshot.answer)).size).toBe(3);
    expect((await add('exam_papers', { name: 'Paper', organization_id: 1, seed: 1, forms: 27 })).status).toBe(400);
  });

  test.each([100.1, -1, 2.55])('refuses %s points', async (score) => {
    const id = await paper([]);
    expect((await add('exam_paper_rules', { paper_id: id, type: 'single', count: 1, score })).status).toBe(400);
  });

  test('chooses no questions for a count of 0', async () => {
    const id = await paper([{ type: 'single', count: 0, score: 5 }]);
    expect(await build(id)).toMatchObject({ status: 200, body: { total: 0 } });
    expect(await chosen(id)).toEqual([]);
  });

  test('makes the paper a draft again after a new seed, and refuses the old version', async () => {
    await questions('single', range(101, 6));
    const id = await paper([{ type: 'single', count: 3, score: 1 }]);
    const { updated_at: seen } = (await build(id)).body as { updated_at: string };
    await server.request('PATCH', `exam_papers?id=eq.${id}`, { token: tokens.teacher, body: { seed: 7 } });
    expect(await get(`exam_papers?id=eq.${id}`)).toMatchObject([{ state: 'draft' }]);
    expect(await rpc('build_exam_paper', { paper_id: id, expected: seen })).toMatchObject({
      status: 400,
      body: { code: 'LC024' },
    });
  });

  test('keeps a question on the paper after it was deleted from the pool', async () => {
    await questions('single', [101]);
    const id = await paper([{ type: 'single', count: 1, score: 1 }]);
    await build(id);
    await server.owner.query('delete from app.exam_questions where id = 101');
    expect(await get(`exam_paper_questions?paper_id=eq.${id}`)).toMatchObject([
      { question_id: null, source_id: 101, snapshot: { title: 'Question 101' } },
    ]);
  });

  test('needs enough questions for each form when forms share none', async () => {
    await questions('single', range(101, 5));
    const id = await paper([{ type: 'single', count: 3, score: 1 }], { forms: 2, form_mode: 'disjoint' });
    expect(await build(id)).toMatchObject({ body: { code: 'LC021' } });
    await questions('single', [106]);
    expect((await build(id)).status).toBe(200);
    expect([...(await chosen(id)), ...(await chosen(id, 'B'))].sort((a, b) => Number(a) - Number(b))).toEqual(range(101, 6));
  });
});

describe('a built exam paper', () => {
  test('can have questions exchanged, moved and pinned', async () => {
    await questions('single', range(101, 6));
    const id = await paper([{ type: 'single', count: 3, score: 1 }]);
    await build(id);
    const change = (position: number, action: string, detail?: number): Promise<TestAnswer> =>
      rpc('change_exam_question', { paper_id: id, form: 'A', position, action, detail });
    await change(1, 'move', 3);
    expect(await chosen(id)).toEqual([105, 102, 106]);
    await change(1, 'exchange');
    const [first] = await chosen(id);
    expect([101, 103, 104]).toContain(first);
    await server.owner.query('update app.exam_papers set seed = 7 where id = $1', [id]);
    await build(id);
    expect(await chosen(id)).toContain(first);
    expect((await change(9, 'pin', 1)).status).toBe(400);
  });

  test('scores answers by the key, and cannot be rebuilt afterwards', async () => {
    await questions('multiple', [201]);
    await questions('blank', [401]);
    const id = await paper(
      [
        { type: 'multiple', count: 1, score: 4 },
        { type: 'blank', count: 1, score: 3 },
      ],
      { shuffle_options: false },
    );
    await build(id);
    const marked = async (first: string, second: string): Promise<unknown> => {
      await rpc('save_exam_results', { paper_id: id, results: [{ code: 's1', form: 'A', responses: { 1: first, 2: second } }] });
      return (await get(`exam_results?paper_id=eq.${id}`))[0]?.['scores'];
    };
    expect(await marked('AB', ' ＯＮＥ ;zwei')).toEqual({ 1: 2, 2: 1.5 });
    expect(await marked('ABC', 'one;TWO')).toEqual({ 1: 0, 2: 3 });
    expect(await marked('ABD', '')).toEqual({ 1: 4, 2: 0 });
    expect(await build(id)).toMatchObject({ body: { code: 'LC020' } });
    expect((await add('exam_paper_rules', { paper_id: id, type: 'single', count: 1, score: 1 })).body).toMatchObject({
      code: 'LC020',
    });
    expect(await server.request('DELETE', `exam_papers?id=eq.${id}`, { token: tokens.teacher })).toMatchObject({
      body: { code: 'LC020' },
    });
    const wrong = { code: 's1', form: 'A', by_hand: { 1: 4.5 } };
    expect((await rpc('save_exam_results', { paper_id: id, results: [wrong] })).status).toBe(400);
    await server.owner.query(`update app.exam_questions set answer = '["A","C"]' where id = 201`);
    expect(await rpc('take_over_exam_key', { paper_id: id, reason: 'B was not meant' })).toMatchObject({ body: { changed: 1 } });
    expect((await get(`exam_results?paper_id=eq.${id}`))[0]?.['scores']).toEqual({ 1: 0, 2: 0 });
  });

  test('reports a result that somebody else saved meanwhile', async () => {
    await questions('judge', [301]);
    const id = await paper([{ type: 'judge', count: 1, score: 4 }]);
    await build(id);
    const save = (expected: unknown): Promise<TestAnswer> =>
      rpc('save_exam_results', { paper_id: id, results: [{ code: 's1', form: 'A', responses: { 1: 'A' }, expected }] });
    expect((await save(null)).body).toMatchObject({ saved: 1, conflicts: [] });
    expect((await save(null)).body).toMatchObject({ saved: 0, conflicts: [{ student: people.student.id }] });
  });

  test('has statistics for each question', async () => {
    await questions('short', [501, 502]);
    const id = await paper([{ type: 'short', count: 2, score: 50 }]);
    await server.owner.query('update app.exam_paper_rules set score = 5 where paper_id = $1', [id]);
    await server.owner.query(
      `insert into app.exam_paper_rules (paper_id, type, count, score, position) values ($1, 'short', 0, 1, 9)`,
      [id],
    );
    await build(id);
    const pairs = [
      [5, 38],
      [5, 36],
      [4, 35],
      [5, 33],
      [3, 30],
      [4, 29],
      [2, 27],
      [3, 24],
      [1, 22],
      [2, 20],
    ];
    await rpc('save_exam_results', { paper_id: id, results: [{ code: 's1', form: 'A', by_hand: { 1: 5, 2: 2.5 } }] });
    expect((await rpc('exam_statistics', { paper_id: id })).body).toMatchObject([{ figures: { p: 1 } }, { figures: { p: 0.5 } }]);

    // Ten students by the score of the first question and the total.
    const larger = await paper([
      { type: 'short', count: 1, score: 5 },
      { type: 'blank', count: 1, score: 40 },
    ]);
    await questions('blank', [401]);
    await build(larger);
    await server.owner.query(
      `insert into app.users (id, code, name, role) select 3000 + n, 'exam' || n, 'Examinee ' || n, 'student' from generate_series(0, 9) n`,
    );
    const [first] = await get(`exam_paper_questions?paper_id=eq.${larger}&score=eq.5`);
    const position = Number(first!['position']);
    const results = pairs.map(([item, total], index) => ({
      code: `exam${index}`,
      form: 'A',
      by_hand: { [position]: item, [3 - position]: total! - item! },
    }));
    expect((await rpc('save_exam_results', { paper_id: larger, results })).body).toMatchObject({ saved: 10 });
    const statistics = (await rpc('exam_statistics', { paper_id: larger })).body as readonly {
      position: number;
      figures: unknown;
    }[];
    expect(statistics.find((item) => item.position === position)?.figures).toEqual({ n: 10, n27: 3, p: 0.68, d: 0.53, r: 0.8 });
  });

  test('is closed to teachers who did not make it', async () => {
    await questions('single', [101]);
    const id = await paper([{ type: 'single', count: 1, score: 1 }]);
    expect(await rpc('build_exam_paper', { paper_id: id }, 'colleague')).toMatchObject({ status: 403, body: { code: '42501' } });
    await build(id);
    for (const called of ['use_exam_paper', 'exam_statistics']) {
      expect(await rpc(called, { paper_id: id }, 'colleague')).toMatchObject({ status: 403 });
    }
    expect(await get(`exam_paper_questions?paper_id=eq.${id}`, 'colleague')).toEqual([]);
    expect(await get(`exam_paper_questions?paper_id=eq.${id}`, 'centreadmin')).toHaveLength(1);
  });
});
