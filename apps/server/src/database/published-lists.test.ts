import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import pg from 'pg';
import { access, accessRule, type exposedFunctions, type ExposedTable } from './access.ts';
import { ownerRole } from './roles.ts';
import { startTestCluster, type TestCluster } from '../../test/database/test-cluster.ts';
import { testRows } from '../../test/database/test-rows.ts';
import { fillTestUniversity, people } from '../../test/database/test-university.ts';

/**
 * A property: whatever a teacher or a centre may write, a published list stays as it was published. Everything is tried in one transaction
 * and rolled back: every column that they may change, every row that they may delete or add, and every function.
 */

const writers = ['teacher', 'centreadmin'] as const;

let cluster: TestCluster;
let client: pg.Client;

beforeAll(async () => {
  cluster = await startTestCluster({ isMigrated: true });
  client = new pg.Client(cluster.connection);
  await client.connect();
  await client.query(`set role ${ownerRole}`);
  const pool = new pg.Pool({ ...cluster.connection, max: 1, options: `-c role=${ownerRole}` });
  await fillTestUniversity(pool);
  await pool.end();
  // Course 101: experiment 201 with marks of its own items, one student waived and carried for 211, an exam, a student who left, one without marks.
  await client.query(`
    delete from app.course_grades; delete from app.grade_corrections; delete from app.grade_appeals;
    delete from app.score_items where project_id = 201; delete from app.course_score_items where course_id = 101;
    insert into app.score_items (project_id, item, label, weight, "isRecorded") values
      (201, 'report', 'Report', 0.2, true), (201, 'quiz', 'Quiz', 0.8, true), (201, 'mooc', 'Online', 0, false), (211, 'report', 'Report', 1, true);
    insert into app.deduction_rules (project_id, item, label, score) values (201, 'leave_early', 'Left early', 3);
    insert into app.course_score_items (id, course_id, item, label, weight, "isRecorded") values
      (11, 101, 'experiments', 'Experiments', 0.7, false), (12, 101, 'exam', 'Exam', 0.3, true), (13, 101, 'mooc', 'Online', 0, false);
    insert into app.course2projects (id, course_id, project_id) values (11, 101, 211);
    insert into app.course2teachers (course_id, teacher_id) values (102, 4);
    insert into app.users (id, code, name, role, org) values (100, 's100', 'Pupil', 'student', 10);
    insert into app.user2courses (user_id, course_id, semester_id) values (100, 101, 1);
    insert into app.schedules (id, date, period_id, location_id, course_id, project_id, teacher_id, semester_id, organization_id, is_publish) values
      (531, '2026-11-05', 1, 301, 101, 201, 4, 1, 1, true), (541, '2026-11-06', 1, 301, 101, 201, 4, 1, 1, true);
    insert into app.user2projects (id, ordernumber_of_schedule, schedule_id, student) values (700, 1, 531, 100);
    insert into app.deleted_schedules (id, organization_id, course_id, session, places, deleted_by)
      select 551, 1, 101, to_jsonb(s) || '{"id":551}', jsonb_build_array(to_jsonb(r) || '{"id":755,"schedule_id":551}'), 4
      from app.schedules s, app.user2projects r where s.id = 531 and r.id = 700;
    update app.user2projects set attendance = 'late', incidents = '{leave_early}', report = 80, preview = 70 where id = 601;
    update app.user2projects set attendance = 'excused' where id = 611;
    insert into app.place_scores (user2project_id, item, score) values (601, 'quiz', 91.5);
    insert into app.mark_waivers (id, course_id, student, project_id, reason) values (9, 101, 100, 211, 'Ill');
    insert into auth.score_takings (id, course_id, project_id, item, source, scores)
      select 1, 101, 201, 'quiz', '{"kind":"exam","name":"Paper"}', jsonb_agg(jsonb_build_object(
        'key', i.key, 'student', i.student, 'before', i.kept || '{"score":1}', 'after', i.kept
      )) from auth.item_scores(101, 201, 'quiz') i;
    update app.reports set status = 'S', score = null, checking_by = 4, checking_at = now() where id = 1`);
  await client.query(`
    select set_config('request.jwt.claims', '{"role":"centreadmin","user_id":${people.centreadmin.id}}', false), set_config('role', 'centreadmin', false)`);
  await client.query('select api.submit_grades(101), api.publish_grades(101)');
  await client.query(`select set_config('request.jwt.claims', '', false), set_config('role', '${ownerRole}', false)`);
  await client.query(attemptFunctions);
});
afterAll(async () => {
  await client?.end();
  await cluster?.stop();
});

/**
 * In the database, because there are thousands of attempts. `read_list` is the whole list as the console reads it, and all that it was made from as
 * it is now; of the latter, what it only shows of sessions and students, and what courses share, is left out. `attempts` makes each by itself and takes it back.
 */
const attemptFunctions = `
  create function pg_temp.act_as(person text, id bigint) returns void language sql as $$
    select set_config('request.jwt.claims', json_build_object('role', person, 'user_id', id)::text, true), set_config('role', person, true) $$;
  create function pg_temp.read_list() returns jsonb language plpgsql as $$
  declare
    shown jsonb;
    book jsonb;
    caller text := current_setting('request.jwt.claims', true);
  begin
    perform pg_temp.act_as('centreadmin', ${people.centreadmin.id});
    shown := api.gradebook(101);
    perform set_config('request.jwt.claims', caller, true), set_config('role', '${ownerRole}', true);
    book := auth.course_book(101);
    return jsonb_build_object('shown', shown) || book - array['course', 'decimals', 'required', 'projects', 'students', 'groups', 'sessions'] || jsonb_build_object('rules', jsonb_build_array(
      book -> 'course' -> 'required_projects', book -> 'course' -> 'absence_limit'
    ), 'experiments', (
      select jsonb_agg(l.project_id order by l.project_id) from app.course2projects l where l.course_id = 101
    ), 'sessions', (
      select jsonb_agg(jsonb_build_array(s.row -> 'id', s.row -> 'project_id', s.row -> 'cancelled_at') order by s.row -> 'id')
      from jsonb_array_elements(book -> 'sessions') as s (row)
      where exists (select 1 from app.user2projects r where r.schedule_id = (s.row ->> 'id')::bigint)
    ));
  end $$;
  create function pg_temp.attempts(person text, id bigint, statements text[]) returns table (statement text, state text) language plpgsql as $$
  declare
    before constant jsonb := pg_temp.read_list();
    affected integer;
  begin
    foreach statement in array statements loop
      begin
        perform pg_temp.act_as(person, id);
        execute statement;
        get diagnostics affected = row_count;
        perform set_config('role', '${ownerRole}', true);
        state := case when affected = 0 then 'nothing' when pg_temp.read_list() = before then 'kept' else 'leak' end;
        raise exception 'taken back' using errcode = 'ZZ999';
      exception when others then
        if sqlstate <> 'ZZ999' then
          state := sqlstate;
        end if;
      end;
      return next;
    end loop;
  end $$;
`;

interface Attempt {
  readonly name: string;
  readonly sql: string;
}
interface Outcome {
  readonly leaks: readonly string[];
  /** How many attempts changed anything at all. */
  readonly changed: number;
  /** How many were refused because the list is published. */
  readonly locked: number;
}

async function tryAll(attempts: readonly Attempt[]): Promise<Outcome> {
  const seen: Array<{ readonly name: string; readonly state: string }> = [];
  for (const role of writers) {
    for (let from = 0; from < attempts.length; from += 200) {
      const part = attempts.slice(from, from + 200);
      const { rows } = await client.query<{ state: string }>('select * from pg_temp.attempts($1, $2, $3)', [
        role,
        people[role].id,
        part.map(({ sql }) => sql),
      ]);
      seen.push(...rows.map(({ state }, index) => ({ name: `${role}: ${part[index]!.name}`, state })));
    }
  }
  return {
    leaks: seen.filter(({ state }) => state === 'leak').map(({ name }) => name),
    changed: seen.filter(({ state }) => state === 'kept').length,
    locked: seen.filter(({ state }) => state === 'LC020').length,
  };
}

async function inTransaction<T>(work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    return await work();
  } finally {
    await client.query('rollback');
  }
}

const literal = (value: unknown): string =>
  value === null ? 'null' : pg.escapeLiteral(typeof value === 'string' ? value : JSON.stringify(value));

const tables = Object.keys(access) as ExposedTable[];

/** Values to try in a column: those that a check names, ids that other rows have, and plain ones of the type. */
async function valuesOf(table: string, column: string, type: string): Promise<readonly unknown[]> {
  const { rows: keys } = await client.query<{ target: string }>(
    `select k.confrelid::regclass::text as target from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
     where k.contype = 'f' and k.conrelid = to_regclass('app.' || $1) and a.attname = $2`,
    [table, column],
  );
  if (keys[0]) {
    const { rows } = await client.query<{ id: unknown }>(`select id from ${keys[0].target} order by id limit 12`);
    return rows.map(({ id }) => id);
  }
  const { rows: checks } = await client.query<{ definition: string }>(
    `select pg_get_constraintdef(k.oid) as definition from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
     where k.contype = 'c' and k.conrelid = to_regclass('app.' || $1) and a.attname = $2`,
    [table, column],
  );
  const named = checks.flatMap(({ definition }) => [...definition.matchAll(/'([\w-]+)'::text/g)].map(([, word]) => word));
  if (type === 'boolean') return [true, false];
  if (type === 'jsonb' || type === 'json') return ['{}', '[]'];
  if (type.endsWith('[]')) return ['{}', type === 'text[]' ? '{leave_early,leave_early}' : '{202}'];
  if (type === 'date') return ['2026-11-12'];
  if (type.startsWith('timestamp')) return ['2026-11-12T08:00:00Z', null];
  if (/^(?:numeric|integer|bigint)$/.test(type)) return [null, 0, 0.5, 1, 12];
  return [...named, 'changed', null];
}

/** An update of every row for each column that a writer may change, and a deletion of every row. */
async function rowAttempts(among: readonly ExposedTable[]): Promise<readonly Attempt[]> {
  const attempts: Attempt[] = [];
  for (const table of among) {
    const verbs = (['update', 'delete'] as const).filter((verb) =>
      writers.some((role) => accessRule(table, role, verb) !== 'none'),
    );
    if (verbs.length === 0) continue;
    const { rows } = await client.query<{ id: string }>(`select id::text from api.${table} order by id limit 20`);
    const { rows: columns } = await client.query<{ name: string; type: string }>(
      `select a.attname as name, format_type(a.atttypid, a.atttypmod) as type from pg_attribute a
       where a.attrelid = ('api.' || $1)::regclass and a.attnum > 0 and not a.attisdropped
         and (has_column_privilege('teacher', a.attrelid, a.attnum, 'update') or has_column_privilege('centreadmin', a.attrelid, a.attnum, 'update'))`,
      [table],
    );
    for (const { name, type } of verbs.includes('update') ? columns : []) {
      for (const value of await valuesOf(table, name, type))
        for (const { id } of rows)
          attempts.push({
            name: `${table} ${id}: ${name} = ${JSON.stringify(value)}`,
            sql: `update api.${table} set ${pg.escapeIdentifier(name)} = ${literal(value)}
              where id::text = ${literal(id)} and ${pg.escapeIdentifier(name)}::text is distinct from ${literal(value)}`,
          });
    }
    for (const { id } of verbs.includes('delete') ? rows : [])
      attempts.push({ name: `${table} ${id}: deleted`, sql: `delete from api.${table} where id::text = ${literal(id)}` });
  }
  return attempts;
}

/** Rows that the tests of rights add, and more of course 101. */
function insertAttempts(): readonly Attempt[] {
  const more: Partial<Record<ExposedTable, readonly Readonly<Record<string, unknown>>[]>> = {
    user2projects: [541, 531, 511, 501].flatMap((schedule_id) =>
      [7, 8, 100].map((student) => ({ schedule_id, student, ordernumber_of_schedule: 9, report: 1 })),
    ),
    mark_waivers: [7, 8, 100].flatMap((student) =>
      [201, 211].map((project_id) => ({ course_id: 101, student, project_id, reason: 'Ill' })),
    ),
    course2projects: [202, 211].map((project_id) => ({ course_id: 101, project_id })),
    course_score_items: [{ course_id: 101, item: 'new', label: 'New', weight: 0.5 }],
    data_records: [{ user2project_id: 601, template_id: 2 }],
  };
  return tables.flatMap((table) =>
    [...testRows[table].inserts.map(({ body }) => body), ...(more[table] ?? [])].map((body) => {
      const columns = Object.keys(body);
      return {
        name: `${table}: ${JSON.stringify(body)} added`,
        sql: `insert into api.${table} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})
          select ${columns.map((column) => `r.${pg.escapeIdentifier(column)}`).join(', ')} from json_populate_record(null::api.${table}, ${literal(body)}) r`,
      };
    }),
  );
}

/** Reads only (checked), changes the list by what it is for, does not concern courses (with what it is about), or arguments to try. */
type Calls = 'reads' | { readonly byDesign: string } | { readonly about: string } | readonly Readonly<Record<string, unknown>>[];

const place = 601;
const score = (item: string) => ({ id: place, item, score: 11 });
const rule = { item: 'late', label: 'Late', enable: true, score: 50, ratio: 0, limit: 0 };
const part = (item: string, weight: number) => ({ item, label: item, enable: true, weight, isRecorded: true });
const course = { id: 101, code: 'K1', name: 'Own course', organization_id: 1, semester_id: 1 };

/** Every function, by name: a new one that is missing here fails the test. */
const calls: Readonly<Record<keyof typeof exposedFunctions, Calls>> = {
  logout: { about: 'signing in' },
  my_rights: 'reads',
  role_rights: 'reads',
  readable_tables: 'reads',
  merge_orgs: [
    { source: 10, target: 12 },
    { source: 12, target: 10 },
    { source: 11, target: 12 },
  ],
  undo_merge_orgs: [{ merge_id: 1 }],
  save_nav: { about: 'the menu' },
  move_nav: { about: 'the menu' },
  set_role_nav: { about: 'the menu' },
  set_role_start: { about: 'the menu' },
  restore_page_version: { about: 'pages' },
  approve_page: { about: 'pages' },
  refuse_page: { about: 'pages' },
  settings_of: 'reads',
  save_settings: [{ centre_id: 1, settings: { gradeDecimals: 0, disableTeacherAtt: true } }],
  open_semester: [{ id: 2 }],
  start_semester: [{ source: 1, target: 2, centre_id: 1, preview: false }],
  setup_state: 'reads',
  system_today: 'reads',
  change_schedules: [
    { changes: [{ ids: [511, 531, 541], patch: { course_id: 102, project_id: 202 } }] },
    { changes: [{ ids: [511], patch: { project_id: 211 } }] },
    { changes: [{ ids: [521], patch: { course_id: 101 } }] },
    { changes: [{ ids: [511, 531], patch: { date: '2026-11-10', is_publish: false, group: 'G' } }] },
  ],
  delete_schedules: [{ schedules: [511] }, { schedules: [531] }, { schedules: [541] }],
  restore_schedules: [{ schedules: [551] }],
  create_calendar_feed: { about: 'calendar addresses' },
  withdraw_calendar_feed: { about: 'calendar addresses' },
  mark_attendance: [{ marks: [{ id: place, attendance: 'absent', expected: 'late' }] }],
  session_students: 'reads',
  schedule_choices: 'reads',
  exam_categories: 'reads',
  check_plan: [{ plan_id: 1 }],
  start_plan: [{ plan_id: 1 }],
  stop_plan: [{ plan_id: 1 }],
  save_plan: [{ plan_id: 1 }],
  undo_plan_save: [{ plan_id: 1, save_id: 1 }],
  compare_runs: 'reads',
  project_resources: 'reads',
  group: [{ ids: [511, 541] }],
  group_u2p: [{ u2p_id: [place], group_stamp: 'A' }],
  create_user: [{ code: 'new', name: 'New', role: 'student', org: 10 }],
  storage_use: 'reads',
  storage_overview: 'reads',
  set_storage_quota: { about: 'storage limits' },
  backups: 'reads',
  request_backup: { about: 'backups' },
  cancel_backup: { about: 'backups' },
  service_accounts: 'reads',
  person_data: 'reads',
  forget_person: { about: 'people who have left' },
  save_service_account: { about: 'programs of the students’ channel' },
  make_service_token: { about: 'programs of the students’ channel' },
  end_service: { about: 'programs of the students’ channel' },
  choice_board: 'reads',
  put_in_choice: [531, 541].map((schedule_id) => ({ schedule_id, code: 's3', reason: 'Asked' })),
  take_out_choice: [{ place_id: place, reason: 'Left' }],
  end_sessions: { about: 'signing in' },
  account_states: 'reads',
  waiting_accounts: 'reads',
  my_sign_ins: 'reads',
  end_sign_in: { about: 'signing in' },
  my_second_factor: 'reads',
  release_sign_on: { about: 'signing in' },
  group_session: [{ schedule_id: 511, groups: [{ stamp: 'A', places: [place] }] }],
  centre_figures: 'reads',
  import_answers: [{ questionnaire_id: 1, rows: [] }],
  evaluation_results: 'reads',
  save_course: [
    { course: { ...course, projects: [201] } },
    { course: { ...course, projects: [201, 211, 202] } },
    { course: { ...course, teachers: [5] } },
  ],
  save_location: { about: 'rooms' },
  save_project: [{ project: { id: 201, free_schedule: true } }, { project: { id: 201, semester_id: 2 } }],
  copy_course: [{ course_id: 101, semester_id: 2 }],
  make_round_groups: [{ round_id: 1 }],
  round_plan: 'reads',
  used_by: 'reads',
  deletion_contents: 'reads',
  undo_deletion: [
    { table_name: 'rounds', ids: [1] },
    { table_name: 'course2projects', ids: [11] },
  ],
  add_places: [531, 541, 501].map((schedule_id) => ({ schedule_id, codes: ['s1', 's3', 's100'], only_valid: true })),
  stop_places: [{ places: [place], reason: 'Left' }],
  remove_places: [{ places: [place] }, { places: [700] }],
  move_place: [
    { place_id: 700, schedule_id: 541 },
    { place_id: 611, schedule_id: 541 },
  ],
  marked_students: 'reads',
  moved_entries: 'reads',
  undo_taken_scores: [{ taking_id: 1 }],
  undo_move_place: [{ place_id: 611 }, { place_id: 700 }],
  add_make_up: [{ place_id: 611, schedule_id: 541, rate: 80 }],
  cancel_session: [511, 531].map((schedule_id) => ({ schedule_id, reason: 'Water' })),
  reopen_session: [{ schedule_id: 511 }],
  attendance_sessions: 'reads',
  open_work: 'reads',
  today: 'reads',
  search_everything: 'reads',
  preparation_sheet: 'reads',
  save_teacher_times: { about: 'when teachers can' },
  equal_codes: 'reads',
  trial_mark: 'reads',
  save_scores: [
    ...['preview', 'operation', 'report', 'quiz'].map((item) => ({ scores: [score(item)] })),
    { scores: [{ course_id: 101, student: 7, item: 'exam', score: 1 }] },
  ],
  announce_to_students: { about: 'announcements' },
  course_grade_form: 'reads',
  save_course_grade_form: { about: 'the form in which grades leave, not the grades' },
  save_mark_comment: [null, 201].map((project_id) => ({
    course_id: 101,
    student: 7,
    project_id,
    content: 'Changed',
    expected: null,
  })),
  save_mark_rules: [
    { kind: 'deduction_rules', targets: [{ id: 201 }], entries: [rule] },
    { kind: 'score_items', targets: [{ id: 201 }], entries: [part('report', 1)] },
    { kind: 'course_score_items', targets: [{ id: 101 }], entries: [part('exam', 1)] },
    {
      kind: 'course_score_items',
      targets: [{ id: 101 }],
      entries: [
        { item: 'experiments', label: 'Experiments', enable: true, weight: 0.7, isRecorded: false },
        { item: 'exam', label: 'Exam', enable: true, weight: 0.3, isRecorded: true },
        { item: 'mooc', label: 'Online', enable: true, weight: 0, isRecorded: false },
      ],
      settings: { required_projects: 7, absence_limit: 0.5 },
    },
  ],
  gradebook: 'reads',
  earlier_marks: 'reads',
  take_scores: [
    { course_id: 101, item: 'mooc', source: { kind: 'mooc', name: 'Optics', scores: [{ code: 's1', score: 12 }] } },
    {
      course_id: 101,
      item: 'mooc',
      source: { kind: 'mooc', name: 'Optics', scores: [{ code: 's1', score: 12 }] },
      project_id: 201,
    },
  ],
  taken_scores: 'reads',
  carry_mark: [201, 211].map((project_id) => ({ course_id: 101, student: 7, project_id })),
  drop_carried_mark: [{ course_id: 101, student: 7, project_id: 211 }],
  student_changes: 'reads',
  apply_check_item: [{ item_id: 1 }],
  submit_grades: [{ course_id: 101 }],
  publish_grades: [{ course_id: 101 }],
  reopen_grades: [{ course_id: 101, reason: 'Something was forgotten' }],
  request_correction: { byDesign: 'asks for a correction, which a second person decides' },
  request_added_grade: { byDesign: 'asks for a grade of a student who is not on the list, which a second person decides' },
  decide_correction: { byDesign: 'corrects a grade that two people agree on' },
  enter_appeal: { byDesign: 'enters an appeal beside the list' },
  answer_appeal: { byDesign: 'answers an appeal beside the list' },
  work_kinds: 'reads',
  trial_work: 'reads',
  teacher_workload: 'reads',
  freeze_workload: { about: 'the workload of teachers' },
  build_exam_paper: { about: 'exam papers, whose scores take_scores takes' },
  exam_available: 'reads',
  change_exam_question: { about: 'exam papers, whose scores take_scores takes' },
  save_exam_results: { about: 'exam papers, whose scores take_scores takes' },
  use_exam_paper: { about: 'exam papers, whose scores take_scores takes' },
  take_over_exam_key: { about: 'exam papers, whose scores take_scores takes' },
  exam_statistics: 'reads',
  unfreeze_workload: { about: 'the workload of teachers' },
  hand_in_report: [{ place_id: place, pages: ['1/511/a.jpg'] }],
  take_report: [{ report_id: 1 }],
  take_next_report: [{ schedule_id: 511 }],
  take_next_waiting_report: [{ centre_id: 1 }],
  save_report_marks: [{ report_id: 1, version: 1, marks: [] }],
  finish_report: [{ report_id: 1, version: 1, pages: ['1/511/a.jpg'] }],
  return_report: [{ report_id: 1, version: 1, reason: 'A page is missing' }],
  release_report: [{ report_id: 1 }],
  report_sessions: 'reads',
};

const functionAttempts: readonly Attempt[] = Object.entries(calls).flatMap(([name, entry]) =>
  Array.isArray(entry)
    ? (entry as readonly Readonly<Record<string, unknown>>[]).map((values) => ({
        name: `${name}(${JSON.stringify(values)})`,
        // It takes one object without a name, as a POST sends it.
        sql:
          name === 'create_user'
            ? `select api.create_user(${literal(values)})`
            : `select api.${pg.escapeIdentifier(name)}(${Object.entries(values)
                .map(([key, value]) => `${key} => ${literal(value)}`)
                .join(', ')})`,
      }))
    : [],
);

describe('a published list stays as it was published', () => {
  test('names every function, and each that only reads is declared so in the database', async () => {
    const { rows } = await client.query<{ name: string; volatile: boolean }>(
      `select proname as name, bool_or(provolatile = 'v') as volatile from pg_proc where pronamespace = 'api'::regnamespace group by proname order by 1`,
    );
    expect(Object.keys(calls).toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
    expect(rows.filter(({ name, volatile }) => volatile && calls[name as keyof typeof calls] === 'reads')).toEqual([]);
  });

  test('whatever function a teacher or a centre calls', async () => {
    const { leaks, changed, locked } = await inTransaction(() => tryAll(functionAttempts));
    expect(leaks).toEqual([]);
    // Attempts that are all refused for a mistake in them would prove nothing.
    expect(changed).toBeGreaterThan(20);
    expect(locked).toBeGreaterThan(20);
  });

  test('whatever row they change or delete', async () => {
    const { leaks, changed, locked } = await inTransaction(async () => tryAll(await rowAttempts(tables)));
    expect(leaks).toEqual([]);
    expect(changed).toBeGreaterThan(500);
    expect(locked).toBeGreaterThan(50);
  });

  test('whatever row they add', async () => {
    const { leaks, changed, locked } = await inTransaction(() => tryAll(insertAttempts()));
    expect(leaks).toEqual([]);
    expect(changed).toBeGreaterThan(20);
    expect(locked).toBeGreaterThan(5);
  });

  // Leaks put in on purpose: without what guards it, each is found.
  test.each<[string, string, ExposedTable, string]>([
    [
      'a session moved to another course',
      'drop trigger check_moved_marks on app.schedules',
      'schedules',
      '511: course_id = "102"',
    ],
    [
      'a waiver moved to another course',
      'drop trigger check_not_submitted on app.mark_waivers',
      'mark_waivers',
      '9: course_id = "102"',
    ],
    [
      'attendance of a place',
      'drop trigger check_change_not_submitted on app.user2projects',
      'user2projects',
      '601: attendance = "absent"',
    ],
    [
      'how many experiments count',
      'drop trigger check_rules_not_submitted on app.courses',
      'courses',
      '101: required_projects = 12',
    ],
  ])('finds %s', async (_what, leak, table, found) => {
    const { leaks } = await inTransaction(async () => {
      await client.query(leak);
      return tryAll(await rowAttempts([table]));
    });
    expect(leaks).toContain(`centreadmin: ${table} ${found}`);
  });
});
