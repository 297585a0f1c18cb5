import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestAnswer, type TestServer } from '../../test/database/test-server.ts';
import { fillTestUniversity, people } from '../../test/database/test-university.ts';

let server: TestServer;
const tokens: Partial<Record<keyof typeof people, string>> = {};

beforeAll(async () => {
  server = await startTestServer();
  await fillTestUniversity(server.owner);
  await server.owner.query(`
    insert into app.users (id, code, name, role, org, is_active) select 100 + n, 'p' || n, 'Pupil ' || n, 'student', 12, n <> 9 from generate_series(1, 9) n;
    insert into app.user_orgs (user_id, organization_id) select 100 + n, 12 from generate_series(1, 9) n`);
  for (const [name, person] of Object.entries(people)) tokens[name as keyof typeof people] = await server.tokenFor(person);
});
afterAll(() => server?.stop());

// Session 511 has enrolments 601 (student 7) and 611 (student 8); 501 is another session of the same experiment, 521 one of another.
beforeEach(async () => {
  await server.owner.query(`
    update app.user2projects set make_up_of = null;
    delete from app.place_scores; delete from app.reports;
    delete from app.user2projects where id > 621;
    update app.schedules set cancelled_at = null, cancel_reason = null, max_student_number = 4, is_reserved = false, reserved_classes = '{}', reserved_classes_code = '{}';
    update app.user2projects set schedule_status = 'elected', attendance = null, incidents = '{}', make_up_rate = 100,
      preview = null, operation = null, report = null, group_stamp = null, group_order = null`);
});

type Person = keyof typeof people;
const rpc = (name: Person, called: string, body: unknown): Promise<TestAnswer> =>
  server.request('POST', `rpc/${called}`, { token: tokens[name], body });
const stored = async (session: number): Promise<readonly unknown[]> =>
  (
    await server.owner.query(
      `select u.code, r.schedule_status as status, r.ordernumber_of_schedule as number from app.user2projects r join app.users u on u.id = r.student
       where r.schedule_id = $1 order by 3`,
      [session],
    )
  ).rows;

describe('adding students to a session', () => {
  test('adds them by student number, in the given order, after the existing students; the history has them come and go', async () => {
    const answer = await rpc('teacher', 'add_places', { schedule_id: 511, codes: ['p2', ' p1 ', 'p2', ''] });
    expect(answer.body).toMatchObject({
      added: [
        { code: 'p2', student: 102 },
        { code: 'p1', student: 101 },
      ],
      refused: [],
    });
    expect(await stored(511)).toMatchObject([{ number: 1 }, { number: 2 }, { code: 'p2', number: 3 }, { code: 'p1', number: 4 }]);
    const history = async (): Promise<readonly (readonly unknown[])[]> => {
      const { rows } = await server.owner.query<Record<string, unknown>>(
        `select field, old, new, organization_id::int as centre, course_id::int as course, changed_by::int as by from app.record_changes
         where table_name = 'user2projects' and schedule_id = 511 and student = 102 order by id`,
      );
      return rows.map((row) => Object.values(row));
    };
    const byTeacher = [1, 101, people.teacher.id];
    expect(await history()).toEqual([
      ['schedule_id', null, 511, ...byTeacher],
      ['student', null, 102, ...byTeacher],
      ['schedule_status', null, 'elected', ...byTeacher],
    ]);
    const place = 'user2projects?schedule_id=eq.511&student=eq.102';
    expect((await server.request('DELETE', place, { token: tokens.admin })).status).toBeLessThan(300);
    const byAdmin = [1, 101, people.admin.id];
    expect((await history()).slice(3)).toEqual([
      ['schedule_id', 511, null, ...byAdmin],
      ['student', 102, null, ...byAdmin],
      ['schedule_status', 'elected', null, ...byAdmin],
    ]);
  });

  test('adds a class as far as there are free seats', async () => {
    const all = await rpc('teacher', 'add_places', { schedule_id: 511, class_id: 12 });
    expect(all.body).toMatchObject({ added: [] });
    expect((all.body as { refused: unknown[] }).refused).toHaveLength(6);
    const some = await rpc('teacher', 'add_places', { schedule_id: 511, class_id: 12, only_valid: true });
    expect(some.body).toMatchObject({
      added: [{ code: 'p1' }, { code: 'p2' }],
      refused: [{ code: 'p3', reason: 'full' }, {}, {}, {}, {}, {}],
    });
  });

  test('adds nobody when one student cannot be added, and gives the reason for each', async () => {
    await server.owner.query(
      `insert into app.user2projects (schedule_id, student, ordernumber_of_schedule) values (513, 103, 9)`,
    );
    const answer = await rpc('teacher', 'add_places', {
      schedule_id: 511,
      codes: ['p1', 'nobody', 't1', 'p9', 's1', 'p3', 'p2', 'p4'],
    });
    expect(answer.body).toMatchObject({
      added: [],
      refused: [
        { code: 'nobody', reason: 'unknown' },
        { code: 't1', reason: 'notStudent' },
        { code: 'p9', reason: 'inactive' },
        { code: 's1', reason: 'already' },
        { code: 'p3', reason: 'busy' },
        { code: 'p4', reason: 'full' },
      ],
    });
    expect(await stored(511)).toHaveLength(2);
  });

  test('adds only students of its classes to a reserved session', async () => {
    await server.owner.query(`update app.schedules set is_reserved = true, reserved_classes = '{12}' where id = 501`);
    const answer = await rpc('teacher', 'add_places', { schedule_id: 501, codes: ['p1', 's3'], only_valid: true });
    expect(answer.body).toMatchObject({ added: [{ code: 'p1' }], refused: [{ code: 's3', reason: 'notReserved' }] });
  });

  test('restores a stopped enrolment under its old number', async () => {
    await rpc('teacher', 'stop_places', { places: [601], reason: 'Changed the course' });
    expect(await stored(511)).toMatchObject([{ code: 's1', status: 'stopped', number: 1 }, {}]);
    await rpc('teacher', 'add_places', { schedule_id: 511, codes: ['s1'] });
    expect(await stored(511)).toMatchObject([{ code: 's1', status: 'elected', number: 1 }, {}]);
  });

  test('never exceeds the seats when two requests arrive at once', async () => {
    const answers = await Promise.all([
      rpc('teacher', 'add_places', { schedule_id: 511, codes: ['p1', 'p2'] }),
      rpc('centreadmin', 'add_places', { schedule_id: 511, codes: ['p3', 'p4'] }),
    ]);
    expect(answers.map(({ body }) => (body as { added: unknown[] }).added.length).toSorted((a, b) => a - b)).toEqual([0, 2]);
    expect(await stored(511)).toHaveLength(4);
  });

  test.each<[Person, number, number]>([
    ['teacher', 512, 403],
    ['teacher', 513, 403],
    ['teacher', 521, 200],
    ['centreadmin', 513, 403],
    ['centreadmin', 512, 200],
    ['student', 511, 403],
  ])('answers %s for session %i with %i', async (name, session, status) => {
    expect((await rpc(name, 'add_places', { schedule_id: session, codes: ['p1'] })).status).toBe(status);
  });

  test('adds nobody to a cancelled session', async () => {
    await rpc('teacher', 'cancel_session', { schedule_id: 511, reason: 'Holiday' });
    expect(await rpc('teacher', 'add_places', { schedule_id: 511, codes: ['p1'] })).toMatchObject({
      status: 400,
      body: { code: 'LC023' },
    });
  });
});

describe('removing students from a session', () => {
  test('requires a reason for stopping, clears the group and renumbers the others', async () => {
    await server.owner.query(`update app.user2projects set group_stamp = 'A', group_order = id - 600 where id in (601, 611)`);
    expect(await rpc('teacher', 'stop_places', { places: [601], reason: ' ' })).toMatchObject({ body: { code: '22023' } });
    await rpc('teacher', 'stop_places', { places: [601], reason: 'Left the university' });
    const { rows } = await server.owner.query(
      'select id::int, group_stamp, group_order from app.user2projects where id in (601, 611) order by id',
    );
    expect(rows).toEqual([
      { id: 601, group_stamp: null, group_order: null },
      { id: 611, group_stamp: 'A', group_order: 1 },
    ]);
    const { body } = await server.request('GET', 'record_changes?row_id=eq.601&field=eq.schedule_status&order=id.desc&limit=1', {
      token: tokens.teacher,
    });
    expect(body).toMatchObject([
      { old: 'elected', new: 'stopped', reason: 'Left the university', changed_by: people.teacher.id },
    ]);
  });

  test('refuses students with recorded results', async () => {
    await server.owner.query('update app.user2projects set report = 0 where id = 601');
    expect(await rpc('teacher', 'remove_places', { places: [601, 611] })).toMatchObject({ status: 409 });
    expect((await rpc('teacher', 'remove_places', { places: [611] })).status).toBe(200);
    expect(await stored(511)).toHaveLength(1);
    await server.owner.query(
      'insert into app.user2projects (id, schedule_id, student, ordernumber_of_schedule) values (611, 511, 8, 2)',
    );
  });

  test.each(['stop_places', 'remove_places'])('%s is refused for sessions of others', async (called) => {
    expect((await rpc('teacher', called, { places: [601, 602], reason: 'Because' })).status).not.toBe(200);
    expect(await stored(512)).toMatchObject([{ status: 'elected' }]);
  });
});

describe('moving a student to another session of the experiment', () => {
  test('keeps preview and report, but not attendance', async () => {
    await server.owner.query(
      `update app.user2projects set attendance = 'absent', preview = 70, operation = 10, report = 60 where id = 601`,
    );
    const { body } = await rpc('teacher', 'move_place', { place_id: 601, schedule_id: 501, reason: 'Another day' });
    const { rows } = await server.owner.query(
      'select schedule_status, attendance, preview::int, operation, report::int from app.user2projects where id in ($1, 601) order by id',
      [(body as { id: number }).id],
    );
    expect(rows[1]).toEqual({ schedule_status: 'elected', attendance: null, preview: 70, operation: null, report: 60 });
    expect(rows[0]).toMatchObject({ schedule_status: 'stopped' });
  });

  test('takes scores of own items, incidents and data records along, and back', async () => {
    await server.owner.query(`
      delete from app.data_records;
      insert into app.deduction_rules (project_id, item, label) values (201, 'leave_early', 'Left early') on conflict do nothing;
      insert into app.place_scores (user2project_id, item, score) values (601, 'quiz', 91.5);
      insert into app.data_records (user2project_id, template_id, data) values (601, 1, '{"time":"12"}');
      update app.user2projects set incidents = '{leave_early}', preview = 70 where id = 601`);
    const carried = async (id: number): Promise<unknown> =>
      (
        await server.owner.query(
          `select r.incidents, r.preview::int,
             array(select x.item || ' ' || x.score from app.place_scores x where x.user2project_id = r.id) as scores,
             array(select d.data from app.data_records d where d.user2project_id = r.id) as records
           from app.user2projects r where r.id = $1`,
          [id],
        )
      ).rows[0];
    const before = await carried(601);
    expect(before).toEqual({ incidents: ['leave_early'], preview: 70, scores: ['quiz 91.5'], records: [{ time: '12' }] });
    const { id } = (await rpc('teacher', 'move_place', { place_id: 601, schedule_id: 501 })).body as { id: number };
    expect(await carried(id)).toEqual(before);
    expect((await rpc('teacher', 'move_place', { place_id: id, schedule_id: 511 })).body).toEqual({ id: 601 });
    expect(await carried(601)).toEqual(before);
    expect(await carried(id)).toMatchObject({ scores: [], records: [] });
  });

  // 601 is in group A of session 511 with 611; an earlier, stopped place of the student stands in 501.
  const prepareMove = (): Promise<unknown> =>
    server.owner.query(`
      delete from app.data_records; delete from app.moved_places;
      insert into app.deduction_rules (project_id, item, label) values (201, 'leave_early', 'Left early') on conflict do nothing;
      insert into app.user2projects (id, schedule_id, student, ordernumber_of_schedule, schedule_status, preview) values (681, 501, 7, 1, 'stopped', 10);
      insert into app.place_scores (user2project_id, item, score) values (601, 'quiz', 91.5), (601, 'oral', 60), (681, 'quiz', 20);
      insert into app.data_records (user2project_id, template_id, data) values (601, 1, '{"time":"12"}'), (681, 1, '{"time":"1"}');
      insert into app.reports (id, user2project_id, status) values (981, 601, 'S');
      update app.user2projects set group_stamp = 'A', group_order = case id when 601 then 1 else 2 end where id in (601, 611);
      update app.user2projects set incidents = '{leave_early,leave_early}', preview = 80, operation = 5, attendance = 'absent' where id = 601`);
  /** All that belongs to the two sessions, without who changed it last and when. */
  const everything = async (): Promise<unknown> =>
    (
      await server.owner.query(`
        select
          (select jsonb_agg(to_jsonb(r) - array['updated_at', 'updated_by', 'version'] order by r.id) from app.user2projects r where r.schedule_id in (501, 511)) as places,
          (select jsonb_agg(to_jsonb(x) order by x.id) from app.place_scores x) as scores,
          (select jsonb_agg(to_jsonb(d) - array['updated_at', 'updated_by'] order by d.id) from app.data_records d) as records,
          (select jsonb_agg(jsonb_build_object('id', e.id, 'place', e.user2project_id) order by e.id) from app.reports e) as reports`)
    ).rows[0];

  test('says before what a move takes along', async () => {
    await prepareMove();
    expect((await rpc('teacher', 'moved_entries', { place_id: 601 })).body).toEqual([
      { kind: 'score', item: 'preview', label: null, score: 80, count: 1 },
      { kind: 'score', item: 'oral', label: null, score: 60, count: 1 },
      { kind: 'score', item: 'quiz', label: null, score: 91.5, count: 1 },
      { kind: 'incidents', item: null, label: null, score: null, count: 2 },
      { kind: 'dataRecords', item: null, label: null, score: null, count: 1 },
      { kind: 'reports', item: null, label: null, score: null, count: 1 },
    ]);
    expect((await rpc('colleague', 'moved_entries', { place_id: 601 })).body).toEqual([]);
  });

  test.each([
    ['onto an earlier place', true],
    ['onto a new place', false],
  ])('undoes a move %s whole', async (_which, hasEarlierPlace) => {
    await prepareMove();
    if (!hasEarlierPlace) {
      await server.owner.query(
        `delete from app.data_records where user2project_id = 681; delete from app.place_scores where user2project_id = 681;
         delete from app.user2projects where id = 681`,
      );
    }
    const before = await everything();
    await rpc('teacher', 'move_place', { place_id: 601, schedule_id: 501 });
    expect(await everything()).not.toEqual(before);
    expect((await rpc('colleague', 'undo_move_place', { place_id: 601 })).status).toBe(403);
    expect((await rpc('teacher', 'undo_move_place', { place_id: 601 })).body).toEqual({ undone: true });
    expect(await everything()).toEqual(before);
    // Once.
    expect((await rpc('teacher', 'undo_move_place', { place_id: 601 })).status).toBe(403);
  });

  test('undoes no move after which something was entered', async () => {
    await prepareMove();
    const { id } = (await rpc('teacher', 'move_place', { place_id: 601, schedule_id: 501 })).body as { id: number };
    await server.owner.query(`update app.user2projects set attendance = 'present' where id = $1`, [id]);
    const after = await everything();
    expect((await rpc('teacher', 'undo_move_place', { place_id: 601 })).body).toEqual({ undone: false });
    expect(await everything()).toEqual(after);
  });

  test.each<[string, string, object]>([
    ['a student who took part is not moved', `attendance = 'late'`, { schedule_id: 501 }],
    ['nor to another experiment', `attendance = null`, { schedule_id: 521 }],
    ['nor into the same session', `attendance = null`, { schedule_id: 511 }],
  ])('%s', async (_what, state, target) => {
    await server.owner.query(`update app.user2projects set ${state} where id = 601`);
    expect(await rpc('admin', 'move_place', { place_id: 601, ...target })).toMatchObject({
      status: 400,
      body: { code: '22023' },
    });
  });

  test('accepts a make-up for an excused session only, and once', async () => {
    const make = (rate = 100): Promise<TestAnswer> => rpc('teacher', 'add_make_up', { place_id: 601, schedule_id: 501, rate });
    await server.owner.query(`update app.user2projects set attendance = 'absent' where id = 601`);
    expect(await make()).toMatchObject({ body: { code: '22023' } });
    await server.owner.query(`update app.user2projects set attendance = 'excused' where id = 601`);
    expect(await make(101)).toMatchObject({ body: { code: '23514' } });
    expect((await make(80)).status).toBe(200);
    expect(await make()).toMatchObject({ body: { code: '22023' } });
    const { rows } = await server.owner.query(
      'select make_up_of::int, make_up_rate::int from app.user2projects where schedule_id = 501',
    );
    expect(rows).toEqual([{ make_up_of: 601, make_up_rate: 80 }]);
  });

  test('requires rights to both sessions', async () => {
    await server.owner.query(`update app.user2projects set attendance = 'excused' where id = 602`);
    expect((await rpc('teacher', 'add_make_up', { place_id: 602, schedule_id: 521 })).status).toBe(403);
  });
});

describe('cancelling a session', () => {
  test.each<[Person, number, number]>([
    ['teacher', 511, 200],
    ['teacher', 521, 403],
    ['teacher', 512, 403],
    ['centreadmin', 512, 200],
    ['centreadmin', 513, 403],
    ['admin', 513, 200],
  ])('answers %s for session %i with %i', async (name, session, status) => {
    expect((await rpc(name, 'cancel_session', { schedule_id: session, reason: 'Holiday' })).status).toBe(status);
  });

  test('requires a reason, keeps the enrolments, and cannot be done by PATCH', async () => {
    expect(await rpc('teacher', 'cancel_session', { schedule_id: 511, reason: ' ' })).toMatchObject({ body: { code: '22023' } });
    const direct = { cancelled_at: '2026-11-01T00:00:00Z', cancel_reason: 'Mine' };
    expect(await server.request('PATCH', 'schedules?id=eq.511', { token: tokens.admin, body: direct })).toMatchObject({
      status: 403,
    });
    await rpc('teacher', 'cancel_session', { schedule_id: 511, reason: 'Holiday' });
    expect(await stored(511)).toHaveLength(2);
    const students = await rpc('teacher', 'session_students', { since: '2026-11-03', until: '2026-11-03' });
    expect(students.body).not.toContainEqual(expect.objectContaining({ schedule_id: 511 }));
  });
});

describe('incidents of an enrolment', () => {
  const set = (incidents: unknown): Promise<TestAnswer> =>
    server.request('PATCH', 'user2projects?id=eq.601', {
      token: tokens.teacher,
      body: { incidents },
      prefer: 'return=representation',
    });
  test('are items of enabled rules of the experiment, at most 20', async () => {
    await server.owner.query(
      `insert into app.deduction_rules (project_id, item, label, score, enable) values (201, 'mess', 'Mess', 5, true), (201, 'off', 'Off', 5, false)`,
    );
    expect(await set(['mess', 'mess'])).toMatchObject({ status: 200, body: [{ incidents: ['mess', 'mess'] }] });
    for (const wrong of [['off'], ['nothing'], ['late'], Array.from({ length: 21 }, () => 'mess')])
      expect((await set(wrong)).status).toBe(400);
    await server.owner.query(`update app.config set value = '{"disableTeacherAtt": true}' where organization_id = 1`);
    expect(await set([])).toMatchObject({ status: 403, body: { code: '42501' } });
    await server.owner.query(`update app.config set value = '{}' where organization_id = 1`);
  });
});

test('attendance_sessions lists the sessions that a teacher teaches, with counts of the marks and the state of the grades', async () => {
  await server.owner.query(`
    update app.user2projects set attendance = 'late' where id = 601;
    update app.grade_lists set state = 'published' where course_id = 102`);
  const { body } = await rpc('teacher', 'attendance_sessions', { since: '2026-11-01', until: '2026-11-30', centre_id: 1 });
  expect(body).toMatchObject([
    { id: 511, elected: 2, late: 1, unmarked: 1, list_state: 'open' },
    { id: 521, elected: 1, unmarked: 1, list_state: 'published' },
  ]);
  await server.owner.query(`update app.grade_lists set state = 'open' where course_id = 102`);
});

test('preparation_sheet counts students and groups of every published session of a centre, also those of others, by room and time', async () => {
  await server.owner.query(`
    update app.user2projects set group_stamp = 'A' where id = 601;
    update app.user2projects set schedule_status = 'stopped' where id = 611;
    update app.schedules set location_id = case id when 511 then 302 else 301 end where id in (511, 512);
    update app.projects set note = 'Warm the lamp' where id = (select project_id from app.schedules where id = 511);
    update app.schedules set period_count = 2 where id = 521`);
  const list = { since: '2026-11-01', until: '2026-11-30', centre_id: 1 };
  const { rows: expected } = await server.owner.query(`
    select s.id from app.schedules s join app.locations l on l.id = s.location_id join app.periods p on p.id = s.period_id
    where s.organization_id = 1 and s.is_publish and s.cancelled_at is null and s.date between '2026-11-01' and '2026-11-30'
    order by s.date, l.code, p.start_time, s.id`);
  const sheets = await Promise.all(
    (['teacher', 'colleague', 'centreadmin'] as const).map(async (name) => (await rpc(name, 'preparation_sheet', list)).body),
  );
  const rows = sheets[0] as readonly { readonly id: number; readonly end_time: string }[];
  expect(rows.map(({ id }) => ({ id: String(id) }))).toEqual(expected.map(({ id }: { id: unknown }) => ({ id: String(id) })));
  expect(sheets[1]).toEqual(rows);
  expect(sheets[2]).toEqual(rows);
  expect(rows.find(({ id }) => id === 511)).toMatchObject({ students: 1, groups: 1, note: 'Warm the lamp' });
  const { rows: ends } = await server.owner.query<{ end_time: string }>(`
    select t.end_time::text from app.schedules s join app.period_spans t using (period_id, period_count) where s.id = 521`);
  expect(rows.find(({ id }) => id === 521)?.end_time).toBe(ends[0]?.end_time);
  expect((await rpc('student', 'preparation_sheet', list)).status).toBe(403);
  await server.owner.query(`
    update app.user2projects set group_stamp = null, schedule_status = 'elected' where schedule_id = 511;
    update app.schedules set location_id = case id when 511 then 301 else 302 end where id in (511, 512);
    update app.schedules set period_count = 1 where id = 521`);
});

test("an administrator of a centre sees the published sessions of another one with their names, and nobody's place in them", async () => {
  const read = async (path: string): Promise<unknown> => (await server.request('GET', path, { token: tokens.centreadmin })).body;
  expect(await read('schedules?organization_id=eq.2&select=id,courses(code),projects(code),locations(code)&order=id')).toEqual([
    {
      id: 513,
      courses: { code: expect.any(String) as string },
      projects: { code: expect.any(String) as string },
      locations: { code: expect.any(String) as string },
    },
  ]);
  expect(await read('user2projects?schedule_id=eq.513')).toEqual([]);
  const list = { since: '2026-11-01', until: '2026-11-30' };
  const { body } = await rpc('centreadmin', 'attendance_sessions', list);
  expect((body as readonly { organization_id: number }[]).map((session) => session.organization_id)).not.toContain(2);
  expect((await rpc('centreadmin', 'attendance_sessions', { ...list, centre_id: 2 })).body).toEqual([]);
  const change = await server.request('PATCH', 'schedules?id=eq.513', {
    token: tokens.centreadmin,
    body: { date: '2026-11-20' },
  });
  expect(change.status).toBeLessThan(500);
  expect((await server.owner.query('select date::text from app.schedules where id = 513')).rows).toEqual([
    { date: '2026-11-03' },
  ]);
  for (const [called, body] of [
    ['change_schedules', { changes: [{ ids: [513], patch: { is_publish: false } }] }],
    ['delete_schedules', { schedules: [513] }],
    ['cancel_session', { schedule_id: 513, reason: 'Not ours' }],
    ['add_places', { schedule_id: 513, codes: ['p1'] }],
  ] as const)
    expect({ called, status: (await rpc('centreadmin', called, body)).status }).toEqual({ called, status: 403 });
});
