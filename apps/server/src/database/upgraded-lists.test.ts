import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { readMigrations } from './migration-files.ts';
import { ownerRole } from './roles.ts';
import { startTestCluster, testPasswords, type TestCluster } from './test-cluster.ts';
import { fillTestUniversity, people } from './test-university.ts';

/** The first migration that keeps with a list what it was made from. */
const firstWithBooks = 140;

let cluster: TestCluster;
let owner: pg.Pool;

beforeAll(async () => {
  cluster = await startTestCluster();
  const migrations = await readMigrations();
  await migrate({
    connection: cluster.connection,
    ...testPasswords,
    migrations: migrations.filter(({ version }) => version < firstWithBooks),
  });
  owner = new pg.Pool({ ...cluster.connection, max: 1, options: `-c role=${ownerRole}` });
  owner.on('error', () => {});
  await fillTestUniversity(owner);
}, 600_000);
afterAll(async () => {
  await owner?.end();
  await cluster?.stop();
});

const actAs = (name: 'teacher' | 'centreadmin'): string =>
  `select set_config('request.jwt.claims', '{"role":"${name}","user_id":${people[name].id}}', true), set_config('role', '${name}', true)`;

test('a list that was published before books were kept has its own rules, names and classes from the day of the upgrade, and says so', async () => {
  // Course 101: a student with a report of 80 and late once, an exam of 70; weights 0.7 and 0.3, so 0.7 · 75 + 0.3 · 70 = 73.5.
  await owner.query(`
    delete from app.course_grades; delete from app.grade_corrections; delete from app.grade_appeals; delete from app.mark_waivers; delete from app.carried_marks;
    update app.score_items set weight = 1 where project_id = 201;
    delete from app.course_score_items where course_id = 101;
    insert into app.course_score_items (course_id, item, label, weight) values (101, 'experiments', 'Experiments', 0.7), (101, 'exam', 'Exam', 0.3);
    update app.course_scores set score = 70 where course_id = 101;
    update app.user2projects set attendance = 'late', report = 80 where id = 601;
    delete from app.user2projects where id = 611`);
  await owner.query(
    `begin; ${actAs('teacher')}; select api.submit_grades(101); ${actAs('centreadmin')}; select api.publish_grades(101); commit`,
  );
  // Between publishing and the upgrade: other rules, another class, another name; the student leaves.
  await owner.query(`
    update app.score_items set weight = 0.4, label = 'Other' where project_id = 201;
    update app.deduction_rules set score = 50 where project_id = 201;
    update app.course_score_items set weight = 0.5, label = 'Other' where course_id = 101;
    update app.projects set name = 'Experiment of another name' where id = 201;
    update app.courses set required_projects = 4 where id = 101;
    delete from app.user_orgs where user_id = 7 and organization_id in (10, 11);
    update app.users set name = 'Name on the day of the upgrade' where id = 7;
    delete from app.user2courses where user_id = 7 and course_id = 101;
    update app.config set value = '{"gradeDecimals": 0}' where key = 'system'`);

  await migrate({ connection: cluster.connection, ...testPasswords });
  await owner.query(`
    update app.users set name = 'Name after the upgrade' where id = 7;
    delete from app.user_orgs where user_id = 7;
    update app.projects set name = 'Experiment of a third name' where id = 201`);

  const { rows } = await owner.query<{ book: unknown; today: string }>(
    'select auth.gradebook(101) as book, app.today_of(1)::text as today',
  );
  const { book, today } = rows[0]!;
  expect(book).toMatchObject({
    names_from: today,
    list: { state: 'published', decimals: 1 },
    decimals: 1,
    required: 1,
    submitted_by_name: 'Teacher',
    items: [
      { item: 'experiments', label: 'Experiments', weight: 0.7 },
      { item: 'exam', label: 'Exam', weight: 0.3 },
    ],
    projects: [
      {
        id: 201,
        name: 'Experiment 1',
        items: [{ item: 'report', label: 'Report', weight: 1 }],
        rules: [{ item: 'late', score: 5 }],
      },
    ],
    students: [{ id: 7, code: 's1', name: 'Name on the day of the upgrade', class_name: 'Class of centre A' }],
    grades: [{ student: 7, total: 73.5 }],
  });

  // A list that is submitted after the upgrade has everything from that moment.
  await owner.query(`
    update app.score_items set weight = 1 where project_id = 202;
    update app.course_score_items set weight = 1 where course_id = 102;
    begin; select set_config('request.jwt.claims', '{"role":"centreadmin","user_id":3}', true), set_config('role', 'centreadmin', true);
    select api.submit_grades(102); commit`);
  const later = await owner.query<{ book: unknown }>('select auth.gradebook(102) as book');
  expect(later.rows[0]!.book).toMatchObject({ names_from: null, list: { state: 'submitted' } });
}, 600_000);
