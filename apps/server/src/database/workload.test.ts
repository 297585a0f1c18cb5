import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { workCases } from '../../../../packages/schedule-rules/test/mark-cases.ts';
import { startTestServer, type TestAnswer, type TestServer } from '../../test/database/test-server.ts';
import { fillTestUniversity, people } from '../../test/database/test-university.ts';

let server: TestServer;
const tokens: Partial<Record<keyof typeof people, string>> = {};

// Three sessions of experiment 201 by the teacher, one class hour each, of 30, 34 and 28 students.
beforeAll(async () => {
  server = await startTestServer();
  await fillTestUniversity(server.owner);
  await server.owner.query(`
    update app.periods set class_hours = 1 where id = 1;
    update app.workloads set kind = 'teach', workload = 1 where id = 1;
    insert into app.workloads (id, name, kind, workload, organization_id, semester_id) values
      (11, 'Assisting', 'assist', 0.5, 1, 1), (12, 'Marking', 'mark', 0.3, 1, 1), (13, 'Preparing', 'prepare', 0.5, 1, 1);
    delete from app.workload_lists; delete from app.workload_entries; delete from app.timeslots;
    delete from app.reports; delete from app.place_scores; delete from app.user2projects;
    delete from app.schedules where id in (501, 521);
    insert into app.schedules (id, date, period_id, location_id, course_id, project_id, teacher_id, semester_id, organization_id, is_publish, max_student_number)
    values (531, '2026-09-10', 1, 301, 101, 201, 4, 1, 1, true, 40), (532, '2026-09-11', 1, 301, 101, 201, 4, 1, 1, true, 40);
    update app.schedules set date = '2026-09-12', max_student_number = 40 where id = 511;
    insert into app.users (id, code, name, role, org) select 1000 + n, 'w' || n, 'Pupil ' || n, 'student', 10 from generate_series(1, 34) n;
    insert into app.user2projects (schedule_id, student, ordernumber_of_schedule)
      select s.id, 1000 + n, n from (values (531, 30), (532, 34), (511, 28)) as s (id, students), generate_series(1, s.students) n`);
  for (const [name, person] of Object.entries(people)) tokens[name as keyof typeof people] = await server.tokenFor(person);
});
afterAll(() => server?.stop());
beforeEach(async () => {
  await server.owner.query(`
    delete from app.workload_lists; delete from app.workload_entries; delete from app.timeslots;
    update app.schedules set cancelled_at = null, cancel_reason = null, is_publish = true, teacher_id = 4 where course_id = 101;
    update app.user2projects set report = null`);
});

type Person = keyof typeof people;
const rpc = (name: Person, called: string, body: unknown): Promise<TestAnswer> =>
  server.request('POST', `rpc/${called}`, { token: tokens[name], body });
interface Row {
  readonly teacher_id: number;
  readonly kind: string;
  readonly state: string;
  readonly amount: number;
}
async function work(name: Person = 'centreadmin'): Promise<readonly Row[]> {
  const { body } = await rpc(name, 'teacher_workload', { centre_id: 1, semester_id: 1 });
  return (body as { rows: readonly Row[] }).rows;
}
const amounts = async (teacher: number, name?: Person): Promise<readonly number[]> =>
  (await work(name)).filter(({ teacher_id }) => teacher_id === teacher).map(({ amount }) => amount);

test.each(workCases)('hours of work over HTTP: %s', async (_name, record, expected) => {
  expect((await rpc('teacher', 'trial_work', { record })).body).toBe(expected);
});

describe('the workload of sessions', () => {
  test('counts the first of an experiment in full, later ones 0.9, and large ones more', async () => {
    expect(await amounts(4)).toEqual([1, 0.94, 0.9]);
  });
  test('uses the factors that the centre set, and those of everybody where it set none', async () => {
    const settings = { workloadBase: 28, workloadStep: 0.02, workloadMost: 1.1, workloadRepeat: 0.8 };
    expect((await rpc('teacher', 'save_settings', { centre_id: 1, settings })).status).toBe(403);
    expect((await rpc('centreadmin', 'save_settings', { centre_id: 1, settings })).status).toBe(200);
    // 1 + 0.02·2; 1.1 at most, of 1.12, times 0.8; 0.8.
    expect(await amounts(4)).toEqual([1.04, 0.88, 0.8]);
    const none = { workloadBase: null, workloadStep: null, workloadMost: null, workloadRepeat: null };
    await rpc('centreadmin', 'save_settings', { centre_id: 1, settings: none });
    expect(await amounts(4)).toEqual([1, 0.94, 0.9]);
  });
  test('takes the hours from the minutes of a period that has none of its own', async () => {
    await server.owner.query(`
      insert into app.periods (id, name, code, start_time, end_time) values (9, 'Long', 'P9', '13:00', '15:35');
      update app.schedules set period_id = 9 where id = 532;
      update app.schedules set is_publish = id = 532 where course_id = 101`);
    // 155 minutes are 3.44 hours; 3.44 · 1.04 for 34 students.
    expect((await work()).filter(({ teacher_id }) => teacher_id === 4)).toMatchObject([{ hours: 3.44, amount: 3.58 }]);
    await server.owner.query('update app.schedules set period_id = 1 where id = 532');
  });
  test('ignores cancelled sessions and drafts', async () => {
    await rpc('teacher', 'cancel_session', { schedule_id: 532, reason: 'Holiday' });
    await server.owner.query('update app.schedules set is_publish = false where id = 511');
    expect(await amounts(4)).toEqual([1]);
  });
  test('goes to another teacher with the session, and the order is recounted', async () => {
    await server.owner.query('update app.schedules set teacher_id = 5 where id = 531');
    expect(await amounts(4)).toEqual([1.04, 0.9]);
    expect(await amounts(5)).toContain(1);
  });
  test('counts marking for the person who did it', async () => {
    const { rows } = await server.owner.query<{ id: string }>(
      'select id from app.user2projects where schedule_id = 531 order by id limit 20',
    );
    const scores = rows.map(({ id }) => ({ id: Number(id), item: 'preview', score: 80 }));
    await rpc('centreadmin', 'save_scores', { scores });
    await server.owner.query(`delete from app.score_items where project_id = 201`);
    await rpc('teacher', 'save_scores', { scores: scores.map((score) => ({ ...score, item: 'report' })) });
    const marking = async () => (await work()).filter(({ kind }) => kind === 'mark');
    expect(await marking()).toMatchObject([{ teacher_id: 4, amount: 0.2 }]);

    // A correction by the centre leaves the hours where they are.
    const [first] = scores;
    await rpc('centreadmin', 'save_scores', { scores: [{ id: first?.id, item: 'report', score: 70, expected: 80 }] });
    expect(await server.owner.query('select report::float from app.user2projects where id = $1', [first?.id])).toMatchObject({
      rows: [{ report: 70 }],
    });
    expect(await marking()).toMatchObject([{ teacher_id: 4, amount: 0.2 }]);

    // Who checked the report counts before who typed its mark.
    await server.owner.query(
      `insert into app.reports (user2project_id, status, checked_by, checked_at) values ($1, 'C', 5, now())`,
      [first?.id],
    );
    expect(await marking()).toMatchObject([
      { teacher_id: 4, amount: 0.19 },
      { teacher_id: 5, amount: 0.01 },
    ]);
    await server.owner.query('delete from app.reports');
  });
});

test('other teaching counts for its teacher, and for the second teacher as assisting', async () => {
  await server.owner.query(
    `insert into app.timeslots (date, period_id, organization_id, teacher_id, teacher_secondary_id) values ('2026-09-14', 1, 1, 5, 6)`,
  );
  const rows = (await work()).filter(({ teacher_id }) => teacher_id !== 4);
  expect(rows.map(({ kind, amount }) => [kind, amount])).toEqual(
    expect.arrayContaining([
      ['teach', 1],
      ['assist', 0.5],
    ]),
  );
});

test('marks rows of one person at the same time, and no others', async () => {
  // Person 4 has sessions in period 1 of 10, 11 and 12 September.
  await server.owner.query(`
    insert into app.timeslots (date, period_id, organization_id, teacher_id, teacher_secondary_id) values
      ('2026-09-10', 1, 1, 4, 5), ('2026-09-11', 2, 1, 4, null), ('2026-09-12', 1, 1, 5, 6), ('2026-09-12', 1, 1, 6, 5)`);
  const { body } = await rpc('centreadmin', 'teacher_workload', { centre_id: 1, semester_id: 1 });
  const { rows } = body as { rows: readonly { teacher_id: number; date: string; kind: string; at_once: boolean }[] };
  expect(rows.filter((row) => row.at_once).map(({ teacher_id, date, kind }) => `${teacher_id} ${date} ${kind}`)).toEqual([
    '4 2026-09-10 teach',
    '4 2026-09-10 teach',
    '5 2026-09-12 assist',
    '5 2026-09-12 teach',
    '6 2026-09-12 assist',
    '6 2026-09-12 teach',
  ]);
  expect(rows.filter((row) => !row.at_once).length).toBeGreaterThan(2);
});

describe('workload entries', () => {
  const entry = { teacher_id: 4, organization_id: 1, semester_id: 1, workload_id: 13, quantity: 3, note: 'New boards' };
  const add = (name: Person, change: object = {}): Promise<TestAnswer> =>
    server.request('POST', 'workload_entries', {
      token: tokens[name],
      body: { ...entry, ...change },
      prefer: 'return=representation',
    });
  test('are requested by a teacher and counted only after the centre approved them', async () => {
    expect((await add('teacher', { state: 'approved' })).status).toBe(403);
    const { body } = await add('teacher');
    const [{ id }] = body as [{ id: number }];
    expect(await amounts(4)).toEqual([1, 0.94, 0.9, 0]);
    const approve = { token: tokens.centreadmin, body: { state: 'approved' } };
    await server.request('PATCH', `workload_entries?id=eq.${id}`, approve);
    expect(await amounts(4)).toEqual([1, 0.94, 0.9, 1.5]);
    await server.request('DELETE', `workload_entries?id=eq.${id}`, { token: tokens.teacher });
    expect(await amounts(4)).toEqual([1, 0.94, 0.9, 1.5]);
  });
  test.each([
    ['a kind that is counted from sessions', { workload_id: 1 }],
    ['a kind of another centre', { workload_id: 3 }],
    ['nothing', { quantity: 0 }],
    ['a negative quantity', { quantity: -0.1 }],
  ])('are refused for %s', async (_what, change) => {
    expect(await add('centreadmin', change)).toMatchObject({ status: 400, body: { code: '23514' } });
  });
});

test('a factor below 0 is refused', async () => {
  expect(
    await server.request('PATCH', 'workloads?id=eq.1', { token: tokens.centreadmin, body: { workload: -0.1 } }),
  ).toMatchObject({ status: 400, body: { code: '23514' } });
});

describe('workload rows', () => {
  test('are visible to their teacher and their centre', async () => {
    expect(new Set((await work('teacher')).map(({ teacher_id }) => teacher_id))).toEqual(new Set([4]));
    expect(await work('stranger')).toEqual([]);
    expect((await rpc('strangeCentreadmin', 'teacher_workload', { centre_id: 1, semester_id: 1 })).status).toBe(403);
  });

  test('do not change once frozen, until the centre reopens them with a reason', async () => {
    const list = { centre_id: 1, semester_id: 1 };
    expect((await rpc('teacher', 'freeze_workload', list)).status).toBe(403);
    expect((await rpc('strangeCentreadmin', 'freeze_workload', list)).status).toBe(403);
    expect((await rpc('centreadmin', 'freeze_workload', list)).status).toBe(200);
    expect(await rpc('admin', 'freeze_workload', list)).toMatchObject({ body: { code: 'LC020' } });
    await server.owner.query('update app.schedules set teacher_id = 5 where id = 531');
    expect(await amounts(4)).toEqual([1, 0.94, 0.9]);
    const patch = { token: tokens.centreadmin, body: { workload: 2 } };
    expect(await server.request('PATCH', 'workloads?id=eq.1', patch)).toMatchObject({ body: { code: 'LC020' } });
    expect((await rpc('centreadmin', 'unfreeze_workload', { ...list, reason: 'no' })).status).toBe(400);
    expect((await rpc('centreadmin', 'unfreeze_workload', { ...list, reason: 'A teacher was wrong' })).status).toBe(204);
    expect(await amounts(4)).toEqual([1.04, 0.9]);
  });
});
