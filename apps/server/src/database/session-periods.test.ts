import { createSessionPeriods, maxPeriodCount } from '@lab-console/schedule-rules';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestAnswer, type TestServer } from '../../test/database/test-server.ts';
import { fillTestUniversity, people } from '../../test/database/test-university.ts';
import { calendarFile } from '../calendar-feed/calendar-file.ts';
import type { CalendarFeed } from '../session/auth-functions.ts';
import { Random } from '../timetable/search/random.ts';

let server: TestServer;
const tokens: Partial<Record<keyof typeof people, string>> = {};

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());

describe('the runs of periods that sessions may take', () => {
  test('are those of schedule-rules, for random periods of a day', async () => {
    const random = new Random(20_261_128);
    const upTo = (bound: number): number => random.below(bound);
    const clock = (quarters: number): string =>
      `${String(7 + Math.floor(quarters / 4)).padStart(2, '0')}:${String((quarters % 4) * 15).padStart(2, '0')}:00`;
    for (let round = 0; round < 60; round += 1) {
      const periods = Array.from({ length: 1 + upTo(14) }, (_, index) => {
        const start = upTo(56);
        return { id: 1 + index, name: `P${index + 1}`, start_time: clock(start), end_time: clock(start + 1 + upTo(8)) };
      });
      await server.owner.query('delete from app.periods');
      await server.owner.query(
        `insert into app.periods (id, name, code, start_time, end_time)
         select p.id, p.name, p.name, p.start_time, p.end_time from json_to_recordset($1) as p (id bigint, name text, start_time time, end_time time)`,
        [JSON.stringify(periods)],
      );
      const { rows } = await server.owner.query<Record<string, unknown>>(
        `select period_id::int, period_count, start_time, end_time, last_period_id::int, is_whole, period_ids::int[], name
         from app.period_spans order by period_id, period_count`,
      );
      const take = createSessionPeriods(periods);
      const expected = periods.flatMap(({ id, name }) =>
        Array.from({ length: maxPeriodCount }, (_, index) => {
          const { ids, start_time, end_time, isWhole } = take(id, index + 1)!;
          const last = ids.at(-1)!;
          return {
            period_id: id,
            period_count: index + 1,
            start_time,
            end_time,
            last_period_id: last,
            is_whole: isWhole,
            period_ids: [...ids],
            name: last === id ? name : `${name} – P${last}`,
          };
        }),
      );
      expect(rows).toEqual(expected);
    }
    await server.owner.query('delete from app.periods');
  });
});

// First 08:00–09:35, Across both 09:00–10:30, Second 10:00–11:35 and Third 14:00–15:35.
describe('sessions of several periods', () => {
  beforeAll(async () => {
    await fillTestUniversity(server.owner);
    await server.owner.query(`
      update app.periods set class_hours = 2 where id <= 2;
      insert into app.periods (id, name, code, start_time, end_time, class_hours) values (4, 'Third', 'P4', '14:00', '15:35', 1.5);
      delete from app.timeslots;
      insert into app.users (id, code, name, role, org) values (101, 'p1', 'Pupil', 'student', 12)`);
    for (const [name, person] of Object.entries(people)) tokens[name as keyof typeof people] = await server.tokenFor(person);
  });
  beforeEach(async () => {
    await server.owner.query(`
      delete from app.plan_sessions;
      delete from app.user2projects where id > 20000;
      delete from app.schedules where id > 20000;
      delete from app.deleted_schedules;
      delete from app.timeslots;
      delete from app.periods where id > 4;
      update app.config set value = '{"excludeRoomTime":true,"excludeTeacherTime":true,"excludeTeacherStudentGroup":true}' where organization_id = 1`);
  });

  type Person = keyof typeof people;
  const send = (method: string, path: string, body?: unknown, prefer?: string, name: Person = 'admin'): Promise<TestAnswer> =>
    server.request(method, path, { token: tokens[name], body, ...(prefer === undefined ? {} : { prefer }) });
  const rpc = (called: string, body: unknown, name: Person = 'admin'): Promise<TestAnswer> =>
    send('POST', `rpc/${called}`, body, undefined, name);
  const day = '2026-11-23';
  const row = (change: object = {}): object => ({
    date: day,
    period_id: 1,
    location_id: 301,
    course_id: 101,
    project_id: 201,
    semester_id: 1,
    organization_id: 1,
    max_student_number: 10,
    min_student_number: 1,
    ...change,
  });
  const post = (change: object = {}): Promise<TestAnswer> => send('POST', 'schedules', row(change), 'return=representation');
  async function session(change: object = {}): Promise<number> {
    const answer = await post(change);
    expect(answer).toMatchObject({ status: 201 });
    return (answer.body as { id: number }[])[0]!.id;
  }
  const patch = (id: number, change: object): Promise<TestAnswer> => send('PATCH', `schedules?id=eq.${id}`, change);
  const stored = async (id: number): Promise<unknown> =>
    ((await send('GET', `schedules?id=eq.${id}`)).body as { period_count: unknown }[])[0]?.period_count;

  test('take one period where nobody says more, and as many as said otherwise', async () => {
    expect((await post()).body).toMatchObject([{ period_count: 1 }]);
    const id = await session({ period_count: 2, location_id: 302 });
    expect(await stored(id)).toBe(2);
    expect((await patch(id, { max_student_number: 11 })).status).toBe(204);
    expect(await stored(id)).toBe(2);
    const { body } = await send('GET', `schedules?id=eq.${id}&select=updated_at`);
    const [{ updated_at: seen }] = body as [{ updated_at: string }];
    const changed = await rpc('change_schedules', {
      changes: [{ ids: [id], patch: { period_count: 1 }, expected: { [id]: seen } }],
    });
    expect(changed.body).toMatchObject({ changed: [{ id, period_count: 1 }], conflicts: [] });
    for (const period_count of [0, 13, null]) expect((await patch(id, { period_count })).status).toBe(400);
  });

  test('an experiment says how many periods its new sessions take, and changes none that exists', async () => {
    const id = await session();
    const answer = await send('PATCH', 'projects?id=eq.201', { period_count: 3, spans_breaks: true }, undefined, 'centreadmin');
    expect(answer.status).toBe(204);
    expect((await send('GET', 'projects_ex?id=eq.201')).body).toMatchObject([{ period_count: 3, spans_breaks: true }]);
    expect(await stored(id)).toBe(1);
    expect((await post({ location_id: 302 })).body).toMatchObject([{ period_count: 1 }]);
    expect((await send('PATCH', 'projects?id=eq.201', { period_count: 13 })).status).toBe(400);
    await send('PATCH', 'projects?id=eq.201', { period_count: 1, spans_breaks: false });
  });

  test('are refused where they run past the end of the day, however they come there', async () => {
    const refusal = {
      status: 400,
      body: {
        code: 'LC096',
        message: 'a session of 3 periods runs past the end of the day: let it begin earlier, or take fewer periods',
      },
    };
    expect(await post({ period_id: 2, period_count: 3 })).toMatchObject(refusal);
    const id = await session({ period_count: 3 });
    expect(await patch(id, { period_id: 2 })).toMatchObject(refusal);
    const other = await session({ period_id: 2, location_id: 302, period_count: 2 });
    expect(await patch(other, { period_count: 3 })).toMatchObject(refusal);
    expect(await rpc('change_schedules', { changes: [{ ids: [other], patch: { period_count: 3 } }] })).toMatchObject(refusal);
    expect([await stored(id), await stored(other)]).toEqual([3, 2]);
  });

  const shared = { location_id: 301, teacher_id: 4, class_list: [10] };
  test.each([
    ['excludeRoomTime', { location_id: 301, teacher_id: 5, class_list: [12] }],
    ['excludeTeacherTime', { location_id: 302, teacher_id: 4, class_list: [12] }],
    ['excludeTeacherStudentGroup', { location_id: 302, teacher_id: 5, class_list: [10] }],
  ])('conflict with whatever lies in a later period of theirs: %s', async (rule, other) => {
    for (const [long, short] of [
      [
        { ...shared, period_count: 2 },
        { ...other, period_id: 2 },
      ],
      [
        { ...other, period_count: 2 },
        { ...shared, period_id: 2 },
      ],
    ] as const) {
      const first = await session({ ...long, is_publish: true });
      const own = await session(short);
      const refused = await patch(own, { is_publish: true });
      expect(refused).toMatchObject({ status: 400, body: { code: 'LC001' } });
      expect(JSON.parse((refused.body as { details: string }).details)).toMatchObject([
        { rule, schedule_id: own, other_id: first },
      ]);
      // The other way round: what is published takes a later period in addition.
      await patch(first, { period_count: 1 });
      expect((await patch(own, { is_publish: true })).status).toBe(204);
      expect(await patch(first, { period_count: 2 })).toMatchObject({ status: 400, body: { code: 'LC001' } });
      await server.owner.query('delete from app.schedules where id > 20000');
    }
    await session({ ...shared, period_count: 2, is_publish: true });
    expect((await post({ ...other, period_id: 4, is_publish: true })).status).toBe(201);
  });

  test('conflict with other teaching in a later period of theirs, and with none after it', async () => {
    const slot = (period: number): Promise<unknown> =>
      server.owner.query(
        `insert into app.timeslots (date, period_id, organization_id, teacher_id) values ('${day}', ${period}, 1, 4)`,
      );
    const id = await session({ period_count: 2, teacher_id: 4 });
    await slot(2);
    expect(await patch(id, { is_publish: true })).toMatchObject({ status: 400, body: { code: 'LC001' } });
    await server.owner.query('delete from app.timeslots');
    await slot(4);
    expect((await patch(id, { is_publish: true })).status).toBe(204);
  });

  test('keep students from another session in a later period', async () => {
    const long = await session({ period_count: 2 });
    const short = await session({ location_id: 302, period_id: 2 });
    const after = await session({ location_id: 302, period_id: 4 });
    expect((await rpc('add_places', { schedule_id: long, codes: ['p1'] })).body).toMatchObject({ refused: [] });
    expect((await rpc('add_places', { schedule_id: short, codes: ['p1'] })).body).toMatchObject({
      refused: [{ reason: 'busy' }],
    });
    expect((await rpc('add_places', { schedule_id: after, codes: ['p1'] })).body).toMatchObject({ refused: [] });
    expect((await rpc('remove_places', { places: [await place(long)] })).status).toBe(200);
    expect((await rpc('add_places', { schedule_id: short, codes: ['p1'] })).body).toMatchObject({ refused: [] });
    expect((await rpc('add_places', { schedule_id: long, codes: ['p1'] })).body).toMatchObject({ refused: [{ reason: 'busy' }] });
  });
  async function place(id: number): Promise<number> {
    const { rows } = await server.owner.query<{ id: number }>(
      'select id::int from app.user2projects where schedule_id = $1 and student = 101',
      [id],
    );
    return rows[0]!.id;
  }

  test('come back from the deleted ones with their length, and those of before there was one with one period', async () => {
    const id = await session({ period_count: 2 });
    const old = await session({ location_id: 302 });
    expect((await rpc('delete_schedules', { schedules: [id, old] })).status).toBe(200);
    await server.owner.query(`update app.deleted_schedules set session = session - 'period_count' where id = $1`, [old]);
    expect((await rpc('restore_schedules', { schedules: [id, old] })).status).toBe(200);
    expect([await stored(id), await stored(old)]).toEqual([2, 1]);
  });

  test('are named by their first and last period', async () => {
    await session({ period_count: 2, teacher_id: 4, is_publish: true });
    expect(await post({ period_count: 2, teacher_id: 4 })).toMatchObject({
      status: 409,
      body: {
        code: '23505',
        message: `this session is scheduled already: ${day}, First – Second, Room 1, Own course, Experiment 1`,
      },
    });
  });

  test('end with their last period, in attendance, reports and calendar programs', async () => {
    const id = await session({ period_count: 2, teacher_id: 4, is_publish: true });
    const single = await session({ period_id: 4, teacher_id: 4, is_publish: true });
    expect((await rpc('attendance_sessions', { since: day, until: day }, 'teacher')).body).toMatchObject([
      { id, period_name: 'First – Second', start_time: '08:00:00', end_time: '11:35:00' },
      { id: single, period_name: 'Third', start_time: '14:00:00', end_time: '15:35:00' },
    ]);
    await server.owner.query(`update app.schedules set date = '2026-09-10' where id in ($1, $2)`, [id, single]);
    for (const each of [id, single]) await rpc('add_places', { schedule_id: each, codes: ['p1'] });
    const book = (await rpc('gradebook', { course_id: 101 })).body as {
      readonly sessions: readonly { readonly id: number; readonly period_name: string }[];
    };
    expect(book.sessions.find((each) => each.id === id)?.period_name).toBe('First – Second');
    // What keeps a session from being deleted is named with it, and so is what was recorded.
    await server.owner.query(`update app.user2projects set attendance = 'present' where schedule_id = $1`, [id]);
    const kept = await rpc('delete_schedules', { schedules: [id] });
    expect(kept).toMatchObject({ status: 409 });
    expect(JSON.parse((kept.body as { details: string }).details)).toMatchObject({ marks: [{ period: 'First – Second' }] });
    await server.owner.query('update app.user2projects set attendance = null where schedule_id = $1', [id]);
    expect((await rpc('report_sessions', { centre_id: 1, semester_id: 1 })).body).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ id, start_time: '08:00:00', period_name: 'First – Second' }),
      ]) as unknown[],
    );
    await server.owner.query(`update app.schedules set date = current_date where id in ($1, $2)`, [id, single]);
    const { rows } = await server.gateway.query<{ feed: CalendarFeed }>(
      `select auth.calendar_feed(encode(sha256('t1'::bytea), 'hex')) as feed`,
    );
    const file = calendarFile({ ...rows[0]!.feed, timeZone: 'UTC' }, 'example.org');
    const event = file.split('BEGIN:VEVENT').find((text) => text.includes(`UID:session-${id}@`))!;
    expect(event).toMatch(/DTSTART[^\r\n]*T080000/);
    expect(event).toMatch(/DTEND[^\r\n]*T113500/);
    expect(event).toContain('First – Second');
  });

  test('count the class hours of all their periods, and in each period of the figures', async () => {
    await session({ period_count: 3, teacher_id: 5, is_publish: true });
    const { body } = await rpc('teacher_workload', { centre_id: 1, semester_id: 1 });
    const hours = (body as { rows: readonly { date: string; hours: number; period_name: string }[] }).rows.filter(
      ({ date }) => date === day,
    );
    expect(hours).toMatchObject([{ hours: 5.5, period_name: 'First – Third' }]);
    const { heatRows, weeks } = (await rpc('centre_figures', { centre_id: 1, semester_id: 1, course_id: 101 })).body as {
      readonly heatRows: readonly { weekday: number; period: string; sessions: number }[];
      readonly weeks: readonly { week: number; sessions: number }[];
    };
    expect(heatRows.filter(({ weekday }) => weekday === 1)).toEqual([
      { weekday: 1, period: 'First', sessions: 2 },
      { weekday: 1, period: 'Second', sessions: 1 },
      { weekday: 1, period: 'Third', sessions: 1 },
    ]);
    expect(weeks).toMatchObject(expect.arrayContaining([expect.objectContaining({ week: 13, sessions: 1 })]) as unknown[]);
  });

  test('hold their periods: the day is not divided anew under them', async () => {
    await session({ period_count: 2 });
    await session({ period_count: 2, location_id: 302 });
    const refusal = {
      status: 400,
      body: {
        code: 'LC097',
        message:
          '2 sessions of several periods would take other periods, or run past the end of the day: let them take fewer periods first',
      },
    };
    const between = { name: 'New', code: 'P9', start_time: '09:36', end_time: '09:50' };
    expect(await send('POST', 'periods', between)).toMatchObject(refusal);
    expect(await send('PATCH', 'periods?id=eq.1', { end_time: '10:05' })).toMatchObject(refusal);
    expect((await send('PATCH', 'periods?id=eq.1', { end_time: '09:40' })).status).toBe(204);
    expect((await send('PATCH', 'periods?id=eq.1', { end_time: '09:35' })).status).toBe(204);
    expect((await send('POST', 'periods', { ...between, start_time: '16:00', end_time: '17:00' })).status).toBe(201);
    expect((await send('DELETE', 'periods?code=eq.P9')).status).toBe(204);
    // A session begins in the first period: no statement about lengths is needed for it.
    expect(await send('DELETE', 'periods?id=eq.1')).toMatchObject({ status: 409, body: { code: '23503' } });
    await server.owner.query('update app.schedules set period_count = 1 where id > 20000');
    expect((await send('PATCH', 'periods?id=eq.1', { end_time: '10:05' })).status).toBe(204);
    expect((await send('PATCH', 'periods?id=eq.1', { end_time: '09:35' })).status).toBe(204);
  });

  test('a period inside of a session is not deleted', async () => {
    await server.owner.query(
      `insert into app.periods (id, name, code, start_time, end_time) values (5, 'Last', 'P5', '16:00', '17:00')`,
    );
    await session({ period_id: 4, period_count: 2 });
    expect(await send('DELETE', 'periods?id=eq.5')).toMatchObject({
      status: 400,
      body: {
        code: 'LC097',
        message:
          '1 session of several periods would take other periods, or run past the end of the day: let them take fewer periods first',
      },
    });
    await server.owner.query('delete from app.schedules where id > 20000');
    expect((await send('DELETE', 'periods?id=eq.5')).status).toBe(204);
  });

  describe('a plan', () => {
    const lesson = (change: object): object => ({
      id: 'l1',
      course_id: 101,
      project_id: 201,
      class_ids: [10],
      student_count: 1,
      seats: 5,
      teacher_id: 4,
      team_id: null,
      date: day,
      period_id: 1,
      location_id: 301,
      ...change,
    });
    const solve = (...lessons: readonly object[]): Promise<unknown> =>
      server.owner.query(`update app.schedule_plans set status = '已完成', solution = $1 where id = 1`, [
        JSON.stringify({ score: '0hard/0soft', lessonList: lessons }),
      ]);
    const save = (more: object = {}): Promise<TestAnswer> => rpc('save_plan', { plan_id: 1, ...more }, 'centreadmin');
    const undo = async (more: object = {}): Promise<TestAnswer> => {
      const { body } = await send('GET', 'schedule_plans?id=eq.1&select=last_save', undefined, undefined, 'centreadmin');
      const [{ last_save: last }] = body as [{ last_save: { id: number } }];
      return rpc('undo_plan_save', { plan_id: 1, save_id: last.id, ...more }, 'centreadmin');
    };
    const lengths = async (): Promise<readonly unknown[]> =>
      (await server.owner.query('select period_id::int, period_count from app.schedules where id > 20000 order by period_id'))
        .rows;

    test('stores the length of its lessons, one period without one, and undo brings the former back', async () => {
      await solve(lesson({ period_count: 2 }), lesson({ id: 'l2', period_id: 4 }));
      expect((await save()).body).toMatchObject({ added: 2, clashes: [] });
      const first = [
        { period_id: 1, period_count: 2 },
        { period_id: 4, period_count: 1 },
      ];
      expect(await lengths()).toEqual(first);
      await solve(lesson({ period_count: 1 }), lesson({ id: 'l2', period_id: 4 }));
      expect((await save()).body).toMatchObject({
        changed: 1,
        kept: 1,
        changes: [{ lesson: 'l1', before: { period_count: 2 }, after: { period_count: 1 } }],
      });
      expect(await lengths()).toEqual([
        { period_id: 1, period_count: 1 },
        { period_id: 4, period_count: 1 },
      ]);
      expect((await undo()).body).toMatchObject({
        changed: 1,
        changes: [{ before: { period_count: 1 }, after: { period_count: 2 } }],
        obstacles: [],
      });
      expect(await lengths()).toEqual(first);
    });

    test('clashes with what lies in a later period of a lesson, and with sessions that reach into it', async () => {
      await solve(lesson({ period_count: 2 }));
      const id = await session({ period_id: 2, is_publish: true });
      expect((await save({ dry_run: true })).body).toMatchObject({
        clashes: [{ lesson: 'l1', reason: 'room', schedule_id: id }],
      });
      await server.owner.query('delete from app.schedules where id > 20000');
      await solve(lesson({ period_id: 2 }));
      const long = await session({ period_count: 2, is_publish: true });
      expect((await save({ dry_run: true })).body).toMatchObject({ clashes: [{ reason: 'room', schedule_id: long }] });
    });

    test('an undo names what came into the second period of a former place', async () => {
      await solve(lesson({ period_count: 2 }));
      await save();
      await solve(lesson({ period_count: 1 }));
      await save();
      await session({ period_id: 2, is_publish: true });
      expect((await undo({ dry_run: true })).body).toMatchObject({ obstacles: [{ reason: 'room' }] });
    });

    test('an undo names a session that reaches into the former place', async () => {
      await solve(lesson({ period_id: 2 }));
      await save();
      await solve(lesson({ period_id: 4 }));
      await save();
      await session({ period_count: 2, is_publish: true });
      expect((await undo({ dry_run: true })).body).toMatchObject({ obstacles: [{ reason: 'room' }] });
    });

    test('tells a run with other lengths from another one', async () => {
      const run = (id: number, ...lessons: readonly object[]): Promise<unknown> =>
        server.owner.query(
          `insert into app.plan_runs (id, plan_id, started_at, status, solution) values ($1, 1, now(), '已完成', $2)`,
          [id, JSON.stringify({ lessonList: lessons })],
        );
      await run(11, lesson({}), lesson({ id: 'l2', period_id: 4 }));
      await run(12, lesson({ period_count: 2 }), lesson({ id: 'l2', period_id: 4, period_count: 1 }));
      expect((await rpc('compare_runs', { run_id: 11, other_id: 12 }, 'centreadmin')).body).toMatchObject({
        changed: 1,
        kept: 1,
        changes: [{ lesson: 'l1', before: { period_count: 1 }, after: { period_count: 2 } }],
      });
    });
  });
});
