import type { Language } from './language.ts';

const en = {
  admin: 'Administrator',
  dev: 'Developer',
  centreadmin: 'Centre administrator',
  teacher: 'Teacher',
  student: 'Student',
};

const zh: typeof en = {
  admin: '管理员',
  dev: '开发者',
  centreadmin: '中心管理员',
  teacher: '教师',
  student: '学生',
};

/** Names of the roles, by language. */
export const roleTexts: Readonly<Record<Language, typeof en>> = { en, zh };
