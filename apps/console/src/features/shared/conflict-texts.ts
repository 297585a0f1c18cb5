import type { Language } from '../../locales/language.ts';

/** Texts where the database refuses a change because of other rows. */
export interface ConflictTexts {
  /** e.g. "This cannot be deleted: it is used by 34 sessions. Set it to “Not in use” instead." */
  readonly used: (found: RowUses) => string;
  /** e.g. "“A101” is already used by “Optics laboratory”. Choose another."; without a holder "“A101” is already taken. …" */
  readonly taken: (value: string, holder?: string) => string;
}

/** By what rows are used that were to be deleted. */
export interface RowUses {
  readonly uses: ReadonlyArray<{ readonly kind: string; readonly uses: number }>;
  /** How many rows were to be deleted. */
  readonly rows: number;
  /** Whether the rows can be set not in use. */
  readonly canSetAside: boolean;
}

/** One and many of the rows of a table, in English, and the Chinese word. */
const kinds: Readonly<Record<string, readonly [one: string, many: string, zh: string]>> = {
  schedules: ['session', 'sessions', '排课'],
  timeslots: ['entry of other teaching', 'entries of other teaching', '其他教学'],
  courses: ['course', 'courses', '课程'],
  projects: ['experiment', 'experiments', '实验项目'],
  course2projects: ['course', 'courses', '课程'],
  course2teachers: ['course', 'courses', '课程'],
  user2courses: ['course enrolment', 'course enrolments', '选课学生'],
  user2projects: ['session enrolment', 'session enrolments', '选课记录'],
  user_orgs: ['member', 'members', '成员'],
  users: ['person', 'people', '人员'],
  orgs: ['class or group', 'classes or groups', '班级或分组'],
  locations: ['room', 'rooms', '实验室'],
  teams: ['team', 'teams', '教学团队'],
  exam_questions: ['exam question', 'exam questions', '试题'],
  report_check_items: ['report check item', 'report check items', '批改条目'],
  schedule_plans: ['schedule plan', 'schedule plans', '排课计划'],
  workloads: ['workload', 'workloads', '工作量'],
  reports: ['report', 'reports', '实验报告'],
  config: ['setting', 'settings', '设置'],
  questionnaires: ['questionnaire', 'questionnaires', '问卷'],
  questionnaire_courses: ['questionnaire', 'questionnaires', '问卷'],
  announcements: ['announcement', 'announcements', '通知'],
  course_grades: ['course grade', 'course grades', '课程成绩'],
  course_scores: ['score of a course', 'scores of courses', '课程得分'],
  data_records: ['data record', 'data records', '数据记录'],
  days: ['day of the calendar', 'days of the calendar', '校历安排'],
  exam_papers: ['exam paper', 'exam papers', '试卷'],
  exam_results: ['exam result', 'exam results', '考试成绩'],
  mark_waivers: ['waived mark', 'waived marks', '免计成绩'],
  navs: ['menu entry', 'menu entries', '菜单条目'],
  objects: ['stored file', 'stored files', '存储文件'],
  workload_entries: ['workload entry', 'workload entries', '工作量条目'],
  workload_lists: ['workload list', 'workload lists', '工作量清单'],
  equipment: ['piece of equipment', 'pieces of equipment', '设备'],
  location_equipment: ['room', 'rooms', '实验室'],
  project_equipment: ['experiment', 'experiments', '实验项目'],
  outages: ['outage', 'outages', '故障停用'],
  carried_marks: ['carried-over mark', 'carried-over marks', '沿用成绩'],
  grade_corrections: ['corrected grade', 'corrected grades', '成绩更正'],
  mooc_scores: ['online course score', 'online course scores', '在线课程得分'],
  questionnaire_answers: ['answer sheet', 'answer sheets', '答卷'],
  deleted_objects: ['file in the trash', 'files in the trash', '回收站文件'],
};

/** One and many of the rows of a table in English, and the Chinese word; `undefined` for a table that has no words. */
export function rowWords(table: string): readonly [one: string, many: string, zh: string] | undefined {
  return kinds[table];
}

const english: ConflictTexts = {
  used: ({ uses, rows, canSetAside }) => {
    const parts = uses.map(({ kind, uses: count }) => {
      const [one, many] = kinds[kind] ?? ['other entry', 'other entries'];
      return `${count} ${count === 1 ? one : many}`;
    });
    const list = new Intl.ListFormat('en', { type: 'conjunction' }).format(parts);
    return rows === 1
      ? `This cannot be deleted: it is used by ${list}.${canSetAside ? ' Set it to “Not in use” instead.' : ''}`
      : `These ${rows} entries cannot be deleted: they are used by ${list}.${canSetAside ? ' Set them to “Not in use” instead.' : ''}`;
  },
  taken: (value, holder) =>
    holder === undefined
      ? `“${value}” is already taken. Choose another.`
      : `“${value}” is already used by “${holder}”. Choose another.`,
};

const chinese: ConflictTexts = {
  used: ({ uses, rows, canSetAside }) => {
    const list = uses.map(({ kind, uses: count }) => `${count} 条${kinds[kind]?.[2] ?? '其他数据'}`).join('、');
    const wayOut = canSetAside ? '可改为“停用”。' : '';
    return (rows === 1 ? `无法删除：已被 ${list}使用。` : `选中的 ${rows} 条记录无法删除：已被 ${list}使用。`) + wayOut;
  },
  taken: (value, holder) => `“${value}”已被${holder === undefined ? '' : `“${holder}”`}使用，请换一个。`,
};

/** The texts of {@link ConflictTexts} in a language. */
export function conflictTexts(language: Language): ConflictTexts {
  return language === 'zh' ? chinese : english;
}
