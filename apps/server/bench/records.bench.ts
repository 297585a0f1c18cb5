import { randomBytes } from 'node:crypto';
import { benchSize } from '../../../tools/bench/bench-trial.ts';
import { startTestServer, type TestServer } from '../../../tools/test-server.ts';
import { apiCaller, signIn, type ApiCaller } from '../test/api-caller.ts';
import { connectDatabase } from '../test/connect-database.ts';
import { residentMegabytes } from './processes.ts';

interface Measure {
  readonly measure: string;
  readonly value: number;
  readonly unit: string;
  readonly aim?: string;
}

const students = benchSize(500, 20);
const experiments = benchSize(10, 2);
const reports = benchSize(120, 3);
const pagesOfReport = benchSize(10, 2);
const pageBytes = 250_000;
const rounds = benchSize(5, 1);

/** Teaching records at the size of a large course: its gradebook, its submission, and all its reports in one zip. */
async function run(): Promise<Measure[]> {
  const server = await startTestServer({ demo: 'small' });
  try {
    const call = apiCaller(server.apiUrl);
    const account = server.accounts.find(({ code }) => code === 'admin');
    if (!account) throw new Error('The demo has an account "admin".');
    const token = await signIn(call, account);
    const { course, session } = await makeCourse(server);
    const caller = { call, token };
    return [...(await gradebook(caller, course)), ...(await zip(server, caller, session))];
  } finally {
    await server.stop();
  }
}

interface Caller {
  readonly call: ApiCaller;
  readonly token: string;
}

/** A course with a session of each experiment that all students are in, and marks of all of them. */
async function makeCourse(server: TestServer): Promise<{ readonly course: number; readonly session: number }> {
  const database = await connectDatabase(server.dataDir);
  try {
    const { rows } = await database.query<{ course: string; session: string }>(`
      with base as (
        select c.organization_id as centre, c.semester_id as semester, (select min(p.id) from app.periods p) as period,
          (select min(l.id) from app.locations l where l.organization_id = c.organization_id and l.is_valid) as room,
          (select (e.since + 7)::date from app.semesters e where e.id = c.semester_id) as day
        from app.courses c join app.semesters e on e.id = c.semester_id and e.is_open order by c.id limit 1
      ), course as (
        insert into app.courses (code, name, organization_id, semester_id) select 'BENCH', 'A large course', b.centre, b.semester from base b returning id
      ), projects as (
        insert into app.projects (code, name, organization_id, semester_id)
        select 'BENCH' || n, 'Experiment ' || n, b.centre, b.semester from base b, generate_series(1, ${experiments}) as n returning id
      ), links as (
        insert into app.course2projects (course_id, project_id) select c.id, p.id from course c, projects p
      ), items as (
        insert into app.score_items (project_id, item, label, weight, "isRecorded")
        select p.id, i.item, i.item, i.weight, true from projects p, (values ('preview', 0.2), ('operation', 0.4), ('report', 0.4)) as i (item, weight)
      ), rules as (
        insert into app.deduction_rules (project_id, item, label, score) select p.id, 'late', 'Late', 5 from projects p
      ), sessions as (
        insert into app.schedules (date, period_id, location_id, course_id, project_id, semester_id, organization_id, is_publish, max_student_number)
        select b.day + row_number() over (order by p.id)::integer, b.period, b.room, c.id, p.id, b.semester, b.centre, true, ${students}
        from base b, course c, projects p returning id
      ), learners as (
        insert into app.users (code, name, role) select 'bench' || n, 'Student ' || n, 'student' from generate_series(1, ${students}) as n returning id
      ), places as (
        insert into app.user2projects (ordernumber_of_schedule, schedule_id, student, attendance, preview, operation, report)
        select row_number() over (partition by s.id order by l.id), s.id, l.id, case when l.id % 7 = 0 then 'late' else 'present' end, 80, 90, 85.5
        from sessions s, learners l returning 1
      )
      select c.id as course, (select min(s.id) from sessions s) as session, (select count(*) from places) from course c`);
    await database.query('analyze');
    return { course: Number(rows[0]?.course), session: Number(rows[0]?.session) };
  } finally {
    await database.end();
  }
}

async function gradebook({ call, token }: Caller, course: number): Promise<Measure[]> {
  const times: number[] = [];
  let bytes = 0;
  for (let round = 0; round < rounds; round++) {
    const started = performance.now();
    const answer = await call('POST', '/rest/rpc/gradebook', { token, body: { course_id: course } });
    if (answer.status !== 200) throw new Error(answer.text);
    times.push(performance.now() - started);
    bytes = answer.text.length;
  }
  const started = performance.now();
  const submitted = await call('POST', '/rest/rpc/submit_grades', { token, body: { course_id: course } });
  if (submitted.status !== 200) throw new Error(submitted.text);
  const took = performance.now() - started;
  return [
    {
      measure: `gradebook of ${students} students in ${experiments} experiments, median of ${rounds}`,
      value: median(times),
      unit: 'ms',
    },
    { measure: 'size of its answer, before compression', value: bytes / 1_000_000, unit: 'MB' },
    { measure: 'submitting its grades', value: took, unit: 'ms' },
  ];
}

async function zip(server: TestServer, { call, token }: Caller, session: number): Promise<Measure[]> {
  const headers = { authorization: `Bearer ${token}` };
  const places = (
    await call('GET', `/rest/user2projects?schedule_id=eq.${session}&select=id,schedules(organization_id)&limit=${reports}`, {
      token,
    })
  ).json as readonly { readonly id: number; readonly schedules: { readonly organization_id: number } }[];
  const start = Buffer.from(
    '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
    'base64',
  );
  // The reports are handed in past the lock of the submitted list.
  await call('POST', '/rest/rpc/reopen_grades', {
    token,
    body: { course_id: await courseOf(call, token, session), reason: 'The reports come now' },
  });
  for (const { id, schedules } of places) {
    const pages = Array.from(
      { length: pagesOfReport },
      (_, page) => `${schedules.organization_id}/${session}/${id}/${page + 1}.jpg`,
    );
    await Promise.all(
      pages.map(async (name) => {
        const stored = await fetch(`${server.apiUrl}/storage/v1/object/report/${name}`, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'image/jpeg' },
          body: Buffer.concat([start, randomBytes(pageBytes)]),
        });
        if (stored.status !== 200) throw new Error(await stored.text());
      }),
    );
    const made = await call('POST', '/rest/rpc/hand_in_report', { token, body: { place_id: id, pages } });
    if (made.status !== 200) throw new Error(made.text);
  }
  const before = residentMegabytes(server.pids.server);
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, residentMegabytes(server.pids.server));
  }, 50);
  const started = performance.now();
  const answer = await fetch(`${server.apiUrl}/report-api/reports/zip/${session}/schedule`, { headers });
  let bytes = 0;
  for await (const part of answer.body ?? []) bytes += part.length;
  const seconds = (performance.now() - started) / 1000;
  clearInterval(timer);
  if (bytes < reports * pagesOfReport * pageBytes) throw new Error(`The zip has ${bytes} bytes only.`);
  return [
    { measure: `zip of ${reports} reports of ${pagesOfReport} pages`, value: bytes / 1_000_000 / seconds, unit: 'MB/s' },
    { measure: 'memory that it takes beyond the server at rest (RSS)', value: most - before, unit: 'MB', aim: '< 200 MB' },
  ];
}

async function courseOf(call: ApiCaller, token: string, session: number): Promise<number> {
  const [found] = (await call('GET', `/rest/schedules?id=eq.${session}&select=course_id`, { token })).json as readonly {
    readonly course_id: number;
  }[];
  return found?.course_id ?? 0;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

export default { name: 'teaching records', run };
