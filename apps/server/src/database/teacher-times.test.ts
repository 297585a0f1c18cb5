import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestAnswer, type TestServer } from '../../test/database/test-server.ts';
import { fillTestUniversity, people } from '../../test/database/test-university.ts';

let server: TestServer;
type Person = keyof typeof people;
const tokens: Partial<Record<Person, string>> = {};

beforeAll(async () => {
  server = await startTestServer();
  await fillTestUniversity(server.owner);
  for (const [name, person] of Object.entries(people)) tokens[name as Person] = await server.tokenFor(person);
});
afterAll(() => server?.stop());

beforeEach(async () => {
  await server.owner.query(`
    delete from app.teacher_times; delete from app.teacher_time_sheets; delete from app.teacher_time_days;
    insert into app.teacher_time_days (organization_id, semester_id, open_until) values (1, 1, app.today_of(1)), (2, 1, '2100-01-01')`);
});

interface Cell {
  readonly weekday: number;
  readonly period_id: number;
  readonly kind: 'cannot' | 'rather_not' | null;
}
const monday: Cell = { weekday: 1, period_id: 1, kind: 'cannot' };
const save = (name: Person, cells: readonly Cell[], more: Readonly<Record<string, unknown>> = {}): Promise<TestAnswer> =>
  server.request('POST', 'rpc/save_teacher_times', {
    token: tokens[name],
    body: { teacher_id: people.teacher.id, centre_id: 1, semester_id: 1, cells, ...more },
  });
const send = (name: Person, method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown): Promise<TestAnswer> =>
  server.request(method, path, { token: tokens[name], prefer: 'return=representation', ...(body === undefined ? {} : { body }) });
const cells = async (): Promise<readonly unknown[]> =>
  (await server.owner.query('select teacher_id::int, weekday, period_id::int, kind from app.teacher_times order by 1, 2, 3'))
    .rows;
const sheets = async (): Promise<readonly unknown[]> =>
  (
    await server.owner.query(
      'select teacher_id::int, remark, state, decided_by::int, decided_at is not null as decided from app.teacher_time_sheets order by 1',
    )
  ).rows;
const accept = (name: Person): Promise<TestAnswer> =>
  send(name, 'PATCH', `teacher_time_sheets?teacher_id=eq.${people.teacher.id}`, { state: 'accepted' });
const accepted = { teacher_id: 4, remark: null, state: 'accepted', decided_by: 3, decided: true };
const waiting = { ...accepted, state: 'filled_in', decided_by: null, decided: false };

describe('a teacher', () => {
  test('changes, clears and adds cells and the remark in one request, on the last day too', async () => {
    expect(await save('teacher', [monday, { ...monday, weekday: 2 }], { remark: ' Mondays: clinic ' })).toMatchObject({
      status: 204,
    });
    expect(
      await save('teacher', [
        { ...monday, kind: 'rather_not' },
        { ...monday, weekday: 2, kind: null },
      ]),
    ).toMatchObject({ status: 204 });
    expect(await cells()).toEqual([{ teacher_id: 4, weekday: 1, period_id: 1, kind: 'rather_not' }]);
    expect(await sheets()).toEqual([{ ...waiting, remark: 'Mondays: clinic' }]);
    await save('teacher', [], { remark: '' });
    expect(await sheets()).toEqual([waiting]);
  });

  test('has a sheet without a cell where every time suits', async () => {
    await save('teacher', []);
    expect(await sheets()).toEqual([waiting]);
  });

  test('changes nothing after the day, and the call names the reason', async () => {
    await save('teacher', [monday]);
    await server.owner.query('update app.teacher_time_days set open_until = app.today_of(1) - 1 where organization_id = 1');
    expect(await save('teacher', [{ ...monday, kind: null }])).toMatchObject({ status: 400, body: { code: 'LC100' } });
    const cell = { teacher_id: 4, organization_id: 1, semester_id: 1, weekday: 3, period_id: 1, kind: 'cannot' };
    expect(await send('teacher', 'POST', 'teacher_times', cell)).toMatchObject({ status: 403 });
    expect((await send('teacher', 'PATCH', 'teacher_times?id=gt.0', { kind: 'rather_not' })).body).toEqual([]);
    expect((await send('teacher', 'DELETE', 'teacher_times?id=gt.0')).body).toEqual([]);
    expect((await send('teacher', 'PATCH', 'teacher_time_sheets?id=gt.0', { remark: 'Late' })).body).toEqual([]);
    expect(await cells()).toEqual([{ teacher_id: 4, weekday: 1, period_id: 1, kind: 'cannot' }]);
    expect(await sheets()).toEqual([waiting]);
  });

  test('changes nothing in a semester that the centre did not open', async () => {
    expect(await save('teacher', [monday], { semester_id: 2 })).toMatchObject({ status: 400, body: { code: 'LC100' } });
  });

  test('writes neither for a colleague nor for a centre without courses in charge', async () => {
    expect(await save('colleague', [monday])).toMatchObject({ status: 403 });
    expect(await save('teacher', [monday], { centre_id: 2 })).toMatchObject({ status: 400, body: { code: 'LC100' } });
    await server.owner.query('insert into app.course2teachers (id, course_id, teacher_id) values (9001, 103, 4)');
    expect(await save('teacher', [monday], { centre_id: 2 })).toMatchObject({ status: 204 });
    await server.owner.query('delete from app.course2teachers where id = 9001');
    await save('teacher', [monday]);
    const read = await server.request('GET', 'teacher_times', { token: tokens.colleague });
    expect(read.body).toEqual([]);
    expect((await send('colleague', 'DELETE', 'teacher_times?id=gt.0')).body).toEqual([]);
    // A row cannot be given to somebody else.
    expect(await send('teacher', 'PATCH', 'teacher_times?id=gt.0', { teacher_id: 5 })).toMatchObject({ status: 403 });
  });

  test('cannot accept the own times', async () => {
    await save('teacher', [monday]);
    expect(await accept('teacher')).toMatchObject({ status: 403 });
    const sheet = { teacher_id: 4, organization_id: 1, semester_id: 1, state: 'accepted' };
    expect(await send('teacher', 'POST', 'teacher_time_sheets', sheet)).toMatchObject({ status: 403 });
    expect(await sheets()).toEqual([waiting]);
  });

  test.each([
    ['a cell', () => save('teacher', [{ ...monday, kind: 'rather_not' }])],
    ['a cell of the table itself', () => send('teacher', 'DELETE', 'teacher_times?id=gt.0')],
    ['the remark', () => save('teacher', [], { remark: null })],
  ])('lets an accepted sheet wait again by changing %s', async (_, change) => {
    await save('teacher', [monday]);
    await accept('centreadmin');
    await change();
    expect(await sheets()).toEqual([waiting]);
  });
});

describe('staff of the centre', () => {
  test('change cells and accept; who did stands in the sheet', async () => {
    await save('teacher', [monday]);
    await server.owner.query(`update app.teacher_time_days set open_until = '2000-01-01'`);
    expect(await save('centreadmin', [{ ...monday, weekday: 5 }])).toMatchObject({ status: 204 });
    expect((await accept('centreadmin')).status).toBe(200);
    expect(await sheets()).toEqual([accepted]);
    await save('centreadmin', [monday]);
    expect(await sheets()).toEqual([accepted]);
    await send('centreadmin', 'PATCH', 'teacher_time_sheets?id=gt.0', { state: 'filled_in' });
    expect(await sheets()).toEqual([waiting]);
  });

  test('of another centre see and change nothing', async () => {
    await save('teacher', [monday]);
    expect(await save('strangeCentreadmin', [{ ...monday, kind: null }])).toMatchObject({ status: 403 });
    expect((await accept('strangeCentreadmin')).body).toEqual([]);
    const read = await server.request('GET', 'teacher_time_sheets', { token: tokens.strangeCentreadmin });
    expect(read.body).toEqual([]);
    expect(await sheets()).toEqual([waiting]);
  });

  test('make sheets of teachers only', async () => {
    expect(await save('centreadmin', [monday], { teacher_id: people.student.id })).toMatchObject({
      status: 400,
      body: { code: 'LC101' },
    });
  });
});

test('what is sent without a weekday or a period is refused', async () => {
  expect(await save('teacher', [{ kind: 'cannot' } as Cell])).toMatchObject({ status: 400, body: { code: '22023' } });
});
