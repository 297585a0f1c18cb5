import type { AccessRule, ExposedTable } from '../../src/database/access.ts';
import type { RequestRole } from '../../src/database/roles.ts';

/**
 * What a row is for the people of the test university. It is of centre 1 (`A`) or not, of a course that the teacher is in charge of, held by the
 * teacher, published, …
 */
export type Trait =
  | 'A'
  | 'centreItself'
  | 'staff'
  | 'ownClass'
  | 'self'
  | 'own'
  | 'inCharge'
  | 'held'
  | 'published'
  | 'addressed'
  | `of:${RequestRole}`
  | `role:${RequestRole}`;

/** Whether a rule of the access table reaches a row, for someone of the role. */
export function reaches(rule: AccessRule, traits: readonly Trait[], role: RequestRole): boolean {
  const has = (trait: Trait): boolean => traits.includes(trait);
  switch (rule) {
    case 'none':
      return false;
    case 'all':
      return true;
    case 'ownCentre':
      return has('A');
    case 'ownCentreOrPublished':
      return has('A') || has('published');
    case 'ownCentreOrTaught':
      return has('A') || has('held');
    case 'ownCentreStaff':
      return has('A') && has('staff');
    case 'belowCentre':
      return has('A') && !has('centreItself');
    case 'ownClasses':
      return has('ownClass');
    case 'ownClassList':
      return has('self');
    case 'ownRole':
      return has(`role:${role}`);
    case 'ownRow':
      return has(`of:${role}`);
    case 'ownWork':
    case 'ownTimes':
    case 'ownName':
    case 'ownMade':
      return has('own');
    case 'inCharge':
      return has('inCharge');
    case 'taught':
      return has('inCharge') || has('held');
    case 'addressed':
      return has('addressed');
    case 'ownCentreOrAddressed':
      return has('A') || has('addressed');
    case 'visible':
      return has('published') || has('inCharge');
  }
}

/** A stored row. */
export interface TestRow {
  readonly id: number | string;
  readonly traits: readonly Trait[];
}

/** A row to be sent. */
export interface TestInsert {
  readonly body: Readonly<Record<string, unknown>>;
  readonly traits: readonly Trait[];
}

/** What the test of one table works with. */
export interface TableRows {
  readonly rows: readonly TestRow[];
  readonly inserts: readonly TestInsert[];
  /** A harmless change. */
  readonly patch: Readonly<Record<string, unknown>>;
}

const mine: readonly Trait[] = ['A', 'inCharge'];
const near: readonly Trait[] = ['A'];
const far: readonly Trait[] = [];
const three: readonly TestRow[] = [
  { id: 1, traits: mine },
  { id: 2, traits: near },
  { id: 3, traits: far },
];
const row = (id: number | string, ...traits: Trait[]): TestRow => ({ id, traits });
const insert = (body: Readonly<Record<string, unknown>>, ...traits: Trait[]): TestInsert => ({ body, traits });
const ofCentres = (body: Readonly<Record<string, unknown>>): readonly TestInsert[] => [
  insert({ ...body, organization_id: 1 }, 'A'),
  insert({ ...body, organization_id: 2 }),
];
const session = { date: '2026-11-10', period_id: 1, semester_id: 1, max_student_number: 20, min_student_number: 1 };

const entry = { organization_id: 1, semester_id: 1, workload_id: 1, quantity: 2, note: 'Prepared' };

/** Rows, inserts and a change for every table that PostgREST shows. */
export const testRows: Readonly<Record<ExposedTable, TableRows>> = {
  semesters: {
    rows: [row(1), row(2)],
    inserts: [insert({ name: 'New', since: '2028-01-01', to: '2028-06-01' })],
    patch: { name: 'Changed' },
  },
  periods: {
    rows: [row(1)],
    inserts: [insert({ name: 'New', code: 'N', start_time: '20:00', end_time: '21:00' })],
    patch: { name: 'Changed' },
  },
  history: { rows: [row(1), row(2), row(3), row(4), row(5)], inserts: [insert({ field: 'role' })], patch: { field: 'code' } },
  account_changes: { rows: [row(5)], inserts: [insert({ field: 'role' })], patch: { field: 'code' } },
  accounts: { rows: [row(4), row(7)], inserts: [insert({ code: 'n' })], patch: { name: 'Changed' } },
  dictionaries: {
    rows: [row(901)],
    inserts: [insert({ list: 'remark', code: 'new', label_en: 'New', label_zh: '新' })],
    patch: { label_en: 'Changed' },
  },
  days: {
    rows: [row(1, 'A'), row(2), row(3)],
    inserts: [
      ...ofCentres({ date: '2026-12-30', until: '2026-12-31', kind: 'holiday', name: 'New' }),
      insert({ date: '2026-12-30', kind: 'holiday', name: 'New' }),
    ],
    patch: { name: 'Changed' },
  },
  modules: { rows: [row(901)], inserts: [insert({ name: 'new' })], patch: { available: false } },
  navs: { rows: [row(1)], inserts: [insert({ name: 'new', label: 'New', type: 'menu' })], patch: { label: 'Changed' } },
  pages: {
    rows: [row(1), row(2)],
    inserts: [insert({ name: 'New', schema: {} })],
    patch: { schema: { type: 'page', body: 'changed' } },
  },
  page_versions: {
    rows: [row(1)],
    inserts: [insert({ page_id: 1, name: 'x', schema: {}, updated_at: '2026-01-01' })],
    patch: { name: 'Changed' },
  },
  waiting_pages: {
    rows: [row(1)],
    inserts: [insert({ page_id: 1, name: 'x', schema: {} })],
    patch: { name: 'Changed' },
  },
  page_drafts: {
    rows: [row(1, 'of:admin'), row(2, 'of:dev'), row(3, 'of:centreadmin'), row(4, 'of:teacher'), row(5)],
    inserts: [
      insert({ user_id: 1, page_id: 1, text: '{}' }, 'of:admin'),
      insert({ user_id: 2, page_id: 1, text: '{}' }, 'of:dev'),
      insert({ user_id: 4, page_id: 1, text: '{}' }, 'of:teacher'),
      insert({ user_id: 5, page_id: 1, text: '{}' }),
    ],
    patch: { text: '{"changed": true}' },
  },
  page_blocks: {
    rows: [row(1, 'of:admin'), row(2, 'of:dev'), row(3, 'of:centreadmin'), row(4, 'of:teacher'), row(5)],
    inserts: [
      insert({ user_id: 1, name: 'New', text: '{}' }, 'of:admin'),
      insert({ user_id: 2, name: 'New', text: '{}' }, 'of:dev'),
      insert({ user_id: 4, name: 'New', text: '{}' }, 'of:teacher'),
      insert({ user_id: 5, name: 'New', text: '{}' }),
    ],
    patch: { name: 'Changed' },
  },
  role2navs: {
    rows: [row(10_001, 'role:teacher'), row(10_002, 'role:centreadmin'), row(10_003, 'role:admin')],
    inserts: [insert({ role: 'teacher', nav_id: 2 }, 'role:teacher')],
    patch: { is_default: false },
  },
  config: {
    rows: [row(101, 'A'), row(103), row(1)],
    inserts: [
      insert({ key: 'other', organization_id: 1, value: {} }, 'A'),
      insert({ key: 'other', organization_id: 2, value: {} }),
      insert({ key: 'other', value: {} }),
    ],
    patch: { value: { showDraftToTeacher: true } },
  },
  centres: { rows: [row(1), row(2)], inserts: [insert({ name: 'New' })], patch: { name: 'Changed' } },
  orgs: {
    rows: [row(11, 'A', 'ownClass'), row(12, 'A'), row(13), row(1, 'A', 'centreItself')],
    inserts: [
      insert({ code: 'n', name: 'New', type: 'class', parent: 1 }, 'A', 'ownClass'),
      insert({ code: 'n', name: 'New', type: 'class', parent: 2 }),
      insert({ code: 'n', name: 'New', type: 'class' }),
      insert({ code: 'n', name: 'New', type: 'centre', parent: 1 }, 'A', 'centreItself'),
    ],
    patch: { name: 'Changed' },
  },
  users: {
    rows: [row(4, 'A', 'staff', 'self'), row(5, 'A', 'staff'), row(7, 'A', 'staff'), row(6, 'staff'), row(9, 'A'), row(10)],
    inserts: [
      insert({ code: 'n1', name: 'New', role: 'student', org: 10 }, 'A', 'staff'),
      insert({ code: 'n2', name: 'New', role: 'teacher', org: 1, phone: '1' }, 'A', 'staff'),
      insert({ code: 'n3', name: 'New', role: 'teacher', org: 2 }, 'staff'),
      insert({ code: 'n4', name: 'New', role: 'centreadmin', org: 1 }, 'A'),
      insert({ code: 'n5', name: 'New', role: 'dev', org: 1 }, 'A'),
      insert({ code: 'n6', name: 'New', role: 'admin', org: 1 }, 'A'),
    ],
    patch: { class_list: [12] },
  },
  users_ex: { rows: [row(4), row(7)], inserts: [insert({ code: 'n' })], patch: { name: 'Changed' } },
  user_orgs: {
    rows: [row(1, 'A', 'ownClass'), row(2, 'A'), row(3)],
    inserts: [
      insert({ user_id: 8, organization_id: 10 }, 'A', 'ownClass'),
      insert({ user_id: 8, organization_id: 12 }, 'A'),
      insert({ user_id: 7, organization_id: 13 }),
    ],
    patch: { user_id: 8 },
  },
  courses: {
    rows: [row(101, ...mine), row(102, ...near), row(103, ...far)],
    inserts: ofCentres({ code: 'N', name: 'New', semester_id: 1 }),
    patch: { name: 'Changed' },
  },
  course2teachers: {
    rows: three,
    inserts: [
      insert({ course_id: 101, teacher_id: 6 }, ...mine),
      insert({ course_id: 102, teacher_id: 4 }, ...near),
      insert({ course_id: 103, teacher_id: 4 }, ...far),
    ],
    patch: { teacher_id: 9 },
  },
  course2projects: {
    rows: three,
    inserts: [insert({ course_id: 101, project_id: 202 }, ...mine), insert({ course_id: 103, project_id: 201 }, ...far)],
    patch: { position: 3 },
  },
  rounds: {
    rows: [row(1, ...mine), row(3, ...far)],
    inserts: [
      // Two rounds of one class have no experiment in common, so that these are for another class.
      insert({ course_id: 101, name: 'New', project_list: [201, 211], class_list: [51] }, ...mine),
      insert({ course_id: 103, name: 'New', project_list: [203, 211], class_list: [51] }, ...far),
    ],
    patch: { name: 'Changed' },
  },
  projects: {
    rows: [row(201, ...mine), row(202, ...near), row(203, ...far)],
    inserts: ofCentres({ code: 'N', name: 'New', semester_id: 1 }),
    patch: { name: 'Changed' },
  },
  locations: {
    rows: [row(301, 'A'), row(303)],
    inserts: ofCentres({ code: 'N', name: 'New' }),
    patch: { name: 'Changed' },
  },
  equipment: { rows: [row(1, 'A'), row(3)], inserts: ofCentres({ name: 'New' }), patch: { remark: 'Changed' } },
  location_equipment: {
    rows: [row(1, 'A'), row(3)],
    inserts: [insert({ location_id: 301, equipment_id: 2 }, 'A'), insert({ location_id: 303, equipment_id: 4 })],
    patch: { count: 7 },
  },
  project_equipment: {
    rows: [row(1, 'A'), row(3)],
    inserts: [insert({ project_id: 201, equipment_id: 2 }, 'A'), insert({ project_id: 203, equipment_id: 4 })],
    patch: { count: 7 },
  },
  outages: {
    rows: [row(1, 'A'), row(3)],
    inserts: [
      insert({ organization_id: 1, location_id: 302, since: '2026-11-02', until: '2026-11-03' }, 'A'),
      insert({ organization_id: 2, location_id: 303, since: '2026-11-02', until: '2026-11-03' }),
    ],
    patch: { reason: 'Changed' },
  },
  equipment_ex: { rows: [row(1, 'A'), row(3)], inserts: [insert({ name: 'New' })], patch: { name: 'Changed' } },
  outages_ex: { rows: [row(1, 'A'), row(3)], inserts: [insert({ reason: 'New' })], patch: { reason: 'Changed' } },
  building_ways: {
    rows: [row(1, 'A'), row(3)],
    inserts: ofCentres({ from_building: 'A', to_building: 'C', minutes: 10 }),
    patch: { minutes: 12 },
  },
  teacher_time_days: {
    rows: [row(1, 'A'), row(3)],
    inserts: ofCentres({ semester_id: 2, open_until: '2100-01-01' }),
    patch: { open_until: '2100-01-02' },
  },
  teacher_time_sheets: {
    rows: [row(1, 'A', 'own'), row(2, 'A'), row(3)],
    inserts: [
      insert({ teacher_id: 4, organization_id: 1, semester_id: 3 }, 'A', 'own'),
      insert({ teacher_id: 5, organization_id: 1, semester_id: 3 }, 'A'),
      insert({ teacher_id: 4, organization_id: 2, semester_id: 1 }),
    ],
    patch: { remark: 'Changed' },
  },
  teacher_times: {
    rows: [row(1, 'A', 'own'), row(2, 'A'), row(3)],
    inserts: [
      insert({ teacher_id: 4, organization_id: 1, semester_id: 1, weekday: 2, period_id: 1, kind: 'cannot' }, 'A', 'own'),
      insert({ teacher_id: 5, organization_id: 1, semester_id: 1, weekday: 2, period_id: 1, kind: 'cannot' }, 'A'),
      insert({ teacher_id: 4, organization_id: 2, semester_id: 1, weekday: 2, period_id: 1, kind: 'cannot' }),
    ],
    patch: { kind: 'rather_not' },
  },
  teams: { rows: [row(401, 'A'), row(403)], inserts: ofCentres({ code: 'N', name: 'New' }), patch: { name: 'Changed' } },
  deduction_rules: {
    rows: three,
    inserts: [
      insert({ project_id: 201, item: 'n', label: 'New' }, ...mine),
      insert({ project_id: 203, item: 'n', label: 'New' }, ...far),
    ],
    patch: { score: 7 },
  },
  score_items: {
    rows: three,
    inserts: [
      insert({ project_id: 201, item: 'n', label: 'New' }, ...mine),
      insert({ project_id: 203, item: 'n', label: 'New' }, ...far),
    ],
    patch: { weight: 0.7 },
  },
  schedules: {
    rows: [
      row(501, ...mine),
      row(511, 'published', ...mine),
      row(502, ...near),
      row(512, 'published', ...near),
      row(503, ...far),
      row(513, 'published'),
      row(521, 'A', 'published', 'held'),
    ],
    inserts: [
      insert({ ...session, course_id: 101, project_id: 201, location_id: 301, organization_id: 1 }, ...mine),
      insert(
        { ...session, course_id: 102, project_id: 202, location_id: 302, organization_id: 1, is_publish: true },
        'published',
        ...near,
      ),
      insert(
        { ...session, course_id: 103, project_id: 203, location_id: 303, organization_id: 2, is_publish: true },
        'published',
      ),
    ],
    patch: { max_student_number: 40 },
  },
  calendar_feeds: {
    rows: [row(1, 'of:admin'), row(2, 'of:dev'), row(3, 'of:centreadmin'), row(4, 'of:teacher'), row(5)],
    inserts: [insert({ user_id: 4, language: 'en' }, 'of:teacher')],
    patch: { withdrawn_at: '2026-01-01' },
  },
  timeslots: {
    rows: [row(1, 'A', 'held'), row(2, 'A'), row(3)],
    inserts: ofCentres({ date: '2026-11-11', period_id: 2 }),
    patch: { date: '2026-11-12' },
  },
  schedule_plans: {
    rows: [row(1, 'A'), row(3)],
    inserts: ofCentres({ name: 'New', semester_id: 1 }),
    patch: { name: 'Changed' },
  },
  plan_runs: {
    rows: [row(1, 'A'), row(3)],
    inserts: [insert({ plan_id: 1, started_at: '2026-01-01', status: '已完成', solution: {} })],
    patch: { status: '已完成' },
  },
  workloads: {
    rows: [row(1, 'A'), row(3)],
    inserts: ofCentres({ name: 'New', workload: 1, semester_id: 1 }),
    patch: { workload: 3 },
  },
  user2courses: {
    rows: three,
    inserts: [
      insert({ user_id: 8, course_id: 101, semester_id: 1 }, ...mine),
      insert({ user_id: 8, course_id: 102, semester_id: 1 }, ...near),
      insert({ user_id: 7, course_id: 103, semester_id: 1 }, ...far),
    ],
    patch: { semester_id: 2 },
  },
  user2projects: {
    rows: [row(601, ...mine), row(602, ...near), row(603, ...far), row(621, 'A', 'held')],
    inserts: [
      insert({ schedule_id: 501, student: 8, ordernumber_of_schedule: 5 }, ...mine),
      insert({ schedule_id: 502, student: 8, ordernumber_of_schedule: 5 }, ...near),
      insert({ schedule_id: 503, student: 7, ordernumber_of_schedule: 5 }, ...far),
    ],
    patch: { attendance: 'late', operation: 88 },
  },
  user2projects_ex: {
    rows: [row(601, ...mine), row(602, ...near), row(603, ...far), row(621, 'A', 'held')],
    inserts: [insert({ schedule_id: 501, student: 8, ordernumber_of_schedule: 5 })],
    patch: { attendance: 'late' },
  },
  reports: {
    rows: three,
    inserts: [insert({ status: 'S', user2project_id: 601 }, ...mine), insert({ status: 'S', user2project_id: 603 }, ...far)],
    patch: { status: 'S' },
  },
  report_pages: {
    rows: three,
    inserts: [insert({ report_id: 1, kind: 'submit', page: 2 }, ...mine)],
    patch: { page: 3 },
  },
  report_marks: {
    rows: three,
    inserts: [insert({ report_id: 1, page: 1, x: 0, y: 0, check_mark: 'wrong', score: -1 }, ...mine)],
    patch: { score: 0 },
  },
  report_places: {
    rows: [row(601, ...mine), row(602, ...near), row(603, ...far), row(621, 'A', 'held')],
    inserts: [insert({ status: 'S' })],
    patch: { status: 'S' },
  },
  exam_questions: {
    rows: [row(1, 'A', 'own'), row(2, 'A'), row(3)],
    inserts: ofCentres({ title: 'New', type: 'short' }),
    patch: { title: 'Changed' },
  },
  report_check_items: {
    rows: [row(1, 'A', 'own'), row(2, 'A'), row(3)],
    inserts: [
      insert({ type: 'text', check_mark: 'correct', user_id: 4, organization_id: 1 }, 'A', 'own'),
      insert({ type: 'text', check_mark: 'correct', user_id: 5, organization_id: 1 }, 'A'),
      insert({ type: 'text', check_mark: 'correct', user_id: 4, organization_id: 2 }),
    ],
    patch: { comment: 'Changed' },
  },
  // Announcements, online courses and evaluation of a centre.
  announcements: {
    rows: [row(1, 'A', 'addressed'), row(2, 'A'), row(3), row(4, 'addressed')],
    inserts: [...ofCentres({ title: 'New' }), insert({ title: 'New' })],
    patch: { title: 'Changed' },
  },
  announcement_reads: {
    rows: [row(1, 'of:admin'), row(2, 'of:dev'), row(3, 'of:centreadmin'), row(4, 'of:teacher'), row(5)],
    inserts: [
      insert({ announcement_id: 1, user_id: 1 }, 'of:admin'),
      insert({ announcement_id: 1, user_id: 2 }, 'of:dev'),
      insert({ announcement_id: 1, user_id: 3 }, 'of:centreadmin'),
      insert({ announcement_id: 1, user_id: 4 }, 'of:teacher'),
      insert({ announcement_id: 1, user_id: 5 }),
    ],
    patch: { read_at: '2026-01-01' },
  },
  my_announcements: {
    rows: [row(1, 'addressed'), row(2), row(4, 'addressed')],
    inserts: [insert({ title: 'New' })],
    patch: { title: 'Changed' },
  },
  mooc_items: {
    rows: three,
    inserts: [
      insert({ project_id: 201, title: 'New', kind: 'link', url: 'https://example.org' }, ...mine),
      insert({ project_id: 202, title: 'New', kind: 'link', url: 'https://example.org' }, ...near),
      insert({ project_id: 203, title: 'New', kind: 'link', url: 'https://example.org' }, ...far),
    ],
    patch: { title: 'Changed' },
  },
  questionnaires: {
    rows: [row(1, 'A'), row(3)],
    inserts: ofCentres({ title: 'New', semester_id: 1 }),
    patch: { title: 'Changed' },
  },
  choice_openings: {
    rows: [row(1, 'A'), row(3)],
    inserts: ofCentres({ class_id: 12, opens_at: '2026-09-01T00:00:00Z' }),
    patch: { closes_at: '2026-12-01T00:00:00Z' },
  },
  choice_quotas: {
    rows: [row(1, ...mine), row(3, ...far)],
    inserts: [
      insert({ course_id: 101, class_id: 12, seats: 3 }, ...mine),
      insert({ course_id: 103, class_id: 12, seats: 3 }, ...far),
    ],
    patch: { seats: 4 },
  },
  // Lists of a centre's basic data.
  courses_ex: {
    rows: [row(101, ...mine), row(103, ...far)],
    inserts: ofCentres({ code: 'N', name: 'New', semester_id: 1 }),
    patch: { name: 'Changed' },
  },
  projects_ex: {
    rows: [row(201, ...mine), row(203, ...far)],
    inserts: ofCentres({ code: 'N', name: 'New', semester_id: 1 }),
    patch: { name: 'Changed' },
  },
  teams_ex: { rows: [row(401, 'A'), row(403)], inserts: ofCentres({ code: 'N', name: 'New' }), patch: { name: 'Changed' } },
  grade_forms: {
    rows: [row(1), row(2)],
    inserts: [
      insert({
        name: 'New',
        columns: [
          { field: 'code', heading: 'Number' },
          { field: 'grade', heading: 'Grade' },
        ],
      }),
    ],
    patch: { code_barred: 'barred' },
  },
  data_templates: { rows: [row(1), row(2)], inserts: [insert({ name: 'New' })], patch: { sample_data: { a: 1 } } },
  buckets: { rows: [row('exam')], inserts: [insert({ id: 'new', name: 'new' })], patch: { public: true } },
  storage_quotas: {
    rows: [row(1), row(2)],
    inserts: [insert({ kind: 'bucket', bucket_id: 'exam', bytes: 5 })],
    patch: { bytes: 7 },
  },
  objects: {
    rows: [row('00000000-0000-4000-8000-000000000001')],
    inserts: [insert({ bucket_id: 'exam', name: 'b.png' })],
    patch: { name: 'c.png' },
  },
  record_changes: {
    rows: [row(1, ...mine), row(2, ...near), row(3, ...far), row(4, 'A', 'held')],
    inserts: [insert({ table_name: 'user2projects', row_id: 601, field: 'report', course_id: 101 }, ...mine)],
    patch: { reason: 'Changed' },
  },
  place_scores: {
    rows: three,
    inserts: [insert({ user2project_id: 601, item: 'quiz', score: 1 }, ...mine)],
    patch: { score: 7 },
  },
  course_score_items: {
    rows: three,
    inserts: [
      insert({ course_id: 101, item: 'n', label: 'New' }, ...mine),
      insert({ course_id: 103, item: 'n', label: 'New' }, ...far),
    ],
    patch: { weight: 0.7 },
  },
  course_scores: {
    rows: three,
    inserts: [insert({ course_id: 101, student: 8, item: 'exam', score: 1 }, ...mine)],
    patch: { score: 7 },
  },
  mark_waivers: {
    rows: three,
    inserts: [
      insert({ course_id: 101, student: 8, project_id: 201, reason: 'Done before' }, ...mine),
      insert({ course_id: 103, student: 7, project_id: 203, reason: 'Done before' }, ...far),
    ],
    patch: { reason: 'Changed' },
  },
  carried_marks: {
    rows: three,
    inserts: [insert({ course_id: 101, student: 8, project_id: 201, mark: 90, from_course_id: 102 }, ...mine)],
    patch: { mark: 7 },
  },
  mooc_scores: {
    rows: three,
    inserts: [insert({ course_id: 101, student: 8, item: 'Optics', score: 90 }, ...mine)],
    patch: { score: 7 },
  },
  grade_lists: { rows: three, inserts: [insert({ course_id: 101, state: 'published' }, ...mine)], patch: { state: 'published' } },
  course_grades: {
    rows: three,
    inserts: [insert({ grade_list_id: 1, course_id: 101, student: 8, total: 100 }, ...mine)],
    patch: { total: 100 },
  },
  grade_corrections: {
    rows: three,
    inserts: [
      insert(
        { course_grade_id: 1, course_id: 101, new: 100, reason: 'Because I want', evidence: 'none', requested_by: 5 },
        ...mine,
      ),
    ],
    patch: { state: 'approved' },
  },
  grade_appeals: {
    rows: three,
    inserts: [insert({ course_grade_id: 1, course_id: 101, reason: 'Unfair', entered_by: 4, due: '2026-12-01' }, ...mine)],
    patch: { state: 'kept', answer: 'It stays' },
  },
  workload_entries: {
    rows: [row(1, 'A', 'own'), row(2, 'A'), row(3)],
    inserts: [
      insert({ ...entry, teacher_id: 4 }, 'A', 'own'),
      insert({ ...entry, teacher_id: 5 }, 'A'),
      insert({ ...entry, teacher_id: 4, organization_id: 2, workload_id: 3 }),
    ],
    patch: { note: 'Changed' },
  },
  // Exam papers and records of data.
  exam_papers: {
    rows: [row(1, 'A', 'own'), row(2, 'A'), row(3)],
    inserts: [insert({ name: 'New', organization_id: 1 }, 'A', 'own'), insert({ name: 'New', organization_id: 2 })],
    patch: { name: 'Changed' },
  },
  exam_paper_rules: {
    rows: [row(1, 'A', 'own'), row(2, 'A'), row(3)],
    inserts: [
      insert({ paper_id: 1, type: 'single', count: 1, score: 1 }, 'A', 'own'),
      insert({ paper_id: 2, type: 'single', count: 1, score: 1 }, 'A'),
      insert({ paper_id: 3, type: 'single', count: 1, score: 1 }),
    ],
    patch: { count: 2 },
  },
  exam_paper_questions: {
    rows: [row(1, 'A', 'own'), row(2, 'A'), row(3)],
    inserts: [insert({ paper_id: 1, form: 'A', position: 2, source_id: 1, snapshot: {}, score: 1 }, 'A', 'own')],
    patch: { score: 2 },
  },
  exam_results: {
    rows: [row(1, 'A', 'own'), row(2, 'A'), row(3)],
    inserts: [insert({ paper_id: 1, student: 8, form: 'A' }, 'A', 'own')],
    patch: { form: 'B' },
  },
  data_records: {
    rows: three,
    inserts: [
      insert({ user2project_id: 611, template_id: 1 }, ...mine),
      insert({ user2project_id: 602, template_id: 2 }, ...near),
      insert({ user2project_id: 603, template_id: 2 }, ...far),
    ],
    patch: { message: 'Changed' },
  },
  workload_lists: {
    rows: [row(1, 'A'), row(3)],
    inserts: [insert({ organization_id: 1, semester_id: 1, rows: [] }, 'A')],
    patch: { rows: [1] },
  },
};
