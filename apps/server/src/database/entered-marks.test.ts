import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestAnswer, type TestServer } from '../../test/database/test-server.ts';
import { fillTestUniversity, people } from '../../test/database/test-university.ts';

let server: TestServer;
const tokens: Partial<Record<Person, string>> = {};

beforeAll(async () => {
  server = await startTestServer();
  await fillTestUniversity(server.owner);
  await server.owner.query(`
    update app.score_items set item = 'quiz', label = 'Quiz at the door', weight = 0.8, "isRecorded" = true where id = 1;
    insert into app.deduction_rules (project_id, item, label) values (201, 'leave_early', 'Left early');
    insert into app.course2projects (id, course_id, project_id) values (11, 101, 211);
    insert into app.schedules (id, date, period_id, location_id, course_id, project_id, semester_id, organization_id, is_publish) values
      (531, '2026-11-05', 1, 301, 101, 201, 1, 1, true);
    insert into app.users (id, code, name, role, org) values (100, 's100', 'Pupil', 'student', 10);`);
  for (const [name, person] of Object.entries(people)) tokens[name as Person] = await server.tokenFor(person);
});
afterAll(() => server?.stop());

// Student 100 has place 700 in session 531 of course 101, with experiment 201, and nothing was entered yet.
beforeEach(async () => {
  await server.owner.query(`
    update app.grade_lists set state = 'open';
    delete from app.user2projects where id >= 700;
    delete from app.course_scores where student = 100;
    delete from app.mark_waivers where student = 100;
    delete from app.carried_marks where student = 100;
    delete from app.mooc_scores where student = 100;
    delete from app.exam_results where student = 100;
    delete from app.user2courses where user_id = 100;
    insert into app.user2courses (id, user_id, course_id, semester_id) values (700, 100, 101, 1);
    insert into app.user2projects (id, ordernumber_of_schedule, schedule_id, student) values (700, 1, 531, 100);
    update app.exam_papers set course_id = 101 where id = 1`);
});

type Person = keyof typeof people;
const send = (name: Person, method: string, path: string, body?: unknown): Promise<TestAnswer> =>
  server.request(method, path, { token: tokens[name], ...(body === undefined ? {} : { body }) });
const rpc = (name: Person, called: string, body: unknown): Promise<TestAnswer> => send(name, 'POST', `rpc/${called}`, body);

/** Everything that hangs on the student, the session, the experiment and the course. */
async function everything(): Promise<unknown> {
  const { rows } = await server.owner.query(`
    select array(select to_jsonb(r) from app.user2projects r where r.schedule_id = 531 order by r.id) as places,
      array(select to_jsonb(x) from app.place_scores x where x.user2project_id = 700 order by x.id) as scores,
      array(select to_jsonb(d) from app.data_records d where d.user2project_id = 700 order by d.id) as records,
      array(select to_jsonb(s) from app.schedules s where s.id = 531) as sessions,
      array(select to_jsonb(l) from app.course2projects l where l.course_id = 101 order by l.id) as experiments,
      array(select to_jsonb(m) from app.user2courses m where m.user_id = 100) as students,
      array(select to_jsonb(u) from app.users u where u.id = 100) as accounts`);
  return rows;
}

const placeKinds: ReadonlyArray<readonly [kind: string, item: string | null, sql: string]> = [
  ['attendance', null, `update app.user2projects set attendance = 'present' where id = 700`],
  ['incidents', null, `update app.user2projects set incidents = '{leave_early}' where id = 700`],
  ['score', 'preview', 'update app.user2projects set preview = 0 where id = 700'],
  ['score', 'operation', 'update app.user2projects set operation = 0 where id = 700'],
  ['score', 'report', 'update app.user2projects set report = 0 where id = 700'],
  ['score', 'Quiz at the door', `insert into app.place_scores (user2project_id, item, score) values (700, 'quiz', 91.5)`],
  ['dataRecord', 'Template', 'insert into app.data_records (user2project_id, template_id) values (700, 1)'],
];
const courseKinds: typeof placeKinds = [
  ['score', 'exam', `insert into app.course_scores (course_id, student, item, score) values (101, 100, 'exam', 80)`],
  ['waiver', null, `insert into app.mark_waivers (course_id, student, project_id, reason) values (101, 100, 201, 'Ill')`],
  [
    'carried',
    null,
    `insert into app.carried_marks (course_id, student, project_id, mark, from_course_id) values (101, 100, 201, 77.8, 102)`,
  ],
  ['onlineCourse', 'Optics', `insert into app.mooc_scores (course_id, student, item, score) values (101, 100, 'Optics', 80)`],
  ['exam', 'Paper A', `insert into app.exam_results (paper_id, student, form) values (1, 100, 'A')`],
];

const paths: ReadonlyArray<readonly [what: string, act: () => Promise<TestAnswer>]> = [
  ['removing the place', () => rpc('teacher', 'remove_places', { places: [700] })],
  ['removing the place over HTTP', () => send('centreadmin', 'DELETE', 'user2projects?id=eq.700')],
  ['deleting the session', () => rpc('teacher', 'delete_schedules', { schedules: [531] })],
  ['deleting the session over HTTP', () => send('teacher', 'DELETE', 'schedules?id=eq.531')],
  ['another experiment of the session', () => send('teacher', 'PATCH', 'schedules?id=eq.531', { project_id: 211 })],
  [
    'another course of the session',
    () => rpc('centreadmin', 'change_schedules', { changes: [{ ids: [531], patch: { course_id: 102, project_id: 202 } }] }),
  ],
  ['another experiment of the course', () => send('centreadmin', 'PATCH', 'course2projects?id=eq.1', { project_id: 202 })],
];
const coursePaths: typeof paths = [
  ['taking the student off the course', () => send('teacher', 'DELETE', 'user2courses?id=eq.700')],
  ['another course of the student', () => send('centreadmin', 'PATCH', 'user2courses?id=eq.700', { course_id: 102 })],
  ['deleting the account', () => send('admin', 'DELETE', 'users?id=eq.100')],
];

/** The names of what is there, as the answer has them for one student. */
function namedMarks({ body }: TestAnswer, code: string): unknown {
  const { details } = body as { readonly details: string };
  const { marks } = JSON.parse(details) as {
    readonly marks: ReadonlyArray<{
      readonly code: string;
      readonly experiment: string | null;
      readonly marks: readonly unknown[];
    }>;
  };
  return marks.find((entry) => entry.code === code);
}

describe('what a person entered protects what it belongs to', () => {
  const cases = [
    ...placeKinds.flatMap((kind) => [...paths, ...coursePaths].map((path) => [kind, path] as const)),
    ...courseKinds.flatMap((kind) => coursePaths.map((path) => [kind, path] as const)),
  ].map(([[kind, item, sql], [what, act]]) => [kind, item ?? '', what, { sql, act }] as const);

  test.each(cases)('%s %s: %s is refused with 409 and its name', async (kind, item, _what, { sql, act }) => {
    await server.owner.query(sql);
    const before = await everything();
    const answer = await act();
    expect(answer).toMatchObject({ status: 409, body: { code: '23503' } });
    expect(namedMarks(answer, 's100')).toMatchObject({ name: 'Pupil', marks: [{ kind, item: item === '' ? null : item }] });
    expect(await everything()).toEqual(before);
  });

  test('a waived or carried mark keeps its experiment in the course', async () => {
    await server.owner.query(
      `insert into app.mark_waivers (course_id, student, project_id, reason) values (101, 100, 211, 'Ill')`,
    );
    const answer = await send('centreadmin', 'DELETE', 'course2projects?id=eq.11');
    expect(namedMarks(answer, 's100')).toMatchObject({ experiment: 'Listed', marks: [{ kind: 'waiver' }] });
    await server.owner.query('delete from app.mark_waivers where student = 100');
    await server.owner.query(
      'delete from app.mark_waivers where course_id = 101; delete from app.carried_marks where course_id = 101',
    );
    expect((await send('centreadmin', 'DELETE', 'course2projects?id=eq.11')).status).toBe(204);
    await server.owner.query('insert into app.course2projects (id, course_id, project_id) values (11, 101, 211)');
  });

  test('a course is saved with its experiments in another order, and not without one that has marks', async () => {
    await server.owner.query('update app.user2projects set report = 80 where id = 700');
    const course = { id: 101, code: 'K1', name: 'Own course', organization_id: 1, semester_id: 1 };
    expect(await rpc('centreadmin', 'save_course', { course: { ...course, projects: [211, 201] } })).toMatchObject({
      status: 200,
    });
    expect(await rpc('centreadmin', 'save_course', { course: { ...course, projects: [211] } })).toMatchObject({ status: 409 });
  });

  test('names all students of all sessions that were to be deleted', async () => {
    await server.owner.query(`
      insert into app.place_scores (user2project_id, item, score) values (700, 'quiz', 91.5);
      update app.user2projects set report = 80 where id = 611`);
    const answer = await rpc('teacher', 'delete_schedules', { schedules: [511, 531] });
    expect(answer.status).toBe(409);
    expect(namedMarks(answer, 's100')).toMatchObject({ experiment: 'Experiment 1', date: '2026-11-05', period: 'First' });
    expect(namedMarks(answer, 's3')).toMatchObject({ date: '2026-11-03', marks: [{ kind: 'score', item: 'report' }] });
    await server.owner.query('update app.user2projects set report = null where id = 611');
  });

  test.each([...paths, ...coursePaths.slice(0, 2)].filter(([what]) => what !== 'another experiment of the course'))(
    'without anything entered nothing stands against %s',
    async (_what, act) => {
      expect((await act()).status).toBeLessThan(300);
      await server.owner.query(`
        delete from app.user2projects where schedule_id = 531;
        delete from app.deleted_schedules;
        insert into app.schedules (id, date, period_id, location_id, course_id, project_id, semester_id, organization_id, is_publish) values
          (531, '2026-11-05', 1, 301, 101, 201, 1, 1, true)
        on conflict (id) do update set course_id = 101, project_id = 201`);
    },
  );

  test('marks of stopped places stay and no longer hold the student in the course', async () => {
    await server.owner.query('update app.user2projects set report = 80 where id = 700');
    expect((await rpc('teacher', 'stop_places', { places: [700], reason: 'Left the course' })).status).toBe(200);
    expect((await send('teacher', 'DELETE', 'user2courses?id=eq.700')).status).toBe(204);
    const { rows } = await server.owner.query('select report::int from app.user2projects where id = 700');
    expect(rows).toEqual([{ report: 80 }]);
    expect((await rpc('teacher', 'remove_places', { places: [700] })).status).toBe(409);
  });

  test('who has no right to a session learns nothing of its marks', async () => {
    await server.owner.query('update app.user2projects set report = 80 where id = 700');
    for (const [name, method, path, body] of [
      ['colleague', 'POST', 'rpc/delete_schedules', { schedules: [531] }],
      ['strangeCentreadmin', 'POST', 'rpc/remove_places', { places: [700] }],
      ['teacher', 'PATCH', 'schedules?id=eq.531', { course_id: 102, project_id: 202 }],
    ] as const) {
      const answer = await send(name, method, path, body);
      expect(answer).toMatchObject({ status: 403, body: { code: '42501' } });
      expect(JSON.stringify(answer.body)).not.toContain('Pupil');
    }
  });
});

test('counts the students with entries in sessions, for those who teach them', async () => {
  const count = async (name: Person, schedules = [531, 513]): Promise<unknown> =>
    (await rpc(name, 'marked_students', { schedules })).body;
  expect(await count('teacher')).toBe(0);
  for (const [, , sql] of placeKinds) await server.owner.query(sql);
  await server.owner.query(
    'insert into app.user2projects (id, ordernumber_of_schedule, schedule_id, student, remarks) values (799, 2, 531, 7, $1)',
    ['A remark is no mark'],
  );
  expect(await count('teacher')).toBe(1);
  expect(await count('centreadmin')).toBe(1);
  expect(await count('colleague')).toBe(0);
  // Session 513 is of their centre and has entries.
  expect(await count('strangeCentreadmin')).toBe(1);
  expect(await count('strangeCentreadmin', [531])).toBe(0);
});
