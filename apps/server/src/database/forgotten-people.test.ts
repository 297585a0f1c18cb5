import { expect, test } from 'vitest';
import { gradedCourse } from '../../test/database/graded-course.ts';

const course = gradedCourse();
const { rpc, request } = course;

const forget = (id: number, code?: string): ReturnType<typeof rpc> => rpc('admin', 'forget_person', { user_id: id, code });

/** Tables with a row that holds one of the texts. */
async function tablesWith(...texts: readonly string[]): Promise<readonly string[]> {
  const { rows: tables } = await course.owner.query<{ name: string }>(`
    select c.oid::regclass::text as name from pg_class c
    where c.relkind = 'r' and c.relnamespace in ('app'::regnamespace, 'auth'::regnamespace) order by 1`);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await course.owner.query(
      `select from ${name} t where exists (select from unnest($1::text[]) x where to_jsonb(t)::text ilike '%' || x || '%') limit 1`,
      [texts],
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

/** Ways to sign in and traces of it, as an account gets them. */
const traces = (id: number, code: string): string => `
  insert into auth.credentials (user_id, hash) values (${id}, 'x') on conflict do nothing;
  insert into auth.sessions (jti, user_id, expires_at, address, browser) values ('trace-${id}', ${id}, now(), '203.0.113.7', 'Browser of ${code}');
  insert into auth.login_failures (account, address) values (lower('${code}'), '203.0.113.7');
  insert into auth.sign_on_accounts (user_id, issuer, subject) values (${id}, 'https://idp', '${code}');
  update app.user_contacts set phone = '13900139000', email = '${code}@example.org' where user_id = ${id};
  select auth.note_refusal('${code}', 'password', '203.0.113.7', 'Browser of ${code}')`;

test('is done by administrators alone, and to nobody who is still active or does not exist', async () => {
  for (const name of ['dev', 'centreadmin', 'teacher'] as const) {
    expect([name, (await rpc(name, 'forget_person', { user_id: 5, code: 't2' })).status]).toEqual([name, 403]);
  }
  expect(await forget(999_999)).toMatchObject({ status: 400, body: { code: '22023' } });
  expect(await forget(1, 'admin')).toMatchObject({ status: 403 });
});

test('a student who is forgotten is found in no table and in no history, and the marks stay', async () => {
  const [name, code] = ['Ouyang Distinct', 'S-DISTINCT-7'];
  await course.owner.query(`update app.users set name = '${name}', code = '${code}' where id = 7; ${traces(7, code)}`);
  // History with names: of attendance and scores, an account that was renamed; a submitted list.
  await rpc('teacher', 'mark_attendance', { marks: [{ id: 601, attendance: 'late' }] });
  await rpc('teacher', 'save_scores', { scores: [{ id: 601, item: 'report', score: 70, expected: 85 }] });
  await request('PATCH', 'users?id=eq.7', { token: course.tokens.admin, body: { code: `${code}b` } });
  await request('PATCH', 'users?id=eq.7', { token: course.tokens.admin, body: { code } });
  await course.submitted();
  expect(await tablesWith(name, code)).toEqual(expect.arrayContaining(['app.grade_books', 'app.record_changes', 'app.users']));
  const marks = async (): Promise<unknown> =>
    (
      await course.owner.query(
        `select r.id, r.attendance, r.report, r.schedule_id, g.total from app.user2projects r left join app.course_grades g on g.student = r.student
         where r.student = 7 order by r.id, g.id`,
      )
    ).rows;
  const before = await marks();

  const asked = await forget(7);
  expect(asked).toMatchObject({ status: 200, body: { name, code, is_active: true, is_forgotten: false, places: 3, reports: 0 } });
  expect(await forget(7, code)).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('deactivate') as string },
  });
  await request('PATCH', 'users?id=eq.7', { token: course.tokens.admin, body: { is_active: false } });
  expect(await forget(7, 'S-DISTINCT')).toMatchObject({ status: 400, body: { code: '22023' } });
  expect(await tablesWith(name)).toContain('app.users');

  expect(await forget(7, code)).toMatchObject({ status: 200, body: { code: 'forgotten-7' } });
  expect(await tablesWith(name, code, '13900139000', '203.0.113.7')).toEqual([]);
  expect(await marks()).toEqual(before);
  const { rows } = await course.owner.query(
    `select about ->> 'student' as name, about ->> 'student_code' as code, old, new from app.record_changes where student = 7 and field = 'attendance' order by id desc limit 1`,
  );
  expect(rows).toEqual([{ name: '***', code: 'forgotten-7', old: 'present', new: 'late' }]);
  // Who did it is kept, and it is done once.
  expect(
    (await course.owner.query(`select changed_by::int from app.record_changes where row_id = 7 and field = 'forgotten'`)).rows,
  ).toEqual([{ changed_by: 1 }]);
  expect((await forget(7, 'forgotten-7')).status).toBe(400);
});

test('a record of an archived semester loses the name, too', async () => {
  await course.owner.query(`update app.users set name = 'Sima Distinct', is_active = false where id = 8`);
  await course.submitted();
  await course.owner.query('update app.semesters set is_open = false, is_archived = true where id = 1');
  expect((await forget(8, 's3')).status).toBe(200);
  expect(await tablesWith('Sima')).toEqual([]);
  await course.owner.query('update app.semesters set is_archived = false where id = 1');
});

test('a teacher who is forgotten is found in no list that was submitted and in no sentence of a plan', async () => {
  const [name, code] = ['Zhuge "Distinct"', 't-distinct'];
  await course.owner.query(`update app.users set name = '${name}', code = '${code}' where id = 4`);
  await rpc('teacher', 'save_mark_comment', {
    course_id: 101,
    student: 8,
    project_id: 201,
    content: 'Well done',
    expected: null,
  });
  await course.submitted();
  await course.owner.query(`update app.schedule_plans set solution = jsonb_build_object(
    'lessonList', '[{"id":"a","teacher_id":4}]'::jsonb,
    'scoreExplaination', jsonb_build_array(jsonb_build_object('sentence', 'Two at once: ${name}'))) where id = 1`);
  expect(await tablesWith('Zhuge')).toEqual(['app.grade_books', 'app.schedule_plans', 'app.users']);
  await course.owner.query(`${traces(4, code)}; update app.users set is_active = false where id = 4`);
  expect((await forget(4, code)).status).toBe(200);
  expect(await tablesWith('Zhuge', code, '13900139000', '203.0.113.7')).toEqual([]);
  // The sessions are still whose they were.
  expect((await course.owner.query('select from app.schedules where teacher_id = 4')).rows.length).toBeGreaterThan(0);
});
