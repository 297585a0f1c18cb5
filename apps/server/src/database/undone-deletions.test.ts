import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/database/test-server.ts';
import { fillTestUniversity, people } from '../../test/database/test-university.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await fillTestUniversity(server.owner);
  // A row of each list that nothing else uses, with rows that go with it.
  await server.owner.query(`
    insert into app.orgs (id, code, name, type, parent) values (910, 'c910', 'Empty class', 'class', 1);
    insert into app.courses (id, code, name, organization_id, semester_id) values (910, 'K910', 'Course', 1, 1), (911, 'K911', 'Another', 1, 1);
    insert into app.course2teachers (course_id, teacher_id) values (910, 4);
    insert into app.course2projects (course_id, project_id, position) values (910, 211, 3), (910, 202, 4);
    insert into app.rounds (id, course_id, name, project_list, class_list, group_count) values (910, 910, 'Round', '{211,202}', '{12}', 2);
    insert into app.exam_papers (id, name, organization_id, course_id) values (910, 'Paper of the course', 1, 910);
    insert into app.projects (id, code, name, organization_id, semester_id, location_list) values (910, 'E910', 'Experiment', 1, 1, '{302}');
    insert into app.score_items (project_id, item, label, weight, "isRecorded") values (910, 'report', 'Report', 1, true) on conflict do nothing;
    insert into app.mooc_items (id, project_id, title, kind, url) values (910, 910, 'Film', 'video', 'https://example.org/film');
    insert into app.equipment (id, organization_id, name, kind) values (910, 1, 'Laser', 'set');
    insert into app.locations (id, code, name, organization_id) values (910, 'R910', 'Room', 1);
    insert into app.location_equipment (location_id, equipment_id, count) values (910, 910, 3);
    insert into app.equipment (id, organization_id, name, kind) values (911, 1, 'Lamp', 'set');
    insert into app.locations (id, code, name, organization_id) values (911, 'R911', 'Room with an outage', 1);
    insert into app.outages (id, organization_id, location_id, since, until) values (910, 1, 911, '2026-11-02', '2026-11-03');
    insert into app.choice_openings (id, organization_id, class_id, opens_at) values (910, 1, 12, '2026-11-02 08:00+08');
    insert into app.choice_quotas (id, course_id, class_id, seats) values (910, 911, 12, 5);
    insert into app.mark_waivers (id, course_id, student, project_id, reason) values (910, 101, 8, 201, 'Ill for long');
    insert into app.user2courses (id, user_id, course_id, semester_id) values (910, 8, 911, 1);
    insert into app.teams (id, code, name, organization_id) values (910, 'T910', 'Team', 1);
    insert into app.periods (id, name, code, start_time, end_time) values (910, 'Late', 'P910', '21:00', '21:45');
    insert into app.semesters (id, name, since, "to") values (910, 'Spring 2030', '2030-02-15', '2030-07-15');
    insert into app.users (id, code, name, role, org) values (910, 'gone', 'Gone', 'teacher', 1);
    insert into app.user_contacts (user_id, phone, email) values (910, '1', 'gone@example.org') on conflict do nothing`);
});
afterAll(() => server?.stop());

/** The rows of all tables, without what a trigger sets anew and what keeps deletions or history. */
async function allRows(): Promise<Readonly<Record<string, string>>> {
  const { rows: tables } = await server.owner.query<{ name: string }>(`
    select c.oid::regclass::text as name from pg_class c
    where c.relkind = 'r' and c.relnamespace in ('app'::regnamespace, 'auth'::regnamespace)
      and c.oid::regclass::text not in ('auth.deleted_rows', 'app.record_changes', 'auth.sessions', 'auth.request_keys', 'auth.plan_changes')`);
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await server.owner.query<{ content: string }>(`
      select coalesce(string_agg(r.line, e'\\n' order by r.line), '') as content from (
        select (to_jsonb(t) - array['updated_at', 'updated_by', 'version', 'created_at'])::text as line from ${name} t
      ) r`);
    found[name] = rows[0]!.content;
  }
  return found;
}

const lists: ReadonlyArray<readonly [string, number]> = [
  ['orgs', 910],
  ['user_orgs', 1],
  ['rounds', 910],
  ['courses', 910],
  ['user2courses', 910],
  ['outages', 910],
  ['choice_openings', 910],
  ['choice_quotas', 910],
  ['mark_waivers', 910],
  ['mooc_items', 910],
  ['projects', 910],
  ['locations', 910],
  ['equipment', 911],
  ['teams', 910],
  ['periods', 910],
  ['semesters', 910],
  ['days', 1],
  ['users', 910],
  ['navs', 10000],
  ['pages', 1],
  ['dictionaries', 901],
  ['exam_papers', 910],
  ['schedule_plans', 3],
];

test.each(lists)('a row of %s comes back with all that was deleted with it', async (table, id) => {
  const token = await server.tokenFor(people.admin);
  const before = await allRows();
  const answer = await server.request('DELETE', `${table}?id=eq.${id}`, { token });
  expect([answer.status, answer.body]).toEqual([204, null]);
  const { rows } = await server.owner.query(`select from app.${table} where id = ${id}`);
  expect(rows).toEqual([]);
  const undone = await server.request('POST', 'rpc/undo_deletion', { token, body: { table_name: table, ids: [id] } });
  expect([undone.status, undone.body]).toEqual([204, null]);
  expect(await allRows()).toEqual(before);
  // Once only.
  const again = await server.request('POST', 'rpc/undo_deletion', { token, body: { table_name: table, ids: [id] } });
  expect(again.status).toBe(403);
});

test('an undo is for who deleted, within an hour, and for rows whose place is free', async () => {
  const [admin, other] = await Promise.all([server.tokenFor(people.admin), server.tokenFor(people.secondAdmin)]);
  const undo = (token: string) =>
    server.request('POST', 'rpc/undo_deletion', { token, body: { table_name: 'locations', ids: [910] } });
  const remove = async (): Promise<void> => {
    expect((await server.request('DELETE', 'locations?id=eq.910', { token: admin })).status).toBe(204);
  };
  await remove();
  expect((await undo(other)).status).toBe(403);
  await server.owner.query(`update auth.deleted_rows set deleted_at = deleted_at - interval '61 minutes'`);
  expect((await undo(admin)).status).toBe(403);
  await server.owner.query(`update auth.deleted_rows set deleted_at = deleted_at + interval '61 minutes'`);
  await server.owner.query(`insert into app.locations (id, code, name, organization_id) values (920, 'R910', 'In its place', 1)`);
  expect((await undo(admin)).status).toBe(409);
  await server.owner.query('delete from app.locations where id = 920');
  expect((await undo(admin)).status).toBe(204);
});

test('a person whose right was taken away brings nothing back', async () => {
  const token = await server.tokenFor(people.centreadmin);
  expect((await server.request('DELETE', 'teams?id=eq.910', { token })).status).toBe(204);
  const asTeacher = await server.tokenFor({ ...people.centreadmin, role: 'teacher' });
  const body = { table_name: 'teams', ids: [910] };
  expect((await server.request('POST', 'rpc/undo_deletion', { token: asTeacher, body })).status).toBeGreaterThanOrEqual(401);
  expect((await server.request('POST', 'rpc/undo_deletion', { token, body })).status).toBe(204);
});

test('rows of the day before are forgotten with the next deletion or sign-in', async () => {
  const token = await server.tokenFor(people.admin);
  const occasions = [
    () => server.request('DELETE', 'teams?id=eq.910', { token }),
    () => server.owner.query(`select auth.open_session($1, 'next', now() + interval '1 hour', '', '', null)`, [people.admin.id]),
  ];
  for (const next of occasions) {
    await server.owner.query(`
      insert into auth.deleted_rows (transaction, table_name, row_id, content, cleared, deleted_by, deleted_at)
      values ('1', 'app.teams', 1, '{}', '[]', 1, now() - interval '25 hours')`);
    await next();
    const { rows } = await server.owner.query(`select from auth.deleted_rows where deleted_at < now() - interval '1 day'`);
    expect(rows).toEqual([]);
  }
});

test('names what keeps rows, and what goes with them', async () => {
  const contents = async (table: string, id: number): Promise<unknown> => {
    const token = await server.tokenFor(people.centreadmin);
    return (await server.request('POST', 'rpc/deletion_contents', { token, body: { table_name: table, ids: [id] } })).body;
  };
  expect(await contents('locations', 910)).toEqual([{ kind: 'location_equipment', uses: 1, effect: 'goes' }]);
  expect(await contents('locations', 302)).toEqual([
    { kind: 'projects', uses: 2, effect: 'lists' },
    { kind: 'schedules', uses: 3, effect: 'keeps' },
    { kind: 'timeslots', uses: 1, effect: 'keeps' },
  ]);
  expect(await contents('courses', 910)).toEqual([
    { kind: 'course2projects', uses: 2, effect: 'goes' },
    { kind: 'course2teachers', uses: 1, effect: 'goes' },
    { kind: 'exam_papers', uses: 1, effect: 'clears' },
    { kind: 'rounds', uses: 1, effect: 'goes' },
  ]);
});

test('whatever is deleted with a row of a list is kept', async () => {
  const { rows } = await server.owner.query<{ name: string }>(`
    with recursive kept (name, is_listed) as (
      select t.tgrelid, length(t.tgargs) > 0 from pg_trigger t where t.tgname = 'keep_deleted_row'
    ), gone (name) as (
      select k.name from kept k where k.is_listed
      union select c.conrelid from gone g join pg_constraint c on c.confrelid = g.name and c.contype = 'f' and c.confdeltype = 'c'
    )
    select g.name::regclass::text as name from gone g where not exists (select from kept k where k.name = g.name) order by 1`);
  // Sign-ins that are open, links and work in progress: an account that comes back signs in again, a plan is started again.
  expect(rows.map(({ name }) => name)).toEqual([
    'auth.created_accounts',
    'auth.factor_failures',
    'auth.known_devices',
    'auth.login_challenges',
    'auth.mailed_announcements',
    'auth.mails',
    'auth.passkey_challenges',
    'auth.password_links',
    'auth.plan_jobs',
    'auth.request_keys',
    'auth.sessions',
    'auth.sign_on_codes',
    'auth.student_codes',
    'auth.student_tokens',
  ]);
});
