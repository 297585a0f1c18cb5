import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, startOfWeek } from '@lab-console/schedule-rules';
import { startTestServer, type TestServer } from '../../../../tools/test-server.ts';
import { apiCaller, signIn, type ApiCaller } from '../../test/api-caller.ts';
import { connectDatabase, databaseConfig } from '../../test/connect-database.ts';
import { readPlanFacts } from './plan/plan-facts.ts';
import { refusalText } from './plan/refusal.ts';
import { scoresAfterMoves } from '../../test/timetable/plain-scorer.ts';
import { startTimetable } from './start-timetable.ts';

let server: TestServer;
let call: ApiCaller;
let token: string;
let teacher: string;

interface PlanRow {
  readonly id: number;
  readonly status: string;
  readonly solution: {
    readonly lessonList: readonly {
      readonly id: string;
      readonly date: string;
      readonly period_id: number;
      readonly location_id: number;
      readonly teacher_id: number | null;
    }[];
    readonly score: string;
    readonly scoreExplaination: readonly { readonly name: string; readonly match_count: number; readonly matches: unknown }[];
  } | null;
  readonly progress: {
    readonly steps: number;
    readonly points: readonly unknown[];
    readonly messages?: readonly string[];
  } | null;
}

const english = { 'accept-language': 'en' };

beforeAll(async () => {
  server = await startTestServer({ demo: 'small', locale: 'en' });
  call = apiCaller(server.apiUrl);
  const account = (role: string) => server.accounts.find((each) => each.role === role)!;
  token = await signIn(call, account('centreadmin'));
  teacher = await signIn(call, account('teacher'));
});
afterAll(() => server.stop());

async function makePlan(values: object): Promise<number> {
  const { json, status } = await call('POST', '/rest/schedule_plans', {
    token,
    body: { name: 'Test', organization_id: 1, semester_id: 2, time_limit: 60, ...values },
    headers: { prefer: 'return=representation' },
  });
  expect(status).toBe(201);
  return (json as { id: number }[])[0]!.id;
}
const read = async (id: number): Promise<PlanRow> =>
  ((await call('GET', `/rest/schedule_plans?id=eq.${id}`, { token })).json as PlanRow[])[0]!;
const act = (id: number, action: 'solve' | 'stopSolving', who = token) =>
  call('POST', `/timetable/${id}/${action}`, { token: who, headers: english });
const solved = (id: number) => expect.poll(async () => (await read(id)).status, { interval: 200 }).toMatch(/已完成|已停止/);
const firstSolution = (id: number) =>
  expect.poll(async () => (await read(id)).solution?.score, { interval: 100 }).toMatch(/hard/);

describe('two servers over one database', () => {
  it('share the plans of the queue, and either stops those of the other', async () => {
    const config = await databaseConfig(server.dataDir);
    const pool = new pg.Pool(config);
    const log = pino({ level: 'silent' });
    const second = await startTimetable({ solverUrl: undefined, pool, config, alone: false, log });
    try {
      const ids = [await makePlan({}), await makePlan({}), await makePlan({})];
      for (const id of ids) expect(await act(id, 'solve')).toMatchObject({ status: 200 });
      const jobs = async () =>
        (
          await pool.query<{ id: string; server: string | null }>(
            'select plan_id as id, server from auth.plan_jobs order by queued_at',
          )
        ).rows;
      // Each of them works on one plan, and the third waits.
      await expect.poll(async () => (await jobs()).filter(({ server: worker }) => worker !== null).length).toBe(2);
      const [one, two, waiting] = await jobs();
      expect([one, two, waiting].map((job) => Number(job!.id))).toEqual(ids);
      expect(one!.server).not.toBe(two!.server);
      expect(waiting!.server).toBeNull();
      expect((await read(ids[2]!)).status).toBe('准备中');
      for (const id of ids.slice(0, 2)) await firstSolution(id);
      // The call goes to the first server, whichever of the two works on the plan.
      for (const id of ids.toReversed()) {
        expect(await act(id, 'stopSolving')).toMatchObject({ status: 200 });
        await solved(id);
      }
      const ended = await Promise.all(ids.map(read));
      expect(ended.map(({ status, solution }) => [status, solution === null])).toEqual([
        ['已停止', false],
        ['已停止', false],
        ['已停止', true],
      ]);
      expect(await jobs()).toEqual([]);
    } finally {
      await second.close();
      await pool.end();
    }
  });
});

describe('the days of a plan', () => {
  it('begin by the time zone that the settings have now, without a restart', async () => {
    const config = await databaseConfig(server.dataDir);
    const pool = new pg.Pool(config);
    const dayIn = (timeZone: string): string => new Intl.DateTimeFormat('sv-SE', { timeZone }).format();
    const [west, east] = ['Pacific/Pago_Pago', 'Pacific/Kiritimati'];
    const set = (zone: string) =>
      pool.query(
        `update app.config set value = value || jsonb_build_object('timeZone', $1::text) where key = 'system' and organization_id is null`,
        [zone],
      );
    const holidays = (await pool.query<{ rows: string }>(`select json_agg(d)::text as rows from app.days d`)).rows[0]!.rows;
    await pool.query('delete from app.days');
    await set(west);
    const own = await startTimetable({
      solverUrl: undefined,
      pool,
      config,
      alone: false,
      log: pino({ level: 'silent' }),
      zoneEveryMs: 20,
    });
    try {
      // There today is the last day of the plan already; 25 hours further west it is yet to come.
      const id = await makePlan({ scope: { until: dayIn(east), weekdays: [1, 2, 3, 4, 5, 6, 7] } });
      if (own.timetable.kind !== 'own') throw new Error('no solver of its own');
      const { service } = own.timetable;
      const reasons = async (): Promise<readonly string[]> => (await service.check(id))!.map((each) => refusalText(each, 'en'));
      expect((await reasons()).join()).not.toMatch(/no day and period/);
      await set(east);
      await expect.poll(async () => (await reasons()).join()).toMatch(/no day and period/);
    } finally {
      await own.close();
      await set('Asia/Shanghai');
      await pool.query('insert into app.days select d.* from json_populate_recordset(null::app.days, $1::json) d', [holidays]);
      await pool.end();
    }
  });
});

describe('a plan', () => {
  it('is refused with a sentence for each reason when it cannot work', async () => {
    const [semester] = (await call('GET', '/rest/semesters?id=eq.2', { token })).json as readonly { readonly since: string }[];
    const monday = addDays(startOfWeek(semester!.since), 28);
    const id = await makePlan({ scope: { course_ids: [], from: monday, until: monday, period_ids: [1] } });
    const { status, json } = await act(id, 'solve');
    expect(status).toBe(400);
    const { message } = json as { message: readonly string[] };
    expect(message.length).toBeGreaterThan(1);
    expect(message.join('\n')).toMatch(/\d+ sessions? for \d+ free (slot|period)s?/);
    expect((await read(id)).status).toBe('待求解');
    const none = await makePlan({ scope: { from: addDays(monday, 5), until: addDays(monday, 6) } });
    expect((await act(none, 'solve')).json).toEqual({ status: 400, message: [expect.stringMatching(/no day and period/)] });
  });

  it('is closed to teachers and to callers without a sign-in', async () => {
    const id = await makePlan({});
    expect(await act(id, 'solve', teacher)).toMatchObject({ status: 403 });
    expect(await act(9_999, 'solve')).toMatchObject({ status: 403 });
    const saved = await call('POST', '/rest/rpc/save_plan', { token: teacher, body: { plan_id: id, dry_run: false } });
    expect(saved).toMatchObject({ status: 403, json: { code: '42501' } });
    expect(await call('POST', `/timetable/${id}/solve`)).toMatchObject({ status: 401 });
    expect((await read(id)).status).toBe('待求解');
  });

  it('cannot be given a state, a score or a scope of wrong types by a request', async () => {
    const id = await makePlan({});
    const closed = (closed_weeks: unknown) => ({ scope: { closed_weeks } });
    const pinned = (pin: unknown) => ({ scope: { pins: { '1-2-3': pin } } });
    for (const body of [
      { status: '已完成' },
      { solution: { score: '0hard/0soft' } },
      { progress: {} },
      closed([{ class_id: '5', weeks: [1] }]),
      closed([{ class_id: 5 }]),
      closed([{ class_id: 5, weeks: '1,2' }]),
      closed([{ class_id: 5, weeks: ['1'] }]),
      pinned({ date: '7 December' }),
      pinned({ period_id: '1' }),
      pinned([1]),
    ]) {
      const answer = await call('POST', `/post2rest/patch/schedule_plans?id=eq.${id}`, { token, body });
      expect({ body, status: answer.status, code: (answer.json as { code?: string }).code }).toEqual({
        body,
        status: 400,
        code: '23514',
      });
    }
    const allowed = {
      scope: { closed_weeks: [{ class_id: 5, weeks: [3, 4] }], pins: { '1-2-3': { date: '2026-12-07', period_id: 1 } } },
    };
    expect((await call('POST', `/post2rest/patch/schedule_plans?id=eq.${id}`, { token, body: allowed })).status).toBeLessThan(
      300,
    );
  });

  it('covers what its lessons can meet, and no cancelled session', async () => {
    const id = await makePlan({});
    const database = await connectDatabase(server.dataDir);
    try {
      const sessions = async (): Promise<readonly { readonly id: number; readonly room: boolean }[]> => {
        const { rows } = await database.query<{ id: string; mine: boolean }>(
          `select s ->> 'id' as id, l.organization_id = 1 as mine
           from jsonb_array_elements(auth.plan_facts($1) -> 'sessions') s join app.locations l on l.id = (s ->> 'location_id')::bigint
           where (s ->> 'date')::date > current_date order by 1`,
          [id],
        );
        return rows.map(({ id: key, mine }) => ({ id: Number(key), room: mine }));
      };
      const before = await sessions();
      // Every published session in a room of the centre is there, whoever teaches it.
      const { rows } = await database.query<{ count: string }>(
        `select count(*) from app.schedules s join app.locations l on l.id = s.location_id join app.semesters e on e.id = 2
         where l.organization_id = 1 and l.is_valid and s.is_publish and s.cancelled_at is null
           and s.date > current_date and s.date > e.since and s.date <= e."to"`,
      );
      expect(before.filter(({ room }) => room).length).toBeGreaterThanOrEqual(Number(rows[0]!.count));
      const cancelled = await database.query<{ id: string }>(
        `update app.schedules set cancelled_at = now(), cancel_reason = 'Flood'
         where id = (select id from app.schedules where id = any ($1) and is_publish limit 1) returning id`,
        [before.map(({ id: key }) => key)],
      );
      const gone = Number(cancelled.rows[0]!.id);
      expect((await sessions()).map(({ id: key }) => key)).toEqual(
        before.map(({ id: key }) => key).filter((key) => key !== gone),
      );
      await database.query('update app.schedules set cancelled_at = null, cancel_reason = null where id = $1', [gone]);
    } finally {
      await database.end();
    }
  });

  it('covers the experiments of a course by position, whatever the order in which they were added', async () => {
    const database = await connectDatabase(server.dataDir);
    try {
      const links = await database.query<{ id: string; course_id: string; project_id: string }>(
        `select l.id, l.course_id, l.project_id from app.course2projects l join app.courses k on k.id = l.course_id
         where k.organization_id = 1 and k.semester_id = 2 order by l.course_id, l.position, l.id`,
      );
      const course = links.rows[0]!.course_id;
      const own = links.rows.filter(({ course_id: key }) => key === course);
      expect(own.length).toBeGreaterThan(2);
      const id = await makePlan({ scope: { course_ids: [Number(course)] } });
      const covered = async (): Promise<unknown> =>
        (
          await database.query<{ projects: unknown }>(
            `select c -> 'projects' as projects from jsonb_array_elements(auth.plan_facts($1) -> 'courses') c`,
            [id],
          )
        ).rows[0]!.projects;
      const turn = async (rows: typeof own): Promise<void> => {
        for (const [position, { id: link }] of rows.entries()) {
          const path = `/post2rest/patch/course2projects?id=eq.${link}`;
          expect((await call('POST', path, { token, body: { position } })).status).toBeLessThan(300);
        }
      };
      await turn(own.toReversed());
      expect(await covered()).toEqual(own.toReversed().map(({ project_id: key }) => Number(key)));
      await turn(own);
      expect(await covered()).toEqual(own.map(({ project_id: key }) => Number(key)));
    } finally {
      await database.end();
    }
  });

  it('weighs equal times, full days and lunch where it is new, and none of them where it was stored without', async () => {
    const conditionsOf = async (values: object): Promise<readonly string[]> => {
      const id = await makePlan({ time_limit: 1, ...values });
      await act(id, 'solve');
      await solved(id);
      return (await read(id)).solution!.scoreExplaination.map(({ name }) => name);
    };
    const wishes = ['sameTime', 'teacherDay', 'lunch', 'freeDay', 'equipment', 'teacherWish'];
    expect((await conditionsOf({})).filter((name) => wishes.includes(name))).toEqual([
      'sameTime',
      'teacherDay',
      'lunch',
      'equipment',
      'teacherWish',
    ]);
    const stored = await conditionsOf({ weights: { spread: 4 } });
    expect(stored.filter((name) => wishes.includes(name))).toEqual([]);
    expect(stored).toContain('order');
  });

  it('of a whole centre is counted as it is counted student by student, after any moves', async () => {
    const database = await connectDatabase(server.dataDir);
    try {
      for (const centre of [1, 2, 3]) {
        const made = await database.query<{ id: string }>(
          `insert into app.schedule_plans (name, organization_id, semester_id, weights) values ('Counted', $1, 2, $2) returning id`,
          [centre, { sameTime: 1, teacherDay: 2, lunch: 1, freeDay: 1, equipment: 1, teacherWish: 2 }],
        );
        const { id } = made.rows[0]!;
        const { rows } = await database.query<{ facts: unknown; today: string }>(
          `select auth.plan_facts($1) || jsonb_build_object('days', auth.plan_days($1), 'names', auth.plan_names($1)) as facts, current_date::text as today`,
          [id],
        );
        const { facts, today } = rows[0]!;
        for (const [seed, moves] of [
          [centre, 0],
          [centre + 10, 2_000],
        ] as const) {
          const scores = scoresAfterMoves(readPlanFacts(facts), { today, seed, moves });
          expect(scores.lessons).toBeGreaterThan(5);
          expect(scores.explained).toEqual(scores.plain);
          expect(scores.search).toEqual(scores.plainSums);
        }
        await database.query('delete from app.schedule_plans where id = $1', [id]);
      }
    } finally {
      await database.end();
    }
  });

  it('is solved, stopped with its best solution, continued, and saved as drafts once', async () => {
    const id = await makePlan({});
    expect(await act(id, 'solve')).toMatchObject({ status: 200, json: { status: '准备中' } });
    expect(await act(id, 'solve')).toMatchObject({
      status: 400,
      json: { status: 400, message: [expect.stringMatching(/already/)] },
    });
    const locked = await call('POST', `/post2rest/patch/schedule_plans?id=eq.${id}`, { token, body: { weights: { spread: 0 } } });
    expect(locked).toMatchObject({ status: 400, json: { code: '23514' } });
    await firstSolution(id);
    expect(await act(id, 'stopSolving')).toMatchObject({ status: 200 });
    const stopped = await read(id);
    expect(stopped).toMatchObject({
      status: '已停止',
      solution: { score: expect.stringMatching(/^0hard\/-?\d+soft$/) as string },
    });
    expect(stopped.progress!.points.length).toBeGreaterThan(0);
    expect(await act(id, 'stopSolving')).toMatchObject({ status: 400 });

    // Solving continues from the stopped solution, so the score is never worse.
    await call('POST', `/post2rest/patch/schedule_plans?id=eq.${id}`, { token, body: { time_limit: 1 } });
    await act(id, 'solve');
    await solved(id);
    const next = await read(id);
    const soft = (row: PlanRow): number => Number(/(-?\d+)soft/.exec(row.solution!.score)![1]);
    expect(soft(next)).toBeGreaterThanOrEqual(soft(stopped));
    expect(next.solution!.lessonList.map(({ id: key }) => key)).toEqual(stopped.solution!.lessonList.map(({ id: key }) => key));
    const runs = await call('GET', `/rest/plan_runs?plan_id=eq.${id}&select=status`, { token });
    expect(runs.json).toEqual([{ status: '已停止' }, { status: '已完成' }]);

    // Two runs, session by session: everything that is not kept stands elsewhere.
    const [first, second] = (await call('GET', `/rest/plan_runs?plan_id=eq.${id}&select=id,score,conditions&order=id`, { token }))
      .json as readonly { id: number; score: string; conditions: readonly object[] }[];
    expect([first!.score, second!.score]).toEqual([stopped.solution!.score, next.solution!.score]);
    expect(second!.conditions).toEqual(
      next.solution!.scoreExplaination.map((item) =>
        Object.fromEntries(Object.entries(item).filter(([key]) => key !== 'matches')),
      ),
    );
    const placesOf = ({ solution }: PlanRow) =>
      new Map(solution!.lessonList.map((l) => [l.id, `${l.date} ${l.period_id} ${l.location_id} ${l.teacher_id}`]));
    const [earlier, later] = [placesOf(stopped), placesOf(next)];
    const moved = [...later].filter(([key, place]) => earlier.get(key) !== place).map(([key]) => key);
    const compare = (who: string, run: number, other: number) =>
      call('POST', '/rest/rpc/compare_runs', { token: who, body: { run_id: run, other_id: other } });
    const compared = (await compare(token, first!.id, second!.id)).json as {
      readonly changes: readonly { readonly lesson: string }[];
    };
    expect(compared).toMatchObject({ added: 0, removed: 0, changed: moved.length, kept: later.size - moved.length });
    expect(compared.changes.map(({ lesson }) => lesson).toSorted()).toEqual(moved.toSorted());
    expect(await compare(teacher, first!.id, second!.id)).toMatchObject({ status: 403 });
    expect(await compare(token, first!.id, first!.id)).toMatchObject({ status: 403, json: { code: '42501' } });

    // Other slots of one session, with what each would cost.
    const ask = (who: string, lesson: string) =>
      call('GET', `/timetable/${id}/alternatives?lesson=${encodeURIComponent(lesson)}`, { token: who, headers: english });
    const own = next.solution!.lessonList[0]!;
    const other = await ask(token, own.id);
    expect(other).toMatchObject({ status: 200, json: { message: expect.stringContaining(own.date) as string } });
    const { alternatives } = other.json as { alternatives: readonly { hard: number; soft: number; message: string }[] };
    expect(alternatives.length).toBeGreaterThan(3);
    expect(alternatives[0]).toMatchObject({ hard: 0, message: expect.stringMatching(/: (costs|gains)/) as string });
    expect(await ask(token, 'none')).toMatchObject({ status: 404 });
    expect(await ask(teacher, own.id)).toMatchObject({ status: 403 });

    // What each slot of some days costs it, and which sessions could move together.
    const about = (name: string, more = '') =>
      call('GET', `/timetable/${id}/${name}?lesson=${encodeURIComponent(own.id)}${more}`, { token, headers: english });
    const priced = (await about('prices', `&from=${own.date}&until=${own.date}`)).json as {
      readonly slots: readonly { readonly date: string; readonly period_id: number }[];
      readonly closed: readonly unknown[];
    };
    expect(priced.slots).toContainEqual(
      expect.objectContaining({ date: own.date, period_id: own.period_id, location_id: own.location_id, hard: 0, soft: 0 }),
    );
    const periods = (await call('GET', '/rest/periods?select=id', { token })).json as unknown[];
    expect(priced.slots.length + priced.closed.length).toBe(periods.length);
    const refused = {
      status: 400,
      json: { message: ['Give the first and the last day as from and until, at most 62 days apart.'] },
    };
    expect(await about('prices', `&from=${own.date}`)).toMatchObject(refused);
    expect(await about('prices', '&from=2026-01-01&until=2026-09-01')).toMatchObject(refused);
    expect(await about('chains')).toMatchObject({ status: 200, json: { chains: expect.any(Array) as unknown } });

    const lessons = next.solution!.lessonList.length;
    const save = (dry_run: boolean) => call('POST', '/rest/rpc/save_plan', { token, body: { plan_id: id, dry_run } });
    const drafts = async (): Promise<number> =>
      ((await call('GET', '/rest/schedules?select=id&is_publish=is.false&organization_id=eq.1', { token })).json as unknown[])
        .length;
    const before = await drafts();
    expect((await save(true)).json).toMatchObject({ added: lessons, changed: 0, removed: 0 });
    expect(await drafts()).toBe(before);
    expect((await save(false)).json).toMatchObject({ added: lessons });
    expect(await drafts()).toBe(before + lessons);
    expect((await save(false)).json).toMatchObject({ added: 0, changed: 0, removed: 0, kept: lessons });
    expect(await drafts()).toBe(before + lessons);
  });
});

describe('a solution that others have overtaken', () => {
  const save = (id: number, more: object = {}) => call('POST', '/rest/rpc/save_plan', { token, body: { plan_id: id, ...more } });
  interface Saved {
    readonly added: number;
    readonly changes: readonly { readonly lesson: string }[];
    readonly clashes: readonly {
      readonly lesson: string;
      readonly reason: string;
      readonly is_publish: boolean | null;
      readonly course: string | null;
    }[];
  }
  const solvedPlan = async (scope: object): Promise<{ id: number; lessons: NonNullable<PlanRow['solution']>['lessonList'] }> => {
    const id = await makePlan({ scope, time_limit: 5 });
    expect(await act(id, 'solve')).toMatchObject({ status: 200 });
    await expect.poll(async () => (await read(id)).status, { interval: 200 }).toBe('已完成');
    const { solution } = await read(id);
    expect(solution!.score).toMatch(/^0hard/);
    return { id, lessons: solution!.lessonList };
  };

  it('is saved without the sessions that clash, or not at all, and the second of two officers is told', async () => {
    const database = await connectDatabase(server.dataDir);
    const undo: (() => Promise<unknown>)[] = [];
    try {
      // What earlier plans of this file saved would be in the way.
      await database.query(
        'delete from app.schedules s using app.plan_sessions p where p.schedule_id = s.id and not s.is_publish',
      );
      const courses = await database.query<{ id: string }>(
        'select id from app.courses where organization_id = 1 and semester_id = 2 order by id limit 1',
      );
      const scope = { course_ids: [Number(courses.rows[0]!.id)] };
      const { id, lessons } = await solvedPlan(scope);
      expect(lessons.length).toBeGreaterThan(3);
      expect((await save(id, { dry_run: true })).json).toMatchObject({ added: lessons.length, clashes: [] });

      const [first, closed, small] = [
        lessons[0]!,
        lessons.find(({ date }) => date !== lessons[0]!.date)!,
        lessons.findLast(({ location_id: room }) => room !== lessons[0]!.location_id),
      ];
      // Another officer's plan wants the place of the first lesson as well.
      const { date, period_id, location_id } = first;
      const other = await solvedPlan({ ...scope, pins: { [first.id]: { date, period_id, location_id } } });

      const days = await database.query<{ id: string }>(
        `insert into app.days (date, until, kind, name) values ($1, $1, 'holiday', 'Founding day') returning id`,
        [closed.date],
      );
      undo.push(() => database.query('delete from app.days where id = $1', [days.rows[0]!.id]));
      const published = await database.query<{ id: string }>(
        `insert into app.schedules (date, period_id, location_id, course_id, project_id, semester_id, organization_id, max_student_number,
           min_student_number, max_group_student_number, is_publish, is_scheduled)
         select $1, $2, $3, s.course_id, s.project_id, 2, 1, 5, 1, 5, true, true
         from app.schedules s where s.organization_id = 1 and s.semester_id = 2 and s.is_publish limit 1 returning id`,
        [date, period_id, location_id],
      );
      undo.push(() => database.query('delete from app.schedules where id = $1', [published.rows[0]!.id]));
      // The centre has no setting that forbids anything: other teaching counts all the same.
      const taught = lessons.findLast((lesson) => lesson.date !== first.date && lesson.date !== closed.date)!;
      const teaching = await database.query<{ id: string }>(
        'insert into app.timeslots (date, period_id, organization_id, location_id) values ($1, $2, 2, $3) returning id',
        [taught.date, taught.period_id, taught.location_id],
      );
      undo.push(() => database.query('delete from app.timeslots where id = $1', [teaching.rows[0]!.id]));
      if (small) {
        const room = small.location_id;
        const seats = await database.query<{ capacity: number | null }>('select capacity from app.locations where id = $1', [
          room,
        ]);
        await database.query('update app.locations set capacity = 1 where id = $1', [room]);
        undo.push(() => database.query('update app.locations set capacity = $1 where id = $2', [seats.rows[0]!.capacity, room]));
      }

      const look = (await save(id, { dry_run: true })).json as Saved;
      const reasons = (lesson: string) => look.clashes.filter((each) => each.lesson === lesson).map(({ reason }) => reason);
      expect(reasons(first.id)).toContain('room');
      expect(look.clashes.find(({ lesson, reason }) => lesson === first.id && reason === 'room')).toMatchObject({
        is_publish: true,
        course: expect.any(String) as string,
      });
      for (const { id: key } of lessons.filter((lesson) => lesson.date === closed.date))
        expect(reasons(key)).toContain('holiday');
      if (small) expect(reasons(small.id)).toContain('capacity');
      expect(reasons(taught.id)).toContain('teaching');
      const clashing = new Set(look.clashes.map(({ lesson }) => lesson));

      const drafts = async (): Promise<number> =>
        Number((await database.query<{ count: string }>('select count(*) from app.plan_sessions')).rows[0]!.count);
      const before = await drafts();
      // Without a word about them, nothing is saved.
      const refused = await save(id);
      expect(refused).toMatchObject({ status: 409, json: { code: 'PT409' } });
      expect(JSON.parse((refused.json as { details: string }).details)).toEqual(look.clashes);
      expect(await drafts()).toBe(before);
      const saved = (await save(id, { without_clashes: true })).json as Saved;
      expect(saved.added).toBe(lessons.length - clashing.size);
      expect(saved.changes.some(({ lesson }) => clashing.has(lesson))).toBe(false);
      expect(await drafts()).toBe(before + lessons.length - clashing.size);
      for (const step of undo.splice(0)) await step();

      // With the way free again the rest is saved, and the other officer gets a refusal that names it.
      expect((await save(id)).json).toMatchObject({ added: clashing.size, clashes: [] });
      const second = (await save(other.id, { dry_run: true })).json as Saved;
      expect(second.clashes.filter(({ lesson }) => lesson === first.id)).toContainEqual(
        expect.objectContaining({ reason: 'room', is_publish: false }),
      );
      expect((await save(other.id)).status).toBe(409);
    } finally {
      for (const step of undo) await step();
      await database.end();
    }
  });
});

describe('a server killed while it solves a plan', () => {
  it('goes on with it after a restart, and stops it when it was killed once more', async () => {
    const own = await startTestServer({ demo: 'small', locale: 'en' });
    let running = own;
    const restart = async (): Promise<void> => {
      await running.kill('SIGKILL');
      running = await startTestServer({ dataDir: own.dataDir });
      call = apiCaller(running.apiUrl);
      token = await signIn(call, account);
    };
    const account = own.accounts.find((each) => each.role === 'centreadmin')!;
    try {
      call = apiCaller(own.apiUrl);
      token = await signIn(call, account);
      const id = await makePlan({});
      await act(id, 'solve');
      await firstSolution(id);
      await restart();
      await expect.poll(async () => (await read(id)).status, { interval: 100 }).toBe('求解中');
      const { json } = await call('GET', `/rest/plan_runs?plan_id=eq.${id}&select=status,score`, { token });
      // What it had found is among the runs that can be compared.
      expect(json).toEqual([{ status: '已停止', score: expect.stringMatching(/hard/) as string }]);
      await restart();
      await solved(id);
      const left = await read(id);
      expect(left).toMatchObject({ status: '已停止', solution: { score: expect.stringMatching(/hard/) as string } });
      expect((await act(id, 'solve')).status).toBe(200);
      await running.stop();
    } finally {
      await own.stop();
    }
  });
});
