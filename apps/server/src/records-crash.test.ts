import { randomBytes } from 'node:crypto';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../tools/test-server.ts';
import { apiCaller, signIn, type ApiCaller } from '../test/api-caller.ts';
import { connectDatabase } from '../test/connect-database.ts';

/** A JPEG of one grey pixel; what follows its end makes each page large and different. */
const page = (): Buffer =>
  Buffer.concat([
    Buffer.from(
      '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
      'base64',
    ),
    randomBytes(4_000_000),
  ]);

describe('a server that is killed', () => {
  const servers: TestServer[] = [];
  let server: TestServer;
  let call: ApiCaller;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer({ demo: 'small', locale: 'en' });
    servers.push(server);
    call = apiCaller(server.apiUrl);
    token = await signIn(
      call,
      server.accounts.find(({ code }) => code === 'admin')!,
    );
  });
  afterAll(async () => {
    for (const each of servers.toReversed()) await each.stop();
  });
  /** Kills the server and starts it again on the same data. */
  const restart = async (): Promise<void> => {
    await server.kill('SIGKILL');
    server = await startTestServer({ dataDir: server.dataDir });
    servers.push(server);
    call = apiCaller(server.apiUrl);
  };
  const read = async (path: string): Promise<readonly Readonly<Record<string, unknown>>[]> =>
    (await call('GET', `/rest/${path}`, { token })).json as readonly Readonly<Record<string, unknown>>[];
  it('while grades are submitted leaves the list open and every mark as it was', async () => {
    const database = await connectDatabase(server.dataDir);
    const ended = new Promise((resolve) => database.once('error', resolve));
    const { rows } = await database.query<{ course: number; students: number }>(
      `select s.course_id::int as course, count(distinct r.student)::int as students
       from app.schedules s join app.user2projects r on r.schedule_id = s.id and r.schedule_status = 'elected'
       where not exists (select 1 from app.grade_lists g where g.course_id = s.course_id)
       group by s.course_id order by 2 desc limit 1`,
    );
    const { course, students } = rows[0]!;
    const marks = `user2projects?select=id,attendance,preview,operation,report,schedules!inner(course_id)&schedules.course_id=eq.${course}&order=id`;
    const before = await read(marks);
    // Submitting waits for this lock in the middle of its work.
    await database.query('begin; lock table app.course_grades in share mode');
    const submitting = call('POST', '/rest/rpc/submit_grades', { token, body: { course_id: course } }).catch(() => null);
    await expect
      .poll(
        async () =>
          (await database.query(`select 1 from pg_locks where relation = 'app.course_grades'::regclass and not granted`))
            .rowCount,
      )
      .toBe(1);
    await restart();
    await Promise.all([submitting, ended]);
    expect(await read(`grade_lists?course_id=eq.${course}`)).toEqual([]);
    expect(await read(`course_grades?course_id=eq.${course}`)).toEqual([]);
    expect(await read(marks)).toEqual(before);
    expect((await call('POST', '/rest/rpc/submit_grades', { token, body: { course_id: course } })).json).toMatchObject({
      state: 'submitted',
    });
    expect((await read(`course_grades?course_id=eq.${course}&select=student`)).length).toBeGreaterThanOrEqual(students);
  });

  it('while a zip is streamed breaks the download off, and loses no report', async () => {
    const [place] = (await read(
      'user2projects?select=id,student,schedule_id,schedules!inner(organization_id)&schedule_status=eq.elected&report=is.null&order=schedule_id.desc,id&limit=1',
    )) as unknown as readonly { id: number; student: number; schedule_id: number; schedules: { organization_id: number } }[];
    const { id, schedule_id, schedules } = place!;
    const pages = Array.from(
      { length: 8 },
      (_, index) => `${schedules.organization_id}/${schedule_id}/${id}/page-${index + 1}.jpg`,
    );
    for (const name of pages) {
      const stored = await fetch(`${server.apiUrl}/storage/v1/object/report/${name}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' },
        body: page(),
      });
      expect(stored.status).toBe(200);
    }
    expect((await call('POST', '/rest/rpc/hand_in_report', { token, body: { place_id: id, pages } })).status).toBe(200);
    const path = `/report-api/reports/zip/${schedule_id}/schedule`;
    const zip = (base: string): Promise<Response> => fetch(`${base}${path}`, { headers: { authorization: `Bearer ${token}` } });
    const answer = await zip(server.apiUrl);
    expect(answer.status).toBe(200);
    const reader = answer.body!.getReader();
    expect((await reader.read()).value?.length).toBeGreaterThan(0);
    await restart();
    // The rest never comes, and the end is no orderly one: nobody takes half a zip for a whole one.
    const rest = async (): Promise<void> => {
      while (!(await reader.read()).done);
    };
    await expect(rest()).rejects.toThrow();
    const whole = unzipSync(new Uint8Array(await (await zip(server.apiUrl)).arrayBuffer()));
    expect(Object.keys(whole).filter((name) => name.endsWith('.jpg'))).toHaveLength(8);
  });
});
