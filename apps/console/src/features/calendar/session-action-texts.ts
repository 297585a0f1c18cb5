import type { Language } from '../../locales/language.ts';

const en = {
  registrationSheet: 'Registration sheet',
  attendanceList: 'Attendance list',
  groups: 'Groups',
  students: 'Students',
  teacherAway: 'Teacher away',
};

const zh: typeof en = {
  registrationSheet: '实验登记表',
  attendanceList: '考勤表',
  groups: '分组',
  students: '学生',
  teacherAway: '教师请假',
};

/** What the calendar of the console offers beside its own, at a session and in its menu. */
export const sessionActionTexts: Readonly<Record<Language, typeof en>> = { en, zh };
