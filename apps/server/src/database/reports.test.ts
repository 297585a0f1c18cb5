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

// Report 1 belongs to enrolment 601, in session 511 of the teacher's course; 611 is its second enrolment, without a report.
beforeEach(async () => {
  await server.owner.query(`
    delete from app.reports where id > 3;
    delete from app.report_pages; delete from app.report_marks; delete from app.objects where bucket_id = 'report';
    update app.grade_lists set state = 'open', submitted_at = null, published_at = null;
    update app.user2projects set report = null;
    update app.reports set status = 'S', score = null, checked_by = null, checked_at = null, checking_by = null, checking_at = null, version = 1;
    insert into app.report_pages (report_id, kind, page, object) values (1, 'submit', 1, '1/511/a.jpg'), (3, 'submit', 1, '2/513/c.jpg');
    insert into app.objects (bucket_id, name, owner) values
      ('report', '1/511/a.jpg', 4), ('report', '1/511/a-checked.jpg', 4), ('report', '1/512/b.jpg', 5), ('report', '2/513/c.jpg', 6)`);
});

const rpc = (name: Person, called: string, body: unknown): Promise<TestAnswer> =>
  server.request('POST', `rpc/${called}`, { token: tokens[name], body });
const mark = (score: number, more: object = {}) => ({
  page: 1,
  x: 0.2,
  y: 0.3,
  check_mark: score > 0 ? 'correct' : 'wrong',
  score,
  ...more,
});
const save = (name: Person, version: number, marks: readonly object[]) =>
  rpc(name, 'save_report_marks', { report_id: 1, version, marks });
const finish = (name: Person, version: number) =>
  rpc(name, 'finish_report', { report_id: 1, version, pages: ['1/511/a-checked.jpg'] });
const report = async (): Promise<Record<string, unknown>> =>
  (await server.owner.query('select e.*, score::float, checked_by::int from app.reports e where id = 1')).rows[0] as Record<
    string,
    unknown
  >;
const placeMark = async (): Promise<unknown> =>
  (await server.owner.query('select report::float from app.user2projects where id = 601')).rows[0]?.report;

describe('the score of a report', () => {
  test.each<[string, readonly object[], number]>([
    ['-2 -5 -1 0', [mark(-2), mark(-5), mark(-1), mark(0)], 92],
    ['-60 -50', [mark(-60), mark(-50)], 0],
    ['+2', [mark(2)], 100],
    ['nothing', [], 100],
    ['-0.25, half up', [mark(-0.25)], 99.8],
    ['a hidden -5 counts', [mark(-5, { hide_score: true, hide_comment: true })], 95],
    ['a line of the pen counts nothing', [mark(-1), { page: 1, x: 0, y: 0, path: [[0, 0]], color: '#FF0000' }], 99],
  ])('%s', async (_title, marks, expected) => {
    expect((await save('teacher', 1, marks)).body).toEqual({ saved: true, version: 2, score: expected });
    expect((await finish('teacher', 2)).body).toEqual({ saved: true, version: 3, score: expected, offered: true });
    expect(await report()).toMatchObject({ status: 'C', score: expected, checked_by: people.teacher.id, checking_by: null });
    expect(await placeMark()).toBe(expected);
  });

  test.each<[string, object]>([
    ['a wrong one with +1', mark(1, { check_mark: 'wrong' })],
    ['a half-wrong one with +1', mark(1, { check_mark: 'half-wrong' })],
    ['a correct one with -1', mark(-1, { check_mark: 'correct' })],
    ['three decimals', mark(-1.125)],
    ['a place outside of the page', mark(-1, { x: 1.2 })],
    ['a colour that is none', mark(-1, { color: 'red;' })],
    ['a mark of the pen with a score', { page: 1, x: 0, y: 0, path: [[0, 0]], score: -5 }],
  ])('refuses %s, and keeps the old marks', async (_title, wrong) => {
    await save('teacher', 1, [mark(-3)]);
    expect(await save('teacher', 2, [wrong])).toMatchObject({ status: 400, body: { code: '23514' } });
    expect((await server.owner.query('select score::float from app.report_marks')).rows).toEqual([{ score: -3 }]);
  });

  test('refuses a check item of the wrong sign sent by POST', async () => {
    const item = { type: 'text', check_mark: 'wrong', comment: 'x', score: 1, user_id: people.teacher.id, organization_id: 1 };
    expect(await server.request('POST', 'report_check_items', { token: tokens.teacher, body: item })).toMatchObject({
      status: 400,
      body: { code: '23514' },
    });
  });

  test('stays the same when a check item is edited or deleted', async () => {
    const { rows } = await server.owner.query<{ id: string }>(
      `insert into app.report_check_items (type, check_mark, score, user_id, organization_id) values ('text', 'wrong', -5, 4, 1) returning id`,
    );
    const id = Number(rows[0]?.id);
    await save('teacher', 1, [mark(-5, { item_id: id })]);
    await server.owner.query('update app.report_check_items set score = -9 where id = $1', [id]);
    await server.owner.query('delete from app.report_check_items where id = $1', [id]);
    expect((await finish('teacher', 2)).body).toMatchObject({ score: 95 });
  });

  test('follows an edited check item where its teacher applies it, in unfinished reports that nobody else is checking', async () => {
    const { rows } = await server.owner.query<{ id: string }>(
      `insert into app.report_check_items (type, check_mark, comment, score, scores, color, user_id, organization_id)
       values ('text', 'wrong', 'Units', -5, '[-2]', '#FF0000', 4, 1) returning id`,
    );
    const item_id = Number(rows[0]?.id);
    const apply = async (name: Person = 'teacher', dry_run = false): Promise<unknown> =>
      (await rpc(name, 'apply_check_item', { item_id, dry_run })).body;
    // One mark with the item's score, one with a score that it offers beside it.
    await save('teacher', 1, [mark(-5, { item_id }), mark(-2, { item_id })]);
    await server.owner.query(`update app.report_check_items set comment = 'Units are missing', score = -9 where id = $1`, [
      item_id,
    ]);
    await server.owner.query('update app.reports set checking_by = 3, checking_at = now() where id = 1');
    expect(await apply()).toEqual({ reports: 0 });
    await server.owner.query('update app.reports set checking_by = null');
    expect(await apply('stranger')).toMatchObject({ code: '42501' });
    expect(await apply('teacher', true)).toEqual({ reports: 1 });
    expect(await apply()).toEqual({ reports: 1 });
    expect(await apply()).toEqual({ reports: 0 });
    const marks = await server.owner.query('select comment, score::float from app.report_marks where report_id = 1 order by id');
    expect(marks.rows).toEqual([
      { comment: 'Units are missing', score: -9 },
      { comment: 'Units are missing', score: -2 },
    ]);
    expect((await finish('teacher', 3)).body).toMatchObject({ score: 89 });
    await server.owner.query('update app.report_check_items set score = -1 where id = $1', [item_id]);
    expect(await apply()).toEqual({ reports: 0 });
    // A colour that is no #RRGGBB is none of a mark, which has that of its kind then.
    await server.owner.query(`update app.reports set status = 'S' where id = 1`);
    await server.owner.query(`update app.report_check_items set score = -9, color = 'red' where id = $1`, [item_id]);
    expect(await apply()).toEqual({ reports: 1 });
    expect(await apply()).toEqual({ reports: 0 });
  });

  test('asks before it replaces a mark that somebody typed, and replaces or keeps it', async () => {
    const typed = (score: number) => server.owner.query('update app.user2projects set report = $1 where id = 601', [score]);
    const decide = (version: number, typed_mark: string) =>
      rpc('teacher', 'finish_report', { report_id: 1, version, pages: ['1/511/a-checked.jpg'], typed_mark });
    await typed(95);
    await save('teacher', 1, [mark(-13)]);
    expect((await finish('teacher', 2)).body).toEqual({ saved: false, mark: 95, score: 87 });
    expect(await report()).toMatchObject({ status: 'S', version: 2 });
    expect(await placeMark()).toBe(95);
    expect(await decide(2, 'perhaps')).toMatchObject({ status: 400, body: { code: '22023' } });
    expect((await decide(2, 'keep')).body).toEqual({ saved: true, version: 3, score: 87, offered: false });
    expect(await placeMark()).toBe(95);
    expect((await decide(3, 'replace')).body).toEqual({ saved: true, version: 4, score: 87, offered: true });
    expect(await placeMark()).toBe(87);
    // The mark is the report's own now: checked again, it changes unasked.
    await save('teacher', 4, [mark(-3)]);
    expect((await finish('teacher', 5)).body).toMatchObject({ saved: true, score: 97, offered: true });
    expect(await placeMark()).toBe(97);
    // What is equal already is not asked for.
    await typed(96);
    await save('teacher', 6, [mark(-4)]);
    expect((await finish('teacher', 7)).body).toMatchObject({ saved: true, score: 96 });
  });

  test('is saved after a grade list was submitted, but does not change the enrolment', async () => {
    await server.owner.query(`update app.grade_lists set state = 'submitted', submitted_at = now() where course_id = 101`);
    await save('teacher', 1, [mark(-5)]);
    expect((await finish('teacher', 2)).body).toMatchObject({ score: 95, offered: false });
    expect(await placeMark()).toBeNull();
  });
});

describe('two markers', () => {
  test('cannot hold one report: the second gets the name of the first, until it is released', async () => {
    expect((await rpc('teacher', 'take_report', { report_id: 1 })).body).toMatchObject({
      taken: true,
      report: { id: 1, marks: [] },
    });
    const held = { id: people.teacher.id, name: 'Teacher' };
    expect((await rpc('centreadmin', 'take_report', { report_id: 1 })).body).toMatchObject({ taken: false, held_by: held });
    expect((await save('centreadmin', 1, [])).body).toMatchObject({ saved: false, held_by: held });
    expect((await finish('centreadmin', 1)).body).toMatchObject({ saved: false, held_by: held });
    expect((await rpc('centreadmin', 'take_next_report', { schedule_id: 511 })).body).toMatchObject({
      taken: false,
      report: null,
    });
    await rpc('teacher', 'release_report', { report_id: 1 });
    expect((await rpc('centreadmin', 'take_next_report', { schedule_id: 511 })).body).toMatchObject({
      taken: true,
      report: { id: 1 },
    });
  });

  test('lose a report after ten minutes without activity', async () => {
    await rpc('teacher', 'take_report', { report_id: 1 });
    await server.owner.query(`update app.reports set checking_at = now() - interval '11 minutes'`);
    expect((await rpc('centreadmin', 'take_report', { report_id: 1 })).body).toMatchObject({ taken: true });
  });

  test('cannot save over a newer version', async () => {
    await save('teacher', 1, [mark(-1)]);
    await rpc('teacher', 'release_report', { report_id: 1 });
    expect((await save('centreadmin', 1, [])).body).toEqual({ saved: false, version: 2 });
  });

  test('who finish one report at once are told which of them did it', async () => {
    const answers = await Promise.all([finish('teacher', 1), finish('teacher', 1)]);
    expect(answers.map(({ body }) => (body as { saved: boolean }).saved).toSorted((a, b) => Number(a) - Number(b))).toEqual([
      false,
      true,
    ]);
    expect(await report()).toMatchObject({ status: 'C', version: 2 });
  });
});

describe('handing in a report', () => {
  const handIn = (name: Person, place: number, pages: unknown) => rpc(name, 'hand_in_report', { place_id: place, pages });

  test('creates a report, and later its next version without the old marks', async () => {
    const { body } = await handIn('teacher', 611, ['1/511/a.jpg']);
    const { id } = body as { id: number };
    expect((await handIn('teacher', 611, ['1/511/a.jpg', '1/511/a-checked.jpg'])).body).toEqual({ id });
    const { body: places } = await server.request('GET', 'report_places?id=eq.611&select=report_id,status,pages,version', {
      token: tokens.teacher,
    });
    expect(places).toEqual([{ report_id: id, status: 'S', pages: 2, version: 2 }]);
  });

  test.each<[string, Person, number, unknown, number]>([
    ['for a place of a colleague', 'teacher', 602, ['1/511/a.jpg'], 403],
    ['for a place of another centre', 'centreadmin', 603, ['1/511/a.jpg'], 403],
    ['of a file of another centre', 'admin', 611, ['2/513/c.jpg'], 400],
    ['of a file of a colleague', 'teacher', 611, ['1/512/b.jpg'], 400],
    ['of a file that is not there', 'teacher', 611, ['1/511/none.jpg'], 400],
    ['without pages', 'teacher', 611, [], 400],
    ['of something that is no list', 'teacher', 611, { a: 1 }, 400],
  ])('is refused %s', async (_title, name, place, pages, status) => {
    expect((await handIn(name, place, pages)).status).toBe(status);
    expect((await server.owner.query('select from app.reports where id > 3')).rowCount).toBe(0);
  });

  test('is refused in words while somebody else checks the report', async () => {
    await server.owner.query('update app.reports set checking_by = 3, checking_at = now() where id = 1');
    expect(await handIn('teacher', 601, ['1/511/a.jpg'])).toMatchObject({
      status: 409,
      body: { message: 'this report is being checked at the moment' },
    });
    await server.owner.query(`update app.reports set checking_at = now() - interval '11 minutes' where id = 1`);
    expect((await handIn('teacher', 601, ['1/511/a.jpg'])).status).toBe(200);
  });

  test('is possible for a checked report only after it was returned with a reason', async () => {
    await finish('teacher', 1);
    expect(await handIn('teacher', 601, ['1/511/a.jpg'])).toMatchObject({ status: 409 });
    expect((await rpc('teacher', 'return_report', { report_id: 1, version: 2, reason: ' ' })).status).toBe(400);
    expect((await rpc('teacher', 'return_report', { report_id: 1, version: 2, reason: 'Page 2 is missing' })).body).toEqual({
      saved: true,
    });
    expect(await report()).toMatchObject({ status: 'R', return_reason: 'Page 2 is missing', score: null });
    expect((await handIn('teacher', 601, ['1/511/a.jpg'])).status).toBe(200);
    expect(await report()).toMatchObject({ status: 'S', return_reason: null });
  });
});

test.each<[string, Person, object]>([
  ['take_report', 'stranger', { report_id: 1 }],
  ['save_report_marks', 'colleague', { report_id: 1, version: 1, marks: [] }],
  ['finish_report', 'strangeCentreadmin', { report_id: 1, version: 1, pages: ['1/511/a-checked.jpg'] }],
  ['return_report', 'stranger', { report_id: 1, version: 1, reason: 'x' }],
  ['release_report', 'stranger', { report_id: 1 }],
  ['take_next_report', 'stranger', { schedule_id: 511 }],
])('%s is refused to people who do not teach the session', async (called, name, body) => {
  expect(await rpc(name, called, body)).toMatchObject({ status: 403, body: { code: '42501' } });
  expect(await report()).toMatchObject({ status: 'S', version: 1, checking_by: null });
});

test('the next report is of the same session, then of the sessions after it, and of no colleague', async () => {
  await server.owner.query(`
    delete from app.user2projects where id = 999;
    update app.reports set status = 'S', checking_by = null where id in (1, 2, 3);
    insert into app.user2projects (id, schedule_id, student, ordernumber_of_schedule) values (999, 501, 8, 1);
    insert into app.reports (id, user2project_id, status) values (991, 611, 'S'), (992, 621, 'S'), (993, 999, 'S')`);
  const next = async (name: Person, body: object): Promise<number | undefined> =>
    ((await rpc(name, 'take_next_waiting_report', { centre_id: 1, ...body })).body as { report: { id: number } | null }).report
      ?.id;
  const order = async (name: Person, from: object, steps: number): Promise<readonly (number | undefined)[]> => {
    const found: (number | undefined)[] = [await next(name, from)];
    for (let step = 1; step < steps; step += 1) {
      const seen = found.at(-1);
      await server.owner.query(`update app.reports set status = 'C' where id = $1`, [seen]);
      found.push(await next(name, { ...from, seen }));
    }
    return found;
  };
  // Session 501 is the first, then 511 (two places), 521 a day later; 2 is of a colleague and 3 of another centre.
  expect(await next('teacher', { seen: 991 })).toBe(1);
  expect(await next('teacher', { course_id: 101, seen: 992 })).toBe(993);
  expect(await order('teacher', {}, 5)).toEqual([993, 1, 991, 992, undefined]);
  expect(await next('centreadmin', {})).toBe(2);
  expect(await next('strangeCentreadmin', {})).toBeUndefined();
  await server.owner.query('delete from app.reports where id > 990; delete from app.user2projects where id = 999');
});

test('report_sessions counts the reports of each session for those who may read its enrolments', async () => {
  await finish('teacher', 1);
  const { body } = await rpc('teacher', 'report_sessions', {});
  expect(body).toEqual(
    expect.arrayContaining([expect.objectContaining({ id: 511, places: 2, handed_in: 1, waiting: 0, checked: 1 })]),
  );
  expect((body as readonly { id: number }[]).map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([511, 521]);
  expect((await rpc('stranger', 'report_sessions', {})).body).toMatchObject([{ id: 513 }]);
});
