import type { RequestRole } from './roles.ts';

/** What can be done to the rows of a table or view. */
export type Verb = 'select' | 'insert' | 'update' | 'delete';

/** The rules that a cell of the table below can name, each with the rows it opens. */
export const accessRules = {
  none: 'Refused, or no row at all.',
  all: 'Every row.',
  ownCentre:
    'Rows of the centre that is the `org` of the user; where a row has no centre itself, that of its course, experiment or session.',
  ownCentreOrPublished: 'Rows of the own centre, and the published ones of all others.',
  ownCentreOrTaught: 'Rows below the centre of the user or of a course in charge, and those that name the user as a teacher.',
  ownCentreStaff: 'Teachers and students whose `org` lies below the own centre.',
  belowCentre: 'Classes and groups below the own centre (not the centre itself), and memberships in them.',
  ownClasses:
    'Classes and groups that the user made; memberships of students in those and in the classes of the own `class_list`.',
  ownClassList: 'The own row, and in it the column `class_list` only.',
  ownRole: 'Rows of the role of the user.',
  ownRow: 'Rows whose `user_id` is the user.',
  ownMade: 'Rows of the own centre that the user made.',
  ownWork: 'Rows of the own work (`teacher_id`); added in the own centre, taken back while nobody has decided.',
  ownTimes: 'Rows of the own times (`teacher_id`); written as long as the centre has them open in the semester.',
  ownName: 'Rows whose `user_id` is the user, in the own centre.',
  inCharge: 'Rows of courses that list the user as a teacher.',
  taught: 'Rows of sessions of courses in charge, and of sessions that the user holds (`teacher_id`).',
  addressed: 'Rows that are published, in time, and for the role, the centre and the classes of the user.',
  ownCentreOrAddressed: 'Rows of the own centre, and those addressed to the user.',
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

/** One's own marks of what one has read: made and taken back. */
const readMarks: VerbRules = { ...owns('ownRow'), update: 'none' };
/** Written by admin and dev, read by all staff. */
const reference: TableAccess = { admin: everything, dev: everything, centreadmin: reads('all'), teacher: reads('all') };
/** Of a centre; all staff read them, because a published session of any centre refers to them. */
const centreNames: TableAccess = {
  admin: everything,
  dev: everything,
  centreadmin: owns('ownCentre', 'all'),
  teacher: reads('all'),
};
/** Of a centre, and read by teachers. */
const centreRules: TableAccess = { admin: everything, dev: everything, centreadmin: owns('ownCentre'), teacher: reads('all') };
/** Of a centre, and nothing to a teacher. */
const centreOnly: TableAccess = { admin: everything, dev: everything, centreadmin: owns('ownCentre'), teacher: nothing };

/** Of a centre; the rights of a teacher are named beside it. */
const examRecords = { admin: everything, dev: everything, centreadmin: owns('ownCentre') };

/** Of a course, written by functions only. */
const courseRecords: TableAccess = {
  admin: reads('all'),
  dev: reads('all'),
  centreadmin: reads('ownCentre'),
  teacher: reads('inCharge'),
};

/** Of a place in a session, written by functions only. */
const placeRecords: TableAccess = {
  admin: reads('all'),
  dev: reads('all'),
  centreadmin: reads('ownCentre'),
  teacher: reads('taught'),
};

/**
 * Who may do what: role × table or view × verb (specification, section 6). The tests try every cell over HTTP, allowed and refused
 * alike, and a table or view of the schema `api` that is missing here fails them.
 */
export const access = {
  semesters: reference,
  accounts: { admin: reads('all'), dev: reads('all'), centreadmin: reads('all'), teacher: nothing },
  dictionaries: reference,
  days: { admin: everything, dev: everything, centreadmin: owns('ownCentre', 'all'), teacher: reads('all') },
  periods: reference,
  modules: reference,
  navs: reference,
  pages: reference,
  page_versions: { admin: reads('all'), dev: reads('all'), centreadmin: nothing, teacher: nothing },
  waiting_pages: { admin: reads('all'), dev: reads('all'), centreadmin: nothing, teacher: nothing },
  page_drafts: { admin: owns('ownRow'), dev: owns('ownRow'), centreadmin: nothing, teacher: nothing },
  page_blocks: { admin: owns('ownRow'), dev: owns('ownRow'), centreadmin: nothing, teacher: nothing },
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
  rounds: centreNames,
  projects: centreNames,
  locations: centreNames,
  equipment: centreNames,
  location_equipment: centreNames,
  project_equipment: centreNames,
  outages: centreNames,
  building_ways: centreNames,
  teams: centreNames,
  deduction_rules: centreRules,
  score_items: centreRules,
  schedules: {
    admin: everything,
    dev: everything,
    centreadmin: owns('ownCentre', 'ownCentreOrPublished'),
    teacher: owns('inCharge', 'visible'),
  },
  calendar_feeds: { admin: reads('ownRow'), dev: reads('ownRow'), centreadmin: reads('ownRow'), teacher: reads('ownRow') },
  timeslots: { admin: everything, dev: everything, centreadmin: owns('ownCentre'), teacher: reads('ownCentreOrTaught') },
  teacher_time_days: centreRules,
  teacher_time_sheets: {
    admin: everything,
    dev: everything,
    centreadmin: owns('ownCentre'),
    teacher: { ...owns('ownTimes'), delete: 'none' },
  },
  teacher_times: { admin: everything, dev: everything, centreadmin: owns('ownCentre'), teacher: owns('ownTimes') },
  schedule_plans: centreOnly,
  plan_runs: {
    admin: { ...reads('all'), delete: 'all' },
    dev: { ...reads('all'), delete: 'all' },
    centreadmin: { ...reads('ownCentre'), delete: 'ownCentre' },
    teacher: nothing,
  },
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
  // Reports are written by functions; one that was handed in by mistake is deleted.
  reports: {
    admin: { ...reads('all'), delete: 'all' },
    dev: { ...reads('all'), delete: 'all' },
    centreadmin: { ...reads('ownCentre'), delete: 'ownCentre' },
    teacher: reads('taught'),
  },
  report_pages: placeRecords,
  report_marks: placeRecords,
  report_places: placeRecords,
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
  data_templates: reference,
  grade_forms: reference,
  buckets: { admin: everything, dev: everything, centreadmin: nothing, teacher: nothing },
  storage_quotas: { admin: everything, dev: reads('all'), centreadmin: nothing, teacher: nothing },
  // Announcements, online courses and evaluation of a centre.
  announcements: {
    admin: everything,
    dev: everything,
    centreadmin: owns('ownCentre', 'ownCentreOrAddressed'),
    teacher: reads('addressed'),
  },
  announcement_reads: { admin: readMarks, dev: readMarks, centreadmin: readMarks, teacher: readMarks },
  my_announcements: {
    admin: reads('addressed'),
    dev: reads('addressed'),
    centreadmin: reads('addressed'),
    teacher: reads('addressed'),
  },
  mooc_items: { admin: everything, dev: everything, centreadmin: owns('ownCentre'), teacher: owns('inCharge', 'all') },
  // How students choose their places.
  choice_openings: centreRules,
  choice_quotas: centreRules,
  questionnaires: { admin: everything, dev: everything, centreadmin: owns('ownCentre'), teacher: reads('ownCentre') },
  // Lists of a centre's basic data.
  courses_ex: { admin: reads('all'), dev: reads('all'), centreadmin: reads('all'), teacher: reads('all') },
  projects_ex: { admin: reads('all'), dev: reads('all'), centreadmin: reads('all'), teacher: reads('all') },
  teams_ex: { admin: reads('all'), dev: reads('all'), centreadmin: reads('all'), teacher: reads('all') },
  equipment_ex: { admin: reads('all'), dev: reads('all'), centreadmin: reads('all'), teacher: reads('all') },
  outages_ex: { admin: reads('all'), dev: reads('all'), centreadmin: reads('all'), teacher: reads('all') },
  objects: { admin: reads('all'), dev: reads('all'), centreadmin: nothing, teacher: nothing },
  // Teaching records: marks, grades and workload.
  record_changes: { admin: reads('all'), dev: reads('all'), centreadmin: reads('ownCentre'), teacher: reads('taught') },
  history: { admin: reads('all'), dev: nothing, centreadmin: nothing, teacher: nothing },
  account_changes: { admin: reads('all'), dev: reads('all'), centreadmin: nothing, teacher: nothing },
  place_scores: { admin: reads('all'), dev: reads('all'), centreadmin: reads('ownCentre'), teacher: reads('taught') },
  course_score_items: centreRules,
  course_scores: courseRecords,
  mark_waivers: { admin: everything, dev: everything, centreadmin: owns('ownCentre'), teacher: reads('inCharge') },
  carried_marks: courseRecords,
  mooc_scores: courseRecords,
  grade_lists: courseRecords,
  course_grades: courseRecords,
  grade_corrections: courseRecords,
  grade_appeals: courseRecords,
  workload_entries: {
    admin: everything,
    dev: everything,
    centreadmin: owns('ownCentre'),
    teacher: { select: 'ownWork', insert: 'ownWork', update: 'none', delete: 'ownWork' },
  },
  // Exam papers and records of data.
  exam_papers: { ...examRecords, teacher: owns('ownMade') },
  exam_paper_rules: { ...examRecords, teacher: owns('ownMade') },
  exam_paper_questions: { admin: reads('all'), dev: reads('all'), centreadmin: reads('ownCentre'), teacher: reads('ownMade') },
  exam_results: { admin: reads('all'), dev: reads('all'), centreadmin: reads('ownCentre'), teacher: reads('ownMade') },
  // Saved by the server, which works the result out; all others read and remove.
  data_records: {
    admin: { ...reads('all'), delete: 'all' },
    dev: { ...reads('all'), delete: 'all' },
    centreadmin: { ...reads('ownCentre'), delete: 'ownCentre' },
    teacher: { ...reads('taught'), delete: 'taught' },
  },
  workload_lists: { admin: reads('all'), dev: reads('all'), centreadmin: reads('ownCentre'), teacher: nothing },
} as const satisfies Readonly<Record<string, TableAccess>>;

/** A table or view that PostgREST shows. */
export type ExposedTable = keyof typeof access;

/** Functions that PostgREST shows, with who may call them; what a call may touch is decided by the table above. */
export const exposedFunctions = {
  logout: ['teacher', 'centreadmin', 'dev', 'admin'],
  my_rights: ['teacher', 'centreadmin', 'dev', 'admin'],
  role_rights: ['dev', 'admin'],
  readable_tables: ['teacher', 'centreadmin', 'dev', 'admin'],
  equal_codes: ['centreadmin', 'dev', 'admin'],
  merge_orgs: ['centreadmin', 'dev', 'admin'],
  undo_merge_orgs: ['centreadmin', 'dev', 'admin'],
  save_nav: ['dev', 'admin'],
  move_nav: ['dev', 'admin'],
  set_role_nav: ['dev', 'admin'],
  set_role_start: ['dev', 'admin'],
  restore_page_version: ['dev', 'admin'],
  approve_page: ['admin'],
  refuse_page: ['admin'],
  settings_of: ['teacher', 'centreadmin', 'dev', 'admin'],
  save_settings: ['centreadmin', 'dev', 'admin'],
  open_semester: ['dev', 'admin'],
  start_semester: ['centreadmin', 'dev', 'admin'],
  setup_state: ['dev', 'admin'],
  system_today: ['dev', 'admin'],
  change_schedules: ['teacher', 'centreadmin', 'dev', 'admin'],
  delete_schedules: ['teacher', 'centreadmin', 'dev', 'admin'],
  restore_schedules: ['teacher', 'centreadmin', 'dev', 'admin'],
  create_calendar_feed: ['teacher', 'centreadmin', 'dev', 'admin'],
  withdraw_calendar_feed: ['teacher', 'centreadmin', 'dev', 'admin'],
  mark_attendance: ['teacher', 'centreadmin', 'dev', 'admin'],
  session_students: ['teacher', 'centreadmin', 'dev', 'admin'],
  schedule_choices: ['teacher', 'centreadmin', 'dev', 'admin'],
  exam_categories: ['teacher', 'centreadmin', 'dev', 'admin'],
  save_teacher_times: ['teacher', 'centreadmin', 'dev', 'admin'],
  check_plan: ['centreadmin', 'dev', 'admin'],
  start_plan: ['centreadmin', 'dev', 'admin'],
  stop_plan: ['centreadmin', 'dev', 'admin'],
  save_plan: ['centreadmin', 'dev', 'admin'],
  undo_plan_save: ['centreadmin', 'dev', 'admin'],
  compare_runs: ['centreadmin', 'dev', 'admin'],
  project_resources: ['teacher', 'centreadmin', 'dev', 'admin'],
  group: ['teacher', 'centreadmin', 'dev', 'admin'],
  group_u2p: ['teacher', 'centreadmin', 'dev', 'admin'],
  create_user: ['teacher', 'centreadmin', 'dev', 'admin'],
  storage_use: ['teacher', 'centreadmin', 'dev', 'admin'],
  storage_overview: ['dev', 'admin'],
  set_storage_quota: ['admin'],
  end_sessions: ['teacher', 'centreadmin', 'dev', 'admin'],
  account_states: ['teacher', 'centreadmin', 'dev', 'admin'],
  waiting_accounts: ['centreadmin', 'admin'],
  my_sign_ins: ['teacher', 'centreadmin', 'dev', 'admin'],
  end_sign_in: ['teacher', 'centreadmin', 'dev', 'admin'],
  my_second_factor: ['teacher', 'centreadmin', 'dev', 'admin'],
  release_sign_on: ['admin'],
  backups: ['admin'],
  request_backup: ['admin'],
  cancel_backup: ['admin'],
  service_accounts: ['admin'],
  person_data: ['admin'],
  forget_person: ['admin'],
  save_service_account: ['admin'],
  make_service_token: ['admin'],
  end_service: ['admin'],
  choice_board: ['teacher', 'centreadmin', 'dev', 'admin'],
  put_in_choice: ['teacher', 'centreadmin', 'dev', 'admin'],
  take_out_choice: ['teacher', 'centreadmin', 'dev', 'admin'],
  // Groups, figures and evaluation of a centre.
  group_session: ['teacher', 'centreadmin', 'dev', 'admin'],
  centre_figures: ['teacher', 'centreadmin', 'dev', 'admin'],
  import_answers: ['centreadmin', 'dev', 'admin'],
  evaluation_results: ['teacher', 'centreadmin', 'dev', 'admin'],
  // Basic data of a centre.
  save_course: ['teacher', 'centreadmin', 'dev', 'admin'],
  make_round_groups: ['centreadmin', 'dev', 'admin'],
  round_plan: ['teacher', 'centreadmin', 'dev', 'admin'],
  save_location: ['centreadmin', 'dev', 'admin'],
  save_project: ['centreadmin', 'dev', 'admin'],
  copy_course: ['teacher', 'centreadmin', 'dev', 'admin'],
  used_by: ['teacher', 'centreadmin', 'dev', 'admin'],
  deletion_contents: ['teacher', 'centreadmin', 'dev', 'admin'],
  undo_deletion: ['teacher', 'centreadmin', 'dev', 'admin'],
  // Teaching records.
  add_places: ['teacher', 'centreadmin', 'dev', 'admin'],
  stop_places: ['teacher', 'centreadmin', 'dev', 'admin'],
  remove_places: ['teacher', 'centreadmin', 'dev', 'admin'],
  move_place: ['teacher', 'centreadmin', 'dev', 'admin'],
  marked_students: ['teacher', 'centreadmin', 'dev', 'admin'],
  moved_entries: ['teacher', 'centreadmin', 'dev', 'admin'],
  undo_taken_scores: ['teacher', 'centreadmin', 'dev', 'admin'],
  undo_move_place: ['teacher', 'centreadmin', 'dev', 'admin'],
  add_make_up: ['teacher', 'centreadmin', 'dev', 'admin'],
  cancel_session: ['teacher', 'centreadmin', 'dev', 'admin'],
  reopen_session: ['teacher', 'centreadmin', 'dev', 'admin'],
  attendance_sessions: ['teacher', 'centreadmin', 'dev', 'admin'],
  preparation_sheet: ['teacher', 'centreadmin', 'dev', 'admin'],
  open_work: ['teacher', 'centreadmin', 'dev', 'admin'],
  today: ['teacher', 'centreadmin', 'dev', 'admin'],
  search_everything: ['teacher', 'centreadmin', 'dev', 'admin'],
  trial_mark: ['teacher', 'centreadmin', 'dev', 'admin'],
  save_scores: ['teacher', 'centreadmin', 'dev', 'admin'],
  announce_to_students: ['teacher', 'centreadmin', 'dev', 'admin'],
  course_grade_form: ['teacher', 'centreadmin', 'dev', 'admin'],
  save_course_grade_form: ['teacher', 'centreadmin', 'dev', 'admin'],
  save_mark_comment: ['teacher', 'centreadmin', 'dev', 'admin'],
  save_mark_rules: ['centreadmin', 'dev', 'admin'],
  gradebook: ['teacher', 'centreadmin', 'dev', 'admin'],
  earlier_marks: ['teacher', 'centreadmin', 'dev', 'admin'],
  take_scores: ['teacher', 'centreadmin', 'dev', 'admin'],
  taken_scores: ['teacher', 'centreadmin', 'dev', 'admin'],
  carry_mark: ['teacher', 'centreadmin', 'dev', 'admin'],
  drop_carried_mark: ['teacher', 'centreadmin', 'dev', 'admin'],
  student_changes: ['teacher', 'centreadmin', 'dev', 'admin'],
  apply_check_item: ['teacher', 'centreadmin', 'dev', 'admin'],
  submit_grades: ['teacher', 'centreadmin', 'dev', 'admin'],
  publish_grades: ['teacher', 'centreadmin', 'dev', 'admin'],
  reopen_grades: ['teacher', 'centreadmin', 'dev', 'admin'],
  request_added_grade: ['teacher', 'centreadmin', 'dev', 'admin'],
  request_correction: ['teacher', 'centreadmin', 'dev', 'admin'],
  decide_correction: ['teacher', 'centreadmin', 'dev', 'admin'],
  enter_appeal: ['teacher', 'centreadmin', 'dev', 'admin'],
  answer_appeal: ['teacher', 'centreadmin', 'dev', 'admin'],
  work_kinds: ['teacher', 'centreadmin', 'dev', 'admin'],
  trial_work: ['teacher', 'centreadmin', 'dev', 'admin'],
  teacher_workload: ['teacher', 'centreadmin', 'dev', 'admin'],
  freeze_workload: ['teacher', 'centreadmin', 'dev', 'admin'],
  // Exam papers.
  build_exam_paper: ['teacher', 'centreadmin', 'dev', 'admin'],
  exam_available: ['teacher', 'centreadmin', 'dev', 'admin'],
  change_exam_question: ['teacher', 'centreadmin', 'dev', 'admin'],
  save_exam_results: ['teacher', 'centreadmin', 'dev', 'admin'],
  use_exam_paper: ['teacher', 'centreadmin', 'dev', 'admin'],
  take_over_exam_key: ['teacher', 'centreadmin', 'dev', 'admin'],
  exam_statistics: ['teacher', 'centreadmin', 'dev', 'admin'],
  unfreeze_workload: ['teacher', 'centreadmin', 'dev', 'admin'],
  // Reports.
  hand_in_report: ['teacher', 'centreadmin', 'dev', 'admin'],
  take_report: ['teacher', 'centreadmin', 'dev', 'admin'],
  take_next_report: ['teacher', 'centreadmin', 'dev', 'admin'],
  take_next_waiting_report: ['teacher', 'centreadmin', 'dev', 'admin'],
  save_report_marks: ['teacher', 'centreadmin', 'dev', 'admin'],
  finish_report: ['teacher', 'centreadmin', 'dev', 'admin'],
  return_report: ['teacher', 'centreadmin', 'dev', 'admin'],
  release_report: ['teacher', 'centreadmin', 'dev', 'admin'],
  report_sessions: ['teacher', 'centreadmin', 'dev', 'admin'],
} as const satisfies Readonly<Record<string, readonly RequestRole[]>>;

/**
 * What no stored page may do, with any reader: sign people in or out, change passwords and second factors, make calendar addresses, approve pages.
 * The gateway refuses it to every request that carries a page (`gateway/held-pages.ts`).
 */
export const closedToPages = {
  tables: ['calendar_feeds', 'waiting_pages', 'history'],
  functions: [
    // Answered by the gateway itself.
    'login',
    'logout',
    'exchange_sign_on',
    'change_password',
    'set_first_password',
    'make_password_link',
    'password_link',
    'use_password_link',
    'set_up_second_factor',
    'confirm_second_factor',
    'remove_second_factor',
    'reset_second_factor',
    'new_recovery_codes',
    'begin_passkey',
    'add_passkey',
    'remove_passkey',
    'passkey_challenge',
    'approve_own_page',
    'confirm_renewal',
    'sign_on_settings',
    'save_sign_on',
    // Answered by the database.
    'my_sign_ins',
    'end_sign_in',
    'my_second_factor',
    'release_sign_on',
    'create_calendar_feed',
    'withdraw_calendar_feed',
    'approve_page',
    'refuse_page',
    // A backup is made of everything, and takes the disk and the database for minutes.
    'backups',
    'request_backup',
    'cancel_backup',
    // Whoever has a token of a service account acts for every student.
    'service_accounts',
    'save_service_account',
    'make_service_token',
    'end_service',
    // All of a person at once.
    'person_data',
    'forget_person',
  ],
  routes: ['res/api/login', 'res/api/renew', 'server-state'],
} as const;

/** Functions of the schema `student` by the purpose that a service account needs for each; `any` is enough for all. */
export const studentFunctions = {
  me: 'any',
  news: 'any',
  courses: 'places',
  sessions: 'places',
  places: 'places',
  choose: 'places',
  change: 'places',
  leave: 'places',
  wait: 'places',
  stop_waiting: 'places',
  make_calendar: 'places',
  withdraw_calendar: 'places',
  groups: 'places',
  join_group: 'places',
  leave_group: 'places',
  attendance: 'records',
  reports: 'records',
  add_page: 'records',
  hand_in: 'records',
  page_picture: 'records',
  data_forms: 'records',
  save_data: 'records',
  grades: 'records',
  appeal: 'records',
  announcements: 'messages',
  read_announcement: 'messages',
  questionnaires: 'messages',
  answer_questionnaire: 'messages',
} as const;

/** What these call with the rights of the owner, about the student of the request. */
export const studentInner = [
  'app.uid',
  'auth.answer_own_questionnaire',
  'auth.choose_place',
  'auth.create_calendar_feed',
  'auth.enter_own_appeal',
  'auth.hand_in_own_report',
  'auth.join_own_group',
  'auth.leave_own_group',
  'auth.own_data_form',
  'auth.save_own_data',
  'auth.student_data_forms',
  'auth.student_groups',
  'auth.is_own_report_page',
  'auth.leave_place',
  'auth.name_report_page',
  'auth.own_report_picture',
  'auth.read_own_announcement',
  'auth.release_content',
  'auth.reserve_content',
  'auth.stop_waiting',
  'auth.student_announcements',
  'auth.student_attendance',
  'auth.student_courses',
  'auth.student_grades',
  'auth.student_me',
  'auth.student_news',
  'auth.student_places',
  'auth.student_questionnaires',
  'auth.student_reports',
  'auth.student_sessions',
  'auth.wait_for_place',
  'auth.withdraw_calendar_feed',
] as const;

/** Tables behind views of other names, or behind none, with what protects them. */
export const innerTables = {
  'app.user_contacts':
    'Telephone numbers and e-mail addresses, joined into users and users_ex: the own ones, for a centreadmin those of the own centre, for admin all.',
  'app.period_spans':
    'What sessions take of the day by their first period: read by all staff, written by a trigger of the periods.',
  'app.column_labels':
    'What columns are called, in both languages: read by all staff through a function, made again with each version.',
  'app.table_labels': 'What the rows of tables are called, in both languages: likewise.',
  'app.grade_books':
    'What submitted lists were made from: read by those in charge of the course through rpc/gradebook, written when a list is submitted.',
  'app.mark_comments':
    'Comments at marks: read by those in charge of the course through rpc/gradebook, written by rpc/save_mark_comment.',
  'app.course_grade_forms':
    'The form that each course chose last: read and written by those in charge of the course through two functions.',
  'app.moved_places':
    'Moves of students that can be undone: written and read by rpc/move_place and rpc/undo_move_place only, for those who teach both sessions.',
  'app.deleted_schedules':
    'Deleted sessions, for as long as trashDays has it: whoever may delete one sees that it is there and may bring it back; its rows are read by a function only.',
  'app.deleted_objects':
    'Deleted files, likewise: whoever may delete one sees it and may bring it back, through the storage (storage-access.ts).',
  'app.storage_use': 'Bytes stored by person, centre and bucket: written by triggers, read through two functions.',
  'app.plan_sessions':
    'Which session was made of which lesson of a plan: rows of plans of the own centre, all to admin and dev; rpc/save_plan writes them.',
  'app.choices':
    'What students chose and what became of it: a student reads the own rows through student.news, only functions write them.',
  'app.questionnaire_respondents':
    'Who has answered a questionnaire: only two functions of the students’ channel read and write it.',
  'app.waiting_places':
    'Who waits for a place: the functions of the choice read and write it, staff see numbers through rpc/choice_board.',
  'auth.service_accounts': 'Programs that act for students: administrators read and write them through functions.',
  'auth.service_tokens': 'Hashes of their tokens: likewise, and the gateway finds one by its hash.',
  'auth.alerts': 'Alerts that were sent to the operator and are not over: two functions of the gateway.',
  'auth.mailed_announcements': 'Announcements whose mail was queued: functions of the gateway only.',
  'auth.mails': 'Mail that waits to be sent: likewise.',
  'auth.service_use': 'How often each token was used: written by a function of the gateway.',
  'auth.student_codes': 'Codes of students who come back from the university’s sign-on: functions of the gateway only.',
  'auth.student_tokens': 'Hashes of the tokens of students who signed on themselves: likewise.',
  'auth.plan_changes': 'Numbers of transactions that changed what plans are made of: no grant to anyone, only functions.',
  'auth.plan_jobs': 'Plans that wait for a solver or are worked on by one: no grant to anyone, only functions.',
  'auth.score_takings': 'What taking scores changed, for its undo: no grant to anyone, only functions.',
  'auth.plan_saves': 'What saving a plan changed, for its undo: no grant to anyone, only functions.',
  'auth.deleted_rows': 'What people deleted from lists, for an undo within the hour: no grant to anyone, only functions.',
  'auth.org_merges': 'Merges of classes that can be undone: no grant to anyone, only functions.',
  'auth.org_merge_rows': 'What each of these merges replaced, row by row: likewise.',
  'auth.merged_orgs':
    'Which class or group was merged into which, for plans that are being solved: no grant to anyone, only functions.',
  'app.questionnaire_answers':
    "Sheets of answers, of nobody: no grant and no policy but the owner's; two functions write them and tell results from five on.",
  'auth.credentials': 'Hashes of passwords: no grant to anyone, only functions that auth_gateway may run.',
  'auth.sessions': 'Open sessions: likewise.',
  'auth.login_failures': 'Wrong passwords by account and address or device: likewise.',
  'auth.second_factors': 'Encrypted secrets of authenticator apps: likewise.',
  'auth.passkeys': 'Public keys of passkeys: likewise.',
  'auth.passkey_challenges': 'What signed-in people are asked to sign with a passkey, as hashes: likewise.',
  'auth.recovery_codes': 'Keyed hashes of recovery codes: likewise.',
  'auth.login_challenges': 'Sign-ins that wait for a second factor, as hashes: likewise.',
  'auth.factor_failures': 'Wrong codes and refused passkeys by account and address or device: likewise.',
  'auth.sign_on_accounts': "Which subject of the university's provider an account is bound to: likewise.",
  'auth.sign_on_codes': 'Sign-ons that wait to be fetched by the console, as hashes: likewise.',
  'auth.password_links': 'Links with which people choose their passwords, as hashes: likewise.',
  'auth.sign_on_settings':
    'The sign-on that administrators set in the console, its secret encrypted: through two functions of the gateway.',
  'auth.known_devices': 'From which devices accounts have signed in, as hashes: likewise.',
  'auth.token_fingerprint': 'A fingerprint of the secret that signs session tokens: the owner only.',
  'auth.installation':
    'A fingerprint of the pepper of the passwords, the time of the last backup and the plan of the next: the owner only.',
  'auth.backups': 'Backups and what became of them: administrators read and ask through functions.',
  'auth.created_accounts': 'How many accounts somebody made on a day: a function only.',
  'auth.request_keys': 'Idempotency keys of requests that were carried out: only the check of a request reads and writes them.',
  'auth.reserved_contents':
    'Contents of files on their way into the storage: only the functions of the storage read and write them.',
  'auth.schema_version': 'Steps that were applied: the owner only.',
} as const;

/** The rule of one cell; roles that the table does not name have nothing. */
export function accessRule(table: ExposedTable, role: RequestRole, verb: Verb): AccessRule {
  const row: Readonly<Partial<Record<RequestRole, VerbRules>>> = access[table];
  return row[role]?.[verb] ?? 'none';
}
