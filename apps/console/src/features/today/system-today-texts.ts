import type { SetupPart } from '@lab-console/api-client';
import type { Language } from '../../locales/language.ts';

const partsEn: Readonly<Record<SetupPart, string>> = {
  name: 'Name and time zone',
  centres: 'Teaching centres',
  semester: 'Semester',
  periods: 'Periods',
  staff: 'Staff',
  rooms: 'Rooms',
  experiments: 'Experiments',
  courses: 'Courses',
  links: 'Experiments of the courses',
  students: 'Students',
  published: 'A published session',
};

const partsZh: typeof partsEn = {
  name: '名称和时区',
  centres: '教学中心',
  semester: '学期',
  periods: '节次',
  staff: '教职工',
  rooms: '实验室',
  experiments: '实验项目',
  courses: '课程',
  links: '课程的实验项目',
  students: '学生',
  published: '已发布的排课',
};

const en = {
  toDo: 'To do',
  nothing: 'Nothing to do today.',
  missing: 'Steps missing in the first set-up',
  parts: partsEn,
  comma: ', ',
  people: 'People who wait for a password',
  names: (names: readonly string[], more: number) => `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`,
  pages: 'Pages that wait for approval',
  makeBackup: 'Make a backup',
  howToBackUp: 'There is none from the last seven days. On the server: npm run backup -- lab-console.backup',
  backupFailed: 'The last backup failed',
  lastBackup: 'Last backup',
  noBackup: 'None has been made yet.',
  openSetUp: 'Open the first set-up',
};

const zh: typeof en = {
  toDo: '待办',
  nothing: '今天没有待办事项。',
  missing: '初始化尚缺的步骤',
  parts: partsZh,
  comma: '、',
  people: '等待密码的人员',
  names: (names, more) => `${names.join('、')}${more > 0 ? `，另有 ${more} 人` : ''}`,
  pages: '待批准的页面',
  makeBackup: '进行备份',
  howToBackUp: '最近七天内没有备份。请在服务器上运行：npm run backup -- lab-console.backup',
  backupFailed: '最近一次备份失败',
  lastBackup: '最近一次备份',
  noBackup: '尚未进行过备份。',
  openSetUp: '打开初始化',
};

/** Texts of the first screen of administrators of the installation, fetched with it. */
export const systemTodayTexts: Readonly<Record<Language, typeof en>> = { en, zh };
