import type { CallAct, DeclaredCall } from '@lab-console/page-renderer/declared-calls';

/** What a widget may send by itself. Names of the same kind are in one list. */
interface WidgetCalls {
  /** Tables, beside those that it changes or deletes from, and with those that return the rows that it adds. */
  readonly reads?: readonly string[];
  readonly adds?: readonly string[];
  readonly changes?: readonly string[];
  readonly deletes?: readonly string[];
  /** Functions; `${property}` means the function that a property of the node names, and none where it has no such property. */
  readonly calls?: readonly string[];
  /**
   * Paths, by what is done there. `*` is any segment. `${property}` is the value of that property of the node, and any segment where it cannot be
   * read. `${property=exam}` has a default for nodes without the property.
   */
  readonly paths?: Readonly<Partial<Record<CallAct, readonly string[]>>>;
}

/** When teachers can, and ways between buildings: read with the choices of sessions. */
const people = ['building_ways', 'teacher_time_sheets', 'teacher_times'] as const;

/** What sessions name. */
const names = ['course2teachers', 'courses', 'locations', 'orgs', 'periods', 'projects', 'semesters', 'teams', 'users'] as const;

/** What a session is chosen from. */
const choices = [
  ...names,
  'course2projects',
  'days',
  'equipment',
  'location_equipment',
  'outages',
  'project_equipment',
  'timeslots',
] as const;
const places = [
  'add_places',
  'cancel_session',
  'mark_attendance',
  'move_place',
  'moved_entries',
  'remove_places',
  'reopen_session',
  'stop_places',
  'undo_move_place',
] as const;
const sessions = ['change_schedules', 'delete_schedules', 'marked_students', 'restore_schedules', 'session_students'] as const;
const courseChoice = ['course2teachers', 'courses', 'orgs', 'semesters', 'users'] as const;
const trial: WidgetCalls = { paths: { add: ['report-api/data/rule/test'] } };
const readFiles = (bucket: string): readonly string[] => [`storage/v1/object/list/${bucket}`, `storage/v1/object/sign/${bucket}`];

/** What each widget of `register-widgets.ts` sends by itself: the list of a page that holds it contains this, and the server refuses the rest. */
const calls: Readonly<Record<string, WidgetCalls>> = {
  'schedule-calendar': {
    reads: ['config', ...names, 'days', 'dictionaries', 'schedules', 'user2projects_ex'],
    adds: ['announcements', 'schedules'],
    changes: ['user2projects'],
    calls: [...sessions, ...places, 'announce_to_students', 'group_session', 'schedule_choices'],
  },
  'timeslot-grid': { reads: ['config', ...names, 'schedules', 'timeslots'], adds: ['timeslots'], deletes: ['timeslots'] },
  'nav-icon': {},
  // It confirms for the console, over the console's own client.
  'own-password': {},
  'answer-bars': {},
  'first-passwords': { calls: ['make_password_link', 'set_first_password', 'waiting_accounts'] },
  'tree-list': { calls: ['${move}'] },
  'merge-preview': { calls: ['merge_orgs'] },
  'renewed-by-merges': { calls: ['undo_merge_orgs'] },
  'solver-plans': {
    reads: ['config', ...names, 'plan_runs', 'schedule_plans', 'schedules', 'teacher_time_sheets'],
    adds: ['announcements', 'schedules'],
    changes: ['schedule_plans'],
    calls: [...sessions, 'announce_to_students', 'compare_runs', 'save_plan', 'schedule_choices', 'undo_plan_save'],
    paths: {
      read: ['timetable/*/alternatives', 'timetable/*/chains', 'timetable/*/prices'],
      add: ['timetable/*/prepare', 'timetable/*/solve', 'timetable/*/stopSolving'],
    },
  },
  'excel-import-schedule': {
    reads: ['config', ...choices, ...people, 'schedules'],
    adds: ['schedules'],
    changes: ['users'],
    calls: ['change_schedules'],
  },
  'excel-import-staff': { reads: ['orgs', 'users'], adds: ['users'], changes: ['users'] },
  'excel-import-room': { reads: ['locations'], adds: ['locations'], changes: ['users'] },
  'excel-import-course': {
    reads: ['course2projects', 'courses', 'locations', 'projects', 'semesters', 'users'],
    adds: ['course2projects', 'course2teachers', 'courses', 'projects'],
    changes: ['course2projects', 'course2teachers', 'courses', 'projects', 'users'],
  },
  'excel-import-student': { reads: courseChoice, changes: ['users'], calls: ['create_user'] },
  'excel-import-faculty-student': {
    reads: ['orgs', 'semesters', 'user_orgs', 'users', 'users_ex'],
    adds: ['orgs', 'user_orgs'],
    changes: ['orgs', 'user_orgs', 'users'],
    calls: ['create_user'],
  },
  'excel-import-orgstudent': {
    reads: courseChoice,
    adds: ['user2courses'],
    changes: ['user2courses', 'users'],
    calls: ['create_user'],
  },
  'excel-import-group': { reads: [...courseChoice, 'user2courses'], changes: ['users'], calls: ['group'] },
  'excel-import-deduction': { reads: ['projects', 'semesters', 'users'], adds: ['report_check_items'], changes: ['users'] },
  'word-import-exam': { adds: ['exam_questions'] },
  'file-manager': {
    calls: ['storage_use'],
    paths: {
      read: ['storage/v1/bucket', 'storage/v1/object/authenticated/${bucket}/*', 'storage/v1/upload/resumable/*'],
      add: [
        'storage/v1/batch/copy/${bucket}',
        'storage/v1/batch/move/${bucket}',
        'storage/v1/object/${bucket}/*',
        ...readFiles('${bucket}'),
        'storage/v1/trash/list/${bucket}',
        'storage/v1/trash/restore/${bucket}',
        'storage/v1/upload/resumable',
      ],
      change: ['storage/v1/upload/resumable/*'],
      delete: ['storage/v1/folder/${bucket}', 'storage/v1/object/${bucket}', 'storage/v1/trash/${bucket}'],
    },
  },
  'group-renderer': { reads: ['schedules', 'user2projects_ex'], calls: ['group_session'] },
  'custom-option': {},
  'image-gallery': {},
  'resource-picker': { paths: { add: readFiles('${bucket=resources}') } },
  'dataset-picker': { paths: { read: ['res/api/resources/*', 'res/api/shares'] } },
  'report-checking': {
    reads: ['report_check_items', 'report_places'],
    calls: [
      'finish_report',
      'hand_in_report',
      'release_report',
      'report_sessions',
      'return_report',
      'save_report_marks',
      'take_next_report',
      'take_next_waiting_report',
      'take_report',
    ],
    paths: { read: ['report-api/reports/*/url'], add: ['report-api/links', 'storage/v1/object/report/*'] },
  },
  'exam-question': { reads: ['dictionaries', 'exam_questions'], calls: ['exam_categories'] },
  'system-today': { calls: ['system_today'] },
  backups: { calls: ['backups', 'request_backup', 'cancel_backup'] },
  // Attendance is taken and students are moved in its dialogs.
  today: {
    reads: ['config', ...names.filter((name) => name !== 'semesters'), 'dictionaries', 'schedules', 'user2projects_ex'],
    changes: ['user2projects'],
    calls: [...places, 'take_next_waiting_report', 'today'],
  },
  outages: {
    reads: [
      'config',
      'courses',
      'equipment',
      'location_equipment',
      'locations',
      'outages_ex',
      'periods',
      'projects',
      'schedules',
      'semesters',
      'teams',
      'users',
    ],
    adds: ['outages'],
    changes: ['outages'],
    deletes: ['outages'],
    calls: ['change_schedules', 'schedule_choices', 'session_students', 'undo_deletion'],
  },
  'preparation-sheet': { reads: ['config'], calls: ['preparation_sheet'] },
  'teacher-times': {
    reads: [
      'config',
      'course2teachers',
      'courses',
      'periods',
      'semesters',
      'teacher_time_days',
      'teacher_time_sheets',
      'teacher_times',
      'users',
    ],
    adds: ['teacher_time_days'],
    changes: ['teacher_time_days', 'teacher_time_sheets'],
    deletes: ['teacher_time_days'],
    calls: ['save_teacher_times'],
  },
  'workload-list': {
    reads: ['config', 'semesters', 'users', 'workloads'],
    adds: ['workload_entries', 'workloads'],
    changes: ['workload_entries', 'workloads'],
    deletes: ['workloads'],
    calls: ['freeze_workload', 'teacher_workload', 'unfreeze_workload', 'work_kinds'],
  },
  'grade-book': {
    reads: ['course2teachers', 'courses', 'data_templates', 'exam_papers', 'grade_forms', 'semesters'],
    adds: ['mark_waivers'],
    changes: ['user2projects'],
    deletes: ['mark_waivers'],
    calls: [
      'announce_to_students',
      'answer_appeal',
      'carry_mark',
      'course_grade_form',
      'decide_correction',
      'drop_carried_mark',
      'earlier_marks',
      'enter_appeal',
      'gradebook',
      'open_work',
      'publish_grades',
      'reopen_grades',
      'request_added_grade',
      'request_correction',
      'save_course_grade_form',
      'save_mark_comment',
      'save_mark_rules',
      'save_scores',
      'student_changes',
      'submit_grades',
      'take_scores',
      'taken_scores',
      'undo_deletion',
      'undo_taken_scores',
    ],
  },
  'attendance-desk': {
    reads: ['config', ...names, 'dictionaries', 'schedules', 'user2projects_ex'],
    changes: ['user2projects'],
    calls: [...places, 'add_make_up', 'attendance_sessions', 'gradebook', 'save_mark_rules'],
  },
  'exam-paper': {
    reads: ['dictionaries', 'exam_paper_questions', 'exam_paper_rules', 'exam_papers', 'exam_results', 'users'],
    adds: ['exam_paper_rules'],
    changes: ['exam_paper_rules', 'exam_papers'],
    deletes: ['exam_paper_rules'],
    calls: [
      'build_exam_paper',
      'change_exam_question',
      'exam_available',
      'exam_categories',
      'exam_statistics',
      'save_exam_results',
      'take_over_exam_key',
      'use_exam_paper',
    ],
  },
  'data-template': { reads: ['data_templates'], changes: ['data_templates'], ...trial },
  'data-records': {
    reads: ['course2teachers', 'courses', 'data_records', 'data_templates', 'semesters', 'user2projects_ex'],
    paths: { add: ['report-api/data/records', 'report-api/data/rule/test'] },
  },
  'page-approval': { reads: ['users'], calls: ['readable_tables'] },
  'stored-page-preview': {},
  'stored-file': { paths: { add: readFiles('${bucket=resources}') } },
  'sheet-template': {},
  datapreview: trial,
  datatrial: trial,
};

/** What the console sends for inputs of the page renderer: `usePageEnvironment.ts` has the ways to choose and store. */
const callsForInputs: Readonly<Record<string, WidgetCalls>> = {
  // Chooses a picture or video among the shared files.
  'input-rich-text': { paths: { add: [...readFiles('resources'), 'upload/copy/resources'] } },
};

/** What widgets send by themselves, by type, in the form of the lists of pages. */
export const widgetCalls = expandedAll(calls);

/** The same of all types of nodes: what a page does contains the calls of those that it has. */
export const nodeCalls = { ...widgetCalls, ...expandedAll(callsForInputs) };

function expandedAll(all: Readonly<Record<string, WidgetCalls>>): Readonly<Record<string, readonly DeclaredCall[]>> {
  return Object.fromEntries(Object.entries(all).map(([type, one]) => [type, expanded(one)]));
}

function expanded({ reads, adds, changes, deletes, calls: functions, paths = {} }: WidgetCalls): readonly DeclaredCall[] {
  // What is changed or deleted is found by its columns.
  const read = [...new Set([...(reads ?? []), ...(changes ?? []), ...(deletes ?? [])])].sort();
  const tables = { read, add: adds, change: changes, delete: deletes } as const;
  return [
    ...(Object.keys(tables) as (keyof typeof tables)[]).flatMap((act) =>
      (tables[act] ?? []).map((name): DeclaredCall => ({ act, on: 'table', name, columns: act === 'delete' ? [] : null })),
    ),
    ...(functions ?? []).map((name): DeclaredCall => ({ act: 'call', on: 'function', name, columns: null })),
    ...(Object.keys(paths) as CallAct[]).flatMap((act) =>
      (paths[act] ?? []).map((name): DeclaredCall => ({
        act,
        on: name.startsWith('storage/') ? 'file' : 'route',
        name,
        columns: null,
      })),
    ),
  ];
}
