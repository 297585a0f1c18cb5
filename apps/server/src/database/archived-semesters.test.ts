import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestAnswer, type TestRequest, type TestServer } from '../../test/database/test-server.ts';
import { fillTestUniversity, people } from '../../test/database/test-university.ts';

let server: TestServer;
const tokens: Partial<Record<keyof typeof people, string>> = {};

beforeAll(async () => {
  server = await startTestServer();
  await fillTestUniversity(server.owner);
  // A row of each kind that the university does not have.
  await server.owner.query(`
    insert into app.course2projects (id, course_id, project_id) values (911, 101, 211);
    insert into app.rounds (id, course_id, name, project_list, class_list, group_count) values (1, 101, 'Round', '{201,211}', '{10}', 2);
    insert into app.course_grade_forms (course_id, form_id) select 101, min(f.id) from app.grade_forms f;
    insert into app.grade_books (grade_list_id, book) values (1, '{"students": []}');
    insert into app.mark_comments (id, course_id, student, content) values (1, 101, 7, 'Well done');
    insert into app.equipment (id, organization_id, name, kind) values (1, 1, 'Laser', 'set');
    insert into app.project_equipment (id, project_id, equipment_id, count) values (1, 201, 1, 1);
    insert into app.teacher_time_days (id, organization_id, semester_id, open_until) values (1, 1, 1, '2026-09-01');
    insert into app.teacher_time_sheets (id, teacher_id, organization_id, semester_id) values (1, 4, 1, 1);
    insert into app.teacher_times (id, teacher_id, organization_id, semester_id, weekday, period_id, kind) values (1, 4, 1, 1, 1, 1, 'cannot');
    insert into app.plan_sessions (plan_id, lesson, schedule_id) values (1, 'a', 501);
    insert into app.questionnaire_respondents (questionnaire_id, course_id, student) values (1, 101, 7);
    insert into app.questionnaire_answers (id, questionnaire_id, course_id, answers) values (1, 1, 101, '[1]');
    insert into app.choice_quotas (id, course_id, class_id, seats) values (1, 101, 10, 5);
    insert into app.waiting_places (id, schedule_id, student) values (1, 501, 7);
    update app.exam_papers set course_id = 101 where id = 1;
    update app.workload_lists set semester_id = 1 where id = 3;
    update app.score_items set "isRecorded" = true`);
  for (const [name, person] of Object.entries(people)) tokens[name as keyof typeof people] = await server.tokenFor(person);
});
afterAll(() => server?.stop());

const archive = (on: boolean): Promise<unknown> =>
  server.owner.query('update app.semesters set is_open = $1, is_archived = $2 where id = 1', [!on, on]);
beforeEach(() => archive(true));

const as = (
  name: keyof typeof people,
  method: string,
  path: string,
  request: Omit<TestRequest, 'token'> = {},
): Promise<TestAnswer> => server.request(method, path, { ...request, token: tokens[name] });

const isArchived = 'an archived semester is not changed';

/** How a row `r` finds its semester, by the column that leads there. */
const paths: Readonly<Record<string, string>> = {
  semester_id: 'r.semester_id',
  course_id: '(select c.semester_id from app.courses c where c.id = r.course_id)',
  project_id: '(select p.semester_id from app.projects p where p.id = r.project_id)',
  schedule_id: '(select s.semester_id from app.schedules s where s.id = r.schedule_id)',
  user2project_id:
    '(select s.semester_id from app.user2projects u join app.schedules s on s.id = u.schedule_id where u.id = r.user2project_id)',
  // Everything below is of semester 1 in the test university.
  report_id: '1',
  plan_id: '1',
  paper_id: '(select case when p.course_id is not null then 1 end from app.exam_papers p where p.id = r.paper_id)',
  grade_list_id: '1',
  questionnaire_id: '1',
  organization_id: '(select o.semester_id from app.orgs o where o.id = r.organization_id)',
  date: '1',
};

interface Guarded {
  readonly name: string;
  readonly lead: string;
}
const guarded = async (): Promise<readonly Guarded[]> =>
  (
    await server.owner.query<Guarded>(`
      select c.oid::regclass::text as name, encode(substring(t.tgargs for length(t.tgargs) - 1), 'escape') as lead
      from pg_trigger t join pg_class c on c.oid = t.tgrelid where t.tgname = 'refuse_archived' order by 1`)
  ).rows;

/** Does something with one row as an administrator, takes it back, and returns why it was refused. */
async function refusal(statement: string): Promise<string | undefined> {
  const client = await server.owner.connect();
  try {
    await client.query('begin');
    await client.query(`select set_config('request.jwt.claims', '{"user_id": 1}', true)`);
    await client.query(statement);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

describe('what belongs to an archived semester', () => {
  test('is every table that leads to a semester, but those that only keep what happened', async () => {
    const { rows } = await server.owner.query<{ name: string }>(`
      with recursive leads (oid) as (
        select 'app.semesters'::regclass::oid
        union
        select c.conrelid from leads l join pg_constraint c on c.confrelid = l.oid and c.contype = 'f'
        where c.conrelid not in ('app.orgs'::regclass, 'app.users'::regclass) and c.connamespace = 'app'::regnamespace
      )
      select l.oid::regclass::text as name from leads l where l.oid <> 'app.semesters'::regclass order by 1`);
    const names = new Set((await guarded()).map(({ name }) => name));
    expect(rows.map(({ name }) => name).filter((name) => !names.has(name))).toEqual([]);
    // Groups and elective classes have a semester, lasting classes have none; other teaching has a date.
    expect([...names]).toEqual(expect.arrayContaining(['app.orgs', 'app.user_orgs', 'app.timeslots']));
  });

  test('is neither changed nor deleted, whatever kind of row it is, and both again once it is taken out', async () => {
    const wrong: unknown[] = [];
    for (const { name, lead } of await guarded()) {
      const { rows } = await server.owner.query<{ place: string; column: string }>(`
        select r.ctid::text as place, (select quote_ident(a.attname) from pg_attribute a where a.attrelid = '${name}'::regclass and a.attnum = 2) as column
        from ${name} r where ${paths[lead]} = 1 limit 1`);
      const [row] = rows;
      if (row === undefined) {
        wrong.push([name, 'has no row to try']);
        continue;
      }
      const update = `update ${name} set ${row.column} = ${row.column} where ctid = '${row.place}'`;
      const remove = `delete from ${name} where ctid = '${row.place}'`;
      const refused = [await refusal(update), await refusal(remove)];
      if (refused[0] !== isArchived) wrong.push([name, 'update', refused[0]]);
      // What other rules forbid is refused by them first.
      if (refused[1] === undefined) wrong.push([name, 'delete', refused[1]]);
      await archive(false);
      if ((await refusal(update)) === isArchived) wrong.push([name, 'update after it was taken out']);
      await archive(true);
    }
    expect(wrong).toEqual([]);
  });

  test.each([
    ['admin', 'POST', 'courses', { code: 'K9', name: 'New', organization_id: 1, semester_id: 1 }],
    ['admin', 'PATCH', 'courses?id=eq.101', { semester_id: 2 }],
    ['admin', 'PATCH', 'schedules?id=eq.501', { date: '2026-11-09' }],
    ['admin', 'DELETE', 'mooc_items?id=eq.1', undefined],
    ['dev', 'PATCH', 'projects?id=eq.201', { name: 'Renamed' }],
    ['dev', 'POST', 'timeslots', { date: '2026-11-05', period_id: 2, organization_id: 1, teacher_id: 5 }],
    ['centreadmin', 'POST', 'orgs', { code: 'n', name: 'New group', type: 'studentgroup', parent: 1, semester_id: 1 }],
    ['centreadmin', 'POST', 'user_orgs', { user_id: 8, organization_id: 11 }],
    ['centreadmin', 'PATCH', 'schedule_plans?id=eq.1', { name: 'Renamed' }],
    ['teacher', 'POST', 'rpc/mark_attendance', { marks: [{ id: 601, attendance: 'late' }] }],
    ['teacher', 'POST', 'rpc/save_scores', { scores: [{ id: 601, item: 'report', score: 70, expected: null }] }],
    ['teacher', 'POST', 'rpc/change_schedules', { changes: [{ ids: [501], patch: { is_publish: true } }] }],
    [
      'teacher',
      'POST',
      'rpc/save_mark_comment',
      { course_id: 101, student: 7, project_id: 211, content: 'Late', expected: null },
    ],
  ] as const)('%s is told so: %s %s', async (who, method, address, body) => {
    const { status, body: answer } = await as(who, method, address, { body });
    expect([status, answer]).toMatchObject([400, { code: 'LC020', message: isArchived, details: 'Autumn 2026' }]);
  });

  test('is still read, named as archived by lists with names, gradebook and attendance, and left out of the search', async () => {
    const called = async (name: string, body: object): Promise<unknown> =>
      (await as('teacher', 'POST', `rpc/${name}`, { body })).body;
    const inNovember = { since: '2026-11-01', until: '2026-11-30' };
    expect(await called('gradebook', { course_id: 101 })).toMatchObject({ is_archived: true });
    expect(await called('attendance_sessions', inNovember)).toContainEqual(
      expect.objectContaining({ id: 511, is_archived: true }),
    );
    expect((await as('teacher', 'GET', 'courses_ex?select=id,is_archived&id=eq.101')).body).toEqual([
      { id: 101, is_archived: true },
    ]);
    expect((await as('teacher', 'GET', 'schedules?select=id&course_id=eq.101&is_publish=is.true')).body).toEqual([{ id: 511 }]);
    const found = async (query: string): Promise<unknown> =>
      (
        (await as('admin', 'POST', 'rpc/search_everything', { body: { query, day: null, centre_id: 1 } })).body as {
          kind: string;
        }[]
      ).map(({ kind }) => kind);
    expect([await found('own course'), await found('experiment 1'), await found('colleague')]).toEqual([[], [], ['person']]);
    await archive(false);
    expect(await found('own course')).toContain('course');
    expect(await found('experiment 1')).toContain('experiment');
    expect(await called('gradebook', { course_id: 101 })).toMatchObject({ is_archived: false });
    expect(await called('attendance_sessions', inNovember)).toContainEqual(
      expect.objectContaining({ id: 511, is_archived: false }),
    );
  });

  test('is nobody’s to restore, and what other semesters have stays free', async () => {
    expect(
      (await as('admin', 'POST', 'courses', { body: { code: 'K8', name: 'New', organization_id: 1, semester_id: 2 } })).status,
    ).toBe(201);
    await server.owner.query(`delete from app.courses where code = 'K8'`);
  });
});

describe('a semester', () => {
  const patch = (name: keyof typeof people, id: number, body: object): Promise<TestAnswer> =>
    as(name, 'PATCH', `semesters?id=eq.${id}`, { body });

  test('is archived by administrators alone, once it has ended and is not the current one', async () => {
    await archive(false);
    expect(await patch('admin', 1, { is_archived: true })).toMatchObject({ status: 400, body: { code: '22023' } });
    await server.owner.query('update app.semesters set is_open = false');
    await server.owner.query(`update app.semesters set "to" = '2999-01-31' where id = 1`);
    expect(await patch('admin', 1, { is_archived: true })).toMatchObject({ status: 400, body: { code: '22023' } });
    await server.owner.query(`update app.semesters set "to" = '2027-01-31' where id = 1`);
    for (const name of ['dev', 'centreadmin', 'teacher'] as const)
      expect((await patch(name, 2, { is_archived: true })).status).toBe(403);
    expect((await patch('admin', 2, { is_archived: true })).status).toBe(204);
  });

  test('that is archived is neither opened, changed nor deleted, until it is taken out', async () => {
    await server.owner.query('update app.semesters set is_archived = true where id = 2');
    expect(await patch('dev', 2, { name: 'Renamed' })).toMatchObject({ status: 400, body: { code: 'LC020' } });
    expect(await as('admin', 'POST', 'rpc/open_semester', { body: { id: 2 } })).toMatchObject({
      status: 400,
      body: { code: 'LC020' },
    });
    expect(await as('admin', 'DELETE', 'semesters?id=eq.2')).toMatchObject({ status: 400, body: { code: 'LC020' } });
    expect((await patch('admin', 2, { is_archived: false })).status).toBe(204);
    expect((await patch('dev', 2, { name: 'Renamed' })).status).toBe(204);
  });
});
