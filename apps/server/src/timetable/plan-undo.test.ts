import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../tools/test-server.ts';
import { apiCaller, signIn, type ApiCaller } from '../../test/api-caller.ts';
import { connectDatabase } from '../../test/connect-database.ts';

interface Save {
  readonly id: number;
  readonly saved_by: string;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
}
interface PlanRow {
  readonly status: string;
  readonly solution: { readonly score: string; readonly lessonList: readonly { readonly id: string }[] };
  readonly last_save: Save | null;
}
interface Undone {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  readonly changes: readonly { readonly lesson: string; readonly schedule_id: number; readonly kind: string }[];
  readonly obstacles: readonly { readonly schedule_id: number; readonly reason: string; readonly names: readonly string[] }[];
}

let server: TestServer;
let database: pg.Client;
let call: ApiCaller;
let token: string;
let other: string;

beforeAll(async () => {
  server = await startTestServer({ demo: 'small', locale: 'en' });
  call = apiCaller(server.apiUrl);
  const account = (role: string) => server.accounts.find((each) => each.role === role)!;
  token = await signIn(call, account('centreadmin'));
  other = await signIn(call, account('admin'));
  database = await connectDatabase(server.dataDir);
});
afterAll(async () => {
  await database.end();
  await server.stop();
});

const read = async (id: number): Promise<PlanRow> =>
  ((await call('GET', `/rest/schedule_plans?id=eq.${id}`, { token })).json as PlanRow[])[0]!;
const solve = async (id: number): Promise<void> => {
  const started = await call('POST', `/timetable/${id}/solve`, { token, headers: { 'accept-language': 'en' } });
  expect([started.status, started.text]).toEqual([200, expect.any(String)]);
  // Stopped once every lesson has a place: within a limit of time a slow machine finds fewer.
  await expect.poll(async () => (await read(id)).solution?.score, { interval: 100 }).toMatch(/^0hard/);
  await call('POST', `/timetable/${id}/stopSolving`, { token });
  await expect.poll(async () => (await read(id)).status).toMatch(/已完成|已停止/);
};
const save = async (id: number): Promise<Undone> => {
  const answer = await call('POST', '/rest/rpc/save_plan', { token, body: { plan_id: id, dry_run: false } });
  expect(answer.status).toBe(200);
  return answer.json as Undone;
};
const undo = (id: number, saveId: number, more: object = {}, who = token) =>
  call('POST', '/rest/rpc/undo_plan_save', { token: who, body: { plan_id: id, save_id: saveId, ...more } });
const lastSave = async (id: number): Promise<number> => (await read(id)).last_save!.id;

/** Every session, every place and every link of a plan; who changed a session last, and when, is the undo itself. */
async function everyRow(): Promise<unknown> {
  const { rows } = await database.query<{ all: unknown }>(
    `select jsonb_build_object(
       'sessions', (select jsonb_agg(to_jsonb(s) - array['updated_at', 'updated_by'] order by s.id) from app.schedules s),
       'places', (select jsonb_agg(to_jsonb(r) order by r.id) from app.user2projects r),
       'links', (select jsonb_agg(to_jsonb(p) order by p.plan_id, p.lesson) from app.plan_sessions p)
     ) as all`,
  );
  return rows[0]!.all;
}

async function solvedPlan(): Promise<number> {
  const { rows } = await database.query<{ id: string }>(
    'select id from app.courses where organization_id = 1 and semester_id = 2 order by id limit 1',
  );
  const made = await call('POST', '/rest/schedule_plans', {
    token,
    body: {
      name: 'Undone',
      organization_id: 1,
      semester_id: 2,
      time_limit: 60,
      scope: { course_ids: [Number(rows[0]!.id)] },
    },
    headers: { prefer: 'return=representation' },
  });
  const { id } = (made.json as { id: number }[])[0]!;
  await solve(id);
  return id;
}

/**
 * Moves the first of some lessons that is free a week later to that week in the plan, and takes another out of it. Which lesson that is
 * depends on the plan that the solver found. Returns the lesson.
 */
async function moveByAWeek(id: number, changes: Undone['changes'], without = ''): Promise<string> {
  const { rows } = await database.query<{ solution: object }>('select solution from app.schedule_plans where id = $1', [id]);
  for (const { lesson } of changes) {
    await database.query(
      `update app.schedule_plans p set solution = jsonb_set($3::jsonb, '{lessonList}', (
         select jsonb_agg(case when l ->> 'id' = $2 then l || jsonb_build_object('date', (l ->> 'date')::date + 7) else l end)
         from jsonb_array_elements($3::jsonb -> 'lessonList') l where l ->> 'id' <> $4)) where id = $1`,
      [id, lesson, JSON.stringify(rows[0]!.solution), without],
    );
    const tried = await call('POST', '/rest/rpc/save_plan', { token, body: { plan_id: id, dry_run: true } });
    if ((tried.json as { clashes: readonly unknown[] }).clashes.length === 0) return lesson;
  }
  throw new Error('No lesson of the plan is free a week later.');
}

describe('undoing a save', () => {
  it('restores every session that the save made, moved or removed, and then the save before it', async () => {
    const id = await solvedPlan();
    expect((await read(id)).last_save).toBeNull();
    const atFirst = await everyRow();
    const first = await save(id);
    expect((await read(id)).last_save).toMatchObject({ added: first.added, changed: 0, removed: 0 });
    const firstSave = await lastSave(id);

    // The second save moves one draft, removes one that has students, and adds the one that a person deleted.
    const [deleted, filled, ...others] = first.changes;
    const linked = async (lesson: string): Promise<number> =>
      Number(
        (
          await database.query<{ id: string }>(
            'select schedule_id as id from app.plan_sessions where plan_id = $1 and lesson = $2',
            [id, lesson],
          )
        ).rows[0]!.id,
      );
    expect(
      await call('POST', '/rest/rpc/delete_schedules', { token, body: { schedules: [await linked(deleted!.lesson)] } }),
    ).toMatchObject({ status: 200 });
    const withStudent = await linked(filled!.lesson);
    await database.query(
      `insert into app.user2projects (ordernumber_of_schedule, schedule_id, student, remarks)
       select row_number() over (order by u.id), $1, u.id, 'Left-handed' from app.users u where u.role = 'student' order by u.id limit 2`,
      [withStudent],
    );
    await moveByAWeek(id, others, filled!.lesson);
    const before = await everyRow();
    const second = await save(id);
    expect(second).toMatchObject({ added: 1, changed: 1, removed: 1 });
    const secondSave = await lastSave(id);
    expect(await everyRow()).not.toEqual(before);

    // The question changes nothing; the answer names what becomes of each session.
    const saved = await everyRow();
    const asked = (await undo(id, secondSave, { dry_run: true })).json as Undone;
    expect(asked).toMatchObject({ added: 1, changed: 1, removed: 1, obstacles: [] });
    expect(await everyRow()).toEqual(saved);
    // Only the last save can be undone, and only once.
    expect(await undo(id, firstSave)).toMatchObject({ status: 409 });
    expect(await undo(id, secondSave)).toMatchObject({ status: 200, json: { added: 1, changed: 1, removed: 1 } });
    expect(await everyRow()).toEqual(before);
    expect(await undo(id, secondSave, {}, other)).toMatchObject({ status: 409 });
    expect(await everyRow()).toEqual(before);

    // The students that came since the first save are named, and the others can be undone without them.
    const refused = await undo(id, firstSave);
    expect(refused).toMatchObject({ status: 409 });
    const { details, message } = refused.json as { details: string; message: string };
    const obstacles = JSON.parse(details) as Undone['obstacles'];
    expect(obstacles).toEqual([expect.objectContaining({ schedule_id: withStudent, reason: 'students' })]);
    expect(obstacles[0]!.names).toHaveLength(2);
    for (const name of obstacles[0]!.names) expect(message).toContain(name);
    expect(await everyRow()).toEqual(before);
    await database.query('delete from app.user2projects where schedule_id = $1', [withStudent]);
    expect(await undo(id, firstSave)).toMatchObject({ status: 200, json: { removed: first.added - 1, added: 0, changed: 0 } });
    expect(await everyRow()).toEqual(atFirst);
    expect((await read(id)).last_save).toBeNull();
  });

  it('is refused with the names of students with marks and of the officer who changed a session, and leaves those out if asked', async () => {
    const id = await solvedPlan();
    const atFirst = await everyRow();
    const first = await save(id);
    const { rows } = await database.query<{ id: string; lesson: string }>(
      'select schedule_id as id, lesson from app.plan_sessions where plan_id = $1 order by schedule_id',
      [id],
    );
    const [marked, published] = rows.map((row) => Number(row.id));
    const student = await database.query<{ id: string; name: string }>(
      `insert into app.user2projects (ordernumber_of_schedule, schedule_id, student, attendance)
       select 1, $1, u.id, 'present' from app.users u where u.role = 'student' order by u.id limit 1
       returning student as id, (select name from app.users u where u.id = student) as name`,
      [marked],
    );
    const patched = await call('POST', '/rest/rpc/change_schedules', {
      token: other,
      body: { changes: [{ ids: [published], patch: { max_group_student_number: 3 } }] },
    });
    expect(patched).toMatchObject({ status: 200, json: { conflicts: [] } });
    const officer = await database.query<{ name: string }>(
      'select u.name from app.schedules s join app.users u on u.id = s.updated_by where s.id = $1',
      [published],
    );
    const saved = await everyRow();
    const saveId = await lastSave(id);
    const refused = await undo(id, saveId);
    expect(refused).toMatchObject({ status: 409, json: { code: 'PT409' } });
    const { details, message } = refused.json as { details: string; message: string };
    const obstacles = JSON.parse(details) as Undone['obstacles'];
    expect(obstacles.map(({ schedule_id: key, reason, names }) => [key, reason, names])).toEqual(
      expect.arrayContaining([
        [marked, 'marks', [student.rows[0]!.name]],
        [published, 'changed', [officer.rows[0]!.name]],
      ]),
    );
    expect(obstacles).toHaveLength(2);
    expect(message).toContain(student.rows[0]!.name);
    expect(await everyRow()).toEqual(saved);

    expect(await undo(id, saveId, { without_obstacles: true })).toMatchObject({
      status: 200,
      json: { removed: first.added - 2 },
    });
    const left = await database.query<{ id: string }>(
      'select schedule_id as id from app.plan_sessions where plan_id = $1 order by schedule_id',
      [id],
    );
    expect(left.rows.map((row) => Number(row.id))).toEqual([marked, published]);
    await database.query('delete from app.user2projects where schedule_id = $1', [marked]);
    await database.query('delete from app.schedules where id = any ($1)', [[marked, published]]);
    expect(await everyRow()).toEqual(atFirst);
  });

  it('does not return a session to a place that something else takes now', async () => {
    const id = await solvedPlan();
    const first = await save(id);
    const moved = await moveByAWeek(id, first.changes);
    const place = await database.query<{ id: string; date: string; period_id: string; location_id: string }>(
      `select s.id, s.date::text, s.period_id, s.location_id from app.schedules s join app.plan_sessions p on p.schedule_id = s.id
       where p.plan_id = $1 and p.lesson = $2`,
      [id, moved],
    );
    expect(await save(id)).toMatchObject({ changed: 1 });
    const { date, period_id: period, location_id: room } = place.rows[0]!;
    const taking = await database.query<{ id: string }>(
      `insert into app.schedules (date, period_id, location_id, course_id, project_id, semester_id, organization_id, max_student_number,
         min_student_number, max_group_student_number, is_publish, is_scheduled)
       select $1, $2, $3, s.course_id, s.project_id, 2, 1, 5, 1, 5, true, true
       from app.schedules s where s.organization_id = 1 and s.semester_id = 2 and s.is_publish limit 1 returning id`,
      [date, period, room],
    );
    const saved = await everyRow();
    const refused = await undo(id, await lastSave(id));
    expect(refused.status).toBe(409);
    expect(JSON.parse((refused.json as { details: string }).details)).toEqual([
      expect.objectContaining({ schedule_id: Number(place.rows[0]!.id), reason: 'room', is_publish: true }),
    ]);
    expect(await everyRow()).toEqual(saved);
    await database.query('delete from app.schedules where id = $1', [taking.rows[0]!.id]);
    expect(await undo(id, await lastSave(id))).toMatchObject({ status: 200, json: { changed: 1 } });
    expect(await undo(id, await lastSave(id))).toMatchObject({ status: 200, json: { removed: first.added } });
  });
});
