import type { RequestRole } from './roles.ts';

/** What can be done to the rows of a table or view. */
export type Verb = 'select' | 'insert' | 'update' | 'delete';

/** The rules that a cell of the table below can name, each with the rows it opens. */
export const accessRules = {
  none: 'Refused, or no row at all.',
  all: 'Every row.',
  ownCentre:
    'Rows of the centre that is the `org` of the user; where a row has no centre itself, that of its course, experiment or session.',
  ownCentreOrTaught: 'Rows below the centre of the user or of a course in charge, and those that name the user as a teacher.',
  ownCentreStaff: 'Teachers and students whose `org` lies below the own centre.',
  belowCentre: 'Classes and groups below the own centre (not the centre itself), and memberships in them.',
  ownClasses:
    'Classes and groups that the user made; memberships of students in those and in the classes of the own `class_list`.',
  ownClassList: 'The own row, and in it the column `class_list` only.',
  ownRole: 'Rows of the role of the user.',
  ownRow: 'Rows whose `user_id` is the user.',
  ownMade: 'Rows of the own centre that the user made.',
  ownName: 'Rows whose `user_id` is the user, in the own centre.',
  inCharge: 'Rows of courses that list the user as a teacher.',
  taught: 'Rows of sessions of courses in charge, and of sessions that the user holds (`teacher_id`).',
  visible: 'Published sessions, those of courses in charge, and the drafts of centres whose setting `showDraftToTeacher` is on.',
} as const;

/** Name of a rule. */
export type AccessRule = keyof typeof accessRules;

/** The rule of each verb. */
export type VerbRules = Readonly<Record<Verb, AccessRule>>;

/** What the roles that have anything may do; `anon` and `student` have nothing anywhere. */
export type TableAccess = Readonly<Record<Exclude<RequestRole, 'anon' | 'student'>, VerbRules>>;

const nothing: VerbRules = { select: 'none', insert: 'none', update: 'none', delete: 'none' };
const everything: VerbRules = { select: 'all', insert: 'all', update: 'all', delete: 'all' };
const reads = (rule: AccessRule): VerbRules => ({ ...nothing, select: rule });
const owns = (rule: AccessRule, select: AccessRule = rule): VerbRules => ({ select, insert: rule, update: rule, delete: rule });

/** Written by admin and dev, read by all staff. */
const reference: TableAccess = { admin: everything, dev: everything, centreadmin: reads('all'), teacher: reads('all') };
/** Of a centre; teachers read all, because a published session of any centre refers to them. */
const centreNames: TableAccess = { admin: everything, dev: everything, centreadmin: owns('ownCentre'), teacher: reads('all') };
/** Of a centre, and nothing to a teacher. */
const centreOnly: TableAccess = { admin: everything, dev: everything, centreadmin: owns('ownCentre'), teacher: nothing };

/**
 * Who may do what: role × table or view × verb (specification, section 6). The tests try every cell over HTTP, allowed and refused
 * alike, and a table or view of the schema `api` that is missing here fails them.
 */
export const access = {
  semesters: reference,
  periods: reference,
  modules: reference,
  navs: reference,
  pages: reference,
  page_versions: { admin: reads('all'), dev: reads('all'), centreadmin: nothing, teacher: nothing },
  role2navs: { admin: everything, dev: everything, centreadmin: reads('ownRole'), teacher: reads('ownRole') },
  config: { admin: everything, dev: everything, centreadmin: owns('ownCentre', 'all'), teacher: reads('all') },
  centres: { admin: reads('all'), dev: reads('all'), centreadmin: reads('all'), teacher: reads('all') },
  orgs: {
    admin: everything,
    dev: everything,
    centreadmin: owns('belowCentre', 'all'),
    teacher: { select: 'all', insert: 'belowCentre', update: 'ownClasses', delete: 'ownClasses' },
  },
  users: {
    admin: everything,
    dev: reads('all'),
    centreadmin: { select: 'all', insert: 'ownCentreStaff', update: 'ownCentreStaff', delete: 'none' },
    teacher: { select: 'all', insert: 'none', update: 'ownClassList', delete: 'none' },
  },
  users_ex: { admin: reads('all'), dev: reads('all'), centreadmin: reads('all'), teacher: reads('all') },
  user_orgs: { admin: everything, dev: everything, centreadmin: owns('belowCentre', 'all'), teacher: owns('ownClasses', 'all') },
  courses: centreNames,
  course2teachers: centreNames,
  course2projects: centreNames,
  projects: centreNames,
  locations: centreNames,
  teams: centreNames,
  deduction_rules: centreNames,
  score_items: centreNames,
  schedules: { admin: everything, dev: everything, centreadmin: owns('ownCentre'), teacher: owns('inCharge', 'visible') },
  calendar_feeds: { admin: reads('ownRow'), dev: reads('ownRow'), centreadmin: reads('ownRow'), teacher: reads('ownRow') },
  timeslots: { admin: everything, dev: everything, centreadmin: owns('ownCentre'), teacher: reads('ownCentreOrTaught') },
  schedule_plans: centreOnly,
  workloads: centreOnly,
  user2courses: {
    admin: everything,
    dev: everything,
    centreadmin: owns('ownCentre'),
    teacher: { select: 'inCharge', insert: 'inCharge', update: 'none', delete: 'inCharge' },
  },
  user2projects: {
    admin: everything,
    dev: everything,
    centreadmin: owns('ownCentre'),
    teacher: { select: 'taught', insert: 'none', update: 'taught', delete: 'none' },
  },
  user2projects_ex: { admin: reads('all'), dev: reads('all'), centreadmin: reads('ownCentre'), teacher: reads('taught') },
  reports: { admin: everything, dev: everything, centreadmin: owns('ownCentre'), teacher: reads('taught') },
  exam_questions: {
    admin: everything,
    dev: everything,
    centreadmin: owns('ownCentre'),
    teacher: { select: 'ownCentre', insert: 'ownCentre', update: 'ownCentre', delete: 'ownMade' },
  },
  report_check_items: {
    admin: everything,
    dev: everything,
    centreadmin: owns('ownCentre'),
    teacher: owns('ownName', 'ownCentre'),
  },
  data_templates: { admin: everything, dev: everything, centreadmin: reads('all'), teacher: nothing },
  buckets: { admin: everything, dev: everything, centreadmin: nothing, teacher: nothing },
  objects: { admin: reads('all'), dev: reads('all'), centreadmin: nothing, teacher: nothing },
} as const satisfies Readonly<Record<string, TableAccess>>;

/** A table or view that PostgREST shows. */
export type ExposedTable = keyof typeof access;

/** Functions that PostgREST shows, with who may call them; what a call may touch is decided by the table above. */
export const exposedFunctions = {
  logout: ['teacher', 'centreadmin', 'dev', 'admin'],
  change_schedules: ['teacher', 'centreadmin', 'dev', 'admin'],
  delete_schedules: ['teacher', 'centreadmin', 'dev', 'admin'],
  restore_schedules: ['teacher', 'centreadmin', 'dev', 'admin'],
  create_calendar_feed: ['teacher', 'centreadmin', 'dev', 'admin'],
  withdraw_calendar_feed: ['teacher', 'centreadmin', 'dev', 'admin'],
  mark_attendance: ['teacher', 'centreadmin', 'dev', 'admin'],
  session_students: ['teacher', 'centreadmin', 'dev', 'admin'],
  exam_categories: ['teacher', 'centreadmin', 'dev', 'admin'],
  project_resources: ['teacher', 'centreadmin', 'dev', 'admin'],
  group: ['teacher', 'centreadmin', 'dev', 'admin'],
  group_u2p: ['teacher', 'centreadmin', 'dev', 'admin'],
  create_user: ['teacher', 'centreadmin', 'dev', 'admin'],
} as const satisfies Readonly<Record<string, readonly RequestRole[]>>;

/** Tables behind views of other names, or behind none, with what protects them. */
export const innerTables = {
  'app.user_contacts':
    'Telephone numbers and e-mail addresses, joined into users and users_ex: the own ones, for a centreadmin those of the own centre, for admin all.',
  'app.deleted_schedules':
    'Deleted sessions for 14 days: whoever may delete one sees that it is there and may bring it back; its rows are read by a function only.',
  'auth.credentials': 'Hashes of passwords: no grant to anyone, only functions that auth_gateway may run.',
  'auth.sessions': 'Open sessions: likewise.',
  'auth.login_failures': 'Wrong passwords by account and address: likewise.',
  'auth.request_keys': 'Idempotency keys of requests that were carried out: only the check of a request reads and writes them.',
  'auth.schema_version': 'Migrations that were applied: the owner only.',
} as const;

/** The rule of one cell; roles that the table does not name have nothing. */
export function accessRule(table: ExposedTable, role: RequestRole, verb: Verb): AccessRule {
  const row: Readonly<Partial<Record<RequestRole, VerbRules>>> = access[table];
  return row[role]?.[verb] ?? 'none';
}
