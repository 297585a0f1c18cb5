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

const call = (name: keyof typeof people, path: string, body: unknown): Promise<TestAnswer> =>
  server.request('POST', `rpc/${path}`, { token: tokens[name], body });
const rows = async (query: string): Promise<readonly Record<string, unknown>[]> =>
  (await server.owner.query<Record<string, unknown>>(query)).rows;

describe('group_session', () => {
  const places = (): Promise<readonly Record<string, unknown>[]> =>
    rows('select id::int, group_stamp, group_order from app.user2projects where schedule_id = 511 order by id');

  beforeEach(async () => {
    await server.owner.query(
      "update app.user2projects set group_stamp = null, group_order = null, schedule_status = 'elected' where schedule_id = 511",
    );
  });

  test('sets all groups at once, numbers their members and removes students who are in none', async () => {
    const first = {
      schedule_id: 511,
      groups: [
        { stamp: 'A', places: [601] },
        { stamp: 'B', places: [611] },
      ],
    };
    expect(await call('teacher', 'group_session', first)).toMatchObject({ status: 200, body: { saved: true, conflicts: [] } });
    const second = { schedule_id: 511, groups: [{ stamp: 'A', places: [611] }], expected: { 601: 'A', 611: 'B' } };
    expect(await call('teacher', 'group_session', second)).toMatchObject({ status: 200, body: { saved: true } });
    expect(await places()).toEqual([
      { id: 601, group_stamp: null, group_order: null },
      { id: 611, group_stamp: 'A', group_order: 1 },
    ]);
  });

  test.each([
    ['a place that somebody else grouped meanwhile', { 601: null, 611: null }, [601]],
    ['a place that was not seen', { 601: 'A' }, [611]],
    ['a place that is gone', { 601: 'A', 611: null, 699: null }, [699]],
  ])('changes nothing for %s', async (_, expected, conflicts) => {
    await call('teacher', 'group_u2p', { u2p_id: [601], group_stamp: 'A' });
    const before = await places();
    const answer = await call('teacher', 'group_session', {
      schedule_id: 511,
      groups: [{ stamp: 'C', places: [601, 611] }],
      expected,
    });
    expect(answer.status).toBe(200);
    const { saved, conflicts: reported } = answer.body as { saved: boolean; conflicts: { id: string }[] };
    expect([saved, reported.map(({ id }) => Number(id))]).toEqual([false, conflicts]);
    expect(await places()).toEqual(before);
  });

  test.each([
    ['a place of another session', { groups: [{ stamp: 'A', places: [601, 602] }] }, 'teacher', 400],
    [
      'a place in two groups',
      {
        groups: [
          { stamp: 'A', places: [601] },
          { stamp: 'B', places: [601] },
        ],
      },
      'teacher',
      400,
    ],
    [
      'two groups of one name',
      {
        groups: [
          { stamp: 'A', places: [601] },
          { stamp: 'A ', places: [611] },
        ],
      },
      'teacher',
      400,
    ],
    ['a group without a name', { groups: [{ stamp: ' ', places: [601] }] }, 'teacher', 400],
    ["a stranger's session", { groups: [{ stamp: 'A', places: [601] }] }, 'stranger', 403],
    ['the session of another centre', { groups: [{ stamp: 'A', places: [601] }] }, 'strangeCentreadmin', 403],
  ] as const)('refuses %s', async (_, body, name, status) => {
    expect((await call(name, 'group_session', { schedule_id: 511, ...body })).status).toBe(status);
    expect((await places()).map(({ group_stamp }) => group_stamp)).toEqual([null, null]);
  });

  test('refuses a group larger than the session allows', async () => {
    await server.owner.query('update app.schedules set max_group_student_number = 1 where id = 511');
    expect(
      await call('teacher', 'group_session', { schedule_id: 511, groups: [{ stamp: 'A', places: [601, 611] }] }),
    ).toMatchObject({
      status: 400,
      body: { message: 'the group would have more students than the session allows' },
    });
    await server.owner.query('update app.schedules set max_group_student_number = 2 where id = 511');
  });

  test('a student who leaves also leaves the group, and the next one moves up', async () => {
    await call('teacher', 'group_session', { schedule_id: 511, groups: [{ stamp: 'A', places: [601, 611] }] });
    await server.owner.query("update app.user2projects set schedule_status = 'stopped' where id = 601");
    expect(await places()).toEqual([
      { id: 601, group_stamp: null, group_order: null },
      { id: 611, group_stamp: 'A', group_order: 1 },
    ]);
    expect((await call('teacher', 'group_session', { schedule_id: 511, groups: [{ stamp: 'A', places: [601] }] })).status).toBe(
      400,
    );
  });
});

describe('evaluation', () => {
  const sheet = (more = {}): Record<string, unknown> => ({
    course: 'K1',
    experiment: 'E1',
    teacher: 't1',
    'Clear?': 4,
    Pace: 'right',
    Comment: 'fine',
    ...more,
  });
  const results = async (name: keyof typeof people, kind = 'course'): Promise<Record<string, unknown>[]> =>
    (await call(name, 'evaluation_results', { questionnaire_id: 1, kind })).body as Record<string, unknown>[];

  test.each([
    ['an unknown course', { course: 'K3' }, 'row 2: unknown course'],
    ['an unknown teacher', { teacher: 's1' }, 'row 2: unknown teacher'],
    ['an experiment of another semester', { experiment: 'EOLD' }, 'row 2: unknown experiment'],
    ['a scale of 6', { 'Clear?': 6 }, 'row 2, question 1: a whole number from 1 to 5 is needed'],
    ['no option', { Pace: 'fast' }, 'row 2, question 2: not one of the options'],
  ])('refuses %s and imports nothing', async (_, change, fault) => {
    await server.owner.query(
      `insert into app.projects (id, code, name, organization_id, semester_id) values (291, 'EOLD', 'Of the spring', 1, 2) on conflict do nothing`,
    );
    const answer = await call('centreadmin', 'import_answers', { questionnaire_id: 1, rows: [sheet(change), sheet()] });
    expect(answer).toMatchObject({ status: 400 });
    expect((answer.body as { message: string }).message).toContain(fault);
    expect(await rows('select 1 from app.questionnaire_answers')).toEqual([]);
  });

  test.each([
    ['no options', {}],
    ['an empty list of options', { options: [] }],
  ])('a choice with %s is refused', async (_, more) => {
    const questions = [{ text: 'Pace', kind: 'choice', ...more }];
    const answer = await server.request('PATCH', 'questionnaires?id=eq.1', { token: tokens.centreadmin, body: { questions } });
    expect(answer).toMatchObject({ status: 400, body: { message: expect.stringContaining('a choice its options') } });
  });

  test('a questionnaire that is older than the rule of options can still be closed', async () => {
    const questions = JSON.stringify([{ text: 'Pace', kind: 'choice', options: [] }]);
    await server.owner.query('alter table app.questionnaires disable trigger check_questionnaire');
    await server.owner.query(
      `insert into app.questionnaires (id, title, questions, organization_id, semester_id, state) values (290, 'Old', $1, 1, 1, 'open')`,
      [questions],
    );
    await server.owner.query('alter table app.questionnaires enable trigger check_questionnaire');
    const answer = await server.request('PATCH', 'questionnaires?id=eq.290', {
      token: tokens.centreadmin,
      body: { state: 'closed' },
    });
    expect(answer.status).toBe(204);
    await server.owner.query('delete from app.questionnaires where id = 290');
  });

  test.each(['teacher', 'strangeCentreadmin'] as const)('%s imports nothing', async (name) => {
    expect((await call(name, 'import_answers', { questionnaire_id: 1, rows: [sheet()] })).status).toBe(403);
  });

  test('shows results from five answers on, to those who may see them', async () => {
    const four = [5, 4, 4, 3].map((mark) => sheet({ 'Clear?': mark, Comment: `says ${mark}` }));
    expect((await call('centreadmin', 'import_answers', { questionnaire_id: 1, rows: four })).body).toBe(4);
    expect((await results('centreadmin'))[0]).toMatchObject({
      subject: 'K1 Own course',
      answers: 4,
      enough: false,
      mean: null,
      distribution: null,
    });
    expect(JSON.stringify(await results('admin'))).not.toContain('says');
    await call('centreadmin', 'import_answers', {
      questionnaire_id: 1,
      rows: [sheet({ 'Clear?': 2, Comment: '', teacher: '' })],
    });
    expect(await results('centreadmin')).toMatchObject([
      { place: 1, answers: 5, mean: 3.6, distribution: { 2: 1, 3: 1, 4: 2, 5: 1 } },
      { place: 2, distribution: { right: 5 } },
      { place: 3, comments: ['says 3', 'says 4', 'says 4', 'says 5'] },
    ]);
    expect((await results('teacher'))[0]).toMatchObject({ answers: 5, mean: 3.6 });
    expect((await results('teacher', 'teacher'))[0]).toMatchObject({ subject: 'Teacher', answers: 4, enough: false });
    expect(await results('colleague')).toEqual([]);
    expect((await call('strangeCentreadmin', 'evaluation_results', { questionnaire_id: 1 })).status).toBe(403);
  });

  test('questions cannot change once there are answers', async () => {
    const patch = { questions: [{ text: 'Other?', kind: 'text' }] };
    expect((await server.request('PATCH', 'questionnaires?id=eq.1', { token: tokens.centreadmin, body: patch })).status).toBe(
      400,
    );
    expect(
      (await server.request('PATCH', 'questionnaires?id=eq.1', { token: tokens.centreadmin, body: { state: 'closed' } })).status,
    ).toBe(204);
    expect((await call('centreadmin', 'import_answers', { questionnaire_id: 1, rows: [sheet()] })).status).toBe(400);
  });
});

test('centre_figures counts only rows that the caller may read', async () => {
  await server.owner.query(
    "update app.user2projects set attendance = 'late' where id = 601; update app.user2projects set schedule_status = 'elected'",
  );
  const figures = async (name: keyof typeof people): Promise<Record<string, unknown>> =>
    (await call(name, 'centre_figures', { centre_id: 1, semester_id: 1 })).body as Record<string, unknown>;
  expect(await figures('centreadmin')).toMatchObject({
    weeks: [{ week: 10, sessions: 5, published: 3, places: 4, late: 1, rate: 100 }],
    periods: ['First', 'Across both', 'Second'],
    heat: [
      [0, 6, 1],
      [2, 6, 1],
      [0, 5, 1],
      [2, 5, 1],
      [0, 4, 1],
    ],
    courses: [
      { code: 'K1', students: 1, reached: 2, sessions: 2 },
      { code: 'K2', students: 1, reached: 1, sessions: 3 },
    ],
  });
  expect(await figures('strangeCentreadmin')).toMatchObject({ weeks: [], courses: [] });
});

test('an announcement is marked as read once for each user, and only if the user can see it', async () => {
  const mark = (name: keyof typeof people, id: number): Promise<TestAnswer> =>
    server.request('POST', 'announcement_reads?on_conflict=announcement_id,user_id', {
      token: tokens[name],
      body: { announcement_id: id },
      prefer: 'resolution=ignore-duplicates',
    });
  const unread = async (): Promise<unknown> =>
    (await server.request('GET', 'my_announcements?read_at=is.null&select=id', { token: tokens.teacher })).body;
  await server.owner.query(
    "insert into app.announcements (id, title, class_list) values (50, 'Class of the teacher', '{10}'), (51, 'Another class', '{12}')",
  );
  expect(await unread()).toEqual([{ id: 1 }, { id: 50 }]);
  expect((await mark('teacher', 1)).status).toBe(201);
  expect((await mark('teacher', 1)).status).toBeLessThan(300);
  expect(await unread()).toEqual([{ id: 50 }]);
  expect((await mark('teacher', 2)).status).toBe(403);
  expect(
    (
      await server.request('POST', 'announcements', {
        token: tokens.centreadmin,
        body: { title: 'x', organization_id: 1, content: '<img src=x onerror=alert(1)>' },
      })
    ).status,
  ).toBe(400);
});

test('an announcement reaches its audience by role, centre, class and time, and its list names the classes', async () => {
  await server.owner.query(`
    insert into app.announcements (id, title, organization_id, roles, class_list, since, until, is_published) values
      (70, 'All staff', null, '{}', '{}', now(), null, true), (71, 'Teachers', null, '{teacher}', '{}', now(), null, true),
      (72, 'Centre A', 1, '{}', '{}', now(), null, true), (73, 'Centre administrators of A', 1, '{centreadmin}', '{}', now(), null, true),
      (74, 'Two classes of A', 1, '{}', '{12,10}', now(), null, true), (75, 'Over', null, '{}', '{}', now() - interval '2 days', now() - interval '1 day', true),
      (76, 'To come', null, '{}', '{}', now() + interval '1 day', null, true), (77, 'Draft', null, '{}', '{}', now(), null, false)`);
  const read = async (name: keyof typeof people, path: string): Promise<readonly Readonly<Record<string, unknown>>[]> =>
    (await server.request('GET', `${path}&id=gte.70&id=lt.80&order=id`, { token: tokens[name] })).body as never;
  const reached = async (name: keyof typeof people): Promise<readonly unknown[]> =>
    (await read(name, 'my_announcements?select=id')).map(({ id }) => id);
  expect({
    teacher: await reached('teacher'),
    colleague: await reached('colleague'),
    stranger: await reached('stranger'),
    centreadmin: await reached('centreadmin'),
    strangeCentreadmin: await reached('strangeCentreadmin'),
    admin: await reached('admin'),
  }).toEqual({
    teacher: [70, 71, 72, 74],
    colleague: [70, 71, 72],
    stranger: [70, 71],
    centreadmin: [70, 72, 73],
    strangeCentreadmin: [70],
    admin: [70, 72],
  });
  expect(await read('centreadmin', 'announcements?select=id,class_names&class_list=neq.{}')).toEqual([
    { id: 74, class_names: 'Class of centre A, Class of the teacher' },
  ]);
  // What is addressed to everybody is read by a centre and changed by none of them.
  const answer = await server.request('PATCH', 'announcements?id=eq.70', {
    token: tokens.centreadmin,
    body: { title: 'Taken over' },
    prefer: 'return=representation',
  });
  expect(answer.body).toEqual([]);
  await server.owner.query('delete from app.announcements where id between 70 and 79');
});
