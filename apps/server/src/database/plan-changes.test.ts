import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/database/test-server.ts';
import { fillTestUniversity } from '../../test/database/test-university.ts';

let server: TestServer;
const plan = 95;

beforeAll(async () => {
  server = await startTestServer();
  await fillTestUniversity(server.owner);
  await server.owner.query(
    `insert into app.schedule_plans (id, name, organization_id, semester_id) values ($1, 'A plan', 1, 1)`,
    [plan],
  );
});
afterAll(() => server?.stop());

const snapshot = async (): Promise<string> => {
  const { rows } = await server.owner.query<{ now: string }>('select pg_current_snapshot()::text as now');
  return rows[0]!.now;
};
const isChangedSince = async (since: string): Promise<boolean> => {
  const { rows } = await server.owner.query<{ changed: boolean }>(
    `select (auth.plan_news($1, $2) ->> 'isChanged')::boolean as changed`,
    [plan, since],
  );
  return rows[0]!.changed;
};

test('every table that the facts of a plan are read from tells of its changes', async () => {
  const { rows } = await server.owner.query<{ text: string }>(
    `select pg_get_functiondef(f) as text from unnest('{auth.plan_facts(bigint),auth.plan_days(bigint),auth.plan_names(bigint)}'::regprocedure[]) f`,
  );
  const read = new Set(rows.flatMap(({ text }) => [...text.matchAll(/\bapp\.(\w+)/g)].map(([, name]) => name!)));
  // Its own row is read each time.
  read.delete('schedule_plans');
  expect(read.size).toBeGreaterThan(15);
  const told = await server.owner.query<{ name: string }>(
    `select tgrelid::regclass::text as name from pg_trigger where tgfoid = 'auth.note_plan_change()'::regprocedure`,
  );
  expect(told.rows.map(({ name }) => name.replace('app.', '')).toSorted()).toEqual([...read].toSorted());
});

test.each([
  ['a session', `update app.schedules set is_publish = true where id = 511`, true],
  ['a place', `insert into app.user2projects (schedule_id, student, ordernumber_of_schedule) values (511, 9, 90)`, true],
  ['another student of a place', `update app.user2projects set student = 8 where id = 611`, true],
  ['the name of a teacher', `update app.users set name = 'Another' where id = 4`, true],
  ['a holiday', `insert into app.days (date, until, kind, name) values ('2026-12-24', '2026-12-25', 'holiday', 'A day')`, true],
  ['equipment', `insert into app.equipment (organization_id, name) values (1, 'Fume hood')`, true],
  [
    'a room that is out of order',
    `insert into app.outages (organization_id, location_id, since, until) values (1, 301, '2026-11-02', '2026-11-03')`,
    true,
  ],
  ['attendance', `update app.user2projects set attendance = 'present' where id = 611`, false],
  ['a class list', `update app.users set class_list = '{10}' where id = 4`, false],
  ['the plan itself', `update app.schedule_plans set time_limit = 11 where id = ${plan}`, false],
])('%s', async (_, change, expected) => {
  const before = await snapshot();
  const client = await server.owner.connect();
  try {
    await client.query('begin');
    await client.query(change);
    // Nobody else sees it yet, so what was read is still what is there.
    expect(await isChangedSince(before)).toBe(false);
    const meanwhile = await snapshot();
    await client.query('commit');
    expect(await isChangedSince(before)).toBe(expected);
    // Nor did whoever read while it was on its way.
    expect(await isChangedSince(meanwhile)).toBe(expected);
  } finally {
    await client.query('rollback');
    client.release();
  }
  expect(await isChangedSince(await snapshot())).toBe(false);
});

test('a solution is sent where another one is known', async () => {
  const news = async (known: string | null) =>
    (
      await server.owner.query<{ news: { plan: object; solutionVersion: string | null } }>(
        `select auth.plan_news($1, pg_current_snapshot()::text, $2) as news`,
        [plan, known],
      )
    ).rows[0]!.news;
  expect(await news(null)).toMatchObject({ solutionVersion: null });
  await server.owner.query(`update app.schedule_plans set solution = '{"score": "0hard/-1soft"}' where id = $1`, [plan]);
  const first = await news(null);
  expect(first.plan).toMatchObject({ id: plan, organization_id: 1, solution: { score: '0hard/-1soft' } });
  await server.owner.query(`update app.schedule_plans set time_limit = 12 where id = $1`, [plan]);
  const second = await news(first.solutionVersion);
  expect(second).toMatchObject({ solutionVersion: first.solutionVersion, plan: { time_limit: 12 } });
  expect(second.plan).not.toHaveProperty('solution');
  await server.owner.query(`update app.schedule_plans set solution = '{"score": "0hard/0soft"}' where id = $1`, [plan]);
  expect((await news(first.solutionVersion)).plan).toHaveProperty('solution.score', '0hard/0soft');
});

test('numbers of old changes are forgotten', async () => {
  const count = async (): Promise<number> =>
    (await server.owner.query<{ n: number }>('select count(*)::int as n from auth.plan_changes')).rows[0]!.n;
  await server.owner.query(`update app.periods set name = name`);
  expect(await count()).toBeGreaterThan(0);
  await server.owner.query(`select auth.forget_plan_changes('1 hour')`);
  expect(await count()).toBeGreaterThan(0);
  await server.owner.query(`select auth.forget_plan_changes('-1 second')`);
  expect(await count()).toBe(0);
});
