import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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
beforeEach(() => server.owner.query('delete from app.exam_questions where id > 20000; delete from auth.request_keys'));

const options = [
  { key: 'A', label: 'One' },
  { key: 'B', label: 'Two', is_fixed: false },
  { key: 'C', label: '<em>All</em> of the above', is_fixed: true },
];
const single = {
  title: 'How many?',
  type: 'single',
  options,
  answer: 'B',
  analysis: null,
  difficulty: 2,
  organization_id: 1,
  category: 'Safety',
};
const judge = {
  ...single,
  type: 'judge',
  options: [
    { key: 'A', label: 'correct', is_fixed: true },
    { key: 'B', label: 'wrong', is_fixed: true },
  ],
};

function add(question: unknown, name: keyof typeof people = 'teacher', idempotencyKey?: string): Promise<TestAnswer> {
  return server.request('POST', 'exam_questions', {
    token: tokens[name],
    body: question,
    prefer: 'return=representation',
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
  });
}
/** The same moment without a plus sign, which means a space in an address. */
const inUtc = (time: string): string => `${new Date(time).toISOString().slice(0, 19)}.${/\.(\d+)/.exec(time)?.[1] ?? '0'}Z`;
const first = (answer: TestAnswer): Record<string, unknown> => (answer.body as Record<string, unknown>[])[0] ?? {};
async function count(): Promise<number> {
  const { rows } = await server.owner.query<{ n: number }>('select count(*)::int as n from app.exam_questions where id > 20000');
  return rows[0]!.n;
}

describe('an exam question', () => {
  test.each([
    ['single choice', single],
    ['single choice without an answer yet', { ...single, answer: null }],
    ['multiple choice', { ...single, type: 'multiple', answer: ['A', 'C'] }],
    ['true or false', { ...judge, answer: 'A' }],
    ['blanks', { ...single, type: 'blank', options: [], answer: ['vernier;nonius', '0.02'] }],
    ['a short answer', { ...single, type: 'short', options: [], answer: '<p>Because.</p>' }],
    ['the least', { title: 'Why?', type: 'short', organization_id: 1 }],
  ])('can be %s', async (_, question) => {
    const answer = await add(question);
    expect(answer.status).toBe(201);
    expect(first(answer)).toMatchObject({ ...question, created_by: 4, updated_by: 4 });
  });

  test('is saved in a batch of two hundred with pictures, tables and formulas, and listed without them', async () => {
    const picture = `data:image/png;base64,${'iVBORw0KGgo'.repeat(2000)}=`;
    const title = `<p>What does the picture show &amp; why is a &lt; b?</p><p><img src="${picture}" alt="case one = heat" width="80" height="60"></p><table><tbody><tr><td colspan="2"><math><mstyle displaystyle="true"><mi>x</mi></mstyle></math></td></tr></tbody></table>`;
    expect((await add(Array.from({ length: 200 }, () => ({ ...single, title })))).status).toBe(201);
    const list = await server.request('GET', 'exam_questions?select=summary&id=gt.20000', { token: tokens.teacher });
    expect(new Set((list.body as { summary: string }[]).map(({ summary }) => summary))).toEqual(
      new Set(['What does the picture show & why is a < b? ▣ x']),
    );
    const whole = await server.request('GET', 'exam_questions?select=title&id=gt.20000&limit=1', { token: tokens.teacher });
    expect(first(whole)['title']).toBe(title);
  });

  test.each([
    ['an unknown type', { type: 'essay' }],
    ['no title', { title: ' ' }],
    ['options in an object', { options: { A: 'One' } }],
    ['an option without a letter', { options: [{ label: 'One' }, options[1]] }],
    ['an option with a small letter', { options: [{ key: 'a', label: 'One' }, options[1]] }],
    ['an empty option', { options: [{ key: 'A', label: ' ' }, options[1]] }],
    ['a letter twice', { options: [options[0], { key: 'A', label: 'Two' }, options[1]] }],
    ['an unknown part of an option', { options: [options[0], { ...options[1], score: 5 }] }],
    ['is_fixed that is no flag', { options: [options[0], { ...options[1], is_fixed: 'yes' }] }],
    ['27 options', { options: Array.from({ length: 27 }, (__, n) => ({ key: String.fromCharCode(65 + (n % 26)), label: 'x' })) }],
    ['an answer that is no option', { answer: 'D' }],
    ['several answers of a single choice', { answer: ['A', 'B'] }],
    ['an answer of a multiple choice that is no list', { type: 'multiple', answer: 'A' }],
    ['no letters in the list', { type: 'multiple', answer: [] }],
    ['a letter twice in the answer', { type: 'multiple', answer: ['A', 'A'] }],
    ['three options of true or false', { type: 'judge' }],
    ['options of a blank', { type: 'blank', answer: ['x'] }],
    ['numbers in blanks', { type: 'blank', options: [], answer: [1] }],
    ['a list for a short answer', { type: 'short', options: [], answer: ['x'] }],
    ['a difficulty of 0', { difficulty: 0 }],
    ['a difficulty of 6', { difficulty: 6 }],
    ['an empty category', { category: ' ' }],
    ['more than 8 MB', { analysis: 'x'.repeat(8 * 1024 * 1024) }],
  ])('is refused with %s, together with a valid one in the same request', async (_, change) => {
    expect(await add([single, { ...single, ...change }])).toMatchObject({ status: 400, body: { code: '23514' } });
    expect(await count()).toBe(0);
  });

  test.each([
    '<script>alert(1)</script>',
    '<ScRiPt src=x>',
    '<img src=x onerror=alert(1)>',
    '<img/onerror=alert(1) src=x>',
    `<img title='="' onerror=alert(1) alt='"'>`,
    '<img " onerror=alert(1) ">',
    '<a href="javascript:alert(1)">x</a>',
    '<a href=" JaVaScRiPt&colon;alert(1)">x</a>',
    '<a href="java&#10;script:alert(1)">x</a>',
    '<a href="data:text/html,x">x</a>',
    '<img src="data:image/svg+xml;base64,PHN2Zz4=">',
    '<iframe src="https://example.org"></iframe>',
    '<svg><circle/></svg>',
    '<p style="position:fixed">x</p>',
    '<form action="/x"><input></form>',
    '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
  ])('is refused when its HTML would run or load something: %s', async (html) => {
    for (const change of [
      { title: html },
      { analysis: html },
      { options: [options[0], { key: 'B', label: html }] },
      { type: 'short', options: [], answer: html },
    ]) {
      expect((await add({ ...single, ...change })).status).toBe(400);
    }
    expect(await count()).toBe(0);
  });

  test.each([
    '<p><img src="https://example.org/x.png"></p>',
    '<IMG alt=">" SRC = http://example.org/x.png>',
    '<img src="//example.org/x.png">',
    String.raw`<img src='/\example.org/x.png'>`,
    '<img src="&sol;&sol;example.org/x.png">',
  ])('is refused when a picture of it lies on another host: %s', async (html) => {
    for (const change of [
      { title: html },
      { analysis: html },
      { options: [options[0], { key: 'B', label: html }] },
      { type: 'short', options: [], answer: html },
    ]) {
      expect(await add({ ...single, ...change })).toMatchObject({
        status: 400,
        body: { code: '23514', message: expect.stringContaining('lies on another host') as string },
      });
    }
    expect(await count()).toBe(0);
  });

  test('keeps a picture on another host that was stored before, until its text is changed', async () => {
    const { id } = first(await add(single));
    await server.owner.query('alter table app.exam_questions disable trigger refuse_foreign_pictures');
    await server.owner.query(`update app.exam_questions set title = '<img src="https://example.org/x.png">' where id = $1`, [id]);
    await server.owner.query('alter table app.exam_questions enable trigger refuse_foreign_pictures');
    const change = (body: object): Promise<TestAnswer> =>
      server.request('PATCH', `exam_questions?id=eq.${String(id)}`, { token: tokens.teacher, body });
    expect((await change({ difficulty: 4 })).status).toBeLessThan(300);
    expect((await change({ title: 'See <img src="https://example.org/x.png">' })).status).toBe(400);
  });

  test.each([
    'What does &lt;script&gt; do?',
    'In case one = heat, what is onload = 3?',
    'a < b and on = off',
    '<p>See <a href="https://example.org/a?b=c#d" title="on click = go">this</a> and <img src="/files/x.png" alt="a:b"></p>',
    '<math display="block"><mo fence="true">(</mo><mspace width="1em"></mspace></math>',
    '<u>&nbsp;&nbsp;</u> is CO<sub>2</sub>',
  ])('may contain: %s', async (title) => {
    expect((await add({ ...single, title })).status).toBe(201);
  });
});

describe('the question pool', () => {
  test('can be filtered by type, category, difficulty and words', async () => {
    await add([
      single,
      { ...judge, answer: 'A', difficulty: 4 },
      { ...single, title: 'A <b>vernier</b> scale', category: 'Measuring' },
    ]);
    const titles = async (filter: string): Promise<unknown> =>
      (
        (await server.request('GET', `exam_questions?select=summary&id=gt.20000&order=id&${filter}`, { token: tokens.teacher }))
          .body as { summary: string }[]
      ).map(({ summary }) => summary);
    expect(await titles('type=eq.judge')).toEqual(['How many?']);
    expect(await titles('category=eq.Measuring')).toEqual(['A vernier scale']);
    expect(await titles('difficulty=gte.3')).toEqual(['How many?']);
    expect(await titles('summary=ilike.*VERNIER scale*')).toEqual(['A vernier scale']);
  });

  test('lists the categories of a centre to those who may read its questions', async () => {
    await add([single, { ...single, category: 'Measuring' }, { ...single, category: null }, single]);
    await server.owner.query(
      `insert into app.exam_questions (id, title, type, organization_id, category) values (20002, 'Other', 'short', 2, 'Elsewhere')`,
    );
    const categories = async (name: keyof typeof people, centre = 1): Promise<unknown> =>
      (await server.request('GET', `rpc/exam_categories?centre_id=${centre}&select=category,questions`, { token: tokens[name] }))
        .body;
    const own = [
      { category: 'Measuring', questions: 1 },
      { category: 'Safety', questions: 2 },
    ];
    for (const name of ['teacher', 'colleague', 'centreadmin', 'admin', 'dev'] as const)
      expect(await categories(name)).toEqual(own);
    expect(await categories('stranger')).toEqual([]);
    expect(await categories('teacher', 2)).toEqual([]);
    expect(await categories('admin', 2)).toEqual([{ category: 'Elsewhere', questions: 1 }]);
    const refused = await server.request('GET', 'rpc/exam_categories?centre_id=1', { token: tokens.student });
    expect(refused).toMatchObject({ status: 403, body: { code: '42501' } });
  });

  test('lists the dictionary categories in use first, then those of the questions, with labels', async () => {
    await add([
      { ...single, category: 'optics' },
      { ...single, category: 'Own' },
    ]);
    await server.owner.query(`insert into app.dictionaries (list, code, label_en, label_zh, in_use) values
      ('category', 'optics', 'Optics', '光学', true), ('category', 'heat', 'Heat', '热学', true), ('category', 'old', 'Old', '旧', false)`);
    const { body } = await server.request('GET', 'rpc/exam_categories?centre_id=1&category=in.(optics,heat,old,Own)', {
      token: tokens.teacher,
    });
    await server.owner.query(`delete from app.dictionaries where list = 'category'`);
    expect(body).toEqual([
      { category: 'heat', questions: 0, label_en: 'Heat', label_zh: '热学' },
      { category: 'optics', questions: 1, label_en: 'Optics', label_zh: '光学' },
      { category: 'Own', questions: 1, label_en: 'Own', label_zh: 'Own' },
    ]);
  });

  test('changes a question only if its version is the expected one, and always sets a new version', async () => {
    const made = first(await add(single));
    const change = async (title: string, seen: unknown, name: keyof typeof people): Promise<TestAnswer> =>
      server.request('PATCH', `exam_questions?id=eq.${String(made['id'])}&updated_at=eq.${inUtc(String(seen))}`, {
        token: tokens[name],
        body: { title, updated_at: made['updated_at'] },
        prefer: 'return=representation',
      });
    const changed = await change('First', made['updated_at'], 'teacher');
    expect(first(changed)).toMatchObject({ title: 'First', updated_by: 4 });
    expect(first(changed)['updated_at']).not.toBe(made['updated_at']);
    expect(await change('Second', made['updated_at'], 'colleague')).toMatchObject({ status: 200, body: [] });
    const again = await change('Second', first(changed)['updated_at'], 'colleague');
    expect(first(again)).toMatchObject({ title: 'Second', updated_by: 5 });
    // Of two simultaneous changes one succeeds.
    const seen = first(again)['updated_at'];
    const both = await Promise.all([change('Third', seen, 'teacher'), change('Fourth', seen, 'colleague')]);
    expect(both.map(({ body }) => (body as unknown[]).length).toSorted((a, b) => a - b)).toEqual([0, 1]);
  });

  test('ignores an author sent in a request', async () => {
    const made = await add({ ...single, created_by: 5, created_at: '2020-01-01', updated_by: 5 });
    const { id, created_at } = first(made);
    expect(first(made)).toMatchObject({ created_by: 4, updated_by: 4 });
    const changed = await server.request('PATCH', `exam_questions?id=eq.${String(id)}`, {
      token: tokens.colleague,
      body: { title: 'How much?', created_by: null, created_at: '2020-01-01' },
      prefer: 'return=representation',
    });
    expect(first(changed)).toMatchObject({ title: 'How much?', summary: 'How much?', created_by: 4, updated_by: 5, created_at });
  });

  test('keeps a question after the account of its author was deleted', async () => {
    await server.owner.query(`insert into app.users (id, code, name, role, org) values (98, 't98', 'Leaver', 'teacher', 1)`);
    await server.owner.query(
      `insert into app.exam_questions (id, title, type, organization_id, created_by) values (20001, 'Left', 'short', 1, 98)`,
    );
    expect((await server.request('DELETE', 'users?id=eq.98', { token: tokens.admin })).status).toBe(204);
    const { rows } = await server.owner.query('select created_by from app.exam_questions where id = 20001');
    expect(rows).toEqual([{ created_by: null }]);
  });

  test('refuses questions of another centre, and moving a question there', async () => {
    expect((await add({ ...single, organization_id: 2 })).status).toBe(403);
    const { id } = first(await add(single));
    const move = await server.request('PATCH', `exam_questions?id=eq.${String(id)}`, {
      token: tokens.teacher,
      body: { organization_id: 2 },
    });
    expect(move.status).toBe(403);
    expect((await server.request('GET', `exam_questions?id=eq.${String(id)}`, { token: tokens.stranger })).body).toEqual([]);
  });

  test('adds questions once for an Idempotency-Key, and again only if the first request failed', async () => {
    const key = 'exam-0123456789abcdef';
    expect((await add([single, { ...single, type: 'x' }], 'teacher', key)).status).toBe(400);
    expect((await add([single, single], 'teacher', key)).status).toBe(201);
    expect(await add([single, single], 'teacher', key)).toMatchObject({ status: 409, body: { code: 'LC009' } });
    expect(await count()).toBe(2);
  });
});
