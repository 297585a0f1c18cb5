import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/database/test-server.ts';
import { fillTestUniversity, people } from '../../test/database/test-university.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await fillTestUniversity(server.owner);
});
afterAll(() => server?.stop());

// Today: 511 of the teacher and 512 of the colleague. In two days a draft of the teacher (501), in three the next session of the teacher (521).
beforeEach(async () => {
  await server.owner.query(`
    delete from app.announcements; delete from app.plan_runs; delete from app.schedule_plans;
    delete from app.config where key = 'system'; insert into app.config (id, key, organization_id, value) values (101, 'system', 1, '{}');
    update app.semesters set since = current_date - 90, "to" = current_date + 90 where id = 1;
    update app.user2projects set attendance = 'present', schedule_status = 'elected';
    update app.schedules set cancelled_at = null, cancel_reason = null, period_id = 1, is_publish = id not in (501, 502, 503),
      location_id = case id % 10 when 1 then 301 when 2 then 302 else 303 end,
      date = (now() at time zone 'Asia/Shanghai')::date + case when id = 521 then 3 when id < 510 then 2 else 0 end;
    update app.schedules set period_id = 2 where id in (502, 512)`);
});

interface Answer {
  readonly is_theirs: boolean;
  readonly semester: { readonly name: string };
  readonly sessions: readonly { readonly id: number }[];
  readonly next: { readonly id: number } | null;
  readonly week: readonly { readonly date: string; readonly sessions: number }[];
  readonly work: readonly { readonly kind: string; readonly count: number; readonly date: string | null }[];
}

async function today(name: keyof typeof people, centre = 1): Promise<Answer> {
  const answer = await server.request('POST', 'rpc/today', {
    token: await server.tokenFor(people[name]),
    body: { centre_id: centre },
  });
  expect(answer.status).toBe(200);
  return answer.body as Answer;
}

const idsOf = ({ sessions, next }: Answer): readonly unknown[] => [...sessions.map(({ id }) => id), next?.id ?? null];
const workOf = ({ work }: Answer, ...kinds: readonly string[]): readonly string[] =>
  work.filter(({ kind }) => kinds.includes(kind)).map(({ kind, count }) => `${kind} ${count}`);

test('a teacher sees what they teach today and next; the centre sees all of it', async () => {
  expect(idsOf(await today('teacher'))).toEqual([511, 521]);
  expect(idsOf(await today('colleague'))).toEqual([512, null]);
  expect(idsOf(await today('centreadmin'))).toEqual([511, 512, 521]);
  expect((await today('centreadmin')).semester.name).toBe('Autumn 2026');
});

test('the week has its days with published sessions, whose number is that of the caller', async () => {
  await server.owner.query(`
    update app.schedules set date = date_trunc('week', now() at time zone 'Asia/Shanghai')::date
      + case id when 501 then 0 when 502 then 1 when 511 then 0 when 512 then 0 when 521 then 6 else 7 end;
    update app.schedules set cancelled_at = now(), cancel_reason = 'Water' where id = 502`);
  const { rows } = await server.owner.query<{ readonly monday: string; readonly sunday: string }>(`
    select min(date)::text as monday, max(date)::text as sunday from app.schedules where id in (511, 521)`);
  const [{ monday, sunday }] = rows as [(typeof rows)[number]];
  expect((await today('centreadmin')).week).toEqual([
    { date: monday, sessions: 2 },
    { date: sunday, sessions: 1 },
  ]);
  expect((await today('teacher')).week).toEqual([
    { date: monday, sessions: 1 },
    { date: sunday, sessions: 1 },
  ]);
  expect((await today('colleague')).week).toEqual([{ date: monday, sessions: 1 }]);
  expect((await today('strangeCentreadmin')).week).toEqual([]);
});

test('a session without a teacher is for whoever is in charge of the course', async () => {
  await server.owner.query('update app.schedules set teacher_id = null where id in (511, 521)');
  expect(idsOf(await today('teacher'))).toEqual([511, null]);
  expect(idsOf(await today('colleague'))).toEqual([512, 521]);
  await server.owner.query('update app.schedules set teacher_id = 4 where id in (511, 521)');
});

test('counts drafts, and sessions that need a room, a person or a class twice', async () => {
  expect(workOf(await today('centreadmin'), 'conflicts', 'drafts')).toEqual(['drafts 2']);
  await server.owner.query('update app.schedules set location_id = 301, period_id = 3 where id in (502, 512)');
  // Both sessions of each pair.
  expect(workOf(await today('centreadmin'), 'conflicts')).toEqual(['conflicts 4']);
  // Drafts of others are nothing that a teacher sees: of the own course 101 there are the session of today and the draft beside a hidden one.
  expect(workOf(await today('teacher'), 'conflicts', 'drafts')).toEqual(['conflicts 1']);
  // What is over or cancelled is in nobody's way.
  await server.owner.query(`update app.schedules set cancelled_at = now(), cancel_reason = 'Water' where id in (502, 512)`);
  expect(workOf(await today('centreadmin'), 'conflicts', 'drafts')).toEqual(['drafts 1']);
});

test.each([
  ['room', 'location_id = 301', 2],
  ['teacher', 'teacher_id = 4', 2],
  ['team', 'team_id = 401', 2],
  ['class', `class_list = '{10,12}'`, 2],
  ['room, after the other', 'location_id = 301, period_id = 2', 0],
])('two sessions of today share the %s', async (_, change, count) => {
  await server.owner.query(`
    update app.schedules set team_id = case id when 511 then 401 end, class_list = case id when 511 then '{12}'::bigint[] else '{}' end
    where id in (511, 512);
    update app.schedules set period_id = 1, teacher_id = 5 where id = 512;
    update app.schedules set ${change} where id = 512`);
  const work = workOf(await today('centreadmin'), 'conflicts');
  await server.owner.query(`update app.schedules set team_id = null, class_list = '{}' where id in (511, 512);
    update app.schedules set teacher_id = 5 where id = 512`);
  expect(work).toEqual(count === 0 ? [] : [`conflicts ${count}`]);
});

test('sessions that share a room meant for several do not conflict', async () => {
  await server.owner.query(`
    update app.schedules set period_id = 1, location_id = 301 where id in (511, 512);
    update app.locations set is_shared = true where id = 301`);
  const work = workOf(await today('centreadmin'), 'conflicts');
  await server.owner.query('update app.locations set is_shared = false where id = 301');
  expect(work).toEqual([]);
});

test('a teacher who may see drafts has those of the own courses to publish', async () => {
  await server.owner.query(`update app.config set value = '{"showDraftToTeacher": true}' where id = 101`);
  const { work } = await today('teacher');
  expect(work.filter(({ kind }) => kind === 'drafts').map(({ count }) => count)).toEqual([1]);
});

test('a plan waits until what its last run found is stored', async () => {
  await server.owner.query(`
    insert into app.schedule_plans (id, name, organization_id, semester_id) values (9001, 'Plan', 1, 1);
    update app.schedule_plans set status = '已完成', solution = '{"lessonList": []}' where id = 9001;
    insert into app.plan_runs (plan_id, started_at, ended_at, status, solution) values (9001, now(), now(), '已完成', '{}')`);
  expect(workOf(await today('centreadmin'), 'plans')).toEqual(['plans 1']);
  expect(workOf(await today('teacher'), 'plans')).toEqual([]);
  await server.owner.query(
    `insert into auth.plan_saves (plan_id, added, changed, removed, sessions) values (9001, 0, 0, 0, '[]');
     update auth.plan_saves set saved_at = now() + interval '1 second'`,
  );
  expect(workOf(await today('centreadmin'), 'plans')).toEqual([]);
});

test('adds up what is open in courses, and announcements that were not read', async () => {
  await server.owner.query(`
    update app.user2projects set attendance = null where schedule_id in (511, 512);
    update app.periods set start_time = '00:00', end_time = '00:01' where id = 1;
    insert into app.announcements (id, title, content, organization_id, is_published, since) values (9001, 'Water', 'None', 1, true, now() - interval '1 hour')`);
  const teacher = workOf(await today('teacher'), 'attendance', 'announcements');
  await server.owner.query(`update app.periods set start_time = '08:00', end_time = '09:35' where id = 1`);
  expect(teacher).toEqual(['attendance 1', 'announcements 1']);
});

test('an administrator of another centre has nothing to do in this one, a student is refused', async () => {
  const answer = await today('strangeCentreadmin');
  expect([answer.is_theirs, ...idsOf(answer), answer.work]).toEqual([false, null, []]);
  const refused = await server.request('POST', 'rpc/today', {
    token: await server.tokenFor(people.student),
    body: { centre_id: 1 },
  });
  expect(refused.status).toBe(403);
});
