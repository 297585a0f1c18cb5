import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../tools/test-server.ts';
import { apiCaller, signIn, type ApiCaller } from '../../test/api-caller.ts';
import { connectDatabase } from '../../test/connect-database.ts';

interface Change {
  readonly lesson: string;
  readonly kind: string;
  readonly schedule_id: number;
  readonly is_publish: boolean;
  readonly students: number;
  readonly classes: readonly { readonly id: number; readonly name: string }[];
  readonly before: { readonly date: string } | null;
  readonly after: { readonly date: string } | null;
}
interface Clash {
  readonly lesson: string;
  readonly reason: string;
  readonly schedule_id: number | null;
  readonly changed_by: string | null;
}
interface Saved {
  readonly added: number;
  readonly changed: number;
  readonly changes: readonly Change[];
  readonly clashes: readonly Clash[];
}

let server: TestServer;
let database: pg.Client;
let call: ApiCaller;
let token: string;
let other: string;
let teacher: string;
let course: number;

beforeAll(async () => {
  server = await startTestServer({ demo: 'small', locale: 'en' });
  call = apiCaller(server.apiUrl);
  const account = (role: string) => server.accounts.find((each) => each.role === role)!;
  token = await signIn(call, account('centreadmin'));
  other = await signIn(call, account('admin'));
  teacher = await signIn(call, account('teacher'));
  database = await connectDatabase(server.dataDir);
  course = await number('select id from app.courses where organization_id = 1 and semester_id = 2 order by id limit 1');
  // The university has sessions in conflict, on other days with each day of the week: what they take is no part of these tests.
  const others = `s.organization_id = 1 and s.course_id <> ${course} and s.date > app.today_of(1)`;
  await database.query(`
    delete from app.user2projects r using app.schedules s where s.id = r.schedule_id and ${others};
    delete from app.schedules s where ${others}`);
});
afterAll(async () => {
  await database.end();
  await server.stop();
});

const numbers = async (text: string, values: unknown[] = []): Promise<number[]> =>
  (await database.query<{ id: string }>(text, values)).rows.map(({ id }) => Number(id));
const number = async (text: string, values: unknown[] = []): Promise<number> => (await numbers(text, values))[0]!;
const rpc = (name: string, body: object, who = token) => call('POST', `/rest/rpc/${name}`, { token: who, body });
const save = (id: number, more: object = {}, who = token) => rpc('save_plan', { plan_id: id, ...more }, who);
const trial = async (id: number): Promise<Saved> => (await save(id, { dry_run: true })).json as Saved;
const change = (ids: readonly number[], patch: object, who = other) =>
  rpc('change_schedules', { changes: [{ ids, patch }] }, who);
const lastSave = async (id: number): Promise<number> =>
  ((await call('GET', `/rest/schedule_plans?id=eq.${id}`, { token })).json as { last_save: { id: number } }[])[0]!.last_save.id;

/** Every session, and every place in one; who changed a session last, and when, is the save itself. */
async function everyRow(): Promise<unknown> {
  const { rows } = await database.query<{ all: unknown }>(
    `select jsonb_build_object(
       'sessions', (select jsonb_agg(to_jsonb(s) - array['updated_at', 'updated_by'] order by s.id) from app.schedules s),
       'places', (select jsonb_agg(to_jsonb(r) order by r.id) from app.user2projects r)) as all`,
  );
  return rows[0]!.all;
}

async function makePlan(scope: object): Promise<number> {
  const made = await call('POST', '/rest/schedule_plans', {
    token,
    body: { name: 'Again', organization_id: 1, semester_id: 2, time_limit: 4, scope: { course_ids: [course], ...scope } },
    headers: { prefer: 'return=representation' },
  });
  return (made.json as { id: number }[])[0]!.id;
}

async function solve(id: number): Promise<void> {
  expect(await call('POST', `/timetable/${id}/solve`, { token, headers: { 'accept-language': 'en' } })).toMatchObject({
    status: 200,
  });
  const read = async () =>
    (
      (await call('GET', `/rest/schedule_plans?id=eq.${id}&select=status,score:solution->>score`, { token })).json as {
        status: string;
        score: string;
      }[]
    )[0]!;
  await expect.poll(async () => (await read()).status, { interval: 200 }).toMatch(/已完成|已停止/);
  expect((await read()).score).toMatch(/^0hard/);
}

/** The sessions of the course from tomorrow on, all of them published, made by a plan of its own where they were missing. */
async function publishedTerm(): Promise<number[]> {
  const id = await makePlan({});
  await solve(id);
  expect(await save(id)).toMatchObject({ status: 200, json: { clashes: [] } });
  const drafts = await numbers('select schedule_id as id from app.plan_sessions where plan_id = $1', [id]);
  expect(await change(drafts, { is_publish: true })).toMatchObject({ status: 200, json: { conflicts: [] } });
  return numbers(
    'select id from app.schedules where course_id = $1 and is_publish and cancelled_at is null and date > app.today_of(1) order by id',
    [course],
  );
}

const close = (date: string): Promise<number> =>
  number(`insert into app.days (date, until, kind, name) values ($1, $1, 'holiday', 'Founding day') returning id`, [date]);

describe('a term that is published', () => {
  it('is planned again with few changes, which nobody sees before they are saved, and undone in one step', async () => {
    const sessions = await publishedTerm();
    expect(sessions.length).toBeGreaterThan(5);
    const at = async (id: number) =>
      (
        await database.query<{ date: string; teacher: string; students: string }>(
          `select s.date::text, s.teacher_id as teacher, (select count(*) from app.user2projects r where r.schedule_id = s.id and r.schedule_status = 'elected') as students
           from app.schedules s where s.id = $1`,
          [id],
        )
      ).rows[0]!;
    // Without the option the published sessions stay, and nothing is left to place.
    const without = await makePlan({});
    const refused = await call('POST', `/timetable/${without}/solve`, { token, headers: { 'accept-language': 'en' } });
    expect(refused).toMatchObject({ status: 400 });

    // The university may have sessions with students in these days already.
    const [first, marked] = [
      await number(
        'select min(s.id) as id from app.schedules s where s.id = any ($1) and not exists (select from app.user2projects r where r.schedule_id = s.id)',
        [sessions],
      ),
      sessions.at(-1)!,
    ];
    await database.query(
      `insert into app.user2projects (ordernumber_of_schedule, schedule_id, student)
       select row_number() over (order by u.user_id), $1, u.user_id from app.user2courses u where u.course_id = $2 order by u.user_id limit 3`,
      [first, course],
    );
    await database.query(
      `insert into app.user2projects (ordernumber_of_schedule, schedule_id, student, attendance)
       select 90, $1, u.user_id, 'present' from app.user2courses u where u.course_id = $2 order by u.user_id desc limit 1
       on conflict (schedule_id, student) do update set attendance = 'present'`,
      [marked, course],
    );
    const id = await makePlan({ move_published: true });
    await solve(id);
    const { rows: lessons } = await database.query<{ session: string }>(
      `select l ->> 'schedule_id' as session from app.schedule_plans p, jsonb_array_elements(p.solution -> 'lessonList') l where p.id = $1`,
      [id],
    );
    // Also those that no plan made; what is marked stays.
    const free = await numbers(
      `select s.id from app.schedules s where s.id = any ($1) and not exists (select from auth.entered_marks('sessions', array[s.id]))
         and exists (select from app.course2projects l where l.course_id = s.course_id and l.project_id = s.project_id) order by s.id`,
      [sessions],
    );
    expect(free).not.toContain(marked);
    expect(free.length).toBeGreaterThan(5);
    expect(lessons.map(({ session }) => Number(session)).toSorted((a, b) => a - b)).toEqual(free);

    const before = await everyRow();
    const { date } = await at(first);
    const holiday = await close(date);
    try {
      await solve(id);
      expect(await everyRow()).toEqual(before);
      const hit = await numbers('select id from app.schedules where id = any ($1) and date = $2 order by id', [sessions, date]);
      const look = await trial(id);
      expect(look.clashes).toEqual([]);
      expect(look.added).toBe(0);
      expect(look.changes.map(({ schedule_id: key }) => key)).toEqual(
        expect.arrayContaining(hit.filter((one) => free.includes(one))),
      );
      // Hardly anything else moves.
      expect(look.changed).toBeLessThanOrEqual(hit.length + 2);
      expect(look.changes.find(({ schedule_id: key }) => key === first)).toMatchObject({
        kind: 'changed',
        is_publish: true,
        students: Number((await at(first)).students),
        before: { date },
      });
      expect(await everyRow()).toEqual(before);

      expect(await save(id, {}, teacher)).toMatchObject({ status: 403 });
      const saved = await save(id);
      expect(saved).toMatchObject({ status: 200, json: { changed: look.changed } });
      expect((await at(first)).date).not.toBe(date);
      expect(await number('select count(*) as id from app.schedules where id = any ($1) and is_publish', [sessions])).toBe(
        sessions.length,
      );
      // Saved again it changes nothing more.
      expect(await trial(id)).toMatchObject({ changed: 0, clashes: [] });

      const saveId = await lastSave(id);
      expect(await rpc('undo_plan_save', { plan_id: id, save_id: saveId }, teacher)).toMatchObject({ status: 403 });
      // Somebody else changed one of them meanwhile: the undo names it, and nothing is undone.
      const after = await everyRow();
      const size = await number('select max_group_student_number as id from app.schedules where id = $1', [first]);
      await change([first], { max_group_student_number: size + 1 });
      const stopped = await rpc('undo_plan_save', { plan_id: id, save_id: saveId });
      expect(stopped).toMatchObject({ status: 409, json: { code: 'PT409' } });
      expect(JSON.parse((stopped.json as { details: string }).details)).toEqual([
        expect.objectContaining({ schedule_id: first, reason: 'changed', names: [expect.any(String)] }),
      ]);
      await change([first], { max_group_student_number: size });
      expect(await everyRow()).toEqual(after);
      expect(await rpc('undo_plan_save', { plan_id: id, save_id: saveId })).toMatchObject({
        status: 200,
        json: { changed: look.changed, added: 0, removed: 0 },
      });
      expect(await everyRow()).toEqual(before);
    } finally {
      await database.query('delete from app.days where id = $1', [holiday]);
    }
  });

  it('is not changed over what another officer did since the plan was solved: told session by session, the others on request', async () => {
    const sessions = await numbers(
      `select id from app.schedules s where course_id = $1 and is_publish and cancelled_at is null and date > app.today_of(1)
         and not exists (select from app.user2projects r where r.schedule_id = s.id and r.attendance is not null) order by id`,
      [course],
    );
    const { rows: dates } = await database.query<{ date: string }>(
      'select distinct date::text from app.schedules where id = any ($1) order by 1 limit 3',
      [sessions],
    );
    const holidays: number[] = [];
    for (const { date } of dates) holidays.push(await close(date));
    try {
      const id = await makePlan({ move_published: true });
      await solve(id);
      const look = await trial(id);
      expect(look.clashes).toEqual([]);
      const moved = look.changes.flatMap(({ schedule_id: key, before }) =>
        dates.some(({ date }) => date === before?.date) ? [key] : [],
      );
      expect(moved.length).toBeGreaterThanOrEqual(3);
      const [gone, changed, taken] = moved as [number, number, number];
      const lesson = (key: number) => look.changes.find(({ schedule_id: one }) => one === key)!.lesson;

      // One is unpublished, one cancelled, and the place of the third is taken by somebody else's published session.
      await change([changed], { is_publish: false });
      await rpc('cancel_session', { schedule_id: gone, reason: 'The room is flooded' }, other);
      const target = (
        await database.query<{ date: string; period_id: string; location_id: string }>(
          `select l ->> 'date' as date, l ->> 'period_id' as period_id, l ->> 'location_id' as location_id
           from app.schedule_plans p, jsonb_array_elements(p.solution -> 'lessonList') l where p.id = $1 and l ->> 'id' = $2`,
          [id, lesson(taken)],
        )
      ).rows[0]!;
      const rival = await number(
        `insert into app.schedules (date, period_id, location_id, course_id, project_id, semester_id, organization_id, max_student_number,
           min_student_number, max_group_student_number, is_publish, is_scheduled)
         select $1, $2, $3, s.course_id, s.project_id, 2, 1, 5, 1, 5, true, true from app.schedules s where s.id = $4 returning id`,
        [target.date, target.period_id, target.location_id, taken],
      );
      const before = await everyRow();
      const again = await trial(id);
      const reasons = (key: number) => again.clashes.filter((one) => one.lesson === lesson(key)).map(({ reason }) => reason);
      expect(reasons(gone)).toContain('gone');
      expect(reasons(changed)).toContain('changed');
      expect(again.clashes.find((one) => one.lesson === lesson(changed) && one.reason === 'changed')!.changed_by).toEqual(
        expect.any(String),
      );
      expect(reasons(taken)).toContain('room');
      expect(await save(id)).toMatchObject({ status: 409, json: { code: 'PT409' } });
      expect(await everyRow()).toEqual(before);

      const saved = (await save(id, { without_clashes: true })).json as Saved;
      const clashing = new Set(again.clashes.map((one) => one.lesson));
      expect(saved.changed).toBe(look.changes.filter((one) => !clashing.has(one.lesson)).length);
      // No published sessions share a room at a time: those that stayed where they were take theirs.
      expect(
        await numbers(
          `select s.id from app.schedules s join app.schedules o on o.id <> s.id and o.date = s.date and o.location_id = s.location_id
             and o.period_id = s.period_id and o.is_publish and o.cancelled_at is null and o.id <> $2
           where s.id = any ($1) and s.is_publish and s.cancelled_at is null`,
          [sessions, rival],
        ),
      ).toEqual([]);
      await database.query('delete from app.schedules where id = $1', [rival]);
    } finally {
      await database.query('delete from app.days where id = any ($1)', [holidays]);
    }
  });

  it('keeps the place of a session that is left out free of the others', async () => {
    // Two sessions of the solution exchange their places; one of them has changed since, so the other cannot have its place either.
    const id = await makePlan({ move_published: true });
    await solve(id);
    const { rows } = await database.query<{
      solution: { lessonList: { id: string; schedule_id: number; seen: object; date: string }[] };
    }>('select solution from app.schedule_plans where id = $1', [id]);
    const [one, two] = rows[0]!.solution.lessonList.filter(({ schedule_id: key }) => key);
    if (!one || !two) throw new Error('The plan moves no two sessions.');
    await database.query(
      `update app.schedule_plans p set solution = jsonb_set(p.solution, '{lessonList}', jsonb_build_array($2::jsonb, $3::jsonb)) where id = $1`,
      [id, JSON.stringify({ ...one, ...two.seen }), JSON.stringify({ ...two, ...one.seen })],
    );
    expect(await trial(id)).toMatchObject({ changed: 2, clashes: [] });
    const student = await number(
      `insert into app.user2projects (ordernumber_of_schedule, schedule_id, student, attendance)
       select 91, $1, u.user_id, 'late' from app.user2courses u where u.course_id = $2 order by u.user_id limit 1
       on conflict (schedule_id, student) do update set attendance = 'late' returning id`,
      [one.schedule_id, course],
    );
    const { clashes } = await trial(id);
    expect(clashes.map(({ lesson, reason }) => [lesson, reason])).toEqual(
      expect.arrayContaining([
        [one.id, 'marks'],
        [two.id, 'room'],
      ]),
    );
    expect(await save(id, { without_clashes: true })).toMatchObject({ status: 200, json: { changed: 0 } });
    await database.query('delete from app.user2projects where id = $1', [student]);
    expect(await save(id)).toMatchObject({ status: 200, json: { changed: 2 } });
  });
});
