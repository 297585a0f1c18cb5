import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestAnswer, type TestServer } from '../../test/database/test-server.ts';
import { fillTestUniversity, people } from '../../test/database/test-university.ts';
import { rotationFaults } from '../../test/timetable/rotation-faults.ts';
import { scoreLab } from '../timetable/lab/score-lab.ts';
import { buildProblem } from '../timetable/plan/build-problem.ts';
import { wireSolution } from '../timetable/plan/explain.ts';
import { readPlanFacts } from '../timetable/plan/plan-facts.ts';
import { solveLab } from '../timetable/run/solve-lab.ts';

let server: TestServer;
const plan = 95;
const round = { course_id: 101, name: 'In turn', project_list: [201, 211, 202] };

type Person = keyof typeof people;
const tokens: Partial<Record<Person, string>> = {};

beforeAll(async () => {
  server = await startTestServer();
  await fillTestUniversity(server.owner);
  for (const name of ['centreadmin', 'strangeCentreadmin', 'teacher'] as const)
    tokens[name] = await server.tokenFor(people[name]);
  // Seven students of one class, listed by their codes from the last to the first.
  const all = '{21,22,23,24,25,26,27}';
  await server.owner.query(
    `insert into app.users (id, code, name, role, org) select s, 'z' || 99 - s, 'Student ' || s, 'student', 12 from unnest($1::bigint[]) s`,
    [all],
  );
  await server.owner.query('insert into app.user_orgs (user_id, organization_id) select s, 12 from unnest($1::bigint[]) s', [
    all,
  ]);
  await server.owner.query(`
    delete from app.user2courses where course_id = 101;
    insert into app.user2courses (user_id, course_id, semester_id) select s, 101, 1 from unnest('${all}'::bigint[]) s;
    insert into app.course2projects (course_id, project_id) values (101, 211), (101, 202), (103, 211);
    insert into app.course2teachers (course_id, teacher_id) values (101, 5);
    update app.projects set location_list = '{}', teacher_list = '{}', team_list = '{}';
    update app.locations set is_valid = true, capacity = 30;
    insert into app.schedule_plans (id, name, organization_id, semester_id, scope)
      values (${plan}, 'A plan', 1, 1, '{"course_ids": [101], "from": "2027-01-04"}')`);
});
afterAll(() => server?.stop());
beforeEach(() =>
  server.owner.query(`
    delete from app.rounds;
    delete from app.user_orgs where organization_id in (select id from app.orgs where type = 'studentgroup' and parent = 12);
    delete from app.orgs where type = 'studentgroup' and parent = 12`),
);

const call = (person: Person, method: string, path: string, body?: unknown): Promise<TestAnswer> =>
  server.request(method, path, { token: tokens[person], ...(body === undefined ? {} : { body }) });

async function addRound(changes: object = {}): Promise<number> {
  const { rows } = await server.owner.query<{ id: string }>(
    `insert into app.rounds (course_id, name, project_list, class_list, group_count)
     select course_id, name, project_list, coalesce(class_list, '{}'), group_count
     from jsonb_to_record($1) as r (course_id bigint, name text, project_list bigint[], class_list bigint[], group_count integer) returning id`,
    [JSON.stringify({ ...round, ...changes })],
  );
  return Number(rows[0]!.id);
}

const planOf = async (id: number) =>
  (
    await server.owner.query<{
      group_id: string | null;
      group_name: string;
      students: string;
      steps: string[];
      without_group: string;
    }>('select * from api.round_plan($1)', [id])
  ).rows;

test('the rotation is known before its groups are made, and these are equal and in the order of the list', async () => {
  const id = await addRound({ group_count: 2 });
  const before = await planOf(id);
  expect(before.map(({ group_id: group }) => group)).toEqual([null, null]);
  expect(before.map(({ steps }) => steps)).toEqual([
    ['Experiment 1', 'Listed', 'Experiment 2'],
    ['Listed', 'Experiment 2', 'Experiment 1'],
  ]);
  expect(await call('centreadmin', 'POST', 'rpc/make_round_groups', { round_id: id })).toMatchObject({ status: 200, body: 7 });
  const made = await planOf(id);
  expect(made.map(({ group_name: name, students: count }) => [name, Number(count)])).toEqual([
    ['Class of centre A 1/2', 4],
    ['Class of centre A 2/2', 3],
  ]);
  const { rows } = await server.owner.query<{ students: string[] }>(
    `select array_agg(m.user_id order by m.user_id) as students from app.user_orgs m join app.orgs o on o.id = m.organization_id
     where o.type = 'studentgroup' and o.parent = 12 group by o.name order by o.name`,
  );
  expect(rows.map((row) => row.students.map(Number))).toEqual([
    [24, 25, 26, 27],
    [21, 22, 23],
  ]);
  // A second time there is nothing to do. Of a student who came later the rotation knows, and the next time that one is put in.
  const withoutGroup = async () => (await planOf(id)).map(({ without_group: count }) => Number(count));
  expect(before.map(({ without_group: count }) => Number(count))).toEqual([7, 7]);
  expect(await withoutGroup()).toEqual([0, 0]);
  expect(await call('centreadmin', 'POST', 'rpc/make_round_groups', { round_id: id })).toMatchObject({ body: 0 });
  await server.owner.query(
    `delete from app.user_orgs m using app.orgs o where o.id = m.organization_id and o.type = 'studentgroup' and o.parent = 12 and m.user_id = 21`,
  );
  expect(await withoutGroup()).toEqual([1, 1]);
  expect(await call('centreadmin', 'POST', 'rpc/make_round_groups', { round_id: id })).toMatchObject({ body: 1 });
  expect(await withoutGroup()).toEqual([0, 0]);
});

test('groups of its own that a class has are used where there are as many', async () => {
  const id = await addRound({ project_list: [201, 211] });
  await server.owner.query(
    `insert into app.orgs (code, name, type, parent, semester_id) values ('ga', 'A', 'studentgroup', 12, 1), ('gb', 'B', 'studentgroup', 12, 1)`,
  );
  expect((await planOf(id)).map(({ group_name: name }) => name)).toEqual(['A', 'B']);
});

test.each<[string, object, string]>([
  ['an experiment of another course', { project_list: [201, 203] }, 'LC104'],
  ['an experiment twice', { project_list: [201, 201] }, 'LC104'],
  [
    'an experiment that another round has for the same class',
    { name: 'Another', project_list: [211, 202], class_list: [12] },
    'LC105',
  ],
  ['more groups than experiments', { project_list: [202, 211], class_list: [10], group_count: 3 }, '23514'],
])('%s is refused', async (_, changes, code) => {
  await addRound({ project_list: [201, 211], class_list: [12] });
  await expect(addRound({ name: 'New', ...changes })).rejects.toMatchObject({ code });
});

test('teachers see rounds and make no groups; another centre changes nothing', async () => {
  const id = await addRound();
  expect(await call('teacher', 'GET', `rounds?id=eq.${id}`)).toMatchObject({
    status: 200,
    body: [{ id, project_list: round.project_list }],
  });
  expect(await call('teacher', 'POST', 'rpc/make_round_groups', { round_id: id })).toMatchObject({ status: 403 });
  expect(await call('strangeCentreadmin', 'POST', 'rpc/make_round_groups', { round_id: id })).toMatchObject({ status: 403 });
  expect((await planOf(id)).every(({ group_id: group }) => group === null)).toBe(true);
});

test('a plan places a round, and saves a session for each group that only its students can join', async () => {
  const id = await addRound({ group_count: 2 });
  await call('centreadmin', 'POST', 'rpc/make_round_groups', { round_id: id });
  const read = async () => {
    const { rows } = await server.owner.query<{ facts: unknown }>('select auth.plan_facts($1) as facts', [plan]);
    return readPlanFacts({ days: [], ...(rows[0]!.facts as object) });
  };
  const facts = await read();
  const { problem, refusals } = buildProblem(facts, '2026-08-31');
  expect(refusals).toEqual([]);
  expect(problem.rounds).toHaveLength(1);
  const { hard, best } = solveLab({ problem, seed: 1, timeLimitMs: 0, steps: 40_000 });
  expect(hard).toBe(0);
  const solution = wireSolution(problem, best, 'en');
  expect(rotationFaults(facts, solution.lessonList as never)).toEqual([]);
  await server.owner.query(`update app.schedule_plans set status = '已完成', solution = $2 where id = $1`, [
    plan,
    JSON.stringify(solution),
  ]);
  const saved = await call('centreadmin', 'POST', 'rpc/save_plan', { plan_id: plan });
  expect(saved).toMatchObject({ status: 200, body: { added: 6, clashes: [] } });
  const { rows } = await server.owner.query<{ is_reserved: boolean; same: boolean; kind: string }>(
    `select s.is_reserved, s.class_list = s.reserved_classes as same, o.type as kind from app.schedules s
     join app.plan_sessions ps on ps.schedule_id = s.id join app.orgs o on o.id = s.class_list[1]`,
  );
  expect(rows).toHaveLength(6);
  expect(rows.every(({ is_reserved: isReserved, same, kind }) => isReserved && same && kind === 'studentgroup')).toBe(true);
  // Both groups of a week are published at the same time where classes are not allowed to meet.
  await server.owner.query(
    `update app.config set value = '{"excludeTeacherStudentGroup": true}' where key = 'system' and organization_id = 1`,
  );
  const { rows: ids } = await server.owner.query<{ id: string }>(
    'select schedule_id as id from app.plan_sessions where plan_id = $1',
    [plan],
  );
  const wanted = ids.map((row) => Number(row.id)).join();
  expect(await call('centreadmin', 'PATCH', `schedules?id=in.(${wanted})`, { is_publish: true })).toMatchObject({ status: 204 });
  // A session of the whole class at that time is refused.
  const whole = await server.owner.query<{ id: string }>(
    `insert into app.schedules (date, period_id, location_id, course_id, project_id, semester_id, organization_id, class_list)
     select s.date, s.period_id, 302, 102, 202, 1, 1, '{12}' from app.schedules s where s.id = $1 returning id`,
    [Number(ids[0]!.id)],
  );
  const answer = await call('centreadmin', 'PATCH', `schedules?id=eq.${whole.rows[0]!.id}`, { is_publish: true });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(JSON.stringify(answer.body)).toContain('excludeTeacherStudentGroup');
});

test('groups share one room as far as its seats and sets suffice, and each session is saved as that of its group', async () => {
  const id = await addRound();
  await call('centreadmin', 'POST', 'rpc/make_round_groups', { round_id: id });
  await server.owner.query(`
    delete from app.schedules where id in (select schedule_id from app.plan_sessions);
    insert into app.course2teachers (course_id, teacher_id) values (101, 6) on conflict do nothing;
    update app.locations set is_valid = id = 301, is_shared = true, capacity = 7 where organization_id = 1;
    insert into app.equipment (id, organization_id, name, kind) values (77, 1, 'Scope', 'set');
    insert into app.location_equipment (location_id, equipment_id, count) values (301, 77, 2);
    insert into app.project_equipment (project_id, equipment_id, is_required, count, per) values (201, 77, true, 1, 'session'), (211, 77, true, 1, 'session')`);
  const read = async () => {
    const { rows } = await server.owner.query<{ facts: unknown }>('select auth.plan_facts($1) as facts', [plan]);
    return readPlanFacts({ days: [], ...(rows[0]!.facts as object) });
  };
  const { problem, refusals } = buildProblem(await read(), '2026-08-31');
  expect(refusals).toEqual([]);
  const { hard, best } = solveLab({ problem, seed: 1, timeLimitMs: 0, steps: 40_000 });
  expect(hard).toBe(0);
  const solution = wireSolution(problem, best, 'en');
  await server.owner.query(`update app.schedule_plans set status = '已完成', solution = $2 where id = $1`, [
    plan,
    JSON.stringify(solution),
  ]);
  expect(await call('centreadmin', 'POST', 'rpc/save_plan', { plan_id: plan })).toMatchObject({
    status: 200,
    body: { added: 9, clashes: [] },
  });
  // Three groups at each of three times, each session with the experiment, the group and the seats of its lesson.
  const { rows } = await server.owner.query<{ lesson: string; own: string; seats: number; at: string }>(
    `select ps.lesson, concat_ws('-', s.course_id, s.project_id, s.class_list[1]) as own, s.max_student_number as seats,
       s.date || ' ' || s.period_id as at
     from app.plan_sessions ps join app.schedules s on s.id = ps.schedule_id where ps.plan_id = $1`,
    [plan],
  );
  expect(rows.map(({ own }) => own)).toEqual(rows.map(({ lesson }) => lesson));
  expect(new Set(rows.map(({ at }) => at)).size).toBe(3);
  expect(rows.map(({ seats }) => seats).toSorted((one, other) => one - other)).toEqual([2, 2, 2, 2, 2, 2, 3, 3, 3]);
  // A missing seat or set is a clash when the plan is saved, and a violation when it is solved again.
  const clashes = async (change: string) => {
    await server.owner.query('delete from app.schedules where id in (select schedule_id from app.plan_sessions)');
    await server.owner.query(change);
    const { body } = await call('centreadmin', 'POST', 'rpc/save_plan', { plan_id: plan, dry_run: true });
    return [...new Set((body as { clashes: readonly { reason: string }[] }).clashes.map(({ reason }) => reason))];
  };
  expect(await clashes('update app.locations set capacity = 6 where id = 301')).toEqual(['capacity']);
  await server.owner.query('update app.locations set capacity = 7 where id = 301');
  expect(
    await clashes(
      `insert into app.outages (organization_id, location_id, equipment_id, count, since, until) values (1, 301, 77, 1, '2026-09-01', '2027-01-31')`,
    ),
  ).toEqual(['equipment']);
  const again = buildProblem(await read(), '2026-08-31').problem;
  const short = scoreLab(again, best).matches.filter(({ condition }) => condition === 'supply');
  expect(new Set(short.flatMap(({ lessons }) => lessons)).size).toBe(6);
  await server.owner.query(`
    delete from app.outages where equipment_id = 77;
    delete from app.project_equipment where equipment_id = 77;
    delete from app.location_equipment where equipment_id = 77;
    delete from app.equipment where id = 77;
    update app.locations set is_valid = true, is_shared = false, capacity = 30 where organization_id = 1`);
});

describe.each([
  ['copy_course', { course_id: 101, semester_id: 2 }],
  ['start_semester', { source: 1, target: 2, course_ids: [101], preview: false }],
])('%s', (name, args) => {
  const taken = async (rounds: readonly object[]) => {
    await server.owner.query(`
      delete from app.courses where semester_id = 2;
      delete from app.projects where semester_id = 2;
      insert into app.orgs (id, code, name, type, parent, semester_id) values (91, 'lasts', 'Lasts', 'class', 10, null) on conflict do nothing;
      update app.orgs set semester_id = 1 where id = 12`);
    for (const each of rounds) await addRound(each);
    await server.owner.query(`update app.rounds set weeks = 'odd'`);
    expect(await call('centreadmin', 'POST', `rpc/${name}`, args)).toMatchObject({ status: 200 });
    const { rows } = await server.owner.query(
      `select r.name, r.class_list::int[] as classes, r.group_count as groups, r.weeks, array(
         select p.name || ' of ' || p.semester_id from unnest(r.project_list) with ordinality as l (id, place)
         join app.projects p on p.id = l.id order by l.place
       ) as steps
       from app.rounds r join app.courses c on c.id = r.course_id where c.semester_id = 2 order by r.name`,
    );
    return rows;
  };
  const ending = { name: 'Ending', project_list: [211, 202, 201], class_list: [12], group_count: 2 };

  test('takes a round along in its order, for all of the course where its classes stay behind', async () => {
    expect(await taken([ending])).toEqual([
      { name: 'Ending', classes: [], groups: 2, weeks: 'odd', steps: ['Listed of 2', 'Experiment 2 of 2', 'Experiment 1 of 2'] },
    ]);
  });

  test('keeps classes that last, and leaves out a round that would have the same students again', async () => {
    expect(await taken([{ project_list: [202, 201], class_list: [91] }, ending])).toMatchObject([
      { name: 'In turn', classes: [91], steps: ['Experiment 2 of 2', 'Experiment 1 of 2'] },
    ]);
  });
});
