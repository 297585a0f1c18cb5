import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestAnswer, type TestServer } from '../../test/database/test-server.ts';
import { fillTestUniversity, people } from '../../test/database/test-university.ts';

let server: TestServer;
let centreadmin: string;

/** Centre 1: room 301 has a fume hood (1) and 8 scopes (2), 302 has 4 scopes. Equipment 3 is of centre 2. */
beforeAll(async () => {
  server = await startTestServer();
  await fillTestUniversity(server.owner);
  await server.owner.query(`
    insert into app.equipment (id, organization_id, name, kind) values
      (1, 1, 'Fume hood', 'feature'), (2, 1, 'Scope', 'set'), (3, 2, 'Scope', 'set');
    insert into app.location_equipment (id, location_id, equipment_id, count) values (1, 301, 1, 1), (2, 301, 2, 8), (3, 302, 2, 4);
    insert into app.project_equipment (id, project_id, equipment_id, count, per) values (1, 201, 2, 2, 'group'), (2, 201, 1, 1, 'session')`);
  centreadmin = await server.tokenFor(people.centreadmin);
});
afterAll(() => server?.stop());
afterEach(async () => {
  await server.owner.query(`
    delete from app.outages; delete from app.schedules where id >= 9000; update app.locations set is_shared = false, capacity = null;
    update app.config set value = '{}' where organization_id = 1`);
});

const send = (method: string, path: string, body?: unknown): Promise<TestAnswer> =>
  server.request(method, path, { token: centreadmin, ...(body === undefined ? {} : { body }), prefer: 'return=representation' });

let lastId = 9000;
/** A published session of experiment 201 in room 301. */
const session = async (change: Readonly<Record<string, unknown>> = {}): Promise<number> => {
  const place = { date: '2026-11-24', period_id: 1, location_id: 301, organization_id: 1 };
  const about = { id: (lastId += 1), course_id: 101, project_id: 201, semester_id: 1, is_publish: true };
  const row = { ...place, ...about, max_student_number: 8, max_group_student_number: 4, ...change };
  const columns = Object.keys(row).join();
  await server.owner.query(
    `insert into app.schedules (${columns}) select ${columns} from jsonb_populate_record(null::app.schedules, $1)`,
    [JSON.stringify(row)],
  );
  return row.id;
};

describe('equipment', () => {
  test('has a name of its own in its centre, whatever the case', async () => {
    expect(await send('POST', 'equipment', { organization_id: 1, name: ' scope ', kind: 'set' })).toMatchObject({ status: 409 });
  });

  test('of another centre is neither in a room nor needed nor out of order', async () => {
    for (const [path, body] of [
      ['location_equipment', { location_id: 301, equipment_id: 3 }],
      ['project_equipment', { project_id: 201, equipment_id: 3 }],
      ['outages', { organization_id: 1, location_id: 301, equipment_id: 3, since: '2026-11-02', until: '2026-11-03' }],
    ] as const)
      expect(await send('POST', path, body)).toMatchObject({ status: 400, body: { code: 'LC098' } });
  });

  test('that the room does not have is not out of order there', async () => {
    const outage = { organization_id: 1, location_id: 302, equipment_id: 1, since: '2026-11-02', until: '2026-11-03' };
    const { status, body } = await send('POST', 'outages', outage);
    expect([status, (body as { code: string }).code]).toEqual([400, 'LC099']);
    expect(JSON.parse((body as { details: string }).details)).toEqual({ name: 'Fume hood' });
  });

  test('that becomes a feature is counted once everywhere', async () => {
    await send('PATCH', 'equipment?id=eq.2', { kind: 'feature' });
    const { body } = await send('GET', 'location_equipment?equipment_id=eq.2&select=count&order=id');
    expect(body).toEqual([{ count: 1 }, { count: 1 }]);
    expect((await send('PATCH', 'location_equipment?id=eq.2', { count: 8 })).body).toMatchObject([{ count: 1 }]);
    await send('PATCH', 'equipment?id=eq.2', { kind: 'set' });
    await server.owner.query(`
      update app.location_equipment set count = case id when 2 then 8 else 4 end where equipment_id = 2;
      update app.project_equipment set count = 2, per = 'group' where id = 1`);
  });

  test('that is used is not deleted, and says where it is used', async () => {
    expect(await send('DELETE', 'equipment?id=eq.2')).toMatchObject({ status: 409 });
    const { body } = await send('POST', 'rpc/used_by', { table_name: 'equipment', ids: [2] });
    expect(body).toEqual([
      { kind: 'location_equipment', uses: 2 },
      { kind: 'project_equipment', uses: 1 },
    ]);
  });

  test('goes with an experiment into another semester', async () => {
    const { body } = await send('POST', 'rpc/copy_course', { course_id: 101, semester_id: 2 });
    const { rows } = await server.owner.query(
      `select w.equipment_id::int, w.count, w.per from app.course2projects l join app.project_equipment w using (project_id)
       where l.course_id = $1 order by w.equipment_id`,
      [body],
    );
    expect(rows).toEqual([
      { equipment_id: 1, count: 1, per: 'session' },
      { equipment_id: 2, count: 2, per: 'group' },
    ]);
  });
});

describe('a form saves a room or an experiment with its equipment', () => {
  test('all of it, or nothing', async () => {
    const room = { code: 'N1', name: 'New', organization_id: 1, is_shared: true };
    const list = [{ equipment_id: 2, count: 6 }];
    expect(
      await send('POST', 'rpc/save_location', { location: { ...room, equipment_list: [...list, { equipment_id: 3 }] } }),
    ).toMatchObject({
      body: { code: 'LC098' },
    });
    expect((await send('GET', 'locations?code=eq.N1')).body).toEqual([]);
    const { body: id } = await send('POST', 'rpc/save_location', { location: { ...room, equipment_list: list } });
    const saved = async (): Promise<unknown> =>
      (await send('GET', `locations?id=eq.${String(id)}&select=name,is_valid,is_shared,location_equipment(equipment_id,count)`))
        .body;
    expect(await saved()).toEqual([{ name: 'New', is_valid: true, is_shared: true, location_equipment: list }]);
    await send('POST', 'rpc/save_location', { location: { id, name: 'Newer' } });
    expect(await saved()).toMatchObject([{ name: 'Newer', location_equipment: list }]);
    await send('POST', 'rpc/save_location', { location: { id, equipment_list: [{ equipment_id: 1, count: 5 }] } });
    expect(await saved()).toMatchObject([{ location_equipment: [{ equipment_id: 1, count: 1 }] }]);
  });

  test('an experiment likewise', async () => {
    const need = { equipment_id: 2, is_required: false, count: 3, per: 'group' };
    const project = { code: 'N2', name: 'New', organization_id: 1, semester_id: 1, location_list: [301], equipment_list: [need] };
    const { body: id } = await send('POST', 'rpc/save_project', { project });
    const saved = async (): Promise<unknown> => {
      const columns = 'name,location_list,period_count,project_equipment(equipment_id,is_required,count,per)';
      return (await send('GET', `projects?id=eq.${String(id)}&select=${columns}`)).body;
    };
    expect(await saved()).toEqual([{ name: 'New', location_list: [301], period_count: 1, project_equipment: [need] }]);
    await send('POST', 'rpc/save_project', { project: { id, name: 'Newer', period_count: 2, equipment_list: [] } });
    expect(await saved()).toEqual([{ name: 'Newer', location_list: [301], period_count: 2, project_equipment: [] }]);
  });

  test('not of another centre, and not by a teacher', async () => {
    expect(await send('POST', 'rpc/save_location', { location: { id: 303, name: 'Taken' } })).toMatchObject({ status: 403 });
    expect(await send('POST', 'rpc/save_project', { project: { id: 203, name: 'Taken' } })).toMatchObject({ status: 403 });
    const token = await server.tokenFor(people.teacher);
    const answer = await server.request('POST', 'rpc/save_location', { token, body: { location: { id: 301, name: 'Taken' } } });
    expect(answer.status).toBe(403);
  });
});

describe('publishing where conflicts of rooms are forbidden', () => {
  /** A session in room 301 on a day of its own; 4 students a group, so 8 seats want 4 scopes. */
  const publish = async (id: number): Promise<unknown> => {
    const { status, body } = await send('PATCH', `schedules?id=eq.${id}`, { is_publish: true });
    return status < 300 ? 'published' : JSON.parse((body as { details: string }).details);
  };
  const forbid = (): Promise<unknown> =>
    server.owner.query(`update app.config set value = '{"excludeRoomTime": true}' where organization_id = 1`);

  test.each([
    ['in a room for one', { is_shared: false, capacity: 40 }, {}, true],
    ['with seats and sets for both', { is_shared: true, capacity: 40 }, {}, false],
    ['without seats for both', { is_shared: true, capacity: 15 }, {}, true],
    ['without sets for both', { is_shared: true, capacity: 40 }, { max_student_number: 9 }, true],
    [
      'without sets, but for another experiment',
      { is_shared: true, capacity: 40 },
      { max_student_number: 9, project_id: 211 },
      false,
    ],
    ['without seats, but at another time', { is_shared: true, capacity: 15 }, { period_id: 2 }, false],
  ])('a second session %s', async (_, room, change, isRefused) => {
    await server.owner.query('update app.locations set is_shared = $1, capacity = $2 where id = 301', [
      room.is_shared,
      room.capacity,
    ]);
    const other = await session();
    const id = await session({ ...change, is_publish: false });
    await forbid();
    expect(await publish(id)).toEqual(
      isRefused ? [{ rule: 'excludeRoomTime', schedule_id: id, other_kind: 'schedule', other_id: other }] : 'published',
    );
  });

  test('a room that is out of order on that day', async () => {
    await server.owner.query(
      `insert into app.outages (id, organization_id, location_id, since, until) values (7, 1, 301, '2026-11-24', '2026-11-25')`,
    );
    const [out, later] = [await session({ is_publish: false }), await session({ is_publish: false, date: '2026-11-26' })];
    await forbid();
    expect(await publish(out)).toEqual([{ rule: 'excludeRoomTime', schedule_id: out, other_kind: 'outage', other_id: 7 }]);
    expect(await publish(later)).toBe('published');
  });
});

test('saving a plan lists the sessions that it puts into a room that is out of order by now', async () => {
  const lesson = (id: string, date: string) => ({
    id,
    course_id: 101,
    class_ids: [],
    student_count: 1,
    seats: 9,
    date,
    period_id: 1,
    location_id: 301,
  });
  const lessonList = [lesson('101-201-10', '2026-11-23'), lesson('101-201-12', '2026-11-24')];
  await server.owner.query(
    `insert into app.schedule_plans (id, name, organization_id, semester_id, solution) values (970, 'Plan', 1, 1, $1)`,
    [JSON.stringify({ lessonList })],
  );
  await server.owner.query(
    `insert into app.outages (organization_id, location_id, since, until) values (1, 301, '2026-11-24', '2026-11-25')`,
  );
  const { rows } = await server.owner.query(
    `select lesson, reason, room from auth.plan_clashes(970) where reason = 'outOfOrder'`,
  );
  expect(rows).toEqual([{ lesson: '101-201-12', reason: 'outOfOrder', room: 'Room 1' }]);
});

describe('saving a plan', () => {
  const at = { course_id: 101, class_ids: [], student_count: 1, seats: 9, period_id: 2, location_id: 302, teacher_id: 7 };
  const clashesOf = async (lessonList: readonly object[], reason: string) => {
    await server.owner.query(
      `insert into app.schedule_plans (id, name, organization_id, semester_id, solution) values (971, 'Plan', 1, 1, $1)
       on conflict (id) do update set solution = excluded.solution`,
      [JSON.stringify({ lessonList })],
    );
    const { rows } = await server.owner.query<{ lesson: string; id: string | null; room: string }>(
      'select lesson, schedule_id as id, room from auth.plan_clashes(971) where reason = $1 order by lesson',
      [reason],
    );
    return rows.map(({ lesson, id, room }) => [lesson, id === null ? null : Number(id), room]);
  };

  test('lists sessions of people who cannot be in another building in time', async () => {
    await server.owner.query(`
      update app.locations set building = case id when 301 then 'North' when 302 then 'South' end where id in (301, 302);
      insert into app.building_ways (organization_id, from_building, to_building, minutes) values (1, 'South', 'North', 15);
      update app.periods set start_time = '09:00', end_time = '09:45' where id = 1;
      update app.periods set start_time = '09:50', end_time = '10:35' where id = 2`);
    const there = await session({ teacher_id: 5, date: '2026-11-24' });
    const lesson = (id: string, more: object) => ({ ...at, id, project_id: 211, date: '2026-11-24', ...more });
    const lessons = [
      lesson('a', { teacher_id: 5 }),
      // Another teacher, another day, the same building.
      lesson('b', {}),
      lesson('c', { teacher_id: 5, date: '2026-11-25' }),
      lesson('d', { teacher_id: 5, location_id: 301 }),
    ];
    expect(await clashesOf(lessons, 'way')).toEqual([['a', there, 'Room 1']]);
    await server.owner.query(`update app.building_ways set minutes = 5 where organization_id = 1`);
    expect(await clashesOf(lessons, 'way')).toEqual([]);
    // Pairs without a row take what the centre says.
    await server.owner.query(`delete from app.building_ways where organization_id = 1;
      update app.config set value = '{"minutesBetweenBuildings": 6}' where key = 'system' and organization_id = 1`);
    expect(await clashesOf(lessons, 'way')).toEqual([['a', there, 'Room 1']]);
    await server.owner.query(`update app.locations set building = null where id in (301, 302)`);
    expect(await clashesOf(lessons, 'way')).toEqual([]);
  });

  test('lists sessions that it moves into a room without what is required, and none that stays in its room', async () => {
    // Eight scopes are enough for four groups of nine students, four are not; 302 has four.
    const [moved, stays] = [await session({}), await session({ location_id: 302, date: '2026-11-25' })];
    const lesson = (id: string, schedule_id: number | null, more: object = {}) => ({
      ...at,
      id,
      project_id: 201,
      schedule_id,
      date: '2026-11-25',
      period_id: 1,
      ...more,
    });
    const equipped = { location_id: 301, date: '2026-11-26' };
    const lessons = [lesson('moved', moved), lesson('stays', stays), lesson('new', null), lesson('fine', null, equipped)];
    expect((await clashesOf(lessons, 'equipment')).map(([id]) => id)).toEqual(['moved', 'new']);
  });
});

test('the preparation sheet names what is wanted, and what of it is left on that day', async () => {
  await server.owner.query(`insert into app.outages (organization_id, location_id, equipment_id, count, since, until) values
    (1, 301, 2, 3, '2026-11-03', '2026-11-03'), (1, 301, 2, null, '2026-11-04', '2026-11-04'), (1, 302, 2, null, '2026-11-03', '2026-11-03')`);
  const { body } = await send('POST', 'rpc/preparation_sheet', { since: '2026-11-03', until: '2026-11-03', centre_id: 1 });
  const rows = body as readonly { readonly id: number; readonly wanted: unknown }[];
  expect(rows.find(({ id }) => id === 511)?.wanted).toEqual([
    { name: 'Scope', kind: 'set', is_required: true, count: 2, per: 'group', left: 5 },
    { name: 'Fume hood', kind: 'feature', is_required: true, count: 1, per: 'session', left: 1 },
  ]);
  expect(rows.find(({ id }) => id === 512)?.wanted).toEqual([]);
});
