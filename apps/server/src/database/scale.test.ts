import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authenticatorRole } from './roles.ts';
import { startTestServer, type TestServer } from '../../test/database/test-server.ts';
import { fillTestUniversity, people } from '../../test/database/test-university.ts';

/** As many sessions as the large university has. */
const sessions = 40_000;
const week = 'date=gte.2026-11-09&date=lte.2026-11-15';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await fillTestUniversity(server.owner);
  await server.owner.query(`
    insert into app.courses (id, code, name, organization_id, semester_id) select 1000 + n, 'C' || n, 'Course ' || n, 1 + n % 2, 1 from generate_series(0, 399) n;
    insert into app.projects (id, code, name, organization_id, semester_id) select 1000 + n, 'P' || n, 'Project ' || n, 1 + n % 2, 1 from generate_series(0, 399) n;
    insert into app.locations (id, code, name, organization_id) select 1000 + n, 'L' || n, 'Room ' || n, 1 + n % 2 from generate_series(0, 399) n;
    insert into app.course2teachers (course_id, teacher_id) select 1000 + n, 4 from generate_series(0, 9) n;`);
  // A term of 22 weeks: about 1,800 sessions in each, half of them drafts.
  await server.owner.query(
    `insert into app.schedules (date, period_id, location_id, course_id, project_id, teacher_id, semester_id, organization_id, is_publish)
     select date '2026-09-01' + n % 153, 1 + n % 3, 1000 + n % 400, 1000 + n % 400, 1000 + n % 400, 4 + n % 3, 1, 1 + n % 2, (n / 400) % 2 = 0
     from generate_series(1, $1) n`,
    [sessions],
  );
  // Ten students in each.
  await server.owner.query(`
    insert into app.users (id, code, name, role, org) select 600000 + n, 'st' || n, 'Student ' || n, 'student', 10 from generate_series(0, 7999) n;
    insert into app.user2projects (ordernumber_of_schedule, schedule_id, student)
      select 1 + k, s.id, 600000 + (s.id * 7 + k * 613) % 8000 from app.schedules s, generate_series(0, 9) k where s.id not in (select schedule_id from app.user2projects)`);
  await server.owner.query('analyze');
});
afterAll(() => server?.stop());

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly PlanNode[];
}

function nodesOf(node: PlanNode): readonly PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

/** The plan of a query in a request of a role. */
async function planFor(
  query: string,
  {
    role = 'teacher',
    seqScans = true,
  }: { readonly role?: 'teacher' | 'centreadmin' | 'admin'; readonly seqScans?: boolean } = {},
): Promise<{ readonly nodes: readonly PlanNode[]; readonly milliseconds: number }> {
  const client = new pg.Client({
    ...server.cluster.connection,
    user: authenticatorRole,
    password: server.passwords.authenticatorPassword,
  });
  await client.connect();
  try {
    await client.query('begin');
    await client.query(`select set_config('request.jwt.claims', $1, true)`, [
      JSON.stringify({ role, user_id: people[role].id, jti: randomUUID() }),
    ]);
    await client.query(`set local role ${role}`);
    if (!seqScans) await client.query('set local enable_seqscan = off');
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode; 'Execution Time': number }] }>(
      `explain (analyze, timing off, format json) ${query}`,
    );
    const [plan] = rows[0]!['QUERY PLAN'];
    return { nodes: nodesOf(plan.Plan), milliseconds: plan['Execution Time'] };
  } finally {
    await client.end();
  }
}

/** Rows that a request of lists reads of tables, those included that a filter drops, by the plan that PostgREST runs. */
async function rowsRead(path: string, token: string): Promise<number> {
  const accept = 'application/vnd.pgrst.plan+json; for="application/json"; options=analyze';
  const answer = await server.request('GET', path, { token, accept });
  expect(answer.status).toBe(200);
  const [plan] = answer.body as [{ Plan: PlanNode }];
  const ofNode = (node: PlanNode): number =>
    node['Relation Name'] === undefined
      ? 0
      : (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)) *
        node['Actual Loops'];
  return nodesOf(plan.Plan).reduce((sum, node) => sum + ofNode(node), 0);
}

describe('a database with forty thousand sessions', () => {
  test('finds one week with embeds for a teacher by index, without a full scan', async () => {
    const { nodes, milliseconds } = await planFor(`
      select s.*, c.name, p.name, l.name, t.name from api.schedules s
      left join lateral (select * from api.courses where id = s.course_id) c on true
      left join lateral (select * from api.projects where id = s.project_id) p on true
      left join lateral (select * from api.locations where id = s.location_id) l on true
      left join lateral (select * from api.users where id = s.teacher_id) t on true
      where s.date >= '2026-11-09' and s.date <= '2026-11-15'`);
    const whole = nodes.filter((node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'schedules');
    expect(whole).toEqual([]);
    expect(nodes.map((node) => node['Index Name'])).toContain('schedules_date');
    // The scope of the teacher is worked out once for the query, not once for a row.
    const loops = nodes.filter((node) => node['Node Type'] === 'Result').map((node) => node['Actual Loops']);
    expect(loops.every((count) => count <= 1)).toBe(true);
    console.log(`one week for a teacher: ${milliseconds.toFixed(1)} ms in the database`);
  });

  test('returns exactly the sessions of one week over HTTP', async () => {
    const token = await server.tokenFor(people.teacher);
    const embeds =
      'select=*,course:courses(*),project:projects(*),period:periods(*),location:locations(*),teacher:users(id,code,name),team:teams(*)';
    const start = performance.now();
    const answer = await server.request('GET', `schedules?${embeds}&${week}`, { token });
    const milliseconds = performance.now() - start;
    const seen = answer.body as { is_publish: boolean; course_id: number; course: { id: number } }[];
    const { rows } = await server.owner.query<{ n: number }>(`
      select count(*)::int as n from app.schedules s where date between '2026-11-09' and '2026-11-15'
        and (is_publish or course_id in (select course_id from app.course2teachers where teacher_id = 4))`);
    expect(seen).toHaveLength(rows[0]!.n);
    expect(seen.every((row) => row.course.id === row.course_id)).toBe(true);
    expect(seen.some((row) => !row.is_publish)).toBe(true);
    console.log(`one week for a teacher: ${seen.length} sessions with embeds in ${milliseconds.toFixed(0)} ms through PostgREST`);
  });

  // At most twice what they read, far below what the tables hold: 40,000 sessions, 400,000 places, 8,000 people.
  const names = 'course:courses(id,name),project:projects(id,name),period:periods(*),location:locations(id,code,name)';
  test.each([
    ['a week of a centre', 400, 8_500, `schedules?select=*,${names},teacher:users(id,code,name)&organization_id=eq.1&${week}`],
    ['one session', 1, 30, `schedules?select=*,${names}&id=eq.{session}`],
    ['the sessions of a course', 100, 250, `schedules?select=*,${names}&course_id=eq.1004&order=date`],
    ['a week of a teacher', 400, 4_000, `schedules?select=*,${names}&teacher_id=eq.4&${week}`],
    ['the places of a session', 10, 200, 'user2projects_ex?schedule_id=eq.{session}&order=student_code'],
    ['a page of courses', 20, 6_500, 'courses_ex?organization_id=eq.1&semester_id=eq.1&order=code,id&limit=20'],
    ['a page of experiments', 20, 4_000, 'projects_ex?organization_id=eq.1&semester_id=eq.1&order=code,id&limit=20'],
    ['the rooms of a centre', 200, 900, 'locations?organization_id=eq.1&order=code'],
    ['a person by number', 1, 25, 'users?code=eq.st4000'],
    ['own announcements', 0, 50, 'my_announcements?limit=20'],
  ])('reads few rows for %s', async (_, minAnswered, maxRead, path) => {
    const { rows } = await server.owner.query<{ id: number }>(
      `select id::int from app.schedules where date = '2026-11-10' and organization_id = 1 and is_publish and course_id = 1004 limit 1`,
    );
    const named = path.replace('{session}', String(rows[0]!.id));
    for (const name of ['teacher', 'centreadmin', 'admin'] as const) {
      const token = await server.tokenFor(people[name]);
      const answered = (await server.request('GET', named, { token })).body as readonly unknown[];
      expect(answered.length).toBeGreaterThanOrEqual(minAnswered);
      expect(await rowsRead(named, token)).toBeLessThanOrEqual(maxRead);
    }
  });

  test.each(['teacher', 'centreadmin', 'admin'] as const)(
    'finds people by a part of name or number by index for %s',
    async (role) => {
      const query = `select count(*) from api.users_ex where name ilike '%dent 4001%' or code like '%4001%'`;
      // Eight thousand people are as quickly read one by one; fifty thousand are not.
      const { nodes } = await planFor(query, { role, seqScans: false });
      const indexes = nodes.map((node) => node['Index Name']);
      expect(indexes).toEqual(expect.arrayContaining(['users_name_parts', 'users_code_parts']));
    },
  );

  test.each(['teacher', 'centreadmin', 'admin'] as const)(
    'returns the students of a week, from 400,000 enrolments, to %s in less than a second',
    async (name) => {
      const body = { since: '2026-11-09', until: '2026-11-15', centre_id: 1 };
      const token = await server.tokenFor(people[name]);
      const start = performance.now();
      const answer = await server.request('POST', 'rpc/session_students', { token, body });
      const milliseconds = performance.now() - start;
      const found = answer.body as { readonly students: readonly number[] }[];
      const { rows } = await server.owner.query<{ n: number }>(
        `select count(*)::int as n from app.schedules s where date between '2026-11-09' and '2026-11-15' and organization_id = 1
           and ($1 <> 'teacher' or (teacher_id = 4 and is_publish) or course_id in (select course_id from app.course2teachers where teacher_id = 4))`,
        [name],
      );
      expect(found).toHaveLength(rows[0]!.n);
      expect(found.length).toBeGreaterThan(100);
      expect(found.every(({ students }) => students.length === 10)).toBe(true);
      console.log(`students of a week for ${name}: ${found.length} sessions in ${milliseconds.toFixed(0)} ms through PostgREST`);
    },
  );

  test.each([
    ['centreadmin', `api.session_students('2026-11-09', '2026-11-15', 1)`],
    ['teacher', `api.session_students('2026-11-09', '2026-11-15', 1)`],
    ['centreadmin', `api.mark_attendance(json_build_array(json_build_object('id', {place}::int, 'attendance', 'late')))`],
    ['teacher', `api.mark_attendance(json_build_array(json_build_object('id', {place}::int, 'attendance', 'late')))`],
  ] as const)('looks the places of a few sessions up by index for %s in %s', async (role, call) => {
    const { rows: places } = await server.owner.query<{ id: number }>(
      `select r.id::int from app.user2projects r join app.schedules s on s.id = r.schedule_id
       where s.date = '2026-11-10' and s.organization_id = 1 and s.is_publish and s.course_id = 1004 limit 1`,
    );
    await server.owner.query('begin');
    await server.owner.query(`select set_config('request.jwt.claims', $1, true)`, [
      JSON.stringify({ role, user_id: people[role].id, jti: randomUUID() }),
    ]);
    await server.owner.query(`set local role ${role}`);
    await server.owner.query(`select ${call.replace('{place}', String(places[0]!.id))}`);
    const { rows } = await server.owner.query(
      `select seq_scan::int as whole, idx_scan > 0 as by_index from pg_stat_xact_user_tables where relname = 'user2projects'`,
    );
    await server.owner.query('rollback');
    expect(rows).toEqual([{ whole: 0, by_index: true }]);
  });

  test.each(['api.centre_figures(1, 1)', 'auth.workload_rows(1, 1)'])('looks places up by session in %s', async (call) => {
    await server.owner.query('begin');
    await server.owner.query(`select ${call}`);
    const { rows } = await server.owner.query(
      `select seq_scan::int as whole, idx_scan > 0 as by_index from pg_stat_xact_user_tables where relname = 'user2projects'`,
    );
    await server.owner.query('rollback');
    expect(rows).toEqual([{ whole: 0, by_index: true }]);
  });

  test('writes 5,000 sessions in one request', async () => {
    // Each room once a day: no session equals another one.
    const body = Array.from({ length: 5000 }, (_, n) => ({
      date: `2026-12-${String(1 + Math.floor(n / 200)).padStart(2, '0')}`,
      period_id: 1 + (n % 3),
      location_id: 1000 + 2 * (n % 200),
      course_id: 1000,
      project_id: 1000,
      semester_id: 1,
      organization_id: 1,
      max_student_number: 20,
      min_student_number: 1,
      is_publish: true,
    }));
    const start = performance.now();
    const answer = await server.request('POST', 'schedules', {
      token: await server.tokenFor(people.teacher),
      body,
      prefer: 'tx=rollback',
    });
    const milliseconds = performance.now() - start;
    expect(answer).toMatchObject({ status: 201 });
    console.log(`5,000 sessions: ${milliseconds.toFixed(0)} ms through PostgREST`);
  });

  test('moves, deletes and restores two thousand sessions with enrolments', async () => {
    await server.owner.query(`
      insert into app.users (id, code, name, role, org) select 700000 + n, 'many' || n, 'Student ' || n, 'student', 10 from generate_series(0, 9) n;
      insert into app.schedules (id, date, period_id, location_id, course_id, project_id, semester_id, organization_id)
        select 700000 + n, date '2026-12-14' + n % 20, 1 + n % 3, 1000, 1000, 1000, 1, 1 from generate_series(0, 1999) n;
      insert into app.user2projects (ordernumber_of_schedule, schedule_id, student)
        select 1 + k, 700000 + n, 700000 + k from generate_series(0, 1999) n, generate_series(0, 9) k`);
    const token = await server.tokenFor(people.teacher);
    const ids = Array.from({ length: 2000 }, (_, n) => 700_000 + n);
    const timed = async (name: string, body: unknown): Promise<number> => {
      const start = performance.now();
      const answer = await server.request('POST', `rpc/${name}`, { token, body });
      expect(answer).toMatchObject({ status: 200 });
      return performance.now() - start;
    };
    const seen = await server.request('GET', 'schedules?select=id,updated_at&id=gte.700000&id=lt.702000', { token });
    const expected = Object.fromEntries(
      (seen.body as { id: number; updated_at: string }[]).map(({ id, updated_at }) => [id, updated_at]),
    );
    // One patch for each session: the worst case of a selection over many rooms and days.
    const changes = ids.map((id, n) => ({
      ids: [id],
      patch: { period_id: 1 + ((n + 1) % 3), location_id: 1002 + 2 * Math.floor(n / 60) },
    }));
    const steps = [
      await timed('change_schedules', { changes: [{ ...changes[0], expected }, ...changes.slice(1)] }),
      await timed('delete_schedules', { schedules: ids }),
      await timed('restore_schedules', { schedules: ids }),
    ];
    const { rows } = await server.owner.query(
      'select count(*)::int as places, count(distinct schedule_id)::int as sessions from app.user2projects where student >= 700000',
    );
    expect(rows).toEqual([{ places: 20_000, sessions: 2000 }]);
    const [change, remove, restore] = steps.map((milliseconds) => milliseconds.toFixed(0));
    console.log(
      `2,000 sessions with 20,000 places: changed in ${change} ms, deleted in ${remove} ms, brought back in ${restore} ms`,
    );
  });

  test('publishes a thousand sessions where a centre forbids conflicts', async () => {
    await server.owner.query(
      `update app.config set value = '{"excludeRoomTime": true, "excludeTeacherTime": true, "excludeTeacherStudentGroup": true}' where organization_id = 1`,
    );
    // New rooms, each used once in a period of a day.
    await server.owner.query(`
      insert into app.locations (id, code, name, organization_id) select 5000 + n, 'X' || n, 'Room ' || n, 1 from generate_series(0, 999) n;
      insert into app.schedules (id, date, period_id, location_id, course_id, project_id, semester_id, organization_id)
        select 900000 + n, date '2026-11-10', 1, 5000 + n, 1000, 1000, 1, 1 from generate_series(0, 999) n`);
    const start = performance.now();
    const answer = await server.request('PATCH', 'schedules?id=gte.900000', {
      token: await server.tokenFor(people.admin),
      body: { is_publish: true },
    });
    const milliseconds = performance.now() - start;
    expect(answer).toMatchObject({ status: 204 });
    console.log(`publishing 1,000 sessions with three exclusions: ${milliseconds.toFixed(0)} ms`);
  });
});
