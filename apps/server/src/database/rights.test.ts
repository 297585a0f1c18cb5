import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { access, accessRule, exposedFunctions, type ExposedTable, type Verb } from './access.ts';
import { startTestServer, type TestAnswer, type TestServer } from '../../test/database/test-server.ts';
import { fillTestUniversity, people } from '../../test/database/test-university.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await fillTestUniversity(server.owner);
  await server.owner.query(`insert into auth.score_takings (id, course_id, item, source, scores) values
    (912, 102, 'exam', '{}', '[]'), (913, 103, 'exam', '{}', '[]')`);
});
afterAll(() => server?.stop());

type Person = keyof typeof people;
type Answer = {
  readonly tables: Readonly<Record<string, Readonly<Record<Verb, boolean>>>>;
  readonly functions: Readonly<Record<string, boolean>>;
  readonly all: Readonly<Record<string, Readonly<Partial<Record<Verb, true>>>>>;
};

async function call(name: Person, path: string, body: unknown): Promise<TestAnswer> {
  return server.request('POST', `rpc/${path}`, { token: await server.tokenFor(people[name]), body });
}
async function rightsOf(name: Person, centre: number | null = null): Promise<Answer> {
  const { status, body } = await call(name, 'my_rights', { centre_id: centre });
  expect(status).toBe(200);
  return body as Answer;
}

const verbs: readonly Verb[] = ['select', 'insert', 'update', 'delete'];

describe('my_rights', () => {
  test.each(['admin', 'dev', 'centreadmin', 'teacher'] as const)('returns to %s what the access table says', async (role) => {
    const { tables, functions, all } = await rightsOf(role);
    const everywhere = (Object.keys(access) as ExposedTable[]).flatMap((table) =>
      verbs
        .filter((verb) => verb !== 'select' && (all[table]?.[verb] ?? false) !== (accessRule(table, role, verb) === 'all'))
        .map((verb) => `${table} ${verb}`),
    );
    // Admin and dev delete the runs of plans that they see, which are all; the policy says it by the plan.
    expect(everywhere.filter((right) => right !== 'plan_runs delete')).toEqual([]);
    const wrong = (Object.keys(access) as ExposedTable[]).flatMap((table) =>
      verbs
        .filter((verb) => tables[table]?.[verb] !== (accessRule(table, role, verb) !== 'none'))
        .map((verb) => `${table} ${verb}`),
    );
    expect(wrong).toEqual([]);
    expect(Object.keys(tables).sort()).toEqual(Object.keys(access).sort());
    const callable = Object.entries(functions).filter(([, granted]) => granted);
    expect(callable.map(([name]) => name).sort()).toEqual(
      Object.entries(exposedFunctions)
        .filter(([, roles]) => (roles as readonly string[]).includes(role))
        .map(([name]) => name)
        .sort(),
    );
  });

  test('shows a centre administrator that other centres are read-only', async () => {
    expect((await rightsOf('centreadmin', 1)).tables['courses']).toEqual({
      select: true,
      insert: true,
      update: true,
      delete: true,
    });
    const { tables: foreign, functions } = await rightsOf('centreadmin', 2);
    expect(functions).toMatchObject({ save_course: false, merge_orgs: false, used_by: true });
    expect((await rightsOf('centreadmin', 1)).functions).toMatchObject({ save_course: true, merge_orgs: true });
    for (const table of ['courses', 'projects', 'locations', 'teams', 'schedules', 'orgs', 'users', 'days', 'config'])
      expect({ [table]: foreign[table] }).toEqual({ [table]: { select: true, insert: false, update: false, delete: false } });
    const admin = await rightsOf('admin', 2);
    expect([admin.tables['courses']?.insert, admin.functions['save_course']]).toEqual([true, true]);
  });
});

describe('role_rights', () => {
  interface Line {
    readonly kind: 'table' | 'function';
    readonly name: string;
    readonly select: string | null;
    readonly insert: string | null;
    readonly execute: boolean;
  }
  test.each(['admin', 'dev', 'centreadmin', 'teacher'])('gives %s rules that the page of roles has words for', async (role) => {
    const page = new URL('../../../console/src/pages/system/role/roles.json', import.meta.url);
    const { data } = JSON.parse(readFileSync(page, 'utf8')) as {
      data: { ruleNames: Record<string, { en: string; zh: string }> };
    };
    const { body } = await call('admin', 'role_rights', { role });
    const rules = (body as readonly Record<Verb | 'kind', string | null>[]).flatMap((line) =>
      line.kind === 'table' ? verbs.flatMap((verb) => line[verb]?.split(', ') ?? []) : [],
    );
    expect(rules.length).toBeGreaterThan(20);
    expect([...new Set(rules)].filter((rule) => !data.ruleNames[rule]?.en || !data.ruleNames[rule]?.zh)).toEqual([]);
    const readable = (body as readonly (Line & { readonly label: { readonly en: string; readonly zh: string } | null })[]).filter(
      ({ select }) => select,
    );
    // By the words of the menu: 通知, not 公告.
    expect(readable.filter(({ label }) => !label?.en || !label.zh || label.zh.includes('公告')).map(({ name }) => name)).toEqual(
      [],
    );
  });

  test('names the policy that selects the rows', async () => {
    const { body } = await call('admin', 'role_rights', { role: 'centreadmin' });
    const lines = body as readonly Line[];
    const of = (name: string): Line | undefined => lines.find((line) => line.name === name);
    expect(of('semesters')).toMatchObject({ kind: 'table', select: 'all', insert: null });
    expect(of('courses')).toMatchObject({ select: 'all, own_centre', insert: 'own_centre' });
    expect(of('schedules')).toMatchObject({ select: 'other_centres, own_centre', insert: 'own_centre' });
    expect(of('create_user')).toMatchObject({ kind: 'function', execute: true });
    expect(of('role_rights')).toMatchObject({ execute: false });
  });

  test('shows no rights for students', async () => {
    const { body } = await call('dev', 'role_rights', { role: 'student' });
    expect((body as readonly Line[]).filter(({ select, insert, execute }) => select ?? insert ?? execute)).toEqual([]);
  });

  test('is refused to others, and for an unknown role', async () => {
    expect((await call('centreadmin', 'role_rights', { role: 'admin' })).status).toBe(403);
    expect((await call('teacher', 'role_rights', { role: 'admin' })).status).toBe(403);
    expect(await call('admin', 'role_rights', { role: 'app_owner' })).toMatchObject({ status: 400, body: { code: '22023' } });
  });
});

describe('readable_tables', () => {
  interface Table {
    readonly name: string;
    readonly label: { readonly en: string; readonly zh: string } | null;
    readonly insert: boolean;
    readonly columns: readonly {
      readonly name: string;
      readonly type: string;
      readonly label: { readonly en: string; readonly zh: string } | null;
      readonly writable: boolean;
      readonly required: boolean;
      readonly references: string | null;
    }[];
  }
  const tablesOf = async (name: Person): Promise<readonly Table[]> => (await call(name, 'readable_tables', {})).body as never;

  test.each(['admin', 'dev', 'centreadmin', 'teacher'] as const)(
    'tells a %s of the tables that the role may read, and no other',
    async (name) => {
      const tables = await tablesOf(name);
      const allowed = (verb: Verb): readonly string[] =>
        (Object.keys(access) as ExposedTable[]).filter((table) => accessRule(table, name, verb) !== 'none');
      expect(tables.map((table) => table.name).toSorted()).toEqual(allowed('select').toSorted());
      const writable = new Set(allowed('insert'));
      expect(tables.filter((table) => table.insert !== writable.has(table.name)).map((table) => table.name)).toEqual([]);
      const named = tables.flatMap(({ columns }) => columns.flatMap(({ references }) => references ?? []));
      expect(named.filter((table) => accessRule(table as ExposedTable, name, 'select') === 'none')).toEqual([]);
    },
  );

  test('names types, labels and references of columns, also of a table without rows, and none that its view hides', async () => {
    await server.owner.query('delete from app.course_score_items');
    const tables = new Map((await tablesOf('admin')).map((table) => [table.name, table]));
    expect(tables.get('course_score_items')?.columns.length).toBeGreaterThan(3);
    expect(tables.get('locations')?.label).toEqual({ en: 'Rooms', zh: '实验室' });
    // A table that comes later is to get a label, too.
    expect([...tables.values()].filter(({ label }) => label === null).map(({ name }) => name)).toEqual([]);
    const courses = new Map(tables.get('courses')?.columns.map((column) => [column.name, column]));
    expect(courses.get('semester_id')).toMatchObject({
      type: 'bigint',
      references: 'semesters',
      label: { en: 'Semester', zh: '学期' },
    });
    expect(courses.get('name')).toMatchObject({
      type: 'text',
      references: null,
      required: true,
      nullable: false,
      writable: true,
    });
    expect(courses.get('id')).toMatchObject({ required: false });
    expect(JSON.stringify(await tablesOf('admin'))).not.toMatch(/token_hash|password/);
  });

  test('is refused to students and to those who are not signed in', async () => {
    expect((await server.request('POST', 'rpc/readable_tables', { body: {} })).status).toBeGreaterThanOrEqual(401);
  });
});

describe('a function that changes something', () => {
  /** What each is asked for: the ids that end in 2 are a colleague's of the same centre, those that end in 3 are of another centre. */
  const asked: Readonly<Record<string, (n: 2 | 3) => object>> = {
    add_make_up: (n) => ({ place_id: 600 + n, schedule_id: 500 + n }),
    add_places: (n) => ({ schedule_id: 510 + n, codes: ['s1'] }),
    announce_to_students: (n) => ({ course_id: 100 + n, students: [6 + n], title: 'Hello', content: 'Hello' }),
    answer_appeal: (n) => ({ appeal_id: n, outcome: 'kept', answer: 'It stays' }),
    build_exam_paper: (n) => ({ paper_id: n }),
    cancel_session: (n) => ({ schedule_id: 510 + n, reason: 'Holiday' }),
    carry_mark: (n) => ({ course_id: 100 + n, student: 7, project_id: 211 }),
    change_exam_question: (n) => ({ paper_id: n, form: 'A', position: 1, action: 'pin' }),
    change_schedules: (n) => ({ changes: [{ ids: [510 + n], patch: { is_publish: false } }] }),
    check_plan: (n) => ({ plan_id: n }),
    decide_correction: (n) => ({ correction_id: n, approve: true }),
    delete_schedules: (n) => ({ schedules: [500 + n] }),
    drop_carried_mark: (n) => ({ course_id: 100 + n, student: n === 2 ? 7 : 8, project_id: n === 2 ? 211 : 203 }),
    end_sessions: (n) => ({ user_id: n === 2 ? 5 : 6 }),
    enter_appeal: (n) => ({ grade_id: n, reason: 'It is too low' }),
    finish_report: (n) => ({ report_id: n, version: 1, pages: [] }),
    freeze_workload: (n) => ({ centre_id: n - 1, semester_id: 1 }),
    group_session: (n) => ({ schedule_id: 510 + n, groups: [{ stamp: 'A', places: [600 + n] }] }),
    group_u2p: (n) => ({ u2p_id: [600 + n], group_stamp: 'A' }),
    hand_in_report: (n) => ({ place_id: 600 + n, pages: [] }),
    import_answers: (n) => ({ questionnaire_id: n, rows: [] }),
    mark_attendance: (n) => ({ marks: [{ id: 600 + n, attendance: 'late' }] }),
    merge_orgs: () => ({ source: 13, target: 12 }),
    move_place: (n) => ({ place_id: 600 + n, schedule_id: 500 + n }),
    publish_grades: (n) => ({ course_id: 100 + n }),
    put_in_choice: (n) => ({ schedule_id: 510 + n, code: 's1', reason: 'Asked' }),
    take_out_choice: (n) => ({ place_id: 600 + n, reason: 'Left' }),
    release_report: (n) => ({ report_id: n }),
    remove_places: (n) => ({ places: [600 + n] }),
    reopen_grades: (n) => ({ course_id: 100 + n, reason: 'A mark was wrong' }),
    reopen_session: (n) => ({ schedule_id: 510 + n }),
    request_added_grade: (n) => ({
      course_id: 100 + n,
      student_code: 's1',
      total: 90,
      reason: 'The student came late',
      evidence: 'Sheet 4',
    }),
    request_correction: (n) => ({ grade_id: n, total: 90, reason: 'A sum was wrong', evidence: 'Sheet 4' }),
    return_report: (n) => ({ report_id: n, version: 1, reason: 'Not legible' }),
    save_course_grade_form: (n) => ({ course_id: 100 + n, form_id: 1 }),
    save_exam_results: (n) => ({ paper_id: n, results: [] }),
    save_mark_comment: (n) => ({ course_id: 100 + n, student: 6 + n, project_id: null, content: 'Ill', expected: null }),
    save_plan: (n) => ({ plan_id: n }),
    save_report_marks: (n) => ({ report_id: n, version: 1, marks: [] }),
    save_scores: (n) => ({ scores: [{ id: 600 + n, item: 'report', score: 1 }] }),
    save_settings: (n) => ({ centre_id: n - 1, settings: {} }),
    start_plan: (n) => ({ plan_id: n }),
    stop_places: (n) => ({ places: [600 + n], reason: 'Left' }),
    stop_plan: (n) => ({ plan_id: n }),
    submit_grades: (n) => ({ course_id: 100 + n }),
    take_next_report: (n) => ({ schedule_id: 510 + n }),
    take_over_exam_key: (n) => ({ paper_id: n, reason: 'It was wrong' }),
    take_report: (n) => ({ report_id: n }),
    take_scores: (n) => ({ course_id: 100 + n, item: 'exam', source: { kind: 'exam', id: 1 } }),
    undo_plan_save: (n) => ({ plan_id: n, save_id: n }),
    undo_taken_scores: (n) => ({ taking_id: 910 + n }),
    undo_deletion: (n) => ({ table_name: 'locations', ids: [300 + n] }),
    undo_merge_orgs: (n) => ({ merge_id: n }),
    undo_move_place: (n) => ({ place_id: 600 + n }),
    unfreeze_workload: (n) => ({ centre_id: n - 1, semester_id: 1, reason: 'A number was wrong' }),
    use_exam_paper: (n) => ({ paper_id: n }),
    withdraw_calendar_feed: (n) => ({ id: n === 2 ? 5 : 1 }),
  };

  /** These act on what is the caller's own, or refuse with a sentence of their own, beside which their tests stand. */
  const elsewhere = [
    'apply_check_item',
    'copy_course',
    'create_calendar_feed',
    'create_user',
    'end_sign_in',
    'group',
    'logout',
    'make_round_groups',
    'restore_schedules',
    'save_course',
    'save_location',
    'save_mark_rules',
    'save_project',
    'save_teacher_times',
    'start_semester',
    'take_next_waiting_report',
  ];

  test('is tried below with what is not the caller’s', async () => {
    const { rows } = await server.owner.query<{ name: string }>(
      `select proname as name from pg_proc where pronamespace = 'api'::regnamespace and provolatile = 'v' order by 1`,
    );
    const given = rows.filter(({ name }) => {
      const roles: readonly string[] = exposedFunctions[name as keyof typeof exposedFunctions];
      return roles.includes('teacher') || roles.includes('centreadmin');
    });
    expect(given.map(({ name }) => name)).toEqual([...Object.keys(asked), ...elsewhere].toSorted());
  });

  test.each([
    ['teacher', 2],
    ['teacher', 3],
    ['centreadmin', 3],
  ] as const)('refuses a %s what is not theirs: ids that end in %i', async (who, n) => {
    const wrong: unknown[] = [];
    for (const [name, bodyOf] of Object.entries(asked)) {
      const { status, body } = await call(who, name, bodyOf(n));
      if (status !== 403) wrong.push([name, status, body]);
    }
    expect(wrong).toEqual([]);
  });
});
